"""Whoever sees the same chooses and says the same: no player and no hint knows what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from tabletop.advisor.engine_process import Choose, Look, Question
from tabletop.advisor.hint import hint
from tabletop.advisor.levels import LEVELS
from tabletop.advisor.players import PLAYERS, choose
from tabletop.advisor.playing import play_on
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.records import catalogue
from tabletop.testing.canonical import canonical
from tests.advisor.positions import ANYHOW, SENSIBLE, Position, choices, positions, some, twins
from tests.sampling import long, sampled

GAMES = sorted(catalogue.entries())
SECRETIVE = ("pyramids", "silver_gold")
"""Games in which cards are hidden, and chosen by all at the same time."""

EACH_WAY = pytest.mark.parametrize(
    ("game", "way"),
    [
        (game, way) if game in SECRETIVE or way == "sensible" else long(game, way)
        for game in sorted(catalogue.entries())
        for way in ("sensible", "random")
    ],
)

TINY = Effort(6, width=3, sample=2)
QUICK = [kind for kind, player in PLAYERS.items() if not player.slow]
SLOW = [kind for kind in LEVELS if PLAYERS[kind].slow]
WAYS = {"sensible": SENSIBLE, "random": ANYHOW}


@cache
def pairs(game: str, count: int, sample: int = SENSIBLE) -> tuple[tuple[Position, Position], ...]:
    """Pairs of positions that look equal to the seat whose choice it is, at every size of table."""
    return tuple(_pairs(game, count, sample))


def _pairs(game: str, count: int, sample: int) -> Iterator[tuple[Position, Position]]:
    least, most = catalogue.open_game(game).info.seats
    for seats in range(least, most + 1):
        for position in some(game, seats, f"{game}:{seats}", count, sample):
            yield from ((position, twin) for twin in twins(position))
            yield from islice(choices(position), 2)


def hinted(position: Position) -> Any:
    """All that a hint says here, after a search of a tiny effort."""
    game, seat = position.game, position.seat
    finding = Search(game, position.view, seat, "s", TINY).run()
    return finding, hint(game, position.view, seat, finding)


@EACH_WAY
def test_pairs_look_equal(game: str, way: str) -> None:
    for one, two in pairs(game, 8, WAYS[way]):
        assert canonical(one.view) == canonical(two.view)


@pytest.mark.parametrize("game", SECRETIVE)
def test_pairs_are_not_all_the_same(game: str) -> None:
    """Hands are others, and so are cards already chosen."""
    found = [(one.state, two.state) for one, two in pairs(game, 8) if one.state != two.state]
    assert {one.hands != two.hands for one, two in found} == {True, False}
    assert any(one.kept != two.kept for one, two in found)


@pytest.mark.parametrize("kind", QUICK)
@EACH_WAY
def test_players_choose_equally(game: str, kind: str, way: str) -> None:
    for one, two in pairs(game, 12, WAYS[way]):
        chosen = {choose(kind, at.game, at.view, at.seat, Random(7)) for at in (one, two, one)}
        assert len(chosen) == 1


@pytest.mark.parametrize(("game", "kind"), sampled(product(GAMES, SLOW), len(SLOW) + 1))
def test_thinking_players_choose_equally(game: str, kind: str) -> None:
    position = next(positions(game, 2, f"slow:{kind}"))
    one, two = next(choices(position), (position, next(twins(position))))
    chosen = {choose(kind, at.game, at.view, at.seat, Random(7)) for at in (one, two)}
    assert len(chosen) == 1


@pytest.mark.parametrize(
    ("game", "way", "count"),
    [
        *sampled(((game, way, 1) for game in GAMES for way in WAYS), 3),
        *(long(game, way, 3) for game in GAMES for way in WAYS),
    ],
)
def test_searches_find_and_hints_say_the_same(game: str, way: str, count: int) -> None:
    for one, two in pairs(game, count, WAYS[way]):
        found, said = hinted(one)
        again, repeated = hinted(two)
        assert canonical(found) == canonical(again)
        assert canonical(said) == canonical(repeated)


@EACH_WAY
def test_every_opinion_and_nudge_says_the_same(game: str, way: str) -> None:
    for one, two in pairs(game, 12, WAYS[way]):
        for move in one.game.legal_moves(one.view, one.seat)[::7]:
            for term in one.game.heuristics:
                assert term.value(one.view, move) == term.value(two.view, move)
                assert term.hint_text(one.view, move) == term.hint_text(two.view, move)


@pytest.mark.parametrize("game", GAMES)
def test_minds_are_asked_the_same(game: str) -> None:
    """What goes to another process is all that is known there."""

    def asked(at: Position) -> list[Question]:
        return [
            Choose.of(at.game, "strong", at.view, at.seat, "s"),
            Look.of(at.game, at.view, at.seat, "s", TINY),
        ]

    for one, two in pairs(game, 6):
        assert canonical(asked(one)) == canonical(asked(two))


@pytest.mark.parametrize("game", GAMES)
def test_what_the_dealer_will_deal_changes_nothing(game: str) -> None:
    """Two matches stand at the same moment; their decks and bags will bring other things."""
    for position in some(game, 2, "dealt", 5):
        rules, seats = position.game, 2
        players = tuple(Player(f"P{n}", rules.info.colours[n], "greedy") for n in range(seats))
        made = []
        for seed in ("a", "b"):
            match = Match(rules, players, {}, SeededDealer(seed), start=position.state)
            made.append(next(play_on(match, "s")).state)
        assert canonical(made[0]) == canonical(made[1])


class Peeping:
    """A game that shows everybody everything, and has an opinion about it."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self.heuristics = (HeuristicTerm("peep", Text("Peep"), self._peep), *game.heuristics)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: int | None) -> Any:
        return state

    def _peep(self, view: Any, move: Any) -> float:
        """Likes what goes with the hands of the others, whatever that may be, above all else."""
        return 100 * Random(f"{view.hands} {move}").random()


@pytest.mark.parametrize("game", SECRETIVE)
def test_whoever_peeps_is_caught(game: str) -> None:
    """The same pairs tell a player apart who sees what is hidden."""
    peeping = Peeping(catalogue.open_game(game))
    caught = False
    for one, two in pairs(game, 12):
        chosen = {
            choose("greedy", peeping, peeping.view(at.state, at.seat), at.seat, Random(7))
            for at in (one, two)
        }
        caught |= len(chosen) > 1
    assert caught
