"""What is said of Mykerinos before anybody plays it, and what is chosen at its set-up."""

from tabletop.engine.game_info import GameInfo
from tabletop.engine.option import Choice, Option
from tabletop.engine.text import Text
from tabletop.mechanics.start_player import START

MUSEUM = Option(
    "museum",
    Text("Museum"),
    (
        Choice("ring", Text("Ring"), Text("Five rooms of 2; wing 5 lies next to wing 1.")),
        Choice("row", Text("Row"), Text("Four rooms of 2; wings 1 and 5 are the ends.")),
    ),
)
INFO = GameInfo(
    id="mykerinos",
    name=Text("Mykerinos"),
    tagline=Text("Dig in Egypt and open an exhibition"),
    seats=(2, 4),
    colours=("blue", "red", "green", "white"),
    authors="Nicolas Oury",
    publisher="Ystari Games",
    book=Text("Mykerinos rulebook"),
    stand_in=Text(
        "The points and pyramids of the tiles are invented for this table; "
        "you can load your own list."
    ),
    editions=("pl", "de"),
    options=(MUSEUM, START),
    art=Text("All art here is ours, CC BY 4.0."),
)
