"""What the keyboard can stand on: spaces, pieces, buttons and strips, and the way between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen
from PySide6.QtCore import QRectF

from tabletop.engine.table import Piece
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.overlay.offer_button import OfferButton
from tabletop.ui.table.panels.strips import Strips

STRIPS, BOARD, INSTRUMENTS, PROMPT, OWN = "strips", "board", "instruments", "prompt", "own"
GROUPS = (STRIPS, BOARD, INSTRUMENTS, PROMPT, OWN)
"""The groups that Tab goes through, in its order."""

_ASIDE = 2.5
"""How much dearer a pixel to the side is than one straight ahead."""


@frozen(eq=False)
class FocusStop:
    """One thing to stand on. ``key`` stays the same while the thing does.

    ``space`` is set for spaces and for pieces that lie on one, ``piece`` for what can be taken up
    there, ``button`` or ``seat`` for what is only pressed. ``grid`` is a whole grid, over which a
    shape is held.
    """

    key: str
    group: str
    place: ScenePlace
    space: str = ""
    piece: Piece | None = None
    button: OfferButton | None = None
    seat: int | None = None
    grid: str = ""

    @property
    def rect(self) -> QRectF:
        """Where it is, in scene coordinates; of an odd shape, where a piece would lie."""
        return self.place.rect if self.place.outline is None else self.place.single()


def strip_stops(strips: Strips) -> list[FocusStop]:
    """The other seats' strips, from left to right."""
    return [
        FocusStop(f"strip:{strip.seat}", STRIPS, ScenePlace(strip.rect), seat=strip.seat)
        for strip in strips.strips
    ]


def button_stops(group: str, buttons: Iterable[OfferButton]) -> list[FocusStop]:
    """Buttons, in the order in which they are come to."""
    return [
        FocusStop(
            f"button:{button.label.id}",
            group,
            ScenePlace(button.area),
            button=button,
        )
        for button in buttons
    ]


def grid_stops(
    group: str, found: Sequence[FocusStop], grids: Mapping[str, tuple[QRectF, frozenset[str]]]
) -> list[FocusStop]:
    """A group's targets with whole grids in the place of their cells.

    ``grids`` are rectangles in the scene, and the spaces of each, for the grids of that group.
    """
    cells = frozenset().union(*(spaces for _, spaces in grids.values()))
    whole = [
        FocusStop(f"grid:{name}", group, ScenePlace(r), grid=name) for name, (r, _) in grids.items()
    ]
    return whole + [target for target in found if target.space not in cells]


def nearest(here: QRectF, stops: Iterable[FocusStop], dx: int, dy: int) -> FocusStop | None:
    """The target that lies next in a direction (one of ``dx``, ``dy`` is ±1, the other 0)."""
    best: tuple[float, FocusStop] | None = None
    start = here.center()
    for target in stops:
        way = target.rect.center() - start
        ahead = way.x() * dx + way.y() * dy
        aside = _aside(here, target.rect, bool(dx))
        if ahead < 2.0 or aside > 1.5 * ahead:
            continue
        cost = ahead + _ASIDE * aside
        if best is None or cost < best[0]:
            best = (cost, target)
    return best[1] if best else None


def closest(here: QRectF, stops: Sequence[FocusStop]) -> FocusStop | None:
    """The target whose middle is closest."""
    start = here.center()
    return min(
        stops,
        key=lambda target: (target.rect.center() - start).manhattanLength(),
        default=None,
    )


def _aside(here: QRectF, there: QRectF, level: bool) -> float:
    """How far a target's middle lies beside the way."""
    way = there.center() - here.center()
    return abs(way.y()) if level else abs(way.x())
