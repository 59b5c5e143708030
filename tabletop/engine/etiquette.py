"""The rules of the table itself, the same for every game: whose hand, what comes back, what not."""

from __future__ import annotations

from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text

BOOK = Text("The table's own rules")


def _rule(name: str, section: Text, text: Text) -> Rule:
    return Rule(name, text, Citation(BOOK, section))


_HANDS = Text("Dealing")
_BACK = Text("Taking back")
_VISIT = Text("Looking back")

DEAL_FIRST = _rule(
    "table.deal-first", _HANDS, Text("What chance decides is dealt before anybody goes on.")
)
NOTHING_TO_DEAL = _rule(
    "table.nothing-to-deal", _HANDS, Text("A hand deals only when the game asks for it.")
)
IMPOSSIBLE_DEAL = _rule(
    "table.impossible-deal", _HANDS, Text("Only what is still in the deck or the bag can come up.")
)
MISPRINT = _rule(
    "table.misprint", _HANDS, Text("A piece has printed on it what the game’s components allow.")
)
NO_CORRECTION = _rule(
    "table.no-correction", _HANDS, Text("Only what people dealt themselves can be corrected.")
)
OWN_SEAT = _rule(
    "table.own-seat", _HANDS, Text("Nobody plays for a computer player; it plays by itself.")
)
CURTAIN = _rule(
    "table.curtain", _HANDS, Text("What is secret is looked at by nobody but its owner.")
)
ONLY_SHOWN = _rule(
    "table.only-shown", _HANDS, Text("Where a table is only shown, nobody plays at it.")
)
GAME_OVER = _rule("table.game-over", _VISIT, Text("After the end nothing is played any more."))
MOMENT_ONLY = _rule(
    "table.moment-only",
    _VISIT,
    Text(
        "Going on from a moment is possible only as far as moves may be taken "
        "back; beyond that, a study copy can be opened."
    ),
)
NOTHING_TO_UNDO = _rule(
    "table.nothing-to-undo", _BACK, Text("A player takes back own acts, the last one first.")
)
NOTHING_TO_REDO = _rule(
    "table.nothing-to-redo", _BACK, Text("Only what was taken back can be played again.")
)
NO_TAKE_BACK = _rule(
    "table.no-take-back", _BACK, Text("In this game it was agreed that nothing is taken back.")
)
REVEALED = _rule(
    "table.revealed",
    _BACK,
    Text("What was revealed cannot be hidden again, so nothing before it comes back."),
)
CONSENT = _rule(
    "table.consent",
    _BACK,
    Text("Another person's decision is undone only when that person agrees."),
)

RULES = (
    DEAL_FIRST,
    NOTHING_TO_DEAL,
    IMPOSSIBLE_DEAL,
    MISPRINT,
    NO_CORRECTION,
    OWN_SEAT,
    CURTAIN,
    ONLY_SHOWN,
    GAME_OVER,
    MOMENT_ONLY,
    NOTHING_TO_UNDO,
    NOTHING_TO_REDO,
    NO_TAKE_BACK,
    REVEALED,
    CONSENT,
)
"""The catalogue of the table's own rules."""
