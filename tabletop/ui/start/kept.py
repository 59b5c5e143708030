"""The matches that are not over, as a list; what a file says is read where it is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import (
    QAbstractListModel,
    QDate,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTime,
    Signal,
)

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.models.files import Files
from tabletop.records.endings import SEAT_ENDING
from tabletop.records.fault import RecordError, reason, said
from tabletop.records.progress import Progress
from tabletop.ui.context import AppContext
from tabletop.ui.match_store import Deleted, KeptMatch, MatchStore

if TYPE_CHECKING:
    from tabletop.records.journal import JournalHead

# What a journal is read with is imported where one is: the window opens sooner.

Index = QModelIndex | QPersistentModelIndex

_AT_ONCE = 50
FOLDED = 12
"""So many matches are shown unless all are asked for."""


@frozen
class JournalStanding:
    """What a journal says: what it is about, and where its match stands.

    ``fault`` says why it cannot be opened; then there may be nothing else. ``in_use``: another
    window has it open.
    """

    label: JournalHead | None = None
    phase: Text | None = None
    acting: tuple[int, ...] = ()
    over: bool = False
    in_use: bool = False
    fault: Text | None = None


def standing(match_store: MatchStore, path: Path, progress: Progress) -> JournalStanding:
    """Read a journal, and play its match again; nothing is raised."""
    from tabletop.records.journal import in_use, label

    found: JournalHead | None = None
    try:
        if path.suffix == SEAT_ENDING:
            return _standing_elsewhere(path)
        found = label(path)
        match = match_store.restore(path, progress).match
        table = match.game.table(match.game.view(match.state, None), None)
        acting = tuple(sorted(match.to_act))
        return JournalStanding(found, table.phase, acting, match.over, in_use(path))
    except RecordError as error:
        place = error.place
        why = Text("{place}: {why}", place=said(place), why=error.why) if place else error.why
        return JournalStanding(found, fault=why)
    except Exception as error:
        return JournalStanding(found, fault=reason(error))


def _standing_elsewhere(path: Path) -> JournalStanding:
    """Where a table elsewhere stood when something was heard of it last."""
    from tabletop.net.kept_seat import read

    kept = read(path)
    where = Text("The host does not answer") if kept.silent else Text("With others elsewhere")
    told = where if kept.phase is None else Text("{where} · {phase}", where=where, phase=kept.phase)
    return JournalStanding(kept.label, told, () if kept.silent else kept.acting, kept.over)


def _label(path: Path) -> JournalHead:
    if path.suffix == SEAT_ENDING:
        from tabletop.net.kept_seat import read

        return read(path).label
    from tabletop.records.journal import label

    return label(path)


def _labels(paths: Sequence[Path], progress: Progress) -> dict[Path, JournalHead | None]:
    found: dict[Path, JournalHead | None] = {}
    for number, path in enumerate(paths):
        progress(number, len(paths))
        found[path] = None
        with suppress(RecordError):
            found[path] = _label(path)
    return found


class KeptGames(QAbstractListModel):
    """The matches that are not over, the newest first; a screen reader hears each in a sentence.

    ``led`` says that another match is the newest that can be opened, ``counted`` that there are
    more or fewer, ``failed`` why something could not be done. Nothing is read before ``begin``.
    """

    led = Signal()
    counted = Signal()
    failed = Signal(object)

    def __init__(
        self,
        context: AppContext,
        games: Mapping[str, GameInfo],
        match_store: MatchStore,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context, self._games, self._match_store = context, games, match_store
        self._files = Files(self)
        self._begun, self._asked = False, set[Path]()
        self._standings: dict[Path, JournalStanding] = {}
        self._labels: dict[Path, JournalHead | None] = {}
        self._words, self._most = "", FOLDED
        self.kept: list[KeptMatch] = match_store.unfinished()
        self._shown: list[KeptMatch] = self.kept[:FOLDED]

    def begin(self) -> None:
        """Read what is looked at from now on."""
        self._begun = True
        self._ask_lead()
        self.dataChanged.emit(self.index(0), self.index(max(0, len(self._shown) - 1)))

    def close(self) -> None:
        """Read nothing more."""
        self._begun = False
        self._files.drop()
        self._asked.clear()

    # What is shown

    @property
    def hidden(self) -> int:
        """How many are folded away."""
        return len(self._found()) - len(self._shown)

    def find(self, words: str) -> None:
        """Show those only in whose name, game or players the words stand."""
        self._words = words.strip().casefold()
        if self._words:
            known = self._labels.keys() | self._standings.keys()
            unread = [kept.path for kept in self.kept if kept.path not in known]
            self._labels |= dict.fromkeys(unread)
            self._ask_labels(unread)
        self._show()

    def unfold(self) -> None:
        """Show all."""
        self._most = len(self.kept)
        self._show()

    def refresh(self) -> None:
        """Look into the folder again."""
        self.kept = self._match_store.unfinished()
        self._show()
        self._ask_lead()
        self.counted.emit()

    def renew(self, path: Path) -> None:
        """Read anew what was written into a file meanwhile."""
        self._forget(path)
        self.refresh()
        self._ask(path)

    def _found(self) -> list[KeptMatch]:
        if not self._words:
            return self.kept
        return [kept for kept in self.kept if self._words in self._known(kept)]

    def _known(self, kept: KeptMatch) -> str:
        found = self.label(kept)
        if found is None:
            return ""
        names = [player.name for player in found.players]
        return "\n".join((found.name, self.game_name(found), *names)).casefold()

    def _show(self) -> None:
        self.beginResetModel()
        self._shown = self._found()[: self._most]
        self.endResetModel()

    # What is known

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own default)
        """How many are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A match can be called by a name of one's own."""
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable

    def at(self, index: Index) -> KeptMatch:
        """The match of a row."""
        return self._shown[index.row()]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A match in a sentence, as it is kept, or its own name."""
        kept = self.at(index)
        if role == Qt.ItemDataRole.UserRole:
            self._ask(kept.path)
            return kept
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.sentence(kept)
        if role == Qt.ItemDataRole.EditRole:
            found = self.label(kept)
            return found.name if found is not None else ""
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Call a match by another name."""
        kept = self.at(index)
        if role != Qt.ItemDataRole.EditRole or str(value).strip() == self.data(index, role):
            return False
        try:
            if kept.path.suffix == SEAT_ENDING:
                from tabletop.net.kept_seat import rename
            else:
                from tabletop.records.journal import rename

            rename(kept.path, str(value).strip())
        except (RecordError, OSError) as error:
            self.failed.emit(error.why if isinstance(error, RecordError) else reason(error))
            return False
        self._forget(kept.path)
        self._ask(kept.path)
        return True

    def standing(self, kept: KeptMatch) -> JournalStanding | None:
        """Where a match stands, as far as it was read."""
        return self._standings.get(kept.path)

    def label(self, kept: KeptMatch) -> JournalHead | None:
        """What a match is about, as far as it was read."""
        known = self._standings.get(kept.path)
        return known.label if known is not None else self._labels.get(kept.path)

    def game_name(self, found: JournalHead) -> str:
        """What a game is called; one that is not installed, by its id."""
        game = self._games.get(found.game)
        return self._context.of(game.id).say(game.name) if game is not None else found.game

    def title(self, kept: KeptMatch) -> str:
        """A match's own name, or that of its game."""
        found = self.label(kept)
        if found is None:
            unread = self.standing(kept) is None
            return "…" if unread else self._context.say(Text("A damaged file"))
        return found.name or self.game_name(found)

    def place(self, kept: KeptMatch) -> str:
        """Where a match stands, in a sentence."""
        known = self.standing(kept)
        if known is None:
            return "…"
        context = self._context if known.label is None else self._context.of(known.label.game)
        words = context.words
        if known.fault is not None:
            return words.say(known.fault)
        if known.in_use:
            return words.say(Text("Another window has it open."))
        assert known.label is not None
        assert known.phase is not None
        names = {seat: player.name for seat, player in enumerate(known.label.players)}
        parts = [self.game_name(known.label)] if known.label.name else []
        parts.append(words.say(known.phase, names))
        where = " · ".join(parts)
        if not known.acting:
            return where
        acting = tuple(names[seat] for seat in known.acting)
        return words.say(Text("{where}. To move: {names}.", where=where, names=acting))

    def when(self, kept: KeptMatch) -> str:
        """The day and the time when somebody last acted there."""
        locale, short = QLocale(self._context.language), QLocale.FormatType.ShortFormat
        moment = kept.when
        clock = locale.toString(QTime(moment.hour, moment.minute), short)
        if moment.date() == type(moment).now().astimezone().date():
            return self._context.say(Text("today, {time}", time=clock))
        day = locale.toString(QDate(moment.year, moment.month, moment.day), short)
        return self._context.say(Text("{day}, {time}", day=day, time=clock))

    def sentence(self, kept: KeptMatch) -> str:
        """What it is, who sits there, where it stands, and when it was played."""
        found = self.label(kept)
        names = ", ".join(player.name for player in found.players) if found is not None else ""
        parts = (self.title(kept), names, self.place(kept).removesuffix("."), self.when(kept))
        return ". ".join(part for part in parts if part)

    # What is read

    def lead(self) -> KeptMatch | None:
        """The newest that can be opened, as far as that is known."""
        for kept in self.kept:
            known = self.standing(kept)
            if known is None or (known.fault is None and not known.over):
                return kept
        return None

    def leads(self) -> tuple[Path, ...]:
        """Those that may be the newest that can be opened: all before it are read, and cannot."""
        found: list[Path] = []
        for kept in self.kept:
            known = self.standing(kept)
            if known is None or (known.fault is None and not known.over):
                found.append(kept.path)
            if found and known is not None and known.fault is None:
                break
        return tuple(found)

    def _ask_lead(self) -> None:
        kept = self.lead()
        if kept is not None:
            self._ask(kept.path)

    def _ask(self, path: Path) -> None:
        if self._begun and path not in self._standings and path not in self._asked:
            self._asked.add(path)
            work, then = partial(standing, self._match_store, path), partial(self._stands, path)
            fault = partial(self._faulty, path)
            self._files.ask(path.name, work, then, fault, urgent=True)

    def _ask_labels(self, paths: Sequence[Path]) -> None:
        """Have the first lines read of many journals."""
        for first in range(0, len(paths), _AT_ONCE):
            work = partial(_labels, paths[first : first + _AT_ONCE])
            self._files.ask("", work, self._labelled, self.failed.emit)

    def _faulty(self, path: Path, why: Text) -> None:
        self._stands(path, JournalStanding(fault=why))

    def _stands(self, path: Path, known: JournalStanding) -> None:
        self._asked.discard(path)
        self._standings[path] = known
        self._ask_lead()
        if known.over and not known.in_use:
            self._match_store.put_away(path, over=True)
            self.refresh()
        else:
            self._tell(path)
        self.led.emit()

    def _labelled(self, found: dict[Path, JournalHead | None]) -> None:
        self._labels |= found
        shown = {kept.path for kept in self._shown}
        if self._words and shown != {kept.path for kept in self._found()[: self._most]}:
            self._show()

    def _tell(self, path: Path) -> None:
        for row, kept in enumerate(self._shown):
            if kept.path == path:
                self.dataChanged.emit(self.index(row), self.index(row))

    def _forget(self, path: Path) -> None:
        self._standings.pop(path, None)
        self._labels.pop(path, None)

    # What becomes of them

    def delete(self, index: Index) -> Deleted | None:
        """Put a match into the trash; None where that cannot be, which ``failed`` tells."""
        kept = self.at(index)
        try:
            deleted = self._match_store.delete(kept.path)
        except (RecordError, OSError) as error:
            self.failed.emit(error.why if isinstance(error, RecordError) else reason(error))
            return None
        self.refresh()
        self.led.emit()
        return deleted

    def bring_back(self, deleted: Deleted) -> None:
        """Take a match out of the trash again."""
        try:
            self._match_store.bring_back(deleted)
        except OSError as error:
            self.failed.emit(reason(error))
        self._forget(deleted.path)
        self.refresh()
        self.led.emit()
