"""How the table stands at which one has a place that is kept in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from attrs import evolve, frozen

from tabletop.net import kept_seat
from tabletop.net.kept_seat import KeptSeat
from tabletop.net.messages import Moved
from tabletop.net.requests import inquire

PATIENCE = 5.0
"""So many seconds a host has for its answer."""


@frozen
class KeptTurn:
    """What was heard of a place that is kept in a file, or that nothing is heard of it any more;
    ``begins``: it is one's own turn now, and was not before."""

    path: Path
    game: str
    begins: bool
    over: bool = False


def asked(path: Path, open_tables: frozenset[str]) -> KeptTurn | None:
    """Ask how one table stands, and keep that; None: as it was known to.

    Raises RecordError where the file cannot be read or written.
    """
    kept = kept_seat.read(path)
    own = kept.invitations()
    if kept.over or kept.hosted or own[0].table in open_tables:
        return None
    try:
        told = asyncio.run(asyncio.wait_for(inquire(own), PATIENCE))
    except Exception:  # whatever a line may end by: it is asked again, whoever comes is told why
        if kept.silent:
            return None
        _keep(path, lambda now: evolve(now, silent=True))
        return KeptTurn(path, kept.game, begins=False)
    if isinstance(told, Moved):
        _keep(path, lambda now: _moved(now, told))
        return asked(path, open_tables)
    if (told.phase, told.acting, False) == (kept.phase, kept.acting, kept.silent):
        return None
    _keep(path, lambda now: evolve(now, phase=told.phase, acting=told.acting, silent=False))
    mine = set(told.own)
    begins = bool(mine & set(told.acting)) and not mine & set(kept.acting)
    return KeptTurn(path, kept.game, begins, told.over)


def _keep(path: Path, change: Callable[[KeptSeat], KeptSeat]) -> None:
    """Change what is kept; it may have been called otherwise meanwhile."""
    kept_seat.write(change(kept_seat.read(path)), path)


def _moved(kept: KeptSeat, told: Moved) -> KeptSeat:
    own = tuple(told.at.place(each.token).link() for each in kept.invitations())
    links = {place: told.at.place(each.token) for place, each in kept.links().items()}
    return evolve(kept, own=own, others=kept_seat.kept_links(links))
