"""Phase 3: the ranking of a zone, the choices, what is left, and the end of the round."""

from tabletop.engine.move import Pick
from tabletop.games.mykerinos.state import Phase
from tabletop.games.mykerinos.steps import ClearZone, EndRound, GetsNothing, ScoreZone
from tabletop.mechanics.ranking import Share
from tests.games.mykerinos.played import GAME, Played

ZONE = ("lord_lemon/3/", "mrs_blackmore/2/", "sir_brown/2/", "none/5/")
"""The tiles of zones 1 and 2: P101, P102 and P103, P104."""


def settled(seats: int = 4, *stands: str, order: tuple[int, ...] = ()) -> Played:
    """A game whose excavation is over: who stands where, and in which order they passed."""
    game = Played(seats).begin(*ZONE)
    for seat, cells in enumerate(stands):
        if cells:
            game.stand(seat, cells)
    track = (*(order or range(seats)), *[None] * (4 - seats))
    return game.set(track=track, phase=Phase.ZONE)


def test_most_archaeologists_choose_first() -> None:
    game = settled(4, "a1", "a2 b2", "c1 c2 c3")
    assert game.step() == ScoreZone(0, (Share(2, 3), Share(1, 2), Share(0, 1)))
    assert game.acting == 2


def test_ties_go_to_who_passed_earlier() -> None:
    game = settled(4, "a1 b1", "a2 b2", "a3 b3", order=(2, 0, 3, 1))
    step = game.step()
    assert [share.owner for share in step.shares] == [2, 0, 1]
    assert step.rule.id == "tie"


def test_zones_are_settled_in_reading_order() -> None:
    game = settled(4, "h6 h1 a6 a1").play("tile P101", "tile P104", "tile P105", "tile P107")
    game.on()
    zones = [step.zone for step in game.steps if isinstance(step, ScoreZone)]
    assert zones == [0, 1, 2, 3]


def test_the_first_takes_a_tile_or_a_museum_room() -> None:
    game = settled(4, "a1 a2", "b1").on()
    assert game.why("tile P101") == game.why("tile P102") == game.why("room w1r3") == []
    assert game.why("nothing") == ["must choose"]
    assert game.why("tile P103") == ["zone tile"]


def test_the_second_takes_what_is_left_or_a_room() -> None:
    game = settled(4, "a1 a2", "b1").play("tile P101").on()
    assert game.acting == 1
    assert game.why("tile P101") == ["zone tile"]
    assert game.why("tile P102") == game.why("room w1r3") == []
    assert game.why("nothing") == ["must choose"]


def test_the_third_and_fourth_take_what_is_left_or_nothing_m9() -> None:
    game = settled(4, "a1 a2 a3 b1", "c1 c2 c3", "d1 d2", "d3").play("room w1r3", "room w2r3")
    game.on()
    assert game.acting == 2
    assert game.why("room w3r3") == ["museum rank"]
    assert game.why("nothing") == game.why("tile P101") == []
    game.play("tile P102").on()
    assert game.acting == 3
    assert game.why("tile P101") == []
    game.play("nothing")
    step = game.step()
    assert isinstance(step, ClearZone)
    assert step.tiles == ("P101",)


def test_with_nothing_left_the_third_and_fourth_are_not_asked_m17() -> None:
    game = settled(4, "a1 a2 a3 b1", "c1 c2 c3", "d1 d2", "d3").play("tile P101", "tile P102")
    assert game.step() == GetsNothing(2, 2, 0)
    assert game.step() == GetsNothing(3, 3, 0)
    assert isinstance(game.step(), ClearZone)


def test_alone_in_a_zone_one_chooses_once_m9() -> None:
    game = settled(4, "a1").play("room w1r3")
    step = game.step()
    assert isinstance(step, ClearZone)
    assert step.tiles == ("P101", "P102")
    assert game.state.box == 2


def test_an_empty_zone_loses_its_tiles() -> None:
    game = settled(4, "e1")
    assert game.step() == ScoreZone(0, ())
    assert game.step() == ClearZone(0, (), ("P101", "P102"))


def test_each_chooses_in_turn() -> None:
    game = settled(4, "a1 a2", "b1").on()
    assert game.why("tile P101", 1) == ["zone turn"]


def test_points_are_scored_at_once() -> None:
    game = settled(4, "a1 a2", "b1").play("tile P101", "tile P102")
    assert game.state.points == (3, 2, 0, 0)
    assert [tile.id for tile in game.state.won[0]] == ["P101"]


def test_archaeologists_return_when_their_zone_is_settled_m10() -> None:
    game = settled(4, "a1 a2", "b1").play("tile P101")
    supply = game.state.supply
    game.play("tile P102")
    assert game.state.supply == supply
    step = game.step()
    assert step == ClearZone(0, (Share(0, 2), Share(1, 1)), ())
    assert game.state.supply == (supply[0] + 2, supply[1] + 1, *supply[2:])
    assert game.counts(0) == 0


def test_without_archaeologists_in_the_supply_the_museum_is_closed_m9() -> None:
    game = settled(4, "a1 a2", "b1").on()
    game.set(supply=(0, *game.state.supply[1:]))
    assert game.why("room w1r3") == ["museum supply"]
    assert [GAME.write(move) for move in GAME.legal_moves(game.state, 0)] == [
        "tile P101",
        "tile P102",
    ]


def test_the_zones_own_archaeologists_do_not_count_as_supply_m10() -> None:
    game = settled(4, "a1 a2 a3 b1 b2 b3 c1 c2 c3 d1", "d2").on()
    game.set(supply=(0, *game.state.supply[1:]))
    assert "museum supply" in game.why("room w1r3")


def test_a_room_is_reserved_from_the_supply_not_from_the_pool() -> None:
    game = settled(4, "a1 a2", "b1").on()
    assert game.drop(("archaeologist", "w1r3")) == ["museum supply"]
    pools, supply = game.state.pools, game.state.supply[0]
    game.play("room w1r3")
    assert game.state.pools == pools
    assert game.state.supply[0] == supply - 1


def test_the_last_to_pass_starts_and_patrons_are_ready_again() -> None:
    game = Played().begin().give(0, "lady_violet")
    game.play("violet dig a1", "pass", "pass", "pass", "tile P101")
    while not isinstance(game.step(), EndRound):
        pass
    assert game.steps[-1] == EndRound(1, 0, False)
    assert game.state.starter == 0
    assert game.state.track == (None,) * 4
    assert game.state.ready[0] == (2, 0, 0, 0, 0)


def test_the_start_player_of_the_next_round_acts_first() -> None:
    game = Played().begin().play("dig a1", "dig b1", "pass", "pass", "pass")
    game.play("tile P101", "tile P102").lay()
    assert game.state.starter == game.acting == 1


def test_the_tile_lies_before_its_owner_with_the_patron_up() -> None:
    game = settled(4, "a1 a2").play("tile P101")
    (piece,) = [piece for piece in GAME.table(game.state, 0).pieces if piece.id == "P101"]
    assert piece.space == "patrons:0"
    assert piece.face is not None
    assert piece.face.art == "tile_back"
    assert game.state.won[0][0].patron == "lord_lemon"


def test_a_tile_is_taken_by_putting_it_before_oneself() -> None:
    game = settled(4, "a1 a2").on()
    move = GAME.compose(game.state, 0, (Pick("P101", "patrons:0"),))
    assert move == game.read("tile P101")
    assert game.drop(("P101", "patrons:1")) == ["tile owner"]
