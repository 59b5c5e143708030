"""100,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

from tabletop.games.pyramids.rules import RULES
from tests.games.pyramids.played import GAME
from tests.games.refused import Strangers, in_parts, refuse

STRANGERS = Strangers(
    RULES.notation,
    RULES.handling,
    RULES.stranger,
    frozenset({"deck", "expeditions"}),
    frozenset({"file"}),
)


@in_parts(100_000, parts=4)
def test_every_refusal_names_its_rule(part: int, many: int) -> None:
    spoken = refuse(GAME, STRANGERS, part, many)
    assert {"entry", "path", "wall", "torch", "gem", "skull", "elixir", "award"} <= spoken
