"""Majorities and the track that breaks their ties."""

import pytest

from tabletop.mechanics.pass_track import enter, order
from tabletop.mechanics.ranking import Share, ranked, tied


def test_most_comes_first_and_nobody_without_anything() -> None:
    shares = [Share(0, 1), Share(1, 3), Share(2, 0)]
    assert ranked(shares, (0, 1, 2)) == (Share(1, 3), Share(0, 1))


def test_equals_come_in_the_order_named() -> None:
    shares = [Share(0, 2), Share(1, 2), Share(2, 2)]
    assert [share.owner for share in ranked(shares, (2, 0, 1))] == [2, 0, 1]


@pytest.mark.parametrize(("counts", "equal"), [((3, 2, 1), False), ((3, 2, 2), True), ((), False)])
def test_a_ranking_knows_whether_a_tie_was_broken(counts: tuple[int, ...], equal: bool) -> None:
    assert tied(tuple(Share(owner, count) for owner, count in enumerate(counts))) is equal


def test_a_marker_takes_the_first_free_space() -> None:
    track = (None, -1, None)
    assert enter(track, 5) == (5, -1, None)
    assert enter(enter(track, 5), 6) == (5, -1, 6)
    assert order((5, -1, None)) == (5, -1)
    with pytest.raises(ValueError, match="not in tuple"):
        enter((1, 2), 3)
