"""Two worlds that look equal to a seat, and the frames that it gets in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import define

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck, commitment_to
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player, Policy
from tabletop.net import messages as m
from tabletop.net.guests import Guest
from tabletop.net.hosted import HostedTable
from tabletop.net.luck import TableLuck
from tabletop.net.sight import knows
from tabletop.net.wire import Frames
from tabletop.records.acts import shapes_of
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.trial import Trial

KINDS = (
    "own", "own", "other", "other", "other", "computer", "computer", "think", "hold", "hold",
    "point", "presence", "undo", "refused", "say",
)  # fmt: skip
"""What can happen, as often as it is tried."""


@define(eq=False)
class World:
    """A table that begins at a state; ``heard`` are the frames of the seat that watches."""

    table: HostedTable
    watcher: Guest
    others: Guest
    heard: list[str]

    @classmethod
    def of(cls, trial: Trial, moment: PlayoutMoment, state: Any, seat: int) -> World:
        """A world in which that seat watches."""
        game = trial.game
        colours, seats = game.info.colours, range(moment.seats)
        computer = (seat + 1) % moment.seats
        kinds = ["casual" if n == computer else "person" for n in seats]
        players = tuple(Player(f"P{n}", colours[n], kinds[n]) for n in seats)
        options = dict(moment.start.options) if moment.start else {}
        match = Match(game, players, options, SeededDealer("x"), Policy.FAIR, state)
        dealer = CommittedDealer((DealtLuck(commitment_to("s"), "s"),))
        table = HostedTable("t", match, (), TableLuck(dealer, begun=True, asked=True))
        watcher = Guest(frozenset({seat}))
        others = Guest(frozenset(seats) - {seat}, watches=True)
        world = cls(table, watcher, others, [])
        for guest in (others, watcher):
            table.join(guest)
        world.listen()
        return world

    def listen(self) -> None:
        """Take what was sent to the watcher."""
        frames = Frames(m.TOLD)
        for other in self.others.waiting:
            frames.of(other)
        self.heard += map(frames.of, self.watcher.waiting)
        self.watcher.waiting.clear()
        self.others.waiting.clear()

    def do(self, act: Any) -> None:
        """A message of whoever has the seat, or anything else that can happen."""
        if callable(act):
            act(self)
        else:
            guest = self.watcher if act.seat in self.watcher.seats else self.others
            self.table.receive(guest, act)
        self.listen()

    def stand_up(self) -> None:
        """The others leave, and come again to see all of it anew."""
        self.table.leave(self.others)
        self.listen()
        self.table.join(self.others)


def difference(trial: Trial, moment: PlayoutMoment, seat: int, acts: int = 8) -> str:
    """What a seat is told otherwise in a world that looks to it as the real one does; mostly "".

    The others act, each in its world, so that the seat could not tell it apart.
    """
    if not isinstance(trial.game.due(moment.state), (Chance, frozenset)):
        return ""  # what the rules do next may show anything to everybody
    rng = trial.rng(moment, f"two worlds {seat}")
    view = trial.game.view(moment.state, seat)
    states = (moment.state, trial.game.guess(view, seat, rng))
    worlds = [World.of(trial, moment, state, seat) for state in states]
    for number in range(acts):
        chosen = _chosen(worlds, seat, rng, str(number))
        before = [len(world.table.match.history.nodes) for world in worlds]
        heard = [len(world.heard) for world in worlds]
        for world, message in zip(worlds, chosen, strict=True):
            world.do(message)
        if any(_dealt(world, seat, at) for world, at in zip(worlds, before, strict=True)):
            return ""
        told = [world.heard[at:] for world, at in zip(worlds, heard, strict=True)]
        if told[0] != told[1]:
            return f"{chosen}: {told[0]} ≠ {told[1]}"
    return "" if worlds[0].heard == worlds[1].heard else "The welcome differs."


def _dealt(world: World, seat: int, start: int) -> bool:
    """Whether chance showed the seat something, which need not be the same in both worlds."""
    match = world.table.match
    for node in match.history.nodes[start:]:
        if isinstance(node.event, Outcome) and node.parent is not None:
            before = match.history.nodes[node.parent].state
            if knows(match.game, before, node.event, seat):
                return True
    return False


def _chosen(worlds: list[World], seat: int, rng: Random, key: str) -> tuple[Any, Any]:
    """What is done in both worlds: the same of the seat; of others what looks the same to it."""
    kinds = iter(rng.sample(KINDS, len(KINDS)))
    while (acts := _of_kind(next(kinds), worlds, seat, rng, key)) is None:
        pass
    return acts


def _of_kind(
    kind: str, worlds: list[World], seat: int, rng: Random, key: str
) -> tuple[Any, Any] | None:
    match = worlds[0].table.match
    other = rng.choice([s for s in range(len(match.players)) if s != seat])
    by = rng.choice((seat, other))
    match kind:
        case "own" | "refused":
            return _own(worlds, seat, rng, key, legal=kind == "own")
        case "other":
            return _alike(worlds, seat, other, rng, key)
        case "computer":
            return _alike(worlds, seat, (seat + 1) % len(match.players), rng, key)
        case "think":
            return _thought(worlds, other, rng.random())
        case "hold":
            return _held(worlds, other, rng)
        case "point":
            return _pointed(worlds, seat, other, rng)
        case "presence":
            return World.stand_up, World.stand_up
        case "undo":
            asked = m.Undo(key, by, rng.random() < 0.3)
            return asked, asked
    said = rng.choice((m.Say(other, "a"), m.SayPhrase(other, "hello")))
    return said, said


def _own(
    worlds: list[World], seat: int, rng: Random, key: str, *, legal: bool
) -> tuple[Any, Any] | None:
    game, view = worlds[0].table.match.game, worlds[0].table.match.state
    view = game.view(view, seat)
    moves = list(game.legal_moves(view, seat)) if legal else list(game.candidates(view, seat))
    if not moves:
        return None
    move = shapes_of(game.moves).plain_event(rng.choice(moves))
    asked = m.Propose(key, seat, move)
    return asked, asked


def _alike(
    worlds: list[World], seat: int, other: int, rng: Random, key: str
) -> tuple[Any, Any] | None:
    """Moves of another seat that the watcher cannot tell apart."""
    one, two = (dict(_looks(world, seat, other, rng)) for world in worlds)
    both = sorted(set(one) & set(two))
    if not both:
        return None
    look = rng.choice(both)
    if worlds[0].table.match.players[other].kind != "person":
        return tuple(_playing(moves[look]) for moves in (one, two))  # type: ignore[return-value]
    shapes = shapes_of(worlds[0].table.match.game.moves)
    made = [m.Propose(key, other, shapes.plain_event(moves[look])) for moves in (one, two)]
    return made[0], made[1]


def _looks(world: World, seat: int, other: int, rng: Random) -> Iterator[tuple[str, Any]]:
    match = world.table.match
    game, state = match.game, match.state
    moves = list(game.legal_moves(state, other))
    for move in rng.sample(moves, min(40, len(moves))):
        told = canonical(game.seen(state, move, seat))
        yield told + canonical(game.view(game.after(state, move), seat)), move


def _playing(move: Any) -> Any:
    """A computer has chosen a move."""
    return lambda world: world.table.play(move)


def _thought(worlds: list[World], other: int, seed: float) -> tuple[Any, Any] | None:
    """A computer, or who gives a hint, looks for another seat's move, and nobody hears of it."""
    match = worlds[0].table.match
    if other not in match.to_act:
        return None

    def think(world: World) -> None:
        game, before = world.table.match.game, len(world.heard)
        view = game.view(world.table.match.state, other)
        choose("club", game, view, other, Random(seed))
        assert len(world.heard) == before

    return think, think


