"""Long proofs: each trial by itself, kept as it ends, gone on with, and a fault never silent."""

import json
import subprocess
import sys
from pathlib import Path

import prove

PROGRAM = Path(next(iter(prove.__path__)))

TOY = """
import os, time
TRIALS, PATIENCE, START = 6, 1, 9
def trial(number, seed):
    print("said aside")
    if number == 2:
        raise ValueError(f"seed {seed}")
    if number == 3:
        time.sleep(600)
    if number == 4:
        os._exit(7)
    return {"faults": ["odd"] if number == 5 else [], "steps": 10}
"""

RUN = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import trials
run = trials.Run(Path(sys.argv[2]), "s", Path(sys.argv[3]))
run.go_on(again=len(sys.argv) > 4)
print("\\n".join(run.report()))
"""


def ran(part: Path, folder: Path, *again: str) -> list[str]:
    command = [sys.executable, "-c", RUN, str(PROGRAM), str(part), str(folder), *again]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_a_trial_that_raises_dies_or_hangs_is_a_fault_of_its_own_and_the_rest_goes_on(
    tmp_path: Path,
) -> None:
    part = tmp_path / "toy.py"
    part.write_text(TOY)
    report = ran(part, tmp_path)
    assert report[0] == "toy: 6 trials, 4 with faults; steps 30"
    said = "\n".join(report[1:])
    for words in ("seed s", "toy 3 (seed s): hangs", "toy 4 (seed s): dies (7)", "): odd"):
        assert words in said


def test_a_run_goes_on_where_it_was_stopped_and_tries_faults_again_when_asked(
    tmp_path: Path,
) -> None:
    part = tmp_path / "toy.py"
    part.write_text("TRIALS, PATIENCE = 3, 60\ndef trial(number, seed):\n    return {'old': 1}\n")
    kept = tmp_path / "toy-s.jsonl"
    lines = [{"trial": 0, "faults": []}, {"trial": 1, "faults": ["was wrong"]}]
    kept.write_text("".join(json.dumps(line) + "\n" for line in lines) + '{"trial": 2, "fau')
    assert ran(part, tmp_path) == ["toy: 3 trials, 1 with faults; old 1", *faulty(1)]
    assert ran(part, tmp_path, "again") == ["toy: 3 trials, 0 with faults; old 2"]


def faulty(number: int) -> list[str]:
    return [f"toy {number} (seed s): was wrong"]


def test_an_unknown_part_is_told_with_those_there_are() -> None:
    command = [sys.executable, str(PROGRAM), "nosuchpart"]
    found = subprocess.run(command, capture_output=True, text=True)
    assert found.returncode == 2
    assert "no part is called nosuchpart; there are:" in found.stderr
