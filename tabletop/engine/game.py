"""The contract between a game's rules and everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from attrs import frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.move import Move, Pick
from tabletop.engine.option import Option
from tabletop.engine.pad import Pad
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.score import Scoreboard
from tabletop.engine.step import Step
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text

S = TypeVar("S")
M = TypeVar("M", bound=Move)

Event = Move | Outcome | Step
"""What leads from one state to the next."""

Due = Chance | Step | frozenset[int]
"""What a state waits for: chance, a step of the rules, or seats to act; no seat: it is over."""


@frozen
class GameInfo:
    """What the start screen and the help window say of a game.

    ``seats`` are the least and the greatest number of players; ``colours`` the seat colours in
    their usual order (names of the ``player`` tokens); ``stand_in`` says what is not the original,
    None where all components are found facts. ``by_hand`` is true where decks are usually dealt by
    the touch of a hand, because until then the last act may still be taken back. ``editions`` are
    the languages of the books whose sections are cited.
    """

    id: str
    name: Text
    tagline: Text
    seats: tuple[int, int]
    colours: tuple[str, ...]
    authors: str
    publisher: str
    book: Text
    stand_in: Text | None = None
    by_hand: bool = False
    editions: tuple[str, ...] = ()


@frozen
class Opinion:
    """One named reason to like a move, in the game's own points.

    ``worth`` takes the view, the move and answers in points; it sees only what the seat sees.
    ``nudge`` takes the same and says what to look at, without naming the move or its place ("One
    zone is undecided."); None where it has nothing to say.
    ``weight`` is what somebody with experience makes of it beside the others, found by self-play;
    people who weigh a move at sight take it as it is.
    """

    id: str
    name: Text
    worth: Callable[[Any, Any], float]
    nudge: Callable[[Any, Any], Text | None] | None = None
    weight: float = 1.0


class ComponentsError(ValueError):
    """Component data that no game can be played with; names the place and the reason."""


class Game(Protocol[S, M]):
    """The rules of one game; every method is pure.

    States are frozen values. At any state ``due`` tells the one thing that can happen next.
    ``objections`` is the one source of legality: a move is legal iff it yields nothing. Its first
    objection is the headline; it answers any well-formed move of any seat at any state, also one
    out of turn or after the end. ``pad`` is how a game that was played with cardboard is entered;
    None where nobody has described that yet.
    """

    info: GameInfo
    rules: tuple[Rule, ...]
    options: tuple[Option, ...]
    opinions: tuple[Opinion, ...]
    moves: tuple[type, ...]
    steps: tuple[type, ...]
    components: Mapping[str, Any]
    pad: Pad | None

    def setup(self, seats: int, options: Mapping[str, str]) -> S:
        """The state before anything is dealt; seats are numbered 0.. clockwise.

        Raises ValueError with one clear sentence for a seat count or option that is not offered.
        """

    def arrange(self, state: S, facts: Mapping[str, Any]) -> S:
        """The state with those facts laid as told, in words of the components; for lessons.

        Raises ValueError with one clear sentence for what the game does not know or cannot lay.
        """

    def due(self, state: S) -> Due:
        """What the state waits for: a chance, a step, or the seats to act (empty: over)."""

    def candidates(self, state: S, seat: int) -> Iterable[M]:
        """Well-formed moves of a seat, legal or not; every legal one is among them."""

    def objections(self, state: S, move: M) -> Iterator[Objection]:
        """Every rule against the move, the headline first; nothing when it is legal."""

    def legal_moves(self, state: S, seat: int) -> Sequence[M]:
        """The candidates without objections, in a fixed order."""

    def compose(self, state: S, seat: int, picks: tuple[Pick, ...]) -> M | Objection:
        """The move those picks mean, legal or not, or the objection that governs them.

        Placements are taken in the order given and a legal move comes out in its canonical form.
        Picks that are only the beginning of a move mean the move they would be alone; where it is
        too short, objections say so last. Any piece on any space is answered.
        """

    def after(self, state: S, event: Event) -> S:
        """The state after a legal move, a possible outcome, or the step that was due."""

    def view(self, state: S, seat: int | None) -> S:
        """The state with all that a seat may not know blanked; None: a spectator."""

    def seen(self, state: S, event: Event, seat: int | None) -> Text:
        """An event of this state as that seat may know it."""

    def guess(self, view: S, seat: int, rng: Random) -> S:
        """A full state that the seat cannot tell from the real one, drawn evenly."""

    def table(self, view: S, seat: int | None) -> Table:
        """All that a seat can see and press."""

    def prompt(self, view: S, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        """What now, after those picks of an unfinished move."""

    def forecast(self, view: S, move: M) -> tuple[Text, ...]:
        """Lines shown while one hovers over a move: what it would bring at once."""

    def tally(self, state: S) -> Any:
        """The counted components that ``score`` turns into points, of all seats."""

    def score(self, tally: Any) -> Scoreboard:
        """The itemised count of a tally, with winners and tie-break."""

    def write(self, move: M) -> str:
        """The move in notation, without its seat."""

    def read(self, state: S, seat: int, notation: str) -> M | Objection:
        """The move that the notation means, legal or not, or what is wrong with the writing."""

    def census(self, state: S) -> Mapping[str, int]:
        """How many of every component there are, wherever they lie; the same at every state."""
