"""Stretches of days by which one looks through games that were played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from types import MappingProxyType

Days = tuple[date | None, date | None]
"""The first day and the last; None where there is no such limit."""


def _ever(today: date) -> Days:
    return None, None


def _this_month(today: date) -> Days:
    return today.replace(day=1), None


def _this_year(today: date) -> Days:
    return date(today.year, 1, 1), None


def _last_year(today: date) -> Days:
    return date(today.year - 1, 1, 1), date(today.year - 1, 12, 31)


def _a_year(today: date) -> Days:
    return today - timedelta(days=365), None


PERIODS: Mapping[str, Callable[[date], Days]] = MappingProxyType(
    {
        "ever": _ever,
        "this_month": _this_month,
        "this_year": _this_year,
        "last_year": _last_year,
        "a_year": _a_year,
    }
)
"""What a period is on a day, by its id."""
