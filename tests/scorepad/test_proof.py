"""The proof: every point has a line, ranks are fair, doubts are answered, swings are true."""

import pytest

from tabletop.engine.pad import Cell, Number
from tabletop.engine.text import Who
from tabletop.records import catalogue
from tabletop.scorepad import Proof, Scoring, Sitter, prove
from tabletop.scorepad.swings import HANDFUL
from tests.scorepad.played import DAY, by_hand, proof_of, scored_games

GAMES = scored_games()


@pytest.mark.parametrize("game", GAMES)
def test_every_point_stands_in_a_row_of_the_sheet(game: str) -> None:
    proof = proof_of(game)
    for seat in range(proof.board.seats):
        rows = [proof.points(row.id, seat) for row in proof.sheet.rows]
        assert sum(rows) == proof.board.total(seat)
        in_categories = [points[seat] for _, points in proof.count.categories]
        assert sum(in_categories) == proof.board.total(seat)


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_comes_first_and_equals_share_their_rank(game: str) -> None:
    for seed in (1, 2, 3):
        proof = proof_of(game, seed)
        totals = [standing.total for standing in proof.ranking]
        assert {each.seat for each in proof.ranking if each.rank == 1} == set(proof.board.winners)
        assert totals == sorted(totals, reverse=True)
        for one in proof.ranking:
            level = [each for each in proof.ranking if each.rank == one.rank]
            assert one.shared == (len(level) > 1)
            assert one.rank == 1 + sum(each.rank < one.rank for each in proof.ranking)
            assert proof.count.ranks[one.seat] == one.rank


def test_a_tie_break_settles_every_place_and_is_told() -> None:
    game = catalogue.open_game("mykerinos")
    scoring = blank("mykerinos", 4)
    for seat, (track, left) in enumerate([(9, 1), (9, 3), (5, 8), (5, 2)]):
        scoring = scoring.put(Cell("track", seat), track).put(Cell("left", seat), left)
    proof = prove(game, scoring)
    assert proof.board.tie is not None
    assert [(each.seat, each.rank, each.shared) for each in proof.ranking] == [
        (1, 1, False), (0, 2, False), (2, 3, False), (3, 4, False),
    ]  # fmt: skip
    first, _, third, last = (each.tie for each in proof.ranking)
    assert first == proof.board.tie
    assert third is not None
    assert third.rule == proof.board.tie.rule
    assert dict(third.why.facts)["who"] == Who(2)
    assert last is None


def test_who_is_equal_in_everything_shares_a_place_below_too() -> None:
    game = catalogue.open_game("mykerinos")
    scoring = blank("mykerinos", 4)
    for seat, (track, left) in enumerate([(2, 5), (9, 1), (2, 7), (2, 5)]):
        scoring = scoring.put(Cell("track", seat), track).put(Cell("left", seat), left)
    proof = prove(game, scoring)
    assert [(each.seat, each.rank, each.shared) for each in proof.ranking] == [
        (1, 1, False), (2, 2, False), (0, 3, True), (3, 3, True),
    ]  # fmt: skip
    assert proof.count.ranks == (3, 1, 2, 3)


def test_where_points_depend_on_everybody_equals_are_left_equal() -> None:
    """Who has most knowledge of a site is not asked again as if the others had not been there."""
    game = catalogue.open_game("thebes")
    scoring = blank("thebes", 3).put(Cell("congresses", 0), 5)
    scoring = scoring.put(Cell("books.crete", 0), 5).put(Cell("books.crete", 1), 2)
    proof = prove(game, scoring)
    assert [proof.board.total(seat) for seat in (1, 2)] == [0, 0]
    assert proof.count.ranks == (1, 2, 2)


def blank(game: str, seats: int) -> Scoring:
    colours = catalogue.open_game(game).info.colours
    return Scoring.begin(game, [Sitter("", colours[seat]) for seat in range(seats)], DAY)


def test_a_doubt_with_a_note_is_no_longer_open_and_nothing_else_changes() -> None:
    game = catalogue.open_game("mykerinos")
    scoring = blank("mykerinos", 2).put(Cell("tiles.lady_violet", 0), 40)
    proof = prove(game, scoring)
    first, *others = proof.open
    noted = prove(game, scoring.noted(first, "Two boxes"))
    assert noted.open == tuple(others)
    assert [(doubt, note.words) for doubt, note in noted.answered] == [(first, "Two boxes")]
    assert noted.board == proof.board


def test_another_game_does_not_count_it() -> None:
    one, other, *_ = GAMES
    with pytest.raises(ValueError, match="not counted"):
        prove(catalogue.open_game(one), by_hand(catalogue.open_game(other)))


# Swings


def doubts(proof: Proof) -> set[tuple[str, tuple[Cell, ...]]]:
    every = [*proof.open, *(doubt for doubt, _ in proof.answered)]
    return {(doubt.rule.id, tuple(sorted(doubt.at))) for doubt in every}


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_swing_does_what_it_says(game: str, seed: int) -> None:
    proof = proof_of(game, seed)
    assert len(proof.swings) <= HANDFUL
    assert [swing.size for swing in proof.swings] == sorted(swing.size for swing in proof.swings)
    assert len({swing.cell for swing in proof.swings}) == len(proof.swings)
    for swing in proof.swings:
        assert swing.before == proof.scoring.entry.values.get(swing.cell)
        after = prove(proof.game, proof.scoring.put(swing.cell, swing.after))
        assert after.board.winners == swing.winners
        assert set(after.board.winners) != set(proof.board.winners)
        assert doubts(after) <= doubts(proof)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_no_smaller_change_of_a_number_does_it(game: str, seed: int) -> None:
    proof = proof_of(game, seed)
    told = {swing.cell: swing.size for swing in proof.swings}
    reach = max(told.values(), default=1) - (len(told) == HANDFUL)
    for row in proof.sheet.rows:
        if isinstance(row, Number):
            for seat in range(proof.board.seats):
                cell = Cell(row.id, seat)
                least = told.get(cell, reach + 1)
                for after in tried(proof, cell, range(1, least)):
                    same = set(after.board.winners) == set(proof.board.winners)
                    assert same or not doubts(after) <= doubts(proof), (cell, after.scoring.entry)


def tried(proof: Proof, cell: Cell, sizes: range) -> list[Proof]:
    now = proof.scoring.entry.number(cell.field, cell.seat)
    others = [now + sign * size for size in sizes for sign in (1, -1)]
    return [prove(proof.game, proof.scoring.put(cell, each)) for each in others if each >= 0]


def test_a_close_game_is_told_by_its_closest_cell() -> None:
    scoring = blank("mykerinos", 2)
    for seat, track in enumerate((20, 18)):
        scoring = scoring.put(Cell("track", seat), track)
    told = [
        (swing.cell, swing.size, swing.winners)
        for swing in prove(catalogue.open_game("mykerinos"), scoring).swings
        if swing.cell.field == "track"
    ]
    assert told == [(Cell("track", 0), 2, (0, 1)), (Cell("track", 1), 2, (0, 1))]


def test_an_empty_sheet_is_won_by_all_and_tipped_by_anything() -> None:
    proof = prove(catalogue.open_game(GAMES[0]), blank(GAMES[0], 2))
    assert proof.board.winners == (0, 1)
    assert proof.count.ranks == (1, 1)
    assert proof.swings
    assert all(swing.size == 1 for swing in proof.swings)
