"""Spoilt files of every kind, through the window's own ways: told of, or opened and played on.

A trial spoils one file, lets a real window (offscreen) open it as people would, plays a few moves
where it opens, and leaves. No exception may reach the event loop, nothing may be warned of by Qt,
a file that does not open is told of, and no file that was only read may have changed.
"""

import atexit
import json
import os
import shutil
import sqlite3
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEvent, QSettings, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from tabletop import resources
from tabletop.records.journal import restore
from tabletop.records.matchfile import save
from tabletop.ui.app import application, open_window
from tabletop.ui.dialogs.standard import MessageBox
from tabletop.ui.match_store import MatchStore
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.window import Window
from tests.records.spoiling import spoilt
from tests.scorepad.counted import counted
from tests.ui.windows import close, until_read

TRIALS = 30_000
PATIENCE = 120.0

RECORDS = Path(__file__).resolve().parents[2] / "tests" / "records"
GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")
_QUIET = ("This plugin does not support",)
_ODD = ("<h1>BIG<b>", "two\nlines", "\u202eback", "x" * 180, "&amp;", "%s {name}", "ą ß 桌", " ")


def trial(number: int, seed: str) -> dict[str, Any]:
    """One spoilt file of some kind."""
    rng = Random(f"{seed} {number}")
    (kind,) = rng.choices(list(KINDS), [weight for weight, _ in KINDS.values()])
    counts: dict[str, int] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, _listening() as heard:
        counts = KINDS[kind][1](Path(folder), rng)
    if heard:
        # The next trial begins with a sound window, and with nothing in its folders.
        with suppress(Exception):
            put_away()
        _Own.window = None
    return {"faults": heard, kind: 1, **counts}


# The window, and who listens to what goes wrong in it


class _Own:
    """The window that one process uses for all trials that need none of their own."""

    window: Window | None = None


def _window() -> Window:
    if _Own.window is None or not isValid(_Own.window):
        folder = tempfile.mkdtemp()
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        _Own.window = _opened(Path(folder))
    return _Own.window


def put_away() -> None:
    """Close the window that trials used."""
    if _Own.window is not None:
        close(_Own.window)
        _Own.window = None


def _opened(folder: Path) -> Window:
    store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    for name, value in {"language": "en", "reduced_motion": True}.items():
        if not store.contains(f"preferences/{name}"):
            store.setValue(f"preferences/{name}", value)
    window = open_window(application(), store=store, match_store=MatchStore(folder / "shelf"))
    window.resize(1280, 800)
    window.show_start()
    window.show()
    _deliver()
    return window


