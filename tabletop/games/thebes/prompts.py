"""The sentences of the table: what now, what each seat is doing, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from attrs import evolve

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button, Dial, DialChart, Prompt
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.thebes import moves, planner, rules
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import WARSAW
from tabletop.games.thebes.compose import compose, needs_permission
from tabletop.games.thebes.flow import exchange_weeks
from tabletop.games.thebes.instruments import instruments
from tabletop.games.thebes.legality import against
from tabletop.games.thebes.names import in_place, place_name, weeks
from tabletop.games.thebes.options import Options
from tabletop.games.thebes.state import Phase, State
from tabletop.games.thebes.travel import destination, trails
from tabletop.games.thebes.turns import out_of_turn, weeks_left


def phase_line(board: Board, view: State) -> Text:
    """The header's line: the year, and the week of the seat to act."""
    if view.phase is Phase.START:
        return Text("Setting up")
    if view.phase is Phase.OVER:
        return Text("The game is over")
    calendar, now = board.calendars[view.seats], view.times[view.turn]
    if not calendar.week(now):
        return Text("{year} · before week 1", year=str(calendar.year(now)))
    return Text("{year} · week {week}", year=str(calendar.year(now)), week=calendar.week(now))


def status_line(board: Board, state: State, seat: int) -> Text:
    """Where a seat's marker is; the year is said where it is not everybody's."""
    calendar, now = board.calendars[state.seats], state.times[seat]
    if now == calendar.end:
        return Text("has stopped")
    if not calendar.week(now):
        return Text("before week\u00a01")
    year = calendar.year(now)
    if year == state.year:
        return Text("week {week}", week=calendar.week(now))
    return Text("week {week} of {year}", week=calendar.week(now), year=str(year))


