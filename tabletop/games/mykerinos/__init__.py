"""Mykerinos by Nicolas Oury: archaeologists dig for patrons and a place in the museum."""

from tabletop.games.mykerinos.game import load

__all__ = ["load"]
