"""What a game brings with it, as a player sees it: layout, drawings, words, cover, lessons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.table import Table
from tabletop.language import Catalogue
from tabletop.records import catalogue
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def brought(trial: Trial) -> Iterator[Finding]:
    """What the game brings can be read; every space has its place, and every face its drawing."""
    # The kit needs no window but for this.
    from tabletop.ui.start.soundness import wrong_with

    game = trial.game
    found = entry_of(game)
    if found is None:
        return
    why = wrong_with(found.id, _tables(trial))
    if why is not None:
        yield trial.found(Catalogue.load("en", found.id).say(why))


def entry_of(game: Game[Any, Any]) -> catalogue.GameEntry | None:
    """The entry point that brings this very game, None where none does."""
    found = catalogue.entries().get(game.info.id)
    same = found is not None and type(catalogue.open_game(found.id)) is type(game)
    return found if same else None


def _tables(trial: Trial) -> Iterator[Table]:
    for moment in trial.sample(60, "brought"):
        for seat in (None, *range(moment.seats)):
            yield trial.game.table(trial.game.view(moment.state, seat), seat)


CHECKS = (Check("brought", brought),)
