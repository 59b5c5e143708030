"""Hosting at home: where links lead after the program came back."""

import os
import signal
import socket
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QProcess

from tabletop.models import host_process
from tabletop.models.host_process import HERE, HostProcess
from tabletop.shapes.invalid import plain

PATIENCE = 20_000


def taken() -> socket.socket:
    """A port that another program listens at."""
    line = socket.socket()
    line.bind(("0.0.0.0", 0))
    line.listen()
    return line


@pytest.fixture
def host(qapp: Any, tmp_path: Path) -> Any:
    parent = QObject()
    made = HostProcess(parent, tmp_path)
    yield made
    made.close()


def test_the_port_of_links_is_waited_for_until_a_killed_host_has_left(
    host: HostProcess, qtbot: Any
) -> None:
    heard: list[int] = []
    with taken() as other:
        port = other.getsockname()[1]
        host.serve(port, heard.append, pytest.fail)
        (first,) = host.findChildren(QProcess) or host.parent().findChildren(QProcess)
        with qtbot.waitSignal(first.finished, timeout=PATIENCE):
            pass
    qtbot.waitUntil(lambda: heard == [port], timeout=PATIENCE)


def test_a_port_that_stays_taken_is_given_up(
    host: HostProcess, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_process, "PATIENCE", 0)
    heard: list[int] = []
    with taken() as other:
        port = other.getsockname()[1]
        host.serve(port, heard.append, pytest.fail)
        qtbot.waitUntil(lambda: bool(heard), timeout=PATIENCE)
        assert heard != [port]
        with socket.create_connection((HERE, heard[0]), 5):
            pass


def kill(host: HostProcess) -> None:
    """End the process of a host without a word, as a system does that is short of memory."""
    running = [each for each in host.findChildren(QProcess) if each.processId()]
    os.kill(running[-1].processId(), signal.SIGKILL)


def test_a_host_that_is_killed_comes_back_where_its_links_lead_and_not_for_ever(
    host: HostProcess, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_process, "PAUSES", (0,))
    heard: list[int] = []
    host.serve(0, heard.append, pytest.fail)
    qtbot.waitUntil(lambda: len(heard) == 1, timeout=PATIENCE)
    kill(host)
    with qtbot.waitSignal(host.findChildren(QProcess)[-1].finished, timeout=PATIENCE):
        pass
    host.serve(0, heard.append, pytest.fail)
    qtbot.waitUntil(lambda: len(heard) == 2, timeout=PATIENCE)
    assert heard[0] == heard[1]
    with socket.create_connection((HERE, heard[0]), 5):
        pass
    with qtbot.waitSignal(host.failed, timeout=PATIENCE) as failed:
        kill(host)
    assert "ends again and again. Nothing that was played is lost" in plain(failed.args[0])
