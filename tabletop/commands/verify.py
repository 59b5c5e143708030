"""``tabletop verify``: whether the luck of a match is what everybody committed themselves to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop.commands.said import FINE, NO, Speaker, print_line
from tabletop.engine.chance import Outcome
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck, answers, keeps_to
from tabletop.engine.luck_fault import luck_fault, named
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.records.matchfile import open_saved


def verify(path: Path, language: str) -> int:
    """Print what was committed to and what was dealt, each with whether it holds; the exit code.

    A match without commitments proves nothing, whatever was dealt in it.
    """
    match = open_saved(path).match
    deals = match.dealer.deals if isinstance(match.dealer, CommittedDealer) else ()
    lines = [*_commitments(deals), *_answers(match)]
    for line in lines:
        print_line(line)
    proved = bool(deals) and all(line["holds"] is not False for line in lines)
    speaker = Speaker(language, match.game.info.id, match.players)
    dealt = sum(line["kind"] == "answer" for line in lines)
    missing = sorted({share.seat for deal in deals for share in deal.shares if not share.entropy})
    print_line(
        {
            "kind": "verified",
            "proved": proved,
            "answers": dealt,
            "left_out": [{"seat": s, "name": match.players[s].name} for s in missing],
            "says": speaker.say(_verdict(match, lines, deals)),
        }
    )
    return FINE if proved else NO


def _commitments(deals: tuple[DealtLuck, ...]) -> Iterator[dict[str, Any]]:
    for deal in deals:
        yield {
            "kind": "secret",
            "since": deal.since,
            "commitment": deal.commitment,
            "secret": deal.secret,
            "holds": keeps_to(deal.commitment, deal.secret),
        }
        for share in deal.shares:
            yield {
                "kind": "entropy",
                "seat": share.seat,
                "since": share.since,
                "commitment": share.commitment,
                "entropy": share.entropy or None,
                "holds": keeps_to(share.commitment, share.entropy) if share.entropy else None,
            }


def _answers(match: Match[Any, Any]) -> Iterator[dict[str, Any]]:
    for node, holds in answers(match):
        assert isinstance(node.event, Outcome)
        assert node.parent is not None
        nth = match.history.nodes[node.parent].dealt
        drawn = list(node.event.drawn)
        yield {"kind": "answer", "node": node.id, "nth": nth, "drawn": drawn, "holds": holds}


def _verdict(
    match: Match[Any, Any], lines: list[dict[str, Any]], deals: tuple[DealtLuck, ...]
) -> Text:
    """All of it in one sentence: where something does not hold, what, and whose it is."""
    wrong = [line for line in lines if line["kind"] == "answer" and line["holds"] is False]
    fault = luck_fault(match, [line["nth"] for line in wrong])
    silent = named(match, (s.seat for deal in deals for s in deal.shares if not s.entropy))
    broken = any(True for deal in deals for _ in deal.broken())
    return fault if fault and broken else _left_out(fault or _held(match), silent)


def _held(match: Match[Any, Any]) -> Text:
    if isinstance(match.dealer, CommittedDealer) and match.dealer.before:
        return Text("Everything dealt since the first commitment is what it had to be.")
    return Text("Everything that was dealt is what it had to be.")


def _left_out(told: Text, silent: tuple[str, ...]) -> Text:
    """Also who is left out, having revealed nothing, if anybody is."""
    if not silent:
        return told
    return Text("{told} Left out, as they revealed nothing: {players}.", told=told, players=silent)
