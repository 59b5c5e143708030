"""How the names of our files end, and how links to the program begin."""

FILE_ENDING = ".tabletop"
"""A match."""

POSITION_ENDING = ".position"
"""A position of a game."""

LINK = "tabletop:"
"""A link that is followed in the window."""
