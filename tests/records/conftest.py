"""Every test here finds the toy game installed."""

import pytest


@pytest.fixture(autouse=True)
def installed(toy_installed: None) -> None:
    """The toy game is there."""
