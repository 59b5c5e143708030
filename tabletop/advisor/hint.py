"""A hint: the best move that was found, and what can be said of it step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Any, Generic

from attrs import frozen

from tabletop.advisor.comparison import Comparison, compared
from tabletop.advisor.search.finding import SearchResult
from tabletop.advisor.search.search import Effort
from tabletop.engine.game import Game, HeuristicTerm, M, S
from tabletop.engine.move import Pick
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text

LOOKING = Effort(96)
"""What is looked into before a move is advised: about a second."""

WEIGHING = Effort(192, width=0)
"""What is looked into before one move is weighed against another, in scenarios of their own: the
best of several would seem too good in those in which it was found."""


GLANCE = Effort(0, width=2)
"""What a first answer is made of: opinions alone, without a playout."""


@frozen
class HintBudget:
    """How much is looked into: budgets of playouts, so that the same advice is given everywhere.

    With a ``wait`` in milliseconds a hint begins with what opinions alone say and gets better in
    place, and teaching lets play go on after it; None: both wait as long as it takes. After
    ``seconds`` each of the two is answered by what was found until then.
    """

    look: Effort = LOOKING
    weigh: Effort = WEIGHING
    wait: int | None = None
    seconds: float = inf


CAREFUL = HintBudget(wait=1800, seconds=0.8)


@frozen
class Hint(Generic[M]):
    """A move to make, and the ``rival`` it was preferred to (None: there is no other).

    ``hint_text`` says what to look at, without the move or its place; ``where`` are the picks that
    matter most; ``reason`` is what speaks most for the move; ``reasons`` what it brings at once;
    ``comparison`` is that with the rival. ``brief``: the time was over before all was looked into.
    """

    move: M
    rival: M | None
    hint_text: Text
    where: tuple[Pick, ...]
    reasons: tuple[Text, ...]
    comparison: Comparison | None
    reason: Text | None = None
    brief: bool = False


BRIEFLY = Text("There was only time for a brief look.")
"""What is said of an answer that was given early."""


def hint(game: Game[S, M], view: S, seat: int, finding: SearchResult[M]) -> Hint[M]:
    """What can be said of the best move of a finding.

    Args:
        view: what the seat sees, ``game.view(state, seat)``; nothing else is asked.
        seat: the seat that searched.
    """
    best = finding.best
    rival = finding.candidates[1] if len(finding.candidates) > 1 else None
    return Hint(
        best.move,
        rival.move if rival else None,
        _nudge(game, view, best.move, rival.move if rival else None),
        _where(best.move, rival.move if rival else None),
        game.forecast(view, best.move),
        compared(game.info, finding, best, rival, seat) if rival else None,
        reason(game, view, best.move, rival.move if rival else None),
        not finding.whole,
    )


def lead(game: Game[S, M], view: S, move: M, rule: Rule | None) -> Hint[M]:
    """What can be said of a move that is asked for, however good others are.

    Args:
        view: what the seat sees.
        rule: what the move is to show, if there is one.
    """
    likes = [term for term in game.heuristics if term.value(view, move) > 0]
    said = _said(sorted(likes, key=_apart(view, move, None)), view, move)
    if said is None and rule is not None:
        said = Text("Think of this rule: {rule}", rule=rule.text)
    said = said or _nudge(game, view, move, None)
    reasons = game.forecast(view, move)
    if rule is not None:
        return Hint(move, None, said, _where(move, None), (rule.text, *reasons), None)
    why = reason(game, view, move, None)
    return Hint(move, None, said, _where(move, None), reasons, None, why)


def reason(game: Game[S, M], view: S, best: M, rival: M | None) -> Text | None:
    """What speaks for a move, in the game's words; None: no opinion does.

    First comes what speaks most for it against its rival, then what does so for the move alone.

    Args:
        view: what the seat sees.
    """
    against, alone = (_speaking(game, view, best, other) for other in (rival, None))
    said = (term.reason(view, best) for term in (*against, *alone) if term.reason)
    words = next((each for each in said if each is not None), None)
    if words is None and against:
        return Text("What speaks for it most: {reason}.", reason=against[0].name)
    return words


def _speaking(game: Game[S, M], view: S, best: M, rival: M | None) -> list[HeuristicTerm]:
    """The opinions that speak for a move against its rival, the strongest first."""
    apart = _apart(view, best, rival)
    return sorted((term for term in game.heuristics if apart(term) < 0), key=apart)


def _nudge(game: Game[S, M], view: S, best: M, rival: M | None) -> Text:
    """What the opinion says that sets the move apart most from its rival."""
    heuristics = sorted(game.heuristics, key=_apart(view, best, rival))
    said = _said(heuristics, view, best)
    if said is not None:
        return said
    if not heuristics:
        return Text("Compare what each move brings by the end of the game.")
    return Text("Look at this first: {reason}.", reason=heuristics[0].name)


def _said(heuristics: Iterable[HeuristicTerm], view: S, move: M) -> Text | None:
    """What the first of the opinions says that has something to say of a move."""
    said = (term.hint_text(view, move) for term in heuristics if term.hint_text)
    return next((words for words in said if words is not None), None)


def _apart(view: S, best: M, rival: M | None) -> Callable[[HeuristicTerm], float]:
    """Orders opinions: those first that speak most for the best move against the rival."""

    def order(term: HeuristicTerm) -> float:
        against = term.weight * term.value(view, rival) if rival is not None else 0.0
        return round(against - term.weight * term.value(view, best), 6)

    return order


def _where(best: Any, rival: Any) -> tuple[Pick, ...]:
    """The picks that the move does not share with its rival; all, where it shares them all."""
    picks: tuple[Pick, ...] = best.picks()
    shared = frozenset(rival.picks()) if rival is not None else frozenset()
    return tuple(pick for pick in picks if pick not in shared) or picks
