"""The file that errors are written to."""

from __future__ import annotations

import logging
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import cast

from tabletop.records.places import private

_MOST = 1_000_000
"""So many bytes a file takes; the one before it is kept."""


class ErrorFile(RotatingFileHandler):
    """A log that only its owner may read: an error may tell what is hidden at the table."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, maxBytes=_MOST, backupCount=1, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(message)s"))

    def _open(self) -> TextIOWrapper:
        opened = open(  # noqa: SIM115  (the handler closes it)
            self.baseFilename, self.mode, encoding=self.encoding, opener=private
        )
        return cast("TextIOWrapper", opened)
