"""Two worlds that look equal to a seat, and the frames that it gets in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import define

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.fair_luck import CommittedDealer, Deal, commitment_to
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player, Policy
from tabletop.net import messages as m
from tabletop.net.guests import Guest
from tabletop.net.hosted import HostedTable
from tabletop.net.luck import Luck
from tabletop.net.sight import knows
from tabletop.records.acts import shapes_of
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import Moment
from tabletop.testing.trial import Trial


@define(eq=False)
class World:
    """A table that begins at a state; ``heard`` are the frames of the seat that watches."""

    table: HostedTable
    watcher: Guest
    others: Guest
    heard: list[str]

    @classmethod
    def of(cls, trial: Trial, moment: Moment, state: Any, seat: int) -> World:
        """A world in which that seat watches."""
        game = trial.game
        colours, seats = game.info.colours, range(moment.seats)
        players = tuple(Player(f"P{n}", colours[n]) for n in seats)
        options = dict(moment.start.options) if moment.start else {}
        match = Match(game, players, options, SeededDealer("x"), Policy.FAIR, state)
        dealer = CommittedDealer((Deal(commitment_to("s"), "s"),))
        table = HostedTable("t", match, (), Luck(dealer, begun=True, asked=True))
        watcher = Guest(frozenset({seat}))
        others = Guest(frozenset(seats) - {seat}, watches=True)
        world = cls(table, watcher, others, [])
        for guest in (watcher, others):
            table.join(guest)
        world.listen()
        return world

    def listen(self) -> None:
        """Take what was sent to the watcher."""
        self.heard += map(m.TOLD.encode, self.watcher.waiting)
        self.watcher.waiting.clear()
        self.others.waiting.clear()

    def ask(self, message: Any) -> None:
        """A message of whoever has the seat."""
        guest = self.watcher if message.seat in self.watcher.seats else self.others
        self.table.receive(guest, message)
        self.listen()


def difference(trial: Trial, moment: Moment, seat: int, acts: int = 8) -> str:
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
        if chosen is None:
            continue
        before = [len(world.table.match.history.nodes) for world in worlds]
        heard = [len(world.heard) for world in worlds]
        for world, message in zip(worlds, chosen, strict=True):
            world.ask(message)
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


def _chosen(worlds: list[World], seat: int, rng: Random, key: str) -> tuple[Any, Any] | None:
    """What is asked in both worlds: the same of the seat; of others what looks the same to it."""
    match = worlds[0].table.match
    other = rng.choice([s for s in range(len(match.players)) if s != seat])
    kind = rng.choice(("own", "own", "other", "other", "other", "hold", "undo", "refused", "say"))
    by = rng.choice((seat, other))
    match kind:
        case "own" | "refused":
            return _own(worlds, seat, rng, key, legal=kind == "own")
        case "other":
            return _alike(worlds, seat, other, rng, key)
        case "hold":
            return _held(worlds, other, rng)
        case "undo":
            asked = m.Undo(key, by, rng.random() < 0.3)
            return asked, asked
    said = rng.choice((m.Say(other, "a"), m.SayPhrase(other, "hello"), m.Point(other, "?")))
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
