"""Tables that are closed when a test is over."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.undo_policy import Player
from tests.models.seated import Table


@pytest.fixture
def seat(qtbot: QtBot) -> Iterator[Any]:
    tables: list[Table] = []

    def sit(*players: Player, **how: Any) -> Table:
        tables.append(Table(*players, **how))
        return tables[-1]

    yield sit
    for table in tables:
        table.session.close()
