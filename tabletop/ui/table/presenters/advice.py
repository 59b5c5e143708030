"""Counsel on the table: what several counsellors say, in words, as rings and as ghosts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tabletop.engine.move import Implying, Move, Pick
from tabletop.models.coaching.counsel import Counsel, Counsellor
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.items.piece_layer import PlacedSpace, scene_rect
from tabletop.ui.table.overlay.counsel import CounselBlock, spoken, way_name
from tabletop.ui.table.presenters.advice_spot import clear_of, seat_advice
from tabletop.ui.table.presenters.ghosts import Ghosts
from tabletop.ui.table.presenters.highlights import Highlights
from tabletop.ui.table.stencil.tool import StencilTool


class AdviceListener(QObject):
    """Keeps what one counsellor says; it goes with the table that listens."""

    def __init__(self, guidance: AdvicePresenter, counsellor: Counsellor) -> None:
        super().__init__(guidance)
        self._guidance: AdvicePresenter | None = guidance
        self._who = counsellor
        self.counsel = counsellor.counsel
        counsellor.counselled.connect(self._hear)

    def close(self) -> None:
        """Hear nothing any more; the counsellor may have gone already."""
        self._guidance = None

    def dismiss(self) -> bool:
        """Ask the counsellor to say no more of it."""
        return self.counsel is not None and self._who.dismiss()

    def _hear(self, counsel: Counsel | None) -> None:
        self.counsel = counsel
        if self._guidance is not None:
            self._guidance.renew()


class AdvicePresenter(QObject):
    """Listens to counsellors and shows on the table what they say.

    ``told`` brings the words of a counsel that has come, ``leads`` the button that Enter presses
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
        canvas.advice_panel.closed.connect(self.dismiss)

    def listen(self, counsellor: Counsellor) -> None:
        """Show what a counsellor says now and from now on."""
        self._ears.append(AdviceListener(self, counsellor))
        self.renew()

    def close(self) -> None:
        """Listen to nobody any more: the table goes, and all that lies on it."""
        while self._ears:
            self._ears.pop().close()

    @property
    def counsels(self) -> tuple[Counsel, ...]:
        """All that is said now, what stands there all the time first."""
        session = self._canvas.session
        if session.covered or session.visiting:
            return ()
        said = [ear.counsel for ear in self._ears if ear.counsel is not None]
        return tuple(sorted(said, key=lambda counsel: not counsel.stands))

    @property
    def blocks(self) -> tuple[CounselBlock, ...]:
        """Where it is said, in the same order: below the prompt's sentence, and over the table."""
        return (*self._canvas.prompt.counsel, *self._canvas.advice_panel.counsel)

    @property
    def ghost(self) -> tuple[Pick, ...]:
        """The picks of the move that is shown as if it were in the making."""
        moves = [counsel.ghost for counsel in self.counsels if counsel.ghost is not None]
        return _touches(moves[-1]) if moves and not self._canvas.session.picks else ()

    @property
    def along(self) -> tuple[Pick, ...]:
        """The picks that the ghost's move implies: what comes along without being touched."""
        moves = [counsel.ghost for counsel in self.counsels if counsel.ghost is not None]
        made: object = moves[-1] if moves and not self._canvas.session.picks else None
        return tuple(made.implied()) if isinstance(made, Implying) else ()

    @property
    def where(self) -> tuple[Pick, ...]:
        """The picks whose spaces, pieces or buttons are ringed; those of a ghost alone."""
        ghost = self.ghost
        return ghost or tuple(
            dict.fromkeys(pick for counsel in self.counsels for pick in counsel.where)
        )

    # What people do

    def take(self) -> bool:
        """Do what Enter does: the primary way; False: none is offered, or a hand is busy."""
        canvas = self._canvas
        found = _primary(self.counsels)
        busy = canvas.session.picks or self._interaction.held is not None
        if found is None or busy or (self._stencil.state.held and self._stencil.state.fits):
            return False
        counsel, index = found
        self._interaction.key_used.emit("Enter")
        counsel.ways[index].act()
        return True

    def dismiss(self) -> bool:
        """Put away what was said last; False: nothing was, or it stays."""
        return bool(self.counsels) and any(ear.dismiss() for ear in reversed(self._ears))

    # Following

    def refresh(self) -> None:
        """Say what may be said at the moment that is shown."""
        canvas, counsels = self._canvas, self.counsels
        canvas.prompt.advise(canvas.session, counsels)
        canvas.advice_panel.advise(canvas.session, counsels)
        self.seat()

    def apply_theme(self) -> None:
        """Take up another theme, text size or language."""
        self._canvas.advice_panel.refresh(self._canvas.session)
        self.seat()

    def follow(self) -> None:
        """Ring and show on the table what is meant, wherever that lies now."""
        self._ghosts.advise((*self.ghost, *self.along))
        self._highlights.advise(self.where)
        self.seat()

    def seat(self) -> None:
        """Let advice lie where it hides least of what matters now."""
        if self._canvas.advice_panel.counsel:
            seat_advice(self._canvas, self._highlights, self._stencil)

    def renew(self) -> None:
        """Somebody says something else."""
        self._catch_up()
        self.refresh()
        self.follow()
        self.renewed.emit()
        self._reveal()
        self._lead()
        words = tuple(spoken(self._canvas.session, counsel) for counsel in self.counsels)
        for said in words:
            if said not in self._words:
                self.told.emit(said)
        self._words = words

    def _reveal(self) -> None:
        """Shift a board that is not seen as a whole to what is meant, clear of the advice."""
        board = self._canvas.board
        for ground in self._meant():
            board.reveal(scene_rect(ground))
        self.seat()
        for ground in self._meant():
            if self._canvas.advice_panel.area.intersects(scene_rect(ground)):
                board.reveal(
                    scene_rect(ground), clear_of(self._canvas.advice_panel.area, board.frame)
                )

    def _meant(self) -> list[PlacedSpace]:
        """Where on the board it is meant, the first one last."""
        picks = (*self.along, *reversed(self.where))
        grounds = map(self._canvas.pieces.grounds.get, (p.space or p.piece for p in picks))
        return [ground for ground in grounds if ground is not None and ground.carrier is not None]

    def _lead(self) -> None:
        """Say what Enter would do, for the keyboard to come to it."""
        found = _primary(self.counsels)
        if found is None:
            self.leads.emit("")
            return
        counsel, index = found
        if self._interaction.held is None and not self._canvas.session.picks:
            self.leads.emit(way_name(counsel, counsel.ways[index]))


def _touches(move: Move) -> tuple[Pick, ...]:
    """The picks of a move that are made by hand."""
    left = Counter(move.picks())
    made: object = move
    if isinstance(made, Implying):
        left -= Counter(made.implied())
    return tuple(left.elements())


def _primary(counsels: tuple[Counsel, ...]) -> tuple[Counsel, int] | None:
    """The way that Enter takes: a counsel and its number there."""
    for counsel in reversed(counsels):
        for index, way in enumerate(counsel.ways):
            if way.primary:
                return counsel, index
    return None
