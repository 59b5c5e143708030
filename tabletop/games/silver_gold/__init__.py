"""Silver & Gold by Phil Walker-Harding: islands marked cell by cell, for coins, palms and seals."""

from tabletop.games.silver_gold.game import load

__all__ = ["load"]
