"""A seat's stream carries nothing that it may not know: equal worlds give it equal bytes."""

import pytest

from tabletop.net import sight
from tabletop.net.seat_history import SeatHistory
from tabletop.net.sight import InSight, Sight
from tabletop.testing.conforming import installed
from tabletop.testing.trial import Trial
from tests.net.tabled import begun, match_of
from tests.net.two_worlds import difference


def first_difference(trial: Trial, moments: int) -> str:
    """What some seat is told otherwise at one of so many moments."""
    for moment in trial.sample(moments, "two worlds"):
        for seat in range(moment.seats):
            found = difference(trial, moment, seat)
            if found:
                return f"{moment.kind()}, seat {seat}: {found}"
    return ""


@pytest.mark.parametrize("game", ["silver_gold", "pyramids", "mykerinos", "thebes"])
def test_what_looks_equal_is_told_in_equal_bytes(game: str) -> None:
    assert first_difference(installed(game, games=3), 14) == ""


class Everything(frozenset[str]):
    """Has whatever one asks for."""

    def __contains__(self, thing: object) -> bool:
        return True


def test_a_ghost_of_what_is_hidden_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InSight, "of", lambda *seen: InSight(Everything(), frozenset()))
    assert "Hold" in first_difference(installed("silver_gold", games=3), 60)


def test_what_only_others_may_see_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Sight._view
    monkeypatch.setattr(Sight, "_view", lambda sight, node, eyes: seen(sight, node, 0))
    assert first_difference(installed("silver_gold", games=3), 60)


def test_what_was_made_for_another_seat_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "_is_same", lambda one, other: True)
    assert first_difference(installed("silver_gold", games=3), 60)


def test_who_takes_a_secret_back_and_does_the_same_again_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert _hidden_twice(same=True) == _hidden_twice(same=False)
    monkeypatch.setattr(SeatHistory, "_twin", lambda history, node: None)
    assert _hidden_twice(same=True) != _hidden_twice(same=False)


def _hidden_twice(same: bool) -> list[str]:
    """What the other seat is told when one keeps cards, takes that back, and keeps some again."""
    host = begun(match_of("silver_gold", "person", "person"), (0,), (1,))
    keeper, watcher = host.lines
    own = keeper.joined.matches[0]
    first, second = own.game.legal_moves(own.state, 0)[:2]
    watcher.frames.clear()
    assert own.propose(first) == ()
    own.undo(0)
    assert own.propose(first if same else second) == ()
    return watcher.frames
