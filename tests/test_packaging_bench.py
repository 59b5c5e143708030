"""The bench: figures found in its lines, kept with their commit, and a loss told."""

import subprocess
import sys
from pathlib import Path

from bench import figures
from bench.figures import Section

PROGRAM = Path(figures.__file__).parent

BEFORE = Section(
    "abc",
    "a machine",
    "load before 0.10",
    (
        "toy, the most players",
        "  random play, Game   80,000 moves a second, 2.00 × Catanatron",
        "  state to table: p50 0.10 ms, p99 2.00 ms (40 states)",
        "another, the most players",
        "  state to table: p50 1.00 ms, p99 2.00 ms (40 states)",
    ),
)


def later(machine: str = "a machine", **lines: str) -> Section:
    replaced = (lines.get(f"line{number}", line) for number, line in enumerate(BEFORE.lines))
    return Section("def", machine, "load before 0.20", tuple(replaced))


def test_a_loss_is_told_with_its_place_and_what_was() -> None:
    slower = "  state to table: p50 0.10 ms, p99 4.00 ms (44 states)"
    (loss,) = figures.losses(BEFORE, later(line2=slower))
    assert loss.startswith("toy, the most players: state to table")
    assert loss.endswith("4 ms, at abc it was 2")


def test_more_moves_a_second_and_fewer_milliseconds_are_no_loss() -> None:
    better = later(
        line1="  random play, Game   160,000 moves a second, 4.00 × Catanatron",
        line4="  state to table: p50 0.20 ms, p99 1.00 ms (40 states)",
    )
    assert list(figures.losses(BEFORE, better)) == []
    assert len(list(figures.losses(better, BEFORE))) == 4


def test_on_another_machine_only_ratios_are_compared() -> None:
    other = later(
        "another machine",
        line1="  random play, Game   20,000 moves a second, 1.00 × Catanatron",
        line2="  state to table: p50 9.00 ms, p99 9.00 ms (40 states)",
    )
    (loss,) = figures.losses(BEFORE, other)
    assert "1 × Catanatron" in loss


def test_what_is_kept_can_be_read_again() -> None:
    sections = {"rules": BEFORE, "window": later()}
    assert figures.read(figures.write(sections)) == sections
    assert figures.write(figures.last()) == figures.FILE.read_text("utf-8")


def test_the_program_starts_and_names_its_parts() -> None:
    program = [sys.executable, str(PROGRAM), "nothing"]
    ended = subprocess.run(program, capture_output=True, text=True, encoding="utf-8", check=False)
    assert ended.returncode == 2
    assert "no part is called nothing; there are: rules, tables" in ended.stderr
