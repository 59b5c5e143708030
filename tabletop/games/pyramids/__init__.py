"""Silver & Gold: Pyramids by Phil Walker-Harding: ways into chambers, treasures, golden tombs."""

from tabletop.games.pyramids.game import load

__all__ = ["load"]
