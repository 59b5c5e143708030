"""A moment of a game for programs that do one thing at a time: a pick, or one item of a deal."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Self

from attrs import evolve, frozen

from tabletop.adapters.actions import DONE, Venue
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.move import Move, Pick
from tabletop.engine.partial import PartialMove
from tabletop.engine.score import Scoreboard

Item = tuple[str, str]
"""What one draw of a deal brings: an item, and what comes with it ("": nothing does)."""


@frozen(slots=False, eq=False)
class AdaptedMoment:
    """A state of a game with the picks of an unfinished move, or the items of an unfinished deal.

    It is never changed: what is done leads to another one. ``dealt`` is how many deals there were
    before. Seats that may act at the same time do so in the order of their numbers.
    """

    venue: Venue
    state: Any
    due: Chance | frozenset[int]
    dealt: int = 0
    partial: PartialMove[Any, Any] | None = None
    drawn: tuple[Item, ...] = ()

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        picks = self.partial.picks if self.partial else ()
        return _again, (self.venue, self.state, self.dealt, picks, self.drawn)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.due

    @property
    def chance(self) -> Chance | None:
        """The deal that is due."""
        return self.due if isinstance(self.due, Chance) else None

    @property
    def seat(self) -> int | None:
        """The seat that acts now; None at a deal, and at the end."""
        return min(self.due) if isinstance(self.due, frozenset) and self.due else None

    # Acting

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The actions of the seat that acts, in ascending order; none at a deal and at the end."""
        if self.partial is None:
            return ()
        found = [self.venue.number(pick) for pick in self.partial.choices()]
        if self.partial.whole() is not None:
            found.append(DONE)
        return tuple(sorted(found))

    def after(self, action: int) -> AdaptedMoment:
        """The moment after an action.

        Raises:
            ValueError: it is none of ``legal``.
        """
        if self.partial is None or action not in self.legal:
            raise ValueError(f"The action {action} is not legal here.")
        if action == DONE:
            return self.moved(self.partial.whole())
        partial = self.partial.add(self.venue.pick(action))
        whole = partial.whole()
        if whole is not None and not partial.waits():
            return self.moved(whole)
        return evolve(self, partial=partial)

    def moved(self, move: Move | None) -> AdaptedMoment:
        """The moment after a whole move of ``partial.legal`` at once."""
        return standing(self.venue, self.venue.game.after(self.state, move), self.dealt)

    # Dealing

    @cached_property
    def outcomes(self) -> tuple[tuple[Item, float], ...]:
        """What the next draw of the deal may bring, and how likely each is; numbered from 0.

        They are in the order of the pool, and add up to 1.
        """
        chance = self.chance
        if chance is None:
            return ()
        gone = Counter(item for item, _ in self.drawn)
        left = [(item, count - gone[item]) for item, count in chance.pool]
        turns = chance.with_each or ("",)
        whole = sum(count for _, count in left) * len(turns)
        return tuple(
            ((item, turn), count / whole) for item, count in left if count for turn in turns
        )

    def drawing(self, number: int) -> AdaptedMoment:
        """The moment after the draw of that number among ``outcomes``."""
        drawn = (*self.drawn, self.outcomes[number][0])
        chance = self.chance
        if chance is None or len(drawn) < chance.take:
            return evolve(self, drawn=drawn)
        return self.answered(_outcome(chance, drawn))

    def answered(self, outcome: Outcome) -> AdaptedMoment:
        """The moment after the whole deal at once."""
        return standing(self.venue, self.venue.game.after(self.state, outcome), self.dealt + 1)

    # Counting

    def scoreboard(self) -> Scoreboard:
        """The count as it stands, as if the game ended now."""
        game = self.venue.game
        return game.score(game.tally(self.state))

    def returns(self) -> tuple[float, ...]:
        """What the game brought each seat: 1 who wins alone, all together nothing.

        Who wins with others gets a share of that, who does not an equal share of what it costs.
        """
        seats, winners = self.venue.seats, self.scoreboard().winners if self.over else ()
        if not winners or seats == 1:
            return (0.0,) * seats
        won = (seats / len(winners) - 1) / (seats - 1)
        return tuple(won if seat in winners else -1 / (seats - 1) for seat in range(seats))


def beginning(venue: Venue) -> AdaptedMoment:
    """The first moment: nothing is dealt yet."""
    game = venue.game
    return standing(venue, game.setup(venue.seats, game.agreed(venue.seats, venue.options)))


def standing(venue: Venue, state: Any, dealt: int = 0) -> AdaptedMoment:
    """The moment of a state, after all that the rules do by themselves."""
    game = venue.game
    while not isinstance(due := game.due(state), Chance | frozenset):
        state = game.after(state, due)
    if isinstance(due, Chance) or not due:
        return AdaptedMoment(venue, state, due, dealt)
    seat = min(due)
    # Of what the seat sees: so what may follow can tell it nothing more.
    return AdaptedMoment(venue, state, due, dealt, PartialMove(game, game.view(state, seat), seat))


def _again(
    venue: Venue, state: Any, dealt: int, picks: tuple[Pick, ...], drawn: tuple[Item, ...]
) -> AdaptedMoment:
    """A moment as it was in another process."""
    found = standing(venue, state, dealt)
    partial = found.partial and evolve(found.partial, picks=picks)
    return evolve(found, partial=partial, drawn=drawn)


def _outcome(chance: Chance, drawn: tuple[Item, ...]) -> Outcome:
    """The answer to a deal by items that were drawn one after the other."""
    if not chance.ordered:
        place = {item: number for number, (item, _) in enumerate(chance.pool)}
        drawn = tuple(sorted(drawn, key=lambda each: place[each[0]]))
    each = tuple(turn for _, turn in drawn) if chance.with_each else ()
    return Outcome(chance.name, tuple(item for item, _ in drawn), each)
