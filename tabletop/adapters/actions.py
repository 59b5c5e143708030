"""What can be done at a table, as numbers that mean the same in every state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import field, frozen

from tabletop.engine.game import Game
from tabletop.engine.move import Pick
from tabletop.records.catalogue import open_game

DONE = 0
"""The action that makes a move of the picks so far, where longer ones begin with them too."""


class UnknownPick(LookupError):
    """A move has a pick that the game's ``every_pick`` does not name."""


@frozen(slots=False, eq=False)
class Venue:
    """A game at a table of so many seats, with its options, and the numbers of its actions.

    Raises ValueError with one clear sentence for seats or an option that are not offered.
    """

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, str] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.game.agreed(self.seats, self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        return opened, (self.game.info.id, self.seats, dict(self.options))

    @cached_property
    def picks(self) -> tuple[Pick, ...]:
        """Every pick there is; the action of the first is 1."""
        return tuple(dict.fromkeys(self.game.every_pick(self.seats)))

    @property
    def actions(self) -> int:
        """How many actions there are: every pick, and ``DONE``."""
        return len(self.picks) + 1

    def number(self, pick: Pick) -> int:
        """The action that makes a pick.

        Raises:
            UnknownPick: the game's list does not have it.
        """
        try:
            return self._numbers[pick]
        except KeyError:
            where = f" on “{pick.space}”" if pick.space else ""
            raise UnknownPick(
                f"{self.game.info.id}: “{pick.piece}”{where} is a pick of a legal move, "
                "but every_pick does not name it."
            ) from None

    def pick(self, action: int) -> Pick:
        """The pick that an action makes; of any but ``DONE``."""
        return self.picks[action - 1]

    def words(self, action: int) -> str:
        """An action as a line of a log has it: ``pebble c3``, ``pass``, ``Done``."""
        if action == DONE:
            return "Done"
        pick = self.pick(action)
        return f"{pick.piece} {pick.space}".strip()

    @cached_property
    def _numbers(self) -> Mapping[Pick, int]:
        return {pick: number for number, pick in enumerate(self.picks, 1)}


def opened(game: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> Venue:
    """A table of an installed game: of as few seats as it allows, with its usual options.

    Raises:
        UnknownGame: no such game is installed, or its package is broken.
        ValueError: these seats or options are not offered.
    """
    rules = open_game(game)
    return Venue(rules, rules.info.seats[0] if seats is None else seats, options or {})
