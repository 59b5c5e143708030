"""Every test here finds the toy game installed."""

import sys

import pytest

from tests.engine.seated import INSTALLED


@pytest.fixture(autouse=True)
def toy_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game's entry point is on the path."""
    monkeypatch.setattr(sys, "path", [str(INSTALLED), *sys.path])
