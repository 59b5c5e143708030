"""20,000 refused acts: each is answered by a rule of the book, cited, in three languages."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.engine import etiquette
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text
from tabletop.games.silver_gold.rules import RULES
from tabletop.language import LANGUAGES, Catalogue
from tabletop.language.faults import faults
from tabletop.records.catalogue import open_game
from tabletop.testing.attempts import Attempt, Attempts, Reach
from tabletop.testing.playout import Moment
from tabletop.testing.texts import shape
from tabletop.testing.trial import Trial

REFUSED = 24_000
PARTS = 3
AT_A_MOMENT = 60


def attempts(part: int) -> Iterator[tuple[Trial, Moment, Attempt]]:
    """Whatever four sorts of people try, at all moments of play in turn."""
    trial = Trial(open_game("silver_gold"), seed=f"refusals {part}", games=6)
    tries = Attempts(trial)
    rng = Random(part)
    while True:
        for moment in trial.sample(len(trial.moments), "refusals", fine=True):
            for attempt in tries.at(moment, rng, AT_A_MOMENT):
                yield trial, moment, attempt


class Reader:
    """Reads objections in every language, each sort of sentence once."""

    def __init__(self) -> None:
        self.catalogues = [Catalogue.load(language, "silver_gold") for language in LANGUAGES]
        self.read: set[object] = set()

    def check(self, objection: Objection) -> None:
        rule = objection.rule
        for text in (objection.why, rule.text, rule.cite.book, rule.cite.section):
            known = shape(text)
            if known not in self.read:
                self.read.add(known)
                self._say(text)

    def _say(self, text: Text) -> None:
        for catalogue in self.catalogues:
            assert not list(faults(catalogue, text))
            assert catalogue.say(text).strip()


def is_specific(trial: Trial, moment: Moment, attempt: Attempt, rule: Rule) -> bool:
    """Whether a rule about strangers meets one; of all else a rule of the book must speak."""
    if rule == RULES.notation:
        return attempt.how == "typed"
    if rule not in (RULES.handling, RULES.stranger):
        return True
    if attempt.how in ("move", "file"):
        return rule == RULES.handling
    game, seat, picks = trial.game, attempt.seat, attempt.picks
    reach = Reach.of(game.table(game.view(moment.state, seat), seat))
    if rule == RULES.handling:
        return any(not pick.space for pick in picks) or len(picks) != 1
    known = {*reach.pieces, *reach.buttons, *reach.spaces, "deck", "expeditions", ""}
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
