"""A check that is made again when a file changes, and what it tells then."""

import sys
from pathlib import Path

import pytest

from tabletop.authoring.new_game import make
from tabletop.cli import main
from tabletop.models.repeated_check import RepeatedCheck
from tabletop.records import catalogue
from tabletop.records.project import named_project

NAME = "harvest_moon"


def test_only_what_differs_is_told(tmp_path: Path, qapp, qtbot) -> None:
    made = make(NAME, tmp_path)
    layout = made / NAME / "resources" / "layout.json"
    sound = layout.read_text("utf-8")
    told: list[str] = []
    program = [sys.executable, "-m", "tabletop", "check", str(made), "--games", "1"]
    check = RepeatedCheck(program, ["info", "brought"], lambda: [made], told.append, qapp)
    check.run()
    qtbot.waitUntil(lambda: len(told) == 1)
    assert told[0].endswith("every promise is kept.")
    layout.write_text(sound.replace('"row": {', '"rows": {'), "utf-8")
    qtbot.waitUntil(lambda: len(told) == 3)
    assert told[1].startswith("NO  brought")
    assert "The space “row” has no place" in told[1]
    assert told[2].endswith("1 of 2 checks fail.")
    (made / "README.md").write_text("Other words.", "utf-8")
    qtbot.waitUntil(lambda: len(told) == 5)
    assert told[3] == "still  brought"
    layout.write_text(sound, "utf-8")
    qtbot.waitUntil(lambda: len(told) == 7)
    assert told[5].startswith("ok  brought")
    (made / "pyproject.toml").unlink()
    qtbot.waitUntil(lambda: len(told) == 8)
    assert "tabletop: " in told[7]
    check.stop()
    check.deleteLater()


@pytest.mark.parametrize("game", ["mykerinos", "pyramids", "silver_gold", "thebes"])
def test_of_a_game_of_the_table_its_rules_and_what_it_brings_are_watched(game: str) -> None:
    watched = named_project(game).watched()
    assert catalogue.folder(game) in watched
    assert Path(catalogue.__file__).parents[1] / "games" in watched
    for language in ("de", "pl"):
        assert catalogue.catalogues(game) / language / "LC_MESSAGES" / f"{game}.mo" in watched


def test_a_program_without_its_sources_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = tmp_path / "ghost-1.0.dist-info" / "entry_points.txt"
    told.parent.mkdir()
    told.write_text("[tabletop.games]\nghost = tabletop.ghosts.ghost:load\n", "utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    for words in (["preview", "ghost"], ["check", "ghost", "--watch"]):
        assert main(words) == 2
        assert "“ghost” is a part of this program, which is here without its sources." in (
            capsys.readouterr().err
        )
