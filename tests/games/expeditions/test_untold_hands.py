"""Hands that nobody tells, at a real table: only what is kept is asked for, once it lies open."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import load, save

PLAYERS = (Player("Ada", "blue"), Player("Bo", "red"))


@pytest.fixture(params=["silver_gold", "pyramids"])
def match(request: pytest.FixtureRequest) -> Match:
    return Match(open_game(request.param), PLAYERS, {}, People())


def told(match: Match, name: str, *items: str) -> None:
    assert match.deal(Outcome(name, items)) == ()
    while match.chance is None and not match.to_act:
        match.advance()


def pool(match: Match) -> list[str]:
    assert isinstance(match.chance, Chance)
    return [item for item, _ in match.chance.pool]


def lying(match: Match, seat: int) -> set[str]:
    table = match.game.table(match.game.view(match.state, None), None)
    return {piece.id for piece in table.pieces if piece.owner == seat and piece.face is not None}


def test_what_everybody_kept_is_asked_once_it_lies_open(match: Match) -> None:
    census = match.game.census(match.state)
    told(match, "hand")
    told(match, "hand")
    assert match.to_act == frozenset()
    assert match.chance is not None
    assert (match.chance.name, match.chance.take, match.chance.to) == ("kept", 2, None)
    first = pool(match)[:2]
    told(match, "kept", *first)
    same_when_written(match)
    assert not set(first) & set(pool(match))
    second = pool(match)[:2]
    told(match, "kept", *second)
    assert set(first) <= lying(match, 0)
    assert set(second) <= lying(match, 1)
    assert not match.state.untold
    assert match.game.census(match.state) == census


def test_whoever_was_told_of_chooses_first_and_keeps_own_cards(match: Match) -> None:
    hand = pool(match)[:4]
    told(match, "hand", *hand)
    told(match, "hand")
    assert match.to_act == {0}
    own = match.game.view(match.state, 1)
    assert match.game.legal_moves(own, 1) == []
    move = match.game.legal_moves(match.state, 0)[0]
    refused = match.game.objections(match.state, type(move)(1, move.cards))
    assert "to yourself" in next(iter(refused)).why.key
    guessed = match.game.guess(match.game.view(match.state, 0), 0, Random(1))
    assert match.game.legal_moves(guessed, 0) == match.game.legal_moves(match.state, 0)
    asked = match.game.due(match.game.after(guessed, move))
    assert asked.name == "kept"
    kept = match.game.after(
        match.game.after(guessed, move), Outcome("kept", tuple(item for item, _ in asked.pool[:2]))
    )
    assert match.game.census(kept) == match.game.census(match.state)
    assert match.propose(move) == ()
    assert match.chance is not None
    assert match.chance.name == "kept"
    assert match.deal(Outcome("kept", tuple(hand[:2])))
    told(match, "kept", *pool(match)[:2])
    assert match.chance is not None
    assert match.chance.name == "display"
    assert set(hand) - set(move.cards) <= set(pool(match))


def test_a_position_keeps_that_a_hand_is_untold(match: Match) -> None:
    told(match, "hand", *pool(match)[:4])
    told(match, "hand")
    same_when_written(match)
    assert match.propose(match.game.legal_moves(match.state, 0)[0]) == ()
    same_when_written(match)
    told(match, "kept", *pool(match)[:2])
    same_when_written(match)


def same_when_written(match: Match) -> None:
    game, opening = match.game, match.game.setup(2, {})
    for seen in (match.state, *(game.view(match.state, seat) for seat in (None, 0, 1))):
        position = game.positions.write(seen)
        assert game.positions.read(opening, position) == seen
        if position.untold:
            mine = evolve(position, marking=position.untold)
            assert isinstance(game.positions.read(opening, mine), tuple)


def test_a_hand_that_must_be_told_is_not_left_out(match: Match) -> None:
    told(match, "hand")
    told(match, "hand")
    assert match.deal(Outcome("kept", ()))


def test_it_is_kept_in_a_file(match: Match, tmp_path: Path) -> None:
    told(match, "hand")
    told(match, "hand")
    told(match, "kept", *pool(match)[:2])
    save(match, tmp_path / "match.json")
    assert load(tmp_path / "match.json").state == match.state
