"""A laid table of Thebes for tests: people on a map, some way into the first year."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records.catalogue import open_game
from tests.ui.laid import COLOURS, NAMES

Found = Callable[[Any], bool]


def begin(*kinds: str, seed: str = "trip", policy: Policy = Policy.FAIR) -> Match[Any, Any]:
    """A match at its first decision; two people where no kinds of players are named."""
    kinds = kinds or ("person", "person")
    players = (Player(NAMES[n], COLOURS[n], kind) for n, kind in enumerate(kinds))
    match: Match[Any, Any] = Match(
        open_game("thebes"), tuple(players), {}, SeededDealer(seed), policy
    )
    settle(match)
    return match


def settle(match: Match[Any, Any]) -> None:
    """Let chance decide all that it has to."""
    while match.chance is not None:
        match.deal()


def moves(match: Match[Any, Any], kind: str, wanted: Found = lambda _: True) -> list[Any]:
    """The legal moves of a kind that are wanted."""
    legal = match.game.legal_moves(match.state, min(match.to_act))
    return [move for move in legal if type(move).__name__ == kind and wanted(move)]


def learn(match: Match[Any, Any], until: Callable[[Match[Any, Any]], bool]) -> Match[Any, Any]:
    """Let everybody take cards, those first that take least time, until something is so."""
    while not until(match):
        found = moves(match, "TakeCard", lambda move: not move.zeppelin) or moves(match, "Exchange")
        books = [move for move in found if "book" in _face(match, getattr(move, "card", ""))]
        assert match.propose((books or found)[0]) == ()
        settle(match)
    return match


def digs(match: Match[Any, Any], weeks: int = 1) -> list[Any]:
    """The legal digs of so many weeks that begin with a trip."""
    return moves(match, "Dig", lambda move: move.travel and move.weeks == weeks)


def _face(match: Match[Any, Any], card: str) -> tuple[Any, ...]:
    pieces = match.game.table(match.state, None).pieces
    face = next((piece.face for piece in pieces if piece.id == card), None)
    return tuple(value for _, value in face.facts) if face is not None else ()
