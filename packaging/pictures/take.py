"""Takes the README's pictures from the real window, drawn without a display.

Run ``.venv/bin/python packaging/pictures/take.py`` after anything visible has changed; with names
of pictures (``take.py hint lesson``) only those are taken.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QSettings
from PySide6.QtTest import QTest

from tabletop.advisor.players import choose
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.games.expeditions.game import ExpeditionGame
from tabletop.models.coaching.hint_levels import STEPS
from tabletop.records.catalogue import open_game
from tabletop.ui.app import application, open_window
from tabletop.ui.match_store import MatchStore
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window

HERE = Path(__file__).parent
SIZE = (1440, 900)
SEED = "4127-nile"
PLAYERS = tuple(
    map(Player, ("Ada", "Bartek", "Celina", "Dorothea"), ("blue", "red", "green", "white"))
)


def played(
    enough: Callable[[Match[Any, Any]], bool],
    game: str = "mykerinos",
    levels: tuple[str, ...] = ("greedy",) * len(PLAYERS),
) -> Match[Any, Any]:
    """A match of players of these levels, up to the first decision that is enough."""
    seated = PLAYERS[: len(levels)]
    match: Match[Any, Any] = Match(open_game(game), seated, {}, SeededDealer(SEED))
    rng = Random(SEED)
    while not match.over:
        if match.chance is not None:
            match.deal()
            continue
        if enough(match):
            break
        seat = max(match.to_act)
        view = match.game.view(match.state, seat)
        match.propose(choose(levels[seat], match.game, view, seat, rng))
    return match


def in_round(number: int, placed: int) -> Callable[[Match[Any, Any]], bool]:
    """Whether a dig of that round has so many archaeologists on it."""

    def enough(match: Match[Any, Any]) -> bool:
        state = match.state
        return bool(
            state.round == number
            and state.phase.name == "DIG"
            and sum(mask.bit_count() for mask in state.figures) >= placed
        )

    return enough


def sit_down(window: Window, match: Match[Any, Any]) -> None:
    """Open a match and let its table come to rest."""
    window.sit_down(Opened(match, True))
    assert window.session is not None
    window.session.skip()
    QTest.qWait(400)


def keep(window: Window, name: str) -> None:
    """Write what the window shows."""
    QTest.qWait(400)
    window.grab().save(str(HERE / f"{name}.png"))


def start(window: Window) -> None:
    """The start screen, as soon as the covers of all games are drawn."""
    QTest.qWait(3000)
    keep(window, "start")


def table(window: Window) -> None:
    """A dig in its second round."""
    sit_down(window, played(in_round(2, 14)))
    keep(window, "table")


def refusal(window: Window) -> None:
    """A drop on a pyramid, and what the table says to it."""
    match = played(in_round(3, 12))
    sit_down(window, match)
    session = window.session
    assert session is not None
    stones = [
        pick
        for pick in (type(p)(p.piece, space.id) for p in session.choices() if p.space
                     for space in session.table.spaces)
        if any(o.rule.id.endswith("pyramid") for o in session.why_not(pick))
    ]  # fmt: skip
    session.touch(stones[len(stones) // 2])
    keep(window, "refusal")


def exhibition(window: Window) -> None:
    """The exhibition, at its third wing."""
    match = played(lambda _: False)
    sit_down(window, match)
    session = window.session
    assert session is not None
    window.dialogs.close_all()
    line = match.history.line(match.node.id)
    wings = [node.id for node in line if type(node.event).__name__ == "Exhibit"]
    session.visit(wings[2])
    keep(window, "exhibition")


def dark(window: Window) -> None:
    """The large area of the last round, by night."""
    window.context.preferences.theme = "dark"
    sit_down(window, played(in_round(4, 20)))
    keep(window, "dark")


def marking(number: int, card: int) -> Callable[[Match[Any, Any]], bool]:
    """Whether the first seat marks that expedition card of that round, and others still do."""

    def enough(match: Match[Any, Any]) -> bool:
        game, state = match.game, match.state
        assert isinstance(game, ExpeditionGame)
        return bool(
            state.round == number
            and state.flips >= (number - 1) * game.family.components.flips + card
            and match.to_act >= {0, 1}
            and len(match.to_act) < len(PLAYERS)
        )

    return enough


def with_ghost(window: Window, match: Match[Any, Any]) -> None:
    """A table with the pattern held where it fits, on the right card if it does there."""
    sit_down(window, match)
    session, page = window.session, window.table
    assert session is not None
    assert page is not None
    scene = page.view.table
    fitting = sorted(scene.stencil.state.placings.legal, key=lambda p: (p.grid, p.row))
    for key in ("", "r", "r", "r", "f", "r", "r", "r"):
        QTest.keyClicks(page.view, key)
        held = [p for p in fitting if p.form == scene.stencil.state.form]
        if held:
            break
    lattice = scene.stencil.grids.lattice(held[-1].grid)
    place = scene.place(lattice.spaces[held[-1].held_at])
    assert place is not None
    QTest.mouseMove(page.view.viewport(), place.rect.center().toPoint())


def silver_gold(window: Window) -> None:
    """A pattern about to be marked on an island."""
    with_ghost(window, played(marking(3, 3), "silver_gold"))
    keep(window, "silver_gold")


def pyramids(window: Window) -> None:
    """A pattern about to be marked in a chamber, by night."""
    window.context.preferences.theme = "dark"
    with_ghost(window, played(marking(3, 4), "pyramids"))
    keep(window, "pyramids")


def thebes(window: Window) -> None:
    """A dig about to be begun, its weeks chosen on the wheel."""

    def enough(match: Match[Any, Any]) -> bool:
        state = match.state
        if state.year < 1903 or len(match.to_act) != 1:
            return False
        seat = min(match.to_act)
        legal = match.game.legal_moves(match.game.view(state, seat), seat)
        digs = [move for move in legal if type(move).__name__ == "Dig" and move.travel]
        return any(move.weeks == 4 for move in digs)

    match = played(enough, "thebes")
    sit_down(window, match)
    session, page = window.session, window.table
    assert session is not None
    assert page is not None
    seat = min(match.to_act)
    legal = match.game.legal_moves(match.game.view(match.state, seat), seat)
    dig = next(m for m in legal if type(m).__name__ == "Dig" and m.travel and m.weeks == 4)
    session.touch(next(pick for pick in dig.picks() if pick.space == dig.site))
    QTest.qWait(600)
    setting = page.view.table.instruments.setting
    weeks = setting.value(4)
    assert weeks is not None
    setting.choose(weeks)
    keep(window, "thebes")


def score_pad(window: Window) -> None:
    """A sheet of Mykerinos, filled in."""
    match = played(lambda _: False)
    pad = match.game.pad
    assert pad is not None
    window.pads.open_new("mykerinos")
    page = window.pads.page
    assert page is not None
    while len(page.model.seats) < len(PLAYERS):
        page.sheet.head.add.click()
    for seat, player in enumerate(PLAYERS):
        page.model.sit(seat, name=player.name)
    for cell, value in pad.entry(match.game.tally(match.state)).values.items():
        page.model.put(cell, value)
    keep(window, "score_pad")


def hint(window: Window) -> None:
    """All of a hint on a tile to choose: the move as a ghost, and why."""

    def enough(match: Match[Any, Any]) -> bool:
        state, seat = match.state, min(match.to_act)
        moves = match.game.legal_moves(match.game.view(state, seat), seat)
        return state.round == 2 and state.phase.name == "CHOOSE" and len(moves) > len(PLAYERS)

    sit_down(window, played(enough))
    for _ in range(STEPS):
        window.coaching.hint()
        wait(lambda: not _thinks(window))
    keep(window, "hint")


def _thinks(window: Window) -> bool:
    coach = window.coaching.coach
    return coach is None or coach.advice is None or coach.advice.busy


def lesson(window: Window) -> None:
    """A task of a lesson, by night."""
    window.context.preferences.theme = "dark"
    window.lessons.begin("thebes", "know")
    assert window.session is not None
    window.session.skip()
    keep(window, "lesson")


def look_back(window: Window) -> None:
    """A look back at a match of two, worked out to its end."""
    sit_down(window, played(lambda _: False, levels=("greedy", "casual")))
    window.dialogs.close_all()
    window.reviews.show()
    page = window.reviews.page
    assert page is not None
    wait(lambda: page.reviewer.whole)
    page.graph.point(page.reviewer.report.turning_points[0].node)
    keep(window, "look_back")


def wait(wish: Callable[[], bool]) -> None:
    """Let the window go on until a wish is fulfilled."""
    while not wish():
        QTest.qWait(100)


PICTURES = (
    start, table, refusal, exhibition, dark, silver_gold, pyramids, thebes, score_pad, hint, lesson,
    look_back,
)  # fmt: skip


def main() -> None:
    """Take them all, or those that are named."""
    app = application()
    names = sys.argv[1:]
    for take in PICTURES:
        if names and take.__name__ not in names:
            continue
        with TemporaryDirectory() as folder:
            store = QSettings(str(Path(folder, "settings.ini")), QSettings.Format.IniFormat)
            store.setValue("preferences/language", "en")
            store.setValue("preferences/theme", "light")
            window = open_window(app, store=store, match_store=MatchStore(Path(folder, "matches")))
            window.resize(*SIZE)
            window.show_start()
            window.show()
            take(window)
            window.close()


if __name__ == "__main__":
    main()
