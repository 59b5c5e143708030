"""What counsel has to do with a thing of the table, for those who cannot see rings and ghosts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.text import Text

if TYPE_CHECKING:
    from tabletop.ui.table.accessible.tree import Tree


def meant(tree: Tree, key: str) -> Text | None:
    """What counsel says of a space, a piece or a button; None: nothing."""
    kind, _, name = key.partition(":")
    piece = tree.piece(key) if kind == "piece" else None
    names = {name, piece.pick} if piece is not None else {name}
    guidance = tree.scene.advice
    if kind == "space" and any(pick.space in names for pick in guidance.ghost):
        return Text("The hint puts a piece here.")
    if any(pick.piece in names and not pick.space for pick in guidance.ghost):
        return Text("The hint uses this.")
    if any((pick.space or pick.piece) in names for pick in guidance.where):
        return Text("The hint means this.")
    return None
