"""What opens over a window, each kind at most once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QWidget

from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.records.endings import FILE_ENDING, POSITION_ENDING
from tabletop.resources import locate
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.long_words import breakable

if TYPE_CHECKING:
    from tabletop.engine.game import Game
    from tabletop.models.deals import ChanceQuestion
    from tabletop.models.files import Files
    from tabletop.models.session import Session

# What a dialog is made of is imported where one opens: the window opens sooner.


_LONG_LINK = 39
"""A longer link may be wider than the box that asks about it (letters)."""


class Dialogs(QObject):
    """Opens dialogs over a window, without ever waiting in one; ``closed``: one of them was."""

    closed = Signal()

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self._open: dict[str, QDialog] = {}
        self._about: dict[str, str] = {}

    def dialog(self, name: str) -> QDialog | None:
        """The dialog that is open under a name."""
        return self._open.get(name)

    def show_dialog(self, name: str, dialog: QDialog, *, beside: bool = False) -> None:
        """Open a dialog; one that stays ``beside`` the table leaves it to be played at."""
        self.close(name)
        self._open[name] = dialog
        dialog.finished.connect(lambda _=0: self._forget(name, dialog))
        dialog.finished.connect(self.closed)
        if beside:
            dialog.show()
        else:
            dialog.open()

    def close(self, name: str) -> None:
        """Close the dialog that is open under a name, if one is."""
        old = self._open.pop(name, None)
        if old is not None:
            old.close()

    def close_all(self) -> None:
        """Close every dialog."""
        for name in list(self._open):
            self.close(name)

    def keep_to(self, game: str) -> None:
        """Close the pages about other games, and where components of one to begin are chosen."""
        for name in list(self._open):
            if self._about.get(name, game) != game:
                self.close(name)

    def _forget(self, name: str, dialog: QDialog) -> None:
        if self._open.get(name) is dialog:
            del self._open[name]

    # Messages

    def complain(self, words: str) -> None:
        """Say one clear sentence."""
        from tabletop.ui.dialogs.standard import MessageBox

        box = MessageBox(self._window, MessageBox.Icon.Warning, words)
        self.show_dialog("complaint", box)

    def fault(
        self,
        error: BaseException,
        details: str,
        session: Session | None,
        leave: Callable[[], object],
        report: Callable[[], object],
    ) -> None:
        """Tell of an error that nobody expected; the window goes on.

        ``leave`` leaves the table of the ``session``, where one is open; ``report`` shows what can
        be handed to whoever mends it.
        """
        from tabletop.advisor.engine_process import reason
        from tabletop.ui.dialogs.fault import FaultBox

        box = FaultBox(self._context, reason(error), details, report, self._window)
        if session is not None:
            box.follow(session, leave)
        self.show_dialog("fault", box)

    def ask_in_use(self, ways: Mapping[Text, Callable[[], object]]) -> None:
        """Another window has that match open: ask what to do, the first being usual."""
        from tabletop.ui.dialogs.standard import MessageBox

        say = self._context.say
        told = say(Text("Another window has this game open."))
        box = MessageBox(self._window, MessageBox.Icon.Question, told)
        box.setInformativeText(
            say(Text("It is played on in one window only. You can look on here, or play a copy."))
        )
        buttons = [box.addButton(say(name), MessageBox.ButtonRole.ActionRole) for name in ways]
        for button, way in zip(buttons, ways.values(), strict=True):
            button.clicked.connect(way)
        box.setDefaultButton(buttons[0])
        box.addButton(MessageBox.StandardButton.Cancel)
        self.show_dialog("in_use", box)

    def ask_link(self, link: str, follow: Callable[[], object]) -> None:
        """Somebody followed a link, perhaps on a page of the web: do it only if that was meant."""
        from tabletop.ui.dialogs.standard import MessageBox

        say = self._context.say
        box = MessageBox(self._window, MessageBox.Icon.Question, say(Text("Follow this link?")))
        box.setInformativeText(breakable(link, _LONG_LINK))
        go = box.addButton(say(Text("Follow it")), MessageBox.ButtonRole.AcceptRole)
        # The box is gone by the time what it asked for closes all dialogs.
        go.clicked.connect(lambda: later(self, follow))
        box.setDefaultButton(box.addButton(MessageBox.StandardButton.Cancel))
        self.show_dialog("link", box)

    def ask_unkept(
        self, what: Text, close: Callable[[], object], elsewhere: Callable[[], object] | None
    ) -> None:
        """Something is not on the disk: say what, ask whether to ``close`` nevertheless.

        ``elsewhere`` offers another place for it, where there is one.
        """
        from tabletop.ui.dialogs.standard import MessageBox

        say, role = self._context.say, MessageBox.ButtonRole
        box = MessageBox(self._window, MessageBox.Icon.Warning, say(what))
        more = Text("The window closes by itself as soon as everything is kept.")
        box.setInformativeText(say(more))
        if elsewhere is not None:
            save = box.addButton(say(Text("Save it elsewhere…")), role.ActionRole)
            save.clicked.connect(lambda: elsewhere())
        anyway = box.addButton(say(Text("Close anyway")), role.DestructiveRole)
        anyway.clicked.connect(close, Qt.ConnectionType.QueuedConnection)
        box.stay(say(Text("Do not close")))
        self.show_dialog("unkept", box)

    def ask_awaited(self, close: Callable[[], object], move: Callable[[], object] | None) -> None:
        """Others sit at a table that this computer hosts: ask whether to ``close`` nevertheless, or
        to ``move`` it to another host, where it can be moved."""
        from tabletop.ui.dialogs.standard import MessageBox

        say, role = self._context.say, MessageBox.ButtonRole
        told = say(Text("Others sit at the table that this computer hosts."))
        box = MessageBox(self._window, MessageBox.Icon.Question, told)
        box.setInformativeText(say(Text("It waits for all until Tabletop runs here again.")))
        if move is not None:
            elsewhere = box.addButton(say(Text("Move this table…")), role.ActionRole)
            elsewhere.clicked.connect(move, Qt.ConnectionType.QueuedConnection)
        anyway = box.addButton(say(Text("Close anyway")), role.DestructiveRole)
        anyway.clicked.connect(close, Qt.ConnectionType.QueuedConnection)
        box.stay(say(Text("Do not close")))
        self.show_dialog("awaited", box)

    def ask_to_end(self, end: Callable[[], object]) -> None:
        """Ask whether a game with others is to ``end`` before its time."""
        from tabletop.ui.dialogs.standard import MessageBox

        say, role = self._context.say, MessageBox.ButtonRole
        told = say(Text("End this game for everybody at the table?"))
        box = MessageBox(self._window, MessageBox.Icon.Question, told)
        box.setInformativeText(
            say(Text("All who are there have to agree. Nobody can go on with it afterwards."))
        )
        ends = box.addButton(say(Text("End the game")), role.DestructiveRole)
        ends.clicked.connect(end, Qt.ConnectionType.QueuedConnection)
        box.stay(say(Text("Go on playing")))
        self.show_dialog("ending", box)

    def licences(self) -> None:
        """The words of all licences."""
        from tabletop.ui.dialogs.plain_text import LicencesPage, brought

        files = (*sorted(locate("licences").iterdir(), reverse=True), locate("fonts/OFL.txt"))
        words = (*(file.read_text("utf-8") for file in files), *brought(self._context))
        self.show_dialog("licences", LicencesPage(self._context, "\n\n".join(words), self._window))

    # Files

    def tell_of_reading(self, files: Files, give_up: Callable[[], object]) -> None:
        """Say what is read where it takes long; who closes that gives it up."""

        def wait(name: str) -> None:
            words = Text("{name} is being read.", name=name)
            box = self._waiting(files, give_up, Text("Reading a file"), words)
            self.show_dialog("waiting", box, beside=True)

        files.slow.connect(wait)
        files.ended.connect(lambda: self.close("waiting"))

    def tell_of_writing(self, files: Files) -> None:
        """Say what is written where it takes long; who closes that gives it up."""

        def wait(name: str) -> None:
            words = Text("{name} is being written.", name=name)
            box = self._waiting(files, files.drop, Text("Writing a file"), words)
            self.show_dialog("writing", box, beside=True)

        files.slow.connect(wait)
        files.failed.connect(lambda: self.close("unkept"))
        files.ended.connect(lambda: self.close("writing"))

    def _waiting(
        self, files: Files, give_up: Callable[[], object], what: Text, words: Text
    ) -> QDialog:
        from tabletop.ui.dialogs.waiting import WaitingBox

        box = WaitingBox(self._context, what, words, self._window)
        files.progressed.connect(box.tell)
        box.finished.connect(lambda _: give_up())
        return box

    def ask_file(self, then: Callable[[Path], object]) -> None:
        """Ask for a file to open; ``then`` hears which."""
        from tabletop.ui.dialogs.standard import FileDialog

        title = self._context.say(Text("Open a file"))
        both = self._context.say(Text("Matches and positions"))
        *_, every = self._filters()
        both += f" (*{FILE_ENDING} *{POSITION_ENDING} *.json)"
        dialog = FileDialog(self._window, title, then, both, every)
        self.show_dialog("open", dialog)

    def ask_place(self, name: str, then: Callable[[Path], object], whole: bool = True) -> None:
        """Ask where a match or its position goes, perhaps under that ``name``; ``then`` hears it.

        ``whole``: the match can be kept; else only the position where it stands.
        """
        from tabletop.ui.dialogs.standard import FileDialog

        say, (matches, positions, every) = self._context.say, self._filters()
        filters = (matches, positions, every) if whole else (positions, every)
        name += FILE_ENDING if whole else POSITION_ENDING
        dialog = FileDialog(self._window, say(Text("Save as")), then, *filters, name=name)
        self.show_dialog("save_as", dialog)

    def tell_saved(self, path: Path) -> None:
        """Say what was saved, and where; it is among the files that were open last."""
        self._context.preferences.remember_file(path)
        name, folder = path.name, str(path.parent)
        told = Text("The game is saved as “{name}” in {folder}.", name=name, folder=folder)
        if path.suffix == POSITION_ENDING:
            told = Text("The position is saved as “{name}” in {folder}.", name=name, folder=folder)
        Announcer.of(self._window).announce(self._context.say(told))

    def _filters(self) -> tuple[str, str, str]:
        """The kinds of files: matches, positions, all."""
        say = self._context.say
        matches, positions = say(Text("Matches")), say(Text("Positions"))
        every = say(Text("All files"))
        return (
            f"{matches} (*{FILE_ENDING} *.json)",
            f"{positions} (*{POSITION_ENDING})",
            f"{every} (*)",
        )

    # About a game

    def rules(self, game: Game[Any, Any], rule: str = "") -> None:
        """The page of the rules, at a rule if one is named."""
        from tabletop.ui.dialogs.rules_page import RulesPage

        page = RulesPage(self._context, game, rule, self._window)
        self.show_dialog("rules", page, beside=True)
        self._about["rules"] = game.info.id

    def illustrated_rules(self, game: Game[Any, Any]) -> None:
        """The rules in pictures; where a game has no lessons, there are only words."""
        from tabletop.lessons import lessons_of
        from tabletop.records.fault import RecordError
        from tabletop.ui.dialogs.illustrated_rules import IllustratedRules

        try:
            lessons = lessons_of(game.info.id)
        except RecordError as error:
            self.complain(self._context.say(error.text))
            return
        if not lessons:
            self.rules(game)
            return
        page = IllustratedRules(self._context, game, lessons, self._window)
        page.wanted.connect(lambda: self.rules(game))
        self.show_dialog("illustrated", page, beside=True)
        self._about["illustrated"] = game.info.id

    def player_aid(self, game: Game[Any, Any], key: QKeySequence) -> None:
        """A turn in a few lines; asked for again, also by that key, they go."""
        from tabletop.ui.dialogs.player_aid import PlayerAid

        if self.dialog("player_aid") is not None:
            self.close("player_aid")
            return
        page = PlayerAid(self._context.of(game.info.id), game.player_aid, key, self._window)
        page.wanted.connect(lambda: self.rules(game))
        self.show_dialog("player_aid", page, beside=True)
        self._about["player_aid"] = game.info.id

    def components(self, game: Game[Any, Any], load: Callable[[], object] | None) -> None:
        """The page of the components; ``load`` asks for others, where they may still be chosen."""
        from tabletop.ui.dialogs.components_page import ComponentsPage

        page = ComponentsPage(self._context, game, self._window, loadable=load is not None)
        if load is not None:
            page.load.connect(load)
        self.show_dialog("components", page, beside=True)
        self._about["components"] = game.info.id if load is None else ""

    # At the table

    def type_move(self, session: Session) -> None:
        """The line where a move is typed."""
        from tabletop.ui.dialogs.typed_move import TypedMove

        self.show_dialog("type_move", TypedMove(self._of(session), session, self._window))

    def ask_deal(self, session: Session) -> None:
        """Ask people what came up on their table, if those who look may tell."""
        from tabletop.ui.dialogs.dealing import DealDialog

        question = session.question()
        if question is not None:
            dialog = DealDialog(self._of(session), session, question, self._window)
            self.show_dialog("deal", dialog)

    def correct_deals(self, session: Session) -> None:
        """What people dealt, to be corrected."""
        from tabletop.ui.dialogs.dealing import PastDeals

        past = PastDeals(self._of(session), session, self._window)
        past.corrects.connect(lambda node: self._correct(session, session.question_of(node)))
        self.show_dialog("deal_correct", past)

    def _of(self, session: Session) -> AppContext:
        return self._context.of(session.game.info.id)

    def _correct(self, session: Session, question: ChanceQuestion) -> None:
        from tabletop.ui.dialogs.dealing import DealDialog

        dialog = DealDialog(self._of(session), session, question, self._window)
        self.show_dialog("deal_correct", dialog)
