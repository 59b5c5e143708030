"""A process of its own in which computer players and the coach think."""

from __future__ import annotations

import os
import signal
from _thread import interrupt_main
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from random import Random
from threading import Condition, Event, Lock, Thread
from time import monotonic
from traceback import format_exception
from typing import Any, Self

from attrs import frozen

from tabletop.advisor.players import PLAYERS, choose
from tabletop.advisor.search.finding import SearchResult
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.records.catalogue import UnknownGame, entry, open_game
from tabletop.records.fault import stumbled
from tabletop.shapes.invalid import plain

_NICE, _NICER = 2, 10
"""Steps by which a process lets others go first, so that a window beside it keeps moving: one that
somebody waits for, and one of many."""

_GRACE = 1.0
"""After so long (s) a thought that was dropped and goes on is ended with its process."""

_KNOWN = 4
"""So many of the last answers are known."""


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
    """What does a search find here? The answer is a SearchResult; the fields are ``Search``'s.

    After ``seconds`` the answer is what was found by then: somebody waits. Two playouts of each
    move are made in any case, for fewer tell nothing of luck.
    """

    view: Any
    seat: int
    seed: str
    effort: Effort
    also: tuple[Any, ...] = ()
    seconds: float = inf

    def answered_by(self, game: Game[Any, Any]) -> SearchResult[Any]:
        """What the search found with its whole effort, or in its time."""
        until, least = monotonic() + self.seconds, 2 * (self.effort.width + len(self.also))
        search = Search(game, self.view, self.seat, self.seed, self.effort, self.also)
        for done in search.steps():
            if done >= least and monotonic() > until:
                break
        return search.finding()


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
        policy = PLAYERS[self.level].policy
        return policy.sees(game, self.view, self.seat, self.better, self.played, self.line)


class Left(Exception):
    """The process was left, or the question dropped, before there was an answer."""


class Stumbled(Exception):
    """A question has no answer, because the rules or the player stumble over it; says why.

    Its note says where.
    """

    def __init__(self, why: Text) -> None:
        super().__init__(plain(why))
        self.why = why


class Ended(Exception):
    """The process ended while it thought, and so did another that was asked the same."""


class EngineProcess:
    """A process that answers questions in turn; it starts with the first one.

    Asking blocks the thread that asks, and no other; several threads may ask. An answer is known
    for a while, so that who asks the same is answered at once. The process ends when it is left, or
    when whoever started it is gone. It is spawned, never forked, so that no thread of a window is
    copied; a frozen program tells in ``packaging/release/entry.py`` that it was started as one.
    """

    def __init__(self, *, yields: bool = False) -> None:
        """Nothing is started yet; one that ``yields`` lets others go first, as far as it can."""
        self._nice = _NICER if yields else _NICE
        self._turn = Condition()
        self._sending = Lock()
        self._left = False
        self._asked: Event | None = None
        self._known: deque[tuple[Question, Any]] = deque(maxlen=_KNOWN)
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None

    def ask(self, question: Question, dropped: Event | None = None) -> Any:
        """The answer to a question, unless it is ``dropped`` meanwhile.

        Raises:
            Left: the process was left, or the question dropped.
            UnknownGame: the game is not installed.
            Stumbled: there is no answer.
            Ended: the process was killed, and another one, too.
        """
        entry(question.game)
        dropped = dropped or Event()
        with self._turn:
            self._turn.wait_for(lambda: self._asked is None or self._left or dropped.is_set())
            self._stay(dropped)
            for known, answer in self._known:
                if known == question:
                    return answer
            self._asked = dropped
        try:
            return self._answer(question, dropped)
        finally:
            with self._turn:
                self._asked = None
                self._turn.notify_all()

    def drop(self, dropped: Event) -> None:
        """Want no answer to the question that is, or will be, asked with this event."""
        dropped.set()
        with self._turn:
            line = self._line if self._asked is dropped else None
            self._turn.notify_all()
        if line is not None:
            with self._sending, suppress(OSError):
                line.send(None)

    def leave(self) -> None:
        """End the process at once, whatever it thinks about; may be called from another thread."""
        self._left = True
        self._end()

    # The parts

    def _stay(self, dropped: Event) -> None:
        if self._left or dropped.is_set():
            raise Left

    def _answer(self, question: Question, dropped: Event) -> Any:
        """What the process answers; one that is killed is replaced once."""
        for _ in range(2):
            line = self._connected()
            try:
                with self._sending:
                    self._stay(dropped)
                    line.send(question)
                found, fault = _received(line, dropped)
            except (EOFError, OSError):
                self._end()
                line.close()
                self._stay(dropped)
                continue
            self._stay(dropped)
            if fault is not None:
                error = Stumbled(fault.reason)
                error.add_note(fault.where)
                raise error
            self._known.append((question, found))
            return found
        raise Ended

    def _connected(self) -> Connection:
        with self._turn:
            if self._left:
                raise Left
            if self._line is None:
                context = get_context("spawn")
                self._line, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, self._nice), daemon=True)
                process.start()
                theirs.close()
                self._process = process
            return self._line

    def _end(self) -> None:
        """Kill the process; whoever waits at the other end of its line hears that it is gone."""
        with self._turn:
            self._line = None
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process = None
            self._turn.notify_all()


