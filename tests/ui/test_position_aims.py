"""What comes before a player, what is turned by a touch, and by a stroke over several."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.ui.laying import Hand
from tests.ui.windows import OFFSCREEN, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_all_that_is_taken_comes_before_the_player_of_the_chosen_space(tmp_path: Any) -> None:
    with opened(tmp_path, (1440, 900), language="en") as window:
        hand = Hand(window, "thebes")
        hand.take("R48")
        assert hand.told("open") == "R48 - - -"
        hand.tap("site.greece:0")
        for thing in ("R02", "R38", "R50", "greece-5", "greece-5", "egypt-book", "X01"):
            hand.take(thing)
        assert hand.told("own", "0") == "R02 R38 R50 greece-5 greece-5 egypt-book X01"
        hand.key(Qt.Key.Key_Escape)
        hand.take("R24")
        assert hand.told("open") == "R48 R24 - -"
        # What many have comes before who sits below, where it has one place there.
        hand.session.pass_to(1)
        hand.take("crete-4")
        hand.take("R10")
        assert hand.told("own", "1") == "crete-4 R10"
        assert hand.scene.held is None


def test_what_can_only_be_turned_is_turned_by_a_touch_and_by_a_stroke(tmp_path: Any) -> None:
    with opened(tmp_path, (1440, 900), language="en") as window:
        hand = Hand(window, "thebes")
        hand.tap_piece("permit:egypt:0")
        assert hand.told("spent", "0") == "egypt"
        hand.tap_piece("permit:egypt:0")
        assert hand.told("spent", "0") == ""
        hand.stroke_pieces("permit:greece:0", "permit:crete:0", "permit:egypt:0")
        assert hand.told("spent", "0") == "greece crete egypt"
        # A stroke turns only what lies as the first one did.
        hand.stroke_pieces("permit:egypt:0", "permit:palestine:0")
        assert hand.told("spent", "0") == "greece crete"
        hand.stroke_pieces("permit:palestine:0", "permit:egypt:0", "permit:crete:0")
        assert set(hand.told("spent", "0").split()) == {"greece", "crete", "egypt", "palestine"}


def test_the_same_space_of_the_next_player_is_chosen(tmp_path: Any) -> None:
    with opened(tmp_path, (1440, 900), language="en") as window:
        hand = Hand(window, "mykerinos")
        hand.tap("patrons:0")
        hand.take("M05")
        hand.press("N")
        hand.take("M06")
        assert (hand.told("own", "0"), hand.told("own", "1")) == ("M05", "M06")
        # A choice that was let go is not made again.
        hand.key(Qt.Key.Key_Escape)
        hand.press("N")
        assert hand.scene.interaction.chosen is None


def test_a_marker_stays_in_the_year_on_which_it_was_put(tmp_path: Any) -> None:
    with opened(tmp_path, (1440, 900), language="en") as window:
        hand = Hand(window, "thebes")
        hand.tap("year:1903")
        hand.take("marker:0")
        assert hand.told("times", "0") == "1903 1"
        hand.tap("track:9")
        hand.tap_piece("marker:0")
        assert hand.told("times", "0") == "1903 9"
