"""Every piece on every place: a move, or the rule that governs the piece."""

import pytest

from tests.games.columns import columns
from tests.games.pyramids.played import OPEN, Played
from tests.games.pyramids.test_awards import ready


def in_the_middle() -> Played:
    """Blue has marked on the left card of an open chamber; the sheet has something of each kind."""
    game = Played(2, {1: OPEN, 2: OPEN}).begin("P01 P02", "P03 P04", display="P20 P21 P22 P23")
    game.explore(0, 7, 10).set(awards=((0,), (), ()), skulls=(2, 0), red=(1, 0), torches=(1, 0))
    return game.flip("domino").play("left a1 b1").rest().flip("I3")


@pytest.mark.parametrize(
    ("piece", "place", "rule"),
    columns(
        """
        pencil                 left.a1:0        free cell
        pencil                 left.e1:0        path
        pencil                 right.b1:0       entry
        pencil                 right.a1:1       own cards
        pencil                 torch1:0         cells only
        pencil                 left:0           cells only
        pencil                 -                handling
        pencil:1               left.c1:0        own cards
        P20                    left:0           finish turn
        P20                    display:2        display lies
        P01                    explored:0       finished only
        P03                    left:0           own cards
        P07                    left:0           laid aside
        P44                    left:0           stranger
        deck                   left:0           finish turn
        expedition:2           left:0           pile
        expeditions            -                flip
        mark:P01:a1            left.c1:0        marks stay
        torch_box:0:2          torch1:0         torch
        torch:0:1              left.c1:0        torch
        red:0:1                red2:0           gem
        skull_box:0:4          skull1:0         skull
        skull:0:2              skull1:0         elixir
        award_box:green:6      award.green.6:0  award
        award_box:0:orange:10  left:0           award
        award:green:10         award:green:6    award
        award:1:green:10       award.green.6:1  award
        hat                    left:0           stranger
        pencil                 coat peg         stranger
        """
    ),
)
def test_a_hand_that_errs_hears_the_rule_about_the_piece(piece: str, place: str, rule: str) -> None:
    assert in_the_middle().drop((piece, place))[0] == rule


def test_cells_of_two_cards_are_no_pattern() -> None:
    game = in_the_middle()
    assert game.drop(("pencil", "left.c1:0"), ("pencil", "right.a1:0")) == ["one card"]


def test_the_pencil_marks_cells_in_any_order() -> None:
    game = in_the_middle()
    cells = [("pencil", f"left.{cell}:0") for cell in ("e1", "c1", "d1")]
    assert game.drop(*cells) == []


def test_a_new_card_is_dropped_in_the_place_of_the_explored_one() -> None:
    game = ready("P22 P24", "P25 P26").play("left e5").play("left d2", 1).on()
    assert game.drop(("P02", "left:0")) == []
    assert game.drop(("deck", "left:0")) == []
    assert game.drop(("P02", "right:0")) == ["finished only"]
    assert game.drop(("P02", "explored:0")) == ["display lies"]
