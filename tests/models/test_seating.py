"""Several people at one screen: who sits at the lower edge, the curtain, passing the pencil."""

from typing import Any

import pytest
from attrs import evolve

from tabletop.engine import session_rules
from tabletop.engine.move import Pick
from tabletop.engine.undo_policy import Player
from tabletop.models.seating import all_at_once, columns
from tests.models.seated import ADA, BARTEK
from tests.testing.sealed import Sealed

CELINA = Player("Celina", "green")


def faces(table: Any) -> dict[str, bool]:
    """Which pieces show their face, by id."""
    return {piece.id: piece.face is not None for piece in table.session.table.pieces}


def test_whoever_has_finished_stays_until_the_pencil_is_passed(seat: Any) -> None:
    table = seat(ADA, BARTEK, CELINA)
    table.hide(1)
    assert (table.session.viewer, table.session.next_to_act) == (0, 1)
    assert table.session.pass_to(2)
    assert (table.session.viewer, table.session.next_to_act) == (2, None)
    table.hide(3)
    assert table.session.next_to_act == 1


def test_a_seat_that_is_not_asked_does_not_sit_down(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    table.session.touch(Pick("deck"))
    assert table.session.viewer == 0
    assert not table.session.can_take_over(1)
    assert not table.session.pass_to(1)
    assert not table.session.can_take_over(0)
    assert table.session.viewer == 0


def test_nobody_sits_down_for_a_computer_player(seat: Any) -> None:
    table = seat(ADA, Player("Machine", "red", "random"))
    assert not table.session.can_take_over(1)
    table.hide(2)
    assert table.session.next_to_act is None
    assert table.session.viewer == 0


def behind_the_curtain(seat: Any) -> Any:
    """Both have hidden a number, and the card is turned: Ada has to act."""
    table = seat(ADA, BARTEK, curtain=True)
    table.hide(1, 2)
    table.session.touch(Pick("deck"))
    return table


def test_one_s_own_secret_stays_in_sight_when_it_is_made(seat: Any) -> None:
    table = seat(ADA, BARTEK, curtain=True)
    table.hide(1)
    assert not table.session.covered
    assert faces(table)["number:0"]


def test_a_curtain_hides_secrets_until_its_owner_lifts_it(seat: Any) -> None:
    table = behind_the_curtain(seat)
    assert (table.session.viewer, table.session.covered) == (0, True)
    assert not any(shown for name, shown in faces(table).items() if name.startswith("number"))
    log = table.session.log
    assert log.data(log.index(0)) == "Ada hides a number."
    assert table.session.say(table.session.prompt().request) == "Ada, take the screen."
    table.session.uncover()
    assert not table.session.covered
    assert faces(table)["number:0"]
    assert not faces(table)["number:1"]
    assert log.data(log.index(0)) == "Ada hides 1."


def test_behind_the_curtain_nothing_can_be_done(seat: Any) -> None:
    table = behind_the_curtain(seat)
    assert table.session.choices() == frozenset()
    assert not table.put("c1")
    assert table.refused[-1].objections[0].rule is session_rules.CURTAIN
    table.session.uncover()
    assert table.put("c1")
    assert (table.session.viewer, table.session.covered) == (1, True)


def test_whoever_looks_on_alone_needs_no_curtain(seat: Any) -> None:
    table = seat(ADA, Player("Machine", "red", "random"), curtain=True)
    table.hide(1)
    assert not table.session.covered
    assert faces(table)["number:0"]


def test_one_takes_back_one_s_own_act_though_others_have_acted_since(seat: Any) -> None:
    table = seat(ADA, BARTEK, CELINA)
    table.hide(1, 2)
    assert table.session.pass_to(0)
    table.session.undo()
    assert table.match.state.numbers == (None, 2, None)
    assert (table.session.viewer, table.session.can_redo()) == (0, True)
    table.session.redo()
    assert table.match.state.numbers == (1, 2, None)


def test_who_has_nothing_to_take_back_gives_the_pencil_to_the_last_who_acted(seat: Any) -> None:
    table = seat(ADA, BARTEK, CELINA)
    table.hide(1, 2)
    table.session.pass_to(2)
    seen: list[int] = []
    table.session.shown.connect(lambda showing: seen.append(table.session.viewer))
    table.session.undo()
    assert table.match.state.numbers == (1, None, None)
    assert table.session.viewer == 1
    assert seen == [1], "the table is laid once, for whoever takes back"


@pytest.mark.parametrize(("clockwise", "alone", "seen"), [
    (True, True, (2, 3, 0)), (False, True, (0, 3, 2)),
    (True, False, (0, 1, 2, 3)), (False, False, (3, 2, 1, 0)),
])  # fmt: skip
def test_who_comes_next_sits_at_the_left_and_against_the_clock_at_the_right(
    clockwise: bool, alone: bool, seen: tuple[int, ...]
) -> None:
    info = evolve(Sealed.info, clockwise=clockwise)
    kinds = ("random", "person", "random", "random") if alone else ("person",) * 4
    players = [Player(name, "red", kind) for name, kind in zip("ABCD", kinds, strict=True)]
    assert columns(info, players, 1) == seen


def test_where_several_may_act_at_once_it_stays_known_when_one_is_left(seat: Any) -> None:
    table = seat(ADA, BARTEK, CELINA)
    table.hide(1, 2)
    assert len(table.session.match.to_act) == 1
    assert all_at_once(table.session.match) is True
