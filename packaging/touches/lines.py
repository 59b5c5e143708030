"""What it takes to lay a position where what many have is named in lines, one for each place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations, groupby

from attrs import evolve, frozen
from inputs import Inputs
from layings import OPENED, costs

from tabletop.engine.position import FieldKind, Loose, Spot
from tabletop.engine.position_edit import Told, spots_of
from tabletop.language import Catalogue
from tabletop.models.position_entry import Reader
from tabletop.models.position_table import Lay, PositionDraft, PositionTable, Write
from tabletop.models.quick_laying import TURNED, QuickLaying
from tabletop.scorepad.typed_names import Say
from tests.games.laid_by_hand import Made, Typing, laid_otherwise
from tests.games.placed import Placed

_WORDS = re.compile(r"\d+|[^\W\d_]+")
SEATS = 4
_SHORT = 4
"""So many letters of a word are typed, where the whole is longer."""


@frozen(order=True)
class Lines:
    """What is touched and typed; of the keys, so many ``entries`` end with Enter, with so many
    things ``named`` in them."""

    inputs: Inputs
    entries: int = 0
    named: int = 0

    @property
    def count(self) -> int:
        """Taps and confirmed entries."""
        return self.inputs.touches + self.entries

    def __str__(self) -> str:
        return f"{self.count} taps and entries ({self.named} things named; {self.inputs})"


def laid_in_lines(one: Placed) -> Lines:
    """Lay it, and count."""
    made: Made = []
    assert not laid_otherwise(one, made)
    say = Catalogue.load("en", one.game.info.id).say
    keys, groups = _grouped(made)
    table = made[0][0]
    told = table.told(_after(*made[-1]).typed)
    by_hand = [each for each, key in zip(made, keys, strict=True) if key is None]
    needed, draft, lines = sum(costs(by_hand), OPENED), made[0][1], set()
    for each, key in zip(made, keys, strict=True):
        if key is None:
            draft = _after(table, draft, each[2])
        elif key not in lines:
            lines.add(key)
            draft, more = _line(QuickLaying(table, Reader((say,)), int(key[0] or 0)), draft,
                                groups[key], key[1], told, say)  # fmt: skip
            needed += Inputs(touches=bool(key[1])) + more
    here, names = table.told(draft.typed), _names(table, draft)
    rows = {s.field for t in table.things(draft).values() for s in t.spots if s.slot is not None}
    wrong = [
        place
        for place in told
        if _alike(here.get(place), names, ordered=place[0] in rows)
        != _alike(told[place], names, ordered=place[0] in rows)
    ]
    assert not wrong, [(place, here.get(place), told[place]) for place in wrong]
    return Lines(needed, len(lines), sum(map(len, groups.values())))


Key = tuple[str, str]
"""Whose line it is, or behind which touched space."""


@frozen
class Named:
    """A thing that a line names, and whether it lies turned."""

    thing: Loose
    act: Lay
    turned: bool = False


def _grouped(made: Made) -> tuple[list[Key | None], dict[Key, list[Named]]]:
    """The line that each act belongs to (None: it is made by hand), and what each line names."""
    keys: list[Key | None] = []
    groups: dict[Key, list[Named]] = {}
    last: dict[str, Key | None] = {}
    for table, draft, act in made:
        key = _place(table, draft, act)
        if isinstance(act, Lay) and key is None and not act.space and last.get(act.thing):
            # It lies turned where it was just laid.
            key = last[act.thing]
            assert key is not None
            at = next(n for n, each in enumerate(groups[key]) if each.act.thing == act.thing)
            groups[key][at] = evolve(groups[key][at], turned=not groups[key][at].turned)
        elif isinstance(act, Lay):
            last[act.thing] = key
            if key is not None:
                groups.setdefault(key, []).append(Named(table.things(draft)[act.thing], act))
        keys.append(key)
    return keys, {key: sorted(group, key=_slot) for key, group in groups.items()}


def _slot(one: Named) -> int:
    """Where a thing lies in a row."""
    return next(spots_of(one.thing, one.act.space)).slot or 0 if one.act.space else 0


def _line(
    quick: QuickLaying,
    draft: PositionDraft,
    acts: list[Named],
    space: str,
    told: Told,
    say: Say,
) -> tuple[PositionDraft, Inputs]:
    """What lies there once a line was entered, and what it took; it names the player first.

    What is named by no few words is laid by two touches.
    """
    laid_before = draft
    hard = [one for one in acts if not _named(quick, draft, one.thing, say)]
    easy = [one for one in acts if one not in hard]
    if space and [_slot(one) for one in acts] not in ([0] * len(acts), [*range(len(acts))]):
        return _by_hand(quick.table, laid_before, acts)
    if space:
        words = ", ".join(_in_order(quick, draft, easy, say))
    else:
        words = ", ".join(_parts(quick, draft, easy, told, say))
    draft, left, _ = quick.lay(draft, words, space or None)
    if left or (hard and space):
        # Where the names get in each other's way it is laid by hand.
        return _by_hand(quick.table, laid_before, acts)
    draft, _ = _by_hand(quick.table, draft, hard)
    before = len(f"{quick.seat + 1}: ") if quick.seat > 0 and not space else 0
    return draft, Inputs(2 * len(hard), before + len(words) + 1)


def _by_hand(
    table: PositionTable, draft: PositionDraft, acts: list[Named]
) -> tuple[PositionDraft, Inputs]:
    for one in acts:
        draft = table.after(draft, one.act)
        if one.turned:
            draft = table.after(draft, evolve(one.act, space=""))
    return draft, Inputs(touches=2 * len(acts))


def _in_order(
    quick: QuickLaying, draft: PositionDraft, acts: list[Named], say: Say
) -> Iterator[str]:
    """What is written for things that lie side by side, each by itself."""
    for one in acts:
        yield _shortest(quick, draft, one.thing, say) + TURNED * one.turned


def _named(quick: QuickLaying, draft: PositionDraft, thing: Loose, say: Say) -> bool:
    written = _field(quick.table, thing, quick.seat) is not None
    return written or bool(_shortest(quick, draft, thing, say))


def _names(table: PositionTable, draft: PositionDraft) -> dict[str, str]:
    """What each thing is called by its word: equal cards are the same."""
    return {thing.word: str(thing.name) for thing in table.things(draft).values() if thing.word}


def _alike(value: object, names: Mapping[str, str], *, ordered: bool) -> object:
    if not isinstance(value, list):
        return value
    called = [names.get(str(word), str(word)) for word in value]
    return called if ordered else sorted(called)


def _after(table: PositionTable, draft: PositionDraft, act: Lay | Typing) -> PositionDraft:
    if isinstance(act, Lay):
        return table.after(draft, act)
    rest = tuple(each for each in draft.typed if each[:2] != act.place)
    return table.after(draft, Write(0, (*rest, (*act.place, act.words))))


def _place(table: PositionTable, draft: PositionDraft, act: Lay | Typing) -> Key | None:
    """Whose line an act belongs to, or behind which touched space; None: it is made by hand."""
    if isinstance(act, Typing):
        return None
    thing = table.things(draft)[act.thing]
    if (thing.turn and not act.space) or (thing.many and not thing.total):
        return None
    if not act.space:
        return thing.spots[0].owner, ""
    written = any(_field(table, thing, seat) for seat in range(SEATS))
    lies = any(table.lies(draft, thing.id, spot.space) for spot in thing.spots)
    if lies and not (thing.many or written):
        return None
    spot = next(spots_of(thing, act.space))
    if spot.owner.isdecimal():
        # A line that names a player lays nothing in a row of theirs.
        return (spot.owner, "") if spot.slot is None else None
    if spot.slot is not None and _single(thing) and not thing.turn:
        return None
    if spot.slot is not None:
        return "", f"{spot.space.partition(':')[0]}:{_first(thing, spot)}"
    return "", spot.space


def _first(thing: Loose, spot: Spot) -> str:
    kind = spot.space.partition(":")[0]
    first = next(s for s in thing.spots if s.slot == 0 and s.space.partition(":")[0] == kind)
    return first.space.partition(":")[2]


def _single(thing: Loose) -> bool:
    return all(spot.slot is not None for spot in thing.spots if spot.field)


def _parts(
    quick: QuickLaying, draft: PositionDraft, acts: list[Named], told: Told, say: Say
) -> Iterator[str]:
    """What is written for things, with numbers joined where the words before are the same."""
    written: list[tuple[str, str]] = []
    seen = set()
    for one in acts:
        thing = one.thing
        row = _field(quick.table, thing, quick.seat)
        if row is not None:
            if row not in seen:
                seen.add(row)
                value = told[row, str(quick.seat)]
                kind = next(each for each in quick.table.rows if each.field == row)
                if kind.kind is FieldKind.NUMBERS:
                    written.append((" ".join(str(value[part]) for part in kind.parts), ""))
                else:
                    written.append((say(dict(kind.words)[value]), ""))
            continue
        words = _shortest(quick, draft, thing, say)
        if one.turned:
            written.append((words + TURNED, ""))
            continue
        head, _, number = words.rpartition(" ")
        joins = number.isdecimal() and head and not head[-1].isdecimal()
        written.append((head, number) if joins else (words, ""))
    written.sort(key=lambda one: (one[0], bool(one[1])))
    for (head, _), same in groupby(written, lambda one: (one[0], bool(one[1]))):
        numbers = [number for _, number in same]
        joined = " ".join(filter(None, (head, *numbers)))
        if any(numbers) and not quick.lay(draft, joined, None)[1]:
            yield joined
        elif any(numbers):
            yield from (f"{head} {number}".strip() for number in numbers)
        else:
            yield from [head] * len(numbers)


def _field(table: PositionTable, thing: Loose, seat: int) -> str | None:
    """The field that is written, where a thing is told by one word or by numbers."""
    kinds = {row.field: row.kind for row in table.rows}
    fields = {spot.field for spot in thing.spots if spot.field and spot.owner == str(seat)}
    return next((f for f in fields if kinds[f] in (FieldKind.WORD, FieldKind.NUMBERS)), None)


def _shortest(quick: QuickLaying, draft: PositionDraft, thing: Loose, say: Say) -> str:
    """The fewest words, in the order of the name, that mean a thing."""
    name = say(thing.name)
    tokens = [
        word if word.isdecimal() else word[:_SHORT]
        for word in _WORDS.findall(name.casefold())
        if word.isdecimal() or len(word) >= _SHORT
    ]
    for many in range(1, 7):
        for some in combinations(tokens, many):
            if all(map(str.isdecimal, some)):
                continue
            meant = quick.meant(draft, " ".join(some))
            if meant is not None and (meant.name == thing.name or meant.id == thing.id):
                return " ".join(some)
    return ""
