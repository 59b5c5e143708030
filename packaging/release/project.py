"""What is released: the project's facts, where a release is made, and the time it is dated by."""

import os
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "release"
"""What is made on the way, and may be deleted."""

DIST = ROOT / "dist"
"""What is made."""

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

DESKTOP_ID = "org.tabletop_games.tabletop"
"""What desktops know the program by; its files in ``resources/desktop`` are called so."""

TRANSLATED = tuple(
    sorted(path.parents[1].name for path in ROOT.glob("resources/locale/*/LC_MESSAGES/tabletop.mo"))
)
"""The languages, beside English, that there are catalogues of the table's own sentences in."""

SUMMARY = str(PROJECT["description"])


def version() -> str:
    """The version of the program."""
    source = (ROOT / "tabletop" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    assert found is not None
    return found[1]


@cache
def epoch() -> int:
    """The time (s since 1970) everything is dated by: that of the commit, so bytes do not change.

    ``SOURCE_DATE_EPOCH`` says another; a source package, without a history, has a fixed one.
    """
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    git = ["git", "log", "-1", "--format=%ct"]
    found = subprocess.run(git, cwd=ROOT, capture_output=True, text=True)
    return int(found.stdout) if found.returncode == 0 else 1_764_000_000


def reproducible() -> dict[str, str]:
    """The environment in which the same commit gives the same bytes."""
    fixed = {
        "SOURCE_DATE_EPOCH": str(epoch()),
        "PYTHONHASHSEED": "0",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }
    return {**os.environ, **fixed}
