"""What the keyboard can stand on: spaces, pieces, buttons and strips, and the way between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.table import Piece
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.panels.scene_button import SceneButton
from tabletop.ui.table.panels.strips import Strips

if TYPE_CHECKING:
    from tabletop.ui.table.input.stage import TableStage

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
    place: Place
    space: str = ""
    piece: Piece | None = None
    button: SceneButton | None = None
    seat: int | None = None
    grid: str = ""

    @property
    def rect(self) -> QRectF:
        """Where it is, in scene coordinates; of an odd shape, where a piece would lie."""
        return self.place.rect if self.place.outline is None else self.place.single()


class Frames:
    """Which spaces of a plan only frame others: they hold the middles of two or more."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, frozenset[str]], frozenset[str]] = {}

    def among(
        self, plan: str, names: frozenset[str], places: Mapping[str, Place]
    ) -> frozenset[str]:
        """The frames among some spaces of a plan; worked out once for each set of them."""
        key = (plan, names)
        if key not in self._known:
            middles = [places[name].rect.center() for name in names]
            self._known[key] = frozenset(
                name for name in names if sum(_over(places[name], middle) for middle in middles) > 2
            )
        return self._known[key]


def strip_targets(strips: Strips) -> list[FocusStop]:
    """The other seats' strips, from left to right."""
    return [
        FocusStop(f"strip:{strip.seat}", STRIPS, Place(strip.rect), seat=strip.seat)
        for strip in strips.strips
    ]


def button_targets(group: str, buttons: Iterable[SceneButton]) -> list[FocusStop]:
    """Buttons, in the order in which they are come to."""
    return [
        FocusStop(
            f"button:{button.label.id}",
            group,
            Place(button.sceneBoundingRect().adjusted(2, 2, -2, -2)),
            button=button,
        )
        for button in buttons
    ]


def board_targets(
    stage: TableStage,
    places: Mapping[str, Place],
    wanted: frozenset[str],
    frames: Frames,
    group: str = BOARD,
) -> list[FocusStop]:
    """The spaces of the board, or of an own plan, that have a name, a piece or a use now, in the
    table's order.

    ``wanted`` are spaces with a use. Spaces that only frame others, and prints over others, are
    left out unless they have one; a print never stands beside what it is printed on. Different
    pieces side by side are stood on one by one, where nothing is to be put beside them.
    """
    session = stage.session
    top: dict[str, Piece] = {piece.space: piece for piece in session.table.pieces}
    named = {space.id for space in session.table.spaces if space.short}
    shown = [space.id for space in session.table.spaces if space.id in places]
    plain = {
        name
        for name in shown
        if (name in named or name in top) and places[name].layer in ("piece", "tile")
    }
    plan = f"{group}:{session.table.plan}:{session.table.own}"
    around = frames.among(plan, frozenset(plain), places)
    below = {top[name].pick for name in plain & wanted if name in top}
    goals = {pick.space for pick in session.choices()}
    found: list[FocusStop] = []
    for name in shown:
        if name not in wanted and (name not in plain or name in around):
            continue
        if places[name].layer == "over" and name in top and top[name].pick in below:
            continue
        row = () if name in goals else _side_by_side(stage, places[name], name)
        whole = FocusStop(f"space:{name}", group, places[name], space=name, piece=top.get(name))
        found += [
            FocusStop(f"piece:{piece.id}", group, Place(box), name, piece) for piece, box in row
        ] or [whole]
    return found


def _side_by_side(stage: TableStage, place: Place, name: str) -> list[tuple[Piece, QRectF]]:
    """The pieces of a row or a fan of different ones, and where they are."""
    if place.spread not in ("row", "fan"):
        return []
    pieces = [piece for piece in stage.session.table.pieces if piece.space == name]
    if len({piece.pick for piece in pieces}) < 2:
        return []
    boxes = ((piece, stage.piece_box(piece.id)) for piece in pieces)
    return [(piece, box) for piece, box in boxes if box is not None]


def own_targets(
    stage: TableStage, places: Mapping[str, Place], counted: frozenset[str], wanted: frozenset[str]
) -> list[FocusStop]:
    """The own pieces, equal ones as one, and own spaces with a use (``wanted``) as a whole."""
    found: list[FocusStop] = []
    for name, place in places.items():
        pieces = [piece for piece in stage.session.table.pieces if piece.space == name]
        seen = [(p, box) for p in pieces if (box := stage.piece_box(p.id)) is not None]
        boxes = [box for _, box in seen]
        if name in wanted:
            last = pieces[-1] if pieces else None
            found.append(FocusStop(f"space:{name}", OWN, place, space=name, piece=last))
        elif name in counted and boxes:
            whole = boxes[0].united(boxes[-1])
            found.append(FocusStop(f"space:{name}", OWN, Place(whole), name, pieces[-1]))
        else:
            for piece, box in seen:
                found.append(FocusStop(f"piece:{piece.id}", OWN, Place(box), name, piece))
    return found


def grid_targets(
    group: str, found: Sequence[FocusStop], grids: Mapping[str, tuple[QRectF, frozenset[str]]]
) -> list[FocusStop]:
    """A group's targets with whole grids in the place of their cells.

    ``grids`` are rectangles in the scene, and the spaces of each, for the grids of that group.
    """
    cells = frozenset().union(*(spaces for _, spaces in grids.values()))
    whole = [
        FocusStop(f"grid:{name}", group, Place(r), grid=name) for name, (r, _) in grids.items()
    ]
    return whole + [target for target in found if target.space not in cells]


def nearest(here: QRectF, targets: Iterable[FocusStop], dx: int, dy: int) -> FocusStop | None:
    """The target that lies next in a direction (one of ``dx``, ``dy`` is ±1, the other 0)."""
    best: tuple[float, FocusStop] | None = None
    start = here.center()
    for target in targets:
        way = target.rect.center() - start
        ahead = way.x() * dx + way.y() * dy
        aside = _aside(here, target.rect, bool(dx))
        if ahead < 2.0 or aside > 1.5 * ahead:
            continue
        cost = ahead + _ASIDE * aside
        if best is None or cost < best[0]:
            best = (cost, target)
    return best[1] if best else None


def closest(here: QRectF, targets: Sequence[FocusStop]) -> FocusStop | None:
    """The target whose middle is closest."""
    start = here.center()
    return min(
        targets,
        key=lambda target: (target.rect.center() - start).manhattanLength(),
        default=None,
    )


def _aside(here: QRectF, there: QRectF, level: bool) -> float:
    """How far a target's middle lies beside the way."""
    way = there.center() - here.center()
    return abs(way.y()) if level else abs(way.x())


def _over(place: Place, point: QPointF) -> bool:
    return place.rect.contains(point) and place.contains(point)
