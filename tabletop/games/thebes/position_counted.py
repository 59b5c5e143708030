"""What a score sheet of Thebes tells of where things lie, and cards that it only counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.kinds import CONGRESS
from tabletop.games.thebes.position_shape import (
    Counted,
    Position,
    counted_named,
    counted_words,
    time_of,
    token_named,
    tokens_of,
)
from tabletop.games.thebes.scoring import Tally
from tabletop.games.thebes.state import Phase


def counted(board: Board, tally: Tally) -> Position:
    """The finished table of a tally: of books only the points, and how many congresses."""
    seats = range(len(tally.congresses))
    calendar = board.calendars[len(seats)]
    end = time_of(calendar, calendar.end)
    return Position(
        phase=Phase.OVER,
        times=dict.fromkeys(seats, end),
        own={seat: own for seat in seats if (own := tuple(_own(tally, seat)))},
    )


def _own(tally: Tally, seat: int) -> Iterator[str]:
    yield from tally.shows[seat]
    if tally.congresses[seat]:
        yield counted_words(CONGRESS, tally.congresses[seat])
    for site, points, values in zip(SITES, tally.books[seat], tally.artefacts[seat], strict=True):
        if points:
            yield counted_words(site, points)
        yield from (f"{site}-{value}" for value in values)


def definite(board: Board, position: Position) -> Position:
    """The position with cards that fit for what is only counted."""
    counts = tuple(_counts(position))
    if not counts:
        return position
    taken = set(_told(board, position))
    own = {seat: list(things) for seat, things in position.own.items()}
    for kind in dict.fromkeys(count.kind.site for count in counts):
        asked = [count for count in counts if count.kind.site == kind]
        free = [thing for thing in _things(board, kind) if thing.name not in taken]
        found = _dealt(free, [count.kind.points for count in asked])
        for count, things in zip(asked, found or (), strict=False):
            at = own[count.seat].index(count.words)
            own[count.seat][at : at + 1] = things
            taken.update(things)
    return evolve(position, own={seat: tuple(things) for seat, things in own.items()})


@frozen
class _Count:
    """What a seat has that is only counted."""

    seat: int
    words: str
    kind: Counted


def _counts(position: Position) -> Iterator[_Count]:
    for seat, things in position.own.items():
        for thing in things:
            if (kind := counted_named(thing)) is not None:
                yield _Count(seat, thing, kind)


def _told(board: Board, position: Position) -> Iterator[str]:
    """The cards and the tokens that are told to lie somewhere."""
    rows = (position.open, position.exhibitions, position.discarded, position.arriving)
    yield from (card for row in rows for card in row if card is not None)
    for things in position.own.values():
        for thing in things:
            yield thing
            if (token := token_named(board, thing)) is not None:
                yield from tokens_of(board, token[1] or token[0].mask)


@frozen
class _Thing:
    """A card or a token that may be what is counted, and the points it counts."""

    name: str
    points: int


def _things(board: Board, site: int | None) -> list[_Thing]:
    """Every congress, or all books about a site: cards first, those that bring most before others;
    tokens are taken only where no cards make the points."""
    heads = board.congresses if site is None else board.books[site]
    cards = [
        _Thing(board.cards[card].id, (board.bits[card] & heads).bit_count())
        for card in board.held(heads, heads)
    ]
    tokens = [
        _Thing(f"{find.id}:{number}" if len(find.tokens) > 1 else find.id, bits.bit_count())
        for find in board.find.values()
        if find.mask & heads
        for number, bits in enumerate(find.tokens, 1)
    ]
    return sorted(cards, key=lambda thing: -thing.points) + tokens


def _dealt(free: Sequence[_Thing], asked: Sequence[int]) -> list[list[str]] | None:
    """Things for everybody who asks for so many points, each once; None: there are none."""
    if not asked:
        return []
    for chosen in _making(free, asked[0]):
        left = [thing for thing in free if thing not in chosen]
        if (rest := _dealt(left, asked[1:])) is not None:
            return [[thing.name for thing in chosen], *rest]
    return None


def _making(free: Sequence[_Thing], points: int) -> Iterator[list[_Thing]]:
    """The ways to make so many points; of equal things only the first ones are taken."""
    if points == 0:
        yield []
    passed = set()
    for at, thing in enumerate(free):
        if thing.points <= points and thing.points not in passed:
            passed.add(thing.points)
            for rest in _making(free[at + 1 :], points - thing.points):
                yield [thing, *rest]
