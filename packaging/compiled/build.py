"""A program whose rules are compiled by mypyc.

    python packaging/compiled/build.py FOLDER
    python packaging/compiled/build.py --there FOLDER

makes a copy of this one in a new folder, or compiles the one that lies there. What is compiled is
what is asked at every move; all the rest stays as it is, and so does every module here.
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from native_classes import Field, enumerations, written_out

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("tabletop", "resources", "packaging", "tests")

GAMES = "tabletop/games"
NATIVE = ("caching", "values")
"""The mechanics that have to know native objects, and are others here."""

MODULES = {
    "tabletop/mechanics": ("bitgrid", "polyomino"),
    "tabletop/engine": ("chance", "dealer", "history", "match"),
    f"{GAMES}/thebes": (
        *("moves", "steps", "state", "board", "calendar", "cards", "digging", "dues", "flow"),
        *("knowledge", "options", "travel", "turn_order", "wheel"),
    ),
    f"{GAMES}/mykerinos": (
        *("moves", "steps", "state", "board", "dues", "flow", "options", "zones"),
    ),
    f"{GAMES}/expeditions": ("moves", "steps", "state", "family", "dues", "flow", "options"),
    f"{GAMES}/silver_gold": ("steps", "state", "family"),
    f"{GAMES}/pyramids": ("steps", "state", "sheet", "family"),
}
"""What is asked at every move; a class comes after those it inherits from."""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules, sys.argv = sys.argv[1:], ["setup.py", "-q", "build_ext", "--inplace"]
# Types are judged by the checkout's settings there, not by what is made of it.
options = ["--follow-imports=silent", "--config-file="]
how = {"multi_file": True, "group_name": "rules", "debug_level": "0"}
setup(name="rules", packages=[], ext_modules=mypycify([*options, *modules], **how))
"""


def build(copy: Path) -> str:
    """Make the copy and compile it; returns what went wrong, empty where nothing did."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    fault = compiled(copy)
    # Only now: the compiler's set-up would take it for its own.
    shutil.copy(ROOT / "pyproject.toml", copy)
    return fault


def compiled(program: Path) -> str:
    """Compile the rules of the program that lies in a folder; returns what went wrong."""
    for name in NATIVE:
        module = Path(__file__).with_name(f"native_{name}.py")
        shutil.copy(module, program / "tabletop" / "mechanics" / f"{name}.py")
    write_out(program)
    ran = subprocess.run(
        [sys.executable, "-c", SETUP, *modules()], cwd=program, capture_output=True, text=True
    )
    shutil.rmtree(program / "build", ignore_errors=True)
    return (ran.stdout + ran.stderr)[-4000:] if ran.returncode else ""


def modules() -> Iterator[str]:
    """The files that are compiled, from the program's folder."""
    yield "tabletop/mechanics/values.py"
    for folder, names in MODULES.items():
        yield from (f"{folder}/{name}.py" for name in names)


def write_out(program: Path) -> None:
    """Write out the frozen classes of all that is compiled."""
    known: dict[str, tuple[Field, ...]] = {}
    enums = set[str]()
    for file in list(modules())[1:]:
        path, module = program / file, file.removesuffix(".py").replace("/", ".")
        before = path.read_text(encoding="utf-8")
        source, found = written_out(before, known, enums)
        path.write_text(source, encoding="utf-8")
        enums |= {f"{module}.{name}" for name in enumerations(before)}
        known |= {f"{module}.{name}": fields for name, fields in found.items()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--there", action="store_true", help="the program lies in the folder")
    asked = parser.parse_args()
    sys.exit((compiled if asked.there else build)(asked.folder) or 0)
