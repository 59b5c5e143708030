"""The journal: each act in the file before the next is taken, and only one who writes it."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tabletop.engine.match import Act, Match, Switched
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.records.acts import shapes_of
from tabletop.records.conduct import USUAL, Conduct, conduct_line, is_conduct, read_conduct
from tabletop.records.fault import RecordError, blaming
from tabletop.records.lock import is_busy, is_locked, locked
from tabletop.records.matchfile import (
    PRIVATE,
    check_fit,
    compact,
    encode,
    unwritten,
    write_whole,
)
from tabletop.records.migration import FORMAT, upgrade
from tabletop.records.play_time import is_play_time, play_time_line, read_play_time
from tabletop.records.progress import Progress, unheard
from tabletop.records.record import (
    MOST_ACTS,
    Head,
    again,
    begin,
    check_length,
    head_of,
    make_head,
    other_version,
    plain_head,
    shapes,
    too_long,
)
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import LONGEST

if TYPE_CHECKING:
    import sqlite3

_PATIENCE = 0.2
"""So many seconds one waits for somebody who only looks whether a journal is in use."""


class InUse(RecordError):
    """Another window writes this journal."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "", Text("Another window has this game open."))


@frozen
class Restored:
    """What a journal brought back.

    ``conduct`` is how it was conducted last. ``told`` is what there is to say of it: what was torn
    off its end and lost, that it was begun by other rules.
    """

    match: Match[Any, Any]
    conduct: Conduct
    told: tuple[Text, ...] = ()


@frozen
class JournalHead:
    """What the first line of a journal says: ``name`` is what people call the match, if they do."""

    game: str
    players: tuple[Player, ...]
    name: str = ""


class Journal(AbstractContextManager["Journal"]):
    """A file that grows by one line an act: first a line for the match, then its acts.

    Between them stand lines that say how the match is conducted from there on, and how long it was
    played up to there. While it is open it is locked, so that nobody else writes it. It may be
    flushed by another thread than that which appends.

    ``seconds`` is how long the match was played when it was last said, without long breaks; None
    where nobody knows.
    """

    seconds: int | None

    def __init__(self, path: Path, match: Match[Any, Any], how: Conduct = USUAL) -> None:
        """Begin the journal of a match with all its acts so far.

        Raises:
            InUse: a journal of that path is open already.
            RecordError: there is a file, it cannot be written, or ``restore`` would refuse it.
        """
        head = head_of(match, how.automatic)
        plain = plain_head(head)
        check_fit(path, plain, len(match.acts))
        lines = [compact({"journal": True, **plain}), *_plain_acts(match)]
        if how.taught:
            lines.append(conduct_line(how))
        data = encode(path, "\n".join(lines) + "\n")
        lock = _lock(path)
        try:
            if os.path.lexists(path):
                raise unwritten(path, FileExistsError(errno.EEXIST, ""))
            write_whole(path, data, PRIVATE)
            self._open(path, match, data, lock)
            self._todays = True
        except BaseException:
            lock.close()
            raise

    @classmethod
    def go_on(cls, path: Path, progress: Progress = unheard) -> tuple[Journal, Restored]:
        """A journal to be written on, and the match it brought back.

        Raises:
            InUse: another window has it open.
            RecordError: it is damaged, or cannot be written.
        """
        lock = _lock(path)
        try:
            restored, whole = _restored(path, progress)
            journal = cls.__new__(cls)
            journal._open(path, restored.match, whole, lock)
        except BaseException:
            lock.close()
            raise
        return journal, restored

    @classmethod
    def go_on_with(
        cls, path: Path, match: Match[Any, Any], progress: Progress = unheard
    ) -> Journal:
        """The journal of a match that waited, to be written on.

        Raises:
            InUse: another window has it open.
            RecordError: somebody played on in it meanwhile, or it cannot be read or written.
        """
        lock = _lock(path)
        try:
            data = read_bytes(path)
            played = [line for line in data.split(b"\n")[1:-1] if _is_act(line)]
            if played != [line.encode() for line in _plain_acts(match, progress)]:
                raise RecordError(path, "", Text("This game was played on in another window."))
            journal = cls.__new__(cls)
            journal._open(path, match, data, lock)
        except BaseException:
            lock.close()
            raise
        return journal

    def _open(
        self, path: Path, match: Match[Any, Any], data: bytes, lock: sqlite3.Connection
    ) -> None:
        self.path, self._lock, size = path, lock, len(data)
        self.seconds = _last_play_time(data)
        self._shapes = shapes_of(match.game.moves)
        self._acts, self._size = len(match.acts), size
        self._waiting: list[tuple[str, int]] = []
        self._todays = False
        try:
            self._file = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
            os.ftruncate(self._file, size)
        except OSError as error:
            raise unwritten(path, error) from None

    def append(self, act: Act) -> None:
        """Add an act; when this returns, it outlives the program.

        Whatever is raised, the journal is as it was before, and the next call, or ``close``, tries
        this act again first.

        Raises:
            RecordError: it could not be written.
        """
        self._waiting.append((compact(self._shapes.plain_act(act)), 1))
        if isinstance(act, Switched):
            self._raise_format()
        self._write()

    def conduct(self, how: Conduct) -> None:
        """Say how the match is conducted from here on; as safe as an act.

        Raises:
            RecordError: it could not be written.
        """
        self._say(conduct_line(how))

    def play_time(self, seconds: int) -> None:
        """Say how long the match was played up to here; as safe as an act.

        Raises:
            RecordError: it could not be written.
        """
        self._say(play_time_line(seconds))
        self.seconds = seconds

    def _say(self, line: str) -> None:
        self._waiting.append((line, 0))
        self._raise_format()
        self._write()

    def _raise_format(self) -> None:
        """Let its head say today's format, unless it is known to."""
        if not self._todays:
            _raise_format(self.path, self._file)
            self._todays = True

    def _write(self) -> None:
        acts = self._acts + sum(act for _, act in self._waiting)
        if acts > MOST_ACTS:
            raise RecordError(self.path, "acts", too_long())
        data = "".join(f"{line}\n" for line, _ in self._waiting).encode()
        try:
            os.lseek(self._file, self._size, os.SEEK_SET)
            left = memoryview(data)
            while left:
                left = left[os.write(self._file, left) :]
        except OSError as error:
            os.ftruncate(self._file, self._size)
            raise unwritten(self.path, error) from None
        self._size += len(data)
        self._acts = acts
        self._waiting.clear()

    def flush(self) -> None:
        """Make what was appended outlive a power cut, too; raises RecordError where it cannot."""
        try:
            os.fsync(self._file)
        except OSError as error:
            raise unwritten(self.path, error) from None

    def close(self) -> None:
        """Write what could not be written before, and let others have the journal.

        Raises:
            RecordError: it cannot be written now either; the journal is closed all the same.
        """
        if self._file < 0:
            return
        try:
            if self._waiting:
                self._write()
            self.flush()
        finally:
            os.close(self._file)
            self._file = -1
            self._lock.close()

    def __exit__(self, *error: object) -> None:
        self.close()


