"""Icons as Windows and macOS keep them: several sizes of a drawing in one file."""

import struct
from collections.abc import Mapping
from pathlib import Path

WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MACOS = {128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""The sides (px) that macOS keeps as PNG, and its names of them."""


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """An ``.ico`` of PNG pictures by their sides, which Windows has read since Vista."""
    start = 6 + 16 * len(pictures)
    heads, bodies = b"", b""
    for side, picture in sorted(pictures.items()):
        place = start + len(bodies)
        heads += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        bodies += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + heads + bodies


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """An ``.icns`` of PNG pictures by their sides; those macOS keeps otherwise are left out."""
    parts = [
        MACOS[side] + struct.pack(">I", 8 + len(picture)) + picture
        for side, picture in sorted(pictures.items())
        if side in MACOS
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def drawn(icons: Path, name: str) -> dict[int, bytes]:
    """The pictures of an icon in a theme that `desktop.draw` has drawn, by their sides (px)."""
    found = icons.glob(f"*x*/apps/{name}.png")
    return {int(path.parts[-3].partition("x")[0]): path.read_bytes() for path in found}
