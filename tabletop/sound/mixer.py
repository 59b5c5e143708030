"""Sounds that are heard together, made into one stream."""

from __future__ import annotations

from array import array
from collections.abc import Generator
from threading import Lock

from attrs import define

VOICES = 3
"""So many sounds at most are heard together; what comes while they are heard is left out."""

_TOP = 32_767


@define(eq=False)
class _Voice:
    """A sound on its way; ``at`` is the next sample, below 0 while it has not begun."""

    samples: array[int]
    loudness: float
    at: int


class Mixer:
    """Takes sounds from one thread and gives them, mixed, to another."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[_Voice] = []

    @property
    def silent(self) -> bool:
        """Whether nothing is heard, or will be."""
        return not self._voices

    def add(self, samples: array[int], loudness: float, delay: int = 0) -> None:
        """Let a sound be heard after ``delay`` samples; ``loudness`` is from 0 to 1."""
        with self._lock:
            if len(self._voices) < VOICES:
                self._voices.append(_Voice(samples, loudness, -delay))

    def drop(self) -> None:
        """Forget everything that is not yet heard."""
        with self._lock:
            self._voices.clear()

    def mix(self, count: int) -> array[int]:
        """The next ``count`` samples; what would be too loud is as loud as can be."""
        if self.silent:
            return array("h", bytes(2 * count))
        mixed = [0.0] * count
        with self._lock:
            for voice in self._voices:
                first = min(count, max(0, -voice.at))
                begin = max(0, voice.at)
                part = voice.samples[begin : begin + count - first]
                for place, value in enumerate(part, first):
                    mixed[place] += value * voice.loudness
                voice.at += count
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
        return array("h", [max(-_TOP, min(_TOP, round(value))) for value in mixed])

    def stream(self) -> Generator[array[int], int, None]:
        """Answers each count of samples that is sent with the samples."""
        count = yield array("h")
        while True:
            count = yield self.mix(count)
