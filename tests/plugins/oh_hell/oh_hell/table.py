"""What is seen at the table, and what is said there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import evolve

from oh_hell import cards, rules
from oh_hell.state import State
from tabletop.engine.player_aid import AidLine
from tabletop.engine.table import Face, Holding, Piece, Prompt, Space, Stack, Status, Table
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from oh_hell.game import OhHell

AID = (
    AidLine(Text("Bid how many tricks you will take."), (rules.RANGE, rules.HOOK)),
    AidLine(Text("Follow suit; without it play anything."), (rules.FOLLOW, rules.TRICK)),
    AidLine(Text("Meet your bid for 10 points and the bid."), (rules.MET, rules.MISSED)),
)


def phase(view: State) -> Text:
    """The header's line."""
    if not view.size:
        return Text("The end")
    at, size = len(view.results) + 1, view.size
    dealt = bool(view.trump)
    if not dealt or view.bidding:
        return Text("Deal {at}: {n} card, bidding", "Deal {at}: {n} cards, bidding", at=at, n=size)
    return Text(
        "Deal {at}: trick {trick} of {size}", at=at, trick=min(size, sum(view.taken) + 1), size=size
    )


def table(game: OhHell, view: State, seat: int | None) -> Table:
    """All that one seat sees."""
    due = game.due(view)
    acting = due if isinstance(due, frozenset) else frozenset()
    board = game.score(game.tally(view))
    statuses = tuple(_status(view, s, s in acting, board.total(s)) for s in range(view.seats))
    deck = Stack("deck", _left(view), Face("card_back"), Text("the pack"))
    bidding = bool(acting) and view.bidding
    plan = "bidding" if bidding else "board"
    spaces = tuple(_spaces(view, bidding))
    pieces = tuple(_pieces(view, bidding))
    prompt = game.prompt(view, seat, ())
    return Table(plan, phase(view), spaces, pieces, (deck,), statuses, prompt, own="hand")


def _left(view: State) -> int:
    return len(cards.PACK) - view.size * len(view.hands) - bool(view.trump)


def _spaces(view: State, bidding: bool) -> Iterator[Space]:
    yield Space("deck", Text("the pack"))
    yield Space("trump", Text("the trump"))
    yield Space("trick", Text("the trick"))
    if bidding:
        yield Space("bids", Text("the bids"))
    for seat in range(view.seats):
        yield Space(f"hand:{seat}", Text("hand"), seat=seat)


def _pieces(view: State, bidding: bool) -> Iterator[Piece]:
    for seat, hand in enumerate(view.hands):
        for at, card in enumerate(cards.in_order(hand)):
            yield _card(card, f"hand:{seat}", seat, f"hidden:{seat}.{at}")
    if view.trump:
        yield _card(view.trump, "trump")
    for at, card in enumerate(view.trick):
        yield _card(card, "trick", view.left_of(view.leader, at))
    for tricks in range(view.size + 1) if bidding else ():
        name = Text("a bid of {n}", n=tricks)
        hooked = tricks == view.hooked
        badge = Text("barred") if hooked else None
        yield Piece(
            f"bid:{tricks}", "bids", name, Face("bid", (("n", tricks),)), view.turn,
            dim=hooked, badge=badge,
        )  # fmt: skip


def _card(card: str, space: str, owner: int | None = None, hidden: str = "") -> Piece:
    known = card != cards.HIDDEN
    name = f"card:{card}" if known else hidden
    return Piece(name, space, cards.name(card), cards.face(card), owner)


def _status(view: State, seat: int, acting: bool, points: int) -> Status:
    bid = view.bid_of(seat) if view.trump else None
    doing = Text("waits")
    if acting:
        doing = Text("bids") if view.bidding else Text("plays")
    n = len(view.hands[seat]) if seat < len(view.hands) else 0
    held = [Holding(Text("{n} card", "{n} cards", n=n), Face("card_back"), n)]
    if bid is not None:
        taken = view.taken[seat]
        said = Text("{taken} of {bid} tricks", taken=taken, bid=bid)
        held.append(Holding(said, Face("tricks"), taken, bid))
    return Status(seat, points, doing, acting, holdings=(tuple(held),))


def asked(prompt: Prompt, view: State) -> Prompt:
    """What is asked of whoever is to bid or to play."""
    if view.bidding:
        made = sum(view.bids)
        rest = Text("Bid so far: {n} of {size}.", n=made, size=view.size)
        if view.hooked is not None and 0 <= view.hooked <= view.size:
            rest = Text("Bid so far: {n}; you may not bid {hook}.", n=made, hook=view.hooked)
        return evolve(
            prompt, request=Text("say how many tricks you will take."), rest=rest,
            gesture=Text("Press a number."),
        )  # fmt: skip
    bid, taken = view.bid_of(view.turn) or 0, view.taken[view.turn]
    rest = Text("You bid {bid} and have {taken}.", bid=bid, taken=taken)
    if view.trick:
        led = cards.suit_name(cards.suit(view.trick[0]))
        request = Text("follow with {suit}, if you can.", suit=led)
    else:
        request = Text("lead a card.")
    return evolve(prompt, request=request, rest=rest, gesture=Text("Drag a card to the middle."))
