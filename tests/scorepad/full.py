"""A program of its own: a score pad that may write no file larger than so many bytes.

``python -m tests.scorepad.full FILE BYTES`` saves games until nothing more can be written, tries
again what was refused, and when there is room once more saves that. It prints the ids accepted, a
line each, then the sentence of the refusal, then the id that was refused first and saved last.
"""

import resource
import sys
from pathlib import Path

from attrs import evolve

from tabletop.scorepad import HistoryError, ScoreHistory, Scoring
from tests.scorepad.played import count, plain_scoring


def main(file: str, limit: str) -> None:
    """Fill it up, and go on when there is room."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), most))
    with ScoreHistory(Path(file)) as history:
        refused = fill(history)
        for attempt in (lambda: history.save(refused, count()), lambda: draft(history, refused)):
            try:
                attempt()
            except HistoryError as error:
                print(error)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        history.save(refused, count())
        draft(history, refused)
        print(refused.id)


def fill(history: ScoreHistory) -> Scoring:
    """Save until a save is refused; the scoring that was."""
    while True:
        scoring = evolve(plain_scoring(), remark="A long evening. " * 100)
        try:
            history.save(scoring, count())
        except HistoryError:
            return scoring
        print(scoring.id)


def draft(history: ScoreHistory, scoring: Scoring) -> None:
    history.write_draft("pad", evolve(scoring, remark=scoring.remark * 100))


if __name__ == "__main__":
    main(*sys.argv[1:])
