"""The archive for any Linux: the same bytes each time, and an installer that needs no root."""

import os
import platform
import subprocess
import sys
from pathlib import Path

import archive
import pytest
from freeze import stamp

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux")

TOO_NEW = "9.99"


def laid(folder: Path, glibc: str = "2.0") -> Path:
    """An unpacked archive with a program that says its name; returns its installer."""
    program = folder / "program" / "tabletop"
    for path, words in (
        (program, "#!/bin/sh\necho Tabletop here\n"),
        (folder / "licences" / "LICENSE", "ours"),
        (folder / "share" / "applications" / "x.tabletop.desktop", "Exec=tabletop %F\n"),
    ):
        path.parent.mkdir(parents=True)
        path.write_text(words)
    program.chmod(0o755)
    facts = {"@VERSION@": "1.0", "@MACHINE@": platform.machine(), "@GLIBC@": glibc}
    script = archive.INSTALLER.read_text("utf-8")
    for mark, fact in facts.items():
        assert mark in script
        script = script.replace(mark, fact)
    assert "@" not in script.replace('"$@"', "")
    installer = folder / "install"
    installer.write_text(script)
    installer.chmod(0o755)
    return installer


def called(installer: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    surroundings = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run([installer, *words], env=surroundings, capture_output=True, text=True)


def test_it_installs_itself_twice_runs_and_goes_without_a_trace(tmp_path: Path) -> None:
    home = tmp_path / "home of a user"
    kept = home / ".local" / "share" / "tabletop" / "scores"
    kept.parent.mkdir(parents=True)
    kept.write_text("mine")
    installer = laid(tmp_path / "archive")
    for _ in range(2):
        done = called(installer, home)
        assert done.returncode == 0, done.stderr
    local = home / ".local"
    assert subprocess.run([local / "bin" / "tabletop"], capture_output=True).stdout == (
        b"Tabletop here\n"
    )
    entry = local / "share" / "applications" / "x.tabletop.desktop"
    assert entry.read_text() == f'Exec="{local}/bin/tabletop" %F\n'
    assert (local / "lib" / "tabletop" / "licences" / "LICENSE").read_text() == "ours"
    gone = called(local / "lib" / "tabletop" / "install", home, "--remove")
    assert gone.returncode == 0, gone.stderr
    # Caches are the desktop's own, which made them.
    left = [path for path in home.rglob("*") if not path.is_dir() and path.suffix != ".cache"]
    assert left == [kept]
    again = called(installer, home, "--remove")
    assert (again.returncode, again.stderr) == (
        1,
        f"Tabletop is not installed in {local}.\n",
    )


def test_a_system_that_is_too_old_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = called(laid(tmp_path / "archive", TOO_NEW), tmp_path / "home")
    assert done.returncode == 1
    assert done.stderr.startswith(f"This Tabletop needs glibc {TOO_NEW} or newer; this system has")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "home").exists()


def test_a_library_that_is_missing_is_named(tmp_path: Path) -> None:
    installer = laid(tmp_path / "archive")
    ldd = tmp_path / "bin" / "ldd"
    ldd.parent.mkdir()
    ldd.write_text("#!/bin/sh\nprintf '\\tlibnobody.so.7 => not found\\n\\tlibc.so.6 => /x\\n'\n")
    ldd.chmod(0o755)
    surroundings = {"HOME": str(tmp_path), "PATH": f"{ldd.parent}:{os.environ['PATH']}"}
    done = subprocess.run([installer], env=surroundings, capture_output=True, text=True)
    assert done.returncode == 1
    assert "are missing: libnobody.so.7. Install" in done.stderr


def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    packed = []
    for number, order in enumerate((("a", "b"), ("b", "a"))):
        folder = tmp_path / str(number) / "tabletop"
        folder.mkdir(parents=True)
        for name in order:
            (folder / name).write_text(name)
            (folder / name).chmod(0o600 if number else 0o664)
        (folder / "link").symlink_to("a")
        stamp(folder, 1_700_000_000)
        packed.append(tmp_path / f"{number}.tar.xz")
        archive.pack(folder, packed[-1])
    assert packed[0].read_bytes() == packed[1].read_bytes()
