"""What a seat takes back: which acts go, and which acts of others at the same time stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from attrs import frozen

from tabletop.engine.chance import Chance
from tabletop.engine.game import Event, Game, M, S
from tabletop.engine.history import History, Node
from tabletop.engine.move import Move, is_move
from tabletop.engine.strength import broken_rules, can_be_waived

Loss = tuple[Node[S], Node[S]]
"""A moment that is given up, after the one before it."""


@frozen(eq=False)
class UndoPlan(Generic[S]):
    """The acts ``own`` of a seat are taken back to the moment ``parent``.

    ``kept`` are moves of others made at the same time, which are played again from there, up to
    ``state``; ``lost`` is everything that is not: the own acts, and what could not have happened
    without them.
    """

    parent: Node[S]
    own: tuple[Node[S], ...]
    kept: tuple[Move, ...]
    lost: tuple[Loss[S], ...]
    state: S


def undo_plan(
    game: Game[S, M], line: Sequence[Node[S]], seat: int, turn: bool = False
) -> UndoPlan[S] | None:
    """What taking back the seat's last act on a line of play means, or its whole last ``turn``.

    None: the seat has not acted.
    """
    first = _first_act(game, line, seat, turn)
    return None if first is None else _withdrawn(game, line, seat, first)


class UndoPlans(Generic[S]):
    """What seats would take back at the moment that was asked about last; worked out once."""

    def __init__(self) -> None:
        self._at: tuple[object, object] = (None, None)
        self._plans: dict[tuple[int, bool], UndoPlan[S] | None] = {}

    def of(
        self, game: Game[S, M], history: History[S], node: Node[S], seat: int, turn: bool = False
    ) -> UndoPlan[S] | None:
        """What a seat would take back at a moment; None: it has not acted."""
        if self._at[0] is not game or self._at[1] is not node:
            self._at, self._plans = (game, node), {}
        asked = (seat, turn)
        if asked not in self._plans:
            self._plans[asked] = undo_plan(game, history.line(node.id), seat, turn)
        return self._plans[asked]


def acting(game: Game[S, M], state: S) -> frozenset[int]:
    """The seats that may act at a state; none while chance or a step is due."""
    due = game.due(state)
    return due if isinstance(due, frozenset) else frozenset()


def settled(game: Game[S, M], state: S) -> tuple[S, list[Event]]:
    """The next state that waits for chance or for seats, and the steps on the way there."""
    steps: list[Event] = []
    due = game.due(state)
    while not isinstance(due, (Chance, frozenset)):
        steps.append(due)
        state = game.after(state, due)
        due = game.due(state)
    return state, steps


def _first_act(game: Game[S, M], line: Sequence[Node[S]], seat: int, turn: bool) -> int | None:
    """Where on the line the seat's last act is, or the first act of the turn it belongs to.

    A turn lasts as long as the seat may act without a break, whatever others do meanwhile.
    """
    first = next((at for at in reversed(range(len(line))) if line[at].seat == seat), None)
    if first is None or not turn:
        return first
    at = first - 1
    while at > 0 and seat in acting(game, line[at - 1].state):
        if line[at].seat == seat:
            first = at
        at -= 1
    return first


def _withdrawn(game: Game[S, M], line: Sequence[Node[S]], seat: int, first: int) -> UndoPlan[S]:
    state, made = line[first - 1].state, list[Event]()
    kept: list[Move] = []
    lost: list[Loss[S]] = []
    for at in range(first, len(line)):
        node, event = line[at], line[at].event
        if made and event == made[0]:
            made.pop(0)
        elif not made and node.seat != seat and _stands(game, state, node):
            assert is_move(event)
            kept.append(event)
            state, made = settled(game, game.after(state, event))
        else:
            lost.append((line[at - 1], node))
    own = tuple(node for node in line[first:] if node.seat == seat)
    return UndoPlan(line[first - 1], own, tuple(kept), tuple(lost), state)


def _stands(game: Game[S, M], state: S, node: Node[S]) -> bool:
    """Whether a move of another seat could have been made without the acts taken back."""
    event: Any = node.event
    if not is_move(event) or event.seat not in acting(game, state):
        return False
    against = broken_rules(game, state, event)
    return not against or (bool(node.against) and can_be_waived(against))
