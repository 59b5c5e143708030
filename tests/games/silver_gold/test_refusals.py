"""24,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

from tabletop.games.silver_gold.rules import RULES
from tabletop.records.catalogue import open_game
from tests.games.refused import Strangers, in_parts, refuse

STRANGERS = Strangers(
    RULES.notation,
    RULES.handling,
    RULES.stranger,
    frozenset({"deck", "expeditions"}),
    frozenset({"move", "file"}),
)


@in_parts(24_000, parts=3)
def test_every_refusal_names_its_rule(part: int, many: int) -> None:
    refuse(open_game("silver_gold"), STRANGERS, part, many)
