"""What a start asks for is done where the program runs already; links only after a question."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent

from tabletop.records.matchfile import save
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.start_request import NOTHING, StartRequest, StartRequests, linked, request_of
from tests.ui.windows import OFFSCREEN, opened, until_read
from tests.walk.views import match

RAISED = r"This plugin does not support raise\(\)"
pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN, RAISED)]


def test_a_second_start_is_heard_by_the_first(tmp_path, qtbot):
    assert not NOTHING.hand_over()
    with opened(tmp_path) as window:
        requests = StartRequests(window)
        requests.asked.connect(window.obey)
        requests.listen()
        try:
            path = tmp_path / "a.tabletop"
            save(match("thebes", 4), path)
            assert StartRequest(file=str(path)).hand_over()
            qtbot.waitUntil(lambda: window.files.busy or window.session is not None)
            until_read(window)
            assert window.session.match.game.info.id == "thebes"
            assert StartRequest(lessons="last").hand_over()
            qtbot.waitUntil(lambda: type(window.page).__name__ == "LessonsPage")
            assert StartRequest(action="new").hand_over()
            qtbot.waitUntil(lambda: isinstance(window.page, StartScreen))
        finally:
            requests.close()
    assert not NOTHING.hand_over()


def test_a_link_is_followed_only_after_a_question(tmp_path, qtbot):
    with opened(tmp_path) as window:
        window.obey(StartRequest(link="tabletop:learn/pyramids"))
        assert isinstance(window.page, StartScreen)
        box = window.dialogs.dialog("link")
        assert box.informativeText() == "tabletop:learn/pyramids"
        assert box.defaultButton().text().replace("&", "") == "Cancel"
        box.reject()
        assert isinstance(window.page, StartScreen)
        window.obey(StartRequest(link="tabletop:score/thebes"))
        (go,) = (b for b in window.dialogs.dialog("link").buttons() if b.text() == "Follow it")
        go.click()
        qtbot.waitUntil(lambda: window.pads.page is not None)
        assert window.pads.page.model.game.info.id == "thebes"


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("tabletop:format/disk", "This link leads nowhere: tabletop:format/disk"),
        ("tabletop:quit", "This link leads nowhere: tabletop:quit"),
        ("tabletop:learn/chess", "There is no game “chess” here."),
    ],
)
def test_what_leads_nowhere_is_told_in_a_sentence(tmp_path, link, words):
    with opened(tmp_path) as window:
        window.obey(StartRequest(link=link))
        assert window.dialogs.dialog("complaint").text() == words
        assert window.dialogs.dialog("link") is None


def test_files_and_links_that_the_desktop_hands_over_are_told_apart(tmp_path):
    with opened(tmp_path) as window:
        requests, asked = StartRequests(window), []
        requests.asked.connect(asked.append)
        for url in (QUrl.fromLocalFile(str(tmp_path / "a b.tabletop")), QUrl("tabletop:new")):
            assert requests.eventFilter(window, QFileOpenEvent(url))
    assert asked == [
        StartRequest(file=(tmp_path / "a b.tabletop").as_posix()),
        StartRequest(link="tabletop:new"),
    ]
    assert linked("tabletop:new") == StartRequest(action="new")
    assert request_of("https://example.org/x") == StartRequest(link="https://example.org/x")
    assert linked("https://example.org/x") is None
