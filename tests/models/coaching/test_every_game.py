"""The coach at a table of every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.advisor.players import choose
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.coaching.coach import Coach
from tabletop.models.session import Session
from tabletop.records import catalogue
from tests.models.coaching.advised import QUICK, Heard
from tests.sampling import sampled

GAMES = sorted(catalogue.entries())


def open_table(game: str, moves: int) -> Session:
    """Two people who have played so many sensible moves, one of whom has a choice now."""
    rules = catalogue.open_game(game)
    players = (Player("Ada", rules.info.colours[0]), Player("Ben", rules.info.colours[1]))
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer("3"))
    session = Session(match, Catalogue.load("en"), curtain=False)
    session.start()

    def legal() -> Any:
        return rules.legal_moves(rules.view(match.state, session.viewer), session.viewer)

    while moves > 0 or len(legal()) < 2:
        seat = min(match.to_act)
        if session.viewer != seat:
            assert session.pass_to(seat)
        view = rules.view(match.state, seat)
        assert session.play(choose("casual", rules, view, seat, Random(moves)))
        moves -= 1
        if match.to_act and session.viewer not in match.to_act:
            session.pass_to(min(match.to_act))
    return session


@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_every_game_is_advised(qtbot: QtBot, game: str) -> None:
    session = open_table(game, 7)
    coach = Coach(session, care=QUICK)
    heard = Heard(qtbot, session, coach)
    for _ in range(4):
        coach.hint()
        heard.settle()
    ghost = heard.now.ghost
    assert ghost
    assert not session.match.objections(ghost)
    assert heard.now.bars is not None
    assert all(session.say(advice.text) for advice in heard.all_advice if advice)
    said = [session.say(advice.text) for advice in heard.all_advice if advice and advice.ghost]
    assert session.say(session.as_offer(ghost)) in said
    assert session.say(session.in_words(ghost)) not in said
    coach.wonder(True)
    view = session.game.view(session.match.state, session.viewer)
    worst = session.game.legal_moves(view, session.viewer)[-1]
    assert session.play(worst)
    heard.settle()
    assert heard.now.ghost == worst
    coach.stop()
    session.close()
