"""The table as one seat sees it: pieces, controls, everybody's status."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.table import Control, Face, Piece, Stack, Stamp, Status, Table
from tabletop.engine.text import Text
from tabletop.games.thebes import pieces
from tabletop.games.thebes.board import ARTEFACT, Board, Find
from tabletop.games.thebes.cards import ASIDE, DECK, DISCARD
from tabletop.games.thebes.components import EXHIBITION_SLOTS, SITES, Card, Exhibition
from tabletop.games.thebes.contents import in_the_bag
from tabletop.games.thebes.digging import bag
from tabletop.games.thebes.holdings import holdings
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.names import place_name
from tabletop.games.thebes.options import Options
from tabletop.games.thebes.prompts import buttons, phase_line, prompt, status_line
from tabletop.games.thebes.scoring import score, shown_points, tally
from tabletop.games.thebes.spaces import finds_space, site_space, spaces
from tabletop.games.thebes.state import NO_CARD, Phase, State
from tabletop.games.thebes.travel import trip
from tabletop.mechanics.caching import kept_by_owner

PLAN, OWN = "map", "study"


def table(options: Options, state: State, seat: int | None) -> Table:
    """All that a seat, or a spectator, can see and press."""
    board = options.board
    return Table(
        plan=PLAN,
        phase=phase_line(board, state),
        spaces=spaces(board, state.seats),
        pieces=(
            *_map(board, state),
            *_track(board, state),
            *_cards(board, state),
            *(piece for owner in range(state.seats) for piece in _own(board, state, owner, seat)),
            pieces.KNOB,
        ),
        controls=(*_stacks(board, state), *_stamps(board, state), *buttons(board, state, seat)),
        statuses=tuple(_statuses(board, state)),
        prompt=prompt(options, state, seat, ()),
        own=OWN,
    )


def _map(board: Board, state: State) -> Iterator[Piece]:
    for seat, place in enumerate(state.places):
        yield pieces.figure(seat, board.places[place])
    yield from _laid_out(board, state.laid_out)


@kept_by_owner(8)
def _laid_out(board: Board, tokens: int) -> tuple[Piece, ...]:
    """The tokens that lie at the sites."""
    return tuple(
        pieces.token(find, number, None)
        for finds in board.finds
        for find in finds
        for number, one in enumerate(find.tokens, 1)
        if one & tokens
    )


def _track(board: Board, state: State) -> Iterator[Piece]:
    """The markers, on each square the top one last."""
    calendar = board.calendars[state.seats]
    heights: dict[int, int] = {}
    for seat in reversed(state.line):
        moment = state.times[seat]
        height = heights.get(moment, 0)
        heights[moment] = height + 1
        yield pieces.marker(seat, calendar.week(moment), calendar.year(moment), height)
    yield pieces.year_marker(state.year)


def _cards(board: Board, state: State) -> Iterator[Piece]:
    empty = []
    for slot, card in enumerate(state.display, 1):
        if card == NO_CARD:
            empty.append(slot)
        else:
            name = board.cards[card]
            assert isinstance(name, Card)
            yield pieces.open_card(name, slot)
    for slot, card in zip(empty, state.arriving, strict=False):
        yield _exhibition(board, card, f"card:{slot}", None)
    for letter, card in zip(EXHIBITION_SLOTS, state.exhibitions, strict=False):
        if card != NO_CARD:
            yield _exhibition(board, card, f"exhibition:{letter}", None)


def _exhibition(board: Board, card: int, space: str, owner: int | None) -> Piece:
    name = board.cards[card]
    assert isinstance(name, Exhibition)
    return pieces.exhibition(name, space, owner)


def _own(board: Board, state: State, owner: int, seat: int | None) -> Iterator[Piece]:
    """What lies before a seat: permits, cards, finds; and sand while it digs."""
    yield from _belongings(board, state.own[owner], state.spent[owner], owner, owner == seat)
    if state.dig is not None and state.dig.seat == owner:
        for number in range(1, state.sand + 1):
            yield pieces.sand(state.dig.site, number, owner)


@kept_by_owner(32)
def _belongings(board: Board, own: int, spent: int, owner: int, mine: bool) -> tuple[Piece, ...]:
    """Permits, cards and finds of a seat; those of whoever looks are ``mine``."""
    found = [pieces.permit(site, owner, bool(spent >> site & 1)) for site in range(len(SITES))]
    for number, bits in enumerate(board.bits):
        if own & bits:
            card = board.cards[number]
            if isinstance(card, Exhibition):
                found.append(pieces.exhibition(card, f"shows:{owner}", owner))
            else:
                found.append(pieces.held_card(card, owner, mine))
    for finds in board.finds:
        for find in sorted(finds, key=_height):
            for number, one in enumerate(find.tokens, 1):
                if one & own:
                    found.append(pieces.token(find, number, owner))
    return tuple(found)


def _height(find: Find) -> tuple[bool, int]:
    """What lies further up: artefacts over books, and the better ones over the others."""
    return find.what == ARTEFACT, find.points


def _stacks(board: Board, state: State) -> Iterator[Control]:
    back = Face("card_back")
    yield Stack(DECK, state.first + state.second, back, Text("Face-down cards"))
    yield Stack(ASIDE, state.third, back, Text("Third stack, set aside"))
    yield Stack(DISCARD, state.discard.bit_count(), Face("discard"), Text("Discard pile"))
    for number, site in enumerate(SITES):
        drawn = state.sand if state.dig is not None and state.dig.site == site else 0
        yield _bag(board, state.bags & board.tokens[number], number, drawn)


@kept_by_owner(64)
def _bag(board: Board, tokens: int, number: int, drawn: int) -> Stack:
    """The bag of a site with these tokens, out of which so much sand is drawn just now."""
    site = SITES[number]
    count = sum(n for _, n in bag(board, tokens, number)) - drawn
    name, note = Text("Bag of {site}", site=place_name(site)), in_the_bag(board, tokens, number)
    return Stack(f"bag:{site}", count, Face("bag", (("site", site),)), name, bag=True, note=note)


def _stamps(board: Board, state: State) -> Iterator[Control]:
    """Under the open cards what they take; beside what seats have, what that counts."""
    if state.phase is not Phase.OVER:
        yield from _costs(board, state, state.line[0])
    for owner, own in enumerate(state.own):
        yield from _counted(board, owner, own)


@kept_by_owner(32)
def _counted(board: Board, owner: int, own: int) -> tuple[Stamp, ...]:
    """What counts a seat's belongings, at each site and beside what is about none."""
    return (*_at_sites(board, owner, own), *_held(board, owner, own))


