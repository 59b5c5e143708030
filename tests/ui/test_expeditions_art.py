"""The drawings of the two expedition games, and where their spaces lie: what both have alike."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Mapping

import pytest
from attrs import frozen
from PySide6.QtGui import QImage

from tabletop import resources
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.template import Fact
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.geometry.layout import Layout, load_layout
from tabletop.ui.table.geometry.shapes import Plan, PrintedArt, UnitRect
from tests.ui import test_pyramids_art as pyramids
from tests.ui import test_silver_gold_art as silver_gold
from tests.ui.drawn import apart, changed, told_apart, whole


@frozen
class Drawings:
    """A game's: its card, plain and with a find in each cell, and all that is small."""

    game: str
    card: str
    plain: Picture
    found: Mapping[str, Picture]
    drawn: Callable[[Art, Picture], QImage]
    cell: float
    small: Mapping[str, Mapping[str, tuple[Fact, ...]]]


GAMES = (
    Drawings(
        "pyramids",
        "pyramid",
        pyramids.card(),
        {cell: pyramids.card(**{cell: "gem_red"}) for cell in pyramids.CELLS},
        pyramids.drawn,
        56,
        pyramids.SMALL,
    ),
    Drawings(
        "silver_gold",
        "treasure",
        silver_gold.card(),
        {cell: silver_gold.card(**{cell: "coin"}) for cell in silver_gold.CELLS},
        silver_gold.drawn,
        72,
        silver_gold.SMALL,
    ),
)
every_game = pytest.mark.parametrize("one", GAMES, ids=[one.game for one in GAMES])


@pytest.fixture(params=["light", "dark"])
def art(request: pytest.FixtureRequest, one: Drawings, qapp: object) -> Art:
    load_fonts()
    return Art(one.game, ("blue", "red", "green", "white"), Theme(request.param))


@pytest.fixture
def layout(one: Drawings) -> Layout:
    return load_layout(resources.locate(f"games/{one.game}/layout.json"))


def plans(layout: Layout) -> list[Plan]:
    return [layout.plan("display"), layout.own_plan("marking"), layout.own_plan("choosing")]


@every_game
def test_every_drawing_has_its_facts_listed(one: Drawings) -> None:
    stored = {path.stem for path in resources.locate(f"games/{one.game}/art").glob("*.svg")}
    assert stored == {*one.small, one.card}


@pytest.mark.parametrize(
    ("one", "name"),
    [pytest.param(one, name, id=f"{one.game}-{name}") for one in GAMES for name in one.small],
)
def test_a_small_drawing_is_whole_and_tells_its_facts_apart(
    art: Art, one: Drawings, name: str
) -> None:
    told_apart(art, name, one.small[name])


@every_game
def test_cells_lie_exactly_over_those_of_the_card(art: Art, layout: Layout, one: Drawings) -> None:
    spaces = layout.own_plan("marking").spaces
    plain = one.drawn(art, one.plain)
    for place, cell in itertools.product(("left", "right"), one.found):
        here, box = spaces[place].box, spaces[f"{place}.{cell}"].box
        found = changed(plain, one.drawn(art, one.found[cell]))
        x, y = found.centre
        assert (here.x + x, here.y + y) == pytest.approx(box.centre, abs=1.0)
        assert max(found.w, found.h) < box.w == box.h == one.cell


@every_game
def test_all_spaces_are_on_their_plan_and_none_covers_another(
    layout: Layout, one: Drawings
) -> None:
    for plan in plans(layout):
        whole_plan = UnitRect(0.0, 0.0, *plan.size)
        for name, shape in plan.spaces.items():
            assert shape.box.within(whole_plan), name
            assert shape.piece.within(whole_plan), name
        flat = {n: s.box for n, s in plan.spaces.items() if n not in ("left", "right")}
        for each, other in itertools.combinations(flat, 2):
            assert apart(flat[each], flat[other]), (each, other)


@every_game
def test_a_strip_shows_both_cards_and_nothing_of_the_sheet(layout: Layout, one: Drawings) -> None:
    plan = layout.own_plan("marking")
    assert plan.strip is not None
    shown = {name for name, shape in plan.spaces.items() if shape.box.within(plan.strip)}
    cells = {f"{place}.{cell}" for place in ("left", "right") for cell in one.found}
    assert shown == cells | {"left", "right"}


@every_game
def test_the_plans_drawings_exist_in_their_proportions(
    art: Art, layout: Layout, one: Drawings
) -> None:
    assert art.size(Picture(layout.scenery)).width() > 1000
    for plan in plans(layout):
        for drawing in plan.decor:
            if isinstance(drawing, PrintedArt):
                size = art.size(Picture(drawing.art, drawing.facts))
                shape = drawing.box.w / drawing.box.h
                assert size.width() / size.height() == pytest.approx(shape, rel=0.01)


@every_game
def test_the_cover_can_be_drawn(art: Art, one: Drawings) -> None:
    cover = json.loads(resources.locate(f"games/{one.game}/cover.json").read_text("utf-8"))
    assert cover["pieces"]
    for piece in cover["pieces"]:
        whole(art, Picture(piece["art"], tuple(piece.get("facts", {}).items())))
