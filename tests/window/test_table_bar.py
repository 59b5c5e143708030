"""What is said at a table elsewhere: whole in large type, true while its host is awaited, once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve
from PySide6.QtGui import QAccessible

from tabletop.engine.fair_luck import commitment_to
from tabletop.net import messages as m
from tabletop.net.client import Client
from tabletop.net.server import Limits
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.window import Window
from tests.net.relays import Gate, Repeater
from tests.net.served import Served, served
from tests.ui.windows import OFFSCREEN, opened
from tests.window.test_remote_tables import PATIENCE, bar, begun, join, new_match, play

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


@pytest.fixture
def gate(here: Served) -> Iterator[Gate]:
    between = Gate(here.loop, here.port)
    between.start()
    yield between
    between.close()


def asked(window: Window) -> str:
    """What the prompt at the table says."""
    return str(window.table.view.table.prompt.sentence)


@pytest.mark.parametrize("seat", [0, 1])
def test_while_the_line_is_cut_the_prompt_says_so_and_readers_hear_of_it_once(
    seat, here, gate, tmp_path, qtbot
):
    links = here.host(new_match("thebes"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        join(first, evolve(links[seat], port=gate.port).link(), qtbot)
        join(second, links[1 - seat].link(), qtbot)
        qtbot.waitUntil(lambda: begun(first) and begun(second), timeout=PATIENCE)
        qtbot.waitUntil(lambda: bool(first.session.match.to_act), timeout=PATIENCE)
        waits = not first.session.match.to_act & first.session.match.here
        QAccessible.queryAccessibleInterface(first.table.view)
        first.activateWindow()
        # What is still to be told then is not told once more when the line is back.
        qtbot.waitUntil(lambda: not Announcer.of(first).tells(asked(first)), timeout=PATIENCE)
        before, heard = asked(first), list[str]()
        Announcer.of(first).told.connect(heard.append)
        tries = []
        first.remote.table.trouble.connect(tries.append)
        gate.close()
        qtbot.waitUntil(lambda: "does not answer" in bar(first).banner.words.text(), timeout=9_000)
        # It was tried again, and that failed: the bar has it in other words.
        assert len(tries) == 2
        cut = "The line to the table is cut. The table waits until it is back."
        assert asked(first) == (cut if waits else before)
        was_cut = "The line to the table was cut; it is being tried again."
        assert heard == [cut if waits else was_cut]
        gate.mend()
        qtbot.waitUntil(lambda: first.remote.table.cut is None, timeout=PATIENCE)
        assert not bar(first).banner.warnings
        assert asked(first) == before
        qtbot.waitUntil(lambda: len(heard) == 2 + waits, timeout=PATIENCE)
        assert set(heard[1:]) == {"The line to the table is back.", *([before] if waits else [])}


def test_while_an_answer_is_awaited_nobody_is_asked_to_go_on(here, gate, tmp_path, qtbot):
    match = new_match("mykerinos")
    while match.chance is not None:
        match.deal()
    links = here.host(match)
    seat = min(match.to_act)
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        join(first, evolve(links[seat], port=gate.port).link(), qtbot)
        join(second, links[1 - seat].link(), qtbot)
        qtbot.waitUntil(lambda: begun(first) and begun(second), timeout=PATIENCE)
        session = first.session
        gate.hold()
        assert session.play(session.match.legal_moves(seat)[0])
        awaited = "Your move is on its way. The host’s answer is awaited."
        qtbot.waitUntil(lambda: asked(first) == awaited, timeout=PATIENCE)
        gate.let_go()
        qtbot.waitUntil(lambda: not session.match.pending, timeout=PATIENCE)
        assert awaited not in asked(first)
        gate.hold()
        session.undo()
        awaited = "The table’s answer is awaited. Others may have to agree."
        qtbot.waitUntil(lambda: asked(first) == awaited, timeout=PATIENCE)
        gate.let_go()
        qtbot.waitUntil(lambda: not session.match.pending, timeout=PATIENCE)


@pytest.mark.long
def test_who_looks_at_an_earlier_moment_is_told_that_the_game_goes_on(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        for seat, window in enumerate((first, second)):
            join(window, links[seat].link(), qtbot)
        both = (first, second)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        qtbot.waitUntil(lambda: all(w.session.match.to_act for w in both), timeout=PATIENCE)
        acts, looks = both if 0 in first.session.match.to_act else (second, first)
        rng = Random("past")
        looks.session.visit(0)
        past = "You are looking at an earlier moment."
        assert asked(looks) == f"{past} The game goes on meanwhile."
        QAccessible.queryAccessibleInterface(looks.table.view)
        heard: list[str] = []
        Announcer.of(looks).told.connect(heard.append)
        while acts.session.match.to_act & acts.session.match.here:
            play((acts,), rng, 1, qtbot)
        mine = f"{past} At the table it is your turn."
        qtbot.waitUntil(lambda: asked(looks) == mine, timeout=PATIENCE)
        assert heard == [mine]
        assert looks.session.moment.id == 0
        looks.session.leave_visit()
        assert looks.session.moment is looks.session.match.node


def test_who_reveals_nothing_is_named_and_readers_hear_of_it(tmp_path, qtbot):
    limits = Limits(entropy=0.2)
    with served(tmp_path, limits, tls=True) as host, opened(tmp_path / "a") as window:
        links, heard = host.host(new_match("thebes")), list[str]()
        join(window, links[0].link(), qtbot)
        window.activateWindow()
        Announcer.of(window).told.connect(heard.append)
        silent = Client((links[1],), lambda _: None, lambda _: None)
        silent.ask(m.Commit(1, commitment_to("never told")))
        try:
            told = "Left out of the luck of this table, as they revealed nothing: Bartek."
            banner = bar(window).banner
            qtbot.waitUntil(lambda: banner.words.text() == told, timeout=PATIENCE)
            assert begun(window)
            qtbot.waitUntil(lambda: any(told in each for each in heard), timeout=PATIENCE)
            silent.ask(m.Reveal(1, "never told"))
            qtbot.waitUntil(lambda: not banner.warnings, timeout=PATIENCE)
        finally:
            silent.close()


def forged(frame: str) -> str:
    """As a host would say it that had taken another secret as soon as it knew what all give."""
    begins = frame.startswith('{"is":"luck"') and '"begun":true' in frame
    return (
        re.sub(r'"commitment":"[0-9a-f]{8}', '"commitment":"00000000', frame) if begins else frame
    )


def test_a_host_that_changes_its_commitment_is_told_of(tmp_path, qtbot):
    with (
        served(tmp_path) as host,
        opened(tmp_path / "a") as first,
        opened(tmp_path / "b") as second,
    ):
        between = Repeater(host.port, host.loop, forged)
        between.start()
        try:
            links = host.host(new_match("thebes"))
            join(first, evolve(links[0], port=between.port).link(), qtbot)
            join(second, links[1].link(), qtbot)
            warned = bar(first).banner
            qtbot.waitUntil(lambda: bool(warned.warnings), timeout=PATIENCE)
            assert warned.words.text().startswith(
                "The host has changed what everybody had committed to: whether the luck"
            )
            assert not bar(second).banner.warnings
            first.leave_table()
        finally:
            between.close()


@pytest.mark.long
def test_who_is_asked_how_strict_the_rules_are_to_be_hears_it_and_so_do_all_once_agreed(
    here, tmp_path, qtbot
):
    links = here.host(new_match("mykerinos"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        for seat, window in enumerate((first, second)):
            join(window, links[seat].link(), qtbot)
            QAccessible.queryAccessibleInterface(window.table.view)
        qtbot.waitUntil(lambda: begun(first) and begun(second), timeout=PATIENCE)
        first.actions_["advise"].trigger()
        banner = bar(second).banner
        qtbot.waitUntil(lambda: bool(banner.questions), timeout=PATIENCE)
        asked_for = "From here on the rules are only to advise; Bartek has to agree."
        assert banner.words.text() == f"Ada asks for your consent. {asked_for}"
        heard: list[list[str]] = [[], []]
        for window, told in zip((first, second), heard, strict=True):
            Announcer.of(window).told.connect(told.append)
        banner.buttons[0].click()
        agreed = "From here on the rules only advise."
        for told in heard:
            qtbot.waitUntil(lambda t=told: any(agreed in words for words in t), timeout=PATIENCE)
        assert first.actions_["advise"].isChecked()
        assert second.actions_["advise"].isChecked()
        for told in heard:
            assert sum(agreed in words for words in told) == 1
