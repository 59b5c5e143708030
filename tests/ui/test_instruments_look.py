"""How the instruments lie and look: in every size, at every size of type, in both themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF

from tabletop.charts.scale import axis
from tabletop.language import Catalogue
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.instruments.wheel import Wheel
from tests.language.stretched import Stretched
from tests.sampling import sampled
from tests.ui.welled import Welled
from tests.ui.wells import Wells

pytestmark = pytest.mark.usefixtures("qapp")
Lay = Callable[..., Welled]

SIZES = [(1000, 752), (1124, 852), (1560, 1032)]
LEAST_RADIUS = 66.0
"""The radius of a dial whose numbers stand apart and whose notches can be hit."""


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    tables: list[Welled] = []

    def laid(*game: Wells, **how: Any) -> Welled:
        tables.append(Welled(tmp_path, *game, **how))
        tables[-1].go()
        return tables[-1]

    yield laid
    for table in tables:
        table.close()


def parts(table: Welled) -> dict[str, QRectF]:
    """Dial, chart and buttons, in scene coordinates."""
    panel = table.instruments.panel
    found = {button.label.id: button.area for button in panel.buttons()}
    return found | {name: table.instruments.rect_of(f"{name}:") for name in ("dial", "chart")}


@pytest.mark.parametrize(
    ("size", "scale", "words"),
    sampled(product(SIZES, [1.0, 1.25, 1.5], [Catalogue, Stretched]), 3, 1),
)
def test_everything_has_room_and_nothing_lies_over_anything_else(
    lay: Lay, size: tuple[int, int], scale: float, words: type[Catalogue]
) -> None:
    table = lay(size=size, theme=Theme("light", scale), words=words.load("en"))
    panel = table.instruments.panel
    assert table.scene.board.frame.adjusted(-1, -1, 1, 1).contains(panel.area)
    found = parts(table)
    for name, rect in found.items():
        assert panel.area.contains(rect), name
    apart = {name: rect for name, rect in found.items() if not name.startswith("option")}
    for (one, first), (other, second) in combinations(apart.items(), 2):
        assert not first.adjusted(1, 1, -1, -1).intersects(second), (one, other)
    assert panel.dial.wheel.radius >= LEAST_RADIUS * scale
    assert panel.chart.height() > 60 * scale


def test_over_a_low_board_it_covers_the_strips_rather_than_that_it_cannot_be_used(lay: Lay) -> None:
    table = lay(size=(960, 540), theme=Theme("light", 1.5))
    panel = table.instruments.panel
    assert panel.area.top() < table.scene.board.frame.top()
    assert panel.area.bottom() <= table.scene.board.frame.bottom() + 1
    assert table.scene.sceneRect().contains(panel.area)
    assert panel.dial.wheel.radius >= 0.8 * LEAST_RADIUS


@pytest.mark.parametrize("name", ["light", "dark"])
def test_both_themes_draw_it_and_a_change_of_theme_draws_it_anew(lay: Lay, name: str) -> None:
    table = lay(theme=Theme(name))
    before = table.view.grab().toImage()
    table.scene.art.theme = Theme("dark" if name == "light" else "light")
    table.scene.apply_theme()
    assert table.view.grab().toImage() != before
    assert table.instruments.open


def test_larger_type_while_it_is_open_makes_it_larger(lay: Lay) -> None:
    table = lay(size=(1560, 1032))
    before = table.instruments.panel.area
    table.scene.art.theme = Theme("light", 1.5)
    table.scene.apply_theme()
    after = table.instruments.panel.area
    assert after.width() >= before.width()
    assert after.height() >= before.height()
    assert table.scene.board.frame.adjusted(-1, -1, 1, 1).contains(after)


def test_every_target_is_as_large_as_a_finger(lay: Lay) -> None:
    table = lay()
    for button in table.instruments.panel.buttons():
        assert button.height() >= 36, button.label.id
    wheel = table.instruments.panel.dial.wheel
    for notch in range(wheel.notches):
        rect = wheel.place(notch).rect
        assert min(rect.width(), rect.height()) >= 36


def test_a_row_less_of_sources_makes_the_right_column_narrower(lay: Lay) -> None:
    many, few = lay(Wells(ropes=4)), lay(Wells(ropes=0))
    assert many.instruments.panel.chart.width() <= few.instruments.panel.chart.width()


# Measures


def test_the_sectors_of_a_wheel_are_the_notches() -> None:
    wheel = Wheel(QPointF(100, 100), 80.0, 12)
    for notch in range(12):
        for share in (0.45, 0.7, 0.95):
            assert wheel.notch_at(wheel.spot(wheel.angle(notch), share)) == notch
    assert wheel.notch_at(QPointF(100, 100)) is None
    assert wheel.notch_at(wheel.spot(0, 0.8)) is None
    assert wheel.notch_at(wheel.spot(90, 1.2)) is None


def test_a_knob_snaps_near_a_notch_and_stays_at_the_ends() -> None:
    wheel = Wheel(QPointF(0, 0), 80.0, 8)
    near = wheel.spot(wheel.angle(3.2), 1.4)
    assert wheel.turned_to(near) == 3.0
    assert wheel.turned_to(wheel.spot(wheel.angle(3.5), 1.0)) == pytest.approx(3.5)
    assert wheel.turned_to(wheel.spot(3.0, 1.0)) == 0.0
    assert wheel.turned_to(wheel.spot(-3.0, 1.0)) == 7.0


@pytest.mark.parametrize(
    ("most", "step", "lines"),
    [(0.4, 1, 1), (3, 1, 3), (3.2, 2, 2), (6, 2, 3), (10.4, 5, 3), (31, 20, 2)],
)
def test_the_axis_has_round_numbers(most: float, step: int, lines: int) -> None:
    assert axis(most, 3) == (step, lines)
