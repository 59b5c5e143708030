"""Broken copies of a whole game fail the right checks too, and the sound one passes them."""

from collections.abc import Set

import pytest

from tabletop.games.mykerinos.game import Mykerinos
from tabletop.records.catalogue import open_game
from tabletop.testing import CHECKS, check
from tabletop.testing.report import Report
from tests.testing import broken_mykerinos as broken

SLOW = {"same-everywhere", "coverage"}

BREAKS: dict[type[Mykerinos], str] = {
    broken.TilesReturn: "advise census pad-count positions tables",
    broken.DiggersVanish: "advise census positions",
    broken.PyramidsInTheWay: "legal-moves",
    broken.OpenToAll: "legal-moves",
    broken.StopsInsteadOfPassing: "notation",
    broken.NoRoomForTiles: "advise by-hand tables",
    broken.HiddenBrown: "by-hand",
    broken.FirstOfEquals: "advise scores",
    broken.StumblesOnTheTrack: "attempts every-piece",
    broken.Untranslated: "texts",
    broken.FreeStart: "advise attempts census pad-count positions",
}


KINDS = pytest.mark.parametrize("kind", BREAKS, ids=lambda kind: kind.__name__)


@KINDS
def test_a_broken_copy_fails_the_right_checks(kind: type[Mykerinos]) -> None:
    expected = frozenset(BREAKS[kind].split())
    report = _checked(kind, expected)
    assert report.failed == expected, str(report)


@pytest.mark.long
@KINDS
def test_a_broken_copy_fails_no_others(kind: type[Mykerinos]) -> None:
    report = _checked(kind, CHECKS.keys() - SLOW)
    assert report.failed == frozenset(BREAKS[kind].split()), str(report)


def _checked(kind: type[Mykerinos], names: Set[str]) -> Report:
    only = [name for name in CHECKS if name in names]
    return check(kind(open_game("mykerinos").components), only=only, games=3, effort=0.08)


@pytest.mark.long
def test_the_sound_game_passes_the_same_way() -> None:
    only = [name for name in CHECKS if name not in SLOW]
    report = check(open_game("mykerinos"), only=only, games=3, effort=0.08)
    assert report.passed, str(report)


def test_both_orders_of_a_chain_are_one_move() -> None:
    backward = broken.BackwardDigs(open_game("mykerinos").components)
    report = check(backward, only=["one-effect", "by-hand"], games=3, effort=0.75)
    assert report.failed == {"one-effect", "by-hand"}, str(report)


@pytest.mark.long
def test_a_move_that_is_legal_twice_is_a_legal_move() -> None:
    backward = broken.BackwardDigs(open_game("mykerinos").components)
    report = check(backward, only=["legal-moves"], games=3)
    assert report.passed, str(report)


def test_a_rule_that_never_speaks_is_named() -> None:
    silent = broken.RuleNobodyKnows(open_game("mykerinos").components)
    report = check(silent, only=["coverage"], games=2, effort=0.01)
    assert "“siesta”" in " ".join(finding.sentence for finding in report.findings)
