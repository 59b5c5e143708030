"""What computers do is told beside the pieces, at a speed that people choose at the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.engine.step import EndsRound
from tabletop.engine.undo_policy import Player
from tabletop.games.mykerinos.moves import TakeTile
from tabletop.models.speed import Speed
from tabletop.records.catalogue import open_game
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.matches import Opened
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.overlay.callout import CalloutPicture
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.hands import Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def against(*kinds: str, game: str = "mykerinos") -> Match[Any, Any]:
    """A match of a person against computers, or others, of those kinds."""
    rules = open_game(game)
    names = ("Ada", "Celina", "Imhotep")
    seated = zip(names, rules.info.colours, ("person", *kinds), strict=False)
    return Match(rules, tuple(Player(*one) for one in seated), {}, SeededDealer("seen"))


def play_at_random(match: Match[Any, Any], rng: Random) -> list[Node[Any]]:
    """Deal and play one move; what came of it, the move first."""
    while match.chance is not None:
        match.deal()
    before, seat = match.node, max(match.to_act)
    assert not match.propose(rng.choice(match.game.legal_moves(match.state, seat)))
    return match.history.between(before.id, match.node.id)


def ends_round(node: Node[Any]) -> bool:
    event: object = node.event
    return isinstance(event, EndsRound)


def test_each_move_of_a_computer_has_its_caption_beside_the_pieces(tmp_path, qtbot):
    with opened(tmp_path, (1024, 768), first=no_page, speed="fast") as window:
        match = against("casual", "casual")
        window.sit_down(Opened(match, automatic=True))
        hands, session = Hands(window), window.session
        scene, told = hands.scene, []
        scene.choreography.captioned.connect(lambda showing, ms: told.append((showing, ms)))
        qtbot.waitUntil(lambda: match.to_act == {0} and session.moment is match.node)
        assert session.play(Random("seen").choice(match.game.legal_moves(match.state, 0)))
        assert not told
        qtbot.waitUntil(lambda: len(told) == 1)
        caption = scene.captions.caption
        assert caption.words == session.say(told[0][0].told)
        assert caption.words.startswith("Celina ")
        spots = [scene.place(space).rect for space in scene.interaction.last]
        assert spots
        assert not any(caption.panel.intersects(spot) for spot in spots)
        assert not caption.panel.intersects(scene.prompt.area)
        assert caption.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        qtbot.waitUntil(lambda: len(told) == 2)
        assert scene.captions.caption is not caption
        assert "Imhotep" in scene.captions.caption.words
        qtbot.waitUntil(lambda: match.to_act == {0} and not scene.choreography.plays)
        last = scene.captions.caption
        window.resize(1100, 800)
        assert last is not None
        assert scene.captions.caption is last
        assert not last.panel.intersects(scene.prompt.area)
        (dig, *_) = match.game.legal_moves(match.state, 0)
        hands.press(hands.piece(dig.picks()[0].piece))
        hands.move(scene.board.frame.center())
        assert scene.interaction.held is not None
        assert scene.captions.caption is None


def test_the_way_a_piece_went_and_the_card_it_took_are_in_sight(tmp_path, qtbot):
    with opened(tmp_path, (1024, 768), first=no_page, speed="fast") as window:
        match = against("casual", game="thebes")
        window.sit_down(Opened(match, automatic=True))
        session, scene = window.session, Hands(window).scene
        captions = scene.captions
        qtbot.waitUntil(lambda: bool(captions.ways) or match.to_act == {0})
        if not captions.ways:
            assert session.play(match.game.legal_moves(match.state, 0)[0])
            qtbot.waitUntil(lambda: bool(captions.ways))
        (way,) = captions.ways
        assert way.scene() is scene
        city, *_ = scene.interaction.last
        ends = scene.place(city).rect
        last = way.mapToScene(way.legs[-1].p2())
        assert (last - ends.center()).manhattanLength() < ends.width()
        _, card = captions.caption.findChildren(CalloutPicture)
        assert card.height() > card.width()
        assert not any(
            captions.caption.panel.intersects(strip.sceneBoundingRect())
            for strip in scene.strips.strips
        )
        qtbot.waitUntil(lambda: way.scene() is None)


def test_a_tile_that_was_taken_is_in_sight_with_what_lay_on_it(tmp_path, qtbot):
    with opened(tmp_path, (1024, 768), first=no_page, speed="fast") as window:
        match, rng = against("random"), Random("seen")
        moves: list[Any] = []
        while not moves or not all(isinstance(move, TakeTile) for move in moves):
            play_at_random(match, rng)
            moves = match.game.legal_moves(match.state, 1) if match.to_act == {1} else []
        window.sit_down(Opened(match, automatic=True))
        scene = Hands(window).scene
        tiles = {piece.id: piece for piece in scene.session.table.pieces}
        qtbot.waitUntil(lambda: scene.captions.caption is not None)
        _, picture = scene.captions.caption.findChildren(CalloutPicture)
        events = (node.event for node in reversed(match.history.line(match.node.id)))
        taken = tiles[next(event.tile for event in events if isinstance(event, TakeTile))]
        place = taken.space.removeprefix("tile:")
        tile, cartouche = (scene.place(f"{what}:{place}").rect for what in ("tile", "cartouche"))
        share = (cartouche.center() - tile.topLeft()) * (picture.height() / tile.height())
        plain, _ = scene.renderer.look(taken, picture.size().toSizeF(), ScenePlace(tile))
        seen = picture.grab().toImage().pixelColor(share.toPoint())
        assert seen != plain.toImage().pixelColor(share.toPoint())


def test_a_card_that_was_marked_is_in_sight(tmp_path, qtbot):
    with opened(tmp_path, (1024, 768), first=no_page, speed="fast") as window:
        match, rng = against("casual", game="silver_gold"), Random("seen")
        while match.chance is not None or len(match.history.nodes) < 12:
            play_at_random(match, rng)
        window.sit_down(Opened(match, automatic=True))
        session, scene = window.session, Hands(window).scene
        told = []
        scene.choreography.captioned.connect(lambda showing, _: told.append(showing))
        while not told:
            qtbot.waitUntil(lambda: bool(told) or match.to_act == {0})
            if not told:
                assert session.play(rng.choice(match.game.legal_moves(match.state, 0)))
        assert any(piece.space.endswith(":1") for piece in told[0].change.came)
        assert len(scene.captions.caption.findChildren(CalloutPicture)) == 2


def test_the_speed_is_chosen_at_the_table_by_key_and_by_mouse_and_kept(tmp_path):
    with opened(tmp_path, first=no_page, speed="slow") as window:
        window.sit_down(Opened(against("casual", "casual"), automatic=True))
        hands, session = Hands(window), window.session
        assert QAccessible.queryAccessibleInterface(hands.view) is not None
        assert session.speed is Speed.SLOW
        hands.key("S")
        assert session.speed is Speed.NORMAL
        assert window.context.preferences.speed == "normal"
        assert Announcer.of(window).last[-1] == "Speed of computers: Normal"
        (button,) = (b for b in hands.scene.prompt.buttons() if b.label.id == "speed")
        assert button.accessibleName() == "Speed of computers: Normal"
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert session.speed is Speed.FAST
        assert button.text() == Speed.FAST.sign
        window.context.preferences.speed = "my_turn"
        assert session.speed is Speed.MY_TURN
        assert button.accessibleName() == "Speed of computers: Until my turn"


def test_until_my_turn_nothing_is_waited_for_and_all_of_it_is_told(tmp_path, qtbot):
    with opened(tmp_path, first=no_page, reduced_motion=False) as window:
        match = against("casual", "casual")
        window.sit_down(Opened(match, automatic=True))
        session, scene = window.session, Hands(window).scene
        said, captions = [], []
        session.said.connect(said.append)
        scene.choreography.captioned.connect(lambda showing, ms: captions.append(showing))
        qtbot.waitUntil(lambda: match.to_act == {0} and not scene.choreography.plays)
        node = match.node
        assert session.play(Random("seen").choice(match.game.legal_moves(match.state, 0)))
        qtbot.waitUntil(lambda: match.to_act == {0} and session.moment is match.node)
        between = match.history.between(node.id, match.node.id)
        assert {each.seat for each in between} >= {0, 1, 2}
        assert [session.say(text) for text in said[-len(between) :]] == [
            session.log.index(session.log.line_of(each.id).row()).data() for each in between
        ]
        assert not captions
        marked = set(scene.interaction.last)
        for each in between:
            if each.seat in (1, 2):
                on = {pick.space for pick in each.event.picks() if scene.on_board(pick.space)}
                assert on <= marked, "what each computer did is marked"


def test_until_my_turn_the_end_of_a_round_is_seen_and_waits_for_no_key(tmp_path, qtbot):
    match, rng = against("casual", game="silver_gold"), Random("round")
    while not any(map(ends_round, came := play_at_random(match, rng))):
        assert not match.over
    copy = match.study(came[0].parent)
    assert len(came) > 2
    with opened(tmp_path, first=no_page, reduced_motion=True, speed="my_turn") as window:
        window.sit_down(Opened(copy, automatic=True))
        session, scene = window.session, Hands(window).scene
        assert session.play(came[0].event)
        qtbot.waitUntil(lambda: scene.popups.round_card is not None)
        assert ends_round(session.moment)
        assert scene.choreography.waits
        assert scene.clock.busy
        assert scene.choreography.next_step()
        qtbot.waitUntil(lambda: session.moment is copy.node)


def test_where_only_people_play_there_is_no_speed_to_choose(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        match = against("person", "person")
        window.sit_down(Opened(match, automatic=True))
        hands = Hands(window)
        hands.watch()
        assert not any(b.label.id == "speed" for b in hands.scene.prompt.buttons())
        hands.key("S")
        assert window.session.speed is Speed.MY_TURN
