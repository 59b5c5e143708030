"""What every part of the window shares: preferences, words, theme, pictures."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any, TypeVar

from attrs import frozen
from PySide6.QtCore import QLocale, QObject, QRectF, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QPainter

from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.language.default_language import choose
from tabletop.models.files import Files
from tabletop.models.nearby import NearbyTables
from tabletop.sound.player import Silence, Sounds
from tabletop.ui.look.theme import Theme
from tabletop.ui.look.theme_manager import ThemeManager
from tabletop.ui.settings import Preferences

T = TypeVar("T", bound=QObject)
Setter = Callable[[Any, str], object]


@frozen(eq=False)
class _Bond:
    """A thing, what gives it its words, the words, and who says them."""

    thing: weakref.ref[QObject]
    setter: Setter
    text: Text
    say: Callable[[Text], str]


def set_text(thing: Any, words: str) -> None:
    """Give words to whatever has a text: a label, a button, an action."""
    thing.setText(words)


class AppContext(QObject):
    """The window's surroundings, handed to each of its parts.

    ``language_changed`` says that the language changed, ``theme_changed`` that the theme or the
    size of text did, ``text_resized``, before that, that the size did, and ``theme_expected`` that
    somebody may be about to choose the theme of that name.
    ``saves`` writes files that people asked for, whatever page they are looking at meanwhile.
    ``sounds`` plays what is heard; without any nothing is. ``nearby`` finds tables in this network.
    It says the app's own sentences; what is about a game is handed the context ``of`` that game.
    """

    language_changed = Signal()
    theme_changed = Signal()
    text_resized = Signal()
    theme_expected = Signal(str)

    def __init__(
        self,
        app: QGuiApplication,
        preferences: Preferences,
        *,
        sounds: Sounds | None = None,
        nearby: NearbyTables | None = None,
    ) -> None:
        super().__init__(app)
        self.preferences = preferences
        self.saves = Files(self)
        self._bonds: dict[tuple[int, Setter], _Bond] = {}
        self._games: dict[str, _GameContext] = {}
        self.themes = ThemeManager(app, mode=preferences.theme, scale=preferences.text_size / 100)
        self.themes.set_still(preferences.reduced_motion)
        self.sounds = sounds or Silence()
        self.nearby = nearby or NearbyTables(parent=self)
        self._tune()
        self.words = Catalogue.load(self._spoken)
        self.themes.changed.connect(self.theme_changed)
        self.themes.resized.connect(self.text_resized)
        preferences.changed.connect(self._preferred)

    @property
    def theme(self) -> Theme:
        """The theme of the moment."""
        return self.themes.theme

    @property
    def language(self) -> str:
        """The code of the language spoken now."""
        return self.words.language.code

    def say(self, text: Text) -> str:
        """A sentence in the language spoken now; players have no names here."""
        return self.words.say(text)

    def of(self, game: str) -> AppContext:
        """The same surroundings, which say a game's own sentences, too, and no other game's."""
        if game not in self._games:
            self._games[game] = _GameContext(self, game)
        return self._games[game]

    def forget(self, game: str) -> None:
        """Read a game's sentences anew when it is asked for the next time."""
        known = self._games.pop(game, None)
        if known is not None:
            known.deleteLater()

    def tell(self, thing: T, text: Text, *setters: Callable[[T, str], object]) -> None:
        """Say ``text`` by the ``setters`` of a thing, now and in every language.

        They are functions of its class, such as ``QWidget.setWindowTitle``; without any it is its
        text. Another text by the same setter takes its place.
        """
        for setter in setters or (set_text,):
            key = (id(thing), setter)
            dying: weakref.ref[QObject] = weakref.ref(thing, self._dropping(key))
            self._bonds[key] = _Bond(dying, setter, text, self.say)
            setter(thing, self.say(text))

    def expect_theme(self) -> None:
        """Somebody came to where the other theme is chosen."""
        self.theme_expected.emit(self.theme.other)

    def px(self, length: float) -> int:
        """A length at this text size."""
        return self.themes.theme.px(length)

    def colour(self, name: str) -> QColor:
        """A colour of the theme."""
        return self.themes.theme.colour(name)

    def font(self, role: str, weight: int | None = None) -> QFont:
        """A font of the theme."""
        return self.themes.theme.font(role, weight)

    def icon(self, name: str, ink: str = "text") -> QIcon:
        """An icon in a colour of the theme, for a menu."""
        from tabletop.ui.look.icons import icon

        return icon(name, self.colour(ink).name(), self.colour("disabled").name())

    def paint_icon(self, painter: QPainter, name: str, ink: str, rect: QRectF) -> None:
        """Paints an icon in a colour of the theme into a square."""
        from tabletop.ui.look.icons import icon_pixmap

        ratio = painter.device().devicePixelRatioF()
        pixmap = icon_pixmap(name, self.colour(ink).name(), round(rect.width()), ratio)
        painter.drawPixmap(rect.toRect().topLeft(), pixmap)

    def _dropping(self, key: tuple[int, Setter]) -> Callable[[object], None]:
        bonds = self._bonds

        def drop(_: object) -> None:
            bonds.pop(key, None)

        return drop

    @property
    def _spoken(self) -> str:
        code = self.preferences.language
        return code if code in LANGUAGES else choose(QLocale.system().uiLanguages())

    def _preferred(self, name: str) -> None:
        preferences = self.preferences
        if name == "theme":
            self.themes.set_mode(preferences.theme)
        elif name == "text_size":
            self.themes.set_scale(preferences.text_size / 100)
        elif name == "reduced_motion":
            self.themes.set_still(preferences.reduced_motion)
        elif name in ("sound", "volume"):
            self._tune()
        elif name == "nearby" and not preferences.nearby:
            self.nearby.stop()
        elif name == "language":
            self.words = Catalogue.load(self._spoken)
            for game, context in self._games.items():
                context.words = Catalogue.load(self._spoken, game)
            self._retell()
            self.language_changed.emit()

    def _tune(self) -> None:
        self.sounds.volume = self.preferences.volume if self.preferences.sound else 0

    def _retell(self) -> None:
        from shiboken6 import isValid

        # A copy is made at once; while a list grows, things may go, and their bonds with them.
        for key, bond in self._bonds.copy().items():
            thing = bond.thing()
            if thing is None or not isValid(thing):
                self._bonds.pop(key, None)
            else:
                bond.setter(thing, bond.say(bond.text))


class _GameContext(AppContext):
    """A window's surroundings as what is about one game knows them."""

    def __init__(self, whole: AppContext, game: str) -> None:
        QObject.__init__(self, whole)
        self._whole = whole
        self.preferences, self.saves = whole.preferences, whole.saves
        self.themes, self.sounds, self.nearby = whole.themes, whole.sounds, whole.nearby
        self._bonds = whole._bonds
        self.words = Catalogue.load(whole.language, game)
        whole.language_changed.connect(self.language_changed)
        whole.theme_changed.connect(self.theme_changed)
        whole.text_resized.connect(self.text_resized)
        whole.theme_expected.connect(self.theme_expected)

    def of(self, game: str) -> AppContext:
        """Another game's."""
        return self._whole.of(game)
