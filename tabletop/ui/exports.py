"""Files that are handed on: written whole or not at all, beside the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from shiboken6 import isValid

from tabletop.engine.text import Text
from tabletop.records.fault import RecordError
from tabletop.records.journal import check_free
from tabletop.records.matchfile import write_whole
from tabletop.records.progress import Progress
from tabletop.ui.context import AppContext
from tabletop.ui.controls.banner import Banner


class Unmade(Exception):
    """The content of a file could not be made; ``why`` is the reason, as a sentence."""

    def __init__(self, why: Text) -> None:
        super().__init__()
        self.why = why


def export(context: AppContext, banner: Banner, path: Path, make: Callable[[], bytes]) -> None:
    """Write a file beside the window, and say on a banner that it is written or why not.

    ``make`` makes its content, beside the window too, or raises Unmade.
    """

    def work(progress: Progress) -> None:
        check_free(path)
        try:
            data = make()
        except Unmade as error:
            why = Text("The file cannot be written ({reason}).", reason=error.why)
            raise RecordError(path, "", why) from None
        write_whole(path, data, progress=progress)

    def say(text: Text, sign: str) -> None:
        if isValid(banner):
            banner.say(text, sign=sign)

    context.saves.ask(
        path.name,
        work,
        lambda _: say(Text("Written to {file}.", file=str(path)), "info"),
        lambda why: say(why, "warning"),
    )
