"""Pictures of pieces: SVG templates filled with a face's facts, drawn once into shared pixmaps.

A scene blits these pixmaps: one for each face, size in device pixels and state. Whatever is not
asked for in a while is forgotten when the cache is full.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Protocol, TypeVar

from attrs import frozen
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGuiApplication,
    QImage,
    QPainter,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer

from tabletop import resources
from tabletop.engine.text import Text
from tabletop.language import Catalogue, stored
from tabletop.models.deferred import pause
from tabletop.records.catalogue import folder
from tabletop.records.fault import RecordError
from tabletop.ui.look.filled import Facts, Said, digest, filled
from tabletop.ui.look.lettering import AS_DRAWN, Lettering, fitted, has_words, words_of
from tabletop.ui.look.pixmaps import Drawings, blank, keep_again, kept
from tabletop.ui.look.shadows import cast, hollow_nine_patch, shadow_patch
from tabletop.ui.look.template import ArtError, Fact, asks_for, box, named_facts
from tabletop.ui.look.theme import Theme, player_colour

_LOG = logging.getLogger(__name__)

SPENT = 0.55
"""How much of a dim piece shows; the rest is the ground of panels, so that none shines through."""

_FURNITURE, _SCENERY = 0.5, 1.5
"""How much room panels and their shadows have, and scenery has, as shares of that of faces."""
_SHADOWS = 1_000_000
"""So many bytes of what shadows are cut from are kept."""

_DOCUMENTS = 16
"""So many drawings are ready to be drawn again in another size: each holds 250 kilobytes."""

_REST = 4000
"""After so many ms in which nothing new was drawn, none of them is."""

GHOST = 0.6
"""How much of a ghost shows."""


class Drawn(Protocol):
    """What can be drawn: a template's name and the facts printed into it (an engine Face)."""

    @property
    def art(self) -> str: ...
    @property
    def facts(self) -> tuple[tuple[str, Fact], ...]: ...


T = TypeVar("T")


@frozen
class Picture:
    """A face that is not on the table: a badge in a panel, a part of the board."""

    art: str
    facts: tuple[tuple[str, Fact], ...] = ()


MISSING = Picture("missing")
"""What is drawn instead of a face that cannot be drawn: nobody can be told while he paints."""


