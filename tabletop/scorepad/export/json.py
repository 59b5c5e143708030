"""A scoring as a JSON file, by the published schema, and back."""

from __future__ import annotations

from pathlib import Path

from tabletop.scorepad.proof import Proof
from tabletop.scorepad.scoring import Scoring


def json_of(proof: Proof) -> str:
    """The scoring with what it comes to, as JSON by ``resources/schemas/score.schema.json``."""
    raise NotImplementedError


def save_json(proof: Proof, path: Path) -> None:
    """Write ``json_of`` to a file, whole or not at all; raises RecordError."""
    raise NotImplementedError


def load_json(path: Path) -> Scoring:
    """The scoring that a file keeps; what it says of the result is not taken, but counted anew.

    Raises:
        RecordError: the file is damaged or no scoring of an installed game; see place and reason.
    """
    raise NotImplementedError
