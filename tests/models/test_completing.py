"""A pick that is to end a move, where the move still needs an option."""

from typing import Any

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tests.models.seated import ADA, BARTEK
from tests.ui.wells import TOO_SHORT, Draw, Wells


def test_a_pick_that_needs_an_option_first_is_refused_where_it_is_to_end_the_move() -> None:
    match: Match[Any, Any] = Match(Wells(), (ADA, BARTEK), {}, SeededDealer("s"))
    session, refused = Session(match, Catalogue.load("en")), []
    session.refused.connect(refused.append)
    session.start()
    assert session.touch(Pick("bucket:0", "north"))
    hour = Pick("hours", "hour:1")
    assert session.why_not(hour) == ()
    assert [objection.rule for objection in session.lacks(hour)] == [TOO_SHORT]
    assert session.lacks(Pick("hours", "hour:2")) == ()
    assert not session.complete(hour)
    assert [one.objections[0].rule for one in refused] == [TOO_SHORT]
    assert session.picks == (Pick("bucket:0", "north"),)
    assert session.touch(Pick("rope"))
    assert session.complete(hour)
    assert match.node.event == Draw(0, "north", 1, 1)
