"""New matches from setups, old ones from files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tabletop.engine.dealer import Dealer, People, SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.records.catalogue import UnknownGame, entries, open_game, read_components
from tabletop.records.fault import RecordError

if TYPE_CHECKING:
    from tabletop.ui.start.setup import Setup


@frozen
class Opened:
    """A match to sit down at, and whether the table deals without waiting for a hand."""

    match: Match[Any, Any]
    automatic: bool


def installed() -> dict[str, Game[Any, Any]]:
    """Every installed game by its id, with its own components; broken packages are left out."""
    found: dict[str, Game[Any, Any]] = {}
    for name in entries():
        with suppress(UnknownGame, RecordError):
            found[name] = open_game(name)
    return found


def new_match(setup: Setup) -> Opened:
    """The match that a setup describes.

    Raises:
        RecordError: the user's own components file is damaged or unfit.
        ValueError: the game does not offer such a setup; the sentence says why.
    """
    game = open_game(setup.game)
    if setup.components:
        game = open_game(setup.game, read_components(setup.game, Path(setup.components)))
    dealer: Dealer = People() if setup.deals == "people" else SeededDealer(setup.seed)
    match = Match(game, setup.players, setup.options, dealer, setup.policy)
    return Opened(match, setup.deals == "itself")


def saved_match(path: Path) -> Opened:
    """The match that a file keeps; raises RecordError with the path and the reason."""
    from tabletop.advisor.seats import check_seats
    from tabletop.records.matchfile import open_saved

    saved = open_saved(path)
    check_seats(path, saved.match)
    return Opened(saved.match, saved.automatic)


def another(match: Match[Any, Any]) -> Match[Any, Any]:
    """A new match of the same people, game and options, with another seed; the next seat starts."""
    from tabletop.ui.start.setup import new_seed

    dealer = match.dealer if isinstance(match.dealer, People) else SeededDealer(new_seed())
    players = (*match.players[1:], match.players[0])
    return Match(match.game, players, match.options, dealer, match.policy)
