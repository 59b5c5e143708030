"""A scoring as a value: cells, people who change places, notes, and what differs."""

from datetime import date

import pytest
from attrs import evolve

from tabletop.engine.pad import Cell, ValidationIssue
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text
from tabletop.records import catalogue
from tabletop.scorepad import Note, ScoringSource, Sitter, break_down, of_match
from tabletop.scorepad.scoring import ScoringChange, changes, new_id
from tests.scorepad.played import DAY, match_of, plain_scoring, scored_games

RULE = Rule("limit", Text("So many there are."), Citation(Text("Book"), Text("End")))


def issue(*at: Cell) -> ValidationIssue:
    return ValidationIssue(RULE, Text("Too many."), at)


def test_no_two_scorings_are_the_same() -> None:
    assert plain_scoring().id != plain_scoring().id
    assert new_id() != new_id()


def test_a_changed_cell_makes_another_value_of_the_same_scoring() -> None:
    scoring = plain_scoring()
    other = scoring.put(Cell("cards", 1), 7)
    assert other.id == scoring.id
    assert other.entry.number("cards", 1) == 7
    assert scoring.entry.number("cards", 1) == 0
    assert other.put(Cell("cards", 1), None) == scoring


def test_people_who_change_places_take_their_cells_along() -> None:
    scoring = evolve(plain_scoring(), start=0).put(Cell("stars"), "with")
    cell = Cell("cards", 0)
    scoring = scoring.noted(issue(cell))
    ada, bartek = scoring.sitters
    turned = scoring.seated((bartek, ada), (1, 0))
    assert turned.entry.values == {
        Cell("cards", 1): 4,
        Cell("numbers", 0): ("1", "3"),
        Cell("stars"): "with",
    }
    assert turned.start == 1
    assert turned.notes == (Note("limit", (Cell("cards", 1),)),)


def test_somebody_new_sits_down_with_an_empty_column() -> None:
    scoring = plain_scoring()
    grown = scoring.seated((*scoring.sitters, Sitter("Celina", "green")), (0, 1, None))
    assert grown.entry.seats == 3
    assert grown.entry.values == scoring.entry.values


def test_who_leaves_takes_cells_and_notes_away() -> None:
    scoring = evolve(plain_scoring(), start=0).noted(issue(Cell("cards", 0), Cell("cards", 1)))
    left = scoring.seated(scoring.sitters[1:], (1,))
    assert left.entry.values == {Cell("numbers", 0): ("1", "3")}
    assert left.notes == ()
    assert left.start is None


def test_a_note_answers_its_doubt_whatever_the_order_of_cells() -> None:
    first, second = Cell("cards", 0), Cell("cards", 1)
    scoring = plain_scoring().noted(issue(second, first), "House rule")
    assert scoring.note(issue(first, second)) == Note("limit", (first, second), "House rule")
    assert scoring.note(issue(first)) is None
    again = scoring.noted(issue(first, second), "Another")
    assert [note.words for note in again.notes] == ["Another"]
    assert again.unnoted(issue(first, second)).notes == ()


def test_what_differs_is_told_field_by_field_and_cell_by_cell() -> None:
    before = plain_scoring()
    after = evolve(before, place="Gdańsk", played=date(2026, 11, 21))
    after = after.put(Cell("cards", 0), None).put(Cell("cards", 1), 3)
    assert changes(before, after) == (
        ScoringChange("played", DAY, date(2026, 11, 21)),
        ScoringChange("place", "Łódź", "Gdańsk"),
        ScoringChange(Cell("cards", 0), 4, None),
        ScoringChange(Cell("cards", 1), None, 3),
    )
    assert changes(after, after) == ()


def test_a_first_version_differs_from_nothing_by_all_it_has() -> None:
    told = changes(None, plain_scoring())
    assert [change.what for change in told] == [
        "sitters", "played", "place", Cell("cards", 0), Cell("numbers", 1),
    ]  # fmt: skip


@pytest.mark.parametrize("game", scored_games())
def test_a_digital_match_lands_on_the_sheet_with_the_same_points(game: str) -> None:
    match = match_of(game, 1)
    scoring = of_match(match, DAY, "game.tabletop", "Table 3")
    assert scoring.source is ScoringSource.DIGITAL
    assert (scoring.match, scoring.place, scoring.played) == ("game.tabletop", "Table 3", DAY)
    assert [sitter.name for sitter in scoring.sitters] == [each.name for each in match.players]
    board, breakdown = match.scoreboard(), break_down(match.game, scoring)
    assert breakdown.board.winners == board.winners
    assert breakdown.count.totals == tuple(board.total(seat) for seat in range(board.seats))


def test_the_same_match_of_the_same_file_is_the_same_scoring() -> None:
    match = match_of(scored_games()[0], 1)
    assert of_match(match, DAY, "one").id == of_match(match, DAY, "one").id
    assert of_match(match, DAY, "one").id != of_match(match, DAY, "two").id
    assert of_match(match, DAY).id != of_match(match, DAY).id


def test_a_match_that_goes_on_is_no_scoring_yet() -> None:
    match = match_of(scored_games()[0], 1).study(0)
    with pytest.raises(ValueError, match="not over"):
        of_match(match, DAY)


def test_the_seat_that_began_is_known_where_one_did() -> None:
    starts = {game: of_match(match_of(game, 1), DAY).start for game in scored_games()}
    for game, start in starts.items():
        due = [
            len(due)
            for node in match_of(game, 1).history.line(match_of(game, 1).node.id)
            if isinstance(due := catalogue.open_game(game).due(node.state), frozenset) and due
        ]
        assert (start is None) == (due[0] > 1)
