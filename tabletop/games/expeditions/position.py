"""Positions of either game, written and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

from tabletop.engine.position import Loose, PositionFormat, PositionRow
from tabletop.engine.rule import Objection
from tabletop.games.expeditions import (
    position_checks,
    position_reader,
    position_rows,
    position_things,
)
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.flow import fresh_pile
from tabletop.games.expeditions.moves import PLACES, card_space
from tabletop.games.expeditions.position_shape import CHOOSING, Position, told_numbers
from tabletop.games.expeditions.state import HIDDEN, NOTHING, Phase
from tabletop.mechanics.bitgrid import bits


class Positions(PositionFormat[S, Position], Generic[S]):
    """The positions of a game of the family."""

    def __init__(self, family: Family[S]) -> None:
        self._family = family
        self.shape = family.position

    def rows(self, opening: S) -> tuple[PositionRow, ...]:
        """The lines of the form."""
        return tuple(position_rows.rows(self._family, opening))

    def begun(self, opening: S) -> Position:
        """The first round, while all mark."""
        everybody = tuple(range(opening.seats))
        position: Position = self._family.position(phase=Phase.MARK, marking=everybody)
        return position

    def loose(self, state: S) -> tuple[Loose, ...]:
        """Cards, expedition cards, and the pencils that mark cells."""
        return position_things.things(self._family, state)

    def write(self, seen: S) -> Position:
        """What lies open, and the hands that are known."""
        family, seats = self._family, range(seen.seats)
        position: Position = family.position(
            phase=seen.phase,
            round=seen.round,
            revealed=self._revealed(seen),
            display=self._names(seen.display) if max(seen.display) >= 0 else (),
            cards={
                seat: pair
                for seat in seats
                if any(pair := self._names(seen.cards[2 * seat : 2 * seat + 2]))
            },
            marked={
                card.id: family.names(marked)
                for place, number in enumerate(seen.cards)
                if number >= 0
                and (marked := (card := family.cards[number]).cells & ~seen.free[place])
            },
            finished={seat: self._names(done) for seat, done in enumerate(seen.done) if done},
            hands=self._cards(seen.hands),
            kept=self._cards(seen.kept),
            secret=tuple(seat for seat in seats if seen.hands[seat] == HIDDEN),
            chosen=tuple(seat for seat in seats if seen.kept[seat] == HIDDEN),
            untold=tuple(bits(seen.untold)),
            marking=tuple(bits(seen.pending)),
            crosses=told_numbers(seen.owed),
            queue=seen.queue,
            dealing=seen.turn if seen.phase in CHOOSING else 0,
            place=None
            if seen.place == NOTHING
            else card_space(PLACES[seen.place % 2], seen.place // 2),
            **family.sheets_written(seen),
        )
        return position

    def _revealed(self, seen: S) -> tuple[str, ...]:
        """The expedition cards that are not face down any more, the last one last."""
        patterns = self._family.patterns
        every = zip(patterns, fresh_pile(self._family), seen.pile, strict=True)
        out = [pattern.id for pattern, count, left in every for _ in range(count - left)]
        if seen.pattern != NOTHING:
            last = patterns[seen.pattern].id
            out.remove(last)
            out.append(last)
        return tuple(out)

    def _names(self, cards: tuple[int, ...]) -> tuple[Any, ...]:
        return tuple(self._family.cards[card].id if card >= 0 else None for card in cards)

    def _cards(self, hands: tuple[int, ...]) -> dict[int, tuple[str, ...]]:
        return {seat: self._names(tuple(bits(hand))) for seat, hand in enumerate(hands) if hand > 0}

    def counted(self, opening: S, tally: Any) -> Position:
        """The finished table of a score sheet."""
        position: Position = self._family.counted(tally)
        return position

    def definite(self, opening: S, position: Position) -> Position:
        """The same, with things that fit for those that are only counted."""
        definite: Position = self._family.definite(position)
        return definite

    def strangers(self, opening: S, position: Position) -> Iterator[Objection]:
        """What is not in the box, or nowhere on such a table."""
        known = self.definite(opening, position)
        return position_checks.strangers(self._family, opening, known)

    def laid(self, opening: S, position: Position) -> S:
        """The state with everything where it is told to lie."""
        return position_reader.laid(self._family, opening, position)

    def impossible(self, state: S, position: Position) -> Iterator[Objection]:
        """What cannot lie there in any game."""
        return position_checks.impossible(self._family, state, position)
