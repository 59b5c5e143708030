"""The settings: theme, language, text size, motion, key caps, the curtain, sound."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QSizePolicy, QSlider, QSpacerItem, QWidget

from tabletop.engine.text import Text, percent
from tabletop.language import LANGUAGES
from tabletop.models.deferred import later
from tabletop.models.speed import Speed
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.controls.segments import Segments
from tabletop.ui.controls.tab_order import lead_through
from tabletop.ui.dialogs.frame import Dialog, beside_switch
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
    (
        "notifications",
        Text("Tell me when it is my turn"),
        Text("By the desktop, while computers play, and at tables elsewhere that are not open."),
    ),
    (
        "shown_hand",
        Text("Others see what my hand holds"),
        Text("At a table elsewhere, while I drag; never what only I may know."),
    ),
    (
        "nearby",
        Text("Tables in this house"),
        Text("I see those of this network on the start screen, and others mine while I invite."),
    ),
)


_HEARD = Text("Of pieces, cards and pencils, when it is your turn, and at the end.")
_SILENT = Text("Nothing can be played here: miniaudio is not installed.")


_GAP = 8
"""Between two switches, at 100 %."""


class SettingsBox(Dialog):
    """Every setting works at once; there is nothing to confirm.

    The switches come after the first picture, or as soon as somebody asks for them; their room is
    kept free until then, so that nothing moves.
    """

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("Settings"), parent)
        preferences = context.preferences
        self.scrolled()
        themes = (("system", Text("System")), ("light", Text("Light")), ("dark", Text("Dark")))
        self.theme = self._segments(Text("Theme"), themes, preferences.theme)
        self.theme.chosen.connect(lambda value: setattr(preferences, "theme", value))
        above = self.say(Text("Language"), "label", "text2")
        self.language = QComboBox()
        above.setBuddy(self.language)  # Readers on X11 are told its choice as its name.
        for code, language in LANGUAGES.items():
            self.language.addItem(language.name, code)
        self.language.setCurrentIndex(self.language.findData(context.language))
        context.tell(self.language, Text("Language"), QWidget.setAccessibleName)
        self.language.activated.connect(
            lambda row: setattr(preferences, "language", self.language.itemData(row))
        )
        self.column.addWidget(self.language)
        sizes = tuple((str(size), percent(size / 100)) for size in TEXT_SIZES)
        self.sizes = self._segments(Text("Text size"), sizes, str(preferences.text_size))
        self.sizes.chosen.connect(lambda value: setattr(preferences, "text_size", int(value)))
        speeds = tuple((speed.value, speed.words) for speed in Speed)
        self.speed = self._segments(Text("Speed of computers"), speeds, preferences.speed)
        self.speed.chosen.connect(lambda value: setattr(preferences, "speed", value))
        self.column.addWidget(Divider(context))
        self._switches: dict[str, QCheckBox] = {}
        preferences.changed.connect(self._follow_choices)
        policy = QSizePolicy.Policy
        self._room = QSpacerItem(0, self._expected(), policy.Minimum, policy.Expanding)
        self.column.addItem(self._room)
        self.add_close()
        context.expect_theme()
        self.at_least(520)
        self.spread(540, 900)

    @property
    def switches(self) -> dict[str, QCheckBox]:
        """What is on or off, by the name of the preference."""
        self._complete()
        return self._switches

    @property
    def volume(self) -> QSlider:
        """How loud it is."""
        self._complete()
        return self._volume

    def paintEvent(self, event: QPaintEvent) -> None:
        """What is left comes after the first picture."""
        super().paintEvent(event)
        if not self._switches:
            later(self, self._complete)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The keyboard may come to all there is."""
        self._complete()
        return super().focusNextPrevChild(forward)

    def _expected(self) -> int:
        """About how high the switches are, each with a line below it."""
        theme, px = self.context.theme, self.context.px
        line = QFontMetrics(self.context.font("small")).height()
        return (len(_SWITCHES) + 1) * (theme.size("control") + line + px(_GAP)) + px(_GAP)

    def _complete(self) -> None:
        """Add the switches, and what is heard, below what is there."""
        if self._switches:
            return
        self.column.removeItem(self._room)
        for name, text, note in _SWITCHES:
            self._switch(name, text, note)
        self._add_sound()
        self.column.addStretch(1)
        for switch in self._switches.values():
            switch.show()  # Qt would do so in the next turn, and Tab come past it meanwhile.
        above = self.speed.segment(list(Speed)[-1].value)
        lead_through(above, [*self._switches.values(), self._volume])

    def _follow_choices(self, _: str = "") -> None:
        """Show what was chosen elsewhere, as in another window."""
        preferences = self.context.preferences
        self.theme.choose(preferences.theme)
        self.sizes.choose(str(preferences.text_size))
        self.speed.choose(preferences.speed)
        self.language.setCurrentIndex(self.language.findData(self.context.language))
        for name, box in self._switches.items():
            box.setChecked(getattr(preferences, name))

    def _switch(self, name: str, text: Text, note: Text) -> None:
        """A preference that is on or off, and what that means."""
        turn = partial(setattr, self.context.preferences, name)
        on = getattr(self.context.preferences, name)
        self._switches[name] = self.add_switch(text, on, turn, note)

    def _add_sound(self) -> None:
        """Whether anything is heard, and how loud."""
        context, available = self.context, self.context.sounds.available
        self.column.addWidget(Divider(context))
        self._switch("sound", Text("Sounds"), _HEARD if available else _SILENT)
        self._switches["sound"].setEnabled(available)
        self._volume_said = TextLabel(context, "", "label", "text2")
        self._volume = QSlider(Qt.Orientation.Horizontal)
        self._volume.setRange(10, 100)
        self._volume.setSingleStep(5)
        self._volume.setValue(context.preferences.volume)
        row = fill(
            hbox(gap=context.px(16), around=(beside_switch(context), 0, 0, 0)),
            self._volume_said,
            (self._volume, 1),
        )
        self.column.addLayout(row)
        for part in (self._volume_said, self._volume):
            part.setVisible(available)
        self._volume.valueChanged.connect(self._set_volume)
        context.preferences.changed.connect(self._follow)
        self._follow()

    def _set_volume(self, volume: int) -> None:
        """Another volume, as it sounds."""
        self.context.preferences.volume = volume
        self.context.sounds.play("piece")

    def _follow(self, _: str = "") -> None:
        """Show how loud it is, and whether that matters."""
        preferences = self.context.preferences
        said = Text("Volume: {percent}", percent=percent(preferences.volume / 100))
        self.context.tell(self._volume_said, said)
        self.context.tell(self._volume, said, QWidget.setAccessibleName)
        self._volume.setEnabled(preferences.sound)

    def _segments(self, name: Text, choices: tuple[tuple[str, Text], ...], value: str) -> Segments:
        self.say(name, "label", "text2")
        field = Segments(self.context, name, choices, value)
        self.column.addWidget(field)
        return field
