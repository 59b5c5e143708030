"""A copy of the program whose rules are compiled by mypyc.

    python packaging/compiled/build.py FOLDER

makes it in a new folder. What is compiled is what is asked at every move; all the rest stays as it
is, and so does every module here.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from native_classes import Field, written_out

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("tabletop", "resources", "packaging", "tests")

GAMES = "tabletop/games"
NATIVE = ("caching", "values")
"""The mechanics that have to know native objects, and are others here."""

MODULES = {
    f"{GAMES}/thebes": (
        *("state", "board", "calendar", "cards", "digging", "flow", "knowledge", "options"),
        *("travel", "turn_order", "wheel"),
    ),
    f"{GAMES}/mykerinos": ("state", "board", "flow", "options", "zones"),
    f"{GAMES}/expeditions": ("state", "flow", "options"),
    f"{GAMES}/silver_gold": ("state",),
    f"{GAMES}/pyramids": ("state",),
}
"""What is asked at every move; a class comes after those it inherits from."""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules, sys.argv = sys.argv[1:], ["setup.py", "-q", "build_ext", "--inplace"]
options = ["--follow-imports=silent"]
setup(name="rules", packages=[], ext_modules=mypycify([*options, *modules], multi_file=True))
"""


def build(copy: Path) -> str:
    """Make the copy and compile it; returns what went wrong, empty where nothing did."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in NATIVE:
        module = Path(__file__).with_name(f"native_{name}.py")
        shutil.copy(module, copy / "tabletop" / "mechanics" / f"{name}.py")
    write_out(copy)
    ran = subprocess.run(
        [sys.executable, "-c", SETUP, *modules()], cwd=copy, capture_output=True, text=True
    )
    # Only now: the compiler's set-up would take it for its own.
    shutil.copy(ROOT / "pyproject.toml", copy)
    return (ran.stdout + ran.stderr)[-4000:] if ran.returncode else ""


def modules() -> Iterator[str]:
    """The files that are compiled, from the copy's folder."""
    yield "tabletop/mechanics/values.py"
    for folder, names in MODULES.items():
        yield from (f"{folder}/{name}.py" for name in names)


def write_out(copy: Path) -> None:
    """Write out the frozen classes of all that is compiled."""
    known: dict[str, tuple[Field, ...]] = {}
    for file in list(modules())[1:]:
        path = copy / file
        source, found = written_out(path.read_text(encoding="utf-8"), known)
        path.write_text(source, encoding="utf-8")
        module = file.removesuffix(".py").replace("/", ".")
        known |= {f"{module}.{name}": fields for name, fields in found.items()}


if __name__ == "__main__":
    fault = build(Path(sys.argv[1]))
    sys.exit(fault or 0)
