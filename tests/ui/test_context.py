"""What the context says anew when the language changes."""

import gc

import pytest
from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tests.ui.windows import OFFSCREEN, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


class Told(QObject):
    """Something that only the collector of garbage takes away."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def test_things_may_go_while_all_is_said_anew(tmp_path, qtbot):
    with opened(tmp_path) as window:
        context, often, by_itself = window.context, gc.get_threshold(), gc.isenabled()
        stays = Told()
        gc.disable()
        try:
            for _ in range(3_000):
                context.tell(Told(), Text("Rules"), Told.setObjectName)
            context.tell(stays, Text("Rules"), Told.setObjectName)
            with qtbot.capture_exceptions() as wrong:
                # The collector comes while the context looks through what it has told.
                gc.set_threshold(gc.get_count()[0] + 1_500)
                gc.enable()
                context.preferences.language = "de"
        finally:
            gc.set_threshold(*often)
            if not by_itself:
                gc.disable()
        assert wrong == []
        assert stays.objectName() == "Regeln"


def test_what_is_about_a_game_says_its_sentences_and_no_other_games(tmp_path):
    with opened(tmp_path, language="de") as window:
        context = window.context
        thebes, mykerinos = context.of("thebes"), context.of("mykerinos")
        said = Text("In one turn one action is done.")
        assert said.key != thebes.say(said)
        assert said.key == mykerinos.say(said) == context.say(said)
        assert thebes.say(Text("Rules")) == mykerinos.say(Text("Rules")) == "Regeln"
        hears = Told()
        thebes.tell(hears, said, Told.setObjectName)
        german = hears.objectName()
        context.preferences.language = "pl"
        assert hears.objectName() not in (german, said.key)
