"""A position of another author's game: set up by hand, kept, played, laid loose, and back again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.strength import Strength
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.records.position import record_of_match, save
from tests.plugins.packages import put
from tests.ui.laying import Hand
from tests.ui.windows import OFFSCREEN, click, open_file, opened, save_match
from tests.window.test_loose_pieces import agree
from tests.window.test_refusals_in_the_window import Taught

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(autouse=True)
def royal_ur(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Its package is on the path, and forgotten afterwards."""
    folder = tmp_path / "site"
    folder.mkdir()
    put("royal_ur", folder)
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "royal_ur"]:
        del sys.modules[name]


def test_it_is_set_up_played_laid_loose_and_goes_on_by_its_rules(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 768), language="de") as window:
        hand = Hand(window, "royal_ur")
        # White strokes over its own row; black is on two squares, and one of its pieces is off.
        hand.take("piece:0")
        hand.stroke("c4", "c3")
        hand.key(Qt.Key.Key_Escape)
        hand.take("piece:1")
        hand.tap("b2", "b2")
        assert hand.told("at", "1") == ""
        hand.tap("b2", "off:1", "c4")
        assert hand.told("at", "1") == "b2 off"
        hand.key(Qt.Key.Key_Escape)
        assert hand.told("at", "0") == "c4 c3"
        page = hand.page
        for field, words in (("dice", "1 1 0 0"), ("turn", "1")):
            hand.write(field, "", words)
        click(next(row for row in page.rows if row.row.field == "thrown").ticks[""])
        QApplication.processEvents()
        assert page.model.issues() == ()
        # What cannot be so is told by the rule of the package, in its own words.
        hand.write("dice", "", "1 1 0")
        (issue,) = page.model.issues()
        assert issue.rule is not None
        assert window.context.of("royal_ur").say(issue.why).startswith("Jeder der vier Würfel")
        hand.write("dice", "", "1 1 0 0")
        QApplication.processEvents()
        click(page.play)
        hands = Taught(window)
        hands.watch()
        session, match = hands.session, hands.session.match
        assert (match.state.at[0][:2], match.state.steps) == ((1, 2), 2)

        hands.drag(hands.piece("piece:c3"), hands.space("c1"))
        hands.watch()
        assert match.state.at[0][:2] == (1, 4)
        agree(hands)
        assert match.strength is Strength.FREE
        loose = next(one.pick for one in session.table.pieces if one.space == "b2")
        hands.drag(hands.piece(loose), hands.space("b8"))
        session.skip()
        agree(hands)
        assert match.strength is Strength.ENFORCE
        assert 12 in match.state.at[1]
        session.undo()
        assert match.strength is Strength.FREE


def test_a_puzzle_of_it_is_kept_and_is_one_again(tmp_path: Path) -> None:
    path = tmp_path / "mate.position"
    players = (Player("Ada", "white"), Player("Bartek", "black"))
    match = Match(open_game("royal_ur"), players, {}, SeededDealer("ur"))
    while match.chance is not None:
        match.deal()
    save(evolve(record_of_match(match)(), puzzle=True), path)
    with opened(tmp_path, (1024, 768), language="de") as window:
        open_file(window, path)
        assert window.windowTitle().startswith(
            "Das Königliche Spiel von Ur – Finde den besten Zug · "
        )
        assert window.coaching.pupils == {0: True, 1: True}
        assert save_match(window, tmp_path / "again.position")
    assert (tmp_path / "again.position").read_bytes() == path.read_bytes()
