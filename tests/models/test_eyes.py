"""Whose eyes are at a shared screen: what was secret stays so when no curtain hangs any more."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.records.catalogue import open_game
from tests.models.seated import ADA, BARTEK


@pytest.fixture(params=["silver_gold", "pyramids"])
def chosen(request: Any, qtbot: QtBot) -> Iterator[Session]:
    """Both have chosen two of their four cards, and everybody may look."""
    match: Match[Any, Any] = Match(
        open_game(request.param), (ADA, BARTEK), {}, SeededDealer("eyes")
    )
    session = Session(match, Catalogue.load("en", request.param), automatic_deal=False)
    session.start()
    for seat in (0, 1):
        assert (session.viewer, session.covered, session.notations()) == (seat, True, ())
        session.uncover()
        moves = session.notations()
        assert f"{match.players[seat].name} is dealt a hand." not in lines(session)
        assert session.play(moves[0][1])
    assert not session.covered
    yield session
    session.close()


def lines(session: Session) -> list[str]:
    """What the log tells."""
    return [session.log.data(session.log.index(row)) for row in range(session.log.rowCount())]


def test_the_log_does_not_tell_what_was_put_back(chosen: Session) -> None:
    told = lines(chosen)
    assert {"Ada is dealt a hand.", "Bartek is dealt a hand."} <= set(told)
    assert {"Ada has chosen two cards.", "Bartek has chosen two cards."} <= set(told)


def test_the_moment_of_a_secret_choice_is_looked_at_behind_the_curtain(chosen: Session) -> None:
    moves = [node for node in chosen.match.history.line(chosen.match.node.id) if node.seat == 0]
    chosen.visit(moves[0].id)
    assert chosen.covered
    mine = [piece for piece in chosen.table.pieces if piece.space in ("hand:0", "kept:0")]
    assert [piece.face for piece in mine] == [None] * 4
    chosen.leave_visit()
    assert not chosen.covered
