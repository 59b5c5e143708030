"""What is invented says so wherever one meets it, and what is not, nowhere."""

import json

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tabletop.records.catalogue import folder, open_game
from tabletop.ui.dialogs.components_page import ComponentsPage
from tests.ui.windows import OFFSCREEN, click, start_screen, unfolded

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


INVENTED = "A stand-in: invented for this table."


def chosen(window, game: str):
    """The start screen with a game chosen on it."""
    screen = start_screen(window)
    click(next(card for card in screen.cards.cards if card.info.id == game))
    QApplication.processEvents()
    return screen


def signs(page: ComponentsPage) -> int:
    """How many pictures say behind their sign that they are a stand-in."""
    return sum(
        part.toolTip() == part.accessibleName() and part.toolTip().endswith(INVENTED)
        for part in page.findChildren(QWidget)
    )


def said(widget) -> str:
    """All words of a widget."""
    return " ".join(label.text() for label in widget.findChildren(QLabel))


def test_nothing_is_said_of_stand_ins_before_a_first_game(window):
    screen = chosen(window, "pyramids")
    unfolded(window)
    assert screen.panel.note.isVisible()
    assert window.context.say(screen.info.stand_in) not in said(screen)


def test_every_pyramid_on_the_page_has_a_sign_with_a_sentence_behind_it(window):
    chosen(window, "pyramids")
    window.actions_["components"].trigger()
    page = window.dialogs.dialog("components")
    assert signs(page) == 48
    assert "A stand-in: invented for this table." in said(page)


def test_no_card_of_a_found_deck_is(window):
    chosen(window, "silver_gold")
    window.actions_["components"].trigger()
    page = window.dialogs.dialog("components")
    assert signs(page) == 0
    assert "stand-in" not in said(page)


def test_no_card_of_one_s_own_deck_is(window):
    """The file says false where the stand-ins were replaced."""
    chosen(window, "pyramids")
    click(unfolded(window).note.button)
    assert "write false for “stand_in”" in said(window.dialogs.dialog("own_components"))
    data = json.loads((folder("pyramids") / "components.json").read_text("utf-8"))
    for source in data["provenance"].values():
        source["stand_in"] = False
    page = ComponentsPage(window.context, open_game("pyramids", data), window, loadable=False)
    assert signs(page) == 0
    assert "stand-in" not in said(page)
    page.close()


def test_every_line_about_a_source_is_read_with_a_pause_after_it(window):
    chosen(window, "pyramids")
    window.actions_["components"].trigger()
    page = window.dialogs.dialog("components")
    lines = {label.text(): label.accessibleName() for label in page.findChildren(QLabel)}
    sure = [words for words in lines if words.startswith("Confidence: ")]
    assert sure
    assert all(lines[words] == f"{words.rstrip('.')}." for words in sure)
    assert lines["Where each fact is from"] == "Where each fact is from."
