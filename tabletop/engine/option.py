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


def agreed(
    game: str,
    players: tuple[int, int],
    options: Iterable[Option],
    seats: int,
    wanted: Mapping[str, str],
) -> dict[str, str]:
    """The value of every option, chosen or by default, for a table of so many seats.

    ``players`` are the least and the greatest number of seats of the game of that name. Raises
    ValueError with one clear sentence for a number of seats or an option that is not offered.
    """
    least, most = players
    if not least <= seats <= most:
        raise ValueError(f"{game} is for {least} to {most} players, not {seats}.")
    known = {option.id: option for option in options}
    for name, value in wanted.items():
        if name not in known:
            raise ValueError(f"{game} has no option “{name}”.")
        if value not in {choice.value for choice in known[name].choices}:
            raise ValueError(f"The option “{name}” has no value “{value}”.")
    return {name: wanted.get(name, option.default) for name, option in known.items()}
