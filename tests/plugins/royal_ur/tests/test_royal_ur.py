"""The promises of the kit, and what the rules are about."""

from __future__ import annotations

from attrs import evolve
from royal_ur import load, rules
from royal_ur.state import Again, Go, Hit, Pass, State

from tabletop.engine.chance import Chance, Outcome
from tabletop.testing import conformance

test_conformance = conformance("royal_ur")

GAME = load({})


def at(*own: int, other: tuple[int, ...] = (), dice: tuple[int, ...] = (1, 1, 0, 0)) -> State:
    """The first seat to move, the dice thrown; pieces that are not named wait."""
    state = evolve(GAME.setup(2, {}), dice=dice, thrown=True)
    for piece, step in enumerate(own):
        state = state.placed(0, piece, step)
    for piece, step in enumerate(other):
        state = state.placed(1, piece, step)
    return state


def test_a_throw_is_four_dice_with_two_faces_each() -> None:
    due = GAME.due(GAME.setup(2, {}))
    assert isinstance(due, Chance)
    thrown = GAME.after(GAME.setup(2, {}), Outcome("die", ("die",) * 4, ("1", "0", "1", "1")))
    assert (due.take, due.with_each, thrown.steps) == (4, ("0", "1"), 3)


def test_landing_on_the_other_sends_it_back() -> None:
    hit = GAME.after(at(5, other=(7,)), Go(0, 5, 7))
    assert GAME.due(hit) == Hit(0, 7, 0)
    after = GAME.after(hit, GAME.due(hit))
    assert (after.at[1][0], after.turn) == (0, 1)


def test_a_rosette_gives_another_throw_and_the_middle_one_is_safe() -> None:
    landed = GAME.after(at(2), Go(0, 2, 4))
    assert GAME.due(landed) == Again(0)
    assert GAME.after(landed, Again(0)).turn == 0
    safe = list(GAME.objections(at(6, other=(8,)), Go(0, 6, 8)))
    assert [objection.rule for objection in safe] == [rules.SAFE]


def test_bearing_off_needs_the_exact_throw() -> None:
    assert not list(GAME.objections(at(13), Go(0, 13, 15)))
    assert [o.rule for o in GAME.objections(at(14), Go(0, 14, 15))] == [rules.EXACT]


def test_whoever_cannot_move_passes_unasked() -> None:
    assert GAME.due(at(dice=(0, 0, 0, 0))) == Pass(0, 0)
    assert GAME.due(at(13, 15, 15, 15, 15, 15, 15)) == frozenset({0})
    assert GAME.due(at(14, 15, 15, 15, 15, 15, 15)) == Pass(0, 2)
