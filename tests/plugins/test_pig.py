"""Pig, which was begun with nothing but the guide for authors: it is played by its buttons."""

from pathlib import Path

import pytest

from tabletop.records import catalogue
from tabletop.records.project import on_path, read_project
from tabletop.testing import check
from tests.plugins.packages import HERE
from tests.ui.windows import OFFSCREEN, click, opened

PIG = HERE / "pig"


def test_it_keeps_every_promise() -> None:
    with on_path(read_project(PIG)):
        report = check(catalogue.open_game("pig"), games=3, languages=("en",), effort=0.3)
    assert report.passed, report


@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_it_is_played_by_its_buttons(tmp_path: Path, qtbot) -> None:
    with on_path(read_project(PIG)), opened(tmp_path, (1024, 768), curtain=False) as window:
        click(next(each for each in window.page.cards.cards if each.info.id == "pig"))
        click(window.page.panel.start)
        assert window.session is not None
        assert window.table is not None
        session = window.session
        session.skip()
        for key in "ttktk":
            if key == "k" and not session.match.state.thrown:
                continue
            before = session.match.node
            qtbot.keyClick(window.table.view, key)
            session.skip()
            if session.match.chance is not None:
                session.deal()
                session.skip()
            assert session.match.node is not before
        assert window.dialogs.dialog("complaint") is None
