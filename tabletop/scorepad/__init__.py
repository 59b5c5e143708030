"""Scoring a game that was played with cardboard: proof, history, statistics, export. No Qt.

A ``Scoring`` is one played game as a value: who sat where, what was entered, what was said about
doubts. ``break_down`` counts it with the game's own scorer, ``ScoreHistory`` keeps it.
"""

from tabletop.scorepad.breakdown import Count, ScoreBreakdown, break_down
from tabletop.scorepad.history import HistoryError, ScoreHistory
from tabletop.scorepad.scoring import Note, Scoring, ScoringSource, Sitter, of_match

__all__ = [
    "Count",
    "HistoryError",
    "Note",
    "ScoreBreakdown",
    "ScoreHistory",
    "Scoring",
    "ScoringSource",
    "Sitter",
    "break_down",
    "of_match",
]
