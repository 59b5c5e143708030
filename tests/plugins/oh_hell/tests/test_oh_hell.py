"""The promises of the kit, and what the rules are about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from oh_hell import load, rules
from oh_hell.state import Bid, Play, State

from tabletop.engine.pad import Cell, Entry
from tabletop.testing import conformance

test_conformance = conformance("oh_hell")

GAME = load({})


def dealt(*hands: str, trump: str = "2S", bids: tuple[int, ...] = ()) -> State:
    """A deal of those hands among three seats; the second one bids and leads first."""
    facts: dict[str, Any] = {"hands": [hand.split() for hand in hands], "trump": trump}
    return GAME.arrange(GAME.setup(3, {}), {**facts, "bids": bids})


@pytest.mark.parametrize(("seats", "size"), [(3, 10), (4, 10), (5, 10), (6, 7)])
def test_the_first_hands(seats: int, size: int) -> None:
    assert GAME.setup(seats, {}).size == size


def test_the_dealer_may_not_make_the_bids_come_out_even() -> None:
    state = dealt("AS 2D", "KS 3D", "QS 4D", bids=(1, 0))
    assert state.turn == state.dealer == 0
    assert [move.tricks for move in GAME.legal_moves(state, 0)] == [0, 2]
    assert [o.rule for o in GAME.objections(state, Bid(0, 1))] == [rules.HOOK]


def test_suit_is_followed_and_the_highest_trump_takes_the_trick() -> None:
    state = dealt("3S 2D", "KD 3D", "QS 4D", bids=(1, 0, 0))
    state = GAME.after(state, Play(1, "KD"))
    assert [o.rule for o in GAME.objections(state, Play(2, "QS"))] == [rules.FOLLOW]
    state = GAME.after(GAME.after(state, Play(2, "4D")), Play(0, "2D"))
    assert state.winner() == 1
    trumped = dealt("3S", "KD", "QH", bids=(0, 0, 0))
    for move in (Play(1, "KD"), Play(2, "QH"), Play(0, "3S")):
        trumped = GAME.after(trumped, move)
    assert trumped.winner() == 0


def test_a_bid_that_is_met_counts_ten_and_the_bid() -> None:
    state = dealt("3S", "KD", "QH", bids=(0, 0, 1))
    for move in (Play(1, "KD"), Play(2, "QH"), Play(0, "3S")):
        state = GAME.after(state, move)
    state = GAME.after(state, GAME.due(state))
    state = GAME.after(state, GAME.due(state))
    board = GAME.score(GAME.tally(state))
    assert [board.total(seat) for seat in range(3)] == [11, 10, 10]


def test_a_guess_deals_the_unseen_cards_anew_and_keeps_what_is_seen() -> None:
    state = dealt("3S 2D", "KD 3D", "QS 4D", bids=(1,))
    view = GAME.view(state, 0)
    assert view.hands[1:] == (("?", "?"), ("?", "?"))
    guess = GAME.guess(view, 0, Random(1))
    assert guess.hands[0] == state.hands[0]
    assert GAME.view(guess, 0) == view


def test_a_game_played_with_cards_of_paper_is_entered_deal_by_deal() -> None:
    entry, pad = Entry(3), GAME.pad
    for seat, (bid, taken) in enumerate(((4, 4), (3, 2), (2, 4))):
        entry = entry.put(Cell("bid:0", seat), bid).put(Cell("taken:0", seat), taken)
    board = GAME.score(pad.tally(entry))
    assert [board.total(seat) for seat in range(3)] == [14, 0, 0]
    assert not list(pad.issues(entry))
    (hooked,) = pad.issues(entry.put(Cell("bid:0", 0), 5))
    assert hooked.rule == rules.HOOK
    (lost,) = pad.issues(entry.put(Cell("taken:0", 0), 3))
    assert lost.rule == rules.TRICK
