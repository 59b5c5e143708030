"""``match_file.py GAME FILE``: a match that has just begun, kept by the checkout imported.

Each commit that is compared writes its own: none reads what a later one has written.
"""

import sys
from pathlib import Path

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import save

try:
    from tabletop.engine.undo_policy import Player
except ImportError:  # where it was in commit 6ea913a, and is no more
    from tabletop.engine.takeback import Player  # type: ignore[import-not-found, no-redef]

game, file = open_game(sys.argv[1]), Path(sys.argv[2])
info = game.info
players = tuple(Player(colour, colour) for colour in info.colours[: info.seats[1]])
match = Match(game, players, {}, SeededDealer("start"))
while match.chance is not None:
    match.deal()
save(match, file)
