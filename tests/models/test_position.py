"""A position typed into a form: what it comes to, and which fields cannot be so."""

from random import Random

import pytest

from tabletop.models.position import PositionModel
from tabletop.models.position_entry import Reader
from tabletop.models.position_table import PositionTable
from tabletop.records.catalogue import open_game
from tabletop.records.position import record_of
from tabletop.shapes.invalid import ValidationError
from tests.games.laid_by_hand import laid_otherwise
from tests.games.placed import placed
from tests.games.test_positions import GAMES
from tests.games.typed import typed_otherwise


@pytest.mark.parametrize("game", GAMES)
def test_a_state_of_a_random_game_is_typed_into_the_form(game: str) -> None:
    assert not any(typed_otherwise(one) for one in placed(game, "typed", 60))


@pytest.mark.parametrize("game", GAMES)
def test_a_state_of_a_random_game_is_laid_by_hand(game: str) -> None:
    assert [laid_otherwise(one) for one in placed(game, "laid", 4)] == [""] * 4


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_laid_the_table_is_shown_and_what_cannot_be_so_is_told(game: str) -> None:
    rng, rules = Random(game), open_game(game)
    model = PositionModel(rules, 3)
    table = PositionTable(
        rules, 3, {option.id: option.default for option in rules.options}, Reader()
    )
    draft = table.draft(())
    for _ in range(30):
        seat = rng.randrange(3)
        move = rng.choice(table.legal_moves(draft, seat))
        assert not list(table.objections(draft, move))
        draft = table.after(draft, move)
        lying = {piece.space for piece in table.table(draft, seat).pieces}
        assert lying
        model.retype({(field, owner): words for field, owner, words in draft.typed})
        for issue in model.issues():
            assert issue.why


def test_a_field_is_told_that_cannot_be_read() -> None:
    model = PositionModel(open_game("thebes"), 2)
    model.type(("times", "0"), "1902")
    (issue,) = model.issues()
    assert issue.at == {("times", "0")}
    model.type(("times", "0"), "soon")
    (issue,) = model.issues()
    assert issue.at == {("times", "0")}
    assert issue.rule is None


def test_the_field_is_blamed_without_which_nobody_would_object() -> None:
    model = PositionModel(open_game("silver_gold"), 2)
    model.type(("phase", ""), "mark")
    model.type(("revealed", ""), "l4")
    model.type(("display", ""), "T01 T02 T03 T04")
    model.type(("cards", "0"), "T10 t11")
    model.type(("cards", "1"), "T20 T21")
    model.type(("marking", ""), "1 2")
    assert model.issues() == ()
    model.type(("finished", "1"), "T10")
    issues = model.issues()
    assert issues[0].rule is not None
    assert ("finished", "1") in issues[0].at
    assert ("display", "") not in issues[0].at


NAMED = (
    ("Zeppelin, congress congress, crete-4:2", ["R80", "R59", "R60", "crete-4:2"]),
    ("Sterowiec; Artefakt Kreta 5", ["R80", "crete-5"]),
    ("Kongress; Assistent", ["R59", "R68"]),
)


@pytest.mark.parametrize(("words", "cards"), NAMED)
def test_things_are_named_in_any_language_and_equal_ones_are_told_apart(
    words: str, cards: list[str]
) -> None:
    model = PositionModel(open_game("thebes"), 2, language="pl")
    model.type(("own", "0"), words)
    assert list(model.record().lies.own[0]) == cards
    model.type(("own", "1"), "congress")
    assert model.record().lies.own[1][0] not in cards


def test_what_no_field_tells_stays_with_the_position_that_was_there() -> None:
    every = placed("silver_gold", "secret hands", 200)
    one = next(each for each in every if each.state.phase.value == "keep")
    record = record_of(one.game, one.opening.seats, {}, one.state, known_to="1")
    model, again = PositionModel(one.game, 2), PositionModel(one.game, 2)
    model.take(record)
    again.restore(model.draft())
    assert again.record().lies == record.lies
    assert again.record().known_to == "1"
    again.clear()
    again.type(("phase", ""), "mark")
    assert again.record().known_to == "all"


def test_a_draft_is_restored_or_refused() -> None:
    model = PositionModel(open_game("pyramids"), 3)
    model.type(("red", "2"), "4")
    again = PositionModel(open_game("pyramids"), 2)
    again.restore(model.draft())
    assert (again.seats, again.typed(("red", "2"))) == (3, "4")
    with pytest.raises(ValidationError):
        again.restore({**model.draft(), "seats": 9})
