"""A program of its own: players that are killed with SIGKILL in the middle of play.

``python -m tests.records.killed FOLDER KILLS`` starts that many processes. Each plays a game with a
journal and tells its parent every act that was accepted; the parent kills it at a random moment,
restores the journal and compares. It prints ``kills accepted restored`` and the number of failures.
"""

import multiprocessing
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records import catalogue
from tabletop.records.journal import Journal, restore
from tests.records.wandering import wander


def new_match(game: str, seed: int) -> Match:
    """A match of people, as many as can play, where everything comes back."""
    rules = catalogue.open_game(game)
    seats = rules.info.seats[1]
    players = tuple(Player(f"P{seat}", rules.info.colours[seat]) for seat in range(seats))
    return Match(rules, players, {}, SeededDealer(f"{seed}"), Policy.STUDY)


def play(path: Path, game: str, seed: int, tell: Connection) -> None:
    """Play without end and tell every act once it was accepted."""
    match = new_match(game, seed)
    match.watch(Journal(path, match).append)
    rng, told = Random(seed), 0
    while True:
        for _ in wander(match, rng):
            for act in match.acts[told:]:
                tell.send(act)
            told = len(match.acts)
        match.goto(0)


def killed(path: Path, game: str, seed: int) -> tuple[int, int, bool]:
    """Start a player and kill it at a random moment; how much was accepted and restored, and
    whether all that was accepted came back as it was."""
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else "spawn")
    ours, theirs = context.Pipe(duplex=False)
    player = context.Process(target=play, args=(path, game, seed, theirs))
    player.start()
    theirs.close()
    moment = Random(f"kill {seed}")
    accepted = [ours.recv() for _ in range(moment.randrange(1, 200))]
    for _ in range(moment.randrange(20_000)):
        pass
    player.kill()
    player.join()
    try:
        while True:
            accepted.append(ours.recv())
    except (EOFError, OSError):
        ours.close()
    again = restore(path).match
    fresh = new_match(game, seed)
    for act in again.acts:
        assert not fresh.replay(act)
    whole = again.acts[: len(accepted)] == accepted and again.state == fresh.state
    return len(accepted), len(again.acts), whole


def main(folder: str, kills: str) -> None:
    """Kill them all and print what came of it."""
    game = next(iter(catalogue.entries()))
    results = [killed(Path(folder, f"{n}"), game, n) for n in range(int(kills))]
    lost = sum(not whole for _, _, whole in results)
    accepted, restored = (sum(result[n] for result in results) for n in (0, 1))
    print(len(results), accepted, restored, lost)


if __name__ == "__main__":
    main(*sys.argv[1:])
