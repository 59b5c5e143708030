"""``tabletop demo``: a computer game to its end, told line by line, and a picture of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.advisor.players import PLAYERS
from tabletop.advisor.playing import play_on
from tabletop.commands.said import FINE, BadInput, Speaker, print_words
from tabletop.commands.seating import Seating
from tabletop.engine.match import Match
from tabletop.engine.text import Text, Who

SIZE = (1440, 900)
"""Of the picture, in pixels."""


def demo(seating: Seating, seed: str, picture: Path, language: str) -> int:
    """Play, print the log and the scores, draw the final table; returns the exit code."""
    match = seating.match(seed, Speaker(language, seating.game))
    speaker = Speaker(language, seating.game, match.players)
    for seat, player in enumerate(match.players):
        kind = PLAYERS[player.kind]
        line = Text("{player}: {kind}. {note}", player=Who(seat), kind=kind.name, note=kind.note)
        print_words(speaker.say(line))
    told = 0
    try:
        for moment in play_on(match, seed):
            for node in match.history.between(told, moment.id):
                assert node.parent is not None
                assert node.event is not None
                before = match.history.nodes[node.parent].state
                print_words(speaker.say(match.game.seen(before, node.event, None)))
            told = moment.id
    except ValueError as error:
        raise BadInput(f"The game comes to a dead end: {error}.") from None
    board = match.scoreboard()
    for seat in range(board.seats):
        line = Text("{player}: {n} point", "{player}: {n} points", player=Who(seat),
                    n=board.total(seat))  # fmt: skip
        print_words(speaker.say(line))
    winners = tuple(Who(seat) for seat in board.winners)
    print_words(speaker.say(Text("Won by {players}.", players=winners)))
    _draw(match, picture.absolute(), language)
    print_words(str(picture.absolute()))
    return FINE


def _draw(match: Match[Any, Any], picture: Path, language: str) -> None:
    from tabletop.ui.picture import draw

    try:
        draw(match, picture, language, SIZE)
    except OSError as error:
        raise BadInput(f"{error}.") from None
