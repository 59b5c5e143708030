"""What is ringed when a turn has a trip, a card, and many things that may help."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.ui.table.items.marks import LEGAL
from tabletop.ui.table.presenters.highlights import FEW
from tests.ui.laid import Laid
from tests.ui.trips import begin, learn, moves, settle

FIGURE = "archaeologist:{}"


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[list[Laid]]:
    tables: list[Laid] = []
    yield tables
    for table in tables:
        table.close()


def ringed(table: Laid) -> frozenset[str]:
    return table.scene.highlights.spaces(LEGAL)


def touched(match: Match[Any, Any]) -> set[str]:
    """All pieces on the table that a move of the seat to act may touch."""
    legal = match.game.legal_moves(match.state, min(match.to_act))
    lying = {piece.pick for piece in match.game.table(match.state, min(match.to_act)).pieces}
    return lying & {pick.piece for move in legal for pick in move.picks()}


def cards(match: Match[Any, Any]) -> set[str]:
    return {move.card for move in moves(match, "TakeCard")}


def test_the_only_card_of_a_city_is_ringed_for_who_went_there(opened: list[Laid]) -> None:
    match = begin()
    trips = [move for move in moves(match, "TakeCard") if move.travel]
    goals = [move.travel for move in trips]
    trip = next(move for move in trips if goals.count(move.travel) == 1)
    opened.append(Laid(match))
    (table,) = opened
    table.session.touch(Pick(FIGURE.format(trip.seat), trip.travel))
    assert trip.card in ringed(table)
    assert not ringed(table) & (cards(match) - {trip.card})


def test_among_many_helps_what_is_carried_is_ringed(opened: list[Laid]) -> None:
    match = learn(begin(), lambda match: len(touched(match)) > FEW + 1)
    settle(match)
    opened.append(Laid(match))
    (table,) = opened
    seat = min(match.to_act)
    assert {*cards(match), FIGURE.format(seat)} <= ringed(table)
