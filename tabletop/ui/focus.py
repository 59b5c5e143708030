"""The keyboard on the table: where it stands, what its keys do there.

Tab goes through the groups (strips, board, prompt, own place), arrows to the nearest thing inside
one, Enter picks: a piece first, then a space. While a piece is in the hand the arrows go among
spaces, Tab and N from one legal space to the next. Backspace takes a pick back, Esc lets go.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tabletop.engine.move import Pick
from tabletop.engine.table import Button
from tabletop.ui import targets
from tabletop.ui.panels.moment import waiting_chance
from tabletop.ui.panels.own_place import OwnPlace
from tabletop.ui.panels.prompt import PromptLine
from tabletop.ui.panels.strips import Strips
from tabletop.ui.places import Place
from tabletop.ui.targets import BOARD, GROUPS, OWN, PROMPT, STRIPS, Target

if TYPE_CHECKING:
    from tabletop.models.session import Session

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class Stage(Protocol):
    """What the keyboard needs of the scene it works on."""

    session: Session
    strips: Strips
    prompt: PromptLine
    own: OwnPlace

    def places(self) -> Mapping[str, Place]:
        """Every space that can be seen, in scene coordinates."""

    def piece_box(self, piece: str) -> QRectF | None:
        """Where a piece of that id is drawn, in scene coordinates."""

    def take_up(self, piece: str) -> None:
        """Show that equal pieces of that pick are in the hand: their legal spaces glow."""

    def let_go(self) -> None:
        """Nothing is in the hand any more."""

    def explain(self, pick: Pick) -> None:
        """Say at once why a pick is not possible."""

    def hush(self) -> None:
        """Take the explanation away."""

    def show_focus(self, place: Place | None) -> None:
        """Draw the focus ring around a place in scene coordinates, or nowhere."""

    def reveal(self, rect: QRectF) -> None:
        """Pan the board so that a rectangle of the scene can be seen."""

    def zoom(self, steps: int) -> None:
        """Zoom the board in (+1), out (−1) or to fit (0)."""

    def take_offer(self, number: int) -> bool:
        """Take an offer of the open bubble, counted from 1; False when there is none."""

    def close_bubble(self) -> bool:
        """Close the bubble; False when none is open."""


class Keyboard(QObject):
    """Where the keyboard stands on a stage, and what is in its hand.

    ``focused`` brings the target it came to (None: it left), ``taken`` the pick in the hand (empty:
    none), ``typing`` asks for the line to type a move in, ``used`` names the key of a cap that was
    used, ``enlarge`` a seat whose strip was opened.
    """

    focused = Signal(object)
    taken = Signal(str)
    typing = Signal()
    used = Signal(str)
    enlarge = Signal(int)

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._here: Target | None = None
        self._last: dict[str, str] = {}
        self._held = ""
        self._shown = False

    @property
    def here(self) -> Target | None:
        """What the keyboard stands on."""
        return self._here

    @property
    def here_shown(self) -> bool:
        """Whether the ring is drawn: the keyboard, not the mouse, was used last."""
        return self._shown and self._here is not None

    @property
    def held(self) -> str:
        """The pick of the piece in the keyboard's hand; empty when there is none."""
        return self._held

    def targets(self, group: str) -> list[Target]:
        """All that can be stood on in a group now."""
        stage, session = self._stage, self._stage.session
        if group == STRIPS:
            return targets.strip_targets(stage.strips)
        if group == PROMPT:
            return targets.button_targets(PROMPT, stage.prompt)
        own = stage.own.places()
        if group == OWN:
            wanted = self._wanted() if self._held else frozenset()
            found = targets.own_targets(stage, own, stage.own.counted(), wanted)
            return found + targets.button_targets(OWN, stage.own)
        seats = own.keys() | stage.strips.places().keys()
        board = {name: place for name, place in stage.places().items() if name not in seats}
        return targets.board_targets(session, board, self._wanted())

    # Moving about

    def enter(self, forward: bool = True) -> bool:
        """Come to the table by Tab; False when there is nothing to stand on."""
        order = GROUPS if forward else GROUPS[::-1]
        return any(self._enter_group(group) for group in order)

    def leave(self) -> None:
        """Go somewhere else; where it stood is remembered."""
        self._shown = False
        self._stage.show_focus(None)
        self._stage.hush()

    def step(self, forward: bool) -> bool:
        """Tab: to the next group, or to the next legal space; False at the end of the table."""
        self._shown = True
        if self._held:
            return self.next_legal(1 if forward else -1)
        if self._here is None:
            return self.enter(forward)
        order = GROUPS if forward else GROUPS[::-1]
        later = order[order.index(self._here.group) + 1 :]
        return any(self._enter_group(group) for group in later)

    def go(self, dx: int, dy: int) -> None:
        """An arrow: to the nearest target in that direction."""
        if self._here is None:
            self.enter()
            return
        there = targets.nearest(self._here.rect, self._reachable(), dx, dy)
        if there is not None:
            self.stand_on(there)

    def next_legal(self, step: int = 1) -> bool:
        """To the next space where the piece in the hand may go, in the table's order."""
        legal = self._legal_targets()
        if not legal:
            return True
        keys = [target.key for target in legal]
        key = self._here.key if self._here else ""
        index = keys.index(key) + step if key in keys else (0 if step > 0 else -1)
        self.stand_on(legal[index % len(legal)])
        return True

    def stand_on(self, target: Target | None) -> None:
        """Come to a target: the ring goes there, and a grey space says why at once."""
        self._here = target
        if target is None:
            self._stage.show_focus(None)
            self.focused.emit(None)
            return
        self._last[target.group] = target.key
        if target.group == BOARD:
            self._stage.reveal(target.rect)
            target = self._here = self._found(target.key) or target
        self._stage.show_focus(target.place if self._shown else None)
        self._explain(target)
        self.focused.emit(target)

    def refresh(self) -> None:
        """The table changed: stay where one stood, or as near to it as one can."""
        if self._held and not self._stage.session.spaces_for(self._held) - {""}:
            self.drop()
        if self._here is None:
            return
        there = self._found(self._here.key)
        if there is None:
            group = self.targets(self._here.group)
            there = targets.closest(self._here.rect, group) or self._anything()
        if there is None or there.key != self._here.key:
            self.stand_on(there)
        else:
            self._here = there
            self._stage.show_focus(there.place if self._shown else None)

    # Doing

    def activate(self, target: Target) -> bool:
        """Enter on a target: press it, take its piece up, or put the held one down there."""
        if target.button is not None:
            target.button.press()
            return True
        if target.seat is not None:
            self.enlarge.emit(target.seat)
            return True
        piece = target.piece.pick if target.piece is not None else ""
        return self.press_space(target.space, piece)

    def press_space(self, space: str, piece: str = "") -> bool:
        """Put the held piece on a space; without one, take up ``piece``, which lies there.

        On a space where only one kind of piece can go, without one to take up, that one is put.
        """
        self._stage.close_bubble()
        chance = waiting_chance(self._stage.session)
        if chance is not None and chance.hand in (space, piece):
            return self._stage.session.deal()
        if not self._held:
            return self._pick_up(space, piece)
        if piece == self._held and space not in self._stage.session.spaces_for(piece):
            return self.drop()
        return self._put(Pick(self._held, space))

    def take_up(self, piece: str) -> bool:
        """Take a piece into the hand by its pick; False when it may not go anywhere."""
        spaces = self._stage.session.spaces_for(piece) - {""}
        if not spaces:
            return False
        self._held = piece
        self._stage.take_up(piece)
        self.taken.emit(piece)
        return True

    def drop(self) -> bool:
        """Let go of what is in the hand; False when there is nothing."""
        if not self._held:
            return False
        self._held = ""
        self._stage.hush()
        self._stage.let_go()
        self.taken.emit("")
        return True

    def turn(self, target: Target) -> bool:
        """R: press or turn the piece that is stood on."""
        if target.piece is None:
            return False
        self.drop()
        return self._stage.session.touch(Pick(target.piece.pick))

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key does here; False when it does nothing."""
        if event.modifiers() & _COMMANDS and event.key() not in _ENTER:
            return False
        self._shown = True
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self.go(*_ARROWS[key])
        elif key in _ENTER:
            self._enter_key(bool(event.modifiers() & _COMMANDS))
        elif key == Qt.Key.Key_Backspace:
            self._stage.session.drop_pick()
            self.used.emit("Backspace")
        elif key == Qt.Key.Key_Escape:
            return self._escape()
        else:
            return self._letter(event.text())
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The ring goes when the mouse takes over."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._shown = False
            self._stage.show_focus(None)
            self.drop()
        return False

    # The parts

    def _enter_key(self, done: bool) -> None:
        session = self._stage.session
        picked = {pick.space for pick in session.picks}
        here = self._here
        if session.whole() is not None and (
            done or here is None or (here.space and here.space in picked)
        ):
            self.used.emit("Enter")
            self.drop()
            session.finish()
        elif here is not None:
            self.activate(here)
        else:
            self.enter()

    def _escape(self) -> bool:
        if self._stage.close_bubble() or self.drop():
            return True
        session = self._stage.session
        if session.visiting:
            session.leave_visit()
            self.used.emit("Esc")
            return True
        if session.picks:
            session.clear_picks()
            return True
        return False

    def _letter(self, text: str) -> bool:
        letter, session = text.upper(), self._stage.session
        if letter in ("1", "2", "3"):
            return self._stage.take_offer(int(letter))
        if letter in ("+", "=", "-", "−", "0"):
            self._stage.zoom({"+": 1, "=": 1, "0": 0}.get(letter, -1))
            return True
        if letter == "/":
            self.typing.emit()
            return True
        if letter == "N" and self._held:
            return self.next_legal()
        if letter == "D" and waiting_chance(session) is not None:
            self.used.emit("D")
            return session.deal()
        if letter == "R" and self._here is not None:
            self.used.emit("R")
            return self.turn(self._here)
        return self._button_key(letter)

    def _button_key(self, letter: str) -> bool:
        session = self._stage.session
        for control in session.table.controls:
            mine = isinstance(control, Button) and control.seat == session.viewer
            if mine and letter and control.key.upper() == letter:
                self.drop()
                self.used.emit(control.key)
                session.touch(Pick(control.id))
                return True
        return False

    def _pick_up(self, space: str, piece: str) -> bool:
        session = self._stage.session
        open_to = session.spaces_for(piece) if piece else frozenset()
        if open_to == {""}:
            return session.touch(Pick(piece))
        if open_to:
            return self._lift(piece, open_to - {""})
        able = {pick.piece for pick in session.choices() if pick.space == space}
        if space and len(able) == 1:
            return self._put(Pick(able.pop(), space))
        return session.touch(Pick(piece)) if piece else self._try_any(space)

    def _lift(self, piece: str, spaces: frozenset[str]) -> bool:
        """Take a piece up and go to where it may be put; where no such space is seen, put it."""
        seen = spaces & self._stage.places().keys()
        if not seen:
            return self._stage.session.touch(Pick(piece, min(spaces)))
        self.take_up(piece)
        legal = self._legal_targets()
        last = self._found(self._last.get(BOARD, ""))
        near = next((t for t in legal if last and t.key == last.key), None)
        self.stand_on(near or (legal[0] if legal else self._here))
        return True

    def _try_any(self, space: str) -> bool:
        """Try the likeliest piece on a space where none may go, so that the reason is told."""
        session = self._stage.session
        count: dict[str, int] = {}
        for pick in session.choices():
            if pick.space:
                count[pick.piece] = count.get(pick.piece, 0) + 1
        if not count or not space:
            return False
        return session.touch(Pick(max(sorted(count), key=lambda name: count[name]), space))

    def _put(self, pick: Pick) -> bool:
        self._stage.hush()
        done = self._stage.session.touch(pick)
        if done:
            self.drop()
        return done

    def _explain(self, target: Target) -> None:
        self._stage.hush()
        session = self._stage.session
        if self._held and target.space and target.space not in session.spaces_for(self._held):
            self._stage.explain(Pick(self._held, target.space))

    def _enter_group(self, group: str) -> bool:
        found = self.targets(group)
        if not found:
            return False
        last = self._last.get(group, "")
        self._shown = True
        self.stand_on(next((t for t in found if t.key == last), self._first(group, found)))
        return True

    def _first(self, group: str, found: list[Target]) -> Target:
        """Where one comes to in a group: what can be used now, else the first."""
        choices = self._stage.session.choices()
        pieces = {pick.piece for pick in choices}
        spaces = {pick.space for pick in choices if pick.space}
        for target in found:
            if target.space in spaces or (target.piece and target.piece.pick in pieces):
                return target
        return found[-1] if group == PROMPT else found[0]

    def _reachable(self) -> list[Target]:
        assert self._here is not None
        if self._held:
            legal = {target.key: target for target in self._legal_targets()}
            board = {target.key: target for target in self.targets(BOARD)}
            return list((legal | board).values())
        return self.targets(self._here.group)

    def _legal_targets(self) -> list[Target]:
        spaces = self._stage.session.spaces_for(self._held)
        found = [*self.targets(BOARD), *self.targets(OWN)]
        return [t for t in found if t.space in spaces and t.key.startswith("space:")]

    def _wanted(self) -> frozenset[str]:
        """The spaces with a use now: where the held piece may go, or a piece can be taken up."""
        session = self._stage.session
        if self._held:
            return session.spaces_for(self._held)
        chance = waiting_chance(session)
        if chance is not None:
            return frozenset({chance.hand})
        choices = session.choices()
        pieces = {pick.piece for pick in choices}
        lying = {piece.space for piece in session.table.pieces if piece.pick in pieces}
        return frozenset(pick.space for pick in choices) | lying

    def _found(self, key: str) -> Target | None:
        for group in GROUPS:
            for target in self.targets(group):
                if target.key == key:
                    return target
        return None

    def _anything(self) -> Target | None:
        for group in (OWN, BOARD, PROMPT, STRIPS):
            found = self.targets(group)
            if found:
                return self._first(group, found)
        return None
