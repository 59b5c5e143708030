"""Days and times as they are written at a score pad: never a number for a month."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale

from tabletop.ui.context import AppContext


def day_format(context: AppContext) -> str:
    """How a day is written in few letters; it cannot be taken for another one in any country."""
    return "d. MMM yyyy" if context.language == "de" else "d MMM yyyy"


def long_day(language: str, day: date) -> str:
    """A day with its year, as one says it in a language."""
    spoken = QDate(day.year, day.month, day.day)
    return QLocale(language).toString(spoken, QLocale.FormatType.LongFormat)


def day_in_short(context: AppContext, day: date) -> str:
    """A day in few letters, in the reader's language."""
    return QLocale(context.language).toString(
        QDate(day.year, day.month, day.day), day_format(context)
    )


def time_in_short(context: AppContext, time: datetime) -> str:
    """A day and the time of day there, in the reader's language."""
    local = time.astimezone()
    return f"{day_in_short(context, local.date())}, {local:%H:%M}"
