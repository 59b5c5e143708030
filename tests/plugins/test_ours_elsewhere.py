"""Our own games come in by the door of all: copied to another package, they are played the same."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import resources
from tabletop.records import catalogue
from tabletop.records.project import Project, on_path
from tabletop.testing import check
from tabletop.ui.start.soundness import wrong_with
from tests.ui.windows import OFFSCREEN, click, opened

GAMES = Path(catalogue.__file__).parents[1] / "games"
pytestmark = pytest.mark.qt_log_ignore(OFFSCREEN)


PACKAGES = {
    "mykerinos": ("mykerinos",),
    "thebes": ("thebes",),
    "silver_gold": ("expeditions", "silver_gold"),
    "pyramids": ("expeditions", "pyramids"),
}
"""What each game has of the folder of games: what two of them share goes along with either."""


@pytest.fixture(params=[
    "mykerinos", "pyramids",
    *(pytest.param(game, marks=pytest.mark.long) for game in ("silver_gold", "thebes")),
])  # fmt: skip
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A game of ours, found in a package of another name in front of our own."""
    game = request.param
    package = tmp_path / f"foreign_{game}"
    package.mkdir()
    (package / "__init__.py").touch()
    for part in PACKAGES[game]:
        shutil.copytree(GAMES / part, package / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in package.rglob("*.py"):
        text = file.read_text("utf-8")
        file.write_text(text.replace("tabletop.games", package.name), "utf-8")
    brought = package / game / "resources"
    shutil.copytree(resources.locate(f"games/{game}"), brought)
    for spoken in resources.locate("locale").glob(f"*/LC_MESSAGES/{game}.mo"):
        place = brought / "locale" / spoken.parents[1].name / "LC_MESSAGES"
        place.mkdir(parents=True)
        shutil.copy2(spoken, place)
    with on_path(Project(tmp_path, "foreign", "1.0", {game: f"{package.name}.{game}:load"})):
        yield game


def test_it_is_sound_and_conforms(game: str) -> None:
    found = catalogue.open_game(game)
    assert type(found).__module__.startswith(f"foreign_{game}")
    assert catalogue.folder(game).parts[-3:] == (f"foreign_{game}", game, "resources")
    assert not [
        each for each in type(found).__mro__ if each.__module__.startswith("tabletop.games")
    ]
    assert wrong_with(game) is None
    checks = ("info", "plays", "brought", "same-everywhere")
    report = check(found, only=checks, games=1)
    assert report.passed, report


def test_it_is_drawn_and_speaks_in_the_window(game: str, tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 768), language="de", curtain=False) as window:
        card = next(each for each in window.page.cards.cards if each.info.id == game)
        assert card.fault is not None
        assert card.fault.key.startswith("Two packages bring")
        click(card)
        click(window.page.panel.start)
        session = window.session
        assert session is not None
        assert type(session.game).__module__.startswith(f"foreign_{game}")
        assert session.say(session.game.info.tagline) != session.game.info.tagline.key
        session.skip()
        while not session.match.to_act:
            session.deal()
        seat = min(session.match.to_act)
        assert session.play(session.game.legal_moves(session.match.state, seat)[0])
        assert window.dialogs.dialog("complaint") is None
