"""A source of advice with ears: all that it has said, and waiting for it."""

from typing import Any

from pytestqt.qtbot import QtBot

from tabletop.advisor.hint import HintBudget
from tabletop.advisor.search.search import Effort
from tabletop.models.coaching.advice import Advice
from tabletop.models.session import Session

QUICK = HintBudget(Effort(12, width=3), Effort(12, width=0))


class Heard:
    """What a source of advice says, and has said; None where it fell silent."""

    def __init__(self, qtbot: QtBot, session: Session, source: Any) -> None:
        self._bot, self.session, self._who = qtbot, session, source
        self.all_advice: list[Advice | None] = []
        source.advised.connect(self._hear)

    def _hear(self, advice: Advice | None) -> None:
        assert advice is self._who.advice
        self.all_advice.append(advice)

    @property
    def now(self) -> Advice:
        """What is said now; it must be something."""
        advice = self._who.advice
        assert isinstance(advice, Advice)
        return advice

    @property
    def words(self) -> str:
        """What is said now, in English."""
        return self.session.say(self.now.text)

    @property
    def told(self) -> list[str]:
        """All that was told, but not that it was being thought about."""
        return [self.session.say(one.text) for one in self.all_advice if one and not one.busy]

    @property
    def actions(self) -> list[str]:
        """What can be done about it."""
        return [way.id for way in self.now.actions]

    def go(self, way: str) -> None:
        """Do what is offered."""
        next(each for each in self.now.actions if each.id == way).act()

    def settle(self) -> None:
        """Wait until it has said all it has to say."""
        self._bot.waitUntil(self._settled)

    def _settled(self) -> bool:
        return self._who.advice is not None and not self._who.advice.busy
