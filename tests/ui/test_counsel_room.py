"""The room that counsel takes from the table, and what becomes of what was there before."""

from __future__ import annotations

from typing import Any

import pytest
import shiboken6
from attrs import evolve
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.models.coaching.counsel import Bar, Bars, Counsel, Way
from tabletop.records.catalogue import entries
from tabletop.ui.look.theme import Theme
from tests.ui.laid import Laid
from tests.ui.speaker import Speaker
from tests.ui.tables import Table, open_table
from tests.ui.test_counsel import FIGURE, LOOK, advice, begun, speaker, table, why
from tests.window.reading import written_on

__all__ = ["speaker", "table"]


def test_the_first_button_in_a_hint_moves_nothing(table: Table, speaker: Any) -> None:
    speaker.say(LOOK)
    frame = table.scene.board.frame
    speaker.say(advice(table))
    assert table.scene.board.frame == frame


@pytest.mark.parametrize("game", sorted(entries()))
def test_a_comparison_leaves_the_board_whole(qtbot: QtBot, game: str) -> None:
    laid, speaker = Laid(begun(game), size=(1000, 752)), Speaker()
    laid.scene.guidance.listen(speaker)
    names = ("Scarabs", "Rooms", "Exhibits", "What is to come", "The best of the others")
    rows = tuple(Bar(Text(name), 1.8 - row) for row, name in enumerate(names))
    speaker.say(evolve(why(), bars=Bars(rows, Text("b1 against a2")), step=Text("4 of 4")))
    (block,) = laid.scene.prompt.counsel
    board = laid.scene.board
    assert block.rect.height() <= 124
    assert board.plan is not None
    assert board.fit * board.plan.size[1] <= board.frame.height() + 1
    laid.close()


def plain(sentence: str) -> set[str]:
    """The words of a sentence, without what stands between them."""
    return {word.strip(".,:") for word in sentence.split()}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("game", sorted(entries()))
def test_in_large_text_a_comparison_leaves_the_board_whole(
    qtbot: QtBot, game: str, language: str
) -> None:
    large = Theme("light", 1.5)
    laid = Laid(begun(game), size=(1214, 728), theme=large, language=language)
    speaker = Speaker()
    laid.scene.guidance.listen(speaker)
    names = ("Artefacts", "Exhibitions", "Congresses", "Knowledge", "the best of the others")
    rows = tuple(Bar(Text(name), 1.8 - row) for row, name in enumerate(names))
    reasons = (Text("It costs nothing."), Text("Then {who} goes on.", who="Ada"))
    play = Way("play", Text("Play it"), lambda: None, primary=True)
    said = Text("Whether it is better than the next best is not certain.")
    weighed = Bars(rows, Text("Next best: {move}", move="Dorothea goes to Egypt and digs there."))
    step = Text("{step} of {steps}", step=4, steps=4)
    speaker.say(Counsel(said, step=step, bars=weighed, reasons=reasons, ways=(play,)))
    board, (block,) = laid.scene.board, laid.scene.prompt.counsel
    assert board.plan is not None
    assert board.fit * board.plan.size[1] <= board.frame.height() + 1
    lines = written_on(laid.view.viewport())
    shown = " ".join(line.words for line in lines if block.rect.contains(line.rect.center()))
    assert "…" not in shown
    assert plain(block.words) <= plain(shown)
    laid.close()


def test_a_bubble_follows_a_board_that_shrinks(table: Table, speaker: Any) -> None:
    scene, session = table.scene, table.session
    taken = next(
        space.id
        for space in session.table.spaces
        if scene.place(space.id) and session.why_not(Pick(FIGURE, space.id))
    )
    session.touch(Pick(FIGURE, taken))
    before = scene.voice.bubble.rect
    speaker.say(why(5))
    moved = scene.voice.bubble.rect
    assert moved != before
    scene.voice.close_bubble()
    session.touch(Pick(FIGURE, taken))
    assert scene.voice.bubble.rect == moved


def test_a_table_that_goes_hears_nobody_any_more(qtbot: QtBot) -> None:
    table, speaker = open_table(2), Speaker()
    table.scene.guidance.listen(speaker)
    speaker.say(LOOK)
    heard: list[object] = []
    table.scene.prompt.destroyed.connect(lambda: speaker.say(None))
    speaker.counselled.connect(heard.append)
    table.session.close()
    shiboken6.delete(table.view)
    assert heard == [None]
