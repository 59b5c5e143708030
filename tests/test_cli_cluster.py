"""A Dask cluster that plays for a command: a scheduler and two workers, processes of this test."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from distributed import Client

from tabletop.commands import cluster
from tabletop.commands.said import BadInput
from tabletop.commands.workers import pool
from tests.sampling import long
from tests.test_cli_processes import command, environment, output

PACKAGING = Path(__file__).parents[1] / "packaging"
SCHEDULER = "import distributed.cli.dask_scheduler as d; d.main()"
WORKER = "import distributed.cli.dask_worker as d; d.main()"
OLD = f"import tabletop; tabletop.__version__ = '0.0.1'; {WORKER}"
ENDED = r"^The scheduler at .+ ended before all was done; "
WITHOUT = f"import sys; sys.modules['tabletop'] = None; {WORKER}"


@contextmanager
def process(script: str, *words: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process of the cluster; it is ended with the test."""
    with subprocess.Popen(
        [sys.executable, "-c", script, *words, "--dashboard-address", "127.0.0.1:0"],
        cwd=folder,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as started:
        try:
            yield started
        finally:
            started.kill()


class Cluster:
    """A scheduler on loopback; workers come to it when they are asked for."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self._stack, self._folder = stack, folder
        self.scheduler = self._start(SCHEDULER, "--host", "127.0.0.1", "--port", "0")
        assert self.scheduler.stderr is not None
        told = next(line for line in self.scheduler.stderr if "Scheduler at:" in line)
        self.address = told.split()[-1]

    def _start(self, *words: str) -> subprocess.Popen[str]:
        return self._stack.enter_context(process(*words, folder=self._folder))

    def workers(self, count: int, script: str = WORKER) -> list[subprocess.Popen[str]]:
        """So many workers, of one thread each, that have come to the scheduler."""
        words = (self.address, "--no-nanny", "--nthreads", "1", "--host", "127.0.0.1",
                 "--local-directory", str(self._folder))  # fmt: skip
        started = [self._start(script, *words) for _ in range(count)]
        with Client(self.address, timeout=600, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=600)
        return started


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack, tmp_path)


def test_a_cluster_prints_the_same_and_goes_on_when_a_worker_dies(
    dask: Cluster, tmp_path: Path
) -> None:
    first, _ = dask.workers(2)
    own = tmp_path / "own.json"
    folders = [tmp_path / name for name in ("here", "there")]
    own.write_text(json.dumps({"cards": {"one": 6}, "worth": {"one": 1}, "cells": 6, "rounds": 4}))
    words = ("simulate", "toy", "--games", "120", "--players", "greedy,random",
             "--components", str(own))  # fmt: skip
    here = output(*words, "--records", str(folders[0]))
    with subprocess.Popen(
        [*command(*words), "--records", str(folders[1]), "--cluster", dask.address],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as playing:
        assert playing.stdout
        begun = playing.stdout.readline()
        first.kill()
        rest, said = playing.communicate()
    assert (playing.returncode, said) == (0, b"")
    there = (begun + rest).replace(bytes(folders[1]), bytes(folders[0]))
    assert there == here
    assert here.count(b"\n") == 120
    for name in ("toy-1.tabletop", "toy-120.tabletop"):
        assert (folders[1] / name).read_bytes() == (folders[0] / name).read_bytes()

    ended = pytest.raises(BadInput, match=ENDED)
    with ended, pool(1, dask.address) as many:
        assert many.submit(os.getpid).result() != os.getpid()
        dask.scheduler.kill()
        many.submit(cluster.version).result()


def test_who_asks_again_after_the_end_of_a_cluster_is_told_the_same(dask: Cluster) -> None:
    dask.workers(1)
    ended, lost = pytest.raises(BadInput, match=ENDED), pytest.raises(CancelledError)
    with ended, pool(1, dask.address) as many:
        first = many.submit(time.sleep, 600)
        dask.scheduler.kill()
        with lost:
            first.result()
        many.submit(cluster.version).result()


@pytest.mark.long
def test_programs_beside_the_package_tell_the_same(dask: Cluster, tmp_path: Path) -> None:
    """Workers do not have them: what they do is sent along."""
    dask.workers(2)
    learn = [sys.executable, str(PACKAGING / "experience"), "silver_gold", "--rounds", "0"]
    learn += ["--trial", "22"]
    told = [
        subprocess.run([*learn, *more], env=environment(), capture_output=True, check=True).stdout
        for more in ((), ("--cluster", dask.address))
    ]
    assert told[0] == told[1] != b""

    for name, more in (("here", ()), ("there", ("--cluster", dask.address))):
        program = tmp_path / name / "packaging" / "ladder"
        copytree(PACKAGING / "ladder", program, ignore=ignore_patterns("played", "__pycache__"))
        (tmp_path / name / "README.md").write_bytes((PACKAGING.parent / "README.md").read_bytes())
        climb = [sys.executable, str(program), "--game", "silver_gold", "--games", "4"]
        climb += ["--pair", "beginner-casual", *more]
        subprocess.run(climb, env=environment(), capture_output=True, check=True)
    kept = "packaging/ladder/played/silver_gold.jsonl"
    games = [tmp_path / name / kept for name in ("here", "there")]
    assert games[0].read_bytes() == games[1].read_bytes()
    assert games[0].read_bytes().count(b"\n") == 4
    measuring = [sys.executable, str(PACKAGING / "ladder"), "openspiel", "--cluster", dask.address]
    refused = subprocess.run(measuring, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr == "In “openspiel” the time of moves counts: it plays here.\n"


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("", r"^No worker has come to the scheduler at tcp://127\.0\.0\.1:\d+\.$"),
        long(OLD, r"^The worker at tcp://\S+ has version 0\.0\.1 of Tabletop, not \S+\.$"),
        (WITHOUT, r"^The worker at tcp://\S+ cannot play: .*tabletop[^\n]*\.$"),
    ],
)
def test_where_nobody_can_play_one_sentence_says_so(script: str, said: str, dask: Cluster) -> None:
    if script:
        dask.workers(1, script)
    with Client(dask.address, timeout=600, set_as_default=False):
        pass
    with pytest.raises(BadInput, match=said), pool(1, dask.address):
        pass


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "“nonsense” is no address of a scheduler, as tcp://HOST:PORT is: missing "),
        ("http://127.0.0.1:9", "“http://127.0.0.1:9” is no address of a scheduler, as tcp://"),
        ("", "“” is no address of a scheduler"),
        ("tcp://127.0.0.1:{silent}", "No Dask scheduler answers at tcp://127.0.0.1:"),
    ],
)
def test_a_bad_address_is_one_sentence(
    address: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        port = silent.getsockname()[1]
        with pytest.raises(BadInput) as told, pool(1, address.format(silent=port)):
            pass
    assert str(told.value).startswith(said)
    assert "\n" not in str(told.value)


def test_without_the_package_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    lacking = pytest.raises(BadInput, match=r"'tabletop-games\[cluster\]' brings it\.$")
    with lacking, pool(1, "tcp://127.0.0.1:1"):
        pass
