"""``tabletop demo``: a computer game to its end, told line by line, and a picture of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve

from tabletop.advisor.players import PLAYERS
from tabletop.advisor.playing import play_on
from tabletop.commands.said import FINE, BadInput, Speaker, print_words
from tabletop.commands.seating import Seating
from tabletop.engine.chance import Outcome
from tabletop.engine.match import Match
from tabletop.engine.text import Text, Who

SIZE = (1440, 900)
"""Of the picture, in pixels."""


def demo(
    seating: Seating, seed: str, picture: Path, language: str, moves: int | None = None
) -> int:
    """Play, print the log and the scores, draw the last table; returns the exit code.

    Args:
        seating: who plays what.
        seed: what all depends on.
        picture: where to draw the table.
        language: the code of the language to tell it in.
        moves: stop where somebody is to act after so many moves; None: at the end.
    """
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
            if moves is not None and match.to_act and _moves(match) >= moves:
                break
    except ValueError as error:
        raise BadInput(f"The game comes to a dead end: {error}.") from None
    board = match.scoreboard()
    for seat in range(board.seats):
        line = Text("{player}: {n} point", "{player}: {n} points", player=Who(seat),
                    n=board.total(seat))  # fmt: skip
        print_words(speaker.say(line))
    if match.over:
        winners = tuple(Who(seat) for seat in board.winners)
        print_words(speaker.say(Text("Won by {players}.", players=winners)))
    _draw(match if match.over else _asking(match), picture.absolute(), language)
    print_words(str(picture.absolute()))
    return FINE


def _moves(match: Match[Any, Any]) -> int:
    return sum(node.seat is not None for node in match.history.line(match.node.id))


def _asking(match: Match[Any, Any]) -> Match[Any, Any]:
    """A match that stands there and asks people: whoever looks sees what one of them would."""
    players = tuple(
        evolve(player, kind="person") if seat in match.to_act else player
        for seat, player in enumerate(match.players)
    )
    again = Match(match.game, players, match.options, match.dealer)
    for node in match.history.line(match.node.id):
        if isinstance(node.event, Outcome):
            again.deal(node.event)
        elif node.seat is not None:
            again.propose(node.event)
    return again


def _draw(match: Match[Any, Any], picture: Path, language: str) -> None:
    from tabletop.ui.picture import draw

    try:
        draw(match, picture, language, SIZE)
    except OSError as error:
        raise BadInput(f"{error}.") from None
