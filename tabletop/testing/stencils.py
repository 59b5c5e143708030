"""Stencils: the shape in all its positions, and moves that fit them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from tabletop.engine.table import Stencil, Table
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial

Shape = frozenset[tuple[int, int]]


def stencils(trial: Trial) -> Iterator[Finding]:
    """A stencil is a shape turned and mirrored, for a seat to act, and legal moves fit it."""
    told = set()
    for moment in trial.sample(60, "stencils", fine=True):
        for seat in (None, *range(moment.seats)):
            table = trial.game.table(trial.game.view(moment.state, seat), seat)
            for fault in (*_grid_faults(table), *_stencil_faults(trial, moment, table)):
                if fault not in told:
                    told.add(fault)
                    yield trial.found(f"On the table of seat {seat}: {fault}", moment)


def _grid_faults(table: Table) -> Iterator[str]:
    seen = set()
    for space in table.spaces:
        at = (space.grid, space.row, space.column)
        if space.grid and at in seen:
            yield f"two spaces lie in row {space.row}, column {space.column} of “{space.grid}”."
        seen.add(at)


def _stencil_faults(trial: Trial, moment: PlayoutMoment, table: Table) -> Iterator[str]:
    stencils = [each for each in table.controls if isinstance(each, Stencil)]
    owners = [(each.seat, each.pick) for each in stencils]
    if len(set(owners)) < len(owners):
        yield "a seat has two stencils of one pick."
    for stencil in stencils:
        words = f"the stencil “{stencil.pick}” of seat {stencil.seat}"
        if stencil.seat not in trial.to_act(moment):
            yield f"{words} is there, but the seat may not act."
        if stencil.pick not in {piece.pick for piece in table.pieces}:
            yield f"{words} lays what is not on the table."
        if not _turned_and_mirrored([_slid(form) for form in stencil.forms]):
            yield f"{words} has other forms than a shape turned and mirrored."
        for move in trial.game.legal_moves(moment.state, stencil.seat):
            if not _fits(table, stencil, move):
                yield f"{words} does not fit “{trial.game.write(move)}”."


def _turned_and_mirrored(forms: list[Shape]) -> bool:
    """Whether these are a shape's four quarter turns and its mirror image's, or all it has."""
    if len(forms) == 1:
        return _turned(forms[0]) == _mirrored(forms[0]) == forms[0]
    turns = (*pairwise(forms[:4]), *pairwise(forms[4:]))
    return (
        len(forms) == 8
        and all(_turned(one) == then for one, then in turns)
        and _mirrored(forms[0]) in forms[4:]
    )


def _fits(table: Table, stencil: Stencil, move: Any) -> bool:
    """Whether a move that lays as many as the stencil has cells lays them in one of its forms."""
    laid = {pick.space for pick in move.picks() if pick.piece == stencil.pick and pick.space}
    if len(laid) != len(stencil.forms[0]):
        return True
    spaces = [space for space in table.spaces if space.id in laid]
    grids = {space.grid for space in spaces}
    shape = _slid((space.row, space.column) for space in spaces)
    return len(grids) == 1 and "" not in grids and shape in map(_slid, stencil.forms)


def _slid(cells: Iterable[tuple[int, int]]) -> Shape:
    cells = tuple(cells)
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


def _turned(shape: Shape) -> Shape:
    return _slid((column, -row) for row, column in shape)


def _mirrored(shape: Shape) -> Shape:
    return _slid((row, -column) for row, column in shape)


CHECKS = (Check("stencils", stencils),)
