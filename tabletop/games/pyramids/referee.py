"""What a referee says of Pyramids' own places: who wins pyramid points next, and who goes first."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.rule import Verdict
from tabletop.engine.text import Text, Who
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.components import COLOURS, Box
from tabletop.games.pyramids.names import COLOUR_NAMES
from tabletop.games.pyramids.rules import RULES
from tabletop.games.pyramids.state import State


def order_told(box: Box, view: State) -> Iterator[Verdict]:
    """The lowest number among the pyramids just explored goes first."""
    found = sorted(
        (box.pyramids[card].number, seat)
        for seat in range(view.seats)
        for card in sheet.entered(box, view, seat)
    )
    for number, seat in found:
        said = Text("{who} has marked the tomb of pyramid {number}.", who=Who(seat), number=number)
        yield RULES.award_order.says(said)


def verdicts(box: Box, view: State, space: str) -> Iterator[Verdict]:
    """Of pyramid points on the board: who is how far, and who would come first."""
    kind, _, rest = space.partition(":")
    colour = rest.partition(":")[0]
    if kind != "award" or colour not in COLOURS:
        return
    number, name = COLOURS.index(colour), COLOUR_NAMES[colour]
    left = sheet.points_left(box, view, number)
    if not left:
        yield RULES.award.says(Text("All pyramid points of {colour} are won.", colour=name))
        return
    said = Text("The next points of {colour}: {points}.", colour=name, points=left[0])
    yield RULES.award.says(said)
    counts = tuple(
        Text("{who} {count}", who=Who(seat), count=_explored(box, view, seat, colour))
        for seat in range(view.seats)
    )
    said = Text("Explored pyramids of {colour}: {counts}.", colour=name, counts=counts)
    yield RULES.award.says(said)
    yield RULES.award_order.says(
        Text("With the same expedition card, the lower number comes first.")
    )


def _explored(box: Box, view: State, seat: int, colour: str) -> int:
    cards = (*view.done[seat], *sheet.entered(box, view, seat))
    return sum(box.cards[card].colour == colour for card in cards)
