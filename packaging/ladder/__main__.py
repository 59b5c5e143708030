"""``make ladder [PART=…]``: who is stronger? Played out, and kept.

Parts: ``levels``, each against the next one below; ``reference``, the strong level against that of
an earlier commit, at the time each takes; ``openspiel``, the strong level against OpenSpiel's tree
search, at equal time a move.

Every game that was played is a line in ``played/GAME.jsonl``, as ``tabletop simulate`` prints it,
so that each can be played again alone, and by what budgets. What is there is not played again: the
ladder may be stopped at any time, and goes on where it was. Games of a level as it was with another
budget do not count, and are taken out; where the search or opinions change, take them out by hand.
"""

import argparse
import sys
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path
from typing import Any

import reference
from bouts import Bout, played
from lines import dumped, whole_lines
from standings import Pair, put_in, seconds, standing, table

from tabletop.advisor.levels import LEVELS
from tabletop.advisor.players import PLAYERS
from tabletop.commands.said import BAD_INPUT, BadInput
from tabletop.commands.workers import Pool, pool
from tabletop.records.catalogue import entries

PLAYED = Path(__file__).with_name("played")
RUNGS = tuple(LEVELS)
TOP = RUNGS[-1]
PAIRS: tuple[Pair, ...] = (
    *(Pair(weaker, stronger) for weaker, stronger in pairwise(RUNGS)),
    Pair("random", TOP, games=100),
)
"""Neighbours on the ladder, then its top against chance. Greedy plays as Club does."""

PARTS: Mapping[str, tuple[Pair, ...]] = {"levels": PAIRS, "reference": (reference.PAIR,)}

AHEAD = 2
"""So many games a process are begun before the first of them is kept, as long ones hold it up."""

OPENSPIEL = "openspiel"
"""A part that is played by a program which is not always installed."""

README = Path(__file__).parents[2] / "README.md"
"""Its table is that of the games kept."""


def kept(game: str) -> list[dict[str, Any]]:
    """The games played so far by the players as they are."""
    lines = whole_lines(PLAYED / f"{game}.jsonl")
    return [line for line in lines if line.get("tastes") == policies(line["players"])]


def policies(players: Sequence[str]) -> list[str]:
    """How those players choose, with their budgets."""
    return [
        reference.POLICY if kind == reference.REFERENCE else repr(PLAYERS[kind].policy)
        for kind in players
    ]


def clear(game: str) -> None:
    """Take out of the games on the disk what does not count."""
    lines = [dumped(line) for line in kept(game)]
    (PLAYED / f"{game}.jsonl").write_text("".join(lines), "utf-8", newline="\n")


def seats(pair: Pair, seed: int) -> tuple[str, str]:
    """Who sits where: the seats are changed from game to game."""
    return (pair.stronger, pair.weaker) if seed % 2 else (pair.weaker, pair.stronger)


def missing(games: Sequence[str], pairs: Sequence[Pair], count: int) -> Iterator[Bout]:
    """What has to be played yet: one game of every pair, then the next of every pair."""
    done = {(line["game"], *line["players"], line["seed"]) for game in games for line in kept(game)}
    for seed in range(min(count, max((pair.games for pair in pairs), default=0))):
        for pair in pairs:
            for game in games if seed < pair.games else ():
                players = seats(pair, seed)
                if (game, *players, seed) not in done:
                    yield Bout(game, players, seed)


def keep(line: dict[str, Any]) -> None:
    """Put one game on the disk."""
    line["tastes"] = policies(line["players"])
    with (PLAYED / f"{line['game']}.jsonl").open("a", encoding="utf-8", newline="\n") as file:
        file.write(dumped(line))


def climb(wanted: Iterator[Bout], many: Pool, until: float) -> None:
    """Play what is wanted in some processes, and keep the games in that order."""
    begun: deque[Future[dict[str, Any]]] = deque()
    for bout in wanted:
        if time.monotonic() > until:
            break
        begun.append(played(many.submit, bout))
        if len(begun) >= AHEAD * many.size:
            collect(begun)
    while begun:
        collect(begun)


