"""A program of its own: somebody fills in a score pad until the process is killed.

``python -m tests.window.scribbling FOLDER`` types numbers on the track, one after the other; it
prints each as soon as it is safe.
"""

import itertools
import os
import sys
from pathlib import Path

from tests.ui.windows import opened
from tests.window.scoring import Scorer


def main(folder: Path) -> None:
    """Type without end."""
    with opened(folder) as window:
        scorer = Scorer(window, "mykerinos")
        for number in itertools.count(1):
            scorer.box("track", number % 4).selectAll()
            scorer.write("track", number % 4, str(number % 1000))
            window.pads.settle()
            print(number, flush=True)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    main(Path(sys.argv[1]))
