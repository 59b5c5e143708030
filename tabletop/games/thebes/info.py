"""What is said of Thebes before anybody plays it, and what is chosen at its set-up."""

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.mechanics.start_player import START

INFO = GameInfo(
    id="thebes",
    name=Text("Thebes"),
    tagline=Text("Learn, travel and dig before the years run out"),
    seats=(2, 4),
    colours=("blue", "red", "green", "white"),
    authors="Peter Prinz",
    publisher="Queen Games",
    book=Text("Thebes rulebook"),
    by_hand=True,
    editions=("pl",),
    options=(START,),
    art=Text("All art here is ours, CC BY 4.0."),
)
