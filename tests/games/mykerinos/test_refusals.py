"""100,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

from tabletop.games.mykerinos import rules
from tabletop.records.catalogue import open_game
from tests.games.refused import Strangers, in_parts, refuse

STRANGERS = Strangers(rules.NOTATION, rules.HANDLING, rules.STRANGER)


@in_parts(100_000, parts=4)
def test_every_refusal_names_its_rule(part: int, many: int) -> None:
    refuse(open_game("mykerinos"), STRANGERS, part, many)
