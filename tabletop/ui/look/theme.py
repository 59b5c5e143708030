"""The look as values: colours, type, shadows and motion from ``resources/tokens.json``.

``Theme`` is one of light and dark at one text scale.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Protocol

from attrs import field, fields, frozen
from PySide6.QtCore import QEasingCurve, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetrics,
    QFontMetricsF,
    QGuiApplication,
)

from tabletop import resources

LEAST_TYPE = 12
"""No words are smaller, in pixels, where larger ones have room."""

LARGEST_TEXT = 2.0
"""The largest scale of text."""


@cache
def tokens() -> dict[str, Any]:
    """All design tokens, read once."""
    table: dict[str, Any] = resources.read_json("tokens.json")
    return table


@frozen
class Colours:
    """The furniture's colours as ``#RRGGBB``; what each is for is in the name."""

    window: str
    surface: str
    raised: str
    sunken: str
    text: str
    text2: str
    disabled: str
    line: str
    edge: str
    accent: str
    onaccent: str
    accentwash: str
    danger: str
    dangerwash: str
    warn: str
    warnwash: str
    good: str
    hint: str
    hintwash: str
    header: str
    onheader: str
    header2: str
    shadow: str
    track: str
    trackmark: str
    trackline: str
    ontrack: str
    trackbed: str


@frozen
class PlayerColour:
    """A seat's colour: its fills, and the emblem that tells it without colour."""

    name: str
    fill: str
    deep: str
    tint: str
    on: str
    line: str
    emblem: str


@frozen
class Motion:
    """How long a movement takes (ms) and how it runs; ``gap`` is the wait between several."""

    ms: int
    easing: str = "Linear"
    overshoot: float = 0.0
    gap: int = 0

    def curve(self) -> QEasingCurve:
        """The movement's easing."""
        curve = QEasingCurve(getattr(QEasingCurve.Type, self.easing))
        if self.overshoot:
            curve.setOvershoot(self.overshoot)
        return curve


@frozen
class Type:
    """A role of type: size and line height in pixels at 100 %, and the weight."""

    size: int
    line: int
    weight: int


@cache
def _font(size: int, weight: int) -> QFont:
    font = QFont(tokens()["type"]["family"])
    font.setPixelSize(size)
    font.setWeight(QFont.Weight(weight))
    return font


@lru_cache(maxsize=4096)
def _wide(words: str, size: int, weight: int) -> int:
    return QFontMetrics(_font(size, weight)).horizontalAdvance(words)


@lru_cache(maxsize=4096)
def _high(words: str, size: int, weight: int, room: float) -> float:
    box, wrap = QRectF(0, 0, room, 9999), int(Qt.TextFlag.TextWordWrap)
    return QFontMetricsF(_font(size, weight)).boundingRect(box, wrap, words).height()


def forget_measured() -> None:
    """Measure all words anew from now on; most that are known may be of a game that is over."""
    _wide.cache_clear()
    _high.cache_clear()


@cache
def _type(role: str) -> Type:
    return Type(*tokens()["type"]["scale"][role])


@cache
def _role_font(role: str, weight: int | None, scale: float) -> QFont:
    kind = _type(role)
    return _font(round(kind.size * scale), weight or kind.weight)