def _pointed(worlds: list[World], seat: int, other: int, rng: Random) -> tuple[Any, Any]:
    """Another seat points at a space that the watcher sees, or in each world at one of its own."""
    asked, seed = [], rng.random()
    for world in worlds:
        match, own = world.table.match, Random(seed)
        watched = _spaces(match, seat)
        hidden = _spaces(match, other) - watched
        spaces = sorted(hidden if hidden and own.random() < 0.5 else watched)
        asked.append(m.Point(other, own.choice(spaces)))
    return asked[0], asked[1]


def _spaces(match: Match[Any, Any], seat: int) -> set[str]:
    return {space.id for space in match.game.table(match.game.view(match.state, seat), seat).spaces}


def _held(worlds: list[World], other: int, rng: Random) -> tuple[Any, Any]:
    """Another seat holds a piece: one that all see, or in each world one of its own."""
    asked, seed = [], rng.random()
    for world in worlds:
        match = world.table.match
        game, own = match.game, Random(seed)
        mine = game.table(game.view(match.state, other), other).pieces
        watcher = min(world.watcher.seats)
        watched = game.table(game.view(match.state, watcher), watcher).pieces
        seen = {piece.id for piece in watched if piece.face is not None}
        hidden = [piece.id for piece in mine if piece.id not in seen and piece.face is not None]
        open_ = sorted(piece.id for piece in mine if piece.id in seen)
        pieces = hidden if hidden and own.random() < 0.5 else open_
        asked.append(m.Hold(other, own.choice(pieces) if pieces else "", 5, 6))
    return asked[0], asked[1]
