"""Advice on the table: what several sources of advice say, in words, as rings and as ghosts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.engine.move import Pick
from tabletop.models.coaching.advice import Advice, AdviceSource
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.items.piece_layer import PlacedSpace, scene_rect
from tabletop.ui.table.overlay.advice_block import AdviceBlock, action_name, spoken
from tabletop.ui.table.presenters.advice_spot import clear_of, seat_advice
from tabletop.ui.table.presenters.ghosts import Ghosts
from tabletop.ui.table.presenters.highlights import Highlights
from tabletop.ui.table.stencil.tool import StencilTool


class AdviceListener(QObject):
    """Keeps what one source says; it goes with the table that listens."""

    def __init__(self, guidance: AdvicePresenter, source: AdviceSource) -> None:
        super().__init__(guidance)
        self._guidance: AdvicePresenter | None = guidance
        self._who = source
        self.advice = source.advice
        source.advised.connect(self._hear)

    def close(self) -> None:
        """Hear nothing any more; the source may have gone already."""
        self._guidance = None

    def dismiss(self) -> bool:
        """Ask the source to say no more of it."""
        return self.advice is not None and self._who.dismiss()

    def _hear(self, advice: Advice | None) -> None:
        self.advice = advice
        if self._guidance is not None:
            self._guidance.renew()


class AdvicePresenter(QObject):
    """Listens to sources of advice and shows on the table what they say.

    ``told`` brings the words of advice that has come, ``leads`` the button that Enter presses
    now; empty: there is none any more. ``renewed`` says that something else is said.

    Behind the curtain, where somebody else may look on, and at moments that are only visited,
    nothing is shown.
    """

    told = Signal(str)
    renewed = Signal()
    leads = Signal(str)

    def __init__(
        self,
        canvas: Canvas,
        ghosts: Ghosts,
        highlights: Highlights,
        stencil: StencilTool,
        catch_up: Callable[[], None],
    ) -> None:
        super().__init__(canvas)
        self._canvas, self._interaction = canvas, canvas.interaction
        self._ghosts, self._highlights = ghosts, highlights
        self._stencil, self._catch_up = stencil, catch_up
        self._ears: list[AdviceListener] = []
        self._words: tuple[str, ...] = ()
        canvas.resized.connect(self.seat)
        canvas.crowding.connect(self.refresh)
        canvas.advice_panel.closed.connect(self.dismiss)
        canvas.advice_panel.unfolded.connect(self.apply_theme)

    def listen(self, source: AdviceSource) -> None:
        """Show what a source of advice says now and from now on."""
        self._ears.append(AdviceListener(self, source))
        self.renew()

    def close(self) -> None:
        """Listen to nobody any more: the table goes, and all that lies on it."""
        while self._ears:
            self._ears.pop().close()

    @property
    def all_advice(self) -> tuple[Advice, ...]:
        """All that is said now, what stands there all the time first."""
        session = self._canvas.session
        if session.covered or session.visiting:
            return ()
        said = [ear.advice for ear in self._ears if ear.advice is not None]
        return tuple(sorted(said, key=lambda advice: not advice.stands))

    @property
    def blocks(self) -> tuple[AdviceBlock, ...]:
        """Where it is said, in the same order: below the prompt's sentence, and over the table."""
        return (*self._canvas.prompt.advice, *self._canvas.advice_panel.advice)

    @property
    def ghost(self) -> tuple[Pick, ...]:
        """The picks, made by hand, of the move that is shown as if it were in the making."""
        moves = [advice.ghost for advice in self.all_advice if advice.ghost is not None]
        session = self._canvas.session
        if not moves or session.picks:
            return ()
        left = Counter(moves[-1].picks()) - Counter(session.implied(moves[-1]))
        return tuple(left.elements())

    @property
    def along(self) -> tuple[Pick, ...]:
        """The picks that the ghost's move implies: what comes along without being touched."""
        moves = [advice.ghost for advice in self.all_advice if advice.ghost is not None]
        session = self._canvas.session
        return session.implied(moves[-1]) if moves and not session.picks else ()

    @property
    def where(self) -> tuple[Pick, ...]:
        """The picks whose spaces, pieces or buttons are ringed; those of a ghost alone."""
        ghost = self.ghost
        return ghost or tuple(
            dict.fromkeys(pick for advice in self.all_advice for pick in advice.where)
        )

    # What people do

    def take(self) -> bool:
        """Do what Enter does: the primary way; False: none is offered, or a hand is busy."""
        canvas = self._canvas
        found = _primary(self.all_advice)
        busy = canvas.session.picks or self._interaction.held is not None
        if found is None or busy or (self._stencil.state.held and self._stencil.state.fits):
            return False
        advice, index = found
        self._interaction.key_used.emit("Enter")
        advice.actions[index].act()
        return True

    def dismiss(self) -> bool:
        """Put away what was said last; False: nothing was, or it stays."""
        return bool(self.all_advice) and any(ear.dismiss() for ear in reversed(self._ears))

    # Following

    def refresh(self) -> None:
        """Say what may be said at the moment that is shown."""
        self._say()
        self.seat()

    def _say(self) -> None:
        canvas, all_advice = self._canvas, self.all_advice
        canvas.prompt.advise(canvas.session, all_advice)
        others = [advice for advice in all_advice if not canvas.prompt.takes(advice)]
        canvas.advice_panel.advise(canvas.session, others)

    def apply_theme(self) -> None:
        """Take up another theme, text size or language, or more of what is said."""
        self._canvas.advice_panel.refresh(self._canvas.session)
        self.seat()

    def follow(self) -> None:
        """Ring and show on the table what is meant, wherever that lies now."""
        self._ring()
        self.seat()

    def _ring(self) -> None:
        asked = () if self._canvas.session.picks else self._interaction.supposed
        self._ghosts.advise((*self.ghost, *self.along) or asked)
        self._highlights.advise(self.where)

    def seat(self) -> None:
        """Let advice lie where it hides least of what matters now."""
        if self._canvas.advice_panel.advice:
            seat_advice(self._canvas, self._highlights, self._stencil)

    def renew(self) -> None:
        """Somebody says something else; where that lies is asked once, when all of it is known."""
        self._catch_up()
        self._say()
        self._ring()
        self._reveal()
        self.renewed.emit()
        self._lead()
        session = self._canvas.session
        words = tuple(spoken(session, evolve(one, busy=False)) for one in self.all_advice)
        for one, said in zip(self.all_advice, words, strict=True):
            if said not in self._words:
                self.told.emit(spoken(session, one))
        self._words = words

    def _reveal(self) -> None:
        """Shift a board that is not seen as a whole to what is meant, clear of the advice."""
        board = self._canvas.board
        for placed in self._meant():
            board.reveal(scene_rect(placed))
        self.seat()
        for placed in self._meant():
            if self._canvas.advice_panel.area.intersects(scene_rect(placed)):
                board.reveal(
                    scene_rect(placed), clear_of(self._canvas.advice_panel.area, board.frame)
                )

    def _meant(self) -> list[PlacedSpace]:
        """Where on the board it is meant, the first one last."""
        picks = (*self.along, *reversed(self.where))
        spaces = map(self._canvas.pieces.spaces.get, (p.space or p.piece for p in picks))
        return [
            placed for placed in spaces if placed is not None and placed.board_transform is not None
        ]

    def _lead(self) -> None:
        """Say what Enter would do, for the keyboard to come to it."""
        found = _primary(self.all_advice)
        if found is None:
            self.leads.emit("")
            return
        advice, index = found
        if self._interaction.held is None and not self._canvas.session.picks:
            self.leads.emit(action_name(advice, advice.actions[index]))


def _primary(all_advice: tuple[Advice, ...]) -> tuple[Advice, int] | None:
    """The way that Enter takes: an Advice and its number there."""
    for advice in reversed(all_advice):
        for index, way in enumerate(advice.actions):
            if way.primary:
                return advice, index
    return None
