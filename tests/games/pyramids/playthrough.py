"""Golden games of Pyramids.

``python -m tests.games.pyramids.playthrough`` writes them anew; read the difference before
believing it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.games.expeditions.golden import Golden
from tests.games.pyramids.played import GAME

FOLDER = Path(__file__).parents[2] / "playthroughs"
GAMES: Mapping[str, Golden] = {
    "pyramids_two": Golden(GAME, 2, 1, {}),
    "pyramids_three": Golden(GAME, 3, 2, {}),
    "pyramids_four": Golden(GAME, 4, 3, {}),
}

if __name__ == "__main__":
    for name, golden in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(golden.invented(), encoding="utf-8")
