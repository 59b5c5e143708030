"""What is said of Silver & Gold before anybody plays it, and what is chosen at its set-up."""

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.mechanics.start_player import START

BOOK = Text("Silver & Gold rulebook")

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
