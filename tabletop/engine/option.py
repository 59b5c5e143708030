"""What is chosen once for a whole table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from tabletop.engine.text import Text

if TYPE_CHECKING:
    from tabletop.engine.table import Face


@frozen
class Choice:
    """One value of an option, with the words and the picture shown for it."""

    value: str
    name: Text
    note: Text
    face: Face | None = None


@frozen
class Option:
    """A set-up choice; the first of ``choices`` is the default."""

    id: str
    name: Text
    choices: tuple[Choice, ...]

    @property
    def default(self) -> str:
        """The value taken when nobody chooses."""
        return self.choices[0].value


def counted(players: tuple[int, ...]) -> str:
    """Numbers of players in words of a message: ``2 to 4``, ``2 or 4``."""
    least, *more = players
    if not more:
        return f"{least}"
    if len(players) == more[-1] - least + 1:
        return f"{least} to {more[-1]}"
    return f"{', '.join(map(str, players[:-1]))} or {more[-1]}"


def agreed(
    game: str,
    players: tuple[int, ...],
    options: Iterable[Option],
    seats: int,
    wanted: Mapping[str, str],
) -> dict[str, str]:
    """The value of every option, chosen or by default, for a table of so many seats.

    ``players`` are the numbers of seats of the game of that name. Raises
    ValueError with one clear sentence for a number of seats or an option that is not offered.
    """
    if seats not in players:
        raise ValueError(f"{game} is for {counted(players)} players, not {seats}.")
    known = {option.id: option for option in options}
    for name, value in wanted.items():
        if name not in known:
            raise ValueError(f"{game} has no option “{name}”.")
        if value not in {choice.value for choice in known[name].choices}:
            raise ValueError(f"The option “{name}” has no value “{value}”.")
    return {name: wanted.get(name, option.default) for name, option in known.items()}
