"""The guide for authors: its code is a game that conforms and is played in the window."""

import re
from pathlib import Path

import pytest

from tabletop.authoring.new_game import make
from tabletop.engine.game import Game
from tabletop.records import catalogue
from tabletop.records.project import on_path, read_project
from tabletop.testing import check
from tabletop.ui.table.accessible.phrases import seat_words
from tests.ui.windows import OFFSCREEN, click, opened

GUIDE = Path(__file__).parents[2] / "tabletop" / "AUTHORS.md"
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NAME = "noughts"


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """The package that a reader of the guide has written in the end."""
    made = make(NAME, tmp_path)
    blocks: dict[str, list[str]] = {}
    for file, code in BLOCK.findall(GUIDE.read_text("utf-8")):
        blocks.setdefault(file, []).append(code)
    assert len(blocks) == 8
    for file, parts in blocks.items():
        assert (made / file).parent.is_dir(), file
        (made / file).write_text("\n".join(parts), "utf-8")
    return made


def test_the_code_of_the_guide_keeps_every_promise(written: Path) -> None:
    with on_path(read_project(written)):
        report = check(catalogue.open_game(NAME), games=4, languages=("en",))
    assert report.passed, report


def test_a_first_game_is_short(written: Path) -> None:
    files = [path for path in (written / NAME).rglob("*") if path.suffix in (".py", ".json")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) < 300
    with on_path(read_project(written)):
        kind = type(catalogue.open_game(NAME))
        members = {name for name in vars(kind) if not name.startswith("_")}
    assert members - {"info", "rules", "moves", "heuristics"} == set(Game.__abstractmethods__)
    assert len(Game.__abstractmethods__) <= 9


@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_it_is_played_to_its_end_in_the_window(written: Path, tmp_path: Path, qtbot) -> None:
    with on_path(read_project(written)), opened(tmp_path, curtain=False) as window:
        click(next(each for each in window.page.cards.cards if each.info.id == NAME))
        click(window.page.panel.start)
        session = window.session
        assert session is not None
        session.skip()
        while not session.match.over:
            seat = min(session.match.to_act)
            assert session.play(session.match.game.legal_moves(session.match.state, seat)[0])
            session.skip()
        assert window.dialogs.dialog("complaint") is None


@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_a_number_that_counts_no_points_says_what_it_counts(
    written: Path, tmp_path: Path, qtbot
) -> None:
    rules = written / NAME / "rules.py"
    said = 'Text("waits"),\n                   s in acting)'
    text = rules.read_text("utf-8")
    assert said in text
    counted = said[:-1] + ', counted=Text("row won", "rows won", n=int(view.winner() == s)))'
    rules.write_text(text.replace(said, counted), "utf-8")
    with on_path(read_project(written)), opened(tmp_path, curtain=False) as window:
        click(next(each for each in window.page.cards.cards if each.info.id == NAME))
        click(window.page.panel.start)
        session = window.session
        assert session is not None
        session.skip()
        own = session.table.statuses[session.viewer]
        assert session.say(seat_words(session, own)) == "acts, 0 rows won"


def test_what_is_missing_is_named_in_the_order_of_need(written: Path) -> None:
    rules = written / NAME / "rules.py"
    text = rules.read_text("utf-8")
    rules.write_text(text.replace("def due(", "def dues(").replace("def tally(", "def tell("))
    with (
        on_path(read_project(written)),
        pytest.raises(catalogue.UnknownGame, match="has still to say: due, tally"),
    ):
        catalogue.open_game(NAME)


def test_facts_that_are_missing_are_named_too(written: Path) -> None:
    rules = written / NAME / "rules.py"
    text = rules.read_text("utf-8")
    said = "info, rules, moves = INFO, rule.rules, (Put,)"
    assert said in text
    rules.write_text(text.replace(said, "info = INFO"), "utf-8")
    with (
        on_path(read_project(written)),
        pytest.raises(catalogue.UnknownGame, match="Noughts has still to say: rules, moves"),
    ):
        catalogue.open_game(NAME)


def test_the_lines_of_the_guide_are_no_longer_than_a_page_is_wide() -> None:
    lines = GUIDE.read_text("utf-8").splitlines()
    assert not [line for line in lines if len(line) > 100]
