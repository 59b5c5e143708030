"""The pytest plug-in for authors of games: ``pytest --tabletop-game mygame``.

It adds a test for each promise of the engine's contract to whatever is collected, and does nothing
where the option is not given.
"""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The plug-in's options."""
    group = parser.getgroup("tabletop")
    group.addoption(
        "--tabletop-game",
        action="append",
        default=[],
        metavar="GAME",
        help="hold this installed game against the conformance kit of Tabletop; may be repeated",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the tests of the games that were named."""
    for game in config.getoption("--tabletop-game"):
        from tabletop.testing.items import game_items

        items.extend(game_items(session, game))
