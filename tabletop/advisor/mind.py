"""A process of its own in which computer players and the coach think."""

from __future__ import annotations

import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from random import Random
from threading import Lock
from typing import Any, Self

from attrs import frozen

from tabletop.advisor.players import LEVELS, choose
from tabletop.advisor.search.finding import Finding
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.game import Game
from tabletop.records.catalogue import UnknownGame, entry, open_game

_NICE = 10
"""Steps by which a mind lets others go first, so that a window beside it keeps moving."""


@frozen
class Question(ABC):
    """Something to think about, plain enough to be sent to another process.

    ``components`` is None for the game's own.
    """

    game: str
    components: Mapping[str, Any] | None

    @classmethod
    def of(cls, game: Game[Any, Any], *asked: Any) -> Self:
        """The question of a game at hand; ``asked`` are the further fields, in their order."""
        with suppress(UnknownGame):
            if open_game(game.info.id).components == game.components:
                return cls(game.info.id, None, *asked)
        return cls(game.info.id, game.components, *asked)

    @abstractmethod
    def answered_by(self, game: Game[Any, Any]) -> Any:
        """The answer; the same wherever and whenever it is asked."""


@frozen
class Choose(Question):
    """What would that player do here? ``view`` is what the seat sees; the answer is a move."""

    kind: str
    view: Any
    seat: int
    seed: str

    def answered_by(self, game: Game[Any, Any]) -> Any:
        """The player's move."""
        return choose(self.kind, game, self.view, self.seat, Random(self.seed))


@frozen
class Look(Question):
    """What does a search find here? The answer is a Finding; the fields are those of ``Search``."""

    view: Any
    seat: int
    seed: str
    effort: Effort
    also: tuple[Any, ...] = ()

    def answered_by(self, game: Game[Any, Any]) -> Finding[Any]:
        """What the search found with its whole effort."""
        return Search(game, self.view, self.seat, self.seed, self.effort, self.also).run()


@frozen
class See(Question):
    """Would a player of that level see that ``played`` costs ``line`` points against ``better``?"""

    level: str
    view: Any
    seat: int
    better: Any
    played: Any
    line: float

    def answered_by(self, game: Game[Any, Any]) -> bool:
        """Whether it would."""
        taste = LEVELS[self.level].taste
        return taste.sees(game, self.view, self.seat, self.better, self.played, self.line)


class Left(Exception):
    """The mind was left while it thought, or before it was asked."""


class Mind:
    """A process that answers questions one after the other; it starts with the first one.

    Asking blocks the thread that asks, and no other. The process ends when it is left, or when
    whoever started it is gone. It is spawned, never forked, so that no thread of a window is
    copied; a program that is frozen into one file calls ``multiprocessing.freeze_support`` first.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._left = False
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None

    def ask(self, question: Question) -> Any:
        """The answer to a question.

        Raises:
            Left: the mind was left, or the question given up.
            UnknownGame: the game is not installed.
            EOFError, OSError: the process has died; the next question starts another.
        """
        entry(question.game)
        line = self._connected()
        try:
            line.send(question)
            return line.recv()
        except (EOFError, OSError):
            if line is not self._line:
                raise Left from None
            self._end()
            line.close()
            raise

    def give_up(self) -> None:
        """End the thought under way; the next question starts another process."""
        self._end()

    def leave(self) -> None:
        """End the process at once, whatever it thinks about; may be called from another thread."""
        self._left = True
        self._end()

    def _connected(self) -> Connection:
        with self._lock:
            if self._left:
                raise Left
            if self._line is None:
                context = get_context("spawn")
                self._line, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), daemon=True)
                process.start()
                theirs.close()
                self._process = process
            return self._line

    def _end(self) -> None:
        """Kill the process; whoever waits at the other end of its line hears that it is gone."""
        with self._lock:
            self._line = None
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process = None


def _serve(line: Connection) -> None:
    """Answer until nobody asks any more: the life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(_NICE)
    games: dict[str, tuple[Mapping[str, Any] | None, Game[Any, Any]]] = {}
    with suppress(EOFError, OSError):
        while True:
            question: Question = line.recv()
            known = games.get(question.game)
            if known is None or known[0] != question.components:
                known = (question.components, open_game(question.game, question.components))
                games[question.game] = known
            line.send(question.answered_by(known[1]))
