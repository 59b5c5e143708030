"""The room that advice has over the table, of which it takes none away."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models.coaching.advice import Advice, AdviceAction, Bars, Tone, ValueBar
from tabletop.records.catalogue import entries
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.overlay.labels import WrappedLabel
from tabletop.ui.table.overlay.offer_button import area_of
from tests.sampling import sampled
from tests.ui.laid import Laid
from tests.ui.speaker import Speaker
from tests.ui.tables import Table, open_table
from tests.ui.test_advice import FIGURE, LOOK, begun, speaker, table, unfold, why
from tests.ui.test_own_plan_games import Played
from tests.window.reading import visible, written_on

__all__ = ["speaker", "table"]


def plain(sentence: str) -> set[str]:
    """The words of a sentence, without what stands between them."""
    return {word.strip(".,:") for word in sentence.split()}


@pytest.mark.parametrize(
    ("game", "language"), sampled(product(sorted(entries()), ["en", "de", "pl"]), 4)
)
def test_in_large_text_a_comparison_is_whole_and_the_board_stays(
    qtbot: QtBot, game: str, language: str
) -> None:
    large = Theme("light", 1.5)
    laid = Laid(begun(game), size=(1214, 728), theme=large, language=language)
    speaker, scene = Speaker(), laid.scene
    scene.advice.listen(speaker)
    before = scene.board.frame, scene.board.scale_now
    names = ("Artefacts", "Exhibitions", "Congresses", "Knowledge", "your strongest opponent")
    rows = tuple(ValueBar(Text(name), 1.8 - row) for row, name in enumerate(names))
    reasons = (Text("It costs nothing."), Text("Then {who} goes on.", who="Ada"))
    play = AdviceAction("play", Text("Play it"), lambda: None, primary=True)
    said = Text("Whether it is better than the next best is not certain.")
    weighed = Bars(rows, Text("Next best: {move}", move="Dorothea goes to Egypt and digs there."))
    step = Text("{step} of {steps}", step=4, steps=4)
    speaker.say(Advice(said, step=step, bars=weighed, reasons=reasons, actions=(play,)))
    (block,) = scene.advice.blocks
    folded = scene.advice_panel.area.height()
    assert unfold(block)
    assert scene.advice_panel.area.height() > folded
    assert (scene.board.frame, scene.board.scale_now) == before
    assert scene.sceneRect().contains(scene.advice_panel.area)
    assert scene.advice_panel.area.contains(block.area)
    shown = " ".join(line.words for part in visible(block) for line in written_on(part))
    assert "…" not in shown
    assert plain(block.words) <= plain(shown)
    laid.close()


@pytest.mark.parametrize("language", ["de", "pl"])
def test_in_large_text_reasons_and_buttons_stand_side_by_side_and_hide_no_prompt(
    qtbot: QtBot, language: str
) -> None:
    words, large = Catalogue.load(language, "pyramids"), Theme("dark", 1.5)
    played = Played("pyramids", seats=2, size=(958, 702), words=words, theme=large)
    played.go(1)
    scene, speaker = played.scene, Speaker()
    scene.advice.listen(speaker)
    rows = tuple(ValueBar(Text(name), 2.5) for name in ("Tombs", "Torches", "Gems", "Skulls"))
    weighed = Bars(rows, Text("Next best: {move}", move="Bartek takes Pyramid 37 (green)."))
    ways = (
        AdviceAction("play", Text("Play it"), lambda: None, "tick", primary=True),
        AdviceAction("sure", Text("How sure?"), lambda: None),
    )
    said = Text("A tomb lies 9 spaces deep there. Probably better than the next best move.")
    step, reason = Text("{step} of {steps}", step=4, steps=4), Text("9 spaces are left.")
    speaker.say(Advice(said, step=step, bars=weighed, reasons=(reason,), actions=ways))
    (block,) = scene.advice.blocks
    assert not scene.advice_panel.area.intersects(scene.prompt.area)
    assert unfold(block)
    first, second, _ = block.buttons()
    words = [area_of(label) for label in block.findChildren(WrappedLabel) if label.isVisible()]
    assert first.area.center().y() == second.area.center().y()
    assert any(
        rect.right() < first.area.left() and rect.top() < first.area.bottom() for rect in words
    )
    assert not any(rect.intersects(way.area) for rect in words for way in block.buttons())
    assert scene.advice_panel.area.contains(block.area)
    assert not scene.advice_panel.area.intersects(scene.prompt.area)
    played.close()


def test_a_long_comparison_is_low_until_more_is_asked_for(qtbot: QtBot) -> None:
    large = Theme("dark", 1.5)
    laid = Laid(begun("thebes"), size=(958, 702), theme=large, language="de")
    scene, speaker = laid.scene, Speaker()
    scene.advice.listen(speaker)
    speaker.say(why(5))
    (block,) = scene.advice.blocks
    low = scene.advice_panel.area.height()
    assert low < 0.25 * scene.sceneRect().height()
    assert unfold(block)
    assert scene.advice_panel.area.height() > low
    assert scene.sceneRect().contains(scene.advice_panel.area)
    assert unfold(block)
    assert scene.advice_panel.area.height() == low
    laid.close()


def test_a_comparison_lies_beside_a_card_of_the_display_that_it_speaks_of(qtbot: QtBot) -> None:
    played = Played("pyramids", seats=2, size=(980, 720))
    taken: list[Pick] = []
    for _ in played.moves(60):
        shown = {p.pick for p in played.session.table.pieces if p.space.startswith("display:")}
        taken = [pick for pick in played.session.choices() if pick.piece in shown and pick.space]
        if taken:
            break
    scene, speaker = played.scene, Speaker()
    card = min(taken, key=lambda pick: scene.pieces.one_of(pick.piece).scene_box().left())
    scene.advice.listen(speaker)
    rows = tuple(ValueBar(Text(name), 2.5) for name in ("Tombs", "Torches", "Gems", "Skulls"))
    weighed = Bars(rows, Text("Next best: {move}", move="Bartek takes Pyramid 37 (green)."))
    play = AdviceAction("play", Text("Play it"), lambda: None, "tick", primary=True)
    reasons = tuple(Text(said) for said in ("It costs nothing.", "9 spaces are left."))
    said = Text("A tomb lies 9 spaces deep there. Probably better than the next best move.")
    speaker.say(Advice(said, where=(card,), bars=weighed, reasons=reasons, actions=(play,)))
    (block,) = scene.advice.blocks
    area = scene.advice_panel.area
    lies = scene.pieces.one_of(card.piece).scene_box()
    assert area.contains(block.area), "nothing is scrolled"
    assert not area.intersects(lies)
    assert not area.intersects(scene.place(card.space).rect)
    assert not area.intersects(scene.prompt.area)
    played.close()


def test_tasks_that_would_take_the_board_its_room_lie_over_it(qtbot: QtBot) -> None:
    laid = Laid(begun("mykerinos"), size=(1192, 616), theme=Theme("light", 2.0))
    speaker, scene = Speaker(), laid.scene
    scene.advice.listen(speaker)
    before = scene.board.frame, scene.own.rect
    rule = AdviceAction("rule", Text("The rule"), lambda: None)
    told = Text("Blue has taken a tile, and you come next. " * 9)
    speaker.say(Advice(told, Tone.TASK, actions=(rule,)))
    (block,) = scene.advice.blocks
    assert scene.advice_panel.area.contains(block.area)
    assert (scene.board.frame, scene.own.rect) == before
    laid.view.resize(2000, 1200)
    (block,) = scene.advice.blocks
    assert scene.prompt.area.contains(block.area)
    assert not scene.advice_panel.advice
    assert scene.board.frame.bottom() <= scene.prompt.area.top()
    laid.close()


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_in_large_text_the_first_task_leaves_the_board_and_the_own_place_seen(
    qtbot: QtBot, language: str
) -> None:
    large = Theme("light", 1.5)
    laid = Laid(begun("thebes"), size=(958, 636), theme=large, language=language)
    speaker, scene = Speaker(), laid.scene
    scene.advice.listen(speaker)
    ways = (("rule", "The rule", "book"), ("next", "Go on", "forward"))
    buttons = tuple(
        AdviceAction(name, Text(label), lambda: None, primary=name == "next", icon=icon)
        for name, label, icon in ways
    )
    told = Text("You are archaeologists, and what you find and show and know is worth points. " * 2)
    speaker.say(Advice(told, Tone.TASK, actions=buttons))
    (block,) = scene.advice.blocks
    for button in block.buttons():
        assert block.area.contains(button.area)
    for seen in (scene.board.frame, scene.prompt.area, scene.own.rect):
        assert not block.area.intersects(seen)
    assert scene.board.scale_now > 0.5, "so the board is larger than above the task"
    before = scene.board.frame
    scene.session.play(scene.session.game.legal_moves(scene.session.match.state, 0)[0])
    assert scene.board.frame == before
    laid.view.grab()
    assert not [line.words for line in written_on(laid.view.viewport()) if "…" in line.words]
    laid.close()


@pytest.mark.parametrize("game", ["mykerinos", "pyramids", "silver_gold", "thebes"])
def test_in_large_text_a_task_lies_over_no_part_of_the_table(qtbot: QtBot, game: str) -> None:
    laid = Laid(begun(game), size=(958, 636), theme=Theme("light", 1.5), language="pl")
    speaker, scene = Speaker(), laid.scene
    laid.session.uncover()
    scene.advice.listen(speaker)
    rule = AdviceAction("rule", Text("The rule"), lambda: None)
    speaker.say(Advice(Text("Mark three cells. " * 6), Tone.TASK, actions=(rule,)))
    (block,) = scene.advice.blocks
    for seen in (scene.board.frame, scene.own.rect):
        assert not block.area.intersects(seen)
    laid.close()


def test_advice_makes_way_for_what_is_refused(table: Table, speaker: Any) -> None:
    scene, session = table.scene, table.session
    speaker.say(why(5))

    def hidden(space: str) -> bool:
        return scene.advice_panel.area.intersects(scene.place(space).rect)

    spaces = (s.id for s in session.table.spaces if scene.place(s.id) and scene.on_board(s.id))
    below = next(s for s in spaces if hidden(s) and session.why_not(Pick(FIGURE, s)))
    session.touch(Pick(FIGURE, below))
    assert scene.popups.callout is not None
    assert not hidden(below)


def test_a_table_that_goes_hears_nobody_any_more(qtbot: QtBot) -> None:
    table, speaker = open_table(2), Speaker()
    table.scene.advice.listen(speaker)
    speaker.say(LOOK)
    heard: list[object] = []
    table.scene.prompt.destroyed.connect(lambda: speaker.say(None))
    speaker.advised.connect(heard.append)
    table.session.close()
    shiboken6.delete(table.view)
    assert heard == [None]
