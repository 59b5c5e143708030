"""The end of a round: what it brought each seat, on a card that a press takes away."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.step import EndsRound
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.models.round_summary import round_summary
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.table.overlay.round_card import RoundCard
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.hands import Hands
from tests.window.reading import visible, written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

PLAYERS = (Player("Ada", "blue"), Player("Bartek", "red"))
FOUR = (*PLAYERS, Player("Bartholomew", "green"), Player("Dorothea", "white"))

SHADOW = 20
"""How far a card's shadow reaches above it."""


def played(game: str, rounds: int, players: tuple[Player, ...] = PLAYERS) -> Match:
    """A match played at random until so many rounds have ended, and one move before the last."""
    match, rng = Match(open_game(game), players, {}, SeededDealer("round")), Random(game)
    while rounds:
        before = match.node
        if match.chance is not None:
            match.deal()
        else:
            seat = min(match.to_act)
            assert not match.propose(rng.choice(match.game.legal_moves(match.state, seat)))
        new = match.history.between(before.id, match.node.id)
        rounds -= any(isinstance(node.event, EndsRound) for node in new)
    return match


def end_of(match: Match, number: int):
    """The node where a round ended."""
    line = match.history.line(match.node.id)
    ends = [node for node in line if isinstance(node.event, EndsRound)]
    return next(node for node in ends if node.event.ends_round() == number)


@pytest.mark.parametrize("game", ["silver_gold", "pyramids"])
def test_gains_of_the_rounds_add_up_to_the_points(game: str) -> None:
    match = played(game, 2)
    summed = [0, 0]
    for number in (1, 2):
        node = end_of(match, number)
        summary = round_summary(match, node)
        assert summary is not None
        assert summary.round == number
        board = match.game.score(match.game.tally(node.state))
        for gain in summary.gains:
            summed[gain.seat] += gain.gained
            assert gain.gained == sum(points for _, points in gain.categories)
            assert summed[gain.seat] == gain.total == board.total(gain.seat)
    assert any(summed)
    assert round_summary(match, match.history.nodes[0]) is None


def test_the_last_round_leaves_it_to_the_final_count() -> None:
    match = played("silver_gold", 4)
    assert match.over
    assert round_summary(match, end_of(match, 4)) is None


def end_a_round(
    window: Window, game: str = "silver_gold", players: tuple[Player, ...] = PLAYERS
) -> RoundCard:
    """Take back the move that ended the first round, and make it in the window."""
    match = played(game, 1, players)
    end = end_of(match, 1)
    last = next(n for n in reversed(match.history.line(end.id)) if n.seat is not None)
    assert last.parent is not None
    copy = match.study(last.parent)
    window.context.preferences.curtain = False
    window.sit_down(Opened(copy, automatic=True))
    session = window.session
    session.skip()
    assert session.play(last.event)
    hands = Hands(window)
    for _ in range(200):
        card = hands.scene.popups.round_card
        if card is not None:
            return card
        hands.scene.choreography.next_step()
        QApplication.processEvents()
    raise AssertionError("no card tells what the round brought")


def test_a_card_says_what_the_round_brought_until_it_is_pressed(tmp_path: Path) -> None:
    with opened(tmp_path, (1280, 800), first=no_page) as window:
        card = end_a_round(window)
        hands, board = Hands(window), window.session.scoreboard()
        assert card.isVisible()
        assert not card.geometry().intersects(hands.scene.popups.caption.geometry())
        for gain in card.summary.gains:
            assert gain.total == board.total(gain.seat)
            name = window.session.players[gain.seat].name
            assert f"{name}: {gain.gained} in this round, {gain.total} point" in (
                card.accessibleName()
            )
        click(card)
        assert hands.scene.popups.round_card is None


def test_a_key_goes_on_too(tmp_path: Path) -> None:
    with opened(tmp_path, (1280, 800), first=no_page) as window:
        end_a_round(window)
        hands = Hands(window)
        hands.key(Qt.Key.Key_Space)
        assert hands.scene.popups.round_card is None


def test_in_large_text_it_leaves_the_display_in_sight_and_no_dot_begins_a_line(
    tmp_path: Path,
) -> None:
    large = {"language": "de", "text_size": 150, "theme": "dark"}
    with opened(tmp_path, (1024, 768), first=no_page, **large) as window:
        summary = end_a_round(window, "pyramids", FOUR).summary
        kinds = tuple((Text(name), 10) for name in ("Tombs", "Torches", "Gems", "Skulls"))
        gains = tuple(evolve(gain, categories=kinds) for gain in summary.gains)
        popups = Hands(window).scene.popups
        popups.sum_up(evolve(summary, gains=gains))
        card, caption = popups.round_card, popups.caption
        assert card.geometry().top() >= caption.geometry().bottom() - SHADOW
        said = [line.words for part in visible(card) for line in written_on(part)]
        assert any("Bartholomew" in words for words in said)
        assert not [words for words in said if words.lstrip().startswith("·")]
