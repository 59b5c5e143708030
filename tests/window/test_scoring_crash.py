"""A window that is killed with SIGKILL leaves its sheet behind; the next one offers it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.engine.pad import Cell
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, opened
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

ROOT = Path(__file__).parents[2]


def killed_at(folder: Path, numbers: int) -> int:
    """Let somebody write so many numbers, and kill the process; the last that was safe."""
    command = [sys.executable, "-m", "tests.window.scribbling", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline() for _ in range(numbers)]
        writer.kill()
        told += writer.stdout.readlines()
    assert writer.returncode
    return int([line for line in told if line.endswith("\n")][-1])


@pytest.mark.parametrize("numbers", sampled([1, 9], 2, 1))
def test_a_killed_window_offers_its_sheet(tmp_path, numbers):
    last = killed_at(tmp_path, numbers)
    with opened(tmp_path) as window:
        scorer = Scorer(window, "mykerinos")
        assert scorer.totals() == [0, 0, 0, 0]
        scorer.answer(0)
        entered = max(
            int(str(scorer.model.value(Cell("track", seat)) or 0)) for seat in scorer.seats
        )
        assert entered >= last
        scorer.save()
    with opened(tmp_path) as window:
        again = Scorer(window, "mykerinos")
        assert not again.page.banner.isVisible()
        assert len(window.pads.history.find()) == 1


def test_a_sheet_that_nobody_wants_is_forgotten(tmp_path):
    killed_at(tmp_path, 1)
    with opened(tmp_path) as window:
        Scorer(window, "mykerinos").answer(1)
    with opened(tmp_path) as window:
        assert not Scorer(window, "mykerinos").page.banner.isVisible()


def test_a_sheet_that_was_closed_unsaved_is_offered_too(tmp_path):
    with opened(tmp_path) as window:
        Scorer(window, "mykerinos").write("track", 0, "17")
    with opened(tmp_path) as window:
        scorer = Scorer(window, "mykerinos")
        scorer.answer(0)
        assert scorer.totals() == [17, 0, 0, 0]
