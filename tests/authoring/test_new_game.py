"""A package that was just made: it conforms, is installed offline, and is played in the window."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.authoring.new_game import Unusable, make, title
from tabletop.cli import main
from tabletop.records import catalogue
from tabletop.records.project import forget_modules, on_path, read_project
from tabletop.testing import check
from tests.ui.windows import OFFSCREEN, click, opened

NAME = "harvest_moon"


@pytest.fixture
def made(tmp_path: Path) -> Path:
    return make(NAME, tmp_path)


def test_it_keeps_every_promise_from_the_first_minute(made: Path) -> None:
    with on_path(read_project(made)):
        report = check(catalogue.open_game(NAME), games=3, languages=("en",))
    assert str(report).endswith("every promise is kept."), report


def test_its_folder_is_checked_without_being_installed(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(made), "--only", "brought", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("ok  brought")
    layout = made / NAME / "resources" / "layout.json"
    layout.write_text(layout.read_text("utf-8").replace('"row": {', '"rows": {'), "utf-8")
    assert main(["check", str(made), "--only", "brought", "--games", "1"]) == 1
    assert "The space “row” has no place" in capsys.readouterr().out
    assert NAME not in catalogue.entries()


def test_no_mark_of_the_template_is_left(made: Path) -> None:
    files = [path for path in made.rglob("*") if path.is_file()]
    assert len(files) == 13
    assert not [path for path in files if re.search("@[A-Z]+@", path.read_text("utf-8"))]
    assert not [path for path in files if path.suffix == ".template"]
    assert title(NAME) in (made / NAME / "__init__.py").read_text("utf-8")


@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_it_is_installed_offline_and_played_in_the_window(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:
    place = tmp_path / "site"
    offline = ["--no-index", "--no-build-isolation", "--no-deps", "--quiet", "--target", place]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install"]
    subprocess.run([*pip, *offline, made], check=True, timeout=300)
    monkeypatch.setattr(sys, "path", [*sys.path, str(place)])
    with opened(tmp_path, (1024, 768), curtain=False) as window:
        card = next(each for each in window.page.cards.cards if each.info.id == NAME)
        assert card.text() == "Harvest Moon"
        click(card)
        click(window.page.panel.start)
        assert window.session is not None
        session = window.session
        session.skip()
        if session.match.chance is not None:
            session.deal()
        while not session.match.over:
            seat = min(session.match.to_act)
            assert session.play(session.match.game.legal_moves(session.match.state, seat)[0])
            session.skip()
        assert not window.dialogs.dialog("complaint")
    forget_modules((NAME,))


REFUSED = {
    "Chess": "cannot be the name of a package",
    "": "cannot be the name of a package",
    "../chess": "cannot be the name of a package",
    "two__lines": "cannot be the name of a package",
    "a" * 41: "cannot be the name of a package",
    "class": "is a word of Python’s own",
    "match": "is a word of Python’s own",
    "random": "There is a module “random” already",
    "attrs": "There is a module “attrs” already",
    "tabletop": "There is a module “tabletop” already",
    "thebes": "There is a game “thebes” already",
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=REFUSED[name]):
        make(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_that_is_there_is_touched(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in made.rglob("*") if path.is_file()}
    assert main(["new-game", NAME, "--in", str(made.parent)]) == 2
    assert "is there already; nothing was changed." in capsys.readouterr().err
    assert {path: path.read_bytes() for path in made.rglob("*") if path.is_file()} == before
    assert main(["new-game", NAME, "--in", str(made / "nowhere")]) == 2
    assert "is no folder." in capsys.readouterr().err


def test_the_folder_of_no_project_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 3\n", "utf-8")
    assert main(["check", str(tmp_path)]) == 2
    assert "does not give a name, a version" in capsys.readouterr().err
    assert main(["preview", str(tmp_path / "nowhere")]) == 2
    assert "There is no game" in capsys.readouterr().err
