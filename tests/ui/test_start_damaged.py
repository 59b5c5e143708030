"""Nothing that is missing or damaged keeps the program from starting."""

import json
import sys
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Policy
from tabletop.records.catalogue import open_game
from tabletop.ui.actions import Actions
from tabletop.ui.app import application, open_window
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.card import CardPanel
from tabletop.ui.match_store import MatchStore
from tabletop.ui.settings import Preferences
from tabletop.ui.start.no_games_page import NoGamesPage
from tabletop.ui.start.setup import DEALS, PERSON, first, recall, remember
from tabletop.ui.start.ways import ContinueCard
from tests.ui.windows import OFFSCREEN, close, opened, start_screen
from tests.window.speaking import all_words

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

GAME = open_game("mykerinos")
SAY = attrgetter("key")
KINDS = ("casual", "strong")

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)  # fmt: skip
WHOLE = {
    "players": [["Ada", "blue", PERSON], ["Robot", "red", "casual"]],
    "options": {"museum": "row", "start": "drawn"},
    "policy": "study",
    "deals": "touch",
    "components": "",
}


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """What is kept of a set-up, with something in it replaced or cut."""
    kept: dict[str, Any] = json.loads(json.dumps(WHOLE))
    path = draw(st.sampled_from([(key,) for key in kept] + [("players", 0), ("players", 1, 2),
        ("players", 1, 0), ("options", "museum"), ("players", 0, 1)]))  # fmt: skip
    inner: Any = kept
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = draw(ANYTHING)
    words = json.dumps(kept)
    return words[: draw(st.integers(0, len(words)))] if draw(st.booleans()) else words


def store(folder: Path) -> QSettings:
    return QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)


def makes_sense(setup: Any) -> None:
    """A match could be begun with it."""
    least, most = GAME.info.seats
    assert least <= len(setup.players) <= most
    assert len({player.colour for player in setup.players}) == len(setup.players)
    assert {player.colour for player in setup.players} <= set(GAME.info.colours)
    assert {player.kind for player in setup.players} <= {PERSON, *KINDS}
    assert all(player.name.strip() and len(player.name) <= 24 for player in setup.players)
    assert isinstance(setup.policy, Policy)
    assert setup.deals in DEALS
    for option in GAME.options:
        assert setup.options[option.id] in {choice.value for choice in option.choices}


@settings(max_examples=300)
@given(kept=mangled())
def test_a_damaged_setup_is_as_good_as_none(tmp_path_factory, kept):
    kept_in = store(tmp_path_factory.mktemp("kept"))
    kept_in.setValue("setup/mykerinos", kept)
    makes_sense(recall(kept_in, GAME.info, GAME.options, KINDS, SAY))


@pytest.mark.parametrize(
    "kept",
    ["[" * 100_000, '{"policy": []}', '{"deals": {}}', '{"options": {"museum": []}}', "9" * 9999,
     '{"options": 7, "players": [[1]]}', '{"players": [["\\n", "blue", "person"]] }'],
)  # fmt: skip
def test_what_once_kept_the_program_from_starting(tmp_path, kept):
    kept_in = store(tmp_path)
    kept_in.setValue("setup/mykerinos", kept)
    makes_sense(recall(kept_in, GAME.info, GAME.options, KINDS, SAY))


@pytest.mark.parametrize("seed", range(3))
def test_mangled_settings_never_hinder_the_start(tmp_path, seed):
    rng = Random(seed)
    whole = store(tmp_path)
    remember(whole, first(GAME.info, GAME.options, SAY))
    preferences = Preferences(whole)
    for name in ("text_size", "theme", "language", "teaching", "teaching_line", "teaching_level"):
        odd = rng.choice(
            ["", "²", "-1", "nan", "@Variant(\\0\\0)", "a, b", "x" * 5000, "@Invalid()"]
        )
        whole.setValue(f"preferences/{name}", odd)
    for key in ("H", "R"):
        whole.setValue(f"keys/{key}", rng.choice(["²", "1e9", "nan", "9" * 5000]))
    whole.setValue("window/geometry", rng.choice(["wide", 7, b"\0\1\2"]))
    whole.setValue("setup/last", rng.choice(["nothing", "[", "²"]))
    whole.setValue("setup/mykerinos", rng.choice(["{", '{"policy": []}']))
    whole.sync()
    window = open_window(
        application(), store=store(tmp_path), match_store=MatchStore(tmp_path / "shelf")
    )
    try:
        window.show_start()
        window.show()
        QApplication.processEvents()
        assert start_screen(window).panel.setup.players
        assert isinstance(preferences.cap_shown("H"), bool)
    finally:
        close(window)


def test_without_a_game_a_page_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [place for place in sys.path if "site-packages" not in place])
    with opened(tmp_path) as window:
        assert isinstance(window.page, NoGamesPage)
        assert "There is no game here" in set(all_words(window))
        wide = set()
        for language in ("en", "de", "pl"):
            window.context.preferences.language = language
            QApplication.processEvents()
            card, page = window.page.findChild(CardPanel), window.page
            wide.add(card.width())
            assert card.geometry().center().x() == pytest.approx(page.rect().center().x(), abs=1)
        assert len(wide) == 1
        window.context.preferences.language = "en"
        actions = window.actions_
        assert isinstance(actions, Actions)
        for name in ("new", "score", "learn", "rules", "components", "continue"):
            assert not actions[name].isEnabled()
        window.context.preferences.language = "de"
        window.context.preferences.text_size = 150
        QApplication.processEvents()
        assert isinstance(window.page, NoGamesPage)
        assert "There is no game here" not in set(all_words(window))


def test_a_game_for_many_finds_names_for_all(tmp_path):
    colours = tuple(f"colour {n}" for n in range(30))
    many = evolve(GAME.info, seats=(2, 30), colours=colours)
    setup = first(evolve(many, seats=(30, 30)), GAME.options, SAY)
    assert len({player.name for player in setup.players}) == 30
    again = setup.without(7).without(3).with_one_more(colours, SAY).with_one_more(colours, SAY)
    assert {player.name for player in again.players} == {player.name for player in setup.players}


def test_a_colour_that_is_unknown_is_drawn_as_the_neutral_one(tmp_path, qtbot):
    with opened(tmp_path) as window:
        odd, neutral = Badge(window.context, "pink"), Badge(window.context, "neutral")
        card = ContinueCard(window.context, Text("Continue the last game"))
        card.tell("somewhere", "today", ("zzz", "pink"), "pink")
        for widget in (odd, neutral, card):
            qtbot.addWidget(widget)
            widget.resize(widget.sizeHint())
        assert odd.grab().toImage() == neutral.grab().toImage()
        assert not card.grab().isNull()
