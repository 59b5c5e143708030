"""Setting up: four cards each, two kept in secret, the display."""

import pytest

from tests.games.pyramids.played import GAME, Played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_four_cards_and_keeps_two(seats: int) -> None:
    game = Played(seats)
    for seat in range(seats):
        chance = game.question()
        assert (chance.name, chance.take, chance.to) == ("hand", 4, seat)
        game.chance("hand", *(item for item, _ in chance.pool[:4]))
    assert game.acting == set(range(seats))
    for seat in reversed(range(seats)):
        first, second, third, _ = game.hand(seat)
        assert game.why(f"keep {first} {second} {third}", seat) == ["keep two"]
        assert game.why(f"keep {first}", seat) == ["keep two"]
        game.play(f"keep {first} {third}", seat)
    assert [len(cards) for cards in game.step().kept] == [2] * seats
    assert game.question().take == 4
    assert game.state.deck.bit_count() == 48 - 2 * seats


def test_nobody_keeps_another_s_card() -> None:
    game = Played(2).deal("P01 P02", "P03 P04")
    assert game.why("keep P03 P04", 0) == ["keep own"]
    game.play("keep P01 P02")
    assert game.why("keep P01 P02") == ["keep once"]


def test_eight_expedition_cards_of_which_seven_are_used() -> None:
    game = Played(2).begin()
    chance = game.question()
    assert dict(chance.pool) == {"domino": 1, "I3": 2, "L3": 2, "T4": 1, "L4": 1, "O4": 1}
    assert chance.hand == "expeditions"
    for nth in range(7):
        game.flip(game.question().pool[0][0]).rest().on()
        assert game.state.flips == nth + 1
    assert game.steps[-1].round == 1
    assert sum(count for _, count in game.question().pool) == 8


def test_there_are_four_rounds_and_then_the_count() -> None:
    game = Played(2).begin()
    while True:
        game.on()
        if game.acting:
            game.rest()
            if game.acting:
                seat = min(game.acting)
                game.state = game.game.after(game.state, game.game.legal_moves(game.state, seat)[0])
        elif game.game.due(game.state):
            chance = game.question()
            game.chance(chance.name, *(item for item, _ in chance.pool[: chance.take]))
        else:
            break
    assert (game.state.flips, game.state.round) == (28, 4)
    assert game.why("left a1")[0] == "over"


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (5, {}), (2, {"start": "first"})])
def test_what_is_not_offered_is_refused(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="Pyramids"):
        GAME.setup(seats, options)
