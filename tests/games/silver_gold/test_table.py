"""What people see and press."""

import sys
from collections.abc import Callable
from functools import partial

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.table import Piece, Stack, Stamp, Stencil, Table
from tests.games.silver_gold.played import BOX, GAME, HANDS, Played, number
from tests.games.silver_gold.random_play import events, states

MOST_CALLS = 1_500
"""So many calls of functions may make a table at most."""


def seen(game: Played, seat: int | None = 0) -> Table:
    """The table of a seat."""
    return GAME.table(GAME.view(game.state, seat), seat)


def pieces(game: Played, seat: int | None = 0) -> dict[str, Piece]:
    """The pieces of that table by their ids."""
    return {piece.id: piece for piece in seen(game, seat).pieces}


def facts(piece: Piece) -> dict[str, object]:
    """What is printed on a piece."""
    assert piece.face is not None
    return dict(piece.face.facts)


def test_spaces_have_the_agreed_ids() -> None:
    ids = {space.id for space in seen(Played(2).begin()).spaces}
    assert {"display:1", "display:4", "deck", "expedition", "expeditions"} <= ids
    assert {"round:1", "round:4", "cup:1", "cup:6"} <= ids
    assert {"left:0", "right:1", "left.a1:0", "right.d4:1", "left.head:0", "hand:1"} <= ids
    assert {"kept:0", "pencil:1", "coin1:0", "coin12:1", "cup3:0", "palm4:1", "finished:0"} <= ids
    assert not ids & {"display:5", "left:2", "left.e1:0", "coin13:0", "cup4:0", "palm5:0"}


def test_no_card_of_the_found_deck_is_called_a_stand_in() -> None:
    game = Played(2).begin().finish(1, "T38")
    assert not [piece.id for piece in seen(game).pieces if piece.note]


def test_the_cells_of_a_card_are_a_grid() -> None:
    spaces = {space.id: space for space in seen(Played(2).begin()).spaces}
    cell = spaces["right.c2:1"]
    assert (cell.grid, cell.row, cell.column, cell.short, cell.seat) == ("right:1", 1, 2, "c2", 1)
    assert len([space for space in spaces.values() if space.grid == "left:0"]) == 16


def test_a_seat_chooses_in_one_plan_and_marks_in_another() -> None:
    game = Played(2).deal(*HANDS[:2])
    assert seen(game).own == "choosing"
    game.play(0, "keep T01 T20")
    assert seen(game).own == seen(game, None).own == "choosing"
    assert seen(game.play(1, "keep T02 T21").lay("T13 T14 T15 T16")).own == "marking"


def test_hands_are_seen_by_their_owners_only() -> None:
    game = Played(2).deal(*HANDS[:2]).play(0, "keep T01 T20")
    own, other = pieces(game, 0), pieces(game, 1)
    assert (own["T01"].space, own["T25"].space) == ("kept:0", "hand:0")
    assert not {"T01", "T20", "T25", "T40"} & set(other)
    hidden = [piece for piece in other.values() if piece.owner == 0 and piece.face is None]
    assert sorted((piece.id, piece.space) for piece in hidden) == [
        ("hand:0:0", "kept:0"),
        ("hand:0:1", "kept:0"),
        ("hand:0:2", "hand:0"),
        ("hand:0:3", "hand:0"),
    ]


def test_a_spectator_s_view_shows_a_seat_no_hand_either() -> None:
    game = Played(2).deal(*HANDS[:2])
    curtain = GAME.table(GAME.view(game.state, None), 0)
    assert not {"T01", "T02"} & {piece.id for piece in curtain.pieces}
    assert len([piece for piece in curtain.pieces if piece.face is None]) == 8


def test_the_deck_counts_the_cards_that_nobody_holds() -> None:
    game = Played(2).deal(*HANDS[:2])
    for seat in (0, 1, None):
        stacks = {c.space: c for c in seen(game, seat).controls if isinstance(c, Stack)}
        assert stacks["deck"].count == 47 - 8
        assert stacks["expeditions"].count == 8


def test_a_treasure_card_tells_its_cells_and_its_coast() -> None:
    card = facts(pieces(Played(2).begin())["T20"])
    assert (card["colour"], card["points"], card["seal"], card["done"]) == (
        "orange", 12, "none", False,
    )  # fmt: skip
    assert [card[cell] for cell in ("a1", "b1", "c1", "d2", "a4", "b4")] == [
        "plain", "coin", "none", "cross", "none", "coin",
    ]  # fmt: skip
    assert str(card["coast"]).count("M") == 1
    sealed = facts(pieces(Played(2).begin())["T13"])
    assert (sealed["seal"], sealed["seal_points"], sealed["seat"]) == ("purple", 2, "neutral")
    assert str(sealed["coast"]).count("M") == 2


def test_marks_lie_on_their_cells_until_the_card_is_finished() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3 b3").flip("domino")
    game.play(0, "left a3")
    mark = pieces(game, 1)["mark:T12:a3"]
    assert (mark.space, mark.owner, mark.symbol) == ("left.a3:0", 0, "")
    assert facts(mark)["seat"] == 0
    assert facts(mark)["stroke"] in (1, 2, 3, 4)
    game.all_mark().flip("I3").play(0, "left b3").all_mark().on()
    assert not [piece for piece in pieces(game) if piece.startswith("mark:T12")]
    assert pieces(game)["T12"].space == "finished:0"
    assert facts(pieces(game)["T12"])["done"] is True


