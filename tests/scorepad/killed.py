"""A program of its own: score pads that are killed with SIGKILL while people write on them.

``python -m tests.scorepad.killed FOLDER KILLS`` starts that many processes, one after the other on
one history. Each writes drafts and saves games, and tells its parent all that was accepted; the
parent kills it at a random moment, opens the history and compares. It prints the numbers of kills,
of accepted writes, of rounds in which something was lost, and of drafts left behind.
"""

import multiprocessing
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tabletop.scorepad import ScoreHistory, Scoring
from tests.scorepad.played import count, plain_scoring


def write(file: Path, pad: str, seed: int, tell: Connection) -> None:
    """Enter and save without end, and tell what was accepted."""
    rng = Random(seed)
    with ScoreHistory(file, pad) as history:
        while True:
            scoring, base = plain_scoring(0), 0
            for number in range(rng.randrange(1, 12)):
                scoring = plain_scoring(number, id=scoring.id)
                history.write_draft(pad, scoring, base)
                tell.send(("draft", scoring))
                if rng.random() < 0.3:
                    base = history.save(scoring, count(number), base, pad=pad).version
                    tell.send(("saved", scoring))


def killed(file: Path, number: int) -> tuple[int, bool, int]:
    """Start a writer and kill it at a random moment; what was accepted, and whether it is there."""
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else "spawn")
    ours, theirs = context.Pipe(duplex=False)
    pad, moment = f"pad {number}", Random(f"kill {number}")
    writer = context.Process(target=write, args=(file, pad, number, theirs))
    writer.start()
    theirs.close()
    accepted = [ours.recv() for _ in range(moment.randrange(1, 25))]
    for _ in range(moment.randrange(60_000)):
        pass
    writer.kill()
    writer.join()
    try:
        while True:
            accepted.append(ours.recv())
    except (EOFError, OSError):
        ours.close()
    with ScoreHistory(file) as history:
        left = {draft.pad: draft.scoring for draft in history.drafts()}
        whole = not history.told and all_there(history, accepted, left.get(pad))
        return len(accepted), whole, len(left)


def all_there(
    history: ScoreHistory, accepted: list[tuple[str, Scoring]], draft: Scoring | None
) -> bool:
    """Whether every save is kept, and the last draft is, unless it was saved afterwards."""
    for kind, scoring in accepted:
        kept = history.versions(scoring.id) if kind == "saved" else ()
        if kind == "saved" and scoring not in [each.scoring for each in kept]:
            return False
    kind, last = accepted[-1]
    if kind == "saved" or draft is not None:
        # What it did after it told us of the last may be there too.
        return draft is None or draft.id != last.id or later(draft, last)
    return last in [each.scoring for each in history.versions(last.id)]


def later(draft: Scoring, last: Scoring) -> bool:
    return draft.entry.number("cards", 0) >= last.entry.number("cards", 0)


def main(folder: str, kills: str) -> None:
    """Kill them all and print what came of it."""
    file = Path(folder, "history.sqlite")
    results = [killed(file, number) for number in range(int(kills))]
    lost = sum(not whole for _, whole, _ in results)
    print(len(results), sum(result[0] for result in results), lost, results[-1][2])


if __name__ == "__main__":
    main(*sys.argv[1:])
