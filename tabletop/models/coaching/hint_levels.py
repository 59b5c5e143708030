"""The levels of hints: each says more, and keeps what those before it showed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from tabletop.advisor.hint import BRIEFLY, Hint
from tabletop.engine.text import Text
from tabletop.models.coaching.advice import Advice, AdviceAction
from tabletop.models.coaching.places import places
from tabletop.models.coaching.weighed import bars, next_best, preferred
from tabletop.models.session import Session

STEPS = 4
"""Words, the place, the move, and why."""


def at_level(session: Session, told: Hint[Any], step: int, weighed: bool) -> Advice:
    """What is said of a hint at a step, without what can be done about it.

    Args:
        step: from 1 to ``STEPS``.
        weighed: whether the move has been weighed against its rival; until then the last step
            is busy.
    """
    levels: tuple[Callable[[Session, Hint[Any], bool], Advice], ...]
    levels = (_nudged, _placed, _shown, _explained)
    return evolve(levels[step - 1](session, told, weighed), step=label(step))


def label(step: int) -> Text:
    """How far a hint goes."""
    return Text("{step} of {steps}", step=step, steps=STEPS)


def actions(
    step: int, more: Callable[[], object], play: Callable[[], object]
) -> tuple[AdviceAction, ...]:
    """What can be done at a step: play the move once it is shown, and hear more."""
    asked = (Text("Where?"), Text("Which move?"), Text("Why?"))
    further = tuple(
        AdviceAction("more", text, more, "bulb", key="H") for text in asked[step - 1 : step]
    )
    return (*further, *((playing(play),) if step >= STEPS - 1 else ()))


def playing(play: Callable[[], object]) -> AdviceAction:
    """Play the move that is shown as a ghost."""
    return AdviceAction("play", Text("Play it"), play, "tick", primary=True)


def _nudged(session: Session, told: Hint[Any], weighed: bool) -> Advice:
    return Advice(told.hint_text)


def _placed(session: Session, told: Hint[Any], weighed: bool) -> Advice:
    return Advice(places(session.table, told.where), where=told.where)


def _shown(session: Session, told: Hint[Any], weighed: bool) -> Advice:
    return Advice(session.as_offer(told.move), where=told.where, ghost=told.move)


def _explained(session: Session, told: Hint[Any], weighed: bool) -> Advice:
    shown = evolve(_shown(session, told, weighed), reasons=told.reasons)
    why = told.reason or shown.text
    if not weighed:
        return evolve(shown, text=_weighing(why), busy=True)
    if told.comparison is None or told.rival is None:
        return evolve(shown, text=why)
    rival = session.in_words(told.rival)
    verdict = preferred(told.comparison.gap)
    said = verdict
    if told.reason:
        said = Text("{reason} {verdict}", reason=told.reason, verdict=verdict)
    return evolve(
        shown,
        text=briefly(said, told.brief),
        bars=bars(told.comparison, session.scoreboard(), next_best(rival)),
    )


def briefly(said: Text, brief: bool) -> Text:
    """What is said, and that it was answered early, if it was."""
    return Text("{said} {brief}", said=said, brief=BRIEFLY) if brief else said


def _weighing(why: Text) -> Text:
    return Text("{why} I am weighing it against the next best …", why=why)
