"""The reader of lessons: what does not fit is refused, with its place and one reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tabletop import resources
from tabletop.lessons import Goal, Stage, lessons_of, read_lessons
from tabletop.records.catalogue import entries, open_game
from tabletop.records.fault import RecordError
from tabletop.records.position import EVERYTHING, PositionRecord, record_of, save
from tabletop.records.position_set import positions_of
from tabletop.shapes.invalid import ValidationError

GAME = open_game("mykerinos")
SCHEMA = jsonschema.Draft202012Validator(resources.read_json("schemas/lessons.schema.json"))
Change = Callable[[Any], object]


def written() -> dict[str, Any]:
    """A file with something in every field."""
    scene = {
        "id": "dig",
        "say": "Dig on a1.",
        "done": "You dig.",
        "rule": "free cell",
        "position": {
            "seats": 3,
            "seat": 1,
            "options": {"museum": "row"},
            "seed": "1",
            "moves": ["0: dig c1"],
            "facts": {},
        },
        "show": ["a1"],
        "deals": [["P101 180"]],
        "tries": [{"move": "dig c1", "rule": "free cell"}, {"move": "pass", "says": "Not yet."}],
        "answers": ["2: pass"],
        "goal": {"moves": ["dig a1"], "least": 0, "at": [], "points": {}},
        "solution": ["dig a1"],
        "within": 1,
    }
    second = {"id": "look", "say": "Look."}
    lesson = {"id": "one", "title": "One", "teaches": "Much.", "scenes": [scene, second]}
    return {"format": 1, "lessons": [lesson]}


def scene(data: Any) -> Any:
    return data["lessons"][0]["scenes"][0]


def file(folder: Path, data: Any) -> Path:
    path = folder / "lessons.json"
    path.write_text(json.dumps(data), "utf-8")
    return path


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA.schema)


def test_every_field_is_read(tmp_path: Path) -> None:
    data = written()
    SCHEMA.validate(data)
    (lesson,) = read_lessons(GAME, file(tmp_path, data))
    one, look = lesson.scenes
    assert one.position is not None
    assert (one.position.seats, one.position.seat, one.position.seed) == (3, 1, "1")
    assert one.position.options == {"museum": "row"}
    assert [(each.move, each.rule, each.says) for each in one.tries] == [
        ("dig c1", "free cell", ""),
        ("pass", "", "Not yet."),
    ]
    assert (one.goal.moves, one.goal.least, one.within) == (("dig a1",), 0, 1)
    assert (look.position, look.solution) == (None, ())
    assert bool(one.goal)
    assert not bool(look.goal)
    assert list(lesson.sentences()) == [
        *("One", "Much.", "Dig on a1.", "Not yet.", "You dig.", "Look.")
    ]
    assert 0 < lesson.minutes < 1


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (lambda data: data.update(format=4), "format", "newer than this program"),
        (lambda data: data.update(more=1), "more", "not known"),
        (lambda data: data.update(lessons={}), "lessons", "list is expected"),
        (lambda data: scene(data).pop("say"), "lessons[0].scenes[0].say", "missing"),
        (lambda data: scene(data).update(say=7), "lessons[0].scenes[0].say", "text is expected"),
        (
            lambda data: scene(data)["position"].update(seats="3"),
            "lessons[0].scenes[0].position.seats",
            "whole number",
        ),
        (
            lambda data: scene(data).update(rule="frei"),
            "lessons[0].scenes[0].rule",
            "no rule “frei”",
        ),
        (
            lambda data: scene(data)["tries"][0].update(rule="x"),
            "lessons[0].scenes[0].tries[0].rule",
            "no rule “x”",
        ),
        (
            lambda data: scene(data)["tries"][1].update(rule="free cell"),
            "lessons[0].scenes[0].tries[1]",
            "a rule against it, or words",
        ),
        (
            lambda data: scene(data)["tries"][1].update(after=1),
            "lessons[0].scenes[0].tries[1].after",
            "not that long",
        ),
        (
            lambda data: scene(data)["position"].update(bids=1),
            "lessons[0].scenes[0].position.bids",
            "not known. There are: seats, seat, options",
        ),
        (lambda data: scene(data).update(goal={}), "lessons[0].scenes[0].solution", "go together"),
        (lambda data: scene(data).pop("position"), "lessons[0].scenes[0]", "needs a position"),
        (
            lambda data: data["lessons"][0]["scenes"][1].update(id="dig"),
            "lessons[0].scenes[1].id",
            "name of two",
        ),
        (lambda data: data["lessons"].append(data["lessons"][0]), "lessons[1].id", "name of two"),
        (lambda data: data["lessons"][0].update(scenes=[]), "lessons[0].scenes", "at least one"),
    ],
)
def test_what_does_not_fit_is_named(
    change: Change, place: str, reason: str, tmp_path: Path
) -> None:
    data = written()
    change(data)
    with pytest.raises(RecordError, match=reason) as error:
        read_lessons(GAME, file(tmp_path, data))
    assert error.value.place == place


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (lambda data: scene(data)["position"].update(seats=9), "position.seats", "no such seats"),
        (
            lambda data: scene(data)["position"].update(options={"museum": "round"}),
            "position.options",
            "does not allow",
        ),
        (
            lambda data: scene(data)["position"].update(moves=["dig c1", "dig c1"]),
            "position.moves[1]",
            "“dig c1” is refused",
        ),
        (
            lambda data: scene(data)["position"].update(facts={"weather": "fine"}),
            "position.facts",
            "does not allow",
        ),
    ],
)
def test_what_cannot_be_set_up_is_named(
    change: Change, place: str, reason: str, tmp_path: Path
) -> None:
    data = written()
    change(data)
    (lesson,) = read_lessons(GAME, file(tmp_path, data))
    with pytest.raises(ValidationError, match=reason) as invalid:
        Stage.of(GAME, lesson, 0)
    assert invalid.value.place == f"scenes[0].{place}"


def saved(folder: Path, name: str = "near.position", known_to: str = EVERYTHING) -> PositionRecord:
    """A position as the window saves one, in a file beside the lessons."""
    game = open_game("thebes")
    near = next(one for one in positions_of("thebes") if one.name == "near the new year")
    record = record_of(game, near.seats, near.options, near.state(), known_to)
    save(record, folder / name)
    return record


def by_file(**told: Any) -> dict[str, Any]:
    """A lesson whose position is in that file."""
    only = {"id": "look", "say": "Look.", "position": {"file": "near.position", **told}}
    lesson = {"id": "one", "title": "One", "teaches": "Much.", "scenes": [only]}
    return {"format": 3, "lessons": [lesson]}


def test_a_position_that_was_saved_is_laid(tmp_path: Path) -> None:
    record, game = saved(tmp_path), open_game("thebes")
    SCHEMA.validate(by_file(seat=1))
    (lesson,) = read_lessons(game, file(tmp_path, by_file(seat=1)))
    stage = Stage.of(game, lesson, 0)
    assert stage.seat == 1
    assert game.view(stage.start, 1) == game.view(record.state(), 1)
    assert game.view(stage.start, 1) != game.view(game.setup(2, {}), 1)


def test_whoever_knows_a_position_learns_from_it(tmp_path: Path) -> None:
    record, game = saved(tmp_path, known_to="1"), open_game("thebes")
    (lesson,) = read_lessons(game, file(tmp_path, by_file()))
    stage = Stage.of(game, lesson, 0)
    assert stage.seat == 1
    assert game.view(stage.start, 1) == record.state()
    assert stage.match().to_act


def test_moves_go_on_from_a_position_that_was_saved(tmp_path: Path) -> None:
    game = open_game("thebes")
    saved(tmp_path)
    (lesson,) = read_lessons(game, file(tmp_path, by_file(moves=["R59"])))
    (plain,) = read_lessons(game, file(tmp_path, by_file()))
    own = game.board.held(Stage.of(game, lesson, 0).start.own[0], sum(game.board.bits))
    before = game.board.held(Stage.of(game, plain, 0).start.own[0], sum(game.board.bits))
    assert {game.board.cards[card].id for card in set(own) - set(before)} == {"R59"}


@pytest.mark.parametrize(
    ("told", "place", "reason"),
    [
        ({"file": "../near.position"}, "file", "beside this one"),
        ({"file": ""}, "seats", "missing"),
        ({"seats": 2}, "seats", "file of the position says this"),
        ({"lies": {"turn": 1}}, "lies", "file of the position says this"),
        ({"note": "So."}, "note", "file of the position says this"),
        ({"seat": 1}, "seat", "Another seat knows"),
    ],
)
def test_what_a_file_of_a_position_does_not_go_with(
    told: dict[str, Any], place: str, reason: str, tmp_path: Path
) -> None:
    saved(tmp_path, known_to="0")
    data = by_file(**told)
    with pytest.raises(RecordError, match=reason) as error:
        read_lessons(open_game("thebes"), file(tmp_path, data))
    assert error.value.place == f"lessons[0].scenes[0].position.{place}"
    assert SCHEMA.is_valid(data) == (place == "seat")


def test_a_position_of_another_game_is_none(tmp_path: Path) -> None:
    saved(tmp_path)
    with pytest.raises(RecordError, match="another game") as error:
        read_lessons(GAME, file(tmp_path, by_file()))
    assert error.value.place == "lessons[0].scenes[0].position.file"


def test_a_position_of_other_components_is_none(tmp_path: Path) -> None:
    saved(tmp_path)
    data = json.loads((tmp_path / "near.position").read_text("utf-8"))
    data["components"]["cards"][0]["weeks"] += 1
    (tmp_path / "near.position").write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError, match="other components") as error:
        read_lessons(open_game("thebes"), file(tmp_path, by_file()))
    assert error.value.place == "lessons[0].scenes[0].position.file"


def test_a_damaged_position_is_named_with_its_own_place(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"near\.position: The file cannot be read"):
        read_lessons(open_game("thebes"), file(tmp_path, by_file()))
    saved(tmp_path)
    data = json.loads((tmp_path / "near.position").read_text("utf-8"))
    data["lies"]["turn"] = "Ada"
    (tmp_path / "near.position").write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError, match=r"near\.position: lies\.turn") as error:
        read_lessons(open_game("thebes"), file(tmp_path, by_file()))
    assert error.value.path == tmp_path / "near.position"


def test_a_goal_of_nothing_is_none() -> None:
    assert not Goal()
    assert Goal(total=0)
    assert Goal(moves=("pass",))


def test_every_installed_game_answers() -> None:
    for game in entries():
        assert isinstance(lessons_of(game), tuple)
