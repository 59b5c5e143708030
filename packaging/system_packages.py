"""What must come from the system: which of it is missing, and how to get it.

On Linux Qt needs some shared libraries, and Debian splits a part off Python. Windows and macOS
bring everything along. A library is looked for by loading it, which is what Qt itself will do.
"""

import ctypes
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple


class Missing(Exception):
    """Something is not on this machine; the message is a sentence, and a line that one may type."""


NO_CONNECTION = "There is no connection to the package index; {what} is still to be fetched."

_UNREACHABLE = re.compile(
    "resolv|name resolution|new connection|unreachable|Could not connect|Unable to connect"
    "|Connection refused|Connection timed out|Max retries|Cannot initiate the connection"
    "|Could not resolve|Cannot download",
    re.IGNORECASE,
)


def fetched(command: Sequence[str], by: str, what: str, cwd: Path | None = None) -> None:
    """Runs a program that fetches something; what it prints is shown only where it is not known.

    Args:
        command: the program with its arguments.
        by: what the program is called.
        what: what is fetched, as the subject of a sentence.
        cwd: the folder it is run in, if not the present one.

    Raises:
        Missing: it failed.
    """
    out, both = subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(command, cwd=cwd, stdout=out, stderr=both, text=True, errors="replace")
    if not done.returncode:
        return
    if _UNREACHABLE.search(done.stdout):
        raise Missing(NO_CONNECTION.format(what=what))
    sys.stderr.write(done.stdout)
    raise Missing(f"{by} failed, so that {what} is missing; its own words are above.")


class Need(NamedTuple):
    """A thing this machine must have, and the package that has it, by package manager."""

    name: str
    is_here: Callable[[], bool]
    packages: Mapping[str, str]


class Manager(NamedTuple):
    """How a package manager installs: what to run first, how to install, how people would."""

    before: Sequence[Sequence[str]]
    install: Sequence[str]
    by_hand: str


MANAGERS: Mapping[str, Manager] = {
    "apt-get": Manager(
        [["apt-get", "update", "-qq"]],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends"],
        "apt-get install",
    ),
    "dnf": Manager([], ["dnf", "install", "-y", "-q"], "dnf install"),
    "pacman": Manager([], ["pacman", "-Sy", "--noconfirm", "--needed"], "pacman -S"),
    "zypper": Manager([], ["zypper", "--non-interactive", "install"], "zypper install"),
}


def loads(file: str) -> bool:
    """Whether the loader finds this shared library."""
    try:
        ctypes.CDLL(file)
    except OSError:
        return False
    return True


def library(file: str, *packages: str) -> Need:
    """A shared library and its package for each of `MANAGERS`, in that order."""
    return Need(file, partial(loads, file), dict(zip(MANAGERS, packages, strict=True)))


def program(name: str, *packages: str) -> Need:
    """A program on the path and its package for each of `MANAGERS`, in that order."""
    return Need(name, partial(_is_program, name), dict(zip(MANAGERS, packages, strict=True)))


def _is_program(name: str) -> bool:
    return shutil.which(name) is not None


def headers(*packages: str) -> Need:
    """What a C compiler reads of this Python, and its package for each of `MANAGERS`."""
    return Need("Python.h", _has_headers, dict(zip(MANAGERS, packages, strict=True)))


def _has_headers() -> bool:
    return Path(sysconfig.get_config_var("INCLUDEPY"), "Python.h").is_file()


def has_module(name: str) -> bool:
    """Whether this Python has a module, looked for anew."""
    invalidate_caches()
    return find_spec(name) is not None


ENSUREPIP = Need(
    "Python's ensurepip",
    partial(has_module, "ensurepip"),
    {"apt-get": f"python{sys.version_info.major}.{sys.version_info.minor}-venv"},
)
"""Without it there is no pip in a virtual environment."""

OFFSCREEN = (
    library("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2", "libgthread-2_0-0"),
    library("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd", "Mesa-libGL1"),
    library("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd", "Mesa-libEGL1"),
    library("libxkbcommon.so.0", "libxkbcommon0", *["libxkbcommon"] * 2, "libxkbcommon0"),
    library("libfontconfig.so.1", "libfontconfig1", *["fontconfig"] * 2, "libfontconfig1"),
    library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
)
"""Enough for Qt to draw without a window."""

