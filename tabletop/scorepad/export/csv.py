"""A scoring as a spreadsheet reads it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.text import Text
from tabletop.scorepad.proof import Proof


def csv_of(proof: Proof, say: Callable[[Text], str]) -> str:
    """The sheet as comma-separated values: a line for each row and seat, then the totals.

    Args:
        proof: a counted scoring.
        say: puts a sentence into words, with the sitters' names.
    """
    raise NotImplementedError
