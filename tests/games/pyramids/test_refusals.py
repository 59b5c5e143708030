"""100,000 refused acts: each is answered by a rule of the book, with its reason."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.engine import etiquette
from tabletop.engine.rule import Rule
from tabletop.games.pyramids.rules import RULES
from tabletop.testing.attempts import Attempt, Attempts, Reach
from tabletop.testing.playout import Moment
from tabletop.testing.trial import Trial
from tests.games.pyramids.played import GAME

REFUSED = 100_000
PARTS = 4
AT_A_MOMENT = 100


def attempts(part: int) -> Iterator[tuple[Trial, Moment, Attempt]]:
    """Whatever four sorts of people try, at all moments of play in turn."""
    trial = Trial(GAME, seed=f"refusals {part}", games=6)
    tries = Attempts(trial)
    rng = Random(part)
    while True:
        for moment in trial.sample(len(trial.moments), "refusals", fine=True):
            for attempt in tries.at(moment, rng, AT_A_MOMENT):
                yield trial, moment, attempt


def is_specific(trial: Trial, moment: Moment, attempt: Attempt, rule: Rule) -> bool:
    """Whether a rule about strangers meets one; of all else a rule of the book must speak."""
    if rule == RULES.notation:
        return attempt.how == "typed"
    game, seat, picks = trial.game, attempt.seat, attempt.picks
    if rule == RULES.handling:
        pressed = [pick for pick in picks if not pick.space]
        return bool(pressed) or len(picks) != 1 or attempt.how == "file"
    if rule == RULES.stranger:
        reach = Reach.of(game.table(game.view(moment.state, seat), seat))
        known = {*reach.pieces, *reach.spaces, "deck", "expeditions", ""}
        return any({pick.piece or "?", pick.space} - known for pick in picks)
    return True


@pytest.mark.parametrize("part", range(PARTS))
def test_every_refusal_names_its_rule(part: int) -> None:
    refused, kinds, spoken = 0, Counter[str](), set()
    for trial, moment, attempt in attempts(part):
        if not attempt.refused:
            continue
        refused += 1
        kinds[attempt.how] += 1
        for objection in attempt.objections:
            rule = objection.rule
            spoken.add(rule.id)
            assert rule in trial.game.rules, attempt
            assert rule not in etiquette.RULES
            assert rule.cite.book.key
            assert rule.cite.section.key
            assert objection.why.key != rule.text.key
            assert is_specific(trial, moment, attempt, rule), (attempt, rule.id)
        if refused == REFUSED // PARTS:
            break
    assert set(kinds) == {"hand", "typed", "move", "file"}
    assert min(kinds.values()) > refused // 30, kinds
    assert {"entry", "path", "wall", "torch", "gem", "skull", "elixir", "award"} <= spoken
