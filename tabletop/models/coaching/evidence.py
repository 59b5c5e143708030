"""How sure advice is: asked for by a button, and said behind the sentence."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from tabletop.engine.text import Text
from tabletop.models.coaching.advice import Advice, AdviceAction


def questioned(advice: Advice, evidence: Text, tell: Callable[[Advice], object]) -> Advice:
    """Advice that can be asked how sure it is; asked, the same is told with its evidence."""
    said = Text("{said} {evidence}", said=advice.text, evidence=evidence)
    answer = evolve(advice, text=said)
    question = AdviceAction("sure", Text("How sure?"), lambda: tell(answer))
    return evolve(advice, actions=(*advice.actions, question))
