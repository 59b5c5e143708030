"""Everything that lies on the table of Silver & Gold, as one frozen value."""

from __future__ import annotations

from attrs import frozen

from tabletop.games.expeditions import state


@frozen(slots=False, kw_only=True)
class State(state.State):
    """The whole table with its score cards.

    Seat by seat: ``coins`` marked; ``palms``, the points of each; ``trophies``, the points of each
    full row of coins that was settled, 0 where no trophy was left. ``starter`` is the start player.
    """

    starter: int
    coins: tuple[int, ...]
    palms: tuple[tuple[int, ...], ...]
    trophies: tuple[tuple[int, ...], ...]
