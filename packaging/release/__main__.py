"""``make package``: makes the packages of a release, and tries out what can be tried here.

Exit codes: 0 done; 1 a package is wrong or a tool is missing, and the last line says what.
"""

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import archive
import deb as debian
import elf
import flatpak as for_flatpak
import freeze
import macos as for_macos
import smoke
import wheels
import windows as for_windows
from smoke import Faulty


@cache
def frozen() -> Path:
    """The frozen program, made once and tried out."""
    program = freeze.frozen()
    size = sum(path.lstat().st_size for path in program.rglob("*") if path.is_file())
    print(f"frozen: {size / 1e6:.1f} MB in {program}")
    if sys.platform.startswith("linux"):
        glibc, blamed = elf.newest_glibc(program)
        print(f"needs glibc {glibc}, for {', '.join(sorted({path.name for path in blamed}))}")
    smoke.smoke(program / ("tabletop-console.exe" if sys.platform == "win32" else "tabletop"))
    return program


def tar() -> list[Path]:
    """The archive for any Linux, with an installer that needs no root."""
    return [archive.archived(frozen())]


def deb() -> list[Path]:
    """The package for Debian and Ubuntu."""
    return [debian.packaged(frozen())]


def only_on(platform: str, name: str) -> None:
    """Raises Faulty on another system than the one a package is for."""
    if sys.platform != platform:
        raise Faulty(f"A package for {name} is made on {name}, {LATER}")


def windows() -> list[Path]:
    """The installer for Windows, on Windows."""
    only_on("win32", "Windows")
    return [for_windows.packaged(frozen())]


def macos() -> list[Path]:
    """The disk image for macOS, on macOS."""
    only_on("darwin", "macOS")
    return [for_macos.packaged(frozen().with_name("Tabletop.app"))]


def flatpak() -> list[Path]:
    """The Flatpak, where flatpak-builder and the runtime are installed."""
    if not shutil.which("flatpak-builder"):
        raise Faulty(f"A Flatpak is made by flatpak-builder, which is not here, {LATER}")
    return [for_flatpak.packaged(frozen())]


def wheel() -> list[Path]:
    """The wheel and the source package, for people who have Python; the plug-in for pytest."""
    plugin = wheels.built("wheel", wheels.PYTEST_PLUGIN)
    return [wheels.built("wheel"), wheels.built("sdist"), plugin]


KINDS: dict[str, Callable[[], list[Path]]] = {
    make.__name__: make for make in (deb, tar, wheel, windows, macos, flatpak)
}
LATER = "or by the workflow that packaging/README.md names."
USUAL = {"win32": ("wheel", "windows"), "darwin": ("wheel", "macos")}
HERE = USUAL.get(sys.platform, ("wheel", "tar", "deb"))
"""What is made where nothing is named."""


def main(arguments: list[str]) -> int:
    """Makes the packages that are asked for."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0],
        epilog="\n".join(f"  {name:8} {make.__doc__}" for name, make in KINDS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], metavar="kind", help="see below")
    for kind in parser.parse_args(arguments).kinds or HERE:
        begun = time.monotonic()
        try:
            made = KINDS[kind]()
        except Faulty as fault:
            print(fault, file=sys.stderr)
            return 1
        except subprocess.CalledProcessError as failed:
            print(f"{failed.cmd[0]} failed: {failed.stderr or ''}", file=sys.stderr)
            return 1
        for path in made:
            print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
        print(f"{kind}: {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
