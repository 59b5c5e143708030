"""Tables and windows that tests of the user interface open; what is open is closed after a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.ui.window import Window
from tests.closing import closed_after
from tests.ui.laid import Laid
from tests.ui.slated import Slated
from tests.ui.welled import Welled
from tests.ui.windows import new_table, opened


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Callable[..., Laid]]:
    """Lays tables of matches."""
    yield from closed_after(Laid, Laid.close)


@pytest.fixture
def lay_slates(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Slated]]:
    """Lays tables of slates."""
    yield from closed_after(partial(Slated, tmp_path), Slated.close)


@pytest.fixture
def lay_wells(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Welled]]:
    """Lays tables of wells."""
    yield from closed_after(partial(Welled, tmp_path), Welled.close)


@pytest.fixture
def at_a_well(lay_wells: Callable[..., Welled]) -> Welled:
    """A table of wells: the bucket has gone to one by mouse, and nothing has the keyboard."""
    laid = lay_wells()
    laid.go()
    return laid


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """A window on its start screen."""
    with opened(tmp_path) as window:
        yield window


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Window]:
    """A window on a table of Mykerinos."""
    with opened(tmp_path, first=new_table) as window:
        yield window
