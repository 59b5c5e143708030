"""What is said of Pyramids before anybody plays it, and what is chosen at its set-up."""

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text

BOOK = Text("Silver & Gold: Pyramids rulebook")

INFO = GameInfo(
    id="pyramids",
    name=Text("Silver & Gold: Pyramids"),
    tagline=Text("Find a way from the entry to the tomb"),
    seats=(2, 4),
    colours=("blue", "red", "green", "white"),
    authors="Phil Walker-Harding",
    publisher="Nürnberger-Spielkarten-Verlag",
    book=BOOK,
    stand_in=Text("The chambers and nine skulls are stand-ins; you can load your own list."),
    by_hand=True,
    editions=("pl",),
    art=Text("All art here is ours, CC BY 4.0."),
)