def collect(begun: deque[Future[dict[str, Any]]]) -> None:
    """Keep the game that was begun first, as soon as it has ended."""
    line = begun.popleft().result()
    keep(line)
    print(line["game"], line["seed"], *line["players"], line["winners"], file=sys.stderr)


def against_openspiel(games: Sequence[str], chosen: argparse.Namespace) -> int:
    """Play on against OpenSpiel's search, one process for equal time, and print the table."""
    try:
        import openspiel
    except ImportError as missing:
        print(f"{missing.name} is not installed: pip install open_spiel", file=sys.stderr)
        return 1
    try:
        if not chosen.table:
            openspiel.climb(games, chosen.games, time.monotonic() + 60 * chosen.minutes)
    except KeyboardInterrupt:
        print("Stopped; it goes on from here the next time.", file=sys.stderr)
    print("\n".join(openspiel.report(games)))
    return 0


def main(arguments: list[str]) -> int:
    """Play on, then print the tables, and put that of the levels into the README."""
    parser = argparse.ArgumentParser(prog="make ladder", description=__doc__)
    choices = [*PARTS, OPENSPIEL, []]
    parser.add_argument("part", nargs="*", choices=choices, help="levels where none is named")
    parser.add_argument("--games", type=int, default=1000, help="of each pair, at most")
    parser.add_argument("--game", action="append", choices=list(entries()), help="only this one")
    parser.add_argument("--pair", action="append", help="only this one, as club-strong")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin none later")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler's workers instead")
    parser.add_argument("--table", action="store_true", help="play nothing, print the table")
    parser.add_argument("--readme", action="store_true", help="play nothing, renew the README")
    chosen = parser.parse_args(arguments)
    games = chosen.game or list(entries())
    measured = {OPENSPIEL, "reference"}.intersection(chosen.part)
    if chosen.cluster is not None and measured:
        print(f"In “{measured.pop()}” the time of moves counts: it plays here.", file=sys.stderr)
        return BAD_INPUT
    if OPENSPIEL in chosen.part:
        return against_openspiel(games, chosen)
    asked = [pair for part in chosen.part or ["levels"] for pair in PARTS[part]]
    pairs = [pair for pair in asked if not chosen.pair or str(pair) in chosen.pair]
    try:
        if not (chosen.table or chosen.readme):
            play_on(games, pairs, chosen)
    except KeyboardInterrupt:
        print("Stopped; it goes on from here the next time.", file=sys.stderr)
    except reference.Missing as missing_commit:
        print(missing_commit, file=sys.stderr)
        return 1
    except BadInput as bad:
        print(bad, file=sys.stderr)
        return BAD_INPUT
    print("\n".join(rows(asked)))
    if not chosen.table:
        page = put_in(README.read_text("utf-8"), rows(PAIRS))
        README.write_text(page, "utf-8", newline="\n")
    return 0


def play_on(games: Sequence[str], pairs: Sequence[Pair], chosen: argparse.Namespace) -> None:
    """Play what is missing, as long as it may be."""
    if reference.PAIR in pairs:
        reference.unpack()
    PLAYED.mkdir(exist_ok=True)
    for game in games:
        clear(game)
    until = time.monotonic() + 60 * chosen.minutes
    with pool(chosen.jobs, chosen.cluster) as many:
        climb(missing(games, pairs, chosen.games), many, until)


def rows(pairs: Sequence[Pair]) -> list[str]:
    """The table of these pairs, and the time of an average move where it was measured."""
    lines = {game: kept(game) for game in entries()}
    found = list(table(standing(game, pair, lines[game]) for pair in pairs for game in lines))
    paces = (seconds(game, pair, lines[game]) for pair in pairs for game in lines)
    return [*found, *filter(None, paces)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
