"""What exports say of a sheet, put into words once."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tabletop.engine.pad import Cell, Claims, Number, Row, Value
from tabletop.engine.text import Fact, Text, Who
from tabletop.scorepad.breakdown import ScoreBreakdown
from tabletop.scorepad.playing_time import playing_time
from tabletop.scorepad.scoring import ScoringSource

Say = Callable[[Text], str]
"""Puts a sentence into words."""

SayOf = Callable[[str], Say]
"""What says the sentences of a game, which is named by its id."""


def speaker(breakdown: ScoreBreakdown, say: Say) -> Say:
    """The same way of speaking, with the people of this scoring named by their own names.

    So that several scorings can stand in one file.
    """
    sitters = {seat: sitter.name for seat, sitter in enumerate(breakdown.scoring.sitters)}

    def named(fact: Fact) -> Fact:
        match fact:
            case Who(seat):
                return sitters.get(seat) or fact
            case Text():
                facts = {name: named(inner) for name, inner in fact.facts}
                return Text(fact.key, fact.plural, **facts)
            case tuple():
                return tuple(map(named, fact))
        return fact

    def speak(text: Text) -> str:
        spoken = named(text)
        return say(spoken if isinstance(spoken, Text) else text)

    return speak


@frozen
class SheetCell:
    """What a row shows of a seat: what was entered (in words), and the points, None for none."""

    entered: str
    points: int | None


def field(breakdown: ScoreBreakdown, row: Row, seat: int, say: Say) -> SheetCell:
    """One field of the sheet, as it is read on paper."""
    lines = breakdown.lines(row.id, seat)
    value = breakdown.scoring.entry.values.get(Cell(row.id, seat))
    return SheetCell(
        entered(row, value, say), sum(line.points for line in lines) if lines else None
    )


def entered(row: Row, value: Value | None, say: Say) -> str:
    """What was entered, as people say it: numbers as they are printed, all else by its name."""
    match row, value:
        case Number(), int():
            return str(value)
        case Claims(), tuple():
            return _claimed(row, value, say)
    return ""


def _claimed(row: Claims, claims: tuple[str, ...], say: Say) -> str:
    known = [thing for thing in row.things for claim in claims if claim == thing.id]
    unknown = [claim for claim in claims if claim not in {thing.id for thing in row.things}]
    if all(thing.short.isdecimal() for thing in known):
        return " ".join([*(thing.short for thing in known), *unknown])
    return say(Text("{things}", things=(*(thing.name for thing in known), *unknown)))


def chosen(breakdown: ScoreBreakdown, say: Say) -> list[tuple[str, str]]:
    """The options of the table and what was chosen, in words."""
    entry = breakdown.scoring.entry
    names = {
        (option.id, choice.value): say(choice.name)
        for option in breakdown.sheet.options
        for choice in option.choices
    }
    return [
        (say(option.name), names.get((option.id, entry.chosen(option)), entry.chosen(option)))
        for option in breakdown.sheet.options
    ]


def title(breakdown: ScoreBreakdown, say: Say) -> str:
    """The game, the day, how long it took and the place."""
    scoring = breakdown.scoring
    words = [say(breakdown.game.info.name), scoring.played.isoformat()]
    if scoring.minutes is not None:
        words.append(say(playing_time(scoring.minutes)))
    return ", ".join(filter(None, [*words, scoring.place]))


def outcome(breakdown: ScoreBreakdown, say: Say) -> list[str]:
    """Sentences on the result: who won, how ties were settled, what is doubted, what was a stand-in
    at the screen."""
    winners = tuple(Who(seat) for seat in breakdown.board.winners)
    says = [say(Text("Won by {players}.", players=winners))]
    ties = dict.fromkeys(standing.tie for standing in breakdown.ranking if standing.tie)
    says += [say(tie.why) for tie in ties]
    says += [f"{say(issue.why)} {note.words or say(PLAYED_DIFFERENTLY)}" for issue, note in
             breakdown.answered]  # fmt: skip
    says += [say(issue.why) for issue in breakdown.open]
    says += filter(None, [breakdown.scoring.remark])
    if (invented := stand_in(breakdown)) is not None:
        says.append(say(invented))
    return says


def stand_in(breakdown: ScoreBreakdown) -> Text | None:
    """What was a stand-in at the screen; None for what was played with the original."""
    digital = breakdown.scoring.source is ScoringSource.DIGITAL
    return breakdown.game.info.stand_in if digital else None


PLAYED_DIFFERENTLY = Text("We played it differently.")
"""What a note says that has no words of its own."""


def names(breakdown: ScoreBreakdown, say: Say) -> list[str]:
    """The sides, each by its players, who are named by their seats where they have no name."""
    return [say(Text("{players}", players=tuple(map(Who, side)))) for side in breakdown.sides]
