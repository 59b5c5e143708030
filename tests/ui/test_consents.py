"""What somebody is asked to agree to, in the bar of a table elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.net import rules
from tabletop.ui.controls.banner import Banner
from tests.ui.windows import OFFSCREEN, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

ASKED = (
    *(rule.text for rule in (rules.MOVE, rules.AWAY, rules.END)),
    *(Text(strength.asks(0).key, player="Dorothea") for strength in Strength),
    Text(
        "{player} has made {n} move since and has to agree.",
        "{player} has made {n} moves since and has to agree.",
        n=128,
        player="Dorothea",
    ),
)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_question_is_whole_in_large_type_on_a_small_screen(tmp_path: Path, language: str) -> None:
    with opened(tmp_path, (1024, 768), first=no_page, language=language, text_size=150) as window:
        for reason in ASKED:
            bar = Banner(window.context, window)
            bar.setFixedSize(1000, bar.one_line)
            words = Text(
                "{player} asks for your consent. {reason}",
                player="Dorothea",
                reason=window.context.say(reason),
            )
            agree, refuse = (Text("Agree"), lambda: None), (Text("Do not"), lambda: None)
            bar.ask(words, agree, refuse)
            bar.show()
            QApplication.processEvents()
            said = bar.words
            assert said.heightForWidth(said.width()) <= bar.height(), said.text()
            bar.deleteLater()
