"""A table where rules only advise: what may be done against them, and what stays of it."""

import json
from pathlib import Path

import pytest

from tabletop.engine.match import Match, Played, Switched
from tabletop.engine.strength import Strength
from tabletop.engine.undo_policy import Policy
from tabletop.records.acts import shapes_of
from tabletop.records.matchfile import load, save
from tests.engine.seated import hidden, rules_of, seat_toy, typed
from tests.engine.toy import Hide, Pass, Put, Toy

OUT_OF_TURN = Put(1, ("c1",))


def advised(*kinds: str, policy: Policy = Policy.STUDY) -> Match:
    match = hidden(*kinds, policy=policy)
    assert match.switch(Strength.ADVISE, None) == ()
    typed(match, "=one")
    return match


def again(match: Match) -> Match:
    """The same by its acts, through JSON."""
    copy = seat_toy(*(player.kind for player in match.players), policy=match.policy)
    shapes = shapes_of(match.game.moves)
    for act in match.acts:
        assert copy.replay(shapes.make_act(json.loads(json.dumps(shapes.plain_act(act))))) == ()
    return copy


def test_where_rules_decide_nothing_is_waived() -> None:
    match = hidden()
    typed(match, "=one")
    assert not match.can_be_waived(OUT_OF_TURN)
    assert rules_of(match.waive(OUT_OF_TURN)) == ["toy.turn"]
    assert match.waive(Put(0, ("c1",))) == ()
    assert match.node.against == ()


def test_what_a_rule_only_forbids_is_played_and_marked() -> None:
    match = advised()
    assert rules_of(match.propose(OUT_OF_TURN)) == ["toy.turn"]
    assert match.can_be_waived(OUT_OF_TURN)
    assert match.waive(OUT_OF_TURN) == ()
    assert match.state.owners[0] == 1
    assert [objection.rule.id for objection in match.node.against] == ["toy.turn"]
    assert match.acts[-1] == Played(match.node.parent, OUT_OF_TURN, ("toy.turn",))


def test_what_is_not_possible_is_not_waived() -> None:
    match = advised()
    typed(match, "c1")
    impossible: list[Toy] = [Put(0, ("c1",)), Put(0, ("moon",)), Hide(0, 1), Pass(7)]
    for move in impossible:
        assert not match.can_be_waived(move)
        assert match.waive(move) != ()
    assert match.state.owners[1:] == (None,) * 7


def test_a_mark_is_taken_back_and_made_again() -> None:
    match = advised()
    match.waive(OUT_OF_TURN)
    marked = match.node
    assert match.undo(1) == ()
    assert match.state.owners[0] is None
    assert match.redo() == ()
    assert match.node is marked
    assert again(match).node.against == marked.against


@pytest.mark.usefixtures("toy_installed")
def test_a_record_says_what_was_done_against_rules(tmp_path: Path) -> None:
    match = advised()
    match.waive(OUT_OF_TURN)
    match.switch(Strength.ENFORCE, 0, frozenset({1}))
    save(match, tmp_path / "a")
    loaded = load(tmp_path / "a")
    assert loaded.acts == match.acts
    assert loaded.node.against == match.node.against
    assert loaded.strength is Strength.ENFORCE


def test_a_record_cannot_claim_a_breach_where_there_is_none() -> None:
    match = advised()
    at = match.node.id
    wrong = match.replay(Played(at, Put(0, ("c1",)), ("toy.turn",)))
    assert rules_of(wrong) == ["table.no-breach"]
    assert rules_of(match.replay(Played(at, OUT_OF_TURN, ("toy.star",)))) == ["toy.turn"]
    enforced = hidden()
    typed(enforced, "=one")
    refused = enforced.replay(Played(enforced.node.id, OUT_OF_TURN, ("toy.turn",)))
    assert rules_of(refused) == ["toy.turn"]


def test_every_person_has_to_agree_to_another_strength() -> None:
    match = hidden("person", "greedy", "person")
    refused = match.switch(Strength.ADVISE, 0)
    assert rules_of(refused) == ["table.strength"]
    assert [pick.piece for pick in refused[0].at] == ["seat:2"]
    assert match.strength is Strength.ENFORCE
    assert match.switch(Strength.ADVISE, 0, frozenset({2})) == ()
    assert match.strength is Strength.ADVISE
    assert match.acts[-1] == Switched(Strength.ADVISE, 0)
    assert match.switched == {match.node.id: Strength.ADVISE}


def test_a_study_copy_goes_on_by_the_same_rules() -> None:
    match = advised()
    match.waive(OUT_OF_TURN)
    copy = match.study(match.node.id)
    assert copy.strength is Strength.ADVISE
    assert copy.node.against == match.node.against
