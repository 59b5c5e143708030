"""Every program of packaging is checked, beside those whose neighbours have the same names."""

from pathlib import Path

import pytest
from type_checks import PROGRAMS, checked, folders

ASKS = "from neighbour import answer\n\nsaid: {kind} = answer()\n"
ANSWERS = 'def answer() -> str:\n    """Say it."""\n    return "yes"\n'


def test_every_program_lies_in_one_folder_that_is_checked() -> None:
    found = list(folders())
    inner = [folder for folder in found if folder != PROGRAMS]
    assert PROGRAMS in found
    for program in PROGRAMS.rglob("*.py"):
        holds = [folder for folder in inner if program.is_relative_to(folder)]
        assert len(holds) == (0 if program.parent == PROGRAMS else 1), program


def test_what_is_wrong_with_a_neighbour_is_found(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.mypy]\nstrict = true\n", "utf-8")
    for name, kind in (("first", "str"), ("second", "int")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__main__.py").write_text(ASKS.format(kind=kind), "utf-8")
        (folder / "neighbour.py").write_text(ANSWERS, "utf-8")
    assert checked(tmp_path / "first", tmp_path) == 0
    assert checked(tmp_path / "second", tmp_path) == 1
    said = capfd.readouterr().out
    assert (
        '__main__.py:3: error: Incompatible types in assignment (expression has type "str"' in said
    )
