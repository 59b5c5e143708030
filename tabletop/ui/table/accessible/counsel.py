"""Counsel, for those who cannot see it."""

from __future__ import annotations

from tabletop.ui.table.accessible.nodes import Node, Role, kind
from tabletop.ui.table.panels.counsel import CounselBlock, spoken


@kind("counsel")
class CounselNode(Node):
    """One counsel, below the prompt's sentence or over the table; its ways are buttons of the
    prompt."""

    role_of = Role.StaticText

    @property
    def block(self) -> CounselBlock | None:
        """Where it is said, if it still is."""
        blocks, number = self.things.scene.advice.blocks, int(self.key.partition(":")[2])
        return blocks[number] if number < len(blocks) else None

    def there(self) -> bool:
        return self.block is not None

    def name(self) -> str:
        block = self.block
        said = block.counsel if block is not None else None
        return spoken(self.things.session, said) if said is not None else ""
