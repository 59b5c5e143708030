"""A game on trial: its playouts, samples of their moments, and the words for what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from math import ceil
from random import Random
from typing import Any

from attrs import define, field, frozen

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import Dealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.engine.rule import Rule
from tabletop.engine.undo_policy import Player, Policy
from tabletop.testing.playout import (
    PlayoutMoment,
    PlayoutStart,
    RandomPlayout,
    grouped,
    kind,
    play,
    starts,
    told,
)
from tabletop.testing.report import Finding

MANY_STEPS = 200
"""More steps do not follow each other in any sane game."""


@define(eq=False, slots=False)
class Trial:
    """A game on trial.

    Args:
        game: the rules.
        games: how many playouts; a multiple of the numbers of seats tries all of them alike.
        seed: what the playouts depend on.
        positions: states that play seldom comes to, by name; they are tried like the others.
        languages: the codes of the languages in which every sentence must be found; of an installed
            game they are English and those it brings.
        longest: a playout with more events counts as endless.
        effort: scales how many moments are tried; 1 is thorough.
        factory: ``module:name`` of what makes the game from its components in another process;
            None: the game's entry point, else its class.
    """

    game: Game[Any, Any]
    games: int = 6
    seed: str = "1"
    positions: Mapping[str, Any] = field(factory=dict)
    languages: tuple[str, ...] = ("en", "pl", "de")
    longest: int = 5000
    effort: float = 1
    factory: str | None = None
    _situations: dict[PlayoutMoment, Hashable] = field(factory=dict, init=False)

    @cached_property
    def starts(self) -> list[PlayoutStart]:
        """How the playouts begin."""
        offered = {
            option.id: tuple(choice.value for choice in option.choices)
            for option in self.game.options
        }
        return starts(self.game.info.counts, offered, self.games, self.seed)

    @cached_property
    def playouts(self) -> list[RandomPlayout]:
        """The playouts, played when they are first asked for."""
        return [play(self.game, start, self.longest) for start in self.starts]

    @cached_property
    def matches(self) -> list[RandomPlayout]:
        """The playouts of which a match can be made: play came somewhere, and steps have an end."""
        steps = self.game.steps
        return [p for p in self.playouts if p.events and not _endless_steps(p, steps)]

    @cached_property
    def moments(self) -> list[PlayoutMoment]:
        """All moments of all playouts, and the author's positions."""
        played = [moment for playout in self.playouts for moment in playout.moments()]
        return [*self._set_up, *played]

    @cached_property
    def _set_up(self) -> list[PlayoutMoment]:
        game = self.game
        return [
            PlayoutMoment(state, len(game.table(game.view(state, None), None).statuses), name=name)
            for name, state in self.positions.items()
        ]

    @cached_property
    def rules(self) -> Mapping[str, Sequence[Rule]]:
        """The rules that may be cited, by their ids: the game's, and those of all tables."""
        return grouped((*session_rules.RULES, *self.game.rules), lambda rule: rule.id)

    def sample(
        self,
        count: int,
        name: str,
        deciding: bool = False,
        fine: bool = False,
    ) -> Iterator[PlayoutMoment]:
        """At most ``count`` moments, every kind of them in turn; ``name`` decides which.

        ``deciding`` asks for those only where seats are to act; ``fine`` takes moments for of one
        kind only where the same kinds of moves are legal.
        """
        rng = Random(f"{self.seed}:{name}")
        kinds: dict[Hashable, list[PlayoutMoment]] = {}
        for moment in self.moments:
            if not deciding or self.to_act(moment):
                key = self.situation(moment) if fine else moment.kind()
                kinds.setdefault(key, []).append(moment)
        for moments in kinds.values():
            rng.shuffle(moments)
        for _ in range(ceil(count * self.effort)):
            if not kinds:
                return
            first = next(iter(kinds))
            moments = kinds.pop(first)
            yield moments.pop()
            if moments:
                kinds[first] = moments

    def situation(self, moment: PlayoutMoment) -> Hashable:
        """What is common to moments where the same kinds of moves are legal."""
        found = self._situations.get(moment)
        if found is None:
            legal, seats = self.game.legal_moves, self.to_act(moment)
            kinds = frozenset(kind(move) for seat in seats for move in legal(moment.state, seat))
            found = self._situations[moment] = (moment.kind(), kinds)
        return found

    def to_act(self, moment: PlayoutMoment) -> tuple[int, ...]:
        """The seats that may act at a moment."""
        due = self.game.due(moment.state)
        return tuple(sorted(due)) if isinstance(due, frozenset) else ()

    def settled(self, state: Any) -> Any:
        """The state after all the steps that are due."""
        for _ in range(self.longest):
            due: Any = self.game.due(state)
            if isinstance(due, (Chance, frozenset)):
                break
            state = self.game.after(state, due)
        return state

    def rng(self, moment: PlayoutMoment, name: str) -> Random:
        """A source of chance that is a moment's own."""
        seed = moment.start.seed if moment.start else moment.name
        return Random(f"{seed}:{len(moment.played)}:{name}")

    def found(self, sentence: str, moment: PlayoutMoment | None = None) -> Finding:
        """A finding, at a moment or everywhere; who runs the check fills in its id."""
        if moment is None:
            return Finding("", sentence)
        seed = moment.start.seed if moment.start else ""
        return Finding("", sentence, seed, told(self.game, moment))

    def match(
        self, start: PlayoutStart, dealer: Dealer, policy: Policy = Policy.STUDY
    ) -> Match[Any, Any]:
        """A match of people that begins as a playout did."""
        colours = self.game.info.colours
        players = tuple(Player(f"P{n + 1}", colours[n]) for n in range(start.seats))
        return Match(self.game, players, dict(start.options), dealer, policy)

    def walk(self, playout: RandomPlayout) -> Iterator[tuple[Match[Any, Any], PlayoutMoment]]:
        """A match played again as a playout went; it waits at each move until that was tried.

        Whoever walks may take back and try other moves, but leaves the match where it was.
        """
        match = self.match(playout.start, Silent())
        for moment in playout.moments():
            if isinstance(moment.event, Outcome):
                refused = match.deal(moment.event)
            elif isinstance(moment.event, Move) and type(moment.event) not in self.game.steps:
                yield match, moment
                refused = match.propose(moment.event)
            else:
                continue
            if refused:
                raise AssertionError(f"{refused[0].rule.id} stops what the rules allowed")


def _endless_steps(playout: RandomPlayout, steps: tuple[type, ...]) -> bool:
    """Whether so many steps end an unfinished playout that no decision may ever follow."""
    last = playout.events[-MANY_STEPS:]
    return not playout.over and len(last) == MANY_STEPS and all(type(e) in steps for e in last)


class DiceRolled(AssertionError):
    """A dealer was asked where everything is known."""


@frozen
class Silent:
    """A dealer who must never be asked."""

    def answer(self, chance: Chance, nth: int) -> Outcome | None:
        """Never; raises DiceRolled."""
        raise DiceRolled(f"the dealer is asked for “{chance.name}”")

    def study(self) -> Silent:
        """The same."""
        return self


@frozen
class Check:
    """A promise of the engine's contract, and what tries it; the docstring is the promise."""

    id: str
    trying: Callable[[Trial], Iterator[Finding]]

    @property
    def promise(self) -> str:
        """The promise in one sentence."""
        return (self.trying.__doc__ or "").partition("\n")[0]
