"""What the kit tells, and the positions, seeds and checks one may hand it."""

import pytest

from tabletop.engine.chance import Grouped, Outcome
from tabletop.engine.text import Text
from tabletop.testing import CHECKS, Trial, check
from tabletop.testing.canonical import canonical, digest
from tabletop.testing.playout import PlayoutMoment, PlayoutStart, told
from tests.engine.seated import COMPONENTS, hidden
from tests.engine.toy import Pass, Pebbles, Put
from tests.testing import broken_toys as broken


def test_a_finding_says_how_to_come_to_it() -> None:
    report = check(broken.CardsTurnToOnes(COMPONENTS), only=["census"], languages=("en",))
    assert not report.passed
    finding = report.findings[0]
    assert finding.check == "census"
    assert "one:" in finding.sentence
    assert finding.seed
    assert finding.position.startswith("2 seats, stars=")
    assert ":hide " in finding.position
    for words in ("NO  census", finding.sentence, finding.position, "1 of 1 checks fail"):
        assert words in str(report)


def test_of_a_long_game_the_last_acts_are_told_and_dice_by_their_faces() -> None:
    toy = Pebbles(COMPONENTS)
    thrown = Outcome("die", ("die",) * 3, ("2", "6", "1"))
    start = PlayoutStart(2, (), "1.1", broad=False)
    played = (Outcome("card", ("one",)),) * 40 + (thrown,)
    words = told(toy, PlayoutMoment(None, 2, None, start, played))
    assert words.startswith("2 seats: (17 acts before) [=one] ")
    assert words.endswith(" [=one] [=die 2,6,1]")


def test_the_same_seed_finds_the_same() -> None:
    toy = broken.NeighbourIsSeen(COMPONENTS)
    one, two = (check(toy, only=["log"], seed="5", languages=("en",)) for _ in range(2))
    assert one == two
    other = check(toy, only=["log"], seed="6", languages=("en",))
    assert other.findings[0].position != one.findings[0].position


def test_what_a_sentence_lacks_is_told_once_for_all_its_numbers() -> None:
    toy = broken.SaysHalfOfEveryNumber(COMPONENTS)
    (finding,) = check(toy, only=["texts"], languages=("en",)).findings
    assert "what" in finding.sentence


def test_each_verdict_is_told_when_it_is_made() -> None:
    told: list[str] = []
    report = check(Pebbles(COMPONENTS), only=["plays", "ends"], tell=told.append)
    assert [words.split()[:2] for words in told] == [["ok", "plays"], ["ok", "ends"]]
    assert "every promise is kept" in report.summary


def test_an_unknown_check_is_an_error() -> None:
    with pytest.raises(KeyError):
        check(Pebbles(COMPONENTS), only=["beauty"])


def test_an_author_s_position_is_tried_and_named() -> None:
    match = hidden("person", "person")
    trial = Trial(Pebbles(COMPONENTS), games=2, positions={"all hidden": match.state})
    assert trial.moments[0].seats == 2
    report = check(
        broken.WritesNoStar(COMPONENTS), games=0, positions={"starry": _starry()}, only=["notation"]
    )
    assert "the author’s position “starry”" in report.findings[0].position


def _starry() -> object:
    match = hidden("person", "person")
    match.deal(Outcome("card", ("one",)))
    return match.state


def test_a_rule_that_only_a_position_reaches_is_covered() -> None:
    game = Pebbles(COMPONENTS)
    alone = check(game, games=0, only=["coverage"])
    assert len(alone.findings) > 2
    placed = check(game, games=0, positions={"starry": _starry()}, only=["coverage"])
    assert len(placed.findings) < len(alone.findings)


def test_every_check_says_what_it_promises() -> None:
    for each in CHECKS.values():
        assert each.promise.endswith("."), each.id


def test_canonical_words_know_order_only_where_it_matters() -> None:
    assert canonical(frozenset("abc")) == canonical(frozenset("cba"))
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})
    assert canonical((1, 2)) != canonical((2, 1))
    assert canonical([1]) != canonical((1,))
    assert canonical(1) != canonical(1.0) != canonical("1.0")
    assert canonical(Pass(1)) != canonical(Pass(2))


def test_a_pool_is_written_the_same_before_and_after_it_was_looked_through() -> None:
    pool = Grouped((("a", "b"), 2))
    before = canonical(pool)
    assert list(pool) == [("a", 2), ("b", 2)]
    assert canonical(pool) == before != canonical(Grouped((("a", "b"), 3)))
    assert digest(Put(0, ("c1",))) == digest(Put(0, ("c1",)))
    assert digest(Text("a", b=1)) != digest(Text("a", b=2))
