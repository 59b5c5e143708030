"""The game that is measured, made harder: it never ends, and its table is full."""

from collections.abc import Iterator
from itertools import count, cycle
from typing import Any, cast

from attrs import evolve, frozen

from tabletop.engine.game import Due, Event, Game
from tabletop.engine.table import Piece, Table
from tabletop.engine.text import Text


@frozen
class Again:
    """The game is over, and the next one begins."""

    def says(self) -> Text:
        """Nothing a reader has not seen."""
        return Text("The game is over.")


# What these games do not answer themselves they ask the game they are made of, by a __getattr__:
# they have all of a Game, but no type checker can know.


def endless(game: Game[Any, Any], seats: int) -> Game[Any, Any]:
    """A game that begins again where it would end, so that a match can be as long as one likes."""
    return cast("Game[Any, Any]", _Endless(game, seats))


def full(game: Game[Any, Any], pieces: int) -> Game[Any, Any]:
    """A game whose table has so many pieces: copies of its own lie on all its spaces."""
    return cast("Game[Any, Any]", _Full(game, pieces))


class _Endless:
    """The game that never ends."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self._game = game
        self._first = game.setup(seats, {option.id: option.default for option in game.options})

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def due(self, state: Any) -> Due:
        """What the game waits for; at its end, the next one."""
        return self._game.due(state) or Again()

    def after(self, state: Any, event: Event) -> Any:
        """The state after an event; after the last one, the first."""
        return self._first if isinstance(event, Again) else self._game.after(state, event)

    def seen(self, state: Any, event: Event, seat: int | None) -> Text:
        """An event as a seat may know it."""
        return event.says() if isinstance(event, Again) else self._game.seen(state, event, seat)


class _Full:
    """The game whose table is full."""

    def __init__(self, game: Game[Any, Any], pieces: int) -> None:
        self._game = game
        self._pieces = pieces

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def table(self, view: Any, seat: int | None) -> Table:
        """What the seat sees, and more of it."""
        table = self._game.table(view, seat)
        more = max(0, self._pieces - len(table.pieces))
        copies = tuple(piece for piece, _ in zip(_copies(table), range(more), strict=False))
        return evolve(table, pieces=(*copies, *table.pieces))


def _copies(table: Table) -> Iterator[Piece]:
    """Pieces without end, like those on the board, spread over the spaces they lie on."""
    board = {space.id for space in table.spaces if space.seat is None}
    models = [piece for piece in table.pieces if piece.space in board and piece.face]
    spaces = cycle([space for space in sorted(board) if not space.startswith("score")])
    for number in count():
        model = models[number * 7 % len(models)]
        yield evolve(model, id=f"copy:{number}", pick=f"copy:{number}", space=next(spaces))
