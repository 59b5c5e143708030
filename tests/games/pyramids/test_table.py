"""What people see and press."""

from typing import Any

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.table import Face, Piece, Stack, Stamp, Stencil, Table, difference
from tabletop.games.pyramids import load
from tests.games.playing import check_tables_are_quick
from tests.games.pyramids.played import DATA, GAME, OPEN, Played
from tests.games.pyramids.random_play import events, states
from tests.games.pyramids.test_awards import ready

FINDS = "vrgts e.... ..... ..... ....T"


def seen(game: Played, seat: int | None = 0) -> Table:
    """The table of a seat."""
    return game.game.table(game.game.view(game.state, seat), seat)


def pieces(game: Played, seat: int | None = 0) -> dict[str, Piece]:
    """Its pieces by their ids."""
    return {piece.id: piece for piece in seen(game, seat).pieces}


def facts(piece: Piece) -> dict[str, Any]:
    """What is printed on it."""
    assert piece.face is not None
    return dict(piece.face.facts)


def test_spaces_have_the_agreed_ids() -> None:
    ids = {space.id for space in seen(Played(2).begin()).spaces}
    assert {"display:1", "display:4", "deck", "expedition", "expeditions"} <= ids
    assert {"award:green:10", "award:orange:6", "award:purple:3"} <= ids
    assert {"left:0", "right:1", "left.a1:0", "right.e5:1", "left.head:1"} <= ids
    assert {"hand:0", "kept:1", "pencil:0", "explored:1", "torch1:0", "torch4:1"} <= ids
    assert {"red1:0", "red10:1", "green10:0", "skull1:1", "skull10:0"} <= ids
    assert {"award.green.10:0", "award.purple.3:1"} <= ids
    assert not ids & {"finished:0", "left.f1:0", "left.a6:0", "torch5:0", "left:2", "red11:0"}


def test_a_chamber_s_cells_lie_in_a_grid() -> None:
    spaces = {space.id: space for space in seen(Played(2).begin()).spaces}
    cell = spaces["left.c4:1"]
    assert (cell.grid, cell.row, cell.column, cell.seat, cell.short) == ("left:1", 3, 2, 1, "c4")


def test_a_pyramid_shows_its_number_its_colour_and_its_chamber() -> None:
    game = Played(2, {12: FINDS}).begin("P12 P25")
    own, other = pieces(game, 0)["P12"], pieces(game, 1)["P12"]
    assert own.face == other.face
    assert own.face is not None
    assert own.face.art == "pyramid"
    printed = facts(own)
    assert (printed["number"], printed["colour"], printed["seat"]) == (12, "purple", 0)
    assert (printed["a1"], printed["b1"], printed["a2"], printed["e5"]) == (
        "entry",
        "gem_red",
        "elixir",
        "tomb",
    )
    assert set(printed.values()) >= {"plain", "gem_green", "torch", "skull"}
    displayed = [piece for piece in pieces(game).values() if piece.space == "display:1"]
    assert facts(displayed[0])["seat"] == "neutral"


@pytest.mark.parametrize("own", [False, True])
def test_every_pyramid_says_that_it_is_a_stand_in_unless_it_is_the_user_s_own(own: bool) -> None:
    game = Played(2).begin("P12 P25").explore(1, 6)
    rules = load({**DATA, "provenance": {}}) if own else GAME
    shown = rules.table(game.state, 0).pieces
    notes = [piece.note for piece in shown if piece.id in rules.family.card_index]
    assert len(notes) == 4 + 4 + 1
    assert {note.key if note else "" for note in notes} == (
        {""} if own else {"A stand-in: invented for this table."}
    )


def test_an_explored_pyramid_is_a_sign_with_its_number() -> None:
    game = Played(2).begin().explore(1, 6)
    sign = pieces(game)["P06"]
    assert (sign.space, sign.face) == (
        "explored:1",
        Face("explored", (("number", 6), ("colour", "purple"))),
    )


def test_the_line_above_a_card_says_how_far_it_is() -> None:
    game = Played(2, {12: OPEN, 25: "v#... .#... ...#. ...#. ....T"}).begin("P12 P25")
    game.mark(0, 0, "a1 b1 c1").flip("I3")
    heads = {each.space: each for each in seen(game).controls if isinstance(each, Stamp)}
    assert {space for space in heads if space.endswith(":0")} == {"left.head:0", "right.head:0"}
    left, right = heads["left.head:0"], heads["right.head:0"]
    assert left.head.fact("number") == 12
    assert left.note is not None
    assert right.note is not None
    assert (left.note.fact("n"), right.note.fact("n")) == (6, 9)


def test_a_tomb_just_marked_is_told_above_its_card() -> None:
    game = ready("P22 P24", "P25 P26").play("left e5")
    heads = {each.space: each for each in seen(game).controls if isinstance(each, Stamp)}
    note = heads["left.head:0"].note
    assert note is not None
    assert note.key == "explored"


