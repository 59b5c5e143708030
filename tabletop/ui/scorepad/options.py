"""What is chosen once for the whole table: segments, or faces with a small chooser."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.engine.option import Choice, Option
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import PaintedButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.controls.layout import fill, hbox, vbox
from tabletop.ui.controls.segments import Segments
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.tips import set_name


def has_faces(option: Option) -> bool:
    """Whether the choices of an option are told by their faces."""
    return all(choice.face is not None for choice in option.choices)


class FaceChoice(PaintedButton):
    """The face that is chosen; pressing it offers the others, the arrows go through them."""

    chosen = Signal(str)

    def __init__(
        self,
        context: AppContext,
        model: PadModel,
        art: Art,
        option: Option,
        parent: QWidget,
        *,
        rim: bool = False,
    ) -> None:
        super().__init__(context, parent)
        self.option = option
        self._model, self._art, self._rim = model, art, rim
        self.clicked.connect(self._offer)
        self.refresh()

    @property
    def choice(self) -> Choice:
        """What is chosen now."""
        value = self._model.chosen(self.option)
        known = {choice.value: choice for choice in self.option.choices}
        return known.get(value, self.option.choices[0])

    @property
    def _choices(self) -> tuple[Choice, ...]:
        return tuple(sorted(self.option.choices, key=lambda choice: choice.value))

    def refresh(self) -> None:
        """Show the choice of now."""
        said = Text("{option}: {choice}", option=self.option.name, choice=self.choice.name)
        self._context.tell(self, said, set_name)
        self.update()

    def sizeHint(self) -> QSize:
        """As large as a finger hits."""
        side = self._context.px(42)
        return QSize(side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go to the next face, as in any list of choices."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
        if Qt.Key(event.key()) in step:
            values = [choice.value for choice in self._choices]
            at = values.index(self.choice.value) + step[Qt.Key(event.key())]
            self.chosen.emit(values[at % len(values)])
        elif event.key() in ENTERS:
            self._offer()
        else:
            super().keyPressEvent(event)

    @property
    def ringed(self) -> bool:
        """While it is in focus or pointed at."""
        return self.hasFocus() or self.underMouse()

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the face."""
        self.ring = rect.height() / 2
        side = min(rect.width(), rect.height()) - 6
        ratio = self.devicePixelRatioF()
        picture = self._picture(self.choice, side, ratio)
        wide, high = picture.width() / ratio, picture.height() / ratio
        corner = rect.center() - QRectF(0, 0, wide, high).center()
        painter.drawPixmap(corner, picture)

    def _picture(self, choice: Choice, side: float, ratio: float) -> QPixmap:
        assert choice.face is not None
        face = Picture(choice.face.art, choice.face.facts)
        return self._art.pixmap(face, side, side, ratio, rim=self._rim or self._context.theme.dark)

    def _offer(self) -> None:
        menu = self.menu()
        for choice in self._choices:
            picture = self._picture(choice, self._context.px(24), self.devicePixelRatioF())
            action = menu.addAction(QIcon(picture), self._context.say(choice.name))
            action.triggered.connect(lambda _=False, v=choice.value: self.chosen.emit(v))
        self.drop(menu)


class PadOptions(QWidget):
    """All options of a sheet: those of words as segments, those of faces side by side."""

    def __init__(
        self, context: AppContext, model: PadModel, art: Art, parent: QWidget | None = None
    ):
        super().__init__(parent)
        self._context, self._model, self._art = context, model, art
        self.segments: dict[str, Segments] = {}
        self.faces: dict[str, FaceChoice] = {}
        row = hbox(self, gap=context.px(20))
        faces = []
        for option in model.sheet.options:
            if has_faces(option):
                faces.append(option)
            else:
                row.addLayout(self._as_segments(option), 2)
        if faces:
            row.addLayout(self._as_faces(tuple(faces)), 3)
        self.setVisible(bool(model.sheet.options))

    def _as_segments(self, option: Option) -> QVBoxLayout:
        choices = tuple((choice.value, choice.name) for choice in option.choices)
        field = Segments(self._context, option.name, choices, self._model.chosen(option))
        field.chosen.connect(lambda value: self._model.choose(option, value))
        self.segments[option.id] = field
        title = TextLabel(self._context, option.name, "label", "text2")
        return fill(vbox(gap=self._context.px(6)), title, field, 1)

    def _as_faces(self, options: tuple[Option, ...]) -> QVBoxLayout:
        first, last = options[0].name, options[-1].name
        title = Text("{first} … {last}", first=first, last=last) if len(options) > 1 else first
        discs = QWidget()
        flow = Flow(discs, self._context.px(3))
        for option in options:
            face = FaceChoice(self._context, self._model, self._art, option, discs)
            face.chosen.connect(lambda value, option=option: self._model.choose(option, value))
            self.faces[option.id] = face
            flow.addWidget(face)
        said = TextLabel(self._context, title, "label", "text2", wrap=True)
        return fill(vbox(gap=self._context.px(2)), said, discs, 1)

    def refresh(self) -> None:
        """Show what is chosen now."""
        for option in self._model.sheet.options:
            if option.id in self.segments:
                self.segments[option.id].choose(self._model.chosen(option))
            if option.id in self.faces:
                self.faces[option.id].option = option
                self.faces[option.id].refresh()
