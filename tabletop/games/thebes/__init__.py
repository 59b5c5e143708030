"""Thebes by Peter Prinz: archaeologists travel, learn, dig and exhibit against the calendar."""

from tabletop.games.thebes.game import load

__all__ = ["load"]
