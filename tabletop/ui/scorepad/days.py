"""Days and times as they are written at a score pad: never a number for a month."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale

from tabletop.ui.desk import Desk


def day_format(desk: Desk) -> str:
    """How a day is written in few letters; it cannot be taken for another one in any country."""
    return "d. MMM yyyy" if desk.language == "de" else "d MMM yyyy"


def long_day(language: str, day: date) -> str:
    """A day with its year, as one says it in a language."""
    spoken = QDate(day.year, day.month, day.day)
    return QLocale(language).toString(spoken, QLocale.FormatType.LongFormat)


def day_in_short(desk: Desk, day: date) -> str:
    """A day in few letters, in the reader's language."""
    return QLocale(desk.language).toString(QDate(day.year, day.month, day.day), day_format(desk))


def time_in_short(desk: Desk, time: datetime) -> str:
    """A day and the time of day there, in the reader's language."""
    local = time.astimezone()
    return f"{day_in_short(desk, local.date())}, {local:%H:%M}"