_FORMAT = re.compile(rb'(?<="format": )\d(?=[,}])')


def _raise_format(path: Path, file: int) -> None:
    """Let the head of an open journal say today's format: what stands below it may need that.

    One byte takes the place of another, so that no crash can fall between. The step from every
    format that had one digit only adds what may be missing.

    Raises:
        RecordError: it cannot be read or written.
    """
    with blaming(path):
        line = read_bytes(path).partition(b"\n")[0]
        head, found = parse(line), _FORMAT.search(line)
        if head["format"] == FORMAT:
            return
        if found is None or parse(_FORMAT.sub(b"%d" % FORMAT, line, count=1)) != upgrade(head):
            raise ValidationError(
                Text("The number of a format is expected here."), "line 1: format"
            )
    try:
        os.lseek(file, found.start(), os.SEEK_SET)
        os.write(file, b"%d" % FORMAT)
    except OSError as error:
        raise unwritten(path, error) from None


def _plain_acts(match: Match[Any, Any], progress: Progress = unheard) -> list[str]:
    known, lines = shapes_of(match.game.moves), list[str]()
    for act in match.acts:
        progress(len(lines), len(match.acts))
        lines.append(compact(known.plain_act(act)))
    return lines


# Who writes it


def _sign(path: Path) -> Path:
    """The file whose lock says that a journal is open; it stays as long as the journal."""
    return path.parent / "open" / f"{path.name}.lock"


def _lock(path: Path) -> sqlite3.Connection:
    import sqlite3

    try:
        sign = _sign(path)
        sign.parent.mkdir(mode=0o700, exist_ok=True)
        return locked(sign, _PATIENCE)
    except sqlite3.Error as error:
        raise (InUse(path) if is_busy(error) else unwritten(path, error)) from None
    except OSError as error:
        raise unwritten(path, error) from None
    except ValueError:
        raise RecordError(path, "", Text("This is no path of a file.")) from None


def in_use(path: Path) -> bool:
    """Whether a window writes a journal just now."""
    return is_locked(_sign(path))


