"""Playing at a match: what is legal happens, and nothing else does."""

from typing import Any

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People, ScriptedDealer, SeededDealer
from tabletop.engine.match import Act, Jumped, Played
from tabletop.engine.move import Pick
from tests.engine.seated import attempt, hidden, rules_of, seat_toy, typed
from tests.engine.toy import Count, Hide, Pass, Put


def test_a_legal_move_is_played_and_told() -> None:
    match, told = seat_toy(), list[Act]()
    match.watch(told.append)
    assert match.propose(Hide(1, 2)) == ()
    assert match.state.numbers == (None, 2)
    assert told == match.acts == [Played(0, Hide(1, 2))]
    assert (match.node.parent, match.node.seat, match.node.event) == (0, 1, Hide(1, 2))


def test_a_move_that_was_legal_a_moment_ago_is_judged_anew() -> None:
    match = hidden()
    typed(match, "=one")
    seat = min(match.to_act)
    legal = match.legal_moves(seat)
    assert list(legal) == list(match.game.legal_moves(match.state, seat))
    move = next(move for move in legal if isinstance(move, Put))
    assert match.propose(move) == ()
    assert rules_of(match.propose(move)) == ["toy.turn", "toy.cell"]
    assert match.undo(seat) == ()
    assert match.propose(move) == ()


def test_a_refused_move_changes_nothing() -> None:
    match = hidden()
    typed(match, "=one", "c1")
    before = (match.node, len(match.history.nodes), list(match.acts))
    refused = attempt(match, "0:c1")
    assert rules_of(refused) == ["toy.turn", "toy.cell"]
    assert (match.node, len(match.history.nodes), match.acts) == before


def test_several_seats_act_at_the_same_time() -> None:
    match = seat_toy("person", "person", "person")
    assert match.to_act == {0, 1, 2}
    typed(match, "2:hide 3")
    assert match.to_act == {0, 1}
    assert rules_of(attempt(match, "2:hide 3")) == ["toy.turn", "toy.number"]


def test_steps_are_moments_of_their_own() -> None:
    match = hidden()
    typed(match, "=two", "c1", "pass")
    assert isinstance(match.node.event, Count)
    assert match.node.seat is None
    assert match.state.points == (2, 0)
    assert isinstance(match.chance, Chance)
    assert [type(act) for act in match.acts] == [Played] * 5


def test_the_end_is_the_end() -> None:
    match = hidden()
    typed(match, *["=one", "pass", "pass"] * 3)
    assert match.over
    assert match.chance is None
    assert match.to_act == frozenset()
    assert rules_of(attempt(match, "0:c1")) == ["toy.turn"]
    assert rules_of(attempt(match, "=one")) == ["table.nothing-to-deal"]
    board = match.scoreboard()
    assert [board.total(seat) for seat in (0, 1)] == [3, 3]
    assert board.winners == (0, 1)


def test_a_chance_waits_for_a_hand() -> None:
    match = seat_toy(dealer=SeededDealer("7"))
    typed(match, "hide 1", "hide 1")
    assert match.to_act == frozenset()
    assert rules_of(attempt(match, "0:c1")) == ["toy.turn"]
    typed(match, "=")
    assert match.to_act == {0}
    assert match.node.dealt == 1


def test_people_are_asked_what_came_up() -> None:
    match = hidden()
    refused = match.deal()
    assert rules_of(refused) == ["table.deal-first"]
    assert refused[0].at == (Pick("deck"),)
    typed(match, "=three")
    assert match.state.card == "three"


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome("tile", ("one",)), "is due"),
        (Outcome("card", ()), "asked for"),
        (Outcome("card", ("one", "two")), "asked for"),
        (Outcome("card", ("seven",)), "cannot come up"),
        (Outcome("card", ("one",), ("turned",)), "turns given"),
    ],
)
def test_what_cannot_come_up_is_refused(outcome: Outcome, said: str) -> None:
    match = hidden()
    refused = match.deal(outcome)
    assert refused[0].rule.id == "table.impossible-deal"
    assert said in refused[0].why.key
    assert match.chance is not None


def test_a_card_does_not_come_up_more_often_than_it_is_there() -> None:
    match = hidden()
    typed(match, "=three", "pass", "pass", "=three", "pass", "pass")
    assert rules_of(attempt(match, "=three")) == ["table.impossible-deal"]
    typed(match, "=two")


def test_nothing_is_dealt_unasked() -> None:
    assert rules_of(attempt(seat_toy(), "=one")) == ["table.nothing-to-deal"]


def test_a_script_ends_where_people_begin() -> None:
    match = seat_toy(dealer=ScriptedDealer([Outcome("card", ("three",))]))
    typed(match, "hide 1", "hide 2", "=", "pass", "pass")
    assert match.state.points == (3, 3)
    assert rules_of(match.deal()) == ["table.deal-first"]


def test_options_not_chosen_take_their_default() -> None:
    assert seat_toy().options == {"stars": "with"}
    without = seat_toy(stars="without", dealer=People())
    typed(without, "hide 1", "hide 1", "=one")
    assert rules_of(attempt(without, "c1+c2*")) == ["toy.star"]


def test_refused_picks_have_legal_neighbours() -> None:
    match = hidden()
    typed(match, "=one", "c4")
    places = {cell: float(n) for n, cell in enumerate(match.game.cells)}
    near = match.alternatives(
        1, (Pick("pebble", "c4"),), distance=lambda a, b: abs(places[a] - places[b])
    )
    assert near[:2] == (Put(1, ("c3",)), Put(1, ("c5",)))
    assert len(near) == 3
    assert match.alternatives(0, (Pick("pebble", "c4"),)) == ()


def test_the_acts_alone_make_the_match_again() -> None:
    match = hidden("person", "greedy")
    typed(match, "=one", "c1")
    assert match.undo(0) == ()
    typed(match, "c2", "c5")
    assert match.undo(0) == ()
    assert match.redo() == ()
    assert match.redo() == ()
    copy = seat_toy("person", "greedy", dealer=People())
    for act in match.acts:
        assert copy.replay(act) == ()
    assert copy.acts == match.acts
    assert [node.event for node in copy.history.nodes] == [n.event for n in match.history.nodes]
    assert (copy.node.id, copy.state) == (match.node.id, match.state)


@pytest.mark.parametrize("act", [Jumped(99), Jumped(-1), Played(99, Put(0, ("c1",)))])
def test_acts_at_no_moment_are_refused(act: Act) -> None:
    match = hidden()
    assert rules_of(match.replay(act)) == ["table.moment-only"]


def test_a_record_cannot_move_while_a_card_is_due() -> None:
    match = hidden()
    assert rules_of(match.replay(Played(match.node.id, Put(0, ("c1",))))) == ["table.deal-first"]


@pytest.mark.parametrize("where", [Pass, Count])
def test_where_the_rules_raise_nothing_has_changed(
    where: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = hidden()
    typed(match, "=two", "c1")
    sound, before = match.game.after, (match.node, list(match.history.nodes), list(match.acts))

    def after(state: Any, event: Any) -> Any:
        if isinstance(event, where):
            raise ArithmeticError
        return sound(state, event)

    with monkeypatch.context() as patch:
        patch.setattr(match.game, "after", after)
        with pytest.raises(ArithmeticError):
            typed(match, "pass")
    assert (match.node, list(match.history.nodes), match.acts) == before
    typed(match, "pass")
    assert isinstance(match.node.event, Count)
