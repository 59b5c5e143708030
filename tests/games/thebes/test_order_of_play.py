"""Chapter 1: the time track, its stacks, and who acts next."""

from tabletop.games.thebes.turn_order import advanced
from tests.games.thebes.played import GAME, Played


def test_the_rearmost_marker_acts_several_times_in_a_row() -> None:
    game = Played(2).begin("R01")
    game.play("berlin R01")
    assert game.week(0) == (1901, 2)
    game.rest()
    assert game.acting == 1
    game.play("london R59").rest()
    assert game.week(1) == (1901, 4)
    assert game.acting == 0


def test_on_one_square_the_marker_that_came_last_acts() -> None:
    game = Played(2).begin("R01", "R02")
    game.play("berlin R01").rest()
    game.play("vienna R02").rest()
    assert game.week(0) == game.week(1) == (1901, 2)
    assert game.acting == 1
    assert game.state.line == (1, 0)


def test_who_lands_on_a_stack_lies_on_top_of_it() -> None:
    assert advanced((0, 1, 2, 3), (5, 0, 5, 7), 0) == (1, 0, 2, 3)
    assert advanced((0, 1, 2), (7, 5, 7), 0) == (1, 0, 2)
    assert advanced((0, 1, 2), (8, 5, 7), 0) == (1, 2, 0)
    assert advanced((2, 0, 1), (3, 3, 3), 2) == (2, 0, 1)


def test_the_table_shows_who_lies_on_top() -> None:
    game = Played(3).begin("R01", "R02")
    game.play("berlin R01").rest()
    game.play("vienna R02").rest()
    markers = {
        piece.id: (piece.space, dict(piece.face.facts)["height"])
        for piece in GAME.table(game.state, None).pieces
        if piece.id.startswith("marker:") and piece.face
    }
    assert markers == {
        "marker:0": ("track:18", 0),
        "marker:1": ("track:18", 1),
        "marker:2": ("track:16", 0),
    }


def test_nobody_acts_out_of_turn() -> None:
    game = Played(2).begin()
    (objection,) = game.against("exchange", 1)
    assert objection.rule.id == "turn"
    assert game.why("london R59", 1) == ["turn"]
    assert game.why("stop", 1) == ["turn"]
    assert not GAME.legal_moves(game.state, 1)


def test_archaeologists_may_stand_together() -> None:
    game = Played(2).begin("R01", "R11")
    game.play("berlin R01").rest().play("berlin R11")
    assert game.where(0) == game.where(1) == "berlin"


def test_moving_alone_is_no_turn() -> None:
    game = Played(2).begin()
    for place in ("london", "rome", "moscow"):
        assert game.drop(("archaeologist:0", place)) == ["action"]
        assert game.why(place) == ["action"]
    assert game.drop(("archaeologist:0", "crete"))[-1] == "specialised"
    assert game.drop(("archaeologist:0", "warsaw")) == ["destination"]


def test_a_turn_has_one_action() -> None:
    game = Played(2).begin()
    assert game.drop("exchange", ("R59", "study:0")) == ["one action"]
    assert game.drop(("R59", "study:0"), ("R60", "study:0")) == ["one action"]
    assert game.drop(("R59", "study:0"), ("weeks", "week:3")) == ["one action"]
    two = (("archaeologist:0", "london"), ("archaeologist:0", "paris"))
    assert game.drop(*two) == ["action"]
