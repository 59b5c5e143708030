"""What the answers to a chance look like, found by asking the rules what each would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from tabletop.engine.chance import Outcome
from tabletop.engine.table import Piece, Table
from tabletop.engine.text import Text
from tabletop.models.deals import ChanceQuestion
from tabletop.records.catalogue import folder
from tabletop.records.fault import RecordError
from tabletop.ui.table.geometry.layers import OF_LAYER
from tabletop.ui.table.geometry.layout import Layout, load_layout
from tabletop.ui.table.geometry.shapes import UnitRect

_ALONE = UnitRect(0, 0, 64, 64)


@frozen
class Laid:
    """A piece, and the box of the board where it would lie."""

    piece: Piece
    box: UnitRect
    layer: str = "piece"


Sight = tuple[Laid, ...]
"""Pieces that belong together, the lowest first."""


class Answers:
    """The possible answers to a question: their names, and what they would look like.

    A piece belongs to an item when its id or its face speaks of it. Where no piece does, the item
    has no picture, and its name is what the log would say or the item's own word; of one that is
    seen, only what it is called on the table for short (R13) needs to be said.
    """

    def __init__(self, question: ChanceQuestion) -> None:
        self._question, self.chance = question, question.chance
        self._layout: Layout = load_layout(folder(question.game.info.id) / "layout.json")
        self._before = {piece.id: piece for piece in question.table.pieces}
        self._sights: dict[tuple[str, str], Sight] = {}
        for each in self.chance.with_each or ("",):
            self._look(each)

    def sight(self, item: str, each: str = "") -> Sight:
        """What an item brings, lying as ``each`` says; empty where nothing is known of it."""
        wanted = each or (self.chance.with_each or ("",))[0]
        if (item, wanted) not in self._sights and self.chance.blanks and "/" in item:
            self._look_at_printed(item, wanted)
        return self._sights.get((item, wanted), ())

    def name(self, item: str) -> Text:
        """What an item is called, in full."""
        sight = self.sight(item)
        if sight:
            return sight[0].piece.name
        return self.caption(item) or Text("{item}", item=item)

    def caption(self, item: str) -> Text | None:
        """What an item is called for short: what its face says, or its own word; None where the
        picture tells all there is to tell."""
        sight = self.sight(item)
        for laid in sight:
            spoken = _spoken(laid.piece, item)
            if spoken is not None:
                return spoken
        if sight and not item.isdecimal():
            return None
        if self.chance.take == 1 and not sight:
            return self._question.told(self._outcome([item], ""))
        return Text("{item}", item=item)

    def _look(self, each: str) -> None:
        pool = dict(self.chance.pool)
        items = list(pool)
        for start in range(0, len(items), max(1, self.chance.take)):
            drawn = self._filled(items[start : start + self.chance.take])
            if drawn is None:
                return
            brought = list(self._brought(self._outcome(drawn, each)))
            for item in drawn:
                found = (_of if pool[item] == 1 else _one_of)(item, brought)
                if found:
                    self._sights.setdefault((item, each), found)

    def _look_at_printed(self, item: str, each: str) -> None:
        drawn = self._filled([item])
        if drawn is None:
            return
        brought = list(self._brought(self._outcome(drawn, each)))
        known = {laid.piece.id for other in drawn[1:] for laid in _of(other, brought)}
        rest = [laid for laid in brought if laid.piece.id not in known]
        if rest:
            pick = max(rest, key=lambda laid: laid.box.w * laid.box.h).piece.pick
            together = [laid for laid in rest if laid.piece.pick == pick]
            self._sights[item, each] = _stacked(together)

    def _filled(self, items: list[str]) -> list[str] | None:
        """Enough items for an outcome, beginning with some; None where the pool has too few."""
        left = Counter(dict(self.chance.pool)) - Counter(items)
        drawn = [*items, *left.elements()][: self.chance.take]
        return drawn if len(drawn) == self.chance.take else None

    def _outcome(self, drawn: list[str], each: str) -> Outcome:
        turns = (each or self.chance.with_each[0],) * len(drawn) if self.chance.with_each else ()
        return Outcome(self.chance.name, tuple(drawn), turns)

    def _brought(self, outcome: Outcome) -> Iterator[Laid]:
        table = self._question.after(outcome)
        for piece in table.pieces:
            before = self._before.get(piece.id)
            # Most are the same objects, which is seen sooner than that they are equal.
            if before is not piece and before != piece and piece.face is not None:
                yield self._laid(table, piece)

    def _laid(self, table: Table, piece: Piece) -> Laid:
        layout = self._layout
        try:
            shape = layout.plan(table.plan).spaces.get(piece.space)
            own, _, seat = piece.space.rpartition(":")
            if shape is None and seat.isdigit():
                shape = layout.own_place(table, int(seat)).spaces.get(own)
        except RecordError:
            shape = None
        return Laid(piece, shape.piece, shape.layer) if shape else Laid(piece, _ALONE)


def _of(item: str, brought: list[Laid]) -> Sight:
    """The pieces that speak of an item: by their ids, else one by its face."""
    named = [laid for laid in brought if item in laid.piece.id.split(":")]
    if not named:
        named = [laid for laid in brought if _shows(laid.piece, item)][:1]
    return _stacked(named)


def _one_of(item: str, brought: list[Laid]) -> Sight:
    """One of several equal items, as it comes to lie."""
    return _of(item, brought)[:1]


def _shows(piece: Piece, item: str) -> bool:
    return piece.face is not None and any(value == item for _, value in piece.face.facts)


def _spoken(piece: Piece, item: str) -> Text | None:
    """The words of a piece's name for the fact of its face that is the item."""
    said = dict(piece.name.facts)
    for key, value in piece.face.facts if piece.face else ():
        words = said.get(key)
        if value == item and isinstance(words, Text):
            return words
    return None


def _stacked(laid: list[Laid]) -> Sight:
    return tuple(sorted(laid, key=lambda one: OF_LAYER.get(one.layer, 0)))
