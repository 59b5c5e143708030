"""What follows of a game from its moves alone: what picks mean, and how they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from tabletop.engine import session_rules
from tabletop.engine.move import Move, Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text

M = TypeVar("M", bound=Move)


def in_words(picks: Iterable[Pick]) -> str:
    """Picks in notation: ``piece`` or ``piece>space``, one after the other with ``+`` between."""
    return "+".join(f"{pick.piece}>{pick.space}" if pick.space else pick.piece for pick in picks)


class Meanings(Generic[M]):
    """What picks mean among the moves of a seat at one state; it is made once for many questions.

    Args:
        legal: its legal moves.
        every: all that are worth asking about.
        implied: the picks of a move that may be left out.
    """

    def __init__(
        self, legal: Iterable[M], every: Sequence[M], implied: Callable[[M], Sequence[Pick]]
    ) -> None:
        self._moves: dict[frozenset[tuple[Pick, int]], M] = {}
        moves = (*legal, *every)
        for move in moves:
            self._moves.setdefault(_bag(move.picks()), move)
        for move in moves:
            if follows := implied(move):
                made = Counter(move.picks()) - Counter(follows)
                self._moves.setdefault(_bag(tuple(made.elements())), move)
        self._known = {pick for move in every for pick in move.picks()}
        self._pieces = {pick.piece for pick in self._known}

    def move(self, picks: tuple[Pick, ...]) -> M | None:
        """The first move made of exactly these picks, in whatever order; legal ones come first.

        Those that follow from the others need not be among them.
        """
        return self._moves.get(_bag(picks))

    def no_move(self, picks: tuple[Pick, ...]) -> Objection:
        """Why picks are no move: the first of them that is part of none, or the lot."""
        if not picks:
            return session_rules.NO_SUCH_MOVE(Text("Nothing is touched."))
        for pick in picks:
            if pick.piece not in self._pieces:
                return session_rules.NO_SUCH_MOVE(Text("This is not for you to move."), pick)
            if pick not in self._known:
                return session_rules.NO_SUCH_MOVE(
                    Text("It does not go there.") if pick.space else Text("It goes somewhere."),
                    pick,
                )
        wanted = Counter(picks)
        if any(wanted <= Counter(dict(bag)) for bag in self._moves):
            return session_rules.UNFINISHED(Text("There is more to this move."), *picks)
        return session_rules.NO_SUCH_MOVE(Text("These do not go together."), *picks)


def _bag(picks: tuple[Pick, ...]) -> frozenset[tuple[Pick, int]]:
    """Picks in whatever order, each with how often it is made."""
    return frozenset(Counter(picks).items())
