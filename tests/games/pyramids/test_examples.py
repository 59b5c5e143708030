"""Every worked example of the rulebook, played."""

from tabletop.games.pyramids.components import COLOURS
from tabletop.games.pyramids.sheet import points_left
from tabletop.games.pyramids.steps import Explore
from tests.games.pyramids.played import GAME, OPEN, Played
from tests.games.pyramids.test_awards import finished, ready
from tests.games.pyramids.test_end import counted

LESZEK, TYMOTEUSZ, SYLWIA = range(3)


def test_sylwia_keeps_two_of_four() -> None:
    game = Played(3).deal("", "", "P05 P17 P29 P41")
    assert game.why("keep P17 P41", SYLWIA) == []
    assert game.why("keep P17", SYLWIA) == ["keep two"]


def test_leszek_marks_the_l_turned_and_mirrored_over_the_entry() -> None:
    """Four cells, turned by a quarter and mirrored, the entry among them."""
    game = Played(3, {1: OPEN, 2: OPEN}).begin("P01 P02").flip("L4")
    assert game.why("left a1 b1 c1 a2") == game.why("left a1 a2 b2 c2") == []
    assert game.why("left b1 c1 d1 b2") == ["entry"]
    assert game.why("left a1 b1 c1 b2") == ["pattern"]
    game.play("left a1 b1 c1 a2")
    assert game.marked(LESZEK, 0) == {"a1", "b1", "c1", "a2"}


def test_three_in_a_straight_line() -> None:
    game = Played(3, {1: OPEN}).begin("P01 P02").flip("I3")
    assert game.why("left a1 a2 a3") == game.why("left a1 b1 c1") == []
    assert game.why("left a1 a2 b2") == ["pattern"]


def test_the_torch_of_tymoteusz() -> None:
    """Marked in the first round; the next box only by a torch of the second round."""
    torches = "vt... tt... ..... ..... ....T"
    game = Played(3, {1: torches}).begin("", "P01 P02")
    game.flip("domino").play("left a1 b1", TYMOTEUSZ).rest()
    assert game.state.torches == (0, 0b01, 0)
    game.flip("L3").play("left b2", TYMOTEUSZ).rest()
    assert game.state.torches == (0, 0b01, 0)
    game.set(round=2).flip("I3").play("left a2", TYMOTEUSZ)
    assert game.state.torches == (0, 0b11, 0)


def test_leszek_explores_his_right_pyramid_and_takes_a_new_one() -> None:
    game = ready("P22 P24", "P25 P26", "P27 P28")
    game.play("right e5", LESZEK).play("left d2", 1).play("left d2", 2).on()
    game.play("take P02 right", LESZEK)
    assert game.lying(LESZEK) == ["P22", "P02"]
    assert game.question().take == 1


def test_ten_points_each_for_green_and_purple() -> None:
    game = ready("P22 P23", "P24 P26", "P28 P29", done=((1,), (3,), ()))
    game.play("left e5", LESZEK).play("left e5", TYMOTEUSZ).play("left d2", SYLWIA)
    assert finished(game) == [(LESZEK, "green", 10), (TYMOTEUSZ, "purple", 10)]


def test_15_before_33_for_purple() -> None:
    """Sylwia's second is number 33, Tymoteusz' fourth number 15: 3 and 6 points, and no more."""
    game = ready("P22 P23", "P15 P26", "P33 P35", done=((), (6, 18, 21), (24,)))
    game.set(awards=((), (), (TYMOTEUSZ,)))
    game.play("left d2", LESZEK).play("left e5", TYMOTEUSZ).play("left e5", SYLWIA)
    assert finished(game) == [(TYMOTEUSZ, "purple", 6), (SYLWIA, "purple", 3)]
    assert [step.seat for step in game.steps if isinstance(step, Explore)] == [TYMOTEUSZ, SYLWIA]
    assert points_left(GAME.family.box, game.state, COLOURS.index("purple")) == ()


def test_leszek_s_111_points() -> None:
    sheet = counted(
        explored=((1, 4, 7, 10, 2, 5, 3), ()),
        torches=(2, 0),
        awards=((("orange", 10), ("green", 6), ("green", 3)), ()),
        red=(6, 0),
        green=(3, 0),
        skull=(6, 0),
    )
    board = GAME.score(sheet)
    assert board.total(LESZEK) == 70 + 10 + 19 + (5 + 5 + 5 + 3) - 6 == 111
