"""Taking back: what comes back, what was revealed, who has to agree, and redo."""

import pytest

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import People, SeededDealer
from tabletop.engine.match import Jumped
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Policy
from tests.engine.seated import COMPONENTS, hidden, rules_of, seat_toy, typed
from tests.engine.toy import Hide, Put, Show


def test_undo_and_redo_lead_back_and_forth() -> None:
    match = hidden()
    typed(match, "=one", "c1")
    after = match.node
    assert match.undo(0) == ()
    assert match.state.owners[0] is None
    assert match.redo() == ()
    assert match.node is after
    assert rules_of(match.redo()) == ["table.nothing-to-redo"]


def test_redo_goes_as_far_as_undo_went() -> None:
    match = hidden("person", "random", policy=Policy.STUDY)
    typed(match, "=one", "c1", "c2")
    assert match.undo(0) == ()
    assert match.redo() == ()
    assert match.redo() == ()
    assert [match.state.owners[n] for n in (0, 1)] == [0, 1]


def test_another_move_makes_a_branch_and_ends_redo() -> None:
    match = hidden()
    typed(match, "=one", "c1")
    old = match.node.id
    match.undo(0)
    typed(match, "c2")
    assert rules_of(match.redo()) == ["table.nothing-to-redo"]
    assert match.history.nodes[old].event == Put(0, ("c1",))
    assert len(match.history.children[match.history.fork(old, match.node.id)]) == 2


def test_the_same_move_again_is_the_same_moment() -> None:
    match = hidden()
    typed(match, "=one", "c1")
    before = match.node, len(match.history.nodes)
    match.undo(0)
    typed(match, "c1")
    assert (match.node, len(match.history.nodes)) == before


def test_nothing_comes_back_for_who_did_nothing() -> None:
    match = seat_toy()
    typed(match, "0:hide 1")
    assert rules_of(match.undo(1)) == ["table.nothing-to-undo"]


def test_what_was_turned_up_stays_up() -> None:
    match = hidden()
    typed(match, "=one", "c1", "pass", "=two")
    refused = match.undo(1)
    assert rules_of(refused) == ["table.revealed"]
    assert refused[0].why.fact("pieces") == (Text("two"),)
    assert refused[0].at == (Pick("card:1", "card"),)


def test_a_step_that_shows_what_was_hidden_reveals() -> None:
    match = hidden()
    typed(match, *["=one", "pass", "pass"] * 2, "=one", "pass", "pass")
    assert isinstance(match.node.event, Show)
    refused = match.undo(1)
    assert rules_of(refused) == ["table.revealed"]
    assert {pick.piece for pick in refused[0].at} == {"number:0", "number:1"}


def test_a_deal_that_could_not_have_been_otherwise_reveals_nothing() -> None:
    components = {**COMPONENTS, "cards": {"one": 3}, "worth": {"one": 1}}
    match = hidden(components=components)
    typed(match, "=one", "c1", "pass", "=one")
    assert match.undo(1) == ()
    assert match.to_act == {1}


def test_until_the_card_is_turned_the_last_move_comes_back() -> None:
    match = hidden()
    typed(match, "=one", "c1", "c2")
    assert match.chance is not None
    assert match.undo(1) == ()
    assert match.to_act == {1}
    assert match.state.points == (0, 0)


def test_another_persons_decision_needs_consent() -> None:
    match = hidden("person", "person", "person")
    typed(match, "=one", "c1", "c2")
    refused = match.undo(0)
    assert rules_of(refused) == ["table.consent"]
    assert refused[0].at == (Pick("seat:1"),)
    assert match.undo(0, consents=frozenset({1})) == ()
    assert match.to_act == {0}


def test_a_computers_decision_is_undone_with_a_note() -> None:
    match = hidden("person", "greedy", "person")
    typed(match, "=one", "c1", "c2")
    assert match.undo(0) == ()
    assert match.acts[-1] == Jumped(4, seat=0, past=(1,))


