"""Words on plans grow with the user's text, and stop before they touch what is around them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tabletop.models.referee import Referee
from tabletop.records.catalogue import entries
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.geometry.line_room import highest
from tabletop.ui.table.geometry.places import pixels
from tabletop.ui.table.geometry.shapes import (
    Plan,
    PrintedArt,
    PrintedPanel,
    PrintedWords,
    UnitRect,
)
from tabletop.ui.table.overlay.labels import SentenceLabel
from tabletop.ui.table.overlay.offer_button import area_of
from tests.sampling import sampled
from tests.ui.test_own_plan_games import Played, spoken
from tests.window.reading import written_on

CAPITALS, TAILS = 0.22, 0.34
"""How far letters reach over and under the middle of their line: parts of the line's height."""


def letters(rect: QRectF) -> QRectF:
    """Of a line of words, from the capitals' tops to the tails."""
    up, down = (part * rect.height() for part in (CAPITALS, TAILS))
    return QRectF(rect.left(), rect.center().y() - up, rect.width(), up + down)


def on_trays(played: Played) -> Iterator[tuple[QRectF, QRectF, list[QRectF]]]:
    """The words on trays of the board, the tray they stand on, and where pieces lie there."""
    board = played.scene.board
    places = [p for p in board.places.values() if p.layer != "ground"]
    for decor in board.plan.decor if board.plan else ():
        if not isinstance(decor, PrintedPanel):
            continue
        tray = pixels(decor.box, board.scale_now)
        lying = [p.single() for p in places if tray.contains(p.rect.center())]
        for line in map(letters, board.ground.written()):
            if tray.contains(line.center()):
                yield line, tray, [box for box in lying if not box.contains(line.center())]


@pytest.mark.parametrize("game", sampled(sorted(entries()), 2, 1))
def test_large_words_touch_no_piece_and_no_edge_of_their_tray(qtbot: QtBot, game: str) -> None:
    theme, words = Theme("light", 2.0), spoken("de", game)
    played = Played(game, seats=3, size=(1000, 680), theme=theme, words=words)
    played.go(8)
    trays = list(on_trays(played))
    assert trays
    for line, tray, lying in trays:
        assert tray.adjusted(-1, -1, 1, 1).contains(line)
        assert not any(line.intersects(box.adjusted(1, 1, -1, -1)) for box in lying)
    played.close()


def test_words_have_the_room_between_what_is_above_and_below() -> None:
    plan = Plan(
        (200.0, 100.0),
        (
            PrintedArt("head", UnitRect(0, 0, 200, 30)),
            PrintedArt("foot", UnitRect(0, 52, 60, 10)),
            PrintedArt("foot", UnitRect(120, 46, 60, 10)),
            PrintedWords("Gems", (10.0, 40.0), "small", room=80),
        ),
        {},
    )
    assert highest(plan, UnitRect(10, 39, 40, 2)) == pytest.approx(20)
    assert highest(plan, UnitRect(110, 39, 40, 2)) == pytest.approx(10), "below lies another thing"
    assert highest(plan, UnitRect(70, 39, 40, 2)) == pytest.approx(25), "only what is above"


def test_where_it_is_tight_no_note_covers_the_board(qtbot: QtBot) -> None:
    theme, words = Theme("light", 2.0), spoken("de", "silver_gold")
    played = Played("silver_gold", seats=3, size=(1190, 716), theme=theme, words=words)
    prompt, session, noted = played.scene.prompt, played.session, 0
    for _ in played.moves(3):
        session.pass_to((session.viewer + 1) % 3)
        played.view.grab()
        assert prompt.tight
        assert prompt.area.height() == prompt.kept_height(prompt.area.width())
        noted += "um den Stift dorthin zu geben" in prompt.sentence
    assert noted
    played.close()


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        ("mykerinos", "pl", (960, 620)),
        ("pyramids", "en", (640, 700)),
        ("pyramids", "de", (960, 690)),
    ],
)
def test_what_has_too_little_room_is_said_shorter_or_not_at_all(
    qtbot: QtBot, game: str, language: str, size: tuple[int, int]
) -> None:
    words = spoken(language, game)
    played = Played(game, seats=2, size=size, theme=Theme("light", 1.5), words=words)
    longest = 0.0
    for _ in played.moves(6):
        lines = written_on(played.view.viewport())
        assert not [line.words for line in lines if line.words.endswith("…")]
        prompt, own, frame = played.scene.prompt, played.scene.own.rect, played.scene.board.frame
        longest = max(longest, prompt.area.height() - prompt.usual_height(prompt.tight))
        if size[0] > 900:
            assert frame.bottom() < prompt.area.top() < prompt.area.bottom() < own.top()
    assert (longest > 0) is (game == "pyramids"), "a line more has its place in the gaps"
    played.close()


def test_a_long_head_of_a_card_gives_way_before_it_makes_itself_and_its_note_small(
    qtbot: QtBot,
) -> None:
    theme, words = Theme("light", 1.5), spoken("pl", "pyramids")
    played = Played("pyramids", seats=2, size=(958, 702), theme=theme, words=words)
    seen = 0
    for _ in played.moves(8):
        heads = [
            line
            for line in written_on(played.view.viewport())
            if line.words.startswith("Piramida ") and line.rect.center().y() > 300
        ]
        seen += len(heads)
        assert all(line.rect.height() > 1.2 * 14 for line in heads), heads
    assert seen
    played.close()


def test_a_sentence_that_has_too_little_room_beside_its_buttons_stands_above_them(
    qtbot: QtBot,
) -> None:
    words = spoken("de", "pyramids")
    played = Played("pyramids", seats=2, size=(760, 702), theme=Theme("light", 1.5), words=words)
    prompt, session = played.scene.prompt, played.session
    for _ in played.moves(3):
        session.pass_to((session.viewer + 1) % 2)
    session.pursue(Referee(session))
    played.view.grab()
    sentence = area_of(prompt.findChild(SentenceLabel))
    buttons = [button.area for button in prompt.buttons()]
    assert len(buttons) > 3
    assert all(area.top() >= sentence.bottom() for area in buttons)
    assert all(prompt.area.contains(area) for area in buttons)
    assert not any(a.intersects(b) for a, b in pairwise(buttons))
    assert sentence.width() > 0.7 * prompt.area.width(), "no column of single words"
    played.close()
