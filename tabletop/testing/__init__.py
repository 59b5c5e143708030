"""The conformance kit: does a game keep the promises of ``tabletop.engine.game.Game``?

From the command line: ``tabletop check GAME``. In a test module, one test for each promise::

    from tabletop.testing import conformance

    test_conformance = conformance("mygame")

or, for rules that are not installed, ``conformance(lambda: load(components))``. States that random
play seldom comes to are handed in by name, ``conformance("mygame", positions=make_positions)``,
where ``make_positions(game)`` gives a mapping of names to states; they are tried like all others.
Without any test module, ``pytest --tabletop-game mygame`` adds the same tests to what it collects,
where ``tabletop-games[testing]`` is installed, or with ``-p tabletop.testing.plugin``.

In code: ``check(game)`` gives a ``Report`` whose findings name the seed and the acts that lead to
what is wrong.

Importing this package imports nothing else, so that the plug-in costs nothing where it is not used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.testing.checks import CHECKS, check
    from tabletop.testing.conforming import conformance
    from tabletop.testing.report import Finding, Report
    from tabletop.testing.trial import Trial

__all__ = ["CHECKS", "Finding", "Report", "Trial", "check", "conformance"]

_MODULES = {
    "CHECKS": "checks",
    "Finding": "report",
    "Report": "report",
    "Trial": "trial",
    "check": "checks",
    "conformance": "conforming",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for, when it is asked for."""
    from importlib import import_module

    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
