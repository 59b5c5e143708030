"""What the books of Mykerinos rule out on a score sheet, told without the pad."""

from __future__ import annotations

from itertools import product

from tabletop.engine.pad import Cell, Entry

PATRONS = ("lady_violet", "lord_lemon", "sir_brown", "mrs_blackmore", "colonel_tangerine")
TILES_OF_A_PATRON = 7
ARCHAEOLOGISTS = 25
ZONES = 4 + 4 + 4 + 6
ROUNDS_AFTER_A_TILE = 3

RING = {f"w{wing}w{wing % 5 + 1}": (wing, wing % 5 + 1) for wing in range(1, 6)}
SHARED = {"ring": RING, "row": {room: wings for room, wings in RING.items() if room != "w5w1"}}


def impossible(entry: Entry) -> bool:
    """Whether no game can end like that."""
    seats = range(entry.seats)
    tiles = [[entry.number(f"tiles.{patron}", seat) for patron in PATRONS] for seat in seats]
    rooms = [entry.claims("rooms", seat) for seat in seats]
    return (
        any(sum(patron) > TILES_OF_A_PATRON for patron in zip(*tiles, strict=True))
        or any(n < 0 for own in tiles for n in own)
        or _wings(entry)
        or _rooms(str(entry.values.get(Cell("museum"), "ring")), rooms)
        or any(len(rooms[s]) + entry.number("left", s) > ARCHAEOLOGISTS for s in seats)
        or any(_choices(tiles[s], len(rooms[s])) for s in seats)
        or _points([entry.number("track", s) for s in seats], [sum(own) for own in tiles])
    )


def _wings(entry: Entry) -> bool:
    entered = [entry.values.get(Cell(f"wing:{wing}")) for wing in range(1, 6)]
    named = [patron for patron in entered if patron is not None]
    return len(set(named)) < len(named)


def _rooms(plan: str, rooms: list[tuple[str, ...]]) -> bool:
    every = [room for own in rooms for room in own]
    if len(set(every)) < len(every):
        return True
    shared = SHARED[plan]
    known = {f"w{wing}r{points}" for wing in range(1, 6) for points in (3, 5)} | shared.keys()
    if not known.issuperset(every):
        return True
    for own in rooms:
        for wing in range(1, 6):
            leads = {f"w{wing}r3", *(room for room, wings in shared.items() if wing in wings)}
            if f"w{wing}r5" in own and not leads.intersection(own):
                return True
    return False


def _choices(tiles: list[int], rooms: int) -> bool:
    by_brown = min(rooms, ROUNDS_AFTER_A_TILE * tiles[PATRONS.index("sir_brown")])
    return sum(tiles) + rooms - by_brown > ZONES


def _points(tracks: list[int], tiles: list[int]) -> bool:
    """Tiles bring 0, 2 or 3; one tile of the game, without a patron, brings 5."""
    needs_five = 0
    for points, count in zip(tracks, tiles, strict=True):
        sums = {2 * twos + 3 * threes for twos, threes in _pairs(count)}
        if points not in sums:
            if points - 5 not in sums:
                return True
            needs_five += 1
    return needs_five > 1


def _pairs(count: int) -> list[tuple[int, int]]:
    span = range(min(count, 40) + 1)
    return [(twos, threes) for twos, threes in product(span, span) if twos + threes <= count]
