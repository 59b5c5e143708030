"""The walk knows every action, page and dialog, and comes to each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop.ui
from tests.walk import defined, steps
from tests.walk.known import ACTIONS, DIALOGS, PAGES, UNSEEN
from tests.walk.walker import go
from tests.walk.world import OFFSCREEN, World, world

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Iterator[World]:
    with world(tmp_path_factory.mktemp("known"), "known") as opened:
        yield opened


def test_the_walk_knows_every_action(here: World) -> None:
    assert set(steps.actions(here)) == ACTIONS


def test_the_walk_knows_every_dialog() -> None:
    assert defined.dialogs() - UNSEEN == set(DIALOGS)


def test_a_dialog_of_qt_is_one_of_ours_as_well() -> None:
    calls = re.compile(r"\b(?!QDialog)(Q\w*Dialog|QMessageBox)\(")
    sources = Path(tabletop.ui.__file__).parent.rglob("*.py")
    words = [path.read_text("utf-8") for path in sources]
    assert not [found for each in words for found in calls.findall(each)]


def test_the_walk_knows_every_page() -> None:
    assert defined.pages() - UNSEEN == set(PAGES)


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
