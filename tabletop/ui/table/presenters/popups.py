"""What is said beside the prompt: callouts, readings, enlarged pieces, other seats' places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtWidgets import QGraphicsItem, QWidget

from tabletop.engine.move import Move, Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Piece, Table
from tabletop.language import headed
from tabletop.models.showing import Refusal
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.clock import Tween
from tabletop.ui.table.geometry.callout_spot import spot_beside
from tabletop.ui.table.items.piece_layer import scene_rect
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.items.whole_piece import WholePiece, carrier
from tabletop.ui.table.offers import Caps, always

if TYPE_CHECKING:
    from tabletop.models.referee import RefereeAnswer
    from tabletop.models.round_summary import RoundSummary
    from tabletop.ui.table.enlarged import Overlay
    from tabletop.ui.table.overlay.callout import Callout, PointedCallout
    from tabletop.ui.table.overlay.caption import Caption
    from tabletop.ui.table.overlay.explanation import Explanation, ExplanationCallout
    from tabletop.ui.table.overlay.round_card import RoundCard
    from tabletop.ui.table.presenters.explaining import Explainer

# What opens is imported as it opens; the window does so beforehand, once the table is complete.

_LEFT_FREE = 60
"""So many spaces that glow are left free: of loose pieces, which go anywhere, none are."""

READING_SIDES = ("above", "below", "right", "left")


@frozen
class _Subject:
    """What a callout speaks of: picks of its sentences, what was tried, and moves it offers.

    ``lit`` are the picks whose spaces and pieces light up; ``undo``: it hangs from that button.
    """

    at: tuple[tuple[Pick, ...], ...]
    tried: tuple[Pick, ...]
    moves: tuple[Move, ...]
    lit: tuple[Pick, ...]
    undo: bool = False

    @classmethod
    def of_refusal(cls, refusal: Refusal) -> _Subject:
        at = tuple(objection.at for objection in refusal.objections)
        lit = at[0] if refusal.undo else _lit(at[0], refusal.tried)
        return cls(at, refusal.tried, refusal.alternatives, lit, refusal.undo)

    @classmethod
    def of_answer(cls, answer: RefereeAnswer) -> _Subject:
        at = tuple(ground.at for ground in answer.grounds)
        lit = _lit(at[0] if at else (), answer.tried) if answer.allowed is False else ()
        return cls(at, answer.tried, answer.instead, lit)


def _lit(at: tuple[Pick, ...], tried: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """What the headline means; else the space where it was tried."""
    return at or tuple(Pick("", pick.space) for pick in tried[-1:] if pick.space)


class Popups(QObject):
    """Opens and closes what is said over the table; at most one of each kind is open.

    ``opening`` says that a callout is about to be placed, ``opened`` brings it, ``read`` the words
    of a reading that has opened, ``judged`` those of a referee's answer, ``summed_up`` those of
    what a round brought. ``objection`` is what
    is read beside what one points at. ``skipped`` tells of a press on what is counted.
    ``undo_spot`` says where the window's undo button is, for the callout that hangs from it.
    """

    opening = Signal()
    opened = Signal(object)
    read = Signal(str)
    judged = Signal(str)
    summed_up = Signal(str)
    rule_requested = Signal(str)
    study_requested = Signal(int)
    skipped = Signal()

    def __init__(self, canvas: Canvas, caps: Caps = always) -> None:
        super().__init__(canvas)
        self._canvas, self._interaction, self._caps = canvas, canvas.interaction, caps
        self.undo_spot: Callable[[], QRectF] = QRectF
        self.callout: ExplanationCallout | None = None
        self.reading: PointedCallout | None = None
        self.caption: Caption | None = None
        self.round_card: RoundCard | None = None
        self.objection: Objection | None = None
        self._read_of: Piece | None = None
        self.overlay: Overlay | None = None
        self._subject: _Subject | None = None
        self._fading: dict[Callout | QGraphicsItem, Tween] = {}
        canvas.over_all.append(self._covers)
        canvas.lies_over.connect(self._let_one_through)
        canvas.shifted.connect(self.seat)
        canvas.shifted.connect(self._stand)
        canvas.laid.connect(self._stand)
        canvas.laid.connect(self._renew_sheet)

    # The callout

    @cached_property
    def _explainer(self) -> Explainer:
        from tabletop.ui.table.presenters.explaining import Explainer

        canvas, study = self._canvas, self.study_requested.emit
        return Explainer(canvas.session, canvas.renderer, study, self._caps)

    def refused(self, refusal: Refusal) -> None:
        """Teach what a refusal teaches, beside what was refused."""
        self._explain(self.explained(refusal), _Subject.of_refusal(refusal))

    def explained(self, refusal: Refusal) -> Explanation:
        """What a refusal teaches, and the ways out."""
        return self._explainer.explanation(refusal)

    def answered(self, answer: RefereeAnswer) -> None:
        """Say what the referee answers, beside what was asked about."""
        self._explain(self._explainer.answered(answer), _Subject.of_answer(answer))
        self._interaction.suppose(answer.tried if answer.move is not None else ())
        if self.callout is not None:
            self.judged.emit(self.callout.words)

    def _explain(self, explanation: Explanation, subject: _Subject) -> None:
        from tabletop.ui.table.overlay.explanation import ExplanationCallout

        self.close_callout()
        canvas = self._canvas
        self._subject = subject
        callout = ExplanationCallout(canvas.art, self._paper, explanation)
        callout.closed.connect(self.close_callout)
        callout.rule_requested.connect(self.rule_requested)
        callout.pointed.connect(self._interaction.speak_of)
        self.callout = callout
        callout.grown.connect(self.seat)
        self._come(callout)
        self._interaction.refuse(subject.lit, subject.undo)
        self.opening.emit()
        self.seat()
        if self._interaction.by_key and callout.offers:
            callout.enter()
        self.opened.emit(callout)

    def seat(self) -> None:
        """Put the callout beside what it speaks of, where it covers nothing of that."""
        if self.callout is None or self._subject is None:
            return
        canvas, subject = self._canvas, self._subject
        lit: list[QRectF] = []
        for pick in subject.at[0] if subject.at else ():
            lit += self._rects(pick)
        tried = subject.tried
        meant = (*tried, *(pick for move in subject.moves for pick in move.picks()))
        for pick in dict.fromkeys(Pick("", pick.space) for pick in meant if pick.space):
            lit += self._rects(pick)
        for move in subject.moves[:1]:
            lit += [rect for pick in move.picks() for rect in self._rects(Pick(pick.piece))]
        glowing: list[QRectF] = []
        spaces = canvas.session.spaces_for(tried[-1].piece) if tried else frozenset()
        if len(spaces) <= _LEFT_FREE:
            glowing = [scene_rect(g) for s in spaces if (g := canvas.pieces.spaces.get(s))]
        if not canvas.advice_panel.isHidden():
            lit.append(canvas.advice_panel.area)
        room = canvas.sceneRect().adjusted(8, 6, -8, -8)
        anchor = self._anchor_of(subject)
        sizes = self.callout.sizes_in(room.size())
        read = (canvas.prompt.area,)
        self.callout.stand(spot_beside(sizes, anchor, lit, glowing, room, read=read))

    def close_callout(self) -> bool:
        """Close the callout and put out its lights; False when none is open."""
        callout, self.callout = self.callout, None
        if callout is None:
            return False
        self._subject = None
        self._interaction.refuse(())
        self._interaction.suppose(())
        self._interaction.speak_of(())
        self._go(callout)
        return True

    def _anchor_of(self, subject: _Subject) -> QRectF:
        canvas = self._canvas
        if subject.undo:
            return self.undo_spot()
        for pick in reversed(subject.tried):
            found = self._rects(pick)
            if found:
                return self._shape(pick, subject.tried).united(found[0])
        for meant in subject.at:
            for pick in meant:
                found = self._rects(pick)
                if found:
                    return found[0]
        middle = canvas.prompt.area.center()
        return QRectF(middle - QPointF(1, 27), QSizeF(2, 2))

    def _shape(self, pick: Pick, tried: Sequence[Pick]) -> QRectF:
        """All that was tried on the grid of a pick's space, which is one shape; empty: no grid."""
        grids = {space.id: space.grid for space in self._canvas.session.table.spaces}
        grid, whole = grids.get(pick.space), QRectF()
        for other in tried if grid else ():
            if grids.get(other.space) == grid:
                for rect in self._rects(other):
                    whole = whole.united(rect)
        return whole

    def _rects(self, pick: Pick) -> list[QRectF]:
        """Where a pick's space is, or its piece, or the button of that name."""
        canvas = self._canvas
        placed = canvas.pieces.spaces.get(pick.space or pick.piece)
        if placed is not None:
            return [scene_rect(placed)] if canvas.seen(pick.space or pick.piece) else []
        item = canvas.pieces.one_of(pick.piece)
        if item is not None:
            return [item.scene_box()]
        button = canvas.button(pick.piece)
        return [button] if button is not None else []

    def _covers(self, point: QPointF) -> bool:
        """Whether something that is open lies over the table there."""
        if self.overlay is not None:
            return True
        return self.callout is not None and self.callout.panel.contains(point)

    # What is counted

    def count(self, said: str, keys: str) -> None:
        """Say what is being counted in place of the prompt's sentence; no words: nothing is."""
        for shown in (self.caption, self.round_card):
            if shown is not None:
                shown.hide()
                shown.deleteLater()
        self.caption = self.round_card = None
        if said:
            from tabletop.ui.table.overlay.caption import Caption

            self.caption = Caption(self._canvas.theme, self._paper, said, keys)
            self._show_count(self.caption)

    def sum_up(self, summary: RoundSummary) -> None:
        """Say what a round brought, while its end is told."""
        self.summed_up.emit(self._lay_card(summary).accessibleName())

    def restyle(self) -> None:
        """Show what is being counted in the look of now; it is not said once more."""
        caption, card = self.caption, self.round_card
        if caption is not None:
            self.count(caption.said, caption.keys)
        if card is not None:
            self._lay_card(card.summary)

    def _lay_card(self, summary: RoundSummary) -> RoundCard:
        from tabletop.ui.table.overlay.round_card import RoundCard

        canvas = self._canvas
        card = self.round_card = RoundCard(canvas.art, self._paper, canvas.session, summary)
        self._show_count(card)
        return card

    def _show_count(self, shown: Caption | RoundCard) -> None:
        shown.clicked.connect(self.skipped)
        self._stand()
        shown.show()

    def _stand(self) -> None:
        if self.caption is not None:
            self.caption.stand(self._canvas.prompt.head)
        if self.round_card is not None:
            whole = self._canvas.sceneRect()
            below = QRectF(whole)
            below.setTop(self._canvas.prompt.area.bottom())
            self.round_card.stand(below, whole)

    # Readings

    def read_space(self, space: str, objections: Sequence[Objection]) -> None:
        """Say why a held piece may not go to a space."""
        place = self._canvas.place(space)
        if place is not None:
            self.read_objection(objections[0], place.rect)

    def read_objection(self, objection: Objection, at: QRectF) -> None:
        """Say what is in the way, and the rule, beside a rectangle of the scene."""
        say = self._canvas.session.say
        why, rule = say(objection.why), say(objection.rule.text)
        self._read([(why, True)] + ([(rule, False)] if rule != why else []), at)
        self.objection = objection

    def object(self, objection: Objection, at: QRectF) -> None:
        """Say what is in the way, unless a callout says something already."""
        if self.callout is None:
            self.read_objection(objection, at)

    def go_on(self) -> None:
        """Take away what was said, because a hand goes on."""
        self.close_callout()
        self.hush()

    def keep(self, objections: Sequence[Objection]) -> None:
        """Take back what was objected to what nobody holds, unless it is objected still."""
        said = self.objection
        if said is not None and self._interaction.held is None and said not in objections:
            self.hush()

    def read_piece(self, item: PieceItem) -> None:
        """Say what a piece is."""
        name, *more = self._known(item.piece)
        self._read([(name, True), *((line, False) for line in more)], item.scene_box())
        self._read_of = item.piece

    def hush(self) -> None:
        """Take the reading away."""
        reading, self.reading = self.reading, None
        self._read_of = self.objection = None
        if reading is not None:
            self._go(reading)

    def follow(self, table: Table) -> bool:
        """Take the reading of a piece away once the piece is otherwise; True when it was."""
        piece = self._read_of
        if piece is None or piece in table.pieces:
            return False
        self.hush()
        return True

    def _read(self, lines: Sequence[tuple[str, bool]], at: QRectF) -> None:
        from tabletop.ui.table.overlay.callout import PointedCallout

        self.hush()
        canvas = self._canvas
        reading = PointedCallout(canvas.art, self._paper, lines)
        room = canvas.sceneRect().adjusted(8, 8, -8, -8)
        lying: dict[bool, list[QRectF]] = {True: [], False: []}
        for item in canvas.pieces:
            if item.isVisible():
                tile = canvas.pieces.spaces[item.home].place.layer == "tile"
                lying[tile].append(item.scene_box())
        size = reading.size_in(room.size())
        read = (canvas.prompt.area,)
        spot = spot_beside((size,), at, lying[False], lying[True], room, READING_SIDES, read)
        reading.stand(spot)
        self.reading = reading
        self._come(reading)
        self.read.emit(reading.words)

    def _known(self, piece: Piece) -> list[str]:
        session = self._canvas.session
        lines = [headed(session.say(piece.name))]
        if piece.badge is not None:
            lines.append(session.say(piece.badge))
        if piece.note is not None:
            lines.append(session.say(piece.note))
        if "" in session.spaces_for(piece.pick):
            lines += [session.say(line) for line in session.outlook(Pick(piece.pick)).forecast]
        return lines

    # Overlays

    def enlarge(self, piece: Piece) -> None:
        """Show a piece large, with all that lies on it; a mark on a card as its card."""
        from tabletop.ui.table.enlarged import Enlarged

        canvas = self._canvas
        item, shown = canvas.pieces.items.get(piece.id), WholePiece(piece)
        if item is not None:
            item = carrier(item, canvas.pieces, canvas.session.table)
            piece = item.piece
            shown = WholePiece.of(item, canvas.pieces, canvas.session.table)
        name, *lines = self._known(piece)
        self._open(Enlarged(canvas.renderer, canvas.sceneRect(), shown, name, lines))

    def show_seat(self, seat: int) -> None:
        """Show the place of a seat large, over the board."""
        from tabletop.ui.table.seat_sheet import SeatSheet

        canvas, room = self._canvas, self._canvas.sceneRect()
        room.setTop(canvas.board.frame.top() - 6)
        self._open(SeatSheet(canvas.renderer, room, canvas.session, canvas.layout, seat))

    def _renew_sheet(self) -> None:
        """What lies over the board follows the table."""
        if self.overlay is not None:
            self.overlay.follow(self._canvas.session)

    def close_overlay(self) -> bool:
        """Close what lies over the table; False when nothing does."""
        overlay, self.overlay = self.overlay, None
        if overlay is None:
            return False
        self._let_through(False)
        self._vanish(overlay)
        overlay.deleteLater()
        return True

    def _open(self, overlay: Overlay) -> None:
        self.hush()
        self.close_callout()
        self.close_overlay()
        self.overlay = overlay
        overlay.closed.connect(self.close_overlay)
        self._let_through(True)
        self._appear(overlay)

    def _let_through(self, through: bool) -> None:
        """What lies over the table as a widget lets the mouse through to what is drawn over it."""
        for widget in self._canvas.widgets:
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, through)

    def _let_one_through(self, widget: QWidget) -> None:
        through = self.overlay is not None
        widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, through)

    @property
    def _paper(self) -> QWidget:
        """The widget that callouts lie on."""
        (view,) = self._canvas.views()
        return view.viewport()

    def enter(self, forward: bool) -> bool:
        """Bring the keyboard into the open callout; False when none is open."""
        if self.callout is not None:
            self.callout.enter(forward)
        return self.callout is not None

    def _come(self, callout: Callout) -> None:
        """Let a callout come into sight."""
        callout.show()
        callout.raise_()
        canvas = self._canvas
        self._fading[callout] = canvas.clock.play(canvas.motion("bubble"), callout.fade)

    def _go(self, callout: Callout) -> None:
        """Take it away, and its motion with it; the table has the keyboard again."""
        self._canvas.clock.drop(self._fading.pop(callout))
        if callout.isAncestorOf(callout.window().focusWidget()):
            (view,) = self._canvas.views()
            view.setFocus()
        callout.hide()
        callout.deleteLater()

    def _appear(self, item: QGraphicsItem) -> None:
        """Let something come into the canvas."""
        canvas = self._canvas
        canvas.addItem(item)
        self._fading[item] = canvas.clock.play(canvas.motion("bubble"), item.setOpacity)

    def _vanish(self, item: QGraphicsItem) -> None:
        """Take it out again, and its motion with it."""
        self._canvas.clock.drop(self._fading.pop(item))
        self._canvas.removeItem(item)

    def retell(self) -> None:
        """The language or the look has changed: close what speaks the old one."""
        self.close_callout()
        self.close_overlay()
        self.hush()
