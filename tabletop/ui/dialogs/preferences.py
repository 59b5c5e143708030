"""The settings: theme, language, text size, motion, key caps, the curtain."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from tabletop.engine.text import Text
from tabletop.language import LANGUAGES
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import Divider
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.settings import TEXT_SIZES

_SWITCHES = (
    (
        "reduced_motion",
        Text("Reduced motion"),
        Text("Pieces move at once, and counts go on by key."),
    ),
    ("key_caps", Text("Keys on buttons"), Text("Each until you have used it three times.")),
    (
        "single_keys",
        Text("Keys without Ctrl"),
        Text("Letters, digits and signs such as H, R or /. All is in menus and by Tab, too."),
    ),
    (
        "curtain",
        Text("Curtain over secret hands"),
        Text("Where several people share the screen, it names who may look."),
    ),
)


class SettingsBox(Dialog):
    """Every setting works at once; there is nothing to confirm."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("Settings"), parent)
        preferences = context.preferences
        self.scrolled()
        themes = (("system", Text("System")), ("light", Text("Light")), ("dark", Text("Dark")))
        self.theme = self._segments(Text("Theme"), themes, preferences.theme)
        self.theme.chosen.connect(lambda value: setattr(preferences, "theme", value))
        self.say(Text("Language"), "label", "text2")
        self.language = QComboBox()
        for code, language in LANGUAGES.items():
            self.language.addItem(language.name, code)
        self.language.setCurrentIndex(self.language.findData(context.language))
        context.tell(self.language, Text("Language"), QWidget.setAccessibleName)
        self.language.activated.connect(
            lambda row: setattr(preferences, "language", self.language.itemData(row))
        )
        self.column.addWidget(self.language)
        sizes = tuple((str(size), Text("{size} %", size=size)) for size in TEXT_SIZES)
        self.sizes = self._segments(Text("Text size"), sizes, str(preferences.text_size))
        self.sizes.chosen.connect(lambda value: setattr(preferences, "text_size", int(value)))
        self.column.addWidget(Divider(context))
        self.switches: dict[str, QCheckBox] = {}
        for name, text, note in _SWITCHES:
            turn = partial(setattr, preferences, name)
            box = self.switches[name] = self.add_switch(text, getattr(preferences, name), turn)
            context.tell(box, note, QWidget.setAccessibleDescription)
            line = self.say(note, "small", "text2")
            line.setContentsMargins(context.px(30), 0, 0, context.px(4))
        self.column.addStretch(1)
        self.add_close()
        self.at_least(520)
        self.spread(540, 610)

    def _segments(self, name: Text, choices: tuple[tuple[str, Text], ...], value: str) -> Segments:
        self.say(name, "label", "text2")
        field = Segments(self.context, name, choices, value)
        self.column.addWidget(field)
        return field
