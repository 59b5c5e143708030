"""Tables and windows that tests of the user interface open; what is open is closed after a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.ui.window import Window
from tests.ui.laid import Laid
from tests.ui.slated import Slated
from tests.ui.welled import Welled
from tests.ui.windows import new_table, opened


def _laid(kind: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    tables: list[Any] = []

    def lay(*what: Any, **how: Any) -> Any:
        tables.append(kind(*what, **how))
        return tables[-1]

    yield lay
    for table in tables:
        table.close()


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Callable[..., Laid]]:
    """Lays tables of matches."""
    yield from _laid(Laid)


@pytest.fixture
def lay_slates(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Slated]]:
    """Lays tables of slates."""
    yield from _laid(partial(Slated, tmp_path))


@pytest.fixture
def lay_wells(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Welled]]:
    """Lays tables of wells."""
    yield from _laid(partial(Welled, tmp_path))


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
