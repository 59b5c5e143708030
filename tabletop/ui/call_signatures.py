"""What PySide says of signatures, read when somebody asks for it.

At its import PySide compiles some 3,400 lines of Python that its library carries as text. They say
how a wrong call should have looked, and what ``__doc__`` and the signature of a function of Qt's
are. That was a seventh of the time until the first picture, and hardly anybody ever asks.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

KNOWN = ("6.11.",)
"""Versions of PySide that were seen to ask as below; others read their signatures at once."""

BOOTSTRAP = "signature_bootstrap"
"""PySide's module that reads the others; it fills one that is there already."""

MAPPING = "shibokensupport.signature.mapping"
"""Where PySide looks for the function of a wrong call."""


UNREAD = ("base64", "tempfile", "textwrap", "traceback", "zipfile")
"""What PySide imports only to read those modules with, and to tell of them."""


@contextmanager
def signatures_deferred() -> Iterator[None]:
    """In here the first import of PySide6 reads nothing of signatures.

    Python's own import, too, is as before: PySide6 may replace it by one that reads the source of
    every module that is imported from then on, in search of a feature that nothing here uses.
    """
    own_import = builtins.__import__
    unread = {name: _Unread(name) for name in UNREAD if name not in sys.modules}
    if "shiboken6" not in sys.modules:
        sys.modules |= {BOOTSTRAP: _Bootstrap(BOOTSTRAP), **unread}
    try:
        yield
    finally:
        builtins.__import__ = own_import
        for name, module in unread.items():
            if sys.modules.get(name) is module:
                del sys.modules[name]


class _Unread(ModuleType):
    """A module of Python's for whoever imports it without a use for it yet."""

    def __getattr__(self, name: str) -> Any:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)


class _Bootstrap(ModuleType):
    """PySide's own way to its signatures, which begins with a loader that stands for theirs."""

    @property
    def bootstrap(self) -> Callable[[], ModuleType]:
        """What PySide asks for its loader; its own answer lies in the module's dictionary."""
        load: Callable[[], ModuleType] = vars(self)["bootstrap"]
        known = sys.modules["shiboken6"].__version__.startswith(KNOWN)
        return (lambda: _DeferredLoader(load)) if known else load


class _DeferredLoader(ModuleType):
    """Functions of PySide's that read its loader once one of them is called."""

    def __init__(self, load: Callable[[], ModuleType]) -> None:
        super().__init__("shibokensupport.signature.loader")
        self._load = load
        self._loader: ModuleType | None = None
        # PySide takes the dictionary of this module at the first wrong call, and keeps no module.
        self._mapping = ModuleType(MAPPING)
        vars(self._mapping)["update_mapping"] = self._update_mapping
        sys.modules[MAPPING] = self._mapping

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args, **named: getattr(self._loaded(), name)(*args, **named)

    def finish_import(self, module: ModuleType) -> None:
        """Add nothing to a module of Qt's: it would be what PySide itself calls deprecated."""

    def post_init(self) -> None:
        """Leave Python's import as it is."""

    def _update_mapping(self) -> None:
        self._loaded()
        vars(sys.modules[MAPPING])["update_mapping"]()
        found = vars(sys.modules[MAPPING]).items()
        vars(self._mapping).update((name, each) for name, each in found if name != "update_mapping")

    def _loaded(self) -> ModuleType:
        if self._loader is None:
            self._loader = self._load()
        return self._loader
