"""What is heard, by a recording: from a sound server of our own, whose one device is a null sink.

A trial is one sound, a piece that is put down in a real window, computers that play as fast as they
can, a server that goes in the middle, or none at all. Whatever is heard has to be in the recording
sample by sample, not later than `LATEST` after the act; the window's thread may not notice it.
Without PulseAudio and its tools a trial is passed over.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BufferedReader
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any

from tabletop.sound.device import can_play
from tabletop.sound.player import OTHERS, SoundPlayer
from tabletop.sound.sounds import ACTS, NOTICES, RATE, samples

PATIENCE = 120.0
LATEST = 100
"""So many milliseconds after the act at most a sound begins."""

LONGEST = 1000
"""So many microseconds at most the window's thread is held up by a sound."""

_LEAST = 60
"""What is louder than this is no silence."""
_TOOLS = ("pulseaudio", "parec", "pactl")
_WAIT = 10.0


def trial(number: int, seed: str) -> dict[str, Any]:
    """One of `KINDS`."""
    if not can_play() or not all(map(shutil.which, _TOOLS)):
        return {"passed_over": 1}
    kinds = list(KINDS.items())
    name, made = kinds[number % len(kinds)]
    return {name: 1, **made()}


class Timed(SoundPlayer):
    """A player that notes how long its caller was held up, and when that was."""

    def __init__(self) -> None:
        super().__init__()
        self.volume = 100
        self.took: list[float] = []
        self.asked: list[float] = []

    def play(self, *sound: Any) -> None:
        begin = perf_counter()
        self.asked.append(monotonic())
        super().play(*sound)
        self.took.append(perf_counter() - begin)

    @property
    def longest(self) -> int:
        """The longest time (µs)."""
        return round(1e6 * max(self.took, default=0))


