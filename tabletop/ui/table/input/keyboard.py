"""The keyboard on the table: where it stands, and what its keys do there.

Tab goes through the groups (strips, board, prompt, own place), arrows to the nearest thing inside
one, Enter picks: a piece first, then a space. While a piece is in the hand the arrows go among
spaces, Tab and N from one legal space to the next. Backspace takes a pick back, Esc lets go.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tabletop.engine.move import Pick
from tabletop.engine.table import Button
from tabletop.ui.table.input import focus_stops
from tabletop.ui.table.input.focus_stops import (
    BOARD,
    GROUPS,
    INSTRUMENTS,
    OWN,
    PROMPT,
    STRIPS,
    FocusStop,
)
from tabletop.ui.table.input.modifiers import COMMANDS
from tabletop.ui.table.panels.moment import coming_chance, waiting_chance

if TYPE_CHECKING:
    from tabletop.ui.table.input.stage import TableStage

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_ZOOMS = {"+": 1, "=": 1, "-": -1, "−": -1, "0": 0}


class Keyboard(QObject):
    """Where the keyboard stands on a stage; the hand is the same as the mouse's.

    ``focused`` brings the target it came to (None: it left), ``typing`` asks for the line to type a
    move in, ``used`` names the key of a cap that was used, ``enlarge`` a seat whose strip was
    opened. The ring shows while keys are used and goes when the mouse takes over.
    """

    focused = Signal(object)
    typing = Signal()
    used = Signal(str)
    enlarge = Signal(int)

    def __init__(self, stage: TableStage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._here: FocusStop | None = None
        self._last: dict[str, str] = {}
        self._shown = False
        self._frames = focus_stops.Frames()

    @property
    def here(self) -> FocusStop | None:
        """What the keyboard stands on."""
        return self._here

    @property
    def here_shown(self) -> bool:
        """Whether the ring is drawn: the keyboard, not the mouse, was used last."""
        return self._shown and self._here is not None

    @property
    def held(self) -> str:
        """The pick of the piece in the hand, however it came there; empty when there is none."""
        return self._stage.held

    def targets(self, group: str) -> list[FocusStop]:
        """All that can be stood on in a group now."""
        stage, session = self._stage, self._stage.session
        if group == STRIPS:
            return focus_stops.strip_targets(stage.strips)
        if group == PROMPT:
            return focus_stops.button_targets(PROMPT, stage.answers)
        if session.covered:
            return []
        if group == INSTRUMENTS:
            return stage.instruments()
        own = stage.own.places()
        if group == OWN and stage.own.planned:
            found = focus_stops.board_targets(stage, own, self._wanted(), self._frames, OWN)
            return focus_stops.grid_targets(OWN, found, stage.grids(own))
        if group == OWN:
            wanted = self._wanted() if self.held else frozenset()
            found = focus_stops.own_targets(stage, own, stage.own.counted(), wanted)
            found = focus_stops.grid_targets(OWN, found, stage.grids(own))
            return found + focus_stops.button_targets(OWN, stage.own.buttons())
        seats = own.keys() | stage.strips.places().keys()
        board = {name: place for name, place in stage.places().items() if name not in seats}
        found = focus_stops.board_targets(stage, board, self._wanted(), self._frames)
        return focus_stops.grid_targets(BOARD, found, stage.grids(board))

    def grid_target(self, grid: str) -> FocusStop | None:
        """A grid over which a shape may be held."""
        found = (t for group in (OWN, BOARD) for t in self.targets(group) if t.grid == grid)
        return next(found, None)

    def reachable(self, here: FocusStop) -> list[FocusStop]:
        """What arrows lead to from there: its group, or the spaces while a piece is held."""
        if not self.held:
            return self.targets(here.group)
        found = {target.key: target for target in self.targets(BOARD)}
        return list((found | {target.key: target for target in self._legal_targets()}).values())

    # Moving about

    def enter(self, forward: bool = True) -> bool:
        """Come to the table by Tab; False when there is nothing to stand on."""
        self._shown = True
        order = GROUPS if forward else GROUPS[::-1]
        return any(self._enter_group(group) for group in order)

    def leave(self) -> None:
        """Draw no ring; where it stood is remembered."""
        self._shown = False
        self._stage.show_focus(None)
        self._stage.hush()

    def step(self, forward: bool) -> bool:
        """Tab: to the next group, or to the next legal space; False at the end of the table."""
        shown, self._shown = self._shown, True
        if self.held:
            return self.next_legal(1 if forward else -1)
        if shown and self._stage.tab(forward):
            return True
        if self._here is None:
            return self.enter(forward)
        if not shown:
            self.stand_on(self._here)
            return True
        order = GROUPS if forward else GROUPS[::-1]
        later = order[order.index(self._here.group) + 1 :]
        return any(self._enter_group(group) for group in later)

    def go(self, dx: int, dy: int) -> None:
        """An arrow: to the nearest target in that direction."""
        self._shown = True
        here = self._here or self._anything()
        if here is not None:
            there = focus_stops.nearest(here.rect, self.reachable(here), dx, dy)
            self.stand_on(here if self._here is None else there or here)

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

    def stand_on(self, target: FocusStop | None) -> None:
        """Come to a target: the ring goes there, and a grey space says why at once."""
        self._here = target
        if target is not None:
            self._last[target.group] = target.key
            if target.group == BOARD:
                self._stage.reveal(target.rect)
                target = self._here = self._found(target) or target
            self._carry(target)
        self._draw()
        self.focused.emit(target)

    def come_to(self, target: FocusStop) -> None:
        """Come to a target by a key that means it, wherever the keyboard was."""
        self._shown = True
        self.stand_on(target)

    def refresh(self) -> None:
        """The table changed: stay where one stood, or as near to it as one can."""
        here = self._here
        if here is None or not self._shown:
            return
        there = self._found(here)
        if there is None:
            group = self.targets(here.group)
            self.stand_on(focus_stops.closest(here.rect, group) or self._anything())
        else:
            self._here = there
            self._draw()

    # Doing

    def activate(self, target: FocusStop) -> bool:
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
        stage = self._stage
        stage.close_bubble()
        stage.hush()
        chance = waiting_chance(stage.session)
        if chance is not None and chance.hand in (space, piece):
            return stage.session.deal()
        if not self.held:
            return self._pick_up(space, piece)
        if piece == self.held and space not in stage.session.spaces_for(piece):
            return self.drop()
        return stage.put(space)

    def drop(self) -> bool:
        """Let go of what is in the hand; False when there is nothing."""
        self._stage.hush()
        return self._stage.let_go()

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key does where the keyboard stands; False leaves it to others."""
        key = Qt.Key(event.key())
        if key in _ENTER:
            return self._enter_key(key, bool(event.modifiers() & COMMANDS))
        if event.modifiers() & COMMANDS:
            return False
        if key in _ARROWS:
            dx, dy = _ARROWS[key]
            if not (dy and self._stage.choose_offer(dy)):
                self._stage.close_bubble()
                self.go(dx, dy)
            return True
        return self._escape() if key == Qt.Key.Key_Escape else self._letter(event.text().upper())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The ring goes when the mouse takes over."""
        if event.type() == QEvent.Type.MouseButtonPress and self._shown:
            self._shown = False
            self._stage.show_focus(None)
        return False

    # The parts

    def _enter_key(self, key: Qt.Key, done: bool) -> bool:
        """Enter picks where one stands; where that is picked, or nowhere, it plays the move."""
        session, here = self._stage.session, self._here if self._shown else None
        picked = {pick.space or pick.piece for pick in session.picks}
        name = "" if here is None else here.button.label.id if here.button else here.space
        if here is None or (name in picked and not self.held):
            done = done or key != Qt.Key.Key_Space
        if done and session.whole() is not None:
            self.used.emit("Enter")
            self.drop()
            return session.finish()
        if here is not None:
            self.activate(here)
        return here is not None

    def _escape(self) -> bool:
        session = self._stage.session
        if session.visiting:
            session.leave_visit()
            self.used.emit("Esc")
            return True
        if session.picks:
            session.clear_picks()
            return True
        return False

    def _letter(self, letter: str) -> bool:
        session, here = self._stage.session, self._here
        if letter in ("1", "2", "3"):
            return self._stage.take_offer(int(letter))
        if letter in _ZOOMS:
            self._stage.zoom(_ZOOMS[letter])
            return True
        if letter == "/":
            self.typing.emit()
            return True
        if letter == "N" and self.held:
            return self.next_legal()
        if letter == "D" and coming_chance(session) is not None:
            self.used.emit("D")
            return session.deal()
        if letter == "R" and self.here_shown and here is not None and here.piece is not None:
            self.drop()
            session.touch(Pick(here.piece.pick))
            return True
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
            return self._stage.put_piece(able.pop(), space)
        return session.touch(Pick(piece)) if piece else self._try_any(space)

    def _lift(self, piece: str, spaces: frozenset[str]) -> bool:
        """Take a piece up and go to where it may be put; where no such space is seen, put it."""
        if not spaces & self._stage.places().keys():
            return self._stage.session.touch(Pick(piece, min(spaces)))
        if not self._stage.take_up(piece):
            return False
        legal = self._legal_targets()
        last = self._last.get(BOARD, "")
        near = next((target for target in legal if target.key == last), None)
        if legal:
            self.stand_on(near or legal[0])
        return True

    def _try_any(self, space: str) -> bool:
        """Try the likeliest piece on a space where none may go, so that the reason is told."""
        session = self._stage.session
        count = Counter(pick.piece for pick in session.choices() if pick.space)
        if not count or not space:
            return False
        return session.touch(Pick(max(sorted(count), key=lambda name: count[name]), space))

    def _carry(self, target: FocusStop) -> None:
        """Let the held piece follow the keyboard, and say why it may not go where it may not."""
        self._stage.hush()
        if not self.held or not target.space:
            return
        self._stage.carry(target.rect.center())
        if target.space not in self._stage.session.spaces_for(self.held):
            self._stage.explain(Pick(self.held, target.space))

    def _draw(self) -> None:
        self._stage.show_focus(self._here.place if self._here and self._shown else None)

    def _enter_group(self, group: str) -> bool:
        found = self.targets(group)
        if not found:
            return False
        last = self._last.get(group, "")
        self.stand_on(next((t for t in found if t.key == last), self._first(group, found)))
        return True

    def _first(self, group: str, found: list[FocusStop]) -> FocusStop:
        """Where one comes to in a group: what can be used now, else the first."""
        wanted, pieces = self._wanted(), {p.piece for p in self._stage.session.choices()}
        for target in found:
            piece = target.piece.pick if target.piece is not None else ""
            if target.grid or target.space in wanted or piece in pieces:
                return target
        return found[-1] if group == PROMPT else found[0]

    def _legal_targets(self) -> list[FocusStop]:
        spaces = self._stage.session.spaces_for(self.held)
        found = [*self.targets(BOARD), *self.targets(OWN)]
        return [t for t in found if t.space in spaces and t.key.startswith("space:")]

    def _wanted(self) -> frozenset[str]:
        """The spaces with a use now: where the held piece may go, or a piece can be taken up."""
        session = self._stage.session
        if self.held:
            return session.spaces_for(self.held)
        chance = waiting_chance(session)
        if chance is not None:
            return frozenset({chance.hand})
        choices = session.choices()
        pieces = {pick.piece for pick in choices}
        lying = {piece.space for piece in session.table.pieces if piece.pick in pieces}
        return frozenset(pick.space for pick in choices) | lying

    def _found(self, like: FocusStop) -> FocusStop | None:
        """The target as it is now."""
        found = (target for target in self.targets(like.group) if target.key == like.key)
        return next(found, None)

    def _anything(self) -> FocusStop | None:
        for group in (OWN, BOARD, PROMPT, STRIPS):
            found = self.targets(group)
            if found:
                return self._first(group, found)
        return None
