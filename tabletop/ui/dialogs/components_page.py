"""The page of the components: what lies in the box, what is a stand-in, where each fact is from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Game
from tabletop.engine.table import Face, Piece, Stack, Table
from tabletop.engine.text import Text
from tabletop.language import headed, stored
from tabletop.models.deals import ChanceQuestion
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import with_stop
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.dialogs.chance_pictures import Answers, Laid, Sight
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.dialogs.piece_cards import paint_sight
from tabletop.ui.look.art import Art
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.geometry.shapes import UnitRect

_SIGN = "info"
"""The icon at the corner of what is a stand-in."""
_INVENTED = Text("A stand-in: invented for this table.")


class _Picture(QWidget):
    """A component: its picture, and its name to be read; a stand-in has a sign at its corner."""

    def __init__(self, context: AppContext, art: Art, sight: Sight, *, invented: bool) -> None:
        super().__init__()
        self._context, self._art, self._sight = context, art, sight
        self.invented, name = invented, sight[0].piece.name
        said = Text("{piece}. {note}", piece=name, note=_INVENTED) if invented else name
        context.tell(self, said, _Picture.set_name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_name(self, name: str) -> None:
        """Let it be read what it is."""
        self.setAccessibleName(headed(name))
        set_tip(self, headed(name))

    def sizeHint(self) -> QSize:
        return QSize(self._context.px(74), self._context.px(98))

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter = QPainter(self)
        paint_sight(painter, self._art, self._sight, rect)
        if self.invented:
            side = self._context.px(16)
            corner = QRectF(rect.right() - side, rect.bottom() - side, side, side)
            _paint_sign(painter, self._context, corner)


def _paint_sign(painter: QPainter, context: AppContext, square: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(context.colour("surface"))
    painter.drawEllipse(square.adjusted(-2, -2, 2, 2))
    context.paint_icon(painter, _SIGN, "text2", square)


class _Sign(QWidget):
    """The sign in a line of words."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._context.px(20), self._context.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        _paint_sign(QPainter(self), self._context, rect)


class ComponentsPage(Dialog):
    """Pictures of all that a game is played with, and the source of each fact about them.

    ``load`` asks for the user's own file, where one may still be chosen.
    """

    load = Signal()

    def __init__(
        self,
        context: AppContext,
        game: Game[Any, Any],
        parent: QWidget | None = None,
        *,
        loadable: bool,
    ) -> None:
        info = game.info
        context = context.of(info.id)
        super().__init__(context, Text("Components of {game}", game=info.name), parent)
        self._game = game
        self._art = Art(info.id, info.colours, context.theme, say=context.say)
        if info.stand_in is not None:
            words = TextLabel(context, info.stand_in, "small", "text2", wrap=True)
            self.column.addLayout(fill(hbox(gap=context.px(8)), _Sign(context), (words, 1)))
        self.scrolled()
        self.pieces = list(_components(game))
        self._pictures()
        self.column.addWidget(Divider(context))
        self._sources()
        self.column.addStretch(1)
        if loadable:
            self.add_button(Text("Your own file…"), self.load.emit, icon="folder")
        self.add_close()
        self.spread(740, 700)

    def _pictures(self) -> None:
        flow = Flow(gap=self.context.px(6))
        invented = frozenset(_invented(self._game.components))
        for sight in self.pieces:
            stand_in = any(_names(laid.piece) & invented for laid in sight)
            flow.addWidget(_Picture(self.context, self._art, sight, invented=stand_in))
        self.column.addLayout(flow)

    def _sources(self) -> None:
        context = self.context
        head = Text("Where each fact is from")
        self._say_apart(head, "lead")
        for name, source in _sources(self._game.components):
            title = stored(name.replace("_", " ").capitalize())
            self._say_apart(title, "label")
            invented = bool(source.get("stand_in"))
            if invented:
                words = TextLabel(context, _INVENTED, "small", "text2", weight=700)
                self.column.addLayout(fill(hbox(gap=context.px(8)), _Sign(context), (words, 1)))
            origin = stored(str(source.get("source", "")))
            self._say_apart(origin, "small", "text2")
            if source.get("confidence"):
                confidence = stored(str(source["confidence"]))
                sure = Text("Confidence: {confidence}", confidence=confidence)
                self._say_apart(sure, "caption", "text2")

    def _say_apart(self, text: Text, role: str, ink: str = "text") -> None:
        # Readers run the lines of a dialog together: where none ends, nobody hears a pause.
        self.context.tell(self.say(text, role, ink), text, _name_with_stop)


