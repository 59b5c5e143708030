"""What picks mean where a game does not say so itself: looked up among its moves."""

import pytest
from attrs import frozen

from tabletop.engine.meanings import Meanings
from tabletop.engine.move import Pick, implied
from tabletop.engine.text import Text

A, B, TWICE = Pick("a", "row"), Pick("b", "row"), Pick("coin", "bank")


@frozen
class Lay:
    seat: int
    name: str
    laid: tuple[Pick, ...]

    def picks(self) -> tuple[Pick, ...]:
        return self.laid

    def says(self) -> Text:
        return Text("Laid.")


ONE, BOTH = Lay(0, "one", (A,)), Lay(0, "both", (A, B))
LEGAL, PAID = Lay(0, "legal", (B, A)), Lay(0, "paid", (TWICE, TWICE))
MEANINGS = Meanings((LEGAL,), (ONE, BOTH, LEGAL, PAID), implied)


def test_a_legal_move_comes_before_others_of_the_same_picks_in_any_order() -> None:
    assert MEANINGS.move((A, B)) == LEGAL
    assert MEANINGS.move((B, A)) == LEGAL
    assert MEANINGS.move((A,)) == ONE
    assert MEANINGS.move((TWICE,)) is None
    assert MEANINGS.move((TWICE, TWICE)) == PAID


@pytest.mark.parametrize(
    ("picks", "said"),
    [
        ((), "Nothing is touched."),
        ((Pick("c", "row"),), "This is not for you to move."),
        ((Pick("a", "bank"),), "It does not go there."),
        ((Pick("a"),), "It goes somewhere."),
        ((TWICE,), "There is more to this move."),
        ((A, TWICE), "These do not go together."),
        ((A, A), "These do not go together."),
    ],
)
def test_why_picks_are_no_move(picks: tuple[Pick, ...], said: str) -> None:
    assert MEANINGS.no_move(picks).why == Text(said)
