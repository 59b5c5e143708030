"""Why a move is good, in the words of the game: what it does for what one opinion looks at."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.table import NEUTRAL
from tabletop.engine.text import Text, Who, if_any
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import BROWN, NO_PATRON, PATRONS, VIOLET
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.names import patron_name, zone_name
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.zones import patron_counts, tiles_left


@frozen
class _Zone:
    """A zone that a move touches: how many archaeologists each colour has there before and after.

    ``figures`` is the colour that the move places.
    """

    number: int
    figures: int
    before: tuple[int, ...]
    after: tuple[int, ...]

    def ahead(self, colour: int, counts: tuple[int, ...]) -> int:
        """By how many a colour is ahead of all others; below 0: behind."""
        others = [count for other, count in enumerate(counts) if other != colour % len(counts)]
        return counts[colour] - max(others)

    @property
    def leader(self) -> int | None:
        """The colour that led alone before the move."""
        return next((c for c in range(len(self.before)) if self.ahead(c, self.before) > 0), None)


class Reasons:
    """A sentence for each opinion; each is true of the move, and None where it does nothing for it.

    They speak to the seat that moves.
    """

    def __init__(self, board: Board) -> None:
        self._board = board

    # Choosing in a zone

    def points(self, state: State, move: Move) -> Text | None:
        """What the tile brings at once, and whether any other brings as much."""
        if not isinstance(move, moves.TakeTile):
            return None
        tile = state.tile(move.tile)
        others = [each.points for each in tiles_left(self._board, state) if each.id != tile.id]
        if not tile.points:
            return None
        if others and tile.points > max(others):
            return Text(
                "It brings {n} point at once, more than any other tile left here.",
                "It brings {n} points at once, more than any other tile left here.",
                n=tile.points,
            )
        return Text("It brings {n} point at once.", "It brings {n} points at once.", n=tile.points)

    def patron(self, state: State, move: Move) -> Text | None:
        """What the tile's patron brings, or what another one loses with it."""
        if isinstance(move, moves.RemoveTile):
            return self._lost(state, move)
        if not isinstance(move, moves.TakeTile):
            return None
        tile = state.tile(move.tile)
        if tile.patron == NO_PATRON:
            return None
        counts = patron_counts(state.won[move.seat])
        if counts.count(min(counts)) == 1 and counts[PATRONS.index(tile.patron)] == min(counts):
            return Text("It completes a set of all patrons.")
        return self._worth(state, tile.patron, state.rooms[move.seat])

    def _worth(self, state: State, patron: str, rooms: int) -> Text | None:
        """What each tile of a patron is worth to somebody with these rooms."""
        n = self._board.plans[state.plan].best(rooms, state.wings.index(patron))
        return if_any(
            "Each tile of {patron} is then worth {n} point to you.",
            "Each tile of {patron} is then worth {n} points to you.",
            patron=patron_name(patron),
            n=n,
        )

    def _lost(self, state: State, move: moves.RemoveTile) -> Text | None:
        tile, rival, n = state.tile(move.tile), state.others(move.seat)[0], 0
        if tile.patron != NO_PATRON:
            wing = state.wings.index(tile.patron)
            n = self._board.plans[state.plan].best(state.rooms[rival], wing)
        n += tile.points
        return if_any(
            "The tile would bring {who} {n} point.",
            "The tile would bring {who} {n} points.",
            who=Who(rival),
            n=n,
        )

    def museum(self, state: State, move: Move) -> Text | None:
        """What the room adds to tiles held, or to those to come."""
        if not isinstance(move, moves.TakeRoom | moves.SendToMuseum):
            return None
        plan, own = self._board.plans[state.plan], state.rooms[move.seat]
        number = plan.index[move.room]
        then = own | 1 << number
        counts = patron_counts(state.won[move.seat])
        wings = plan.rooms[number].wings
        added = {wing: plan.best(then, wing) - plan.best(own, wing) for wing in wings}
        n = sum(more * counts[PATRONS.index(state.wings[wing])] for wing, more in added.items())
        if n:
            return Text(
                "The room adds {n} point to tiles you hold.",
                "The room adds {n} points to tiles you hold.",
                n=n,
            )
        best = max(wings, key=lambda wing: added[wing])
        return self._worth(state, state.wings[best], then) if added[best] else None

    # Digging

    def zones(self, state: State, move: Move) -> Text | None:
        """How the seat comes to stand where it digs, and what is to be won there."""
        if not isinstance(move, moves.StartDig | moves.ExtendDig):
            return None
        touched = self._touched(state, move)
        zone = max(touched, key=lambda each: _rise(each, move.seat))
        won = self._prize(state, zone.number) or self._room_left(state, move)
        standing = _standing(zone, move.seat)
        return Text("{standing} {won}", standing=standing, won=won) if won else standing

    def _prize(self, state: State, zone: int) -> Text | None:
        n = max(
            [
                state.area[slot].points
                for slot in self._board.zone_slots[zone]
                if state.lying >> slot & 1
            ],
            default=0,
        )
        return if_any(
            "The best tile there brings {n} point at once.",
            "The best tile there brings {n} points at once.",
            n=n,
        )

    def _room_left(self, state: State, move: moves.StartDig | moves.ExtendDig) -> Text | None:
        board, cells = self._board, self._board.masks[move.cells]
        free = state.empty & board.ground(state.round) & ~state.pyramids & ~cells
        n = (board.grid.spread(cells) & free).bit_count()
        return if_any(
            "{n} cell beside it is free to dig on.",
            "{n} cells beside it are free to dig on.",
            n=n,
        )

    def rivals(self, state: State, move: Move) -> Text | None:
        """Who loses a lead, or is caught up with."""
        for zone in self._touched(state, move):
            said = _overtaken(zone, move.seat, state.seats)
            if said is not None:
                return said
        return None

    def _touched(self, state: State, move: Move) -> list[_Zone]:
        """The zones in which a move places archaeologists."""
        made = moves.placed(move)
        if made is None:
            return []
        placed, found = self._board.masks[made.cells], []
        for number, ground in enumerate(self._board.zone_cells):
            if placed & ground:
                before = [(figures & ground).bit_count() for figures in state.figures]
                after = list(before)
                after[made.owner] += (placed & ground).bit_count()
                found.append(_Zone(number, made.owner, tuple(before), tuple(after)))
        return found

    # What is kept

    def help(self, state: State, move: Move) -> Text | None:
        """Whose help would have lapsed."""
        patron = BROWN if isinstance(move, moves.SendToMuseum) else getattr(move, "patron", "")
        if not patron:
            return None
        return Text(
            "Unused, the help of {patron} would lapse at the end of the round.",
            patron=patron_name(patron),
        )

    def saving(self, state: State, move: Move) -> Text | None:
        """How many archaeologists are kept, while there is a round to keep them for."""
        used = {moves.Pass: 0, moves.SendToMuseum: 1}.get(type(move))
        if isinstance(move, moves.StartDig | moves.ExtendDig):
            used = len(move.cells) - (move.patron == VIOLET)
        last = state.round == len(self._board.components.rows_by_round)
        n = 0 if used is None or last else state.pools[move.seat] - used
        return if_any(
            "{n} archaeologist stays in your pool.", "{n} archaeologists stay in your pool.", n=n
        )

    def tempo(self, state: State, move: Move) -> Text | None:
        """Which space of the pass track is taken."""
        if not isinstance(move, moves.Pass) or None not in state.track:
            return None
        return Text(
            "Ties go by the pass track, and you take its space {space}.",
            space=state.track.index(None) + 1,
        )


