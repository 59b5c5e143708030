"""The tests that the plug-in adds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.records import catalogue
from tabletop.testing.checks import CHECKS, run
from tabletop.testing.conforming import installed
from tabletop.testing.trial import Check, Trial


class Broken(Exception):
    """A promise is not kept; the message tells all findings."""


class Conformance(pytest.Item):
    """A promise that a game is held to."""

    def __init__(self, *, trial: Trial, check: Check, **more: Any) -> None:
        super().__init__(**more)
        self.trial = trial
        self.check = check

    def runtest(self) -> None:
        """Make the check."""
        found = run(self.trial, self.check)
        if found:
            raise Broken("\n".join(f"• {finding}" for finding in found))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The promise and what was found, without a traceback."""
        if isinstance(excinfo.value, Broken):
            return f"{self.check.promise}\n{excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """How the test is called in reports."""
        return self.path, None, self.name


def game_items(session: pytest.Session, game: str) -> Iterator[Conformance]:
    """A test for each promise; raises a usage error where no such game is installed."""
    try:
        trial = installed(game)
    except catalogue.UnknownGame as error:
        raise pytest.UsageError(f"--tabletop-game: {error}") from None
    for check in CHECKS.values():
        name = f"conformance[{game}-{check.id}]"
        yield Conformance.from_parent(session, name=name, trial=trial, check=check)
