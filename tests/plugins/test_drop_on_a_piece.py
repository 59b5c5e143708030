"""Anglers: a card is dropped on another one, by mouse and by keys, and what is said where not."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, Qt

from tabletop.engine.table import Space
from tabletop.engine.text import Text
from tabletop.records import catalogue
from tabletop.records.project import on_path, read_project
from tabletop.testing import check
from tabletop.ui.start.setup import DEALS
from tabletop.ui.table.input.focus_stops import FocusStop
from tests.plugins.packages import HERE
from tests.ui.windows import OFFSCREEN, opened
from tests.window.hands import Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(autouse=True)
def _found(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    """The game can be found, with the cards of the pond on the layer of a parameter."""
    folder = tmp_path / "package"
    shutil.copytree(HERE / "anglers", folder)
    layout = folder / "anglers" / "resources" / "layout.json"
    layer = getattr(request, "param", "over")
    layout.write_text(layout.read_text("utf-8").replace('"over"', f'"{layer}"'), "utf-8")
    with on_path(read_project(folder)):
        yield


def game(**table: Any) -> Any:
    """The game, or one whose tables are otherwise."""
    found = catalogue.open_game("anglers")

    class Otherwise(type(found)):  # type: ignore[misc]
        def table(self, view: Any, seat: int | None) -> Any:
            told = super().table(view, seat)
            return evolve(told, **{key: make(told) for key, make in table.items()})

    return Otherwise() if table else found


def test_it_keeps_every_promise() -> None:
    report = check(game(), games=3, languages=("en",), effort=0.3)
    assert report.passed, report


def test_a_space_on_nothing_and_one_on_itself_are_told_of() -> None:
    def strange(table: Any) -> Any:
        return (*table.spaces, Space("far", Text("far away"), on="nobody"))

    report = check(game(spaces=strange), only=("tables",), games=1)
    assert "“far” lies on “nobody”, which is no piece." in str(report)

    def ringed(table: Any) -> Any:
        return tuple(
            evolve(piece, space=f"on:{piece.id[5:]}") if piece.space == "pond" else piece
            for piece in table.pieces
        )

    report = check(game(pieces=ringed), only=("tables",), games=1)
    assert "which lies on it." in str(report)


def test_a_card_dropped_on_another_takes_it_and_what_may_not_be_is_said(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 768), curtain=False) as window:
        hands = Hands(window)
        hands.choose("anglers")
        hands.sit_down(2, deals=DEALS[1], seed="11")
        state = hands.session.match.state
        assert (state.pond, state.hands[0]) == (("3a", "6a", "4b", "5c"), ("6c", "2c", "3b"))
        refused(hands, "card:3b", "on:5c", "equal")
        refused(hands, "card:3b", "pond", "must")
        place = hands.scene.place("on:6a")
        assert place is not None
        # Nearer to the middle of the pond than to that of the card.
        edge = place.rect.center() + QPointF(0.45 * place.rect.width(), 0)
        hands.press(hands.piece("card:6c"))
        hands.move(edge)
        assert hands.scene.highlights.spaces("legal") == {"on:6a", "pond"}
        assert hands.scene.highlights.spaces("near") == {"on:6a"}
        assert not hands.scene.highlights.outer_veils.names | hands.scene.highlights.veils.names
        hands.release(edge)
        assert hands.session.match.state.taken[0] == ("6c", "6a")
        hands.watch()
        assert "on:6a" not in hands.scene.pieces.spaces
        for way in (by_two_clicks, by_keys):
            hands.session.undo()
            hands.watch()
            way(hands, "card:3b", "on:3a")
            hands.watch()
            assert hands.session.match.state.taken[0] == ("3b", "3a")


@pytest.mark.parametrize("_found", ["piece"], indirect=True)
def test_the_keyboard_stands_on_a_card_or_on_the_space_on_it(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 768), curtain=False) as window:
        hands = Hands(window)
        hands.choose("anglers")
        hands.sit_down(2, deals=DEALS[1], seed="112")
        assert hands.session.match.state.pond == ("5c", "3a", "1c", "2a")
        stops = {stop.key for stop in hands.scene.keyboard.targets("board")}
        assert stops == {"piece:card:5c", "piece:card:3a", "space:on:1c", "space:on:2a"}


def refused(hands: Hands, piece: str, space: str, rule: str) -> None:
    """Drop a piece where it may not go, and hear which rule stops it."""
    hands.drag(hands.piece(piece), hands.space(space))
    assert hands.session.match.state.turns == 0
    assert hands.callout.explanation.reasons[0].id == rule
    hands.key(Qt.Key.Key_Escape)


def by_two_clicks(hands: Hands, piece: str, space: str) -> None:
    """Click a piece, and then where it is to go."""
    hands.click(hands.piece(piece))
    hands.click(hands.space(space))


def by_keys(hands: Hands, piece: str, space: str) -> None:
    """Take a piece up and put it down again, by keys alone."""
    walk(hands, Qt.Key.Key_Tab, lambda here: here.group == "own")
    walk(hands, Qt.Key.Key_Right, lambda here: here.piece and here.piece.pick == piece)
    hands.key(Qt.Key.Key_Return)
    walk(hands, Qt.Key.Key_Right, lambda here: here.space == space)
    hands.key(Qt.Key.Key_Return)


def walk(hands: Hands, key: Qt.Key, there: Callable[[FocusStop], object]) -> None:
    """Press a key until one stands there."""
    for _ in range(9):
        here = hands.scene.keyboard.here
        if here is not None and there(here):
            return
        hands.key(key)
    raise AssertionError("the keyboard does not come there")
