"""20,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

from tabletop.games.thebes import rules
from tests.games.refused import Strangers, in_parts, refuse
from tests.games.thebes.played import GAME

STRANGERS = Strangers(rules.NOTATION, rules.HANDLING, rules.STRANGER)


@in_parts(20_000, parts=2)
def test_every_refusal_names_its_rule(part: int, many: int) -> None:
    refuse(GAME, STRANGERS, part, many)
