"""Advice on the table: in words, as rings and ghosts, by keys, and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.language import LANGUAGES, Catalogue
from tabletop.models.coaching.advice import Advice, AdviceAction, Bars, Tone, ValueBar
from tabletop.records.catalogue import entries, open_game
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.accessible import Tree, tree_of
from tabletop.ui.table.input.focus_stops import BOARD, PROMPT
from tabletop.ui.table.items.marks import HINT
from tabletop.ui.table.overlay.advice_block import MORE, AdviceBlock
from tests.sampling import sampled
from tests.ui.laid import COLOURS, NAMES, Laid
from tests.ui.speaker import Speaker
from tests.ui.tables import GAME, Table, closed_table, open_table

FIGURE = "archaeologist"
LOOK = Advice(Text("Look at the zone at the top left."), step=Text("1 of 4"))
LONG = "The zone at the top left is undecided, and whoever leads in it takes the first tile. " * 3


table = closed_table(open_table, 4)


@pytest.fixture
def speaker(table: Table) -> Speaker:
    """Somebody the table listens to; it goes with the test."""
    found = Speaker()
    table.scene.advice.listen(found)
    return found


def dig(table: Table) -> Any:
    """A legal move that puts a figure on the board."""
    session = table.session
    moves = session.game.legal_moves(session.match.state, session.viewer)
    return next(m for m in moves if len(m.picks()) == 1 and m.picks()[0].piece == FIGURE)


def advice(table: Table, act: Any = None) -> Advice:
    """A move to make, with a way to make it."""
    move = dig(table)
    play = AdviceAction(
        "play", Text("Play it"), act or (lambda: table.session.play(move)), primary=True
    )
    more = AdviceAction("more", Text("Why?"), lambda: None, key="H")
    return Advice(Text("Dig there."), step=Text("3 of 4"), ghost=move, actions=(more, play))


def why(rows: int = 3) -> Advice:
    """A comparison in bars, with reasons."""
    bars = tuple(ValueBar(Text("Rooms of the museum"), 1.8 - row) for row in range(rows))
    reasons = (Text("It is the last free space."), Text("It costs nothing."))
    against = Bars(bars, Text("Next best: Ada digs at a2."))
    return Advice(Text("About 2.6 points."), bars=against, reasons=reasons)


def begun(game: str, moves_made: int = 9) -> Match[Any, Any]:
    """Four people a few moves into a game."""
    players = tuple(map(Player, NAMES, COLOURS))
    match: Match[Any, Any] = Match(open_game(game), players, {}, SeededDealer("counsel"))
    rng = Random("counsel")
    for _ in range(moves_made):
        while match.chance is not None:
            match.deal()
        moves = match.game.legal_moves(match.state, min(match.to_act))
        assert match.propose(rng.choice(moves)) == ()
    while match.chance is not None:
        match.deal()
    return match


def heard(table: Table) -> Tree:
    """The table as a screen reader finds it."""
    QAccessible.queryAccessibleInterface(table.view)
    tree = tree_of(table.view)
    assert tree is not None
    return tree


def whole_height(block: AdviceBlock) -> int:
    """How high all of an Advice is in its width."""
    layout = block.layout()
    assert layout is not None
    return layout.heightForWidth(block.width())


def unfold(block: AdviceBlock) -> bool:
    """Ask for all that speaks for it; False: there is no more."""
    more = [button for button in block.buttons() if button.label.id == MORE]
    for button in more:
        button.click()
    return bool(more)


def below(node: Any) -> Iterator[Any]:
    """An accessible thing, and all that it holds."""
    yield node
    for number in range(node.childCount()):
        yield from below(node.child(number))


def blocks(table: Table) -> tuple[AdviceBlock, ...]:
    return table.scene.advice.blocks


# The prompt


def test_advice_lies_over_the_table_and_takes_no_room(table: Table, speaker: Any) -> None:
    scene, board = table.scene, table.scene.board
    before = scene.prompt.area, board.frame, board.scale_now, scene.prompt.sentence
    speaker.say(LOOK)
    (block,) = blocks(table)
    assert scene.advice_panel.area.contains(block.area)
    assert block.height() == whole_height(block)
    assert not scene.advice_panel.area.intersects(scene.prompt.area)
    assert (scene.prompt.area, board.frame, board.scale_now, scene.prompt.sentence) == before
    speaker.say(None)
    assert not blocks(table)
    assert not scene.advice_panel.isVisible()


def test_tasks_stand_above_hints(table: Table, speaker: Any) -> None:
    lesson = Speaker(firm=True)
    table.scene.advice.listen(lesson)
    speaker.say(LOOK)
    lesson.say(Advice(Text("Dig at b1."), Tone.TASK))
    above, below = blocks(table)
    assert above.advice is lesson.advice
    assert below.advice is speaker.advice
    assert table.scene.prompt.area.contains(above.area)
    assert table.scene.advice_panel.area.contains(below.area)
    table.key(Qt.Key.Key_Escape)
    assert [block.advice for block in blocks(table)] == [lesson.advice]


def test_a_page_that_is_built_later_hears_what_was_said(table: Table) -> None:
    early = Speaker()
    early.say(LOOK)
    table.scene.advice.listen(early)
    assert [block.advice for block in blocks(table)] == [LOOK]
    early.deleteLater()


def test_a_single_line_its_sign_and_its_buttons_stand_side_by_side(qtbot: QtBot) -> None:
    laid, one = Laid(begun("mykerinos"), size=(1124, 852)), Speaker()
    laid.scene.advice.listen(one)
    rule = AdviceAction("rule", Text("The rule"), lambda: None)
    one.say(Advice(Text("Press Pass."), Tone.TASK, actions=(rule,)))
    (block,) = laid.scene.advice.blocks
    QApplication.processEvents()
    (button,) = block.buttons()
    middle = button.mapTo(block, button.rect().center()).y()
    assert middle == pytest.approx(block.rect().center().y(), abs=1)
    look = block.grab(QRect(0, 0, 34, block.height())).toImage()
    wash = look.pixelColor(1, block.height() // 2)
    inked = [y for y in range(look.height()) for x in range(8, 34) if look.pixelColor(x, y) != wash]
    assert sum(inked) / len(inked) == pytest.approx(block.rect().center().y(), abs=2)
    laid.close()


@pytest.mark.parametrize(
    ("game", "at"),
    sampled(
        product(sorted(entries()), [(1.0, (1000, 752)), (1.0, (1560, 1032)), (1.5, (1214, 728))]), 4
    ),
)
def test_long_counsel_is_whole_at_every_table(
    qtbot: QtBot, game: str, at: tuple[float, tuple[int, int]]
) -> None:
    scale, size = at
    laid = Laid(begun(game), size=size, theme=Theme("light", scale))
    one, other = Speaker(), Speaker()
    for who in (one, other):
        laid.scene.advice.listen(who)
    one.say(
        Advice(
            Text(LONG), Tone.TASK, actions=(AdviceAction("rule", Text("The rule"), lambda: None),)
        )
    )
    other.say(why(5))
    scene = laid.scene
    task, comparison = scene.advice.blocks
    assert scene.prompt.area.contains(task.area)
    assert scene.advice_panel.area.contains(comparison.area)
    assert scene.sceneRect().contains(scene.advice_panel.area)
    for block in (task, comparison):
        assert block.height() >= whole_height(block)
        for button in block.buttons():
            assert block.area.contains(button.area)
    assert scene.prompt.area.bottom() <= scene.own.rect.top()
    assert scene.strips.rect.bottom() <= scene.board.frame.top()
    assert scene.board.frame.bottom() <= scene.prompt.area.top()
    laid.close()


# On the table


def test_a_space_that_is_meant_is_ringed(table: Table, speaker: Any) -> None:
    (pick,) = dig(table).picks()
    speaker.say(Advice(Text("Look there."), where=(pick,)))
    assert table.scene.highlights.spaces(HINT) == {pick.space}
    assert not table.scene.ghosts.advised
    speaker.say(None)
    assert not table.scene.highlights.spaces(HINT)


def test_advice_covers_no_ring(table: Table, speaker: Any) -> None:
    scene = table.scene
    spaces = table.session.spaces_for(FIGURE)
    for pick in max, min:
        name = pick(spaces, key=lambda name: scene.place(name).rect.bottom())
        speaker.say(evolve(why(5), where=(Pick(FIGURE, name),)))
        (ring,) = scene.highlights.rects(HINT)
        assert not scene.advice_panel.area.intersects(ring)


def test_a_button_that_is_meant_is_ringed(table: Table, speaker: Any) -> None:
    speaker.say(Advice(Text("Pass."), where=(Pick("pass"),)))
    (mark,) = table.scene.highlights.outer.states(HINT).values()
    assert mark.place.rect == table.scene.button("pass")


def test_where_everything_goes_to_one_place_the_piece_is_ringed(qtbot: QtBot) -> None:
    laid, speaker = Laid(begun("thebes")), Speaker()
    laid.scene.advice.listen(speaker)
    game, state, seat = laid.session.game, laid.match.state, laid.session.viewer
    picks = {pick for move in game.legal_moves(state, seat) for pick in move.picks()}
    card = next(pick for pick in sorted(picks, key=str) if pick.space.startswith("study"))
    speaker.say(Advice(Text("Take it."), where=(card,)))
    assert laid.scene.highlights.spaces(HINT) == {f"piece:{card.piece}"}
    laid.close()


def test_the_move_stands_there_as_a_ghost_and_nothing_is_picked(table: Table, speaker: Any) -> None:
    (pick,) = dig(table).picks()
    lying = len(table.scene.pieces.items)
    speaker.say(advice(table))
    (ghost,) = table.scene.ghosts.advised
    place = table.scene.pieces.spaces[pick.space].place
    assert place.rect.contains(ghost.item.box.center())
    assert table.scene.highlights.spaces(HINT) == {pick.space}
    assert not table.session.picks
    assert ghost.source is not None
    assert ghost.source.isVisible()
    assert len(table.scene.pieces.items) == lying


def test_own_picks_take_the_ghosts_place(table: Table, speaker: Any) -> None:
    speaker.say(advice(table))
    session = table.session
    space = min(session.spaces_for(FIGURE))
    session.touch(Pick(FIGURE, space))
    assert bool(session.picks) != bool(table.scene.ghosts.advised)


def test_a_board_that_is_zoomed_shows_what_is_meant_clear_of_the_advice(
    table: Table, speaker: Any
) -> None:
    session, scene = table.session, table.scene
    by_height = sorted(session.spaces_for(FIGURE), key=lambda name: scene.place(name).rect.top())
    scene.router.zoom.to(3.0, scene.board.frame.center())
    for name in (by_height[-1], by_height[0]):
        speaker.say(Advice(Text(LONG), where=(Pick(FIGURE, name),)))
        rect = scene.place(name).rect
        assert scene.board.frame.contains(rect)
        assert not scene.advice_panel.area.intersects(rect)


def test_nothing_is_shown_of_a_moment_that_is_only_visited(table: Table, speaker: Any) -> None:
    speaker.say(advice(table))
    table.session.visit(1)
    assert not blocks(table)
    assert not table.scene.highlights.spaces(HINT)
    table.session.leave_visit()
    assert len(blocks(table)) == 1
    assert table.scene.highlights.spaces(HINT)


# Keys


def test_enter_takes_the_primary_way(table: Table, speaker: Any) -> None:
    done: list[str] = []
    speaker.say(advice(table, lambda: done.append("played")))
    table.key(Qt.Key.Key_Return)
    assert done == ["played"]


def test_while_counsel_waits_its_way_is_the_only_primary_one_and_enters(qtbot: QtBot) -> None:
    laid, speaker, done = Laid(begun("silver_gold")), Speaker(), []
    laid.scene.advice.listen(speaker)

    def first() -> list[tuple[str, str]]:
        buttons = [button.label for button in laid.scene.answers]
        return [(one.id, one.cap) for one in buttons if "Enter" in one.cap or one.kind == "primary"]

    before = first()
    assert len(before) == 1
    node, viewer = laid.match.node, laid.session.viewer
    way = AdviceAction("yes", Text("Yes"), lambda: done.append("yes"), primary=True)
    speaker.say(Advice(Text("Shall it stand?"), Tone.WARNING, actions=(way,)))
    assert first() == [("warning:yes", "Enter")]
    laid.key(Qt.Key.Key_Return)
    assert done == ["yes"]
    assert (laid.match.node, laid.session.viewer) == (node, viewer)
    speaker.say(None)
    assert first() == before
    laid.close()


def test_enter_is_the_hands_while_picks_wait(table: Table, speaker: Any) -> None:
    done: list[str] = []
    table.session.touch(Pick(FIGURE, min(table.session.spaces_for(FIGURE))))
    if not table.session.picks:
        return
    speaker.say(advice(table, lambda: done.append("played")))
    table.key(Qt.Key.Key_Return)
    assert not done


def test_keys_are_led_to_the_way_and_back(table: Table, speaker: Any) -> None:
    keyboard = table.keyboard
    table.key(Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Right)
    before = keyboard.here
    assert before is not None
    assert before.group == BOARD
    speaker.say(LOOK)
    assert keyboard.here.key == before.key
    speaker.say(advice(table))
    assert keyboard.here.group == PROMPT
    assert keyboard.here.button.label.id == "hint:play"
    speaker.say(None)
    assert keyboard.here.key == before.key


def test_escape_puts_counsel_away_unless_it_stays(table: Table, speaker: Any) -> None:
    speaker.say(LOOK)
    table.key(Qt.Key.Key_Escape)
    assert speaker.advice is None
    assert not blocks(table)


def test_the_cross_puts_a_hint_away_and_no_warning_has_one(table: Table, speaker: Any) -> None:
    speaker.say(Advice(Text("Shall it stand?"), Tone.WARNING))
    assert table.scene.button("advice:close") is None
    speaker.say(LOOK)
    table.click(table.scene.button("advice:close"))
    assert not blocks(table)


def test_advice_is_dragged_aside_and_nothing_below_it_is_touched(qtbot: QtBot) -> None:
    laid, speaker = Laid(begun("mykerinos")), Speaker()
    laid.scene.advice.listen(speaker)
    speaker.say(LOOK)
    figure = laid.piece(FIGURE).middle()
    grip = laid.scene.advice_panel.area.topLeft() + QPointF(4, 4)
    laid.drag(grip, figure - QPointF(20, 20))
    assert laid.scene.advice_panel.area.contains(figure)
    laid.click(figure)
    assert laid.scene.held is None
    laid.key(Qt.Key.Key_Escape)
    laid.click(figure)
    assert laid.scene.held is not None
    laid.close()


def test_what_is_carried_or_enlarged_is_seen_over_the_advice(qtbot: QtBot) -> None:
    laid, speaker = Laid(begun("mykerinos")), Speaker()
    scene = laid.scene
    scene.advice.listen(speaker)
    speaker.say(LOOK)
    panel, figure = scene.advice_panel, laid.piece(FIGURE).middle()
    middle = panel.area.center()

    def seen() -> QImage:
        return panel.grab().toImage()

    before = seen()
    laid.press(figure)
    laid.move(figure - QPointF(0, 20), middle)
    assert seen() != before
    laid.release(middle)
    assert scene.held is None
    scene.popups.enlarge(laid.piece(FIGURE).piece)
    laid.click(middle)
    assert scene.popups.overlay is None
    assert not panel.isHidden()
    laid.close()


def test_ways_are_pressed_by_the_mouse(table: Table, speaker: Any) -> None:
    done: list[str] = []
    speaker.say(advice(table, lambda: done.append("played")))
    table.click(table.scene.button("hint:play"))
    assert done == ["played"]


def test_a_way_may_take_itself_away(table: Table, speaker: Any) -> None:
    speaker.say(
        Advice(Text("Well?"), actions=(AdviceAction("no", Text("No"), lambda: speaker.say(None)),))
    )
    table.click(table.scene.button("hint:no"))
    assert not blocks(table)


# Those who cannot see it


def test_counsel_is_announced_once(table: Table, speaker: Any) -> None:
    said: list[str] = []
    tree = heard(table)
    tree.announcements.announced.connect(said.append)
    speaker.say(why())
    rooms = ", ".join(f"Rooms of the museum: {points}" for points in ("+1.8", "+0.8", "−0.2"))
    reasons = "It is the last free space. It costs nothing."
    assert said == [f"About 2.6 points. Next best: Ada digs at a2. {rooms}. {reasons}"]
    table.scene.advice.renew()
    assert len(said) == 1
    over = tree.nodes.root.child(tree.nodes.root.childCount() - 1)
    names = [node.text(QAccessible.Text.Name) for node in below(over)]
    assert names.count(said[0]) == 1


def test_a_long_move_that_it_is_weighed_against_is_whole(table: Table, speaker: Any) -> None:
    speaker.say(why())
    (block,) = blocks(table)
    before = block.height()
    rows = (ValueBar(Text("Rooms of the museum"), 1.8),) * 3
    speaker.say(evolve(why(), bars=Bars(rows, Text(LONG))))
    assert LONG.strip() in block.words
    assert unfold(block)
    assert block.height() > before
    assert table.scene.advice_panel.area.contains(block.area)


def test_ring_and_ghost_are_told_at_their_space(table: Table, speaker: Any) -> None:
    tree = heard(table)
    (pick,) = dig(table).picks()
    node = tree.nodes.node(f"space:{pick.space}", "group:board")
    plain = node.text(QAccessible.Text.Description)
    speaker.say(Advice(Text("There."), where=(pick,)))
    assert node.text(QAccessible.Text.Description).startswith("The hint means this.")
    speaker.say(advice(table))
    assert node.text(QAccessible.Text.Description).startswith("The hint puts a piece here.")
    speaker.say(None)
    assert node.text(QAccessible.Text.Description) == plain


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_points_are_written_as_the_language_has_them(qtbot: QtBot, code: str) -> None:
    table, speaker = open_table(2, catalogue=Catalogue.load(code, GAME)), Speaker()
    table.scene.advice.listen(speaker)
    speaker.say(why())
    decimal = LANGUAGES[code].decimal
    assert f"+1{decimal}8" in table.scene.advice.blocks[0].words
    table.close()


def test_several_pieces_for_one_space_stand_side_by_side(qtbot: QtBot) -> None:
    laid, speaker = Laid(begun("silver_gold", 0)), Speaker()
    laid.session.uncover()
    laid.scene.advice.listen(speaker)
    game, state, seat = laid.session.game, laid.match.state, laid.session.viewer
    keep = game.legal_moves(state, seat)[0]
    assert len({pick.space for pick in keep.picks()}) == 1
    speaker.say(Advice(Text("Keep these two."), ghost=keep))
    one, other = laid.scene.ghosts.advised
    assert not one.item.box.intersects(other.item.box)
    laid.close()


def test_advice_is_not_told_again_when_nothing_more_is_worked_out(
    table: Table, speaker: Any
) -> None:
    told: list[str] = []
    table.scene.advice.told.connect(told.append)
    speaker.say(evolve(LOOK, busy=True))
    speaker.say(LOOK)
    speaker.say(evolve(LOOK, text=Text("Look at the pyramid.")))
    assert [said.split(".")[0] for said in told] == [
        "Look at the zone at the top left",
        "Look at the pyramid",
    ]
