"""What opens over the window, each at most once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Qt
from PySide6.QtWidgets import QDialog

from tabletop.engine.text import Text
from tabletop.ui.dialogs.standard import FileDialog, MessageBox

if TYPE_CHECKING:
    from tabletop.models.files import Files
    from tabletop.records.record import Progress
    from tabletop.scorepad.history import Kept
    from tabletop.ui.dialogs.final import FinalCount
    from tabletop.ui.window import Window

FILE_ENDING = ".tabletop"


class Doors(QObject):
    """Opens dialogs by name, without ever waiting in one."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._dialogs: dict[str, QDialog] = {}
        self._told_of: object = None

    def open(self, name: str) -> None:
        """Open a door: ``rules``, ``components``, ``learn``, ``settings``, …"""
        {
            "about": self._about,
            "components": self._components,
            "deal_correct": self._deal_correct,
            "history": lambda: self._window.pads.show_history(),
            "keys": self._keys,
            "learn": lambda: self._window.school.show(self._window.game.info.id),
            "load_components": self._load_components,
            "open": self._open_file,
            "rules": self.open_rules,
            "save_as": self._save_as,
            "score": lambda: self._window.pads.open_new(self._window.game.info.id),
            "settings": self._settings,
            "teaching": self._teaching,
            "type_move": self._type_move,
        }[name]()

    def dialog(self, name: str) -> QDialog | None:
        """The dialog that is open under a name."""
        return self._dialogs.get(name)

    def close_all(self) -> None:
        """Close every dialog that belongs to a match."""
        self._told_of = None
        for dialog in list(self._dialogs.values()):
            dialog.close()

    def _show(self, name: str, dialog: QDialog, *, beside: bool = False) -> None:
        """Open a dialog; one that stays ``beside`` the table leaves it to be played at."""
        old = self._dialogs.pop(name, None)
        if old is not None:
            old.close()
        self._dialogs[name] = dialog
        dialog.finished.connect(lambda _=0: self._closed(name, dialog))
        if beside:
            dialog.show()
        else:
            dialog.open()

    def _closed(self, name: str, dialog: QDialog) -> None:
        if self._dialogs.get(name) is dialog:
            del self._dialogs[name]

    def complain(self, text: Text) -> None:
        """Say one clear sentence."""
        window = self._window
        say = window.session.say if window.session else window.desk.say
        self._show("complaint", MessageBox(window, MessageBox.Icon.Warning, say(text)))

    def fault(self, error: BaseException, details: str) -> None:
        """Tell of an error that nobody expected; the window goes on."""
        from tabletop.advisor.mind import reason
        from tabletop.ui.dialogs.fault import FaultBox

        window, say = self._window, self._window.desk.say
        box = FaultBox(window.desk, reason(error), details, window.shelf.errors, window)
        if window.session is not None:
            box.follow(window.session)
            role = MessageBox.ButtonRole.DestructiveRole
            leave = box.addButton(say(Text("Leave the table")), role)
            leave.clicked.connect(window.leave_table, Qt.ConnectionType.QueuedConnection)
        self._show("fault", box)

    def tell_of_reading(self, files: Files, give_up: Callable[[], object]) -> None:
        """Say what is read where it takes long; who closes that gives it up."""

        def wait(name: str) -> None:
            words = Text("{name} is being read.", name=name)
            box = self._waiting(files, give_up, Text("Reading a file"), words)
            self._show("waiting", box, beside=True)

        files.slow.connect(wait)
        files.ended.connect(lambda: self._wait_no_more("waiting"))

    def tell_of_writing(self, files: Files) -> None:
        """Say what is written where it takes long; who closes that gives it up."""

        def wait(name: str) -> None:
            words = Text("{name} is being written.", name=name)
            box = self._waiting(files, files.drop, Text("Writing a file"), words)
            self._show("writing", box, beside=True)

        files.slow.connect(wait)
        files.failed.connect(lambda: self._wait_no_more("unkept"))
        files.ended.connect(lambda: self._wait_no_more("writing"))

    def _waiting(
        self, files: Files, give_up: Callable[[], object], what: Text, words: Text
    ) -> QDialog:
        from tabletop.ui.dialogs.waiting import WaitingBox

        box = WaitingBox(self._window.desk, what, words, self._window)
        files.progressed.connect(box.tell)
        box.finished.connect(give_up)
        return box

    def _wait_no_more(self, name: str) -> None:
        box = self._dialogs.get(name)
        if box is not None:
            box.close()

    def complain_of(self, texts: Sequence[Text]) -> None:
        """Say what there is to say, if there is anything; the first of it, where it is more."""
        if texts:
            self.complain(texts[0])

    def ask_in_use(self, path: Path) -> None:
        """Another window has that match open: ask what to do."""
        window = self._window
        say, told = window.desk.say, Text("Another window has this game open.")
        box = MessageBox(window, MessageBox.Icon.Question, say(told))
        box.setInformativeText(
            say(Text("It is played on in one window only. You can look on here, or play a copy."))
        )
        role = MessageBox.ButtonRole.ActionRole
        ways = {
            say(Text("Go to that window")): lambda: self._ask_forward(path),
            say(Text("Look on")): lambda: window.look_on(path),
            say(Text("Open a copy")): lambda: window.open_copy(path),
        }
        for name, way in ways.items():
            box.addButton(name, role).clicked.connect(way)
        box.setDefaultButton(box.buttons()[0])
        box.addButton(MessageBox.StandardButton.Cancel)
        self._show("in_use", box)

    def _ask_forward(self, path: Path) -> None:
        from tabletop.ui.activation import ActivationRequest

        missed = Text("The other window does not answer.")
        request = ActivationRequest(self._window.shelf.where(path), self)
        request.answered.connect(lambda heard: None if heard else self.complain(missed))

    # Pages

    def open_rules(self, rule: str = "") -> None:
        """The page of the rules, at a rule if one is named."""
        from tabletop.ui.dialogs.rules_page import RulesPage

        window = self._window
        window.desk.about(window.game.info.id)
        page = RulesPage(window.desk, window.game, rule, window)
        self._show("rules", page, beside=True)

    def _components(self) -> None:
        from tabletop.ui.dialogs.components_page import ComponentsPage

        window = self._window
        page = ComponentsPage(window.desk, window.game, window, loadable=window.session is None)
        page.load.connect(self._load_components)
        self._show("components", page, beside=True)

    def _load_components(self) -> None:
        from tabletop.ui.dialogs.own_components import OwnComponents
        from tabletop.ui.start.screen import StartScreen

        window = self._window
        if not isinstance(window.page, StartScreen):
            return
        panel = window.page.panel
        dialog = OwnComponents(window.desk, window.game.info, panel.setup.components, window)
        dialog.chosen.connect(panel.use_components)
        dialog.shows.connect(self._components)
        self._show("own_components", dialog)

    def _keys(self) -> None:
        from tabletop.ui.dialogs.keys import KeysPage

        window = self._window
        self._show("keys", KeysPage(window.desk, window.actions_, window), beside=True)

    def _about(self) -> None:
        from tabletop.ui.dialogs.about import AboutBox

        window = self._window
        infos = tuple(game.info for game in window.games.values())
        self._show("about", AboutBox(window.desk, infos, window))

    def _settings(self) -> None:
        from tabletop.ui.dialogs.preferences import SettingsBox

        self._show("settings", SettingsBox(self._window.desk, self._window))

    def _teaching(self) -> None:
        from tabletop.ui.dialogs.teaching import TeachingBox

        window, session = self._window, self._window.session
        if session is None:
            return
        pupils = {
            seat: (session.players[seat].name, on) for seat, on in window.coaching.pupils.items()
        }
        box = TeachingBox(window.desk, pupils, window)
        box.taught.connect(window.coaching.teach)
        self._show("teaching", box)

    # Files

    def _open_file(self) -> None:
        window = self._window
        dialog = FileDialog(window, window.desk.say(Text("Open a file")))
        dialog.setFileMode(FileDialog.FileMode.ExistingFile)
        dialog.setDirectory(_documents())
        self._filter(dialog)
        dialog.fileSelected.connect(lambda path: window.open_file(Path(path)))
        self._show("open", dialog)

    def _save_as(self) -> None:
        window = self._window
        dialog = FileDialog(window, window.desk.say(Text("Save as")))
        dialog.setAcceptMode(FileDialog.AcceptMode.AcceptSave)
        dialog.setDirectory(_documents())
        dialog.setDefaultSuffix(FILE_ENDING.removeprefix("."))
        dialog.selectFile(window.game.info.id + FILE_ENDING)
        self._filter(dialog)
        dialog.fileSelected.connect(lambda path: self.save(Path(path)))
        self._show("save_as", dialog)

    def _filter(self, dialog: FileDialog) -> None:
        say = self._window.desk.say
        matches, every = say(Text("Matches")), say(Text("All files"))
        dialog.setNameFilters([f"{matches} (*{FILE_ENDING} *.json)", f"{every} (*)"])

    def save(self, path: Path) -> None:
        """Save the open match as it stands now, beside the window; what went wrong is told."""
        from tabletop.records.journal import check_free
        from tabletop.records.matchfile import record_of, write

        session = self._window.session
        if session is None:
            return
        record = record_of(session.match, session.automatic_deal)

        def work(progress: Progress) -> None:
            check_free(path)
            write(record, path, progress)

        self._window.desk.saves.ask(path.name, work, lambda _: None, self.complain)

    # At the table

    def _type_move(self) -> None:
        from tabletop.ui.dialogs.typed import TypedMove

        window = self._window
        if window.session is not None:
            self._show("type_move", TypedMove(window.desk, window.session, window))

    def ask_deal(self) -> None:
        """Ask people what came up on their table, if those who look may tell."""
        from tabletop.ui.dialogs.dealing import DealDialog

        window = self._window
        question = window.session.question() if window.session is not None else None
        if window.session is not None and question is not None:
            self._show("deal", DealDialog(window.desk, window.session, question, window))

    def _deal_correct(self) -> None:
        from tabletop.ui.dialogs.dealing import PastDeals

        window = self._window
        if window.session is not None:
            past = PastDeals(window.desk, window.session, window)
            past.corrects.connect(self._correct)
            self._show("deal_correct", past)

    def _correct(self, node: int) -> None:
        from tabletop.ui.dialogs.dealing import DealDialog

        window = self._window
        if window.session is not None:
            question = window.session.question_of(node)
            dialog = DealDialog(window.desk, window.session, question, window)
            self._show("deal_correct", dialog)

    def show_final(self, once: bool = False) -> None:
        """The final count; ``once`` shows it only if this end was not told of yet."""
        from tabletop.ui.dialogs.final import FinalCount

        window = self._window
        session = window.session
        if session is None or (once and self._told_of == session.match.node.id):
            return
        self._told_of = session.match.node.id
        page = FinalCount(window.desk, session, window)
        page.again.connect(window.play_again)
        page.looked.connect(window.reviews.show)
        page.cited.connect(self.open_rules)
        self._show("final", page)
        if not window.practising:
            offer = partial(self._offer_pad, page)
            window.pads.keep_match(session.match, window.journal, offer, self.complain)

    def _offer_pad(self, page: FinalCount, kept: Kept) -> None:
        """The match is in the history: it can be opened there."""
        if self._dialogs.get("final") is page:
            page.offer_pad()
            page.scored.connect(lambda: self._window.pads.write_on(kept.scoring, kept.version))

    def ask_unkept(self) -> None:
        """What was entered last is not on the disk: the window closes once it is, or at once."""
        window = self._window
        say = window.desk.say
        told = Text("What was entered last is not kept yet.")
        box = MessageBox(window, MessageBox.Icon.Warning, say(told))
        more = Text(
            "Another program is writing there, or the disk does not take it. The window closes by"
            " itself as soon as everything is kept."
        )
        box.setInformativeText(say(more))
        role, page = MessageBox.ButtonRole, window.pads.page
        if page is not None:
            elsewhere = box.addButton(say(Text("Save it elsewhere…")), role.ActionRole)
            elsewhere.clicked.connect(lambda: window.pads.sharing.ask(page, "json"))
        anyway = box.addButton(say(Text("Close anyway")), role.DestructiveRole)
        anyway.clicked.connect(window.close_anyway, Qt.ConnectionType.QueuedConnection)
        stay = box.addButton(say(Text("Do not close")), role.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        self._show("unkept", box)


def _documents() -> str:
    """The folder where this desktop keeps a user's documents."""
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
