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
from project import BUILD, ROOT, reproducible

HERE = Path(__file__).parent
ICONS = {"win32": windows.icon, "darwin": macos.icon}


def frozen() -> Path:
    """Freezes the program into a folder, and returns it."""
    program = wheels.unpacked()
    if sys.platform.startswith("linux"):
        compile_rules(program)
    # The spec names the icon of its system.
    if sys.platform in ICONS:
        ICONS[sys.platform]()
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    folders = ("--distpath", BUILD / "frozen", "--workpath", BUILD / "work")
    subprocess.run([*command, *folders, HERE / "tabletop.spec"], env=reproducible(), check=True)
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


def compile_rules(program: Path) -> None:
    """Has the rules of an unpacked program compiled, by the C compiler of the system."""
    build = (sys.executable, ROOT / "packaging" / "compiled" / "build.py", "--there", program)
    subprocess.run(build, env=reproducible(), check=True, capture_output=True, text=True)


def strip(folder: Path) -> None:
    """Takes out of Python's libraries and ours what only a debugger reads; Qt's have none of it."""
    inner = folder / "_internal"
    own = [*inner.glob("libpython*"), *(inner / f"python3.{sys.version_info.minor}").rglob("*.so")]
    own += [*inner.glob("*__mypyc*.so"), *(inner / "tabletop").rglob("*.so")]
    subprocess.run(["strip", "--strip-unneeded", *own], check=True)


def stamp(folder: Path, epoch: int) -> None:
    """Gives every file the same time and the usual rights, whoever made it and when."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.stat().st_mode & 0o100 and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
