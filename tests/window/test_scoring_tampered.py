"""A history that was changed from outside, seen through the window: nothing is lost untold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sampling import long
from tests.ui.windows import OFFSCREEN, opened
from tests.window.meddling import meddled

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.mark.parametrize("seeds", [range(8), long(range(8, 24))], ids=str)
def test_whatever_was_changed_from_outside_nothing_is_lost_untold(
    tmp_path: Path, seeds: range
) -> None:
    seen = set()
    with opened(tmp_path) as window:
        for seed in seeds:
            told, wrong = meddled(window, tmp_path / str(seed), seed)
            assert not wrong
            seen.add(bool(told))
    assert seen == {True, False}
