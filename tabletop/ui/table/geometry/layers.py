"""What is drawn over what: every z-value of the table, from the ground up.

The first group orders the things inside the board's frame, the second one the scene.
"""

from __future__ import annotations

# Inside the board
DECOR = 0.0
STAMP = 5.0
TILE = 10.0
VEIL = 20.0
TRAIL = 22.0
NAMES = 23.0
GROUND_PIECE = 25.0
PIECE = 30.0
GHOST = 34.0
SHAPE = 35.0
RING = 36.0
OVER = 40.0
ORDER = 42.0

# In the scene
BOARD = 0.0
PASSING = 90.0
PANEL = 100.0
PANEL_TILE = 105.0
PANEL_VEIL = 110.0
PANEL_GROUND_PIECE = 115.0
PANEL_PIECE = 120.0
INSTRUMENTS = 140.0
PANEL_SHAPE = 150.0
PANEL_RING = 160.0
CHIP = 170.0
PANEL_OVER = 170.0
PANEL_ORDER = 172.0
FOCUS = 176.0
SHEET = 200.0
TRAY = 290.0
MOVING = 300.0
HELD = 400.0
CROSSFADE = 550.0
ENLARGED = 600.0

OF_LAYER = {"ground": GROUND_PIECE, "tile": TILE, "piece": PIECE, "over": OVER}
"""The z-value of a piece inside the board, by the layer of its space."""

ON_PANEL = {
    "ground": PANEL_GROUND_PIECE,
    "tile": PANEL_TILE,
    "piece": PANEL_PIECE,
    "over": PANEL_OVER,
}
"""The z-value of a piece on a panel, by the layer of its space."""

FITTING = 12.0
"""How far a shape that fits lies above one that does not: over rings, which then are legal ones."""

NEXT = 0.001
"""What a later piece of the same space lies above an earlier one."""
