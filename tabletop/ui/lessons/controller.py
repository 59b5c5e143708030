"""The window's lessons: the page of a game's, one at the table, and what comes after the last."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import evolve
from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.language import colour_name, stored
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.engine.game import Game
    from tabletop.lessons import Lesson
    from tabletop.models.coaching.tutor import Tutor
    from tabletop.ui.lessons.page import LessonsPage
    from tabletop.ui.table_page import TablePage

# What a lesson needs is imported where one is opened: the window opens sooner.

_LOG = logging.getLogger(__name__)


class LessonController(QObject):
    """Opens one lesson at a time in a window, and remembers which were done."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._tutor: Tutor | None = None
        self._page: LessonsPage | None = None
        self._staging = False
        self._back: Callable[[], object] | None = None
        shell.left.connect(self._leave)
        shell.table_shown.connect(self._seat)

    @property
    def tutor(self) -> Tutor | None:
        """Who leads through the lesson at the table; None: no lesson is open."""
        return self._tutor

    @property
    def open(self) -> bool:
        """Whether the page of the lessons is what the window shows."""
        return self._page is not None and self._page is self._shell.page

    # The page

    def show(self, game: str) -> None:
        """Read the lessons of a game and show them; a damaged file is told of."""
        from tabletop.lessons import lessons_of
        from tabletop.lessons.reading import FILE
        from tabletop.records.catalogue import folder

        path = folder(game) / FILE
        self._shell.read(path, lambda _: lessons_of(game), lambda found: self._show(game, found))

    def _show(self, game: str, lessons: tuple[Lesson, ...]) -> None:
        from tabletop.ui.lessons.page import LessonsPage

        shell = self._shell
        back = self._back if self._tutor is not None else shell.way_back()
        shell.leave()
        done = shell.context.preferences.lessons_done(game)
        context = shell.context.of(game)
        page = LessonsPage(context, shell.games[game], lessons, done, back is not None)
        page.chosen.connect(lambda lesson: self.begin(game, lesson))
        page.plays.connect(lambda: self.play_first_game(game))
        page.left.connect(shell.leave_table)
        shell.show_page(page, back)
        self._page = page
        name = context.say(page.name)
        shell.show_title(name)
        Announcer.of(page).announce(name)
        page.first.setFocus()

    def show_again(self) -> bool:
        """The same page in another language or another size of type; False: none is shown."""
        if self._page is None or not self.open:
            return False
        self.show(self._page.game.info.id)
        return True

    # A lesson

    def begin(self, game: str, lesson: str, number: int = 0) -> None:
        """Sit down at a scene of a lesson, its first; what is wrong with it is told."""
        from tabletop.advisor.engine_process import reason
        from tabletop.lessons import lessons_of
        from tabletop.models.coaching.tutor import Tutor

        shell, lessons = self._shell, lessons_of(game)
        found = next(each for each in lessons if each.id == lesson)
        tutor = Tutor(shell.games[game], found, _after(lessons, found), self)
        tutor.staged.connect(self._stage)
        tutor.cited.connect(shell.cite)
        tutor.done.connect(self._remember)
        tutor.left.connect(self._go_on)
        if self._tutor is None:
            self._back = shell.way_back()
        self._leave()
        self._tutor = tutor
        try:
            tutor.begin(number)
        except ValidationError as invalid:
            self._leave()
            shell.complain(invalid.why, game)
        except Exception as error:
            self._leave()
            _LOG.warning("A scene cannot be set up", exc_info=error)
            title, why = stored(found.title), reason(error)
            told = Text("“{game}” cannot be laid on the table: {reason}", game=title, reason=why)
            shell.complain(told, game)

    def _stage(self) -> None:
        """Sit down at the scene that the tutor has come to."""
        from tabletop.ui.matches import Opened

        shell, tutor = self._shell, self._tutor
        assert tutor is not None
        back = self.go_home
        again = partial(self.begin, tutor.game.info.id, tutor.lesson.id, tutor.number)
        match = tutor.stage.match(self._names(tutor.game))
        self._staging = True
        try:
            shell.sit_down(
                Opened(match, automatic=True, kept=False, back=back, again=again, tutor=tutor)
            )
        finally:
            self._staging = False
        if shell.session is None:
            self._leave()
        else:
            tutor.attend(shell.session)

    def _remember(self) -> None:
        tutor = self._tutor
        assert tutor is not None
        self._shell.context.preferences.lesson_done(tutor.game.info.id, tutor.lesson.id)

    def _names(self, game: Game[Any, Any]) -> tuple[str, ...]:
        """Lessons call everybody by the colour."""
        return tuple(self._shell.context.say(colour_name(colour)) for colour in game.info.colours)

    def _learner(self, game: Game[Any, Any]) -> str:
        from tabletop.advisor.levels import LEVELS
        from tabletop.ui.start.setup import recall

        store = self._shell.context.preferences.store
        say = self._shell.context.say
        players = recall(store, game.info, game.options, LEVELS, say).players
        return next((player.name for player in players if player.person), players[0].name)

    def _seat(self, page: TablePage) -> None:
        """Make a page, perhaps built anew, the table of a lesson: with its bar and its task."""
        tutor = self._tutor
        if tutor is None:
            return
        from tabletop.ui.lessons.bar import LessonBar

        page.listen(tutor)
        bar = LessonBar(self._shell.context.of(tutor.game.info.id), tutor)
        bar.left.connect(self.go_home)
        page.show_bar(bar)

    def go_home(self) -> None:
        """Back from a lesson to the list."""
        if self._tutor is not None:
            self.show(self._tutor.game.info.id)

    def _leave(self) -> None:
        """Another page is opened, or another match."""
        if self._tutor is not None and not self._staging:
            self._tutor.leave()
            self._tutor.deleteLater()
            self._tutor = None

    # What comes after a lesson

    def _go_on(self) -> None:
        """To the next lesson; after the last one, to a game."""
        from tabletop.lessons import lessons_of

        tutor = self._tutor
        assert tutor is not None
        game, lessons = tutor.game.info.id, lessons_of(tutor.game.info.id)
        after = lessons[lessons.index(tutor.lesson) + 1 :]
        if after:
            self.begin(game, after[0].id)
        else:
            self.play_first_game(game)

    def play_first_game(self, game: str) -> None:
        """A game against the computer players of a first table, with teaching on; it changes no
        habits."""
        from tabletop.engine.undo_policy import Policy
        from tabletop.ui.start.setup import first

        found = self._shell.games[game]
        setup = first(found.info, found.options, self._shell.context.say)
        learner = evolve(setup.players[0], name=self._learner(found))
        setup = evolve(setup.with_player(0, learner), policy=Policy.STUDY)
        self._shell.begin(setup, taught=frozenset({0}))


def _after(lessons: tuple[Lesson, ...], lesson: Lesson) -> Text:
    """What the button at the end of a lesson says."""
    after = lessons[lessons.index(lesson) + 1 :]
    if not after:
        return Text("Play a first game")
    return Text("Next lesson: {title}", title=stored(after[0].title))