def _name_with_stop(label: QWidget, words: str) -> None:
    label.setAccessibleName(with_stop(words))


def _sources(components: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    provenance = components.get("provenance", {})
    if isinstance(provenance, Mapping):
        for name, source in provenance.items():
            if isinstance(source, Mapping):
                yield str(name), source


def _invented(components: Mapping[str, Any]) -> Iterator[str]:
    """The ids of all that stands in a list whose source says that it is a stand-in."""
    for name, source in _sources(components):
        listed = components.get(name) if source.get("stand_in") else None
        for item in listed if isinstance(listed, list | tuple) else ():
            if isinstance(item, Mapping) and "id" in item:
                yield str(item["id"])


def _names(piece: Piece) -> set[str]:
    return set(piece.id.split(":"))


def _components(game: Game[Any, Any]) -> Iterator[Sight]:
    """Every different face of the first table, and all that chance can ever bring."""
    drawn: dict[str, Sight] = {}
    first: Table | None = None
    for state in _walk(game):
        due = game.due(state)
        if isinstance(due, Chance):
            news = [item for item, _ in due.pool if not drawn.get(item)]
            answers = Answers(ChanceQuestion(game, state, 0, due)) if news else None
            drawn |= {item: answers.sight(item) for item in news if answers}
        elif isinstance(due, frozenset) and first is None:
            first = game.table(game.view(state, None), None)
    assert first is not None
    sights = _sorted(_different(sight for sight in drawn.values() if sight))
    arts = {laid.piece.face.art for sight in sights for laid in sight if laid.piece.face}
    yield from _lying(first, arts)
    yield from sights


def _walk(game: Game[Any, Any]) -> Iterator[Any]:
    """Every state of one whole game played at random, the same whenever one looks."""
    rng = Random(game.info.id)
    state = game.setup(game.info.seats[1], {option.id: option.default for option in game.options})
    while due := game.due(state):
        yield state
        if isinstance(due, frozenset):
            state = game.after(state, rng.choice(game.legal_moves(state, min(due))))
        else:
            state = game.after(state, _first(due) if isinstance(due, Chance) else due)


def _different(sights: Iterable[Sight]) -> list[Sight]:
    """The sights without those that look like one before."""
    found: dict[tuple[Face | None, ...], Sight] = {}
    for sight in sights:
        found.setdefault(tuple(laid.piece.face for laid in sight), sight)
    return list(found.values())


def _sorted(sights: list[Sight]) -> list[Sight]:
    """What is drawn alike side by side, else in the order in which it came up."""
    arts = list(dict.fromkeys(_art(sight) for sight in sights))
    return sorted(sights, key=lambda sight: arts.index(_art(sight)))


def _art(sight: Sight) -> str:
    face = sight[0].piece.face
    return face.art if face else ""


def _lying(table: Table, but: set[str]) -> Iterator[Sight]:
    """One piece of every face on a table, except of those art templates."""
    stacks = [control for control in table.controls if isinstance(control, Stack)]
    pieces = [Piece(f"stack:{one.space}", one.space, one.name, one.face) for one in stacks]
    seen: set[Face] = set()
    for piece in (*pieces, *table.pieces):
        if piece.face is not None and piece.face not in seen and piece.face.art not in but:
            seen.add(piece.face)
            yield (Laid(piece, UnitRect(0, 0, 48, 64)),)


def _first(chance: Chance) -> Outcome:
    items = [item for item, count in chance.pool for _ in range(count)][: chance.take]
    each = (chance.with_each[0],) * len(items) if chance.with_each else ()
    return Outcome(chance.name, tuple(items), each)
