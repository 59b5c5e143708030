"""The way to the page where a position is set up, and from it to the table or a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.engine.text import Text
from tabletop.models.position import PositionModel, position_of
from tabletop.records import position
from tabletop.records.fault import RecordError
from tabletop.records.matchfile import PRIVATE, write_whole
from tabletop.records.progress import Progress
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.positions.page import PositionPage, Way
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.engine.game import Game
    from tabletop.models.session import Session
    from tabletop.records.position import PositionRecord
    from tabletop.ui.positions.table_pane import TablePane

_TYPING = 50
"""So long (ms) what is typed waits at the most before it is kept."""


class PositionPages(QObject):
    """Opens one page in a window; what was entered is kept until it is cleared, game by game.

    ``changed``: something else can be taken back now; ``scored`` carries the position that is to be
    counted on a sheet.
    """

    changed = Signal()
    scored = Signal(object)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._model: PositionModel | None = None
        self._page: PositionPage | None = None
        self._way = Way.WORDS
        self._aside: Any = None
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self._keep)

    @property
    def open(self) -> bool:
        """Whether the page is what the window shows."""
        return self._page is not None and self._page is self._shell.page

    @property
    def laying(self) -> TablePane | None:
        """The table on which a position is laid, if one is shown."""
        if not self.open or self._page is None or self._page.way is Way.WORDS:
            return None
        return self._page.pane

    def show(self, game: str) -> None:
        """Set up a position of a game, or go on with the one that was begun."""
        rules = self._shell.games[game]
        path, aside = self._draft(game), self._aside_of(game)

        def go_on(found: tuple[Any, Any]) -> None:
            draft, self._aside = found
            self._go_on(self._new(rules, rules.info.seats[0]), draft)

        self._shell.read(path, lambda _: (_kept(path), _kept(aside)), go_on)

    def _new(self, game: Game[Any, Any], seats: int) -> PositionModel:
        return PositionModel(game, seats, self, self._shell.context.language)

    def _go_on(self, model: PositionModel, draft: Any) -> None:
        try:
            if draft is not None:
                model.restore(draft)
        except ValidationError as invalid:
            self._show(model)
            self._shell.complain(invalid.why, model.game.info.id)
        else:
            self._show(model)

    def edit(self, record: PositionRecord) -> None:
        """Go on with a position that is there already; a half-made one is put aside."""
        model = self._new(record.game, record.seats)
        model.take(record)
        self._aside = None
        self._show(model)
        draft = self._draft(record.game.info.id)
        self._shell.context.saves.ask(
            draft.name,
            lambda _: _kept(draft),
            lambda found: self._set_aside(model, found),
            self._shell.complain,
            lasting=True,
        )

    def set_up(self, session: Session) -> None:
        """Go on with the position in sight at a table."""
        try:
            record = position_of(session)
        except ValidationError as invalid:
            self._shell.complain(invalid.why)
        else:
            self.edit(record)

    def show_again(self) -> bool:
        """The same page in another language or another size of type; False: none is shown."""
        if not self.open or self._model is None:
            return False
        self._model.speak(self._shell.context.language)
        self._show(self._model)
        return True

    def _show(self, model: PositionModel) -> None:
        shell = self._shell
        again = self.open
        if self._typing.isActive():
            self._keep()
        back = shell.way_back()
        if not again:
            shell.leave()
        if self._model is not None and self._model is not model:
            self._model.deleteLater()
        at_table = back is not None
        context = shell.context.of(model.game.info.id)
        page = PositionPage(context, model, at_table, shell.pages.styled, self._way)
        page.turned.connect(self._turned)
        page.plays.connect(self._play)
        page.scores.connect(lambda: self._with_record(self.scored.emit))
        page.solves.connect(self._solve)
        page.saves.connect(self._ask_place)
        page.left.connect(shell.leave_table)
        page.entered.connect(self._keep)
        page.noted.connect(self._keep_soon)
        page.laid.connect(self._laid)
        if self._model is not model:
            model.renewed.connect(self._renewed)
            model.changed.connect(self._keep_soon)
        self._model, self._page = model, page
        shell.show_page(page, back)
        name = context.say(page.name)
        shell.show_title(name)
        Announcer.of(page).announce(name)
        page.first.setFocus()
        self._ask_back()

    def _turned(self, way: Way) -> None:
        self._way = way
        self.changed.emit()

    def _laid(self) -> None:
        """What can be taken back is something else; what is laid is kept."""
        self._keep()
        self.changed.emit()

    def _renewed(self) -> None:
        self._keep()
        self.show_again()

    def _play(self) -> None:
        self._begin(puzzle=False)

    def _solve(self) -> None:
        self._begin(puzzle=True)

    def _begin(self, *, puzzle: bool) -> None:
        self._keep()
        self._with_record(lambda record: self._shell.begin_at(evolve(record, puzzle=puzzle)))

    def _with_record(self, act: Callable[[PositionRecord], object]) -> None:
        """Do something with what is set up; what cannot be read of it is told instead."""
        if self._model is None:
            return
        try:
            record = self._model.record()
        except ValidationError as invalid:
            self._shell.complain(invalid.why, self._model.game.info.id)
        else:
            act(record)

    def _ask_place(self) -> None:
        if self._model is not None:
            game = self._model.game.info.id
            self._shell.dialogs.ask_place(game, self._save, whole=False)

    def _save(self, path: Path) -> None:
        def write(record: PositionRecord) -> None:
            told = self._shell.dialogs.tell_saved
            self._write(path, lambda: position.save(record, path), lambda: told(path))

        self._with_record(write)

    # What is kept of a half-made one

    def _draft(self, game: str) -> Path:
        return self._shell.match_store.folder.parent / "positions" / f"{game}.json"

    def _keep_soon(self) -> None:
        """More that is typed puts off nothing: who never rests would have nothing kept."""
        if not self._typing.isActive():
            self._typing.start()

    def _keep(self) -> None:
        model = self._model
        self._typing.stop()
        if model is None:
            return
        path, data = self._draft(model.game.info.id), json.dumps(model.draft()).encode()

        def write() -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, data, PRIVATE)

        self._write(path, write)

    # What was begun before

    def _aside_of(self, game: str) -> Path:
        return self._draft(game).with_suffix(".aside.json")

    def _set_aside(self, model: PositionModel, found: Any) -> None:
        """Keep what was half made, unless it is nothing or the same; ask what becomes of it."""
        if found is None or found == model.draft() or model is not self._model or not self.open:
            return
        before = self._new(model.game, model.seats)
        try:
            before.restore(found)
        except ValidationError:
            return
        finally:
            before.deleteLater()
        if not before.blank:
            path, data = self._aside_of(model.game.info.id), json.dumps(found).encode()
            self._write(path, lambda: write_whole(path, data, PRIVATE))
            self._aside = found
            self._ask_back()

    def _ask_back(self) -> None:
        if self._aside is not None and self._page is not None:
            self._page.banner.ask(
                Text("The position that you had begun was put aside."),
                (Text("Bring it back"), lambda: self._settle(bring=True)),
                (Text("Throw it away"), lambda: self._settle(bring=False)),
            )

    def _settle(self, *, bring: bool) -> None:
        """Go on with what was put aside, or forget it."""
        aside, self._aside, model = self._aside, None, self._model
        if model is None or aside is None:
            return
        path = self._aside_of(model.game.info.id)
        self._write(path, lambda: path.unlink(missing_ok=True))
        if bring:
            model.restore(aside)

    def _write(
        self, path: Path, write: Callable[[], None], told: Callable[[], None] | None = None
    ) -> None:
        """Write what nobody asked for, or what is told of then and may be given up."""

        def work(progress: Progress) -> None:
            write()

        saves = self._shell.context.saves
        then = told or (lambda: None)
        lasting = told is None
        saves.ask(path.name, work, lambda _: then(), self._shell.complain, lasting=lasting)


def _kept(path: Path) -> Any:
    """The draft that lies there; None where there is none that can be read."""
    try:
        return parse(read_bytes(path)) if path.exists() else None
    except (ValidationError, RecordError):
        return None
