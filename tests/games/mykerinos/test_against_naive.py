"""Random games, position by position, against a second implementation of the rulebook."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.games.mykerinos import load
from tabletop.games.mykerinos.game import Mykerinos
from tabletop.games.mykerinos.moves import (
    ExtendDig,
    ExtendNeutral,
    Pass,
    RemoveTile,
    SendToMuseum,
    SkipNeutral,
    StartDig,
    StartNeutral,
    TakeNothing,
    TakeRoom,
    TakeTile,
)
from tabletop.games.mykerinos.state import State
from tests.games.mykerinos.naive import NEUTRAL, PATRONS, Deed, Naive, near
from tests.games.mykerinos.played import DATA
from tests.sampling import sampled

GAMES = 24
WORDS = {
    Pass: "pass",
    SkipNeutral: "skip",
    TakeNothing: "nothing",
    TakeTile: "tile",
    RemoveTile: "remove",
    TakeRoom: "room",
    SendToMuseum: "brown",
}


def with_supply(per_colour: int) -> Mykerinos:
    """The game with another number of archaeologists, so that supplies run short."""
    data = deepcopy(dict(DATA))
    data["archaeologists"]["per_colour"] = per_colour
    return load(data)


def deed(move: Any) -> Deed:
    """A move in the words of the naive game."""
    match move:
        case StartDig():
            return ("dig", move.patron, frozenset(move.cells))
        case ExtendDig():
            return ("extend", move.patron, frozenset(move.cells))
        case StartNeutral():
            return ("neutral", frozenset((move.cell,)))
        case ExtendNeutral():
            return ("neutral", frozenset(move.cells))
    what = getattr(move, "tile", "") or getattr(move, "room", "")
    return (WORDS[type(move)], what) if what else (WORDS[type(move)],)


class Pair:
    """The real game and the naive one, at the same position."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = Random(seed)
        self.seats = rng.choice((2, 2, 3, 4))
        plan, per_colour = rng.choice(("ring", "row")), rng.choice((25, 25, 12, 9))
        self.game = with_supply(per_colour)
        self.naive = Naive(self.seats, plan, per_colour)
        self.wings = tuple(rng.sample(PATRONS, len(PATRONS)))
        start = self.game.setup(self.seats, {"museum": plan})
        self.state: State = self.game.after(start, Outcome("wings", self.wings))
        self.passing, self.asking = rng.choice((0.02, 0.1, 0.4)), rng.choice((0.2, 0.8))

    def lay(self, chance: Chance) -> None:
        """Lay tiles, some of ours and some invented on the spot, turned by chance."""
        rng, items, laid = self.rng, [], []
        turns = tuple(rng.choice(("0", "180")) for _ in range(chance.take))
        ours = {tile["id"]: tile for tile in DATA["tiles"]}
        names = rng.sample([item for item, _ in chance.pool], chance.take)
        for slot, (name, turn) in enumerate(zip(names, turns, strict=True), 1):
            tile = ours[name]
            cells = tile["pyramids"]
            if rng.random() < 0.5:
                cells = sorted(rng.sample(range(6), rng.randrange(5)))
                printed = "+".join(map(str, cells))
                items.append(f"{tile['patron']}/{tile['points']}/{printed}")
                name = f"P{self.naive.round}{slot:02}"
            else:
                items.append(name)
            stones = {divmod(cell, 2) for cell in cells}
            if turn == "180":
                stones = {(2 - row, 1 - column) for row, column in stones}
            laid.append((name, tile["patron"], tile["points"], stones))
        self.state = self.game.after(self.state, Outcome("area", tuple(items), turns))
        self.naive.lay(laid)

    def on(self) -> bool:
        """Go on to the next seat to act; False: the game is over."""
        while True:
            due = self.game.due(self.state)
            if isinstance(due, Chance):
                self.lay(due)
            elif isinstance(due, frozenset):
                return bool(due)
            else:
                self.state = self.game.after(self.state, due)

    def same_table(self) -> None:
        """Everything lies in the same places."""
        state, naive, names = self.state, self.naive, self.game.board.names
        rooms = self.game.board.plans[state.plan].rooms
        for seat in range(self.seats):
            assert set(names(state.figures[seat])) == naive.figures(seat)
            held = {room.id for place, room in enumerate(rooms) if state.rooms[seat] >> place & 1}
            assert held == {room for room, who in naive.rooms.items() if who == seat}
            assert [tile.id for tile in state.won[seat]] == [t.name for t in naive.won[seat]]
            ready = [t.patron for t in naive.won[seat] if not t.used]
            assert state.ready[seat] == tuple(map(ready.count, PATRONS))
            piles = (state.pools[seat], state.neutrals[seat], state.supply[seat])
            assert piles == (naive.pool[seat], naive.neutrals[seat], naive.supply[seat])
        if self.seats == 2:
            assert set(names(state.figures[NEUTRAL])) == naive.figures(NEUTRAL)
            assert state.supply[NEUTRAL] == naive.supply[NEUTRAL]
        assert (state.box, state.starter, state.round) == (naive.box, naive.starter, naive.round)

    def same_choice(self) -> list[Any]:
        """The same seat is asked, and may do the same; the moves."""
        state, naive = self.state, self.naive
        assert (state.phase.value, state.turn) == (naive.phase, naive.turn)
        assert state.track == tuple(naive.track)
        assert state.points == tuple(naive.points(seat) for seat in range(self.seats))
        legal = self.game.legal_moves(state, state.turn)
        deeds = {deed(move) for move in legal}
        assert deeds == naive.legal()
        assert len(deeds) == len(legal)
        return list(legal)

    def try_anything(self, times: int) -> None:
        """Random archaeologists in random orders: refused exactly where the naive game refuses."""
        for _ in range(times):
            seat, patron, cells = self._somewhere()
            tries: tuple[tuple[Any, bool], ...] = (
                (StartDig(seat, cells, patron), self.naive.may_start(seat, patron, cells)),
                (ExtendDig(seat, cells, patron), self.naive.may_extend(seat, patron, cells)),
                (
                    ExtendNeutral(seat, cells),
                    len(cells) == 2 and self.naive.may_place_neutral(seat, cells),
                ),
                (StartNeutral(seat, cells[0]), self.naive.may_place_neutral(seat, cells[:1])),
            )
            for move, allowed in tries:
                refused = [o.rule.id for o in self.game.objections(self.state, move)]
                assert (not refused) is allowed, (move, refused)

    def _somewhere(self) -> tuple[int, str, tuple[str, ...]]:
        rng, naive = self.rng, self.naive
        seat = rng.choice((naive.turn, naive.turn, rng.randrange(self.seats)))
        beside = [cell for own in naive.figures(rng.choice((seat, NEUTRAL))) for cell in near(own)]
        every = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 10)]
        cells = [rng.choice(sorted(beside) or every)]
        while len(cells) < rng.choice((1, 2, 2, 3)):
            cells.append(rng.choice(near(cells[-1]) if rng.random() < 0.9 else every))
        return seat, rng.choice(("", "", *PATRONS)), tuple(cells)

    def play(self, legal: list[Any]) -> None:
        """Play one of the moves in both games; people here like to pass and to ask for help."""
        rng, kinds = self.rng, dict[tuple[object, ...], list[Any]]()
        for move in legal:
            kinds.setdefault((type(move), getattr(move, "patron", "")), []).append(move)
        moves = kinds.pop((Pass, ""), [])
        asked = [key for key in kinds if key[1] or key[0] is SendToMuseum]
        if kinds and not (moves and rng.random() < self.passing):
            liked = asked if asked and rng.random() < self.asking else list(kinds)
            moves = kinds[rng.choice(liked)]
        move = rng.choice(moves)
        self.state = self.game.after(self.state, move)
        self.naive.do(deed(move))


@pytest.mark.parametrize("seed", sampled(range(GAMES), 6))
def test_every_position_is_the_same(seed: int) -> None:
    pair = Pair(seed)
    while pair.on():
        pair.same_table()
        legal = pair.same_choice()
        pair.try_anything(2)
        pair.play(legal)
    pair.same_table()
    assert pair.naive.phase == "over"
    board = pair.game.score(pair.game.tally(pair.state))
    totals = [board.total(seat) for seat in range(pair.seats)]
    assert totals == [pair.naive.total(seat, pair.wings) for seat in range(pair.seats)]
    assert totals == list(pair.state.points)
    assert board.winners == pair.naive.winners(pair.wings)
