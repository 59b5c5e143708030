"""The window.

Importing PySide6 may replace Python's own import by one that reads the source of every module that
is imported from then on, in search of a feature that nothing here uses. That is a tenth of the time
until the window is there, so Python's own import is put back.
"""

import builtins

from tabletop.ui.call_signatures import defer_signatures

_own_import = builtins.__import__
defer_signatures()

import PySide6.QtCore  # noqa: E402, F401

builtins.__import__ = _own_import
