"""The licences of everything that a frozen program carries, laid beside it."""

import shutil
import sys
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

from project import ROOT

DISTRIBUTIONS = (
    *(
        "attrs",
        "cattrs",
        "cffi",
        "cryptography",
        "ifaddr",
        "miniaudio",
        "segno",
        "typing_extensions",
        "websockets",
        "zeroconf",
    ),
    "pyinstaller",
)
"""Those whose code is in the program, Qt's apart."""


def lay(folder: Path) -> None:
    """Writes all licences into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("LICENSE", "LICENSE-ART"):
        shutil.copy2(ROOT / name, folder / f"Tabletop-{name}")
    shutil.copy2(ROOT / "resources" / "fonts" / "OFL.txt", folder / "Lato-OFL.txt")
    for path in sorted((ROOT / "resources" / "licences").iterdir()):
        shutil.copy2(path, folder / path.name)
    shutil.copy2(_of_python(), folder / "Python.txt")
    for name in DISTRIBUTIONS:
        for found in distribution(name).files or ():
            if found.name.upper().startswith(("LICENSE", "COPYING")):
                shutil.copy2(Path(str(found.locate())), folder / f"{name}.txt")


def _of_python() -> Path:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    return next(
        place / name
        for place in places
        for name in ("LICENSE.txt", "LICENSE")
        if (place / name).is_file()
    )
