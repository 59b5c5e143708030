"""Partners, two or four seats, against the clock, and bids that all make in secret at once."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tabletop.commands.said import BadInput
from tabletop.commands.seating import seated
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.testing import conformance
from tabletop.testing.playout import starts
from tabletop.ui.dialogs.final import verdict
from tests.testing.sealed import Bid, Sealed

test_conformance = conformance(
    Sealed, languages=("en",), factory="tests.testing.test_sealed:opened"
)

GAME = Sealed()
INFO = GAME.info
SAY = Catalogue.load("en").say


def opened(components: object) -> Sealed:
    """The game again, in another process."""
    return Sealed()


def test_two_or_four_may_sit_down_and_not_three() -> None:
    assert INFO.counts == (2, 4)
    assert {start.seats for start in starts(INFO.counts, {}, 6, "1")} == {2, 4}
    with pytest.raises(ValueError, match="Sealed bids is for 2 or 4 players, not 3"):
        GAME.setup(3, {})
    with pytest.raises(BadInput, match="sealed is for 2 or 4 players, not 3"):
        seated(GAME, 3, ("random",), ())
    assert SAY(INFO.players) == "2 or 4 players"


def test_what_cannot_be_said_of_numbers_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="do not rise from 2 to 4"):
        evolve(INFO, counts=(2, 3))
    with pytest.raises(ValueError, match="are not even numbers of players"):
        evolve(INFO, partners=(3,))


def test_partners_sit_opposite_at_four_and_play_for_themselves_at_two() -> None:
    assert INFO.sides(4) == ((0, 2), (1, 3))
    assert INFO.sides(2) == ((0,), (1,))
    assert [INFO.partner(seat, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert INFO.partner(0, 2) is None


def test_partners_win_together_and_the_kit_minds_it() -> None:
    board = GAME.score((2, 1, 2, 1))
    assert board.winners == (0, 2)
    words = verdict(board, INFO)
    assert words.key == "{players} win together."
    assert verdict(GAME.score((1, 1)), INFO).key == "{players} share the victory."


def test_a_bid_is_known_to_nobody_else_before_all_have_bid() -> None:
    players = tuple(Player(name, colour) for name, colour in zip("ABCD", INFO.colours, strict=True))
    match: Match[Any, Any] = Match(GAME, players, {}, SeededDealer("1"))
    assert match.propose(Bid(1, 3)) == ()
    assert GAME.view(match.state, 3).bids == (0, -1, 0, 0)
    assert GAME.seen(match.state, Bid(1, 3), 3).key == "{who} has bid."
    for seat in (3, 0, 2):
        assert match.propose(Bid(seat, 1)) == ()
    assert match.state.taken == (0, 1, 0, 1)
