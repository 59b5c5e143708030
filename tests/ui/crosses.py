"""Crosses, a toy game in which all act at the same time, each on an own plan, laid on a table.

Every round each seat crosses a cell of one of its two cards, swaps a card for the one on display,
or rests. A cross counts a point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game, GameInfo
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.rule import Citation, Objection, Rule
from tabletop.engine.score import Scoreboard
from tabletop.engine.table import Button, Face, Piece, Prompt, Space, Stamp, Status, Table
from tabletop.engine.text import Text, Who
from tabletop.engine.undo_policy import Player, Policy
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.accessible import install
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView
from tests.engine.toy_setting import arranged, by_seat
from tests.ui.rest import Rest
from tests.ui.tables import COLOURS, NAMES
from tests.ui.tables import Table as Opened

LAYOUT = Path(__file__).parent / "crosses.json"
CELLS = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abc")
PLACES = ("left", "right")
BOOK = Text("The rules of Crosses")
FREE = Rule("crosses.free", Text("A cell is crossed once."), Citation(BOOK, Text("Crosses")))
TURN = Rule("crosses.turn", Text("Everybody acts once a round."), Citation(BOOK, Text("Rounds")))


@frozen
class Cross:
    """Cross a cell."""

    seat: int
    place: str
    cell: str

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("pencil", f"{self.place}.{self.cell}:{self.seat}"),)

    def says(self) -> Text:
        return Text("{who} crosses {cell}.", who=Who(self.seat), cell=self.cell)


@frozen
class Swap:
    """Take the card on display instead of one's own."""

    seat: int
    place: str

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("spare", f"{self.place}:{self.seat}"),)

    def says(self) -> Text:
        return Text("{who} swaps a card.", who=Who(self.seat))


Move = Cross | Swap | Rest


@frozen
class State:
    """The crosses by seat (place.cell), who still acts, the round."""

    crosses: tuple[frozenset[str], ...]
    due: frozenset[int]
    round: int = 1


class Crosses(Game[State, Move]):
    """The rules; ``own`` are the plans of the own places by round, the last one for the rest."""

    info = GameInfo(
        "crosses", Text("Crosses"), Text("Crosses on cards"), (1, 4), COLOURS,
        "Nobody", "Nobody", BOOK,
    )  # fmt: skip
    rules = (FREE, TURN)
    moves = (Cross, Swap, Rest)

    def __init__(self, own: tuple[str, ...] = ("marking",), rounds: int = 4) -> None:
        self.own, self.rounds = own, rounds

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        return State((frozenset(),) * seats, frozenset(range(seats)))

    def arrange(self, state: State, facts: Mapping[str, Any]) -> State:
        spots = [f"{place}.{cell}" for place in PLACES for cell in CELLS]
        return arranged(state, facts, {"crosses": by_seat(len(state.crosses), spots, True)})

    def due(self, state: State) -> frozenset[int]:
        return state.due

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        yield from (Cross(seat, place, cell) for place in PLACES for cell in CELLS)
        yield from (Swap(seat, place) for place in PLACES)
        yield Rest(seat)

    def out_of_turn(self, state: State, move: Move) -> Iterator[Objection]:
        yield TURN(Text("{who} may not act now.", who=Who(move.seat)))

    def against(self, state: State, move: Move) -> Iterator[Objection]:
        if isinstance(move, Cross) and f"{move.place}.{move.cell}" in state.crosses[move.seat]:
            yield FREE(Text("{cell} is crossed already.", cell=move.cell), *move.picks())

    def after(self, state: State, event: Any) -> State:
        left = state.due - {event.seat}
        if isinstance(event, Cross):
            crosses = list(state.crosses)
            crosses[event.seat] |= {f"{event.place}.{event.cell}"}
            state = evolve(state, crosses=tuple(crosses))
        if left or state.round == self.rounds:
            return evolve(state, due=left)
        return evolve(state, due=frozenset(range(len(state.crosses))), round=state.round + 1)

    def table(self, view: State, seat: int | None) -> Table:
        seats = range(len(view.crosses))
        spaces = [Space("display", Text("Display"))]
        pieces = [Piece("spare", "display", Text("Card"), Face("expedition_back"))]
        controls: list[Button | Stamp] = []
        for s in seats:
            spaces += [*_spaces(s)]
            pieces += [*_pieces(view, s)]
            controls += [*_heads(view, s), Button("rest", Text("Rest"), s, "E")]
        statuses = tuple(
            Status(s, len(view.crosses[s]), Text("marking") if s in view.due else Text("done"),
                   s in view.due)
            for s in seats
        )  # fmt: skip
        return Table(
            "display", Text("Round {n}", n=view.round), tuple(spaces), tuple(pieces),
            tuple(controls), statuses, self.prompt(view, seat, ()),
            self.own[min(view.round, len(self.own)) - 1],
        )  # fmt: skip

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        asked = seat if seat in view.due else min(view.due, default=None)
        return Prompt(Text("cross a cell"), asked)

    def tally(self, state: State) -> Any:
        return tuple(map(len, state.crosses))

    def score(self, tally: Any) -> Scoreboard:
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(len(tally), (("crosses", Text("Crosses")),), (), winners)


