"""What a seat's strip shows of it: archaeologists to place, and the patrons it has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.table import Face, Holding
from tabletop.engine.text import Text
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.state import State


def holdings(state: State, seat: int) -> tuple[tuple[Holding, ...], ...]:
    """One row: people, then the patrons, each with how many can still help."""
    return ((*_people(state, seat), *_patrons(state, seat)),)


def _people(state: State, seat: int) -> Iterator[Holding]:
    if count := state.pools[seat]:
        name = Text("Archaeologists: {count}", count=count)
        yield Holding(name, _figure(seat), count, space=f"pool:{seat}")
    if count := state.neutrals[seat]:
        name = Text("Neutral archaeologists: {count}", count=count)
        yield Holding(name, _figure("neutral"), count, space=f"neutral:{seat}")


def _patrons(state: State, seat: int) -> Iterator[Holding]:
    won = Counter(tile.patron for tile in state.won[seat])
    for patron, ready in zip(PATRONS, state.ready[seat], strict=True):
        if won[patron]:
            yield _patron(patron, ready, won[patron])
    if count := won[NO_PATRON]:
        words = Text("Tiles without a patron: {count}", count=count)
        yield Holding(words, _face("tile_back", NO_PATRON), count)


def _patron(patron: str, ready: int, won: int) -> Holding:
    """A patron's tiles: all ready, some used this round, or all."""
    name, used = patron_name(patron), won - ready
    if not used:
        words = Text("{patron}, ready: {count}", patron=name, count=ready)
        return Holding(words, _face("patron_marker", patron), ready)
    if not ready:
        words = Text("{patron}, used this round: {count}", patron=name, count=used)
        return Holding(words, _face("patron_spent", patron), used)
    words = Text(
        "{patron}, ready: {count}, used this round: {used}", patron=name, count=ready, used=used
    )
    return Holding(words, _face("patron_marker", patron), ready, of=won)


def _figure(owner: int | str) -> Face:
    return Face("figure", (("seat", owner),))


def _face(art: str, patron: str) -> Face:
    return Face(art, (("patron", patron),))
