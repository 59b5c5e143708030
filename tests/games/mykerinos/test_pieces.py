"""Every piece on every place: a move, or the rule that governs the piece."""

from random import Random

import pytest

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button
from tests.games.handled import hears_the_rule, picks_that_make_moves
from tests.games.mykerinos.played import GAME, PATRONS, Played
from tests.games.mykerinos.random_play import states
from tests.sampling import sampled


def in_the_middle() -> Played:
    """A game with something of everything on the table."""
    game = Played(4).begin("lady_violet/0/0").give(0, "lord_lemon", "lady_violet", "none")
    game.give(1, "sir_brown").hold(0, "w1r3").hold(1, "w2r3")
    return game.play("violet dig a2", "dig h1", "pass", "dig h6")


test_a_hand_that_errs_hears_the_rule_about_the_piece = hears_the_rule(
    in_the_middle,
    """
    fig:1@h1          b2         standing
    fig:1@w2r3        b2         room kept
    fig:1@pool.3      b2         own pool
    fig:1@supply      b2         supply
    archaeologist     pass:1     pass track
    archaeologist     supply:0   supply
    archaeologist     score:7    tile points
    archaeologist     pool:1     own pool
    archaeologist     pool:0     figures place
    archaeologist     patron:2   wings
    archaeologist     deck       figures place
    archaeologist     patrons:0  figures place
    archaeologist     coat peg   stranger
    archaeologist     -          handling
    archaeologist     w3r3       museum ways
    supply            b2         own pool
    supply            supply:1   supply
    marker:sir_brown  patron:1   wings
    points:0          score:40   tile points
    points:0          coat peg   stranger
    passer:2          pass:2     pass track
    deck              tile:1     laying
    P101              tile:2     tiles lie
    P101              deck       laying
    P101              patrons:1  tile owner
    P101              patrons:0  phases
    W00               patrons:1  tile owner
    W01               -          patron once
    W02               -          no patron
    W10               -          patron owned
    W10               patrons:0  tile owner
    lord_lemon        b2         tile owner
    pass              pass:1     handling
    fig:9@a1          b2         stranger
    hat               b2         stranger
    """,
)


def test_nothing_picked_and_too_much_picked() -> None:
    game = in_the_middle()
    assert game.drop() == ["handling"]
    assert game.drop("pass", ("archaeologist", "b2")) == ["handling"]
    assert game.drop(("supply", "w4r3"), ("supply", "w5r3")) == ["zone turn"]
    assert game.drop("lord_lemon", ("supply", "w4r3")) == ["phases"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pick_is_on_the_table_and_makes_its_move(seats: int) -> None:
    for state, move in picks_that_make_moves(GAME, states(seats, 5, every=7)):
        assert GAME.read(state, move.seat, GAME.write(move)) == move


@pytest.mark.parametrize("seats", sampled([2, 4], 2, 1))
def test_every_piece_on_every_place_is_answered(seats: int) -> None:
    rules = set(GAME.rules)
    for state in states(seats, 11, every=40):
        for seat in range(seats):
            table = GAME.table(state, seat)
            picks = {piece.pick for piece in table.pieces} | {"deck", *PATRONS}
            picks |= {control.id for control in table.controls if isinstance(control, Button)}
            for piece in sorted(picks):
                for space in ("", *(space.id for space in table.spaces)):
                    meant = GAME.compose(state, seat, (Pick(piece, space),))
                    if isinstance(meant, Objection):
                        assert meant.rule in rules
                    else:
                        list(GAME.objections(state, meant))


def test_wild_picks_are_answered_too() -> None:
    rng = Random(3)
    for state in states(2, 2, every=10):
        table = GAME.table(state, state.turn)
        pieces = [piece.pick for piece in table.pieces] + [
            "",
            "pass",
            "tile",
            "fig:",
            "fig:0@",
            "9",
        ]
        spaces = [space.id for space in table.spaces] + ["", "", ":", "score:-1", "pass:٣", "z1"]
        for _ in range(300):
            picks = tuple(
                Pick(rng.choice(pieces), rng.choice(spaces)) for _ in range(rng.randrange(5))
            )
            meant = GAME.compose(state, rng.randrange(-1, 4), picks)
            assert isinstance(meant, Objection) or list(GAME.objections(state, meant)) is not None
