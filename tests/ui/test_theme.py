"""The look's values: what they promise about contrast, fonts and sizes, and how Qt wears them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEasingCurve, Qt
from PySide6.QtGui import QFontDatabase, QFontInfo, QFontMetrics, QPalette, QRawFont
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QTableWidget,
)
from pytestqt.qtbot import QtBot

from tabletop import resources
from tabletop.ui.look import theme as module
from tabletop.ui.look.sheet import stylesheet
from tabletop.ui.look.theme import Theme, load_fonts, player_colours, tokens
from tabletop.ui.look.theme_manager import ThemeManager, palette

THEMES = ("light", "dark")
LETTERS = "ĄąĆćĘęŁłŃńÓóŚśŹźŻżÄäÖöÜüßẞ„”“‚‘–—…×−→≤≥½·0123456789"


@pytest.fixture
def themes(qapp: QApplication) -> ThemeManager:
    made = ThemeManager(qapp, mode="light")
    yield made
    made.deleteLater()


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_every_promised_contrast_is_kept(name: str) -> None:
    colours = tokens()["theme"][name]
    for pair, promise in tokens()["contrast"].items():
        above, _, below = pair.partition(" on ")
        found = contrast(colours[above], colours[below])
        assert found == pytest.approx(promise[name], abs=0.02), pair
        assert found >= promise["needs"], pair


@pytest.mark.parametrize("name", THEMES)
def test_the_score_tracks_numbers_can_be_read(name: str) -> None:
    colours = Theme(name).colours
    assert contrast(colours.ontrack, colours.track) >= 4.5
    assert contrast(colours.ontrack, colours.trackmark) >= 4.5


def test_emblems_stand_out_from_their_seats() -> None:
    for colour in player_colours().values():
        assert contrast(colour.on, colour.fill) >= 4.5
    for table in tokens()["patron"].values():
        assert contrast(table["on"], table["fill"]) >= 4.5


def test_each_seat_has_an_emblem_of_its_own() -> None:
    emblems = [colour.emblem for colour in player_colours().values()]
    assert len(set(emblems)) == len(emblems) == 7


@pytest.mark.parametrize("weight", [400, 700, 900])
def test_the_bundled_font_has_every_letter_and_even_digits(qapp: object, weight: int) -> None:
    load_fonts()
    font = Theme("light").font("body", weight)
    assert QFontInfo(font).family() == "Lato"
    assert QFontInfo(font).weight() == weight
    raw, metrics = QRawFont.fromFont(font), QFontMetrics(font)
    assert [letter for letter in LETTERS if not raw.supportsCharacter(ord(letter))] == []
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


def test_fonts_are_loaded_once(qapp: object) -> None:
    load_fonts()
    before = len(QFontDatabase.styles("Lato"))
    load_fonts()
    assert len(QFontDatabase.styles("Lato")) == before


def test_a_missing_face_is_no_secret(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtlog: object
) -> None:
    load_fonts()
    qapp.setProperty("tabletopFonts", None)
    empty = tmp_path / "Lato-Nothing.ttf"
    empty.write_bytes(b"no font")
    monkeypatch.setitem(tokens()["type"], "faces", ["Lato-Nothing"])
    monkeypatch.setattr(module.resources, "locate", lambda name: tmp_path / Path(name).name)
    with pytest.raises(RuntimeError, match=r"Lato-Nothing\.ttf cannot be loaded"):
        load_fonts()
    monkeypatch.undo()
    load_fonts()


def test_the_licence_of_the_font_is_shipped() -> None:
    licence = resources.read_text("fonts/OFL.txt")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert 'Reserved Font Name "Lato"' in licence


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_no_text_is_smaller_than_twelve(scale: float) -> None:
    theme = Theme("light", scale)
    for role in tokens()["type"]["scale"]:
        assert theme.font(role).pixelSize() >= round(12 * scale)
        assert theme.line(role) >= theme.font(role).pixelSize()


def test_sizes_grow_with_the_text() -> None:
    assert (Theme("light").size("header"), Theme("light", 1.5).size("header")) == (48, 72)
    assert [Theme("light").dock(width) for width in (1024, 1280, 1440, 1920, 3840)] == [
        280,
        280,
        316,
        360,
        360,
    ]


def test_motion_takes_no_time_when_it_is_reduced() -> None:
    glide, turn = Theme("light").motion("glide"), Theme("light").motion("turn90")
    assert (glide.ms, glide.curve().type()) == (220, QEasingCurve.Type.OutCubic)
    assert turn.curve().overshoot() == pytest.approx(1.1)
    moves = [name for name, value in tokens()["motion"].items() if isinstance(value, dict)]
    moves.remove("reduced")
    assert {Theme("light", still=True).motion(name).ms for name in moves} == {0}
    assert Theme("dark").hover_delay() == 350


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_stylesheet_is_whole(name: str, scale: float) -> None:
    sheet = stylesheet(Theme(name, scale))
    assert "@" not in sheet
    assert sheet.count("{") == sheet.count("}")
    for path in set(re.findall(r'url\("([^"]+)"\)', sheet)):
        assert Path(path).is_file()


@pytest.mark.parametrize("name", THEMES)
def test_the_controls_icons_are_the_icons_in_the_themes_colours(name: str) -> None:
    inks = {"tick": "onaccent", "tick_plain": "text"}
    stored = sorted(resources.locate(f"icons/controls/{name}").glob("*.svg"))
    assert len(stored) == 5
    for path in stored:
        source = resources.read_text(f"icons/{path.stem.removesuffix('_plain')}.svg")
        ink = tokens()["theme"][name][inks.get(path.stem, "text2")]
        assert path.read_text("utf-8") == source.replace("$color", ink)


def test_the_palette_is_the_themes() -> None:
    for name in THEMES:
        colours = Theme(name).colours
        made = palette(Theme(name))
        assert made.color(QPalette.ColorRole.Window).name() == colours.surface.lower()
        assert made.color(QPalette.ColorRole.Text).name() == colours.text.lower()


def test_a_colour_is_asked_for_by_name_or_given() -> None:
    theme = Theme("dark")
    assert theme.colour("accent").name() == theme.colours.accent.lower()
    assert theme.colour("#7A5A22").name() == "#7a5a22"


def test_the_theme_follows_the_system_until_one_is_chosen(qapp: QApplication, qtbot: QtBot) -> None:
    themes = ThemeManager(qapp)
    hints = qapp.styleHints()
    try:
        hints.setColorScheme(Qt.ColorScheme.Dark)
        dark = hints.colorScheme() == Qt.ColorScheme.Dark
        assert themes.theme.dark is dark
        with qtbot.waitSignal(themes.changed) as got:
            themes.set_mode("light" if dark else "dark")
        assert got.args[0].dark is not dark
        themes.set_mode("light")
        hints.setColorScheme(Qt.ColorScheme.Light)
        hints.setColorScheme(Qt.ColorScheme.Dark)
        assert themes.theme.name == "light"
    finally:
        hints.unsetColorScheme()
        themes.deleteLater()


def test_an_unknown_theme_is_refused(themes: ThemeManager) -> None:
    with pytest.raises(ValueError, match="no such theme: 'sepia'"):
        themes.set_mode("sepia")


def test_text_scale_stays_between_its_ends(themes: ThemeManager) -> None:
    themes.set_scale(9)
    assert themes.theme.scale == 2.0
    themes.set_scale(0.1)
    assert themes.theme.scale == 1.0


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_controls_wear_the_theme_and_show_their_focus(themes: ThemeManager, qtbot: QtBot) -> None:
    field = QLineEdit("Dorothea")
    other = QPushButton("Turn")
    choice = QComboBox()
    for widget in (field, other, choice):
        qtbot.addWidget(widget)
        themes.style(widget)
        widget.resize(160, 40)
        widget.show()
    plain = field.grab().toImage()
    assert plain.pixelColor(20, 8).name() == themes.theme.colours.raised.lower()
    field.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    edge = field.grab().toImage().pixelColor(80, 1)
    assert edge.lightness() < plain.pixelColor(80, 1).lightness()
    themes.set_mode("dark")
    assert field.grab().toImage().pixelColor(20, 8).lightness() < 80


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_the_words_of_a_switch_stay_where_they_are_as_the_keyboard_comes(
    themes: ThemeManager, qtbot: QtBot
) -> None:
    switch = QCheckBox("Sound")
    qtbot.addWidget(switch)
    themes.style(switch)
    switch.show()
    switch.activateWindow()

    def words() -> int:
        option = QStyleOptionButton()
        switch.initStyleOption(option)
        part = QStyle.SubElement.SE_CheckBoxContents
        return switch.style().subElementRect(part, option, switch).left()

    switch.clearFocus()
    before = words()
    switch.setFocus()
    qtbot.waitUntil(switch.hasFocus)
    assert words() == before


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_the_frame_of_a_table_with_the_keyboard_is_whole(
    themes: ThemeManager, qtbot: QtBot
) -> None:
    table = QTableWidget(9, 2)
    qtbot.addWidget(table)
    themes.style(table)
    table.verticalHeader().hide()
    table.resize(240, 160)
    table.show()
    table.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    seen, ink = table.grab().toImage(), themes.theme.colours.text.lower()
    left = {seen.pixelColor(x, y).name() for x in (0, 1) for y in range(10, 150)}
    top = {seen.pixelColor(x, y).name() for y in (0, 1) for x in range(10, 230)}
    assert left == top == {ink}


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_no_control_is_lower_than_a_finger_needs(themes: ThemeManager, qtbot: QtBot) -> None:
    for widget in (QPushButton("Turn"), QLineEdit(), QComboBox()):
        qtbot.addWidget(widget)
        themes.style(widget)
        widget.show()
        assert widget.sizeHint().height() >= 34


def test_reduced_motion_is_told(themes: ThemeManager, qtbot: QtBot) -> None:
    with qtbot.waitSignal(themes.changed):
        themes.set_still(True)
    assert themes.theme.motion("glide").ms == 0
