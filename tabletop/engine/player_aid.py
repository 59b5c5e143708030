"""A player aid: what a seat may do on its turn and where points come from, in a few lines."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.rule import Rule
from tabletop.engine.text import Text


@frozen
class AidLine:
    """One line, in the imperative, and the rules that it sums up."""

    text: Text
    rules: tuple[Rule, ...]
