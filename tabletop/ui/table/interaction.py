"""The state of the interaction: what is held, pointed at, chosen, refused; values and signals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from attrs import evolve, frozen
from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from tabletop.engine.move import Pick
from tabletop.engine.table import Piece
from tabletop.models.outlook import NOTHING, Outlook


@frozen
class HeldPiece:
    """A piece in the hand.

    ``home`` is the space it was taken from, ``legal`` are those it may go to, ``near`` the one of
    them that it has snapped to. ``parts`` are the ids of all pieces that are held with it.
    """

    piece: Piece
    home: str
    legal: frozenset[str]
    parts: frozenset[str]
    near: str | None = None

    def pick_at(self, space: str) -> Pick:
        """The pick that putting it on a space would be."""
        return Pick(self.piece.pick, space)


class Interaction(QObject):
    """What hands do at the table now; whatever shows it listens.

    ``picks_changed`` says that other things can be done than before, with whatever else has
    changed; ``hand_changed`` that only another piece is in the hand, or another space chosen. Each
    is told once for all that happens ``together``.

    ``carried`` brings where in the scene the middle of what is held is now.

    ``version`` counts how often either was told. ``key_used`` names the key of a cap, or the
    gesture, that was used, ``focus_wanted`` the focus stop that the keyboard should come to.
    """

    picks_changed = Signal()
    hand_changed = Signal()
    near_changed = Signal()
    carried = Signal(QPointF)
    outlook_changed = Signal()
    refusal_changed = Signal()
    supposed_changed = Signal()
    gain_changed = Signal()
    spoken_changed = Signal()
    key_used = Signal(str)
    focus_wanted = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.held: HeldPiece | None = None
        self.chosen: str | None = None
        self.outlook: Outlook = NOTHING
        self.refused: tuple[Pick, ...] = ()
        self.refused_act = False
        self.supposed: tuple[Pick, ...] = ()
        self.gain: frozenset[str] = frozenset()
        self.spoken: frozenset[str] = frozenset()
        self.last: tuple[str, ...] = ()
        self.arrived: frozenset[str] = frozenset()
        self.landings: dict[str, QRectF] = {}
        self.focus: QRectF | None = None
        self.by_key = False
        self.version = 0
        self._depth = 0
        self._picks_due = self._hand_due = False

    # What happens together

    @contextmanager
    def together(self) -> Iterator[None]:
        """Tell only once, at the end, of all that changes meanwhile."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self.tell()

    def change_picks(self) -> None:
        """Other things can be done than before."""
        self._picks_due = True
        self._tell_alone()

    def _change_hand(self) -> None:
        self._hand_due = True
        self._tell_alone()

    def _tell_alone(self) -> None:
        if not self._depth:
            self.tell()

    def tell(self) -> None:
        """Tell now of what has changed."""
        picks, hand = self._picks_due, self._hand_due
        self._picks_due = self._hand_due = False
        self.version += picks or hand
        if picks:
            self.picks_changed.emit()
        elif hand:
            self.hand_changed.emit()

    # What hands do

    def hold(self, held: HeldPiece | None) -> None:
        """Another piece, or none, is in the hand."""
        self.held = held
        self._change_hand()

    def choose(self, space: str | None) -> None:
        """A space waits for a piece; None: none does."""
        if space != self.chosen:
            self.chosen = space
            self._change_hand()

    def snap(self, space: str | None) -> None:
        """The held piece has snapped to a space, or come loose."""
        if self.held is not None and self.held.near != space:
            self.held = evolve(self.held, near=space)
            self.near_changed.emit()

    def expect(self, outlook: Outlook) -> None:
        """What one points at would bring that."""
        if outlook != self.outlook:
            self.outlook = outlook
            self.outlook_changed.emit()

    def refuse(self, picks: tuple[Pick, ...], act: bool = False) -> None:
        """Those picks are refused, none where there are none; ``act``: an act to be taken back."""
        if (picks, act) != (self.refused, self.refused_act):
            self.refused, self.refused_act = picks, act
            self.refusal_changed.emit()

    def suppose(self, picks: tuple[Pick, ...]) -> None:
        """Those picks are only asked about, and stand on the table meanwhile."""
        if picks != self.supposed:
            self.supposed = picks
            self.supposed_changed.emit()

    def fill(self, spaces: Iterable[str]) -> None:
        """What is held would fill those spaces as well."""
        gain = frozenset(spaces)
        if gain != self.gain:
            self.gain = gain
            self.gain_changed.emit()

    def speak_of(self, spaces: Iterable[str]) -> None:
        """An offer, or a line of the log, that one points at speaks of those spaces."""
        spoken = frozenset(spaces)
        if spoken != self.spoken:
            self.spoken = spoken
            self.spoken_changed.emit()
