"""Every page and dialog there is, of any game and with as much on it as there can be.

The ways to them are those of the walk; some lead on to where more is to be seen.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from random import Random
from typing import Any

from attrs import evolve
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.dealer import Dealer, People, SeededDealer, draw
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.lessons import lessons_of
from tabletop.models.table_talk import TableTalk
from tabletop.net import messages as m
from tabletop.net.phrases import PHRASES
from tabletop.net.tokens import Invitation
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.positions.page import PositionPage, Way
from tabletop.ui.remote.invitation_dialog import InvitationDialog, hosted_at
from tabletop.ui.remote.moving_dialog import MovingDialog
from tabletop.ui.remote.talk_dialog import TalkDialog
from tabletop.ui.scorepad.played.page import PlayedPage
from tabletop.ui.start.no_games_page import NoGamesPage
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.start.setup_panel import SetupPanel
from tests.walk.known import DIALOGS, END, PAGES
from tests.walk.steps import Choose, SitDown, Step
from tests.walk.world import RECORDS, World

SEEDED = SeededDealer("sizes")
GAMES = ("mykerinos", "silver_gold", "pyramids", "thebes")
UNFINISHED = 14
"""So many games to go on with: more than are shown unasked."""


View = Callable[[World, str], None]
"""A way from the start screen to something of a game."""


def match(game: str, moves: int, dealer: Dealer = SEEDED) -> Match[Any, Any]:
    """A match of two, some moves old."""
    rules = open_game(game)
    players = (Player("Ada", rules.info.colours[0]), Player("Bartholomew", rules.info.colours[1]))
    played: Match[Any, Any] = Match(rules, players, {}, dealer)
    rng = Random("sizes")
    while not played.over and moves:
        if played.chance is not None:
            played.deal(draw(played.chance, rng))
        else:
            seat = min(played.to_act)
            played.propose(rng.choice(played.game.legal_moves(played.state, seat)))
            moves -= 1
    return played


def settle() -> None:
    """Let everything be laid out."""
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


def shown(world: World) -> QWidget:
    """What was opened last: a dialog, else the window."""
    return world.dialogs[-1] if world.dialogs else world.window


def away(world: World) -> None:
    """Back to the start screen, every dialog closed."""
    while world.dialogs:
        world.dialogs[-1].reject()
        settle()
    world.window.show_start()
    settle()


def _walked(steps: tuple[Step, ...]) -> View:
    """The way that some steps lead, to the same view of any game."""

    def opening(world: World, game: str) -> None:
        assert isinstance(world.window.page, StartScreen)
        world.window.page.cards.choose(game)
        world.window.page.cards.chosen.emit(game)
        for step in steps:
            world.come_back()
            one = _of(step, game)
            if one.possible(world):
                one.take(world)
                _read(world)

    return opening


def _of(step: Step, game: str) -> Step:
    """The same step with another game."""
    if isinstance(step, SitDown):
        return evolve(step, game=game)
    return Choose(f"{game}-over.tabletop") if step == END[1] else step


def _read(world: World) -> None:
    """Wait until the file that is read was read, and all of it is shown."""
    while world.window.files.busy:
        world.stir()
    settle()
    if world.session is not None:
        world.session.skip()
    settle()


def _start(world: World, game: str) -> None:
    """A game to go on with; all seats of the next one are taken by computers."""
    world.window.sit_down(Opened(match(game, 3), automatic=False))
    world.window.show_start()
    _walked(())(world, game)
    assert isinstance(world.window.page, StartScreen)
    world.window.page.set_up(world.window.page.setup)
    assert isinstance(world.window.page.panel, SetupPanel)
    for row in list(world.window.page.panel.seats):
        row.kind.chosen.emit("computer")


def _start_with_many(world: World, game: str) -> None:
    """More unfinished games than are shown, some of them damaged."""
    match_store = world.folder / "shelf"
    match_store.mkdir(exist_ok=True)
    journals = sorted(RECORDS.glob("format-1-*.journal"))
    for number in range(UNFINISHED):
        shutil.copy(journals[number % len(journals)], match_store / f"{number}.journal")
    world.window.show_start()
    _walked(())(world, game)
    assert isinstance(world.window.page, StartScreen)
    world.window.page.show_unfinished()


def _table(world: World, game: str) -> None:
    """In the middle of a game."""
    _sit_down(world, match(game, 14))


def _look_back(world: World, game: str) -> None:
    """What there is of it before anything was thought."""
    _walked(PAGES["ReviewPage"])(world, game)
    world.window.reviews.leave()


def _deal(world: World, game: str) -> None:
    """What is dealt first; what only one person may see is asked for behind the curtain."""
    _sit_down(world, match(game, 0, People()))


def _past_deals(world: World, game: str) -> None:
    """More than a few of them."""
    _sit_down(world, match(game, 14, People()))
    for dialog in world.dialogs:
        dialog.reject()
    world.window.open("deal_correct")


def _sit_down(world: World, played: Match[Any, Any]) -> None:
    world.window.sit_down(Opened(played, automatic=False, kept=False))
    _read(world)
    assert world.session is not None
    world.session.uncover()


def _laid(world: World, game: str) -> None:
    """The position of a table in the middle of a game, on the table where it is laid."""
    _table(world, game)
    world.window.open("set_up_here")
    world.settle()
    page = world.window.page
    assert isinstance(page, PositionPage)
    page.show_way(Way.TABLE)
    settle()


def _import(world: World, game: str) -> None:
    _played(world).imports.emit(world.files / "plays.bgsplay")
    world.settle()


def _numbers(world: World, game: str) -> None:
    _played(world).numbers.emit()


def _played(world: World) -> PlayedPage:
    world.window.pads.show_history()
    world.settle()
    page = world.window.pads.played
    assert page is not None
    return page


def _no_games(world: World, game: str) -> None:
    world.window.show_page(NoGamesPage(world.window.context))


def _component_editor(world: World, game: str) -> None:
    """The tables of a file of one's own."""
    world.window.open("load_components")
    world.window.dialogs.dialog("own_components").write.click()


