"""The choice of who starts, where the first seat does or chance names one."""

from tabletop.engine.option import Choice, Option
from tabletop.engine.text import Text

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