class Art:
    """Draws one match's faces; ``colours`` are the names of the seats' colours, in seat order.

    ``game`` is the game's id; templates are looked for in its own folder, then in the common one.
    ``say`` puts the words on faces into the reader's language (English without it). ``tell`` hears
    once of each drawing that is not sound, and has a sign drawn in its place; it may hear in the
    midst of painting. ``limit`` bounds the memory of the faces that are kept, in bytes.
    """

    def __init__(
        self,
        game: str,
        colours: Sequence[str],
        theme: Theme,
        *,
        say: Callable[[Text], str] | None = None,
        tell: Callable[[str], object] = _LOG.warning,
        limit: int = 64_000_000,
    ) -> None:
        self._folders = [resources.locate("art")]
        if game:
            self._folders.insert(0, folder(game) / "art")
        self._tell, self._unsound = tell, set[str]()
        self._words = self._sound_words(game)
        self._worded: dict[str, frozenset[str]] = {}
        self._say = say or Catalogue.load("en").say
        self.colours = tuple(colours)
        self._colours = tuple(player_colour(name).name for name in colours)
        self._sources: dict[str, str] = {}
        self._sides: dict[str, tuple[float, ...]] = {}
        self._faces: Drawings[tuple[tuple[object, ...], QPixmap]] = Drawings(limit, left=keep_again)
        self._shadows: Drawings[tuple[QPixmap, float]] = Drawings(_SHADOWS)
        self._furniture: Drawings[QPixmap] = Drawings(0)
        self.make_room(limit)
        self.theme = theme

    def _sound_words(self, game: str) -> Mapping[str, Mapping[str, str]]:
        """What the game calls the values of facts; nothing where its file is damaged."""
        try:
            return words_of(game)
        except RecordError as error:
            self._tell(str(error))
            return {}

    @property
    def held(self) -> int:
        """The memory the faces that are kept take, in bytes."""
        return self._faces.held

    def make_room(self, limit: int) -> None:
        """Let the faces that are kept take so many bytes."""
        self._faces.room, self._furniture.room = limit, round(_FURNITURE * limit)
        # Scenery is larger than a table: that of two themes stays until it ``rests`` in one.
        self._faces.large_room = round(_SCENERY * limit)

    @contextmanager
    def in_theme(self, theme: Theme) -> Iterator[None]:
        """Draw in another theme meanwhile."""
        before, self.theme = self.theme, theme
        try:
            yield
        finally:
            self.theme = before

    def rest(self) -> None:
        """Keep the scenery of the theme of the moment, and forget that of others."""
        kept_in = ({self.theme.dark, None}, {self.theme.scale, None})
        self._faces.leave_large(lambda asked: asked[-2] in kept_in[0] and asked[-1] in kept_in[1])

    def forget(self) -> None:
        """Keep nothing that was drawn: what shows it has it as long as it does.

        Of faces Qt's cache keeps what there is room for, for the next table.
        """
        for drawn in self._faces.all:
            keep_again(drawn)
        for drawings in (self._faces, self._shadows, self._furniture):
            drawings.forget()

    def colour_of(self, owner: int | None) -> str:
        """The name of an owner's colour; nobody's is neutral, and so is one unknown here."""
        if owner is None or not 0 <= owner < len(self._colours):
            return "neutral"
        return self._colours[owner]

    def size(self, face: Drawn) -> QSizeF:
        """The size a face's template is drawn at, in its own units."""
        try:
            return self._own_size(face)
        except ArtError as error:
            return self._own_size(self._instead(error))

    def _own_size(self, face: Drawn) -> QSizeF:
        sides = self._sides.get(face.art)
        if sides is None:
            sides = self._sides[face.art] = box(self._template(face.art)) or ()
        return QSizeF(*sides) if sides else self._written(face, False, _renderer).viewBoxF().size()

    def fitted(self, face: Drawn, width: float, height: float, turn: int = 0) -> QSizeF:
        """The size a face takes in a box, its proportions kept; a quarter turn swaps the sides."""
        size = self.size(face).scaled(QSizeF(width, height), Qt.AspectRatioMode.KeepAspectRatio)
        return size.transposed() if turn % 2 else size

    def pixmap(
        self,
        face: Drawn,
        width: float,
        height: float,
        ratio: float = 1.0,
        *,
        turn: int = 0,
        rim: bool = False,
        dim: bool = False,
        ghost: bool = False,
        halo: float = 0.0,
    ) -> QPixmap:
        """The shared pixmap of a face fitted into a box.

        Args:
            face: what to draw.
            width: of the box of the unturned piece, in logical pixels; and ``height``.
            ratio: device pixels for each logical one; the pixmap carries it.
            turn: quarter turns clockwise.
            rim: whether it lies on dark ground and gets the papyrus rim.
            dim: whether it is spent.
            ghost: whether it is placed, but the move is not yet whole.
            halo: the width of a white rim around the shape (a held piece), in logical pixels; the
                pixmap then is larger by twice that in both directions.
        """
        looks = (width, height, ratio, turn, rim, dim, ghost, halo)
        try:
            return self._shared(face, *looks)
        except ArtError as error:
            return self._shared(self._instead(error), *looks)

    def _instead(self, error: ArtError) -> Picture:
        """What is drawn where a drawing is not sound, which is told."""
        if str(error) not in self._unsound:
            self._unsound.add(str(error))
            self._tell(str(error))
        return MISSING

    def _shared(
        self,
        face: Drawn,
        width: float,
        height: float,
        ratio: float,
        turn: int,
        rim: bool,
        dim: bool,
        ghost: bool,
        halo: float,
    ) -> QPixmap:
        rim = rim and asks_for(self._template(face.art), "rim")
        asked = self._asked(face, width, height, ratio, turn, rim, dim, ghost, halo)
        found = self._faces.find(asked)
        if found is not None:
            return found[1]
        size = self.fitted(face, width, height)
        w, h = _pixels(size, ratio)
        ground = self.theme.colour("surface") if dim else None
        lettering = self._lettering(face, size)

        def draw() -> QPixmap:
            _rest().start()
            written = partial(_renderer, lettering=lettering)
            made = _drawn(self._written(face, rim, written), w, h, turn % 4)
            if ground is not None:
                made = _greyed(made)
                ground.setAlphaF(1.0 - SPENT)
                _cover(made, ground, QPainter.CompositionMode.CompositionMode_SourceAtop)
            if ghost:
                faint = QColor(0, 0, 0, round(255 * GHOST))
                _cover(made, faint, QPainter.CompositionMode.CompositionMode_DestinationIn)
            made = haloed(made, halo * ratio) if halo else made
            made.setDevicePixelRatio(ratio)
            return made

        drawn = (w, h, ratio, turn % 4, ground and ground.name(), ghost, halo, lettering)
        key = ("face", self._written(face, rim, digest), *drawn)
        made = kept(key, draw)
        return self._faces.keep(asked, (key, made), made)[1]

    def _asked(
        self,
        face: Drawn,
        width: float,
        height: float,
        ratio: float,
        turn: int = 0,
        rim: bool = False,
        dim: bool = False,
        ghost: bool = False,
        halo: float = 0.0,
    ) -> tuple[object, ...]:
        """All that the pixmap of a face depends on."""
        template = self._template(face.art)
        dark = self.theme.dark if dim or asks_for(template, "theme") else None
        text = self.theme.scale if has_words(template) else None
        looks = (width, height, ratio, turn, rim, dim, ghost, halo, dark, text)
        return (face, self.said(face), *looks)

    def drawn(self, face: Drawn, width: float, height: float, ratio: float) -> QPixmap | None:
        """The pixmap of a face fitted into a box, unturned and plain, if it is still kept."""
        try:
            found = self._faces.find(self._asked(face, width, height, ratio))
        except ArtError:
            return None
        return found[1] if found is not None else None

    def drawn_size(
        self, face: Drawn, width: float, height: float, ratio: float, turn: int
    ) -> QSizeF:
        """How large the pixmap of a face in a box is, in logical pixels."""
        wide, high = _pixels(self.fitted(face, width, height), ratio)
        size = QSizeF(wide, high) / ratio
        return size.transposed() if turn % 2 else size

    def _lettering(self, face: Drawn, size: QSizeF) -> Lettering:
        """How large the words on a face are that is drawn so large, in logical pixels."""
        if not has_words(self._template(face.art)):
            return AS_DRAWN
        own = self._own_size(face).width()
        return Lettering(round(size.width() / own, 2), self.theme.scale) if own else AS_DRAWN

    def badge(self, owner: int | None, size: float, ratio: float = 1.0) -> QPixmap:
        """A seat's badge: a disc in its colour with its emblem, the same wherever it is named."""
        seat = "neutral" if self.colour_of(owner) == "neutral" else owner
        face = Picture("badge", (("seat", seat if seat is not None else "neutral"),))
        return self.pixmap(face, size, size, ratio, rim=self.theme.dark)

    def said(self, face: Drawn) -> Said:
        """The words that are printed on a face, as they are said now."""
        try:
            printed = self._printed(face.art) if self._words else ()
        except ArtError:
            return ()
        if not printed:
            return ()
        named = [(k, self._words[k].get(str(value))) for k, value in face.facts if k in printed]
        return tuple((key, self._say(stored(word))) for key, word in named if word is not None)

    def _printed(self, name: str) -> frozenset[str]:
        """The facts whose words a template prints."""
        if name not in self._worded:
            template = self._template(name)
            self._worded[name] = frozenset(key for key in self._words if f"${key}_word" in template)
        return self._worded[name]

    def source(self, face: Drawn, *, rim: bool = False) -> str:
        """The SVG text of a face, its template filled in.

        Raises:
            ArtError: the template does not exist or asks for a fact the face does not have.
        """
        return self._written(face, rim, filled)

    def _written(self, face: Drawn, rim: bool, write: Callable[[str, Facts, Said], T]) -> T:
        """What somebody makes of a face's template, and of all that is written into it."""
        template = self._template(face.art)
        facts = named_facts(face.facts, self._colours, dark=self.theme.dark, rim=rim)
        try:
            return write(template, tuple(facts.items()), self.said(face))
        except ArtError as error:
            raise ArtError(f"{face.art}.svg: {error}") from error

    def _template(self, name: str) -> str:
        if name not in self._sources:
            self._sources[name] = self._found(name)
        return self._sources[name]

    def _found(self, name: str) -> str:
        """The template of that name: the game's own, else the one for all games."""
        try:
            paths = [resources.within(folder, f"{name}.svg") for folder in self._folders]
        except ValueError:
            raise ArtError(f"no drawing can be called {name!r}: it lies in its folder") from None
        for path in paths:
            if path.exists():
                return _read(path)
        places = ", ".join(map(str, self._folders))
        raise ArtError(f"no drawing is called {name!r}, neither its own nor ours ({places})")

    def shadow(
        self,
        painter: QPainter,
        rect: QRectF,
        name: str = "rest",
        radius: float = 8.0,
        ratio: float = 1.0,
    ) -> None:
        """Paints the shadow (rest, raised, floating) of a rounded rectangle, below it."""
        key = (name, self.theme.name, radius, ratio)
        found = self._shadows.find(key)
        if found is None:
            made = shadow_patch(self.theme, name, radius, ratio)
            found = self._shadows.keep(key, made, made[0])
        patch, margin = found
        around = rect.adjusted(-margin, -margin, margin, margin)
        whole = (*key, round(around.width() * ratio), round(around.height() * ratio))
        whole_shadow = self.kept(whole, lambda: cast(around.size(), patch, ratio))
        painter.drawPixmap(around.topLeft(), whole_shadow)

    def kept(
        self, key: tuple[str, str, float, float, int, int], draw: Callable[[], QPixmap]
    ) -> QPixmap:
        """A drawing of the furniture that is made once: (what, theme, corner, ratio, size)."""
        found = self._furniture.find(key)
        if found is None:
            made = draw()
            found = self._furniture.keep(key, made, made)
        return found


