"""How the names of our files end, and how links to the program begin."""

FILE_ENDING = ".tabletop"
"""A match."""

POSITION_ENDING = ".position"
"""A position of a game."""

SEAT_ENDING = ".seat"
"""A place at a table elsewhere, among the user's own matches."""

LINK = "tabletop:"
"""A link that is followed in the window."""
