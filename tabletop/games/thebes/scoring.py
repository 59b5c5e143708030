"""The only scorer: counted components in, itemised points out."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tabletop.engine.score import Line, Scoreboard, Tie
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.thebes import rules
from tabletop.games.thebes.board import SAND, Board
from tabletop.games.thebes.components import SITES, Components, Exhibition
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.names import in_place, place_name
from tabletop.games.thebes.state import NO_CARD, State
from tabletop.mechanics.caching import kept_by_owner

CATEGORIES = (
    ("artefacts", Text("Artefacts")),
    ("shows", Text("Exhibitions")),
    ("congresses", Text("Congresses")),
    ("knowledge", Text("Knowledge")),
)


@frozen
class Tally:
    """The counted components of all seats, seat by seat.

    ``artefacts`` has the values found at each site, ``shows`` the ids of the exhibitions held,
    ``congresses`` how many there are, ``books`` the points of specialised knowledge of each site,
    in books only. Sites are in their usual order.
    """

    artefacts: tuple[tuple[tuple[int, ...], ...], ...]
    shows: tuple[tuple[str, ...], ...]
    congresses: tuple[int, ...]
    books: tuple[tuple[int, ...], ...]


def tally(board: Board, state: State) -> Tally:
    """What is counted on this table."""
    return Tally(
        artefacts=tuple(
            tuple(_values(board, own, site) for site in range(len(SITES))) for own in state.own
        ),
        shows=tuple(
            tuple(board.cards[card].id for card in board.held(own, board.shows))
            for own in state.own
        ),
        congresses=tuple((own & board.congresses).bit_count() for own in state.own),
        books=tuple(
            tuple(books(board, own, site) for site in range(len(SITES))) for own in state.own
        ),
    )


def _values(board: Board, own: int, site: int) -> tuple[int, ...]:
    """The values of the artefacts of a site, the best first."""
    found = [
        find.points
        for find in reversed(board.finds[site])
        for token in find.tokens
        if own & token & board.artefacts[site]
    ]
    return tuple(found)


def congress_points(components: Components, count: int) -> int:
    """What so many congresses bring; more than the table has bring no more."""
    points = components.congresses
    return points[max(0, min(count, len(points) - 1))]


@kept_by_owner(32)
def shown_points(board: Board, own: int) -> int:
    """The points of belongings that nothing can take away: artefacts, exhibitions, congresses."""
    artefacts = sum(sum(_values(board, own, site)) for site in range(len(SITES)))
    shows = sum(_show(board, card).points for card in board.held(own, board.shows))
    count = (own & board.congresses).bit_count()
    return artefacts + shows + congress_points(board.components, count)


def _show(board: Board, card: int) -> Exhibition:
    show = board.cards[card]
    assert isinstance(show, Exhibition)
    return show


def score(board: Board, tally: Tally) -> Scoreboard:
    """The points of a tally, line by line, and who wins (T12)."""
    seats = range(len(tally.congresses))
    lines = tuple(line for seat in seats for line in _lines(board, tally, seat))
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in seats]
    winners = tuple(seat for seat in seats if totals[seat] == max(totals))
    tie = None
    if len(winners) > 1:
        names = tuple(Who(seat) for seat in winners)
        tie = Tie(Text("Equal in points: {who} win together.", who=names), rules.WINNER_TIE)
    return Scoreboard(len(seats), CATEGORIES, lines, winners, tie)


def _lines(board: Board, counted: Tally, seat: int) -> Iterator[Line]:
    for site, values in zip(SITES, counted.artefacts[seat], strict=True):
        if values:
            yield _artefact_line(seat, site, values)
    known = {show.id: show for show in board.components.exhibitions}
    for show in (known[name] for name in counted.shows[seat] if name in known):
        why = Text("Exhibition {place}: {n} points", place=in_place(show.city), n=show.points)
        yield Line(seat, "shows", show.points, why, rules.SHOWS, of="shows")
    count = counted.congresses[seat]
    if count:
        why = Text("{n} congress", "{n} congresses", n=count)
        points = congress_points(board.components, count)
        yield Line(seat, "congresses", points, why, rules.CONGRESSES, of="congresses")
    for number, site in enumerate(SITES):
        yield from _knowledge_lines(board, counted, seat, number, site)


def _artefact_line(seat: int, site: str, values: tuple[int, ...]) -> Line:
    why = Text(
        "{n} artefact from {site}: {values}",
        "{n} artefacts from {site}: {values}",
        n=len(values),
        site=place_name(site),
        values=values,
    )
    row = artefacts_row(site)
    return Line(seat, "artefacts", sum(values), why, rules.ARTEFACTS, of=row)


def artefacts_row(site: str) -> str:
    """The row of the score pad where the artefacts of a site are counted."""
    return f"artefacts.{site}"


def books_row(site: str) -> str:
    """The row of the score pad where the knowledge of a site is counted."""
    return f"books.{site}"


def _knowledge_lines(
    board: Board, counted: Tally, seat: int, number: int, site: str
) -> Iterator[Line]:
    points = [known[number] for known in counted.books]
    if points[seat] <= 0 or points[seat] < max(points):
        return
    facts: dict[str, Fact] = {"site": place_name(site), "n": points[seat]}
    if points.count(points[seat]) == 1:
        yield Line(
            seat,
            "knowledge",
            board.components.most_knowledge,
            Text(
                "Most knowledge of {site}: {n} point",
                "Most knowledge of {site}: {n} points",
                **facts,
            ),
            rules.MOST_KNOWLEDGE,
            of=books_row(site),
        )
    else:
        yield Line(
            seat,
            "knowledge",
            board.components.tied_knowledge,
            Text(
                "Equal in knowledge of {site}: {n} point",
                "Equal in knowledge of {site}: {n} points",
                **facts,
            ),
            rules.TIED_KNOWLEDGE,
            of=books_row(site),
        )


def census(board: Board, state: State) -> dict[str, int]:
    """How many of every component there are, wherever they lie."""
    lying = state.deck | state.discard
    cards = [
        card for card in (*state.display, *state.exhibitions, *state.arriving) if card != NO_CARD
    ]
    held = [card for own in state.own for card in board.held(own, _all_cards(board))]
    counts = {
        "researcher card": (lying & board.researchers).bit_count(),
        "exhibition card": (lying & board.exhibitions).bit_count(),
        "archaeologist": len(state.places),
        "time marker": len(set(state.line)),
        "face-down card": state.deck.bit_count() - state.first - state.second - state.third,
    }
    for card in (*cards, *held):
        kind = "exhibition card" if board.exhibitions >> card & 1 else "researcher card"
        counts[kind] += 1
    for site, name in enumerate(SITES):
        tokens = [token for find in board.finds[site] for token in find.tokens]
        places = (state.bags, state.laid_out, *state.own)
        counts[f"token of {name}"] = sum(1 for token in tokens for place in places if token & place)
        counts[f"{SAND} of {name}"] = board.components.sites[name].sand
    return counts


def _all_cards(board: Board) -> int:
    return sum(board.bits)
