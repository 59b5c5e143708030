"""A turn of Thebes in five lines."""

from __future__ import annotations

from tabletop.engine.player_aid import AidLine
from tabletop.engine.text import Text
from tabletop.games.thebes import rules

PLAYER_AID = (
    AidLine(
        Text("Whoever is last on the track of weeks acts: travel, then do one thing there."),
        (rules.TURN, rules.ACTION),
    ),
    AidLine(
        Text(
            "Take an open card in the city printed on it, for its weeks; or exchange the open "
            "cards in Warsaw."
        ),
        (rules.CARD_CITY, rules.EXCHANGE_PLACE),
    ),
    AidLine(
        Text(
            "Dig at a site, once a year each: choose the weeks on the wheel. More knowledge means "
            "more tokens from the bag."
        ),
        (rules.PERMIT, rules.SPECIALISED, rules.WHEEL_WEEKS),
    ),
    AidLine(
        Text("Hold an exhibition in its city when you have the artefacts; you keep them."),
        (rules.SHOW_CITY, rules.SHOW_ARTEFACTS),
    ),
    AidLine(
        Text(
            "Points come from artefacts, exhibitions and congresses, and from knowing most about "
            "a site."
        ),
        (rules.ARTEFACTS, rules.SHOWS, rules.CONGRESSES, rules.MOST_KNOWLEDGE),
    ),
)
