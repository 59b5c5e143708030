"""What to look at in a position, said without the move or its place: the first words of a hint."""

from __future__ import annotations

from tabletop.engine.text import Text, Who, if_any
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Tile
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.zones import patron_counts, presence, tiles_left

CLEAR_LEAD = 2
"""The lead in a zone from which on it counts as decided."""


class HintTexts:
    """A sentence for each opinion; each is true of the position, and None where it has no news.

    They speak to the seat that moves, and answer for it alone.
    """

    def __init__(self, board: Board) -> None:
        self._board = board

    # Choosing in a zone

    def points(self, state: State, move: Move) -> Text | None:
        """How far the tiles left differ in the points they bring at once."""
        values = [tile.points for tile in tiles_left(self._board, state)]
        if not isinstance(move, moves.TakeTile | moves.RemoveTile) or min(values) == max(values):
            return None
        return Text(
            "The tiles left here bring from {least} to {most} points at once.",
            least=min(values),
            most=max(values),
        )

    def patron(self, state: State, move: Move) -> Text | None:
        """What the patrons of the tiles left would mean to the seat."""
        if isinstance(move, moves.RemoveTile):
            return self._removed(state, move.seat)
        if not isinstance(move, moves.TakeTile):
            return None
        return self._shown(state, move.seat) or self._lacking(state, move.seat)

    def _removed(self, state: State, seat: int) -> Text:
        rival = state.others(seat)[0]
        tiles = tiles_left(self._board, state)
        if any(self._brings(state, rival, t) > self._brings(state, seat, t) for t in tiles):
            return Text("A tile left here would bring {who} more than you.", who=Who(rival))
        return Text("What leaves the game now is lost to {who} as well.", who=Who(rival))

    def _brings(self, state: State, seat: int, tile: Tile) -> int:
        """The points of a tile, at once and, with the rooms held now, at the exhibition."""
        if tile.patron == NO_PATRON:
            return tile.points
        plan, wing = self._board.plans[state.plan], state.wings.index(tile.patron)
        return tile.points + plan.best(state.rooms[seat], wing)

    def _shown(self, state: State, seat: int) -> Text | None:
        plan, own = self._board.plans[state.plan], state.rooms[seat]
        brings = [
            plan.best(own, state.wings.index(tile.patron))
            for tile in tiles_left(self._board, state)
            if tile.patron != NO_PATRON
        ]
        if not brings or min(brings) == max(brings):
            return None
        return Text(
            "Your rooms make patrons of these tiles worth {least} to {most} each.",
            least=min(brings),
            most=max(brings),
        )

    def _lacking(self, state: State, seat: int) -> Text | None:
        counts = patron_counts(state.won[seat])
        lacking = [
            patron for patron, count in zip(PATRONS, counts, strict=True) if count == min(counts)
        ]
        if not any(tile.patron in lacking for tile in tiles_left(self._board, state)):
            return None
        return Text(
            "Your next set of all patrons lacks {n} tile.",
            "Your next set of all patrons lacks {n} tiles.",
            n=len(lacking),
        )

    def museum(self, state: State, move: Move) -> Text | None:
        """What rooms would add to tiles held, or how many are open."""
        if not isinstance(move, moves.TakeRoom | moves.SendToMuseum):
            return None
        plan, own = self._board.plans[state.plan], state.rooms[move.seat]
        rooms = plan.open_to(own, state.taken)
        counts = patron_counts(state.won[move.seat])
        gains = [
            sum(
                (plan.best(own | 1 << number, wing) - plan.best(own, wing))
                * counts[PATRONS.index(state.wings[wing])]
                for wing in room.wings
            )
            for number, room in enumerate(plan.rooms)
            if rooms >> number & 1
        ]
        if not gains:
            return None
        if not max(gains):
            return Text(
                "{n} museum room is open to you.",
                "{n} museum rooms are open to you; the best go first.",
                n=len(gains),
            )
        return Text(
            "A room of the museum would add {n} point to tiles you hold.",
            "A room of the museum would add {n} points to tiles you hold.",
            n=max(gains),
        )

    # Digging

    def zones(self, state: State, move: Move) -> Text | None:
        """How the seat stands where it may still change something."""
        if not _digging(state):
            return None
        touched = self._touched(state, move)
        if touched is None:
            return self._undecided(state)
        leads = [self._lead(state, move.seat, zone) for zone in self._all(state)]
        lead = leads[touched]
        if lead is None:
            return self._absent(state, move.seat, touched)
        if lead >= CLEAR_LEAD:
            return self._undecided(state)
        if lead < 0:
            n = sum(each is not None and each < 0 for each in leads)
            return Text(
                "You dig in {n} zone where somebody is ahead of you.",
                "You dig in {n} zones where somebody is ahead of you.",
                n=n,
            )
        n = leads.count(lead)
        if lead:
            return Text(
                "You lead {n} zone by a single archaeologist.",
                "You lead {n} zones by a single archaeologist.",
                n=n,
            )
        return Text("In {n} zone you share the lead.", "In {n} zones you share the lead.", n=n)

    def rivals(self, state: State, move: Move) -> Text | None:
        """Who leads, or is about to."""
        if not _digging(state):
            return None
        strong = dict.fromkeys(state.others(move.seat), 0)
        for zone in self._all(state):
            for rival in strong:
                lead = self._lead(state, rival, zone)
                strong[rival] += lead is not None and lead > 0
        rival = max(strong, key=lambda one: strong[one])
        if strong[rival]:
            return Text(
                "{who} leads {n} zone.", "{who} leads {n} zones.", who=Who(rival), n=strong[rival]
            )
        return self._undecided(state)

    def _all(self, state: State) -> range:
        return range(self._board.zones(state.round))

    def _touched(self, state: State, move: Move) -> int | None:
        """The first zone in which a move puts somebody; None where it is no dig."""
        placed = moves.placed(move)
        return self._board.zone_of(self._board.index[placed.cells[0]]) if placed else None

    def _lead(self, state: State, seat: int, zone: int) -> int | None:
        """By how many a seat leads a zone, below 0 where it is behind; None: it is not there."""
        counts = {share.owner: share.count for share in presence(self._board, state, zone)}
        if seat not in counts:
            return None
        own = counts.pop(seat)
        return own - max(counts.values(), default=0)

    def _absent(self, state: State, seat: int, touched: int) -> Text:
        away = [zone for zone in self._all(state) if self._lead(state, seat, zone) is None]
        empty = [zone for zone in away if not presence(self._board, state, zone)]
        if touched in empty:
            return Text("{n} zone is still empty.", "{n} zones are still empty.", n=len(empty))
        n = len(away) - len(empty)
        return Text(
            "In {n} zone others dig and you do not.", "In {n} zones others dig and you do not.", n=n
        )

    def _undecided(self, state: State) -> Text | None:
        n = sum(self._open(state, zone) for zone in self._all(state))
        return if_any("{n} zone is undecided.", "{n} zones are undecided.", n=n)

    def _open(self, state: State, zone: int) -> bool:
        """Whether nobody has a clear lead in a zone."""
        leads = [
            self._lead(state, share.owner, zone) or 0
            for share in presence(self._board, state, zone)
        ]
        return max(leads, default=0) < CLEAR_LEAD

    # What is kept

    def help(self, state: State, move: Move) -> Text | None:
        """Help that would lapse."""
        n = sum(state.ready[move.seat])
        if not n or state.phase is not Phase.DIG:
            return None
        return Text(
            "You may ask for help once more this round; unused, it lapses.",
            "You may ask for help {n} times this round; unused, it lapses.",
            n=n,
        )

    def saving(self, state: State, move: Move) -> Text | None:
        """What archaeologists left in the pool are good for."""
        n = state.pools[move.seat]
        if not n or state.phase is not Phase.DIG:
            return None
        if state.round < len(self._board.components.rows_by_round):
            return Text(
                "{n} archaeologist left in your pool could wait for the next round.",
                "{n} archaeologists left in your pool could wait for the next round.",
                n=n,
            )
        return Text("In the last round archaeologists kept only break ties.")

    def tempo(self, state: State, move: Move) -> Text | None:
        """Which space of the pass track is free."""
        if state.phase is not Phase.DIG or None not in state.track:
            return None
        return Text(
            "Ties go by the pass track, and its space {space} is free.",
            space=state.track.index(None) + 1,
        )


def _digging(state: State) -> bool:
    return state.phase in (Phase.DIG, Phase.NEUTRAL)
