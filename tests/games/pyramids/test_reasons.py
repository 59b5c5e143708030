"""Reasons: what a move does, true of the position."""

from tests.games import hinted
from tests.games.pyramids.played import OPEN, Played
from tests.games.pyramids.random_play import PLAY


def reason(game: Played, term: str, words: str) -> str | None:
    return hinted.reason(game.game, game.state, term, game.read(words, 0))


def test_reasons_are_sentences() -> None:
    hinted.reasons_are_sentences(PLAY, 4, "pyramid 1", "pyramid 2", "P0", "P1")


def test_the_tomb_comes_nearer_by_what_is_marked() -> None:
    game = Played(chambers={1: OPEN, 2: OPEN}).begin("P01 P02").flip("I3")
    view, seen = game.game.view(game.state, 0), 0
    for move in game.game.legal_moves(view, 0):
        said = hinted.reason(game.game, game.state, "tombs", move)
        for n in range(1, 15):
            seen += said in (
                f"The tomb is then {n} cell away.",
                f"The tomb is then {n} cells away.",
            )
    assert seen


def test_a_pyramid_of_the_deck_is_as_deep_as_those_in_it() -> None:
    game = Played(chambers=dict.fromkeys(range(1, 49), OPEN)).begin("P01 P02", display="P20")
    game.mark(0, 0, "a1 b1 c1 d1 e1 e2 e3 e4").flip("I3").play("left e5").rest().on()
    assert reason(game, "chambers", "take P20 left") == "A tomb there is 9 cells deep."
    said = reason(game, "chambers", "take deck left")
    assert said == "A tomb of the deck is about 9 cells deep on the average."
