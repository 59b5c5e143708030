"""How much is kept of what was worked out for computer players and for those who look."""

import tracemalloc
from collections.abc import Callable
from random import Random

from attrs import evolve

from tabletop.games.thebes import digging
from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.odds import odds
from tabletop.games.thebes.state import Phase
from tabletop.games.thebes.valuation import Valuation
from tabletop.records.catalogue import open_game

GAME = open_game("thebes")
STATE = GAME.setup(4, {})
BOARD = GAME.board
LATER = 400
"""So many more bags leave no trace."""


def grown(ask: Callable[[int], object], before: int) -> int:
    """By how many bytes memory grows through later questions about bags, after so many."""
    rng = Random("bags")
    every = [STATE.bags & rng.getrandbits(STATE.bags.bit_length()) for _ in range(before + LATER)]
    for bags in every[: before - LATER]:
        ask(bags)
    tracemalloc.start()
    try:
        # Of what is traced as much goes later as comes.
        for bags in every[before - LATER : before]:
            ask(bags)
        held, _ = tracemalloc.get_traced_memory()
        for bags in every[before:]:
            ask(bags)
        return tracemalloc.get_traced_memory()[0] - held
    finally:
        tracemalloc.stop()


def test_the_odds_of_few_bags_are_kept() -> None:
    assert grown(lambda bags: odds(BOARD, bags, 0, 4), 800) < 100_000


def test_what_was_asked_of_a_bag_takes_little_room() -> None:
    """Bags are told of by the same pairs of a token and how many there are of it."""
    asked = digging.Bags(BOARD)
    digs = evolve(STATE, phase=Phase.TOKENS, dig=Dig(0, next(iter(BOARD.site)), 5))
    assert grown(lambda bags: asked.chance(evolve(digs, bags=bags)), LATER) < 300_000


def test_the_worth_of_few_bags_is_kept() -> None:
    valuation = Valuation(BOARD)

    def ask(bags: int) -> None:
        outlook = valuation.outlook(evolve(STATE, bags=bags), 0)
        valuation.dig(outlook, 0, 5, True, 1.0, 60)

    assert grown(ask, 2500) < 50_000
