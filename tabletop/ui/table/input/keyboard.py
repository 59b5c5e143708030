"""The keyboard on the table: where it stands, and what its keys do there.

Tab goes through the groups (strips, board, prompt, own place), arrows to the nearest thing inside
one, Enter picks: a piece first, then a space. While a piece is in the hand the arrows go among
spaces, Tab and N from one legal space to the next. Backspace takes a pick back, Esc lets go.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tabletop.engine.move import Pick
from tabletop.engine.table import Button
from tabletop.ui.controls.key_groups import ARROWS, PRESSES
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.input.drag import DragController
from tabletop.ui.table.input.focus_stops import (
    BOARD,
    GROUPS,
    INSTRUMENTS,
    OWN,
    PROMPT,
    STRIPS,
    FocusStop,
    closest,
    nearest,
)
from tabletop.ui.table.input.reach import FocusStopFinder
from tabletop.ui.table.items.marks import FOCUS, Marks, StateMark
from tabletop.ui.table.overlay.offer_button import OfferButton
from tabletop.ui.table.panels.moment import (
    SPEED,
    WAIT,
    WAY_BY_KEYS,
    change_speed,
    coming_chance,
    waiting_chance,
)
from tabletop.ui.table.presenters.popups import Popups

_ZOOMS = {"+": 1, "=": 1, "-": -1, "−": -1, "0": 0}


COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With one of these a key is a shortcut of the window, and no key of the table."""


class ToolKeys(Protocol):
    """Keys that mean a tool on the table, before they have the keyboard's own meaning."""

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key does with the tool; False leaves it to others."""

    def tab(self, forward: bool) -> bool:
        """Tab: to the tool's next part; False: on to the next part of the table."""

    def take(self, piece: str) -> bool:
        """Take the tool up by its piece; else False."""