def _rise(zone: _Zone, seat: int) -> tuple[bool, bool, bool, int]:
    """Orders zones by how much a seat rises there."""
    then, now = zone.ahead(seat, zone.before), zone.ahead(seat, zone.after)
    return now > 0 >= then, now >= 0 > then, not zone.before[seat], now


def _standing(zone: _Zone, seat: int) -> Text:
    then, now = zone.ahead(seat, zone.before), zone.ahead(seat, zone.after)
    name = zone_name(zone.number)
    if not any(zone.before):
        return Text("You are the first to dig in zone {zone}.", zone=name)
    if now > 0 >= then:
        return Text("You take the lead in zone {zone}.", zone=name)
    if now > 0:
        return Text(
            "You then lead zone {zone} by {n} archaeologist.",
            "You then lead zone {zone} by {n} archaeologists.",
            zone=name,
            n=now,
        )
    if now == 0:
        return Text("You then share the lead in zone {zone}.", zone=name)
    if not zone.before[seat]:
        return Text("You then stand in zone {zone}, too.", zone=name)
    return Text(
        "In zone {zone} you are then {n} archaeologist behind.",
        "In zone {zone} you are then {n} archaeologists behind.",
        zone=name,
        n=-now,
    )


def _overtaken(zone: _Zone, seat: int, seats: int) -> Text | None:
    """Which other seat is caught up with by the figures that are placed."""
    rivals = [other for other in range(seats) if other != seat and zone.before[other]]
    if not rivals:
        return None
    rival = max(rivals, key=lambda other: zone.before[other])
    who, name = Who(rival), zone_name(zone.number)
    then = zone.before[zone.figures] - zone.before[rival]
    now = zone.after[zone.figures] - zone.after[rival]
    if not then <= 0 <= now or then == now:
        return None
    if zone.figures == NEUTRAL:
        return _neutral_overtakes(name, who, now)
    if now == 0:
        return Text("You draw level with {who} in zone {zone}.", who=who, zone=name)
    if zone.leader == rival and zone.ahead(seat, zone.after) > 0:
        return Text("You take the lead in zone {zone} from {who}.", who=who, zone=name)
    return Text("You get ahead of {who} in zone {zone}.", who=who, zone=name)


def _neutral_overtakes(name: str, who: Who, now: int) -> Text:
    if now == 0:
        return Text("The neutral colour draws level with {who} in zone {zone}.", who=who, zone=name)
    return Text("The neutral colour gets ahead of {who} in zone {zone}.", who=who, zone=name)
