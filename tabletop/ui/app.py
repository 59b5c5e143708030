"""The application: set up once, then a window with the start screen or a file."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QByteArray, QLibraryInfo, QLocale, QObject, QSettings, QSize, QTranslator
from PySide6.QtGui import QPixmapCache, QScreen
from PySide6.QtWidgets import QApplication

from tabletop import __version__
from tabletop.models.deferred import later
from tabletop.models.nearby import NearbyTables
from tabletop.records.places import data_folder, log_file
from tabletop.records.relocation import bring
from tabletop.sound.player import SoundPlayer, Sounds
from tabletop.ui.context import AppContext
from tabletop.ui.controls.item_focus import name_item
from tabletop.ui.controls.line_field import name_field
from tabletop.ui.faults import Faults, crashes_written
from tabletop.ui.garbage import WindowGarbage
from tabletop.ui.look.icons import app_icon
from tabletop.ui.match_store import MatchStore
from tabletop.ui.memory import part_large
from tabletop.ui.settings import TEXT_SIZES, Preferences
from tabletop.ui.start_request import NOTHING, StartRequest, StartRequests
from tabletop.ui.window import Window


class QtTranslation(QObject):
    """Qt's own words (its dialogs) in the language of the context, as long as there is one."""

    def __init__(self, app: QApplication, context: AppContext) -> None:
        super().__init__(context)
        self._app, self._context = app, context
        self._translator: QTranslator | None = None
        context.language_changed.connect(self.speak)
        self.speak()

    def speak(self) -> None:
        """Load Qt's catalogue of the language spoken now."""
        if self._translator is not None:
            self._app.removeTranslator(self._translator)
            self._translator.deleteLater()
            self._translator = None
        QLocale.setDefault(QLocale(self._context.language))
        if self._context.language == "en":
            return
        translator = QTranslator(self)
        place = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if translator.load(f"qtbase_{self._context.language}", place):
            self._app.installTranslator(translator)
            self._translator = translator


def application() -> QApplication:
    """The one QApplication of the process, named and ready for windows."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    # As an argument the style is not handed back: PySide would make all that it knows of styles.
    app = QApplication(["tabletop", "-style", "Fusion"])
    app.setApplicationName("tabletop")
    app.setApplicationDisplayName("Tabletop")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_ID)
    app.focusChanged.connect(name_field)
    app.focusChanged.connect(name_item)
    QPixmapCache.setCacheLimit(room_for_pictures(app.primaryScreen()))
    # What is read beside the window holds up a frame for no longer than this.
    sys.setswitchinterval(TURN)
    return app


DESKTOP_ID = "org.tabletop_games.tabletop"
"""What desktops know the program by: its files in ``resources/desktop`` are called so."""

TURN = 0.001
"""After so many seconds (s) a thread lets another have its turn."""

AT_REST = 1000
"""So many ms after the first picture the window is usually complete."""

LISTENING = 60
"""So many ms after the window is there the first picture is, and other starts are heard."""

PICTURES = 16_384
"""How much room (KiB) Qt keeps at least for drawings that tables and windows share."""

SCREENS = 2
"""On a large screen it is what so many pictures of the whole screen take."""

USUAL = QSize(1440, 900)
"""The size (px) of a window on a usual screen."""

LINES = 1080
"""The height (px) of a usual screen."""

TITLE_BAR = 40
"""The height (px) that a window manager may add above a window."""


def room_for_pictures(screen: QScreen) -> int:
    """How much room (KiB) Qt keeps for drawings beside a screen."""
    pixels = screen.size().toSizeF() * screen.devicePixelRatio()
    return max(PICTURES, round(SCREENS * 4 * pixels.width() * pixels.height() / 1024))


def open_window(
    app: QApplication,
    *,
    store: QSettings | None = None,
    match_store: MatchStore | None = None,
    sounds: Sounds | None = None,
    nearby: NearbyTables | None = None,
) -> Window:
    """A window on the start screen, dressed and speaking as the user likes it.

    Without ``sounds`` nothing is heard, without ``nearby`` no table of this network is found.
    """
    preferences = Preferences(store, app)
    room = app.primaryScreen().availableSize()
    if not any(map(preferences.store.contains, ("window/geometry", "preferences/text_size"))):
        preferences.text_size = first_text_size(room)
    context = AppContext(app, preferences, sounds=sounds, nearby=nearby)
    window = Window(context, match_store or MatchStore())
    QtTranslation(app, context)
    place = preferences.store.value("window/geometry")
    if not isinstance(place, QByteArray) or not window.restoreGeometry(place):
        window.resize(first_size(room))
    return window


def first_size(room: QSize) -> QSize:
    """How large a window is that nobody has given a size: it leaves room for a title bar.

    On a large screen it takes three quarters of it.
    """
    wanted = USUAL.expandedTo(room * 0.75)
    return wanted.boundedTo(room - QSize(0, TITLE_BAR))


def first_text_size(room: QSize) -> int:
    """The size of text, in per cent, until somebody chooses one: larger on a screen of many lines.

    Where the system magnifies everything already, a screen has fewer lines.
    """
    lines = room.height()
    return max((size for size in TEXT_SIZES if lines >= LINES * size / 100), default=TEXT_SIZES[0])


def watched(window: Window) -> Faults:
    """Who hears of errors that nobody expected, tells the window, and writes them down."""
    faults = Faults(log_file(), window)
    faults.happened.connect(window.fault)
    return faults


def at_rest(app: QApplication) -> None:
    """Do what no picture waits for: draw the program's icon, and mind the memory from now on."""
    app.setWindowIcon(app_icon())
    # What is there stays: looking through it for garbage would cost a frame each time.
    gc.freeze()
    WindowGarbage(app)
    part_large()


def run(
    request: StartRequest = NOTHING,
    scores: Path | None = None,
    *,
    another: bool = False,
    apart: QSettings | None = None,
) -> int:
    """Open the window on what is asked for, and stay; where one is open already, ask that one.

    Args:
        request: by default the start screen.
        scores: another file than the user's own for the history of scorings, in a window of its
            own.
        another: open a further window where one is open.
        apart: settings instead of the user's own, for a window of its own; matches and all else
            that is kept lie in the folder of their file.

    Returns:
        the exit code.
    """
    alone = scores is not None or another or apart is not None
    if not alone and request.hand_over():
        return 0
    # Nothing that is made until the window is complete is garbage.
    gc.disable()
    app = application()
    player = SoundPlayer()
    # Who has no screen has no neighbours either: nothing is told of what a test opens.
    nearby = NearbyTables(() if app.platformName() == "offscreen" else None)
    folder = None if apart is None else Path(apart.fileName()).parent / "matches"
    matches = MatchStore(folder, scores)
    window = open_window(app, store=apart, match_store=matches, sounds=player, nearby=nearby)
    if request == NOTHING or request.lessons or request.action or request.link:
        window.show_start()
    window.obey(request)
    window.show()
    later(window, lambda: at_rest(app), AT_REST)
    bring(data_folder() / "errors.log", log_file())
    faults = watched(window)
    faults.install()
    requests = StartRequests(window)
    requests.asked.connect(window.obey)
    requests.asked.connect(window.come_forward)
    if sys.platform == "darwin":
        # Only there does the desktop tell a program that runs; a filter hears every event.
        app.installEventFilter(requests)
    if not alone:
        later(requests, requests.listen, LISTENING)
    with crashes_written(log_file()):
        code = app.exec()
    requests.close()
    faults.remove()
    player.close()
    nearby.close()
    window.context.preferences.store.setValue("window/geometry", window.saveGeometry())
    return code
