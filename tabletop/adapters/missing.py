"""What is said where a package is not installed that an adapter stands on."""

from __future__ import annotations


def missing(error: ImportError, name: str, extra: str) -> ImportError:
    """The same error in one sentence that says what to install."""
    told = f"{name} is not installed: pip install 'tabletop-games[{extra}]' brings it."
    return ImportError(told, name=error.name)
