"""Games played at random, moment by moment, to try promises on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from attrs import define, field, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.move import Move


@frozen
class PlayoutStart:
    """How a playout begins; ``seed`` decides everything that happens in it.

    ``broad`` playouts choose a kind of move first, so that rare kinds come up as often as others.
    """

    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str
    broad: bool

    def __str__(self) -> str:
        """In words."""
        chosen = "".join(f", {name}={value}" for name, value in self.options)
        return f"{self.seats} seats{chosen}"


@frozen(eq=False)
class PlayoutMoment:
    """A state to try promises on; ``event`` is what came next in its playout, None at its end.

    ``played`` are the events before it; ``name`` is the author's, for a position set up by hand.
    """

    state: Any
    seats: int
    event: Any = None
    start: PlayoutStart | None = None
    played: tuple[Any, ...] = ()
    name: str = ""

    def kind(self) -> str:
        """Moments of one kind wait for the same kind of event."""
        if self.name or not isinstance(self.event, Outcome):
            return self.name or type(self.event).__name__
        return self.event.name


@define(eq=False)
class RandomPlayout:
    """A game played at random, as far as the rules let it come.

    ``states`` has one more than ``events``. ``stuck`` are seats that were to act and could not;
    ``broken`` is what a method raised; ``over`` says whether the end was reached.
    """

    start: PlayoutStart
    states: list[Any] = field(factory=list)
    events: list[Any] = field(factory=list)
    stuck: tuple[int, ...] = ()
    broken: str = ""
    over: bool = False

    def moments(self) -> list[PlayoutMoment]:
        """Every moment from the start to where play came."""
        events = (*self.events, None)
        seats = self.start.seats
        return [
            PlayoutMoment(state, seats, events[at], self.start, events[:at])
            for at, state in enumerate(self.states)
        ]


def play(game: Game[Any, Any], start: PlayoutStart, longest: int) -> RandomPlayout:
    """Play from ``start`` to the end, or until ``longest`` events; trouble ends the playout."""
    playout = RandomPlayout(start)
    try:
        _play(game, playout, longest)
    except Exception as error:
        playout.broken = f"{type(error).__name__}: {error}"
    return playout


def _play(game: Game[Any, Any], playout: RandomPlayout, longest: int) -> None:
    start = playout.start
    rng, dealer, dealt = Random(f"{start.seed}:moves"), SeededDealer(start.seed), 0
    state = game.setup(start.seats, dict(start.options))
    playout.states.append(state)
    while len(playout.events) < longest:
        due: Any = game.due(state)
        if isinstance(due, Chance):
            due = dealer.answer(due, dealt)
            dealt += 1
        elif isinstance(due, frozenset):
            if not due:
                playout.over = True
                return
            seat = rng.choice(sorted(due))
            moves = game.legal_moves(state, seat)
            if not moves:
                playout.stuck = (seat,)
                return
            due = choose(moves, rng, start.broad)
        state = game.after(state, due)
        playout.events.append(due)
        playout.states.append(state)


def choose(moves: Any, rng: Random, broad: bool) -> Any:
    """One of the moves: any, or, if ``broad``, any of a kind that was chosen first."""
    if broad:
        kinds = grouped(moves, kind)
        moves = kinds[rng.choice(list(kinds))]
    return rng.choice(moves)


def kind(move: Any) -> tuple[type, tuple[str, ...]]:
    """What a move has in common with those that differ in their places only."""
    return type(move), tuple(pick.piece for pick in move.picks())


def grouped(things: Iterable[Any], key: Callable[[Any], Any]) -> dict[Any, list[Any]]:
    """Things by their key, in the order in which they come."""
    groups: dict[Any, list[Any]] = {}
    for thing in things:
        groups.setdefault(key(thing), []).append(thing)
    return groups


MOST_TOLD = 24
"""So many acts are told at most of a game that led to a moment; the seed has them all."""


def told(game: Game[Any, Any], moment: PlayoutMoment) -> str:
    """How to come to a moment: the set-up and the acts, moves in notation after their seat.

    Of a long game only the last ones are told.
    """
    if moment.start is None:
        return f"the author’s position “{moment.name}”"
    acts = list(filter(None, (_act(game, event) for event in moment.played)))
    if len(acts) > MOST_TOLD:
        acts = [f"({len(acts) - MOST_TOLD} acts before)", *acts[-MOST_TOLD:]]
    return f"{moment.start}: {' '.join(acts) or 'nothing played yet'}"


def _act(game: Game[Any, Any], event: Any) -> str:
    if isinstance(event, Outcome):
        if event.each and len(set(event.drawn)) == 1:
            return f"[={event.drawn[0]} {','.join(event.each)}]"  # dice
        each = "".join(f"/{turn}" for turn in event.each)
        return f"[={','.join(event.drawn)}{each}]"
    if isinstance(event, Move):
        try:
            return f"[{event.seat}:{game.write(event)}]"
        except Exception:
            return f"[{event!r}]"
    return ""


def starts(
    counts: tuple[int, ...], options: Mapping[str, tuple[str, ...]], games: int, seed: str
) -> list[PlayoutStart]:
    """How ``games`` playouts begin: every number of seats in turn, options by chance."""
    made = []
    for index in range(games):
        own = f"{seed}.{index + 1}"
        rng = Random(own)
        chosen = tuple((name, rng.choice(values)) for name, values in options.items())
        made.append(PlayoutStart(counts[index % len(counts)], chosen, own, index % 2 == 0))
    return made
