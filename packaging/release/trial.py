"""Tries a ``.deb`` out in fresh systems: ``python packaging/release/trial.py FILE.deb SUITE…``.

As root, with debootstrap, Xvfb and xdotool: a minimal system of each suite of Debian is made (once,
in ``build/release/roots``) and copied; the package is installed there, used by a user without
rights, its window opened from its menu entry, and removed. What it left outside of home is told.

Exit codes: 0 all was well; 1 something was not, and the last line says what.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from project import BUILD, DESKTOP_ID
from smoke import Faulty

DISPLAY = ":91"
USER = "ada"


def run(*command: str | Path, **how: bool) -> str:
    """What a program prints; raises Faulty with its words where it fails."""
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode and not how.get("may_fail"):
        words = f"{done.stdout[-1500:]}{done.stderr[-1500:]}"
        raise Faulty(f"{' '.join(map(str, command))}: {done.returncode}\n{words}")
    return done.stdout


class System:
    """A fresh system in a folder, with a user."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def admin(self, words: str) -> str:
        """What a line of the shell prints that root types there."""
        quiet = "export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8"
        return run("chroot", self.root, "sh", "-c", f"{quiet}; {words}")

    def user(self, words: str) -> str:
        """What a line prints that a user without rights types there."""
        own = f"export DISPLAY={DISPLAY} LC_ALL=C.UTF-8"
        return run("chroot", self.root, "su", "-", USER, "-c", f"{own}; {words}")


@contextmanager
def fresh(suite: str) -> Iterator[System]:
    """A minimal system of a suite, which is gone afterwards."""
    base, root = BUILD / "roots" / suite, BUILD / "roots" / f"{suite}-tried"
    if not (base / "etc").is_dir():
        base.parent.mkdir(parents=True, exist_ok=True)
        run("debootstrap", "--variant=minbase", suite, base)
    shutil.rmtree(root, ignore_errors=True)
    run("cp", "-a", base, root)
    run("mount", "-t", "proc", "proc", root / "proc")
    try:
        system = System(root)
        system.admin(f"useradd --create-home --shell /bin/sh {USER}; apt-get update -qq")
        yield system
    finally:
        run("umount", root / "proc")
        shutil.rmtree(root)


@contextmanager
def screen() -> Iterator[None]:
    """A virtual screen, for as long as it is needed."""
    command = ["Xvfb", DISPLAY, "-screen", "0", "1440x900x24"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = DISPLAY
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def use(system: System) -> None:
    """A user plays, opens a match by its file type, looks back, and starts from the menu."""
    if len(system.user("tabletop games").splitlines()) < 4:
        raise Faulty("games are missing")
    system.user("tabletop demo --picture demo.png")
    system.user("tabletop simulate silver_gold --players greedy --records .")
    system.user("tabletop review silver_gold-1.tabletop")
    opens = system.user("gio mime application/x-tabletop-match")
    if f"{DESKTOP_ID}.desktop" not in opens:
        raise Faulty(f"matches are opened by something else: {opens}")
    entry = f"/usr/share/applications/{DESKTOP_ID}.desktop"
    for way in (f"gio launch {entry}", "gio open silver_gold-1.tabletop"):
        system.user(f"{way} >/dev/null 2>&1 &")
        window = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "Tabletop$"]
        (found, *_) = run("timeout", "60", *window).split()
        # Not only its window: the program that runs would open the next file in it.
        run("xdotool", "windowkill", found)


def tried(package: Path, suite: str) -> None:
    """Installs, uses and removes a package in a suite.

    Raises:
        Faulty: it does not do there what it should.
    """
    with fresh(suite) as system:
        shutil.copy2(package, system.root / "new.deb")
        system.admin("apt-get install -y -qq --no-install-recommends ./new.deb")
        desk = "shared-mime-info desktop-file-utils libglib2.0-bin"
        system.admin(f"apt-get install -y -qq --no-install-recommends {desk}")
        use(system)
        system.admin("apt-get purge -y -qq tabletop")
        left = system.admin(
            "find / -xdev \\( -path /proc -o -path /home -o -path /tmp \\) -prune -o"
            " -iname '*tabletop*' -print"
        )
        if left:
            raise Faulty(f"left behind: {left}")


def main(arguments: list[str]) -> int:
    """Tries a package in every suite that is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("package", type=Path)
    parser.add_argument("suites", nargs="+", metavar="suite")
    chosen = parser.parse_args(arguments)
    with screen():
        for suite in chosen.suites:
            try:
                tried(chosen.package, suite)
            except Faulty as fault:
                print(f"{suite}: {fault}", file=sys.stderr)
                return 1
            print(f"{suite}: installed, used, and removed without a trace")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
