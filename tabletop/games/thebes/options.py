"""Legal moves by tables: the fast equal of the objections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.thebes import wheel
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES, WARSAW, Card, Exhibition
from tabletop.games.thebes.digging import permit_spent
from tabletop.games.thebes.moves import Act, Dig, Exchange, Exhibit, Move, Stop, TakeCard
from tabletop.games.thebes.state import Phase, State
from tabletop.games.thebes.travel import trip

Acts = tuple[Act, ...]
Way = tuple[bool, int, bool, bool, bool]
"""How one digs: by zeppelin; rumours, assistant, shovel, permission that are used up."""

Trips = tuple[tuple[bool, bool], ...]
"""The trips one may choose among: by zeppelin or not, with a special permission or without."""

Means = tuple[int, int, int, bool, bool, Trips]
"""What one has for digs at a site: special and general points, rumours, whether there is a single
assistant, a single shovel, and the trips."""

_NEITHER, _EITHER = (False,), (False, True)

_KEPT = 256
"""For so many means the digs at a site are kept."""


class Options:
    """The legal moves of any state, in a fixed order.

    Every move is made once, at the first need: together they are many.
    """

    def __init__(self, board: Board) -> None:
        components = board.components
        self.board = board
        self._here = _Places(board)
        self._stops = tuple(Stop(seat) for seat in range(components.seats[1]))
        self._needs = {
            card: tuple((board.artefacts[site], count) for site, count in needs)
            for card, needs in board.needs.items()
        }
        self._ends = {seats: calendar.end for seats, calendar in board.calendars.items()}
        self._again = components.exchange_again
        self._weeks = {card.id: card.weeks for card in board.cards}
        self._longest = max(map(max, board.routes.steps)) + max(
            len(components.wheel[0]),
            components.exchange_weeks,
            *(card.weeks for card in board.cards),
        )

    def legal_moves(self, state: State, seat: int) -> Sequence[Move]:
        """Every legal move of a seat, once, in canonical form."""
        if state.phase is not Phase.TURN or seat != state.turn:
            return []
        own = state.own[seat]
        here = self._here[seat, state.places[seat]]
        flies = 1 if own & self.board.zeppelins else 0
        cards = here.cards[flies]
        moves: list[Act] = []
        for card in state.display:
            if card >= 0:
                moves += cards[card]
        moves += here.exchange[flies]
        here.add_digs(moves, state, own)
        for card in state.exhibitions:
            if card >= 0 and self._shows(own, card):
                moves += cards[card]
        left = self._ends[state.seats] - state.times[seat]
        spare = left - state.streak * self._again
        if spare < self._longest:
            trips = here.trips[1 if own & self.board.automobiles else 0]
            moves = self._in_time(moves, trips, left, spare)
        return [*moves, self._stops[seat]] if left <= self.board.components.weeks else moves

    def _shows(self, own: int, card: int) -> bool:
        """Whether belongings have the artefacts that an exhibition needs."""
        for artefacts, wanted in self._needs[card]:
            if (own & artefacts).bit_count() < wanted:
                return False
        return True

    def _in_time(
        self, moves: Sequence[Act], trips: Mapping[str, int], left: int, spare: int
    ) -> list[Act]:
        """The moves that do not take more weeks than are ``left``, of which the first exchange may
        take all that are to ``spare``."""
        exchange, stays = self.board.components.exchange_weeks, self._weeks
        found: list[Act] = []
        for move in moves:
            weeks, most = 0 if move.zeppelin else trips[move.travel], left
            if isinstance(move, Dig):
                weeks += move.weeks
            elif isinstance(move, Exchange):
                weeks, most = weeks + exchange, spare
            else:
                weeks += stays[move.card]
            if weeks <= most:
                found.append(move)
        return found


class _Places(dict[tuple[int, int], "_Here"]):
    """What a seat may do from a place, by both."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._digs: dict[tuple[int, int, bool], _Digs] = {}
        self._afar: dict[int, tuple[tuple[Acts, ...], ...]] = {}

    def __missing__(self, key: tuple[int, int]) -> _Here:
        seat, place = key
        digs = [
            self._site(seat, site, spot != place)
            for site, spot in enumerate(self._board.site_places)
        ]
        made = self[key] = _Here(self._board, seat, place, self._cards(seat), digs)
        return made

    def _cards(self, seat: int) -> tuple[tuple[Acts, ...], ...]:
        """The moves for cards of other cities: the same from wherever one comes."""
        if seat not in self._afar:
            self._afar[seat] = _from_afar(self._board, seat)
        return self._afar[seat]

    def _site(self, seat: int, site: int, away: bool) -> _Digs:
        """The digs at a site: the same from every place away from it."""
        key = seat, site, away
        if key not in self._digs:
            self._digs[key] = _Digs(self._board, seat, site, away)
        return self._digs[key]


