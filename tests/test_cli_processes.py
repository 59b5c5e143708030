"""The command as a process: the same bytes everywhere, pipes that close, Ctrl+C, a terminal."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.seated import INSTALLED

ROOT = INSTALLED.parents[1]
POSIX = os.name == "posix"


def environment(**more: str) -> dict[str, str]:
    """The environment of a command that finds the toy game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(INSTALLED))), **more}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "tabletop", *words]


def output(*words: str, **more: str) -> bytes:
    """What a command prints when all goes well."""
    done = subprocess.run(
        command(*words), env=environment(**more), capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


def test_the_same_bytes_under_every_hash_seed_and_locale(tmp_path: Path) -> None:
    games = ("simulate", "toy", "--seats", "3", "--players", "greedy", "--games", "3")
    first = output(*games, "--records", str(tmp_path), PYTHONHASHSEED="0", LC_ALL="C")
    again = output(*games, "--records", str(tmp_path), PYTHONHASHSEED="12345", PYTHONUTF8="0")
    assert first == again
    record = json.loads(first.splitlines()[0])["record"]
    told = [output("replay", record, "--legal", PYTHONHASHSEED=seed) for seed in ("1", "99")]
    assert told[0] == told[1]


def test_several_processes_print_the_same(tmp_path: Path) -> None:
    games = ("simulate", "toy", "--players", "greedy,random", "--games", "9")
    assert output(*games, "--jobs", "2") == output(*games)


def test_what_goes_wrong_in_another_process_is_one_sentence_too(tmp_path: Path) -> None:
    if not POSIX or os.geteuid() == 0:
        folder = tmp_path / "taken"
        folder.mkdir()
        (folder / "toy-1.tabletop").mkdir()
    else:
        folder = tmp_path / "closed"
        folder.mkdir(mode=0o500)
    done = subprocess.run(
        command("simulate", "toy", "--games", "4", "--jobs", "2", "--records", str(folder)),
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "cannot be written" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nobody_reading_any_more_ends_it_quietly(jobs: str) -> None:
    words = ("simulate", "toy", "--games", "100000000", "--jobs", jobs)
    with subprocess.Popen(
        command(*words), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_says_so(jobs: str) -> None:
    if not POSIX:
        return  # there, Ctrl+C goes to a whole console
    words = ("simulate", "toy", "--games", "100000", "--jobs", jobs)
    with subprocess.Popen(
        command(*words), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate()
    assert process.returncode == 130
    assert said == b"tabletop: interrupted\n"


def test_a_bar_shows_the_progress_on_a_terminal_only() -> None:
    words = ("simulate", "toy", "--games", "5")
    assert output(*words).count(b"\n") == 5
    if not POSIX:
        return  # no terminal can be made there
    ours, terminal = os.openpty()
    done = subprocess.run(
        command(*words), env=environment(), stdout=subprocess.PIPE, stderr=terminal, check=True
    )
    os.close(terminal)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert "5/5" in shown
    assert "#" in shown
    assert done.stdout == output(*words)


def test_without_a_display_the_window_says_so() -> None:
    if sys.platform in ("win32", "darwin"):
        return  # there is always one
    hidden = {
        key: value
        for key, value in environment().items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    done = subprocess.run(command(), env=hidden, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "tabletop: There is no display here; `tabletop demo` needs none.\n"


def test_scripts_need_no_qt(tmp_path: Path) -> None:
    script = (
        "import sys; from tabletop.cli import main\n"
        f"main(['simulate', 'toy', '--records', {str(tmp_path)!r}])\n"
        f"main(['replay', {str(tmp_path / 'toy-1.tabletop')!r}])\n"
        "assert not [name for name in sys.modules if name.startswith('PySide6')]\n"
    )
    subprocess.run(
        [sys.executable, "-c", script], env=environment(), check=True, stdout=subprocess.DEVNULL
    )
