"""20,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

import pytest

from tabletop.games.thebes import rules
from tests.games.refused import Strangers, refuse
from tests.games.thebes.played import GAME

REFUSED = 20_000
PARTS = 2
STRANGERS = Strangers(rules.NOTATION, rules.HANDLING, rules.STRANGER)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_refusal_names_its_rule(part: int) -> None:
    refuse(GAME, STRANGERS, part, REFUSED // PARTS)
