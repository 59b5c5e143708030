"""A package that is spoiled in one of many ways: its tile says what is wrong and where."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.deferred import later
from tabletop.models.session import Session
from tabletop.testing import CHECKS, conforming
from tabletop.testing.checks import run
from tabletop.ui.app import watched
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.matches import Opened, described, faulty
from tabletop.ui.start.setup import Setup
from tabletop.ui.start.soundness import unsound_games
from tabletop.ui.window import Window
from tests.plugins import spoiled
from tests.sampling import sampled
from tests.ui.laid import begun, play_until
from tests.ui.windows import OFFSCREEN, click, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

ON_THE_TILE = {
    "entry to nothing": "module 'lanterns' has no attribute 'nothing'",
    "entry to no module": "No module named 'lamps'",
    "an import that fails": "No module named 'no_such_wheel'” (lanterns/__init__.py, line 13",
    "code that is none": "SyntaxError: invalid syntax” (lanterns/__init__.py, line 23",
    "an error at import": "division by zero” (lanterns/__init__.py, line 23",
    "an exit at import": "SystemExit: 3” (lanterns/__init__.py, line 23",
    "endless recursion at import": "RecursionError",
    "a factory that raises": "division by zero” (lanterns/__init__.py",
    "a factory of nothing": "“load” gives no game, but None (lanterns",
    "a factory of something else": "“load” gives no game, but {'lanterns'",
    "a factory without arguments": "load() takes 0 positional arguments",
    "a factory that exits": "SystemExit: 3” (lanterns/__init__.py",
    "another id": "it calls itself “lamps” (lanterns",
    "a name that is no Text": "'name' must be",
    "seats the wrong way round": "from 3 to 2 is no number of players” (lanterns/__init__.py",
    "seats in words": "'seats' must be",
    "too few colours": "colours: 3 seats need 3 of them, all different” (lanterns/__init__.py",
    "an unknown colour": "There is no colour “mauve”, only ",
    "authors that are nobody": "'authors' must be",
    "a link that opens files": "art_link: “file:///etc/drawings” is no address (https://…)",
    "options that are none": "'options' must be",
    "an abstract method left out": "Lanterns has still to say: tally” (lanterns/__init__.py",
    "rules that are missing": "Lanterns has still to say: rules (lanterns",
    "no components": "components.json: The file cannot be read (there is no such file or folder).",
    "components that are no JSON": "components.json: line 1, column 2: Not JSON",
    "components nobody can read": "components.json: This is no ordinary file.",
    "components of another shape": "components.json: An object is expected here.",
    "a cover that is no JSON": "cover.json: line 1, column 2: Not JSON",
    "a cover with an unknown key": "cover.json: floor: This key is not known.",
    "a cover nobody can read": "cover.json: This is no ordinary file.",
    "a cover with a missing drawing": "no drawing is called 'lantern_side'",
    "a cover with a missing fact": "lantern.svg: $n asks for a fact that the face does not have",
    "a cover on no colour": "cover.json: ground: A colour like #2C9C93",
    "a cover without a size": "cover.json: size: Width and height must be above 0",
    "a cover with a piece of no size": "cover.json: pieces[0].box: Width and height must be",
    "a cover without end": "cover.json: size: Width and height must be above 0, and none of",
    "a cover with a name that leaves": "no drawing can be called '../../../art/badge'",
    "words that are no JSON": "words.json: line 1, column 2: Not JSON",
    "words of another shape": "words.json: glow: An object is expected here.",
    "no layout": "layout.json: The file cannot be read (there is no such file or folder).",
    "a layout that is no JSON": "layout.json: line 1, column 2: Not JSON",
    "a layout with an unknown key": "layout.json: accent: Something is missing here.",
    "a layout with an unknown key in a plan": "plans.board.spaces.deck.spreads: This key is not",
    "a layout with a plan of no size": "layout.json: plans.board.size: Width and height must be",
    "a layout nobody can read": "layout.json: This is no ordinary file.",
    "a layout without plans": "layout.json: plans: Something is missing here.",
    "lessons that are no JSON": "lessons.json: line 1, column 2: Not JSON",
    "rulings of another shape": "rulings.json: An object is expected here.",
    "a licence nobody can read": "licences/drawings.txt: This is no ordinary file.",
    "a licence that is no text": "licences/drawings.txt: Not UTF-8 from byte 0 on.",
    "lessons of an unknown rule": "lessons[0].scenes[0].rule: The game has no rule “largest”.",
    "a layout without the plan": "layout.json: plans: There is no plan “board”, only boards.",
    "a layout without a space": "layout.json: The space “round” has no place",
    "a layout without a seat’s space": "layout.json: The space “hand:0” has no place",
    "no drawing of the back": "no drawing is called 'lantern_back', neither its own nor ours",
    "no drawing of a piece": "no drawing is called 'lantern', neither its own nor ours",
    "a drawing that is none": "lantern.svg: unclosed token",
    "a drawing nobody can read": "lantern.svg cannot be read",
    "a drawing that asks for a fact": "lantern.svg: $number asks for a fact",
    "a drawing of no size": "lantern.svg: it has no viewBox",
    "setup raises": "ValueError: spoiled” (lanterns/__init__.py",
    "due raises": "ValueError: spoiled” (lanterns/__init__.py",
    "table raises": "ValueError: spoiled” (lanterns/__init__.py",
    "view raises": "ValueError: spoiled” (lanterns/__init__.py",
    "prompt raises": "ValueError: spoiled” (lanterns/__init__.py",
    "table recurses without end": "RecursionError: maximum recursion depth exceeded",
    "a table that is none": "The table for seat None is none, but None.",
}
"""What stands on the tile before anybody sits down, or the part of it that tells the ways apart."""

Installed = Callable[[str], Path]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """Installs the package, spoiled in a way; without one it is sound."""

    def install(way: str = "") -> Path:
        place = spoiled.install(tmp_path, spoiled.WAYS[way] if way else None)
        monkeypatch.setattr(sys, "path", [*sys.path, str(place)])
        monkeypatch.delitem(sys.modules, "lanterns", raising=False)
        return place

    return install


def told() -> dict[str, Text]:
    """What is wrong with each game, as the window hears of it in the background."""
    infos, wrong = described()
    wrong |= faulty()
    return wrong | unsound_games(infos.keys() - wrong.keys())


def test_the_package_is_sound_before_it_is_spoiled(installed: Installed) -> None:
    installed()
    assert told() == {}


@pytest.mark.parametrize("way", sampled(ON_THE_TILE, 2))
def test_its_tile_says_what_is_wrong_and_where(installed: Installed, way: str) -> None:
    place = installed(way)
    ((game, fault),) = told().items()
    said = Catalogue.load("en").say(fault)
    assert game == "lanterns"
    assert said.startswith(("“lanterns” cannot be played: ", "“lanterns” is not sound: "))
    assert ON_THE_TILE[way] in said.replace(f"{place}/", "")


@pytest.mark.parametrize("way", ["an import that fails", "a drawing of no size"])
def test_words_of_a_program_are_told_as_its_own_in_every_language(
    installed: Installed, way: str
) -> None:
    installed(way)
    (fault,) = told().values()
    assert ": das Programm meldet „" in Catalogue.load("de").say(fault)
    assert ": komunikat programu brzmi „" in Catalogue.load("pl").say(fault)


def test_a_tile_of_what_cannot_be_played_lies_beside_the_others(
    installed: Installed, tmp_path: Path
) -> None:
    installed("an import that fails")
    with opened(tmp_path, (1024, 768)) as window:
        (tile,) = window.page.cards.faulty
        assert len(window.page.cards.cards) == 4
        assert "no_such_wheel" in tile.accessibleDescription()
        click(tile)
        assert "no_such_wheel" in window.dialogs.dialog("complaint").text()
        window.dialogs.close("complaint")
        click(window.page.panel.start)
        assert window.session is not None


def test_a_tile_of_what_is_not_sound_can_be_played_all_the_same(
    installed: Installed, tmp_path: Path, qtbot
) -> None:
    installed("no drawing of a piece")
    with opened(tmp_path, curtain=False) as window:
        tile = lambda: next(  # noqa: E731  (the screen is built anew)
            each for each in window.page.cards.cards if each.info.id == "lanterns"
        )
        qtbot.waitUntil(lambda: tile().fault is not None)
        assert "no drawing is called 'lantern'" in tile().accessibleDescription()
        click(tile())
        click(window.page.panel.start)
        qtbot.waitUntil(lambda: window.dialogs.dialog("complaint") is not None)
        assert "'lantern'" in window.dialogs.dialog("complaint").text()
        assert window.session is not None


def test_a_sound_game_from_outside_speaks_for_itself(installed: Installed, tmp_path: Path) -> None:
    installed()
    with opened(tmp_path, language="de") as window:
        card = next(each for each in window.page.cards.cards if each.info.id == "lanterns")
        assert card.text() == "Laternen"
        click(card)
        said = {label.text() for label in window.page.panel.findChildren(TextLabel)}
        assert "Laternen: Nobody, Nobody. Die Zeichnungen sind gemeinfrei." in said
        window.cite("own")
        page = window.dialogs.dialog("rules").page.toPlainText()
        assert "Jeder legt eine Laterne aus der eigenen Hand." in page
        assert "Niemand darf eine verdeckt gelegte Laterne ansehen" in page
        window.dialogs.close("rules")
        window.actions_["about"].trigger()
        about = window.dialogs.dialog("about")
        words = {each.text() for each in about.findChildren(TextLabel)}
        assert "Laternen: Die Zeichnungen sind gemeinfrei." in words
        link = next(b for b in about.findChildren(WordButton) if "Laternen" in b.text())
        assert link.toolTip() == "https://lanterns.invalid/drawings"
        with visitor() as visited:
            click(link)
        assert visited == [link.toolTip()]
        about.licences.emit()
        words = window.dialogs.dialog("licences").text.words
        assert "Laternen\n\nThe drawings of Lanterns are in the public domain" in words
        window.dialogs.close("licences")
        window.dialogs.close("about")
        click(window.page.panel.start)
        assert window.session.say(window.session.table.phase) == "Runde 1"


class Browser(QObject):
    """What opens addresses for a desktop."""

    def __init__(self) -> None:
        super().__init__()
        self.visited: list[str] = []

    @Slot(QUrl)
    def visit(self, address: QUrl) -> None:
        self.visited.append(address.toString())


@contextmanager
def visitor() -> Iterator[list[str]]:
    """The addresses that are opened meanwhile."""
    browser = Browser()
    QDesktopServices.setUrlHandler("https", browser, "visit")
    try:
        yield browser.visited
    finally:
        QDesktopServices.unsetUrlHandler("https")


AT_THE_TABLE = {
    "after raises later": "ValueError: spoiled” (lanterns/__init__.py",
    "legal_moves raises later": "ValueError: spoiled” (lanterns/__init__.py",
    "opinions that raise": "ZeroDivisionError: division by zero” (lanterns/__init__.py",
    "after exits": "SystemExit: 3” (lanterns/__init__.py",
    "a face that leaves its folder": "no drawing can be called '../../../../art/badge'",
    "due raises later": "ValueError: spoiled” (lanterns/__init__.py",
    "against raises": "ValueError: spoiled” (lanterns/__init__.py",
    "candidates raises": "ValueError: spoiled” (lanterns/__init__.py",
    "objections raises": "ValueError: spoiled” (lanterns/__init__.py",
    "seen raises": "ValueError: spoiled” (lanterns/__init__.py",
    "tally raises": "ValueError: spoiled” (lanterns/__init__.py",
    "score raises later": "ValueError: spoiled” (lanterns/__init__.py",
    "view raises later": "ValueError: spoiled” (lanterns/__init__.py",
    "seen raises later": "ValueError: spoiled” (lanterns/__init__.py",
}
"""What is said as soon as it goes wrong, in a box or over the table; the first ones are quick."""


def played_on(window: Window, qtbot: Any) -> Iterator[str]:
    """What is said while Ada plays any legal move in turn with a computer, until it is over."""
    for _ in range(12):
        session = window.session
        if session is None or session.match.over:
            return
        later(window, partial(act, session))
        qtbot.waitUntil(partial(moved, window, session, session.match.node))
        yield from said(window)


def act(session: Session) -> None:
    """What a person does, as Qt calls it: what is raised there is nobody's to catch."""
    session.skip()
    if 0 in session.match.to_act:
        session.play(session.match.game.legal_moves(session.match.state, 0)[0])


