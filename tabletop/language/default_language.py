"""Which language to speak when nobody has chosen one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from tabletop.language.languages import LANGUAGES


def choose(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that the table speaks; English where it speaks none.

    Args:
        wanted: tags in order of preference, as systems write them: ``pl_PL.UTF-8``, ``de-AT``.
    """
    for tag in wanted:
        code = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def of_system() -> str:
    """The code of the language the system is set to, as far as the table speaks it."""
    return choose(_wishes())


def _wishes() -> Iterable[str]:
    yield from os.environ.get("LANGUAGE", "").split(":")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            yield os.environ[name]
            break
    if sys.platform == "win32":
        import ctypes
        import locale

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
