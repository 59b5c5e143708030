"""Frozen values of which many are made: at every event of every game that a computer tries out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import define

if TYPE_CHECKING:
    from attrs import frozen as quickly_made
else:
    # A class that is frozen at run time, too, takes twice as long to make a value.
    quickly_made = partial(define, unsafe_hash=True)

__all__ = ["quickly_made"]
