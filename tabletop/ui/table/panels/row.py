"""A row of buttons that follows what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec
from tabletop.ui.table.panels.scene_button import SceneButton


class ButtonRow:
    """The buttons of a panel; one that stays keeps its identity, so that focus stays on it."""

    def __init__(self, art: Art, parent: QGraphicsItem) -> None:
        self._art, self._parent = art, parent
        self._buttons: dict[str, SceneButton] = {}
        self._acts: dict[str, Callable[[], object]] = {}

    def __iter__(self) -> Iterator[SceneButton]:
        return iter(self._buttons.values())

    def __len__(self) -> int:
        return len(self._buttons)

    def show(self, offers: Sequence[ButtonSpec]) -> None:
        """Have exactly these buttons, in this order."""
        old, self._buttons = self._buttons, {}
        for offer in offers:
            name = offer.label.id
            button = old.pop(name, None) or self._made(offer.label)
            button.set_label(offer.label)
            self._buttons[name] = button
            self._acts[name] = offer.act
        for button in old.values():
            self._drop(button)

    def _made(self, label: ButtonLabel) -> SceneButton:
        button = SceneButton(self._art, label, self._parent)
        button.pressed.connect(lambda: self._acts[label.id]())
        button.asked.connect(lambda: self._acts[label.id]())
        return button

    def _drop(self, button: SceneButton) -> None:
        """Take a button away, also while it is the one that is being pressed."""
        button.hide()
        scene = button.scene()
        button.setParentItem(None)
        if scene is not None:
            scene.removeItem(button)
        button.deleteLater()
