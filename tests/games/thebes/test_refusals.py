"""20,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

import pytest

from tabletop.games.thebes import rules
from tests.games.refused import Strangers, refuse
from tests.games.thebes.played import GAME

REFUSED = 20_000
PARTS = 2
SAMPLE = 3_000
"""So many are tried by themselves, where there is no time for all."""
STRANGERS = Strangers(rules.NOTATION, rules.HANDLING, rules.STRANGER)


@pytest.mark.parametrize(
    ("part", "many"),
    [
        *(pytest.param(part, REFUSED // PARTS, marks=pytest.mark.long) for part in range(PARTS)),
        (PARTS, SAMPLE),
    ],
)
def test_every_refusal_names_its_rule(part: int, many: int) -> None:
    refuse(GAME, STRANGERS, part, many)
