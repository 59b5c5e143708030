"""100,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

import pytest

from tabletop.games.pyramids.rules import RULES
from tests.games.pyramids.played import GAME
from tests.games.refused import Strangers, refuse

REFUSED = 100_000
PARTS = 4
SAMPLE = 3_000
"""So many are tried by themselves, where there is no time for all."""
STRANGERS = Strangers(
    RULES.notation,
    RULES.handling,
    RULES.stranger,
    frozenset({"deck", "expeditions"}),
    frozenset({"file"}),
)


@pytest.mark.parametrize(
    ("part", "many"),
    [
        *(pytest.param(part, REFUSED // PARTS, marks=pytest.mark.long) for part in range(PARTS)),
        (PARTS, SAMPLE),
    ],
)
def test_every_refusal_names_its_rule(part: int, many: int) -> None:
    spoken = refuse(GAME, STRANGERS, part, many)
    assert {"entry", "path", "wall", "torch", "gem", "skull", "elixir", "award"} <= spoken
