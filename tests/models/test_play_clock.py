"""How long a match is played: thinking counts, a night does not."""

from pathlib import Path

import pytest

from tabletop.engine.match import Match
from tabletop.models.play_clock import LONGEST, PlayClock
from tabletop.models.writer import Writer
from tabletop.records.journal import Journal
from tests.engine.seated import seat_toy, typed


class Time:
    """A clock that goes as it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_long_breaks_do_not_count() -> None:
    now = Time()
    clock = PlayClock(now=now)
    for seconds in (20, 40, 8 * 3600):
        now.now += seconds
        clock.hear()
    assert clock.seconds == 60 + LONGEST
    assert clock.minutes == 6


def test_what_nobody_knows_stays_unknown() -> None:
    clock = PlayClock(None)
    clock.hear()
    assert clock.seconds is None
    assert clock.minutes is None


@pytest.mark.usefixtures("qapp", "toy_installed")
def test_it_goes_on_where_the_journal_left_it(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    match, now = seat_toy(), Time()

    def sit_down(match: Match, journal: Journal | None) -> Writer:
        return Writer(match, lambda: Journal(path, match), journal, now)

    writer = sit_down(match, None)
    for word in ("0:hide 1", "1:hide 2"):
        now.now += 50
        typed(match, word)
    writer.close()
    now.now += 8 * 3600
    journal, restored = Journal.go_on(path)
    assert journal.seconds == 100
    writer = sit_down(restored.match, journal)
    now.now += 25
    typed(restored.match, "=")
    writer.close()
    journal, _ = Journal.go_on(path)
    with journal:
        assert journal.seconds == 125
