"""What a written position of either game is made of; each game adds its score sheets."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from tabletop.games.expeditions.state import Phase


@frozen(kw_only=True)
class Position:
    """What lies on the table; seats are numbers from 0, cells and cards called by their names.

    ``revealed`` are the expedition cards of the round, the one all mark for last. ``cards`` lie
    left and right before a seat, None: none does. ``marked`` are the marks of each of these cards.
    ``finished`` are laid aside, in the order in which they were; over and with nothing
    ``revealed``, what lay open at the end is not known: a score sheet does not tell it. ``hands``
    are chosen from, and ``kept`` of them; of ``secret`` seats nobody here knows the hand, and those
    of ``chosen`` have made their choice; ``untold`` seats keep their hands to themselves, and of
    them only what they kept is ever told. ``marking`` are the seats that still have to act,
    ``crosses`` how many cells a seat owes for crosses; ``queue`` are the seats whose turn after the
    marking is not over, in order. ``dealing`` is the seat being dealt a hand, ``place``
    (``left:0``) where the top of the deck will lie. All other cards are the deck.
    """

    phase: Phase
    round: int = 1
    revealed: tuple[str, ...] = ()
    display: tuple[str | None, ...] = ()
    cards: Mapping[int, tuple[str | None, str | None]] = field(factory=dict)
    marked: Mapping[str, tuple[str, ...]] = field(factory=dict)
    finished: Mapping[int, tuple[str, ...]] = field(factory=dict)
    hands: Mapping[int, tuple[str, ...]] = field(factory=dict)
    kept: Mapping[int, tuple[str, ...]] = field(factory=dict)
    secret: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    untold: tuple[int, ...] = ()
    marking: tuple[int, ...] = ()
    crosses: Mapping[int, int] = field(factory=dict)
    queue: tuple[int, ...] = ()
    dealing: int = 0
    place: str | None = None


def only_counted(position: Position) -> bool:
    """Whether it is what a score sheet tells of the end."""
    return position.phase is Phase.OVER and not position.revealed


CHOOSING = (Phase.HAND, Phase.KEEP, Phase.KEPT, Phase.REVEAL)
"""Nothing lies on the table but hands."""

SETTING_UP = (Phase.START, *CHOOSING)
TURNS = (Phase.TURN, Phase.FINISH, Phase.TAKE, Phase.TOP)
"""One seat of the queue after the other is asked."""

NO_CARDS = (None, None)


def numbers(told: Mapping[int, int], seats: int) -> tuple[int, ...]:
    """Seat by seat what is told, 0 where nothing is."""
    return tuple(told.get(seat, 0) for seat in range(seats))


def told_numbers(values: tuple[int, ...]) -> dict[int, int]:
    """The same, written down."""
    return {seat: number for seat, number in enumerate(values) if number}
