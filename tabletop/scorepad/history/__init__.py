"""The history of scorings: an SQLite file in which nothing that was entered is lost.

Every save is a version that is never changed again; the newest counts, and what differs between
two is the audit trail. Drafts of open pads are in the same file, written as they change.
"""

from tabletop.scorepad.history.fault import HistoryError
from tabletop.scorepad.history.history import Patience, ScoreHistory
from tabletop.scorepad.history.records import Draft, Edit, Kept, Person, SaveOutcome

__all__ = [
    "Draft",
    "Edit",
    "HistoryError",
    "Kept",
    "Patience",
    "Person",
    "SaveOutcome",
    "ScoreHistory",
]