def test_treasures_fly_from_the_chamber_to_the_sheet() -> None:
    game = Played(2, {1: FINDS}).begin("P01 P02").flip("I3").play("left a1 b1 c1").rest()
    game.flip("domino")
    before = seen(game)
    came = {piece.id: piece for piece in difference(before, seen(game.play("left d1 e1"))).came}
    order = list(came)
    assert came["mark:P01:d1"].symbol == came["torch:0:1"].symbol == "torch"
    assert came["mark:P01:e1"].symbol == came["skull:0:1"].symbol == "skull"
    assert order.index("mark:P01:d1") < order.index("torch:0:1")
    assert {"red:0:1", "green:0:1"} <= set(pieces(game))
    assert pieces(game)["red:0:1"].symbol == "gem_red"
    assert (pieces(game)["red:0:1"].space, pieces(game)["skull:0:1"].space) == (
        "red1:0",
        "skull1:0",
    )


def test_what_is_printed_on_a_sheet_is_data() -> None:
    there = pieces(Played(2).begin())
    values = [facts(there[f"skull_box:1:{n}"])["value"] for n in range(1, 11)]
    assert values == list(GAME.family.box.skulls)
    assert facts(there["torch_box:0:3"]) == {"round": 3}
    assert facts(there["award_box:0:green:6"]) == {"points": 6, "colour": "green"}
    assert there["award_box:purple:10"].space == "award:purple:10"


def test_points_won_are_ringed_by_their_winner_and_blacked_out_by_the_others() -> None:
    game = Played(3).begin().explore(1, 1, 4).set(awards=((1,), (), ()))
    there = pieces(game)
    faces = {name: piece.face for name, piece in there.items() if name.startswith("award:")}
    assert faces == {
        "award:green:10": Face("award", (("seat", 1),)),
        "award:0:green:10": Face("award_gone", (("seat", 0),)),
        "award:1:green:10": Face("award_mark", (("seat", 1),)),
        "award:2:green:10": Face("award_gone", (("seat", 2),)),
    }
    assert there["award:1:green:10"].space == "award.green.10:1"


def test_a_stencil_for_each_seat_that_may_mark() -> None:
    game = Played(2, {1: "vx... ..... ..... ..... ....T"}).begin("P01 P02").flip("L4")
    for seat in (0, 1):
        (stencil,) = [each for each in seen(game, seat).controls if isinstance(each, Stencil)]
        assert (stencil.pick, stencil.seat, len(stencil.forms)) == ("pencil", seat, 8)
    game.play("left a1 b1 c1 a2")
    (stencil,) = [each for each in seen(game).controls if isinstance(each, Stencil)]
    assert stencil.forms == (((0, 0),),)
    game.play("left +b2")
    assert not [each for each in seen(game).controls if isinstance(each, Stencil)]


def test_hands_are_seen_by_their_owners_only() -> None:
    game = Played(2).deal("P01 P02", "P03 P04")
    own, other = pieces(game, 0), pieces(game, 1)
    assert "P01" in own
    assert "P01" not in other
    assert other["hand:0:0"].face is None
    curtain = game.game.table(game.game.view(game.state, None), 0)
    assert "P01" not in {piece.id for piece in curtain.pieces}
    assert seen(game).own == "choosing"
    assert seen(Played(2).begin()).own == "marking"


def test_only_the_next_expedition_card_waits_for_a_hand() -> None:
    for state, event in events(3, 1):
        due = GAME.due(state)
        if isinstance(event, Outcome):
            assert isinstance(due, Chance)
            assert due.hand == ("expeditions" if due.name == "expedition" else "")


def test_stacks_say_how_many_are_left() -> None:
    game = Played(2).begin().flip("I3")
    stacks = {each.space: each.count for each in seen(game).controls if isinstance(each, Stack)}
    assert stacks == {"deck": 48 - 4 - 4, "expeditions": 7}


def test_statuses_count_the_sheet_as_it_stands() -> None:
    game = (
        Played(2).begin().explore(0, 6).set(red=(2, 0), green=(1, 0), skulls=(3, 0), torches=(2, 0))
    )
    points = [status.points for status in seen(game).statuses]
    assert points == [10 + 5 + 5 + 1 - 4, 0]


def test_everybody_marks_at_once() -> None:
    game = Played(3).begin("P01 P02").flip("I3")
    assert [status.acting for status in seen(game).statuses] == [True] * 3
    game.play("left a1")
    assert [status.acting for status in seen(game).statuses] == [False, True, True]
    assert seen(game, 1).prompt.seat == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_is_made_in_less_than_a_millisecond(seats: int) -> None:
    check_tables_are_quick(GAME, list(states(seats, 1)))
