"""Setting up: the start player, the patrons on the wings, everything in its place."""

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.games.mykerinos.components import PATRONS
from tests.games.mykerinos.played import GAME, Played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_ready(seats: int) -> None:
    state = GAME.setup(seats, {})
    assert state.supply == (25,) * (3 if seats == 2 else seats)
    assert state.points == (0,) * seats
    assert state.deck.bit_count() == 36
    assert state.pools == (0,) * seats


@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 players, not {seats}"):
        GAME.setup(seats, {})


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="no option “colour”"):
        GAME.setup(3, {"colour": "red"})
    with pytest.raises(ValueError, match="“museum” has no value “star”"):
        GAME.setup(3, {"museum": "star"})


def test_chance_puts_the_five_patrons_on_the_wings() -> None:
    game = Played()
    question = game.question()
    assert question.name == "wings"
    assert question.take == 5
    assert question.ordered
    game.answer(Outcome("wings", PATRONS[::-1]))
    assert game.state.wings == PATRONS[::-1]


def test_the_start_player_is_the_first_seat_unless_chance_names_one() -> None:
    assert Played().begin().acting == 0
    drawn = Played(start="drawn")
    question = drawn.question()
    assert question.name == "start"
    assert [item for item, _ in question.pool] == ["0", "1", "2"]
    assert drawn.drop("pass", seat=0) == ["start player"]
    drawn.answer(Outcome("start", ("2",)))
    assert drawn.drop("pass", seat=0) == ["wings"]
    drawn.begin()
    assert drawn.acting == 2


@pytest.mark.parametrize(("plan", "shared"), [("ring", 5), ("row", 4)])
def test_the_museum_has_five_wings_and_shared_rooms_m2(plan: str, shared: int) -> None:
    rooms = GAME.board.plans[plan].rooms
    assert [room.points for room in rooms] == [3] * 5 + [5] * 5 + [2] * shared
    assert ("w5w1" in {room.id for room in rooms}) is (plan == "ring")


def test_due_is_chance_before_anything_is_laid() -> None:
    game = Played()
    assert isinstance(GAME.due(game.state), Chance)
    assert not GAME.legal_moves(game.state, 0)