def prompt(options: Options, state: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
    """What now, after those picks of an unfinished move."""
    if state.phase is not Phase.TURN:
        return _waiting(state)
    mine = seat == state.turn
    told = _begun(options, state, picks) if mine and picks else _turn(options, state, mine)
    return evolve(told, trails=trails(options.board, state, picks if mine else ()))


# A whole turn to choose


_ACTS: tuple[tuple[type, Text], ...] = (
    (moves.TakeCard, Text("take a card")),
    (moves.Dig, Text("dig")),
    (moves.Exhibit, Text("hold an exhibition")),
    (moves.Exchange, Text("exchange the open cards")),
    (moves.Stop, Text("stop for good")),
)


def _turn(options: Options, state: State, mine: bool) -> Prompt:
    board, turn = options.board, state.turn
    legal = options.legal_moves(state, turn)
    kinds = {type(move) for move in legal}
    acts = tuple(words for kind, words in _ACTS if kind in kinds)
    tools = _dig_here(board, state, legal) if mine else ()
    possible = Text("you can now {acts}.", acts=acts)
    way = Text("Drag a card to your place, or your archaeologist to a site")
    return Prompt(possible, turn, None, _note(board, state), tools, gesture=way)


def _dig_here(
    board: Board, state: State, legal: Sequence[moves.Move]
) -> tuple[Dial | DialChart, ...]:
    """What a dig is set with where the archaeologist is, if one is possible there."""
    if not any(isinstance(move, moves.Dig) and not move.travel for move in legal):
        return ()
    turn, here = state.turn, board.places[state.places[state.turn]]
    special = needs_permission(board, state, turn, here, False)
    return instruments(board, state, moves.Dig(turn, here, 0, permission=special))


def _note(board: Board, state: State) -> Text | None:
    """What is special about this turn."""
    calendar, now = board.calendars[state.seats], state.times[state.turn]
    if now >= calendar.last:
        left = weeks_left(board, state, state.turn)
        return Text(
            "{n} week is left in {year}.",
            "{n} weeks are left in {year}.",
            n=left,
            year=str(board.components.years[-1]),
        )
    if state.streak:
        return Text(
            "Another exchange now takes {weeks}.", weeks=weeks(exchange_weeks(board, state))
        )
    return None


# A turn begun


def _begun(options: Options, state: State, picks: tuple[Pick, ...]) -> Prompt:
    board, turn = options.board, state.turn
    meant = compose(board, state, turn, picks)
    if isinstance(meant, Objection | moves.Stop):
        return Prompt(Text("finish this turn."), turn)
    if isinstance(meant, moves.Dig):
        return _digging(board, state, meant)
    if isinstance(meant, moves.TakeCard) and not meant.card:
        return _going(board, state, meant)
    return _whole(board, state, meant)


def _whole(board: Board, state: State, move: moves.Move) -> Prompt:
    """A turn that only has to be played."""
    made = planner.plan(board, state, move)
    return Prompt(Text("finish this turn."), move.seat, _sum(made), _after(made))


def _sum(made: planner.CalendarPlan) -> Text:
    """Trip and action, and when they end."""
    facts: dict[str, Fact] = {"n": made.action, "until": planner.until(made)}
    if made.trip:
        return Text(
            "Travel {trip}\u00a0+\u00a0{n}\u00a0week = {until}.",
            "Travel {trip}\u00a0+\u00a0{n}\u00a0weeks = {until}.",
            trip=made.trip,
            **facts,
        )
    return Text("{n} week = {until}.", "{n} weeks = {until}.", **facts)


def _after(made: planner.CalendarPlan, *more: Text | None) -> Text:
    """Who acts then, and what else there is to know."""
    told = [planner.then(made), *filter(None, more)]
    if made.permits:
        told.append(Text("All your permits come back."))
    note = told[0]
    for text in told[1:]:
        note = Text("{before} · {more}", before=note, more=text)
    return note


def _going(board: Board, state: State, move: moves.TakeCard) -> Prompt:
    """A trip to a city, or a zeppelin, and nothing to do there yet."""
    if not move.travel:
        return Prompt(
            Text("choose where the zeppelin flies."),
            move.seat,
            Text("The trip will take no time."),
        )
    away, _ = planner.weeks_of(board, state, move)
    request = Text("choose what you do {place}.", place=in_place(move.travel))
    if move.travel == WARSAW:
        request = Text("press Exchange, the only thing to do {place}.", place=in_place(WARSAW))
    return Prompt(request, move.seat, Text("{weeks} of travel.", weeks=weeks(away)))


def _digging(board: Board, state: State, move: moves.Dig) -> Prompt:
    if move.site not in board.site:
        return Prompt(
            Text("choose where you dig."), move.seat, Text("Put your archaeologist on a site.")
        )
    tools = instruments(board, state, move)
    made = planner.plan(board, state, move)
    first = _first_digger(board, state, move)
    missing = _missing(board, state, move)
    if missing:
        request = Text("choose what helps you dig {place}.", place=in_place(move.site))
        return Prompt(request, move.seat, missing, first, tools)
    if move.weeks:
        request = Text("dig {place}.", place=in_place(move.site))
        return Prompt(request, move.seat, _sum(made), _after(made, first), tools)
    travel = Text("{weeks} of travel.", weeks=weeks(made.trip)) if made.trip else None
    request = Text("choose how many weeks you dig {place}.", place=in_place(move.site))
    return Prompt(request, move.seat, travel, first, tools)


def _missing(board: Board, state: State, move: moves.Dig) -> Text | None:
    """What a dig still needs beside weeks."""
    longest = len(board.components.wheel[0])
    chosen = move if move.weeks else evolve(move, weeks=longest)
    knows = (rules.SPECIALISED, rules.WHEEL_NUMBER)
    missing = (one for one in against(board, state, chosen) if one.rule in knows)
    return next((one.why for one in missing), None)


def _first_digger(board: Board, state: State, move: moves.Dig) -> Text | None:
    if state.laid_out & board.tokens[board.site[move.site]]:
        return Text("Nobody has dug there yet: the first digger gets an artefact more.")
    return None


# Nobody has to choose


def _waiting(state: State) -> Prompt:
    """What chance or the rules are about to do."""
    if state.phase is Phase.START:
        return Prompt(Text("Draw the start player."))
    if state.phase is Phase.TOKENS:
        assert state.dig is not None
        request = Text(
            "Draw from the bag of {site} for {who}.",
            site=place_name(state.dig.site),
            who=Who(state.dig.seat),
        )
        return Prompt(request, None, None, Text("Press the bag: chance decides."))
    return Prompt(_WAITING[state.phase])


_WAITING = {
    Phase.CARDS: Text("Empty places are filled from the deck."),
    Phase.YEAR: Text("A new year begins."),
    Phase.OUT: Text("The last week is used up."),
    Phase.MARKER: Text("The year marker moves on."),
    Phase.SAND: Text("The sand goes back into the bag."),
    Phase.FIRST: Text("The first digger gets an artefact more."),
    Phase.USED: Text("Cards that were used up are discarded."),
    Phase.ARRIVE: Text("An exhibition comes to its slot."),
    Phase.REBUILD: Text("The deck is exhausted."),
    Phase.OVER: Text("The game is over."),
}


# Buttons


def buttons(board: Board, state: State, seat: int | None) -> Iterator[Button]:
    """The buttons of a seat, with the reason where one cannot be pressed."""
    if seat is None:
        return
    travel = destination(board, state, seat, WARSAW)
    exchange = moves.Exchange(seat, travel)
    yield _button(board, state, exchange, moves.EXCHANGE, Text("Exchange"), "X")
    stop = moves.Stop(seat)
    if state.times[seat] >= board.calendars[state.seats].last:
        yield _button(board, state, stop, moves.STOP, Text("Stop for good"), "")


def _button(
    board: Board, state: State, move: moves.Move, press: str, name: Text, key: str
) -> Button:
    said = chain(out_of_turn(board, state, move.seat), against(board, state, move))
    first = next(said, None)
    return Button(press, name, move.seat, key, first.why if first else None)
