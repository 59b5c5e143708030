"""The time wheel: how many tokens so much knowledge draws in so many weeks."""

from __future__ import annotations

from tabletop.games.thebes.components import Components


def row(components: Components, knowledge: int) -> tuple[int, ...]:
    """The tokens for each number of weeks, from 1 on; more knowledge than the wheel has counts as
    the most that it has, none draws nothing."""
    wheel = components.wheel
    return wheel[min(knowledge, len(wheel)) - 1] if knowledge else (0,) * len(wheel[0])


def tokens(components: Components, knowledge: int, weeks: int) -> int:
    """The wheel's number; 0 for weeks that are not on it."""
    numbers = row(components, knowledge)
    return numbers[weeks - 1] if 0 < weeks <= len(numbers) else 0
