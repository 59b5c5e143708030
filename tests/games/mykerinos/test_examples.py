"""Every worked example of the rulebook, played."""

from tabletop.games.mykerinos.state import Phase
from tests.games.mykerinos.played import GAME, Played

BLUE, RED, GREEN, WHITE = range(4)


def test_starting_a_dig() -> None:
    """Blue may stand on free cells, not where others are, not on pyramids."""
    game = Played(4).begin("lady_violet/0/2+3").stand(RED, "c1").stand(GREEN, "d1")
    assert game.why("dig a1") == game.why("dig b1") == []
    assert game.why("dig c1") == game.why("dig d1") == ["free cell"]
    assert game.why("dig a2") == game.why("dig b2") == ["start pyramid"]


def test_extending_a_dig() -> None:
    """Red goes from the own archaeologist on A to B and on to C."""
    game = Played(4).begin().stand(RED, "b2").set(turn=RED).play("extend c2 c3")
    assert GAME.board.names(game.state.figures[RED]) == ("b2", "c2", "c3")


def test_passing_first() -> None:
    """Green passes first and takes space 1."""
    game = Played(4).begin().set(turn=GREEN).play("pass")
    assert game.state.track == (GREEN, None, None, None)


def test_lord_lemon_on_one_pyramid_only() -> None:
    """Blue extends to a pyramid and a free cell; a second pyramid is refused."""
    game = Played(4).begin("lord_lemon/0/1+3").give(BLUE, "lord_lemon").stand(BLUE, "a1")
    assert game.why("lemon extend b1 b2") == ["lemon one"]
    game.play("lemon extend b1 c1")
    assert GAME.board.names(game.state.figures[BLUE]) == ("a1", "b1", "c1")
    assert game.state.ready[BLUE] == (0, 0, 0, 0, 0)


def test_mrs_blackmore_side_by_side() -> None:
    """Red starts a dig with two neighbours."""
    game = Played(4).begin().give(RED, "mrs_blackmore").set(turn=RED).play("blackmore dig c4 c5")
    assert game.counts(RED) == 2


def test_colonel_tangerine_by_three() -> None:
    """White extends a dig to A, then B, then C."""
    game = Played(4).begin().give(WHITE, "colonel_tangerine").stand(WHITE, "d4").set(turn=WHITE)
    game.play("tangerine extend d5 e5 e6")
    assert GAME.board.names(game.state.figures[WHITE]) == ("d4", "d5", "e5", "e6")


def example_zone() -> Played:
    """Blue 4, Red and Green 2 each, White 1; Green passed before Red."""
    game = Played(4).begin("lord_lemon/3/", "mrs_blackmore/0/")
    game.stand(BLUE, "a1 a2 a3 b1").stand(RED, "c1 c2").stand(GREEN, "d1 d2").stand(WHITE, "d3")
    return game.set(
        track=(WHITE, GREEN, RED, BLUE),
        phase=Phase.ZONE,
        wings=("lord_lemon", "mrs_blackmore", "sir_brown", "lady_violet", "colonel_tangerine"),
    ).hold(RED, "w1r3")


def test_scoring_a_zone() -> None:
    """Blue takes the tile of 3, Green goes to the museum, Red gets the tile left, White nothing."""
    game = example_zone()
    ranking = game.step()
    assert [(share.owner, share.count) for share in ranking.shares] == [
        (BLUE, 4),
        (GREEN, 2),
        (RED, 2),
        (WHITE, 1),
    ]
    assert ranking.rule.id == "tie"
    game.play("tile P101")
    assert game.state.points == (3, 0, 0, 0)
    assert game.acting == GREEN
    game.play("room w1w2")
    assert game.acting == RED
    assert game.why("room w2r3") == ["museum rank"]
    game.play("tile P102")
    assert game.state.points == (3, 0, 0, 0)
    assert game.step().colour == WHITE
    supply = game.state.supply
    game.step()
    back = tuple(now - then for now, then in zip(game.state.supply, supply, strict=True))
    assert back == (4, 2, 2, 1)


def test_going_to_the_museum() -> None:
    """Green, new to the museum, gets no room of 5 and no occupied one, but the one of 2."""
    game = example_zone().play("tile P101").on()
    assert game.why("room w1r5") == game.why("room w2r5") == ["room door"]
    assert game.why("room w1r3") == ["room free"]
    assert game.why("room w1w2") == []


def test_going_to_the_museum_again() -> None:
    """Later Green may take either room of 5, or another free room; then it is Green's alone."""
    game = example_zone().hold(GREEN, "w1w2").play("tile P101").on()
    assert game.why("room w2r5") == game.why("room w2r3") == game.why("room w3w4") == []
    game.play("room w1r5", "tile P102").on()
    game.set(turn=BLUE, rank=0, phase=Phase.CHOOSE, zone=1)
    game.hold(BLUE, "w5w1")
    assert game.why("room w1r5") == ["room free"]


def test_the_first_to_pass_beats_the_neutral_colour_and_the_second_does_not() -> None:
    """The two-player chapter's remark on ties."""
    game = Played(2).begin().stand(0, "a1").stand(1, "a2").stand(-1, "a3").play("pass", "pass")
    assert [share.owner for share in game.step().shares] == [0, -1, 1]
