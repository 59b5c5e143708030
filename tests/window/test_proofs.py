"""A small sample of what is proved for hours: spoilt files, and evenings of games at the window."""

from collections import Counter

import pytest
from prove import files, soak

from tests.ui.windows import OFFSCREEN

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.mark.long
def test_spoilt_files_do_no_harm() -> None:
    counts: Counter[str] = Counter()
    for number in range(10):
        found = files.trial(number, "sample")
        assert found.pop("faults") == []
        counts.update(found)
    files.put_away()
    assert counts["opened"] > 1
    assert counts["moves"] > 0


def test_an_evening_of_games_leaves_nothing_behind() -> None:
    found = soak.evening("sample", games=2, seconds=1, motion=False)
    assert found["faults"] == []
    assert found["acts"] > 4
