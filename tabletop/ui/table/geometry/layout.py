"""Where a game's spaces lie on the board: its ``layout.json`` as checked values.

The file is one JSON object::

    {"accent": "#2C9C93",                              the game's colour in the furniture
     "table": {"light": "#D3B98C", "dark": "#2B231B"},  the ground in each theme
     "weave": {"light": "#B89863", "dark": "#352A20"},  its faint lines (optional)
     "scenery": name,                                   a drawing that fills the table instead,
                                                        cut to fit (optional)
     "back": name,                                      a drawing of the pieces that nobody here
                                                        may know (optional)
     "sounds": {"tile_front": "card", …},               what is heard of the pieces of a drawing:
                                                        ``card``, ``bag`` (they come out of one) or
                                                        ``pencil``; else ``piece`` (optional)
     "unplaced": ["pencil", …],                         spaces (a seat's without the seat) that are
                                                        nowhere: what lies there is in a hand, or
                                                        on an instrument (optional)
     "plans": {"ring-8": {"size": [w, h],
                          "decor": [DECOR, …],          drawn below everything, in this order
                          "spaces": {"a1": SHAPE, …},
                          "tracks": [{"spaces": ["a1", …], "closed": true}, …],
                                                        along which pieces go from one space to
                                                        another; a closed one has no end (optional)
                          "instruments": [x, y, w, h],  over which dial and chart of an
                                                        unfinished move open (optional)
                          "wide": {"size", …}}},        the same spaces, as high, where there is
                                                        more room at the sides (optional); it may
                                                        have one itself
     "own": {"marking": {"size": [w, h],                a seat's own place as a plan (optional)
                         "decor": [DECOR, …],
                         "spaces": {"left.a1": SHAPE, …},    the table's ``left.a1:<seat>``
                         "strip": [x, y, w, h],         what others' strips show (optional): a part
                                                        of it, or {"size", "decor", "spaces"}, a
                                                        small plan of its own beside the points
                         "wide": {"size", …},           as for the board (optional)
                         "low": {"size", …}}},          the same spaces on less height, for a room
                                                        in which all would be small (optional)
     "seat": [{"space": "pool",                         one, or a list of those that stand together
               "weight": 3, "piece": [w, h], "spread": "row",
               "title": words,                          else the first space's name (optional)
               "align": "left",                         as for a space (optional)
               "caption": true}, …]}                    whether it is told how many are left there;
                                                        false for what is won (optional)

Instead of a plan may stand the name of a file beside this one that holds it, best like
``layout.ring-8.json``: it is read when the plan is first asked for.

Lengths are board units: pixels when the window is 1440 by 900. Where a table names no plan for the
own place, the default plan has the sections of ``seat`` side by side (``default_plan.py``; a
section's ``counted`` is of no more use). DECOR is one of

- ``{"art": name, "box": [x, y, w, h], "facts": {…}}``, a drawing (facts are optional);
  with ``space`` it is there only where the table has that space
- ``{"panel": [x, y, w, h], "space": id, "title": words}``, a panel of the theme; its title is an
  English msgid, its ``space`` one of those it holds (on an own plan without the seat)
- ``{"words": words, "at": [x, y], "role": "small"}``, words printed there: an English msgid and a
  role of type (``caption``, ``small``, ``body``, ``label``, ``lead``, …). ``at`` is the middle of
  the line's height at the end that ``align`` names (``left``, the default, ``center``, ``right``);
  ``bold`` and ``soft`` (true or false) are about weight and colour, ``ground`` is a SHAPE's, with
  ``panel`` as the default. The type grows with the user's text while it fits into ``room``.
  ``halo`` ({"light": colour, "dark": colour}) is drawn around the letters, over lines of a map
- ``{"rim": "a", "at": [x, y]}``, the name of a row or a column at the rim of a board that names its
  cells; ``at`` is its middle, ``ground`` as for words. It is not translated
- ``{"identity": [x, y, w, h]}``, on an own plan: the seat's emblem and whose sheet it is at the
  left, its points at the right; ``ground`` as for words; with ``stacked`` (true) the name over what
  the seat is doing, and its points large below; with ``noted`` (true) all in one line, and
  below the name in small what the seat would have now, or is doing

SHAPE has exactly one of ``box`` and ``polygon``, and:

``layer``    ``ground``, ``tile``, ``piece`` (the default) or ``over``: what is drawn over what
``piece``    [w, h], the box a piece is fitted into with its proportions kept; else the whole box
``at``       [x, y], the middle of that box; else the middle of the space
``spread``   several pieces here: ``one`` (the default, all at the same place), ``row`` (side by
             side, overlapping when they must), ``fan`` (each a ``step`` further, the last on top),
             ``stack`` (the top one, and their number), ``piles`` (those that look alike on one
             another, with their number, and the piles side by side)
``caption``  [x, y, w, h], on an own plan: where it is told how many pieces are left here and where
             others of them wait, or how they are used
``row``      [x, y, w, h], where the pieces of a row or of piles lie; else all of the space
``step``     [dx, dy] of a fan
``align``    where the pieces of a row or a fan lie that do not fill it: ``left`` (the default),
             ``center`` or ``right``; the middle of a centred fan is at ``at``
``count``    [x, y], the middle of a stack's number, or its left end when it is beside the piece
``ground``   ``light`` (the default), ``panel`` (dark in the dark theme) or ``dark`` (always):
             on dark ground figures and badges get their papyrus rim
``mark``     words printed at a space: ``text``, ``fill`` (a colour, or the name of a theme colour),
             ``free`` [x, y, size] while the space is empty, ``taken`` [x, y, size] while it is not
             (without ``taken`` the words vanish under a piece, on an own plan under a stamp, too);
             x and y are the middle; ``words`` instead of ``text`` is an English msgid
``stamp``    how a stamp is printed in the box: ``zone`` (the board's default: head, rule, owners'
             marks, note), ``card`` (an own plan's: bold head left, soft note right), ``centre``; or
             {"as": style, "box": [x, y, w, h], "ground": …, "role": …, "note": [x, y, w, h]} where
             it is printed elsewhere than in the space (all but ``as`` are optional; roles are those
             of words; a note with a box stands alone in its middle; ``turn`` is by how many
             degrees all is turned clockwise about the middle of its box)
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from tabletop.engine.table import Table
from tabletop.engine.text import Text
from tabletop.records.fault import RecordError, blaming
from tabletop.records.strict import parse, read_bytes, read_shape
from tabletop.shapes.invalid import ValidationError
from tabletop.sound.sounds import Act
from tabletop.ui.table.geometry.default_plan import default_plan
from tabletop.ui.table.geometry.layout_file import LayoutFile, OwnPlanFile, PlanFile, shapes
from tabletop.ui.table.geometry.shapes import OwnPlan, Plan, SeatPlace


@frozen
class Layout:
    """A game's layout; plans are built when they are first asked for."""

    path: Path
    accent: str
    table: Mapping[str, str]
    weave: Mapping[str, str]
    scenery: str
    back: str
    sounds: Mapping[str, Act]
    seat: tuple[SeatPlace, ...]
    unplaced: frozenset[str]
    _raw: Mapping[str, Any] = field(alias="raw", repr=False, eq=False)
    _own: Mapping[str, Any] = field(alias="own", repr=False, eq=False)
    _plans: dict[str, Plan] = field(factory=dict, init=False, repr=False, eq=False)
    _own_plans: dict[str, OwnPlan] = field(factory=dict, init=False, repr=False, eq=False)

    @property
    def own_names(self) -> tuple[str, ...]:
        """The names of the plans of a seat's own place."""
        return tuple(self._own)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the plans."""
        return tuple(self._raw)

    def plan(self, name: str) -> Plan:
        """One plan; raises RecordError when there is none of that name, or it is wrong."""
        if name not in self._plans:
            read: PlanFile = self._read(self._raw, "plans", name, PlanFile)
            self._plans[name] = read.plan()
        return self._plans[name]

    def own_plan(self, name: str) -> OwnPlan:
        """One plan of a seat's own place; raises RecordError like ``plan``."""
        if name not in self._own_plans:
            read: OwnPlanFile = self._read(self._own, "own", name, OwnPlanFile)
            self._own_plans[name] = read.plan()
        return self._own_plans[name]

    def own_place(self, table: Table, seat: int) -> OwnPlan:
        """The plan of a seat's own place: the one that the table names, else the default plan."""
        if table.own:
            return self.own_plan(table.own)
        return default_plan(self.seat, table.spaces, seat)

    def _read(self, plans: Mapping[str, Any], place: str, name: str, kind: type) -> Any:
        if name not in plans:
            why = Text(
                "There is no plan “{name}”, only {names}.",
                name=name,
                names=tuple(plans) or Text("none"),
            )
            raise RecordError(self.path, place, why)
        written = plans[name]
        if isinstance(written, str):
            return read_shape(self.path.parent / Path(written).name, kind, shapes())
        try:
            return shapes().make(written, kind)
        except ValidationError as invalid:
            place = invalid.within(f"{place}.{name}").place
            raise RecordError(self.path, place, invalid.why) from None


