"""A laid table for tests: a match in the middle of a game, and a hand that moves a real mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.undo_policy import Player, Policy
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.records.catalogue import folder, open_game
from tabletop.sound.player import Sounds
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.overlay.explanation import ExplanationCallout
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView
from tests.ui.away import put_away
from tests.ui.mouse import Mouse
from tests.ui.windows import hearer

NAMES = ("Ada", "Bartek", "Celina", "Dorothea")
COLOURS = ("blue", "red", "green", "white")
LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SNAP, LET_GO = 0.6, 12.0
"""A magnet's reach as a share of its cell, and how many pixels beyond it still holds."""
RIGHT = Qt.MouseButton.RightButton

Wish = Callable[[Match[Any, Any]], bool]


def begun(_: Match[Any, Any]) -> bool:
    """The very first decision."""
    return True


def play_until(wish: Wish, seats: int = 3, seed: str = "table", **options: str) -> Match[Any, Any]:
    """A match played at random to the first decision that fulfils a wish."""
    players = tuple(map(Player, NAMES[:seats], COLOURS))
    dealer, rng = SeededDealer(seed), Random(seed)
    match: Match[Any, Any] = Match(open_game("mykerinos"), players, options, dealer, Policy.FAIR)
    while not match.over:
        if match.chance is not None:
            match.deal()
        elif wish(match):
            return match
        else:
            legal = match.game.legal_moves(match.state, min(match.to_act))
            longer = [move for move in legal if any(pick.space for pick in move.picks())]
            assert match.propose(rng.choice(longer or legal)) == ()
    raise AssertionError("this game never came to what the test needs")


def legal(match: Match[Any, Any]) -> Sequence[Any]:
    """The legal moves of the seat that acts."""
    return match.game.legal_moves(match.state, min(match.to_act))


def placements(move: Any) -> list[Pick]:
    """The picks of a move that put something somewhere."""
    return [pick for pick in move.picks() if pick.space]


class Laid:
    """A session on a scene in a view, with what a person at it can do and see."""

    def __init__(
        self,
        match: Match[Any, Any],
        *,
        theme: Theme | None = None,
        size: tuple[int, int] = (1124, 852),
        language: str = "en",
        sounds: Sounds | None = None,
        **session: Any,
    ) -> None:
        load_fonts()
        self.match = match
        game = match.game.info.id
        words = Catalogue.load(language, game)
        self.session = Session(match, words, **session)
        self.art = Art(
            game, COLOURS[: len(match.players)], theme or Theme("light"), say=self.session.say
        )
        layout = load_layout(folder(game) / "layout.json")
        self.scene = TableScene(self.session, self.art, layout, moves=False, sounds=sounds)
        self.view = TableView(self.scene)
        self.mouse = Mouse(lambda: self.view)
        self.view.resize(*size)
        self.view.show()
        self.session.start()

    @property
    def callout(self) -> ExplanationCallout:
        """The callout that is open."""
        assert self.scene.popups.callout is not None
        return self.scene.popups.callout

    def close(self) -> None:
        """Clear the table."""
        put_away(self.session, self.view)

    # Where things are

    def on(self, space: str) -> QPointF:
        """The middle of a space, or of where a piece would lie on it when that is outside it."""
        place = self.scene.place(space)
        assert place is not None, space
        middle = place.rect.center()
        return middle if place.contains(middle) else place.single().center()

    def piece(self, pick: str) -> PieceItem:
        """A piece that can be picked up by that name."""
        item = self.scene.pieces.one_of(pick, self.scene.ghosts.sources())
        assert item is not None, pick
        return item

    def lies_on(self, space: str) -> list[PieceItem]:
        """The visible pieces that are drawn on a space."""
        place = self.scene.place(space)
        assert place is not None
        items = (item for item in self.scene.pieces if item.home == space and item.isVisible())
        return [item for item in items if place.rect.contains(item.middle())]

    # What a hand does

    def press(self, at: QPointF, button: Qt.MouseButton = LEFT) -> None:
        self.mouse.press(at, button)

    def move(self, *ways: QPointF) -> None:
        for at in ways:
            self.mouse.move(at)

    def release(self, at: QPointF, button: Qt.MouseButton = LEFT) -> None:
        self.mouse.release(at, button)

    def drag(self, start: QPointF, end: QPointF, button: Qt.MouseButton = LEFT) -> None:
        self.press(start, button)
        self.move(start + (end - start) * 0.4, end)
        self.release(end, button)

    def click(self, at: QPointF) -> None:
        self.mouse.click(at)

    def double_click(self, at: QPointF) -> None:
        """Press, release, press again at once, release: as a window system sends it."""
        port, point = self.view.viewport(), at.toPoint()
        QTest.mouseClick(port, LEFT, NO_KEY, point)
        QTest.mouseDClick(port, LEFT, NO_KEY, point)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(hearer(self.view), key)

    def wheel(self, at: QPointF, notches: int) -> None:
        """Turn the wheel, away from oneself when ``notches`` is above 0."""
        from PySide6.QtGui import QWheelEvent
        from PySide6.QtWidgets import QApplication

        event = QWheelEvent(
            at,
            self.view.viewport().mapToGlobal(at),
            QPoint(),
            QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton,
            NO_KEY,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view.viewport(), event)

    def carry(self, pick: Pick) -> None:
        """Drag the piece of a pick to its space."""
        self.drag(self.piece(pick.piece).middle(), self.on(pick.space))


def dig(match: Match[Any, Any]) -> Pick:
    """The placement of a legal move of one placement in the middle of the area."""
    found = [
        placements(move)[0]
        for move in legal(match)
        if len(move.picks()) == 1 and move.picks()[0].space
    ]
    return found[len(found) // 2]
