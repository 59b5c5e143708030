"""What is offered in place of what was refused: the act that was meant first, in the imperative."""

import pytest

from tabletop.engine.move import Pick
from tabletop.engine.nearest import nearest
from tabletop.games.mykerinos.moves import ExtendDig, Pass, StartDig, TakeRoom
from tabletop.games.mykerinos.names import patron_name
from tabletop.language.catalogue import Catalogue
from tests.games.mykerinos.played import GAME, Played
from tests.games.mykerinos.test_phase3_scoring import settled


def test_a_figure_of_the_pool_on_a_room_meant_the_room() -> None:
    game = settled(4, "a1 a2", "b1").on()
    legal = GAME.legal_moves(game.state, game.acting)
    for room in ("w3r3", "w1w2"):
        offers = nearest(legal, (Pick("archaeologist", room),), 3)
        assert offers[0] == TakeRoom(game.acting, room)


@pytest.mark.parametrize(
    ("language", "starts", "passes"),
    [
        ("en", "Start a dig on h6.", "Pass."),
        ("de", "Starte eine Ausgrabung auf h6.", "Passe."),
        ("pl", "Rozpocznij wykopalisko na h6.", "Spasuj."),
    ],
)
def test_offers_are_in_the_imperative(language: str, starts: str, passes: str) -> None:
    game, words = Played().begin(), Catalogue.load(language, "mykerinos")

    def told(move: object) -> str:
        return words.say(GAME.offered(game.state, move)).replace("\xa0", " ")

    assert told(StartDig(0, ("h6",))) == starts
    assert told(Pass(0)) == passes
    lady = told(ExtendDig(0, ("h6", "h5"), "lady_violet"))
    assert "Lady Violet" in lady
    assert "h6" in lady
    room = words.say(GAME.offered(game.state, TakeRoom(0, "w1r3")))
    assert patron_name(game.state.wings[0]).key.split()[0] in room
