"""24,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

import pytest

from tabletop.games.silver_gold.rules import RULES
from tabletop.records.catalogue import open_game
from tests.games.refused import Strangers, refuse

REFUSED = 24_000
PARTS = 3
STRANGERS = Strangers(
    RULES.notation,
    RULES.handling,
    RULES.stranger,
    frozenset({"deck", "expeditions"}),
    frozenset({"move", "file"}),
)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_refusal_names_its_rule(part: int) -> None:
    refuse(open_game("silver_gold"), STRANGERS, part, REFUSED // PARTS)
