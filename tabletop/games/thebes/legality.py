"""The one source of legality: every objection to a move, headline first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text
from tabletop.games.thebes import dig_legality, rules
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import CITIES, SITES, WARSAW, Exhibition
from tabletop.games.thebes.flow import exchange_weeks
from tabletop.games.thebes.moves import (
    Act,
    Dig,
    Exchange,
    Exhibit,
    Move,
    Stop,
    TakeCard,
    archaeologist,
)
from tabletop.games.thebes.names import card_name, in_place, place_name
from tabletop.games.thebes.state import State
from tabletop.games.thebes.travel import trip
from tabletop.games.thebes.turns import Objections, spot, too_long


def against(board: Board, state: State, move: Move) -> Objections:
    """Every rule against the move of a seat whose turn it is, the headline first."""
    return _CHECKS[type(move)](board, state, move)


def travel_objections(board: Board, state: State, move: Act, place: str, rule: Rule) -> Objections:
    """A trip that does not lead to where the action is done, or that no zeppelin can make."""
    here = board.places[state.places[move.seat]]
    figure = Pick(archaeologist(move.seat), here)
    if move.travel and move.travel not in board.place:
        yield rules.DESTINATION(Text("There is no place {place}.", place=move.travel))
    elif move.travel == here:
        yield rules.DESTINATION(
            Text("Your archaeologist is {place} already.", place=in_place(here)), figure
        )
    elif (move.travel or here) != place:
        yield rule(
            Text(
                "This is done {there}, not {here}.",
                there=in_place(place),
                here=in_place(move.travel or here),
            ),
            spot(place),
        )
    if move.zeppelin:
        yield from _zeppelin(board, state, move)


def _zeppelin(board: Board, state: State, move: Act) -> Objections:
    if not state.own[move.seat] & board.zeppelins:
        yield rules.ZEPPELIN(Text("You have no zeppelin."))
    if not move.travel:
        yield rules.ZEPPELIN_TRIP(Text("Your archaeologist goes nowhere."))


def _weeks(board: Board, state: State, move: Act, action: int) -> int:
    """What trip and action take together."""
    place = board.place.get(move.travel)
    if place is None:
        return action
    return action + trip(board, state, move.seat, place, move.zeppelin)


def _take(board: Board, state: State, move: TakeCard) -> Objections:
    stopped = list(_card_objections(board, state, move))
    yield from stopped
    if not stopped:
        card = board.cards[board.card[move.card]]
        yield from travel_objections(board, state, move, card.city, rules.CARD_CITY)
        yield from too_long(board, state, move.seat, _weeks(board, state, move, card.weeks))


def _card_objections(board: Board, state: State, move: TakeCard) -> Objections:
    number = board.card.get(move.card)
    if not move.card:
        yield from _no_action(board, state, move)
    elif number is None:
        yield rules.CARD_OPEN(Text("There is no card {card}.", card=move.card[:20]))
    elif number not in state.display:
        yield rules.CARD_OPEN(Text("{card} does not lie open.", card=move.card))


def _no_action(board: Board, state: State, move: TakeCard) -> Objections:
    """A trip without an action is no turn."""
    if move.zeppelin:
        yield from _zeppelin(board, state, move)
    place = move.travel or board.places[state.places[move.seat]]
    if move.travel == board.places[state.places[move.seat]]:
        yield rules.DESTINATION(
            Text("Your archaeologist is {place} already.", place=in_place(place))
        )
    elif place == WARSAW and move.travel:
        yield rules.ACTION(Text("Press Exchange; your archaeologist then goes to Warsaw."))
    elif not move.travel or place in SITES:
        yield rules.ACTION(Text("No action is chosen yet."))
    elif place in CITIES:
        yield _nothing_there(board, state, place)
    else:
        yield rules.DESTINATION(Text("There is no place {place}.", place=place))


def _nothing_there(board: Board, state: State, city: str) -> Objection:
    lying = [card for card in (*state.display, *state.exhibitions) if card >= 0]
    there = tuple(board.cards[card] for card in lying if board.cards[card].city == city)
    if not there:
        return rules.ACTION(
            Text("No open card and no exhibition is {place} now.", place=in_place(city))
        )
    return rules.ACTION(
        Text(
            "Choose what you do {place}: {cards}.",
            place=in_place(city),
            cards=tuple(dict.fromkeys(map(card_name, there))),
        ),
        *(Pick(card.id) for card in there),
    )


def _exchange(board: Board, state: State, move: Exchange) -> Objections:
    stopped = list(travel_objections(board, state, move, WARSAW, rules.EXCHANGE_PLACE))
    yield from stopped
    if not stopped:
        weeks = _weeks(board, state, move, exchange_weeks(board, state))
        rule = rules.EXCHANGE_AGAIN if state.streak else rules.WEEKS_LEFT
        yield from too_long(board, state, move.seat, weeks, rule)


def _dig(board: Board, state: State, move: Dig) -> Objections:
    if move.site not in board.site:
        yield _no_site(board, state, move)
        return
    yield from travel_objections(board, state, move, move.site, rules.DIG_SITE)
    weeks = _weeks(board, state, move, 0)
    yield from dig_legality.dig_objections(board, state, move, weeks)
    yield from too_long(board, state, move.seat, weeks + max(0, move.weeks))


def _no_site(board: Board, state: State, move: Dig) -> Objection:
    if move.site in board.place:
        return rules.DIG_SITE(Text("Nobody digs {place}.", place=in_place(move.site)))
    if move.site:
        return rules.DIG_SITE(Text("There is no site {site}.", site=move.site[:20]))
    return rules.DIG_SITE(Text("No site is chosen yet."))


def _exhibit(board: Board, state: State, move: Exhibit) -> Objections:
    stopped = list(_show_objections(board, state, move))
    yield from stopped
    if stopped:
        return
    show = board.cards[board.card[move.card]]
    assert isinstance(show, Exhibition)
    yield from _artefacts(board, state, move.seat, show)
    yield from travel_objections(board, state, move, show.city, rules.SHOW_CITY)
    yield from too_long(board, state, move.seat, _weeks(board, state, move, show.weeks))


def _show_objections(board: Board, state: State, move: Exhibit) -> Objections:
    number = board.card.get(move.card)
    if number is None or not board.exhibitions >> number & 1:
        yield rules.SHOW_OPEN(Text("There is no exhibition {card}.", card=move.card[:20]))
    elif number not in state.exhibitions:
        yield rules.SHOW_OPEN(Text("{card} is on no slot now.", card=move.card))


def _artefacts(board: Board, state: State, seat: int, show: Exhibition) -> Objections:
    own = state.own[seat]
    for site, wanted in show.artefacts:
        have = (own & board.artefacts[board.site[site]]).bit_count()
        if have < wanted:
            yield rules.SHOW_ARTEFACTS(
                Text(
                    "{place} needs {wanted} from {site}; you have {have}.",
                    place=place_name(show.city),
                    wanted=Text("{n} artefact", "{n} artefacts", n=wanted),
                    site=place_name(site),
                    have=have,
                ),
                Pick(show.id),
            )


def _stop(board: Board, state: State, move: Stop) -> Objections:
    calendar = board.calendars[state.seats]
    if state.times[move.seat] < calendar.last:
        yield rules.STOPPING(
            Text(
                "For you it is still {year}; one stops in {last} only.",
                year=str(calendar.year(state.times[move.seat])),
                last=str(board.components.years[-1]),
            ),
            Pick(f"marker:{move.seat}"),
        )


_CHECKS: dict[type, Callable[[Board, State, Any], Objections]] = {
    TakeCard: _take,
    Exchange: _exchange,
    Dig: _dig,
    Exhibit: _exhibit,
    Stop: _stop,
}
