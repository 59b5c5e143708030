"""Words out of files and names are shown as they are: no HTML, no picture, nothing turned round."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QColor, QHelpEvent, QPixmap, Qt, QTextDocument
from PySide6.QtWidgets import QApplication, QGraphicsView, QLabel, QToolTip, QWidget
from shiboken6 import isValid

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import save
from tabletop.ui.controls.card import ShortWords
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, open_file, opened, sit_down, start_screen
from tests.window.looking import words

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def picture(folder: Path) -> Path:
    """A picture that a page of HTML would show."""
    path = folder / "seen.png"
    drawn = QPixmap(8, 8)
    drawn.fill(QColor("#FF00FF"))
    assert drawn.save(str(path))
    return path


def named(folder: Path) -> str:
    return f'<b>B</b><img src="file://{picture(folder)}">'


def delivered() -> None:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def labels(root: QWidget) -> list[QLabel]:
    return [each for each in (root, *root.findChildren(QWidget)) if isinstance(each, QLabel)]


def rich(window: Window) -> list[str]:
    """The words in sight, or in a tooltip, that Qt would read as HTML."""
    found = []
    for widget in QApplication.topLevelWidgets():
        for label in labels(widget):
            auto = label.textFormat() != Qt.TextFormat.PlainText
            if auto and Qt.mightBeRichText(label.text()):
                found.append(label.text())
        tipped = [widget, *widget.findChildren(QWidget)]
        found += [each.toolTip() for each in tipped if tag_in(each.toolTip())]
    for view in window.findChildren(QGraphicsView):
        found += [item.toolTip() for item in view.scene().items() if tag_in(item.toolTip())]
    return found


def tag_in(words: str) -> bool:
    return "<img" in words or "<b>" in words


def sit_with(window: Window, name: str) -> None:
    game = open_game("thebes")
    colours = game.info.colours
    players = (Player(name, colours[0]), Player("Bartek", colours[1]))
    window.sit_down(Opened(Match(game, players, {}, SeededDealer("plain")), automatic=True))
    window.session.skip()
    delivered()


def test_a_player_called_like_a_page_of_html(tmp_path):
    """At the table, in its docks and dialogs, on the pad, and among the games played."""
    name = named(tmp_path)
    with opened(tmp_path) as window:
        sit_with(window, name)
        assert any(name in said for said in words())
        assert not rich(window)
        for dialog in ("rules", "components", "type_move"):
            window.open(dialog)
            delivered()
            assert not rich(window)
            window.dialogs.close_all()
        window.pads.open_new("thebes")
        delivered()
        assert not rich(window)
        window.pads.show_history()
        delivered()
        assert not rich(window)
        window.show_start()
        delivered()
        assert not rich(window)


@pytest.mark.qt_log_ignore(OFFSCREEN, r"does not support raise\(\)")
def test_a_tooltip_shows_the_words_themselves(tmp_path, qtbot):
    """What a narrow label cannot show whole, its tooltip shows, as it is written."""
    name = named(tmp_path)
    with opened(tmp_path) as window:
        label = ShortWords(window.context, parent=window)
        label.setText(name)
        label.resize(30, 30)
        label.show()
        label.grab()
        at = label.mapToGlobal(QPoint(2, 2))
        QApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, QPoint(2, 2), at))
        qtbot.waitUntil(lambda: QToolTip.isVisible())
        page = QTextDocument()
        page.setHtml(QToolTip.text())
        assert page.toPlainText() == name
        QToolTip.hideText()
        qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_a_message_shows_the_words_themselves_and_goes(tmp_path):
    """The kind of a player, and the name of the file itself, come from elsewhere."""
    with opened(tmp_path) as window:
        sit_down(window)
        path = tmp_path / "<h1>BIG<b>.tabletop"
        save(window.session.match, path)
        data = json.loads(path.read_text("utf-8"))
        data["players"][0]["kind"] = named(tmp_path)
        path.write_text(json.dumps(data), "utf-8")
        window.show_start()
        boxes = []
        for _ in range(3):
            open_file(window, path)
            boxes.append(window.dialogs.dialog("complaint"))
            assert "<h1>BIG<b>" in boxes[-1].text()
            assert "<img" in boxes[-1].text()
            assert not rich(window)
        boxes[-1].accept()
        delivered()
        assert not any(isValid(box) for box in boxes)
        for name in ("open", "open"):
            window.open(name)
            dialog = window.dialogs.dialog(name)
            dialog.reject()
            delivered()
            assert not isValid(dialog)


def test_names_turn_nothing_round(tmp_path):
    """Marks of direction, line breaks and controls are not part of a name, whoever wrote it."""
    with opened(tmp_path) as window:
        panel = start_screen(window).panel
        panel.seats[0].name.setText("ab\u202ecd\u2066ef\u0007g")
        sit_down(window)
        assert window.session.players[0].name == "abcdef g"
    assert Player("Zoë\u00a0K. 👩\u200d🔬", "red").name == "Zoë\u00a0K. 👩\u200d🔬"
    assert Player("two\nlines\u2028three", "red").name == "two lines three"
    assert Player("half \ud800", "red").name == "half \ufffd"
