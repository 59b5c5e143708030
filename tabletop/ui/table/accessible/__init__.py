"""The table for screen readers: a tree of parts, spaces, pieces and buttons that can be pressed."""

from tabletop.ui.table.accessible import instruments
from tabletop.ui.table.accessible.tree import Tree, install, tree_of

__all__ = ["Tree", "install", "instruments", "tree_of"]
