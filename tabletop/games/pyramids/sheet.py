"""What marks bring to the score sheet: gems, torches, skulls, elixirs, and pyramid points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.text import Text
from tabletop.games.pyramids.components import COLOURS, Box, Pyramid
from tabletop.games.pyramids.rules import RULES
from tabletop.games.pyramids.state import State
from tabletop.games.pyramids.steps import Award
from tabletop.mechanics.values import replaced


def settled(box: Box, state: State, seat: int, pyramid: Pyramid, cells: int) -> dict[str, Any]:
    """The changes of the sheet: gems and torches, then skulls, and elixirs last (P3, P4)."""
    changes: dict[str, Any] = {}
    red, green, torch, skull, elixir = pyramid.finds
    if red & cells:
        gems = gems_with(box, state.red[seat], red & cells)
        changes["red"] = replaced(state.red, seat, gems)
    if green & cells:
        gems = gems_with(box, state.green[seat], green & cells)
        changes["green"] = replaced(state.green, seat, gems)
    if torch & cells:
        lit = state.torches[seat] | 1 << state.round - 1
        changes["torches"] = replaced(state.torches, seat, lit)
    if (skull | elixir) & cells:
        skulls = skulls_with(box, state.skulls[seat], skull & cells, elixir & cells)
        changes["skulls"] = replaced(state.skulls, seat, skulls)
    return changes


def gems_with(box: Box, gems: int, found: int) -> int:
    """So many gems of a colour, and those in the cells found."""
    return min(gems + found.bit_count(), box.gems)


def skulls_with(box: Box, skulls: int, found: int, elixirs: int) -> int:
    """So many skulls, and those in the cells found; then elixirs wipe some."""
    skulls = min(skulls + found.bit_count(), len(box.skulls))
    return max(skulls - box.wiped * elixirs.bit_count(), 0)


def worst(box: Box, skulls: int) -> int:
    """The points that so many marked skulls cost: those of the last one."""
    return box.skulls[skulls - 1] if skulls else 0


def told(box: Box, state: State, seat: int, pyramid: Pyramid, cells: int) -> Iterator[Text]:
    """The same in words, for the log and for whoever thinks about the mark."""
    red, green, torch, skull, elixir = (found & cells for found in pyramid.finds)
    if red:
        n = min(red.bit_count(), box.gems - state.red[seat])
        yield Text("{n} red gem", "{n} red gems", n=n) if n else Text("red gems are full")
    if green:
        n = min(green.bit_count(), box.gems - state.green[seat])
        yield Text("{n} green gem", "{n} green gems", n=n) if n else Text("green gems are full")
    if torch and state.torches[seat] >> state.round - 1 & 1:
        yield Text("the torch of round {round} is marked already", round=state.round)
    elif torch:
        yield Text("the torch of round {round}", round=state.round)
    marked = min(state.skulls[seat] + skull.bit_count(), len(box.skulls))
    if skull:
        yield _skulls(box, marked - state.skulls[seat], worst(box, marked))
    if elixir:
        wiped = min(marked, box.wiped * elixir.bit_count())
        yield (
            Text("an elixir wipes {n} skull", "an elixir wipes {n} skulls", n=wiped)
            if wiped
            else Text("an elixir finds no skull to wipe")
        )


def _skulls(box: Box, n: int, points: int) -> Text:
    if not n:
        return Text("skulls are full")
    return Text(
        "{n} skull (the worst costs {points})",
        "{n} skulls (the worst costs {points})",
        n=n,
        points=points,
    )


# Pyramid points


def reached(box: Box, count: int) -> int:
    """How many milestones one passes on the way to so many pyramids of a colour."""
    return sum(count >= milestone for milestone in box.milestones)


def points_left(box: Box, state: State, colour: int) -> tuple[int, ...]:
    """The pyramid points of a colour that nobody has won, the most first."""
    return box.awards[len(state.awards[colour]) :]


def award_within_reach(box: Box, state: State, seat: int, pyramid: Pyramid) -> int:
    """The pyramid points that exploring this pyramid now would win, if nobody else wins them."""
    colour = COLOURS.index(pyramid.colour)
    before = sum(
        box.cards[card].colour == pyramid.colour
        for card in (*state.done[seat], *entered(box, state, seat))
        if box.cards[card] is not pyramid
    )
    left = points_left(box, state, colour)
    return left[0] if left and reached(box, before + 1) > reached(box, before) else 0


def entered(box: Box, state: State, seat: int) -> Iterator[int]:
    """The pyramids before a seat whose tombs are marked, as long as all are marking."""
    for place in (2 * seat, 2 * seat + 1):
        card = state.cards[place]
        if card >= 0 and not box.pyramids[card].tomb & state.free[place]:
            yield card


def next_award(box: Box, state: State) -> Award | None:
    """The pyramid points that are to be given out now (P6).

    As long as there are points left, whoever reached a milestone got some. So those who have fewer
    than milestones have just explored a pyramid of that colour.
    """
    flips = state.flips
    explorers = [seat for seat, when in enumerate(state.when) if when and when[-1] == flips]
    waiting = sorted(claim for seat in explorers for claim in _claims(box, state, seat))
    if not waiting:
        return None
    number, _, seat, count = waiting[0]
    alone = len(waiting) == 1 or waiting[1][0] != number
    rule = RULES.award if alone else RULES.award_order
    return Award(rule, seat, COLOURS[number], count, points_left(box, state, number)[0])


def _claims(box: Box, state: State, seat: int) -> Iterator[tuple[int, int, int, int]]:
    """The points that a seat has just won and not got: colour, the number that did it (P9), seat,
    and how many pyramids of that colour it has."""
    done, when = state.done[seat], state.when[seat]
    colours = [box.cards[card].colour for card in done]
    for colour in {colours[place] for place in range(len(done)) if when[place] == state.flips}:
        number, count = COLOURS.index(colour), colours.count(colour)
        winners = state.awards[number]
        if len(winners) < len(box.awards) and reached(box, count) > winners.count(seat):
            numbers = [
                box.pyramids[card].number
                for card, own, since in zip(done, colours, when, strict=True)
                if own == colour and since == state.flips
            ]
            yield number, min(numbers), seat, count
