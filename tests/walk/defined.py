"""Every page and dialog that the modules of the window define."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

from PySide6.QtWidgets import QDialog, QWidget

import tabletop.ui
from tabletop.ui.dialogs.frame import Dialog


def dialogs() -> set[str]:
    """The names of all kinds of dialogs."""
    return {each.__name__ for each in _classes(QDialog)} - {Dialog.__name__}


def pages() -> set[str]:
    """The names of all that the window shows below its header: they end in Page or Screen."""
    widgets = (each for each in _classes(QWidget) if not issubclass(each, QDialog))
    return {each.__name__ for each in widgets if each.__name__.endswith(("Page", "Screen"))}


def _classes(base: type) -> Iterator[type]:
    for module in pkgutil.walk_packages(tabletop.ui.__path__, "tabletop.ui."):
        found = vars(importlib.import_module(module.name)).values()
        own = (each for each in found if inspect.isclass(each) and each.__module__ == module.name)
        yield from (each for each in own if issubclass(each, base) and each is not base)
