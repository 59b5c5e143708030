"""The contract between a game's rules and everything else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from attrs import evolve, frozen

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.choices import MovesByPick
from tabletop.engine.components_error import ComponentsError as ComponentsError
from tabletop.engine.game_info import GameInfo as GameInfo
from tabletop.engine.meanings import Meanings, in_words
from tabletop.engine.move import Move, Pick, implied
from tabletop.engine.option import Option, agreed
from tabletop.engine.pad import Pad
from tabletop.engine.picks_in_play import picks_in_play
from tabletop.engine.player_aid import AidLine
from tabletop.engine.position import PositionFormat
from tabletop.engine.recent_answers import RecentAnswers
from tabletop.engine.rule import Objection, Rule, Verdict
from tabletop.engine.score import Scoreboard
from tabletop.engine.step import Step
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text, Who

S = TypeVar("S")
M = TypeVar("M", bound=Move)

Event = Move | Outcome | Step
"""What leads from one state to the next."""

Due = Chance | Step | frozenset[int]
"""What a state waits for: chance, a step of the rules, or seats to act; no seat: it is over."""


@frozen
class HeuristicTerm:
    """One named reason to like a move, in the game's own points.

    ``value`` takes the view, the move and answers in points; it sees only what the seat sees.
    ``hint_text`` takes the same and says what to look at, without naming the move or its place
    ("One zone is undecided."); None where it has nothing to say.
    ``reason`` takes the same and says what the move does for it, in the game's words ("It takes the
    lead in zone III."), true wherever it is said; None where the move does nothing for it.
    ``weight`` is what somebody with experience makes of it beside the others, found by self-play;
    people who weigh a move at sight take it as it is.
    ``moves`` are the classes of moves it may like or dislike, which spares a search the question
    about all others; where none is named, it is asked of every move.
    """

    id: str
    name: Text
    value: Callable[[Any, Any], float]
    hint_text: Callable[[Any, Any], Text | None] | None = None
    reason: Callable[[Any, Any], Text | None] | None = None
    weight: float = 1.0
    moves: tuple[type, ...] = ()


@frozen
class Foresight:
    """How a game itself thinks moves through, which a search asks of its candidates.

    ``worths`` takes the view and some legal moves of one seat, and answers with what each promises,
    in points, of which only differences count; None where it has nothing to say beyond the
    heuristic terms. It may take as long as thousands of looks at a move. ``error`` is how far off
    a difference usually is, in points.
    """

    worths: Callable[[Any, Sequence[Any]], Sequence[float] | None]
    error: float


def weighed(weights: Mapping[str, float], *terms: HeuristicTerm) -> tuple[HeuristicTerm, ...]:
    """The terms, each with the weight that experience gives it; ``weights`` has one for each."""
    return tuple(evolve(term, weight=weights[term.id]) for term in terms)


class Game(ABC, Generic[S, M]):
    """The rules of one game; every method is pure.

    States are frozen values. At any state ``due`` tells the one thing that can happen next.
    ``objections`` is the one source of legality: a move is legal iff it yields nothing. Its first
    objection is the headline; it answers any well-formed move of any seat at any state, also one
    out of turn or after the end. ``pad`` is how a game that was played with cardboard is entered;
    None where nobody has described that yet. ``positions`` is how its positions are written and
    read; None where nobody can. ``player_aid`` sums up a turn in a few lines. ``foresight`` thinks
    moves through where the game can do so better than playouts would. ``heuristic_error`` is how
    far off, in points, what heuristics say of two good moves usually is; None where nobody measured
    that.

    An author names ``info``, ``rules`` and ``moves`` and writes what is abstract here: ``setup``,
    ``due``, ``candidates``, ``against``, ``after``, ``table``, ``tally`` and ``score``. All else
    follows from these for open information and plain picks, and is written where a game knows
    better: faster legal moves, secrets, picks that mean several moves, words of its own.
    """

    info: GameInfo
    rules: tuple[Rule, ...]
    moves: tuple[type, ...]
    steps: tuple[type, ...] = ()
    heuristics: tuple[HeuristicTerm, ...] = ()
    heuristic_error: float | None = None
    foresight: Foresight | None = None
    components: Mapping[str, Any] = MappingProxyType({})
    pad: Pad | None = None
    positions: PositionFormat[Any, Any] | None = None
    player_aid: tuple[AidLine, ...] = ()

    def __new__(cls, *given: Any, **named: Any) -> Self:
        """Raises TypeError with what an author has still to write, in the order of need."""
        # Python itself would name them by the alphabet.
        abstract: frozenset[str] = getattr(cls, "__abstractmethods__", frozenset())
        lacking = [name for name in vars(Game) if name in abstract]
        if lacking:
            raise TypeError(f"{cls.__name__} has still to say: {', '.join(lacking)}")
        return super().__new__(cls)

    @property
    def options(self) -> tuple[Option, ...]:
        """What is chosen at the set-up."""
        return self.info.options

    # The course of play

    @abstractmethod
    def setup(self, seats: int, options: Mapping[str, str]) -> S:
        """The state before anything is dealt; seats are numbered 0.. in turn order.

        Raises ValueError with one clear sentence for a seat count or option that is not offered;
        ``agreed`` does.
        """

    def agreed(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The value of every option, chosen or by default, for a table of so many seats.

        Raises ValueError with one clear sentence for what is not offered.
        """
        return agreed(self.info.name.key, self.info.counts, self.options, seats, options)

    def arrange(self, state: S, facts: Mapping[str, Any]) -> S:
        """The state with those facts laid as told, in words of the components; for lessons of
        format 1.

        Raises ValueError with one clear sentence for what the game does not know or cannot lay.
        """
        for name in facts:
            raise ValueError(f"{self.info.name.key} lays no “{name}”.")
        return state

    @abstractmethod
    def due(self, state: S) -> Due:
        """What the state waits for: a chance, a step, or the seats to act (empty: over).

        It is asked about views, too.
        """

    @abstractmethod
    def after(self, state: S, event: Any) -> S:
        """The state after a legal move, a possible outcome, or the step that was due."""

    # Legality

    @abstractmethod
    def candidates(self, state: S, seat: int) -> Iterable[M]:
        """Well-formed moves of a seat, legal or not; every legal one is among them."""

    @abstractmethod
    def against(self, state: S, move: M) -> Iterator[Objection]:
        """Every rule against the move of a seat that may act, the headline first."""

    def out_of_turn(self, state: S, move: M) -> Iterator[Objection]:
        """Every rule against the move of a seat that may not act now, the headline first."""
        return session_rules.not_now(self.due(state), move.seat)

    def objections(self, state: S, move: M) -> Iterator[Objection]:
        """Every rule against the move, the headline first; nothing when it is legal.

        Whether the seat may act at all is asked before the game is.
        """
        due = self.due(state)
        if isinstance(due, frozenset) and move.seat in due:
            return self.against(state, move)
        return self.out_of_turn(state, move)

    def legal_moves(self, state: S, seat: int) -> Sequence[M]:
        """The candidates without objections, in a fixed order."""
        return self._recent(self._unobjected, state, seat)

    def moves_by_pick(self, state: S, seat: int) -> MovesByPick[M] | None:
        """The same moves by their picks, where they are too many to go through them all; None: they
        are few enough."""
        return None

    @cached_property
    def _recent(self) -> RecentAnswers[tuple[M, ...]]:
        return RecentAnswers()

    def _unobjected(self, state: S, seat: int) -> tuple[M, ...]:
        due = self.due(state)
        if not isinstance(due, frozenset) or seat not in due:
            return ()
        candidates = dict.fromkeys(self.candidates(state, seat))
        return tuple(move for move in candidates if not any(self.objections(state, move)))

    # What a referee is asked

    def in_turn(self, state: S, seat: int) -> S | None:
        """The state as it would be if it were a seat's turn; None where that cannot be said.

        It is asked about views, too, and about seats that may not act now.
        """
        return None

    def verdicts(self, view: S, space: str) -> Iterator[Verdict]:
        """What the rules make of a space now: who comes first there, who gets it, and why."""
        return iter(())

    # Hands and words

    def compose(self, state: S, seat: int, picks: tuple[Pick, ...]) -> M | Objection:
        """The move those picks mean, legal or not, or the objection that governs them.

        Placements are taken in the order given and a legal move comes out in its canonical form.
        Picks that are only the beginning of a move mean the move they would be alone; where it is
        too short, objections say so last. What is ``implied`` may be left out. Any piece on any
        space is answered.
        """
        meant = self._meanings(self._meant, state, seat)
        return meant.move(picks) or meant.no_move(picks)

    @cached_property
    def _meanings(self) -> RecentAnswers[Meanings[M]]:
        return RecentAnswers()

    def _meant(self, state: S, seat: int) -> Meanings[M]:
        every = tuple(self.candidates(state, seat))
        return Meanings(self.legal_moves(state, seat), every, partial(self.implied, state))

    def implied(self, state: S, move: M) -> tuple[Pick, ...]:
        """The picks of a move that follow from its others at that state, and need not be made."""
        return implied(move)

    def every_pick(self, seats: int) -> Iterable[Pick]:
        """Every pick that a move can have at a table of so many seats, in a fixed order.

        It depends on the components only, and there may be more than ever come up: programs that
        learn know each by its number.
        """
        return picks_in_play(self, seats)

    def write(self, move: M) -> str:
        """The move in notation, without its seat."""
        return in_words(move.picks())

    def read(self, state: S, seat: int, notation: str) -> M | Objection:
        """The move that the notation means, legal or not, or what is wrong with the writing."""
        words = notation.strip()
        for move in (*self.legal_moves(state, seat), *self.candidates(state, seat)):
            if self.write(move) == words:
                return move
        return session_rules.WRITING(Text("“{words}” is no move.", words=words[:40]))

    # What a seat sees

    def view(self, state: S, seat: int | None) -> S:
        """The state with all that a seat may not know blanked; None: a spectator."""
        return state

    def guess(self, view: S, seat: int, rng: Random) -> S:
        """A full state that the seat cannot tell from the real one, drawn evenly."""
        return view

    def seen(self, state: S, event: Any, seat: int | None) -> Text:
        """An event of this state as that seat may know it."""
        if not isinstance(event, Outcome):
            told: Text = event.says()
            return told
        due = self.due(state)
        if isinstance(due, Chance) and due.to not in (None, seat):
            return Text("{who} is dealt something.", who=Who(due.to))
        return Text("Dealt: {items}.", items=event.drawn)

    def offered(self, state: S, move: M) -> Text:
        """A legal move of this state as its seat is told to make it ("Take the tile …")."""
        return self.seen(state, move, move.seat)

    @abstractmethod
    def table(self, view: S, seat: int | None) -> Table:
        """All that a seat can see and press; its prompt is that of no picks."""

    def phase(self, view: S) -> Text:
        """The phase that a spectator's table names; a log asks it of every state of a match."""
        return self.table(view, None).phase

    def prompt(self, view: S, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        """What now, after those picks of an unfinished move."""
        due = self.due(view)
        if isinstance(due, Chance):
            return Prompt(due.ask, due.to)
        if not isinstance(due, frozenset):
            return Prompt(Text("The table is still counting."))
        if not due:
            return Prompt(Text("The game is over."))
        return Prompt(Text("make your move."), seat if seat in due else min(due))

    def forecast(self, view: S, move: M) -> tuple[Text, ...]:
        """Lines shown while one hovers over a move: what it would bring at once."""
        return ()

    # The count

    @abstractmethod
    def tally(self, state: S) -> Any:
        """The counted components that ``score`` turns into points, of all seats."""

    @abstractmethod
    def score(self, tally: Any) -> Scoreboard:
        """The itemised count of a tally, with winners and tie-break."""

    def census(self, state: S) -> Mapping[str, int]:
        """How many of every component there are, wherever they lie; the same at every state."""
        return {}
