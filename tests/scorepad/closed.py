"""A program of its own: a score pad in a folder where nothing may be written.

``python -m tests.scorepad.closed FOLDER`` closes the folder to itself, giving up the rights of an
administrator if it has them, and opens the history there. It prints what it was told, the number of
games it can read, and the sentence by which a save is refused; then the same for a folder without.
"""

import os
import sys
from pathlib import Path

from tabletop.scorepad import HistoryError, ScoreHistory
from tabletop.shapes.invalid import plain
from tests.scorepad.played import count, plain_scoring

NOBODY = 65534


def main(folder: str) -> None:
    """Read what can be read."""
    place = Path(folder)
    places = [place, *(path for path in place.rglob("*") if path.is_dir())]
    for path in places:
        for file in path.iterdir():
            if file.is_file():
                file.chmod(0o444)
    for path in reversed(places):
        path.chmod(0o555)
    with ScoreHistory(None) as history:
        # Whatever Python still has to load, nobody might not be allowed to read.
        history.save(plain_scoring(), count())
        history.find()
    if os.geteuid() == 0:
        os.setuid(NOBODY)
    with ScoreHistory(place / "history.sqlite") as history:
        print(" ".join(map(plain, history.told)))
        print(history.writable, len(history.find()), len(history.drafts()))
        for attempt in (
            lambda: history.save(plain_scoring(), count()),
            lambda: history.write_draft("pad", plain_scoring()),
        ):
            try:
                attempt()
            except HistoryError as error:
                print(error)
        print(len(history.find()))
    try:
        ScoreHistory(place / "empty" / "history.sqlite")
    except HistoryError as error:
        print(error)


if __name__ == "__main__":
    main(*sys.argv[1:])
