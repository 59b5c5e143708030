"""The system libraries Qt needs on Linux: which are missing, and how to get them.

Windows and macOS bring theirs along. Elsewhere each library is looked for by loading it, which is
what Qt itself will do.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class Missing(Exception):
    """Something is not on this machine; the message is one line that says what to do."""


class Library(NamedTuple):
    """A shared library and the package that has it, by package manager."""

    file: str
    apt: str
    dnf: str
    pacman: str
    zypper: str

    def package(self, manager: str) -> str:
        """The name of its package for one of `MANAGERS`."""
        return self[1 + list(MANAGERS).index(manager)]


MANAGERS: Mapping[str, Sequence[Sequence[str]]] = {
    "apt-get": (
        ("apt-get", "update", "-qq"),
        ("apt-get", "install", "-y", "-qq", "--no-install-recommends"),
    ),
    "dnf": (("dnf", "install", "-y", "-q"),),
    "pacman": (("pacman", "-Sy", "--noconfirm", "--needed"),),
    "zypper": (("zypper", "--non-interactive", "install"),),
}
"""How to install, by manager: commands to run in order, the last one followed by the packages."""

OFFSCREEN = (
    Library("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2", "libgthread-2_0-0"),
    Library("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd", "Mesa-libGL1"),
    Library("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd", "Mesa-libEGL1"),
    Library("libxkbcommon.so.0", "libxkbcommon0", *["libxkbcommon"] * 2, "libxkbcommon0"),
    Library("libfontconfig.so.1", "libfontconfig1", *["fontconfig"] * 2, "libfontconfig1"),
    Library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
)
"""Enough to draw without a window."""

WINDOW = (
    Library("libxcb-cursor.so.0", "libxcb-cursor0", *["xcb-util-cursor"] * 2, "libxcb-cursor0"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4", *["xcb-util-wm"] * 2, "libxcb-icccm4"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1", *["xcb-util-keysyms"] * 2, "libxcb-keysyms1"),
    Library("libxcb-shape.so.0", "libxcb-shape0", *["libxcb"] * 2, "libxcb-shape0"),
    Library("libxcb-xkb.so.1", "libxcb-xkb1", *["libxcb"] * 2, "libxcb-xkb1"),
    Library(
        "libxkbcommon-x11.so.0",
        "libxkbcommon-x11-0",
        *["libxkbcommon-x11"] * 2,
        "libxkbcommon-x11-0",
    ),
)
"""What a window needs besides."""


def is_here(file: str) -> bool:
    """Whether the loader finds this shared library."""
    try:
        ctypes.CDLL(file)
    except OSError:
        return False
    return True


def missing(libraries: Iterable[Library]) -> list[Library]:
    """Those of the libraries that are not on this machine; none on systems that bring them."""
    if not sys.platform.startswith("linux"):
        return []
    return [library for library in libraries if not is_here(library.file)]


def ensure(libraries: Iterable[Library]) -> None:
    """Makes sure the libraries are here, installing what is missing where the user may.

    Raises:
        Missing: some are not here and could not be installed.
    """
    absent = missing(libraries)
    if not absent:
        return
    files = ", ".join(library.file for library in absent)
    install_for(files, {name: packages_of(absent, name) for name in MANAGERS})
    if still := missing(absent):
        raise Missing(f"Still not found: {', '.join(library.file for library in still)}.")


def packages_of(libraries: Iterable[Library], manager: str) -> list[str]:
    """Their packages, each once, in the order of the libraries."""
    return list(dict.fromkeys(library.package(manager) for library in libraries))


def install_for(need: str, packages: Mapping[str, Sequence[str]]) -> None:
    """Installs system packages with the manager of this machine.

    Args:
        need: what they are for, for people to read.
        packages: the packages by manager.

    Raises:
        Missing: no such manager is here, this user may not install, or it failed.
    """
    manager = next((name for name in packages if shutil.which(name)), None)
    if manager is None:
        raise Missing(f"Missing: {need}. Please install it with your system's package manager.")
    *before, install = MANAGERS[manager]
    wanted = [*install, *packages[manager]]
    prefix = privilege()
    if prefix is None:
        raise Missing(f"Missing: {need}. Install it with: sudo {' '.join(wanted)}")
    print(f"Installing system packages: {' '.join(packages[manager])}", file=sys.stderr, flush=True)
    for command in (*before, wanted):
        code = subprocess.run([*prefix, *command], stdout=subprocess.DEVNULL).returncode
    if code:
        raise Missing(f"Missing: {need}; {manager} failed, its own words are above.")


def privilege() -> list[str] | None:
    """What to put before a command that installs; None: this user may not, without a password."""
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if os.geteuid() == 0:
        return quiet
    if not shutil.which("sudo"):
        return None
    may = subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0
    return ["sudo", "-n", *quiet] if may else None
