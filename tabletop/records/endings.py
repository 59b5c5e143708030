"""How the names of our files end."""

FILE_ENDING = ".tabletop"
"""A match."""

POSITION_ENDING = ".position"
"""A position of a game."""
