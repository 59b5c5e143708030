"""Pointing at anything that can be done: the prompt's second line says what it would bring."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.match import Match
from tabletop.engine.move import Move, Pick
from tabletop.ui.table.input.focus_stops import BOARD
from tests.ui.laid import Laid, begun, play_until
from tests.ui.laid import legal as legal_moves
from tests.ui.trips import begin, digs, learn, moves

Lay = Callable[..., Laid]
FIGURE = "archaeologist:0"
FIGURE_OF_BOTH = "archaeologist"


@pytest.fixture(name="lay")
def lay_at_the_beginning(lay: Callable[..., Laid]) -> Lay:
    """Lays a table of the match that is given, or of one that has just begun."""
    return lambda match=None, **how: lay(match or begin(), **how)


def told(table: Laid) -> str:
    return table.scene.prompt.told


def says(table: Laid, move: Move) -> str:
    """The forecast of a move, as one line."""
    game, session = table.session.game, table.session
    lines = game.forecast(game.view(table.match.state, session.viewer), move)
    return " · ".join(session.say(line).rstrip(".") for line in lines)


def nowhere(table: Laid) -> QPointF:
    """A spot where nothing is."""
    return table.scene.prompt.area.topLeft() + QPointF(20, 8)


def near_card(table: Laid) -> Any:
    return moves(table.match, "TakeCard", lambda move: not move.zeppelin)[0]


def test_an_open_card_says_the_week_and_who_then_moves(lay: Lay, qtbot: QtBot) -> None:
    table = lay()
    sentence = table.scene.prompt.sentence
    for move in moves(table.match, "TakeCard"):
        table.move(table.piece(move.card).middle())
        assert told(table) == says(table, move)
        assert "week" in told(table)
        assert "Bartek" in told(table)
    assert table.scene.prompt.sentence == sentence
    assert table.session.picks == ()
    table.move(nowhere(table))
    qtbot.waitUntil(lambda: not told(table))


def test_nothing_flickers_on_the_way_from_one_card_to_the_next(lay: Lay, qtbot: QtBot) -> None:
    table = lay()
    one, other = moves(table.match, "TakeCard")[:2]
    table.move(table.piece(one.card).middle())
    table.move(nowhere(table))
    assert told(table) == says(table, one)
    table.move(table.piece(other.card).middle())
    assert told(table) == says(table, other)
    with qtbot.waitSignal(table.scene.interaction.outlook_changed):
        table.move(nowhere(table))
    qtbot.waitUntil(lambda: not told(table))


def test_a_place_says_how_long_the_trip_takes(lay: Lay) -> None:
    table = lay()
    table.move(table.on("rome"))
    assert told(table) == "2 weeks of travel"
    table.move(table.on("moscow"))
    assert told(table) == "1 week of travel"


def test_a_site_says_what_is_to_be_known_of_it(lay: Lay) -> None:
    table = lay(learn(begin(), lambda match: bool(digs(match))))
    (site, *_) = (move.travel for move in digs(table.match))
    table.move(table.on(site))
    assert "of travel" in told(table)
    assert "first digger" in told(table)


def test_what_the_rules_forbid_says_why_in_few_words(lay: Lay) -> None:
    table = lay()
    (why, *_) = table.session.why_not(Pick(FIGURE, "crete"))
    table.move(table.on("crete"))
    assert told(table) == table.session.say(why.why).rstrip(".")


def test_nothing_is_refused_that_nobody_tried(lay: Lay, qtbot: QtBot) -> None:
    table = lay()
    table.move(table.on("rome"), table.on("crete"))
    assert told(table)
    assert not table.scene.prompt.refuses
    at = table.piece(FIGURE).middle()
    table.press(at)
    table.move(at + QPointF(-9, 9), table.on("crete"))
    assert told(table)
    assert table.scene.prompt.refuses
    table.release(nowhere(table))


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_where_one_only_stays_nothing_is_said_of_what_cannot_be_any_more(
    qtbot: QtBot, way: str
) -> None:
    """After a dig the next person's hand is where nobody else may go."""
    table = Laid(play_until(begun))
    try:
        match, session = table.match, table.session
        (move, *_) = (m for m in legal_moves(match) if len(m.picks()) == 1 and m.picks()[0].space)
        (pick,) = move.picks()
        if way == "keys":
            board = table.scene.keyboard.targets(BOARD)
            table.scene.keyboard.come_to(next(t for t in board if t.space == pick.space))
            assert told(table)
            assert session.play(move)
        else:
            table.drag(table.piece(FIGURE_OF_BOTH).middle(), table.on(pick.space))
            table.release(table.on(pick.space))
        assert match.node.seat == 0
        session.skip()
        table.scene.catch_up()
        assert session.viewer == 1
        assert session.why_not(Pick(FIGURE_OF_BOTH, pick.space))
        qtbot.waitUntil(lambda: not told(table))
        assert not table.scene.prompt.refuses
    finally:
        table.close()


def test_the_buttons_say_what_they_would_bring(lay: Lay) -> None:
    table = lay()
    button = table.scene.button("exchange")
    assert button is not None
    table.move(nowhere(table), button.center())
    (move,) = moves(table.match, "Exchange", lambda move: not move.zeppelin)
    assert told(table) == says(table, move)


def test_a_bag_says_what_is_known_to_be_in_it(lay: Lay, qtbot: QtBot) -> None:
    table = lay()
    table.move(nowhere(table), table.on("bag:crete"))
    assert told(table).startswith("In the bag: 12 artefacts (")
    assert "16 sand" in told(table)
    table.move(nowhere(table))
    qtbot.waitUntil(lambda: not told(table))


