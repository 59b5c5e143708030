"""How likely each pattern is on the next expedition card."""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.expeditions.components import Components


class PatternOdds:
    """By the number of each pattern: ``shares`` of all expedition cards, and those of a pile.

    Asked with how many cards of each pattern are still face down, it answers with their shares;
    where only those are left that a round does without, all cards are shuffled for the next.
    """

    def __init__(self, components: Components) -> None:
        counts = [pattern.count for pattern in components.patterns]
        self.shares = tuple([count / sum(counts) for count in counts])
        self._aside = components.expeditions - components.flips
        self._of = lru_cache(maxsize=1 << 10)(self._of_pile)

    def __call__(self, pile: tuple[int, ...]) -> tuple[float, ...]:
        """How likely each pattern is next."""
        return self._of(pile)

    def _of_pile(self, pile: tuple[int, ...]) -> tuple[float, ...]:
        count = sum(pile)
        return tuple([n / count for n in pile]) if count > self._aside else self.shares
