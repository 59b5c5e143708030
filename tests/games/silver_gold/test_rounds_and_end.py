"""Rounds of seven of the eight expedition cards; the end, the count, and ties."""

import pytest

from tabletop.games.expeditions.state import Phase
from tabletop.games.expeditions.steps import EndRound
from tabletop.games.silver_gold.scoring import Tally
from tabletop.games.silver_gold.steps import NextStart
from tests.games.silver_gold.played import GAME, Played

SEVEN = ("domino", "I3", "I3", "L3", "L3", "T4", "L4")


def through(rounds: int, seats: int = 2) -> Played:
    """A game after so many rounds; nobody thinks."""
    game = Played(seats).begin()
    for _ in range(rounds):
        for pattern in SEVEN:
            game.flip(pattern).all_mark()
            go_on(game)
    return game.fill()


def go_on(game: Played) -> None:
    """Replace whatever is finished by the first card there is."""
    while isinstance(due := GAME.due(game.on().state), frozenset) and due:
        if game.state.phase is not Phase.TAKE:
            return
        (seat,) = due
        game.state = GAME.after(game.state, GAME.legal_moves(game.state, seat)[0])


def test_a_round_uses_seven_of_the_eight_expedition_cards() -> None:
    game = Played(2).begin()
    for count, pattern in enumerate(SEVEN, 1):
        due = game.fill().question()
        assert sum(left for _, left in due.pool) == 9 - count
        game.flip(pattern).all_mark()
        go_on(game)
    (step,) = game.fill().told(EndRound)
    assert (step.round, step.last) == (1, False)
    assert sum(left for _, left in game.question().pool) == 8
    assert (game.state.round, game.state.pattern) == (2, -1)


def test_the_last_expedition_card_of_a_round_is_not_used() -> None:
    game = Played(2).begin()
    for pattern in SEVEN:
        game.flip(pattern).all_mark()
        go_on(game)
    assert "O4" not in SEVEN
    assert game.fill().state.pile == (1, 2, 2, 1, 1, 1)


def test_the_game_ends_after_four_rounds() -> None:
    game = through(4)
    assert GAME.due(game.state) == frozenset()
    assert [step.round for step in game.told(EndRound)] == [1, 2, 3, 4]
    assert game.told(EndRound)[-1].last
    assert len(game.told(NextStart)) == 27
    assert game.why(0, "left a1")[0] == "over"
    assert game.why(0, "keep T01 T02") == ["over"]


def test_the_last_stage_three_is_played_in_full() -> None:
    game = through(3)
    for pattern in SEVEN[:-1]:
        game.flip(pattern).all_mark()
        go_on(game)
    game.fill().seat(0, coins=7, trophies=(6,)).hold(0, "T20", "T40").left(0, "left", "b1")
    game.flip("L4").play(0, "left b1").all_mark().on()
    assert game.state.trophies[0] == (6, 5)
    assert game.acting == {0}
    left = game.names(game.state.display)[0]
    game.play(0, f"take {left} left")
    go_on(game)
    game.fill()
    assert GAME.due(game.state) == frozenset()


def test_cards_that_are_not_finished_bring_nothing() -> None:
    game = Played(2).begin().left(0, "left", "a1")
    assert game.points(0) == 0


def test_finished_cards_count_by_their_points_and_seals_by_finished_cards() -> None:
    game = Played(2).begin().finish(0, "T37 T38 T17 T18 T05")
    board = GAME.score(GAME.tally(game.state))
    assert board.points(0, "cards") == 8 + 8 + 12 + 12 + 14
    assert board.points(0, "seals") == 2 * 1 + 2 * 2
    assert [line.rule.id for line in board.lines if line.category == "seals"] == ["seal", "seal"]


def test_every_point_has_a_line_with_its_rule() -> None:
    board = GAME.score(Tally((("T37", "T05"), ()), (4, 0), ((6,), ()), ((3, 1), ())))
    assert [(line.category, line.points, line.rule.id) for line in board.lines] == [
        ("cards", 14, "finished"),
        ("cards", 8, "finished"),
        ("coins", 4, "coin"),
        ("trophies", 6, "trophy"),
        ("palms", 4, "palm"),
        ("seals", 2, "seal"),
    ]


def test_several_seals_of_one_colour_all_count() -> None:
    game = Played(2).begin("T05 T19 T25 T40").finish(0, "T01 T26 T38 T17 T18")
    assert GAME.score(GAME.tally(game.state)).points(0, "seals") == 3 * 2 * 2


def test_a_seal_counts_its_own_card_too() -> None:
    data = Tally((("T13",), ("T25", "T37", "T05")), (0, 0), ((), ()), ((), ()))
    board = GAME.score(data)
    assert board.points(0, "seals") == 0
    assert board.points(1, "seals") == 2 + 2


# Ties


def tally(*cards: str) -> Tally:
    """Seats with finished cards only, all equal in points by coins."""
    done = tuple(tuple(each.split()) for each in cards)
    points = {card.id: card.points for card in GAME.family.components.cards}
    totals = [sum(points[card] for card in each) for each in done]
    most = max(totals)
    empty: tuple[tuple[int, ...], ...] = ((),) * len(cards)
    return Tally(done, tuple(most - total for total in totals), empty, empty)


@pytest.mark.parametrize(
    ("cards", "winners", "says"),
    [
        (("T40 T41", "T28 T29"), (0,), "grey"),
        (("T40 T28", "T41 T05"), (0,), "green"),
        (("T40 T28 T17", "T41 T29 T05"), (0,), "orange"),
        (("T40 T28 T17 T05", "T41 T29 T18 T06"), (0, 1), ""),
        (("T40 T05", "T41 T06", "T28"), (0, 1), ""),
        (("T40", "T41 T05", "T42 T06", "T28"), (1, 2), ""),
        (("T40 T28", "T41 T29", "T42"), (0, 1), ""),
    ],
)
def test_a_tie_is_broken_by_finished_cards_colour_by_colour(
    cards: tuple[str, ...], winners: tuple[int, ...], says: str
) -> None:
    board = GAME.score(tally(*cards))
    assert len({board.total(seat) for seat in range(len(cards))}) == 1
    assert board.winners == winners
    assert board.tie is not None
    assert board.tie.rule.id == "tie"
    if says:
        assert str(board.tie.why.fact("colour")).count(says)


def test_without_a_tie_points_decide_alone() -> None:
    board = GAME.score(Tally(((), ()), (3, 4), ((), ()), ((), ())))
    assert (board.winners, board.tie) == ((1,), None)
