"""Games in two and three windows with computers, over lines that are cut, delayed, half-open, and
that bring acts twice: all come to the same end."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.window import Window
from tests.net.relays import Proxy, Repeater
from tests.net.served import Served, served
from tests.ui.windows import OFFSCREEN, opened
from tests.window.test_remote_tables import begun, same

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

PATIENCE = 90_000
"""A line that is half open is noticed after some 20 s (ms)."""

BEAT = 20
"""So many ms at a time the windows do what waits."""

WHOLE = 100_000

GAMES = ("pyramids", "mykerinos", "silver_gold", "thebes")


def match_of(game: str, people: int) -> Match[Any, Any]:
    """A match of people and one computer."""
    rules = open_game(game)
    names = ("Ada", "Bartek", "Celina")[:people]
    kinds = [*(("person", name) for name in names), ("beginner", "Ibis")]
    players = tuple(
        Player(name, colour, kind)
        for (kind, name), colour in zip(kinds, rules.info.colours, strict=False)
    )
    return Match(rules, players, {}, SeededDealer("disturbed"))


def join(window: Window, link: str, qtbot: Any) -> None:
    """Sit down by a link, however long the line takes."""
    window.remote.follow(link)
    qtbot.waitUntil(lambda: window.session is not None, timeout=PATIENCE)


def play_on(windows: list[Window], rng: Random, most: int) -> int:
    """Play whatever each window may by what it knows; how many acts were asked for."""
    acts, end = 0, monotonic() + PATIENCE / 1000
    while acts < most and not all(window.session.match.over for window in windows):
        for window in windows:
            session = window.session
            session.skip()
            match = session.match
            if match.pending or match.over or not match.to_act & match.here:
                continue
            if session.play(rng.choice(list(match.legal_moves(session.viewer)))):
                acts, end = acts + 1, monotonic() + PATIENCE / 1000
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, BEAT)
        assert monotonic() < end, "somebody can act"
    return acts


def disturbed(here: Served, people: int, *, half_open: bool) -> list[Any]:
    """What stands between the windows and the server: each line is spoilt otherwise."""
    cut = Proxy(here.loop, here.port, "cut")
    twice = Repeater(here.port, here.loop)
    late = Proxy(here.loop, here.port, "late", half_open=half_open)
    between = [cut, twice, late][:people] if people > 2 else [late if half_open else cut, twice]
    for each in between:
        each.start()
    return between


def hold_against(here: Served, table_name: str, windows: list[Window], between: list[Any]) -> None:
    """All windows and the host have come to the same, and the lines were spoilt indeed."""
    table = here.server._rooms[table_name].table
    for seat, window in enumerate(windows):
        match = window.session.match
        assert table.match.game.view(table.match.state, seat) == match.state
        assert match.scoreboard() == table.match.scoreboard() if match.over else True
        assert window.remote.table.joined.distrust is None
    assert sum(each.cuts for each in between if isinstance(each, Proxy)) > 0
    assert all(each.repeated for each in between if isinstance(each, Repeater))


def settled(windows: list[Window]) -> bool:
    """Whether nothing is on its way, and all have come to the same."""
    return same(tuple(windows)) and not any(window.session.match.pending for window in windows)


def whole_table(people: int, game: str, most: int, folder: Path, qtbot: Any) -> None:
    """Play a game, or so many acts of it, and hold all ends against each other."""
    (folder / "served").mkdir()
    with served(folder / "served") as here, ExitStack() as opening:
        links = here.host(match_of(game, people))
        between = disturbed(here, people, half_open=most == WHOLE)
        for each in between:
            opening.callback(each.close)
        windows = [opening.enter_context(opened(folder / str(n))) for n in range(people)]
        for seat, window in enumerate(windows):
            join(window, evolve(links[seat], port=between[seat].port).link(), qtbot)
        qtbot.waitUntil(lambda: all(map(begun, windows)), timeout=PATIENCE)
        play_on(windows, Random(game), most)
        qtbot.waitUntil(lambda: settled(windows), timeout=PATIENCE)
        hold_against(here, links[0].table, windows, between)
        if most == WHOLE:
            windows[0].remote.end()
            joined = [window.remote.table.joined for window in windows]
            qtbot.waitUntil(lambda: all(j.record is not None for j in joined), timeout=PATIENCE)
            assert all(each.doubt() is None for each in joined)


def test_a_line_that_is_cut_while_one_comes_is_tried_again(tmp_path, qtbot):
    early = next(n for n in count() if Random(f"{n}:0").choice((3_000, 12_000, 60_000)) == 3_000)
    (tmp_path / "served").mkdir()
    with served(tmp_path / "served") as here, opened(tmp_path / "a") as window:
        links = here.host(match_of("thebes", 3))
        proxy = Proxy(here.loop, here.port, str(early))
        proxy.start()
        join(window, evolve(links[0], port=proxy.port).link(), qtbot)
        assert proxy.cuts, "the table has more to tell than that line let through"
        assert window.dialogs.dialog("complaint") is None
        window.leave_table()
        proxy.close()


def test_a_game_in_three_windows_with_a_computer_over_lines_that_break(tmp_path, qtbot):
    whole_table(3, "pyramids", 12, tmp_path, qtbot)


@pytest.mark.long
@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_in_windows_with_a_computer_over_lines_that_break(
    game, people, tmp_path, qtbot
):
    whole_table(people, game, WHOLE, tmp_path, qtbot)
