"""Sheets as positions and positions as sheets: the same points, and what is unknown stays so."""

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.engine.pad import Cell, Entry
from tabletop.games.silver_gold.pad_checks import value_id
from tabletop.models.position import PositionModel
from tabletop.records import position
from tabletop.records.catalogue import open_game
from tabletop.records.fault import Impossible
from tabletop.scorepad.positions import position_of_scoring, scoring_of
from tabletop.scorepad.scoring import Scoring, Sitter
from tabletop.shapes.invalid import ValidationError
from tests.games.padding import finals, pad_of

GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")
DAY = date(2026, 11, 1)


def sheet(game: Any, entry: Entry) -> Scoring:
    seats = tuple(Sitter("", colour) for colour in game.info.colours[: entry.seats])
    return evolve(Scoring.begin(game.info.id, seats, DAY), entry=entry)


def played(game: Any, count: int) -> Iterator[Scoring]:
    for state in finals(game, count, "sheets"):
        yield sheet(game, pad_of(game).entry(game.tally(state)))


def there_and_back(game: Any, scoring: Scoring) -> Scoring:
    """The sheet of the position of a sheet, which goes through the words of a file."""
    kept = position.make(position.plain(position_of_scoring(game, scoring)))
    return scoring_of(kept, scoring.sitters, DAY)


def as_typed(game: Any, scoring: Scoring) -> bool:
    """Whether the form of the window tells the same, and nothing against it."""
    record = position_of_scoring(game, scoring)
    form = PositionModel(game, record.seats, None, "pl")
    form.take(record)
    return form.record() == record and not form.issues()


def points(game: Any, scoring: Scoring) -> tuple[list[int], tuple[int, ...]]:
    board = game.score(pad_of(game).tally(scoring.entry))
    return [board.total(seat) for seat in range(board.seats)], board.winners


@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_is_the_same_after_it_was_a_position(name: str) -> None:
    game = open_game(name)
    for scoring in played(game, 6):
        assert there_and_back(game, scoring).entry == scoring.entry
        assert as_typed(game, scoring)


def test_cards_that_are_only_counted_are_some_that_have_these_seals() -> None:
    game, rng = open_game("silver_gold"), Random(3)
    for scoring in played(game, 6):
        counted = only_counted(game, scoring, rng)
        told = position_of_scoring(game, counted).lies
        assert any("=" in card for cards in told.finished.values() for card in cards)
        assert as_typed(game, counted)
        assert points(game, there_and_back(game, counted)) == points(game, scoring)


def only_counted(game: Any, scoring: Scoring, rng: Random) -> Scoring:
    """Some of the finished cards are told by what they are worth, and their seals apart."""
    box, entry = game.family.box, scoring.entry
    known = {card.id: card for card in box.cards}
    for seat in range(entry.seats):
        cards = entry.claims("cards", seat)
        told = [known[card] for card in cards if rng.random() < 0.7]
        worths = [f"{card.colour}-{card.points}" for card in told]
        kept = [card for card in cards if known[card] not in told]
        seals = [value_id(card.printed_seal) for card in told if card.printed_seal]
        entry = entry.put(Cell("cards", seat), (*kept, *worths) or None)
        entry = entry.put(Cell("seals", seat), tuple(seals) or None)
    return evolve(scoring, entry=evolve(entry, whole=True))


@pytest.mark.parametrize(
    ("name", "cell", "value", "rule"),
    [
        ("mykerinos", Cell("track", 0), 1, "tile points"),
        ("thebes", Cell("books.crete", 0), 40, "books in the box"),
        ("silver_gold", Cell("cards", 0), ("grey-12",) * 9, "stranger"),
        ("pyramids", Cell("skull", 0), 5, "skull"),
    ],
)
def test_what_no_table_has_is_told_of_the_position(
    name: str, cell: Cell, value: Any, rule: str
) -> None:
    game = open_game(name)
    scoring = next(played(game, 1))
    with pytest.raises(Impossible) as told:
        there_and_back(game, scoring.put(cell, value))
    assert rule in {objection.rule.id for objection in told.value.objections}


def test_a_position_of_a_game_that_goes_on_is_no_whole_sheet() -> None:
    game = open_game("thebes")
    record = position.record_of(game, 2, game.agreed(2, {}), game.setup(2, {}))
    seats = tuple(Sitter("", colour) for colour in game.info.colours[:2])
    assert not scoring_of(record, seats, DAY).entry.whole


def test_a_sheet_of_another_program_tells_no_table() -> None:
    from tabletop.scorepad.scoring import ScoringSource

    game = open_game("thebes")
    scoring = evolve(sheet(game, Entry(2)), source=ScoringSource.IMPORTED)
    with pytest.raises(ValidationError):
        position_of_scoring(game, scoring)
