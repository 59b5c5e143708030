"""100,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

import pytest

from tabletop.games.pyramids.rules import RULES
from tests.games.pyramids.played import GAME
from tests.games.refused import Strangers, refuse

REFUSED = 100_000
PARTS = 4
STRANGERS = Strangers(
    RULES.notation,
    RULES.handling,
    RULES.stranger,
    frozenset({"deck", "expeditions"}),
    frozenset({"file"}),
)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_refusal_names_its_rule(part: int) -> None:
    spoken = refuse(GAME, STRANGERS, part, REFUSED // PARTS)
    assert {"entry", "path", "wall", "torch", "gem", "skull", "elixir", "award"} <= spoken