def moved(window: Window, session: Session, node: Any) -> bool:
    return session.match.node is not node or bool(said(window))


def said(window: Window) -> list[str]:
    """What stands in the boxes and over the table now."""
    boxes = [window.dialogs.dialog(name) for name in ("complaint", "fault")]
    words = [box.text() for box in boxes if box is not None]
    if window.table is not None:
        words += [block.words for block in window.table.view.table.advice.blocks]
    return words


@pytest.mark.parametrize("way", [
    *list(AT_THE_TABLE)[:3],
    *(pytest.param(way, marks=pytest.mark.long) for way in list(AT_THE_TABLE)[3:]),
])  # fmt: skip
@pytest.mark.qt_no_exception_capture
def test_what_goes_wrong_at_the_table_is_told_and_another_game_goes_on(
    installed: Installed, tmp_path: Path, qtbot, way: str
) -> None:
    installed(way)
    players = (Player("Ada", "red"), Player("Ben", "blue", "casual"))
    with opened(tmp_path, first=no_page, curtain=False) as window:
        faults = watched(window)
        faults.install()
        try:
            later(window, lambda: window.play(Setup("lanterns", players, {}, seed="1")))
            qtbot.waitUntil(lambda: window.session is not None or bool(said(window)))
            told = [*said(window), *played_on(window, qtbot)]
            assert any(AT_THE_TABLE[way] in words for words in told), told
            journal = window.journal
            assert journal is None or restored_file(journal)
            window.dialogs.close_all()
            window.show_start()
            window.dialogs.close_all()
            assert window.sit_down(Opened(play_until(begun, 2), automatic=True))
        finally:
            faults.remove()


def restored_file(journal: Path) -> bool:
    """Whether what was played is in its file still."""
    return journal.is_file() and journal.read_bytes().count(b"\n") > 1


def test_the_kit_sees_what_a_player_would_see(installed: Installed) -> None:
    installed("a layout without a space")
    trial = conforming.installed("lanterns", games=2)
    assert trial.languages == ("en", "pl", "de")
    (finding,) = run(trial, CHECKS["brought"])
    assert "The space “round” has no place" in finding.sentence


@pytest.mark.parametrize("way", ["", "a piece placed twice"])
def test_the_kit_knows_how_often_a_hand_can_place_a_piece(installed: Installed, way: str) -> None:
    installed(way)
    found = run(conforming.installed("lanterns", games=2), CHECKS["by-hand"])
    assert any("2 times, and there is but 1 of it" in each.sentence for each in found) is bool(way)
