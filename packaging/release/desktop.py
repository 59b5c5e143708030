"""What makes the program at home on a desktop: its entry, icons, file type, description, manual."""

import gzip
import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from project import DESKTOP_ID, ROOT, epoch, version

SOURCES = ROOT / "resources" / "desktop"
ICON = ROOT / "resources" / "art" / "app_icon.svg"
FILES = ("match", "scoring", "position")
"""The kinds of files that are opened, each with a drawing of that name."""
SIDES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)

PICTURES = os.environ.get("TABLETOP_PICTURES", "")
"""Where the pictures of ``packaging/pictures`` are published; software centres fetch them there."""


def lay(share: Path) -> None:
    """Writes everything into a folder ``share``."""
    _copy(share / "applications", f"{DESKTOP_ID}.desktop")
    _copy(share / "mime" / "packages", f"{DESKTOP_ID}.xml")
    _write(share / "metainfo" / f"{DESKTOP_ID}.metainfo.xml", description(PICTURES))
    icons = share / "icons" / "hicolor"
    draw(ICON, icons, "apps", DESKTOP_ID)
    for kind in FILES:
        draw(SOURCES / f"{kind}.svg", icons, "mimetypes", f"{DESKTOP_ID}.{kind}")
    _manual(share / "man" / "man6" / "tabletop.6.gz")


def validate(share: Path) -> None:
    """Asks the validators of the desktops; raises CalledProcessError."""
    for command, file in (
        (["desktop-file-validate"], share / "applications" / f"{DESKTOP_ID}.desktop"),
        (
            ["appstreamcli", "validate", "--no-net"],
            share / "metainfo" / f"{DESKTOP_ID}.metainfo.xml",
        ),
    ):
        subprocess.run([*command, file], check=True, capture_output=True, text=True)


def description(pictures: str) -> str:
    """What software centres show, with the day of this release.

    Args:
        pictures: the address of the folder with the pictures; without one they are left out.
    """
    words = (SOURCES / f"{DESKTOP_ID}.metainfo.xml").read_text("utf-8")
    if not pictures:
        words = re.sub(r" *<screenshots>.*</screenshots>\n", "", words, flags=re.DOTALL)
    day = datetime.fromtimestamp(epoch(), UTC).date().isoformat()
    return words.replace("@PICTURES@", pictures.rstrip("/")).replace("@DATE@", day)


def draw(drawing: Path, icons: Path, kind: str, name: str) -> None:
    """Draws an icon at every size into a theme, by the Qt that the program draws with."""
    _write(icons / "scalable" / kind / f"{name}.svg", drawing.read_text("utf-8"))
    sides = {str(side): str(icons / f"{side}x{side}" / kind / f"{name}.png") for side in SIDES}
    for path in sides.values():
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    pairs = [word for pair in sides.items() for word in pair]
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", _PAINTER, str(drawing), *pairs]
    subprocess.run(command, env=surroundings, check=True)


_PAINTER = """
import sys
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
app = QGuiApplication([])
drawing, *pairs = sys.argv[1:]
for side, path in zip(map(int, pairs[::2]), pairs[1::2]):
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(drawing).render(painter)
    painter.end()
    assert image.save(path)
"""


def _manual(path: Path) -> None:
    words = (SOURCES / "tabletop.6").read_text("utf-8").replace("@VERSION@", version())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(words.encode(), 9, mtime=0))


def _copy(folder: Path, name: str) -> None:
    _write(folder / name, (SOURCES / name).read_text("utf-8"))


def _write(path: Path, words: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, "utf-8")
