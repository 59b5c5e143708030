"""What is wrong with a file, and where in it."""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.engine.text import Fact, Text
from tabletop.shapes.invalid import ValidationError, plain, shown

if TYPE_CHECKING:
    from tabletop.engine.rule import Objection

_LONGEST_PATH = 4096
_LONGEST_WORDS = 200
_OURS = Path(__file__).parent.parent
_PYTHON = Path(os.__file__).parent
_INSTALLED = frozenset({"site-packages", "dist-packages"})
"""Where Python keeps the packages of others, which may be below its own."""

_WAY_THERE = re.compile(r"(?:Error calling Python override of \S+: )+")
"""What Qt puts before the words of an error that passes through it."""
_LINE = re.compile(r"line (\d+)(?:, column (\d+))?(?:: (.+))?$")


def said(place: str) -> Text | str:
    """A place in the reader's language, as far as it is said in words."""
    found = _LINE.match(place)
    if found is None:
        return place
    line, column, inner = found.groups()
    where = Text("line {line}", line=int(line))
    if column:
        where = Text("line {line}, column {column}", line=int(line), column=int(column))
    return Text("{line}: {place}", line=where, place=inner) if inner else where


class RecordError(ValueError):
    """A file that cannot be used; nothing of it was taken.

    ``path`` is the file, ``place`` the place in it (``acts[12].event.cell``, empty for the whole
    file), ``why`` the reason. ``objections`` are the rules' own when a move in it is illegal.
    """

    def __init__(
        self, path: Path, place: str, why: Text, objections: tuple[Objection, ...] = ()
    ) -> None:
        self.path = path
        self.place = place
        self.why = _fit(why)
        self.objections = objections
        super().__init__(plain(self.text))

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        """So that it can be raised in one process and told by another."""
        return RecordError, (self.path, self.place, self.why, self.objections)

    @property
    def text(self) -> Text:
        """The whole complaint as one sentence, for the reader's language."""
        path = shown(str(self.path), _LONGEST_PATH)
        if self.place:
            return Text("{path}: {place}: {why}", path=path, place=said(self.place), why=self.why)
        return Text("{path}: {why}", path=path, why=self.why)


class Impossible(ValidationError):
    """An act that cannot have happened; ``objections`` are the rules' own."""

    def __init__(self, why: Text, place: str, objections: tuple[Objection, ...]) -> None:
        super().__init__(why, place)
        self.objections = objections

    def within(self, outer: str) -> Impossible:
        """The same, seen from one place further out."""
        return Impossible(self.why, super().within(outer).place, self.objections)


class blaming(contextlib.AbstractContextManager[None]):  # noqa: N801  (reads as a verb)
    """Turns a misfit inside the block into a RecordError of a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, ValidationError):
            objections = error.objections if isinstance(error, Impossible) else ()
            raise RecordError(self._path, error.place, error.why, objections) from None


_REASONS: Mapping[int, Text] = {
    errno.EACCES: Text("the system does not allow it"),
    errno.EPERM: Text("the system does not allow it"),
    errno.EROFS: Text("nothing can be written there"),
    errno.ENOSPC: Text("the disk is full"),
    errno.EDQUOT: Text("your share of the disk is full"),
    errno.EFBIG: Text("the file would be too large"),
    errno.EIO: Text("the disk failed"),
    errno.ENOENT: Text("there is no such file or folder"),
    errno.ENOTDIR: Text("a file stands where a folder should be"),
    errno.EISDIR: Text("it is a folder"),
    errno.EEXIST: Text("it is there already"),
    errno.ENAMETOOLONG: Text("the name is too long"),
    errno.ELOOP: Text("it only refers to itself"),
    errno.EMFILE: Text("too many files are open"),
    errno.EBUSY: Text("another program uses it"),
}
"""What goes wrong with files, in words that can be said in every language of ours."""


def reason(error: Exception) -> Text:
    """Why something could not be done, as a part of a sentence."""
    number = (error.errno or 0) if isinstance(error, OSError) else 0
    said = os.strerror(number) if number else str(error)
    told = Text("{name}: {said}", name=type(error).__name__, said=said)
    return _REASONS.get(number, told)


def in_its_words(words: str) -> Text:
    """What a program said of itself, in the language of programs, as a part of a sentence."""
    return Text("the program says “{words}”", words=words)


def stumbled(error: BaseException, *, theirs: bool = False) -> Text:
    """What went wrong in somebody's code, as a part of a sentence: the words of the error, and the
    line where it happened.

    Of several lines it is the last one of another author's, or else of the table's own; with
    ``theirs`` those are not told.
    """
    if isinstance(error, RecordError):
        return error.text
    # Some errors bring more than their words, for programs.
    said = error.args[0] if len(error.args) > 1 and isinstance(error.args[0], str) else error
    words = shown(_WAY_THERE.sub("", f"{type(error).__name__}: {said}"), _LONGEST_WORDS)
    lines = list(_lines_of(error))
    others = [at for at in lines if not at[0].is_relative_to(_OURS)]
    last = (others or ([] if theirs else lines))[-1:]
    for code, number in last:
        return Text(
            "the program says “{words}” ({file}, line {line})",
            words=words,
            file=_called(code),
            line=number,
        )
    return in_its_words(words)


def _lines_of(error: BaseException) -> Iterator[tuple[Path, int]]:
    """The lines that led to an error, with their files; those of Python itself are left out."""
    # Few errors are ever told: what opens the window waits for no module that tells them.
    from traceback import extract_tb

    for frame in extract_tb(error.__traceback__):
        code = Path(frame.filename)
        if code.is_file() and frame.lineno and not _of_python(code):
            yield code, frame.lineno
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        yield Path(error.filename), error.lineno


def _of_python(code: Path) -> bool:
    """Whether a file belongs to Python or to what checks values for us."""
    import attr

    checks = Path(attr.__file__).parent
    return code.is_relative_to(checks) or (
        code.is_relative_to(_PYTHON) and not _INSTALLED & set(code.parts)
    )


def _called(code: Path) -> str:
    """The name of a file of code; a package's own comes with that of the package."""
    return f"{code.parent.name}/{code.name}" if code.stem == "__init__" else code.name


def _fit(text: Text) -> Text:
    """The same sentence with every fact fit to be shown: some come out of the file."""
    facts = {name: _fit_fact(fact) for name, fact in text.facts}
    return Text(text.key, text.plural, **facts)


def _fit_fact(fact: Fact) -> Fact:
    match fact:
        case str():
            return shown(fact, 200)
        case Text():
            return _fit(fact)
        case tuple():
            return tuple(map(_fit_fact, fact[:50]))
        case _:
            return fact
