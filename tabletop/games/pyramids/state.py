"""Everything that lies on the table, as one frozen value."""

from __future__ import annotations

from attrs import frozen

from tabletop.games.expeditions import state


@frozen(slots=False, kw_only=True)
class State(state.State):
    """The table, and what is marked on the score sheets, seat by seat.

    ``torches`` are the rounds whose torch is marked, as bits from bit 0; ``skulls`` how many are
    marked, from the first on. ``awards`` are, in the order of the colours, the seats that won
    pyramid points, the most points first. ``when`` says of each card of ``done`` with which
    expedition card of the game, counted from 1, it was explored.
    """

    red: tuple[int, ...]
    green: tuple[int, ...]
    torches: tuple[int, ...]
    skulls: tuple[int, ...]
    awards: tuple[tuple[int, ...], ...]
    when: tuple[tuple[int, ...], ...]
