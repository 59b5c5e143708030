"""What is Silver & Gold's own among the expedition games: islands, coins, palms, trophies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from attrs import evolve

from tabletop.engine.chance import Chance, Outcome
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
from tabletop.games.expeditions.state import Phase
from tabletop.games.expeditions.steps import STEPS, Finish
from tabletop.games.expeditions.table import card_facts
from tabletop.games.silver_gold import (
    counted_position,
    scoring,
    sheet,
    sheet_position,
)
from tabletop.games.silver_gold.components import COIN, PALM, Box, Treasure
from tabletop.games.silver_gold.info import INFO
from tabletop.games.silver_gold.names import KIND_NAMES, card_head, card_name
from tabletop.games.silver_gold.pad import SilverGoldPad
from tabletop.games.silver_gold.player_aid import PLAYER_AID
from tabletop.games.silver_gold.rules import RULES
from tabletop.games.silver_gold.state import State
from tabletop.games.silver_gold.steps import NextStart, Trophy
from tabletop.games.silver_gold.telling import told_apart
from tabletop.mechanics.components import read
from tabletop.mechanics.start_player import DRAWN, START
from tabletop.mechanics.values import changed, replaced


class SilverGold(Family[State]):
    """The extension points, filled in."""

    info = INFO
    position = sheet_position.Position
    rules = RULES
    player_aid: tuple[AidLine, ...] = PLAYER_AID
    steps = (*STEPS, Trophy, NextStart)
    kind_names: Mapping[str, Text] = KIND_NAMES
    refills_each_turn = False

    def __init__(self, data: Mapping[str, Any]) -> None:
        box = read(data, Box)
        self.box: Box = evolve(box, cards=told_apart(box.cards, box.grid))
        super().__init__(data, self.box)
        self.treasures = self.box.cards

    # Setting up

    def opening(self, seats: int, options: Mapping[str, str]) -> State:
        """The table before anything is dealt."""
        drawn = options[START.id] == DRAWN
        return State(
            **flow.opening(self, seats, Phase.START if drawn else Phase.HAND),
            starter=0,
            coins=(0,) * seats,
            palms=((),) * seats,
            trophies=((),) * seats,
        )

    def start(self, state: State) -> Chance:
        """Who starts?"""
        seats = tuple((str(seat), 1) for seat in range(state.seats))
        return Chance("start", Text("Who starts?"), seats, 1)

    def started(self, state: State, outcome: Outcome) -> State:
        """The start player is drawn."""
        return changed(state, phase=Phase.HAND, starter=int(outcome.drawn[0]))

    def not_started(self) -> Objection:
        """What to say before the start player is drawn."""
        return RULES.start_player(Text("The start player is not drawn yet."))

    def start_told(self, outcome: Outcome) -> Text:
        """Who was drawn."""
        return Text("{who} is drawn as start player.", who=Who(int(outcome.drawn[0])))

    # Positions, written and read

    def sheet_rows(self, opening: State) -> Iterator[PositionRow]:
        """The lines of the form for them."""
        return sheet_position.rows(opening)

    def sheets_written(self, seen: State) -> dict[str, Any]:
        """The score cards."""
        return sheet_position.written(seen)

    def counted(self, tally: scoring.Tally) -> sheet_position.Position:
        """The score cards and the finished cards of a sheet."""
        return counted_position.counted(self.box, tally)

    def definite(self, position: sheet_position.Position) -> sheet_position.Position:
        """Cards that fit for finished ones that are only counted."""
        return counted_position.definite(self.box, position)

    def sheets_read(self, state: State, told: sheet_position.Position) -> dict[str, Any]:
        """The same, read."""
        return sheet_position.read(self, self.box, state, told)

    def sheets_against(self, state: State, told: sheet_position.Position) -> Iterator[Objection]:
        """What cannot be so there."""
        return sheet_position.against(self, self.box, state, told)

    # Where one may mark: anywhere

    def reachable(self, card: Treasure, free: int) -> int:
        """Any free cell."""
        return free

    def laid(self, pattern: int, card: Treasure, free: int) -> int:
        """Wherever all its cells are free."""
        return self.placements[pattern].within(free)

    def can_mark(self, cards: tuple[int, ...], free: tuple[int, ...], seat: int) -> bool:
        """Whether any cell is free."""
        return bool(free[2 * seat] or free[2 * seat + 1])

    def against(self, card: Treasure, free: int, cells: int, place: str) -> Iterator[Objection]:
        """Nothing: any free cells may be marked."""
        return iter(())

    def no_cell(self, card: Treasure, cell: int, at: Pick) -> Objection:
        """There is water."""
        name = self.cells[cell]
        return self.rules.cells_only(Text("There is only water on {cell}.", cell=name), at)

    # What a mark brings

    def settle(self, state: State, seat: int, card: Treasure, cells: int) -> dict[str, Any]:
        """Coins and palms that are reached (S4, S5)."""
        if not card.finds & cells:
            return {}
        changes: dict[str, Any] = {}
        coins = self.new_coins(state, seat, card, cells)
        if coins:
            changes["coins"] = replaced(state.coins, seat, state.coins[seat] + coins)
        palms = self.new_palms(state, seat, card, cells)
        if palms:
            changes["palms"] = replaced(state.palms, seat, (*state.palms[seat], *palms))
        return changes

    def new_coins(self, state: State, seat: int, card: Treasure, cells: int) -> int:
        """How many coins of these cells still find a place on the score card."""
        room = self.box.coin_rows * self.box.row_coins - state.coins[seat]
        return min((card.coins & cells).bit_count(), room)

    def new_palms(self, state: State, seat: int, card: Treasure, cells: int) -> tuple[int, ...]:
        """The points of each palm of these cells that still counts."""
        room = self.box.most_palms - len(state.palms[seat])
        found = min((card.palms & cells).bit_count(), room)
        return (self.palm_value(state),) * found if found else ()

    def palm_value(self, state: State) -> int:
        """What a palm is worth now: itself, and the palms of the display (S4)."""
        shown = sum(self.treasures[card].shown_palms for card in state.display if card >= 0)
        return self.box.palm_points + self.box.shown_points * shown

    def told(self, state: State, seat: int, card: Treasure, cells: int) -> tuple[Text, ...]:
        """Coins and palms, counted or too many."""
        coins = self.new_coins(state, seat, card, cells)
        palms = self.new_palms(state, seat, card, cells)
        found = []
        if coins:
            found.append(Text("{n} coin", "{n} coins", n=coins))
        if palms:
            n = sum(palms)
            found.append(Text("{n} point for palms", "{n} points for palms", n=n))
        if (card.coins & cells).bit_count() > coins:
            found.append(Text("coins beyond the twelfth bring nothing"))
        if (card.palms & cells).bit_count() > len(palms):
            found.append(Text("palms beyond the fourth bring nothing"))
        return tuple(found)

    def finish_told(self, state: State, seat: int, card: Treasure) -> Text:
        """The island is finished, and what it is worth."""
        return Text(
            "finishes the card ({n} point)", "finishes the card ({n} points)", n=card.points
        )

    # What follows when all have marked

    def finished(self, card: Treasure, free: int) -> bool:
        """A card is finished when all its cells are marked."""
        return not free

    def order(self, state: State) -> tuple[int, ...]:
        """From the start player clockwise, those who filled a row or finished a card."""
        free, row, busy = state.free, self.box.row_coins, []
        for seat in range(state.seats):
            full = not (free[2 * seat] and free[2 * seat + 1])
            if (full and flow.finished_places(self, state, seat)) or (
                state.coins[seat] // row > len(state.trophies[seat])
            ):
                busy.append(seat)
        if len(busy) > 1:
            busy.sort(key=lambda seat: (seat - state.starter) % state.seats)
        return tuple(busy)

    def first_player(self, state: State) -> int | None:
        """The start player."""
        return state.starter

    def turn_step(self, state: State, seat: int) -> Step | None:
        """A full row of coins earns the highest trophy left (S5)."""
        rows = len(state.trophies[seat])
        if state.coins[seat] // self.box.row_coins <= rows:
            return None
        won = sum(points > 0 for trophies in state.trophies for points in trophies)
        points = self.box.trophies[won] if won < len(self.box.trophies) else 0
        return Trophy(RULES.trophy if points else RULES.no_trophy, seat, rows + 1, points)

    def finish(self, state: State, seat: int, place: str, card: Treasure) -> Finish:
        """The finished card brings its points in the end."""
        return _finish(seat, place, card)

    def next_step(self, state: State) -> Step | None:
        """The start player moves on, unless the game ends (S7)."""
        if state.flips == self.box.flips * self.box.rounds:
            return None
        return _next_start((state.starter + 1) % state.seats)

    @property
    def after(self) -> Mapping[type, Callable[[Any, Any, Any], Any]]:
        """What the own steps change."""
        return {Trophy: after_trophy, NextStart: after_start}

    # What a referee says

    def order_told(self, view: State) -> Iterator[Verdict]:
        """From the start player clockwise."""
        who = Who(view.starter)
        yield RULES.next_start.says(Text("{who} is start player: from there clockwise.", who=who))

    def verdicts(self, view: State, space: str) -> Iterator[Verdict]:
        """Who gets the next trophy, and how many coins everybody has."""
        if space.partition(":")[0] == sheet.CUP:
            yield from sheet.trophy_told(self.box, view)

    # The table

    def card_face(self, card: Treasure, seat: int | None, done: bool) -> Face:
        """A treasure card, with or without its owner's marks."""
        return Face(
            "treasure",
            (
                ("colour", card.colour),
                ("points", card.points),
                ("seal", card.seal),
                ("seal_points", card.seal_points),
                ("coast", self.grid.outline(card.cells)),
                *card_facts(self, card),
                ("done", done),
                ("seat", "neutral" if seat is None else seat),
            ),
        )

    def card_name(self, card: Treasure) -> Text:
        """Its colour, its points, its seal, and what tells it from others."""
        return card_name(card)

    def head(self, card: Treasure, free: int) -> tuple[Text, Text]:
        """Its colour, and the cells left."""
        return _head(card, free.bit_count())

    def flip_note(self, state: State, left: int) -> Text:
        """Who is start player, for that decides who takes a new card first (S7)."""
        return Text(
            "{who} is start player; {n} card is left in this round.",
            "{who} is start player; {n} cards are left in this round.",
            who=Who(state.starter),
            n=left,
        )

    def symbol(self, kind: str) -> str:
        """Coins and palms fly to the score card."""
        return kind if kind in (COIN, PALM) else ""

    def spaces(self, seats: int) -> Iterator[Space]:
        """The round card and the score cards."""
        return sheet.spaces(self.box, seats)

    def pieces(self, state: State) -> Iterator[Piece]:
        """What is printed and written there."""
        return sheet.pieces(self.box, state)

    def fixed(self, state: State, kind: str, owner: int | None, pick: Pick) -> Objection | None:
        """What governs trophies, rounds, coins and palms."""
        if kind in (sheet.CUP, sheet.TROPHY):
            return RULES.trophy(Text("Trophies are handed out by the table."), pick)
        if kind == sheet.ROUND:
            return RULES.round_card(Text("The table crosses off the rounds."), pick)
        if kind == COIN and owner is not None:
            return RULES.coin(Text("A coin is marked when its cell is."), pick)
        if kind == PALM and owner is not None:
            return RULES.palm(Text("A palm is written down when its cell is marked."), pick)
        return None

    # The count

    def tally(self, state: State) -> scoring.Tally:
        """The counted components of all seats."""
        return scoring.tally(self.box, state)

    def score(self, tally: scoring.Tally) -> Scoreboard:
        """The itemised count of a tally, with winners and tie-break."""
        return scoring.score(self.box, tally)

    def pad(self) -> SilverGoldPad:
        """How a finished game on cardboard is entered."""
        return SilverGoldPad(self.box, lambda card: self.card_face(card, None, False))

    def census(self, state: State) -> Mapping[str, int]:
        """The trophies, won or not."""
        return {"trophy": len(self.box.trophies)}


@lru_cache(maxsize=8)
def _next_start(seat: int) -> NextStart:
    return NextStart(RULES.next_start, seat)


@lru_cache(maxsize=1024)
def _finish(seat: int, place: str, card: Treasure) -> Finish:
    said = Text(
        "{who} has finished {card}: {n} point.",
        "{who} has finished {card}: {n} points.",
        who=Who(seat),
        card=card_name(card),
        n=card.points,
    )
    return Finish(RULES.laid_aside, seat, place, card.id, said)


@lru_cache(maxsize=128)
def _head(card: Treasure, left: int) -> tuple[Text, Text]:
    cells = card.cells.bit_count()
    note = Text("{n} of {cells} cells left", "{n} of {cells} cells left", n=left, cells=cells)
    return card_head(card), note


def after_trophy(family: SilverGold, state: State, step: Trophy) -> State:
    """The row is settled, with a trophy or without."""
    won = (*state.trophies[step.seat], step.points)
    return flow.advance(family, changed(state, trophies=replaced(state.trophies, step.seat, won)))


def after_start(family: SilverGold, state: State, step: NextStart) -> State:
    """Another seat is start player."""
    return flow.go_on(family, changed(state, starter=step.seat))
