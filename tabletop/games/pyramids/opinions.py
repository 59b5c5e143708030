"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Opinion


def make_opinions(family: Any) -> tuple[Opinion, ...]:
    return ()
