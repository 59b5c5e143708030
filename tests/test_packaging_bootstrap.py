"""Setting up on a fresh machine: what is installed, what is only named, and when."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import bootstrap
import pytest
import system_packages
from system_packages import ENSUREPIP, Missing, library

SCRIPT = Path(bootstrap.__file__)
ABSENT = library("libnobody-has-this.so.7", "libnobody7", "nobody", "nobody-libs", "libnobody7")
SISTER = library("libnobody-either.so.7", *ABSENT.packages.values())


def call(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8")


def test_help_names_every_command() -> None:
    answer = call("--help")
    assert answer.returncode == 0
    assert all(f"\n  {name} " in answer.stdout for name in bootstrap.COMMANDS)


@pytest.mark.parametrize("arguments", [(), ("dance",)])
def test_wrong_arguments_are_refused(arguments: tuple[str, ...]) -> None:
    answer = call(*arguments)
    assert answer.returncode == 2
    assert "usage:" in answer.stderr


def test_every_command_is_a_make_target() -> None:
    makefile = (bootstrap.ROOT / "Makefile").read_text("utf-8")
    for name in bootstrap.COMMANDS:
        assert f"{name}: ; @$(PYTHON) packaging/bootstrap.py {name}\n" in makefile


@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_is_seen(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not bootstrap.has_display()
    monkeypatch.setenv(display, ":0")
    assert bootstrap.has_display()


class Machine:
    """A machine with one package manager, which writes down what it is asked to install."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked = folder / "asked"

    def has(self, program: str, code: int = 0, call_through: str = "") -> None:
        script = self.folder / program
        through = f'{call_through} "$@"' if call_through else f"exit {code}"
        script.write_text(f'#!/bin/sh\necho {program} "$@" >>{self.asked}\n{through}\n')
        script.chmod(0o755)

    def log(self) -> list[str]:
        return self.asked.read_text().splitlines() if self.asked.exists() else []


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A Linux machine on which nothing can be installed yet; its user is root."""
    (tmp_path / "env").symlink_to("/usr/bin/env")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return Machine(tmp_path)


def test_what_is_here_is_not_installed(machine: Machine) -> None:
    machine.has("apt-get")
    here = library("libc.so.6", "libc6", "glibc", "glibc", "glibc")
    system_packages.ensure([here])
    assert machine.log() == []


def test_other_systems_bring_their_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for system in ("win32", "darwin"):
        monkeypatch.setattr(sys, "platform", system)
        assert system_packages.missing([ABSENT]) == []


@pytest.mark.parametrize(
    ("manager", "package"),
    [
        ("apt-get", "libnobody7"),
        ("dnf", "nobody"),
        ("pacman", "nobody-libs"),
        ("zypper", "libnobody7"),
    ],
)
def test_root_installs_the_package_of_this_machine(
    manager: str, package: str, machine: Machine
) -> None:
    machine.has(manager)
    with pytest.raises(Missing, match=r"^Still not found: libnobody-has-this\.so\.7 \(with 1 m"):
        system_packages.ensure([ABSENT, SISTER])
    last = machine.log()[-1].split()
    assert (last[0], last.count(package)) == (manager, 1)


def test_a_failed_installation_is_said_in_the_managers_words(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has("apt-get", call_through="echo dpkg was interrupted; exit 100;")
    with pytest.raises(
        Missing, match=r"^apt-get failed, so that libnobody-has-this\.so\.7 is missing"
    ):
        system_packages.ensure([ABSENT])
    assert capsys.readouterr().err.endswith("dpkg was interrupted\n")
    assert len(machine.log()) == 1


def test_without_a_network_one_sentence_says_so(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = "E: Failed to fetch http://x Temporary failure resolving 'x'"
    machine.has("apt-get", call_through=f'echo "{failed}" >&2; exit 100;')
    with pytest.raises(Missing) as told:
        system_packages.ensure([ABSENT])
    said = "There is no connection to the package index; {} is still to be fetched."
    assert str(told.value) == said.format("libnobody-has-this.so.7")
    assert "Failed to fetch" not in capsys.readouterr().err
    # Nothing is asked of an index that could not be read.
    assert len(machine.log()) == 1


def test_pip_without_a_network_says_the_same(environment: Path) -> None:
    pip = bootstrap.interpreter(environment)
    pip.parent.mkdir(parents=True)
    words = "Failed to establish a new connection: [Errno 111] Connection refused"
    pip.write_text(f"#!/bin/sh\necho '{words}'\necho 'No matching distribution'\nexit 1\n")
    pip.chmod(0o755)
    with pytest.raises(Missing, match=r"^There is no connection to the package index; [^\n]+$"):
        bootstrap.pip_install(environment, "attrs")


def test_a_machine_without_a_known_manager(machine: Machine) -> None:
    with pytest.raises(
        Missing, match=r"^libnobody-has-this\.so\.7 is not here\. Install it with your"
    ):
        system_packages.ensure([ABSENT])


def test_a_user_with_passwordless_sudo_installs(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    machine.has("apt-get")
    machine.has("sudo", call_through='shift; [ "$1" = true ] && exit 0; exec')
    with pytest.raises(Missing, match="Still not found"):
        system_packages.ensure([ABSENT])
    assert machine.log()[-1].startswith("apt-get install ")


@pytest.mark.parametrize("sudo", [False, True])
def test_a_user_who_may_not_is_told_the_command(
    sudo: bool, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    machine.has("apt-get")
    if sudo:
        machine.has("sudo", code=1)
    with pytest.raises(Missing) as refusal:
        system_packages.ensure([ABSENT])
    sentence, nothing, typed, *_ = str(refusal.value).split("\n")
    assert sentence == "libnobody-has-this.so.7 is not here. Type this first:"
    assert (nothing, typed) == ("", "    sudo apt-get install libnobody7")
    assert not [line for line in machine.log() if line.startswith("apt-get")]


def test_one_line_names_all_that_is_missing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    machine.has("apt-get")
    no_ensurepip = ENSUREPIP._replace(is_here=lambda: False)
    python = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    with pytest.raises(Missing, match=rf"\n    sudo apt-get install libnobody7 {python}\n"):
        system_packages.ensure([ABSENT, no_ensurepip])


def test_a_part_of_python_without_a_known_package(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.has("dnf")
    with pytest.raises(Missing, match=r"Python's ensurepip is not here\. Install it with your"):
        system_packages.ensure([ENSUREPIP._replace(is_here=lambda: False)])
    assert machine.log() == []


def test_this_python_has_ensurepip() -> None:
    assert ENSUREPIP.is_here()
    assert not system_packages.has_module("nobody_has_this")


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bootstrap keeps its virtual environment, for one test."""
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    return tmp_path / ".venv"


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def act(done: list[str]) -> Callable[[], None]:
    return lambda: done.append("installed")


