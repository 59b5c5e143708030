"""A second, slow Mykerinos, written from the rulebook alone, to compare the real one with.

It shares no code with the game: cells are names in sets, rooms are names, and every legal action
is found by trying all of them. Seats are numbers, −1 the neutral colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

NEUTRAL = -1
COLUMNS, ROWS = "abcdefgh", 9
VIOLET, LEMON, BROWN, BLACKMORE, TANGERINE = PATRONS = (
    "lady_violet",
    "lord_lemon",
    "sir_brown",
    "mrs_blackmore",
    "colonel_tangerine",
)
RING = {"w1w2": (1, 2), "w2w3": (2, 3), "w3w4": (3, 4), "w4w5": (4, 5), "w5w1": (5, 1)}

Deed = tuple[object, ...]
"""An action: what is done, with which patron, and where (cells as a set)."""

Laid = tuple[str, str, int, set[tuple[int, int]]]
"""A tile as it lies: its name, patron, points, and the (row, column) of its pyramids."""


def near(cell: str) -> list[str]:
    """The cells beside a cell, whatever lies between."""
    x, y = COLUMNS.index(cell[0]), int(cell[1:])
    beside = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return [f"{COLUMNS[a]}{b}" for a, b in beside if 0 <= a < 8 and 1 <= b <= ROWS]


class Tile:
    """A tile in the area or before a player."""

    def __init__(self, name: str, patron: str, points: int) -> None:
        self.name, self.patron, self.points = name, patron, points
        self.there, self.used = True, False


class Naive:
    """A game in play; ``phase`` is area, dig, neutral, choose, remove or over."""

    def __init__(self, seats: int, plan: str, per_colour: int) -> None:
        self.seats, self.two = range(seats), seats == 2
        self.twos = {
            room: wings for room, wings in RING.items() if plan == "ring" or room != "w5w1"
        }
        self.all_rooms = [f"w{w}r{points}" for w in range(1, 6) for points in (3, 5)] + [*self.twos]
        self.supply = dict.fromkeys([*self.seats, *([NEUTRAL] if self.two else [])], per_colour)
        self.pool, self.neutrals = dict.fromkeys(self.seats, 0), dict.fromkeys(self.seats, 0)
        self.stands: dict[str, int] = {}
        self.rooms: dict[str, int] = {}
        self.won: dict[int, list[Tile]] = {seat: [] for seat in self.seats}
        self.round = self.starter = self.turn = self.zone = self.rank = self.box = 0
        self.ranks: list[int] = []
        self.new_round()

    def new_round(self) -> None:
        """Everybody takes archaeologists, as far as they go; the start player takes first."""
        self.round += 1
        for seat in self.seats:
            took = min(8 if len(self.seats) == 4 else 11, self.supply[seat])
            self.supply[seat] -= took
            self.pool[seat] += took
        self.track: list[int | None] = [None] * 4
        if self.two:
            self.track[1] = NEUTRAL
            for seat in (self.starter, 1 - self.starter):
                took = min(4, self.supply[NEUTRAL])
                self.supply[NEUTRAL] -= took
                self.neutrals[seat] += took
        self.phase = "area"

    def lay(self, tiles: Sequence[Laid]) -> None:
        """Lay out the area: four tiles a row, two tiles a zone."""
        self.area = [Tile(name, patron, points) for name, patron, points, _ in tiles]
        self.zone_of: dict[str, int] = {}
        self.pyramids: set[str] = set()
        for place, (_, _, _, stones) in enumerate(tiles):
            for row in range(3):
                for column in range(2):
                    cell = f"{COLUMNS[place % 4 * 2 + column]}{place // 4 * 3 + row + 1}"
                    self.zone_of[cell] = place // 2
                    if (row, column) in stones:
                        self.pyramids.add(cell)
        self.turn, self.phase = self.starter, "dig"

    # What is legal

    def figures(self, owner: int) -> set[str]:
        """Where somebody stands."""
        return {cell for cell, who in self.stands.items() if who == owner}

    def _free(self, cells: Sequence[str]) -> bool:
        unlike = len(set(cells)) == len(cells)
        return unlike and all(c in self.zone_of and c not in self.stands for c in cells)

    def _stones(self, cells: Sequence[str]) -> int:
        return sum(cell in self.pyramids for cell in cells)

    def _chain(self, owner: int, cells: Sequence[str]) -> bool:
        begun = any(cell in self.figures(owner) for cell in near(cells[0]))
        return begun and all(b in near(a) for a, b in pairwise(cells))

    def _asks(self, seat: int, patron: str) -> bool:
        if self.phase != "dig" or seat != self.turn or not self.pool[seat]:
            return False
        if patron == VIOLET and not self.supply[seat]:
            return False
        return not patron or any(t.patron == patron and not t.used for t in self.won[seat])

    def may_start(self, seat: int, patron: str, cells: Sequence[str]) -> bool:
        """Whether action A is allowed there."""
        if not self._asks(seat, patron) or not self._free(cells):
            return False
        if patron == BLACKMORE:
            beside = len(cells) == 2 and cells[1] in near(cells[0])
            return beside and not self._stones(cells) and self.pool[seat] >= 2
        wanted = 1 if patron == LEMON else 0
        return patron in ("", VIOLET, LEMON) and len(cells) == 1 and self._stones(cells) == wanted

    def may_extend(self, seat: int, patron: str, cells: Sequence[str]) -> bool:
        """Whether action B is allowed there, in that order."""
        if not self._asks(seat, patron) or not self._free(cells):
            return False
        if patron in (BROWN, BLACKMORE) or len(cells) != (3 if patron == TANGERINE else 2):
            return False
        enough = self.pool[seat] + (patron == VIOLET) >= len(cells)
        stones = self._stones(cells) == (1 if patron == LEMON else 0)
        return enough and stones and self._chain(seat, cells)

    def may_place_neutral(self, seat: int, cells: Sequence[str]) -> bool:
        """Whether neutral archaeologists may start (one cell) or extend (two) there."""
        if self.phase != "neutral" or seat != self.turn or len(cells) > self.neutrals[seat]:
            return False
        if not self._free(cells) or self._stones(cells):
            return False
        return len(cells) == 1 or (len(cells) == 2 and self._chain(NEUTRAL, cells))

    def open_rooms(self, seat: int) -> Iterator[str]:
        """The museum rooms that a seat may reserve."""
        held = {room for room, who in self.rooms.items() if who == seat}
        for room in self.all_rooms:
            wing = int(room[1])
            doors = {f"w{wing}r3", *(two for two, wings in self.twos.items() if wing in wings)}
            if room not in self.rooms and (not room.endswith("r5") or doors & held):
                yield room

    def legal(self) -> set[Deed]:
        """All that the seat to act may do."""
        seat = self.turn
        if self.phase == "dig":
            return {("pass",), *self._digs(seat)}
        if self.phase == "neutral":
            return {("skip",), *self._neutral_digs(seat)}
        tiles = [tile.name for tile in self.left()]
        if self.phase == "remove":
            return {("remove", name) for name in tiles}
        found: set[Deed] = {("tile", name) for name in tiles}
        if self.rank >= 2:
            return {*found, ("nothing",)}
        rooms = self.open_rooms(seat) if self.supply[seat] else ()
        return {*found, *(("room", room) for room in rooms)}

    def _digs(self, seat: int) -> Iterator[Deed]:
        for patron in ("", *PATRONS):
            if not self._asks(seat, patron):
                continue
            if patron == BROWN:
                yield from (("brown", room) for room in self.open_rooms(seat))
            for cells in self._chains(3):
                if self.may_start(seat, patron, cells):
                    yield ("dig", patron, frozenset(cells))
                if self.may_extend(seat, patron, cells):
                    yield ("extend", patron, frozenset(cells))

    def _neutral_digs(self, seat: int) -> Iterator[Deed]:
        for cells in self._chains(2):
            if self.may_place_neutral(seat, cells):
                yield ("neutral", frozenset(cells))

    def _chains(self, most: int) -> list[tuple[str, ...]]:
        chains: list[tuple[str, ...]] = [(c,) for c in self.zone_of if c not in self.stands]
        every = list(chains)
        for _ in range(most - 1):
            chains = [(*chain, cell) for chain in chains for cell in near(chain[-1])]
            chains = [chain for chain in chains if self._free(chain)]
            every += chains
        return every

    def left(self) -> list[Tile]:
        """The tiles that still lie in the zone being settled."""
        return [tile for tile in self.area[2 * self.zone : 2 * self.zone + 2] if tile.there]

    # What is done

    def do(self, deed: Deed) -> None:
        """Do what the seat to act chose, and all that follows without a choice."""
        seat, what, last = self.turn, deed[0], deed[-1]
        if what in ("dig", "extend", "brown"):
            self._act(seat, BROWN if what == "brown" else str(deed[1]), last)
        elif what == "neutral":
            assert isinstance(last, frozenset)
            self.stands |= dict.fromkeys(last, NEUTRAL)
            self.neutrals[seat] -= len(last)
            self._next(seat)
        elif what == "skip":
            self._next(seat)
        elif what == "pass":
            self._pass(seat)
            self._next(seat, acted=False)
        else:
            self._take(seat, deed)

    def _act(self, seat: int, patron: str, where: object) -> None:
        if patron:
            next(t for t in self.won[seat] if t.patron == patron and not t.used).used = True
        if patron == VIOLET:
            self.supply[seat] -= 1
            self.pool[seat] += 1
        if isinstance(where, frozenset):
            self.stands |= dict.fromkeys(where, seat)
            self.pool[seat] -= len(where)
        else:
            self.rooms[str(where)] = seat
            self.pool[seat] -= 1
        free = any(self._free((c,)) and c not in self.pyramids for c in self.zone_of)
        if self.two and self.neutrals[seat] and free:
            self.phase = "neutral"
        else:
            self._next(seat)

    def _pass(self, seat: int) -> None:
        self.track[self.track.index(None)] = seat

    def _next(self, seat: int, acted: bool = True) -> None:
        digging = [other for other in self.seats if other not in self.track]
        if acted and digging == [seat]:
            self._pass(seat)
            digging = []
        if digging:
            order = [(seat + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
            self.turn = next(other for other in order if other in digging)
            self.phase = "dig"
        else:
            self.zone = 0
            self._rank()

    def _take(self, seat: int, deed: Deed) -> None:
        if deed[0] == "room":
            self.rooms[str(deed[1])] = seat
            self.supply[seat] -= 1
        elif deed[0] != "nothing":
            tile = next(tile for tile in self.left() if tile.name == deed[1])
            if deed[0] == "tile":
                tile.there = False
                self.won[seat].append(tile)
            else:
                self._remove(tile)
        self.rank += 1
        self._settle()

    def _remove(self, tile: Tile) -> None:
        tile.there = False
        self.box += 1

    def _rank(self) -> None:
        there = [who for cell, who in self.stands.items() if self.zone_of[cell] == self.zone]
        self.ranks = sorted(set(there), key=lambda who: (-there.count(who), self.track.index(who)))
        self.rank = 0
        self._settle()

    def _settle(self) -> None:
        while self.rank < len(self.ranks):
            who, left = self.ranks[self.rank], self.left()
            if who == NEUTRAL:
                if len(self.ranks) > 1 and self.rank < 2 and len(left) == 2:
                    self.phase, self.turn = "remove", self._remover()
                    return
                if self.rank < 2:
                    for tile in left:
                        self._remove(tile)
            elif left:
                self.phase, self.turn = "choose", who
                return
            self.rank += 1
        self._clear()

    def _remover(self) -> int:
        if self.rank == 1:
            return self.ranks[0]
        return self.ranks[2] if len(self.ranks) == 3 else 1 - self.ranks[1]

    def _clear(self) -> None:
        for tile in self.left():
            self._remove(tile)
        for cell in [c for c in self.stands if self.zone_of[c] == self.zone]:
            self.supply[self.stands.pop(cell)] += 1
        self.zone += 1
        if self.zone < (6 if self.round == 4 else 4):
            self._rank()
            return
        self.starter = [who for who in self.track if who is not None][-1]
        for tile in (tile for tiles in self.won.values() for tile in tiles):
            tile.used = False
        if self.round == 4:
            self.phase = "over"
        else:
            self.new_round()

    # The count

    def points(self, seat: int) -> int:
        """The points on the score track before the exhibition."""
        return sum(tile.points for tile in self.won[seat])

    def total(self, seat: int, wings: Sequence[str]) -> int:
        """All points of a seat at the end."""
        held = {room for room, who in self.rooms.items() if who == seat}
        tiles = [tile.patron for tile in self.won[seat]]
        total = self.points(seat) + 5 * min(tiles.count(patron) for patron in PATRONS)
        for wing, patron in enumerate(wings, 1):
            worth = 1
            if any(wing in self.twos[room] for room in held if room in self.twos):
                worth = 2
            for points in (3, 5):
                if f"w{wing}r{points}" in held:
                    worth = points
            total += worth * tiles.count(patron)
        return total

    def winners(self, wings: Sequence[str]) -> tuple[int, ...]:
        """Who wins: points, then archaeologists left in the pool, then together."""
        reached = {seat: (self.total(seat, wings), self.pool[seat]) for seat in self.seats}
        return tuple(seat for seat in self.seats if reached[seat] == max(reached.values()))
