"""People deal hands: the question says whose, and tells nobody what others hold."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.dialogs.dealing import DealDialog
from tabletop.ui.matches import Opened
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, click, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

GAMES = ("silver_gold", "pyramids")
PLAYERS = (Player("Ada", "blue"), Player("Bo", "red"))


@pytest.fixture(params=sampled(GAMES, 2))
def game(request):
    """A game with secret hands."""
    return request.param


@pytest.fixture
def window(game, tmp_path):
    """A table where Ada's hand was told, and Bo's is asked for behind the curtain."""
    match = Match(open_game(game), PLAYERS, {}, People())
    assert not match.deal(Outcome("hand", hand(match)))
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(match, automatic=False))
        yield window


def hand(match: Match, first: int = 0) -> tuple[str, ...]:
    """Four cards that may come up."""
    assert isinstance(match.chance, Chance)
    return tuple(item for item, _ in match.chance.pool[first : first + 4])


def dialog(window, name: str = "deal") -> DealDialog:
    found = window.dialogs.dialog(name)
    assert isinstance(found, DealDialog)
    return found


def behind(window) -> str:
    """What the curtain asks, with no question before it."""
    session = window.session
    assert session.covered
    assert window.dialogs.dialog("deal") is None
    return session.say(session.prompt().request)


def lift(window) -> None:
    """Whoever is asked sits down alone, and presses the curtain's button."""
    window.table.view.setFocus()
    QTest.keyClick(window.table.view, Qt.Key.Key_Return)
    QApplication.processEvents()


def answer(window, *items: str) -> None:
    """Press what came up, and confirm."""
    for item in items:
        click(dialog(window).pool.cards[item])
    click(dialog(window).done_button)
    QApplication.processEvents()


def test_each_hand_is_asked_for_behind_its_own_curtain(tmp_path, game):
    match = Match(open_game(game), (*PLAYERS, Player("Celina", "green")), {}, People())
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(match, automatic=False))
        session = window.session
        for seat, name in enumerate(("Ada", "Bo", "Celina")):
            assert behind(window) == f"{name}, take the screen."
            QTest.keyClick(window.table.view, "D")
            window.actions_["deal_correct"].trigger()
            assert not [
                row for row in window.dialogs.dialog("deal_correct").rows if row.isEnabled()
            ]
            window.dialogs.dialog("deal_correct").reject()
            assert behind(window)
            lift(window)
            assert dialog(window).heading.text() == f"Which cards is {name} dealt?"
            answer(window, *list(dialog(window).pool.cards)[4 * seat : 4 * seat + 4])
        assert (session.viewer, session.covered) == (2, False)
        assert match.to_act == {0, 1, 2}


def test_hands_that_are_kept_to_oneself_are_never_told(window):
    lift(window)
    click(dialog(window).untold)
    QApplication.processEvents()
    session = window.session
    assert behind(window) == "Ada, take the screen."
    lift(window)
    assert session.play(session.game.legal_moves(session.match.state, 0)[0])
    QApplication.processEvents()
    assert dialog(window).heading.text() == "Which cards does Bo keep?"
    assert dialog(window).untold is None
    answer(window, *list(dialog(window).pool.cards)[:2])
    assert session.match.state.untold == 0


def test_one_who_says_it_later_finds_the_question_again(window):
    lift(window)
    dialog(window).reject()
    assert not window.session.covered
    QTest.keyClick(window.table.view, "D")
    assert dialog(window).heading.text() == "Which cards is Bo dealt?"


def test_a_question_goes_when_others_come_to_look(window):
    lift(window)
    assert dialog(window)
    window.session.hang_curtain(False)
    assert dialog(window)
    window.session.hang_curtain(True)
    assert window.session.covered
    assert window.dialogs.dialog("deal") is None


def test_nobody_looks_at_the_hand_of_a_computer(tmp_path, game):
    machine = Player("Machine", "red", "random")
    match = Match(open_game(game), (PLAYERS[0], machine), {}, People())
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(match, automatic=False))
        mine = list(dialog(window).pool.cards)[:4]
        answer(window, *mine)
        (_, hand, *_) = window.session.deals()
        assert window.session.say(hand.told) == "Machine is dealt a hand."
        assert window.session.say(hand.why_not) == "The app drew this for Machine."
        assert isinstance(drawn := match.history.nodes[hand.node].event, Outcome)
        assert len(set(drawn.drawn) - set(mine)) == len(drawn.drawn)
        assert window.dialogs.dialog("deal") is None


def test_the_question_says_whose_hand_it_is(window):
    lift(window)
    assert dialog(window).heading.text() == "Which cards is Bo dealt?"
    window.context.preferences.language = "pl"
    assert dialog(window).heading.text() == "Jakie karty dostaje Bo?"


def test_the_list_has_what_another_seat_holds_and_a_picture_of_each(window):
    lift(window)
    asked, cards = dialog(window), window.session.game.components["cards"]
    assert list(asked.pool.cards) == [card["id"] for card in cards]
    assert all(asked.answers.sight(item) for item in asked.pool.cards)


def test_a_card_that_another_seat_holds_is_refused_only_when_it_is_told(window):
    lift(window)
    session, asked = window.session, dialog(window)
    for item in list(asked.pool.cards)[3:7]:
        click(asked.pool.cards[item])
    held = asked.drawn[0]
    click(asked.done_button)
    name = session.say(asked.answers.name(held))
    left = len(asked.pool.cards) - 4
    assert (
        asked.wrong.text() == f"“{name}” cannot come up here. Take one of the {left} that are left."
    )
    click(asked.places[0])
    click(asked.pool.cards[list(asked.pool.cards)[7]])
    click(asked.done_button)
    assert session.match.to_act == {0, 1}


def test_only_the_own_hand_is_shown_when_it_is_corrected(window):
    lift(window)
    session = window.session
    dialog(window).reject()
    told = hand(session.match)
    assert session.deal(Outcome("hand", told))
    session.skip()
    assert session.viewer == 1
    window.actions_["deal_correct"].trigger()
    own, others = window.dialogs.dialog("deal_correct").rows
    assert (others.isEnabled(), own.isEnabled()) == (False, True)
    assert others.toolTip() == "Only Ada may see this."
    click(own)
    assert dialog(window, "deal_correct").drawn == list(told)


def test_of_a_hand_that_was_put_back_nothing_is_told_when_it_is_corrected(window):
    lift(window)
    session = window.session
    assert session.deal(Outcome("hand", hand(session.match)))
    for seat in (1, 0):
        session.uncover()
        assert session.viewer == seat
        assert session.play(session.match.game.legal_moves(session.match.state, seat)[0])
        session.skip()
    window.dialogs.dialog("deal").reject()
    window.actions_["deal_correct"].trigger()
    click(window.dialogs.dialog("deal_correct").rows[-1])
    assert dialog(window, "deal_correct").drawn == [None] * 4


def test_what_was_heard_of_a_hand_is_neither_shown_nor_told_again_once_it_is_dealt(window, qtbot):
    announcer = Announcer.of(window)
    heard: list[str] = []
    announcer.told.connect(heard.append)
    lift(window)
    cards = list(dialog(window).pool.cards)[4:8]
    places = dialog(window).places
    for item in cards:
        click(dialog(window).pool.cards[item])
    told = [place.accessibleName() for place in places]
    assert all(any(words in said for said in heard) for words in told)
    click(dialog(window).done_button)
    with qtbot.waitCallback() as shown:
        announcer.then(shown)
    notices = [each.accessibleName() for each in announcer.findChildren(QWidget)]
    assert not [words for words in told for said in (*notices, *announcer.last) if words in said]