def _act(seat: int, card: Card | Exhibition, travel: str, flight: bool) -> Act:
    make = Exhibit if isinstance(card, Exhibition) else TakeCard
    return make(seat, card.id, travel, flight)


def _from_afar(board: Board, seat: int) -> tuple[tuple[Acts, ...], ...]:
    """The moves of a seat for every card whose city it travels to, in the tables of ``_Here``."""
    plain = tuple((_act(seat, card, card.city, False),) for card in board.cards)
    either = tuple(
        (*acts, _act(seat, card, card.city, True))
        for acts, card in zip(plain, board.cards, strict=True)
    )
    return plain, either


class _Here:
    """The moves of one seat whose archaeologist is at one place.

    Of two tables the first has the moves without a zeppelin, the second those with one as well.
    ``trips`` are the weeks to every place, on foot and by automobile, "" being here.
    """

    def __init__(
        self,
        board: Board,
        seat: int,
        place: int,
        afar: tuple[tuple[Acts, ...], ...],
        digs: Sequence[_Digs],
    ) -> None:
        self._board = board
        self._place = place
        self.trips = tuple(
            {"": 0, **dict(zip(board.places, trips[place], strict=True))} for trips in board.trips
        )
        here = {
            number: (_act(seat, card, "", False),)
            for number, card in enumerate(board.cards)
            if board.place[card.city] == place
        }
        self.cards = tuple(
            tuple(here.get(number, acts) for number, acts in enumerate(every)) for every in afar
        )
        self.exchange: tuple[Acts, ...] = tuple(
            tuple(Exchange(seat, travel, flight) for travel, flight in self._ways(WARSAW, flies))
            for flies in _EITHER
        )
        bits = (1 << site for site in range(len(SITES)))
        self._sites = tuple(zip(bits, board.books, board.rumours, digs, strict=True))
        self._longest = max(board.routes.steps[place])
        self._use = sum(board.rumours) | board.zeppelins | board.permissions
        self._help_or_use = self._use | board.assistants | board.shovels
        self._unhelped = board.kept[0]

    def _ways(self, goal: str, flies: bool) -> tuple[tuple[str, bool], ...]:
        """How to come to a place: travel and zeppelin of a move."""
        if self._board.place[goal] == self._place:
            return (("", False),)
        return ((goal, False), (goal, True)) if flies else ((goal, False),)

    def add_digs(self, moves: list[Act], state: State, own: int) -> None:
        """Add every dig for which there is a permit and knowledge."""
        board, spent, helped = self._board, state.spent[state.turn], self._unhelped
        general = (own & board.general).bit_count()
        if help_or_use := own & self._help_or_use:
            assistants = (own & board.assistants).bit_count()
            helped = board.kept[assistants]
            single, shovel = assistants == 1, (own & board.shovels).bit_count() == 1
            if single or shovel or help_or_use & self._use:
                self._add_chosen(moves, state, own, (helped, general, single, shovel))
                return
        renewed = spent and self._far_in_the_year(state)
        for bit, books, _, digs in self._sites:
            if spent & bit and not renewed:
                continue
            special = helped
            if read := own & books:
                special += read.bit_count()
            if special:
                if not spent & bit:
                    moves += digs.plain[special + (general if general < special else special)]
                elif trips := digs.permits(state, own):
                    moves += digs[special, general, 0, False, False, trips]

    def _add_chosen(
        self, moves: list[Act], state: State, own: int, knows: tuple[int, int, bool, bool]
    ) -> None:
        """The same where something can be used up; ``knows`` are points of kept assistants, of
        general knowledge, and whether there is a single assistant, a single shovel."""
        helped, general, single, shovel = knows
        board, spent = self._board, state.spent[state.turn]
        renewed = spent and (own & board.permissions or self._far_in_the_year(state))
        valid = _VALID[1 if own & board.zeppelins else 0]
        for bit, books, rumour, digs in self._sites:
            if spent & bit and not renewed:
                continue
            special, rumours = helped, 0
            if read := own & books:
                special += read.bit_count()
            if heard := own & rumour:
                rumours = heard.bit_count()
            if special or rumours or single:
                if not spent & bit:
                    trips = valid if digs.away else _VALID[0]
                elif not (trips := digs.permits(state, own)):
                    continue
                moves += digs[special, general, rumours, single, shovel, trips]

    def _far_in_the_year(self, state: State) -> bool:
        """Whether the longest trip from here would end in a new year."""
        now = state.times[state.turn]
        return self._board.calendars[state.seats].crosses(now, now + self._longest)


