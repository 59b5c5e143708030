"""Languages, text sizes and themes while the window is open: all is said anew, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.sampling import sampled
from tests.ui.laid import play_until
from tests.ui.windows import (
    OFFSCREEN,
    click,
    no_page,
    opened,
    play_moves,
    start_screen,
    unfolded,
    until_read,
)
from tests.window.hands import Hands
from tests.window.reading import visible, written_on
from tests.window.speaking import (
    DIALOGS,
    EACH,
    TIGHT,
    cut_callouts,
    english_left,
    outside_their_panel,
    settle,
    unread,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

FIGURE = "archaeologist"
TABLES = {"round two": (75, 4, "ring"), "last round": (200, 4, "row"), "for two": (140, 2, "row")}
"""Moments, seats and museum of the tables that are looked at."""


def nodes(number: int) -> Callable[[Any], bool]:
    """A wish for a match so many moments old."""
    return lambda match: len(match.history.nodes) > number


@contextmanager
def seated(folder: Path, moments: int, **preferences: Any) -> Iterator[Hands]:
    with opened(folder, first=no_page, **preferences) as window:
        window.sit_down(Opened(play_until(nodes(moments), 4), automatic=True))
        hands = Hands(window)
        hands.watch()
        yield hands


def come_back(window: Window) -> None:
    """Leave a game that is not over; the start screen offers it, and computers for the next."""
    play_moves(window, 1)
    window.show_start()
    screen = start_screen(window)
    assert screen.last is not None
    screen.go_on()
    until_read(window)
    window.show_start()
    for seat in range(len(start_screen(window).panel.seats)):
        start_screen(window).panel.seats[seat].kind.chosen.emit("computer")


def refused(hands: Hands) -> None:
    """Drop a piece where a rule forbids it, so that the callout opens."""
    session = hands.session
    space = next(
        space.id
        for space in session.table.spaces
        if (why := session.why_not(Pick(FIGURE, space.id))) and why[0].rule.id == "start pyramid"
    )
    hands.drag(hands.piece(FIGURE), hands.space(space))
    assert hands.scene.popups.callout is not None


# The language


@pytest.mark.parametrize("language", ["pl", "de"])
def test_a_switch_says_everything_on_the_table_anew(tmp_path, language):
    with seated(tmp_path, 75) as hands:
        assert english_left(hands.window)
        hands.window.context.preferences.language = language
        settle()
        assert english_left(hands.window) == []
        refused(hands)
        settle()
        assert english_left(hands.window) == []
        hands.window.context.preferences.language = "en"
        settle()
        assert hands.scene.prompt.sentence.startswith(hands.session.players[1].name)
        assert english_left(hands.window)


@pytest.mark.parametrize("language", ["pl", "de"])
def test_a_switch_says_the_start_screen_anew(tmp_path, language):
    with opened(tmp_path) as window:
        assert english_left(window)
        window.context.preferences.language = language
        settle()
        assert english_left(window) == []


def test_what_is_set_up_stays_on_the_screen_but_is_not_yet_remembered(tmp_path):
    with opened(tmp_path) as window:
        store, screen = window.context.preferences.store, start_screen(window)
        kept = store.value("setup/thebes")
        click(next(card for card in screen.cards.cards if card.info.id == "thebes"))
        click(unfolded(window).deals.segment("people"))
        shown = screen.setup
        for name, value in (("language", "de"), ("text_size", 125)):
            setattr(window.context.preferences, name, value)
            settle()
            assert start_screen(window) is not screen
            screen = start_screen(window)
            assert screen.setup == shown
            assert [c.info.id for c in screen.cards.cards if c.isChecked()] == ["thebes"]
        assert store.value("setup/thebes") == kept
        window.show_start()
        assert start_screen(window).setup.deals == "itself"


@pytest.mark.parametrize(
    ("game", "section"),
    [
        ("mykerinos", "Zakończenie gry i\u00a0końcowe podliczenie"),
        ("silver_gold", "Koniec gry"),
        ("thebes", "Koniec gry i\u00a0podliczanie punktów"),
    ],
)
def test_a_pad_cites_the_book_of_its_own_game(tmp_path, game, section):
    with opened(tmp_path, language="pl") as window:
        window.pads.open_new(game)
        assert window.pads.page.model.say(Text("End of the game and final count")) == section


def test_an_open_door_is_said_anew_too(tmp_path):
    with seated(tmp_path, 75) as hands:
        hands.window.open("settings")
        settle()
        hands.window.context.preferences.language = "pl"
        settle()
        assert english_left(hands.window) == []


# Nothing is cut


def at_table(window: Window, moments: int, seats: int = 4, museum: str = "ring") -> Hands:
    match = play_until(nodes(moments), seats, museum=museum)
    window.sit_down(Opened(match, automatic=True))
    hands = Hands(window)
    hands.watch()
    return hands


@EACH
@pytest.mark.parametrize("screen", sampled(["start again", *TABLES, "start"], 3))
def test_every_word_is_read_on_the_start_screen_and_the_tables(window, screen, ways):
    if screen == "start":
        window.show_start()
    elif screen in TABLES:
        at_table(window, *TABLES[screen])
    else:
        at_table(window, 75)
        come_back(window)
    assert unread(window, ways) == []


@EACH
@pytest.mark.parametrize("name", sampled([*DIALOGS, "final"], 3))
def test_every_word_is_read_in_a_dialog(window, name, ways):
    at_table(window, 75)
    if name == "final":
        window.show_final()
    else:
        window.open(name)
    assert unread(window, ways) == []


def test_every_word_is_read_where_people_deal(window):
    window.show_start()
    click(unfolded(window).deals.segment("people"))
    click(start_screen(window).panel.start)
    hands = Hands(window)
    hands.watch()
    assert unread(window, TIGHT) == []
    dialog = window.dialogs.dialog("deal")
    for card in list(dialog.pool.cards.values()):
        click(card)
    click(dialog.done_button)
    hands.watch()
    assert window.dialogs.dialog("deal") is not dialog
    assert unread(window, TIGHT) == []


@EACH
def test_what_is_written_on_the_table_stays_in_its_panel(window, ways):
    assert outside_their_panel(window, at_table(window, 200), ways, 40) == []


@EACH
def test_a_callout_is_whole_on_the_table_and_its_words_in_it(window, ways):
    hands = at_table(window, 75)
    assert cut_callouts(window, hands, ways, lambda: refused(hands)) == []


# The theme


def lightness(window: Window) -> int:
    """How light the whole window is, from 0 to 255."""
    keep, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return window.grab().toImage().scaled(1, 1, keep, smooth).pixelColor(0, 0).lightness()


def test_a_theme_repaints_everything_and_moves_nothing(tmp_path):
    with seated(tmp_path, 75) as hands:
        window = hands.window
        settle()
        light = {id(w): sorted(written_on(w)) for w in visible(window)}
        before = lightness(window)
        click(window.header.theme)
        settle()
        assert window.context.theme.dark
        assert {id(w): sorted(written_on(w)) for w in visible(window)} == light
        assert lightness(window) < before - 40


def test_a_text_size_that_is_chosen_at_the_table_shows_the_whole_table_at_once(tmp_path):
    with seated(tmp_path, 75) as hands:
        before = {line.words for line in written_on(hands.view.viewport())}
        hands.window.context.preferences.text_size = 125
        settle()
        hands.window.context.preferences.text_size = 100
        settle()
        assert {line.words for line in written_on(hands.view.viewport())} == before
        cell = min(hands.session.spaces_for(FIGURE))
        hands.drag(hands.piece(FIGURE), hands.space(cell))
        assert hands.session.picks or cell in {p.space for p in hands.session.table.pieces}