def test_acts_of_others_at_the_same_time_stay() -> None:
    match = seat_toy("person", "person", "person")
    typed(match, "0:hide 1", "1:hide 2")
    assert match.undo(0) == ()
    assert match.state.numbers == (None, 2, None)
    assert match.to_act == {0, 2}
    typed(match, "0:hide 3")
    assert match.state.numbers == (3, 2, None)


def test_redo_finds_what_was_taken_back_beside_others() -> None:
    match = seat_toy("person", "person", "person")
    typed(match, "0:hide 1", "1:hide 2")
    match.undo(0)
    assert [node.event for node in match.ahead(match.node.id)] == [Hide(0, 1)]
    assert match.redo(0) == ()
    assert match.state.numbers == (1, 2, None)
    assert rules_of(match.redo(0)) == ["table.nothing-to-redo"]


def test_redo_stays_while_others_act() -> None:
    match = seat_toy("person", "person", "person")
    typed(match, "0:hide 1")
    match.undo(0)
    typed(match, "1:hide 2")
    assert match.redo(0) == ()
    assert match.state.numbers == (1, 2, None)


def test_an_act_of_one_s_own_ends_redo() -> None:
    match = seat_toy("person", "person", "person")
    typed(match, "0:hide 1", "1:hide 2")
    match.undo(0)
    typed(match, "0:hide 3")
    assert rules_of(match.redo(0)) == ["table.nothing-to-redo"]


def test_two_who_take_back_find_their_own_again() -> None:
    match = seat_toy("person", "person", "person")
    typed(match, "0:hide 1", "1:hide 2")
    match.undo(0)
    match.undo(1)
    assert match.state.numbers == (None, None, None)
    assert match.redo(1) == ()
    assert match.redo(0) == ()
    assert match.state.numbers == (1, 2, None)


def test_a_file_does_the_same_undo_beside_others_and_finds_redo() -> None:
    match = seat_toy("person", "person", "person")
    typed(match, "0:hide 1", "1:hide 2")
    match.undo(0)
    assert match.acts[-1] == Jumped(0, 0, kept=(Hide(1, 2),))
    again = seat_toy("person", "person", "person")
    for act in match.acts:
        assert again.replay(act) == ()
    assert again.node.id == match.node.id
    assert again.redo(0) == ()
    assert again.state.numbers == (1, 2, None)


def test_one_s_own_secret_comes_back_freely() -> None:
    match = seat_toy()
    typed(match, "0:hide 1")
    assert match.undo(0) == ()
    assert match.state.numbers == (None, None)


def test_in_study_everything_comes_back() -> None:
    match = hidden(policy=Policy.STUDY)
    typed(match, "=one", "c1", "pass", "=two", "c3")
    assert match.undo(1) == ()
    assert match.goto(0) == ()
    assert match.to_act == {0, 1}


def test_where_nothing_comes_back_that_is_said() -> None:
    match = hidden(policy=Policy.NONE)
    typed(match, "=one", "c1")
    assert rules_of(match.undo(0)) == ["table.no-take-back"]
    assert rules_of(match.goto(1)) == ["table.no-take-back"]


def test_a_whole_turn_comes_back() -> None:
    match = hidden()
    typed(match, "=one", "c1", "pass")
    assert match.undo(1, turn=True) == ()
    assert match.to_act == {1}


def test_goto_reaches_another_branch_and_redo_finds_its_end() -> None:
    match = hidden()
    typed(match, "=one", "c1")
    one = match.node.id
    match.undo(0)
    typed(match, "c2")
    other = match.node.id
    assert match.goto(one, seat=0) == ()
    assert match.node.id == one
    assert match.goto(other, seat=0) == ()
    assert match.state.owners[:2] == (None, 0)


@pytest.mark.parametrize("node", [-1, 1000])
def test_goto_nowhere_is_refused(node: int) -> None:
    match = hidden()
    assert rules_of(match.goto(node)) == ["table.moment-only"]


