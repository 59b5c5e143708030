"""Holds the programs of this folder to their types: ``python packaging/type_checks.py``.

Exit codes: 0 they are sound; 1 they are not, and mypy's lines say where.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ROOT / "packaging"


def main() -> int:
    """Checks one folder after the other."""
    # Programs import their neighbours by bare names, since the folder of what is run is where
    # Python looks first. Several folders so have a __main__, a net or a windows of their own, but
    # a run of mypy knows each name once: every folder is a run by itself, in which that folder is
    # where bare names are looked for. All share one cache, in which the table's own modules and
    # the tests' lie checked.
    return max(checked(folder) for folder in folders())


def folders(within: Path = PROGRAMS) -> Iterator[Path]:
    """The folders whose programs import each other by bare names; those inside are packages."""
    for folder in sorted(path for path in within.iterdir() if path.is_dir()):
        if any(folder.glob("*.py")):
            yield folder
        else:
            yield from folders(folder)
    if within == PROGRAMS:
        yield within


def checked(folder: Path, root: Path = ROOT) -> int:
    """Has mypy check what lies in a folder, as the project at ``root`` says; its exit code."""
    programs = sorted(folder.glob("*.py")) if folder == PROGRAMS else [folder]
    relative = [str(path.relative_to(root)) for path in programs]
    print(f"{folder.relative_to(root)}:", flush=True)
    mypy = [sys.executable, "-m", "mypy", "--explicit-package-bases", *relative]
    return subprocess.run(mypy, cwd=root, env={**os.environ, "MYPYPATH": str(folder)}).returncode


if __name__ == "__main__":
    sys.exit(main())
