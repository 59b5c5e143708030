"""Lessons: whatever a scene says can be played so, and all that a learner may try is answered."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

from attrs import frozen

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button
from tabletop.language import stored
from tabletop.lessons import Judge, Lesson, LessonVerdict, Stage, lessons_of
from tabletop.lessons.judge import ANYTHING, Progress
from tabletop.lessons.lesson import Try
from tabletop.lessons.reading import FILE
from tabletop.lessons.stage import seated
from tabletop.records.fault import RecordError
from tabletop.shapes.invalid import ValidationError, plain
from tabletop.testing.bringing import entry_of
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def lessons(trial: Trial) -> Iterator[Finding]:
    """Every scene of a lesson plays as it is told: deals, answers, tries, solution and goal."""
    game = trial.game
    found = entry_of(game)
    if found is None:
        return
    try:
        taught = lessons_of(found.id)
    except RecordError:
        return  # It is told among what the game brings.
    told = set[str]()
    for at, lesson in enumerate(taught):
        for number in range(len(lesson.scenes)):
            for fault in faults_of(game, lesson, number):
                if fault not in told:
                    told.add(fault)
                    yield trial.found(f"{FILE}: lessons[{at}].{fault}")


def faults_of(game: Game[Any, Any], lesson: Lesson, number: int) -> Iterator[str]:
    """What is wrong with a lesson's nth scene, each with its place in the lesson."""
    try:
        stage = Stage.of(game, lesson, number)
        for tried in (_position, _ringed, _script, _solution):
            faults = list(tried(stage))
            yield from (f"scenes[{number}]{fault}" for fault in faults)
            if faults:
                return  # Nothing else can be played.
        for tried in (_goal, _rest, _tries, _strays):
            yield from (f"scenes[{number}]{fault}" for fault in tried(stage))
    except ValidationError as invalid:
        yield f"{invalid.place}: {plain(invalid.why)}"


def _asked(stage: Stage) -> Match[Any, Any]:
    """The scene's match at the moment the learner is first asked."""
    match = stage.match()
    stage.go_on(match)
    return match


def judged(stage: Stage, match: Match[Any, Any]) -> LessonVerdict:
    """The verdict on the learner's last move, when it is due."""
    judge = Judge(stage)
    verdict = judge.verdict(match)
    if verdict.progress is Progress.OPEN:
        stage.go_on(match)
        verdict = judge.verdict(match)
    return verdict


def _after(stage: Stage, match: Match[Any, Any], move: Any) -> LessonVerdict:
    """The verdict on a legal move, which is taken back."""
    asked = match.node.id
    match.propose(move)
    verdict = judged(stage, match)
    match.goto(asked)
    return verdict


@frozen
class _Refused:
    """What is objected to a move of the file, or to how it is written."""

    objection: Objection

    def __str__(self) -> str:
        return f"breaks the rule “{self.objection.rule.id}”: {plain(self.objection.why)}"


def _move(stage: Stage, match: Match[Any, Any], notation: str) -> Any:
    """The move that a notation means, or the refusal that it meets."""
    move = stage.game.read(match.state, stage.seat, notation)
    if isinstance(move, Objection):
        return _Refused(move)
    against = match.objections(move)
    return _Refused(against[0]) if against else move


def _meant(stage: Stage, match: Match[Any, Any], notation: str) -> list[Any]:
    """The move that a notation means; with a ``*`` all legal ones, there may be none."""
    if ANYTHING not in notation:
        return [_move(stage, match, notation)]
    legal = stage.game.legal_moves(match.state, stage.seat)
    return [move for move in legal if fnmatchcase(stage.game.write(move), notation)]


def _position(stage: Stage) -> Iterator[str]:
    """Nothing is lost or added, everybody sees a table, and the learner has something to do."""
    game, seats = stage.game, stage.position.seats
    match = _asked(stage)
    opening = game.setup(seats, stage.position.options)
    if game.census(stage.start) != game.census(opening):
        yield ".position: Other components lie there than at the set-up."
    for seat in (None, *range(seats)):
        view = game.view(match.state, seat)
        game.table(view, seat)
        game.prompt(view, seat, ())
        if game.view(view, seat) != view:
            yield ".position: What is seen of it is otherwise when it is looked at again."
    if stage.scene.goal and not game.legal_moves(match.state, stage.seat):
        yield ".position: The learner has nothing to do."


def _ringed(stage: Stage) -> Iterator[str]:
    """What is to be shown is there."""
    game, match = stage.game, _asked(stage)
    table = game.table(game.view(match.state, stage.seat), stage.seat)
    known = {space.id for space in table.spaces} | {piece.id for piece in table.pieces}
    known |= {piece.pick for piece in table.pieces}
    known |= {each.id for each in table.controls if isinstance(each, Button)}
    for at, each in enumerate(stage.scene.show):
        if each not in known:
            yield f".show[{at}]: There is no “{each}” on the learner's table."


def _solution(stage: Stage) -> Iterator[str]:
    """The solution reaches the goal, and not a move too early."""
    match, scene = _asked(stage), stage.scene
    verdict = judged(stage, match)
    for at, notation in enumerate(scene.solution):
        place = f".solution[{at}]"
        if verdict.progress is not Progress.OPEN:
            yield f"{place}: The goal is reached before “{notation}”."
            return
        move = _move(stage, match, notation)
        if isinstance(move, _Refused):
            yield f"{place}: “{notation}” {move}"
            return
        match.propose(move)
        verdict = judged(stage, match)
        if verdict.progress is Progress.ASTRAY:
            yield f"{place}: “{notation}” is taken for a move that leads nowhere."
            return
    if scene.solution and verdict.progress is not Progress.REACHED:
        yield ".solution: The goal is not reached by it."
    if stage.game.census(match.state) != stage.game.census(stage.start):
        yield ".solution: Components come or go in it."


