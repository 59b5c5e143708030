"""A game that nobody can open, because it never ends to think, whoever tells it to."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from time import sleep
from typing import Any

import pytest

_FILE = "STUBBORN_RULES"


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let it be installed, here and in other processes; the file that says that one thinks."""
    info = folder / "stubborn-1.0.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text(f"[tabletop.games]\nstubborn = {__name__}:load\n")
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    monkeypatch.setenv(_FILE, str(folder / "thinks"))
    return folder / "thinks"


def load(components: Mapping[str, Any]) -> Any:
    """Sleep for ever, and hear nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Path(os.environ[_FILE]).touch()
    while True:
        sleep(0.01)
