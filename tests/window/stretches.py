"""Which part of a game a test plays: all of it takes minutes, its last acts stand for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tests.window.hands import Hands

WHOLE, LAST = "the whole game", "the last acts"
TO_THE_END = pytest.mark.parametrize("stretch", [pytest.param(WHOLE, marks=pytest.mark.long), LAST])
NAMES = ("Ada", "Bartek", "Celina", "Dorothea")
ACTS = 10
"""How many acts are the last ones."""


def nearly_over(game: str, seats: int, seed: str, kind: str = "person") -> Match[Any, Any]:
    """A match that was played at random until its last acts."""
    acts = _acts(_begun(game, seats, seed, kind))
    match = _begun(game, seats, seed, kind)
    for act in acts[:-ACTS]:
        assert not (match.deal(act) if match.chance is not None else match.propose(act))
    return match


def begin(hands: Hands, game: str, seats: int, seed: str, stretch: str) -> None:
    """Sit down at a game from its start, set up by mouse, or at its last acts."""
    if stretch == LAST:
        match = nearly_over(game, seats, seed)
        hands.window.sit_down(Opened(match, automatic=not match.game.info.by_hand))
        QApplication.processEvents()
        hands.watch()
    else:
        hands.choose(game)
        hands.sit_down(seats, seed=seed)


def _begun(game: str, seats: int, seed: str, kind: str) -> Match[Any, Any]:
    rules = open_game(game)
    players = tuple(Player(NAMES[n], rules.info.colours[n], kind) for n in range(seats))
    return Match(rules, players, {}, SeededDealer(seed))


def _acts(match: Match[Any, Any]) -> list[Any]:
    """Play a match at random to its end; every act, deals among them."""
    rng, acts = Random("stretch"), list[Any]()
    while not match.over:
        node = match.node
        if match.chance is not None:
            assert match.deal() == ()
        else:
            legal = match.game.legal_moves(match.state, rng.choice(sorted(match.to_act)))
            assert match.propose(rng.choice(legal)) == ()
        acts.append(match.history.between(node.id, match.node.id)[0].event)
    return acts
