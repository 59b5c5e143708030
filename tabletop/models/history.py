"""Writes into the history of scorings, beside the window's own thread."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from attrs import frozen
from PySide6.QtCore import QObject, Signal, SignalInstance

from tabletop.engine.text import Text
from tabletop.models.background import call_in_window, window_thread
from tabletop.scorepad.breakdown import Count
from tabletop.scorepad.history import Draft, HistoryError, Patience, Person, ScoreHistory
from tabletop.scorepad.scoring import Scoring

_SHORT = 0.3
"""So many seconds another program may write before anybody is told."""

_STILL = 1.0
"""So many seconds a window may stand still for what is not done beside it."""

_OPENING = 1.0
"""So many seconds a window that closes waits for a history that is still being opened."""

T = TypeVar("T")
Opening = Callable[[], tuple[ScoreHistory, tuple[Text, ...]]]
"""Opens the history, or one in memory instead, and says what there is to tell of it."""


def briefly() -> Patience:
    """Wait for another program only as long as a window may stand still."""
    ends = time.monotonic() + _STILL
    return lambda: time.monotonic() < ends


@frozen
class Known:
    """What an empty sheet is offered: drafts left behind, and who and where it was before."""

    drafts: tuple[Draft, ...]
    people: tuple[Person, ...]
    places: tuple[str, ...]


@frozen
class _Job:
    """What is done for a pad; ``draft`` says that a newer draft may take its place."""

    pad: str
    run: Callable[[], None]
    draft: bool = False
    save: bool = False


class HistoryWriter(QObject):
    """Does one thing after the other: drafts as they change, saves, and what becomes of drafts.

    First of all the history is opened, which ``opened`` tells with what there is to say of it.
    ``saved`` carries the pad, its scoring and the Saved, ``refused`` the pad and the sentence that
    says why not; ``failed`` the sentence when a draft could not be kept, which is tried again with
    the next, ``told`` any other. ``written`` says that a draft is safe, ``waits`` whether one waits
    for another program that writes; ``looked`` carries a Known. ``idle`` says that nothing waits.
    """

    opened = Signal(object)
    idle = Signal()
    saved = Signal(str, object, object)
    refused = Signal(str, object)
    failed = Signal(object)
    told = Signal(object)
    written = Signal()
    waits = Signal(bool)
    looked = Signal(object)

    def __init__(self, opening: Opening, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opening = opening
        self._found: ScoreHistory | None = None
        self._bases: dict[str, int] = {}
        self._unkept: dict[str, Draft] = {}
        self._jobs: deque[_Job] = deque()
        self._job: _Job | None = None
        self._given_up = self._waiting = False
        self._ends: float | None = None
        self._turn = threading.Condition()
        window_thread()
        self._thread = threading.Thread(target=self._work, name="history", daemon=True)

    def begin(self) -> None:
        """Open the history; call it once somebody listens."""
        self._thread.start()

    # What is asked for

    def open(self, pad: str, base: int) -> None:
        """A pad is open, and was begun from that version; 0 for a new scoring."""
        self._bases[pad] = base

    def write(self, draft: Draft) -> None:
        """Keep a draft; one of the same pad that still waits need not be kept any more."""
        job = _Job(draft.pad, lambda: self._write(draft), draft=True)
        with self._turn:
            last = next((each for each in reversed(self._jobs) if each.pad == draft.pad), None)
            if last is not None and last.draft:
                self._jobs.remove(last)
            self._add(job)

    def save(self, pad: str, scoring: Scoring, count: Count) -> None:
        """Keep a version; its draft is settled at the same moment."""
        with self._turn:
            self._add(_Job(pad, lambda: self._save(pad, scoring, count), save=True))

    def leave(self, pad: str) -> None:
        """Nobody goes on with a pad for now; its draft is there to be offered."""
        with self._turn:
            self._add(_Job(pad, lambda: self._history.leave_draft(pad, self._patience())))

    def forget(self, draft: Draft) -> None:
        """Throw a draft away; ``bring_back`` is its undo."""
        with self._turn:
            self._add(_Job(draft.pad, lambda: self._forget(draft)))

    def bring_back(self, draft: Draft) -> None:
        """Keep a draft again that was thrown away, to be offered."""
        self.open(draft.pad, draft.base)
        self.write(draft)
        self.leave(draft.pad)

    def take_over(self, draft: Draft, pad: str) -> None:
        """Make a draft left behind that of an open pad."""
        self.open(pad, draft.base)
        with self._turn:
            self._add(_Job(pad, lambda: self._take_over(draft, pad)))

    def look(self, game: str = "") -> None:
        """Look up what is known before a sheet of a game, or of any, is begun."""
        with self._turn:
            self._add(_Job("", lambda: self._look(game)))

    def give_up(self) -> None:
        """Wait no longer with what should be saved; drafts go on waiting."""
        with self._turn:
            waiting = [job for job in self._jobs if job.save]
            self._given_up = True
            for job in waiting:
                self._jobs.remove(job)
        for job in waiting:
            self.refused.emit(job.pad, GIVEN_UP)

    def ask(
        self,
        work: Callable[[ScoreHistory, Patience], T],
        then: Callable[[T], object],
        refused: Callable[[Text], object],
    ) -> None:
        """Have something else done with the history; ``then`` hears what came of it.

        ``work`` may raise HistoryError, of which ``refused`` hears the sentence.
        """

        def run() -> None:
            try:
                found = work(self._history, self._patience())
            except HistoryError as error:
                call_in_window(self, partial(refused, error.text))
            else:
                call_in_window(self, partial(then, found))

        with self._turn:
            self._add(_Job("", run))

    @property
    def ready(self) -> ScoreHistory | None:
        """The history, once it is open."""
        return self._found

    @property
    def history(self) -> ScoreHistory:
        """The history; whoever asks before it is open waits for that."""
        with self._turn:
            self._turn.wait_for(lambda: self._found is not None)
        return self._history

    @property
    def _history(self) -> ScoreHistory:
        assert self._found is not None
        return self._found

    def safe(self, patience: float = 0.0) -> bool:
        """Whether all that was entered is kept, or is within so many seconds."""
        with self._turn:
            return self._turn.wait_for(self._safe, patience)

    def _safe(self) -> bool:
        waiting = [*self._jobs, *([self._job] if self._job is not None else [])]
        return not self._unkept and not any(job.draft or job.save for job in waiting)

    @property
    def busy(self) -> bool:
        """Whether anything waits to be done."""
        with self._turn:
            return self._job is not None or bool(self._jobs)

    def settle(self) -> None:
        """Wait until everything is done, or could not be."""
        with self._turn:
            self._turn.wait_for(lambda: self._job is None and not self._jobs)

    def close(self) -> None:
        """Do what waits, as far as no other program is in the way, and close the history.

        Whoever may not lose anything makes sure before that it is ``safe``.
        """
        with self._turn:
            self._ends = time.monotonic() + _SHORT
            self._turn.notify_all()
        self._thread.join(None if self._found is not None else _OPENING)

    # How it is done, beside the window

    def _add(self, job: _Job) -> None:
        self._jobs.append(job)
        self._turn.notify_all()

    def _work(self) -> None:
        found, told = self._opening()
        with self._turn:
            self._found = found
            self._turn.notify_all()
        self._tell(self.opened, told)
        self._work_on()
        found.close()

    def _work_on(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._jobs or self._ends is not None)
                if not self._jobs:
                    return
                self._job, self._given_up = self._jobs.popleft(), False
            try:
                self._job.run()
            except HistoryError as error:
                self._tell(self.failed if self._job.draft else self.told, error.text)
            finally:
                if self._waiting:
                    self._waiting = False
                    self._tell(self.waits, False)
                with self._turn:
                    self._job, idle = None, not self._jobs
                    self._turn.notify_all()
                if idle:
                    self._tell(self.idle)

    def _tell(self, signal: SignalInstance, *what: object) -> None:
        call_in_window(self, partial(signal.emit, *what))

    def _patience(self) -> Patience:
        """Go on waiting for another program; tell of it once it takes long."""
        begun, job = time.monotonic(), self._job

        def go_on() -> bool:
            now = time.monotonic()
            if not self._waiting and now - begun > _SHORT:
                self._waiting = True
                self._tell(self.waits, True)
            given_up = self._given_up and job is not None and job.save
            return not given_up and (self._ends is None or now < self._ends)

        return go_on

    def _write(self, draft: Draft) -> None:
        base = self._bases.get(draft.pad, draft.base)
        try:
            self._history.write_draft(draft.pad, draft.scoring, base, self._patience())
        except HistoryError:
            self._unkept[draft.pad] = draft
            raise
        self._unkept.pop(draft.pad, None)
        self._tell(self.written)

    def _save(self, pad: str, scoring: Scoring, count: Count) -> None:
        base = self._bases.get(pad, 0)
        try:
            saved = self._history.save(scoring, count, base, pad, self._patience())
        except HistoryError as error:
            self._tell(self.refused, pad, GIVEN_UP if self._given_up else error.text)
            return
        self._bases[pad] = saved.version
        self._unkept.pop(pad, None)
        self._tell(self.saved, pad, scoring, saved)

    def _forget(self, draft: Draft) -> None:
        self._unkept.pop(draft.pad, None)
        self._history.drop_draft(draft.pad, self._patience())

    def _take_over(self, draft: Draft, pad: str) -> None:
        kept = self._unkept.pop(draft.pad, None)
        if kept is not None:
            self._write(Draft(pad, kept.scoring, kept.base, kept.at, kept.who))
            return
        try:
            self._history.take_over(draft, pad, self._patience())
        except KeyError:
            self._write(Draft(pad, draft.scoring, draft.base, draft.at, draft.who))
            self._tell(self.told, TWICE)

    def _look(self, game: str) -> None:
        try:
            kept = {draft.pad: draft for draft in self._history.drafts()}
            people, places = self._history.people(), self._history.places()
        except HistoryError:
            self._tell(self.looked, Known(tuple(self._unkept.values()), (), ()))
            raise
        every = {**self._unkept, **kept}.values()
        drafts = [draft for draft in every if game in ("", draft.scoring.game)]
        self._tell(self.looked, Known(tuple(drafts), people, places))


GIVEN_UP = Text("It was not saved: another window is writing there. The sheet is still here.")

TWICE = Text("Another window goes on with that sheet, too; both can be saved.")
