"""A game at a table elsewhere ends before its time: asked of all, told to all, kept by a file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest
from attrs import evolve

from tabletop.cli import main
from tabletop.net.kept_seat import read
from tabletop.net.messages import Answer, AskConsent, Present
from tabletop.net.rules import ENDED_THEN
from tabletop.records.endings import SEAT_ENDING
from tests.net.relays import Repeater
from tests.net.served import Served, Sitting, served
from tests.ui.windows import OFFSCREEN, opened, press, save_match, start_screen
from tests.window.test_remote_tables import PATIENCE, THREE, bar, begun, join, new_match, play

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


def test_a_game_that_all_end_is_told_of_kept_whole_and_named_in_the_list(
    here, tmp_path, qtbot, capsys
):
    links = here.host(new_match("mykerinos", THREE))
    with ExitStack() as stack:
        windows = [stack.enter_context(opened(tmp_path / name)) for name in THREE]
        for seat, window in enumerate(windows):
            join(window, links[seat].link(), qtbot)
        qtbot.waitUntil(lambda: all(map(begun, windows)), timeout=PATIENCE)
        play(tuple(windows), Random("ended"), 4, qtbot)
        first, *others = windows
        assert not first.opened.whole, "what others hold is not known here yet"
        first.open("end_table")
        box = first.dialogs.dialog("ending")
        assert box.defaultButton().text().replace("&", "") == "Go on playing"
        press(next(each for each in box.buttons() if "End the game" in each.text()))
        for window in others:
            banner = bar(window).banner
            qtbot.waitUntil(lambda b=banner: bool(b.questions), timeout=PATIENCE)
            assert banner.words.text() == (
                "Ada asks for your consent. A game ends before its time when all agree who are "
                "there."
            )
            press(banner.buttons[0])
        told = "All have agreed to end this game. It counts nowhere; a file keeps all of it."
        for window in windows:
            banner = bar(window).banner
            qtbot.waitUntil(lambda b=banner: b.words.text() == told, timeout=PATIENCE)
            assert window.session.barred
            sentence = window.table.view.table.prompt.sentence
            assert sentence == "This game was ended before its time."
            checked = "The luck of this game was checked: nobody had chosen it."
            people = bar(window).people
            qtbot.waitUntil(lambda p=people, c=checked: p.text() == c)
        first.open("end_table")
        assert first.dialogs.dialog("complaint").text() == "This game was ended before its time."
        first.dialogs.dialog("complaint").accept()
        press(bar(first).banner.buttons[0])
        chosen = first.dialogs.dialog("save_as")
        assert "*.tabletop" in chosen.nameFilters()[0], "all of it, not its position alone"
        chosen.reject()
        assert save_match(first, tmp_path / "ended.tabletop")
        assert main(["verify", str(tmp_path / "ended.tabletop")]) == 0
        assert json.loads(capsys.readouterr().out.splitlines()[-1])["proved"]
        (file,) = (tmp_path / "Ada" / "shelf").glob(f"*{SEAT_ENDING}")
        qtbot.waitUntil(lambda: read(file).phase == ENDED_THEN, timeout=PATIENCE)
        others[0].leave_table()
        model = start_screen(others[0]).unfinished.model
        (kept,) = model.kept
        assert kept.path.suffix == SEAT_ENDING
        qtbot.waitUntil(lambda: model.standing(kept) is not None, timeout=PATIENCE)
        assert model.place(kept) == "With others elsewhere · Ended before its time"
        assert not bar(first).banner.questions, "of a game that has ended nobody is missed"


def otherwise(frame: str) -> str:
    """As a host would tell it in the end that had not dealt by the secret it had committed to."""
    return re.sub(r'"secret":"[0-9a-f]{4}', '"secret":"0000', frame)


def test_a_host_that_dealt_otherwise_than_it_had_committed_to_is_told_of(tmp_path, qtbot):
    with served(tmp_path) as host, opened(tmp_path / "a") as window:
        between = Repeater(host.port, host.loop, otherwise)
        between.start()
        links = host.host(new_match("thebes"))
        other = Sitting(links[1])
        try:
            join(window, evolve(links[0], port=between.port).link(), qtbot)
            other.until(Present)
            other.joined.give(1)
            qtbot.waitUntil(lambda: other.hear_all() is None and begun(window))
            window.remote.table.end()
            asked = other.until(AskConsent)
            other.client.ask(Answer(1, asked.ask, True))
            banner = bar(window).banner
            qtbot.waitUntil(lambda: bool(banner.warnings))
            told = "The dealer’s secret is not the one to which the dealer had committed itself."
            assert [window.context.say(text) for text in banner.warnings] == [told]
            assert "checked" not in bar(window).people.text()
            window.leave_table()
        finally:
            other.close()
            between.close()