class Keyboard(QObject):
    """Where the keyboard stands on the table; the hand is the same as the mouse's.

    ``focused`` brings the stop it came to (None: it left), ``came`` says that it came to where it
    stands from outside the table, ``unseen`` that its ring has gone;
    ``typing`` asks for the line to type a move in, ``enlarge`` brings a seat whose strip was
    opened, ``zoomed`` steps in or out, ``told`` is for who listens. The ring shows while keys are
    used and goes when the mouse takes over. Its ``tools`` hear keys first.
    """

    focused = Signal(object)
    came = Signal()
    unseen = Signal()
    typing = Signal()
    enlarge = Signal(int)
    zoomed = Signal(int)
    told = Signal(str)

    def __init__(
        self,
        canvas: Canvas,
        reach: FocusStopFinder,
        drag: DragController,
        popups: Popups,
        focus: Marks,
    ) -> None:
        super().__init__(canvas)
        self._canvas, self.session, self.interaction = canvas, canvas.session, canvas.interaction
        self._reach, self._drag, self._popups, self._focus = reach, drag, popups, focus
        self.tools: tuple[ToolKeys, ...] = ()
        self._here: FocusStop | None = None
        self._before: FocusStop | None = None
        self._last: dict[str, str] = {}
        self._shown = self._brought = self._away = False
        canvas.resized.connect(self.refresh)
        canvas.interaction.focus_wanted.connect(self._wanted)

    @property
    def here(self) -> FocusStop | None:
        """What the keyboard stands on."""
        return self._here

    @property
    def here_shown(self) -> bool:
        """Whether the ring is drawn: the keyboard, not the mouse, was used last."""
        return self._shown and self._here is not None

    @property
    def brought(self) -> bool:
        """Whether the table has just brought it to where it stands, and no key."""
        return self._brought

    @property
    def held(self) -> str:
        """The pick of the piece in the hand, however it came there; empty when there is none."""
        return self._reach.held

    def targets(self, group: str) -> list[FocusStop]:
        """All that can be stood on in a group now."""
        return self._reach.stops(group)

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

    def wait(self) -> None:
        """Stand nowhere until Tab leads to what can be used."""
        self.stand_on(None)
        self._here, self._shown = self._anything(), False

    def leave(self) -> None:
        """Draw no ring; where it stood is remembered."""
        self._shown = False
        self._draw()
        self._popups.hush()

    def come_back(self) -> None:
        """Stand again where one stood before something else had the keys, or near to it."""
        self._shown = True
        self.refresh()
        self.came.emit()

    def step(self, forward: bool) -> bool:
        """Tab: to the next group, or to the next legal space; False at the end of the table."""
        shown, self._shown = self._shown, True
        self.refresh()
        if self.held:
            return self.next_legal(1 if forward else -1)
        if shown and any(tool.tab(forward) for tool in self.tools):
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
        self.refresh()
        here = self._here or self._anything()
        if here is not None:
            there = nearest(here.rect, self.reachable(here), dx, dy)
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
                self._canvas.board.reveal(target.rect)
                target = self._here = self._found(target) or target
            self._carry(target)
        self._draw()
        self.focused.emit(target)

    def come_to(self, target: FocusStop) -> None:
        """Come to a target by a key that means it, wherever the keyboard was."""
        self._shown = True
        self.stand_on(target)

    def come_to_key(self, key: str) -> None:
        """Come to the stop of that key, if there is one."""
        group = INSTRUMENTS
        found = next((stop for stop in self.targets(group) if stop.key == key), None)
        if found is not None:
            self.come_to(found)

    def lead(self, name: str) -> None:
        """Come to the button that Enter presses; empty: back to where one was before that."""
        here = self._here if self._shown else None
        if not name:
            before, self._before = self._before, None
            if before is not None and here is not None:
                there = self._found(before)
                self._away = there is None and self._comes_back(before)
                self._bring(before if self._away else there or here)
            return
        stops = self.targets(PROMPT)
        goal = next((s for s in stops if s.button and s.button.label.id == name), None)
        if goal is not None and here is not None and goal.key != here.key:
            self._before = self._before or here
            self.come_to(goal)

    def _wanted(self, key: str) -> None:
        if self._shown and self._here is not None:
            self.come_to_key(key)

    def refresh(self) -> None:
        """The table changed: stay where one stood, or as near to it as one can."""
        here = self._here
        if here is None or not self._shown:
            return
        there, was_away = self._found(here), self._away
        self._away = there is None and self._comes_back(here)
        if there is None and not self._away:
            group = self.targets(here.group)
            self._bring(closest(here.rect, group) or self._anything())
        elif there is not None and was_away:
            self._bring(there)
        else:
            self._here = there or here
            self._draw()

    def _comes_back(self, here: FocusStop) -> bool:
        """Whether it stands on a grid, which is one to stand on while a shape may be laid."""
        seat = self.session.viewer
        spaces = self.session.table.spaces if here.grid else ()
        return any(space.grid == here.grid and space.seat in (seat, None) for space in spaces)

    def _bring(self, target: FocusStop | None) -> None:
        """Come to where the table leaves one to stand."""
        self._brought = True
        try:
            self.stand_on(target)
        finally:
            self._brought = False

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
        self._popups.go_on()
        chance = waiting_chance(self.session)
        if chance is not None and chance.hand in (space, piece):
            return self.session.deal()
        if not self.held:
            return self._pick_up(space, piece)
        if piece == self.held and space not in self.session.spaces_for(piece):
            return self.drop()
        return self._drag.place(space)

    def drop(self) -> bool:
        """Let go of what is in the hand; False when there is nothing."""
        self._popups.hush()
        return self._drag.let_go(fly=False)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key does where the keyboard stands; False leaves it to others."""
        key = Qt.Key(event.key())
        if key in PRESSES:
            return self._enter_key(key, bool(event.modifiers() & COMMANDS))
        if event.modifiers() & COMMANDS:
            return False
        if key in ARROWS:
            dx, dy = ARROWS[key]
            self._popups.close_callout()
            self.go(dx, dy)
            return True
        return self._escape() if key == Qt.Key.Key_Escape else self._letter(event.text().upper())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The ring goes when the mouse takes over."""
        if event.type() == QEvent.Type.MouseButtonPress and self._shown:
            self._shown = False
            self._draw()
        return False

    # The parts

    def _enter_key(self, key: Qt.Key, done: bool) -> bool:
        """Enter picks where one stands; where that is picked, or nowhere, it plays the move."""
        session, here = self.session, self._here if self._shown else None
        picked = {pick.space or pick.piece for pick in session.picks}
        name = "" if here is None else here.button.label.id if here.button else here.space
        if here is None or (name in picked and not self.held):
            done = done or key != Qt.Key.Key_Space
        if done and session.whole() is not None:
            self.interaction.key_used.emit("Enter")
            self.drop()
            return session.finish()
        if here is not None:
            self.activate(here)
        return here is not None

    def _escape(self) -> bool:
        session = self.session
        if session.visiting:
            session.leave_visit()
            self.interaction.key_used.emit("Esc")
            return True
        if session.picks:
            session.clear_picks()
            return True
        return False

    def _letter(self, letter: str) -> bool:
        session, here = self.session, self._here
        if letter in ("1", "2", "3", "4"):
            callout = self._popups.callout
            return callout is not None and callout.take(int(letter))
        if letter in _ZOOMS:
            self.zoomed.emit(_ZOOMS[letter])
            return True
        if letter == "/":
            self.typing.emit()
            return True
        if letter == "N" and self.held:
            return self.next_legal()
        if letter == "D" and coming_chance(session) is not None:
            self.interaction.key_used.emit("D")
            return session.deal()
        if letter == WAIT and session.deal_pause.left and waiting_chance(session) is not None:
            self.interaction.key_used.emit(WAIT)
            session.deal_pause.stop()
            return True
        if letter == SPEED and session.paced:
            self.interaction.key_used.emit(SPEED)
            change_speed(session)
            return True
        if letter == "R" and self.here_shown and here is not None and here.piece is not None:
            self.drop()
            session.touch(Pick(here.piece.pick))
            return True
        return self._button_key(letter)

    def _button_key(self, letter: str) -> bool:
        session = self.session
        for control in session.table.controls:
            if not isinstance(control, Button) or control.seat != session.viewer:
                continue
            if letter and control.key.upper() == letter:
                self.drop()
                self.interaction.key_used.emit(control.key)
                session.touch(Pick(control.id))
                return True
        return False

    def _pick_up(self, space: str, piece: str) -> bool:
        session = self.session
        open_to = session.spaces_for(piece) if piece else frozenset()
        if open_to == {""}:
            return session.touch(Pick(piece))
        if open_to:
            return self._lift(piece, open_to - {""})
        if session.purpose.presses(space):
            return True
        able = session.choices().pieces_for(space)
        if space and len(able) == 1:
            return self._drag.put_piece(min(able), space)
        button = session.button_on(space)
        if button is not None and not able:
            return session.touch(button)
        if piece:
            return session.touch(Pick(piece))
        if able:
            self.told.emit(session.say(WAY_BY_KEYS))
            return True
        return self._try_any(space)

    def _lift(self, piece: str, spaces: frozenset[str]) -> bool:
        """Take a piece up and go to where it may be put; where no such space is seen, put it."""
        if not spaces & self._reach.places().keys():
            return self.session.touch(Pick(piece, min(spaces)))
        if not (any(tool.take(piece) for tool in self.tools) or self._drag.take_up(piece)):
            return False
        legal = self._legal_targets()
        last = self._last.get(BOARD, "")
        near = next((target for target in legal if target.key == last), None)
        if legal:
            self.stand_on(near or legal[0])
        return True

    def _try_any(self, space: str) -> bool:
        """Try the likeliest piece on a space where none may go, so that the reason is told."""
        session, choices = self.session, self.session.choices()
        count = {piece: len(choices.spaces_for(piece) - {""}) for piece in sorted(choices.carried)}
        if not count or not space:
            return False
        return session.touch(Pick(max(count, key=lambda name: count[name]), space))

    def _carry(self, target: FocusStop) -> None:
        """Let the held piece follow the keyboard, and say why it may not go where it may not."""
        self._popups.hush()
        if not self.held or not target.space:
            return
        if self._drag.held is not None:
            self._drag.held.follow(target.rect.center())
        if target.space not in self.session.spaces_for(self.held):
            objections = self.session.why_not(Pick(self.held, target.space))
            if objections:
                self._popups.read_space(target.space, objections)

    def _draw(self) -> None:
        """Draw the ring around where one stands, or nowhere."""
        here = self._here if self._shown else None
        ringed = here is not None and not isinstance(here.button, OfferButton)
        self._focus.mark(
            FOCUS, {FOCUS: StateMark(here.place, snug=True)} if here and ringed else {}
        )
        stands = here is not None and here.button is None
        self.interaction.focus = here.rect if here is not None and stands else None
        if here is None:
            self.unseen.emit()

    def _enter_group(self, group: str) -> bool:
        found = self.targets(group)
        if not found:
            return False
        last = self._last.get(group, "")
        self.stand_on(next((t for t in found if t.key == last), self._first(group, found)))
        return True

    def _first(self, group: str, found: list[FocusStop]) -> FocusStop:
        """Where one comes to in a group: what can be used now, else the first."""
        wanted, pieces = self._reach.wanted(), self.session.choices().pieces
        for target in found:
            piece = target.piece.pick if target.piece is not None else ""
            if target.grid or target.space in wanted or piece in pieces:
                return target
        return found[-1] if group == PROMPT else found[0]

    def _legal_targets(self) -> list[FocusStop]:
        spaces = self.session.spaces_for(self.held)
        found = [*self.targets(BOARD), *self.targets(OWN)]
        return [t for t in found if t.space in spaces and t.key.startswith("space:")]

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