def _at_sites(board: Board, owner: int, own: int) -> Iterator[Stamp]:
    """At each site its name, the points of books and of finds."""
    for number, site in enumerate(SITES):
        points = books(board, own, number)
        note = Text("{points}", points=points) if points else None
        yield Stamp(site_space(site, owner), place_name(site), (), note)
        found = [find for find in board.finds[number] if find.what == ARTEFACT]
        if worth := sum(find.points * (own & find.mask).bit_count() for find in found):
            yield Stamp(finds_space(site, owner), Text("{points}", points=worth))


def _held(board: Board, owner: int, own: int) -> Iterator[Stamp]:
    """Beside what is about no site: the points of general knowledge, how many of all else."""
    cards = [board.cards[number] for number, bits in enumerate(board.bits) if own & bits]
    counts = Counter(
        "shows" if isinstance(card, Exhibition) else pieces.TOOLS.get(card.kind, "")
        for card in cards
    )
    counts["general"] = (own & board.general).bit_count()
    for name in (*pieces.TOOLS.values(), "shows"):
        if counts[name]:
            yield Stamp(f"{name}:{owner}", Text("{points}", points=counts[name]))


def _costs(board: Board, state: State, seat: int) -> Iterator[Stamp]:
    """Under each open card the weeks of travel and of stay, for the seat to act next."""
    for slot, card in enumerate(state.display, 1):
        if card != NO_CARD:
            away, stay = trip(board, state, seat, board.cities[card]), board.cards[card].weeks
            words = Text("{trip} + {n} week", "{trip} + {n} weeks", trip=away, n=stay)
            short = Text("{trip} + {n}", trip=away, n=stay)
            yield Stamp(f"card:{slot}", words, short=short)


def _statuses(board: Board, state: State) -> Iterator[Status]:
    """What each seat is doing, and its points: those that stay, at the end all that are counted."""
    over = state.phase is Phase.OVER
    counted = score(board, tally(board, state)) if over else None
    for seat, own in enumerate(state.own):
        points = shown_points(board, own) if counted is None else counted.total(seat)
        acting = seat == state.turn and state.phase is Phase.TURN
        out = state.times[seat] == board.calendars[state.seats].end
        digs = state.dig.site if state.dig is not None and state.dig.seat == seat else ""
        has = holdings(board, own, state.spent[seat], seat, digs if state.sand else "")
        yield Status(seat, points, status_line(board, state, seat), acting, out, has)
