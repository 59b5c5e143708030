"""Everything that lies on the table of either game, as one frozen value."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

NOTHING = -1
"""No card and no pattern, where the number of one is expected."""

HIDDEN = -1
"""What a view has in the place of cards that the seat may not know."""


class Phase(Enum):
    """What the game waits for."""

    START = "start"
    HAND = "hand"
    KEEP = "keep"
    KEPT = "kept"
    REVEAL = "reveal"
    DISPLAY = "display"
    FLIP = "flip"
    SKIP = "skip"
    MARK = "mark"
    TURN = "turn"
    FINISH = "finish"
    TAKE = "take"
    TOP = "top"
    STAGE = "stage"
    NEXT = "next"
    ROUND_END = "round end"
    OVER = "over"

    __hash__ = object.__hash__


@frozen(slots=False, kw_only=True)
class State:
    """The whole table, but for what is on the score sheets, which each game adds.

    Cards and patterns are numbers in the order of the components; sets of cards, of cells and of
    seats are bits of ints. Of everything that has a left and a right for each seat, seat ``s`` has
    the places 2·s and 2·s + 1.

    ``deck`` are the cards that lie face down; ``hands`` those dealt to each seat, and ``kept`` the
    two of them it has chosen, until all are shown. ``display`` are the open cards, slot by slot.
    ``pile`` counts the expedition cards still face down, pattern by pattern; ``pattern`` is the one
    just revealed, ``flips`` how many were revealed in the game. ``cards`` lie before the seats;
    ``free`` are their cells without a mark. ``pending`` seats have not finished marking, and
    ``owed`` counts the crosses whose extra cell is still to be marked. ``done`` are each seat's
    finished cards. ``queue`` are the seats whose turn of the step after marking is not over, in
    order; ``turn`` is the seat being dealt a hand, ``place`` the one where the deck's top will lie.
    ``untold`` are the seats that keep their hands to themselves, at a real table: these cards count
    among the deck's.
    """

    seats: int
    phase: Phase
    round: int
    deck: int
    hands: tuple[int, ...]
    kept: tuple[int, ...]
    display: tuple[int, ...]
    pile: tuple[int, ...]
    pattern: int
    flips: int
    cards: tuple[int, ...]
    free: tuple[int, ...]
    pending: int
    owed: tuple[int, ...]
    done: tuple[tuple[int, ...], ...]
    queue: tuple[int, ...]
    turn: int
    place: int
    untold: int = 0
