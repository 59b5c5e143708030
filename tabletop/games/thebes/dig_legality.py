"""What speaks against a dig: permit, knowledge, the wheel, and what cannot be used up for it."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.games.thebes import rules, wheel
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.digging import permit_spent
from tabletop.games.thebes.knowledge import knowledge
from tabletop.games.thebes.moves import Dig, rumour
from tabletop.games.thebes.names import place_name, weeks
from tabletop.games.thebes.state import State
from tabletop.games.thebes.turns import Objections

_SINGLE = 1
"""How many assistants or shovels one has who may use one up (T15)."""


def dig_objections(board: Board, state: State, move: Dig, trip: int) -> Objections:
    """Every rule against a dig at a site that exists; its trip takes so many weeks."""
    yield from _permit(board, state, move, trip)
    yield from _rumours(board, state, move)
    yield from _single(board, state, move)
    yield from _wheel(board, state, move)


def _permit(board: Board, state: State, move: Dig, trip: int) -> Objections:
    site = place_name(move.site)
    spent = permit_spent(board, state, move.seat, board.site[move.site], trip)
    has_special = bool(state.own[move.seat] & board.permissions)
    if move.permission and not has_special:
        yield rules.SPECIAL_PERMISSION(Text("You have no special permission."))
    elif move.permission and not spent:
        yield rules.SPECIAL_PERMISSION(
            Text("Your permit for {site} is still valid.", site=site), _permit_pick(move)
        )
    elif spent and not move.permission:
        yield rules.PERMIT(_spent(board, state, move, has_special), _permit_pick(move))


def _spent(board: Board, state: State, move: Dig, has_special: bool) -> Text:
    """That a permit is spent, and what would make another dig possible."""
    site = place_name(move.site)
    if has_special:
        return Text(
            "Your permit for {site} is spent; this needs the special permission.", site=site
        )
    if state.times[move.seat] >= board.calendars[state.seats].last:
        last = str(board.components.years[-1])
        return Text(
            "Your permit for {site} is spent, and {year} is the last year.", site=site, year=last
        )
    return Text("Your permit for {site} is spent until next year.", site=site)


def _permit_pick(move: Dig) -> Pick:
    return Pick(f"permit:{move.site}:{move.seat}")


def _rumours(board: Board, state: State, move: Dig) -> Objections:
    have = (state.own[move.seat] & board.rumours[board.site[move.site]]).bit_count()
    if move.rumours < 0:
        yield rules.RUMOUR(Text("Fewer than no rumours cannot be used."))
    elif move.rumours > have:
        yield rules.RUMOUR(
            Text(
                "You have {n} rumour of {site}.",
                "You have {n} rumours of {site}.",
                n=have,
                site=place_name(move.site),
            ),
            Pick(rumour(move.site)),
        )


def _single(board: Board, state: State, move: Dig) -> Objections:
    own = state.own[move.seat]
    assistants, shovels = ((own & cards).bit_count() for cards in (board.assistants, board.shovels))
    if move.assistant and assistants != _SINGLE:
        yield rules.ASSISTANT(
            Text("Your {n} assistants count by themselves and stay.", n=assistants)
            if assistants
            else Text("You have no assistant.")
        )
    if move.shovel and shovels != _SINGLE:
        yield rules.SHOVEL(
            Text("Your {n} shovels count by themselves and stay.", n=shovels)
            if shovels
            else Text("You have no shovel.")
        )


def _wheel(board: Board, state: State, move: Dig) -> Objections:
    site = board.site[move.site]
    known = knowledge(board, state.own[move.seat], site, max(0, move.rumours), move.assistant)
    if known.special < 1:
        yield rules.SPECIALISED(
            _no_point(board, state, move), Pick("", f"site.{move.site}:{move.seat}")
        )
        return
    row = wheel.row(board.components, known.total)
    if not move.weeks:
        yield rules.WHEEL_WEEKS(Text("No weeks are chosen yet."))
    elif not 1 <= move.weeks <= len(row):
        yield rules.WHEEL_WEEKS(
            Text("The wheel has 1 to {most} weeks, not {weeks}.", most=len(row), weeks=move.weeks)
        )
    elif not row[move.weeks - 1]:
        yield rules.WHEEL_NUMBER(
            Text(
                "With {points} nothing is drawn in {weeks}; {enough} are needed.",
                points=Text("{n} point of knowledge", "{n} points of knowledge", n=known.total),
                weeks=weeks(move.weeks),
                enough=weeks(next(n for n, tokens in enumerate(row, 1) if tokens)),
            ),
            Pick("", f"week:{move.weeks}"),
        )


def _no_point(board: Board, state: State, move: Dig) -> Text:
    """That a specialised point is missing, and where it may come from."""
    own, site = state.own[move.seat], place_name(move.site)
    if own & board.rumours[board.site[move.site]]:
        points = board.components.rumour_points
        return Text(
            "{site} needs a specialised point; your rumour brings {points}.",
            site=site,
            points=points,
        )
    if (own & board.assistants).bit_count() == _SINGLE:
        points = board.components.single_help
        return Text(
            "{site} needs a specialised point; your assistant brings {points}.",
            site=site,
            points=points,
        )
    return Text("{site} needs a specialised point; you have no book on it.", site=site)
