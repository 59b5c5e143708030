"""How our files are told apart, and how links to the program begin."""

FILE_ENDING = ".tabletop"
"""A match."""

POSITION_ENDING = ".position"
"""A position of a game."""

LIES = "lies"
"""What only a position has: the key of what lies where."""

SEAT_ENDING = ".seat"
"""A place at a table elsewhere, among the user's own matches."""

LINK = "tabletop:"
"""A link that is followed in the window."""
