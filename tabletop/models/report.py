"""What happened, for whoever mends it: a text that a user reads before giving it to anybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from platform import platform, python_version
from typing import Any

from PySide6.QtCore import qVersion

from tabletop import __version__
from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.language.catalogue import Catalogue
from tabletop.models.seating import shared

_TAIL = 20_000
"""So many characters of the log are told, the last ones."""

_LEFT_OUT = "(left out, as several people share this match; leave the table to have it in here)"


def report(match: Match[Any, Any] | None, steps: Iterable[str], log: Path) -> str:
    """Versions, what was done last, the match as a spectator saw it, and the end of the log.

    It is in English, names nobody at the table, and holds no seed and no secret of the match. What
    an error says of itself stands in the log as it was written, but for the user's own folder. It
    may tell what is hidden, so the log is left out as long as several people share the match.
    """
    secret = match is not None and not match.over and shared(match.players)
    written = [_LEFT_OUT] if secret else _end_of(log)
    parts = {"Versions": _versions(), "What was done last": steps, "The log": written}
    if match is not None:
        parts["The match, as a spectator saw it"] = _told(match)
    return "\n\n".join("\n".join((f"# {title}", *lines)) for title, lines in parts.items()) + "\n"


def _versions() -> Iterator[str]:
    yield f"Tabletop {__version__}, Python {python_version()}, Qt {qVersion()}"
    yield platform()


def _told(match: Match[Any, Any]) -> Iterator[str]:
    game, catalogue = match.game, Catalogue.load("en", match.game.info.id)
    kinds = ", ".join(player.kind for player in match.players)
    yield f"{game.info.id} with {kinds}; {dict(match.options)}; {type(match.dealer).__name__}"
    nodes: list[Node[Any]] = list(match.history.nodes)
    for node in nodes[1:]:
        before = nodes[node.parent or 0].state
        said = catalogue.say(game.seen(before, node.event, None))
        broken = "".join(f" (against {objection.rule.id})" for objection in node.against)
        yield f"{node.parent} > {node.id}: {said}{broken}"
    yield f"now at {match.node.id}"


def _end_of(log: Path) -> list[str]:
    try:
        written = log.read_text("utf-8", errors="replace")[-_TAIL:]
    except OSError:
        return ["(none)"]
    return written.replace(str(Path.home()), "~").splitlines() or ["(empty)"]