def load_layout(path: Path) -> Layout:
    """Reads a layout file; raises RecordError with the place and the reason when it is wrong."""
    asked = path, read_bytes(path)
    found = _known.get(asked)
    if found is None:
        found = _read(*asked)
        if len(_known) >= _MOST:
            _known.clear()
        _known[asked] = found
    return found


def forget_layouts(but: Layout) -> None:
    """Read all layouts anew from now on ``but`` that of the table that is shown.

    The next table of its game has the same, and places that were worked out for it.
    """
    for asked, layout in tuple(_known.items()):
        if layout is not but:
            _known.pop(asked, None)


_known: dict[tuple[Path, bytes], Layout] = {}
"""Layouts by their files and what was written there; the tables of a game share one."""

_MOST = 8
"""So many are known at most."""


def _read(path: Path, data: bytes) -> Layout:
    """What is written in a layout file."""
    with blaming(path):
        read: LayoutFile = shapes().make(parse(data), LayoutFile)
    return Layout(
        path=path,
        accent=read.accent,
        table=read.table.by_name,
        weave=read.weave.by_name if read.weave else {},
        scenery=read.scenery,
        back=read.back,
        sounds=read.sounds,
        seat=read.seat,
        unplaced=frozenset(read.unplaced),
        raw=read.plans,
        own=read.own,
    )
