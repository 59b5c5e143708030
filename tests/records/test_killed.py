"""``kill -9`` at 200 random moments of play: nothing that was accepted is lost."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_killed_at_any_moment_every_accepted_act_is_restored(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.records.killed", str(tmp_path), "200"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    kills, accepted, restored, lost = map(int, done.stdout.split())
    assert (kills, lost) == (200, 0)
    assert accepted > 5000
    assert restored >= accepted
