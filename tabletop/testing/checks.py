"""All checks, and running them."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

from attrs import evolve

from tabletop.engine.game import Game
from tabletop.testing import (
    advising,
    bringing,
    coverage,
    flow,
    hands,
    legality,
    lessons,
    listing,
    loosening,
    pads,
    positions,
    processes,
    purity,
    referees,
    secrecy,
    stencils,
    tables,
    texts,
    together,
    undo,
    writing,
)
from tabletop.testing.report import Finding, Report, verdict
from tabletop.testing.trial import Check, Trial

CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        check.id: check
        for theme in (
            purity,
            flow,
            processes,
            legality,
            advising,
            loosening,
            hands,
            listing,
            referees,
            writing,
            undo,
            together,
            secrecy,
            tables,
            stencils,
            pads,
            positions,
            texts,
            bringing,
            lessons,
            coverage,
        )
        for check in theme.CHECKS
    }
)
"""Every check by its id, in the order in which they are made."""

MOST = 5
"""So many findings of one check are told; more would say nothing new."""


def run(trial: Trial, check: Check) -> tuple[Finding, ...]:
    """Hold a game to one promise; an exception of the rules is a finding too."""
    found = []
    try:
        found = [evolve(each, check=check.id) for each in islice(check.trying(trial), MOST)]
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}, line {frame.lineno}, in {frame.name}"
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        found.append(Finding(check.id, f"The rules raise {said} ({where})."))
    return tuple(found)


def check(
    game: Game[Any, Any],
    *,
    only: Iterable[str] = (),
    tell: Callable[[str], None] | None = None,
    **settings: Any,
) -> Report:
    """Hold a game to the contract of the engine.

    Args:
        game: the rules, opened with some components.
        only: ids of the checks to make; none means all of ``CHECKS``.
        tell: is called with the verdict of each check when it is made.
        settings: of the ``Trial``: ``games``, ``seed``, ``positions``, ``languages``, ``longest``,
            ``effort``, ``factory``.

    Raises:
        KeyError: there is no such check.
    """
    made = [CHECKS[name] for name in only] or list(CHECKS.values())
    trial = Trial(game, **settings)
    findings: list[Finding] = []
    for each in made:
        found = run(trial, each)
        findings += found
        if tell is not None:
            tell(verdict(each.id, each.promise, found))
    return Report(
        game.info.id,
        len(trial.playouts),
        len(trial.moments),
        tuple((each.id, each.promise) for each in made),
        tuple(findings),
    )
