"""The bar above a table elsewhere: whole in large type, and told of once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.net.served import Served, served
from tests.ui.windows import OFFSCREEN, opened
from tests.window.test_remote_tables import PATIENCE, bar, begun, join, new_match

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


@pytest.mark.parametrize("language", ["de", pytest.param("pl", marks=pytest.mark.long)])
def test_what_is_asked_of_the_away_is_whole_in_large_type(language, here, tmp_path, qtbot):
    links = here.host(new_match("thebes"))
    large = {"language": language, "text_size": 200, "docks": "folded"}
    with opened(tmp_path / "a", (1024, 768), **large) as first, opened(tmp_path / "b") as second:
        for seat, window in enumerate((first, second)):
            join(window, links[seat].link(), qtbot)
        qtbot.waitUntil(lambda: begun(first) and begun(second), timeout=PATIENCE)
        second.leave_table()
        banner = bar(first).banner
        qtbot.waitUntil(lambda: bool(banner.questions), timeout=PATIENCE)
        qtbot.waitUntil(lambda: banner.words.width() > banner.width() // 2, timeout=2_000)
        words, (plays, ends) = banner.words, banner.buttons
        assert words.heightForWidth(words.width()) <= words.height()
        assert words.geometry().bottom() < plays.geometry().top()
        for part in (words, plays, ends, banner.close_button):
            assert banner.rect().contains(part.geometry())
        for button in (plays, ends):
            assert button.width() >= button.sizeHint().width()
