"""Every broken copy of the toy game fails the checks of the promise it breaks, and no others."""

from collections.abc import Set

import pytest

from tabletop.testing import CHECKS, check
from tabletop.testing.report import Report
from tests.engine.seated import COMPONENTS
from tests.engine.toy import Pebbles
from tests.engine.toy_loose import loose_toy
from tests.sampling import sampled
from tests.testing import broken_pads as pads
from tests.testing import broken_positions as positions
from tests.testing import broken_together as together
from tests.testing import broken_toys as broken

ALL = frozenset(CHECKS)
IN_ONE_PROCESS = ALL - {"same-everywhere"}
"""Other processes are slow to start; the copies that need them name them."""

BREAKS: dict[type[Pebbles], str] = {
    # purity
    broken.CountsItsPrompts: "arguments",
    broken.ChangesTheState: "advise arguments same-answers undo undo-beside",
    broken.GuessesByOwnDice: "same-answers",
    broken.RollsWhenTurningUp: "advise same-answers replay seeds undo",
    broken.OrderedByHash: "same-everywhere",
    # flow
    broken.AnyoneMayPlay: "set-up",
    broken.TwoOptionsOfOneName: "info",
    broken.FourCannotPlay: "plays",
    broken.UnknownStep: "advise due",
    broken.TwoCards: "advise due",
    broken.NoWayOut: "advise dead-ends",
    broken.LastPassGoesRound: "ends",
    broken.ShowsForever: "ends",
    broken.CardsTurnToOnes: "advise census",
    # legality
    broken.ForgetsTheStar: "buttons legal-moves",
    broken.TwiceTheSame: "legal-moves",
    broken.NoCandidateForPass: "legal-moves",
    broken.ThreeIsTwo: "one-effect",
    broken.StumblesOutOfTurn: "advise",
    broken.TwoRulesOfOneName: "rules",
    broken.NoBook: "attempts rules",
    broken.StrayRule: "attempts every-piece objections",
    broken.SaysOnlyTheRule: "attempts every-piece objections",
    # hands
    broken.NoAnswerForCards: "attempts every-piece specific",
    broken.StumblesOverCards: "advise attempts every-piece own-view specific texts",
    broken.AlwaysNo: "specific",
    broken.EmptyPools: "by-hand",
    broken.NoPassButton: "by-hand",
    broken.MisreadsTwo: "by-hand",
    broken.BeginsWithTooMuch: "by-hand",
    broken.ForgetsWhatBegins: "by-hand",
    broken.ButtonOfNoMove: "buttons",
    # a referee
    broken.JudgesByAStray: "referee",
    broken.TurnOfAnother: "referee",
    # writing
    broken.WritesNoStar: "notation",
    broken.ReadsForAnother: "notation",
    broken.ReadsNonsense: "attempts",
    broken.HalfANumber: "advise buttons by-hand json notation pad-count replay scores views-sent",
    broken.OnlyTheFirstMatch: "advise set-up replay seeds undo undo-beside",
    # at the same time
    together.LastToHideStarts: "same-time",
    together.FirstToHideBlocks: "same-time",
    together.FirstToHideFrees: "same-time",
    together.HidersAreSorted: "same-time",
    # secrets
    broken.GuessesOwnNumberToo: "guesses secrets",
    broken.OrderTellsTheNumber: "own-view same-time secrets",
    broken.WhisperingObjections: "own-view secrets",
    broken.WhisperingRefusals: "own-view",
    broken.ScribblesInTheState: "views-sent",
    broken.NeighbourIsSeen: "log",
    broken.DarkerAtEachLook: "secrets views",
    broken.TellsTheNumber: "log",
    broken.EverybodySeesTheCard: "private-chance",
    # tables and counts
    broken.EndlessJoy: "opinions",
    broken.LikesMoreThanItSays: "opinions",
    broken.Moody: "same-answers computer-players",
    broken.TwinPieces: "advise tables",
    broken.LostPiece: "advise tables",
    together.PeepsUnderTheCurtain: "tables",
    broken.AnotherPhase: "tables",
    broken.ForgottenSeat: "advise tables",
    broken.AsksTheWrongSeat: "advise tables",
    broken.WayBeyondTheTable: "advise tables",
    broken.TwoWaysToOneCell: "advise tables",
    broken.WayOfNobody: "advise tables",
    together.OnlyTallStencils: "stencils",
    together.StencilWithAGap: "stencils",
    together.EverybodysStencil: "stencils",
    broken.EverybodyWins: "advise scores",
    broken.PointsOfNoColumn: "advise scores",
    broken.CitesAStray: "advise coverage scores",
    broken.ForgetsAPick: "every-pick",
    broken.ListsOtherwise: "every-pick",
    # score pads
    pads.TwoPadRulesOfOneName: "pad-sheet",
    pads.with_pad(pads.LosesTheNumbers): "pad-count",
    pads.with_pad(pads.StopsAtLargeNumbers): "pad-entries texts",
    pads.with_pad(pads.AnyoneHasAnyNumber): "pad-entries",
    pads.with_pad(pads.DoubtsNobody): "pad-entries",
    pads.with_pad(pads.DoubtsTheWinner): "pad-count",
    # positions
    positions.ForgetsTheStars: "free positions",
    positions.MovesAPebble: "positions",
    positions.RefusesEverything: "free positions",
    positions.CountsAnEmptyTable: "sheets",
    # words and rules
    broken.SaysHalf: "texts",
    broken.SilentRule: "coverage",
}


SPOILED = {broken.ChangesTheState: {"legal-moves"}, broken.RollsWhenTurningUp: {"undo-beside"}}
"""What such a copy fails only where other checks were made before."""

COPIES = pytest.mark.parametrize("toy", sampled(BREAKS, 2), ids=lambda toy: toy.__name__)


@COPIES
def test_a_broken_copy_fails_the_right_checks(toy: type[Pebbles]) -> None:
    expected = frozenset(BREAKS[toy].split())
    report = _checked(toy, expected, effort=1)
    assert report.failed == expected, str(report)


@pytest.mark.long
@COPIES
def test_a_broken_copy_fails_no_others(toy: type[Pebbles]) -> None:
    expected = frozenset(BREAKS[toy].split())
    report = _checked(toy, IN_ONE_PROCESS | expected, effort=0.25)
    assert report.failed - SPOILED.get(toy, set()) == expected, str(report)


def _checked(toy: type[Pebbles], names: Set[str], effort: float) -> Report:
    return check(
        toy(dict(COMPONENTS)),
        only=[name for name in CHECKS if name in names],
        languages=("en",),
        longest=400,
        effort=effort,
    )


@pytest.mark.parametrize("toy", sampled([Pebbles, together.Stencilled, broken.TellsByPick], 2, 1))
def test_a_sound_toy_passes(toy: type[Pebbles]) -> None:
    report = check(toy(COMPONENTS), languages=("en",))
    assert report.passed, str(report)


def test_sound_positions_pass() -> None:
    report = check(loose_toy(), only=["positions", "free"])
    assert report.passed, str(report)


def test_a_refusal_that_costs_something_is_seen() -> None:
    toy = broken.RefusingCosts(COMPONENTS)
    assert check(toy, only=["refusals"], languages=("en",)).failed == {"refusals"}


def test_every_check_is_failed_by_some_copy() -> None:
    failed = {name for checks in BREAKS.values() for name in checks.split()}
    # What a game brings is spoiled in a package of its own.
    assert ALL - failed == {"refusals", "brought", "lessons"}
