"""Tables, pads and lists in the middle of something: views for ``sweep.py``."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from attrs import evolve
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView, QRadioButton

from tabletop.advisor.heuristic_value import heuristic_value
from tabletop.advisor.players import choose
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.undo_policy import Player
from tabletop.lessons import lessons_of
from tabletop.models.coaching.hint_levels import STEPS
from tabletop.models.session import Session
from tabletop.records.catalogue import open_game
from tabletop.ui.dialogs.component_editor import ComponentEditor
from tabletop.ui.matches import Opened
from tabletop.ui.table.overlay.advice_block import MORE
from tests.ui.mouse import Mouse
from tests.walk.steps import spot_of_piece, spot_of_space
from tests.walk.views import VIEWS, View, settle
from tests.walk.world import World

NAMES = ("Ada", "Bartholomew", "Celina", "Dorothea")
LESSONS = 10
READ_AFTER = 1500
"""After so many milliseconds what one points at is read."""
_LENGTHS: dict[tuple[str, int], int] = {}


def _played(game: str, seats: int, moves: int | None = None) -> Match[Any, Any]:
    """A match that people could have played, so many moves of it or all."""
    rules = open_game(game)
    players = tuple(map(Player, NAMES[:seats], rules.info.colours))
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer("states"))
    rng, made = Random("states"), 0
    while not match.over:
        if match.chance is not None:
            match.deal()
        elif made == moves:
            break
        else:
            seat = min(match.to_act)
            view = match.game.view(match.state, seat)
            made += match.propose(choose("greedy", match.game, view, seat, rng)) == ()
    _LENGTHS.setdefault((game, seats), made)
    return match


def part(game: str, share: float, seats: int = 4) -> Match[Any, Any]:
    """A match of which that share is played."""
    if (game, seats) not in _LENGTHS:
        _played(game, seats)
    return _played(game, seats, round(share * _LENGTHS[game, seats]))


def sit(here: World, match: Match[Any, Any]) -> Session:
    """Sit down at a match and lift the curtain."""
    here.window.sit_down(Opened(match, automatic=True, kept=False))
    settle()
    session = here.session
    assert session is not None
    session.skip()
    if match.to_act and session.viewer not in match.to_act:
        session.pass_to(min(match.to_act))
    session.uncover()
    session.skip()
    settle()
    return session


def table(here: World, game: str, share: float = 0.5) -> None:
    """A table of four."""
    sit(here, part(game, share))


def curtain(here: World, game: str) -> None:
    """What others see before somebody chooses in secret."""
    here.window.sit_down(Opened(part(game, 0), automatic=True, kept=False))
    settle()


def docks(here: World, game: str) -> None:
    """Points and log, where they lie over the table until asked for."""
    sit(here, part(game, 0.6))
    here.window.open("docks")


def past(here: World, game: str) -> None:
    """An earlier moment."""
    session = sit(here, part(game, 0.5))
    line = session.match.history.line(session.match.node.id)
    session.visit(line[len(line) // 2].id)


def study(here: World, game: str) -> None:
    """A copy of an earlier moment, to find the best move."""
    past(here, game)
    settle()
    here.window.open("solve")


def hint(here: World, game: str, steps: int = STEPS) -> None:
    """So much of a hint."""
    sit(here, part(game, 0.4, 2))
    for _ in range(steps):
        here.window.coaching.hint()
        here.settle()


def unfolded(here: World, game: str) -> None:
    """All of a hint, with what is said of it only when more is asked for."""
    hint(here, game)
    scene = here.scene
    assert scene is not None
    for block in scene.advice.blocks:
        for button in block.buttons():
            if button.label.id == MORE:
                button.click()
                break


def _mouse(here: World) -> Mouse:
    """A mouse over the table that is shown."""

    def view() -> QGraphicsView:
        assert here.scene is not None
        return here.scene.views()[0]

    return Mouse(view)


def pointed(here: World, game: str) -> None:
    """What is read of a piece that may be taken first."""
    session = sit(here, part(game, 0))
    pieces = (pick.piece for pick in session.choices() if pick.piece)
    spot = next(filter(None, (spot_of_piece(here, piece) for piece in pieces)))
    mouse = _mouse(here)
    mouse.move(spot)
    mouse.move(spot + QPointF(3, 3))
    QTest.qWait(READ_AFTER)


def warned(here: World, game: str) -> None:
    """A move that costs too much, of one who is taught."""
    here.window.context.preferences.teaching_line = 1
    session = sit(here, part(game, 0.4, 2))
    here.window.coaching.teach(session.viewer, True)
    match, seat = session.match, session.viewer
    view = match.game.view(match.state, seat)
    moves = match.game.legal_moves(match.state, seat)
    session.play(min(moves, key=partial(heuristic_value, match.game, view)))
    here.settle()


def asked_back(here: World, game: str) -> None:
    """Others have to agree before play goes on from an earlier moment."""
    session = sit(here, part(game, 0.5))
    line = session.match.history.line(session.match.node.id)
    moves = [node.id for node in line if node.seat is not None]
    session.play_from(moves[-4])


def revealed(here: World, game: str) -> None:
    """An undo that would hide what was revealed."""
    session = sit(here, part(game, 0.5))
    line = session.match.history.line(session.match.node.id)
    session.play_from(line[len(line) // 3].id)


def lying(here: World, game: str) -> None:
    """All have agreed that the pieces lie loose."""
    loose(here, game)
    settle()
    scene = here.scene
    assert scene is not None
    while scene.popups.callout is not None:
        scene.popups.callout.offers[0].click()
        settle()


def over(here: World, game: str) -> None:
    """The end of a game, and on the table its result."""
    sit(here, part(game, 1))
    while here.dialogs:
        here.dialogs[-1].reject()
        settle()


def thinks(here: World, game: str) -> None:
    """A computer player thinks."""
    played = part(game, 0.4, 2)
    seat = min(played.to_act)
    players = tuple(
        evolve(player, kind="club") if each == seat else player
        for each, player in enumerate(played.players)
    )
    again: Match[Any, Any] = Match(played.game, players, {}, SeededDealer("states"))
    for node in played.history.line(played.node.id)[1:]:
        if node.seat is not None:
            again.propose(node.event)
        elif again.chance is not None:
            again.deal()
    here.window.sit_down(Opened(again, automatic=True, kept=False))
    settle()


def wonder(here: World, game: str) -> None:
    """What a move would bring."""
    session = sit(here, part(game, 0.4, 2))
    here.window.coaching.wonder(True)
    session.play(session.match.legal_moves(session.viewer)[0])
    here.settle()


def _refused(session: Session) -> Pick:
    """A piece and a space where it may not be put."""
    pieces = [pick.piece for pick in session.choices() if pick.piece]
    tried = (Pick(piece, space.id) for piece in pieces for space in session.table.spaces)
    found = next((pick for pick in tried if session.why_not(pick)), None)
    if found is None:
        raise LookupError("every piece may be put everywhere")
    return found


def refused(here: World, game: str) -> None:
    """A rule that stops a move."""
    session = sit(here, part(game, 0.4, 2))
    session.touch(_refused(session))


def referee(here: World, game: str) -> None:
    """The referee, before anything is asked."""
    sit(here, part(game, 0.4, 2))
    here.window.actions_["referee"].trigger()


def judged(here: World, game: str) -> None:
    """What the referee says to a move that is not allowed."""
    referee(here, game)
    settle()
    assert here.session is not None
    here.session.touch(_refused(here.session))


def loose(here: World, game: str) -> None:
    """Somebody has to agree that pieces lie loose."""
    sit(here, part(game, 0.4, 2))
    here.window.actions_["loose"].trigger()


def held(here: World, game: str) -> None:
    """A piece over a space on which it may be put."""
    session = sit(here, part(game, 0.4, 2))
    mouse = _mouse(here)
    for piece in dict.fromkeys(pick.piece for pick in session.choices()):
        ends = [spot_of_space(here, space) for space in sorted(session.spaces_for(piece))]
        start, end = spot_of_piece(here, piece), next(filter(None, ends), None)
        if start is not None and end is not None:
            mouse.press(start)
            mouse.move(start + (end - start) * 0.4)
            mouse.move(end + QPointF(4, 4))
            return


def lesson(here: World, game: str, number: int) -> None:
    """The first scene of a lesson."""
    lessons = lessons_of(game)
    here.window.lessons.begin(game, lessons[min(number, len(lessons) - 1)].id)
    settle()
    if here.session is not None:
        here.session.skip()


def pad(here: World, game: str) -> None:
    """A sheet of four that is filled in."""
    match = part(game, 1)
    here.window.pads.open_new(game)
    page = here.window.pads.page
    assert page is not None
    while len(page.model.seats) < len(match.players):
        page.sheet.head.add.click()
    for seat, player in enumerate(match.players):
        page.model.sit(seat, name=player.name)
    assert match.game.pad is not None
    for cell, value in match.game.pad.entry(match.game.tally(match.state)).values.items():
        page.model.put(cell, value)
    here.settle()


def history(here: World, game: str, tab: int = 0) -> None:
    """Games in the list, and one, all or two of them."""
    for each in ("mykerinos", "thebes", "silver_gold", "pyramids"):
        VIEWS["FinalCount"](here, each)
        here.settle()
        while here.dialogs:
            here.dialogs[-1].reject()
            settle()
        here.window.show_start()
        settle()
    here.window.pads.show_history()
    here.settle()
    page = here.window.pads.played
    assert page is not None
    page.tabs.findChildren(QRadioButton)[tab].click()
    here.settle()


def review(here: World, game: str) -> None:
    """A look back, thought out."""
    VIEWS["ReviewPage"](here, game)
    here.settle()
    here.window.reviews.show()
    here.settle()


def editor_fault(here: World, game: str) -> None:
    """A value that cannot be so in a components file."""
    VIEWS["ComponentEditor"](here, game)
    here.settle()
    editor = here.window.dialogs.dialog("component_editor")
    assert isinstance(editor, ComponentEditor)
    model = next(iter(editor.tables.values()))
    model.setData(model.index(2, model.columnCount() - 1), "77")
    QTest.qWait(600)
    here.settle()


STATES: dict[str, View] = {
    "Table, early": partial(table, share=0.0),
    "Table, middle": table,
    "Table, late": partial(table, share=0.97),
    "Table, curtain": curtain,
    "Table, docks": docks,
    "Table, past": past,
    "Table, study": study,
    **{f"Table, hint {step}": partial(hint, steps=step) for step in range(1, STEPS)},
    "Table, hint": hint,
    "Table, hint unfolded": unfolded,
    "Table, pointed at": pointed,
    "Table, warned": warned,
    "Table, what if": wonder,
    "Table, refused": refused,
    "Table, referee": referee,
    "Table, judged": judged,
    "Table, loose": loose,
    "Table, lying": lying,
    "Table, asked back": asked_back,
    "Table, revealed": revealed,
    "Table, thinks": thinks,
    "Table, over": over,
    "Table, held": held,
    **{f"Lesson {n + 1}": partial(lesson, number=n) for n in range(LESSONS)},
    "Pad, filled": pad,
    "Played, this game": history,
    "Played, statistics": partial(history, tab=1),
    "Played, head to head": partial(history, tab=2),
    "Review, whole": review,
    "ComponentEditor, fault": editor_fault,
}
"""Views of a window that stands at the start screen."""

COMMON = frozenset(name for name in STATES if name.startswith(("Played", "ComponentEditor")))
"""Those that are the same in all games."""
