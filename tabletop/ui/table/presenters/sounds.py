"""What is heard at the table: pieces that are put down, somebody's turn, the end."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabletop.engine.table import Piece
from tabletop.models.showing import Showing
from tabletop.sound.player import BURST, OTHERS, Sounds
from tabletop.sound.sounds import Act, Notice
from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.canvas import Canvas


class SoundPresenter(QObject):
    """Lets each moment be heard once, as the first of its pieces comes to where it goes.

    A person's turn is told where a computer player has acted before it. Whatever is heard can be
    seen, too.
    """

    def __init__(self, canvas: Canvas, choreography: Choreography, sounds: Sounds) -> None:
        super().__init__(canvas)
        self._canvas, self._choreography, self._sounds = canvas, choreography, sounds
        self._apart: float | None = None
        self._at = canvas.session.moment.id
        self._played = self._by_others = False
        self._due: Notice | None = None
        choreography.began.connect(self._began)
        choreography.arrived.connect(self._arrived)
        canvas.session.shown.connect(self._shown)
        canvas.session.picked.connect(self._ready)

    def _shown(self, showing: Showing) -> None:
        """A moment comes into sight; what still moves from the one before is not heard any more."""
        session, node = self._canvas.session, showing.node
        self._apart = None
        if session.visiting:
            self._played = False
            return
        self._played, self._at = node.parent == self._at, node.id
        if not self._played:
            self._by_others, self._due = False, None
            return
        if node.seat is not None:
            self._by_others = node.seat not in session.match.here
        self._due = self._notice(showing)

    def _began(self) -> None:
        """What moves now belongs to the moment in sight."""
        apart = OTHERS if self._by_others else BURST
        self._apart = apart if self._played else None

    def _notice(self, showing: Showing) -> Notice | None:
        """What there is to be told once everything lies still."""
        session = self._canvas.session
        if showing.node is not session.match.node:
            return None
        if session.match.over:
            return "end"
        people = bool(session.match.to_act & session.match.here)
        return "turn" if people and self._by_others else None

    def _arrived(self, piece: Piece) -> None:
        if self._apart is not None:
            self._sounds.play(self._sound(piece), self._apart)
            self._apart = None

    def _sound(self, piece: Piece) -> Act:
        layout = self._canvas.layout
        art = layout.back if piece.face is None else piece.face.art
        return layout.sounds.get(art, "piece")

    def _ready(self) -> None:
        """Something else can be done; or, at last, what is due is told."""
        if self._due is None or self._choreography.plays or self._canvas.session.visiting:
            return
        due, self._due = self._due, None
        if due == "turn":
            self._by_others = False
        self._sounds.play(due)
