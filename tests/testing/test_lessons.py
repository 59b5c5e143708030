"""What the kit says of lessons that cannot be played as they are told."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.authoring.new_game import make
from tabletop.cli import main
from tabletop.engine.game import Game
from tabletop.lessons.reading import read_lessons
from tabletop.records import catalogue
from tabletop.records.project import on_path, read_project
from tabletop.testing.lessons import faults_of

NAME = "sundial"
LESSONS = Path(NAME, "resources", "lessons.json")
LARGER, SMALLER, MIDDLE = "card:8>taken:0", "card:2>taken:0", "card:9>taken:0"

FAULTS: dict[str, dict[str, Any]] = {
    ".deals[0]: This is no answer to “Deal the row.” “12” cannot come up": {"deals": [["12"]]},
    ".deals[1]: Nothing more is dealt.": {"deals": [["2", *"9134567", "8"], ["1"]]},
    ".answers[0]: Seat 1 cannot do “card:5>taken:1” there.": {"answers": ["card:5>taken:1"]},
    ".answers[1]: None of the others moves": {"answers": ["card:7>taken:1", "card:2>taken:1"]},
    ".show[0]: There is no “rows” on": {"show": ["rows"]},
    f".solution[0]: “{MIDDLE}” breaks the rule “end”: The 9 is not at": {"solution": [MIDDLE]},
    f".solution[0]: “{SMALLER}” is taken for a move that leads nowhere": {"solution": [SMALLER]},
    ".solution[1]: The goal is reached before “card:7": {"solution": [LARGER, "card:7>taken:0"]},
    ".solution: The goal is not reached by it.": {"within": 2, "solution": [SMALLER]},
    f".goal.moves[1]: “{MIDDLE}” breaks the rule “end”": {"goal": {"moves": [LARGER, MIDDLE]}},
    ".goal.moves[1]: “card:1*” means no legal move.": {"goal": {"moves": [LARGER, "card:1*"]}},
    f".goal.moves[1]: “{SMALLER}” does not reach the goal.": {
        "goal": {"moves": [LARGER, SMALLER], "total": 8},
        "otherwise": "",
    },
    ".goal.steps: It is reached after 0 steps": {"goal": {"moves": [LARGER], "steps": 1}},
    f".tries[0]: “{SMALLER}” is legal: the rule “end” says nothing": {
        "tries": [{"move": SMALLER, "rule": "end"}]
    },
    f".tries[0]: “{MIDDLE}” breaks the rule “end”": {"tries": [{"move": MIDDLE, "rule": "sum"}]},
    f".tries[0]: “{LARGER}” is not answered by": {"tries": [{"move": LARGER, "says": "No."}]},
    ".tries[0]: “card:1*” means no legal move.": {"tries": [{"move": "card:1*", "says": "No."}]},
    f": Nothing says why “{SMALLER}” leads nowhere": {"otherwise": ""},
    ".position.seats: The game has no such seats.": {"position": {"seats": 5}},
    ".position.facts: The game does not allow this": {"position": {"seats": 2, "facts": {"a": 1}}},
    ".position.moves[0]: “card:77>row” is refused": {
        "position": {"seats": 2, "moves": ["card:77>row"]}
    },
}
"""The beginning of what is said of each scene, and how it differs from the one that is made."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(NAME, tmp_path_factory.mktemp("lessons"))


@pytest.fixture(scope="module")
def game(made: Path) -> Iterator[Game[Any, Any]]:
    with on_path(read_project(made)):
        yield catalogue.open_game(NAME)


@pytest.mark.parametrize("said", FAULTS)
def test_a_scene_that_cannot_be_played_is_told_with_its_place(
    said: str, made: Path, game: Game[Any, Any], tmp_path: Path
) -> None:
    data = json.loads((made / LESSONS).read_text("utf-8"))
    data["lessons"][0]["scenes"][0] |= FAULTS[said]
    file = tmp_path / "lessons.json"
    file.write_text(json.dumps(data), "utf-8")
    (lesson,) = read_lessons(game, file)
    fault = next(faults_of(game, lesson, 0))
    assert fault.startswith(f"scenes[0]{said}")


def test_a_scene_that_goes_on_has_no_more_faults_than_its_own(
    made: Path, game: Game[Any, Any], tmp_path: Path
) -> None:
    data = json.loads((made / LESSONS).read_text("utf-8"))
    scene = data["lessons"][0]["scenes"][0]
    scene["solution"] = [MIDDLE]
    following = {"id": "then", "say": "Look at the row."}
    data["lessons"][0]["scenes"].append(following)
    file = tmp_path / "lessons.json"
    file.write_text(json.dumps(data), "utf-8")
    (lesson,) = read_lessons(game, file)
    assert all(fault.startswith("scenes[0]") for fault in faults_of(game, lesson, 1))


def test_the_command_tells_which_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = make("moondial", tmp_path)
    asked = ["check", str(made), "--only", "lessons", "--games", "1"]
    assert main(asked) == 0
    file = made / "moondial" / "resources" / "lessons.json"
    file.write_text(file.read_text("utf-8").replace('"rule": "end"}', '"rule": "sum"}'), "utf-8")
    assert main(asked) == 1
    assert "lessons.json: lessons[0].scenes[0].tries[0]: “card:9" in capsys.readouterr().out
