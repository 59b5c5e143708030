"""24,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

import pytest

from tabletop.games.silver_gold.rules import RULES
from tabletop.records.catalogue import open_game
from tests.games.refused import Strangers, refuse

REFUSED = 24_000
PARTS = 3
SAMPLE = 3_000
"""So many are tried by themselves, where there is no time for all."""
STRANGERS = Strangers(
    RULES.notation,
    RULES.handling,
    RULES.stranger,
    frozenset({"deck", "expeditions"}),
    frozenset({"move", "file"}),
)


@pytest.mark.parametrize(
    ("part", "many"),
    [
        *(pytest.param(part, REFUSED // PARTS, marks=pytest.mark.long) for part in range(PARTS)),
        (PARTS, SAMPLE),
    ],
)
def test_every_refusal_names_its_rule(part: int, many: int) -> None:
    refuse(open_game("silver_gold"), STRANGERS, part, many)
