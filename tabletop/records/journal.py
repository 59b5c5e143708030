"""The journal: each act safe on the disk before the next is taken."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from attrs import frozen

from tabletop.engine.match import Act, Match
from tabletop.engine.text import Text
from tabletop.records.fault import Misfit, RecordError
from tabletop.records.matchfile import (
    blaming,
    check_fit,
    compact,
    encode,
    write_whole,
)
from tabletop.records.migration import upgrade
from tabletop.records.record import (
    MOST_ACTS,
    Head,
    again,
    begin,
    check_length,
    head_of,
    make_head,
    plain_head,
    shapes,
)
from tabletop.records.strict import parse, read_bytes


@frozen
class Restored:
    """What a journal brought back.

    ``dropped`` tells what was torn off its end and lost, None when it was whole.
    """

    match: Match[Any, Any]
    automatic: bool
    dropped: Text | None = None


class Journal:
    """A file that grows by one line an act: first a line for the match, then its acts.

    ``append`` returns only when the act is safe; it may be called from one thread at a time.
    """

    def __init__(self, path: Path, match: Match[Any, Any], automatic: bool = True) -> None:
        """Begin the journal of a match with all its acts so far; an older file is replaced.

        Raises:
            RecordError: the file cannot be written, or ``restore`` would refuse it.
        """
        self.path = path
        head = head_of(match, automatic)
        check_fit(path, head, len(match.acts))
        self._shapes = shapes(head)
        lines = [compact({"journal": True, **plain_head(head)})]
        lines += [self._line(act) for act in match.acts]
        data = encode(path, "\n".join(lines) + "\n")
        write_whole(path, data)
        self._acts, self._size = len(match.acts), len(data)
        self._late = b""
        self._file = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))

    def append(self, act: Act) -> None:
        """Add an act, safe on the disk when this returns.

        Raises:
            OSError: it could not be written; the journal is as it was before, and the next call
                tries this act again first.
        """
        self._acts += 1
        if self._acts > MOST_ACTS:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        self._late += (self._line(act) + "\n").encode()
        try:
            os.lseek(self._file, self._size, os.SEEK_SET)
            if os.write(self._file, self._late) != len(self._late):
                raise OSError("the disk took only a part of the line")
            os.fsync(self._file)
        except OSError:
            os.ftruncate(self._file, self._size)
            raise
        self._size += len(self._late)
        self._late = b""

    def close(self) -> None:
        """Close the file; what was appended is safe already."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _line(self, act: Act) -> str:
        return compact(self._shapes.plain_act(act))


def restore(path: Path) -> Restored:
    """The match of a journal, with every act that was safe.

    One line that was torn while it was written may stand at the end; it is dropped, and said so.

    Raises:
        RecordError: anything else is wrong; the place begins with the line.
    """
    *lines, torn = read_bytes(path).split(b"\n")
    dropped = Text("The last act was not written whole and is lost.") if torn else None
    if not lines:
        raise RecordError(path, "line 1", Text("Something is missing here."))
    with blaming(path):
        head = _head(lines[0])
        check_length(len(lines) - 1)
        match = begin(head)
        for number, line in enumerate(lines[1:], 2):
            try:
                again(match, shapes(head).make_act(parse(line)), head.game.version)
            except Misfit as misfit:
                misfit.place = f"line {number}: {misfit.place}".removesuffix(": ")
                raise
    return Restored(match, head.automatic, dropped)


def _head(line: bytes) -> Head:
    try:
        data = parse(line)
        if type(data) is not dict or data.pop("journal", None) is not True:
            raise Misfit(Text("This is no journal."))
        return make_head(upgrade(data))
    except Misfit as misfit:
        misfit.place = f"line 1: {misfit.place}".removesuffix(": ")
        raise
