"""A lesson in progress: one scene after the other, the task of each, and what is said to a try."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.advisor.hint import Hint, lead
from tabletop.engine.game import Game
from tabletop.engine.move import Move, Pick
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.lessons import Judge, Lesson, LessonVerdict, Scene, Stage
from tabletop.lessons.judge import Progress
from tabletop.models.coaching.advice import Advice, AdviceAction, Tone
from tabletop.models.coaching.analysis_cache import SeatPosition
from tabletop.models.coaching.scripted_opponents import ScriptedOpponents
from tabletop.models.session import Session
from tabletop.models.showing import Showing

_ASTRAY = Text("That is allowed, but it is not what this is about. Try something else.")
_REACHED = Text("Just so.")
_FINISH = Text("Finish the lesson")
_GO_ON = Text("Then go on.")
_GO_BACK = Text("Then take it back.")


class Tutor(QObject):
    """Leads through the scenes of a lesson, at a session for each.

    ``staged`` asks for a table: whoever hears it opens a session of the stage's match with
    ``opponents`` and hands it to ``attend``. ``advised`` brings the task, the answer to a try,
    the praise; ``changed`` says that another scene has begun or that this one is reached. ``cited``
    asks for a rule; ``done`` says that the last scene is reached, and ``left`` that somebody wants
    to go on to what comes ``after`` it. It is also the coach's ``Guide``: hints lead to the goal.
    """

    advised = Signal(object)
    staged = Signal()
    changed = Signal()
    cited = Signal(str)
    done = Signal()
    left = Signal()

    def __init__(
        self,
        game: Game[Any, Any],
        lesson: Lesson,
        after: Text = _FINISH,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game, self.lesson, self._after = game, lesson, after
        self.number = 0
        self.reached = False
        self.advice: Advice | None = None
        self._session: Session | None = None
        self._verdict = LessonVerdict(Progress.OPEN)
        self._shows = False
        self._stage: Stage
        self._judge: Judge
        self._sayable = tuple(self._all_said())

    # The scenes

    @property
    def scene(self) -> Scene:
        """The scene that is played."""
        return self.lesson.scenes[self.number]

    @property
    def last(self) -> bool:
        """Whether no scene comes after this one."""
        return self.number == len(self.lesson.scenes) - 1

    @property
    def stage(self) -> Stage:
        """The scene, set up."""
        return self._stage

    def begin(self, number: int = 0) -> None:
        """Go to a scene, counted from 0; raises ValidationError where it cannot be set up."""
        self._stage = Stage.of(self.game, self.lesson, number)
        self._judge = Judge(self._stage)
        self.number = number
        self._session = None
        self._forget()
        self.staged.emit()

    def _forget(self) -> None:
        self.reached = self._shows = False
        self._verdict = LessonVerdict(Progress.OPEN)

    def next(self) -> None:
        """Go to the next scene; after the last one the lesson is over."""
        if self.last:
            self.left.emit()
        else:
            self.begin(self.number + 1)

    def back(self) -> None:
        """Go to the scene before."""
        self.begin(max(0, self.number - 1))

    def again(self) -> None:
        """Begin this scene once more."""
        if self._session is not None:
            self._forget()
            self._session.play_from(0)
            self._follow()
            self.changed.emit()

    # The table

    def opponents(self, match: Any, parent: QObject) -> ScriptedOpponents:
        """Who answers for the other seats."""
        return ScriptedOpponents(self._stage, match, parent)

    def attend(self, session: Session) -> None:
        """Follow a session of this scene, from its beginning."""
        self._session = session
        session.shown.connect(self._shown)
        self._follow()
        self.changed.emit()

    def leave(self) -> None:
        """Follow no session any more."""
        self._session = None

    def dismiss(self) -> bool:
        """A task stays; a solution that is shown goes."""
        shows, self._shows = self._shows, False
        if shows:
            self._say()
        return shows

    def _shown(self, showing: Showing) -> None:
        """Judge what has come into sight."""
        if self._session is not None and not self._session.visiting:
            self._follow()

    def _follow(self) -> None:
        """See how far the learner is, and stop the table where that is decided."""
        session = self._session
        if session is None:
            return
        self._shows = False
        if self.scene.goal:
            self._judge_line(session)
        else:
            self._show_only(session)
        self._say()

    def _judge_line(self, session: Session) -> None:
        """Stop at what decides, while it is in sight: what the rules do after it is not shown."""
        self._verdict = self._judge.verdict(session.match, session.moment.id)
        progress = self._verdict.progress
        if progress is Progress.OPEN and session.still:
            session.play_on()
        elif progress is not Progress.OPEN and not session.still:
            session.look_on(_GO_ON if progress is Progress.REACHED else _GO_BACK)
        if (progress is Progress.REACHED) != self.reached:
            self._reach(not self.reached)

    def _show_only(self, session: Session) -> None:
        """Let the table be looked at, once chance has laid out all that there is to see."""
        if session.match.chance is None and not session.still:
            session.look_on(_GO_ON)
        if not self.reached:
            self._reach()

    def _reach(self, reached: bool = True) -> None:
        """The scene is done, or open again after a taking back."""
        self.reached = reached
        if reached and self.last:
            self.done.emit()
        self.changed.emit()

    def _take_back(self) -> None:
        """Take back what led astray."""
        if self._session is not None and self._verdict.back is not None:
            self._session.play_from(self._verdict.back)

    # What leads on

    def silence(self) -> Text | None:
        """Why nothing is to be chosen now."""
        if self._verdict.progress is Progress.ASTRAY:
            return Text("First take back what leads astray.")
        if not self.reached:
            return None
        if self.scene.goal:
            return Text("The task is done: go on when you like.")
        return Text("There is nothing to choose here: look, and go on.")

    def lead(self, here: SeatPosition) -> Hint[Any] | None:
        """The next move of the solution, for the coach."""
        move = self._solution()
        if move is None:
            return None
        rule = next((rule for rule in self.game.rules if rule.id == self.scene.rule), None)
        return lead(self.game, here.view, move, rule)

    # What is said

    def _say(self) -> None:
        self.advice = evolve(self._advice(), instead=self._sayable)
        self.advised.emit(self.advice)

    def _advice(self) -> Advice:
        scene = self.scene
        if self._verdict.progress is Progress.ASTRAY:
            return self._warned(scene, self._verdict.says or _ASTRAY)
        if self.reached and scene.goal:
            return self._praised(scene)
        ghost = self._solution() if self._shows and not self.reached else None
        return evolve(self._asked(scene), where=self._rings(), ghost=ghost)

    def _all_said(self) -> Iterator[Advice]:
        """All that may be said in this lesson, with its buttons."""
        for scene in self.lesson.scenes:
            yield self._asked(scene)
            if scene.goal:
                yield self._praised(scene)
                warnings = (stored(words) for words in scene.warnings())
                yield from (self._warned(scene, words) for words in (*warnings, _ASTRAY))

    def _asked(self, scene: Scene) -> Advice:
        """The task, or what there is to see."""
        show = AdviceAction("show", Text("Show me"), self._show, "eye")
        way = self._on(scene) if self.reached or not scene.goal else show
        return Advice(stored(scene.say), Tone.TASK, actions=(*self._rule(scene), way))

    def _warned(self, scene: Scene, words: Text) -> Advice:
        """What is said to what led astray."""
        back = AdviceAction("back", Text("Take it back"), self._take_back, "undo", primary=True)
        return Advice(words, Tone.TASK, actions=(*self._rule(scene), back))

    def _praised(self, scene: Scene) -> Advice:
        """What is said where the goal is reached."""
        praise = stored(scene.done) if scene.done else _REACHED
        return Advice(praise, Tone.PRAISE, actions=(*self._rule(scene), self._on(scene)))

    def _rule(self, scene: Scene) -> tuple[AdviceAction, ...]:
        if not scene.rule:
            return ()
        cite = partial(self.cited.emit, scene.rule)
        return (AdviceAction("rule", Text("The rule"), cite, "book"),)

    def _on(self, scene: Scene) -> AdviceAction:
        label = self._after if scene is self.lesson.scenes[-1] else Text("Next")
        return AdviceAction("next", label, self.next, "forward", primary=True)

    def _rings(self) -> tuple[Pick, ...]:
        """What is ringed: spaces as such, all else as pieces."""
        if self._session is None:
            return ()
        spaces = {space.id for space in self._session.table.spaces}
        return tuple(Pick("", each) if each in spaces else Pick(each) for each in self.scene.show)

    def _show(self) -> None:
        self._shows = True
        self._say()

    def _solution(self) -> Move | None:
        """The next move of the solution, as far as the learner has kept to it."""
        session = self._session
        if session is None or self._stage.seat not in session.match.to_act:
            return None
        return self._stage.next_move(session.match)
