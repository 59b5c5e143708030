"""What people call the words of a line of a position, and what they mean by a name."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from tabletop.engine.pad import Thing
from tabletop.engine.position import PositionRow
from tabletop.engine.text import Text


@lru_cache(maxsize=64)
def names_of(row: PositionRow) -> dict[str, Text]:
    """What each word of a line is shown as: with all that is printed on it, and with a number where
    nothing printed tells it from others."""
    names = dict(row.words) | dict(row.printed)
    # A word beside what is printed may mean any of some things that are alike.
    told_apart = row.printed or row.words
    alike, seen = Counter(name for _, name in told_apart), Counter[Text]()
    for word, name in told_apart:
        if alike[name] > 1:
            seen[name] += 1
            names[word] = Text("{thing}, no. {n}", thing=name, n=seen[name])
    return names


@lru_cache(maxsize=64)
def called(row: PositionRow) -> tuple[Thing, ...]:
    """The words of a line as things that can be named: by what one has to type, and by what else is
    printed on them."""
    known = dict(row.words)
    printed = [(word, name) for word, name in row.printed if word in known and name != known[word]]
    return (
        *(Thing(word, name, word) for word, name in row.words),
        *(Thing(f"{word} printed", name, word) for word, name in printed),
    )


@lru_cache(maxsize=64)
def shown(row: PositionRow) -> tuple[Thing, ...]:
    """The words of a line as things that are called as they are shown."""
    return tuple(Thing(f"{word} shown", name, word) for word, name in names_of(row).items())