def test_the_whole_table_goes_back_only_when_every_person_agrees() -> None:
    match = hidden()
    typed(match, "=one", "c1", "c2")
    start = match.history.line(match.node.id)[3].id
    assert rules_of(match.reachable(start)) == ["table.consent", "table.consent"]
    assert match.goto(start, consents=frozenset({0, 1})) == ()


def test_taking_back_cannot_fish_for_better_luck() -> None:
    for seed in "abc":
        match = seat_toy(dealer=SeededDealer(seed), policy=Policy.STUDY)
        typed(match, "hide 1", "hide 1", "=", "c1", "c2", "=")
        first = match.state.card
        match.undo(1)
        typed(match, "pass", "=")
        assert match.state.card == first


def test_a_wrong_card_is_corrected_and_the_rest_played_again() -> None:
    match = hidden()
    typed(match, "=one", "c1", "pass")
    dealt = match.history.line(match.node.id)[3].id
    assert match.correct(dealt, Outcome("card", ("three",))) == ()
    assert match.state.points == (3, 0)
    assert match.state.owners[0] == 0
    assert rules_of(match.correct(dealt + 100, Outcome("card", ("one",)))) == [
        "table.no-correction"
    ]


def test_a_correction_that_makes_the_rest_impossible_is_refused() -> None:
    match = hidden()
    typed(match, "=one", "pass", "pass", "=three", "pass", "pass", "=three", "pass")
    first = match.history.line(match.node.id)[3].id
    before = match.node, len(match.history.nodes)
    assert rules_of(match.correct(first, Outcome("card", ("three",)))) == ["table.impossible-deal"]
    assert rules_of(match.correct(first, Outcome("card", ("nine",)))) == ["table.impossible-deal"]
    assert (match.node, len(match.history.nodes)) == before


def test_only_deals_of_people_are_corrected() -> None:
    match = seat_toy(dealer=SeededDealer("1"))
    typed(match, "hide 1", "hide 2", "=")
    assert rules_of(match.correct(match.node.id, Outcome("card", ("one",)))) == [
        "table.no-correction"
    ]
    assert rules_of(match.correct(1, Outcome("card", ("one",)))) == ["table.no-correction"]


def test_a_study_copy_tries_everything_and_knows_no_future() -> None:
    match = seat_toy(dealer=SeededDealer("7"))
    typed(match, "0:hide 1", "1:hide 3", "=", "c1", "c2", "=", "c3")
    at = match.history.line(match.node.id)[4].id
    copy = match.study(at)
    assert copy.policy is Policy.STUDY
    assert copy.state == match.history.nodes[at].state
    assert copy.goto(0) == ()
    assert copy.propose(Hide(0, 3)) == ()
    assert match.state.owners[:3] == (0, 1, 0)
    assert copy.dealer == match.dealer.study() != match.dealer
    assert seat_toy(dealer=People()).study(0).dealer == People()


def test_in_a_study_copy_a_person_tries_what_a_computer_had_to_decide() -> None:
    match = seat_toy("greedy", "greedy")
    typed(match, "0:hide 1", "1:hide 3", "=", "c1")
    moments = match.history.line(match.node.id)
    kinds = [[player.kind for player in match.study(node.id).players] for node in moments]
    assert kinds[0] == ["person", "person"]
    assert kinds[1] == ["greedy", "person"]
    assert kinds[2] == ["greedy", "greedy"]
    assert kinds[3] == ["person", "greedy"]


def test_undo_at_the_end_of_a_long_match_is_exact() -> None:
    components = {**COMPONENTS, "cards": {"one": 20}, "worth": {"one": 1}, "rounds": 20}
    match = hidden(components=components, policy=Policy.STUDY)
    line = []
    while not match.over:
        line.append(match.node)
        typed(match, "=one" if match.chance else "pass")
    for moment in reversed(line):
        assert match.goto(moment.id) == ()
        assert match.node is moment
