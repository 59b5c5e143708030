"""Games of other authors at the window: chosen, played by mouse, said anew, and gone again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.records.catalogue import entries
from tests.plugins.by_mouse import play, turn_over
from tests.plugins.packages import GAMES, put
from tests.ui.windows import OFFSCREEN, opened, start_screen

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

SMALL = (1024, 768)
SAID = {
    "royal_ur": ("Das Königliche Spiel von Ur", "Królewska gra z Ur"),
    "oh_hell": ("Sag an, wie viele Stiche du machst", "Zapowiedz, ile weźmiesz lew"),
}
"""What a tile says in German and in Polish."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game whose package is on the path."""
    name: str = request.param
    folder = tmp_path / "site"
    folder.mkdir()
    put(name, folder)
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    return name


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Modules of a package that is gone are not kept for the next test."""
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] in GAMES]:
        del sys.modules[name]


def test_it_is_played_by_mouse_in_every_language_and_both_themes(game: str, tmp_path: Path) -> None:
    with opened(tmp_path, SMALL) as window:
        assert play(window, game, 3 if game == "oh_hell" else 2, most=9, every=3) == 9
        assert window.session is not None
        assert window.session.game.info.id == game
        assert window.session.language == "en"


def test_its_tile_speaks_the_languages_it_brings(game: str, tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        card = next(c for c in start_screen(window).cards.cards if c.info.id == game)
        for number, said in enumerate(SAID[game]):
            turn_over(window, number)
            QApplication.processEvents()
            words = (card.text(), window.context.of(game).say(card.info.tagline))
            assert said in {word.replace("\xa0", " ") for word in words}
        assert card.fault is None


def test_the_table_is_without_it_when_it_is_gone(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as window:
        play(window, game, 3 if game == "oh_hell" else 2, most=2)
    monkeypatch.setattr(sys, "path", sys.path[1:])
    assert game not in entries()
    with opened(tmp_path) as window:
        shown = {card.info.id for card in start_screen(window).cards.cards}
        assert shown == {"mykerinos", "pyramids", "silver_gold", "thebes"}
