"""A counsellor with ears: all that it has said, and waiting for it."""

from typing import Any

from pytestqt.qtbot import QtBot

from tabletop.advisor.hint import Care
from tabletop.advisor.search.search import Effort
from tabletop.models.coaching.counsel import Counsel
from tabletop.models.session import Session

QUICK = Care(Effort(12, width=3), Effort(12, width=0))


class Heard:
    """What a counsellor says, and has said; None where it fell silent."""

    def __init__(self, qtbot: QtBot, session: Session, counsellor: Any) -> None:
        self._bot, self.session, self._who = qtbot, session, counsellor
        self.counsels: list[Counsel | None] = []
        counsellor.counselled.connect(self._hear)

    def _hear(self, counsel: Counsel | None) -> None:
        assert counsel is self._who.counsel
        self.counsels.append(counsel)

    @property
    def now(self) -> Counsel:
        """What is said now; it must be something."""
        counsel = self._who.counsel
        assert isinstance(counsel, Counsel)
        return counsel

    @property
    def words(self) -> str:
        """What is said now, in English."""
        return self.session.say(self.now.text)

    @property
    def told(self) -> list[str]:
        """All that was told, but not that it was being thought about."""
        return [self.session.say(one.text) for one in self.counsels if one and not one.busy]

    @property
    def ways(self) -> list[str]:
        """What can be done about it."""
        return [way.id for way in self.now.ways]

    def go(self, way: str) -> None:
        """Do what is offered."""
        next(each for each in self.now.ways if each.id == way).act()

    def settle(self) -> None:
        """Wait until it has said all it has to say."""
        self._bot.waitUntil(self._settled)

    def _settled(self) -> bool:
        return self._who.counsel is not None and not self._who.counsel.busy
