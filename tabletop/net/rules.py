"""What a host refuses by itself, as rules like all others: they are cited and translated."""

from __future__ import annotations

from tabletop.engine.rule import RuleBook
from tabletop.engine.text import Text

BOOK = Text("Playing over the net")

_rule = RuleBook(BOOK, "net.")
_SEATS = Text("Sitting down")
_LUCK = Text("Fair luck")
_ACTS = Text("Acting")

OWN_SEAT = _rule("own-seat", Text("You can act only for your own seats."), _SEATS)
HOST = _rule("host", Text("Whoever hosts a table gives out its links."), _SEATS)
NOT_BEGUN = _rule(
    "not-begun", Text("Play begins when somebody at the table says that all are there."), _SEATS
)
CLOSED = _rule(
    "closed", Text("A table whose secrets were told is closed: nothing happens at it."), _SEATS
)
ENTROPY = _rule(
    "entropy",
    Text("Whoever gives to the luck of a table commits to it first, and keeps to that."),
    _LUCK,
)
NO_MOVE = _rule("no-move", Text("What is sent has to be a move of the game."), _ACTS)
ASKED_ALREADY = _rule("asked-already", Text("One question at a time is put to the table."), _ACTS)
LOOSE = _rule("loose", Text("Over the net the rules decide, or advise."), _ACTS)
LOOSE_HERE = Text(
    "Pieces lie loose at one screen only. Where the rules only advise, an act can be made against a"
    " rule here, too."
)
LOOSE_BEFORE = Text(
    "Pieces have lain loose in this match, so it stays at one screen. Invite others to a new match;"
    " where the rules only advise, an act can be made against a rule there, too."
)
PEOPLE_DEAL = Text(
    "In this match people deal with their own pieces, so it stays at one screen. Invite others to "
    "a new match in which the app deals."
)
NOT_AGREED = _rule("not-agreed", Text("What needs consent is done when all have agreed."), _ACTS)
AWAY = _rule(
    "away",
    Text("A computer plays for somebody who is away when all agree who are there."),
    _SEATS,
)
END = _rule("end", Text("A game ends before its time when all agree who are there."), _ACTS)
ENDED = Text("This game was ended before its time.")
ENDED_THEN = Text("Ended before its time")
MOVE = _rule(
    "move",
    Text("Only its host moves a table alone; the new one could look at what is secret."),
    _SEATS,
)
KNOCK = _rule(
    "knock", Text("Whoever hosts a table lets others in, at places that are free."), _SEATS
)
NO_PHRASE = _rule("no-phrase", Text("Only phrases that all know are said as phrases."), _ACTS)

RULES = _rule.rules
"""The catalogue of what a host refuses by itself."""
