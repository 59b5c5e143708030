"""What a move means for the calendar: the week it ends, who then acts, whose permits come back."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.text import Fact, Text, Who
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import Card, Exhibition
from tabletop.games.thebes.flow import exchange_weeks
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Move, Stop, TakeCard
from tabletop.games.thebes.state import State
from tabletop.games.thebes.travel import trip
from tabletop.games.thebes.turn_order import advanced
from tabletop.mechanics.values import replaced


@frozen
class CalendarPlan:
    """The calendar after a move of a seat.

    ``trip`` and ``action`` are the weeks that each part takes; the marker ends on week ``week`` of
    ``year`` (on square 1 when ``out``). ``next_seat`` acts then, from its ``next_week`` of
    ``next_year``; None when the game is over. ``permits`` come back when a new year begins.
    """

    seat: int
    trip: int
    action: int
    week: int
    year: int
    out: bool
    permits: bool
    next_seat: int | None
    next_week: int
    next_year: int


def weeks_of(board: Board, state: State, move: Move) -> tuple[int, int]:
    """The weeks that trip and action of a move take; stopping takes what is left."""
    if isinstance(move, Stop):
        return 0, board.calendars[state.seats].end - state.times[move.seat]
    place = board.place.get(move.travel)
    weeks_away = 0 if place is None else trip(board, state, move.seat, place, move.zeppelin)
    return weeks_away, _action(board, state, move)


def _action(board: Board, state: State, move: TakeCard | Exchange | Dig | Exhibit) -> int:
    if isinstance(move, Dig):
        return move.weeks
    if isinstance(move, Exchange):
        return exchange_weeks(board, state)
    number = board.card.get(move.card)
    card: Card | Exhibition | None = None if number is None else board.cards[number]
    return card.weeks if card else 0


def plan(board: Board, state: State, move: Move) -> CalendarPlan:
    """The calendar after a move that can be made."""
    calendar, seat = board.calendars[state.seats], move.seat
    away, action = weeks_of(board, state, move)
    now = state.times[seat]
    then = min(now + away + action, calendar.end)
    times = replaced(state.times, seat, then)
    following = advanced(state.line, times, seat)[0]
    over = times[following] == calendar.end
    return CalendarPlan(
        seat=seat,
        trip=away,
        action=action,
        week=calendar.week(then),
        year=calendar.year(then),
        out=then == calendar.end,
        permits=then < calendar.end and calendar.crosses(now, then),
        next_seat=None if over else following,
        next_week=calendar.week(times[following]),
        next_year=calendar.year(times[following]),
    )


def until(made: CalendarPlan) -> Text:
    """When a move ends; the year is said where it is a new one."""
    if made.out:
        return Text("to the end of {year}", year=str(made.year))
    if made.permits:
        return Text("until week {week} of {year}", week=made.week, year=str(made.year))
    return Text("until week {week}", week=made.week)


def costs(made: CalendarPlan) -> Text:
    """What a move takes: trip, action, and when it ends."""
    if made.trip:
        return Text(
            "{trip}\u00a0+\u00a0{n}\u00a0week, {until}",
            "{trip}\u00a0+\u00a0{n}\u00a0weeks, {until}",
            trip=made.trip,
            n=made.action,
            until=until(made),
        )
    return Text("{n} week, {until}", "{n} weeks, {until}", n=made.action, until=until(made))


def then(made: CalendarPlan) -> Text:
    """Who acts after a move."""
    if made.next_seat is None:
        return Text("Then the game is over.")
    who = Who(made.next_seat)
    if made.next_seat == made.seat:
        return Text("Then {who} goes on.", who=who)
    if not made.next_week:
        return Text("Then {who} acts (before week 1).", who=who)
    if made.next_year != made.year:
        facts: dict[str, Fact] = {"week": made.next_week, "year": str(made.next_year)}
        return Text("Then {who} acts (week {week} of {year}).", who=who, **facts)
    return Text("Then {who} acts (week {week}).", who=who, week=made.next_week)


def lines(made: CalendarPlan) -> tuple[Text, ...]:
    """The calendar after a move, line by line."""
    told = [costs(made), then(made)]
    if made.permits:
        told.append(Text("All permits come back."))
    return tuple(told)
