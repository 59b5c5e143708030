"""What is said of the instruments, on buttons and to those who cannot see them."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.table import Dial, DialChart, Source
from tabletop.engine.text import Text

NOT_CHOSEN = Text("Turn the knob to a number first.")
POINT_AT_ONE = Text("Point at a number, or turn the knob to one.")
NOTHING = Text("Nothing is to be expected of it.")
CLOSE = Text("Close")


def capped(one: Source) -> Text:
    """How much of a source counts where that is not all."""
    return Text("{counted} of {count} count", counted=one.counted, count=one.count)


def value(dial: Dial, chart: DialChart | None, index: int | None) -> Text:
    """A notch in words: its value, what it gives, and what may be expected."""
    if index is None:
        return Text("nothing is chosen yet")
    said = dial.notches[index].says
    expected = expectations(chart, index)
    return Text("{notch}, {expected}", notch=said, expected=expected) if expected else said


def expectations(chart: DialChart | None, index: int) -> tuple[Text, ...]:
    """What may be expected of a notch, one after the other."""
    if chart is None:
        return ()
    return tuple(Text("{number} {of}", number=one.number, of=one.of) for one in chart.words[index])


def total(dial: Dial) -> Text:
    """The total, and what it is made of."""
    parts = tuple(map(source, (*dial.sources, *dial.aids)))
    if not parts:
        return Text("{basis}: {total}.", basis=dial.basis, total=dial.total)
    return Text("{basis}: {total} ({parts}).", basis=dial.basis, total=dial.total, parts=parts)


def source(one: Source) -> Text:
    """A source, and how much of it counts."""
    if not one.count:
        return one.name
    if one.counted < one.count:
        return Text(
            "{name}: {counted} of {count}", name=one.name, counted=one.counted, count=one.count
        )
    return Text("{name}: {count}", name=one.name, count=one.count)


def row(dial: Dial, chart: DialChart) -> Text:
    """A chart as it is read aloud, notch by notch."""
    told: Sequence[Text] = [
        value(dial, chart, index) for index, words in enumerate(chart.words) if words
    ]
    return Text("{lines}", lines=tuple(told))
