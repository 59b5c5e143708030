"""Instances of Debian's PostgreSQL made by a test: a primary, and a synchronous standby of it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import psycopg
from attrs import define, field

HERE = "127.0.0.1"
NAME, PASSWORD = "tabletop", "o:urs"
USER = "postgres"
"""Who runs it where the tests are root's, who may not."""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None: they are not installed."""
    versions = Path("/usr/lib/postgresql")
    found = sorted(versions.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def free_port() -> int:
    """A port that nobody listens at just now."""
    with socket.socket() as line:
        line.bind((HERE, 0))
        return int(line.getsockname()[1])


@define(eq=False)
class Instance:
    """One instance, whose data are in a folder of its own."""

    bin: Path
    folder: Path
    port: int = field(factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"postgresql://{NAME}:o%3Aurs@{HERE}:{self.port}/postgres"

    def make(self) -> None:
        """Make it empty."""
        secret = self.folder.parent / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._run("initdb", "-U", NAME, "-A", "scram-sha-256", "--pwfile", secret, "--no-sync")

    def follow(self, primary: Instance) -> None:
        """Make it a copy of a primary, which it follows."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self._run("pg_basebackup", "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d",
                  f"{primary.address}?application_name=standby")  # fmt: skip
        # Where its backup was made of one that waited for standbys, it must not wait for itself.
        with (self.folder / "postgresql.auto.conf").open("a") as settings:
            settings.write("synchronous_standby_names = ''\n")

    def start(self) -> None:
        """Run it; returns when it answers."""
        settings = {
            "port": self.port, "listen_addresses": HERE, "unix_socket_directories": "",
            "shared_buffers": "16MB", "max_connections": 40, "wal_retrieve_retry_interval": "100ms",
        }  # fmt: skip
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        log = (self.folder.parent / f"{self.folder.name}.log").open("ab")
        self.process = subprocess.Popen(
            [self.bin / "postgres", "-D", self.folder, *options], stdout=log, stderr=log, **_as()
        )
        log.close()
        end = monotonic() + 30
        while True:
            try:
                psycopg.connect(self.address).close()
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL has ended"
                assert monotonic() < end, "PostgreSQL does not begin"
                sleep(0.05)  # it has no other sign of being ready
            else:
                return

    def kill(self) -> None:
        """Kill all its processes at once, as a power cut would."""
        if self.process is None:
            return
        lines = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True
        ).stdout.split()
        for process in (self.process.pid, *map(int, lines)):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()
        self.process = None

    def say(self, words: str) -> list[Any]:
        """What a statement brings."""
        with psycopg.connect(self.address, autocommit=True) as line:
            cursor = line.execute(words.encode())
            return cursor.fetchall() if cursor.description else []

    def wait_for_standby(self) -> None:
        """Answer nobody before a standby has it, too, from now on; returns when there is one."""
        self.say("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.say("SELECT pg_reload_conf()")
        end = monotonic() + 30
        while not self.say("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"):
            assert monotonic() < end, "the standby does not follow"
            sleep(0.05)

    def promote(self) -> None:
        """Make it a primary."""
        assert self.say("SELECT pg_promote(true, 30)") == [(True,)]

    def _run(self, program: str, *words: object) -> None:
        command = [self.bin / program, *map(str, words), "-D", self.folder]
        ran = subprocess.run(command, capture_output=True, text=True, **_as())
        assert ran.returncode == 0, ran.stderr


def _as() -> dict[str, Any]:
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return {"user": USER, "group": USER, "extra_groups": [], "cwd": "/"}
    return {"cwd": "/"}


@define(eq=False)
class Pair:
    """A primary and its synchronous standby."""

    primary: Instance
    standby: Instance

    @property
    def address(self) -> str:
        """Of whichever of them may be written to."""
        ports = sorted(each.port for each in (self.primary, self.standby))
        hosts = ",".join(f"{HERE}:{port}" for port in ports)
        return f"postgresql://{NAME}:o%3Aurs@{hosts}/postgres"

    def fail_over(self) -> None:
        """Kill the primary, and promote the standby."""
        self.primary.kill()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def follow(self) -> None:
        """Make the one that was killed the standby of the other."""
        self.standby.follow(self.primary)
        self.standby.start()
        self.primary.wait_for_standby()


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="postgres", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        if _as().get("user"):
            shutil.chown(folder, USER, USER)
        yield folder


@contextmanager
def instance() -> Iterator[Instance]:
    """An instance for a while."""
    found = programs()
    assert found is not None, "PostgreSQL is not installed"
    with _folder() as folder:
        made = Instance(found, folder / "one")
        made.make()
        try:
            made.start()
            yield made
        finally:
            made.kill()


@contextmanager
def pair() -> Iterator[Pair]:
    """A primary with its synchronous standby for a while."""
    with instance() as primary:
        both = Pair(primary, Instance(primary.bin, primary.folder.parent / "other"))
        try:
            both.follow()
            yield both
        finally:
            both.primary.kill()
            both.standby.kill()
