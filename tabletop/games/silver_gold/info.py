"""What is said of Silver & Gold before anybody plays it, and what is chosen at its set-up."""

from tabletop.engine.game_info import GameInfo
from tabletop.engine.option import Choice, Option
from tabletop.engine.text import Text

BOOK = Text("Silver & Gold rulebook")

DRAWN = "drawn"
"""The option value by which chance names the start player."""

START = Option(
    "start",
    Text("Start player"),
    (
        Choice("first", Text("First seat"), Text("The first seat starts.")),
        Choice(DRAWN, Text("Drawn"), Text("Chance names the start player.")),
    ),
)

INFO = GameInfo(
    id="silver_gold",
    name=Text("Silver & Gold"),
    tagline=Text("Mark treasure islands, all at once"),
    seats=(2, 4),
    colours=("blue", "red", "green", "white"),
    authors="Phil Walker-Harding",
    publisher="Nürnberger-Spielkarten-Verlag",
    book=BOOK,
    by_hand=True,
    editions=("pl",),
    options=(START,),
    art=Text("All art here is ours, CC BY 4.0."),
)
