"""The settings: theme, language, text size, motion, key caps, the curtain."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from tabletop.engine.text import Text
from tabletop.language import LANGUAGES
from tabletop.ui.controls.card import Rule, Words
from tabletop.ui.controls.segments import Segments
from tabletop.ui.desk import Desk
from tabletop.ui.dialogs.frame import Dialog

_SWITCHES = (
    (
        "reduced_motion",
        Text("Reduced motion"),
        Text("Pieces move at once, and counts go on by key."),
    ),
    ("key_caps", Text("Keys on buttons"), Text("Each until you have used it three times.")),
    (
        "curtain",
        Text("Curtain over secret hands"),
        Text("Where several people share the screen, it names who may look."),
    ),
)


class SettingsBox(Dialog):
    """Every setting works at once; there is nothing to confirm."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, Text("Settings"), parent)
        preferences = desk.preferences
        self._column = self.scrolled()
        themes = (("system", Text("System")), ("light", Text("Light")), ("dark", Text("Dark")))
        self.theme = self._segments(Text("Theme"), themes, preferences.theme)
        self.theme.chosen.connect(lambda value: setattr(preferences, "theme", value))
        self._label(Text("Language"))
        self.language = QComboBox()
        for code, language in LANGUAGES.items():
            self.language.addItem(language.name, code)
        self.language.setCurrentIndex(self.language.findData(desk.language))
        desk.tell(self.language, Text("Language"), "setAccessibleName")
        self.language.activated.connect(
            lambda row: setattr(preferences, "language", self.language.itemData(row))
        )
        self._column.addWidget(self.language)
        sizes = (("100", Text("100 %")), ("125", Text("125 %")), ("150", Text("150 %")))
        self.sizes = self._segments(Text("Text size"), sizes, str(preferences.text_size))
        self.sizes.chosen.connect(lambda value: setattr(preferences, "text_size", int(value)))
        self._column.addWidget(Rule(desk))
        self.switches: dict[str, QCheckBox] = {}
        for name, text, note in _SWITCHES:
            box = QCheckBox()
            desk.tell(box, text)
            box.setChecked(getattr(preferences, name))
            box.toggled.connect(lambda on, name=name: setattr(preferences, name, on))
            self.switches[name] = box
            box.setMinimumHeight(desk.theme.size("control"))
            desk.tell(box, note, "setAccessibleDescription")
            self._column.addWidget(box)
            line = Words(desk, note, "small", "text2", wrap=True)
            line.setContentsMargins(desk.px(30), 0, 0, desk.px(4))
            self._column.addWidget(line)
        self._column.addStretch(1)
        self.add_close()
        self.setMinimumWidth(desk.px(520))
        self.spread(540, 610)

    def _label(self, text: Text) -> None:
        self._column.addWidget(Words(self.desk, text, "label", "text2"))

    def _segments(self, name: Text, choices: tuple[tuple[str, Text], ...], value: str) -> Segments:
        self._label(name)
        field = Segments(self.desk, name, choices, value)
        self._column.addWidget(field)
        return field
