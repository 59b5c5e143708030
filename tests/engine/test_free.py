"""A table of loose pieces: everything may lie anywhere, nothing hidden is shown, and what lies like
a position is played on."""

import json
from typing import Any

import pytest
from attrs import evolve

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import People
from tabletop.engine.free.moves import LooseFlip, LooseLook, LoosePut, LooseTell, LooseTurn
from tabletop.engine.match import Match, Switched
from tabletop.engine.move import Pick
from tabletop.engine.strength import Strength
from tabletop.engine.table import Button, Face, Piece, Space, Stack, Table
from tabletop.engine.undo_policy import Policy
from tabletop.records.acts import shapes_of
from tests.engine.seated import COMPONENTS, rules_of, seat_toy, typed
from tests.engine.toy import Pebbles
from tests.engine.toy_loose import loose_toy


def loose(*words: str, **more: Any) -> Match:
    """A match in which two have hidden a number, after these words; then the pieces are loose."""
    match = seat_toy(**{"game": loose_toy(), "dealer": People(), **more})
    typed(match, "hide 1", "hide 2", *words)
    assert match.switch(Strength.FREE, None) == ()
    return match


def seen(match: Match, seat: int | None) -> dict[str, Piece]:
    table = match.game.table(match.game.view(match.state, seat), seat)
    return {piece.id: piece for piece in table.pieces}


def buttons(match: Match) -> list[Button]:
    table = match.game.table(match.state, 1)
    return [one for one in table.controls if isinstance(one, Button)]


def count(match: Match) -> int:
    table = match.game.table(match.state, None)
    return next(one.count for one in table.controls if isinstance(one, Stack))


def put(match: Match, piece: str, space: str, seat: int = 0) -> None:
    assert match.propose(LoosePut(seat, piece, space)) == ()


def test_pieces_become_loose_where_they_lie_and_are_read_back_as_they_were() -> None:
    match = loose("=one", "c1")
    assert match.strength is Strength.FREE
    assert match.to_act == {0, 1}
    base = match.history.nodes[match.node.parent].state
    assert match.switch(Strength.ADVISE, None) == ()
    assert match.state == base
    assert match.strength is Strength.ADVISE


def test_no_loose_piece_is_laid_on_another() -> None:
    class Bearing(Pebbles):
        """A pebble may be put on another."""

        def table(self, view: Any, seat: int | None) -> Table:
            table = super().table(view, seat)
            on = (Space(f"on:{piece.id}", piece.name, on=piece.id) for piece in table.pieces)
            return evolve(table, spaces=(*table.spaces, *on))

    game = Bearing(COMPONENTS)
    game.positions = loose_toy().positions
    match = loose("=one", "c1", game=game)
    (refused,) = match.propose(LoosePut(1, "pebble:c1", "on:pebble:c1"))
    assert refused.why.key == "It does not go there."
    put(match, "pebble:c1", "c7", seat=1)


def test_any_piece_goes_anywhere_is_turned_flipped_and_undone() -> None:
    match = loose("=one", "c1", policy=Policy.STUDY)
    before = match.state
    put(match, "pebble:c1", "c7", seat=1)
    assert seen(match, 0)["pebble:c1"].space == "c7"
    assert match.propose(LooseTurn(0, "pebble:c1")) == ()
    assert match.propose(LooseFlip(0, "pebble:c1")) == ()
    assert seen(match, 1)["pebble:c1"].face is None
    assert match.propose(LooseFlip(1, "pebble:c1")) == ()
    assert seen(match, 1)["pebble:c1"].turn == 1
    for seat in (1, 0, 0, 1):
        assert match.undo(seat) == ()
    assert match.state == before
    for _ in range(4):
        assert match.redo() == ()
    assert seen(match, 1)["pebble:c1"].space == "c7"


