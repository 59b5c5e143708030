"""``tabletop preview``: the table at a random moment, drawn anew whenever a file changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.language.catalogue import spoken_by
from tabletop.models.package_watcher import PackageWatcher
from tabletop.models.random_play import go_on, random_match
from tabletop.models.session import Session
from tabletop.records.catalogue import UnknownGame, open_game
from tabletop.records.fault import RecordError, in_its_words, stumbled
from tabletop.records.project import Copy, Project, Unfit, on_path
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel, WindowGround
from tabletop.ui.controls.layout import hbox, vbox
from tabletop.ui.start.soundness import wrong_with
from tabletop.ui.table_widget import LaidTable

_OTHER = {"light": "dark", "dark": "light"}


class PreviewWindow(QMainWindow):
    """Shows a table that stands still until somebody plays on.

    ``project`` is what is shown, by the first of its games. What is wrong with it stands above the
    table, or in its place, with the file and the line; once that is mended, the same moment is
    shown.
    """

    def __init__(self, context: AppContext, project: Project, seed: str = "1") -> None:
        super().__init__()
        self._context, self.project = context, project
        self._wanted = next(iter(project.games))
        self._seeds = count(1)
        self._given, self.seed, self.seat = seed, seed, 0
        self.language = context.language
        self._rng = Random(seed)
        self._kept = ExitStack()
        self._copy = Copy()
        self.session: Session | None = None
        self.view: LaidTable | None = None
        self.watcher = PackageWatcher(self._watched(), self)
        self.watcher.changed.connect(self.reload)
        self._build()
        context.language_changed.connect(self._renew)
        context.theme_changed.connect(self._rename)
        self.reload()

    def _build(self) -> None:
        context = self._context
        ground = WindowGround(context)
        self._column = vbox(ground, gap=0)
        bar = QWidget()
        row = hbox(bar, gap=context.px(8), around=(context.px(12),) * 4)
        self.buttons: list[WordButton] = []
        for name, text, key, act in (
            ("another", Text("Another moment"), "F5", self.show_another),
            ("next", Text("Play on"), "F6", self.play_on),
            ("seat", Text("Next seat"), "F7", self.next_seat),
            ("language", Text("Next language"), "F8", self.next_language),
            ("theme", Text("Other theme"), "F9", self.other_theme),
        ):
            self._act(name, text, key, act)
            button = WordButton(context, text, act, key=key)
            self.buttons.append(button)
            row.addWidget(button)
        self.told = TextLabel(context, "", "body", "text2", wrap=True)
        row.addWidget(self.told, 1)
        self.fault = TextLabel(context, "", "body", wrap=True)
        self.fault.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.fault.setMargin(context.px(16))
        self.fault.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._column.addWidget(bar)
        self._column.addWidget(self.fault)
        self._rest = QWidget()
        self._column.addWidget(self._rest, 1)
        self.setCentralWidget(ground)

    def _act(self, name: str, text: Text, key: str, act: Callable[[], object]) -> None:
        action = QAction(self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(act)
        self._context.tell(action, text)
        self.addAction(action)

    # What is asked for

    def show_another(self) -> None:
        """Show another moment of another game."""
        self.seed = f"{self._given}.{next(self._seeds)}"
        self._rng = Random(self.seed)
        self._renew()

    def play_on(self) -> None:
        """Let one thing more happen."""
        if self.session is not None:
            try:
                go_on(self.session, self._rng)
            # Another author's rules may raise anything, and even exit.
            except (Exception, SystemExit) as error:
                self.tell(error)
            self._rename()

    def next_seat(self) -> None:
        """Look on from another seat."""
        self.seat += 1
        self._renew()

    def next_language(self) -> None:
        """Say everything in another language that the game speaks."""
        spoken = spoken_by(self.game)
        at = spoken.index(self.language) if self.language in spoken else -1
        self.language = spoken[(at + 1) % len(spoken)]
        if self.language in LANGUAGES and self.language != self._context.language:
            self._context.preferences.language = self.language
        else:
            self._renew()

    def other_theme(self) -> None:
        """Draw everything on the other ground."""
        self._context.preferences.theme = _OTHER[self._context.theme.name]

    # What is shown

    @property
    def game(self) -> str:
        """The id of the game that is shown."""
        games = tuple(self.project.games)
        return self._wanted if self._wanted in games else games[0]

    def reload(self) -> None:
        """Read everything anew, and show the same moment."""
        self._leave()
        self._kept.close()
        try:
            self.project = self.project.now()
            self._copy = self._kept.enter_context(on_path(self.project))
        except (Unfit, OSError) as error:
            self.tell(error)
            return
        self.watcher.watch(self._watched())
        self._renew()

    def _watched(self) -> tuple[Path, ...]:
        try:
            return self.project.watched()
        except Unfit:
            return (self.project.folder / "pyproject.toml",)

    def _renew(self) -> None:
        """Lay the table of the moment out anew."""
        self._leave()
        why = wrong_with(self.game)
        self._complain("" if why is None else self._context.say(why))
        try:
            self._lay()
        # Another author's rules may raise anything, and even exit.
        except (Exception, SystemExit) as error:
            self._leave()
            self.tell(error)
        self._rename()

    def _lay(self) -> None:
        context = self._context.of(self.game)
        match = random_match(open_game(self.game), self.seed, self.seat)
        self.seat %= len(match.players)
        # What is raised while something is laid out reaches nobody who could catch it.
        match.scoreboard()
        words = Catalogue.load(self.language, self.game)
        self.session = Session(match, words, curtain=False)
        self.session.hold(True)
        self.session.failed.connect(lambda failure: self.tell(failure.error))
        self.view = LaidTable(self.session, context)
        self.view.misdrawn.connect(self._complain)
        self.session.start()
        self._column.replaceWidget(self._rest, self.view)
        self._rest.hide()
        self._column.setStretchFactor(self.view, 1)
        self.view.show()

    def _leave(self) -> None:
        """Give up the table that is shown."""
        if self.view is not None:
            self._column.replaceWidget(self.view, self._rest)
            self._rest.show()
            self.view.hide()
            self.view.deleteLater()
        if self.session is not None:
            self.session.close()
            self.session.deleteLater()
        self.session = self.view = None
        self._context.forget(self.game)

    def tell(self, error: BaseException) -> None:
        """Say what went wrong, and where."""
        if isinstance(error, RecordError):
            self._complain(self._context.say(error.text))
            return
        why = in_its_words(str(error)) if isinstance(error, Unfit) else stumbled(error)
        if isinstance(error, UnknownGame):
            why = error.why
        known = Text("“{game}” cannot be played: {reason}", game=self.game, reason=why)
        self._complain(self._context.say(known))

    def _complain(self, words: str) -> None:
        # Files are read in a copy; who mends them looks where they were written.
        self.fault.setText(self._copy.as_written(words))
        self.fault.setVisible(bool(words))

    def _rename(self) -> None:
        words = self.game
        if self.session is not None:
            seat, phase = f"P{self.seat + 1}", self.session.table.phase
            words = self.session.say(Text("{seat} looks on: {phase}", seat=seat, phase=phase))
        self.told.setText(words)
        self.setWindowTitle(self._context.say(Text("{game} – preview", game=self.game)))

    def closeEvent(self, event: QCloseEvent) -> None:
        """What was copied goes with the window."""
        self._leave()
        self._kept.close()
        super().closeEvent(event)
