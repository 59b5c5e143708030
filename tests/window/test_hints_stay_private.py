"""Who asks for hints at a table elsewhere, or is taught there, is alone with that."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tabletop.models.coaching.advice import Tone
from tabletop.net import messages as m
from tests.models.coaching.advised import QUICK
from tests.net.relays import Listener
from tests.net.served import Sitting, served
from tests.ui.laid import begun as first_decision
from tests.ui.laid import play_until
from tests.ui.windows import OFFSCREEN, opened
from tests.window.test_hints import ESC, SHARP, Learner
from tests.window.test_remote_tables import PATIENCE, begun, join

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore(OFFSCREEN),
    pytest.mark.long,
]

PHRASE = "thanks"


def heard_since(other: Sitting) -> list[Any]:
    """All that somebody was told up to the next phrase."""
    before = len(other.told)
    other.until(m.SaidPhrase)
    return other.told[before:]


def test_nothing_of_hints_or_teaching_goes_out(tmp_path, qtbot):
    match = play_until(first_decision, 2)
    guest = min(match.to_act)
    (tmp_path / "served").mkdir()
    with served(tmp_path / "served") as host, opened(tmp_path / "a", teaching_line=2) as window:
        between = Listener(host.port, host.loop)
        between.start()
        links = host.host(match)
        others = {place: Sitting(link) for place, link in links.items() if place != guest}
        join(window, evolve(links[guest], port=between.port).link(), qtbot)
        talk = window.remote.table.talk

        def all_have_given() -> bool:
            for other in others.values():
                other.hear_all()
            return begun(window)

        def only_the_phrase_goes_out() -> None:
            """Frames keep their order: what went out before the phrase would be there before it."""
            lines = len(talk.lines)
            talk.say_phrase(PHRASE)
            for other in others.values():
                assert heard_since(other) == [m.SaidPhrase(guest, PHRASE)]
            qtbot.waitUntil(lambda: len(talk.lines) > lines)
            assert between.up == [m.ASKED.encode(m.SayPhrase(guest, PHRASE))]
            between.up.clear()

        try:
            others[1 - guest].joined.give(1 - guest)
            qtbot.waitUntil(all_have_given, timeout=PATIENCE)
            talk.say_phrase(PHRASE)
            for other in others.values():
                heard_since(other)
            qtbot.waitUntil(lambda: bool(talk.lines))
            between.up.clear()
            window.activateWindow()  # the box that waited for the table has gone, and took keys
            qtbot.waitUntil(window.isActiveWindow)
            learner = Learner(window, qtbot)
            learner.watch()
            window.coaching.care = QUICK
            learner.ask(4)
            assert learner.scene.ghosts.advised
            learner.wander()
            learner.dig()
            learner.heard()
            learner.key(ESC)
            only_the_phrase_goes_out()
            window.coaching.care = SHARP
            window.coaching.teach(guest, True)
            only_the_phrase_goes_out()
            # A move that is looked into goes out at once, and nothing of what is found.
            learner.key("P")
            learner.heard()
            assert learner.scene.advice.blocks[0].advice.tone is Tone.WARNING
            (act,) = map(m.ASKED.decode, between.up)
            assert isinstance(act, m.Propose)
            between.up.clear()
            for other in others.values():
                other.until(m.Update)
            learner.press_button("warning:why")
            learner.press_button("warning:keep")
            only_the_phrase_goes_out()
        finally:
            window.leave_table()
            for other in others.values():
                other.close()
            between.close()
