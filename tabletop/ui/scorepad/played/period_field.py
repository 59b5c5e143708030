"""Of which days games are listed: a period by its name, or from one day to another."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale, Signal
from PySide6.QtWidgets import QComboBox, QDateEdit, QWidget

from tabletop.engine.text import Text
from tabletop.scorepad.period import PERIODS, Days
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.look.tips import set_name
from tabletop.ui.scorepad.days import day_format

_NAMES = {
    "ever": Text("Any time"),
    "this_month": Text("This month"),
    "this_year": Text("This year"),
    "last_year": Text("Last year"),
    "a_year": Text("12 months"),
}
BETWEEN = "between"
"""The period of which one gives the first and the last day."""


class PeriodField(QComboBox):
    """Offers the periods; ``changed`` says that other days are meant. ``ends`` are the two days of
    ``BETWEEN``, to be laid beside it, and hidden otherwise."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        for value in PERIODS:
            self.addItem(context.say(_NAMES[value]), value)
        self.addItem(context.say(Text("From … to …")), BETWEEN)
        context.tell(self, Text("When they were played"), set_name)
        self.ends = QWidget()
        self.first, self.last = self._day(Text("First day")), self._day(Text("Last day"))
        dash = TextLabel(context, "–", "body", "text2")
        Flow(self.ends, context.px(8)).add(self.first, dash, self.last)
        self.ends.hide()
        self.currentIndexChanged.connect(self._turn)

    def _day(self, name: Text) -> QDateEdit:
        field = QDateEdit(_qdate(_today()))
        field.setLocale(QLocale(self._context.language))
        field.setDisplayFormat(day_format(self._context))
        field.setMinimumHeight(self._context.theme.size("control"))
        field.lineEdit().setTextMargins(self._context.px(8), 0, 0, 0)
        self._context.tell(field, name, set_name)
        field.userDateChanged.connect(lambda _: self.changed.emit())
        return field

    @property
    def period(self) -> str:
        """The id of what is chosen."""
        return str(self.currentData())

    def choose(self, period: str) -> None:
        """Choose another period."""
        self.setCurrentIndex(self.findData(period))

    @property
    def days(self) -> Days:
        """The first day and the last, None for no limit."""
        if self.period == BETWEEN:
            return _pydate(self.first.date()), _pydate(self.last.date())
        return PERIODS[self.period](_today())

    def begin(self, day: date) -> None:
        """Offer the day of the first game as the first, until somebody gives another."""
        if self.period != BETWEEN:
            self.first.blockSignals(True)
            self.first.setDate(_qdate(day))
            self.first.blockSignals(False)

    def _turn(self) -> None:
        self.ends.setVisible(self.period == BETWEEN)
        self.changed.emit()


def _qdate(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)


def _pydate(day: QDate) -> date:
    return date(day.year(), day.month(), day.day())


def _today() -> date:
    return datetime.now().astimezone().date()
