"""Positions set up by hand: a form of the game's own fields."""
