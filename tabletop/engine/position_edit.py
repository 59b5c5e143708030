"""Things laid by hand as changes of what a position tells, field by field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import frozen

from tabletop.engine.position import FieldKind, Loose, PositionRow, Spot

Place = tuple[str, str]
"""A field of the form: the row's field, and the owner; "" for the table."""

Told = dict[Place, Any]
"""What each field tells as plain data; fields that tell nothing are left out."""


def places_of(rows: Iterable[PositionRow]) -> Iterator[tuple[PositionRow, Place]]:
    """Every field of a form, with its row: one for each owner, or one for the table."""
    for row in rows:
        for owner in [key for key, _ in row.owners] or [""]:
            yield row, (row.field, owner)


@frozen
class Editor:
    """Lays things by changing what the fields of some rows tell."""

    rows: Mapping[str, PositionRow]

    def laid(self, told: Told, thing: Loose, origin: str, spot: Spot) -> Told:
        """What is told once a thing lies on a spot; it came from the space ``origin``, or "".

        What is there already as the very same is taken away instead: a mark that is made twice.
        """
        if origin == spot.space:
            return told
        fields = dict(told)
        again = thing.many and bool(spot.word) and self.lies(fields, thing, spot)
        self._take_up(fields, thing, origin, spot)
        if again:
            self._take(fields, thing, spot)
        elif spot.field:
            self._tell(fields, thing, spot)
        return self._telling(fields)

    def lifted(self, told: Told, thing: Loose, origin: str, goal: Spot) -> Told:
        """What is told while a thing from the space ``origin`` is on its way to a spot."""
        fields = dict(told)
        self._take_up(fields, thing, origin, goal)
        return self._telling(fields)

    def put_down(self, told: Told, thing: Loose, spot: Spot) -> Told:
        """What is told once a thing that lay nowhere lies on a spot."""
        fields = dict(told)
        if spot.field:
            self._tell(fields, thing, spot)
        return self._telling(fields)

    def turned(self, told: Told, thing: Loose, spot: Spot) -> Told:
        """What is told once a thing was turned where it lies."""
        fields, place = dict(told), (spot.field, spot.owner)
        if spot.turned:
            also = Spot(spot.space, spot.turned, spot.owner, spot.word or thing.word)
            change = self._take if self.lies(fields, thing, also) else self._tell
            change(fields, thing, also)
        elif thing.turn:
            fields[place] = [
                _turned(word, thing.turn) if _means(word, thing.word) else word
                for word in fields.get(place, [])
            ]
        return fields

    def lies(self, told: Told, thing: Loose, spot: Spot) -> bool:
        """Whether a thing is told to lie on a spot."""
        if not spot.field:
            return False
        return self.count(told, thing, spot) > 0

    def count(self, told: Told, thing: Loose, spot: Spot) -> int:
        """How many of a thing are told to lie on a spot."""
        value = told.get((spot.field, spot.owner))
        word = spot.word or thing.word
        match self.rows[spot.field].kind:
            case FieldKind.NUMBER:
                return int(value or 0)
            case FieldKind.WORD | FieldKind.CHOICE:
                return int(value == word)
            case FieldKind.NUMBERS:
                return int(bool(value == _numbers(self.rows[spot.field], word)))
            case FieldKind.SEATS:
                return int(_at(value, spot.slot, int(word)))
            case FieldKind.BY_WORD:
                return int(word in (value or {}).get(spot.key, []))
            case _:
                known = value or []
                if spot.slot is not None:
                    return int(spot.slot < len(known) and _means(known[spot.slot], word))
                return sum(_means(each, word) for each in known)

    def _telling(self, fields: Told) -> Told:
        """The fields that tell something; of seats the first one is 0."""
        return {
            place: value
            for place, value in fields.items()
            if value not in ("", [], {})
            if value != 0 or self.rows[place[0]].kind is not FieldKind.NUMBER
        }

    def _take_up(self, fields: Told, thing: Loose, origin: str, goal: Spot) -> None:
        """Take it from where it lies; of many alike only the one at its origin."""
        for spot in thing.spots:
            stays = spot.stays and goal.field not in ("", spot.field)
            here = not stays and (not thing.many or spot.space == origin)
            if here and self.lies(fields, thing, spot):
                self._take(fields, thing, spot)

    def _take(self, fields: Told, thing: Loose, spot: Spot) -> None:
        place, word = (spot.field, spot.owner), spot.word or thing.word
        value = fields.get(place)
        match self.rows[spot.field].kind:
            case FieldKind.NUMBER:
                fields[place] = int(value or 0) - 1
            case FieldKind.WORD | FieldKind.CHOICE | FieldKind.NUMBERS:
                fields.pop(place, None)
            case FieldKind.SEATS:
                fields[place] = [seat for seat in value or [] if seat != int(word)]
            case FieldKind.BY_WORD:
                groups = {key: list(words) for key, words in (value or {}).items()}
                groups[spot.key].remove(word)
                fields[place] = {key: words for key, words in groups.items() if words}
            case _:
                fields[place] = _without(list(value or []), word, spot)
        for also in (spot.turned,) if spot.turned else ():
            told = fields.get((also, spot.owner))
            if told and word in told:
                fields[also, spot.owner] = [each for each in told if each != word]

    def _tell(self, fields: Told, thing: Loose, spot: Spot) -> None:
        place, word = (spot.field, spot.owner), spot.word or thing.word
        value = fields.get(place)
        match self.rows[spot.field].kind:
            case FieldKind.NUMBER:
                fields[place] = int(value or 0) + 1
            case FieldKind.WORD | FieldKind.CHOICE:
                fields[place] = word
            case FieldKind.NUMBERS:
                fields[place] = _numbers(self.rows[spot.field], word)
            case FieldKind.SEATS:
                seats = [seat for seat in value or [] if seat != int(word)]
                at = len(seats) if spot.slot is None else spot.slot
                fields[place] = [*seats[:at], int(word), *seats[at:]]
            case FieldKind.BY_WORD:
                groups = dict(value or {})
                groups[spot.key] = [*groups.get(spot.key, []), word]
                fields[place] = groups
            case _:
                fields[place] = _with(list(value or []), word, spot)


def _numbers(row: PositionRow, word: str) -> Any:
    return dict(zip(row.parts, map(int, word.split()), strict=True))


_MORE = "/=:"
"""What stands between a word and what is told of how the thing lies."""


def _means(told: str | None, word: str) -> bool:
    """Whether a word tells of a thing, however that lies."""
    if told is None or not told.startswith(word):
        return False
    return told == word or told[len(word)] in _MORE


def _turned(word: str, turn: str) -> str:
    return word.removesuffix(turn) if word.endswith(turn) else word + turn


def _at(seats: list[int] | None, slot: int | None, seat: int) -> bool:
    known = seats or []
    return seat in known if slot is None else slot < len(known) and known[slot] == seat


def _with(words: list[str | None], word: str, spot: Spot) -> list[str | None]:
    if spot.slot is None:
        return [*words, word]
    words += [None] * (spot.slots - len(words))
    words[spot.slot : spot.slot + 1] = [word]
    return words


def _without(words: list[str | None], word: str, spot: Spot) -> list[str | None]:
    at = next(at for at, each in enumerate(words) if _means(each, word))
    if not spot.slots:
        return words[:at] + words[at + 1 :]
    words[at] = None
    return words if any(words) else []


def spots_of(thing: Loose, space: str) -> Iterator[Spot]:
    """The spots of a thing on a space."""
    return (spot for spot in thing.spots if spot.space == space)
