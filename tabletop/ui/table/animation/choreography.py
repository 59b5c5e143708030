"""Turns the difference between two tables into motion, and lets people follow a count."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.chance import Outcome
from tabletop.engine.move import is_move
from tabletop.engine.step import EndsRound, Located
from tabletop.models.deferred import later
from tabletop.models.showing import Showing
from tabletop.ui.look.theme import Motion
from tabletop.ui.table.animation.piece_animations import PieceAnimations, trace_of
from tabletop.ui.table.animation.transitions import OldPiece, TransitionSearch
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.clock import Tween

BREATH = 500
"""How long (ms) a computer's move is looked at before the next one, at least."""

READ = 35
"""How long (ms) it, or a step of a count, is looked at for each letter of what is said of it."""

ROUND = 7000
"""How long (ms) the end of a round is looked at, with what the round brought, at least."""

REACTION = 700
"""How long (ms) after a count a key that skips its steps is still meant for it."""

_MOST_BRACKETS = 6


class Choreography(QObject):
    """Plays what a session shows, then asks it for the next moment.

    ``counting`` says in words what a step does while people may follow it, "" when none is shown;
    ``began`` says that all that moved before has ended, and something else is about to move;
    ``arrived`` brings a Piece as it comes to where it goes; ``captioned`` a move of somebody who
    is not at the screen, as a Showing, and for how long (ms) it is in sight at least.
    """

    counting = Signal(str)
    captioned = Signal(object, int)
    began = Signal()
    arrived = Signal(object)

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._canvas, self._interaction = canvas, canvas.interaction
        self._movements = PieceAnimations(canvas)
        self._movements.arrived.connect(self.arrived)
        self._pause: Tween | None = None
        self._turn: object | None = None
        self._counts = False
        self._counted = QElapsedTimer()
        self._passed: int | None = None

    @property
    def plays(self) -> bool:
        """Whether a moment is being shown, and the next one waits for its end."""
        return self._turn is not None

    @property
    def waits(self) -> bool:
        """Whether a step of a count is shown until the time is up or a key is pressed."""
        return self._counts and self.plays

    @property
    def just_counted(self) -> bool:
        """Whether a count ended so shortly ago that a key is still meant for it."""
        return self._counted.isValid() and self._counted.elapsed() < REACTION

    def play(self, showing: Showing) -> None:
        """Lay the new table, and let pieces move to it from where they were."""
        canvas = self._canvas
        self._stop()
        self.began.emit()
        before, traces = self._before(showing)
        self._bracket(showing)
        canvas.lay()
        if showing.before is not None and not canvas.session.covered:
            search = TransitionSearch(canvas, showing, before, self._interaction.landings)
            arrivals = search.arrivals()
            canvas.pace = self._pace(showing)
            self._movements.begin(arrivals)
            self._movements.leave(before, traces, arrivals.leaving, search.gone)
            canvas.pace = 1.0
        self._interaction.landings.clear()
        self._counts = _is_step(showing)
        if self._counts:
            self.counting.emit(self._told(showing))
        self._after(self._rest(showing))

    def _before(
        self, showing: Showing
    ) -> tuple[dict[str, OldPiece], dict[str, QGraphicsPixmapItem]]:
        """How the pieces that change lie now, and pictures of those that can be seen."""
        change, items = showing.change, self._canvas.pieces.items
        moving = [*(piece.id for piece in change.went), *(before.id for before, _ in change.moved)]
        there = {name: items[name] for name in moving if name in items}
        before = {name: OldPiece(item.piece, item.scene_box()) for name, item in there.items()}
        return before, {n: trace_of(item) for n, item in there.items() if item.isVisible()}

    def jump(self, showing: Showing) -> None:
        """Take note of a moment that is shown without motion; the scene lays it.

        Where one was being shown, what should have followed it still does.
        """
        owed = self.plays
        self._stop()
        self._bracket(showing)
        self._interaction.landings.clear()
        if owed:
            self._after(Motion(0))

    def next_step(self) -> bool:
        """Show the next step of a count at once; False when nothing is counted."""
        if not self.waits:
            return False
        self._stop()
        self._counted.start()
        self._go_on()
        return True

    def all_steps(self) -> bool:
        """Show everything that waits; False when nothing is counted."""
        return self.waits and self.hurry()

    def settle(self) -> None:
        """End what moves, because everything is laid anew; a count goes on counting."""
        self._canvas.clock.finish(but=self._pause)

    def hurry(self) -> bool:
        """End all motion and show everything that waits, because somebody acts; False: nothing."""
        if not self.plays:
            return False
        self._stop()
        self._canvas.session.skip()
        return True

    # The parts

    def _stop(self) -> None:
        """End the moment that is being shown; what should have followed it is forgotten."""
        self._turn = None
        self._counts = False
        if self._pause is not None:
            self._canvas.clock.drop(self._pause)
            self._pause = None
        self._canvas.clock.finish()
        self.counting.emit("")

    def _rest(self, showing: Showing) -> Motion | None:
        """How long the new table is looked at before the next; None: until a key is pressed."""
        pace = self._pace(showing)
        if self._counts:
            step = self._canvas.motion("count_step")
            if step.ms <= 0 and self._by_key():
                return None
            least = ROUND if isinstance(showing.node.event, EndsRound) else step.ms
            return Motion(round(pace * max(least, READ * len(self._told(showing)))), step.easing)
        if not self._elsewhere(showing):
            return Motion(0)
        waits = self._canvas.moves or self._canvas.session.paced
        rest = round(pace * max(BREATH, READ * len(self._told(showing)))) if waits else 0
        self.captioned.emit(showing, rest)
        return Motion(rest)

    def _elsewhere(self, showing: Showing) -> bool:
        """Whether it is a move of somebody who is not at the screen."""
        seat, session = showing.node.seat, self._canvas.session
        by_computer = seat is not None and seat not in session.match.here
        return by_computer and showing.told is not None

    def _by_key(self) -> bool:
        """Whether a step that is shown without motion is looked at until a key is pressed."""
        session = self._canvas.session
        return not session.paced or session.speed.by_key

    def _pace(self, showing: Showing) -> float:
        """How many times as long as usual it takes what nobody at the screen does."""
        session, seat = self._canvas.session, showing.node.seat
        own = seat in session.match.here
        return session.speed.pace if session.paced and not own else 1.0

    def _told(self, showing: Showing) -> str:
        """What a step of the rules did, in words."""
        assert showing.told is not None
        return str(self._canvas.session.say(showing.told))

    def _after(self, rest: Motion | None) -> None:
        """Go on when nothing moves any more and the rest is over.

        Never at once: whoever else listens hears of this moment before the next.
        """
        turn = self._turn = object()

        def over() -> None:
            self._pause = None
            if self._turn is turn:
                self._go_on()

        def still() -> None:
            if self._turn is not turn or rest is None:
                return
            if rest.ms > 0:
                self._pause = self._canvas.clock.play(rest, lambda _: None, over)
            else:
                later(self, over)

        self._canvas.clock.whenever_still(still)

    def _go_on(self) -> None:
        """Ask for the next moment."""
        self._turn = None
        if self._counts:
            self._counted.start()
        self.counting.emit("")
        self._canvas.session.advance()

    def _bracket(self, showing: Showing) -> None:
        """Note the spaces that the last event changed, which are marked from then on.

        Where computers' events are passed by because nobody waits for them, those of all of them.
        """
        follows = self._passed is not None and self._passed == showing.node.parent
        self._passed = showing.node.id if showing.skip else None
        if showing.told is None or (showing.skip and _is_step(showing)):
            left = {before.space for before, after in showing.change.moved}
            left |= {piece.space for piece in showing.change.went}
            kept = (space for space in self._interaction.last if space not in left)
            self._interaction.last = tuple(kept)
            return
        known = {*self._canvas.layout.plan(showing.after.plan).spaces}
        own = self._canvas.own.places()
        known |= {name for name, place in own.items() if place.spread == "one"}
        change = showing.change
        spaces = [piece.space for piece in change.came]
        spaces += [after.space for before, after in change.moved if before.space != after.space]
        event: object = showing.node.event
        where = event.where() if isinstance(event, Located) else ()
        meant = [space for space in where if space in known]
        board = [space for space in dict.fromkeys((*meant, *spaces)) if space in known]
        marked = board if len(board) <= _MOST_BRACKETS else meant
        before = self._interaction.last if follows and not self._by_person(showing) else ()
        self._interaction.last = tuple(dict.fromkeys((*before, *marked)))
        here = {piece.id for piece in change.came}
        here |= {after.id for old, after in change.moved if old.space != after.space}
        earlier = self._interaction.arrived if before else frozenset()
        self._interaction.arrived = earlier | here

    def _by_person(self, showing: Showing) -> bool:
        seat = showing.node.seat
        return seat in self._canvas.session.match.here


def _is_step(showing: Showing) -> bool:
    event = showing.node.event
    told = is_move(event) or isinstance(event, Outcome)
    return showing.told is not None and not told
