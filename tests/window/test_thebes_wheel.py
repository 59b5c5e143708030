"""The wheel of Thebes in the window: turned by mouse and keys, with the odds beside it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.engine.move import Pick
from tabletop.games.thebes.moves import Dig, archaeologist
from tests.ui.windows import OFFSCREEN, opened
from tests.window.travelling import Traveller

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]
Wanted = Callable[[Dig], bool]


@pytest.fixture
def traveller(tmp_path: Path) -> Iterator[Traveller]:
    """Two people at a new table."""
    with opened(tmp_path) as window:
        found = Traveller(window)
        found.choose("thebes")
        found.sit_down(2, seed="wheel")
        yield found


def until(traveller: Traveller, wanted: Wanted) -> Dig:
    """Let people play, and dig seldom, until somebody can make a wanted dig."""
    session, rng = traveller.session, Random("wheel")
    for _ in range(400):
        while session.match.chance is not None:
            session.deal()
        session.skip()
        legal = session.game.legal_moves(session.match.state, session.viewer)
        found = [move for move in legal if isinstance(move, Dig) and wanted(move)]
        if found:
            traveller.watch()
            return found[0]
        others = [move for move in legal if not isinstance(move, Dig | type(None))]
        takes = [move for move in others if type(move).__name__ == "TakeCard"]
        assert session.play(rng.choice(takes or others))
    raise AssertionError("nobody could make such a dig")


def travel(traveller: Traveller, move: Dig) -> None:
    """Put the archaeologist where a dig is."""
    traveller.touch(Pick(archaeologist(move.seat), move.travel))
    assert traveller.scene.instruments.open


def plain(move: Dig) -> bool:
    """A dig after a trip for which nothing is used up, and that also fewer weeks could be."""
    used = move.rumours or move.assistant or move.shovel or move.permission or move.zeppelin
    return bool(move.travel) and not used and move.weeks == 6


def chosen(traveller: Traveller) -> int:
    """The weeks the knob rests at."""
    index = traveller.scene.instruments.setting.chosen
    return 0 if index is None else index + 1


def test_the_archaeologist_goes_and_the_wheel_says_for_how_long(traveller: Traveller) -> None:
    move = until(traveller, plain)
    travel(traveller, move)
    dial = traveller.dial
    assert dial is not None
    assert len(dial.notches) == 12
    traveller.drag(traveller.knob(), traveller.space("week:6"))
    assert chosen(traveller) == 6
    told = traveller.scene.prompt.told
    assert "until week" in told
    assert "acts" in told
    act = traveller.scene.button("act")
    assert act is not None
    traveller.click(act.center())
    made = next(
        n.event for n in reversed(traveller.session.match.history.nodes) if isinstance(n.event, Dig)
    )
    assert (made.site, made.travel, made.weeks) == (move.site, move.travel, 6)
    assert not traveller.scene.instruments.open


def test_the_bag_is_within_reach_once_the_wheel_is_gone(traveller: Traveller) -> None:
    move = until(traveller, plain)
    travel(traveller, move)
    bag = traveller.space(f"bag:{move.site}")
    assert traveller.scene.instruments.covers(bag)
    traveller.key("6")
    traveller.key(Qt.Key.Key_Return)
    chance = traveller.session.match.chance
    assert chance is not None
    assert chance.hand == f"bag:{move.site}"
    assert not traveller.scene.instruments.covers(bag)
    traveller.deal()


def test_weeks_that_draw_nothing_are_told_apart_and_refused(traveller: Traveller) -> None:
    move = until(traveller, lambda dig: plain(dig) and first_of(traveller, dig) > 1)
    travel(traveller, move)
    assert 0 not in traveller.scene.instruments.setting.legal
    traveller.drag(traveller.knob(), traveller.space("week:1"))
    assert "nothing is drawn" in traveller.callout.explanation.reasons[0].why
    assert chosen(traveller) == 0
    traveller.key(Qt.Key.Key_Escape)
    assert traveller.scene.instruments.open
    traveller.key(Qt.Key.Key_Home)
    assert chosen(traveller) == first_of(traveller, move)


def first_of(traveller: Traveller, move: Dig) -> int:
    """The fewest weeks for which one may dig like this."""
    session = traveller.session
    legal = session.game.legal_moves(session.match.state, session.viewer)
    like = [m for m in legal if isinstance(m, Dig) and m.site == move.site and plain_way(m)]
    return min(m.weeks for m in like)


def plain_way(move: Dig) -> bool:
    """Whether nothing is used up for a dig."""
    return not (move.rumours or move.assistant or move.shovel or move.permission or move.zeppelin)


def test_a_rumour_is_used_in_the_panel_and_the_disc_shows_another_row(
    traveller: Traveller,
) -> None:
    def with_rumour(dig: Dig) -> bool:
        return bool(dig.travel and dig.rumours and dig.weeks == 6 and not dig.zeppelin)

    move = until(traveller, with_rumour)
    session = traveller.session
    travel(traveller, move)
    setting = traveller.scene.instruments.setting
    assert setting.dial is not None
    before = setting.dial.total
    option = next(n for n, one in enumerate(setting.optional()) if one.pick.startswith("rumour"))
    box = traveller.scene.button(f"option:{option}")
    assert box is not None
    traveller.click(box.center())
    assert setting.used(option)
    assert setting.dial.total > before
    traveller.click(box.center())
    assert not setting.used(option)
    assert setting.dial.total == before
    traveller.click(box.center())
    traveller.key("6")
    assert chosen(traveller) == 6
    traveller.key(Qt.Key.Key_Return)
    made = next(n.event for n in reversed(session.match.history.nodes) if isinstance(n.event, Dig))
    assert (made.site, made.weeks, made.rumours) == (move.site, 6, 1)


def test_by_keys_the_wheel_is_turned_and_played(traveller: Traveller) -> None:
    move = until(traveller, plain)
    travel(traveller, move)
    traveller.key(Qt.Key.Key_End)
    assert chosen(traveller) == 12
    for key, weeks in (("8", 8), (Qt.Key.Key_Left, 7), (Qt.Key.Key_Up, 8)):
        traveller.key(key)
        assert chosen(traveller) == weeks
    traveller.key(Qt.Key.Key_Tab)
    here = traveller.scene.keyboard.here
    assert here is not None
    assert here.group == "instruments"
    assert here.button is not None


def test_pointing_tells_in_the_prompt_when_the_turn_would_end(traveller: Traveller) -> None:
    move = until(traveller, plain)
    travel(traveller, move)
    said = set()
    for weeks in (6, 8, 10):
        traveller.move(traveller.space(f"week:{weeks}"))
        said.add(traveller.scene.prompt.told)
        assert traveller.scene.instruments.setting.pointed == weeks - 1
    assert len(said) == 3
    traveller.move(QPointF(4, 4))
    assert traveller.scene.instruments.setting.pointed is None
    assert chosen(traveller) == 0


def test_the_cross_takes_the_trip_back(traveller: Traveller) -> None:
    travel(traveller, until(traveller, plain))
    cross = traveller.scene.button("close")
    assert cross is not None
    traveller.click(cross.center())
    assert traveller.session.picks == ()
    assert not traveller.scene.instruments.open


def test_at_the_table_the_wheel_opens_in_every_language_and_theme(tmp_path: Path) -> None:
    for language, theme in (("de", "dark"), ("pl", "light")):
        with opened(tmp_path / language, (1280, 800), language=language, theme=theme) as window:
            traveller = Traveller(window)
            traveller.choose("thebes")
            traveller.sit_down(2, seed="wheel")
            travel(traveller, until(traveller, plain))
            panel, frame = traveller.scene.instruments.panel, traveller.scene.board.frame
            assert frame.adjusted(-1, -1, 1, 1).contains(panel.area)
            traveller.key("7")
            (act,) = (b for b in panel.buttons() if b.label.id == "act")
            assert "7" in act.label.words
            assert panel.area.contains(act.area)
