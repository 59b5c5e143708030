"""Shares a viewport out among the furniture and the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from tabletop.ui.look.theme import tokens

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

_NARROW = 1060
_LEAST_BOARD = 440
_LEAST_SCALE = 0.84
_LOWEST_BOARD = 40.0
_KEEPS = 0.62
"""The share of its height that the board is drawn with at least beside a lesson's tasks."""
_OVER = 4.0


class Arrangement:
    """Strips at the top, below them the board, the prompt, and at the bottom the own place.

    The own place takes the height its groups want, and the board the rest; one that is a plan
    shares the height with the board, so that both are drawn to the same scale. Advice lies over
    the table and takes no room from it; only the tasks of a lesson do.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._drawn: tuple[str, str] = ("", "")

    @property
    def stale(self) -> bool:
        """Whether it was made for other plans than those the table names now."""
        table = self._scene.session.table
        return bool(self._drawn[1] or table.own) and self._drawn != (table.plan, table.own)

    def renew(self) -> None:
        """Let the prompt have another height; pieces are laid anew only where they must move."""
        scene = self._scene
        if not scene.sceneRect().isEmpty() and self.make():
            scene.lay()
        scene.instruments.seat()
        scene.advice.seat()
        scene.keyboard.refresh()
        scene.popups.seat()

    def make(self) -> bool:
        """Give every panel, and the board between them, its rectangle.

        True: what lies on them has moved with them, or is drawn to another scale.
        """
        before = self._lying()
        self._share_out()
        return self._lying() != before

    def _lying(self) -> tuple[object, ...]:
        """Where pieces lie, and how large they are."""
        scene = self._scene
        return scene.strips.rect, scene.own.rect, scene.board.scale_now

    def _share_out(self) -> None:
        scene, table = self._scene, self._scene.session.table
        self._drawn = (table.plan, table.own)
        room, space = scene.sceneRect(), tokens()["space"]
        margin = space["table_margin"] - (4 if room.width() < _NARROW else 0)
        left, wide = margin, room.width() - 2 * margin
        tight = self._is_tight(room.height(), space["panel_gap"])
        for panel in scene.panels:
            panel.tighten(tight)
        gap = space["panel_gap"] - (4 if tight else 0)
        top = room.top() + gap
        if len(scene.session.players) > 1:
            high = scene.strips.wanted_height()
            scene.strips.set_rect(QRectF(left, top, wide, high))
            top += high + gap
        prompt = scene.prompt.wanted_height(wide)
        between = room.bottom() - top - prompt - 3 * gap
        own = self._own_height(between)
        low = room.bottom() - gap - own
        scene.own.set_rect(QRectF(left, low, wide, own))
        low -= gap + prompt
        scene.prompt.set_rect(QRectF(left, low, wide, prompt))
        scene.caption.stand(scene.prompt.head)
        frame = QRectF(left, top, wide, max(_LOWEST_BOARD, low - gap - top))
        tasks = scene.prompt.rect.bottom() - scene.prompt.head.bottom()
        scene.board.set_frame(frame, 0.0 if table.own else _KEEPS * (frame.height() + tasks))
        covered = scene.board.frame.united(scene.own.rect)
        scene.curtain.set_rect(covered.adjusted(-_OVER, 0, _OVER, _OVER))

    def _own_height(self, between: float) -> float:
        """What the own place has of the height that is left to it and the board."""
        scene = self._scene
        if not scene.session.table.own:
            return scene.own.wanted_height(scene.sceneRect().height())
        board, own = self._heights()
        return max(1.0, round(between * own / (board + own)))

    def _heights(self) -> tuple[float, float]:
        scene, table = self._scene, self._scene.session.table
        return scene.layout.plan(table.plan).size[1], scene.layout.own_plan(table.own).size[1]

    def _is_tight(self, high: float, gap: float) -> bool:
        """Whether the furniture must give way, so that the board's cells can be read and hit."""
        scene, own = self._scene, self._scene.session.table.own
        taken = scene.prompt.usual_height(False) + 4 * gap
        if len(scene.session.players) > 1:
            taken += scene.strips.usual_height(False) + gap
        if not own:
            return high - taken - scene.own.usual_height(high, False) < _LEAST_BOARD
        return high - taken < _LEAST_SCALE * sum(self._heights())
