"""What can come next, as a set of picks and piece by piece."""

from tabletop.engine.choices import Choices
from tabletop.engine.move import Pick


def test_choices_are_a_set_of_picks() -> None:
    one, other, pressed = Pick("a", "x"), Pick("a", "y"), Pick("b")
    choices = Choices.of([one, pressed, other, one])
    assert choices == {one, other, pressed}
    assert choices == Choices.of([other, pressed, one])
    assert len(choices) == 3
    assert Pick("b", "x") not in choices
    assert choices - {one} == {other, pressed}
    assert (choices.spaces_for("a"), choices.spaces_for("c")) == ({"x", "y"}, frozenset())
    assert (choices.pieces_for("x"), choices.pieces_for("")) == ({"a"}, {"b"})
    assert (choices.pieces, choices.carried, choices.spaces) == ({"a", "b"}, {"a"}, {"x", "y", ""})
