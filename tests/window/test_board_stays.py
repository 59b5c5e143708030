"""What is said resizes no board and moves no card: a lesson and a game, from beginning to end."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tests.ui.windows import OFFSCREEN, key, no_page, opened
from tests.window.learning import Pupil

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

SMALLEST = (1024, 768)
PEOPLE = (("Ada", "blue"), ("Berta", "red"), ("Cyryl", "green"))


def lain(window) -> dict[str, QRect | QRectF | float]:
    """Where the table's parts lie in the window, and how large a unit of the board is."""
    QApplication.processEvents()
    view = window.table.view
    scene = view.table
    return {
        "table": QRect(view.mapTo(window, QPoint()), view.size()),
        "board": scene.board.mapRectToScene(scene.board.frame),
        "unit": scene.board.scale_now,
        "corner": QRectF(scene.board.board_transform.scenePos(), scene.own.rect.size()),
        "own place": scene.own.rect,
        "strips": scene.strips.rect,
    }


def test_a_board_stays_where_it_is_through_a_whole_lesson(tmp_path):
    with opened(tmp_path, SMALLEST, language="de") as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "zones")
        at_first = lain(window)
        for scene in pupil.tutor.lesson.scenes:
            assert lain(window) == at_first
            for notation in scene.solution:
                key(window.table.view, "H", Qt.Key.Key_Escape)
                pupil.do(notation)
                assert lain(window) == at_first, scene.id
            assert pupil.tutor.reached
            if not pupil.tutor.last:
                pupil.go_on()


@pytest.mark.long
def test_a_board_stays_where_it_is_through_a_whole_game_in_large_type(tmp_path):
    players = tuple(Player(*one) for one in PEOPLE)
    match = Match(open_game("thebes"), players, {}, SeededDealer("stays"))
    look = {"text_size": 150, "language": "de", "curtain": False}
    with opened(tmp_path, SMALLEST, first=no_page, **look) as window:
        window.sit_down(Opened(match, automatic=True, kept=False))
        session, rng = window.session, Random("stays")
        session.animate = False
        session.skip()
        at_first, prompts = lain(window), set()
        while not match.over:
            strips = {strip.seat: strip.rect for strip in window.table.view.table.strips.strips}
            legal = match.game.legal_moves(match.state, min(match.to_act))
            assert session.play(rng.choice(legal))
            session.skip()
            assert lain(window) == at_first, session.prompt().request
            prompts.add(window.table.view.table.prompt.area.height())
            for strip in window.table.view.table.strips.strips:
                assert strip.rect == strips.get(strip.seat, strip.rect), "a strip has moved"
        assert len(prompts) > 1, "no sentence was longer than its place"


def test_strips_stay_where_they_are_while_people_take_turns_at_one_screen(tmp_path):
    with opened(tmp_path, SMALLEST, first=no_page, curtain=False) as window:
        for game in ("mykerinos", "thebes", "silver_gold", "pyramids"):
            rules = open_game(game)
            names = (name for name, _ in PEOPLE)
            players = tuple(map(Player, names, rules.info.colours))
            match = Match(rules, players, {}, SeededDealer("strips"))
            window.sit_down(Opened(match, automatic=True, kept=False))
            window.session.animate = False
            window.session.skip()
            sat, rng = [window.session.viewer], Random("strips")
            strips = window.table.view.table.strips
            places: dict[int, QRectF] = {}
            while len(sat) < 8:
                for strip in strips.strips:
                    rect = strip.mapRectToScene(strip.rect)
                    assert places.setdefault(strip.seat, rect) == rect, game
                legal = match.game.legal_moves(match.state, window.session.viewer)
                assert window.session.play(rng.choice(legal))
                window.session.skip()
                if window.session.next_to_act is not None:
                    assert window.session.pass_to(window.session.next_to_act)
                sat += [window.session.viewer] if window.session.viewer != sat[-1] else []
            assert set(sat) == set(places) == {0, 1, 2}
            assert places[0].left() < places[1].left() < places[2].left()
