"""Whether a window can be opened."""

from __future__ import annotations

import os
import sys

NO_DISPLAY = "There is no display here; `tabletop demo` needs none."


def has_display() -> bool:
    """Whether a window can open; without a display, Qt would end the process with a core dump."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
