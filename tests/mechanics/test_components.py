"""Component data as a game's classes: what does not fit is told with its place."""

from collections.abc import Mapping
from typing import Annotated, Any

import pytest
from attrs import field, frozen

from tabletop.engine.game import ComponentsError
from tabletop.mechanics.components import CardName, Count, read
from tabletop.shapes.checks import some
from tabletop.shapes.shapes import Written, keyed


@frozen
class Deck:
    weeks: Count = field(metadata=keyed("calendar.year.weeks"))
    by_seats: Mapping[int, Count]
    names: Annotated[tuple[CardName, ...], some]
    size: Annotated[int, Written(Annotated[tuple[str, ...], some], len)]


DATA: dict[str, Any] = {
    "calendar": {"year": {"weeks": 52}, "month": 12},
    "by_seats": {"2": 7, "3": 6},
    "names": ["T1", "T2"],
    "size": ["a", "b", "c"],
    "told": "by nobody",
}


def test_what_fits_is_read() -> None:
    """Keys with dots lead inside, and what the game does not ask for may stand there."""
    assert read(DATA, Deck) == Deck(52, {2: 7, 3: 6}, ("T1", "T2"), 3)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"calendar": {}}, "calendar.year.weeks: Something is missing here."),
        ({"calendar": {"year": 52}}, "calendar.year: An object is expected here."),
        ({"calendar": {"year": {"weeks": 0}}}, "calendar.year.weeks: 1 to 99 is expected here."),
        ({"by_seats": {"two": 7}}, "by_seats.two: A whole number is expected here."),
        ({"by_seats": {"2": 0}}, "by_seats.2: 1 to 99 is expected here."),
        ({"names": ["T1", "t2"]}, "names[1]: Capital letters and then digits (P12)"),
        ({"names": ["T" + "1" * 60]}, "names[0]: Capital letters and then digits (P12)"),
        ({"names": ["T1"] * 501}, "names: There are more than 500 things here."),
        ({"by_seats": {str(n): 1 for n in range(501)}}, "by_seats: There are more than 500"),
        ({"size": []}, "size: At least one is expected here."),
        ({"size": [1]}, "size[0]: A text is expected here."),
    ],
)
def test_what_does_not_fit_names_its_place_and_the_reason(change: Any, error: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        read({**DATA, **change}, Deck)
    assert str(caught.value).startswith(error)
