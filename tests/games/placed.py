"""Positions of random games, and slips in them: one thing that cannot be so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.records.catalogue import open_game
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import plain_shapes
from tabletop.testing.playout import RandomPlayout, play, starts

Slip = Callable[[Game[Any, Any], Any, Any, Random], Any]
"""Takes the game, a state, its position and dice, and answers the position with a slip in it; None
where this slip cannot be made there."""


@frozen
class Placed:
    """A state of a random game, and what a position of it is read with."""

    game: Game[Any, Any]
    opening: Any
    state: Any

    def read(self, position: Any) -> Any:
        """The state of a position, which goes through the words of a file."""
        shapes, form = plain_shapes(), self.game.positions
        assert form is not None
        plain = json.loads(json.dumps(shapes.plain(position)))
        return form.read(self.opening, shapes.make(plain, form.shape))

    @property
    def position(self) -> Any:
        """Its position, as somebody who sees everything writes it."""
        assert self.game.positions is not None
        return self.game.positions.write(self.state)


def playout(game: Game[Any, Any], seed: str) -> RandomPlayout:
    """A random game; its seats and options are drawn, too."""
    offered = {option.id: tuple(c.value for c in option.choices) for option in game.options}
    return play(game, Random(seed).choice(starts(game.info.counts, offered, 3, seed)), 5000)


def placed(name: str, seed: str, count: int) -> Iterator[Placed]:
    """So many states of one random game."""
    game = open_game(name)
    played, rng = playout(game, seed), Random(f"{seed}:states")
    opening = game.setup(played.start.seats, dict(played.start.options))
    for state in rng.choices(played.states, k=count):
        yield Placed(game, opening, state)


def unlike(one: Placed) -> str:
    """What is not the same after writing and reading, in words; empty where all is."""
    assert one.game.positions is not None
    back = one.read(one.position)
    if isinstance(back, tuple):
        return f"{back[0].rule.id}: {back[0].why.key} {back[0].why.facts}"
    if one.game.positions.write(back) != one.position:
        return "another position"
    same = one.game.table(back, None) == one.game.table(one.state, None)
    return "" if same else "another table"


def missed(one: Placed, slips: Mapping[str, Slip], rng: Random) -> tuple[str, str]:
    """The slip that was made, and what it comes to when nothing is said of it; else empty."""
    for name in rng.sample(list(slips), len(slips)):
        slipped = slips[name](one.game, one.state, one.position, rng)
        if slipped is not None:
            back = one.read(slipped)
            return name, "" if isinstance(back, tuple) else str(slipped)
    return "", ""


def stumbles(one: Placed, rng: Random) -> str:
    """What goes wrong when the words of a position are jumbled; empty where all of it is answered.

    What can be so has every piece of the box, and the rules go on from it.
    """
    assert one.game.positions is not None
    shapes, form = plain_shapes(), one.game.positions
    data = json.loads(json.dumps(shapes.plain(one.position)))
    for _ in range(rng.choice((1, 1, 2, 3))):
        _jumble(data, rng)
    try:
        position = shapes.make(data, form.shape)
    except ValidationError:
        return ""
    try:
        state = form.read(one.opening, position)
        if not isinstance(state, tuple):
            _go_on(one.game, state)
            if dict(one.game.census(state)) != dict(one.game.census(one.opening)):
                return f"other components: {position}"
    except Exception as error:
        return f"{type(error).__name__} {error}: {position}"
    return ""


def _go_on(game: Game[Any, Any], state: Any) -> None:
    due: Any = game.due(state)
    game.table(game.view(state, None), None)
    game.score(game.tally(state))
    if isinstance(due, frozenset):
        for seat in due:
            for move in list(game.legal_moves(state, seat))[:2]:
                game.after(state, move)
    elif type(due) in game.steps:
        game.after(state, due)


_ODD: tuple[Any, ...] = (-1, 0, 1, 2, 3, 9, 60, 999, "x", "", None, True, [], {})


def _jumble(data: Any, rng: Random) -> None:
    """Change one thing in plain data: put it elsewhere, leave it out, make it odd."""
    places = list(_places(data))
    held, key = rng.choice(places)
    others = [inner[name] for inner, name in places]
    match rng.randrange(5):
        case 0:
            held[key] = json.loads(json.dumps(rng.choice(others)))
        case 1:
            held[key] = rng.choice(_ODD)
        case 2:
            del held[key]
        case 3 if isinstance(held, list):
            held.append(json.loads(json.dumps(rng.choice(others))))
        case _ if type(held[key]) is int:
            held[key] += rng.choice((-2, -1, 1, 2))


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


def one_more(told: Mapping[Any, tuple[Any, ...]], owner: Any, thing: Any) -> dict[Any, Any]:
    """The same, with a thing more that the owner has."""
    return {**told, owner: (*told.get(owner, ()), thing)}
