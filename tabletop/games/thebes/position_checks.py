"""What cannot be so in a position of Thebes, and which rule says it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import rules
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import EXHIBITION_SLOTS, SITES
from tabletop.games.thebes.moves import archaeologist, study
from tabletop.games.thebes.names import card_name
from tabletop.games.thebes.pad_checks import BOOKS, CONGRESS_CARDS, TOKENS
from tabletop.games.thebes.position_reader import moment, year_of
from tabletop.games.thebes.position_shape import (
    BEGINNING,
    DIGGING,
    Position,
    counted_named,
    token_named,
)
from tabletop.games.thebes.spaces import finds_space, site_space
from tabletop.games.thebes.state import NO_CARD, Phase, State

Objections = Iterator[Objection]


# What the table does not have


def strangers(board: Board, opening: State, position: Position) -> Objections:
    """Every name and number that this table does not have."""
    yield from _strange_seats(opening, position)
    for name, space, _ in _cards(board, position):
        if name not in board.card:
            yield _stranger(name, space)
    for seat, things in position.own.items():
        for thing in things:
            if not (
                thing in board.card
                or token_named(board, thing) is not None
                or counted_named(thing) is not None
            ):
                yield _stranger(thing, study(seat))
    for seat, place in position.at.items():
        if place not in board.place:
            yield _stranger(place, archaeologist(seat))
    dug = (position.dig.site,) if position.dig else ()
    for site in chain(*position.spent.values(), position.waiting or (), dug):
        if site not in SITES:
            yield rules.DIG_SITE(Text("“{site}” is no site.", site=site[:40]))
    yield from _strange_numbers(board, opening, position)


def _stranger(piece: object, space: str = "") -> Objection:
    name = str(piece)[:40]
    return rules.STRANGER(Text("There is no piece {piece} here.", piece=name), Pick(name, space))


def _strange_seats(opening: State, position: Position) -> Objections:
    named: chain[int] = chain(
        position.times,
        position.at,
        position.own,
        position.spent,
        position.order,
        () if position.turn is None else (position.turn,),
        () if position.dig is None else (position.dig.seat,),
    )
    for seat in dict.fromkeys(named):
        if not 0 <= seat < opening.seats:
            yield _stranger(seat)
    if position.order and sorted(position.order) != list(range(opening.seats)):
        yield rules.TURN(Text("Each time marker is on the track once."))


def _strange_numbers(board: Board, opening: State, position: Position) -> Objections:
    calendar = board.calendars[opening.seats]
    for seat, time in position.times.items():
        now = moment(calendar, time)
        if not (calendar.start <= now <= calendar.end and 0 <= time.week <= calendar.weeks):
            yield rules.TIME_MARKER(
                Text("No marker is there in this game."),
                Pick(f"marker:{seat}", f"track:{time.week}"),
            )
    dig = position.dig
    if dig is not None and not (
        1 <= dig.weeks <= len(board.components.wheel[0]) and dig.travel in ("", *board.places)
    ):
        yield rules.WHEEL_WEEKS(Text("Nobody digs like that."))
    if position.streak < 0 or position.sand < 0 or min(position.stacks or (0,)) < 0:
        yield rules.STRANGER(Text("A number of things is never less than 0."))
    for row, slots, rule in (
        (position.open, opening.display, rules.OPEN_CARDS),
        (position.exhibitions, opening.exhibitions, rules.EXHIBITION_SLOTS),
    ):
        if len(row) > len(slots):
            yield rule(Text("There is {n} place.", "There are {n} places.", n=len(slots)))


# What lies where it cannot


def _cards(board: Board, position: Position) -> Iterator[tuple[str, str, Rule]]:
    """Every card that is told to lie somewhere but before a seat: its space, and the rule."""
    for slot, card in enumerate(position.open, 1):
        if card is not None:
            yield card, f"card:{slot}", rules.OPEN_CARDS
    for name, card in zip(EXHIBITION_SLOTS, position.exhibitions, strict=False):
        if card is not None:
            yield card, f"exhibition:{name}", rules.EXHIBITION_SLOTS
    for card in position.arriving:
        yield card, "deck", rules.EXHIBITION_SLOTS
    for card in position.discarded:
        yield card, "discard", rules.DISCARDED


def _held(board: Board, position: Position) -> Iterator[tuple[str, str, Rule]]:
    for seat, things in position.own.items():
        for thing in things:
            if thing in board.card:
                yield thing, study(seat), rules.OWN_STUDY


def impossible(board: Board, state: State, position: Position) -> Objections:
    """Every rule against the position of a state whose names are all known."""
    for check in _CHECKS:
        yield from check(board, state, position)


def _once(board: Board, state: State, position: Position) -> Objections:
    seen = set()
    for name, space, rule in chain(_held(board, position), _cards(board, position)):
        if name in seen:
            yield rule(
                Text(
                    "{card} lies elsewhere already.", card=card_name(board.cards[board.card[name]])
                ),
                Pick(name, space),
            )
        seen.add(name)


def _rows(board: Board, state: State, position: Position) -> Objections:
    """Researcher cards lie open, exhibitions on their slots."""
    for name, space, rule in _cards(board, position):
        exhibition = board.exhibitions >> board.card[name] & 1
        if rule is not rules.DISCARDED and bool(exhibition) != (rule is rules.EXHIBITION_SLOTS):
            yield rule(Text("A card of this kind does not lie there."), Pick(name, space))


def _stacks(board: Board, state: State, position: Position) -> Objections:
    count = state.deck.bit_count()
    if state.first + state.second + state.third != count:
        yield rules.FIRST_EXHAUSTED(
            Text("{n} card lies face down.", "{n} cards lie face down.", n=count), Pick("", "deck")
        )
        return
    hidden = board.exhibitions if state.first else 0
    if state.third:
        hidden |= board.stacked[state.seats][2]
    for name, space, _ in chain(_held(board, position), _cards(board, position)):
        if hidden >> board.card[name] & 1:
            yield rules.FIRST_EXHAUSTED(
                Text("This exhibition still lies face down."), Pick(name, space)
            )


def _tokens(board: Board, state: State, position: Position) -> Objections:
    left = {find.id: len(find.tokens) for find in board.find.values()}
    named: set[int] = set()
    for find in board.find.values():
        left[find.id] -= (state.laid_out & find.mask).bit_count()
    for seat, things in position.own.items():
        for thing in things:
            token = token_named(board, thing)
            if token is None or thing in board.card:
                continue
            find, bits = token
            left[find.id] -= 1
            if left[find.id] < 0 or (bits and (bits in named or bits & state.laid_out)):
                yield TOKENS(
                    Text("No such token is left in the bag."),
                    Pick(thing, finds_space(SITES[find.site], seat)),
                )
            named.add(bits)


def _counted(board: Board, state: State, position: Position) -> Objections:
    """What is only counted, and nothing fits that is left in the box."""
    for seat, things in position.own.items():
        for thing in things:
            kind = counted_named(thing)
            if kind is not None and kind.site is None:
                yield CONGRESS_CARDS(
                    Text("There are not so many congresses."), Pick("", study(seat))
                )
            elif kind is not None:
                yield BOOKS(
                    Text("No books that are left bring {n} points together.", n=kind.points),
                    Pick("", study(seat)),
                )


def _first_diggers(board: Board, state: State, position: Position) -> Objections:
    """Where somebody has found something, no artefact waits for the first digger any more."""
    going_on = state.dig.site if state.dig is not None and state.phase in DIGGING else ""
    for number, site in enumerate(SITES):
        found = any(own & board.tokens[number] for own in state.own)
        waits = state.laid_out & board.tokens[number]
        if found and site != going_on and waits:
            yield rules.FIRST_DIGGER(
                Text("Somebody has dug there before."), Pick("", f"bonus:{site}")
            )
        if state.phase is Phase.FIRST and site == going_on and not waits:
            yield rules.FIRST_DIGGER(
                Text("Somebody has dug there before."), Pick("", f"bonus:{site}")
            )


def _permits(board: Board, state: State, position: Position) -> Objections:
    for seat, sites in position.spent.items():
        for site in sites:
            if sites.count(site) > 1:
                yield rules.PERMIT(
                    Text("There is one permit for each site."), Pick("", site_space(site, seat))
                )


def _track(board: Board, state: State, position: Position) -> Objections:
    moments = [state.times[seat] for seat in state.line]
    if moments != sorted(moments):
        yield rules.TURN(Text("The rearmost marker comes first in the order."))
    calendar = board.calendars[state.seats]
    year = year_of(calendar, state)
    if state.year != year:
        yield rules.YEAR_MARKER(
            Text("It is {year} for everybody.", year=str(year)), Pick("year", f"year:{state.year}")
        )
    ended = min(state.times) == calendar.end
    if state.phase is Phase.TURN and ended:
        yield rules.LAST_SQUARE(Text("Nobody has a week left."))
    elif state.phase is Phase.TURN and state.turn != state.line[0]:
        yield rules.TURN(
            Text("It is the turn of {who}.", who=Who(state.line[0])), Pick(f"marker:{state.turn}")
        )
    elif state.phase is Phase.OVER and not ended:
        yield rules.OVER(Text("Somebody still has a week."), Pick(f"marker:{state.line[0]}"))


def _going_on(board: Board, state: State, position: Position) -> Objections:
    """What the table waits for must be there to be done."""
    dig = state.dig
    if (dig is None and state.phase in DIGGING) or (
        dig is not None and state.phase not in (*DIGGING, *BEGINNING)
    ):
        yield rules.ACTION(Text("The rules wait for something else now."))
    if dig is not None and not _has_help(board, state):
        yield rules.USED_UP(Text("{who} has not got what is used up.", who=Who(dig.seat)))
    if bool(state.arriving) != (state.phase is Phase.ARRIVE):
        yield rules.EXHIBITION_SLOTS(
            Text("The rules wait for something else now."), *map(Pick, position.arriving)
        )
    if bool(state.sand) != (state.phase is Phase.SAND):
        yield rules.SAND_BACK(Text("The rules wait for something else now."))
    gaps = NO_CARD in state.display
    if state.phase is Phase.CARDS and not (gaps and (state.first or state.second)):
        yield rules.REFILL(Text("Nothing is to be filled up."))
    if (
        state.phase is Phase.TURN
        and gaps
        and state.deck & board.researchers
        and (state.first or state.second)
    ):
        yield rules.REFILL(Text("An open card is missing."), *_gaps(state))
    if state.phase is Phase.REBUILD and (state.first or state.second):
        yield rules.EXHAUSTED(Text("Cards still lie face down."), Pick("", "deck"))


def _has_help(board: Board, state: State) -> bool:
    """Whether a dig uses up only what its digger has."""
    dig = state.dig
    assert dig is not None
    own = state.own[dig.seat]
    return (
        0 <= dig.rumours <= (own & board.rumours[board.site[dig.site]]).bit_count()
        and dig.assistant <= bool(own & board.assistants)
        and dig.shovel <= bool(own & board.shovels)
        and dig.permission <= bool(own & board.permissions)
    )


def _gaps(state: State) -> Iterator[Pick]:
    for slot, card in enumerate(state.display, 1):
        if card == NO_CARD:
            yield Pick("", f"card:{slot}")


_CHECKS: tuple[Callable[[Board, State, Position], Objections], ...] = (
    _once,
    _rows,
    _stacks,
    _tokens,
    _counted,
    _first_diggers,
    _permits,
    _track,
    _going_on,
)