@pytest.mark.long
def test_the_environment_is_made_whole_and_only_once(
    environment: Path, act: Callable[[], None], done: list[str]
) -> None:
    assert not bootstrap.is_sound(environment)
    bootstrap.once("set", "first lock", act)
    assert bootstrap.is_sound(environment)
    config = environment / "pyvenv.cfg"
    made = config.stat().st_mtime_ns
    bootstrap.once("set", "first lock", act)
    assert done == ["installed"]
    bootstrap.once("set", "second lock", act)
    bootstrap.once("other set", "second lock", act)
    assert done == ["installed"] * 3
    assert config.stat().st_mtime_ns == made


@pytest.mark.long
def test_a_broken_environment_is_made_anew(
    environment: Path, act: Callable[[], None], done: list[str]
) -> None:
    python = bootstrap.interpreter(environment)
    python.parent.mkdir(parents=True)
    python.symlink_to(environment / "gone")
    (environment / "tabletop-set.stamp").write_text("lock")
    bootstrap.once("set", "lock", act)
    assert done == ["installed"]
    assert bootstrap.is_sound(environment)


@pytest.mark.long
def test_what_failed_is_tried_again(environment: Path) -> None:
    def fail() -> None:
        raise Missing("no network")

    tries = []
    for _ in range(2):
        with pytest.raises(Missing, match="no network"):
            bootstrap.once("set", "lock", lambda: (tries.append(1), fail())[1])
    assert len(tries) == 2


def test_fingerprints_follow_the_content(tmp_path: Path) -> None:
    lock = tmp_path / "lock.txt"
    lock.write_text("attrs==1")
    first = bootstrap.digest(lock)
    assert bootstrap.digest(lock) == first
    lock.write_text("attrs==2")
    assert bootstrap.digest(lock) != first
