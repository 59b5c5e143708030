"""``make prove [PART=…]``: what takes hours to show, tried out with a seed and kept.

A part is a module beside this one, with

``trial(number, seed)``
    one trial; returns counts by name, and under ``faults`` a list of sentences, empty when nothing
    was wrong. It raises nothing: what it raises is a fault.
``TRIALS``
    how many are wanted when nobody says otherwise.
``PATIENCE``
    after how many seconds a trial hangs.

Trials run in processes of their own, many in each, so that one that dies or hangs is a fault of
that trial and of no other. Each is a line in ``build/prove/PART-SEED.jsonl`` as soon as it has
ended: a run may be stopped at any time and goes on where it was; lines with faults are tried again
with ``--again``. A small sample of each part is in the tests.

Exit codes: 0 no faults; 1 faults; 2 wrong arguments; 130 interrupted.
"""

import argparse
import sys
from pathlib import Path

from trials import Run, parts

FOLDER = Path(__file__).resolve().parents[2] / "build" / "prove"


def main(arguments: list[str]) -> int:
    """Runs what is missing of one part or of all; prints the faults and the counts."""
    known = parts()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(known) or "none yet")
    parser.add_argument("--seed", default="0", help="what the trials are drawn from")
    parser.add_argument("--trials", type=int, help="how many, counted with those that are kept")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes at a time")
    parser.add_argument("--again", action="store_true", help="try those with faults again")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where results are kept")
    chosen = parser.parse_args(arguments)
    unknown = sorted(set(chosen.parts) - set(known))
    if unknown:
        parser.error(f"no part is called {', '.join(unknown)}; there are: {', '.join(known)}")
    faults = 0
    for part in chosen.parts or known:
        run = Run(known[part], chosen.seed, chosen.folder, chosen.trials)
        run.go_on(chosen.jobs, again=chosen.again)
        for line in run.report():
            print(line)
        faults += run.faults
    return int(faults > 0)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
