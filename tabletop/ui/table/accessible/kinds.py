"""Which class a node of the table has."""

from __future__ import annotations

from tabletop.ui.table.accessible.counsel import CounselNode
from tabletop.ui.table.accessible.instruments import ChartNode, DialNode
from tabletop.ui.table.accessible.nodes import (
    ButtonNode,
    GridNode,
    GroupNode,
    Node,
    PieceNode,
    PromptNode,
    SeatNode,
    SpaceNode,
)

KINDS: dict[str, type[Node]] = {
    "group": GroupNode,
    "prompt": PromptNode,
    "counsel": CounselNode,
    "seat": SeatNode,
    "grid": GridNode,
    "space": SpaceNode,
    "piece": PieceNode,
    "button": ButtonNode,
    "dial": DialNode,
    "chart": ChartNode,
}
"""The class of a node by the first part of its key."""
