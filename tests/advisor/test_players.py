"""Computer players: legal, repeatable, and seeing no more than their seat."""

from itertools import product
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.advisor.branching_factor import narrow
from tabletop.advisor.heuristic_value import heuristic_value
from tabletop.advisor.players import PLAYERS, choose
from tabletop.advisor.playing import play_on
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records import catalogue
from tests.engine.seated import hidden, seat_toy, typed
from tests.engine.toy import SECRET, Hide, Put
from tests.plugins.lanterns.lanterns import load as lanterns
from tests.sampling import sampled

GAMES = sorted(catalogue.entries())
QUICK = [kind for kind, player in PLAYERS.items() if not player.slow]


@pytest.mark.parametrize(("game", "kind"), sampled(product([*GAMES, "toy"], QUICK), 3))
def test_they_play_every_game_to_the_end(game: str, kind: str) -> None:
    rules = catalogue.open_game(game)
    least, most = rules.info.seats
    for seats in range(least, most + 1):
        players = tuple(Player(f"P{n}", rules.info.colours[n], kind) for n in range(seats))
        match = Match(rules, players, {}, SeededDealer("1"))
        for _ in play_on(match, "1"):
            pass
        assert match.over


@pytest.mark.parametrize("kind", PLAYERS)
def test_the_same_seed_gives_the_same_game(kind: str) -> None:
    first, again = (_played(kind, "a") for _ in range(2))
    assert first.acts == again.acts
    if not PLAYERS[kind].slow:
        assert first.acts != _played(kind, "b").acts


def _played(kind: str, seed: str) -> Match[Any, Any]:
    match = seat_toy(kind, kind)
    list(play_on(match, seed))
    return match


def test_greedy_takes_what_its_opinions_add_up_to() -> None:
    match = seat_toy()
    view = match.game.view(match.state, 0)
    assert choose("greedy", match.game, view, 0, Random(1)) == Hide(0, 3)
    match = hidden()
    typed(match, "=one")
    view = match.game.view(match.state, 0)
    chosen = choose("greedy", match.game, view, 0, Random(1))
    assert isinstance(chosen, Put)
    assert chosen.star
    assert heuristic_value(match.game, view, chosen) == 2


def test_ties_are_broken_by_chance_alone() -> None:
    match = hidden()
    typed(match, "=one", "c1+c2*", "c3+c4*", "=one")
    view = match.game.view(match.state, 0)
    chosen = {choose("greedy", match.game, view, 0, Random(n)) for n in range(60)}
    assert chosen == {Put(0, (f"c{n}",)) for n in (5, 6, 7, 8)}


@pytest.mark.parametrize("kind", PLAYERS)
def test_what_a_seat_cannot_see_changes_nothing(kind: str) -> None:
    match = seat_toy()
    typed(match, "0:hide 1", "1:hide 3", "=")
    other = evolve(match.state, numbers=(1, 2))
    views = [match.game.view(state, 0) for state in (match.state, other)]
    assert views[0].numbers == (1, SECRET)
    assert len({choose(kind, match.game, view, 0, Random(5)) for view in views}) == 1


def test_who_does_not_exist_or_may_not_act_is_an_error() -> None:
    match = hidden()
    with pytest.raises(KeyError):
        choose("oracle", match.game, match.state, 0, Random(1))
    with pytest.raises(ValueError, match="no legal move"):
        choose("random", match.game, match.state, 0, Random(1))


def test_people_and_unanswered_chances_stop_play_on() -> None:
    with pytest.raises(ValueError, match=r"table\.deal-first"):
        list(play_on(hidden("random", "random"), "1"))
    with pytest.raises(KeyError):
        list(play_on(seat_toy("random", "person"), "1"))


def test_where_there_is_little_to_choose_from_a_weaker_player_overlooks_more() -> None:
    game: Any = lanterns({"lanterns": 9})
    state = evolve(game.setup(2, {}), hands=((1, 4, 7, 9), (2, 3, 5, 6)), dealt=2)
    view, often = game.view(state, 0), 400
    best = {
        kind: sum(choose(kind, game, view, 0, Random(n)).lantern == 9 for n in range(often)) / often
        for kind in ("random", "beginner", "casual", "regular", "club")
    }
    assert sorted(best.values()) == list(best.values())
    assert best["random"] < 0.3 < best["beginner"] < 0.5 < best["casual"] < 0.7
    assert best["casual"] < best["regular"] < best["club"] == 1.0


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_of_our_games_are_as_they_were_measured(game: str) -> None:
    assert not narrow(catalogue.open_game(game))