class _Digs(dict[Means, Acts]):
    """The digs of one seat at one site, from there or away, by the means that one has for them.

    They are put together at the first need of the digs of every single way; so many of them are
    kept as come up in some games. ``plain`` are those for which nothing is used up, by what one
    knows.
    """

    def __init__(self, board: Board, seat: int, site: int, away: bool) -> None:
        super().__init__()
        self._board = board
        self._seat = seat
        self._site = site
        self.away = away
        self._ways: dict[Way, Acts] = {}
        self.plain = _Plain(self)

    def knowing(self, known: int, way: Way) -> Acts:
        """The digs of a way with so much knowledge: of all weeks in which the wheel draws."""
        every = self._ways.get(way) or self._made(way)
        return every[wheel.row(self._board.components, known).count(0) :]

    def _made(self, way: Way) -> Acts:
        flies, rumours, assistant, shovel, permission = way
        name, used = SITES[self._site], (rumours, assistant, shovel, permission)
        travel = name if self.away else ""
        weeks = range(1, len(self._board.components.wheel[0]) + 1)
        digs = (Dig(self._seat, name, n, travel, flies, *used) for n in weeks)
        made = self._ways[way] = tuple(digs)
        return made

    def __missing__(self, means: Means) -> Acts:
        special, general, rumours, single, only_shovel, trips = means
        each, one = self._board.components.rumour_points, self._board.components.single_help
        shovels = _EITHER if only_shovel else _NEITHER
        moves: list[Act] = []
        for used in range(rumours + 1):
            for assistant in _EITHER if single else _NEITHER:
                known = special + used * each + assistant * one
                if known < 1:
                    continue
                known += general if general < known else known
                for shovel in shovels:
                    for flies, permission in trips:
                        moves += self.knowing(known, (flies, used, assistant, shovel, permission))
        if len(self) >= _KEPT:
            self.clear()
        found = self[means] = tuple(moves)
        return found

    def permits(self, state: State, own: int) -> Trips:
        """The trips after which one may dig where the permit is spent now, and whether each needs
        a special permission."""
        board, seat = self._board, self._seat
        flights = _EITHER if self.away and own & board.zeppelins else _NEITHER
        special = bool(own & board.permissions)
        found = []
        for flies in flights:
            weeks = trip(board, state, seat, board.site_places[self._site], flies)
            spent = permit_spent(board, state, seat, self._site, weeks)
            if special or not spent:
                found.append((flies, spent))
        return tuple(found)


class _Plain(dict[int, Acts]):
    """Digs for which nothing is used up, by the points of knowledge."""

    def __init__(self, digs: _Digs) -> None:
        super().__init__()
        self._digs = digs

    def __missing__(self, known: int) -> Acts:
        made = self[known] = self._digs.knowing(known, _NOTHING_USED)
        return made


_NOTHING_USED: Way = (False, 0, False, False, False)

_VALID: tuple[Trips, Trips] = (((False, False),), ((False, False), (True, False)))
"""Trips to a site whose permit is valid, without a zeppelin and with one."""
