"""What is spoken at a table: what happened, once, and then what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records.catalogue import open_game
from tabletop.ui.table.accessible import install, phrases, tree_of
from tabletop.ui.table.overlay.offer_button import OfferButton
from tests.sampling import sampled
from tests.ui.laid import Laid
from tests.ui.scripted import Scripted, any_move

GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")
MOVES = 5


class Listener:
    """Somebody who hears a table, and remembers at which moment each thing was said."""

    def __init__(self, game: str, robots: int = 1) -> None:
        install()
        others = (Player("Robot", "red", "random"), Player("Other", "green", "random"))[:robots]
        players = (Player("Ada", "blue"), *others)
        dealer = SeededDealer("heard")
        match = Match(open_game(game), players, {}, dealer, Policy.STUDY)
        self.table = Laid(match, animate=True, automatic_deal=True, computer_turns=Scripted)
        self.session, self.match = self.table.session, match
        QAccessible.queryAccessibleInterface(self.table.view)
        tree = tree_of(self.table.view)
        assert tree is not None
        self.heard: list[tuple[str, int]] = []
        tree.announcements.announced.connect(
            lambda said: self.heard.append((said, self.session.moment.id))
        )

    def rests(self) -> bool:
        """Whether the person at the table is asked, and nothing moves; nobody waits for a deal."""
        scene, asked = self.table.scene, self.match.over or 0 in self.match.to_act
        if self.session.deal_pause.left:
            self.session.deal()
        scene.choreography.next_step()
        return asked and self.session.moment is self.match.node and not scene.choreography.plays

    def told(self, node: Any) -> str:
        """What is to be said of a moment."""
        before = self.match.history.nodes[node.parent].state
        seen = self.match.game.seen(before, node.event, self.session.viewer)
        return self.session.say(seen)


@pytest.fixture(params=sampled(GAMES, 2))
def listener(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Listener]:
    one = Listener(request.param)
    qtbot.waitUntil(one.rests)
    one.heard.clear()
    yield one
    one.table.close()


def test_what_happened_is_said_once_and_before_what_comes_next(
    listener: Listener, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    described: list[tuple[OfferButton, str]] = []
    kept = OfferButton.setAccessibleDescription
    monkeypatch.setattr(
        OfferButton,
        "setAccessibleDescription",
        lambda button, words: (described.append((button, words)), kept(button, words)),
    )
    match, rng, start = listener.match, Random("ada"), listener.match.node.id
    for _ in range(MOVES):
        assert listener.session.play(any_move(match, 0, rng))
        qtbot.waitUntil(listener.rests)
    line = match.history.between(start, match.node.id)
    events = {node.id: listener.told(node) for node in line}
    assert any(node.seat == 1 for node in line)
    heard = [(said, at) for said, at in listener.heard if at in events]
    happened = [(said, at) for said, at in heard if events[at] == said]
    assert happened == [(said, at) for at, said in events.items()]
    asked = [(said, at) for said, at in heard if events[at] != said]
    assert asked
    for each in asked:
        assert heard.index((events[each[1]], each[1])) < heard.index(each)
    for button in listener.table.scene.prompt.buttons():
        words = [said for one, said in described if one is button]
        assert all(said != after for said, after in pairwise(words))


def test_taking_back_is_said_and_nothing_is_said_twice(listener: Listener, qtbot: QtBot) -> None:
    match = listener.match
    assert listener.session.play(any_move(match, 0, Random("ada")))
    qtbot.waitUntil(listener.rests)
    (move,) = [n for n in match.history.nodes if n.seat == 0][-1:]
    listener.heard.clear()
    listener.session.undo()
    qtbot.waitUntil(listener.rests)
    first, *later = (said for said, _ in listener.heard)
    assert first.startswith("Taken back: ") or first.endswith("taken back.")
    assert listener.told(move) not in (first, *later)
    assert not any("taken back" in said.casefold() for said in later)


def test_each_way_out_of_a_refusal_is_a_sentence_of_its_own(qtbot: QtBot) -> None:
    one = Listener("thebes")
    qtbot.waitUntil(one.rests)
    one.heard.clear()
    one.session.touch(Pick("archaeologist", "greece"))
    ways = one.heard[0][0].partition("Possible instead: ")[2]
    assert len(ways.split(". Go to ")) > 1
    assert ways.endswith(".")
    one.table.close()


def test_what_the_app_deals_at_once_is_told_and_not_asked_for(qtbot: QtBot) -> None:
    one = Listener("mykerinos")
    qtbot.waitUntil(one.rests)
    heard = [said for said, _ in one.heard]
    assert any(said.startswith("The area is laid") for said in heard)
    assert not any("Lay out the area" in said for said in heard)
    one.table.close()


def test_the_prompt_tells_a_listener_of_keys_and_not_of_the_mouse(listener: Listener) -> None:
    prompt, heard = listener.table.scene.prompt, list[str]()
    parts: list[QWidget] = [prompt, *prompt.findChildren(QLabel)]
    for part in parts:
        node = QAccessible.queryAccessibleInterface(part)
        heard.append(node.text(QAccessible.Text.Name))
    assert any("Enter" in words for words in heard)
    assert not any(word in words for words in heard for word in ("Drag", "Click", "wheel"))


def test_a_request_is_not_told_again_because_others_have_acted(qtbot: QtBot) -> None:
    one = Listener("silver_gold")
    qtbot.waitUntil(one.rests)
    for _ in range(MOVES):
        assert one.session.play(any_move(one.match, 0, Random("ada")))
        qtbot.waitUntil(one.rests)
    asked = [said for said, _ in one.heard if said.startswith("Ada, ")]
    assert any("At the same time" in said for said in asked)
    assert not any(before.startswith(after) for before, after in pairwise(asked))
    one.table.close()


def test_a_request_is_not_told_again_because_one_of_several_others_has_acted(qtbot: QtBot) -> None:
    one = Listener("silver_gold", robots=2)
    qtbot.waitUntil(lambda: one.match.to_act == {0, 2} and not one.table.scene.choreography.plays)
    assert "At the same time: Other." in one.table.scene.prompt.sentence
    assert len([said for said, _ in one.heard if "At the same time" in said]) == 1
    one.table.close()


def test_nothing_is_said_twice_of_a_piece(qtbot: QtBot) -> None:
    one = Listener("thebes")
    qtbot.waitUntil(one.rests)
    session, match = one.session, one.match
    moves = match.game.legal_moves(match.state, 0)
    assert session.play(
        next(move for move in moves if "the book" in session.say(session.as_offer(move)))
    )
    qtbot.waitUntil(one.rests)
    mine = [piece for piece in session.table.pieces if piece.owner == 0 and piece.note]
    assert mine
    for piece in mine:
        use = phrases.piece_use(session, piece, "")
        assert use is not None
        said = session.say(use).rstrip(".").split(". ")
        assert len(said) == len(set(said))
    one.table.close()
