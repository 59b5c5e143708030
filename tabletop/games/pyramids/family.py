"""What is Pyramids' own among the expedition games: ways from an entry, treasures, tombs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from attrs import evolve

from tabletop.engine.move import Pick
from tabletop.engine.player_aid import AidLine
from tabletop.engine.position import PositionRow
from tabletop.engine.rule import Objection, Verdict
from tabletop.engine.score import Scoreboard
from tabletop.engine.step import Step
from tabletop.engine.table import Face, Piece, Space
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions import flow
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.moves import cell_space
from tabletop.games.expeditions.table import card_facts
from tabletop.games.pyramids import (
    counted_position,
    pieces,
    referee,
    scoring,
    sheet,
    sheet_position,
    spaces,
)
from tabletop.games.pyramids.components import COLOURS, Box, Pyramid, waves
from tabletop.games.pyramids.info import INFO
from tabletop.games.pyramids.names import (
    COLOUR_NAMES,
    KIND_NAMES,
    pyramid_head,
    pyramid_name,
    pyramid_short,
)
from tabletop.games.pyramids.pad import PyramidsPad
from tabletop.games.pyramids.player_aid import PLAYER_AID
from tabletop.games.pyramids.rules import RULES
from tabletop.games.pyramids.state import State
from tabletop.games.pyramids.steps import STEPS, Award, Explore
from tabletop.mechanics.components import read
from tabletop.mechanics.values import changed, replaced


class Pyramids(Family[State]):
    """The extension points, filled in."""

    info = INFO
    position = sheet_position.Position
    rules = RULES
    player_aid: tuple[AidLine, ...] = PLAYER_AID
    steps = STEPS
    aside = "explored"
    marking = Text("in one of your chambers, or any single cell next to a mark.")
    kind_names: Mapping[str, Text] = KIND_NAMES
    refills_each_turn = True

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.box: Box = read(data, Box)
        super().__init__(data, self.box)
        if not self.box.invented:
            self.info = evolve(INFO, stand_in=None)
        self.pyramids = self.box.pyramids
        self._tombs = tuple(pyramid.tomb for pyramid in self.pyramids)
        self.to_tomb = lru_cache(maxsize=256)(self._to_tomb)
        self.explore = lru_cache(maxsize=512)(self._explore)

    # Setting up

    def opening(self, seats: int, options: Mapping[str, str]) -> State:
        """The table before anything is dealt."""
        return State(
            **flow.opening(self, seats),
            red=(0,) * seats,
            green=(0,) * seats,
            torches=(0,) * seats,
            skulls=(0,) * seats,
            awards=((),) * len(COLOURS),
            when=((),) * seats,
        )

    # Positions, written and read

    def sheet_rows(self, opening: State) -> Iterator[PositionRow]:
        """The lines of the form for them."""
        return sheet_position.rows(opening)

    def sheets_written(self, seen: State) -> dict[str, Any]:
        """The score sheets."""
        return sheet_position.written(seen)

    def counted(self, tally: scoring.Tally) -> sheet_position.Position:
        """The score sheets and the explored pyramids of a sheet."""
        return counted_position.counted(self.box, tally)

    def definite(self, position: sheet_position.Position) -> sheet_position.Position:
        """Rounds for torches that are only counted."""
        return counted_position.definite(position)

    def sheets_read(self, state: State, told: sheet_position.Position) -> dict[str, Any]:
        """The same, read."""
        return sheet_position.read(state, told)

    def sheets_against(self, state: State, told: sheet_position.Position) -> Iterator[Objection]:
        """What cannot be so there."""
        return sheet_position.against(self, self.box, state, told)

    # Where one may mark

    def reachable(self, card: Pyramid, free: int) -> int:
        """The entry of a fresh chamber, else whatever touches a mark (P1)."""
        marked = card.cells ^ free
        return self.grid.spread(marked) & free if marked else card.entry

    def laid(self, pattern: int, card: Pyramid, free: int) -> int:
        """Where all its cells are free, and one of them is such a cell."""
        ways = self.placements[pattern]
        return ways.within(free) & ways.meeting(self.reachable(card, free))

    def against(self, card: Pyramid, free: int, cells: int, place: str) -> Iterator[Objection]:
        """Marks that do not begin at the entry, or touch no mark."""
        near = self.reachable(card, free)
        if cells & near:
            return
        side, _, seat = place.partition(":")
        fresh = free == card.cells
        meant = self.names(near if fresh else cells)
        at = tuple(Pick("", cell_space(side, name, int(seat))) for name in meant)
        if fresh:
            yield RULES.entry(Text("The entry of this chamber is {cell}.", cell=meant[0]), *at)
        else:
            yield RULES.path(Text("No mark touches {cells}.", cells=meant), *at)

    def no_cell(self, card: Pyramid, cell: int, at: Pick) -> Objection:
        """There is a wall."""
        return RULES.wall(Text("There is a wall on {cell}.", cell=self.cells[cell]), at)

    # What a mark brings

    def settle(self, state: State, seat: int, card: Pyramid, cells: int) -> dict[str, Any]:
        """Gems, torches, skulls and elixirs (P3, P4)."""
        return sheet.settled(self.box, state, seat, card, cells) if card.treasures & cells else {}

    def told(self, state: State, seat: int, card: Pyramid, cells: int) -> tuple[Text, ...]:
        """The same in words."""
        return tuple(sheet.told(self.box, state, seat, card, cells))

    def finish_told(self, state: State, seat: int, card: Pyramid) -> Text:
        """The tomb."""
        return Text("the tomb ({points} points)", points=self.box.explored)

    def hoped(self, state: State, seat: int, card: Pyramid) -> tuple[Text, ...]:
        """The pyramid points that a tomb may win."""
        award = sheet.award_within_reach(self.box, state, seat, card)
        if not award:
            return ()
        colour = COLOUR_NAMES[card.colour]
        return (Text("{points} for {colour} if nobody is before you", points=award, colour=colour),)

    # What follows when all have marked

    def finished(self, card: Pyramid, free: int) -> bool:
        """A pyramid is explored when its tomb is marked."""
        return not card.tomb & free

    def order(self, state: State) -> tuple[int, ...]:
        """Who explored something, the lowest number first (P5)."""
        explored = [
            (card, place // 2)
            for place, (card, free) in enumerate(zip(state.cards, state.free, strict=True))
            if card >= 0 and not self._tombs[card] & free
        ]
        return tuple(dict.fromkeys([seat for _, seat in sorted(explored)]))

    def finish(self, state: State, seat: int, place: str, card: Pyramid) -> Explore:
        """The explored pyramid is laid aside."""
        return self.explore(seat, place, self.card_index[card.id])

    def _explore(self, seat: int, place: str, card: int) -> Explore:
        pyramid = self.pyramids[card]
        said = Text(
            "{who} explores {pyramid}: {n} point.",
            "{who} explores {pyramid}: {n} points.",
            who=Who(seat),
            pyramid=pyramid_name(pyramid),
            n=self.box.explored,
        )
        return Explore(RULES.explored, seat, place, pyramid.id, said)

    def stage_step(self, state: State) -> Step | None:
        """Pyramid points that somebody has just won (P6)."""
        return sheet.next_award(self.box, state)

    @property
    def after(self) -> Mapping[type, Callable[[Any, Any, Any], Any]]:
        """What the own steps change."""
        return {Explore: after_explore, Award: after_award}

    # What a referee says

    def order_told(self, view: State) -> Iterator[Verdict]:
        """By the numbers of the explored pyramids."""
        return referee.order_told(self.box, view)

    def verdicts(self, view: State, space: str) -> Iterator[Verdict]:
        """Who wins the pyramid points next, and how far everybody is."""
        return referee.verdicts(self.box, view, space)

    # The table

    def card_face(self, card: Pyramid, seat: int | None, done: bool) -> Face:
        """A pyramid with its chamber, or its sign once it is explored."""
        number = card.number
        if done:
            return Face("explored", (("number", number), ("colour", card.colour)))
        return Face(
            "pyramid",
            (
                ("number", number),
                ("colour", card.colour),
                *card_facts(self, card),
                ("done", done),
                ("seat", "neutral" if seat is None else seat),
            ),
        )

    def card_name(self, card: Pyramid) -> Text:
        """Its number and colour."""
        return pyramid_name(card)

    def head(self, card: Pyramid, free: int) -> tuple[Text, Text]:
        """Its number and colour, and how far it is to the tomb."""
        left = self.depth(card, free)
        if not left:
            return pyramid_head(card), Text("explored")
        note = Text("{n} cell to the tomb", "{n} cells to the tomb", n=left)
        return pyramid_head(card), note

    def short_head(self, card: Pyramid) -> Text:
        """Its number: its colour is seen."""
        return pyramid_short(card)

    def depth(self, card: Pyramid, free: int) -> int:
        """How many cells lead to a pyramid's tomb while these of its cells are free."""
        return self.to_tomb(self.card_index[card.id], free)

    def _to_tomb(self, card: int, free: int) -> int:
        """How many cells are still to be marked on a shortest way to a pyramid's tomb."""
        pyramid = self.pyramids[card]
        marked = pyramid.cells & ~free
        steps = 0 if marked else 1
        for reached in waves(self.grid, pyramid.cells, marked or pyramid.entry):
            if reached & pyramid.tomb:
                return steps
            steps += 1
        return steps

    def symbol(self, kind: str) -> str:
        """Gems, torches and skulls fly to the score sheet."""
        return kind if kind in pieces.SYMBOLS else ""

    def spaces(self, seats: int) -> Iterator[Space]:
        """Pyramid points and score sheets."""
        return spaces.spaces(self.box, seats)

    def pieces(self, state: State) -> Iterator[Piece]:
        """What is printed and marked there."""
        return pieces.pieces(self.box, state)

    def fixed(self, state: State, kind: str, owner: int | None, pick: Pick) -> Objection | None:
        """What governs the boxes of the sheets, and the marks in them."""
        return pieces.fixed(kind, pick)

    # The count

    def tally(self, state: State) -> scoring.Tally:
        """The counted components of all seats."""
        return scoring.tally(self.box, state)

    def score(self, tally: scoring.Tally) -> Scoreboard:
        """The itemised count of a tally, with winners and tie-break."""
        return scoring.score(self.box, tally)

    def pad(self) -> PyramidsPad:
        """How a finished game on cardboard is entered."""
        return PyramidsPad(self.box, lambda card: self.card_face(card, None, True), self.marks)

    def census(self, state: State) -> Mapping[str, int]:
        """Pyramid points, won or not."""
        return {"pyramid points": len(COLOURS) * len(self.box.awards)}


def after_explore(family: Pyramids, state: State, step: Explore) -> State:
    """The pyramid lies aside, and it is known since when."""
    when = (*state.when[step.seat], state.flips)
    noted = changed(state, when=replaced(state.when, step.seat, when))
    return flow.after_finish(family, noted, step)


def after_award(family: Pyramids, state: State, step: Award) -> State:
    """The points belong to their winner."""
    colour = COLOURS.index(step.colour)
    winners = (*state.awards[colour], step.seat)
    return flow.advance(family, changed(state, awards=replaced(state.awards, colour, winners)))
