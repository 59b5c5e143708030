"""The end of a match, as it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.models.session import Session


def at_the_end(session: Session) -> bool:
    """Whether the end of the game is what is shown, not an earlier moment."""
    now = session.match.node
    return session.match.over and session.moment is now and not session.visiting


def being_counted(session: Session) -> bool:
    """Whether the game is over and its points are still being told: nobody knows yet who wins."""
    return session.match.over and not session.visiting and not session.counted