class Recording:
    """All that a null sink hears, as it comes."""

    def __init__(self, server: str) -> None:
        self._heard = bytearray()
        self._stamps: list[tuple[float, int]] = []
        command = ["parec", "-s", server, "-d", "proof.monitor", f"--rate={RATE}", "--channels=1"]
        self._process = subprocess.Popen(
            [*command, "--format=s16le", "--latency-msec=5"], stdout=subprocess.PIPE
        )
        Thread(target=self._read, daemon=True).start()
        until(lambda: len(self._heard) > RATE // 10)

    def _read(self) -> None:
        assert isinstance(self._process.stdout, BufferedReader)
        while some := self._process.stdout.read1(4096):
            self._heard += some
            self._stamps.append((monotonic(), len(self._heard) // 2))

    def samples(self) -> array[int]:
        """What was heard so far."""
        found = array("h")
        found.frombytes(bytes(self._heard[: len(self._heard) & ~1]))
        return found

    def onsets(self, still: float = 0.05) -> list[tuple[float, int]]:
        """When, and at which sample, something begins after so many seconds of silence."""
        found, quiet = [], RATE
        for place, value in enumerate(self.samples()):
            quiet += 1
            if abs(value) > _LEAST:
                if quiet > still * RATE:
                    found.append((next(at for at, count in self._stamps if count > place), place))
                quiet = 0
        return found

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def server() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A sound server of our own with a null sink, which this process uses."""
    before = os.environ.get("PULSE_SERVER")
    with TemporaryDirectory() as folder:
        address = f"unix:{folder}/native"
        options = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"]
        sink = f"module-null-sink sink_name=proof rate={RATE} channels=1 format=s16le"
        door = f"module-native-protocol-unix auth-anonymous=1 socket={folder}/native"
        process = subprocess.Popen(
            ["pulseaudio", *options, "--disallow-exit", "-L", sink, "-L", door],
            env={**os.environ, "HOME": folder, "XDG_RUNTIME_DIR": folder},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.environ["PULSE_SERVER"] = address
        try:
            until(lambda: _answers(address))
            yield address, process
        finally:
            process.terminate()
            process.wait()
            if before is None:
                del os.environ["PULSE_SERVER"]
            else:
                os.environ["PULSE_SERVER"] = before


def _answers(address: str) -> bool:
    said = subprocess.run(["pactl", "-s", address, "info"], capture_output=True)
    return said.returncode == 0


def _listeners(address: str) -> bytes:
    """Who plays into the server."""
    said = subprocess.run(["pactl", "-s", address, "list", "short", "sink-inputs"], stdout=-1)
    return said.stdout


def until(so: Callable[[], object]) -> None:
    """Wait until something is so.

    Raises:
        TimeoutError: it never was.
    """
    end = monotonic() + _WAIT
    while not so():
        if monotonic() > end:
            raise TimeoutError
        sleep(0.01)


def _there(wanted: array[int], heard: array[int]) -> bool:
    """Whether a sound was heard, sample by sample."""
    return wanted.tobytes().strip(b"\0") in heard.tobytes()


def _faults(late: int, longest: int) -> Iterator[str]:
    if late > LATEST:
        yield f"heard {late} ms after the act"
    if longest > LONGEST:
        yield f"the window's thread was held up for {longest} µs"


# The kinds of trials


def _one(name: Any) -> dict[str, Any]:
    """A sound, first while the device is shut, then while it is open; then it is shut again."""
    player, faults = Timed(), []
    with server() as (address, _):
        recording = Recording(address)
        for _ in range(2):
            player.play(name)
            sleep(len(samples(name)) / RATE + 1.0)
        whole, onsets = recording.samples(), recording.onsets(0.7)
        until(lambda: not _listeners(address))
        closed = monotonic() - player.asked[-1]
        recording.close()
    player.close()
    late = [round(1000 * (at - asked)) for (at, _), asked in zip(onsets, player.asked, strict=True)]
    if not _there(samples(name), whole):
        faults.append(f"{name} is not in the recording")
    if (peak := max(map(abs, whole))) > max(map(abs, samples(name))):
        faults.append(f"a peak of {peak}")
    faults += [*_faults(max(late), player.longest)]
    found = {"first_ms": late[0], "next_ms": late[1], "thread_us": player.longest, "peak": peak}
    return {**found, "let_go_ms": round(1000 * closed), "faults": faults}


def _refused() -> dict[str, Any]:
    """No server, and a library that would start one: nothing is started, printed or waited for."""
    program = (
        "import os, time\n"
        "from tabletop.sound.player import Player\n"
        "player = Player(); player.volume = 100\n"
        "begin = time.perf_counter(); player.play('piece'); took = time.perf_counter() - begin\n"
        "time.sleep(1.0); player.close()\n"
        "assert took < 0.001, took\n"
    )
    with TemporaryDirectory() as folder:
        config = Path(folder, "client.conf")
        config.write_text("autospawn = yes\n")
        home = {"HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_CLIENTCONFIG": str(config)}
        env = {name: value for name, value in os.environ.items() if name != "PULSE_SERVER"} | home
        before = _servers()
        done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True)
        started = _servers() - before
        left = [path.name for path in Path(folder).rglob("*") if path.is_file()]
    said = (done.stdout + done.stderr).decode(errors="replace").strip()
    faults = [said] if said else []
    faults += [f"{len(started)} servers were started"] if started else []
    faults += [f"left behind: {name}" for name in left if name not in ("cookie", config.name)]
    return {"faults": faults}


def _servers() -> set[str]:
    said = subprocess.run(["pgrep", "-x", "pulseaudio"], capture_output=True, text=True)
    return set(said.stdout.split())


def _lost() -> dict[str, Any]:
    """A server that goes while it plays, and another that comes: neither is noticed."""
    player = Timed()
    with server() as (_, process):
        player.play("end")
        sleep(0.3)
        process.kill()
        process.wait()
        sleep(0.3)
        player.play("piece")
        sleep(0.5)
        player.play("card")
        sleep(0.2)
    begin = monotonic()
    player.close()
    closing = round(1000 * (monotonic() - begin))
    faults = [*_faults(0, player.longest)]
    if closing > 1500:
        faults.append(f"closing took {closing} ms")
    return {"thread_us": player.longest, "closing_ms": closing, "faults": faults}


def _dropped() -> dict[str, Any]:
    """A piece that a mouse puts down in a real window."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tests.ui.laid import dig
    from tests.ui.mouse import Mouse
    from tests.ui.windows import new_table, opened

    player = Timed()
    with server() as (address, _), TemporaryDirectory() as folder:
        recording = Recording(address)
        with opened(Path(folder), first=new_table, sounds=player, reduced_motion=False) as window:
            assert window.table is not None
            assert window.session is not None
            view = window.table.view
            player.volume = 100
            scene, mouse = view.table, Mouse(lambda: view)
            pick = dig(window.session.match)
            item = scene.pieces.one_of(pick.piece, scene.ghosts.sources())
            place = scene.place(pick.space)
            assert item is not None
            assert place is not None
            start = item.middle()
            mouse.press(start)
            mouse.move(start + (place.rect.center() - start) * 0.4)
            mouse.move(place.rect.center())
            scene.clock.finish()
            act = monotonic()
            mouse.release(place.rect.center())
            sleep(1.0)
            onsets, heard = recording.onsets(), recording.samples()
        recording.close()
    player.close()
    if not onsets:
        return {"faults": ["nothing was heard"]}
    late = round(1000 * (onsets[0][0] - act))
    faults = [*_faults(late, player.longest)]
    if not _there(samples("piece"), heard):
        faults.append("piece is not in the recording")
    return {"first_ms": late, "thread_us": player.longest, "faults": faults}


def _fast() -> dict[str, Any]:
    """Computers that play twenty moves a second without motion: one sound, and then silence."""
    player = Timed()
    with server() as (address, _):
        recording = Recording(address)
        for _ in range(100):
            player.play("piece", OTHERS)
            sleep(0.05)
        sleep(1.0)
        onsets = recording.onsets()
        recording.close()
    player.close()
    faults = [*_faults(0, player.longest)]
    if len(onsets) != 1:
        faults.append(f"{len(onsets)} sounds")
    return {"thread_us": player.longest, "sounds": len(onsets), "faults": faults}


KINDS: dict[str, Callable[[], dict[str, Any]]] = {
    **{name: partial(_one, name) for name in (*ACTS, *NOTICES)},
    "dropped": _dropped,
    "fast": _fast,
    "lost": _lost,
    "refused": _refused,
}
"""What a trial can be, by name."""

TRIALS = len(KINDS)
