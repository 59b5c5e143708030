"""Random games, position by position, against a second implementation of the rulebook."""

from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.engine.chance import Chance, Outcome
from tabletop.games.thebes.components import PLACES
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Stop, TakeCard
from tabletop.games.thebes.state import State
from tests.games.thebes.naive import SITES, Deed, Naive
from tests.games.thebes.played import BOARD, DATA, GAME
from tests.sampling import sampled

GAMES = 18
KINDS = (TakeCard, Exchange, Dig, Exhibit, Stop)
TASTES = ((6, 1, 3, 9, 0.2), (9, 1, 1, 9, 0.2), (3, 1, 6, 9, 1), (1, 9, 0.3, 9, 0.1))
"""How much people like each kind of move."""


def deed(move: Any) -> Deed:
    """A move in the words of the naive game, which knows the way by itself."""
    match move:
        case TakeCard():
            return ("take", move.card, move.zeppelin)
        case Exchange():
            return ("exchange", move.zeppelin)
        case Exhibit():
            return ("exhibit", move.card, move.zeppelin)
        case Stop():
            return ("stop",)
    assert isinstance(move, Dig)
    used = (move.rumours, move.assistant, move.shovel, move.permission)
    return ("dig", move.site, move.weeks, move.zeppelin, *used)


class Pair:
    """The real game and the naive one, at the same position.

    The naive game has real piles: what comes off them is what chance says to the real one.
    """

    def __init__(self, seed: int) -> None:
        self.rng = rng = Random(seed)
        self.seats = rng.choice((2, 2, 3, 4))
        self.drawn = rng.random() < 0.3
        first = rng.randrange(self.seats) if self.drawn else 0
        self.naive = Naive(DATA, self.seats, first, rng)
        self.dealt = list(self.naive.dealt)
        self.state: State = GAME.setup(self.seats, {"start": "drawn"} if self.drawn else {})
        if self.drawn:
            self._answer(Outcome("start", (str(first),)))
        self.taste = dict(zip(KINDS, rng.choice(TASTES), strict=True))
        self.positions = self.moves = self.tried = 0

    def _answer(self, outcome: Outcome) -> None:
        asked = GAME.due(self.state)
        assert isinstance(asked, Chance), asked
        assert not list(asked.faults(outcome)), (asked, outcome)
        self.state = GAME.after(self.state, outcome)

    def on(self) -> bool:
        """Go on to the next seat to act; False: the game is over."""
        while True:
            due = GAME.due(self.state)
            if isinstance(due, Chance):
                self._answer(Outcome(due.name, self._comes(due)))
            elif isinstance(due, frozenset):
                assert not self.dealt
                return bool(due)
            else:
                self.state = GAME.after(self.state, due)

    def _comes(self, asked: Chance) -> tuple[str, ...]:
        """What lies on the real piles."""
        if asked.name == "cards":
            come, self.dealt = self.dealt[: asked.take], self.dealt[asked.take :]
            return tuple(come)
        assert asked.take == len(self.naive.drawn)
        kinds = [name for name, _ in asked.pool]
        return tuple(sorted(self.naive.drawn, key=kinds.index))

    # What has to be the same

    def same_table(self) -> None:
        """Everything lies in the same places."""
        state, naive = self.state, self.naive
        names = [card.id for card in BOARD.cards]
        assert [names[c] if c >= 0 else "" for c in state.display] == naive.display
        assert [names[c] if c >= 0 else "" for c in state.exhibitions] == naive.slots
        assert (state.first + state.second, state.third) == (len(naive.deck), len(naive.third))
        unseen = {name for n, name in enumerate(names) if state.deck >> n & 1}
        assert unseen == {*naive.deck, *naive.third}
        assert {n for i, n in enumerate(names) if state.discard >> i & 1} == {*naive.discards}
        assert (state.year, list(state.line)) == (naive.year, naive.order())
        for site in SITES:
            self._same_site(site)
        for seat in range(self.seats):
            self._same_player(seat)

    def _same_site(self, site: str) -> None:
        bag, number = self.naive.bags[site], SITES.index(site)
        for find in BOARD.finds[number]:
            left = sum(1 for token in find.tokens if token & self.state.bags)
            assert left == bag.count(find.id)
        assert bag.count(f"{site}-sand") == 16
        assert bool(self.state.laid_out & BOARD.tokens[number]) == (site in self.naive.bonus)

    def _same_player(self, seat: int) -> None:
        state, player = self.state, self.naive.players[seat]
        calendar, now, own = BOARD.calendars[self.seats], state.times[seat], state.own[seat]
        assert (now == calendar.end) == player.stopped
        assert BOARD.places[state.places[seat]] == player.place
        held = {card.id for card, bits in zip(BOARD.cards, BOARD.bits, strict=True) if own & bits}
        assert held == set(player.cards)
        found = [f.id for finds in BOARD.finds for f in finds for token in f.tokens if own & token]
        assert sorted(found) == sorted(player.tokens)
        if not player.stopped:
            assert (calendar.year(now), calendar.week(now)) == (player.year, player.week)
            spent = {site for n, site in enumerate(SITES) if state.spent[seat] >> n & 1}
            assert spent == set(SITES) - player.valid

    def same_choice(self) -> list[Any]:
        """The same seat is asked, and may do the same; the moves."""
        assert self.state.turn == self.naive.turn
        legal = GAME.legal_moves(self.state, self.state.turn)
        deeds = {deed(move) for move in legal}
        assert deeds == self.naive.legal()
        assert len(deeds) == len(legal)
        self.positions += 1
        self.moves += len(legal)
        return list(legal)

    def try_anything(self, times: int) -> None:
        """Random moves, some of them sensible: refused exactly where the naive game refuses."""
        for _ in range(times):
            move = self._anything()
            place = self.naive.players[move.seat].place
            refused = [objection.rule.id for objection in GAME.objections(self.state, move)]
            goal = self._goal(move)
            right = isinstance(move, Stop) or move.travel == ("" if goal == place else goal)
            allowed = right and self.naive.allows(move.seat, deed(move))
            assert (not refused) is allowed, (move, refused)
            self.tried += 1

    def _goal(self, move: Any) -> str:
        match move:
            case Dig():
                return move.site
            case TakeCard():
                return str(self.naive.cards[move.card]["city"])
            case Exhibit():
                return str(self.naive.shows[move.card]["city"])
        return "warsaw"

    def _anything(self) -> Any:
        rng, naive = self.rng, self.naive
        seat = rng.choice((self.state.turn, self.state.turn, rng.randrange(self.seats)))
        site = rng.choice(SITES)
        cards = [card for card in naive.display if card] or list(naive.cards)
        shows = [card for card in naive.slots if card] or list(naive.shows)
        move: Any = rng.choice(
            (
                Dig(seat, site, rng.randint(-1, 13), rumours=rng.choice((-1, 0, 0, 1, 1, 2)),
                    assistant=rng.random() < 0.3, shovel=rng.random() < 0.3,
                    permission=rng.random() < 0.3),
                TakeCard(seat, rng.choice((*cards, rng.choice(list(naive.cards))))),
                Exhibit(seat, rng.choice((*shows, rng.choice(list(naive.shows))))),
                Exchange(seat),
                Stop(seat),
            )
        )  # fmt: skip
        if isinstance(move, Stop):
            return move
        goal, place = self._goal(move), naive.players[seat].place
        travel = "" if goal == place else goal
        if rng.random() < 0.1:
            travel = rng.choice(("", *PLACES))
        return evolve(move, travel=travel, zeppelin=rng.random() < 0.2)

    # Going on

    def play(self, legal: list[Any]) -> None:
        """Play one of the moves in both games; kinds of moves are liked differently."""
        rng, kinds = self.rng, dict[type, list[Any]]()
        for move in legal:
            kinds.setdefault(type(move), []).append(move)
        weights = [self.taste[kind] for kind in kinds]
        (kind,) = rng.choices(list(kinds), weights)
        move = rng.choice(kinds[kind])
        self.state = GAME.after(self.state, move)
        self.naive.do(deed(move))
        self.dealt += self.naive.dealt


def played(seed: int, tries: int = 3) -> Pair:
    """A pair of games played to the end, the same at every position."""
    pair = Pair(seed)
    while pair.on():
        pair.same_table()
        legal = pair.same_choice()
        pair.try_anything(tries)
        pair.play(legal)
    pair.same_table()
    assert pair.naive.turn is None
    board = GAME.score(GAME.tally(pair.state))
    for seat in range(pair.seats):
        points = {name: board.points(seat, name) for name, _ in board.categories}
        assert points == pair.naive.points(seat)
    totals = [sum(pair.naive.points(seat).values()) for seat in range(pair.seats)]
    assert board.winners == tuple(s for s, total in enumerate(totals) if total == max(totals))
    return pair


@pytest.mark.parametrize("seed", sampled(range(GAMES), 12))
def test_every_position_is_the_same(seed: int) -> None:
    assert played(seed).positions > 20
