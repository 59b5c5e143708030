"""A check that is made again when a file changes, and what it tells then."""

import sys
from pathlib import Path

from tabletop.authoring.new_game import make
from tabletop.models.repeated_check import RepeatedCheck

NAME = "harvest_moon"


def test_only_what_differs_is_told(tmp_path: Path, qapp, qtbot) -> None:
    made = make(NAME, tmp_path)
    layout = made / NAME / "resources" / "layout.json"
    sound = layout.read_text("utf-8")
    told: list[str] = []
    program = [sys.executable, "-m", "tabletop", "check", str(made), "--games", "1"]
    check = RepeatedCheck(program, ["info", "brought"], lambda: [made], told.append, qapp)
    check.run()
    qtbot.waitUntil(lambda: len(told) == 1)
    assert told[0].endswith("every promise is kept.")
    layout.write_text(sound.replace('"row": {', '"rows": {'), "utf-8")
    qtbot.waitUntil(lambda: len(told) == 3)
    assert told[1].startswith("NO  brought")
    assert "The space “row” has no place" in told[1]
    assert told[2].endswith("1 of 2 checks fail.")
    (made / "README.md").write_text("Other words.", "utf-8")
    qtbot.waitUntil(lambda: len(told) == 5)
    assert told[3] == "still  brought"
    layout.write_text(sound, "utf-8")
    qtbot.waitUntil(lambda: len(told) == 7)
    assert told[5].startswith("ok  brought")
    (made / "pyproject.toml").unlink()
    qtbot.waitUntil(lambda: len(told) == 8)
    assert "tabletop: " in told[7]
    check.stop()
    check.deleteLater()
