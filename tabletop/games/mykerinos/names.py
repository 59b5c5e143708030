"""The names of things, for sentences."""

from __future__ import annotations

from tabletop.engine.text import Text

_PATRONS = {
    "lady_violet": Text("Lady Violet"),
    "lord_lemon": Text("Lord Lemon"),
    "sir_brown": Text("Sir Brown"),
    "mrs_blackmore": Text("Mrs Blackmore"),
    "colonel_tangerine": Text("Colonel Tangerine"),
    "none": Text("no patron"),
}


def patron_name(patron: str) -> Text:
    """The patron as sentences call him or her."""
    return _PATRONS.get(patron) or Text("{unknown}", unknown=patron)
