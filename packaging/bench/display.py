"""A virtual screen to start programs on, and how long each takes until its picture is complete.

A program is ready when what it shows is what it still shows a second later. So nobody's own word
is taken for it, and a window that is mapped but still empty does not count. Whether it answers is
seen as well: its menu is pressed as soon as there is a picture.
"""

import ctypes
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import NamedTuple

SIZE = (1440, 900)
ROWS = range(10, SIZE[1], 20)
ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(-1), 2
STILL = 1.0
"""Seconds without a change after which a picture counts as complete."""
PATIENCE = 20.0
"""Seconds after which a program that shows nothing is given up."""


class Screen:
    """The picture on an X display, read in thin rows."""

    def __init__(self, name: str) -> None:
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        x11.XGetImage.restype = ctypes.POINTER(_Image)
        x11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        x11.XGetImage.argtypes += [ctypes.c_int] * 2 + [ctypes.c_uint] * 2
        x11.XGetImage.argtypes += [ctypes.c_ulong, ctypes.c_int]
        x11.XDestroyImage.argtypes = [ctypes.POINTER(_Image)]
        x11.XFlush.argtypes = [ctypes.c_void_p]
        self._test = ctypes.CDLL("libXtst.so.6")
        display, number, delay = ctypes.c_void_p, ctypes.c_int, ctypes.c_ulong
        self._test.XTestFakeMotionEvent.argtypes = [display, number, number, number, delay]
        self._test.XTestFakeButtonEvent.argtypes = [display, ctypes.c_uint, number, delay]
        self._x11, self._display = x11, x11.XOpenDisplay(name.encode())
        if not self._display:
            raise OSError(f"no X display {name}")
        self._root = x11.XDefaultRootWindow(self._display)

    def rows(self) -> list[bytes]:
        """Every twentieth row of the screen, as it is now."""
        return [self.part(0, y, SIZE[0], 1) for y in ROWS]

    def part(self, left: int, top: int, width: int, height: int) -> bytes:
        """A part of the screen, as it is now."""
        image = self._x11.XGetImage(
            self._display, self._root, left, top, width, height, ALL_PLANES, Z_PIXMAP
        )
        found = image.contents
        content = ctypes.string_at(found.data, found.bytes_per_line * height)
        self._x11.XDestroyImage(image)
        return content

    def press(self, x: int, y: int) -> None:
        """Go there with the pointer, and press its button for a moment."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        for down in (1, 0):
            self._test.XTestFakeButtonEvent(self._display, 1, down, 0)
        self._x11.XFlush(self._display)


class _Image(ctypes.Structure):
    """The beginning of Xlib's XImage, as far as it is read here."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")),
        ("data", ctypes.c_void_p),
        *((name, ctypes.c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order")),
        *((name, ctypes.c_int) for name in ("bitmap_pad", "depth", "bytes_per_line")),
    )


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """A screen, a message bus and a home of our own for a while, as environment variables.

    Raises:
        FileNotFoundError: Xvfb is not installed.
    """
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    xvfb = ["Xvfb", "-displayfd", "{fd}", "-screen", "0", size, "-nolisten", "tcp"]
    bus = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address={fd}"]
    with ExitStack() as stack:
        home = stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        settings = {"HOME": home, "XDG_RUNTIME_DIR": home, "XDG_CONFIG_HOME": f"{home}/.config"}
        settings["DISPLAY"] = f":{stack.enter_context(server(xvfb))}"
        if shutil.which("dbus-daemon"):
            settings["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(server(bus))
        yield settings


@contextmanager
def server(command: Sequence[str]) -> Iterator[str]:
    """Runs a server for a while; gives the line it writes once it listens."""
    ready, told = os.pipe()
    arguments = [word.replace("{fd}", str(told)) for word in command]
    process = subprocess.Popen(arguments, pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    try:
        with os.fdopen(ready) as answer:
            yield answer.readline().strip()
    finally:
        process.terminate()
        process.wait()


class Start(NamedTuple):
    """From the start of a process until it shows something, and until all is there (ms); and the
    time it took of the processor until then (ms)."""

    first: float
    complete: float
    worked: float


class Menu(NamedTuple):
    """Where a program's menu is pressed (px), and the part of the screen where it then lies."""

    press: tuple[int, int]
    part: tuple[int, int, int, int]


@contextmanager
def started(
    command: Sequence[str], settings: Mapping[str, str]
) -> Iterator[tuple[Screen, subprocess.Popen[bytes], Callable[[], float]]]:
    """A program that has just been started, and the milliseconds since then; it is ended."""
    screen = Screen(settings["DISPLAY"])
    before = screen.rows()
    environment = {**os.environ, **settings, "QT_QPA_PLATFORM": "xcb"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a user's second start has its bytecode
    quiet = subprocess.DEVNULL
    start = perf_counter()
    program = subprocess.Popen(
        command, env=environment, start_new_session=True, stdout=quiet, stderr=quiet
    )
    try:
        yield screen, program, lambda: 1000 * (perf_counter() - start)
    finally:
        os.killpg(program.pid, signal.SIGKILL)
        program.wait()
        wait_until_gone(screen, before)


def time_start(command: Sequence[str], settings: Mapping[str, str]) -> Start | None:
    """Starts a program, waits until its picture is complete, and ends it.

    None: the program shows nothing, or never comes to rest.
    """
    with started(command, settings) as (screen, program, clock):
        before = latest = screen.rows()
        first = changed = worked = 0.0
        while (now := clock()) < 1000 * PATIENCE:
            rows = screen.rows()
            if differ(rows, latest):
                first = now if latest is before else first
                changed, latest, worked = now, rows, processor_time(program.pid)
            elif latest is not before and now - changed > 1000 * STILL:
                return Start(first, changed, worked)
            sleep(0.005)
    return None


def time_answer(command: Sequence[str], settings: Mapping[str, str], menu: Menu) -> float | None:
    """Starts a program, presses its menu as soon as there is a picture, and ends it.

    Returns:
        milliseconds from the start of the process until the menu is there; None: it never is.
    """
    with started(command, settings) as (screen, _, clock):
        empty, shown = screen.rows(), b""
        while (now := clock()) < 1000 * PATIENCE:
            if shown and screen.part(*menu.part) != shown:
                return now
            if not shown and differ(screen.rows(), empty):
                shown = screen.part(*menu.part)
                screen.press(*menu.press)
            sleep(0.002)
    return None


def processor_time(process: int) -> float:
    """What a process that runs has taken of the processor so far (ms)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_gone(screen: Screen, before: list[bytes]) -> None:
    """Waits until the screen is as empty as before, so that one start does not cover the next."""
    end = perf_counter() + STILL
    while perf_counter() < end and differ(screen.rows(), before):
        sleep(0.01)


def differ(one: list[bytes], other: list[bytes]) -> bool:
    """Whether two pictures differ by more than a blinking cursor: in 2 of 100 rows or more."""
    return sum(a != b for a, b in zip(one, other, strict=True)) > len(one) * 0.02


def find(program: str) -> str | None:
    """Where a program is; Debian keeps games apart."""
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/games")
