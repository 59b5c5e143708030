"""People deal hands: the question says whose, and tells nobody what others hold."""

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People
from tabletop.engine.match import Match
from tabletop.engine.takeback import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.dialogs.dealing import DealDialog
from tabletop.ui.matches import Opened
from tests.ui.windows import OFFSCREEN, click, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

GAMES = ("silver_gold", "pyramids")
PLAYERS = (Player("Ada", "blue"), Player("Bo", "red"))


@pytest.fixture(params=GAMES)
def window(request, tmp_path):
    """A table where Ada's hand was told, and Bo's is asked for."""
    match = Match(open_game(request.param), PLAYERS, {}, People())
    assert not match.deal(Outcome("hand", hand(match)))
    with opened(tmp_path) as window:
        window.sit_down(Opened(match, automatic=False))
        yield window


def hand(match: Match, first: int = 0) -> tuple[str, ...]:
    """Four cards that may come up."""
    assert isinstance(match.chance, Chance)
    return tuple(item for item, _ in match.chance.pool[first : first + 4])


def dialog(window, name: str = "deal") -> DealDialog:
    found = window.doors.dialog(name)
    assert isinstance(found, DealDialog)
    return found


def test_the_question_says_whose_hand_it_is(window):
    assert dialog(window).heading.text() == "Which cards is Bo dealt?"
    window.desk.preferences.language = "pl"
    assert dialog(window).heading.text() == "Jakie karty dostaje Bo?"


def test_the_list_has_what_another_seat_holds_and_a_picture_of_each(window):
    asked, cards = dialog(window), window.session.game.components["cards"]
    assert list(asked.pool.cards) == [card["id"] for card in cards]
    assert all(asked.answers.sight(item) for item in asked.pool.cards)


def test_a_card_that_another_seat_holds_is_refused_only_when_it_is_told(window):
    session, asked = window.session, dialog(window)
    for item in list(asked.pool.cards)[3:7]:
        click(asked.pool.cards[item])
    held = asked.drawn[0]
    click(asked.done_button)
    assert asked.wrong.text() == f"“{held}” cannot come up here."
    click(asked.places[0])
    click(asked.pool.cards[list(asked.pool.cards)[7]])
    click(asked.done_button)
    assert session.match.to_act == {0, 1}


def test_only_the_own_hand_is_shown_when_it_is_corrected(window):
    session = window.session
    dialog(window).reject()
    told = hand(session.match)
    assert session.deal(Outcome("hand", told))
    session.skip()
    shown = []
    for row in range(2):
        window.actions_["deal_correct"].trigger()
        click(window.doors.dialog("deal_correct").rows[row])
        shown.append(list(dialog(window, "deal_correct").drawn))
        dialog(window, "deal_correct").reject()
    other = 1 - session.viewer
    assert shown[other] == [None] * 4
    assert all(shown[session.viewer])
