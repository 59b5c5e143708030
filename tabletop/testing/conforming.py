"""Conformance as tests of pytest: one for each promise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.language.catalogue import spoken_by
from tabletop.records import catalogue
from tabletop.records.position_set import states_of
from tabletop.testing.checks import CHECKS, run
from tabletop.testing.trial import Trial

Positions = Callable[[Game[Any, Any]], Mapping[str, Any]]


def conformance(
    game: str | Callable[[], Game[Any, Any]],
    *,
    positions: Positions | None = None,
    **settings: Any,
) -> Callable[[str], None]:
    """A test function, parametrised by the checks; give it a name that begins with ``test``.

    Args:
        game: the id of an installed game, or what opens the rules.
        positions: makes states that play seldom comes to, by name, beside those of the game's own
            file of positions.
        settings: of the ``Trial``.
    """

    @cache
    def trial() -> Trial:
        if isinstance(game, str):
            return installed(game, positions, **settings)
        rules = game()
        return Trial(rules, positions=positions(rules) if positions else {}, **settings)

    @pytest.mark.parametrize("check", list(CHECKS))
    def test(check: str) -> None:
        found = run(trial(), CHECKS[check])
        if found:
            told = "\n".join(f"• {finding}" for finding in found)
            pytest.fail(f"{CHECKS[check].promise}\n{told}", pytrace=False)

    return test


def installed(game: str, positions: Positions | None = None, **settings: Any) -> Trial:
    """An installed game on trial, with the languages and the positions that it brings.

    Raises UnknownGame, and RecordError for a damaged file of positions.
    """
    rules = catalogue.open_game(game)
    brought = states_of(game)
    states = brought | dict(positions(rules) if positions else {})
    return Trial(rules, **({"positions": states, "languages": spoken_by(game)} | settings))
