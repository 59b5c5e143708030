"""A program of its own: processes that write on one history at the same time.

``python -m tests.scorepad.at_once FOLDER WRITERS SAVES`` lets each of them correct the same game
again and again, and add games of its own. It prints how many saves were made of the game they
share, how many were overtaken, how many of its versions are kept, and how many games there are.
"""

import multiprocessing
import sys
from multiprocessing.queues import Queue
from pathlib import Path

from tabletop.scorepad import ScoreHistory
from tests.scorepad.played import count, plain_scoring

SHARED = "0b5b8c1e-6d1f-4f0e-9d0a-1f6f6f7a2c99"


def write(file: Path, writer: int, saves: int, tell: Queue) -> None:
    """Save in turn a game of one's own and the shared one."""
    overtaken = []
    with ScoreHistory(file, f"Writer {writer}") as history:
        for number in range(saves):
            history.write_draft(f"pad {writer}", plain_scoring(number))
            history.save(plain_scoring(number), count(number), pad=f"pad {writer}")
            base = history.newest(SHARED).version
            mine = plain_scoring(1000 * (writer + 1) + number, id=SHARED)
            saved = history.save(mine, count(number), base)
            if saved.overtaken is not None:
                assert saved.overtaken.who != f"Writer {writer}"
                overtaken.append(saved.version)
    tell.put(overtaken)


def main(folder: str, writers: str, saves: str) -> None:
    """Let them write, and print what is there in the end."""
    file = Path(folder, "history.sqlite")
    with ScoreHistory(file) as history:
        history.save(plain_scoring(0, id=SHARED), count(0))
    context = multiprocessing.get_context("spawn")
    tell: Queue = context.Queue()
    every = [
        context.Process(target=write, args=(file, writer, int(saves), tell))
        for writer in range(int(writers))
    ]
    for process in every:
        process.start()
    overtaken = [version for _ in every for version in tell.get(timeout=120)]
    for process in every:
        process.join()
        assert process.exitcode == 0
    with ScoreHistory(file) as history:
        assert history.told == ()
        assert history.drafts() == ()
        versions = history.versions(SHARED)
        assert [kept.version for kept in versions] == list(range(1, len(versions) + 1))
        assert len(overtaken) == len(set(overtaken))
        assert history.newest(SHARED).version not in overtaken
        print(len(every) * int(saves), len(overtaken), len(versions), len(history.find()))


if __name__ == "__main__":
    main(*sys.argv[1:])
