"""Photographs every page, dialog and table in one language, size of type, theme and size.

Run ``.venv/bin/python packaging/pictures/sweep.py --language de --text 150 --theme dark --size
1024x768``: it writes a picture for each into ``build/sweep``, to be looked at before a release;
with names of views only those are taken. They are reached as the walks of the tests reach them;
``states.py`` has tables in the middle of something, ``boxes.py`` what comes up by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from boxes import BOXES, SERVERS
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from states import COMMON, STATES

from tests.walk.views import ANY_GAME, GAMES, VIEWS, View, away, settle
from tests.walk.world import World, world

FOLDER = Path(__file__).resolve().parents[2] / "build" / "sweep"

MOMENT = 250
"""For so many milliseconds what was opened comes to rest."""


def screen(folder: Path, size: tuple[int, int], ratio: float) -> None:
    """Have Qt draw for a screen of that size: dialogs keep within it."""
    described = {
        "name": "one", "x": 0, "y": 0, "width": size[0], "height": size[1], "dpr": ratio,
        "logicalDpi": 96, "logicalBaseDpi": 96,
    }  # fmt: skip
    config = folder / "screen.json"
    config.write_text(json.dumps({"screens": [described]}), "utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={config}"


def picture(here: World) -> QPixmap:
    """The window, and over it dialogs and a menu where they lie, or as near as it is large."""
    settle()
    QTest.qWait(MOMENT)
    window = here.window
    seen, corner = window.grab(), window.mapToGlobal(QPoint())
    with QPainter(seen) as painter:
        for dialog in filter(None, (*here.dialogs, here.menu)):
            at, room = dialog.mapToGlobal(QPoint()) - corner, window.size() - dialog.size()
            x, y = max(0, min(at.x(), room.width())), max(0, min(at.y(), room.height()))
            painter.drawPixmap(x, y, dialog.grab())
            painter.drawRect(x, y, dialog.width() - 1, dialog.height() - 1)
    return seen


def take(here: World, name: str, view: View, game: str, folder: Path) -> None:
    """Open a view and write what is seen; one that does not open is told of, and the next taken."""
    if here.menu is not None:
        here.menu.close()
    here.window.context.nearby.tables = ()
    away(here)
    try:
        view(here, game)
    except (AssertionError, LookupError, AttributeError, StopIteration) as error:
        print(f"{name} of {game}: {type(error).__name__}: {error}", file=sys.stderr)
        return
    picture(here).save(str(folder / f"{name.replace(', ', '-').replace(' ', '_')}.{game}.png"))


def sweep(home: Path, views: Mapping[str, View], chosen: argparse.Namespace) -> list[str]:
    """Take what is chosen of all views; what went wrong meanwhile."""
    with SERVERS, world(home, "sweep") as here:
        preferences = here.window.context.preferences
        preferences.language, preferences.text_size = chosen.language, chosen.text
        preferences.theme = chosen.theme
        here.window.resize(*chosen.size)
        for name in chosen.views or views:
            once = name.partition(",")[0] in ANY_GAME or name in COMMON
            for game in GAMES[:1] if once else chosen.game or GAMES:
                take(here, name, views[name], game, chosen.folder)
        return here.faults


def _size(words: str) -> tuple[int, int]:
    width, height = map(int, words.split("x"))
    return width, height


def main(arguments: list[str]) -> int:
    """Take all pictures, or those that are named."""
    views = {**VIEWS, **STATES, **BOXES}
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("views", nargs="*", metavar="view", help=", ".join(views))
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=int, default=100, help="size of type in percent")
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--size", type=_size, default=(1280, 800), help="of window and screen")
    parser.add_argument("--ratio", type=float, default=1, help="device pixels to each of its own")
    parser.add_argument("--game", action="append", choices=GAMES, help="only of this game")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = parser.parse_args(arguments)
    unknown = sorted(set(chosen.views) - set(views))
    if unknown:
        parser.error(f"no view is called {', '.join(unknown)}; there are: {', '.join(views)}")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        screen(Path(folder), chosen.size, chosen.ratio)
        faults = sweep(Path(folder), views, chosen)
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
