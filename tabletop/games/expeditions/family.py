"""One of the two games, as the rules they share see it: its box, its catalogue, and its own part.

A game extends ``Family`` and fills in the methods that raise NotImplementedError; the package's
docstring tells how.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game_info import GameInfo
from tabletop.engine.move import Pick
from tabletop.engine.pad import Pad
from tabletop.engine.player_aid import AidLine
from tabletop.engine.position import PositionRow
from tabletop.engine.rule import Objection, Verdict
from tabletop.engine.score import Scoreboard
from tabletop.engine.step import Step
from tabletop.engine.table import Control, Face, Piece, Space
from tabletop.engine.text import Fact, Text
from tabletop.games.expeditions.components import SINGLE, Card, Components, Pattern
from tabletop.games.expeditions.moves import PLACES
from tabletop.games.expeditions.position_shape import Position
from tabletop.games.expeditions.rules import Rules
from tabletop.games.expeditions.state import State
from tabletop.games.expeditions.steps import Finish
from tabletop.mechanics.bitgrid import Masks, bits
from tabletop.mechanics.polyomino import Placements

S = TypeVar("S", bound=State)


class Family(Generic[S]):
    """What is a game's own; the shared modules get it as their first argument.

    The ``card`` of a method is one of the game's own kind.
    """

    info: GameInfo
    rules: Rules
    player_aid: tuple[AidLine, ...] = ()
    steps: tuple[type, ...]
    """The types of all its steps, its own and ``steps.STEPS``."""

    aside: str = "finished"
    """The name of the row where a seat's finished cards lie."""

    marking: Text = Text("on one of your cards, or any single cell.")
    """The rest of the prompt that asks for a mark."""

    kind_names: Mapping[str, Text]
    """What is printed on a position of a card, by its kind."""

    refills_each_turn: bool
    """Whether the display is filled up after each turn of replacing, or once after all of them."""

    position: type[Any] = Position
    """The shape of its written positions: ``position_shape.Position`` with the score sheets."""

    def __init__(self, data: Mapping[str, Any], components: Components) -> None:
        self.data = data
        self.components = components
        self.grid = components.grid
        self.cards = components.cards
        self.patterns = components.patterns
        self.card_index = {card.id: number for number, card in enumerate(self.cards)}
        self.pattern_index = {one.id: number for number, one in enumerate(self.patterns)}
        size = self.grid.columns * self.grid.rows
        self.cells = tuple(self.grid.name(cell) for cell in range(size))
        self.cell_index = {name: cell for cell, name in enumerate(self.cells)}
        self.masks = Masks(self.cell_index)
        self.placements = tuple(
            Placements(self.grid, (SINGLE, *pattern.forms)) for pattern in self.patterns
        )
        """All ways to mark a card for each pattern: single cells by their numbers, then it."""

    def names(self, cells: int) -> tuple[str, ...]:
        """The names of the cells of a mask, in reading order."""
        return tuple(self.cells[cell] for cell in bits(cells))

    def card(self, state: S, seat: int, place: str) -> Card | None:
        """The card that lies there, if any does."""
        number = state.cards[2 * seat + PLACES.index(place)]
        return self.cards[number] if number >= 0 else None

    # Setting up

    def opening(self, seats: int, options: Mapping[str, str]) -> S:
        """The table before anything is dealt; ``flow.opening`` has the shared fields."""
        raise NotImplementedError

    def start(self, state: S) -> Chance:
        """The chance of the phase START, for a game that has one."""
        raise NotImplementedError

    def started(self, state: S, outcome: Outcome) -> S:
        """The table after that chance; the hands are dealt next."""
        raise NotImplementedError

    def not_started(self) -> Objection:
        """What to say while that chance is due."""
        return self.rules.dealt(Text("The hands are not dealt yet."))

    def start_told(self, outcome: Outcome) -> Text:
        """What that chance answered, for the log."""
        raise NotImplementedError

    # Positions, written and read

    def sheet_rows(self, opening: S) -> Iterator[PositionRow]:
        """The lines of the form of a position that only this game has."""
        return iter(())

    def sheets_written(self, seen: S) -> dict[str, Any]:
        """The fields of a position that only this game has."""
        raise NotImplementedError

    def counted(self, tally: Any) -> Any:
        """The position of a finished table of which only the count is known."""
        raise NotImplementedError

    def definite(self, position: Any) -> Any:
        """The position with one that fits for each thing of which only the kind is told; it may
        name what there is not."""
        return position

    def sheets_read(self, state: S, position: Any) -> dict[str, Any]:
        """The changes of the state that those fields bring; all else lies there already."""
        raise NotImplementedError

    def sheets_against(self, state: S, position: Any) -> Iterator[Objection]:
        """What cannot be so in those fields."""
        raise NotImplementedError

    # Where one may mark

    def reachable(self, card: Any, free: int) -> int:
        """Of a card's free cells those that may be marked alone, or for a cross."""
        raise NotImplementedError

    def laid(self, pattern: int, card: Any, free: int) -> int:
        """The ways to mark a card for a pattern, as a set of ``placements``."""
        raise NotImplementedError

    def can_mark(self, cards: tuple[int, ...], free: tuple[int, ...], seat: int) -> bool:
        """Whether there is a cell that a seat can mark; ``cards`` and ``free`` as in the state."""
        for place in (2 * seat, 2 * seat + 1):
            if free[place] and self.reachable(self.cards[cards[place]], free[place]):
                return True
        return False

    def has_room(self, pattern: int, state: S, seat: int) -> bool:
        """Whether a seat can mark a pattern whole on one of its cards."""
        places = (2 * seat, 2 * seat + 1)
        return any(
            state.free[place]
            and self.laid(pattern, self.cards[state.cards[place]], state.free[place])
            >> len(self.cells)
            for place in places
        )

    def against(self, card: Any, free: int, cells: int, place: str) -> Iterator[Objection]:
        """What a game's own rules have against marking free cells of a card together.

        Nothing exactly where ``reachable`` and ``laid`` allow it; ``place`` is the space of the
        card, to light it up.
        """
        raise NotImplementedError

    def no_cell(self, card: Any, cell: int, at: Pick) -> Objection:
        """What to say where a card has nothing to mark at that position."""
        return self.rules.cells_only(Text("{cell} is no cell.", cell=self.cells[cell]), at)

    # What a mark brings

    def settle(self, state: S, seat: int, card: Any, cells: int) -> dict[str, Any]:
        """The changes of the state that newly marked cells bring to the score sheet, at once.

        Crosses are not among them: the flow counts those itself.
        """
        raise NotImplementedError

    def told(self, state: S, seat: int, card: Any, cells: int) -> tuple[Text, ...]:
        """The same for the log and for forecasts: what the sheet gets, as parts of a sentence."""
        raise NotImplementedError

    def finish_told(self, state: S, seat: int, card: Any) -> Text:
        """That a mark finishes the card, as a part of a sentence."""
        raise NotImplementedError

    def hoped(self, state: S, seat: int, card: Any) -> tuple[Text, ...]:
        """What finishing a card may bring besides, as long as others can still prevent it."""
        return ()

    # What follows when all have marked

    def finished(self, card: Any, free: int) -> bool:
        """Whether a card is laid aside once all have marked."""
        raise NotImplementedError

    def order(self, state: S) -> tuple[int, ...]:
        """The seats that have a turn after the marking, in order."""
        raise NotImplementedError

    def first_player(self, state: S) -> int | None:
        """Who has the first turn after the marking, where that is known before; else None."""
        return None

    def turn_step(self, state: S, seat: int) -> Step | None:
        """What a seat's turn brings before its finished cards are laid aside."""
        return None

    def finish(self, state: S, seat: int, place: str, card: Any) -> Finish:
        """The step that lays a finished card aside, with the game's own sentence."""
        raise NotImplementedError

    def stage_step(self, state: S) -> Step | None:
        """What follows after everybody's turn."""
        return None

    def next_step(self, state: S) -> Step | None:
        """What happens before the next expedition card is revealed, in the phase NEXT."""
        return None

    def round_end(self, state: S) -> dict[str, Any]:
        """The changes at the end of a round, beside the shared ones."""
        return {}

    @property
    def after(self) -> Mapping[type, Callable[[Any, Any, Any], Any]]:
        """How the game's own steps change a state: functions of family, state and step.

        They end with ``flow.advance`` (or, after ``next_step``, ``flow.go_on``).
        """
        return {}

    # What a referee says

    def order_told(self, view: S) -> Iterator[Verdict]:
        """Why the turns after the marking come in their order."""
        return iter(())

    def verdicts(self, view: S, space: str) -> Iterator[Verdict]:
        """What the rules make of a space that only this game has."""
        return iter(())

    # The table

    def card_face(self, card: Any, seat: int | None, done: bool) -> Face:
        """The face of a card; ``seat`` is whose it is, None for nobody's."""
        raise NotImplementedError

    def card_name(self, card: Any) -> Text:
        """The card as sentences call it."""
        raise NotImplementedError

    def marks(self, card: Any) -> tuple[Text, ...]:
        """What is printed on a card."""
        return tuple(self.kind_names[kind] for kind in card.printed)

    def called(self, name: str) -> Fact:
        """A card of that id as sentences call it; its id where there is no such card."""
        number = self.card_index.get(name)
        return name if number is None else self.card_name(self.cards[number])

    def head(self, card: Any, free: int) -> tuple[Text, Text]:
        """The two sides of the line above an own card: what it is, and what is left to do."""
        raise NotImplementedError

    def short_head(self, card: Any) -> Text | None:
        """What stands for the first of them where it has too little room; None: it is short."""
        return None

    def flip_note(self, state: S, left: int) -> Text:
        """What one may want to know before an expedition card is revealed; ``left`` still are."""
        return Text("{n} card is left in this round.", "{n} cards are left in this round.", n=left)

    def symbol(self, kind: str) -> str:
        """What flies to the score sheet from a cell of this kind when it is marked, if anything."""
        return ""

    def spaces(self, seats: int) -> Iterator[Space]:
        """The game's own spaces, on the board and on the score sheets."""
        raise NotImplementedError

    def pieces(self, state: S) -> Iterator[Piece]:
        """The game's own pieces: what is printed on the sheets, and what is marked there."""
        raise NotImplementedError

    def fixed(self, state: S, kind: str, owner: int | None, pick: Pick) -> Objection | None:
        """What governs a game's own piece; ``kind`` is its id up to the first colon, ``owner`` the
        seat after it, if there is one."""
        return None

    def controls(self, state: S, seat: int | None) -> Iterator[Control]:
        """The game's own controls, if any."""
        return iter(())

    # The count

    def tally(self, state: S) -> Any:
        """The counted components of all seats."""
        raise NotImplementedError

    def score(self, tally: Any) -> Scoreboard:
        """The itemised count of a tally, with winners and tie-break."""
        raise NotImplementedError

    def pad(self) -> Pad | None:
        """How a finished game on cardboard is entered; None where nobody has described that."""
        return None

    def census(self, state: S) -> Mapping[str, int]:
        """How many of the game's own components there are, beside cards."""
        return {}

    def pattern_name(self, pattern: Pattern) -> Text:
        """A pattern as sentences call it."""
        return PATTERN_NAMES.get(pattern.id) or Text("the pattern {pattern}", pattern=pattern.id)


PATTERN_NAMES = {
    "domino": Text("two cells side by side"),
    "I3": Text("three cells in a row"),
    "L3": Text("a corner of three cells"),
    "T4": Text("a T of four cells"),
    "L4": Text("an L of four cells"),
    "O4": Text("a square of four cells"),
}
