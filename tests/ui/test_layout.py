"""Where Mykerinos' spaces lie, and how a wrong layout file is refused."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from tabletop import resources
from tabletop.engine.table import Prompt, Space, Table
from tabletop.engine.text import Text
from tabletop.records.fault import RecordError
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry.layout import Layout, load_layout
from tabletop.ui.table.geometry.shapes import (
    Align,
    Identity,
    OwnPlan,
    Plan,
    PrintedArt,
    PrintedPanel,
    PrintedTrack,
    PrintedWords,
    RimLabel,
    Role,
    SpaceShape,
    UnitRect,
    row,
)

PLANS = ("ring-8", "ring-12", "row-8", "row-12")
ALONE = ("museum-ring", "museum-row")
"""The museum without the area, on which a score pad is filled in."""


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load_layout(resources.locate("games/mykerinos/layout.json"))


def expected(plan: str) -> set[str]:
    museum, tiles = plan.split("-")
    names = {f"{c}{r}" for c in "abcdefgh" for r in range(1, 7 if tiles == "8" else 10)}
    names |= {f"{kind}:{i + 1}" for kind in ("tile", "cartouche") for i in range(int(tiles))}
    names |= {f"zone:{i + 1}" for i in range(int(tiles) // 2)}
    names |= {f"w{w}r{r}" for w in range(1, 6) for r in (3, 5)}
    names |= {"w1w2", "w2w3", "w3w4", "w4w5"} | ({"w5w1"} if museum == "ring" else set())
    names |= {f"patron:{i + 1}" for i in range(5)} | {f"score:{i}" for i in range(50)}
    names |= {f"pass:{i + 1}" for i in range(4)} | {f"supply:{i}" for i in range(4)}
    return names | {"supply:neutral", "deck"}


def inside(box: UnitRect, size: tuple[float, float]) -> bool:
    right, low = box.x + box.w, box.y + box.h
    return box.x >= 0 and box.y >= 0 and right <= size[0] + 1e-6 and low <= size[1] + 1e-6


def apart(one: UnitRect, other: UnitRect) -> bool:
    return (
        one.x + one.w <= other.x + 1e-6
        or other.x + other.w <= one.x + 1e-6
        or one.y + one.h <= other.y + 1e-6
        or other.y + other.h <= one.y + 1e-6
    )


def test_the_plans_are_the_games(layout: Layout) -> None:
    assert sorted(layout.names) == sorted(PLANS + ALONE)
    assert layout.own_names == ("camp", "camp-neutral")


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_has_every_space_and_all_of_it_is_on_the_board(layout: Layout, name: str) -> None:
    plan = layout.plan(name)
    assert set(plan.spaces) == expected(name)
    for space, shape in plan.spaces.items():
        assert inside(shape.box, plan.size), space
        assert inside(shape.piece, plan.size), space
    for decor in plan.decor:
        if isinstance(decor, RimLabel):
            assert inside(UnitRect(*decor.at, 0.0, 0.0), plan.size), decor
            continue
        edge = 4 if isinstance(decor, PrintedArt) and decor.art.startswith("zone_frame") else 0
        box = decor.box
        trimmed = UnitRect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge)
        assert inside(trimmed, plan.size), decor


@pytest.mark.parametrize("name", PLANS)
def test_cells_fill_their_tile_in_reading_order(layout: Layout, name: str) -> None:
    spaces = layout.plan(name).spaces
    for slot in range(int(name.split("-")[1])):
        tile = spaces[f"tile:{slot + 1}"].box
        for i in range(6):
            cell = spaces[f"{'abcdefgh'[2 * (slot % 4) + i % 2]}{3 * (slot // 4) + i // 2 + 1}"]
            assert cell.box.w == cell.box.h == tile.w / 2
            assert (cell.box.x, cell.box.y) == (
                tile.x + tile.w / 2 * (i % 2),
                tile.y + tile.h / 3 * (i // 2),
            )


@pytest.mark.parametrize("name", PLANS)
def test_what_is_pointed_at_is_one_space(layout: Layout, name: str) -> None:
    plan = layout.plan(name)
    for space, shape in plan.spaces.items():
        if space.startswith(("tile:", "supply:neutral")):
            continue
        assert plan.at(*shape.piece.centre) == space or space == "supply:2"
    assert plan.at(-5, -5) is None


@pytest.mark.parametrize("name", PLANS)
def test_figures_are_inside_their_cell_and_clear_of_the_cartouche(
    layout: Layout, name: str
) -> None:
    spaces = layout.plan(name).spaces
    for space, shape in spaces.items():
        if len(space) != 2:
            continue
        cell, figure = shape.box, shape.place()
        assert figure.w == pytest.approx(0.64 * cell.w)
        assert cell.x < figure.x
        assert figure.x + figure.w < cell.x + cell.w
        assert figure.y + figure.h == pytest.approx(cell.y + 0.94 * cell.h)
    middle, upper = spaces["a2"], spaces["a1"]
    assert middle.place().x < upper.place().x
    assert spaces["b2"].place().x > spaces["b1"].place().x


@pytest.mark.parametrize("name", PLANS)
def test_rooms_lie_apart_and_hold_their_figure(layout: Layout, name: str) -> None:
    spaces = layout.plan(name).spaces
    rooms = {space: shape for space, shape in spaces.items() if space[0] == "w"}
    for (_, one), (_, other) in itertools.combinations(rooms.items(), 2):
        assert not any(one.contains(*corner) for corner in other.outline)
    for shape in rooms.values():
        assert shape.contains(*shape.piece.centre)
        assert shape.mark is not None
        assert shape.mark.taken is not None
        x, y, size = shape.mark.taken
        assert shape.contains(x, y)
        assert -shape.distance(x, y) == 0
        assert max(abs(x - shape.piece.centre[0]), abs(y - shape.piece.centre[1])) > 16
        assert size >= 12


def test_the_score_track_runs_clockwise_from_the_bottom(layout: Layout) -> None:
    spaces = layout.plan("ring-8").spaces
    x, y = zip(*(spaces[f"score:{i}"].piece.centre for i in range(50)), strict=True)
    assert y[0] == max(y)
    assert x[12] == min(x)
    assert y[25] == min(y)
    assert x[37] == max(x)


def test_markers_that_meet_fan_upward(layout: Layout) -> None:
    space = layout.plan("ring-8").spaces["score:7"]
    low, high = space.place(0, 3), space.place(2, 3)
    assert (high.x, high.y) == pytest.approx((low.x, low.y - 10))


def test_the_smallest_cell_can_be_hit(layout: Layout) -> None:
    """At 1280×800 the board is at least 968 by 430: margins, strips, prompt, own place and dock
    take the rest. Round 4 is the tightest."""
    plan = layout.plan("row-12")
    scale = min(968 / plan.size[0], 430 / plan.size[1])
    assert plan.spaces["a1"].box.w * scale >= 36


@pytest.mark.parametrize("name", PLANS)
def test_panels_are_named_and_hold_what_they_say(layout: Layout, name: str) -> None:
    plan = layout.plan(name)
    panels = [decor for decor in plan.decor if isinstance(decor, PrintedPanel)]
    assert [panel.title.key for panel in panels] == (
        ["General supply", "Pass order"] if name.endswith("8") else ["Supply", "Passed"]
    )
    for panel, kind in zip(panels, ("supply:", "pass:"), strict=True):
        for space, shape in plan.spaces.items():
            if space.startswith(kind):
                assert not apart(panel.box, shape.box)
                assert shape.box.y > panel.box.y + 22
                assert shape.box.y + shape.box.h <= panel.box.y + panel.box.h
    boxes = [panel.box for panel in panels] + [plan.spaces["deck"].box]
    frames = [d.box for d in plan.decor if isinstance(d, PrintedArt) and d.art.startswith("zone")]
    for one, other in itertools.combinations(boxes + frames, 2):
        assert apart(one, other), (one, other)


@pytest.mark.parametrize("name", PLANS)
def test_a_wide_plan_has_the_same_spaces_as_high_and_no_smaller(layout: Layout, name: str) -> None:
    plan = layout.plan(name)
    wide = plan.wide
    assert wide is not None
    assert wide.size[1] == plan.size[1]
    assert set(wide.spaces) == set(plan.spaces)
    for space, shape in wide.spaces.items():
        assert inside(shape.box, wide.size), space
        assert inside(shape.piece, wide.size), space
        assert shape.piece.w >= plan.spaces[space].piece.w, space
        if not space.startswith(("tile:", "supply:neutral")):
            assert wide.at(*shape.piece.centre) == space or space == "supply:2"
    boxes = [d.box for d in wide.decor if isinstance(d, PrintedPanel)]
    boxes += [d.box for d in wide.decor if isinstance(d, PrintedArt) and d.art != "slot"]
    boxes.append(wide.spaces["deck"].box)
    for one, other in itertools.combinations(boxes, 2):
        assert apart(one, other), (one, other)
    cells = wide.spaces["a1"].box.w / plan.spaces["a1"].box.w
    assert cells > 1.2 if name.endswith("8") else cells == 1


def test_a_row_overlaps_only_when_it_must() -> None:
    box = UnitRect(0, 0, 200, 60)
    few = [row(box, 40, 40, i, 3) for i in range(3)]
    assert all(apart(a, b) for a, b in itertools.combinations(few, 2))
    many = [row(box, 40, 40, i, 12) for i in range(12)]
    assert many[-1].x + 40 == pytest.approx(200)
    assert few[0].y == 10


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("center", 53.0), ("right", 106.0)])
def test_a_row_with_room_to_spare_lies_where_it_is_aligned(align: Align, left: float) -> None:
    box = UnitRect(0, 0, 200, 60)
    assert row(box, 44, 44, 0, 2, align).x == pytest.approx(left, abs=1)
    full = [row(box, 40, 40, i, 12, align) for i in range(12)]
    assert (full[0].x, full[-1].x) == pytest.approx((0, 160))


def test_a_centred_fan_opens_to_both_sides_of_its_middle() -> None:
    box = UnitRect(0, 0, 200, 60)
    shape = SpaceShape(
        box.corners, box, UnitRect(80, 10, 40, 40), spread="fan", step=(20, 0), align="center"
    )
    assert [shape.place(i, 3).x for i in range(3)] == [60, 80, 100]


def test_distance_is_nought_inside_and_grows_outside(layout: Layout) -> None:
    cell: SpaceShape = layout.plan("ring-8").spaces["a1"]
    assert cell.distance(*cell.box.centre) == 0
    assert cell.distance(cell.box.x - 10, cell.box.y + 5) == pytest.approx(10)
    assert cell.distance(cell.box.x - 3, cell.box.y - 4) == pytest.approx(5)


def test_the_rim_is_for_dark_ground(layout: Layout) -> None:
    spaces = layout.plan("ring-8").spaces
    assert [spaces[s].rim(False) for s in ("a1", "score:3", "patron:1")] == [False, False, True]
    assert [spaces[s].rim(True) for s in ("a1", "score:3", "patron:1")] == [False, True, True]


GOOD: dict[str, Any] = {
    "accent": "#2C9C93",
    "table": {"light": "#D3B98C", "dark": "#2B231B"},
    "plans": {"one": {"size": [10, 10], "decor": [], "spaces": {"a1": {"box": [0, 0, 5, 5]}}}},
    "seat": [],
}


OWN: dict[str, Any] = {
    "size": [100, 50],
    "decor": [
        {"words": "Coins", "at": [60, 10], "role": "small", "bold": True, "ground": "light"},
        {"identity": [60, 20, 40, 20]},
    ],
    "spaces": {"left": {"box": [0, 0, 40, 50]}, "left.head": {"box": [0, 0, 40, 8]}},
    "strip": [0, 8, 40, 42],
}


def stored(tmp_path: Path, change: str, value: Any) -> Path:
    raw = json.loads(json.dumps(GOOD))
    *way, last = change.split("/")
    place = raw
    for step in way:
        place = place[step]
    place[last] = value
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(raw), encoding="utf-8")
    return path


def load(path: Path) -> Plan:
    return load_layout(path).plan("one")


def test_a_small_layout_is_enough(tmp_path: Path) -> None:
    plan = load(stored(tmp_path, "accent", "#2C9C93"))
    assert plan.spaces["a1"].place() == UnitRect(0, 0, 5, 5)
    assert plan.spaces["a1"].layer == "piece"
    assert plan.instruments is None


def test_a_plan_may_say_where_instruments_open(tmp_path: Path) -> None:
    plan = load(stored(tmp_path, "plans/one/instruments", [4, 5, 6, 5]))
    assert plan.instruments == UnitRect(4, 5, 6, 5)


def test_a_track_with_ends_is_gone_along_and_back(tmp_path: Path) -> None:
    plan = load(stored(tmp_path, "plans/one/tracks", [{"spaces": ["a1"]}]))
    assert plan.tracks == (PrintedTrack(("a1",)),)
    line = PrintedTrack(tuple("abcdefgh"))
    assert line.between("a", "e") == ("b", "c", "d")
    assert line.between("h", "f") == ("g",)


def test_a_stamp_may_be_printed_elsewhere_than_in_its_space(tmp_path: Path) -> None:
    how = {"as": "centre", "box": [0, 5, 9, 2], "ground": "dark", "role": "lead"}
    stamp = load(stored(tmp_path, "plans/one/spaces/a1/stamp", how)).spaces["a1"].stamp
    assert (stamp.style, stamp.box, stamp.role) == ("centre", UnitRect(0, 5, 9, 2), "lead")
    assert not stamp.light(dark_theme=False)


def test_a_group_may_be_of_several_spaces(tmp_path: Path) -> None:
    group = {"space": ["pool", "box"], "weight": 1, "piece": [5, 5], "spread": "row"}
    (place,) = load_layout(stored(tmp_path, "seat", [group])).seat
    assert place.spaces == ("pool", "box")


def test_a_mark_may_be_words_in_the_readers_language(tmp_path: Path) -> None:
    for key, spoken in (("text", False), ("words", True)):
        mark = {key: "none yet", "fill": "text2", "free": [5, 5, 12]}
        shape = load(stored(tmp_path, "plans/one/spaces/a1/mark", mark)).spaces["a1"]
        assert shape.mark is not None
        assert (shape.mark.text, shape.mark.spoken) == ("none yet", spoken)


def test_words_may_have_a_halo_in_the_colour_of_the_ground(tmp_path: Path) -> None:
    halo = {"light": "#FFFFFF", "dark": "#EEEEEE"}
    decor = [{"words": "Coins", "at": [6, 1], "role": "small", "halo": halo}]
    (words,) = load(stored(tmp_path, "plans/one/decor", decor)).decor
    assert isinstance(words, PrintedWords)
    assert words.halo == ("#FFFFFF", "#EEEEEE")


@pytest.mark.parametrize(
    ("change", "value", "words"),
    [
        ("plans/one/spaces/a1/stamp", {"box": [0, 0, 1, 1]}, "stamp.as: Something is missing here"),
        (
            "plans/one/spaces/a1/stamp",
            {"as": "x"},
            "stamp.as: One of these is expected here: zone, card, centre",
        ),
        ("accent", "teal", "accent: A colour like #2C9C93 is expected"),
        ("table", {"light": "#D3B98C"}, "table.dark: Something is missing"),
        ("wheels", 4, "json: wheels: This key is not known"),
        ("plans", {}, "plans: At least one is expected"),
        ("plans/one", [], "plans.one: An object is expected"),
        ("plans/one/size", [10], "plans.one.size: A list of 2 items is expected"),
        ("plans/one/decor", {}, "plans.one.decor: A list is expected"),
        ("plans/one/decor", [{"art": "x"}], r"plans.one.decor\[0\].box: Something is missing"),
        ("plans/one/spaces/a1", {}, "a1: A box or a polygon is expected here, and not both"),
        ("plans/one/spaces/a1/box", [0, 0, 0, 5], "a1.box: Width and height must be above 0"),
        ("plans/one/spaces/a1/box", [0, 0, True, 5], r"a1.box\[2\]: A number is expected"),
        (
            "plans/one/spaces/a1/layer",
            "sky",
            "a1.layer: One of these is expected here: ground, tile, piece, over",
        ),
        (
            "plans/one/spaces/b1",
            {"polygon": [[0, 0]]},
            "b1.polygon: At least three points are expected",
        ),
        ("plans/one/spaces/a1/mark", {"text": "5"}, "a1.mark.fill: Something is missing"),
        ("seat", [{"space": "pool"}], r"seat\[0\].weight: Something is missing"),
        ("plans/one/decor", [{"identity": [0, 0, 5, 5]}], r"decor\[0\].art: Something is missing"),
        ("plans/one/decor", [{"words": "x"}], r"plans.one.decor\[0\].at: Something is missing"),
        ("plans/one/tracks", [{}], r"one.tracks\[0\].spaces: Something is missing"),
        (
            "plans/one/tracks",
            [{"spaces": ["b2"]}],
            r"tracks\[0\].spaces\[0\]: “b2” is no space of the plan",
        ),
        (
            "plans/one/tracks",
            [{"spaces": ["a1", "a1"]}],
            r"spaces\[1\]: The same stands here twice",
        ),
        (
            "plans/one/tracks",
            [{"spaces": ["a1"], "closed": 1}],
            "closed: “true” or “false” is expected",
        ),
        ("plans/one/instruments", [4, 5, 7, 5], "one.instruments: This lies outside the plan"),
        ("plans/one/size", [10, 0], "plans.one.size: Width and height must be above 0"),
        ("seat", {}, "seat: A list is expected"),
        (
            "seat",
            [{"space": [], "weight": 1, "piece": [5, 5], "spread": "row"}],
            r"seat\[0\].space: At least one is expected",
        ),
        ("own", [], "own: An object is expected"),
    ],
)
def test_a_wrong_layout_names_the_place_and_the_reason(
    tmp_path: Path, change: str, value: Any, words: str
) -> None:
    path = stored(tmp_path, change, value)
    with pytest.raises(RecordError, match=words) as caught:
        load(path)
    assert str(path) in str(caught.value)


def test_a_file_that_is_no_json_or_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "layout.json"
    with pytest.raises(RecordError):
        load_layout(path)
    path.write_text("{", encoding="utf-8")
    with pytest.raises(RecordError, match=r"layout\.json"):
        load_layout(path)


def test_a_plan_in_a_file_of_its_own_is_read_when_it_is_asked_for(tmp_path: Path) -> None:
    layout = load_layout(stored(tmp_path, "plans/one", "layout.one.json"))
    with pytest.raises(RecordError, match=r"layout\.one\.json: .*cannot be read"):
        layout.plan("one")
    file = tmp_path / "layout.one.json"
    file.write_text(json.dumps(GOOD["plans"]["one"] | {"size": [0, 10]}), encoding="utf-8")
    with pytest.raises(RecordError, match=r"layout\.one\.json: size: .*above 0"):
        layout.plan("one")
    file.write_text(json.dumps(GOOD["plans"]["one"]), encoding="utf-8")
    assert layout.plan("one").spaces.keys() == {"a1"}


def test_a_plan_that_does_not_exist_is_named(layout: Layout) -> None:
    with pytest.raises(RecordError, match="plans: There is no plan “round-9”, only ring-8"):
        layout.plan("round-9")


def test_a_seats_own_place_may_be_a_plan(tmp_path: Path) -> None:
    layout = load_layout(stored(tmp_path, "own", {"marking": OWN}))
    assert layout.own_names == ("marking",)
    plan = layout.own_plan("marking")
    assert plan.size == (100, 50)
    assert plan.strip == UnitRect(0, 8, 40, 42)
    words, identity = plan.decor
    assert isinstance(words, PrintedWords)
    assert isinstance(identity, Identity)
    assert (words.words, words.at, words.align, words.light(True)) == ("Coins", (60, 10), "left", 1)
    assert identity.box == UnitRect(60, 20, 40, 20)
    assert not identity.light(True)
    assert not identity.stacked
    assert plan.spaces["left.head"].stamp.style == "card"
    assert load(stored(tmp_path, "accent", "#2C9C93")).spaces["a1"].stamp.style == "zone"


def test_a_layout_without_own_plans_says_so(tmp_path: Path) -> None:
    layout = load_layout(stored(tmp_path, "accent", "#2C9C93"))
    assert layout.own_names == ()
    with pytest.raises(RecordError, match="own: There is no plan “marking”, only none"):
        layout.own_plan("marking")


def test_a_strip_may_have_a_small_plan_of_its_own(tmp_path: Path) -> None:
    small = {"size": [40, 10], "decor": [], "spaces": {"left": {"box": [0, 0, 9, 9]}}}
    own = {"marking": OWN | {"strip": small}}
    strip = load_layout(stored(tmp_path, "own", own)).own_plan("marking").strip
    assert isinstance(strip, OwnPlan)
    assert (strip.size, list(strip.spaces)) == ((40, 10), ["left"])
    own["marking"]["strip"] = small | {"size": 4}
    with pytest.raises(RecordError, match=r"own.marking.strip.size: "):
        load_layout(stored(tmp_path, "own", own)).own_plan("marking")


def test_a_table_without_an_own_plan_gets_one_made_of_its_spaces(tmp_path: Path) -> None:
    """Each section is as wide as its weight, with its title, its pieces and its caption."""
    group = {"space": "pool", "weight": 3, "piece": [49, 49], "spread": "row", "title": "Stones"}
    cards = {"space": ["hand", "box"], "weight": 1, "piece": [80, 160], "spread": "piles"}
    gone = {"space": "gone", "weight": 9, "piece": [9, 9], "spread": "row"}
    layout = load_layout(stored(tmp_path, "seat", [group, cards, gone]))
    names = ("pool", "hand", "box")
    spaces = tuple(Space(f"{n}:{s}", Text(n), seat=s) for s in (0, 1) for n in names)
    table = Table("one", Text("x"), spaces, (), (), (), Prompt(Text("x"), 0))
    plan = layout.own_place(table, 1)
    assert layout.own_place(table, 1) is plan
    trays = [decor for decor in plan.decor if isinstance(decor, PrintedPanel)]
    assert [tray.title for tray in trays] == [Text("Stones"), Text("hand")]
    assert trays[0].box.w == pytest.approx(3 * trays[1].box.w)
    assert sum(isinstance(decor, Identity) for decor in plan.decor) == 1
    assert list(plan.spaces) == ["pool", "hand", "box"]
    for name, shape in plan.spaces.items():
        tray = trays[name != "pool"].box
        assert shape.caption is not None
        assert shape.box.within(tray)
        assert shape.caption.within(tray)
        assert shape.piece.y >= shape.box.y
        assert shape.piece.h <= shape.box.h
        assert shape.caption.y >= shape.box.y + shape.box.h
    assert apart(plan.spaces["hand"].box, plan.spaces["box"].box)
    assert isinstance(plan.strip, OwnPlan)
    assert plan.strip.spaces.keys() == plan.spaces.keys()


@pytest.mark.parametrize(
    ("change", "value", "words"),
    [
        ("size", 5, "own.marking.size: A list is expected"),
        ("strip", [0, 0, 40, 51], "own.marking.strip: This lies outside the plan"),
        ("strip", [0, 0, 0, 5], "own.marking.strip: Width and height must be above 0"),
        ("wheels", 4, "own.marking.wheels: This key is not known"),
        ("spaces/left/box", [0], "own.marking.spaces.left.box: A list of 4 items is expected"),
        ("spaces/left/stamp", "x", "left.stamp: One of these is expected here: zone, card, centre"),
        ("decor", [{"words": 3, "at": [0, 0], "role": "small"}], "words: A text is expected"),
        (
            "decor",
            [{"words": "x", "at": [0], "role": "small"}],
            "at: A list of 2 items is expected",
        ),
        (
            "decor",
            [{"words": "x", "at": [0, 0], "role": "tiny"}],
            "role: One of these is expected here: caption, ",
        ),
        (
            "decor/0/align",
            "middle",
            r"decor\[0\].align: One of these is expected here: left, center, right",
        ),
        ("decor/0/bold", 1, r"decor\[0\].bold: “true” or “false” is expected"),
        ("decor/0/colour", "red", r"decor\[0\].colour: This key is not known"),
        ("decor", [{"identity": [0, 0]}], r"decor\[0\].identity: A list of 4 items is expected"),
    ],
)
def test_a_wrong_own_plan_names_the_place_and_the_reason(
    tmp_path: Path, change: str, value: Any, words: str
) -> None:
    own = json.loads(json.dumps({"marking": OWN}))
    *way, last = change.split("/")
    place = own["marking"]
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[last] = value
    with pytest.raises(RecordError, match=words):
        load_layout(stored(tmp_path, "own", own)).own_plan("marking")


def test_the_roles_of_words_are_the_tokens(layout: Layout) -> None:
    assert set(get_args(Role)) == set(tokens()["type"]["scale"])


@pytest.mark.parametrize(
    ("game", "own", "name"),
    [
        ("mykerinos", False, "ring-8"),
        ("mykerinos", False, "row-12"),
        ("silver_gold", True, "marking"),
        ("pyramids", True, "marking"),
    ],
)
def test_a_board_that_names_cells_has_the_names_of_rows_and_columns_at_its_rim(
    game: str, own: bool, name: str
) -> None:
    layout = load_layout(resources.locate(f"games/{game}/layout.json"))
    plan = layout.own_plan(name) if own else layout.plan(name)
    rims = [decor for decor in plan.decor if isinstance(decor, RimLabel)]
    cells = {each: re.fullmatch(r"(?:.*\.)?([a-h])(\d)", each) for each in plan.spaces}
    named = [(plan.spaces[each].box, found) for each, found in cells.items() if found]
    assert named
    for box, found in named:
        below = [rim.at for rim in rims if rim.label == found[1]]
        beside = [rim.at for rim in rims if rim.label == found[2]]
        assert any(x == pytest.approx(box.centre[0]) for x, _ in below)
        assert any(y == pytest.approx(box.centre[1]) for _, y in beside)
    for rim in rims:
        assert not any(shape.contains(*rim.at) for shape in plan.spaces.values())


def test_a_stamp_may_be_turned(tmp_path: Path) -> None:
    how = {"as": "centre", "box": [0, 0, 40, 10], "turn": 72}
    stamp = load(stored(tmp_path, "plans/one/spaces/a1/stamp", how)).spaces["a1"].stamp
    assert stamp.turn == 72
