"""Reasons: what a move does, true of the position."""

from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.odds import dig_odds
from tests.games import hinted
from tests.games.thebes.played import BOARD, GAME
from tests.games.thebes.random_play import PLAY


def test_reasons_are_sentences() -> None:
    hinted.reasons_are_sentences(PLAY, 2)


def test_a_dig_promises_its_exact_odds() -> None:
    for state in PLAY.states(2, 7, every=20):
        for seat in PLAY.acting(state):
            digs = [m for m in GAME.legal_moves(GAME.view(state, seat), seat) if isinstance(m, Dig)]
            for dig in digs[:3]:
                points = round(dig_odds(BOARD, state, dig).points)
                said = hinted.reason(GAME, state, "points", dig)
                assert (f"about {points} point" in (said or "")) is bool(points)
