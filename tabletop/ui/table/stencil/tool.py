"""The shape in the hand: where it would lie, turned how, and what becomes of it.

It decides nothing: what is legal the session says, once for each position; the pencil only looks
it up while it moves. A shape is laid as a whole, or cell by cell as picks of an unfinished move.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from tabletop.engine.move import Pick
from tabletop.engine.table import Form, Piece
from tabletop.engine.text import Text
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.offers import MARK, gesture
from tabletop.ui.table.stencil import phrases
from tabletop.ui.table.stencil.drawing import Drawing
from tabletop.ui.table.stencil.forms import Placing, grip, mirrored, turned
from tabletop.ui.table.stencil.grids import Grids
from tabletop.ui.table.stencil.preview import Preview
from tabletop.ui.table.stencil.state import Holder, StencilState

LET_GO = 12.0
"""How many pixels beyond its reach a legal placing still holds the pointer."""

_END = 1000


class StencilTool(QObject):
    """The shape that the seat at the lower edge may lay now; without one it does nothing.

    ``changed`` says that what can be done with it did, ``told`` brings words for those who cannot
    see it. ``objected`` brings what is against the ghost, and where that is; ``acted`` says that a
    hand goes on, ``followed`` that another position has been taken up.
    """

    changed = Signal()
    told = Signal(str)
    objected = Signal(object, QRectF)
    acted = Signal()
    followed = Signal()

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._interaction, self._session = canvas.interaction, canvas.session
        self.state = StencilState(canvas.session)
        self._at, self._lift = QPointF(), 0.0
        self._mouse: QPointF | None = None
        self._laid_at: QPointF | None = None
        self._could: tuple[object, ...] = ()
        self._was_active = self._another = False
        self.said = ""
        """What was told of where the ghost is now."""
        self.grids = Grids(canvas)
        self.preview = Preview(canvas.session)
        self.drawing = Drawing(canvas, self.state, self.grids, self.preview)

    # What there is

    def mark_on(self, pick: Pick) -> Piece | None:
        """The mark that a pick with this pencil makes; None: it is no such pick."""
        stencil = self.state.stencil
        if stencil is None or pick.piece != stencil.pick:
            return None
        self.preview.brings((pick,))
        faces = self.preview.faces(pick.piece, [pick.space], self.state.placings)
        return Piece(pick.piece, pick.space, stencil.name, faces.get(pick.space), stencil.seat)

    def words(self) -> str:
        """What the ghost covers, and whether it fits or why not."""
        return phrases.ghost(self._session, self.state)

    # Following the table

    def look(self) -> None:
        """Know the shape of the position that is shown next, before its pieces lie."""
        self._was_active = self._was_active or self.state.active
        self._another = self.state.follow() or self._another
        self._could = self._can()

    def follow(self) -> None:
        """Take up the shape of the position that is shown now, or put it down."""
        before, other = self._was_active or self.state.active, self.state.follow() or self._another
        self._was_active = self._another = False
        if before or self.state.active:
            self._take_up(other)
        self.followed.emit()
        if other and self.state.here is not None:
            self._tell()
        self._note()

    def _take_up(self, other: bool) -> None:
        self.grids.lattices = self.state.grids
        here, self.state.here = self.state.here, None
        if not self.state.active:
            self.rest()
        elif self.state.pointed:
            self.point(self._at, self._lift)
        elif other and self._mouse is not None:
            self.point(self._mouse)
        elif here is not None:
            self.state.here = self._taken_over(here) if other else self._held_over(here)
        self.drawing.show()

    def _taken_over(self, here: Placing) -> Placing | None:
        """Where the keys hold a new shape after another one was held there."""
        if self.state.holder is not Holder.KEYS:
            return None
        there = self.state.placings.first(here.grid, self.state.shape)
        fits = there is not None and self.state.placings.fits(there)
        return there if fits else self.state.placings.after(None, 1)

    def _note(self) -> None:
        """Say so when what can be done is otherwise than it was."""
        can = self._can()
        if can != self._could:
            self._could = can
            self.changed.emit()

    def _can(self) -> tuple[object, ...]:
        state = self.state
        return state.stencil, state.form, state.by_cell, state.here is None, state.fits

    def _held_over(self, here: Placing) -> Placing | None:
        """The form in the hand with its middle cell where the former one's was."""
        (row, column), (down, right) = here.held_at, grip(self.state.shape)
        return self.state.placings.nearest(here.grid, self.state.shape, row - down, column - right)

    # Moving it

    def point(self, at: QPointF, lift: float = 0.0) -> bool:
        """Hold the shape over a point of the scene, ``lift`` pixels above it; False: off a grid."""
        over = at - QPointF(0, lift)
        self._mouse = None if lift else QPointF(at)
        frame = self.grids.under(over) if self.state.active else None
        if frame is None:
            self.drawing.hold(None)
            if self.state.pointed:
                self.rest()
            return False
        taken = self.state.holder is not Holder.POINTER
        if at != self._laid_at:
            self._laid_at = None
        self.state.holder, self._at, self._lift = Holder.POINTER, QPointF(at), lift
        (row, column), (down, right) = frame.spot(over), grip(self.state.shape)
        where, more = (row - down, column - right), LET_GO / max(1.0, frame.pitch)
        shape, here = self.state.shape, self.state.here
        there = self.state.placings.attracted(frame.id, shape, where, here, more)
        self._put(there, anew=taken)
        self.drawing.hold(None if lift else at)
        return True

    def rest(self) -> None:
        """Nobody holds the shape any more; the ghost stays where it is."""
        self.drawing.hold(None)
        if self.state.holder is not Holder.NOBODY:
            self.state.holder = Holder.NOBODY
            self.drawing.show()

    def leave(self) -> None:
        """No pointer is over the table any more."""
        self._mouse = None
        self.rest()

    def enter(self, grid: str) -> None:
        """The keyboard came to a grid."""
        here = self.state.here
        if self.state.holder is Holder.KEYS and here is not None and here.grid == grid:
            return
        self.leave()
        self.state.holder = Holder.KEYS
        if here is None or here.grid != grid:
            here = self.state.placings.first(grid, self.state.shape)
        self.said = ""
        self._put(here, anew=True)
        self.explain()

    def step(self, dx: int, dy: int) -> bool:
        """Move the ghost by a cell, at the edge to the next grid; False: there is none."""
        here = self.state.here
        if here is None:
            return self.jump(1)
        there = self.state.placings.at(here.grid, here.form, here.row + dy, here.column + dx)
        beyond = self.grids.beyond(here.grid, dx, dy)
        if there is None and beyond is not None:
            row = here.row if dx else (0 if dy > 0 else _END)
            column = here.column if dy else (0 if dx > 0 else _END)
            there = self.state.placings.nearest(beyond, here.form, row, column)
        return self._carry(there)

    def next_grid(self, step: int) -> bool:
        """Go to the next grid in the table's order; False after the last one."""
        names, here = [frame.id for frame in self.grids.frames()], self.state.here
        index = names.index(here.grid) + step if here and here.grid in names else -1
        if here is None or not 0 <= index < len(names):
            return False
        return self._carry(
            self.state.placings.nearest(names[index], here.form, here.row, here.column)
        )

    def jump(self, step: int) -> bool:
        """Go to the next legal placing, whatever its form; False: there is none."""
        there = self.state.placings.after(self.state.here, step)
        if there is None:
            return False
        if not self.state.by_cell:
            self.state.form = there.form
        return self._carry(there, self.state.placings.legal.index(there) + 1)

    def _carry(self, there: Placing | None, number: int = 0) -> bool:
        """Move the ghost by keys, and tell."""
        if there is None:
            return False
        self.leave()
        self.state.holder = Holder.KEYS
        self._put(there, anew=True)
        self._tell(number)
        return True

    def _put(self, there: Placing | None, anew: bool = False) -> None:
        if there == self.state.here and not anew:
            return
        self.state.here = there
        self.drawing.show()
        self._note()

    # Turning it

    def turn(self, back: bool = False) -> bool:
        """Turn the shape by a quarter, clockwise unless ``back``."""
        return self._reform(turned(self.state.form, back), self.state.cannot_turn())

    def mirror(self) -> bool:
        """Mirror the shape, left and right."""
        return self._reform(mirrored(self.state.form), self.state.cannot_mirror())

    def toggle(self) -> bool:
        """Mark cell by cell from now on, or the whole shape again."""
        if not self.state.active or self.state.alone:
            return False
        self.state.switch()
        if self.state.picked:
            self._session.clear_picks()
        else:
            self._interaction.change_picks()
        said = phrases.CELL_BY_CELL if self.state.by_cell else phrases.AS_A_WHOLE
        self.told.emit(self._session.say(said))
        return True

    def _reform(self, form: Form, cannot: Text | None) -> bool:
        if self.state.by_cell or not self.state.active:
            return False
        if cannot is not None:
            self.told.emit(self._session.say(cannot))
            return False
        self.state.form = form
        self._laid_at = None
        if self.state.pointed:
            self.point(self._at, self._lift)
        elif self.state.here is not None:
            self._put(self._held_over(self.state.here))
        else:
            self._put(next((p for p in self.state.placings.legal if p.form == form), None))
        self._tell()
        if self.state.holder is Holder.KEYS:
            self.explain()
        self._note()
        return True

    # Laying it

    def lay(self, one: bool = False) -> bool:
        """Mark what the ghost covers; ``one``: only the cell that is meant, as a pick."""
        if self.state.here is None:
            return False
        self.acted.emit()
        self._laid_at = QPointF(self._at) if self.state.pointed else None
        meant = self._meant(self.state.here)
        if one or self.state.by_cell:
            return self.mark(meant)
        tried = sorted(self.state.meant, key=lambda pick: pick.space == meant)
        if self.state.fits:
            self._interaction.key_used.emit(gesture(MARK, self._session))
        return self._session.touch_all(self.state.meant if self.state.fits else tuple(tried))

    def _meant(self, here: Placing) -> str:
        """The cell under the pointer, also where the edge pushes the shape away from it; else the
        one by which the ghost is held."""
        spaces, frame = self.grids.lattice(here.grid).spaces, self.grids.frame(here.grid)
        if not self.state.pointed or frame is None:
            return spaces[here.held_at]
        return spaces[frame.nearest(self._at - QPointF(0, self._lift))]

    def mark(self, space: str) -> bool:
        """Mark a cell as a pick of its own; where it is marked already, take that back."""
        made = [pick.space for pick in self._session.picks]
        if space in made:
            self._session.withdraw(made.index(space))
            return True
        return any(self._session.touch(pick) for pick in self.state.picks((space,)))

    def let_go(self) -> bool:
        """Take the ghost away, or be done with cells; False when there is neither."""
        if self.state.singly():
            return self.toggle()
        if self.state.here is None or self.state.picked:
            return False
        self.drawing.hold(None)
        self._put(None)
        return True

    # Saying it

    def explain(self) -> None:
        """Say beside the ghost why it may not be laid there; not below a hand that has just laid
        one and rests."""
        objections = () if self._laid_at is not None else self.state.why_not()
        if objections:
            self.objected.emit(objections[0], self.drawing.rect())

    def _tell(self, number: int = 0) -> None:
        self.acted.emit()
        if self.state.pointed:
            return
        say, words = self._session.say, self.words()
        self.said = words
        if number:
            every = len(self.state.placings.legal)
            words = say(Text("{number} of {all}. {words}", number=number, all=every, words=words))
        self.told.emit(words)
