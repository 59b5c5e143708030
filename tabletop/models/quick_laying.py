"""Several things named in one line, as people lay them before a player or from a space on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from tabletop.engine.pad import Thing
from tabletop.engine.position import FieldKind, Loose, PositionRow
from tabletop.engine.position_edit import spots_of
from tabletop.language import colour_name
from tabletop.models.position_entry import Reader
from tabletop.models.position_table import Lay, PositionDraft, PositionTable, Write, filled
from tabletop.scorepad.typed_names import AskedBack, named_in_order
from tabletop.shapes.invalid import ValidationError

_BETWEEN = re.compile(r"[,;]")
TURNED = "/"
"""What stands behind words for things that lie turned."""

SEAT = ":"
"""What stands behind the player before whom all that follows lies."""

_TIMES = re.compile(r"^(?:(\d{1,2})\s*[x×]\s+(.+)|(.+?)\s*[x×]\s*(\d{1,2}))$", re.IGNORECASE)
_NUMBERS = re.compile(r"^(.*?)((?:\s*\b\d+)+)$")


def names_several(words: str) -> bool:
    """Whether a line surely tells of more than one thing."""
    said = words.strip()
    return bool(
        _BETWEEN.search(said) or _TIMES.match(said) or said.endswith(TURNED) or SEAT in said
    )


def but_last(words: str) -> str:
    """A line without the part that names a thing last."""
    return ", ".join(part.strip() for part in _BETWEEN.split(words)[:-1])


def last_named(words: str) -> str:
    """What of a line is about the thing that is named last."""
    return _BETWEEN.split(words)[-1].rpartition(SEAT)[2].rstrip(f" {TURNED}")


@frozen
class QuickLaying:
    """Lays what a line names, one part after the other, at a table of positions.

    Parts stand between commas. A player's colour or number with a colon says before whom all that
    follows lies; until then it is the ``seat``. Each part names a thing by a few words, or several
    by the numbers at its end ("artefact crete 4 3 3"); numbers alone go on with the words before,
    ``×2`` means two of them, and ``/`` at the end that they lie turned. A place is where somebody
    is, and as many numbers as a field of numbers has are that.
    """

    table: PositionTable
    reader: Reader
    seat: int

    def lay(
        self, draft: PositionDraft, words: str, chosen: str | None
    ) -> tuple[PositionDraft, str, str | None]:
        """What lies there then; the parts that say nothing clear; the space that comes next.

        Things go on the space that is ``chosen`` and on from it, else before the seat.
        """
        quick, left, before = self, list[str](), ""
        for said in filter(None, map(str.strip, _BETWEEN.split(words))):
            quick, part = quick._before(said)
            if quick.seat != self.seat:
                chosen = None
            if (written := quick._written(draft, part)) is not None:
                draft = written
                continue
            found, before = quick._named(draft, part.rstrip(f" {TURNED}"), before)
            if part and not found:
                left.append(said if quick.seat == self.seat else f"{quick.seat + 1}: {part}")
            for thing in found:
                space = quick.space(draft, thing, chosen)
                draft = quick._laid(draft, thing, space, turned=part.endswith(TURNED))
                chosen = quick.table.beside(thing, space) if space == chosen else chosen
        return draft, ", ".join(left), chosen

    def whose(self, words: str) -> QuickLaying | None:
        """The same for the player before whom lies what a line names last; None: it names none."""
        named = None
        for said in _BETWEEN.split(words):
            quick, part = self._before(said)
            named = quick if part != said else named
        return named

    def _before(self, said: str) -> tuple[QuickLaying, str]:
        """The same for the player whom a part names first, and the rest of the part."""
        name, colon, rest = said.partition(SEAT)
        called = name.strip().casefold()
        for seat, colour in enumerate(self.table.game.info.colours[: self.table.seats]):
            names = {say(colour_name(colour)).casefold() for say in self.reader.says}
            if colon and called in {str(seat + 1), *names}:
                return evolve(self, seat=seat), rest.strip()
        return self, said

    def _laid(
        self, draft: PositionDraft, thing: Loose, space: str, *, turned: bool
    ) -> PositionDraft:
        draft = self.table.after(draft, Lay(self.seat, thing.id, space))
        if turned and space and self.table.can_be_turned(draft, thing.id):
            return self.table.after(draft, Lay(self.seat, thing.id, ""))
        return draft

    # What is named

    def _named(self, draft: PositionDraft, part: str, before: str) -> tuple[list[Loose], str]:
        """The things of a part, and the words that numbers behind it would go on with."""
        things = list(self._things(draft))
        times = _TIMES.match(part)
        count, said = 1, part
        if times is not None:
            count, said = int(times[1] or times[4]), times[2] or times[3]
        numbers = _NUMBERS.match(said)
        head = numbers[1].strip() if numbers else said
        whole = f"{before} {said}" if not head else said
        head = head or before
        apart = [f"{head} {each}" for each in numbers[2].split()] if numbers else []
        ways = [self._all_meant(things, way * count) for way in ([whole], apart)]
        if len(apart) > 1 and all(ways):
            # One thing with all these numbers, or one for each: it is asked for.
            return [], head
        return next(filter(None, ways), []), head

    def _all_meant(self, things: Sequence[Loose], named: Sequence[str]) -> list[Loose]:
        """The things that are named; none where one of them is not clear."""
        found: list[Loose] = []
        for words in named:
            meant = self._meant(things, words, found)
            if meant is None:
                return []
            found.append(meant)
        return found

    def meant(self, draft: PositionDraft, words: str, found: Sequence[Loose] = ()) -> Loose | None:
        """The one thing that words name now; None where that is not clear."""
        return self._meant(list(self._things(draft)), words, found)

    def _meant(self, things: Sequence[Loose], words: str, found: Sequence[Loose]) -> Loose | None:
        """The one thing that words name, which was not found before where it is the only one."""
        gone = {thing.id for thing in found if not thing.many}
        free = [thing for thing in things if thing.id not in gone]
        offered = [Thing(thing.id, thing.name, thing.id) for thing in free]
        meant = named_in_order(offered, words, self.reader.says) if offered else ()
        if isinstance(meant, AskedBack) or len(meant) != 1:
            return None
        return next(thing for thing in free if thing.id == meant[0])

    def _things(self, draft: PositionDraft) -> Iterator[Loose]:
        """What lies in the box and may lie before the seat, and what can be turned there."""
        for thing in self.table.in_the_box(draft):
            if any(spot.owner in ("", str(self.seat)) for spot in thing.spots if spot.field):
                yield thing
        for thing in self.table.things(draft).values():
            own = all(spot.owner == str(self.seat) and not spot.field for spot in thing.spots)
            if own and self.table.can_be_turned(draft, thing.id):
                yield thing

    # Where it goes

    def space(self, draft: PositionDraft, thing: Loose, chosen: str | None = None) -> str:
        """The space where a thing comes to lie; "": it is turned where it lies."""
        lying = [spot for spot in thing.spots if spot.field]
        if not lying:
            return ""
        if chosen is not None and any(spot.field for spot in spots_of(thing, chosen)):
            return chosen
        told = self.table.told(draft.typed)
        free = [spot for spot in lying if spot.slot is None or not filled(told, spot)]
        mine = [spot for spot in free if spot.owner == str(self.seat) and spot.slot is None]
        common = [spot for spot in free if not spot.owner]
        return next(spot.space for spot in (*mine, *common, *lying))

    # What is written

    def _written(self, draft: PositionDraft, part: str) -> PositionDraft | None:
        """What is told once a part was written into a field of the seat; None: it is for none."""
        for row in self.table.rows:
            if str(self.seat) in dict(row.owners) and self._fits(row, part):
                try:
                    self.reader.plain(row, part)
                except ValidationError:
                    continue
                place = (row.field, str(self.seat))
                rest = tuple(each for each in draft.typed if each[:2] != place)
                return self.table.after(draft, Write(self.seat, (*rest, (*place, part))))
        return None

    def _fits(self, row: PositionRow, part: str) -> bool:
        """Whether a part is all that a field asks for: so many numbers, or one of its words."""
        if row.kind is FieldKind.NUMBERS and row.parts:
            words = part.split()
            return len(words) == len(row.parts) and all(map(str.isdecimal, words))
        if row.kind is not FieldKind.WORD:
            return False
        names = (say(name) for _, name in row.words for say in self.reader.says)
        said = {word for word, _ in row.words} | set(names)
        return part.casefold() in {each.casefold() for each in said}
