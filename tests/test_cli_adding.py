"""``tabletop games add`` and ``remove``: a game of another author, checked before it is there."""

import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.records import places

SMALLEST = Path(__file__).parent / "testing" / "smallest.py"
LOAD = "\n\ndef load(components):\n    return Stones()\n"
PROJECT = """
[project]
name = "Stones-Game"
version = "{version}"
dependencies = [{needs}]
[project.entry-points."tabletop.games"]
{game} = "stones_game:load"
"""

ROOM = '{"box": [40, 40, 500, 100], "spread": "row", "piece": [40, 40]}'
RESOURCES = {
    "resources/components.json": "{}",
    "resources/layout.json": (
        '{"accent": "#7A8C3C", "table": {"light": "#C9C5B0", "dark": "#25261F"},'
        ' "plans": {"board": {"size": [600, 200], "decor": [], "spaces": {"row": ' + ROOM + "}}},"
        ' "seat": [{"space": "hand", "weight": 1, "piece": [40, 40], "spread": "row"}]}'
    ),
    "resources/art/stone.svg": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle r="20"/></svg>'
    ),
}


@pytest.fixture(autouse=True)
def own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user who has added nothing yet; what Python has imported meanwhile is forgotten."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("APPDATA", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield places.games_folder()
    sys.modules.pop("stones_game", None)


def project(folder: Path, version: str = "1.0", game: str = "stones", needs: str = "") -> Path:
    """The folder of a project with the smallest of games; its module keeps nothing of another's."""
    sys.modules.pop("stones_game", None)
    folder.mkdir()
    (folder / "pyproject.toml").write_text(PROJECT.format(version=version, game=game, needs=needs))
    (folder / "stones_game.py").write_text(SMALLEST.read_text("utf-8") + LOAD, "utf-8")
    for name, words in RESOURCES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(words)
    return folder


def wheel(folder: Path, **names: str) -> Path:
    """A file with those names and contents."""
    made = folder / "stones_game-2.0-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as packed:
        for name, words in names.items():
            packed.writestr(name, words)
    return made


def listed(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """The versions of the games that a new start finds."""
    capsys.readouterr()
    assert cli.main(["games"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return {line["game"]: line["version"] for line in lines}


def test_a_game_is_checked_added_found_brought_up_to_date_and_removed(
    tmp_path: Path, own_games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = listed(capsys)
    assert cli.main(["games", "add", str(project(tmp_path / "one")), "--trust"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1]) == {
        "added": "stones",
        "version": "1.0",
    }
    assert listed(capsys) == ours | {"stones": "1.0"}
    assert cli.main(["simulate", "stones"]) == 0
    source = (tmp_path / "one" / "stones_game.py").read_text()
    newer = wheel(
        tmp_path,
        **{
            "stones_game.py": source,
            **RESOURCES,
            "stones_game-2.0.dist-info/METADATA": "Name: Stones-Game\nVersion: 2.0\n",
            "stones_game-2.0.dist-info/entry_points.txt": (
                "[tabletop.games]\nstones = stones_game:load\n"
            ),
        },
    )
    sys.modules.pop("stones_game")
    assert cli.main(["games", "add", str(newer), "--trust"]) == 0
    assert [place.name for place in own_games.iterdir()] == ["Stones-Game-2.0"]
    assert cli.main(["games", "remove", "stones"]) == 0
    assert list(own_games.iterdir()) == []
    assert cli.main(["games", "remove", "stones"]) == 2


def test_a_game_that_breaks_its_promises_is_not_added(
    tmp_path: Path, own_games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path / "one")
    rules = folder / "stones_game.py"
    broken = rules.read_text().replace("ROW = 9", "ROW = -1")
    assert broken != rules.read_text()
    rules.write_text(broken)
    assert cli.main(["games", "add", str(folder), "--trust"]) == 1
    assert list(own_games.iterdir()) == []
    assert "stones" not in listed(capsys)


def test_one_is_told_what_a_game_may_do_before_any_of_it_runs(
    tmp_path: Path, own_games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path / "one")
    (folder / "stones_game.py").write_text("raise SystemExit('it ran')")
    assert cli.main(["games", "add", str(folder)]) == 2
    said = capsys.readouterr()
    assert "it can do whatever you can do here" in said.out
    assert "--trust" in said.err
    assert list(own_games.iterdir()) == []


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ({"../../out.py": ""}, "outside of its own folder"),
        ({"/out.py": ""}, "outside of its own folder"),
        ({"readme.txt": ""}, "neither a wheel nor the folder of a project"),
        ({"a-1.dist-info/METADATA": "Name: a\nVersion: 1\n"}, "brings no game"),
        (
            {
                "a-1.dist-info/METADATA": "Name: ../a\nVersion: 1\n",
                "a-1.dist-info/entry_points.txt": "[tabletop.games]\na = a:load\n",
            },
            "no plain name",
        ),
    ],
)
def test_a_file_that_is_no_game_is_refused_in_one_sentence(
    names: dict[str, str],
    why: str,
    tmp_path: Path,
    own_games: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["games", "add", str(wheel(tmp_path, **names)), "--trust"]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert list(own_games.iterdir()) == []
    assert not list(tmp_path.rglob("out.py"))


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"game": "thebes"}, "there is a game “thebes” already"),
        ({"needs": '"numpy>=2"'}, "It needs numpy, which Tabletop does not bring"),
    ],
)
def test_a_game_in_anothers_place_or_with_needs_of_its_own_is_refused(
    changed: dict[str, str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path / "one", **changed)
    assert cli.main(["games", "add", str(folder), "--trust"]) == 2
    assert why in capsys.readouterr().err


def test_places_are_those_that_qt_tells(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from PySide6.QtCore import QStandardPaths

    from tabletop.ui.app import application

    application()
    kind = QStandardPaths.StandardLocation.AppDataLocation
    for named in (None, "relative/folder", "/somewhere/else"):
        if named is not None:
            monkeypatch.setenv("XDG_DATA_HOME", named)
        assert places.data_folder() == Path(QStandardPaths.writableLocation(kind))