@lru_cache(maxsize=256)
def _read(path: Path) -> str:
    """A template, which nobody changes while the program runs."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise ArtError(
            f"{path} cannot be read: {getattr(error, 'strerror', None) or error}"
        ) from None


@lru_cache(maxsize=_DOCUMENTS)
def _renderer(
    template: str, facts: Facts, said: Said, lettering: Lettering = AS_DRAWN
) -> QSvgRenderer:
    """What draws a drawing, shared by all who draw the same."""
    try:
        source = fitted(filled(template, facts, said), lettering)
    except ValueError as error:
        raise ArtError(f"a size on it is no number: {error}") from None
    renderer = QSvgRenderer(QByteArray(source.encode("utf-8")))
    if not renderer.isValid():
        raise ArtError("this is not a drawing Qt can read")
    return renderer


@cache
def _rest() -> QTimer:
    """Lets go of all that is ready to be drawn again, once nobody draws."""
    app = QGuiApplication.instance()
    assert app is not None
    return pause(app, _REST, _renderer.cache_clear)


def _pixels(size: QSizeF, ratio: float) -> tuple[int, int]:
    return max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio))


def _drawn(renderer: QSvgRenderer, w: int, h: int, turn: int) -> QPixmap:
    made = QPixmap(h, w) if turn % 2 else QPixmap(w, h)
    made.fill(Qt.GlobalColor.transparent)
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(made.width() / 2, made.height() / 2)
        painter.rotate(90 * turn)
        renderer.render(painter, QRectF(-w / 2, -h / 2, w, h))
    return made


def seat_badge(colour: str, size: float, ratio: float, theme: Theme) -> QPixmap:
    """The badge of a seat's colour where there is no match yet, as a shared pixmap."""
    colour = player_colour(colour).name
    seat: Fact = "neutral" if colour == "neutral" else 0
    badge = Picture("badge", (("seat", seat),))
    return kept(
        ("badge", colour, size, ratio, theme.name),
        lambda: Art("", (colour,), theme).pixmap(badge, size, size, ratio, rim=theme.dark),
    )


