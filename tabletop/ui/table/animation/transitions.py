"""Where the pieces of a new table come from: what glides, is turned over, drawn, or flies out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.chance import Outcome
from tabletop.engine.move import is_move
from tabletop.engine.table import Piece, Stack, Table
from tabletop.models.showing import Showing
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.items.pieces import PieceItem

_THROWN = (1.5, 2.0)
"""From how far a die is thrown, in its own widths and heights: from the left, and from below."""


@frozen(eq=False)
class OldPiece:
    """A piece before the change, and its box in the canvas."""

    piece: Piece
    box: QRectF


@frozen(eq=False)
class Transition:
    """Where a piece comes from: a rectangle of the scene, and the quarter turns it had.

    ``back`` is the piece as it looked there, when it is turned over on the way; ``via`` are the
    points of the scene over which its middle goes. What is ``taken_out`` of a bag waits its turn.
    """

    item: PieceItem
    start: QRectF
    turned: int
    back: Piece | None = None
    via: tuple[QPointF, ...] = ()
    taken_out: bool = False

    @property
    def differs(self) -> bool:
        """Whether there is anything to be seen of it."""
        here = self.item.scene_box()
        apart = (here.center() - self.start.center()).manhattanLength() > 1.5
        return apart or self.turned != self.item.piece.turn or self.back is not None

    @property
    def stays(self) -> bool:
        """Whether it is at its place already: a hand has put it there, or it is only turned."""
        return self.item.scene_box().contains(self.start.center())


@frozen(eq=False)
class TransitionPlan:
    """What moves to its place, what is drawn where it lies, and what then flies out of that.

    ``lying`` is what has come to where it lies without any motion, out of a hand.
    ``leaving`` is where pieces go that have left the table, or are not seen where they are now.
    """

    ways: tuple[Transition, ...] = ()
    lying: tuple[PieceItem, ...] = ()
    drawn: tuple[PieceItem, ...] = ()
    flown: tuple[Transition, ...] = ()
    leaving: Mapping[str, QRectF] = field(factory=dict)


class TransitionSearch:
    """Finds where every piece that can be seen comes from.

    ``gone`` are the pieces that have left the table, by id; those that are seen to arrive as
    another one are taken out of it. ``landed`` are the boxes of what a hand has just put down, by
    space.
    """

    def __init__(
        self,
        canvas: Canvas,
        showing: Showing,
        before: Mapping[str, OldPiece],
        landed: Mapping[str, QRectF],
    ) -> None:
        self._canvas, self._showing, self._before = canvas, showing, before
        self._landed = dict(landed)
        self._items = canvas.pieces.items
        self.gone = {p.id: before[p.id] for p in showing.change.went if p.id in before}
        self._seats = {
            space.id: space.seat
            for table in (showing.before, showing.after)
            for space in (table.spaces if table is not None else ())
        }

    def arrivals(self) -> TransitionPlan:
        """Where everything comes from."""
        moved = tuple(self._moved())
        pile = self._pile()
        ways, drawn = list(moved), []
        flown = tuple(self._flights())
        flying = {way.item for way in flown}
        for piece in self._showing.change.came:
            item = self._items.get(piece.id)
            if item is None or item in flying:
                continue
            way = self._origin(item, pile)
            if way is not None:
                ways.append(way)
            elif item.isVisible():
                drawn.append(item)
        seen = tuple(way for way in ways if way.differs)
        lying = tuple(way.item for way in ways if not way.differs)
        return TransitionPlan(seen, lying, tuple(drawn), flown, dict(self._leaving()))

    def _leaving(self) -> Iterator[tuple[str, QRectF]]:
        """Where what is gone goes: to the pile that has grown; and what another seat has now."""
        grown = self._piles(1)
        for name, was in self.gone.items():
            alike = [stack for stack in grown if stack.face == was.piece.face]
            place = (
                self._canvas.place((alike or grown)[0].space) if alike or len(grown) == 1 else None
            )
            if place is not None:
                yield name, place.single()
        for before, after in self._showing.change.moved:
            seat = self._seats.get(after.space)
            if after.id not in self._items and before.id in self._before and seat is not None:
                strip = self._canvas.strips.strip_of(seat)
                if strip is not None:
                    yield before.id, strip.rect

    def _moved(self) -> Iterator[Transition]:
        for before, after in self._showing.change.moved:
            item = self._items.get(after.id)
            if item is None:
                continue
            start = self._landed.pop(after.space, None)
            via: tuple[QPointF, ...] = ()
            if start is None and before.id in self._before:
                start, via = self._before[before.id].box, self._via(before, after)
            if after.die and isinstance(self._showing.node.event, Outcome):
                yield _thrown(item, before)
                continue
            turned_over = _turned_over(before, after)
            elsewhere = before.space != after.space or before.turn != after.turn
            if start is not None and (elsewhere or turned_over):
                yield Transition(item, start, before.turn, before if turned_over else None, via)

    def _via(self, before: Piece, after: Piece) -> tuple[QPointF, ...]:
        """Where a piece passes: on its trail, also back along it, or on a track of the plan."""
        spaces = way_of(self._showing, before, after)[1:-1]
        for track in self._canvas.layout.plan(self._showing.after.plan).tracks:
            spaces = spaces or track.between(before.space, after.space)
        places = (self._canvas.place(space) for space in spaces)
        return tuple(place.single().center() for place in places if place is not None)

    def _origin(self, item: PieceItem, pile: tuple[Stack, QRectF] | None) -> Transition | None:
        piece = item.piece
        start = self._put_down(piece) or self._twin(piece)
        if start is not None:
            return Transition(item, start, piece.turn)
        hidden = self._hidden(piece)
        if hidden is not None:
            return Transition(item, hidden.box, piece.turn, evolve(hidden.piece, turn=piece.turn))
        supply = self._canvas.stack_box(piece)
        if supply is not None or pile is None:
            return Transition(item, supply, piece.turn) if supply is not None else None
        stack, box = pile
        if stack.bag:
            size = item.scene_box()
            size.moveCenter(box.center())
            return Transition(item, size, piece.turn, taken_out=True)
        covered = piece.face is not None and piece.face != stack.face
        back = evolve(piece, face=stack.face, badge=None, dim=False) if covered else None
        return Transition(item, box, piece.turn, back)

    def _put_down(self, piece: Piece) -> QRectF | None:
        """Where a hand has put it down; what it drew there with something else does not count."""
        event, before = self._showing.node.event, self._showing.before
        if before is None or piece.face is None or not is_move(event):
            return self._landed.pop(piece.space, None)
        put = {pick.piece for pick in event.picks() if pick.space == piece.space}
        looks = {one.face.art for one in before.pieces if one.pick in put and one.face is not None}
        drawn = looks and piece.face.art not in looks
        return None if drawn else self._landed.pop(piece.space, None)

    def _twin(self, came: Piece) -> QRectF | None:
        """Where an equal piece went from, which this one may be seen as."""
        for name, was in self.gone.items():
            one = was.piece
            alike = one.face == came.face or one.pick == came.pick
            if alike and one.owner == came.owner:
                del self.gone[name]
                return was.box
        return None

    def _hidden(self, came: Piece) -> OldPiece | None:
        """The hidden piece of the same seat, gone at the same time, that this one was."""
        seat = self._seats.get(came.space)
        if came.face is None or seat is None:
            return None
        for name, was in self.gone.items():
            if was.piece.face is None and self._seats.get(was.piece.space) == seat:
                return self.gone.pop(name)
        return None

    def _pile(self) -> tuple[Stack, QRectF] | None:
        """The pile that was dealt from: the only one that has become smaller."""
        less = self._piles(-1)
        place = self._canvas.place(less[0].space) if len(less) == 1 else None
        return (less[0], place.single()) if place is not None else None

    def _piles(self, sign: int) -> list[Stack]:
        """The piles that have grown (1), or become smaller (−1)."""
        before, after = self._showing.before, self._showing.after
        counts = (
            {c.space: c.count for c in before.controls if isinstance(c, Stack)} if before else {}
        )
        return [
            control
            for control in after.controls
            if isinstance(control, Stack)
            and (control.count - counts.get(control.space, control.count)) * sign > 0
        ]

    def _flights(self) -> Iterator[Transition]:
        """What flies out of the pieces that came with the same symbol, one out of each.

        Those out of which it flies are drawn like the first that came with the symbol.
        """
        together: dict[tuple[str, int | None], list[Piece]] = {}
        for piece in self._showing.change.came:
            if piece.symbol and piece.face is not None:
                together.setdefault((piece.symbol, piece.owner), []).append(piece)
        for first, *rest in together.values():
            assert first.face is not None
            alike = [p for p in rest if p.face is not None and p.face.art == first.face.art]
            others = [piece for piece in rest if piece not in alike]
            sources = [first, *alike]
            for number, piece in enumerate(others):
                item = self._items.get(piece.id)
                source = self._items.get(sources[min(number, len(sources) - 1)].id)
                if item is not None and source is not None:
                    yield Transition(item, source.scene_box(), piece.turn)


def way_of(showing: Showing, before: Piece, after: Piece) -> tuple[str, ...]:
    """The spaces of the trail on which a piece went, or back on which it went; its own first.

    Nothing where no trail leads there.
    """
    there = _trail(showing.before, after.pick, after.space)
    if there:
        return (before.space, *there)
    back = _trail(showing.after, before.pick, before.space)
    return (after.space, *back)[::-1] if back else ()


def _trail(table: Table | None, pick: str, end: str) -> tuple[str, ...]:
    """The spaces of the way to a space that a table knows for a piece."""
    for trail in table.prompt.trails if table is not None else ():
        if trail.pick == pick and trail.spaces[-1] == end:
            return trail.spaces
    return ()


def _thrown(item: PieceItem, before: Piece) -> Transition:
    """A die comes rolling from the side of whoever sits at the lower edge."""
    here = item.scene_box()
    start = here.translated(-_THROWN[0] * here.width(), _THROWN[1] * here.height())
    return Transition(item, start, before.turn + 2, before)


def _turned_over(before: Piece, after: Piece) -> bool:
    """Whether a piece shows its other side: what nobody knew, or, lying there, its spent one."""
    if after.face is None or before.face is None:
        return before.face is None and after.face is not None
    stays = before.space == after.space and before.turn == after.turn
    return stays and before.dim != after.dim and before.face != after.face