def test_the_held_piece_speaks_of_the_space_below_it(lay: Lay) -> None:
    table = lay()
    at = table.piece(FIGURE).middle()
    table.press(at)
    table.move(at + QPointF(-9, 9))
    rome = table.on("rome")
    table.move(rome + QPointF(4, 3), rome)
    assert told(table) == "2 weeks of travel"
    crete = table.on("crete")
    table.move(crete + QPointF(4, 3), crete)
    (why, *_) = table.session.why_not(Pick(FIGURE, "crete"))
    assert told(table) == table.session.say(why.why).rstrip(".")


def test_a_held_card_speaks_of_taking_it_wherever_it_is(lay: Lay) -> None:
    table = lay()
    move = near_card(table)
    at = table.piece(move.card).middle()
    table.press(at)
    table.move(at + QPointF(-30, 60))
    assert told(table) == says(table, move)
    table.key(Qt.Key.Key_Escape)


def test_the_keyboard_speaks_of_what_it_stands_on(lay: Lay, qtbot: QtBot) -> None:
    table = lay()
    keyboard = table.scene.keyboard
    move = near_card(table)
    target = next(t for t in keyboard.targets("board") if t.piece and t.piece.pick == move.card)
    keyboard.come_to(target)
    assert told(table) == says(table, move)
    prompt = {target.key: target for target in keyboard.targets("prompt")}
    keyboard.come_to(prompt["button:exchange"])
    assert told(table) == says(table, moves(table.match, "Exchange")[0])
    keyboard.leave()
    qtbot.waitUntil(lambda: not told(table))


def test_a_finger_that_rests_on_a_card_hears_of_it(lay: Lay, qtbot: QtBot) -> None:
    table = lay()
    move = near_card(table)
    at = table.piece(move.card).middle().toPoint()
    finger = QTest.touchEvent(table.view.viewport(), _screen())
    finger.press(0, at).commit()
    assert told(table) == says(table, move)
    table.key(Qt.Key.Key_Escape)
    finger.release(0, at).commit()
    qtbot.waitUntil(lambda: not told(table))


def _screen() -> QPointingDevice:
    return QTest.createTouchDevice()


def test_what_is_picked_already_counts(lay: Lay) -> None:
    def flies(match: Match[Any, Any]) -> bool:
        return bool(moves(match, "TakeCard", lambda move: move.zeppelin))

    table = lay(learn(begin(), flies))
    flight = moves(table.match, "TakeCard", lambda move: move.zeppelin)[0]
    table.click(table.piece(flight.picks()[0].piece).middle())
    table.move(table.piece(flight.card).middle())
    assert told(table) == says(table, flight)
    assert told(table).startswith(("0 +", "1 week", "2 weeks", "3 weeks", "6 weeks"))


def test_nothing_is_foretold_while_a_computer_plays(lay: Lay) -> None:
    table = lay(begin("random", "random"))
    table.move(table.lies_on("card:1")[0].middle())
    assert told(table) == ""


def test_a_new_language_speaks_of_the_same(lay: Lay) -> None:
    table = lay()
    move = near_card(table)
    table.move(table.piece(move.card).middle())
    table.session.touch(Pick("exchange"))
    table.move(nowhere(table), table.lies_on("card:1")[0].middle())
    assert table.match.to_act
    assert told(table)


def test_other_games_speak_in_the_same_line(lay: Lay) -> None:
    def foretold(match: Match[Any, Any]) -> list[Any]:
        """The moves of one pick that bring something at once."""
        found = (move for move in legal_moves(match) if len(move.picks()) == 1)
        view = match.game.view(match.state, min(match.to_act))
        return [move for move in found if match.game.forecast(view, move)]

    table = lay(play_until(lambda match: bool(foretold(match))))
    move = foretold(table.match)[0]
    (pick,) = move.picks()
    at = table.piece(pick.piece).middle()
    if pick.space:
        table.press(at)
        at = table.on(pick.space)
    table.move(nowhere(table), at + QPointF(3, 3), at)
    assert told(table) == says(table, move)


def test_whoever_cannot_see_hears_the_forecast_too(lay: Lay) -> None:
    from tabletop.ui.table.accessible import phrases

    table = lay()
    move = near_card(table)
    piece = table.piece(move.card).piece
    use = phrases.piece_use(table.session, piece, "")
    assert use is not None
    heard = table.session.say(use)
    for part in says(table, move).split(" · "):
        assert part in heard


def test_the_pointer_that_leaves_the_table_points_at_nothing(lay: Lay, qtbot: QtBot) -> None:
    table = lay()
    table.move(table.piece(near_card(table).card).middle())
    assert told(table)
    QApplication.sendEvent(table.view.viewport(), QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(lambda: not told(table))
    table.session.touch(Pick(FIGURE, "rome"))
    assert told(table) == ""


def test_the_space_where_who_passes_puts_a_marker_is_as_good_as_the_button(lay: Lay) -> None:
    table = lay(play_until(begun, 2))
    game, match = table.session.game, table.match
    seat = table.session.viewer
    (passing,) = (m for m in game.legal_moves(match.state, seat) if type(m).__name__ == "Pass")
    place = table.scene.place("pass:1")
    assert place is not None
    table.move(place.rect.center())
    assert told(table) == says(table, passing)
    other = table.scene.place("pass:3")
    assert other is not None
    table.click(other.rect.center())
    assert match.node.event != passing, "only the first free space is meant"
    table.click(place.rect.center())
    assert match.node.event == passing
