"""Makes the frozen program: a folder that runs without Python."""

import os
import subprocess
import sys
from pathlib import Path

import icu
import licences
import macos
import wheels
import windows
from project import BUILD, reproducible

HERE = Path(__file__).parent
ICONS = {"win32": windows.icon, "darwin": macos.icon}


def frozen() -> Path:
    """Freezes the program into a folder, and returns it."""
    wheels.unpacked()
    # The spec names the icon of its system.
    if sys.platform in ICONS:
        ICONS[sys.platform]()
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", BUILD / "frozen", "--workpath", BUILD / "work"]
    subprocess.run([*command, HERE / "tabletop.spec"], env=reproducible(), check=True)
    made = BUILD / "frozen" / "tabletop"
    if sys.platform.startswith("linux"):
        strip(made)
        for library in made.rglob("libicudata.so.*"):
            if not library.is_symlink():
                icu.cut(library, BUILD / "icu")
    licences.lay(made / "licences")
    if sys.platform == "darwin":
        licences.lay(made.with_name("Tabletop.app") / "Contents" / "Resources" / "licences")
    return made


def strip(folder: Path) -> None:
    """Takes out of Python's own libraries what only a debugger reads; Qt's have nothing of it."""
    inner = folder / "_internal"
    own = [*inner.glob("libpython*"), *(inner / f"python3.{sys.version_info.minor}").rglob("*.so")]
    subprocess.run(["strip", "--strip-unneeded", *own], check=True)


def stamp(folder: Path, epoch: int) -> None:
    """Gives every file the same time and the usual rights, whoever made it and when."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.stat().st_mode & 0o100 and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
