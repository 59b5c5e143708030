"""A moment looked at is a puzzle: a weak move is told of with its cost, a good one as good."""

from __future__ import annotations

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.models.coaching.advice import Tone
from tabletop.records.catalogue import open_game
from tabletop.records.position import load
from tabletop.ui.matches import Opened
from tests.sampling import sampled
from tests.ui.laid import begun as first
from tests.ui.laid import play_until
from tests.ui.test_advice import begun
from tests.ui.windows import OFFSCREEN, open_file, opened, until_written
from tests.window.test_hints import SHARP, Learner

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.mark.parametrize("game", sampled(["mykerinos", "thebes"], 2))
def test_in_a_looked_at_moment_weak_and_good_moves_are_told_of(tmp_path, qtbot, game):
    with opened(tmp_path, language="en", curtain=False, teaching_line=1) as window:
        window.coaching.care = SHARP
        match = begun(game, 8) if game == "thebes" else play_until(first, 2)
        window.sit_down(Opened(match, automatic=True))
        learner, solve = Learner(window, qtbot), window.actions_["solve"]
        learner.session.skip()
        assert not solve.isEnabled()
        node, (seat,) = match.node.id, match.to_act
        best, worst = by_opinion(match, seat)
        assert learner.session.play(worst)
        learner.session.skip()
        learner.session.visit(node)
        solve.trigger()
        assert window.session.match is not match
        assert "Find the best move · " in window.windowTitle()
        assert window.session.play(worst)
        learner.heard()
        (weak,) = learner.scene.advice.blocks
        assert weak.advice.tone is Tone.WARNING
        assert "costs about" in weak.words
        learner.press_button("warning:back")
        assert window.session.play(best)
        learner.heard()
        (good,) = learner.scene.advice.blocks
        assert good.advice.tone is Tone.PRAISE
        learner.press_button("praise:close")
        assert not learner.scene.advice.blocks


def test_a_saved_puzzle_tells_no_more_than_who_looked_may_know(tmp_path):
    path = tmp_path / "mate.position"
    with opened(tmp_path, language="en") as window:
        players = (Player("Ada", "blue", "person"), Player("Bartek", "red", "casual"))
        match = Match(open_game("silver_gold"), players, {}, SeededDealer("hands"))
        while match.chance is not None:
            match.deal()
        window.sit_down(Opened(match, automatic=True))
        window.session.skip()
        node, state = match.node.id, match.state
        assert window.session.play(match.game.legal_moves(state, 0)[0])
        window.session.skip()
        window.session.visit(node)
        window.actions_["solve"].trigger()
        window.save(path)
        until_written(window)
        record = load(path)
        assert record.puzzle
        assert record.known_to == "0"
        assert record.state() == match.game.view(state, 0) != state
        open_file(window, path)
        assert "Find the best move · " in window.windowTitle()
        assert window.session.match.state.hands[0] == state.hands[0]


def by_opinion(match, seat):
    """The moves that the game's own opinions like most and least."""
    game, view = match.game, match.game.view(match.state, seat)

    def worth(move):
        return sum(term.weight * term.value(view, move) for term in game.heuristics)

    moves = sorted(game.legal_moves(view, seat), key=worth)
    return moves[-1], moves[0]
