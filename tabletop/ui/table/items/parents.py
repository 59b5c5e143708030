"""What an item belongs to: another item, or the scene itself."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsItem


def belong(item: QGraphicsItem, parent: QGraphicsItem | None) -> None:
    """Let an item belong to another one; None: to the scene itself, if it is in one."""
    if item.parentItem() is not parent:
        item.setParentItem(parent)  # type: ignore[arg-type]  # PySide leaves out None


def take_away(item: QGraphicsItem) -> None:
    """Take an item out of its scene, whatever it belongs to."""
    belong(item, None)
    scene = item.scene()
    if scene is not None:
        scene.removeItem(item)
