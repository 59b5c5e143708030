"""One window for the tests of a file that leave it as they found it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.ui.window import Window
from tests.window.speaking import at_rest, kept_open


@pytest.fixture(scope="module")
def kept(qapp: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A window that stays open."""
    with kept_open(tmp_path_factory.mktemp("words")) as window:
        yield window


@pytest.fixture
def window(kept: Window) -> Window:
    """The one window of a file, as each test finds it."""
    return at_rest(kept)