@frozen
class Theme:
    """Light or dark, at one text scale (1.0 to 2.0), with motion or without."""

    name: str
    scale: float = 1.0
    still: bool = False
    colours: Colours = field(init=False, eq=False)

    @colours.default
    def _colours(self) -> Colours:
        return Colours(**tokens()["theme"][self.name])

    @property
    def dark(self) -> bool:
        """Whether this is the dark theme."""
        return self.name == "dark"

    @property
    def other(self) -> str:
        """The name of the theme that this is not."""
        return "light" if self.dark else "dark"

    def looks_like(self, other: Theme) -> bool:
        """Whether nothing is drawn otherwise in another theme, whatever moves there."""
        return (self.name, self.scale) == (other.name, other.scale)

    def colour(self, name: str) -> QColor:
        """A colour by its name in Colours, or itself when it is a ``#RRGGBB``."""
        return QColor(name if name.startswith("#") else getattr(self.colours, name))

    def px(self, length: float) -> int:
        """A length of the furniture at this text scale, in pixels."""
        return round(length * self.scale)

    def type(self, role: str) -> Type:
        """A role of type: caption, small, body, label, lead, heading, title or display."""
        return _type(role)

    def font(self, role: str = "body", weight: int | None = None) -> QFont:
        """The font of a role of type, perhaps in another weight (400, 700 or 900)."""
        return QFont(_role_font(role, weight, self.scale))

    def wide(self, words: str, role: str, weight: int | None = None) -> int:
        """How wide words are in one line of a role of type, in pixels."""
        kind = _type(role)
        return _wide(words, self.px(kind.size), weight or kind.weight)

    def high(self, words: str, role: str, room: float) -> float:
        """How high words of a role of type are where they wrap at a width, in pixels."""
        kind = _type(role)
        return _high(words, self.px(kind.size), kind.weight, room)

    def line(self, role: str) -> int:
        """The line height of a role of type, in pixels."""
        return self.px(_type(role).line)

    def size(self, name: str) -> int:
        """A size of the furniture (header, prompt, strip, own_area, control, …), scaled."""
        return self.px(tokens()["size"][name])

    def dock(self, window_width: int) -> int:
        """The width of the dock column beside a window that wide."""
        steps = {int(width): dock for width, dock in tokens()["size"]["dock"].items()}
        fitting = [dock for width, dock in sorted(steps.items()) if width <= window_width]
        return self.px(fitting[-1] if fitting else steps[min(steps)])

    def radius(self, name: str) -> float:
        """A corner: cell, state, card, control, panel, dialog or pill."""
        return float(tokens()["radius"][name])

    def shadow(self, name: str) -> tuple[tuple[float, float, float], ...]:
        """A shadow (rest, raised, floating) as (spread, drop, opacity) of stacked shapes.

        In the dark it takes twice the opacity to be seen.
        """
        times = 2.0 if self.dark else 1.0
        return tuple(
            (spread, drop, min(1.0, opacity * times))
            for spread, drop, opacity in tokens()["shadow"][name]
        )

    def motion(self, name: str) -> Motion:
        """A movement by its name in the tokens; all take no time when motion is reduced."""
        given = Motion(**tokens()["motion"][name])
        return Motion(0, given.easing) if self.still else given

    def cross_fade(self) -> Motion:
        """How one table becomes another where motion is reduced."""
        return Motion(tokens()["motion"]["reduced"]["fade_ms"])

    def hover_delay(self) -> int:
        """How long (ms) one points at a space before it says why not."""
        delay: int = tokens()["motion"]["hover_why_delay"]
        return delay


class Themed(Protocol):
    """What has a theme that may become another."""

    @property
    def theme(self) -> Theme:
        """The theme of the moment."""


@cache
def player_colours() -> dict[str, PlayerColour]:
    """The colours a seat can have, by name, in the box's order; ``neutral`` is among them."""
    parts = [part.name for part in fields(PlayerColour) if part.name != "name"]
    return {
        name: PlayerColour(name, **{part: table[part] for part in parts})
        for name, table in tokens()["player"].items()
    }


def player_colour(name: str) -> PlayerColour:
    """A seat's colour; one that is not among ours is drawn as the neutral one."""
    return player_colours().get(name) or player_colours()["neutral"]


def load_fonts() -> None:
    """Makes the bundled faces known to Qt, once for each application.

    Raises:
        RuntimeError: a face is missing or damaged. There is no silent second best.
    """
    if _loaded():
        return
    kind = tokens()["type"]
    for face in kind["faces"]:
        path = resources.locate(f"fonts/{face}.ttf")
        number = QFontDatabase.addApplicationFont(str(path))
        if kind["family"] not in QFontDatabase.applicationFontFamilies(number):
            raise RuntimeError(f"the font {path} cannot be loaded")
    app = QGuiApplication.instance()
    if app is not None:
        app.setProperty("tabletopFonts", True)


def _loaded() -> bool:
    app = QGuiApplication.instance()
    return app is not None and bool(app.property("tabletopFonts"))
