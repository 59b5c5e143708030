"""The proof: every point has a line, ranks are fair, doubts are answered, swings are true."""

import pytest

from tabletop.engine.pad import Cell, Number
from tabletop.engine.text import Who
from tabletop.records import catalogue
from tabletop.scorepad import ScoreBreakdown, Scoring, Sitter, break_down
from tabletop.scorepad.what_ifs import HANDFUL
from tests.scorepad.played import DAY, by_hand, proof_of, scored_games

GAMES = scored_games()


@pytest.mark.parametrize("game", GAMES)
def test_every_point_stands_in_a_row_of_the_sheet(game: str) -> None:
    breakdown = proof_of(game)
    for seat in range(breakdown.board.seats):
        rows = [breakdown.points(row.id, seat) for row in breakdown.sheet.rows]
        assert sum(rows) == breakdown.board.total(seat)
        in_categories = [points[seat] for _, points in breakdown.count.categories]
        assert sum(in_categories) == breakdown.board.total(seat)


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_comes_first_and_equals_share_their_rank(game: str) -> None:
    for seed in (1, 2, 3):
        breakdown = proof_of(game, seed)
        totals = [standing.total for standing in breakdown.ranking]
        assert {each.seat for each in breakdown.ranking if each.rank == 1} == set(
            breakdown.board.winners
        )
        assert totals == sorted(totals, reverse=True)
        for one in breakdown.ranking:
            level = [each for each in breakdown.ranking if each.rank == one.rank]
            assert one.shared == (len(level) > 1)
            assert one.rank == 1 + sum(each.rank < one.rank for each in breakdown.ranking)
            assert breakdown.count.ranks[one.seat] == one.rank


def test_a_tie_break_settles_every_place_and_is_told() -> None:
    game = catalogue.open_game("mykerinos")
    scoring = blank("mykerinos", 4)
    for seat, (track, left) in enumerate([(9, 1), (9, 3), (5, 8), (5, 2)]):
        scoring = scoring.put(Cell("track", seat), track).put(Cell("left", seat), left)
    breakdown = break_down(game, scoring)
    assert breakdown.board.tie is not None
    assert [(each.seat, each.rank, each.shared) for each in breakdown.ranking] == [
        (1, 1, False), (0, 2, False), (2, 3, False), (3, 4, False),
    ]  # fmt: skip
    first, _, third, last = (each.tie for each in breakdown.ranking)
    assert first == breakdown.board.tie
    assert third is not None
    assert third.rule == breakdown.board.tie.rule
    assert dict(third.why.facts)["who"] == Who(2)
    assert last is None


def test_who_is_equal_in_everything_shares_a_place_below_too() -> None:
    game = catalogue.open_game("mykerinos")
    scoring = blank("mykerinos", 4)
    for seat, (track, left) in enumerate([(2, 5), (9, 1), (2, 7), (2, 5)]):
        scoring = scoring.put(Cell("track", seat), track).put(Cell("left", seat), left)
    breakdown = break_down(game, scoring)
    assert [(each.seat, each.rank, each.shared) for each in breakdown.ranking] == [
        (1, 1, False), (2, 2, False), (0, 3, True), (3, 3, True),
    ]  # fmt: skip
    assert breakdown.count.ranks == (3, 1, 2, 3)


def test_where_points_depend_on_everybody_equals_are_left_equal() -> None:
    """Who has most knowledge of a site is not asked again as if the others had not been there."""
    game = catalogue.open_game("thebes")
    scoring = blank("thebes", 3).put(Cell("congresses", 0), 5)
    scoring = scoring.put(Cell("books.crete", 0), 5).put(Cell("books.crete", 1), 2)
    breakdown = break_down(game, scoring)
    assert [breakdown.board.total(seat) for seat in (1, 2)] == [0, 0]
    assert breakdown.count.ranks == (1, 2, 2)


def blank(game: str, seats: int) -> Scoring:
    colours = catalogue.open_game(game).info.colours
    return Scoring.begin(game, [Sitter("", colours[seat]) for seat in range(seats)], DAY)


