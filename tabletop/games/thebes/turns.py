"""Whose turn it is, what keeps the others from acting, and what weeks are left."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import rules
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.names import place_name
from tabletop.games.thebes.state import Phase, State

Objections = Iterator[Objection]


def spot(place: str) -> Pick:
    """A space to light up."""
    return Pick("", place)


def track_space(board: Board, state: State, seat: int) -> str:
    """The space of the time track where a seat's marker stands."""
    return f"track:{board.calendars[state.seats].week(state.times[seat])}"


def nobody_there(seat: int) -> Objection:
    """What to say to a seat that the game does not have."""
    return rules.TURN(Text("Nobody sits at place {place}.", place=seat + 1))


def out_of_turn(board: Board, state: State, seat: int) -> Objections:
    """What keeps a seat from acting at all."""
    if state.phase is Phase.OVER:
        yield rules.OVER(Text("The game is over."))
    elif not 0 <= seat < state.seats:
        yield nobody_there(seat)
    elif state.phase is Phase.START:
        yield rules.START_PLAYER(Text("The start player is not drawn yet."))
    elif state.phase is Phase.TOKENS:
        assert state.dig is not None
        site = place_name(state.dig.site)
        yield rules.DRAWING(
            Text("Tokens are to be drawn from the bag of {site}.", site=site),
            Pick(f"bag:{state.dig.site}"),
        )
    elif state.phase is Phase.CARDS:
        rule = rules.REFILL if state.discard or any(state.own) else rules.OPEN_CARDS
        yield rule(Text("The open cards are not complete yet."), Pick("deck"))
    elif _stopped(board, state, seat):
        yield rules.LAST_SQUARE(
            Text("{who} has no week left.", who=Who(seat)), Pick(f"marker:{seat}")
        )
    elif seat != state.turn or state.phase is not Phase.TURN:
        place = spot(track_space(board, state, state.turn))
        yield rules.TURN(Text("It is the turn of {who}.", who=Who(state.turn)), place)


def _stopped(board: Board, state: State, seat: int) -> bool:
    return state.times[seat] == board.calendars[state.seats].end


def weeks_left(board: Board, state: State, seat: int) -> int:
    """The weeks that a seat can still spend."""
    return board.calendars[state.seats].end - state.times[seat]


def too_long(
    board: Board, state: State, seat: int, weeks: int, rule: Rule = rules.WEEKS_LEFT
) -> Objections:
    """What is said to a turn that takes more weeks than are left."""
    left = weeks_left(board, state, seat)
    if weeks > left:
        yield rule(
            Text(
                "{n} week is left in {year}, this takes {weeks}.",
                "{n} weeks are left in {year}, this takes {weeks}.",
                n=left,
                year=str(board.components.years[-1]),
                weeks=weeks,
            ),
            Pick(f"marker:{seat}"),
        )
