"""Why a history cannot be read or written."""

from __future__ import annotations

from tabletop.records.fault import RecordError


class HistoryError(RecordError):
    """A history could not do what was asked; nothing of it was half done.

    What should have been kept is still in the caller's hands, and can be saved elsewhere:
    ``text`` says which file, and why.
    """
