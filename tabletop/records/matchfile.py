"""Match files: saved whole or not at all, loaded whole or refused."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop.engine.match import Act, Match
from tabletop.engine.text import Text
from tabletop.records.acts import ActShapes, shapes_of
from tabletop.records.fault import RecordError, blaming, reason
from tabletop.records.migration import upgrade
from tabletop.records.progress import Progress, unheard
from tabletop.records.record import (
    Record,
    check_length,
    head_of,
    make_head,
    other_version,
    plain_head,
    replayed,
    shapes,
)
from tabletop.records.strict import MOST_BYTES, parse, read_bytes
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import check_object


@frozen
class SavedMatch:
    """What a file brought: the match, and whether the table deals without waiting for a hand.

    ``told`` is what there is to say of it.
    """

    match: Match[Any, Any]
    automatic: bool
    told: tuple[Text, ...] = ()


def save(match: Match[Any, Any], path: Path, automatic: bool = True) -> None:
    """Write the match to a file, which is never seen half written, nor by others than its owner.

    Args:
        match: any match of an installed game.
        path: an older file there is replaced at the very end.
        automatic: whether the table deals without waiting for a hand.

    Raises:
        RecordError: the file cannot be written, or ``load`` would refuse it; an older file at
            ``path`` is then as it was.
    """
    write(record_of(match, automatic), path)


def record_of(match: Match[Any, Any], automatic: bool) -> Record:
    """What a file says of a match as it stands now."""
    return Record(head_of(match, automatic), tuple(match.acts), match.node.id)


def write(record: Record, path: Path, progress: Progress = unheard) -> None:
    """``save``, of what a match was when its record was taken; raises RecordError."""
    put(packed(record, path, progress), path, progress)


def packed(record: Record, path: Path, progress: Progress = unheard) -> bytes:
    """The bytes of a file that keeps this record; raises RecordError, which names the file."""
    check_fit(path, plain_head(record.head), len(record.acts))
    return encode(path, _text(record, progress))


def put(whole: bytes, path: Path, progress: Progress = unheard) -> None:
    """Write what ``packed`` gave, perhaps in another process; raises RecordError."""
    write_whole(path, whole, PRIVATE, progress)


def load(path: Path) -> Match[Any, Any]:
    """The match that a file keeps, at the moment it was saved, its redo still possible.

    Raises:
        RecordError: the file is not a whole and possible match; see its place and reason.
    """
    return open_saved(path).match


def open_saved(path: Path, progress: Progress = unheard) -> SavedMatch:
    """``load``, and how the table deals; raises RecordError."""
    record = read(path)
    with blaming(path):
        match = [match for _, match in replayed(record, progress)][-1]
    return SavedMatch(match, record.head.automatic, other_version(record.head))


def read(path: Path) -> Record:
    """What a file says, its values checked but not yet played.

    Raises:
        RecordError: it is damaged, foreign, or of an unknown format.
    """
    with blaming(path):
        return make_record(parse(read_bytes(path)))


@frozen
class _Plain:
    """What a file has beside the head; its acts are made by its game."""

    acts: tuple[Any, ...]
    node: int


_OWN = ("acts", "node")


def make_record(data: Any) -> Record:
    """The record that the plain data of a match file stands for; raises ValidationError."""
    check_object(data)
    data = upgrade(data)
    plain: _Plain = shapes_of(()).make({key: data[key] for key in _OWN if key in data}, _Plain)
    check_length(len(plain.acts))
    head = make_head({key: value for key, value in data.items() if key not in _OWN})
    return Record(head, tuple(_acts(shapes(head), plain.acts)), plain.node)


def plain_record(record: Record) -> dict[str, Any]:
    """What a match file says, as plain data."""
    acts = list(map(shapes(record.head).plain_act, record.acts))
    return {**plain_head(record.head), "acts": acts, "node": record.node}


def _acts(known: ActShapes, acts: tuple[Any, ...]) -> list[Act]:
    made = []
    for index, act in enumerate(acts):
        try:
            made.append(known.make_act(act))
        except ValidationError as invalid:
            raise invalid.within(f"acts[{index}]") from None
    return made


def _text(record: Record, progress: Progress) -> str:
    known, acts = shapes(record.head), []
    for index, act in enumerate(record.acts):
        progress(index, len(record.acts))
        acts.append("  " + compact(known.plain_act(act)))
    lines = [
        f"{json.dumps(key)}: {compact(value)}" for key, value in plain_head(record.head).items()
    ]
    listed = ",\n".join(acts)
    lines.append(f'"acts": [\n{listed}\n]' if acts else '"acts": []')
    lines.append(f'"node": {record.node}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def compact(value: Any) -> str:
    """Plain data as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def encode(path: Path, text: str) -> bytes:
    """The bytes of a file, which ``read`` would take.

    Raises:
        RecordError: it would not: a name is too long, half a character stands in one, …
    """
    try:
        data = text.encode()
    except UnicodeEncodeError:
        raise RecordError(path, "", Text("Half a character stands in a text.")) from None
    if len(data) > MOST_BYTES:
        raise RecordError(path, "", Text("The file is too large."))
    return data


def check_fit(path: Path, head: dict[str, Any], acts: int) -> None:
    """Make sure that a plain head that is written can be read again; raises RecordError."""
    with blaming(path):
        check_length(acts)
        make_head(parse(encode(path, compact(head))))


PRIVATE = 0o600
"""The rights of a file that tells what will be dealt, where the system knows such rights."""

_USUAL = 0o666
_BINARY = getattr(os, "O_BINARY", 0)


def write_whole(
    path: Path, data: bytes, rights: int = _USUAL, progress: Progress = unheard
) -> None:
    """Put a file in place in one go, safe on the disk.

    A new file has these ``rights`` as far as the user's mask allows; one that is replaced keeps its
    own. Until it is in place, ``progress`` may still call it off.

    Raises:
        RecordError: it cannot be written; an older file is then as it was.
    """
    try:
        target = Path(os.path.realpath(path))
        made = target.with_name(f".{target.name}.{os.urandom(4).hex()}")
        handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, rights)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                made.chmod(target.stat().st_mode & 0o777)
            progress(1, 1)
            made.replace(target)
        except BaseException:
            made.unlink(missing_ok=True)
            raise
        _sync_folder(target.parent)
    except OSError as error:
        raise unwritten(path, error) from None
    except ValueError:
        raise RecordError(path, "", Text("This is no path of a file.")) from None


def unwritten(path: Path, error: Exception) -> RecordError:
    """Say that a file cannot be written, and why."""
    return RecordError(
        path, "", Text("The file cannot be written ({reason}).", reason=reason(error))
    )


def _sync_folder(folder: Path) -> None:
    # The name of a file is safe only when its folder is; Windows cannot open one, and need not.
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