def _spaces(seat: int) -> Iterator[Space]:
    yield Space(f"pencil:{seat}", Text("Pencil"), seat=seat)
    for place in PLACES:
        yield Space(f"{place}:{seat}", Text("Card"), seat=seat)
        yield Space(f"{place}.head:{seat}", Text("Head"), seat=seat)
        for number, cell in enumerate(CELLS):
            at = f"{place}.{cell}:{seat}"
            yield Space(
                at, Text("{cell}", cell=cell), cell, seat, f"{place}:{seat}", *divmod(number, 3)
            )


def _pieces(state: State, seat: int) -> Iterator[Piece]:
    pencil = Face("pencil", (("seat", seat),))
    for place in PLACES:
        card = Face("expedition_back")
        yield Piece(f"card:{seat}:{place}", f"{place}:{seat}", Text("Card"), card, seat)
    for cross in sorted(state.crosses[seat]):
        face = Face("stroke", (("stroke", 1), ("seat", seat)))
        yield Piece(f"cross:{seat}:{cross}", f"{cross}:{seat}", Text("Cross"), face, seat)
    yield Piece(f"pencil:{seat}", f"pencil:{seat}", Text("Pencil"), pencil, seat, "pencil")


def _heads(state: State, seat: int) -> Iterator[Stamp]:
    for place in PLACES:
        made = sum(cross.startswith(place) for cross in state.crosses[seat])
        head = Text("Left card") if place == "left" else Text("Right card")
        note = Text("{made} of 9 crossed", made=made)
        yield Stamp(f"{place}.head:{seat}", head, note=note)


def open_crosses(
    seats: int = 4,
    *,
    size: tuple[int, int] = (1124, 852),
    theme: Theme | None = None,
    own: tuple[str, ...] = ("marking",),
    layout: Path = LAYOUT,
    catalogue: Catalogue | None = None,
    names: tuple[str, ...] = NAMES,
) -> Opened:
    """A table of people at one screen, each before two empty cards."""
    load_fonts()
    install()
    players = tuple(Player(names[seat], COLOURS[seat]) for seat in range(seats))
    match: Match[Any, Any] = Match(Crosses(own), players, {}, SeededDealer("crosses"), Policy.FAIR)
    session = Session(match, catalogue or Catalogue.load("en"))
    art = Art("", COLOURS[:seats], theme or Theme("light"))
    scene = TableScene(session, art, load_layout(layout), moves=False)
    view = TableView(scene)
    view.resize(*size)
    view.show()
    table = Opened(session, scene, view)
    session.start()
    return table
