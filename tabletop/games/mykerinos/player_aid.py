"""A turn of Mykerinos in five lines."""

from __future__ import annotations

from tabletop.engine.player_aid import AidLine
from tabletop.engine.text import Text
from tabletop.games.mykerinos import rules

PLAYER_AID = (
    AidLine(
        Text("Do one thing on your turn: start a dig, extend a dig, ask a patron, or pass."),
        (rules.TURN,),
    ),
    AidLine(
        Text(
            "Start with one archaeologist on a free cell; extend by two, in a chain from one of "
            "yours. Pyramids stay free."
        ),
        (rules.START_ONE, rules.EXTEND_CHAIN),
    ),
    AidLine(
        Text("A patron whose tile you have helps once a round; one patron in a turn."),
        (rules.PATRON_ONCE, rules.PATRON_ONE),
    ),
    AidLine(
        Text("Pass when you want no more: of equals, whoever passed earlier comes first."),
        (rules.PASS_TRACK, rules.TIE),
    ),
    AidLine(
        Text(
            "Then each zone is settled: with most archaeologists you choose first, a tile or a "
            "museum room. At the end a room makes the tiles of its patron worth more."
        ),
        (rules.RANKING, rules.MUST_CHOOSE, rules.EXHIBITION),
    ),
)
