"""The coach: hints as a ladder, and what a move would bring before it is made."""

from __future__ import annotations

from functools import partial
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.advisor.comparison import Comparison, compared
from tabletop.advisor.engine_process import EngineProcess
from tabletop.advisor.hint import CAREFUL, Hint, HintBudget, hint
from tabletop.advisor.search.finding import SearchResult
from tabletop.engine.move import Move
from tabletop.engine.text import Text
from tabletop.models.coaching.advice import Advice, AdviceAction
from tabletop.models.coaching.analysis_cache import AnalysisCache, SeatPosition
from tabletop.models.coaching.evidence import questioned
from tabletop.models.coaching.guide import Guide
from tabletop.models.coaching.hint_levels import STEPS, actions, at_level, label, playing
from tabletop.models.coaching.turn import no_turn, position
from tabletop.models.coaching.weighed import (
    Description,
    as_best,
    as_solution,
    bars,
    beside_best,
    beside_solution,
    certain,
    interval,
)
from tabletop.models.purpose import Supposing
from tabletop.models.session import Session


class Coach(QObject):
    """Gives advice to the person whose turn it is; it sees what that seat sees.

    ``advised`` brings an Advice, or None where there is nothing more to say: any act clears it.
    The same position is always answered alike. Where a ``guide`` knows what is to be done, hints
    lead there, and other moves are weighed against that; else against the best that is found.
    """

    advised = Signal(object)

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        care: HintBudget = CAREFUL,
        guide: Guide | None = None,
        engine: EngineProcess | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._guide = session, guide
        self._analysis = AnalysisCache(session.game, self, care, engine)
        self._at: tuple[Any, ...] = ()
        self._step = 0
        self._known = False
        self._hint: Hint[Any] | None = None
        self._early: Hint[Any] | None = None
        self._looking = False
        self.advice: Advice | None = None
        self._wait = care.wait
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self._say_early)
        session.shown.connect(self._shown)
        session.supposed.connect(self._suppose)
        session.purpose_changed.connect(self._follow_purpose)

    @property
    def wondering(self) -> bool:
        """Whether moves are only talked about: “What if …”."""
        return self._session.supposing

    def hint(self) -> None:
        """Say a step more: words, the place, the move, and why."""
        self.wonder(False)
        self._session.stop_asking()
        self._catch_up()
        if self._out_of_turn():
            return
        if self._waits():
            self._remember()
            return
        self._step = min(self._step + 1, STEPS)
        if self._hint is None:
            self._begin()
        else:
            self._climb()

    def wonder(self, on: bool) -> None:
        """Talk of moves from now on instead of playing them, or play them again."""
        if on == self.wondering:
            return
        self._catch_up()
        self._clear()
        if not on:
            self._session.pursue()
            self.advised.emit(None)
        elif not self._out_of_turn():
            self._session.pursue(Supposing(self._session))
            self._invite()

    def play(self) -> bool:
        """Play the move that is shown as a ghost."""
        ghost = self.advice.ghost if self.advice else None
        if ghost is None:
            return False
        self.wonder(False)
        return self._session.play(ghost)

    def dismiss(self) -> bool:
        """Say no more of it."""
        if self.wondering:
            self.wonder(False)
        self._clear()
        return True

    def stop(self) -> None:
        """Think no more: the session is about to close."""
        self._late.stop()
        self._analysis.stop()

    # The ladder

    def _waits(self) -> bool:
        """Whether what is asked for is being worked out already."""
        busy = self.advice is not None and self.advice.busy
        return busy and (self._hint is None or self._step == STEPS)

    def _remember(self) -> None:
        """Say a step more once the thought has ended; asking again and again hurries nothing."""
        if self._hint is None and self.advice is not None:
            self._step = _ASKED_TWICE
            self._tell(evolve(self.advice, step=label(self._step)))

    def _say_early(self) -> None:
        """Say what opinions alone advise, or that nobody has to wait: the thought goes on."""
        if self._early is not None:
            self._hint = self._early
            self._climb()
        elif self.advice is not None:
            self._tell(evolve(self.advice, text=_PATIENTLY))

    def _begin(self) -> None:
        here = position(self._session)
        moves = self._session.game.legal_moves(here.view, here.seat)
        if len(moves) == 1:
            self._only(moves[0])
            return
        self._hint = self._guide.lead(here) if self._guide else None
        if self._hint is not None:
            self._known = True
            self._climb()
            return
        self._tell(Advice(Text("Let me think …"), step=label(1), busy=True))
        self._looking = True
        if self._wait is not None:
            self._late.start(self._wait)
        self._analysis.glance(here, partial(self._glanced, here))

    def _only(self, move: Move) -> None:
        said = Text("Only one move is possible. {move}", move=self._session.in_words(move))
        self._tell(Advice(said, ghost=move, actions=(playing(self.play),)))

    def _glanced(self, here: SeatPosition, finding: SearchResult[Any] | None) -> None:
        """Have a first answer ready, which is given where the true one takes long."""
        if finding is not None:
            self._early = hint(self._session.game, here.view, here.seat, finding)
            if self._wait is not None:
                self._late.stop()
                self._say_early()
        self._analysis.look(here, partial(self._looked, here))

    def _looked(self, here: SeatPosition, finding: SearchResult[Any] | None) -> None:
        self._late.stop()
        self._looking = False
        if finding is None:
            self._hint = None
            self._tell(Advice(_NOTHING))
            return
        self._hint = hint(self._session.game, here.view, here.seat, finding)
        self._climb()
        # While it is being read, the two best moves are weighed against each other.
        one, other = finding.candidates[:2]
        self._analysis.weigh(here, one.move, other.move, partial(self._weighed, here))

    def _weighed(self, here: SeatPosition, finding: SearchResult[Any] | None) -> None:
        """Know why; or that the other move is the better one, after all."""
        told = self._hint
        assert told is not None
        self._known = True
        if finding is not None:
            one, other = sorted(finding.candidates, key=lambda found: found.move != told.move)
            pair = (other, one) if other.over(one).low > 0 else (one, other)
            ordered = evolve(finding, candidates=pair)
            self._hint = hint(self._session.game, here.view, here.seat, ordered)
        else:
            self._hint = evolve(told, comparison=None)
        if self._step == STEPS or self._hint.move != told.move:
            self._climb()

    def _climb(self) -> None:
        told, step = self._hint, self._step
        assert told is not None
        said = at_level(self._session, told, step, self._known)
        said = evolve(
            said, busy=said.busy or self._looking, actions=actions(step, self.hint, self.play)
        )
        compared_with = told.comparison if said.bars is not None else None
        self._tell(self._questioned(said, compared_with))

    # What if

    def _invite(self) -> None:
        said = Text("Make any move: it is not played, you hear what it would bring.")
        self._tell(Advice(said, actions=(self._stopping(),)))

    def _suppose(self, move: Move) -> None:
        here = position(self._session)
        if len(self._session.game.legal_moves(here.view, here.seat)) == 1:
            self._only(move)
            return
        said = Text("What if: {move} Let me think …", move=self._session.in_words(move))
        self._tell(Advice(said, busy=True, ghost=move, actions=(self._stopping(),)))
        meant = self._guide.lead(here) if self._guide else None
        if meant is None or meant.move == move:
            found = partial(self._compare, here, move, meant is not None)
            self._analysis.look(here, found)
        else:
            self._weigh(here, move, meant.move, beside_solution)

    def _compare(
        self, here: SeatPosition, move: Move, meant: bool, finding: SearchResult[Any] | None
    ) -> None:
        """Weigh a move, which may be the one that is ``meant``, against the best of the others."""
        if finding is None:
            self._tell(Advice(_NOTHING, ghost=move, actions=self._supposed_ways()))
            return
        other = next(found.move for found in finding.candidates if found.move != move)
        first = as_best if finding.best.move == move else beside_best
        self._weigh(here, move, other, as_solution if meant else first)

    def _weigh(self, here: SeatPosition, move: Move, other: Move, description: Description) -> None:
        self._analysis.weigh(
            here, move, other, partial(self._judge, here, move, other, description)
        )

    def _judge(
        self,
        here: SeatPosition,
        move: Move,
        other: Move,
        description: Description,
        finding: SearchResult[Any] | None,
    ) -> None:
        session, game = self._session, self._session.game
        one, rival = (finding.of(move), finding.of(other)) if finding else (None, None)
        if finding is None or one is None or rival is None:
            self._tell(Advice(_NOTHING, ghost=move, actions=self._supposed_ways()))
            return
        comparison = compared(game.info, finding, one, rival, here.seat)
        said, title = description(comparison.gap, session.in_words(other))
        advice = Advice(
            said,
            ghost=move,
            bars=bars(comparison, session.scoreboard(), title),
            reasons=game.forecast(here.view, move),
            actions=self._supposed_ways(),
        )
        self._tell(self._questioned(advice, comparison))

    def _supposed_ways(self) -> tuple[AdviceAction, ...]:
        return playing(self.play), self._stopping()

    def _stopping(self) -> AdviceAction:
        return AdviceAction("stop", Text("No more “what if”"), lambda: self.wonder(False))

    # What is said now

    def _questioned(self, advice: Advice, comparison: Comparison | None) -> Advice:
        """Advice that can be asked how sure it is, where luck has a part in that."""
        if comparison is None or certain(comparison.gap):
            return advice
        return questioned(advice, interval(comparison.gap), self._tell)

    def _catch_up(self) -> None:
        """Show what still waits to be shown: advice is for where the match stands."""
        session = self._session
        if session.moment is not session.match.node and not session.visiting:
            session.skip()

    def _out_of_turn(self) -> bool:
        """Say so, where the person at the screen has nothing to choose now."""
        reason = self._silence()
        if reason is not None:
            self._tell(Advice(reason))
        return reason is not None

    def _silence(self) -> Text | None:
        """Why there is no advice now; None: there is."""
        said = self._guide.silence() if self._guide else None
        return said or no_turn(self._session)

    def _tell(self, advice: Advice | None) -> None:
        if advice is not None and self.wondering:
            advice = evolve(advice, step=_WHAT_IF)
        self._at = self._moment()
        self.advice = advice
        self.advised.emit(advice)

    def _moment(self) -> tuple[Any, ...]:
        session = self._session
        return session.match.node.id, session.viewer, session.visiting, session.covered

    def _shown(self, showing: object) -> None:
        if self._moment() == self._at:
            return
        self._clear()
        if self.wondering and self._silence() is None:
            self._invite()

    def _follow_purpose(self) -> None:
        """Say no more of what would be, where something else is asked than that."""
        if not self.wondering and self.advice is not None and self.advice.step == _WHAT_IF:
            self._clear()

    def _clear(self) -> None:
        self._late.stop()
        self._analysis.drop()
        self._step, self._known, self._looking = 0, False, False
        self._hint = self._early = None
        if self.advice is not None:
            self._tell(None)


_ASKED_TWICE = 2
_PATIENTLY = Text("I am still thinking. You need not wait: play on if you like.")
_NOTHING = Text("I could not find anything out.")
_WHAT_IF = Text("What if I…")
