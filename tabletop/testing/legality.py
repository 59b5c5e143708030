"""One source of legality: what may be done is what nothing is objected to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def legal_is_unobjected(trial: Trial) -> Iterator[Finding]:
    """The legal moves are the candidates without objections, each once."""
    for moment in trial.sample(60, "legal moves"):
        for seat in range(moment.seats):
            for fault in _legal_faults(trial, moment, seat):
                yield trial.found(fault, moment)


def _legal_faults(trial: Trial, moment: PlayoutMoment, seat: int) -> Iterator[str]:
    game, state = trial.game, moment.state
    legal = list(game.legal_moves(state, seat))
    candidates = list(game.candidates(state, seat))
    for move in _twice(legal):
        yield f"{_said(trial, move)} is among the legal moves twice."
    for move in legal:
        if move not in candidates:
            yield f"{_said(trial, move)} is legal, but no candidate."
        if move.seat != seat:
            yield f"{_said(trial, move)} is a legal move of seat {seat}, but says {move.seat}."
        for objection in game.objections(state, move):
            yield f"{_said(trial, move)} is legal, but “{objection.rule.id}” objects."
            break
    allowed = set(legal)
    for move in candidates:
        if move not in allowed and not any(True for _ in game.objections(state, move)):
            yield f"Nothing is objected to {_said(trial, move)}, but it is no legal move."
    if legal and seat not in trial.to_act(moment):
        yield f"Seat {seat} is not to act, but {_said(trial, legal[0])} is legal."


def _twice(moves: list[Any]) -> Iterator[Any]:
    seen = set()
    for move in moves:
        if move in seen:
            yield move
        seen.add(move)


def _said(trial: Trial, move: Any) -> str:
    return f"“{trial.game.write(move)}” ({type(move).__name__})"


def one_effect(trial: Trial) -> Iterator[Finding]:
    """Moves of equal effect are one move: no two legal moves lead to equal states."""
    for moment in trial.sample(80, "one effect", deciding=True, fine=True):
        for seat in trial.to_act(moment):
            reached: dict[str, Any] = {}
            for move in trial.game.legal_moves(moment.state, seat):
                after = canonical(trial.game.after(moment.state, move))
                if after in reached and reached[after] != move:
                    one, other = _said(trial, reached[after]), _said(trial, move)
                    yield trial.found(f"{one} and {other} lead to the same state.", moment)
                    break
                reached[after] = move


def refusals_change_nothing(trial: Trial) -> Iterator[Finding]:
    """A refused move changes nothing in a match."""
    for playout in trial.matches[:4]:
        for number, (match, moment) in enumerate(trial.walk(playout)):
            if number % 7:
                continue
            rng = trial.rng(moment, "refused")
            seat = rng.randrange(moment.seats)
            tried = list(trial.game.candidates(moment.state, seat))
            before = (match.node.id, len(match.history.nodes), canonical(match.state))
            for move in rng.sample(tried, min(8, len(tried))):
                if not match.objections(move):
                    continue
                match.propose(move)
                if (match.node.id, len(match.history.nodes), canonical(match.state)) != before:
                    yield trial.found(f"Refusing {_said(trial, move)} changes the match.", moment)
                    return


def objections_are_sound(trial: Trial) -> Iterator[Finding]:
    """Every objection names a rule of the game, cited, and says why in a sentence."""
    told = set()
    for moment in trial.sample(40, "objections"):
        rng = trial.rng(moment, "objections")
        for seat in range(moment.seats):
            tried = list(trial.game.candidates(moment.state, seat))
            for move in rng.sample(tried, min(60, len(tried))):
                for objection in trial.game.objections(moment.state, move):
                    for fault in objection_faults(trial, objection):
                        if fault not in told:
                            told.add(fault)
                            yield trial.found(f"{_said(trial, move)}: {fault}", moment)


def objection_faults(trial: Trial, objection: Any) -> Iterator[str]:
    """What an objection lacks."""
    if not isinstance(objection, Objection):
        yield f"{objection!r} is no objection."
        return
    rule = objection.rule
    if rule not in trial.rules.get(rule.id, ()):
        yield f"the rule “{rule.id}” is not in the game’s catalogue of rules."
    if not isinstance(objection.why, Text) or not objection.why.key.strip():
        yield f"“{rule.id}” does not say why."
    elif objection.why.key == rule.text.key:
        yield f"“{rule.id}” only repeats the rule instead of saying why."


def rules_are_cited(trial: Trial) -> Iterator[Finding]:
    """Every rule has an id of its own, a sentence, a book and a section."""
    ids: set[str] = set()
    for rule in trial.game.rules:
        if rule.id in ids:
            yield trial.found(f"Two rules are called “{rule.id}”.")
        ids.add(rule.id)
        for part in (rule.text, rule.cite.book, rule.cite.section):
            if not part.key.strip():
                yield trial.found(f"The rule “{rule.id}” lacks a sentence, a book or a section.")
                break


CHECKS = (
    Check("legal-moves", legal_is_unobjected),
    Check("one-effect", one_effect),
    Check("refusals", refusals_change_nothing),
    Check("objections", objections_are_sound),
    Check("rules", rules_are_cited),
)
