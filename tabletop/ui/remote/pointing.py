"""Where somebody at a table elsewhere points, shown for a moment."""

from __future__ import annotations

from tabletop.models.deferred import later
from tabletop.ui.remote.table_bar import TableBar
from tabletop.ui.table_page import TablePage

_SHOWN = 3000
"""So long (ms) a space is lit at which somebody points."""


def show_pointed(page: TablePage, bar: TableBar, seat: int, space: str) -> None:
    """Light the space at which a seat points, and say so."""
    names = {each.id: each.name for each in page.session.table.spaces}
    if space in names:
        bar.show_pointed(seat, page.session.say(names[space]))
        interaction = page.view.table.interaction
        interaction.speak_of(frozenset({space}))
        later(page, lambda: interaction.speak_of(frozenset()), _SHOWN)
