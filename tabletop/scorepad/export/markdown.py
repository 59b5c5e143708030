"""A scoring as a table to paste into a forum or a chat."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.text import Text
from tabletop.scorepad.proof import Proof


def markdown_of(proof: Proof, say: Callable[[Text], str]) -> str:
    """The sheet as a Markdown table: a line for each row, a column for each seat.

    Args:
        proof: a counted scoring.
        say: puts a sentence into words, with the sitters' names.
    """
    raise NotImplementedError
