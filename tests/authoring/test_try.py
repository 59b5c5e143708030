"""A game that is not added, opened in the window by whoever writes it; nothing of it is kept."""

import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from tabletop.authoring.new_game import make
from tabletop.cli import main
from tabletop.records.catalogue import open_game
from tabletop.records.project import on_path, read_project
from tabletop.scorepad import Scoring, Sitter, break_down
from tabletop.scorepad.export.json import save_json
from tests.plugins.packages import HERE
from tests.sampling import long
from tests.test_cli_processes import environment

NAME = "harvest_sun"

LOOK = """
import json, sys
from PySide6.QtCore import QTimer
from tabletop.cli import main
from tabletop.ui.app import application
from tabletop.ui.window import Window

def look():
    window = next((w for w in app.topLevelWidgets() if isinstance(w, Window)), None)
    if window is None or type(window.page).__name__ != awaited or not window.isVisible():
        return
    store = window.context.preferences.store
    print(json.dumps({
        "game": window.game.info.id,
        "language": window.context.language,
        "settings": store.fileName(),
        "matches": str(window.match_store.folder),
    }))
    timer.stop()
    window.close()

awaited, *words = sys.argv[1:]
app = application()
timer = QTimer(interval=20)
timer.timeout.connect(look)
timer.start()
sys.exit(main(words))
"""


@pytest.mark.parametrize(
    ("command", "page", "game"),
    [
        ("try", "StartScreen", NAME),
        ("learn", "LessonsPage", NAME),
        long("score", "PadPage", "pairs"),
    ],
)
def test_the_window_shows_it_and_keeps_nothing(
    command: str, page: str, game: str, tmp_path: Path
) -> None:
    folder = make(NAME, tmp_path) if game == NAME else HERE / game
    home = tmp_path / "home"
    home.mkdir()
    known = {**environment(), "QT_QPA_PLATFORM": "offscreen", "HOME": str(home)}
    gone = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
    done = subprocess.run(
        [sys.executable, "-c", LOOK, page, command, str(folder), "--language", "de"],
        env={key: value for key, value in known.items() if key not in gone},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert (seen["game"], seen["language"]) == (game, "de")
    assert not Path(seen["settings"]).parent.exists()
    assert Path(seen["matches"]).parent == Path(seen["settings"]).parent
    assert not [path for path in home.rglob("*.conf") if "tabletop" in path.name]
    assert not (home / ".local" / "share" / "tabletop").exists()


def test_a_sheet_of_a_project_is_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = HERE / "pairs"
    assert main(["score", str(make(NAME, tmp_path))]) == 2
    assert f"There is no score pad for “{NAME}” yet." in capsys.readouterr().err
    with on_path(read_project(folder)):
        game = open_game("pairs")
        sitters = map(Sitter, "ABCD", game.info.colours)
        scoring = Scoring.begin("pairs", tuple(sitters), date(2026, 11, 20))
        save_json(break_down(game, scoring), tmp_path / "sheet.json")
    assert main(["score", str(folder), str(tmp_path / "sheet.json")]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["kind"] == "scores"


@pytest.mark.parametrize("command", ["try", "learn", "demo", "score"])
def test_what_is_no_game_is_one_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "nowhere"]) == 2
    assert capsys.readouterr().err.startswith("tabletop: there is no game “nowhere”; there are: ")
