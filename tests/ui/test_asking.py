"""The referee at the table: what is asked by drags, presses and keys, what is answered, and how
one goes on."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.strength import Strength
from tabletop.models.referee import Referee
from tests.ui.laid import Laid, begun, dig, legal, placements, play_until

Lay = Callable[..., Laid]

pytestmark = pytest.mark.usefixtures("qapp")


def asking(lay: Lay, match: Match[Any, Any]) -> Laid:
    """A table at which the referee is asked."""
    table = lay(match)
    table.session.pursue(Referee(table.session))
    return table


def single(table: Laid) -> Any:
    """A move of one placement that is allowed to whom is asked for."""
    every = (m for m in table.session.partial.legal if len(m.picks()) == 1)
    return next(move for move in every if move.picks()[0].space)


def stone(table: Laid) -> Any:
    """A cell of the area on which a pyramid stands."""
    board, stones = table.match.game.board, table.match.state.pyramids
    return next(cell for cell in board.cells if stones >> board.index[cell] & 1)


def said(table: Laid) -> list[str]:
    """What the callout says: its title, and each of its reasons."""
    told = table.callout.explanation
    return [told.title, *(reason.why for reason in told.reasons)]


def test_what_is_allowed_is_said_and_played_by_one_touch(lay: Lay) -> None:
    table = asking(lay, play_until(begun))
    before, pick = table.match.node, dig(table.match)
    table.carry(pick)
    assert said(table)[0] == "Yes"
    assert table.match.node is before
    assert [ghost.pick.space for ghost in table.scene.ghosts.advised] == [pick.space]
    (line,) = table.callout.offers
    assert line.accessibleName() == "Play it"
    table.click(line.mapTo(table.view.viewport(), line.rect().center()).toPointF())
    assert table.match.node.parent == before.id
    assert table.session.referee is not None
    assert not table.scene.ghosts.advised


def test_what_is_not_allowed_is_said_with_its_rule(lay: Lay) -> None:
    table = asking(lay, play_until(begun))
    before, pick = table.match.node, dig(table.match)
    cell = stone(table)
    table.carry(Pick(pick.piece, cell))
    title, why, *_ = said(table)
    assert title == "No"
    assert why == f"A pyramid stands on {cell}."
    assert table.callout.explanation.could == "Play instead"
    table.callout.take(1)
    assert table.match.node.parent == before.id


def test_where_rules_only_advise_a_no_may_be_done_all_the_same(lay: Lay) -> None:
    match = play_until(begun)
    assert match.switch(Strength.ADVISE, 0, frozenset({1, 2})) == ()
    table = asking(lay, match)
    before, pick = table.match.node, dig(table.match)
    table.carry(Pick(pick.piece, stone(table)))
    assert said(table)[0] == "No"
    *instead, anyway = [line.accessibleName() for line in table.callout.offers]
    assert instead
    assert anyway == "Do it anyway (house rule)"
    table.callout.take(len(instead) + 1)
    assert table.match.node.parent == before.id
    assert [objection.rule.id for objection in table.match.node.against] == ["start pyramid"]
    assert table.session.referee is not None
    # Whose turn it is only advises, too.
    while table.session.viewer in table.match.to_act:
        table.key(Qt.Key.Key_N)
    table.carry(single(table).picks()[0])
    assert said(table)[0].startswith("Yes, if it were the turn of")
    assert [line.accessibleName() for line in table.callout.offers] == ["Do it anyway (house rule)"]
    table.callout.take(1)
    assert [objection.rule.id for objection in table.match.node.against] == ["turn"]


def test_a_pressed_zone_says_who_chooses_first(lay: Lay) -> None:
    table = asking(lay, play_until(begun))
    table.session.act(next(move for move in legal(table.match) if placements(move)))
    cell = placements(table.match.history.nodes[table.match.node.id].event)[0].space
    table.click(table.on(cell))
    title, ranking, *_ = said(table)
    assert cell in title
    assert "Ada 1" in ranking


def test_esc_ends_the_questions_and_moves_are_played_again(lay: Lay) -> None:
    table = asking(lay, play_until(begun))
    before, pick = table.match.node, dig(table.match)
    table.carry(pick)
    table.key(Qt.Key.Key_Escape)
    assert table.scene.popups.callout is None
    table.key(Qt.Key.Key_Escape)
    assert table.session.referee is None
    table.carry(pick)
    assert table.match.node.parent == before.id


def test_of_a_past_moment_a_study_copy_is_offered(lay: Lay) -> None:
    match = play_until(lambda match: len(match.history.line(match.node.id)) > 8)
    table = asking(lay, match)
    past = next(n for n in match.history.line(match.node.id) if n.seat is not None)
    studied: list[int] = []
    table.scene.popups.study_requested.connect(studied.append)
    table.session.visit(past.parent)
    move = single(table)
    table.session.touch(move.picks()[0])
    assert said(table)[0] == "Yes"
    table.callout.take(1)
    assert studied == [past.parent]
    assert table.session.visiting


def test_for_a_seat_whose_turn_it_is_not_the_turn_is_supposed_and_said_so(lay: Lay) -> None:
    table = asking(lay, play_until(begun))
    table.key(Qt.Key.Key_N)
    assert table.session.viewer == 1
    pick = single(table).picks()[0]
    table.carry(pick)
    assert said(table)[0] == "Yes, if it were the turn of Bartek"
    assert "It is the turn of Ada." in said(table)
    assert not table.callout.offers
    table.carry(Pick(pick.piece, stone(table)))
    assert said(table)[0] == "No, not even in the turn of Bartek"
    assert table.callout.explanation.could == "Possible instead"
    table.session.stop_asking()
    assert table.session.viewer == 0