@contextmanager
def _listening() -> Iterator[list[str]]:
    """Everything that goes wrong meanwhile, as sentences."""
    heard: list[str] = []

    def error(kind: Any, value: Any, trace: Any) -> None:
        heard.append("".join(traceback.format_exception(kind, value, trace))[-3000:])

    def message(kind: QtMsgType, _: Any, words: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not words.startswith(_QUIET):
            heard.append(f"Qt: {words}")

    hook, sys.excepthook = sys.excepthook, error
    before = qInstallMessageHandler(message)
    try:
        yield heard
    except Exception:
        heard.append(traceback.format_exc()[-3000:])
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(before)


def _deliver() -> None:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def _told(window: Window) -> bool:
    """Whether a message is in sight; it is put away."""
    box = window.dialogs.dialog("complaint")
    if box is None:
        return False
    assert isinstance(box, MessageBox)
    assert box.text().strip()
    box.close()
    return True


def _play(window: Window, rng: Random, most: int = 4) -> int:
    """Play on for some moves, whoever has to act; returns how many."""
    session, played = window.session, 0
    if session is None:
        return 0
    for _ in range(most):
        _deliver()
        if window.session is not session:
            break
        session.skip()
        match = session.match
        if match.chance is not None:
            if not session.deal():
                break
        elif match.to_act:
            seat = min(match.to_act)
            legal = match.game.legal_moves(match.state, seat)
            played += session.play(rng.choice(list(legal)))
        else:
            break
    return played


def _leave(window: Window) -> None:
    for dialog in window.findChildren(QDialog):
        dialog.close()
    window.show_start()
    _deliver()
    assert isinstance(window.page, StartScreen)


# Kinds of files


def _match(folder: Path, rng: Random) -> dict[str, int]:
    return _by_file(folder, rng, _record(rng), ".tabletop")


def _record(rng: Random) -> bytes:
    return _stopped(rng.choice(GAMES), rng.randrange(5))


@cache
def _stopped(game: str, quarters: int) -> bytes:
    """The file of a match that was played so far."""
    lines = _as_journal((RECORDS / f"format-1-{game}.tabletop").read_bytes())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "match")
        path.write_bytes(b"".join(lines[: 1 + (len(lines) - 1) * quarters // 4]))
        save(restore(path).match, path)
        return path.read_bytes()


def _scoring(folder: Path, rng: Random) -> dict[str, int]:
    return _by_file(folder, rng, counted(rng.choice(GAMES)).encode(), ".json")


def _by_file(folder: Path, rng: Random, sound: bytes, suffix: str) -> dict[str, int]:
    """Open a file, play on, and leave; the file is then as it was."""
    window = _window()
    path, data = _placed(folder, rng, sound, suffix)
    window.open_file(path)
    until_read(window)
    at_table, on_pad = window.session is not None, window.pads.open
    told = _told(window)
    assert at_table or on_pad or told, "neither opened nor told of"
    moves = _play(window, rng)
    _leave(window)
    if data is not None:
        assert path.read_bytes() == data, "a file that was read has changed"
    return {"opened": int(at_table or on_pad), "moves": moves}


def _placed(folder: Path, rng: Random, sound: bytes, suffix: str) -> tuple[Path, bytes | None]:
    """A spoilt copy under a name of some kind, and what it holds, if it is a file at all."""
    name = rng.choice(_ODD) if rng.random() < 0.2 else "game"
    path = folder / f"{name}{suffix}"
    way = rng.randrange(60)
    if way == 0 and hasattr(os, "mkfifo"):
        os.mkfifo(path)
        return path, None
    if way == 1:
        path.mkdir()
        return path, None
    if way == 2:
        path.symlink_to(folder / rng.choice(("none", path.name)))
        return path, None
    data = _spoilt(sound, rng)
    if way == 3:
        (folder / "elsewhere").write_bytes(data)
        path.symlink_to(folder / "elsewhere")
    else:
        path.write_bytes(data)
    if way == 4:
        path.chmod(0)
    return path, data


def _spoilt(data: bytes, rng: Random) -> bytes:
    """Spoilt, and now and then deep, long or full beyond measure."""
    way = rng.randrange(80)
    if way == 0:
        return b"[" * rng.choice((900, 5000, 100_000)) + data
    if way == 1:
        return data.replace(b'"', b'"' + b"a" * rng.choice((999, 100_000)), 2)
    if way == 2:
        return data.replace(b"[", b"[" + b"{}," * rng.choice((500, 50_000)), rng.randrange(1, 4))
    if way == 3:
        keys = b"".join(b'"k%d":0,' % number for number in range(rng.choice((500, 20_000))))
        return data.replace(b"{", b"{" + keys, rng.randrange(1, 4))
    return spoilt(data, rng) if way > 20 else data


def _journal(folder: Path, rng: Random) -> dict[str, int]:
    """A spoilt unfinished match in the folder of the window, which goes on with it if it can."""
    window = _window()
    match_store = window.match_store.folder
    shutil.rmtree(match_store, ignore_errors=True)
    # The window may write of its presence in between.
    match_store.mkdir(parents=True, exist_ok=True)
    lines = _as_journal(_record(rng))
    at = rng.randrange(len(lines))
    way = rng.randrange(4)
    if way == 0:
        data = _spoilt(b"".join(lines), rng)
    elif way == 1:
        data = b"".join(lines)[: rng.randrange(sum(map(len, lines)))]
    else:
        data = b"".join([*lines[:at], _spoilt(lines[at], rng), *lines[at + 1 :]])
    path = match_store / "20260101-000000-000000.journal"
    path.write_bytes(data)
    if rng.random() < 0.05:
        (match_store / "beside.journal").symlink_to(match_store / "none")
    window.show_start()
    _deliver()
    window.actions_["continue"].trigger()
    until_read(window)
    _deliver()
    opened = window.session is not None
    _told(window)
    moves = _play(window, rng)
    _leave(window)
    assert opened or not path.exists() or path.read_bytes() == data, "an unread journal has changed"
    return {"opened": int(opened), "moves": moves}


def _as_journal(whole: bytes) -> list[bytes]:
    """The lines of a journal that says what a match file says."""
    data = json.loads(whole)
    acts = data.pop("acts")
    del data["node"]
    return [json.dumps(line).encode() + b"\n" for line in ({"journal": True, **data}, *acts)]


def _components(folder: Path, rng: Random) -> dict[str, int]:
    """A spoilt file of components, chosen on the start screen, and played with if it fits."""
    window = _window()
    game = rng.choice(GAMES)
    sound = resources.locate(f"games/{game}/components.json").read_bytes()
    path, _ = _placed(folder, rng, sound, ".json")
    _leave(window)
    screen = window.page
    assert isinstance(screen, StartScreen)
    next(card for card in screen.cards.cards if card.info.id == game).click()
    screen.panel.use_components(str(path))
    screen.panel.start.click()
    until_read(window)
    opened, told = window.session is not None, _told(window)
    assert opened or told, "neither opened nor told of"
    moves = _play(window, rng)
    _leave(window)
    assert isinstance(window.page, StartScreen)
    window.page.panel.use_components("")
    return {"opened": int(opened), "moves": moves}


def _settings(folder: Path, rng: Random) -> dict[str, int]:
    """Spoilt settings: the program starts, and one can sit down."""
    window = _window()
    window.context.preferences.store.sync()
    kept = Path(window.context.preferences.store.fileName())
    data = kept.read_bytes() if kept.exists() else b""
    data += b'\n[setup]\nlast=thebes\nthebes="{\\"players\\": [], \\"policy\\": \\"fair\\"}"\n'
    (folder / "settings.ini").write_bytes(_raw(data, rng))
    return _with_a_window_of_its_own(folder, rng, lambda window: _sit(window, rng))


def _sit(window: Window, rng: Random) -> int:
    assert isinstance(window.page, StartScreen)
    window.page.panel.start.click()
    until_read(window)
    if not _told(window):
        assert window.session is not None, "neither sat down nor told why not"
    return _play(window, rng)


def _history(folder: Path, rng: Random) -> dict[str, int]:
    """A spoilt history of scorings: the list of games and a new sheet open, and can be left."""
    path = folder / "scores.sqlite"
    shutil.copy(RECORDS.parent / "scorepad" / "history-1.sqlite", path)
    if rng.random() < 0.5:
        path.write_bytes(_raw(path.read_bytes(), rng))
    else:
        _tamper(path, rng)
    return _with_a_window_of_its_own(folder, rng, _look_up)


def _look_up(window: Window) -> int:
    window.pads.show_history()
    _deliver()
    assert window.pads.open
    window.pads.open_new(window.game.info.id)
    _deliver()
    window.pads.save()
    _deliver()
    return 0


def _tamper(path: Path, rng: Random) -> None:
    """Change a value or a row, as somebody with a tool for databases would."""
    with suppress(sqlite3.Error), sqlite3.connect(path) as base:
        tables = ("versions", "scorings", "seats", "drafts")
        table = rng.choice(tables)
        columns = [row[1] for row in base.execute(f"pragma table_info({table})")]
        rows = [row[0] for row in base.execute(f"select rowid from {table}")]
        if not rows:
            return
        row = rng.choice(rows)
        if rng.random() < 0.2:
            base.execute(f"delete from {table} where rowid = ?", (row,))
        else:
            value = rng.choice((None, -1, 10**12, 1.5, "", "x", "'", b"\0\1", "2026-13-45", "{}"))
            column = rng.choice(columns)
            base.execute(f'update {table} set "{column}" = ? where rowid = ?', (value, row))


def _with_a_window_of_its_own(
    folder: Path, rng: Random, use: Callable[[Window], int]
) -> dict[str, int]:
    with ExitStack() as stack:
        window = _opened(folder)
        stack.callback(close, window)
        moves = use(window)
        _leave(window)
    return {"opened": 1, "moves": moves}


def _raw(data: bytes, rng: Random) -> bytes:
    """Bytes flipped, cut off, torn out, or written twice."""
    made = bytearray(data or b"x")
    way = rng.randrange(8)
    if way == 0:
        del made[rng.randrange(len(made)) :]
    elif way == 1:
        start = rng.randrange(len(made))
        del made[start : start + rng.choice((1, 60, 4096))]
    elif way == 2:
        start = rng.randrange(len(made))
        made[start:start] = made[start : start + rng.choice((1, 60, 4096))]
    else:
        for _ in range(rng.choice((1, 1, 1, 8, 64))):
            made[rng.randrange(len(made))] = rng.randrange(256)
    return bytes(made)


KINDS: dict[str, tuple[int, Callable[[Path, Random], dict[str, int]]]] = {
    "match": (6, _match),
    "scoring": (5, _scoring),
    "journal": (5, _journal),
    "components": (4, _components),
    "settings": (1, _settings),
    "history": (2, _history),
}
"""The kinds of files, and how often each comes: those that need a window of their own, less."""