def test_coins_and_palms_fly_from_their_cells_to_the_score_card() -> None:
    game = Played(2).begin("T04 T20 T25 T40", display="T17 T18 T13 T14").flip("domino")
    came = pieces(game.play(0, "left a2"))
    assert came["mark:T04:a2"].symbol == came["palm:0:1"].symbol == "palm"
    assert (came["palm:0:1"].space, facts(came["palm:0:1"])["value"]) == ("palm1:0", 3)
    came = pieces(game.all_mark().flip("L3").play(0, "right a1 b1 a2"))
    assert [came[f"coin:0:{n}"].space for n in (1, 2)] == ["coin1:0", "coin2:0"]
    assert came["mark:T20:b1"].symbol == came["coin:0:2"].symbol == "coin"
    order = list(came)
    assert order.index("mark:T20:b1") < order.index("coin:0:1")


def test_trophies_are_crossed_off_in_order_and_written_down() -> None:
    game = Played(2).begin().set(trophies=((6, 4), (5, 0)))
    board = pieces(game)
    assert [facts(board[f"cup:{n}"])["points"] for n in range(1, 7)] == [6, 5, 4, 3, 2, 1]
    assert [facts(board[f"cup:{n}"])["taken"] for n in range(1, 7)] == [True] * 3 + [False] * 3
    assert (board["trophy:0:2"].space, facts(board["trophy:0:2"])["points"]) == ("cup2:0", 4)
    assert "trophy:1:2" not in board


def test_rounds_are_crossed_off() -> None:
    board = pieces(Played(2).begin().set(round=3))
    assert [facts(board[f"round:{n}"])["done"] for n in range(1, 5)] == [True, True, False, False]


def test_the_open_expedition_card_shows_its_pattern_in_the_middle() -> None:
    game = Played(2).begin().flip("L4")
    card = pieces(game, None)["expedition:1"]
    assert facts(card) == {
        "pattern": "L4",
        "squares": "M1 0.5h1v1h-1z M1 1.5h1v1h-1z M1 2.5h1v1h-1z M2 2.5h1v1h-1z",
    }


def test_a_seat_that_may_mark_has_the_pattern_as_a_stencil() -> None:
    game = Played(2).begin("T01 T20 T25 T40").flip("L4")
    (stencil,) = [each for each in seen(game).controls if isinstance(each, Stencil)]
    assert (stencil.pick, stencil.seat, len(stencil.forms)) == ("pencil", 0, 8)
    assert stencil.forms == BOX.patterns[4].forms
    game.play(0, "left a1")
    (stencil,) = [each for each in seen(game).controls if isinstance(each, Stencil)]
    assert stencil.forms == (((0, 0),),)
    game.play(0, "left +b1")
    assert not [each for each in seen(game).controls if isinstance(each, Stencil)]
    assert not [each for each in seen(game, None).controls if isinstance(each, Stencil)]


def test_only_one_s_own_pencil_is_picked_up_as_the_pencil() -> None:
    game = Played(2).begin()
    assert pieces(game, 0)["pencil:0"].pick == "pencil"
    assert pieces(game, 0)["pencil:1"].pick == "pencil:1"
    assert pieces(game, None)["pencil:0"].pick == "pencil:0"


def test_the_line_above_a_card_says_what_is_left() -> None:
    game = Played(2).begin("T12 T20 T25 T40").flip("I3").play(0, "left b3 c3 d3")
    stamps = {c.space: c for c in seen(game).controls if isinstance(c, Stamp)}
    stamp = stamps["left.head:0"]
    assert stamp.head.key == "Purple card"
    assert stamp.note is not None
    assert (stamp.note.fact("n"), stamp.note.fact("cells")) == (11, 14)


def test_points_are_counted_as_the_sheet_stands() -> None:
    game = Played(2).begin("T04 T20 T25 T40", display="T17 T18 T13 T14").flip("domino")
    game.finish(0, "T44").play(0, "left a2")
    assert [status.points for status in seen(game).statuses] == [8 + 3, 0]


def test_everybody_who_still_marks_is_shown_as_acting() -> None:
    game = Played(3).begin().flip("domino").play(1, "left a1")
    assert [status.acting for status in seen(game).statuses] == [True, False, True]
    assert seen(game, 2).prompt.seat == 2
    assert seen(game, 1).prompt.seat == 0


def test_only_the_expedition_card_waits_for_a_hand() -> None:
    for state, event in events(3, 1, start="drawn"):
        due = GAME.due(state)
        if isinstance(event, Outcome):
            assert isinstance(due, Chance)
            assert due.hand == ("expeditions" if due.name == "expedition" else "")


def test_cards_keep_their_ids_wherever_they_go() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").flip("O4")
    game.play(0, "left a3").all_mark().on()
    assert pieces(game)["T13"].space == "display:1"
    assert pieces(game.play(0, "take T13 left"))["T13"].space == "left:0"
    assert number("T13") in game.state.cards


def test_a_table_is_made_in_few_calls() -> None:
    """How long it takes is a machine's affair; how much there is to do is not."""
    for state in states(4, 5, every=7):
        GAME.table(state, 0)
        assert _calls(partial(GAME.table, state, 0)) < MOST_CALLS


def _calls(act: Callable[[], object]) -> int:
    """How many functions of Python are called meanwhile."""
    count = 0

    def note(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_place_for_every_seat(seats: int) -> None:
    owners = {space.seat for space in seen(Played(seats).begin()).spaces}
    assert owners == {None, *range(seats)}
