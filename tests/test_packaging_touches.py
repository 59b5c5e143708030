"""What a real table takes is counted by acts that lead to what was played."""

import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[1] / "packaging" / "touches"


def test_each_part_of_a_game_is_counted() -> None:
    command = [sys.executable, str(PROGRAM), "silver_gold", "--plays", "1", "--positions", "1"]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    parts = [line.split(":")[0] for line in found.stdout.splitlines()]
    assert parts == [
        f"silver_gold, {what}"
        for what in (
            "the score pad filled",
            "a position laid",
            "a deal told",
            "a round refereed",
            "a position named in lines",
        )
    ]
    assert " 0 touches" not in found.stdout
