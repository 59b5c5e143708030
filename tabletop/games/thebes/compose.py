"""From picks to a move: what a hand meant, or the rule about the piece it touched."""

from __future__ import annotations

from collections import Counter

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text
from tabletop.games.thebes import moves, rules
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES, WARSAW
from tabletop.games.thebes.digging import permit_spent
from tabletop.games.thebes.fixtures import stray
from tabletop.games.thebes.names import in_place, place_name
from tabletop.games.thebes.state import State
from tabletop.games.thebes.travel import destination, trip
from tabletop.games.thebes.turns import nobody_there

RUMOURS, BAG, WEEK = "rumour:", "bag:", "week:"
"""How the picks of rumours, the spaces of bags and of weeks begin; site or number follows."""


def compose(
    board: Board, state: State, seat: int, picks: tuple[Pick, ...]
) -> moves.Move | Objection:
    """The move those picks mean, legal or not, or the objection that governs them."""
    if not 0 <= seat < state.seats:
        return nobody_there(seat)
    if not picks:
        return rules.HANDLING(Text("Nothing is picked."))
    for pick in picks:
        objection = stray(board, state, seat, pick)
        if objection:
            return objection
    touched = _Touched.of(seat, picks)
    if moves.STOP in touched.presses:
        if len(picks) > 1:
            return rules.HANDLING(
                Text("First finish the move you have begun, or take it back."), *picks
            )
        return moves.Stop(seat)
    return _excess(board, state, touched, picks) or _meant(board, state, touched)


@frozen
class _Touched:
    """The picks sorted: what was pressed, where the archaeologist was put, cards, weeks.

    A bag stands for its site; ``bags`` are the sites on whose bags the knob of the wheel was put.
    """

    seat: int
    presses: Counter[str]
    trips: tuple[str, ...]
    cards: tuple[str, ...]
    weeks: tuple[int, ...]
    bags: tuple[str, ...]

    @classmethod
    def of(cls, seat: int, picks: tuple[Pick, ...]) -> _Touched:
        """Picks that no rule about a single piece forbids."""
        figure = moves.archaeologist(seat)
        placed = [pick for pick in picks if pick.space]
        knob = [pick.space for pick in placed if pick.piece == moves.WEEKS]
        return cls(
            seat,
            Counter(pick.piece for pick in picks if not pick.space),
            tuple(pick.space.removeprefix(BAG) for pick in placed if pick.piece == figure),
            tuple(pick.piece for pick in placed if pick.piece not in (figure, moves.WEEKS)),
            tuple(int(space.removeprefix(WEEK)) for space in knob if space.startswith(WEEK)),
            tuple(space.removeprefix(BAG) for space in knob if space.startswith(BAG)),
        )

    @property
    def travel(self) -> str:
        """Where the archaeologist was put."""
        return self.trips[0] if self.trips else ""

    @property
    def flies(self) -> bool:
        """Whether a zeppelin was pressed."""
        return moves.zeppelin(self.seat) in self.presses

    @property
    def rumours(self) -> tuple[str, ...]:
        """The sites whose rumours were pressed."""
        return tuple(
            piece.removeprefix(RUMOURS) for piece in self.presses if piece.startswith(RUMOURS)
        )

    @property
    def helps(self) -> tuple[str, ...]:
        """What was pressed that helps in a dig only."""
        return tuple(piece for piece in self.presses if _digging_rule(self.seat, piece))


def _digging_rule(seat: int, piece: str) -> Rule | None:
    """The rule of a piece that helps in a dig only."""
    if piece.startswith(RUMOURS):
        return rules.RUMOUR
    return {
        moves.assistant(seat): rules.ASSISTANT,
        moves.shovel(seat): rules.SHOVEL,
        moves.permission(seat): rules.SPECIAL_PERMISSION,
    }.get(piece)


