"""What a game brings with it, as a player sees it: layout, drawings, words, cover, lessons."""

from __future__ import annotations

from collections.abc import Iterator

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
    found = catalogue.entries().get(game.info.id)
    if found is None or type(catalogue.open_game(found.id)) is not type(game):
        return
    why = wrong_with(found.id, _tables(trial))
    if why is not None:
        yield trial.found(Catalogue.load("en", found.id).say(why))


def _tables(trial: Trial) -> Iterator[Table]:
    for moment in trial.sample(60, "brought"):
        for seat in (None, *range(moment.seats)):
            yield trial.game.table(trial.game.view(moment.state, seat), seat)


CHECKS = (Check("brought", brought),)