def _talk(world: World, game: str) -> None:
    """What was said at a table elsewhere."""
    talk = TableTalk(lambda message: None, set(), world.window)
    talk.names, talk.own = ("Ada", "Bartek"), frozenset({0})
    for told in (m.Said(1, "Żółć, and a line that is as long as lines may be"), m.Said(0, "Yes")):
        talk.hear(told)
    for phrase in PHRASES:
        talk.hear(m.SaidPhrase(1, phrase))
    dialog = TalkDialog(world.window.context, talk, world.window)
    world.window.dialogs.show_dialog("talk", dialog)


def _invitations(world: World, there: tuple[bool, ...] = ()) -> None:
    """The links of a table for four, of whom some are ``there``."""
    token, fingerprint = "x" * 22, "0" * 64
    links = {
        seat: Invitation("192.168.1.7", 7447, "abcdef123456", token, fingerprint)
        for seat in (1, 2, 3, None)
    }
    names = ("Ada", "Bartek", "Celina", "Dorothea")
    where = hosted_at("192.168.1.7")
    window = world.window
    dialog = InvitationDialog(window.context, links, names, where, lambda: there, window)
    window.dialogs.show_dialog("invitations", dialog)


def _moving(world: World, game: str) -> None:
    """Where a table of others may go."""
    window = world.window
    dialog = MovingDialog(window.context, hosted_here=False, hosts=False, parent=window)
    window.dialogs.show_dialog("move", dialog)


VIEWS: dict[str, View] = {
    **{name: _walked(steps) for name, steps in {**PAGES, **DIALOGS}.items()},
    "StartScreen": _start,
    "StartScreen, many unfinished": _start_with_many,
    "TablePage": _table,
    "TablePage, a lesson": lambda world, game: world.window.lessons.begin(
        game, lessons_of(game)[0].id
    ),
    "PositionPage, on the table": _laid,
    "ReviewPage": _look_back,
    "DealDialog": _deal,
    "PastDeals": _past_deals,
    "NoGamesPage": _no_games,
    "OwnComponents": lambda world, game: world.window.open("load_components"),
    "ComponentEditor": _component_editor,
    "ImportBox": _import,
    "GameNumbers": _numbers,
    "InvitationDialog": lambda world, game: _invitations(world),
    "InvitationDialog, some there": lambda world, game: _invitations(
        world, (True, True, False, True)
    ),
    "MovingDialog": _moving,
    "TalkDialog": _talk,
    "LicencesPage": lambda world, game: world.window.dialogs.licences(),
    "FaultBox": lambda world, game: world.window.fault(IndexError("out of range"), "line 9"),
    "WaitingBox": lambda world, game: world.window.context.saves.slow.emit("a match.tabletop"),
}
"""Every page and dialog by the name of its kind, and more than one view of some of them.

They are opened on the start screen.
"""

ANY_GAME = frozenset(
    """
    PlayedPage KeysPage AboutBox SettingsBox TeachingBox FileDialog MessageBox OwnComponents
    NoGamesPage WaitingBox FaultBox JoinDialog HostingDialog InvitationDialog
    MovingDialog TalkDialog
    LicencesPage ReportPage ImportBox GameNumbers
    """.split()
)
"""Those that are the same in all games."""
