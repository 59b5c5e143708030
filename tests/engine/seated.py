"""A toy match that is set up, and people who play it by typing."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import Dealer, People, SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.rule import Objection
from tabletop.engine.undo_policy import Player, Policy
from tests.engine.toy import load

INSTALLED = Path(__file__).parent
"""A folder that has the toy game installed for whoever has it on the path."""

COMPONENTS: dict[str, Any] = {
    "cards": {"one": 4, "two": 3, "three": 2},
    "worth": {"one": 1, "two": 2, "three": 3},
    "cells": 8,
    "rounds": 3,
}
COLOURS = ("red", "blue", "green", "white")


def seat_toy(
    *kinds: str,
    dealer: Dealer | None = None,
    policy: Policy = Policy.FAIR,
    components: Mapping[str, Any] = COMPONENTS,
    game: Any = None,
    **options: str,
) -> Match[Any, Any]:
    """A toy match with these kinds of players, two people when none are named.

    ``game`` is a toy game that is there already.
    """
    kinds = kinds or ("person", "person")
    players = tuple(Player(f"P{n}", COLOURS[n], kind) for n, kind in enumerate(kinds))
    return Match(game or load(components), players, options, dealer or SeededDealer("7"), policy)


def typed(match: Match[Any, Any], *words: str) -> None:
    """Play moves in notation, each by the seat to act, ``2:c1`` by seat 2; cards by ``=name``,
    ``=`` for the dealer's."""
    for word in words:
        assert not attempt(match, word), word


def attempt(match: Match[Any, Any], word: str) -> tuple[Objection, ...]:
    """What is said against one of the words of ``typed``."""
    if word.startswith("="):
        return match.deal(Outcome("card", (word[1:],)) if word[1:] else None)
    seat, _, notation = word.rpartition(":")
    actor = int(seat) if seat else min(match.to_act, default=0)
    move = match.game.read(match.state, actor, notation)
    return (move,) if isinstance(move, Objection) else match.propose(move)


def rules_of(objections: tuple[Objection, ...]) -> list[str]:
    """The ids of the rules, the headline first."""
    return [objection.rule.id for objection in objections]


def hidden(*kinds: str, **more: Any) -> Match[Any, Any]:
    """A match dealt by people in which everybody has hidden 1, the first card is due."""
    match = seat_toy(*kinds, **{"dealer": People(), **more})
    typed(match, *("hide 1" for _ in match.players))
    return match
