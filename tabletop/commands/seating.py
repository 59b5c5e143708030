"""Who plays at a game of computer players, and with which options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from tabletop.advisor.players import PLAYERS
from tabletop.commands.said import BadInput, Speaker
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.option import counted
from tabletop.engine.undo_policy import Player
from tabletop.language import colour_name
from tabletop.records.catalogue import open_game


@frozen
class Seating:
    """A game to be played by computer players; plain enough to be sent to another process."""

    game: str
    kinds: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    components: Mapping[str, Any] | None = None

    def match(self, seed: str, speaker: Speaker) -> Match[Any, Any]:
        """A new match dealt from that seed; the players are called by their colours."""
        game = open_game(self.game, self.components)
        players = tuple(
            Player(speaker.say(colour_name(colour)), colour, kind)
            for kind, colour in zip(self.kinds, game.info.colours, strict=False)
        )
        return Match(game, players, dict(self.options), SeededDealer(seed))


def seated(
    game: Game[Any, Any],
    seats: int | None,
    players: Sequence[str],
    options: Sequence[str],
    components: Mapping[str, Any] | None = None,
) -> Seating:
    """The seating that a command line asks for.

    Args:
        game: what is played.
        seats: how many; None: as many as ``players``, or as few as the game allows.
        players: ids of computer players, one for each seat, or one for all.
        options: ``name=value`` each.
        components: what a user's own components file says.

    Raises:
        BadInput: it does not fit together.
    """
    if seats is None:
        seats = len(players) if len(players) > 1 else game.info.seats[0]
    if seats not in game.info.counts:
        raise BadInput(f"{game.info.id} is for {counted(game.info.counts)} players, not {seats}.")
    for kind in players:
        if kind not in PLAYERS:
            raise BadInput(f"There is no computer player “{kind}”; there are {_listed(PLAYERS)}.")
    if len(players) not in (1, seats):
        raise BadInput(f"{len(players)} players are named for {seats} seats.")
    kinds = tuple(players) if len(players) == seats else tuple(players) * seats
    return Seating(game.info.id, kinds, _options(game, options), components)


def _options(game: Game[Any, Any], given: Sequence[str]) -> tuple[tuple[str, str], ...]:
    offered = {option.id: [choice.value for choice in option.choices] for option in game.options}
    for words in given:
        name, _, value = words.partition("=")
        if name not in offered:
            raise BadInput(f"There is no option “{name}”; there are {_listed(offered) or 'none'}.")
        if value not in offered[name]:
            raise BadInput(f"The option “{name}” is one of {', '.join(offered[name])}.")
    return tuple((name, value) for name, _, value in (words.partition("=") for words in given))


def _listed(names: Mapping[str, object]) -> str:
    return ", ".join(names)
