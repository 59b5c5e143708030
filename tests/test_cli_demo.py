"""``tabletop demo``: a whole game told, and its last table drawn, with no display."""

import subprocess
from pathlib import Path

from tabletop.authoring.new_game import make
from tests.test_cli_processes import command, environment


def demo(*words: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    bare = {key: value for key, value in environment().items() if key not in hidden}
    return subprocess.run(
        command("demo", *words),
        env={**bare, "PYTHONUTF8": "1", "LANGUAGE": "de", "HOME": str(cwd)},
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_it_tells_the_game_and_draws_its_end(tmp_path: Path) -> None:
    done = demo("--seed", "3", "--seats", "3", "--players", "random", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    *log, won, picture = done.stdout.splitlines()
    assert Path(picture) == tmp_path / "tabletop-demo.png"
    assert Path(picture).read_bytes().startswith(b"\x89PNG")
    assert Path(picture).stat().st_size > 50_000
    assert len(log) > 100
    assert won.endswith(".")
    assert [path.name for path in tmp_path.iterdir()] == ["tabletop-demo.png"]


def test_a_game_that_is_not_installed_is_played_out_of_its_folder(tmp_path: Path) -> None:
    folder = make("harvest_rain", tmp_path)
    done = demo(str(folder), "--language", "en", "--moves", "3", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("takes the") == 3
    assert "Won by" not in done.stdout
    assert (tmp_path / "tabletop-demo.png").is_file()


def test_it_speaks_the_systems_language_unless_told(tmp_path: Path) -> None:
    german = demo(cwd=tmp_path).stdout
    english = demo("--language", "en", cwd=tmp_path).stdout
    assert "blue" in english.lower()
    assert "blau" in german.lower()
    assert german.count("\n") == english.count("\n")


def test_a_picture_that_cannot_be_written_is_bad_input(tmp_path: Path) -> None:
    done = demo("--picture", str(tmp_path / "none" / "a.png"), cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("tabletop: the picture cannot be written")
    assert done.stderr.count("\n") == 1
