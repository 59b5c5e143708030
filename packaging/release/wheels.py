"""The wheel and the source package, for people who have Python."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from project import BUILD, DIST, ROOT, reproducible

PYTEST_PLUGIN = Path(__file__).with_name("pytest_plugin")
"""A distribution of its own, so that our plug-in is in nobody's pytest who did not ask for it."""


def built(target: str, source: Path = ROOT) -> Path:
    """Builds a ``wheel`` or an ``sdist`` into `DIST`, without a network; returns it."""
    folder = BUILD / target
    shutil.rmtree(folder, ignore_errors=True)
    build = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory"]
    subprocess.run(
        [*build, folder], cwd=source, env=reproducible(), check=True, capture_output=True
    )
    (made,) = folder.iterdir()
    DIST.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy2(made, DIST / made.name))


def unpacked() -> Path:
    """A folder with the program as its wheel installs it: what the other packages are made of."""
    folder = BUILD / "program"
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(built("wheel")) as wheel:
        wheel.extractall(folder)
    return folder