def _script(stage: Stage) -> Iterator[str]:
    """Every line of ``deals`` and of ``answers`` comes up, and fits there."""
    match = stage.match()
    try:
        stage.solve(match)
    except ValidationError:
        pass  # What came up so far may be why, and is told first.
    else:
        yield from _left_over(stage, match)
    line = match.history.line(match.node.id)
    dealer, game = stage.dealer(), stage.game
    for nth, at in enumerate(_dealt(match)[: len(stage.scene.deals)]):
        chance: Any = game.due(line[at - 1].state)
        fault = next(chance.faults(dealer.arranged(chance, nth)), None)
        if fault is not None:
            yield f".deals[{nth}]: This is no answer to “{plain(chance.ask)}” {plain(fault)}"
    for nth, (notation, at) in enumerate(
        zip(stage.scene.answers, _others(stage, match), strict=False)
    ):
        named, words = seated(notation)
        seat = line[at].seat or 0
        if (
            named not in (None, seat)
            or game.read(line[at - 1].state, seat, words) != line[at].event
        ):
            yield f".answers[{nth}]: Seat {seat} cannot do “{notation}” there."


def _left_over(stage: Stage, match: Match[Any, Any]) -> Iterator[str]:
    """Lines of the script that never come up in the whole scene."""
    if len(_dealt(match)) < len(stage.scene.deals):
        yield f".deals[{len(_dealt(match))}]: Nothing more is dealt."
    if len(_others(stage, match)) < len(stage.scene.answers):
        yield f".answers[{len(_others(stage, match))}]: None of the others moves any more."


def _dealt(match: Match[Any, Any]) -> list[int]:
    """Where in the line of play chance answered."""
    line = match.history.line(match.node.id)
    return [at for at, node in enumerate(line) if isinstance(node.event, Outcome)]


def _others(stage: Stage, match: Match[Any, Any]) -> list[int]:
    """Where in the line of play other seats moved."""
    line = match.history.line(match.node.id)
    return [at for at, node in enumerate(line) if node.seat not in (None, stage.seat)]


def _goal(stage: Stage) -> Iterator[str]:
    """Every move of the goal reaches it."""
    scene = stage.scene
    match = stage.match()
    stage.solve(match, len(scene.solution) - 1)
    for at, notation in enumerate(scene.goal.moves):
        place = f".goal.moves[{at}]"
        meant = _meant(stage, match, notation)
        if not meant:
            yield f"{place}: “{notation}” means no legal move."
        for move in meant:
            if isinstance(move, _Refused):
                yield f"{place}: “{notation}” {move}"
                continue
            verdict = _after(stage, match, move)
            short = scene.goal.lasting and verdict.says
            if verdict.progress is not Progress.REACHED and not short:
                yield f"{place}: “{stage.game.write(move)}” does not reach the goal."


def _rest(stage: Stage) -> Iterator[str]:
    """After the learner's last move as many steps as belong to the goal are seen, no more."""
    goal, judge, match = stage.scene.goal, Judge(stage), stage.match()
    stage.solve(match)
    line = match.history.line(match.node.id)
    verdicts = [judge.verdict(match, node.id).progress for node in line]
    if not goal or Progress.REACHED not in verdicts:
        return
    end = verdicts.index(Progress.REACHED)
    last = max((at for at, node in enumerate(line) if node.seat == stage.seat), default=0)
    if end < last or Progress.ASTRAY in verdicts[:end]:
        yield ".goal: It is not judged at the last move of the solution."
    kinds = stage.game.steps
    steps = sum(type(node.event) in kinds for node in line[last + 1 : end + 1])
    if steps < goal.steps or (steps > goal.steps and not goal.lasting):
        yield f".goal.steps: It is reached after {steps} steps of the rules."


def _tries(stage: Stage) -> Iterator[str]:
    """A legal try stays short of the goal, a forbidden one meets exactly its rule."""
    for at, one in enumerate(stage.scene.tries):
        match = stage.match()
        stage.solve(match, one.after)
        fault = (_answered if one.says else _forbidden)(stage, match, one)
        if fault:
            yield f".tries[{at}]: “{one.move}” {fault}"


def _answered(stage: Stage, match: Match[Any, Any], one: Try) -> str:
    meant = _meant(stage, match, one.move)
    refused = next((move for move in meant if isinstance(move, _Refused)), None)
    if refused is not None:
        return str(refused)
    wanted = (Progress.ASTRAY, match.node.id, stored(one.says))
    verdicts = [_after(stage, match, move) for move in meant]
    if wanted in [(each.progress, each.back, each.says) for each in verdicts]:
        return ""
    return "is not answered by what it says." if meant else "means no legal move."


def _forbidden(stage: Stage, match: Match[Any, Any], one: Try) -> str:
    move = _move(stage, match, one.move)
    if not isinstance(move, _Refused):
        return f"is legal: the rule “{one.rule}” says nothing against it."
    return "" if move.objection.rule.id == one.rule else str(move)


def _strays(stage: Stage) -> Iterator[str]:
    """Every legal move that is neither the goal nor on the way has words of its scene."""
    for made in range(len(stage.scene.solution)):
        match = stage.match()
        stage.solve(match, made)
        for move in stage.game.legal_moves(match.state, stage.seat):
            verdict = _after(stage, match, move)
            if verdict.progress is Progress.ASTRAY and not verdict.says:
                words = stage.game.write(move)
                yield f": Nothing says why “{words}” leads nowhere; “otherwise” would."
                return


CHECKS = (Check("lessons", lessons),)
