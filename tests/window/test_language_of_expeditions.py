"""Both expedition games in every language: nothing is left in English, and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.undo_policy import Player
from tabletop.games.expeditions.state import Phase
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN
from tests.window.marking import Marker
from tests.window.speaking import (
    EACH,
    cut_callouts,
    english_left,
    outside_their_panel,
    settle,
    unread,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

GAMES = ("silver_gold", "pyramids")
NAMES = ("Ada", "Bartek", "Celina", "Dorothea")
DIALOGS = ("rules", "components", "type_move", "about")

Wish = Callable[[Match[Any, Any]], bool]


def played(game: str, wish: Wish) -> Match[Any, Any]:
    """A match of four people, played at random to the first decision that fulfils a wish."""
    rules, rng = open_game(game), Random("words")
    players = tuple(map(Player, NAMES, rules.info.colours))
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer("words"))
    while not match.over:
        by_hand = match.chance is not None and match.chance.hand
        if (match.chance is None or by_hand) and wish(match):
            return match
        if match.chance is not None:
            match.deal()
        else:
            seat = rng.choice(sorted(match.to_act))
            moves = match.game.legal_moves(match.state, seat)
            most = max(len(move.picks()) for move in moves)
            match.propose(rng.choice([move for move in moves if len(move.picks()) == most]))
    return match


def in_phase(phase: Phase, flips: int = 0) -> Wish:
    """A decision of that phase, so many expedition cards into the game."""
    return lambda match: match.state.phase is phase and match.state.flips >= flips


def owing(match: Match[Any, Any]) -> bool:
    """Whether the first to act owes a cell for a cross."""
    state = match.state
    return state.phase is Phase.MARK and state.owed[min(match.to_act)] > 0


def mostly_done(match: Match[Any, Any]) -> bool:
    """Whether one has still to mark, and the first seat has not."""
    return match.state.phase is Phase.MARK and match.to_act == {len(match.players) - 1}


MOMENTS: dict[str, Wish] = {
    "choosing": in_phase(Phase.KEEP),
    "marking": in_phase(Phase.MARK, 10),
    "cross": owing,
    "one left": mostly_done,
    "taking": in_phase(Phase.TAKE),
    "flip": in_phase(Phase.FLIP, 12),
    "end": in_phase(Phase.OVER),
}


def seated(window: Window, game: str, moment: str) -> Marker:
    return sit_down(Marker(window), game, moment)


def sit_down(marker: Marker, game: str, moment: str) -> Marker:
    """Everybody at the table of that moment; at the end the count has been shown."""
    marker.window.sit_down(Opened(played(game, MOMENTS[moment]), automatic=False))
    marker.watch()
    if marker.session.match.over:
        marker.window.show_final()
        marker.window.dialogs.dialog("final").close()
    settle()
    return marker


def refused(marker: Marker) -> None:
    """Mark a cell that is marked, so that the callout opens."""
    session = marker.session
    space = next(
        space.id
        for space in session.table.spaces
        if space.seat == session.viewer
        and (why := session.why_not(Pick("pencil", space.id)))
        and why[0].rule.id == "free cell"
    )
    if not marker.scene.stencil.state.by_cell:
        marker.key("c")
    marker.click(marker.space(space))
    assert marker.scene.popups.callout is not None


@pytest.mark.parametrize(("game", "language"), sampled(product(GAMES, ["pl", "de"]), 3))
def test_a_shape_and_a_refusal_speak_the_language(window, game, language):
    marker = seated(window, game, "marking")
    window.context.preferences.language = language
    settle()
    pencil = marker.scene.stencil
    lattice = pencil.grids.lattice(pencil.state.placings.legal[0].grid)
    marker.move(marker.space(lattice.spaces[min(lattice.spaces)]))
    settle()
    assert english_left(window) == []
    refused(marker)
    settle()
    assert english_left(window) == []


@EACH
@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_every_word_is_read_on_the_start_screen(window, game, ways):
    window.show_start()
    Marker(window).choose(game)
    assert unread(window, ways) == []


@EACH
@pytest.mark.parametrize(("moment", "game"), sampled(product(MOMENTS, GAMES), 5))
def test_every_word_is_read_on_a_table(window, game, moment, ways):
    marker = seated(window, game, moment)
    assert english_left(window)
    assert unread(window, ways) == []
    if marker.session.covered:
        marker.lift()
        settle()
        assert english_left(window) == []


@EACH
@pytest.mark.parametrize(("name", "game"), sampled(product([*DIALOGS, "final"], GAMES), 5))
def test_every_word_is_read_in_a_dialog(window, game, name, ways):
    marker = seated(window, game, "end" if name == "final" else "marking")
    show(marker, name)
    assert unread(window, ways) == []


@EACH
@pytest.mark.parametrize("game", sampled(GAMES, 2, 1))
def test_what_is_written_on_the_table_stays_in_its_panel(window, game, ways):
    assert outside_their_panel(window, seated(window, game, "marking"), ways, 15) == []


@EACH
@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_a_callout_is_whole_on_the_table_and_its_words_in_it(window, game, ways):
    marker = seated(window, game, "marking")
    assert cut_callouts(window, marker, ways, lambda: refused(marker)) == []


def show(marker: Marker, name: str) -> None:
    """Open a dialog."""
    if name == "final":
        marker.window.show_final()
    else:
        marker.window.open(name)
    settle()