def test_a_doubt_with_a_note_is_no_longer_open_and_nothing_else_changes() -> None:
    game = catalogue.open_game("mykerinos")
    scoring = blank("mykerinos", 2).put(Cell("tiles.lady_violet", 0), 40)
    breakdown = break_down(game, scoring)
    first, *others = breakdown.open
    noted = break_down(game, scoring.noted(first, "Two boxes"))
    assert noted.open == tuple(others)
    assert [(issue, note.words) for issue, note in noted.answered] == [(first, "Two boxes")]
    assert noted.board == breakdown.board


def test_another_game_does_not_count_it() -> None:
    one, other, *_ = GAMES
    with pytest.raises(ValueError, match="not counted"):
        break_down(catalogue.open_game(one), by_hand(catalogue.open_game(other)))


# Swings


def issues(breakdown: ScoreBreakdown) -> set[tuple[str, tuple[Cell, ...]]]:
    every = [*breakdown.open, *(issue for issue, _ in breakdown.answered)]
    return {(issue.rule.id, tuple(sorted(issue.at))) for issue in every}


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_swing_does_what_it_says(game: str, seed: int) -> None:
    breakdown = proof_of(game, seed)
    assert len(breakdown.what_ifs) <= HANDFUL
    assert [what_if.size for what_if in breakdown.what_ifs] == sorted(
        what_if.size for what_if in breakdown.what_ifs
    )
    assert len({what_if.cell for what_if in breakdown.what_ifs}) == len(breakdown.what_ifs)
    for what_if in breakdown.what_ifs:
        assert what_if.before == breakdown.scoring.entry.values.get(what_if.cell)
        after = break_down(breakdown.game, breakdown.scoring.put(what_if.cell, what_if.after))
        assert after.board.winners == what_if.winners
        assert set(after.board.winners) != set(breakdown.board.winners)
        assert issues(after) <= issues(breakdown)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_no_smaller_change_of_a_number_does_it(game: str, seed: int) -> None:
    breakdown = proof_of(game, seed)
    told = {what_if.cell: what_if.size for what_if in breakdown.what_ifs}
    reach = max(told.values(), default=1) - (len(told) == HANDFUL)
    for row in breakdown.sheet.rows:
        if isinstance(row, Number):
            for seat in range(breakdown.board.seats):
                cell = Cell(row.id, seat)
                least = told.get(cell, reach + 1)
                for after in tried(breakdown, cell, range(1, least)):
                    same = set(after.board.winners) == set(breakdown.board.winners)
                    assert same or not issues(after) <= issues(breakdown), (
                        cell,
                        after.scoring.entry,
                    )


def tried(breakdown: ScoreBreakdown, cell: Cell, sizes: range) -> list[ScoreBreakdown]:
    now = breakdown.scoring.entry.number(cell.field, cell.seat)
    others = [now + sign * size for size in sizes for sign in (1, -1)]
    return [
        break_down(breakdown.game, breakdown.scoring.put(cell, each))
        for each in others
        if each >= 0
    ]


def test_a_close_game_is_told_by_its_closest_cell() -> None:
    scoring = blank("mykerinos", 2)
    for seat, track in enumerate((20, 18)):
        scoring = scoring.put(Cell("track", seat), track)
    told = [
        (what_if.cell, what_if.size, what_if.winners)
        for what_if in break_down(catalogue.open_game("mykerinos"), scoring).what_ifs
        if what_if.cell.field == "track"
    ]
    assert told == [(Cell("track", 0), 2, (0, 1)), (Cell("track", 1), 2, (0, 1))]


def test_an_empty_sheet_is_won_by_all_and_tipped_by_anything() -> None:
    breakdown = break_down(catalogue.open_game(GAMES[0]), blank(GAMES[0], 2))
    assert breakdown.board.winners == (0, 1)
    assert breakdown.count.ranks == (1, 1)
    assert breakdown.what_ifs
    assert all(what_if.size == 1 for what_if in breakdown.what_ifs)