def _greyed(drawn: QPixmap) -> QPixmap:
    """A drawing without its colours."""
    image = drawn.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    return QPixmap.fromImage(grey)


def _cover(drawn: QPixmap, colour: QColor, mode: QPainter.CompositionMode) -> None:
    """Fill a pixmap that has just been drawn."""
    with QPainter(drawn) as painter:
        painter.setCompositionMode(mode)
        painter.fillRect(drawn.rect(), colour)


def haloed(shape: QPixmap, width: float) -> QPixmap:
    """A pixmap with a white rim around what is drawn; ``width`` in device pixels."""
    margin = round(width)
    mask = QPixmap(shape)
    mask.setDevicePixelRatio(1)
    with QPainter(mask) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(mask.rect(), Qt.GlobalColor.white)
    made = QPixmap(shape.width() + 2 * margin, shape.height() + 2 * margin)
    made.fill(Qt.GlobalColor.transparent)
    with QPainter(made) as painter:
        for step in range(16):
            turned = QTransform().rotate(22.5 * step).map(QPointF(width, 0))
            painter.drawPixmap(QPointF(margin, margin) + turned, mask)
        painter.drawPixmap(QPointF(margin, margin), shape)
    return made


def weave(ground: str, thread: str, ratio: float = 1.0) -> QBrush:
    """The table's surface: a plain ground with faint threads, as a brush in logical pixels."""
    step = 6
    side = max(1, round(2 * step * ratio))
    patch = QPixmap(side, side)
    patch.fill(QColor(ground))
    with QPainter(patch) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(side / (2 * step), side / (2 * step))
        colour = QColor(thread)
        for opacity, ends in (
            (0.5, ((0, 1.5, 12, 1.5), (0, 7.5, 12, 7.5))),
            (0.16, ((3, 0, 3, 6), (9, 6, 9, 12))),
        ):
            colour.setAlphaF(opacity)
            painter.setPen(QPen(colour, 0.7))
            for x1, y1, x2, y2 in ends:
                painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))
    brush = QBrush(patch)
    brush.setTransform(QTransform.fromScale(2 * step / side, 2 * step / side))
    return brush