WINDOW = (
    library("libxcb-cursor.so.0", "libxcb-cursor0", *["xcb-util-cursor"] * 2, "libxcb-cursor0"),
    library("libxcb-icccm.so.4", "libxcb-icccm4", *["xcb-util-wm"] * 2, "libxcb-icccm4"),
    library("libxcb-keysyms.so.1", "libxcb-keysyms1", *["xcb-util-keysyms"] * 2, "libxcb-keysyms1"),
    library("libxcb-shape.so.0", "libxcb-shape0", *["libxcb"] * 2, "libxcb-shape0"),
    library("libxcb-xkb.so.1", "libxcb-xkb1", *["libxcb"] * 2, "libxcb-xkb1"),
    library(
        "libxkbcommon-x11.so.0",
        *("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11", "libxkbcommon-x11-0"),
    ),
)
"""What a window needs besides."""

_FROZEN = (
    program("readelf", *["binutils"] * 4),
    program("gcc", *["gcc"] * 4),
    headers("python3-dev", "python3-devel", "python", "python3-devel"),
    program("icupkg", "icu-devtools", "icu", "icu", "icu"),
    program("xz", "xz-utils", "xz", "xz", "xz"),
)
"""What compiles the rules of a frozen program, takes it apart, and packs it."""

_ON_DEBIAN = tuple(
    Need(name, partial(_is_program, name), {"apt-get": package})
    for name, package in {
        "dpkg-deb": "dpkg",
        "lintian": "lintian",
        "desktop-file-validate": "desktop-file-utils",
        "appstreamcli": "appstream",
    }.items()
)

RELEASE: Mapping[str, Sequence[Need]] = {"deb": (*_FROZEN, *_ON_DEBIAN), "tar": _FROZEN}
"""What each kind of package is made and tried with, beside Python's own."""


def missing(needs: Iterable[Need]) -> list[Need]:
    """Those of the needs that are not on this machine; none on systems that bring them."""
    if not sys.platform.startswith("linux"):
        return []
    return [need for need in needs if not need.is_here()]


def ensure(needs: Iterable[Need]) -> None:
    """Makes sure everything is here, installing what is missing where the user may.

    Raises:
        Missing: something is not here and could not be installed.
    """
    absent = missing(needs)
    if not absent:
        return
    install(absent)
    still = missing(absent)
    if still:
        raise Missing(f"Still not found: {names(still)}.")


def names(needs: Iterable[Need]) -> str:
    """The name of the first of some needs, and how many more there are, for people to read."""
    first, *others = [need.name for need in needs]
    return f"{first} (with {len(others)} more)" if others else first


def install(absent: Sequence[Need]) -> None:
    """Installs what is missing with the package manager of this machine.

    Raises:
        Missing: no known manager is here, this user may not install, or it failed.
    """
    manager = next((name for name in MANAGERS if shutil.which(name)), "")
    found = [need.packages.get(manager) for need in absent]
    packages = list(dict.fromkeys(package for package in found if package))
    if not packages:
        how_else = "Install it with your system's package manager."
        raise Missing(f"{names(absent)} is not here. {how_else}")
    how = MANAGERS[manager]
    prefix = privilege()
    if prefix is None:
        by_hand = f"sudo {how.by_hand} {' '.join(packages)}"
        raise Missing(f"{names(absent)} is not here. Type this first:\n\n    {by_hand}\n")
    print(f"Installing system packages: {' '.join(packages)} …", file=sys.stderr, flush=True)
    for command in (*how.before, [*how.install, *packages]):
        fetched([*prefix, *command], manager, names(absent))


def privilege() -> list[str] | None:
    """What to put before a command that installs; None: this user may not, without a password."""
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if os.geteuid() == 0:
        return quiet
    if not shutil.which("sudo"):
        return None
    may = subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0
    return ["sudo", "-n", *quiet] if may else None
