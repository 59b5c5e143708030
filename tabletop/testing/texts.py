"""Every sentence of the game, said in every language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any

from attrs import fields, has

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.language.faults import NOT_IN, faults
from tabletop.testing.pads import entries
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def texts(value: object) -> Iterator[Text]:
    """All sentences inside a value of frozen classes and collections."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from texts(part)
    elif has(kind := type(value)):
        for each in fields(kind):
            yield from texts(getattr(value, each.name))


def in_every_language(trial: Trial) -> Iterator[Finding]:
    """Every sentence has its facts and is found in every language with the same ones.

    In a language that the table does not speak its own sentences are not asked for.
    """
    table = Catalogue.load(next(code for code in LANGUAGES if code != "en"))
    catalogues = [Catalogue.load(language, trial.game.info.id) for language in trial.languages]
    game, heard, told = trial.game, set(), set[str]()
    lacking = defaultdict[str, list[str]](list)
    everywhere = (game.info, game.rules, game.options, game.heuristics, tuple(_padded(trial)))
    for moment, values in ((None, everywhere), *_spoken(trial)):
        for text in texts(values):
            known = shape(text)
            if known in heard:
                continue
            heard.add(known)
            for catalogue in catalogues:
                # A sentence is looked up again with every number; what it lacks is told once.
                spoken = catalogue.language.code in LANGUAGES
                for fault in faults(catalogue, text, None if spoken else table):
                    sentence, missing, language = fault.rpartition(NOT_IN)
                    if fault in told:
                        continue
                    told.add(fault)
                    if missing:
                        lacking[language].append(sentence)
                    else:
                        yield trial.found(f"{fault}.", moment)
    for language, sentences in lacking.items():
        first, *more = sentences
        others = f", and {len(more)} more: `tabletop texts todo` lists them" if more else ""
        yield trial.found(f"{first}{NOT_IN}{language}{others}.")


def _padded(trial: Trial) -> Iterator[Any]:
    """What the score pad says: its rules, and sheets with the doubts and the count of each."""
    pad = trial.game.pad
    if pad is None:
        return
    yield pad.rules
    for entry in entries(trial, pad):
        yield pad.sheet(entry)
        yield tuple(pad.issues(entry)), trial.game.score(pad.tally(entry))


def shape(value: Any) -> Any:
    """What decides how a sentence is looked up: its keys, the names of its facts, its number."""
    if isinstance(value, Text):
        facts = tuple(
            (name, fact if value.plural and name == "n" else shape(fact))
            for name, fact in value.facts
        )
        return value.key, value.plural, facts
    if isinstance(value, tuple):
        return tuple(dict.fromkeys(map(shape, value)))
    return type(value).__name__


def _spoken(trial: Trial) -> Iterator[tuple[PlayoutMoment, list[Any]]]:
    """What is said at moments of play: tables, prompts, log, objections, forecasts, counts."""
    game = trial.game
    for moment in trial.sample(90, "texts"):
        state, rng = moment.state, trial.rng(moment, "texts")
        due = game.due(state)
        said: list[Any] = [due] if isinstance(due, Chance) else []
        said.append(game.score(game.tally(state)))
        if moment.event is not None:
            seats = (None, *range(moment.seats))
            said += [game.seen(state, moment.event, seat) for seat in seats]
            said += [] if isinstance(moment.event, Outcome) else [moment.event.says()]
        seat = rng.choice(trial.to_act(moment) or range(moment.seats))
        view = game.view(state, seat)
        table = game.table(view, seat)
        said += [table, game.prompt(view, seat, ())]
        for _ in range(12 if table.pieces else 0):
            pick = Pick(rng.choice(table.pieces).pick, rng.choice(table.spaces).id)
            said += [game.prompt(view, seat, (pick,)), _answer(trial, moment, seat, pick)]
        said += [tuple(game.verdicts(view, space.id)) for space in table.spaces]
        legal = list(game.legal_moves(state, seat))
        for move in rng.sample(legal, min(8, len(legal))):
            said += [game.forecast(view, move), move.says(), game.offered(state, move)]
            said.append(game.prompt(view, seat, move.picks()[:1]))
        for other in range(moment.seats):
            for move in islice(game.candidates(state, other), rng.randrange(20), None, 47):
                said.append(list(game.objections(state, move)))
        yield moment, said


def _answer(trial: Trial, moment: PlayoutMoment, seat: int, pick: Pick) -> Any:
    meant = trial.game.compose(moment.state, seat, (pick,))
    if type(meant) in trial.game.moves:
        return list(trial.game.objections(moment.state, meant))
    return meant


CHECKS = (Check("texts", in_every_language),)
