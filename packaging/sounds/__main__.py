"""Makes the sounds of the table: ``python packaging/sounds`` writes them into resources/sounds.

Every one is a sum of a few fading tones and of fading, softened noise, so that all are our own. The
noise is drawn from a seed: the same script makes the same files.
"""

import math
import random
import struct
import wave
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "sounds"
RATE = 22_050
PEAK = 0.3
"""Three sounds may be heard together, and still nothing is cut off."""

Samples = list[float]


def tone(
    seconds: float, pitch: float, fade: float, share: float = 1.0, begin: float = 0.0
) -> Samples:
    """A tone (Hz) that begins softly after ``begin`` seconds and fades to a third in ``fade``."""
    made = []
    for number in range(round(seconds * RATE)):
        at = number / RATE - begin
        rise = min(1.0, at / 0.003)
        wave_ = math.sin(2 * math.pi * pitch * at)
        made.append(share * rise * math.exp(-at / fade) * wave_ if at > 0 else 0.0)
    return made


def noise(
    seconds: float,
    cut: float,
    fade: float,
    share: float = 1.0,
    begin: float = 0.0,
    rise: float = 0.003,
) -> Samples:
    """Noise below ``cut`` (Hz) that swells in ``rise`` seconds and then fades."""
    drawn = random.Random(f"{seconds} {cut} {begin}")
    keep, low, lower = math.exp(-2 * math.pi * cut / RATE), 0.0, 0.0
    made = []
    for number in range(round(seconds * RATE)):
        at = number / RATE - begin
        low = keep * low + (1 - keep) * drawn.uniform(-1, 1)
        lower = keep * lower + (1 - keep) * low
        swell = min(1.0, at / rise) * math.exp(-max(0.0, at - rise) / fade) if at > 0 else 0.0
        made.append(share * swell * lower)
    return made


SOUNDS: dict[str, Sequence[Samples]] = {
    "piece": (tone(0.16, 190, 0.03), tone(0.16, 415, 0.016, 0.5), noise(0.16, 1800, 0.008, 1.6)),
    "card": (noise(0.24, 3800, 0.03, 1.0, 0.0, 0.06), tone(0.24, 240, 0.012, 0.14, 0.1)),
    "bag": tuple(noise(0.42, 2200, 0.03, 1.0, begin, 0.02) for begin in (0.0, 0.1, 0.17, 0.27)),
    "pencil": tuple(noise(0.26, 5200, 0.03, 1.0, begin, 0.03) for begin in (0.0, 0.12)),
    "turn": (tone(0.7, 587.33, 0.14), tone(0.7, 880, 0.18, 0.7, 0.12)),
    "end": tuple(
        tone(1.5, pitch, 0.3, 0.8, 0.16 * number)
        for number, pitch in enumerate((392, 493.88, 587.33, 783.99))
    ),
}


def mixed(parts: Sequence[Samples]) -> Samples:
    """The parts together, as loud as all sounds are, down to silence at the end."""
    total = [sum(values) for values in zip(*parts, strict=True)]
    loudest = max(abs(value) for value in total)
    tail = round(0.02 * RATE)
    return [
        PEAK * value / loudest * min(1.0, (len(total) - 1 - number) / tail)
        for number, value in enumerate(total)
    ]


def write(name: str, samples: Samples) -> None:
    """One file: 16 bits, one channel."""
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(32_767 * value)) for value in samples))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, parts in SOUNDS.items():
        write(name, mixed(parts))
