"""``kill -9`` at random moments of play: nothing that was accepted is lost."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import long

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("kills", [40, long(200)])
def test_killed_at_any_moment_every_accepted_act_is_restored(tmp_path: Path, kills: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.records.killed", str(tmp_path), str(kills)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    killed, accepted, restored, lost = map(int, done.stdout.split())
    assert (killed, lost) == (kills, 0)
    assert accepted > 25 * kills
    assert restored >= accepted
