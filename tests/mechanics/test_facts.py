"""Reading the facts of a position: what does not fit is told with its place."""

from typing import Any

import pytest

from tabletop.engine.game import ComponentsError
from tabletop.mechanics.facts import Part

DATA = {"cards": [{"id": "T1", "points": 8}, {"id": "T2", "points": True}], "colour": "grey"}


def test_what_fits_is_read() -> None:
    root = Part(DATA)
    first, _ = root["cards"].parts(2)
    assert first["points"].number(1, 9) == 8
    assert root["colour"].one_of(("grey", "green")) == "grey"
    assert list(root.names()) == ["cards", "colour"]


@pytest.mark.parametrize(
    ("read", "error"),
    [
        (lambda root: root["deck"], "the file: “deck” is missing"),
        (lambda root: root["cards"]["id"], "cards: must be an object with named parts"),
        (lambda root: root["cards"].parts(3), "cards: must have 3 items, not 2"),
        (lambda root: root["colour"].parts(), "colour: must be a list"),
        (lambda root: list(root["cards"].names()), "cards: must be an object with named parts"),
        (
            lambda root: root["cards"].parts()[0]["points"].number(9, 12),
            "cards[0].points: must be 9 to 12, not 8",
        ),
        (
            lambda root: root["cards"].parts()[1]["points"].number(0, 9),
            "cards[1].points: must be a whole number, not True",
        ),
        (
            lambda root: root["colour"].one_of(("pink", "blue")),
            "colour: must be one of pink, blue, not 'grey'",
        ),
    ],
)
def test_what_does_not_fit_names_its_place_and_the_reason(read: Any, error: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        read(Part(DATA))
    assert str(caught.value) == error
