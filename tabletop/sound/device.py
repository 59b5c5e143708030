"""The device that sounds are heard from, where the system has one."""

from __future__ import annotations

import builtins
import sys
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from tabletop.sound.mixer import Mixer
from tabletop.sound.sounds import RATE

PERIOD = 15
"""How much (ms) the device asks for at a time."""

_CARDS = Path("/proc/asound/cards")


class NoDevice(Exception):
    """Nothing here can be heard: there is no device, or another program keeps it."""


class Device(Protocol):
    """A device that plays a mixer's stream from when it is opened until it is closed."""

    @property
    def running(self) -> bool:
        """Whether it still plays; one that was unplugged does not."""

    def close(self) -> None:
        """Let it go."""


def can_play() -> bool:
    """Whether the library that plays sounds is installed here."""
    return find_spec("miniaudio") is not None


def open_device(mixer: Mixer) -> Device:
    """Open the user's usual device and let it play.

    Raises:
        NoDevice: there is none, it is busy, or the library is missing.
    """
    try:
        miniaudio = _library()
    except (ImportError, OSError) as error:
        raise NoDevice from error
    for backend in _backends():
        try:
            return _Playing(miniaudio, miniaudio.Backend[backend], mixer)
        except miniaudio.MiniaudioError:
            continue
    raise NoDevice


def _library() -> Any:
    """The library that plays sounds, without what it loads for radio stations and for NumPy.

    That would be OpenSSL with all that speaks HTTP (6 MB), and NumPy where it is installed (11 MB).
    """
    found = sys.modules.get(_NAME)
    if found is not None:
        return found
    spec = find_spec(_NAME)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(_NAME)
    made = sys.modules[_NAME] = module_from_spec(spec)
    # Its own way to import, so that nobody else meets a module that is not whole.
    vars(made)["__builtins__"] = {**vars(builtins), "__import__": _import_needed}
    try:
        spec.loader.exec_module(made)
    except BaseException:
        del sys.modules[_NAME]
        raise
    return made


_NAME = "miniaudio"


def _import_needed(name: str, *how: Any) -> ModuleType:
    """Import what plays sounds needs; the library itself goes without NumPy where there is none."""
    if name == "numpy":
        raise ModuleNotFoundError(name)
    return __import__("urllib" if name == "urllib.request" else name, *how)


def _backends() -> tuple[str, ...]:
    """Ways to the device, the best first; ALSA would complain aloud where there is no card."""
    usual = {"win32": ("WASAPI",), "darwin": ("COREAUDIO",)}
    if sys.platform in usual:
        return usual[sys.platform]
    return ("PULSEAUDIO", "ALSA") if _has_card() else ("PULSEAUDIO",)


def _has_card() -> bool:
    """Whether the kernel knows a sound card; its list has a number before each."""
    try:
        return any(line.split()[:1][0].isdigit() for line in _CARDS.read_text().splitlines())
    except (OSError, IndexError):
        return False


class _Playing:
    """A device of miniaudio, which plays."""

    def __init__(self, library: Any, backend: Any, mixer: Mixer) -> None:
        self._device = library.PlaybackDevice(
            output_format=library.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=PERIOD,
            backends=[backend],
            app_name="Tabletop",
        )
        stream = mixer.stream()
        next(stream)
        self._device.start(stream)

    @property
    def running(self) -> bool:
        return bool(self._device.running)

    def close(self) -> None:
        self._device.close()
