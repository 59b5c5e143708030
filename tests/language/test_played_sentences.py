"""Every sentence of games played at random, said in every language: no case and no fact is missing.

The catalogues alone cannot tell which names come to stand in which sentence; play can.
"""

from itertools import islice
from random import Random
from typing import Any

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Move, Pick
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.language import LANGUAGES, Catalogue
from tabletop.language.faults import faults
from tabletop.records.catalogue import entries, open_game
from tabletop.testing.texts import texts
from tests.sampling import sampled

PLAYED = [[name, seats] for name in sorted(entries()) for seats in (2, 3, 4)]


class Listener:
    """Plays a game at random and hears every sentence of it."""

    def __init__(self, game: Any, seats: int, seed: int) -> None:
        self.game, self.seats, self.rng = game, seats, Random(seed)
        players = tuple(Player(f"P{seat}", colour) for seat, colour in enumerate(game.info.colours))
        options = {each.id: self.rng.choice(each.choices).value for each in game.options}
        self.match = Match(game, players[:seats], options, SeededDealer(str(seed)))
        self.heard: set[Text] = set()
        self.moves: set[tuple[int, Text]] = set()

    def hear(self, value: object) -> None:
        self.heard.update(texts(value))

    def play(self) -> None:
        for part in (self.game.info, self.game.rules, self.game.options, self.game.heuristics):
            self.hear(part)
        turn = 0
        while not self.match.over:
            turn += 1
            if self.match.chance is not None:
                self.hear(self.match.chance)
                self.hear(self.match.deal())
            else:
                self._act(turn)
        self.hear(self.match.scoreboard())
        for node in self.match.history.nodes:
            if node.event is not None and node.parent is not None:
                before = self.match.history.nodes[node.parent].state
                seen = self.game.seen(before, node.event, self.rng.choice([None, 0]))
                self.hear(seen)
                if isinstance(node.event, Move):
                    self.moves.add((node.event.seat, seen))

    def _act(self, turn: int) -> None:
        game, state = self.game, self.match.state
        seat = self.rng.choice(sorted(self.match.to_act))
        view = game.view(state, seat)
        table = game.table(view, seat)
        if turn % 9 == 0:
            self.hear(table)
        self.hear(game.prompt(view, seat, ()))
        for _ in range(3):
            space = self.rng.choice(table.spaces).id
            pick = Pick(self.rng.choice(table.pieces).pick, space)
            self._judge(self.rng.randrange(self.seats), game.compose(state, seat, (pick,)))
            self.hear(game.prompt(view, seat, (pick,)))
        for other in range(self.seats):
            for move in islice(game.candidates(state, other), turn % 7, 40, 13):
                self._judge(other, move)
        move = self.rng.choice(game.legal_moves(state, seat))
        self.hear(game.forecast(view, move))
        self.hear([term.reason(view, move) for term in game.heuristics if term.reason])
        self.hear(self.match.propose(move))

    def _judge(self, seat: int, meant: Any) -> None:
        if hasattr(meant, "says"):
            self.hear(list(self.game.objections(self.match.state, meant)))
        else:
            self.hear(meant)


@pytest.fixture(scope="module", params=sampled(PLAYED, 3, 1))
def listener(request: pytest.FixtureRequest) -> Listener:
    name, seats = request.param
    listener = Listener(open_game(name), seats, seed=seats)
    listener.play()
    assert len(listener.heard) > 100
    return listener


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_speaks_every_language(listener: Listener, language: str) -> None:
    catalogue = Catalogue.load(language, listener.game.info.id)
    assert not {fault for text in listener.heard for fault in faults(catalogue, text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_s_sentence_begins_with_its_player(listener: Listener, language: str) -> None:
    """In the log an emblem stands there instead of the name."""
    catalogue = Catalogue.load(language, listener.game.info.id)
    told = {catalogue.say(text, {seat: "§"}) for seat, text in listener.moves}
    assert not [words for words in told if not words.startswith("§ ") or "§" in words[1:]]
