"""The window.

PySide6 is imported here first, in a way of its own: see ``call_signatures``.
"""

from tabletop.ui.call_signatures import signatures_deferred

with signatures_deferred():
    import PySide6.QtCore  # noqa: F401
