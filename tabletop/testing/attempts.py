"""Whatever people try: drops, presses, several touches, typed words, moves out of a damaged file.

Most of it is refused. Words and moves heard elsewhere in play are tried where they do not belong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any, overload

from attrs import define, evolve, frozen

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button, Table
from tabletop.records.acts import TAG, shapes_of
from tabletop.shapes.invalid import ValidationError
from tabletop.testing.playout import PlayoutMoment, grouped, kind
from tabletop.testing.trial import Trial

STRANGE = (Pick(""), Pick("no such piece"), Pick("no such piece", "no such space"), Pick("", "?"))
"""Touches of what is not there."""

SCRIBBLES = ("", " ", "?", "42", "a1 a1", "-1", "…", "pass pass", "x" * 300, "\x00", "١", "²")
"""What people may type that means nothing."""

LETTERS = "abchx0129 +*-?²"


@frozen
class Attempt:
    """Something a seat tried, in words, and the answer.

    ``how`` is one of ``hand``, ``typed``, ``move`` (a candidate) and ``file``; ``answer`` what
    ``compose`` or ``read`` said, of whatever type, or the move itself. Where nothing is objected to
    a move, it is legal. ``picks`` are those of a hand.
    """

    how: str
    words: str
    seat: int
    answer: Any
    objections: tuple[Objection, ...]
    picks: tuple[Pick, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether anything speaks against it."""
        return bool(self.objections)


@frozen
class HandReach:
    """What lies in a hand's reach: pieces by their picks, buttons, and spaces.

    ``alike`` has the pieces that are drawn alike, ``grids`` the spaces of a seat in one grid.
    """

    pieces: tuple[str, ...]
    buttons: tuple[str, ...]
    spaces: tuple[str, ...]
    alike: tuple[tuple[str, ...], ...]
    grids: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, table: Table) -> HandReach:
        """All of one seat's table."""
        alike = grouped(table.pieces, lambda piece: (piece.face and piece.face.art, piece.owner))
        grids = grouped(table.spaces, lambda space: (space.grid, space.seat))
        return cls(
            tuple(dict.fromkeys(piece.pick for piece in table.pieces)),
            tuple(dict.fromkeys(each.id for each in table.controls if isinstance(each, Button))),
            tuple(space.id for space in table.spaces),
            tuple(tuple(dict.fromkeys(piece.pick for piece in each)) for each in alike.values()),
            tuple(tuple(space.id for space in each) for each in grids.values()),
        )

    def touches(self) -> Touches:
        """Every piece and button pressed, and every piece on every space."""
        return Touches((*self.pieces, *self.buttons), self.pieces, self.spaces)

    def any(self, rng: Random) -> Pick:
        """Any touch, every other time rare kinds as often as others.

        Pressing is tried about half as often as putting somewhere.
        """
        if rng.random() < 0.5:
            piece, space = rng.choice((*self.pieces, *self.buttons, "no such piece")), self.spaces
        else:
            piece = rng.choice(rng.choice((*self.alike, (*self.buttons, "no such piece"))))
            space = rng.choice(self.grids) if self.grids else ()
        return Pick(piece, "" if rng.random() < 0.3 else rng.choice((*space, "")))


@frozen
class Touches(Sequence[Pick]):
    """All touches within reach, each made when it is asked for: there are very many."""

    pressed: tuple[str, ...]
    pieces: tuple[str, ...]
    spaces: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.pressed) + len(self.pieces) * len(self.spaces)

    @overload
    def __getitem__(self, at: int) -> Pick: ...

    @overload
    def __getitem__(self, at: slice) -> list[Pick]: ...

    def __getitem__(self, at: int | slice) -> Pick | list[Pick]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        if at < len(self.pressed):
            return Pick(self.pressed[at])
        piece, space = divmod(at - len(self.pressed), len(self.spaces))
        return Pick(self.pieces[piece], self.spaces[space])

    def some(self, rng: Random, count: int) -> list[Pick]:
        """So many different ones of them."""
        return [self[at] for at in rng.sample(range(len(self)), count)]


@define(eq=False, slots=False)
class Attempts:
    """Tries things at moments of a game on trial; the same for the same source of chance."""

    trial: Trial

    @cached_property
    def heard(self) -> dict[Any, list[Any]]:
        """Moves that were legal somewhere in play, by their kinds."""
        moves: list[Any] = []
        for moment in self.trial.sample(80, "heard", deciding=True):
            for seat in self.trial.to_act(moment):
                moves += self.trial.game.legal_moves(moment.state, seat)
        return grouped(moves, kind)

    def at(self, moment: PlayoutMoment, rng: Random, count: int) -> Iterator[Attempt]:
        """``count`` attempts at a moment, most of them by a seat that is to act."""
        trial = self.trial
        acting = trial.to_act(moment) or range(moment.seats)
        hands = {seat: _Hand(self, moment, seat, rng) for seat in range(moment.seats)}
        made = 0
        while made < count:
            seat = rng.choice(acting) if rng.random() < 0.8 else rng.randrange(moment.seats)
            hand = hands[seat]
            attempt = rng.choice(_WAYS)(hand) if hand.moves else hand.touch()
            if attempt is not None:
                made += 1
                yield attempt

    def of(self, moment: PlayoutMoment, seat: int, rng: Random, count: int) -> Iterator[Attempt]:
        """What comes of ``count`` tries of one seat at a moment."""
        hand = _Hand(self, moment, seat, rng)
        for _ in range(count):
            attempt = rng.choice(_WAYS)(hand) if hand.moves else hand.touch()
            if attempt is not None:
                yield attempt