def test_what_a_seat_may_not_see_stays_hidden() -> None:
    match = loose("=one")
    assert seen(match, 0)["number:0"].face is not None
    for stranger in (1, None):
        assert "number:0" not in seen(match, stranger)
        assert seen(match, stranger)["number:0~1"].face is None
    put(match, "number:0", "c4")
    assert seen(match, 1)["c4~1"].face is None
    for move in (LoosePut(1, "c4~1", "c5"), LooseFlip(1, "c4~1"), LooseTurn(1, "c4~1")):
        assert rules_of(match.propose(move)) == ["table.loose-secret"]
    assert match.propose(LooseFlip(0, "number:0")) == ()
    assert seen(match, 1)["number:0"].face is not None


def test_a_stack_asks_chance_what_is_turned_up() -> None:
    match = loose("=one")
    assert count(match) == 8
    put(match, "top:deck", "c2")
    assert count(match) == 7
    assert seen(match, 0)["came:0"].face is None
    assert match.propose(LooseFlip(1, "came:0")) == ()
    assert match.chance is not None
    assert dict(match.chance.pool) == {"one": 3, "two": 3, "three": 2}
    assert rules_of(match.switch(Strength.ENFORCE, None)) == ["table.deal-first"]
    assert match.deal(Outcome("loose", ("three",))) == ()
    assert dict(seen(match, 1)["came:0"].face.facts) == {"card": "three"}
    put(match, "three@c2", "deck")
    assert count(match) == 8
    put(match, "top:deck", "c3")
    assert match.propose(LooseFlip(1, "came:1")) == ()
    assert dict(match.chance.pool) == {"one": 3, "two": 3, "three": 2}


def test_the_way_back_is_a_state_or_what_is_impossible_and_where() -> None:
    match = loose("=one", "c1")
    put(match, "pebble:c1", "c7")
    (why,) = match.switch(Strength.ENFORCE, 0, frozenset({1}))
    assert (why.rule.id, why.at[0].piece, why.at[0].space) == (
        "table.loose-read",
        "pebble:c1",
        "c7",
    )
    put(match, "pebble:c1", "c1")
    put(match, "one@card", "deck")
    put(match, "top:deck", "card")
    assert rules_of(match.switch(Strength.ENFORCE, None)) == ["table.loose-read"]
    assert match.propose(LooseFlip(0, "came:0")) == ()
    assert match.deal(Outcome("loose", ("two",))) == ()
    assert match.switch(Strength.ENFORCE, 0) != ()
    assert match.switch(Strength.ENFORCE, 0, frozenset({1})) == ()
    assert match.state.card == "two"
    assert dict(match.state.deck)["one"] == 4
    assert match.to_act == {1}
    typed(match, "c2")


def test_it_is_told_whose_turn_it_is() -> None:
    match = loose("=one")
    (button,) = (one for one in buttons(match) if one.id == "loose-tell:turn=1")
    assert match.game.compose(match.state, 1, (Pick(button.id),)) == LooseTell(1, "turn", 1)
    assert match.propose(LooseTell(1, "turn", 1)) == ()
    assert rules_of(match.propose(LooseTell(0, "turn", 1))) == ["table.no-such-move"]
    assert rules_of(match.propose(LooseTell(0, "turn", 2))) == ["table.no-such-move"]
    assert rules_of(match.propose(LooseTell(0, "card", 0))) == ["table.no-such-move"]
    assert match.switch(Strength.ENFORCE, None) == ()
    assert match.to_act == {1}


def test_who_looks_in_secret_alone_knows_what_it_is() -> None:
    match = loose("=one")
    put(match, "top:deck", "c2", seat=1)
    assert match.propose(LooseLook(1, "came:0")) == ()
    assert match.chance is not None
    assert match.chance.to == 1
    assert match.deal(Outcome("loose", ("two",))) == ()
    game, state = match.game, match.state
    faces = {
        seat: [
            piece.face
            for piece in game.table(game.view(state, seat), seat).pieces
            if piece.space == "c2"
        ]
        for seat in (0, 1, None)
    }
    assert faces[1] == [Face("card", (("card", "two"),))]
    assert faces[0] == faces[None] == [None]
    told = game.seen(match.history.nodes[-2].state, match.node.event, 0)
    assert told.key == "{who} knows now what it is."
    assert rules_of(match.propose(LooseFlip(0, "c2~1"))) == ["table.loose-secret"]
    assert rules_of(match.propose(LooseLook(1, "two@c2"))) == ["table.no-such-move"]
    # Flipped by the one who knows it, everybody sees it.
    assert match.propose(LooseFlip(1, "two@c2")) == ()
    seen = game.table(game.view(match.state, 0), 0).pieces
    assert any(piece.space == "c2" and piece.face is not None for piece in seen)
    assert rules_of(match.propose(LooseLook(1, "two@c2"))) == ["table.no-such-move"]


