"""Lessons as values, in the words of ``resources/schemas/lessons.schema.json``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from attrs import frozen

NOTHING: Mapping[str, Any] = MappingProxyType({})


@frozen(eq=False)
class ScenePosition:
    """How a scene is set up: what lies where in the words of the game's positions, then moves.

    ``seat`` is the learner's. What nobody is told is drawn from the ``seed``; where only moves or
    facts are, all is dealt from it, and where nothing is, the scene begins before anything is
    dealt. A ``note`` says why something may lie there that cannot, by
    the rules: then it is laid all the same. A ``file`` of a position that lies beside the lessons
    says the seats, the options, what lies where and the note; one that a seat knows is laid for
    that seat. A move is made by whoever is to act; ``1: h2`` names the seat. ``facts``, of files of
    format 1, are laid by ``Game.arrange`` after that.
    """

    seats: int = 0
    seat: int = 0
    options: Mapping[str, str] = NOTHING
    seed: str = "1"
    lies: Mapping[str, Any] = NOTHING
    note: str = ""
    file: str = ""
    moves: tuple[str, ...] = ()
    facts: Mapping[str, Any] = NOTHING


@frozen
class Try:
    """A move that does not reach the goal, after so many moves of the solution.

    It is forbidden by ``rule``, or legal and answered by ``says``: one of the two. In a legal one
    ``*`` stands for anything; of several that mean a move the first answers.
    """

    move: str
    rule: str = ""
    says: str = ""
    after: int = 0


@frozen
class PlacedPiece:
    """A piece (its id or what equal pieces share) on a space of the learner's table."""

    piece: str
    space: str


@frozen(eq=False)
class Goal:
    """What ends a scene; of several all are meant, and none: the scene is only looked at.

    ``moves`` are those of which the learner's last has to be one; ``*`` in one stands for anything
    (``dig *``). ``points`` by category, ``total`` and ``least`` (points or more) are the learner's,
    as if the game ended now. Of the steps that the rules take unasked after it, ``steps`` belong to
    it: they are seen before it is praised.
    """

    moves: tuple[str, ...] = ()
    points: Mapping[str, int] = NOTHING
    total: int | None = None
    least: int | None = None
    at: tuple[PlacedPiece, ...] = ()
    steps: int = 0

    @property
    def lasting(self) -> bool:
        """Whether it asks what the table is like, not only which move was made."""
        counted = self.total is not None or self.least is not None
        return counted or bool(self.points) or bool(self.at)

    def __bool__(self) -> bool:
        """Whether there is anything to be done."""
        return bool(self.moves) or self.lasting


@frozen(eq=False)
class Scene:
    """One thing to see or to do at the table.

    Without a ``position`` it goes on where the solution of the scene before it ends. ``deals`` are
    what chance brings, in order (an item, an item and its turn: ``P1 180``, or the face of a die);
    what they do not name is drawn. ``answers`` are the moves of the other seats, in order. ``show``
    are ids of spaces, pieces and buttons to be ringed. The learner may stray from the ``solution``
    for ``within`` moves in all. ``otherwise`` answers each legal move that leads nowhere and that
    no try means.
    """

    id: str
    say: str
    done: str = ""
    rule: str = ""
    position: ScenePosition | None = None
    show: tuple[str, ...] = ()
    deals: tuple[tuple[str, ...], ...] = ()
    tries: tuple[Try, ...] = ()
    otherwise: str = ""
    answers: tuple[str, ...] = ()
    goal: Goal = Goal()
    solution: tuple[str, ...] = ()
    within: int = 0

    def sentences(self) -> Iterator[str]:
        """All that it says."""
        yield self.say
        yield from self.warnings()
        if self.done:
            yield self.done

    def warnings(self) -> Iterator[str]:
        """What it says to legal moves that lead nowhere."""
        yield from (each.says for each in self.tries if each.says)
        if self.otherwise:
            yield self.otherwise


@frozen(eq=False)
class Lesson:
    """Some scenes that teach one thing of a game."""

    id: str
    title: str
    teaches: str
    scenes: tuple[Scene, ...]

    def sentences(self) -> Iterator[str]:
        """All that it says, in the order of play."""
        yield from (self.title, self.teaches)
        for scene in self.scenes:
            yield from scene.sentences()

    @property
    def minutes(self) -> float:
        """About how long it takes to read what it says unasked, and to do it."""
        said = [self.title, self.teaches]
        said += [words for scene in self.scenes for words in (scene.say, scene.done)]
        moves = sum(len(scene.solution) for scene in self.scenes)
        return len(" ".join(said).split()) / _WORDS_A_MINUTE + moves / _MOVES_A_MINUTE


_WORDS_A_MINUTE = 180
_MOVES_A_MINUTE = 6
