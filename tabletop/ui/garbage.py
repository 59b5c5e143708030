"""Python's search for garbage, made in the window's thread alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QObject

GARBAGE = 1_000, 5, 600
"""So many new objects, and so many such times, until garbage is looked for: through what is new it
takes a part of a frame, through everything several, so that is rare."""


class WindowGarbage(QObject):
    """Looks for garbage in the window's thread, whenever its event loop has come to an end of work.

    By itself Python looks in whichever thread makes an object. A ring of a widget or a picture was
    then destroyed beside the thread that paints it, which ends the program or lets it hang. As long
    as there is one of these, Python does not look by itself.
    """

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__(app)
        gc.disable()
        gc.set_threshold(*GARBAGE)
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self.search)

    def search(self) -> None:
        """Look through what is due, by the counts and thresholds of Python itself."""
        due = [made > most for made, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if due[0]:
            gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))
