"""Whether everybody who sits at a loaded match can play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.records.fault import RecordError


def check_seats(path: Path, match: Match[Any, Any]) -> None:
    """Make sure that the match of a file can go on.

    Raises:
        RecordError: a computer player is not one of ours.
    """
    computers = [(n, player) for n, player in enumerate(match.players) if not player.person]
    if not computers:
        return
    # Where only people sit, no player is imported.
    from tabletop.advisor.players import PLAYERS

    for seat, player in computers:
        if player.kind not in PLAYERS:
            raise RecordError(
                path,
                f"players[{seat}].kind",
                Text("There is no computer player “{kind}”.", kind=player.kind),
            )
