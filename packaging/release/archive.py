"""The archive for any Linux: the frozen program and an installer that needs no root."""

import platform
import shutil
import subprocess
from pathlib import Path

import desktop
import elf
from freeze import stamp
from project import BUILD, DIST, epoch, version

INSTALLER = Path(__file__).with_name("install.sh")


def archived(program: Path) -> Path:
    """Packs a frozen program into a ``tar.xz``; returns it."""
    name = f"tabletop-{version()}-linux-{platform.machine()}"
    folder = BUILD / "archive" / name
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(program, folder / "program", symlinks=True)
    shutil.move(folder / "program" / "licences", folder / "licences")
    desktop.lay(folder / "share")
    (folder / "install").write_text(installer(program))
    stamp(folder, epoch())
    (folder / "install").chmod(0o755)
    DIST.mkdir(parents=True, exist_ok=True)
    made = DIST / f"{name}.tar.xz"
    pack(folder, made)
    return made


def installer(program: Path) -> str:
    """The installer, told what this program needs of the system."""
    glibc, _ = elf.newest_glibc(program)
    facts = {
        "@VERSION@": version(),
        "@MACHINE@": platform.machine(),
        "@GLIBC@": glibc,
    }
    script = INSTALLER.read_text("utf-8")
    for mark, fact in facts.items():
        script = script.replace(mark, fact)
    return script


def pack(folder: Path, made: Path) -> None:
    """Packs a folder so that the same files give the same bytes."""
    tar = ["tar", "--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]
    tar += ["--format=gnu", f"--directory={folder.parent}", folder.name]
    # Always of two threads: one alone would cut the data in other places.
    xz = ["xz", "-6", "--threads=2", "--stdout"]
    with made.open("wb") as file, subprocess.Popen(tar, stdout=subprocess.PIPE) as packing:
        subprocess.run(xz, stdin=packing.stdout, stdout=file, check=True)
    if packing.returncode:
        raise subprocess.CalledProcessError(packing.returncode, tar)
