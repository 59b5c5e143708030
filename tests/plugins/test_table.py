"""What the table does for games of cards and dice: hands sorted by their owner, dice thrown."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.engine.undo_policy import Player
from tabletop.models.points import TOTAL, PointsModel
from tabletop.ui.dialogs.dealing import DealDialog
from tabletop.ui.docks.points import PointsTable
from tabletop.ui.start.setup import DEALS, Setup
from tabletop.ui.table.items import words
from tabletop.ui.table.panels.plan_strip import PlanStrip
from tests.plugins.by_mouse import come_to_a_decision
from tests.plugins.packages import GAMES, put
from tests.ui.windows import OFFSCREEN, click, opened
from tests.window.hands import Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@contextmanager
def seated(
    game: str, seats: int, deals: str, folder: Path, patch: pytest.MonkeyPatch, **wishes: object
) -> Iterator[Hands]:
    """Somebody who sits at a table of that game."""
    site = folder / "site"
    site.mkdir()
    put(game, site)
    patch.setattr(sys, "path", [str(site), *sys.path])
    try:
        with opened(folder, **wishes) as window:  # type: ignore[arg-type]
            hands = Hands(window)
            hands.choose(game)
            hands.sit_down(seats, deals=deals)
            yield hands
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] in GAMES]:
            del sys.modules[name]


def hand(hands: Hands) -> list[str]:
    """The cards at the lower edge, from the left."""
    space = f"hand:{hands.session.viewer}"
    items = [item for item in hands.scene.pieces if item.home == space]
    return [item.piece.id for item in sorted(items, key=lambda item: item.scene_box().x())]


def test_a_hand_is_sorted_by_mouse_and_by_keys_and_nobody_else_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated("oh_hell", 3, DEALS[0], tmp_path, monkeypatch) as hands:
        come_to_a_decision(hands)
        session, before = hands.session, hand(hands)
        moment, table = session.match.node, session.table
        edge = QPointF(14, 0)
        hands.drag(hands.piece(before[0]) - edge, hands.piece(before[3]) + edge)
        after = [*before[1:4], before[0], *before[4:]]
        assert hand(hands) == after
        assert (session.match.node, session.table) == (moment, table)
        stop = next(t for t in hands.scene.keyboard.targets("own") if t.key == f"piece:{before[0]}")
        hands.scene.keyboard.come_to(stop)
        hands.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
        sorted_ = [*before[1:3], before[0], before[3], *before[4:]]
        assert hand(hands) == sorted_
        # The table is built anew for text of another size.
        hands.window.context.preferences.text_size = 150
        assert hand(hands) == sorted_


def test_a_die_rolls_to_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with seated("royal_ur", 2, DEALS[1], tmp_path, monkeypatch, reduced_motion=False) as hands:
        button = hands.scene.button("deal")
        assert button is not None
        lay = {i.piece.id: i.scene_box().center() for i in hands.scene.pieces if i.piece.die}
        hands.click(button.center())
        moving = {i.piece.id: i.scene_box().center() for i in hands.scene.pieces if i.piece.die}
        assert hands.scene.choreography.plays
        assert lay != moving
        hands.scene.choreography.hurry()
        lie = {i.piece.id: i.scene_box().center() for i in hands.scene.pieces if i.piece.die}
        assert lie == lay
        assert hands.session.match.state.thrown


def test_dice_thrown_on_a_real_table_are_turned_to_their_faces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated("royal_ur", 2, DEALS[2], tmp_path, monkeypatch) as hands:
        question = hands.session.question()
        assert question is not None
        dialog = DealDialog(hands.window.context, hands.session, question, hands.window)
        dialog.show()
        for die in (1, 2, 2, 3):
            click(dialog.places[die])
        click(dialog.done_button)
        assert hands.session.match.state.dice == (0, 1, 0, 1)


def test_six_seats_have_their_names_and_what_they_have_in_a_small_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated("oh_hell", 4, DEALS[0], tmp_path, monkeypatch) as hands:
        window = hands.window
        window.show_start()
        colours = ("blue", "red", "green", "white", "yellow", "purple")
        names = ("Ada", "Bartek", "Celina", "Dorothea", "Emil", "Felicja")
        window.resize(1024, 768)
        players = tuple(map(Player, names, colours))
        window.play(Setup("oh_hell", players, {}, seed="6"))
        assert window.session is not None
        window.session.skip()
        come_to_a_decision(hands)
        shown = [s for s in hands.scene.strips.strips if s.seat != window.session.viewer]
        assert [strip.lines()[0] for strip in shown] == [s.name for s in shown]
        for strip in shown:
            assert isinstance(strip, PlanStrip)
            assert strip.rect.width() < 170
            font = strip.theme.font("lead")
            right = strip.text_left + words.width(strip.name, font)
            assert right <= strip.rect.width()


def test_of_a_running_score_the_deals_that_were_counted_last_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated("oh_hell", 3, DEALS[0], tmp_path, monkeypatch) as hands:
        model = PointsModel(hands.session)
        assert model.beyond(2) == tuple(f"deal:{at}" for at in range(2, 10))
        result = importlib.import_module("oh_hell.state").Result
        deals = ((result(1, 1), result(0, 2), result(3, 1)),) * 4
        model.show(hands.session.game.score((3, deals)))
        assert model.beyond(2) == tuple(f"deal:{at}" for at in (0, 1, 4, 5, 6, 7, 8, 9))
        assert model.points(0, TOTAL) == 44
        table = next(iter(hands.window.findChildren(PointsTable)))
        table.numbers.show(hands.session.game.score((3, deals)))
        column = table.numbers.columns.index("deal:3")
        assert not table.isColumnHidden(column)
        assert table.isColumnHidden(table.numbers.columns.index("deal:9"))
