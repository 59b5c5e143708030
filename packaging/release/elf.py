"""What the programs and libraries of a folder ask of the system: its glibc and libraries."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

_NEED = re.compile(r"\((?:NEEDED)\)\s+Shared library: \[(.+)\]")
_GLIBC = re.compile(r"Name: GLIBC_(\d+)\.(\d+)")


def files(folder: Path) -> Iterator[Path]:
    """Every ELF file, in the order of names; links are not followed."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as opened:
                if opened.read(4) == b"\x7fELF":
                    yield path


def _read(path: Path, *what: str) -> str:
    command = ["readelf", "--wide", *what]
    return subprocess.run([*command, path], capture_output=True, text=True, check=True).stdout


def glibc(path: Path) -> tuple[int, int]:
    """The newest glibc that a file asks for, (0, 0) where it asks for none."""
    found = _GLIBC.findall(_read(path, "--version-info"))
    return max(((int(major), int(minor)) for major, minor in found), default=(0, 0))


def newest_glibc(folder: Path) -> tuple[str, list[Path]]:
    """The glibc that a folder needs, such as 2.35, and the files that are to blame for it."""
    asked = {path: glibc(path) for path in files(folder)}
    newest = max(asked.values())
    return f"{newest[0]}.{newest[1]}", [path for path, found in asked.items() if found == newest]


def libraries(path: Path) -> set[str]:
    """The names of the libraries that a file loads."""
    return set(_NEED.findall(_read(path, "--dynamic")))


def of_the_system(folder: Path) -> list[str]:
    """The libraries that a folder needs and does not bring, in the order of names."""
    own = {path.name for path in folder.rglob("*.so*")}
    return sorted({name for path in files(folder) for name in libraries(path)} - own)
