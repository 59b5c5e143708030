"""Plays sounds off the caller's thread, with a device that is open only while it is needed."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Protocol

from tabletop.sound.device import Device, NoDevice, can_play, open_device
from tabletop.sound.mixer import Mixer
from tabletop.sound.sounds import ACTS, RATE, Act, Notice, samples

BURST = 0.08
"""Acts that follow one another within so many seconds are heard as one."""

OTHERS = 0.45
"""What no hand here has done is left out when it follows another act within so many seconds."""

LINGER = 4.0
"""After so many seconds of silence the device is let go."""

AGAIN = 20.0
"""Where there was no device, it is looked for again after so many seconds."""

STALE = 0.3
"""A sound that would come later than so many seconds is left out."""

AFTER_ACT = 0.25
"""A notice follows the sound of the act that brought it by so many seconds."""

CLOSING = 1.0
"""A device that has not been let go after so many seconds is waited for no longer."""

_Asked = tuple[Act | Notice, float, float]


class Sounds(Protocol):
    """What plays sounds, as loud as its ``volume`` says, from 0 (nothing) to 100."""

    volume: int

    @property
    def available(self) -> bool:
        """Whether sounds can be played on this machine at all."""

    def play(self, name: Act | Notice, apart: float = BURST) -> None:
        """Let a sound be heard; returns at once.

        An act within ``apart`` seconds after another one, heard or not, is left out.
        """


class Silence:
    """Plays nothing, and never will."""

    def __init__(self) -> None:
        self.volume = 0

    @property
    def available(self) -> bool:
        """No."""
        return False

    def play(self, name: Act | Notice, apart: float = BURST) -> None:
        """Nothing is heard."""


class SoundPlayer:
    """What can be heard: ``volume`` is from 0 to 100, and 0 opens nothing.

    ``opens`` opens the device; whatever goes wrong with it costs nothing and says nothing.
    """

    def __init__(
        self,
        opens: Callable[[Mixer], Device] = open_device,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.volume = 0
        self._opens, self._now = opens, now
        self._mixer = Mixer()
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._device: Device | None = None
        self._last_act = self._refused = float("-inf")
        # Started now, because a start is waited for.
        self._thread = Thread(target=self._work, name="sound", daemon=True)
        self._thread.start()

    @property
    def available(self) -> bool:
        """Whether the library that plays sounds is installed."""
        return can_play()

    def play(self, name: Act | Notice, apart: float = BURST) -> None:
        """Let a sound be heard; returns at once."""
        if self.volume <= 0:
            return
        now = self._now()
        if name in ACTS:
            before, self._last_act = self._last_act, now
            if now - before < apart:
                return
        self._asked.put((name, (self.volume / 100) ** 2, now))

    def close(self) -> None:
        """Let the device go, and wait a little for that."""
        self._asked.put(None)
        self._thread.join(CLOSING)

    # The thread of its own

    def _work(self) -> None:
        while True:
            try:
                asked = self._asked.get(timeout=LINGER if self._device else None)
            except Empty:
                if self._mixer.silent:
                    self._let_go()
                continue
            if asked is None:
                self._let_go()
                return
            self._hear(*asked)

    def _hear(self, name: Act | Notice, loudness: float, asked: float) -> None:
        if not self._ready() or self._now() - asked > STALE:
            return
        try:
            sound = samples(name)
        except OSError:
            return
        late = name not in ACTS and asked - self._last_act < AFTER_ACT
        self._mixer.add(sound, loudness, round(AFTER_ACT * RATE) if late else 0)

    def _ready(self) -> bool:
        """Whether a device plays; it is opened where it has to be."""
        if self._device is not None and not self._device.running:
            self._let_go()
        if self._device is None and self._now() - self._refused > AGAIN:
            try:
                self._device = self._opens(self._mixer)
            except NoDevice:
                self._refused = self._now()
        return self._device is not None

    def _let_go(self) -> None:
        if self._device is not None:
            self._device.close()
            self._device = None
        self._mixer.drop()