def panel(
    painter: QPainter,
    art: Art,
    rect: QRectF,
    *,
    name: str = "rest",
    fill_colour: str = "surface",
    radius: float = 10.0,
    ratio: float = 1.0,
) -> None:
    """Paints a panel of the theme with its shadow and hairline.

    On whole pixels it is put together of a small drawing: its corners, its edges drawn out, and its
    middle filled. A picture of the whole would be too large to be kept.
    """
    corner = math.ceil(radius) + 1.0
    if min(rect.width(), rect.height()) < 2 * corner + 1 or not _on_pixels(painter, rect, ratio):
        _paint_panel(painter, art, rect, name, fill_colour, radius, ratio)
        return
    pad = math.ceil((max(spread + drop for spread, drop, _ in art.theme.shadow(name)) + 2) * ratio)
    reach = math.ceil(corner * ratio)
    side = 2 * (pad + reach) + 1
    key = (f"panel {name} {fill_colour}", art.theme.name, radius, ratio, side, side)

    def draw() -> QPixmap:
        made = blank(QSizeF(side / ratio, side / ratio), ratio)
        with QPainter(made) as own:
            far = pad / ratio
            inner = QRectF(QPointF(), QSizeF(side, side) / ratio).adjusted(far, far, -far, -far)
            _paint_panel(own, art, inner, name, fill_colour, radius, ratio)
        return made

    far, inside = pad / ratio, reach / ratio
    around = rect.adjusted(-far, -far, far, far)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    hollow_nine_patch(painter, around, art.kept(key, draw), ratio)
    middle = rect.adjusted(inside, inside, -inside, -inside)
    painter.fillRect(middle, art.theme.colour(fill_colour))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _on_pixels(painter: QPainter, rect: QRectF, ratio: float) -> bool:
    """Whether a rectangle begins and ends between pixels where a painter draws it."""
    world = painter.worldTransform()
    if world.isScaling() or world.isRotating():
        return False
    edges = (rect.left() + world.dx(), rect.top() + world.dy(), rect.width(), rect.height())
    return all(edge * ratio == round(edge * ratio) for edge in edges)


def _paint_panel(
    painter: QPainter,
    art: Art,
    rect: QRectF,
    name: str,
    fill_colour: str,
    radius: float,
    ratio: float,
) -> None:
    theme = art.theme
    art.shadow(painter, rect, name, radius, ratio)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("line"), 1))
    painter.setBrush(theme.colour(fill_colour))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
