"""Loose pieces: nothing gets lost, nothing is shown that was hidden, and the rules can go on.

Games are played for a while by their rules, then with loose pieces, at random.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.free.game import FreeGame
from tabletop.engine.free.loose_table import TOP
from tabletop.engine.free.moves import LooseFlip, LooseLook, LoosePut, LooseTell, LooseTurn
from tabletop.engine.match import Match
from tabletop.engine.strength import Strength
from tabletop.records.acts import shapes_of
from tabletop.testing import tables
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial

MANY_ACTS = 14
"""So many acts are made with the loose pieces of a table."""


def free(trial: Trial) -> Iterator[Finding]:
    """Loose pieces are all there still, show nobody more than before, and are read back."""
    if trial.game.positions is None:
        return
    for moment in trial.sample(8, "free"):
        fault = _fault(trial, moment) if moment.start is not None else ""
        if fault:
            yield trial.found(fault, moment)
            return


def _fault(trial: Trial, moment: PlayoutMoment) -> str:
    """What is wrong with a table whose pieces become loose at a moment."""
    assert moment.start is not None
    match = trial.match(moment.start, SeededDealer(moment.start.seed))
    for event in moment.played:
        if isinstance(event, Outcome):
            match.deal(event)
        elif type(event) not in trial.game.steps:
            match.propose(event)
    if match.over:
        return ""
    state = match.state
    if match.switch(Strength.FREE, None):
        return "The pieces cannot become loose."
    game = match.game
    assert isinstance(game, FreeGame)
    back = game.read_back(match.state)
    if isinstance(back, tuple):
        return f"Loose pieces that nobody touched break “{back[0].rule.id}”."
    if canonical(game.view(back, None)) != canonical(game.view(state, None)):
        return "Loose pieces that nobody touched are read as another position."
    rng = trial.rng(moment, "free")
    return _played(game, match, rng) or _replayed(trial, match) or _read_back(trial, match, state)


def _played(game: FreeGame, match: Match[Any, Any], rng: Random) -> str:
    """What is wrong while random acts are made; all of them are taken back, and made again."""
    census, shown = game.census(match.state), _Shown(game, match.state)
    first = match.node.id
    for _ in range(MANY_ACTS):
        before = match.state
        if match.chance is not None:
            refused = match.deal()
        else:
            seat = rng.randrange(len(match.players))
            refused = match.propose(_chosen(game, before, seat, rng))
        if refused:
            return f"An act that was offered is refused by “{refused[0].rule.id}”."
        if game.census(match.state) != census:
            return "An act with loose pieces changes how many there are."
        shown.follow(before, match.node.event, match.state)
        if fault := shown.fault(match.state, rng):
            return fault
    here = canonical(match.state)
    last = match.node.id
    match.goto(first)
    match.goto(last)
    return (
        "" if canonical(match.state) == here else "Loose acts that are made again lead elsewhere."
    )


def _chosen(game: FreeGame, state: Any, seat: int, rng: Random) -> Any:
    """A random act, mostly one after which a position may still be read."""
    assert game.positions is not None
    things = {thing.id: thing for thing in game.positions.loose(state.base)}
    spaces = [space.id for space in game.game.table(state.base, None).spaces]
    named = state.named(seat)
    while True:
        tops = [f"{TOP}{stack}" for stack, _ in state.stacks]
        down = [each for each, at in named.items() if state.pieces[at].unknown]
        name = rng.choice(rng.choice((down or tops or [*named], tops or [*named], [*named])))
        thing = things.get(state.pieces[named[name]].thing) if name in named else None
        spots = [spot.space for spot in thing.spots] if thing is not None else []
        space = rng.choice(spots if spots and rng.random() < 0.9 else spaces)
        put = LoosePut(seat, name, space)
        acts = (put, put, put, LooseTurn(seat, name), LooseFlip(seat, name), LooseLook(seat, name))
        told = [
            LooseTell(seat, one.field, rng.randrange(len(one.choices)))
            for one in game.tellings(state)
        ]
        move = rng.choice((*acts, rng.choice(told)) if told else acts)
        if not any(game.objections(state, move)):
            return move


class _Shown:
    """What each seat may have seen so far: at the game's own table, or turned up since."""

    def __init__(self, game: FreeGame, state: Any) -> None:
        self._game = game
        self._seats = (None, *range(len(game.table(state.base, None).statuses)))
        self._known = {seat: self._faces(game.game.table, game.view(state.base, seat), seat)
                       for seat in self._seats}  # fmt: skip

    def _faces(self, table: Callable[..., Any], view: Any, seat: int | None) -> set[str]:
        pieces = table(view, seat).pieces
        return {piece.id for piece in pieces if piece.face is not None}

    def follow(self, before: Any, event: Any, after: Any) -> None:
        """Whatever somebody flips or takes out of a stack with its face up, all have seen."""
        lay = {one.piece.id for _, one in before.in_sight()}
        shown = {one.piece.id for _, one in after.in_sight() if not one.unknown} - lay
        if isinstance(event, Outcome) and before.looking is not None:
            self._known[before.looking] |= shown | {before.turning}
            return
        shown.add(before.turning)
        if isinstance(event, LooseFlip):
            shown.add(before.pieces[before.named(event.seat)[event.piece]].piece.id)
        for known in self._known.values():
            known |= shown
        if isinstance(event, LooseLook):
            looked = before.pieces[before.named(event.seat)[event.piece]].piece.id
            self._known[event.seat].add(looked)

    def fault(self, state: Any, rng: Random) -> str:
        """What somebody sees that he or she may not."""
        game, seat = self._game, rng.choice(self._seats)
        view = game.view(state, seat)
        if game.view(view, seat) != view:
            return "What a seat sees of loose pieces is not all that it may see."
        new = self._faces(game.table, view, seat) - self._known[seat]
        if any(not name.startswith(TOP) for name in new):
            return f"Loose pieces show seat {seat} what it may not see."
        return ""


def _replayed(trial: Trial, match: Match[Any, Any]) -> str:
    """What is wrong with the record of a table where pieces were loose."""
    shapes = shapes_of(trial.game.moves)
    again = Match(trial.game, match.players, match.options, SeededDealer("another"), match.policy)
    for act in match.acts:
        if again.replay(shapes.make_act(json.loads(json.dumps(shapes.plain_act(act))))):
            return "A record of loose pieces cannot be played again."
    same = canonical(again.state) == canonical(match.state) and again.acts == match.acts
    return "" if same else "A record of loose pieces leads elsewhere than the match it is of."


def _read_back(trial: Trial, match: Match[Any, Any], state: Any) -> str:
    """What is wrong with the way back to the rules."""
    game = match.game
    if match.chance is not None:
        match.deal()
    refused = match.switch(Strength.ENFORCE, None)
    if refused:
        names = {rule.id for rule in game.rules}
        told = all(each.rule.id in names or each.rule.id == "table.loose-read" for each in refused)
        return "" if told else "What is in the way of the rules is told by no rule of the game."
    if game.census(match.state) != game.census(state):
        return "The components change on the way back from loose pieces."
    moment = PlayoutMoment(match.state, len(match.players))
    return next(tables.score_faults(trial, moment, match.scoreboard()), "")


CHECKS = (Check("free", free),)
