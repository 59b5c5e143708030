"""Many refused acts: each is answered by a rule of the book, cited, in three languages."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.engine import etiquette
from tabletop.engine.rule import Objection, Rule
from tabletop.games.thebes import rules
from tabletop.language import LANGUAGES, Catalogue
from tabletop.language.faults import faults
from tabletop.testing.attempts import Attempt, Attempts, Reach
from tabletop.testing.playout import Moment
from tabletop.testing.texts import shape
from tabletop.testing.trial import Trial
from tests.games.thebes.played import GAME

REFUSED = 20_000
PARTS = 2
AT_A_MOMENT = 100


def attempts(part: int) -> Iterator[tuple[Trial, Moment, Attempt]]:
    """Whatever four sorts of people try, at all moments of play in turn."""
    trial = Trial(GAME, seed=f"refusals {part}", games=4)
    tries, rng = Attempts(trial), Random(part)
    while True:
        for moment in trial.sample(len(trial.moments), "refusals", fine=True):
            for attempt in tries.at(moment, rng, AT_A_MOMENT):
                yield trial, moment, attempt


class Reader:
    """Reads objections in every language, each sort of sentence once."""

    def __init__(self) -> None:
        self.catalogues = [Catalogue.load(language, "thebes") for language in LANGUAGES]
        self.read: set[object] = set()

    def check(self, objection: Objection) -> None:
        """Every sentence of an objection can be said."""
        rule = objection.rule
        for text in (objection.why, rule.text, rule.cite.book, rule.cite.section):
            if shape(text) not in self.read:
                self.read.add(shape(text))
                for catalogue in self.catalogues:
                    assert not list(faults(catalogue, text))
                    assert catalogue.say(text).strip()


def is_specific(trial: Trial, moment: Moment, attempt: Attempt, rule: Rule) -> bool:
    """Whether a rule about strangers meets one; of all else a rule of the book must speak."""
    if rule == rules.NOTATION:
        return attempt.how == "typed"
    if rule not in (rules.HANDLING, rules.STRANGER):
        return True
    game, seat, picks = trial.game, attempt.seat, attempt.picks
    reach = Reach.of(game.table(game.view(moment.state, seat), seat))
    if rule == rules.HANDLING:
        pressed = [pick for pick in picks if not pick.space or pick.piece in reach.buttons]
        return bool(pressed) or len(picks) != 1
    known = {*reach.pieces, *reach.buttons, *reach.spaces, "deck", ""}
    return any({pick.piece or "?", pick.space} - known for pick in picks)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_refusal_names_its_rule(part: int) -> None:
    reader, refused, kinds = Reader(), 0, Counter[str]()
    for trial, moment, attempt in attempts(part):
        if not attempt.refused:
            continue
        refused += 1
        kinds[attempt.how] += 1
        for objection in attempt.objections:
            rule = objection.rule
            assert rule in trial.game.rules, attempt
            assert rule not in etiquette.RULES
            assert rule.cite.book.key
            assert rule.cite.section.key
            assert objection.why.key != rule.text.key
            assert is_specific(trial, moment, attempt, rule), (attempt, rule.id)
            reader.check(objection)
        if refused == REFUSED // PARTS:
            break
    assert set(kinds) == {"hand", "typed", "move", "file"}
    assert min(kinds.values()) > refused // 30, kinds
