"""Buttons of a row that stand for other offers than before."""

from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec
from tabletop.ui.table.overlay.offer_button import OfferRow


@pytest.fixture
def row(qapp: Any) -> Iterator[OfferRow]:
    over = QWidget()
    row = OfferRow(Art("mykerinos", ("blue",), Theme("light")), over)
    over.resize(600, 60)
    over.show()
    yield row
    shiboken6.delete(over)


def offered(name: str, pressed: list[str], **said: Any) -> ButtonSpec:
    return ButtonSpec(ButtonLabel(name, name.title(), **said), lambda: pressed.append(name))


def test_a_button_that_stands_for_another_offer_tells_nothing_of_the_one_before(
    row: OfferRow,
) -> None:
    pressed: list[str] = []
    row.show_offers([offered("undo", pressed, cap="Z", why="nobody acted", short="U")])
    (before,) = row.buttons
    before.describe("advised")
    before.tighten(2)
    row.show_offers([])
    row.show_offers([offered("deal", pressed)])
    (button,) = row.buttons
    button.press()
    assert pressed == ["deal"]
    assert (button.text(), button.accessibleName()) == ("Deal", "Deal")
    assert (button.accessibleDescription(), button.toolTip(), button.enabled) == ("", "", True)


def test_the_same_offer_is_told_anew_when_it_comes_back(row: OfferRow) -> None:
    pressed: list[str] = []
    row.show_offers([offered("undo", pressed, cap="Z")])
    row.buttons[0].describe("advised")
    row.show_offers([offered("deal", pressed)])
    row.show_offers([offered("undo", pressed, cap="Z")])
    assert row.buttons[0].accessibleDescription() == "Z"


def test_only_what_is_offered_is_seen_and_takes_room(row: OfferRow) -> None:
    pressed: list[str] = []
    row.show_offers([offered("deal", pressed)])
    alone = row.sizeHint()
    row.show_offers([offered(name, pressed) for name in ("undo", "hint", "done")])
    row.show_offers([offered("deal", pressed)])
    seen = [button for button in row.findChildren(type(row.buttons[0])) if button.isVisible()]
    assert seen == [*row.buttons]
    assert row.sizeHint() == alone


def test_of_two_offers_that_are_called_the_same_none_stays_behind(row: OfferRow) -> None:
    pressed: list[str] = []
    row.show_offers([offered(name, pressed) for name in ("pass", "pass", "undo")])
    assert [button.label.id for button in row.buttons] == ["pass", "pass", "undo"]
    row.show_offers([offered(name, pressed) for name in ("undo", "pass")])
    seen = {button for button in row.findChildren(type(row.buttons[0])) if button.isVisible()}
    assert seen == {*row.buttons}


def test_buttons_lie_side_by_side_as_soon_as_they_are_shown(row: OfferRow) -> None:
    pressed: list[str] = []
    row.resize(600, 60)
    row.show_offers([offered(name, pressed) for name in ("undo", "hint", "done")])
    lefts = [button.x() for button in row.buttons]
    assert lefts == sorted({*lefts})


def test_a_reader_goes_through_the_buttons_from_the_left(row: OfferRow) -> None:
    pressed: list[str] = []
    for names in (("undo", "hint", "done"), ("deal", "hint"), ("wait", "undo", "hint", "deal")):
        row.show_offers([offered(name, pressed) for name in names])
        node = QAccessible.queryAccessibleInterface(row)
        children = [node.child(at) for at in range(node.childCount())]
        heard = [
            child.text(QAccessible.Text.Name) for child in children if not child.state().invisible
        ]
        assert heard == [name.title() for name in names]
