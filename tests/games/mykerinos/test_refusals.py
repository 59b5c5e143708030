"""100,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

import pytest

from tabletop.games.mykerinos import rules
from tabletop.records.catalogue import open_game
from tests.games.refused import Strangers, refuse

REFUSED = 100_000
PARTS = 4
STRANGERS = Strangers(rules.NOTATION, rules.HANDLING, rules.STRANGER)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_refusal_names_its_rule(part: int) -> None:
    refuse(open_game("mykerinos"), STRANGERS, part, REFUSED // PARTS)
