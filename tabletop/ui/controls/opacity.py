"""Widgets that are seen through while they come or go."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget


def set_opacity(widget: QWidget, opacity: float) -> None:
    """Draw it so much: 0 is not there, 1 whole, and then without an effect, which would blur it."""
    if opacity >= 1.0:
        widget.setGraphicsEffect(None)  # type: ignore[arg-type]  # PySide leaves out None
        return
    effect = widget.graphicsEffect()
    if not isinstance(effect, QGraphicsOpacityEffect):
        effect = QGraphicsOpacityEffect(widget)
        widget.setGraphicsEffect(effect)
    effect.setOpacity(opacity)
