"""The walk knows every action, page and dialog, and comes to each of them."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QWidget

import tabletop.ui
from tabletop.ui.dialogs.frame import Dialog
from tests.walk import steps
from tests.walk.known import ACTIONS, DIALOGS, PAGES, UNSEEN
from tests.walk.walker import go
from tests.walk.world import OFFSCREEN, World, world

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[World]:
    with world(tmp_path_factory.mktemp("known"), "known") as opened:
        yield opened


def classes(base: type) -> Iterator[type]:
    """Every class of the window that is a kind of another."""
    for module in pkgutil.walk_packages(tabletop.ui.__path__, "tabletop.ui."):
        found = vars(importlib.import_module(module.name)).values()
        own = (each for each in found if inspect.isclass(each) and each.__module__ == module.name)
        yield from (each for each in own if issubclass(each, base) and each is not base)


def test_the_walk_knows_every_action(here: World) -> None:
    assert set(steps.actions(here)) == ACTIONS


def test_the_walk_knows_every_dialog() -> None:
    ours = {each.__name__ for each in classes(QDialog)} - {Dialog.__name__}
    assert ours == set(DIALOGS) | UNSEEN


def test_a_dialog_of_qt_is_one_of_ours_as_well() -> None:
    calls = re.compile(r"\b(?!QDialog)(Q\w*Dialog|QMessageBox)\(")
    sources = Path(tabletop.ui.__file__).parent.rglob("*.py")
    words = [path.read_text("utf-8") for path in sources]
    assert not [found for each in words for found in calls.findall(each)]


def test_the_walk_knows_every_page() -> None:
    dialogs = set(classes(QDialog))
    ours = {
        each.__name__
        for each in classes(QWidget)
        if each not in dialogs and each.__name__.endswith(("Page", "Screen"))
    }
    assert ours == set(PAGES)


def away(here: World) -> None:
    """Back to the start screen, all dialogs closed."""
    for _ in range(9):
        for dialog in here.dialogs:
            dialog.reject()
        here.settle()
    go(here, "known", [steps.Trigger("new")])


@pytest.mark.parametrize("page", PAGES)
def test_the_walk_comes_to_every_page(here: World, page: str) -> None:
    away(here)
    assert page in go(here, "known", PAGES[page]).pages


@pytest.mark.parametrize("dialog", DIALOGS)
def test_the_walk_comes_to_every_dialog(here: World, dialog: str) -> None:
    away(here)
    assert dialog in go(here, "known", DIALOGS[dialog]).dialogs