def check_free(path: Path) -> None:
    """Raise RecordError where another file would take the place of a journal, open or not."""
    there = Path(os.path.realpath(path))
    if in_use(there) or _is_journal(there):
        why = Text("Tabletop itself keeps a game in this file; choose another name.")
        raise RecordError(path, "", why)


def _is_journal(path: Path) -> bool:
    try:
        label(path)
    except RecordError:
        return False
    return True


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep others from writing a journal that is moved or changed as a whole meanwhile.

    Raises:
        InUse: a window writes it.
        RecordError: nothing can be written there.
    """
    lock = _lock(path)
    try:
        yield
    finally:
        if not os.path.lexists(path):
            with suppress(OSError):
                _sign(path).unlink()
        lock.close()


def rename(path: Path, name: str) -> None:
    """Call a match by another name, or by none; when it was played stays as it was.

    Raises:
        InUse: a window writes it.
        RecordError: it is damaged, cannot be written, or the name is no name.
    """
    with held(path), blaming(path):
        data, times = read_bytes(path), path.stat()
        first, *rest = data.split(b"\n")
        label(path)
        head = parse(first)
        head[_NAME] = _checked_name(name)
        line = encode(path, compact({key: head[key] for key in head if head[key] != ""}))
        write_whole(path, b"\n".join([line, *rest]), PRIVATE)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


# Reading


def restore(path: Path, progress: Progress = unheard) -> Restored:
    """The match of a journal, with every act that was kept.

    One line that was torn while it was written may stand at the end; it is dropped, and said so.

    Raises:
        RecordError: anything else is wrong; the place begins with the line.
    """
    return _restored(path, progress)[0]


def _restored(path: Path, progress: Progress) -> tuple[Restored, bytes]:
    """What a journal brings back, and what of the file is whole."""
    data = read_bytes(path)
    *lines, torn = data.split(b"\n")
    told = [Text("The last act was not written whole and is lost.")] if torn else []
    if not lines:
        raise RecordError(path, "line 1", Text("Something is missing here."))
    with blaming(path):
        head = _head(lines[0])[0]
        check_length(sum(map(_is_act, lines[1:])))
        match, how = begin(head), Conduct(head.automatic)
        for number, line in enumerate(lines[1:], 2):
            progress(number, len(lines))
            try:
                if is_conduct(line):
                    how = read_conduct(line, head.players)
                elif is_play_time(line):
                    read_play_time(line)
                else:
                    again(match, shapes(head).make_act(parse(line)), head.game.version)
            except ValidationError as invalid:
                invalid.place = _on_line(number, invalid.place)
                raise
    told += other_version(head)
    return Restored(match, how, tuple(told)), data.removesuffix(torn)


def acts_since(path: Path, match: Match[Any, Any]) -> tuple[Act, ...]:
    """The whole acts that a journal has beyond those of a match; raises RecordError."""
    *lines, _ = read_bytes(path).split(b"\n")
    known = shapes_of(match.game.moves)
    played = [line for line in lines[1:] if _is_act(line)]
    with blaming(path):
        return tuple(known.make_act(parse(line)) for line in played[len(match.acts) :])


def _is_act(line: bytes) -> bool:
    return not (is_conduct(line) or is_play_time(line))


def _last_play_time(data: bytes) -> int | None:
    """What a journal said last of how long it was played; it was read before."""
    said = [line for line in data.split(b"\n") if is_play_time(line)]
    return read_play_time(said[-1]) if said else None


def label(path: Path) -> JournalHead:
    """What a journal is about, read without playing the match.

    Raises:
        RecordError: its first line is damaged.
    """
    first = read_bytes(path).partition(b"\n")[0]
    with blaming(path):
        head, name = _head(first)
    return JournalHead(head.game.id, head.players, name)


_NAME = "name"


def _head(line: bytes) -> tuple[Head, str]:
    try:
        data = parse(line)
        if type(data) is not dict or data.pop("journal", None) is not True:
            raise ValidationError(Text("This is no journal."))
        name = _checked_name(data.pop(_NAME, ""))
        return make_head(upgrade(data)), name
    except ValidationError as invalid:
        invalid.place = _on_line(1, invalid.place)
        raise


def _checked_name(name: Any) -> str:
    if type(name) is not str:
        raise ValidationError(Text("A text is expected here."), _NAME)
    if len(name) > LONGEST:
        raise ValidationError(Text("This text is too long."), _NAME)
    return name


def _on_line(number: int, place: str) -> str:
    """A place in a line, which was read by itself and then begins with a line of its own."""
    column = place.removeprefix("line 1, ")
    if column != place:
        return f"line {number}, {column}"
    return f"line {number}: {place}".removesuffix(": ")
