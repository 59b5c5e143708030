"""Tables that are closed when a test is over."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.closing import closed_after
from tests.models.seated import Table


@pytest.fixture
def seat(qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    yield from closed_after(Table, lambda table: table.session.close())
