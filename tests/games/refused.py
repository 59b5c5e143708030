"""Whatever people try in vain: a rule of the book answers each act, cited, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import frozen

from tabletop.engine import session_rules
from tabletop.engine.game import Game
from tabletop.engine.rule import Objection, Rule
from tabletop.language import LANGUAGES, Catalogue
from tabletop.language.faults import faults
from tabletop.testing.attempts import Attempt, Attempts, HandReach
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.texts import shape
from tabletop.testing.trial import Trial

AT_A_MOMENT = 100
"""So many things are tried at each moment."""


SAMPLE = 3_000
"""So many are tried by themselves, where there is no time for all."""


def in_parts(refused: int, parts: int) -> pytest.MarkDecorator:
    """So many refused acts as some long tests, and a sample of them as a short one."""
    long = [pytest.param(part, refused // parts, marks=pytest.mark.long) for part in range(parts)]
    return pytest.mark.parametrize(("part", "many"), [*long, (parts, SAMPLE)])


@frozen
class Strangers:
    """The rules of a game that are about no act of it: how to type, to handle, and what is there.

    ``places`` are known though nothing lies on them; in the ways of acting ``loose`` the rule of
    handling may answer whatever is tried.
    """

    notation: Rule
    handling: Rule
    stranger: Rule
    places: frozenset[str] = frozenset({"deck"})
    loose: frozenset[str] = frozenset()

    def fit(
        self, game: Game[Any, Any], moment: PlayoutMoment, attempt: Attempt, rule: Rule
    ) -> bool:
        """Whether a rule about strangers meets one; of all else a rule of the book must speak."""
        if rule == self.notation:
            return attempt.how == "typed"
        if rule not in (self.handling, self.stranger):
            return True
        seat, picks = attempt.seat, attempt.picks
        reach = HandReach.of(game.table(game.view(moment.state, seat), seat))
        if rule == self.handling:
            pressed = [pick for pick in picks if not pick.space or pick.piece in reach.buttons]
            return bool(pressed) or len(picks) != 1 or attempt.how in self.loose
        known = {*reach.pieces, *reach.buttons, *reach.spaces, *self.places, ""}
        return any({pick.piece or "?", pick.space} - known for pick in picks)


def refuse(game: Game[Any, Any], strangers: Strangers, part: int, many: int) -> set[str]:
    """Try until so many acts are refused, each as it should be; the ids of the rules that spoke."""
    reader, kinds, spoken = _Reader(game.info.id), Counter[str](), set[str]()
    for moment, attempt in _attempts(game, part):
        kinds[attempt.how] += 1
        for objection in attempt.objections:
            rule = objection.rule
            spoken.add(rule.id)
            assert rule in game.rules, attempt
            assert rule not in session_rules.RULES
            assert rule.cite.book.key
            assert rule.cite.section.key
            assert objection.why.key != rule.text.key
            assert strangers.fit(game, moment, attempt, rule), (attempt, rule.id)
            reader.check(objection)
        if kinds.total() == many:
            break
    assert set(kinds) == {"hand", "typed", "move", "file"}
    assert min(kinds.values()) > many // 30, kinds
    return spoken


def _attempts(game: Game[Any, Any], part: int) -> Iterator[tuple[PlayoutMoment, Attempt]]:
    """What four sorts of people try in vain, at all moments of play in turn."""
    trial = Trial(game, seed=f"refusals {part}", games=6)
    tries, rng = Attempts(trial), Random(part)
    while True:
        for moment in trial.sample(len(trial.moments), "refusals", fine=True):
            for attempt in tries.at(moment, rng, AT_A_MOMENT):
                if attempt.refused:
                    yield moment, attempt


class _Reader:
    """Reads objections in every language, each sort of sentence once."""

    def __init__(self, game: str) -> None:
        self._catalogues = [Catalogue.load(language, game) for language in LANGUAGES]
        self._read: set[object] = set()

    def check(self, objection: Objection) -> None:
        """Every sentence of an objection can be said."""
        rule = objection.rule
        for text in (objection.why, rule.text, rule.cite.book, rule.cite.section):
            known = shape(text)
            if known not in self._read:
                self._read.add(known)
                for catalogue in self._catalogues:
                    assert not list(faults(catalogue, text))
                    assert catalogue.say(text).strip()
