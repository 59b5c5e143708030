"""New matches from setups, old ones from files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tabletop.engine.dealer import Dealer, People, SeededDealer
from tabletop.engine.game import ComponentsError, Game
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.records.catalogue import UnknownGame, entries, open_game, read_components
from tabletop.records.fault import Misfit, RecordError
from tabletop.records.strict import parse, read_bytes

if TYPE_CHECKING:
    from tabletop.scorepad.scoring import Scoring
    from tabletop.ui.start.setup import Setup


_BROKEN = (UnknownGame, ComponentsError, RecordError)
"""What is the matter with a package that cannot be used."""


@frozen(eq=False)
class Opened:
    """A match to sit down at, and what is particular to it.

    ``automatic``: the table deals without waiting for a hand. ``kept``: what is played goes to a
    journal. ``taught``: the seats that are told of weak moves. ``back`` leads from a study copy to
    what waits behind it; None: it is no study copy. ``watches``: the journal of another window,
    whose match is only looked at here. ``told`` is what there is to say of the file.
    """

    match: Match[Any, Any]
    automatic: bool
    kept: bool = True
    taught: frozenset[int] = frozenset()
    back: Callable[[], object] | None = None
    watches: Path | None = None
    told: tuple[Text, ...] = ()

    @property
    def study(self) -> bool:
        """Whether it is a study copy."""
        return self.back is not None


def installed() -> dict[str, Game[Any, Any]]:
    """Every installed game by its id, with its own components; broken packages are left out."""
    found: dict[str, Game[Any, Any]] = {}
    for name in entries():
        with suppress(*_BROKEN):
            found[name] = open_game(name)
    return found


def broken() -> tuple[Text, ...]:
    """What is wrong with each installed game that cannot be opened."""
    told: list[Text] = []
    for name in entries():
        try:
            open_game(name)
        except _BROKEN as error:
            reason = error.text if isinstance(error, RecordError) else str(error)
            told.append(Text("“{game}” cannot be played: {reason}", game=name, reason=reason))
    return tuple(told)


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
    return Opened(saved.match, saved.automatic, told=saved.told)


def read(path: Path) -> Opened | Scoring:
    """The match, or the scoring of a game of cardboard, that a file keeps.

    Raises:
        RecordError: with the path and the reason.
    """
    from tabletop.scorepad.export.json import load_json

    return load_json(path) if _keeps_a_scoring(path) else saved_match(path)


def _keeps_a_scoring(path: Path) -> bool:
    try:
        data = parse(read_bytes(path))
    except Misfit:
        return False
    return type(data) is dict and "rows" in data


def another(match: Match[Any, Any]) -> Match[Any, Any]:
    """A new match of the same people, game and options, with another seed; the next seat starts."""
    from tabletop.ui.start.setup import new_seed

    dealer = match.dealer if isinstance(match.dealer, People) else SeededDealer(new_seed())
    players = (*match.players[1:], match.players[0])
    return Match(match.game, players, match.options, dealer, match.policy)
