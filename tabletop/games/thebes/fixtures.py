"""What every piece and every place is, and the rule that governs a hand that mistakes it."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import moves, rules
from tabletop.games.thebes.board import ARTEFACT, SAND, Board
from tabletop.games.thebes.cards import ASIDE, DECK, DISCARD
from tabletop.games.thebes.components import SITES, Card
from tabletop.games.thebes.kinds import AUTOMOBILE, BOOK, CONGRESS, GENERAL
from tabletop.games.thebes.names import card_name, place_name
from tabletop.games.thebes.spaces import by_id
from tabletop.games.thebes.state import State

_BUTTONS = (moves.EXCHANGE, moves.STOP)


def stray(board: Board, state: State, seat: int, pick: Pick) -> Objection | None:
    """What governs a pick that is part of no move at all; None where it may be part of one."""
    piece, space = pick.piece, pick.space
    if space and space not in by_id(board, state.seats):
        return rules.STRANGER(Text("There is no place {place} here.", place=space[:40]))
    if piece in _BUTTONS:
        return rules.HANDLING(Text("This is a button to press."), pick) if space else None
    if piece == moves.archaeologist(seat):
        return _figure(board, pick)
    if piece == moves.WEEKS:
        return _weeks(pick)
    number = board.card.get(piece)
    if number is not None:
        return _card(board, state, seat, pick, number)
    if _is_option(seat, piece):
        return _kept(pick) if space else None
    return _fixed(board, state, seat, pick)


def _is_option(seat: int, piece: str) -> bool:
    options = (
        moves.zeppelin(seat),
        moves.assistant(seat),
        moves.shovel(seat),
        moves.permission(seat),
    )
    kind, _, site = piece.partition(":")
    return piece in options or (kind == "rumour" and site in SITES)


def _kept(pick: Pick) -> Objection:
    return rules.KEPT(Text("Press it where it lies to use it up."), pick)


def _figure(board: Board, pick: Pick) -> Objection | None:
    if not pick.space:
        return rules.HANDLING(Text("Your archaeologist needs a place to go to."), pick)
    if pick.space not in board.place and not pick.space.startswith("bag:"):
        return rules.DESTINATION(Text("That is no place on the map."), pick)
    return None


def _weeks(pick: Pick) -> Objection | None:
    if not pick.space:
        return rules.HANDLING(Text("Choose how many weeks on the wheel."), pick)
    if not pick.space.startswith(("week:", "bag:")):
        return rules.WHEEL_WEEKS(Text("Weeks are chosen on the wheel."), pick)
    return None


# Cards


def _card(board: Board, state: State, seat: int, pick: Pick, number: int) -> Objection | None:
    if number in state.display or number in state.exhibitions:
        return _open_card(board, seat, pick, number)
    owner = _owner(board, state, number)
    card = board.cards[number]
    if owner is not None:
        return _held_card(seat, owner, pick, card.kind if isinstance(card, Card) else "")
    if number in state.arriving:
        return rules.EXHIBITION_SLOTS(Text("It is on its way to its slot."), pick)
    if state.discard >> number & 1:
        rule = rules.DISCARDED if state.third else rules.EXHAUSTED
        return rule(Text("{card} is discarded.", card=card_name(card)), Pick(DISCARD))
    return rules.STRANGER(Text("{card} is not to be seen here.", card=card.id), pick)


def _open_card(board: Board, seat: int, pick: Pick, number: int) -> Objection | None:
    shows = board.exhibitions >> number & 1
    if pick.space == moves.study(seat):
        return None
    if pick.space == DISCARD:
        if shows:
            return rules.EXHIBITION_SLOTS(Text("Only another exhibition pushes it out."), pick)
        return rules.EXCHANGE_ALL(Text("One card is not exchanged alone; press Exchange."), pick)
    name = card_name(board.cards[number])
    if not pick.space:
        return rules.HANDLING(Text("Put it into your study: {card}.", card=name), pick)
    kind, _, owner = pick.space.partition(":")
    if owner.isdigit() and kind not in ("track", "year", "card", "week") and owner != str(seat):
        return rules.OWN_STUDY(Text("That place is another’s: {who}.", who=Who(int(owner))), pick)
    if shows:
        return rules.SHOW_OPEN(Text("Who holds it puts it into the own study."), pick)
    return rules.OWN_STUDY(Text("Who takes it puts it into the own study."), pick)


def _owner(board: Board, state: State, number: int) -> int | None:
    for seat, own in enumerate(state.own):
        if own & board.bits[number]:
            return seat
    return None


_HELD = {
    BOOK: (rules.BOOKS, Text("This book counts by itself.")),
    GENERAL: (rules.GENERAL, Text("This book counts by itself.")),
    AUTOMOBILE: (rules.AUTOMOBILE, Text("The automobile drives by itself.")),
    CONGRESS: (rules.CONGRESSES, Text("Congresses are counted at the end.")),
    "": (rules.SHOWS, Text("Exhibitions are counted at the end.")),
}
"""What is said to a press on an own card that nobody uses up."""


def _held_card(seat: int, owner: int, pick: Pick, kind: str) -> Objection:
    """A card that somebody has: no one else may use it, and nobody moves it."""
    if owner != seat:
        return rules.OWN_STUDY(Text("This card belongs to {who}.", who=Who(owner)), pick)
    if pick.space:
        return rules.KEPT(Text("It stays before you."), pick)
    if kind in _HELD:
        rule, why = _HELD[kind]
        return rule(why, pick)
    return rules.KEPT(Text("It is used up in a turn in which it helps."), pick)


# What no hand moves


def _fixed(board: Board, state: State, seat: int, pick: Pick) -> Objection:
    kind, _, name = pick.piece.partition(":")
    owner = int(name) if name in [str(other) for other in range(state.seats)] else None
    if kind == "archaeologist" and owner is not None:
        return rules.OWN_FIGURE(Text("This archaeologist is of {who}.", who=Who(owner)), pick)
    if kind == "marker" and owner is not None:
        return rules.TIME_MARKER(Text("The table moves the time markers."), pick)
    if kind == "year":
        return rules.YEAR_MARKER(Text("The table moves the year marker."), pick)
    if kind == "permit":
        return _permit(state, seat, pick, name)
    if pick.piece in (DECK, ASIDE, DISCARD):
        return _pile(state, pick)
    if kind == "bag" and name in SITES:
        return rules.DRAWING(
            Text("No token is to be drawn from the bag of {site} now.", site=place_name(name)),
            pick,
        )
    if kind in ("zeppelin", "assistant", "shovel", "permission") and owner is not None:
        return rules.OWN_STUDY(Text("This card belongs to {who}.", who=Who(owner)), pick)
    return _token(board, state, pick, kind)


def _pile(state: State, pick: Pick) -> Objection:
    if pick.piece == DECK:
        return rules.REFILL(Text("The table draws cards when a place is empty."), pick)
    if pick.piece == ASIDE:
        return rules.FIRST_EXHAUSTED(Text("It waits until the deck is exhausted."), pick)
    if state.third:
        return rules.DISCARDED(Text("Nobody takes cards from the discard pile."), pick)
    return rules.EXHAUSTED(Text("The next deck is made of these cards."), pick)


def _permit(state: State, seat: int, pick: Pick, name: str) -> Objection:
    site, _, owner = name.partition(":")
    if site not in SITES or owner not in [str(other) for other in range(state.seats)]:
        return rules.STRANGER(Text("There is no piece {piece} here.", piece=pick.piece[:40]), pick)
    if owner != str(seat):
        return rules.PERMIT(Text("This permit belongs to {who}.", who=Who(int(owner))), pick)
    return rules.PERMIT_TURNS(Text("The table turns this permit."), pick)


def _token(board: Board, state: State, pick: Pick, kind: str) -> Objection:
    site, _, what = kind.rpartition("-")
    find = board.find.get(kind)
    if find is None:
        if site in SITES and what == SAND:
            return rules.SAND_BACK(Text("The table puts this sand back."), pick)
        return rules.STRANGER(Text("There is no piece {piece} here.", piece=pick.piece[:40]), pick)
    if find.mask & state.laid_out and pick.piece == f"{kind}:{len(find.tokens)}":
        return rules.FIRST_DIGGER(
            Text("Nobody has dug here yet: {site}.", site=place_name(SITES[find.site])), pick
        )
    if find.what == ARTEFACT:
        return rules.FINDS_LIE(Text("The table knows of it when exhibitions need it."), pick)
    return rules.NO_ARTEFACT(Text("What was found here is knowledge."), pick)
