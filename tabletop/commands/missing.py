"""What is said where a command stands on a package that is not there."""

from __future__ import annotations

import sys

from tabletop import __version__
from tabletop.commands.said import BadInput


def missing(package: str, extra: str) -> BadInput:
    """How one comes by it: pip brings an extra, but not to a program that was frozen whole."""
    if getattr(sys, "frozen", False):
        wheel = f"tabletop_games-{__version__}-py3-none-any.whl"
        return BadInput(
            f"This needs {package}, which cannot be added to a program that comes whole. Take "
            f"Tabletop for Python instead: pip install './{wheel}[{extra}]', with the file that "
            "is offered beside this program."
        )
    return BadInput(f"{package} is not installed: pip install 'tabletop-games[{extra}]' brings it.")