@frozen
class _Fault:
    """Why there is no answer, and the traceback."""

    reason: Text
    where: str

    @classmethod
    def of(cls, error: Exception) -> Self:
        """What an error says."""
        return cls(reason(error), "".join(format_exception(error)))


_Answer = tuple[Any, _Fault | None]


def _received(line: Connection, dropped: Event) -> _Answer:
    """An answer, or a fault instead; raises EOFError where a thought that was dropped goes on."""
    while not line.poll(_GRACE):
        if dropped.is_set() and not line.poll(_GRACE):
            raise EOFError
    answer: _Answer = line.recv()
    return answer


# The life of the process


class _Dropped(BaseException):
    """The answer is not wanted any more."""


class _Server:
    """Answers what comes by a line until it is closed, and stops thinking of what is dropped.

    Ctrl+C is for whoever started it.
    """

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._asked: SimpleQueue[Question | Exception] = SimpleQueue()
        self._thinks = self._dropped = False
        self._games: dict[str, tuple[Mapping[str, Any] | None, Game[Any, Any]]] = {}

    def serve(self) -> None:
        """Answer one question after the other."""
        signal.signal(signal.SIGINT, self._interrupted)
        Thread(target=self._listen, daemon=True).start()
        while True:
            answer = self._answer(self._asked.get())
            try:
                self._line.send(answer)
            except OSError:
                return
            except Exception as error:
                self._line.send((None, _Fault.of(error)))

    def _listen(self) -> None:
        while True:
            try:
                heard = self._line.recv()
            except (EOFError, OSError):
                os._exit(0)
            except Exception as error:
                heard = error
            self._dropped = heard is None
            if heard is None:
                interrupt_main()
            else:
                self._asked.put(heard)

    def _interrupted(self, number: int, frame: object) -> None:
        if self._thinks and self._dropped:
            raise _Dropped

    def _answer(self, asked: Question | Exception) -> _Answer:
        try:
            try:
                self._thinks = True
                if self._dropped:
                    return None, None
                if isinstance(asked, Exception):
                    raise asked
                return asked.answered_by(self._game(asked)), None
            except Exception as error:
                return None, _Fault.of(error)
            finally:
                self._thinks = False
        except _Dropped:
            self._thinks = False
            return None, None

    def _game(self, question: Question) -> Game[Any, Any]:
        known = self._games.get(question.game)
        if known is None or known[0] != question.components:
            known = (question.components, open_game(question.game, question.components))
            self._games[question.game] = known
        return known[1]


def _serve(line: Connection, nice: int) -> None:
    """Answer until nobody asks any more: the life of the process."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(nice)
    _Server(line).serve()


def reason(error: BaseException) -> Text:
    """What went wrong, as a part of a sentence: in the words of the error, and where."""
    if isinstance(error, Stumbled | UnknownGame):
        return error.why
    return stumbled(error)