def _excess(
    board: Board, state: State, touched: _Touched, picks: tuple[Pick, ...]
) -> Objection | None:
    """What is said to picks of which there are too many for one turn."""
    twice = [
        piece
        for piece, count in touched.presses.items()
        if count > 1 and not piece.startswith(RUMOURS)
    ]
    if moves.zeppelin(touched.seat) in twice:
        return rules.ZEPPELIN_TRIP(Text("One zeppelin is enough for a trip."), Pick(twice[0]))
    if moves.EXCHANGE in twice:
        return rules.EXCHANGE_AGAIN(
            Text("One exchange is a whole turn; another one may be the next."), Pick(moves.EXCHANGE)
        )
    if twice:
        return rules.HANDLING(Text("This was pressed already."), Pick(twice[0]))
    if len(touched.trips) > 1 or len({*touched.trips, *touched.bags}) > 1:
        return rules.ACTION(Text("Your archaeologist makes one trip in a turn."), *picks)
    here = board.places[state.places[touched.seat]]
    if touched.travel == here:
        return rules.DESTINATION(
            Text("Your archaeologist is {place} already.", place=in_place(here)), picks[0]
        )
    digs = max(len(touched.weeks), bool(touched.bags))
    actions = (moves.EXCHANGE in touched.presses) + len(touched.cards) + digs
    if actions > 1:
        return rules.ONE_ACTION(Text("These are two actions."), *picks)
    return None


def _meant(board: Board, state: State, touched: _Touched) -> moves.Move | Objection:
    digs = touched.weeks or touched.bags or touched.helps or touched.travel in SITES
    if touched.cards or moves.EXCHANGE in touched.presses:
        for piece in touched.helps:
            rule = _digging_rule(touched.seat, piece)
            assert rule is not None
            return rule(Text("This helps in a dig only."), Pick(piece))
        return _done_in_a_city(board, state, touched)
    if digs:
        return _dig(board, state, touched)
    return moves.TakeCard(touched.seat, "", touched.travel, touched.flies)


def _done_in_a_city(board: Board, state: State, touched: _Touched) -> moves.Move:
    seat, flies = touched.seat, touched.flies
    if not touched.cards:
        return moves.Exchange(
            seat, touched.travel or destination(board, state, seat, WARSAW), flies
        )
    (card,) = touched.cards
    number = board.card[card]
    travel = touched.travel or destination(board, state, seat, board.cards[number].city)
    make = moves.Exhibit if board.exhibitions >> number & 1 else moves.TakeCard
    return make(seat, card, travel, flies)


def _dig(board: Board, state: State, touched: _Touched) -> moves.Dig | Objection:
    """A dig where the archaeologist was put, where a rumour is about, or where one stands."""
    seat, rumours = touched.seat, touched.rumours
    here = board.places[state.places[seat]]
    chosen = (*touched.trips, *touched.bags, *rumours)
    site = next(iter(chosen), here if here in SITES else "")
    for other in rumours:
        if other != site:
            return rules.RUMOUR(
                Text(
                    "A rumour of {other} does not help {place}.",
                    other=place_name(other),
                    place=in_place(site),
                ),
                Pick(f"{RUMOURS}{other}"),
            )
    travel = destination(board, state, seat, site)
    return moves.Dig(
        seat=seat,
        site=site,
        weeks=touched.weeks[0] if touched.weeks else 0,
        travel=travel,
        zeppelin=touched.flies,
        rumours=touched.presses[f"{RUMOURS}{site}"],
        assistant=moves.assistant(seat) in touched.presses,
        shovel=moves.shovel(seat) in touched.presses,
        permission=moves.permission(seat) in touched.presses
        or needs_permission(board, state, seat, site, touched.flies),
    )


def needs_permission(board: Board, state: State, seat: int, site: str, flies: bool) -> bool:
    """Whether a special permission that the seat has must stand for the permit (T15)."""
    if site not in board.site or not state.own[seat] & board.permissions:
        return False
    weeks = trip(board, state, seat, board.place[site], flies)
    return permit_spent(board, state, seat, board.site[site], weeks)
