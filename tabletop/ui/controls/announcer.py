"""What happens in a window, told to screen readers, and told again when somebody asks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QGuiApplication,
)
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.ui.controls.roles import RoleWidget

Politeness = QAccessible.AnnouncementPoliteness

AGAIN = 3
"""So many of the last announcements are told again."""

_TOGETHER = 60
"""What comes within so many ms is told as one: a reader drops a message for the next one."""

_SETTLING = 300
"""So many ms after a window has got the keyboard it waits, and as long for one to get it: of what
is told while one window goes and another comes, a reader that is busy with them drops all."""

_OF_THEIR_OWN = ("windows", "cocoa")
"""The window systems whose readers speak announcements; others speak what comes into sight."""


_NOTICES = 8
"""So many follow one another: of what one and the same shows in quick succession, readers that are
busy skip all but the last."""


class _Notice(RoleWidget):
    """Words that come into sight, as small as can be; out of sight while there are none."""

    accessible_role = QAccessible.Role.Notification

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedSize(1, 1)
        self.hide()

    def tell(self, words: str) -> None:
        """Come into sight with words; readers hear of it once."""
        self.setAccessibleName(words)
        if self.isHidden():
            self.show()
        else:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectShow))

    def forget(self) -> None:
        """Go out of sight."""
        self.hide()
        self.setAccessibleName("")


def with_stop(words: str) -> str:
    """Words that end as a sentence does: readers pause nowhere else."""
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def _one_by_one(said: Sequence[str]) -> str:
    """Several announcements as one, with a pause after each."""
    return " ".join([*map(with_stop, list(said)[:-1]), *list(said)[-1:]])


class Announcer(QWidget):
    """The one of a window, whose notices are of the role of a notification.

    Readers of AT-SPI that know no announcements (Orca up to 43) speak an object of that role
    whenever it is shown, and newer ones do, too. ``told`` carries all that is announced.
    """

    told = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setFixedSize(1, 1)
        self.lower()
        self._notices = deque(_Notice(self) for _ in range(_NOTICES))
        self._last: deque[str] = deque(maxlen=AGAIN)
        self._waiting: list[str] = []
        self._after: list[Callable[[], object]] = []
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self._show)
        self._since = QElapsedTimer()
        self._since.start()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._settle)
        self.show()

    @staticmethod
    def of(widget: QWidget) -> Announcer:
        """The one of the window that a widget is in, made when it is first asked for.

        A dialog has none of its own: with each of its words Orca would read it whole once more.
        """
        window = widget.window()
        while (above := window.parentWidget()) is not None:
            window = above.window()
        found = window.findChild(Announcer)
        return found if found is not None else Announcer(window)

    @property
    def last(self) -> tuple[str, ...]:
        """What was announced last, the oldest first."""
        return tuple(self._last)

    @property
    def notice(self) -> _Notice:
        """What came into sight last."""
        return self._notices[0]

    def announce(
        self,
        words: str,
        source: QObject | QAccessibleInterface | None = None,
        politeness: Politeness = Politeness.Polite,
    ) -> None:
        """Have it spoken, by the reader's manners; ``source`` is what tells of it."""
        if words:
            self._last.append(words)
            self._tell(words, source or self, politeness)

    def remember(self, words: str) -> None:
        """Have it told again where that is asked for; a reader says it by itself now."""
        self._last.append(words)

    def tells(self, words: str) -> bool:
        """Whether the last that is just being told ends with these words."""
        return bool(self._waiting) and self._waiting[-1].endswith(words)

    def withdraw(self, words: str) -> None:
        """Do not tell what is just being told: it no longer holds."""
        if words in self._waiting:
            self._waiting.remove(words)
            if words in self._last:
                self._last.remove(words)

    def take_back(self, told: Sequence[str]) -> None:
        """Tell nothing of these words any more, nor keep them in sight: they were for one alone."""
        self._waiting = [words for words in self._waiting if words not in told]
        kept = [words for words in self._last if words not in told]
        self._last.clear()
        self._last.extend(kept)
        for notice in self._notices:
            if any(words in notice.accessibleName() for words in told):
                notice.forget()

    def then(self, act: Callable[[], object]) -> None:
        """Do something once all that is being announced has come into sight."""
        self._after.append(act)
        if not self._late.isActive():
            self._wait()

    def announce_again(self) -> None:
        """Have the last announcements spoken again, in their order."""
        self._tell(_one_by_one(self._last), self, Politeness.Assertive)

    def forget(self) -> None:
        """Tell nothing again of what was told so far: somebody else listens now."""
        self._waiting.clear()
        self._last.clear()
        for notice in self._notices:
            if not notice.isHidden():
                notice.forget()

    def hand_over(self) -> None:
        """Tell nothing again of what was told so far; what is just being told is for both."""
        self._last.clear()
        self._last.extend(self._waiting)

    def _tell(
        self, words: str, source: QObject | QAccessibleInterface, politeness: Politeness
    ) -> None:
        if not words:
            return
        self.told.emit(words)
        if QGuiApplication.platformName() in _OF_THEIR_OWN:
            event = QAccessibleAnnouncementEvent(source, words)
            event.setPoliteness(politeness)
            QAccessible.updateAccessibility(event)
            return
        if words not in self._waiting:
            self._waiting.append(words)
        if not self._late.isActive():
            self._wait()

    def _wait(self) -> None:
        """Show what is to be told a little later, once a window has the keyboard."""
        settled = QApplication.activeWindow() and self._since.hasExpired(_SETTLING)
        self._late.start(_TOGETHER if settled else _SETTLING)

    def _settle(self, before: QWidget | None, now: QWidget | None) -> None:
        """Another window has the keyboard: readers tell of that first."""
        if before is None or now is None or before.window() is not now.window():
            self._since.start()
            if self._late.isActive():
                self._wait()

    def _show(self) -> None:
        if self._waiting:
            self._notices.rotate()
            self.notice.tell(_one_by_one(self._waiting))
            self._waiting.clear()
        after, self._after = self._after, []
        for act in after:
            act()
