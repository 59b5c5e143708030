"""Days and times as they are written at a score pad: never a number for a month."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QLocale

from tabletop.ui.desk import Desk

DAY = "d MMM yyyy"
"""A day in few letters; it cannot be taken for another one in any country."""


def day_in_short(desk: Desk, day: date) -> str:
    """A day in few letters, in the reader's language."""
    return str(QLocale(desk.language).toString(day, DAY))


def time_in_short(desk: Desk, time: datetime) -> str:
    """A day and the time of day there, in the reader's language."""
    local = time.astimezone()
    return f"{day_in_short(desk, local.date())}, {local:%H:%M}"