@define(eq=False, slots=False)
class _Hand:
    """The hand of one seat at one moment."""

    attempts: Attempts
    moment: PlayoutMoment
    seat: int
    rng: Random

    @cached_property
    def reach(self) -> HandReach:
        """What the seat can touch."""
        game = self.attempts.trial.game
        return HandReach.of(game.table(game.view(self.moment.state, self.seat), self.seat))

    @cached_property
    def moves(self) -> tuple[dict[Any, list[Any]], ...]:
        """Moves by their kinds: the legal ones here, the candidates, and those from elsewhere."""
        game, state = self.attempts.trial.game, self.moment.state
        legal = grouped(game.legal_moves(state, self.seat), kind)
        candidates = grouped(game.candidates(state, self.seat), kind)
        return tuple(filter(None, (legal, candidates, self.attempts.heard)))

    def known(self) -> Any:
        """A move of the seat, from here or from elsewhere, rare kinds as often as others."""
        moves = self.rng.choice(self.moves)
        move = self.rng.choice(moves[self.rng.choice(list(moves))])
        return move if move.seat == self.seat else evolve(move, seat=self.seat)

    def pick(self) -> Pick:
        """Any touch."""
        return self.reach.any(self.rng)

    # The ways to try something

    def touch(self) -> Attempt:
        return self.put(self.pick())

    def touch_more(self) -> Attempt:
        picks = [self.pick() for _ in range(self.rng.randint(2, 3))]
        return self.put(*sorted(picks, key=lambda pick: bool(pick.space)))

    def begin(self) -> Attempt:
        """A move that is known, with a touch too few, too many, or in another order."""
        picks = list(self.known().picks())
        way = self.rng.randrange(4)
        if way == 0:
            picks = picks[:-1]
        elif way == 1:
            picks.insert(self.rng.randrange(len(picks) + 1), self.pick())
        elif way == 2:
            self.rng.shuffle(picks)
        elif picks:
            other = self.rng.choice(self.known().picks() or STRANGE)
            picks[self.rng.randrange(len(picks))] = other
        return self.put(*picks)

    def fumble(self) -> Attempt:
        more = [self.pick()] * self.rng.randrange(2)
        return self.put(self.rng.choice(STRANGE), *more)

    def put(self, *picks: Pick) -> Attempt:
        game = self.attempts.trial.game
        words = [f"“{p.piece}” on “{p.space}”" if p.space else f"“{p.piece}”" for p in picks]
        meant = game.compose(self.moment.state, self.seat, picks)
        return self.judged("hand", " and ".join(words) or "nothing", meant, picks)

    def type(self) -> Attempt:
        return self.typed(self.attempts.trial.game.write(self.known()))

    def mistype(self) -> Attempt:
        rng = self.rng
        words = list(self.attempts.trial.game.write(self.known()))
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(words) + 1)
            words[at : at + rng.randrange(3)] = rng.choice(("", *LETTERS))
        return self.typed("".join(words))

    def scribble(self) -> Attempt:
        return self.typed(self.rng.choice(SCRIBBLES))

    def typed(self, words: str) -> Attempt:
        read = self.attempts.trial.game.read(self.moment.state, self.seat, words)
        return self.judged("typed", f"“{words}”", read)

    def candidate(self) -> Attempt:
        move = self.known()
        return self.judged("move", repr(move), move)

    def twist(self) -> Attempt | None:
        """A well-formed move that no candidate need be, as a file may bring it."""
        shapes = shapes_of(self.attempts.trial.game.moves)
        move, other = self.known(), self.known()
        data, more = shapes.plain_event(move), shapes.plain_event(other)
        for name in [key for key in data if key not in (TAG, "seat")]:
            if self.rng.random() < 0.7:
                data[name] = twisted(data[name], more.get(name), self.rng)
        try:
            made = shapes.make_event({**data, "seat": self.seat})
        except ValidationError:
            return None
        return self.judged("file", repr(made), made)

    def judged(self, how: str, words: str, answer: Any, picks: tuple[Pick, ...] = ()) -> Attempt:
        game = self.attempts.trial.game
        if isinstance(answer, Objection):
            against: tuple[Objection, ...] = (answer,)
        elif type(answer) in game.moves:
            against = tuple(game.objections(self.moment.state, answer))
        else:
            against = ()
        return Attempt(how, words, self.seat, answer, against, picks)


def twisted(value: Any, other: Any, rng: Random) -> Any:
    """A value of a move's field made otherwise, of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((-1, 0, value + 1, 99, other if type(other) is int else value))
        case str():
            return rng.choice(("", "nowhere", other if type(other) is str else value))
        case list():
            return _twisted_list(value, other if type(other) is list else value, rng)
    return value


def _twisted_list(value: list[Any], other: list[Any], rng: Random) -> list[Any]:
    ways: tuple[list[Any], ...] = (
        [],
        other,
        value[1:],
        value[:-1],
        value[::-1],
        value + value[:1],
        value + other,
        value[:1] + other[-1:],
    )
    return rng.choice(ways)


_WAYS: tuple[Callable[[_Hand], Attempt | None], ...] = (
    _Hand.touch,
    _Hand.touch,
    _Hand.touch_more,
    _Hand.begin,
    _Hand.begin,
    _Hand.fumble,
    _Hand.type,
    _Hand.mistype,
    _Hand.scribble,
    _Hand.candidate,
    _Hand.twist,
    _Hand.twist,
)
