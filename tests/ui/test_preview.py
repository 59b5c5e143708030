"""The preview: a package that was just made, its table, and what is said when its files change."""

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.authoring.new_game import make
from tabletop.records.catalogue import entries, open_game
from tabletop.records.project import Project, named_project, read_project
from tabletop.ui.context import AppContext
from tabletop.ui.preview.window import PreviewWindow
from tabletop.ui.settings import Preferences
from tests.ui.windows import OFFSCREEN

NAME = "previewed_game"

pytestmark = pytest.mark.qt_log_ignore(OFFSCREEN)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make(NAME, tmp_path)


@pytest.fixture
def preview(folder: Path, tmp_path: Path, qapp: QApplication, qtbot) -> Iterator[PreviewWindow]:
    with shown(read_project(folder), tmp_path, qapp, qtbot) as window:
        yield window


@contextmanager
def shown(project: Project, place: Path, app: QApplication, qtbot) -> Iterator[PreviewWindow]:
    """The preview of a project in a window of its own, with settings in a folder."""
    store = QSettings(str(place / "settings.ini"), QSettings.Format.IniFormat)
    preferences = Preferences(store, app)
    for name, value in (("language", "en"), ("theme", "light"), ("reduced_motion", True)):
        setattr(preferences, name, value)
    context = AppContext(app, preferences)
    window = PreviewWindow(context, project)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    window.close()
    window.deleteLater()
    context.themes.deleteLater()
    context.deleteLater()


Change = Callable[[str, str, str], None]


@pytest.fixture
def change(folder: Path) -> Change:
    def change(file: str, old: str, new: str) -> None:
        path = folder / NAME / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    return change


def press(window: PreviewWindow, key: Qt.Key) -> None:
    QTest.keyClick(window, key)
    QApplication.processEvents()


def test_what_was_just_made_is_drawn_without_a_complaint(preview: PreviewWindow) -> None:
    assert preview.view is not None
    assert preview.view.isVisible()
    assert not preview.fault.isVisible()
    assert preview.windowTitle() == f"{NAME} – preview"


def test_keys_show_another_moment_play_on_and_look_from_another_seat(
    preview: PreviewWindow,
) -> None:
    seen = set()
    for _ in range(8):
        press(preview, Qt.Key.Key_F5)
        assert preview.session is not None
        seen.add(preview.session.match.state)
    assert len(seen) > 4
    while preview.session.match.over:
        press(preview, Qt.Key.Key_F5)
    before = preview.session.match.node
    press(preview, Qt.Key.Key_F6)
    assert preview.session.match.node.parent == before.id
    first = preview.session.viewer
    press(preview, Qt.Key.Key_F7)
    assert preview.session.viewer == (first + 1) % len(preview.session.players)
    assert preview.told.text().startswith(f"P{preview.session.viewer + 1} looks on: ")


def test_the_theme_and_the_language_are_changed_by_keys(
    preview: PreviewWindow, folder: Path
) -> None:
    press(preview, Qt.Key.Key_F9)
    assert preview.view is not None
    assert preview.view.table.theme.name == "dark"
    press(preview, Qt.Key.Key_F8)
    assert preview.language == "en"
    assert preview.view.isVisible()


def test_a_change_is_drawn_at_the_same_moment(
    preview: PreviewWindow, change: Change, qtbot
) -> None:
    while preview.session is None or not preview.session.match.state.row:
        press(preview, Qt.Key.Key_F5)
    state = preview.session.match.state
    change("rules.py", '"{n} cards lie in the row"', '"There are {n} cards"')
    change("rules.py", '"{n} card lies in the row"', '"There is {n} card"')
    qtbot.waitUntil(lambda: "There " in preview.told.text())
    assert preview.session.match.state.row == state.row
    assert preview.session.match.state is not state


BROKEN = {
    "code that is none": ("rules.py", "rule = RuleBook(BOOK)", "rule = = 1", "rules.py, line 22"),
    "rules that raise": (
        "rules.py", "points = tuple(map(sum, tally))", "points = 1 / 0", "rules.py, line 1",
    ),
    "a layout that is none": ("resources/layout.json", '"accent"', "accent", "layout.json"),
    "a space without a place": (
        "resources/layout.json", '"row": {"box"', '"rows": {"box"', "“row” has no place",
    ),
    "a drawing that asks for a fact": ("resources/art/card.svg", "$n<", "$number<", "number"),
}  # fmt: skip


@pytest.mark.parametrize("way", [
    *list(BROKEN)[:2],
    *(pytest.param(way, marks=pytest.mark.long) for way in list(BROKEN)[2:]),
])  # fmt: skip
def test_an_error_stands_there_with_its_place_and_goes_when_it_is_mended(
    preview: PreviewWindow, change: Change, folder: Path, qtbot, way: str
) -> None:
    file, old, new, said = BROKEN[way]
    change(file, old, new)
    qtbot.waitUntil(preview.fault.isVisible)
    assert said in preview.fault.text()
    assert "/tmp" not in preview.fault.text().replace(str(folder), "")
    change(file, new, old)
    qtbot.waitUntil(lambda: not preview.fault.isVisible())
    assert preview.view is not None
    assert preview.view.isVisible()


def test_a_folder_that_was_half_deleted_is_told_and_comes_back(
    preview: PreviewWindow, folder: Path, qtbot
) -> None:
    code = folder / NAME
    code.rename(folder / "elsewhere")
    preview.reload()
    assert f"has no package '{NAME}'" in preview.fault.text()
    (folder / "elsewhere").rename(code)
    preview.reload()
    assert not preview.fault.isVisible()


def test_nothing_of_it_stays_when_it_is_closed(preview: PreviewWindow) -> None:
    assert NAME in entries()
    preview.close()
    assert NAME not in entries()


@pytest.mark.parametrize("game", ["pyramids", *(
    pytest.param(each, marks=pytest.mark.long) for each in ("mykerinos", "silver_gold", "thebes")
)])  # fmt: skip
def test_a_game_of_the_table_is_shown_as_its_own_files_are_now(
    game: str, tmp_path: Path, qapp: QApplication, qtbot
) -> None:
    before = open_game(game)
    project = named_project(game)
    elsewhere = tmp_path / "checkout"
    for path, _ in project.laid_out():
        target = elsewhere / path.relative_to(project.folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if path.is_dir() else shutil.copy2)(path, target)
    with shown(evolve(project, folder=elsewhere), tmp_path, qapp, qtbot) as preview:
        assert not preview.fault.isVisible(), preview.fault.text()
        assert preview.session is not None
        assert preview.session.game is not before
        assert type(preview.session.game) is not type(before)
        layout = elsewhere / "resources" / "games" / game / "layout.json"
        sound = layout.read_text("utf-8")
        layout.write_text(sound.replace('"accent"', "accent"), "utf-8")
        qtbot.waitUntil(preview.fault.isVisible)
        assert f"resources/games/{game}/layout.json" in preview.fault.text()
        assert tempfile.gettempdir() not in preview.fault.text()
        layout.write_text(sound, "utf-8")
        qtbot.waitUntil(lambda: not preview.fault.isVisible())
        while preview.language != "de":
            press(preview, Qt.Key.Key_F8)
        preview.tell(ZeroDivisionError("division by zero"))
        assert preview.fault.text() == (
            f"„{game}“ lässt sich nicht spielen: das Programm meldet „ZeroDivisionError: division "
            "by zero“"
        )
    assert open_game(game) is before
    module = sys.modules[type(before).__module__]
    assert getattr(module, type(before).__name__) is type(before)