def test_what_was_laid_face_down_is_looked_at_by_one() -> None:
    match = loose("=one")
    assert match.propose(LooseFlip(0, "one@card")) == ()
    assert match.propose(LooseLook(1, "one@card")) == ()
    assert match.chance is None
    (one,) = (each for _, each in match.state.in_sight() if each.space == "card")
    assert one.seen_by == {1}
    assert not one.down


def test_what_was_put_away_lies_nowhere_any_more() -> None:
    match = loose("=one")
    put(match, "one@card", "deck")
    assert match.switch(Strength.ENFORCE, None) == ()
    assert match.state.card == ""
    assert dict(match.state.deck)["one"] == 4
    assert match.chance is not None


def test_a_record_of_all_three_strengths_is_replayed() -> None:
    match = loose("=one")
    put(match, "top:deck", "c2", seat=1)
    match.propose(LooseFlip(0, "came:0"))
    match.deal(Outcome("loose", ("two",)))
    put(match, "two@c2", "deck")
    match.switch(Strength.ADVISE, None)
    typed(match, "c1")
    shapes = shapes_of(match.game.moves)
    again = seat_toy(game=loose_toy(), dealer=People())
    for act in match.acts:
        assert again.replay(shapes.make_act(json.loads(json.dumps(shapes.plain_act(act))))) == ()
    assert again.state == match.state
    assert again.acts == match.acts
    assert [node.state for node in again.history.nodes] == [
        node.state for node in match.history.nodes
    ]
    copy = match.study(match.node.id)
    assert (copy.state, copy.strength) == (match.state, Strength.ADVISE)
    loose_copy = match.study(match.node.id - 3)
    assert loose_copy.strength is Strength.FREE


def test_a_record_cannot_go_back_to_rules_that_could_not_go_on() -> None:
    match = loose("=one", "c1")
    put(match, "pebble:c1", "c7")
    assert rules_of(match.replay(Switched(Strength.ENFORCE))) == ["table.loose-read"]


def test_becoming_loose_is_agreed_on_and_taken_back_like_any_act() -> None:
    match = seat_toy(game=loose_toy())
    typed(match, "hide 1", "hide 2")
    assert rules_of(match.switch(Strength.FREE, 0)) == ["table.strength"]
    before = match.node
    assert match.switch(Strength.FREE, 0, frozenset({1})) == ()
    assert match.undo(0) == ()
    assert match.node is before
    assert match.strength is Strength.ENFORCE
    assert match.redo() == ()
    assert match.strength is Strength.FREE


def test_pieces_of_a_game_whose_positions_nobody_reads_are_not_loosened() -> None:
    match = seat_toy()
    assert rules_of(match.switch(Strength.FREE, None)) == ["table.loose-offered"]


def test_computers_alone_do_not_lay_pieces_as_they_like() -> None:
    match = seat_toy("greedy", "random", game=loose_toy())
    assert rules_of(match.switch(Strength.FREE, None)) == ["table.loose-offered"]
    assert match.strength is Strength.ENFORCE


@pytest.mark.parametrize(
    "move",
    [LoosePut(0, "queen", "c1"), LoosePut(0, "one@card", "moon"), LoosePut(0, "one@card", "card"),
     LooseFlip(0, "top:deck"), LoosePut(0, "top:moon", "c1")],
)  # fmt: skip
def test_what_is_not_there_goes_nowhere(move: Any) -> None:
    assert rules_of(loose("=one").propose(move)) == ["table.no-such-move"]


def test_every_act_is_written_and_read() -> None:
    match = loose("=one")
    game = match.game
    for move in game.legal_moves(match.state, 1):
        assert game.read(match.state, 1, game.write(move)) == move
        assert game.compose(match.state, 1, move.picks()) == move
