"""A history that was changed from outside, seen through the window: nothing is lost untold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.windows import OFFSCREEN, opened
from tests.window.meddling import meddled

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

SEEDS = range(24)


def test_whatever_was_changed_from_outside_nothing_is_lost_untold(tmp_path: Path) -> None:
    seen = set()
    with opened(tmp_path) as window:
        for seed in SEEDS:
            told, wrong = meddled(window, tmp_path / str(seed), seed)
            assert not wrong
            seen.add(bool(told))
    assert seen == {True, False}
