"""What comes out of bags and decks, and what leaves the table: seen one by one, and to its end."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from tabletop.engine import session_rules
from tabletop.engine.chance import Outcome
from tabletop.engine.match import Match
from tabletop.ui.table.items.marks import CHOSEN
from tests.ui.laid import Laid
from tests.ui.trips import begin, digs, learn, moves

Lay = Callable[..., Laid]


@pytest.fixture
def lay(lay: Lay) -> Lay:
    def laid(match: Match[Any, Any], **how: Any) -> Laid:
        table = lay(match, animate=True, automatic_deal=False, **how)
        table.scene.moves = True
        return table

    return laid


def on(table: Laid, ms: int) -> None:
    """Let so much time go by."""
    clock = table.scene.clock
    clock.setCurrentTime(clock.currentTime() + ms)


def seen(table: Laid, prefix: str) -> list[str]:
    """The pieces of a kind that can be seen."""
    return [
        item.piece.id
        for item in table.scene.pieces
        if item.piece.id.startswith(prefix) and item.isVisible() and item.opacity() > 0
    ]


def before_the_draw(lay: Lay, seed: str = "trip") -> tuple[Laid, str]:
    """A table at which somebody waits before a bag to draw three tokens or more, and the site."""

    def many(match: Match[Any, Any]) -> bool:
        return any(_drawn(match, move) >= 3 for move in digs(match, 12))

    table = lay(learn(begin(seed=seed), many))
    move = next(move for move in digs(table.match, 12) if _drawn(table.match, move) >= 3)
    table.session.play(move)
    table.session.skip()
    assert table.match.chance is not None
    assert table.match.chance.hand == f"bag:{move.site}"
    return table, move.site


def _drawn(match: Match[Any, Any], move: Any) -> int:
    chance = match.game.due(match.game.after(match.state, move))
    return int(chance.take) if hasattr(chance, "take") else 0


def test_tokens_come_out_of_the_bag_one_after_the_other(lay: Lay) -> None:
    table, site = before_the_draw(lay)
    motion = table.scene.motion("token_out")
    assert table.match.chance is not None
    take = table.match.chance.take
    bag = table.scene.place(f"bag:{site}")
    assert bag is not None
    table.click(bag.single().center())
    came, still, last = [0], 0.0, QPointF()
    for _ in range(400):
        on(table, 10)
        if not table.scene.clock.busy:
            break
        drawn = len(seen(table, f"{site}-")) - _laid_out(table, site)
        if drawn != came[-1]:
            assert drawn == came[-1] + 1
            assert still >= motion.gap - 20 or drawn == 1
            came.append(drawn)
            last, still = QPointF(), 0.0
        at = table.scene.pieces.items[seen(table, f"{site}-")[-1]].middle() if drawn else QPointF()
        still = still + 10 if drawn and (at - last).manhattanLength() < 0.1 else 0.0
        last = at
    assert came[-1] == take


def _laid_out(table: Laid, site: str) -> int:
    """The artefact for the first digger, which lies there all the time."""
    return len([item for item in table.scene.pieces.at(f"bonus:{site}") if item.isVisible()])


def test_a_token_begins_at_its_bag_in_its_own_size(lay: Lay) -> None:
    table, site = before_the_draw(lay)
    place = table.scene.place(f"bag:{site}")
    assert place is not None
    bag = place.single()
    known = set(seen(table, f"{site}-"))
    table.session.deal()
    while not set(seen(table, f"{site}-")) - known:
        on(table, 2)
    (name,) = set(seen(table, f"{site}-")) - known
    token = table.scene.pieces.items[name]
    assert (token.middle() - bag.center()).manhattanLength() < 30
    assert token.scene_box().width() < bag.width()


def test_any_act_shows_the_rest_of_the_draw_at_once(lay: Lay) -> None:
    table, site = before_the_draw(lay)
    table.session.deal()
    on(table, 50)
    drawn = table.match.history.nodes[-1]
    table.press(table.scene.prompt.area.topLeft() + QPointF(20, 8))
    table.release(table.scene.prompt.area.topLeft() + QPointF(20, 8))
    assert not table.scene.choreography.plays
    assert drawn.id > 0
    for item in table.scene.pieces:
        assert item.opacity() == 1.0, (item.piece.id, site)


def test_without_motion_the_tokens_are_simply_there(lay: Lay) -> None:
    table, site = before_the_draw(lay)
    table.scene.moves = False
    assert table.match.chance is not None
    table.session.deal()
    assert not table.scene.clock.busy
    finds = {p.id for p in table.session.table.pieces if p.id.startswith(f"{site}-")}
    assert set(seen(table, f"{site}-")) <= finds


def leaving(table: Laid) -> list[QGraphicsPixmapItem]:
    """Pictures of what has left, under way."""
    known = set(table.scene.pieces.items.values())
    return [
        item
        for item in table.scene.items()
        if type(item) is QGraphicsPixmapItem and item not in known and item.parentItem() is None
    ]


def test_sand_flies_back_into_its_bag(lay: Lay, qtbot: QtBot) -> None:
    for seed in ("sand", "more sand", "dunes"):
        table, site = before_the_draw(lay, seed)
        table.session.deal()
        if any(p.id.startswith(f"{site}-sand") for p in table.session.table.pieces):
            break
    else:
        raise AssertionError("no sand was drawn")
    bag = table.scene.place(f"bag:{site}")
    assert bag is not None
    table.scene.clock.finish()
    moment = table.session.moment
    qtbot.waitUntil(lambda: table.session.moment is not moment)
    assert type(table.session.moment.event).__name__ == "SandBack"
    flying = leaving(table)
    assert flying
    start = [(item.sceneBoundingRect().center() - bag.rect.center()) for item in flying]
    on(table, 200)
    end = [(item.sceneBoundingRect().center() - bag.rect.center()) for item in flying]
    near = min(way.manhattanLength() for way in end)
    assert near < min(way.manhattanLength() for way in start) / 4
    table.scene.clock.finish()
    assert not [item for item in leaving(table) if item in flying]


def test_a_card_that_another_takes_goes_to_that_seat(lay: Lay) -> None:
    match = begin("random", "person")
    table = lay(match)
    move = moves(match, "TakeCard")[0]
    strip = table.scene.strips.strip_of(0)
    assert strip is not None
    table.session._computer_chose(move)
    (card,) = leaving(table)
    on(table, 200)
    assert strip.rect.adjusted(-60, -60, 60, 60).contains(card.sceneBoundingRect().center())
    table.scene.clock.finish()
    assert not leaving(table)


def test_a_spent_permit_is_turned_over(lay: Lay) -> None:
    table = lay(learn(begin(), lambda match: bool(digs(match, 2))))
    move = digs(table.match, 2)[0]
    table.session.play(move)
    for _ in range(4):
        flips = [i for i in table.scene.pieces if i.piece.id == f"permit:{move.site}:{move.seat}"]
        on(table, 100)
        if flips and flips[0].transform().m11() < 0.95:
            return
        table.scene.clock.finish()
        table.session.advance()
        if table.match.chance is not None and table.session.moment is table.match.node:
            table.session.deal()
    raise AssertionError("the permit was never seen to turn")


def test_what_was_drawn_is_named_and_lit_when_it_cannot_be_taken_back(lay: Lay) -> None:
    table, _ = before_the_draw(lay)
    table.session.deal()
    drawn = table.session.table
    came = {p.id: p for p in drawn.pieces}
    was = {p.id for p in table.match.game.table(_before_last(table), 0).pieces}
    table.session.skip()
    table.session.undo()
    told = table.callout.explanation
    (reason, *_) = told.reasons
    assert told.ink == "warn"
    assert reason.id == session_rules.REVEALED.id
    tokens = [piece for name, piece in came.items() if name not in was]
    assert tokens
    for piece in tokens:
        assert table.session.say(piece.name) in reason.rule
    still = {piece.id for piece in table.session.table.pieces}
    assert len(told.pictures) == len([piece for piece in tokens if piece.id in still])
    assert bool(table.scene.highlights.spaces(CHOSEN)) == bool(told.pictures)


def _before_last(table: Laid) -> Any:
    """The state before the last draw."""
    nodes = table.match.history.nodes
    draw = [node for node in nodes if isinstance(node.event, Outcome)][-1]
    assert draw.parent is not None
    return nodes[draw.parent].state


def test_before_the_draw_the_dig_is_taken_back(lay: Lay) -> None:
    table, _ = before_the_draw(lay)
    seat = table.match.node.seat
    table.session.undo()
    assert table.scene.popups.callout is None
    assert table.match.to_act == {seat}
    assert table.match.chance is None
    assert any(pick.piece == f"archaeologist:{seat}" for pick in table.session.choices())


@pytest.mark.parametrize("kind", ["person", "random"])
def test_the_bag_waits_for_people_and_not_for_computers(lay: Lay, kind: str) -> None:
    def second(match: Match[Any, Any]) -> bool:
        return match.to_act == {1} and bool(digs(match, 6))

    table = lay(learn(begin("person", kind), second))
    table.session._computer_chose(digs(table.match, 6)[0])
    table.session.skip()
    assert (table.match.chance is not None) == (kind == "person")


def test_all_that_was_drawn_is_seen_side_by_side_before_it_is_put_away(lay: Lay) -> None:
    table, site = before_the_draw(lay)
    assert table.match.chance is not None
    take = table.match.chance.take
    known = set(seen(table, f"{site}-"))
    table.session.deal()
    most: list[Any] = []
    while table.scene.clock.busy and len(most) < take:
        on(table, 10)
        most = [table.scene.pieces.items[name] for name in set(seen(table, f"{site}-")) - known]
    on(table, 300)
    boxes = [item.scene_box() for item in most]
    assert len(boxes) == take
    for number, box in enumerate(boxes):
        assert not any(box.intersects(other) for other in boxes[:number])
    table.scene.clock.finish()
    for item in most:
        place = table.scene.place(item.home)
        assert place is not None
        assert place.rect.adjusted(-4, -4, 4, 4).contains(item.middle())
        assert item.scale() == 1.0
