"""The page of Thebes' components: every card, every kind of token, every exhibition."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop import resources
from tabletop.games.thebes.components import SITES, Components
from tabletop.mechanics.components import read
from tabletop.records.catalogue import open_game
from tabletop.ui.dialogs.components_page import ComponentsPage
from tabletop.ui.look.template import Fact
from tests.ui.windows import OFFSCREEN, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

COMPONENTS = read(resources.read_json("games/thebes/components.json"), Components)


def shown(page: ComponentsPage) -> list[tuple[str, dict[str, Fact]]]:
    """The faces on the page: art and facts."""
    faces = [laid.piece.face for sight in page.pieces for laid in sight]
    return [(face.art, dict(face.facts)) for face in faces if face is not None]


def test_the_page_shows_all_that_can_come_up(tmp_path: Any) -> None:
    with opened(tmp_path, first=no_page) as window:
        page = ComponentsPage(window.context, open_game("thebes"), window, loadable=False)
        faces = shown(page)
        page.close()
    cards = {tuple(facts.values()) for art, facts in faces if art == "card"}
    assert cards == {
        (card.kind, card.site or "general", card.city, card.weeks, card.points)
        for card in COMPONENTS.cards
    }
    assert sum(art == "exhibition" for art, _ in faces) == len(COMPONENTS.exhibitions)
    tokens = {
        (facts["site"], facts["kind"], facts["points"]) for art, facts in faces if art == "token"
    }
    for name in SITES:
        site = COMPONENTS.sites[name]
        wanted = {(name, "artefact", points) for points in site.artefacts}
        wanted |= {(name, "book", site.book_points), (name, "general", site.general_points)}
        assert {token for token in tokens if token[0] == name} == wanted | {(name, "sand", 0)}
    counted = Counter(art for art, _ in faces)
    assert counted["token"] == len(tokens)
    assert counted["bag"] == counted["permit"] == len(SITES)


def test_what_is_drawn_alike_stands_together(tmp_path: Any) -> None:
    with opened(tmp_path, first=no_page) as window:
        page = ComponentsPage(window.context, open_game("thebes"), window, loadable=False)
        arts = [art for art, _ in shown(page)]
        page.close()
    coming = [art for art in arts if art in ("card", "token", "exhibition")]
    assert coming == sorted(coming, key=coming.index)
