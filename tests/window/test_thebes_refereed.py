"""Thebes at a real table: people turn up cards, reach into the bags, and tell the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import People
from tabletop.ui.dialogs.dealing import DealDialog
from tests.ui.windows import OFFSCREEN, click, opened
from tests.window.travelling import Traveller, journey

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


class Referee(Traveller):
    """Somebody with the real cards and bags."""

    @property
    def dialog(self) -> DealDialog:
        """The question that is open."""
        found = self.window.dialogs.dialog("deal")
        assert isinstance(found, DealDialog)
        return found

    def take(self, *items: str) -> None:
        """Press those pieces and say that they came up."""
        dialog = self.dialog
        for item in items:
            click(dialog.pool.cards[item])
        self.confirm(dialog)

    def confirm(self, dialog) -> None:
        """Say that this came up, where the last touch did not say so already."""
        if self.window.dialogs.dialog("deal") is dialog:
            click(dialog.done_button)
        self.watch()

    def take_any(self, rng: Random) -> None:
        """Press pieces that are left until every place is filled."""
        dialog = self.dialog
        while dialog.outcome is None:
            cards = dialog.pool.cards.values()
            click(rng.choice([card for card in cards if card.isEnabled()]))
        self.confirm(dialog)


@pytest.fixture
def referee(tmp_path) -> Iterator[Referee]:
    with opened(tmp_path) as window:
        referee = Referee(window)
        referee.choose("thebes")
        referee.sit_down(2, deals="people")
        yield referee


def books(referee: Referee, site: str) -> list[str]:
    """The books of three points on a site, by what their pictures show."""
    wanted = {("kind", "book"), ("site", site), ("knowledge", 3)}
    found = []
    for item in referee.dialog.pool.cards:
        (laid,) = referee.dialog.answers.sight(item)
        if wanted <= set(laid.piece.face.facts):
            found.append(item)
    return found


def test_the_first_cards_are_told_by_their_pictures(referee):
    assert isinstance(referee.session.match.dealer, People)
    dialog = referee.dialog
    assert dialog.chance.take == 4
    assert len(dialog.pool.cards) == len(dialog.chance.pool)
    for item, card in dialog.pool.cards.items():
        assert [laid.piece.face.art for laid in dialog.answers.sight(item)] == ["card"]
        assert card.text() == ""
        assert card.toolTip()
        assert item not in card.toolTip()
        assert "×" not in card.accessibleName()


def test_a_card_is_found_by_some_of_its_words(referee):
    dialog = referee.dialog
    QTest.keyClicks(dialog.pool.typed, "zeppelin rome")
    shown = [item for item, card in dialog.pool.cards.items() if card.isVisible()]
    facts = [dict(dialog.answers.sight(item)[0].piece.face.facts) for item in shown]
    assert {(each["kind"], each["city"]) for each in facts} == {("zeppelin", "rome")}
    QTest.keyClick(dialog.pool.typed, Qt.Key.Key_Return)
    assert dialog.drawn[0] == shown[0]


def test_a_single_card_is_answered_by_one_touch(referee):
    referee.take_any(Random(1))
    session = referee.session
    while session.match.chance is None or session.match.chance.take > 1:
        if session.match.chance is None:
            taken = next(m for m in legal(session) if getattr(m, "card", ""))
            assert session.play(taken)
            referee.watch()
        else:
            referee.take_any(Random(1))
    node, dialog = session.match.node, referee.dialog
    item = next(item for item, card in dialog.pool.cards.items() if card.isEnabled())
    click(dialog.pool.cards[item])
    assert session.match.node is not node
    outcomes = [n.event for n in session.match.history.nodes if isinstance(n.event, Outcome)]
    assert outcomes[-1].drawn == (item,)


def legal(session) -> list:
    return session.game.legal_moves(session.match.state, min(session.match.to_act))


def digs_in_egypt(referee: Referee) -> None:
    """Somebody learns about Egypt until a dig there draws tokens, and digs as long as one can."""
    wanted = books(referee, "egypt")
    rest = [item for item in referee.dialog.pool.cards if item not in wanted]
    referee.take(*wanted[:2], *rest[:2])
    while True:
        session = referee.session
        legal = session.game.legal_moves(session.match.state, min(session.match.to_act))
        digs = [move for move in legal if getattr(move, "site", "") == "egypt"]
        if digs:
            assert session.play(max(digs, key=lambda move: move.weeks))
            referee.watch()
            return
        learned = [move for move in legal if getattr(move, "card", "") in wanted]
        assert session.play((learned or legal)[0])
        referee.watch()
        referee.take_any(Random(1))


def test_equal_tokens_are_counted_down(referee):
    digs_in_egypt(referee)
    dialog = referee.dialog
    assert dialog.chance.name == "tokens"
    assert dialog.chance.take > 2
    pool = dict(dialog.chance.pool)
    sand = dialog.pool.cards["egypt-sand"]
    assert f"{pool['egypt-sand']} left" in sand.accessibleName()
    assert sand.text() == ""
    click(sand)
    click(sand)
    assert f"{pool['egypt-sand'] - 2} left" in sand.accessibleName()
    single = next(item for item, count in pool.items() if count == 1)
    click(dialog.pool.cards[single])
    assert not dialog.pool.cards[single].isEnabled()
    assert dialog.places[2].toolTip() == referee.session.say(dialog.answers.name(single))


def test_every_token_has_its_face(referee):
    digs_in_egypt(referee)
    answers = referee.dialog.answers
    shown = {}
    for item, _ in answers.chance.pool:
        faces = {laid.piece.face for laid in answers.sight(item)}
        assert len(faces) == 1, item
        (face,) = faces
        facts = dict(face.facts)
        shown[item] = (facts["kind"], facts["points"])
        assert face.art == "token"
        assert facts["site"] == "egypt"
    assert shown["egypt-sand"] == ("sand", 0)
    assert shown["egypt-4"] == ("artefact", 4)
    assert {kind for kind, _ in shown.values()} == {"artefact", "book", "general", "sand"}


def test_people_deal_on_until_an_exhibition_comes_up(referee):
    rng, asked = Random("people"), Counter()
    match = referee.session.match
    while asked["exhibition"] < 1 or asked["tokens"] < 3:
        assert not match.over
        if match.chance is None:
            assert referee.session.play(journey(referee, rng))
            referee.watch()
            continue
        asked[match.chance.name] += 1
        shows = [item for item in referee.dialog.pool.cards if item.startswith("X")]
        if shows:
            (laid,) = referee.dialog.answers.sight(shows[-1])
            assert laid.piece.face.art == "exhibition"
            dialog, asked["exhibition"] = referee.dialog, asked["exhibition"] + 1
            click(dialog.pool.cards[shows[-1]])
            if dialog.outcome is not None:
                referee.confirm(dialog)
                continue
        referee.take_any(rng)
    lying = {piece.id for piece in referee.session.table.pieces}
    assert shows[-1] in lying
