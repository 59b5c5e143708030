"""Writes the SVG templates of the pieces. Own work, CC BY 4.0."""

from __future__ import annotations

from pyramids.make_card import card
from pyramids.make_pieces import pieces


def main() -> None:
    """Writes every template of the pieces."""
    card()
    pieces()
