"""Moves made of picks: the part of a session that hands work with."""

from __future__ import annotations

from abc import abstractmethod
from itertools import islice
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.engine.chance import Chance
from tabletop.engine.choices import NO_CHOICES, Choices
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Refused
from tabletop.engine.move import Move, Pick
from tabletop.engine.nearest import Distance
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button, Piece, Table
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Policy
from tabletop.models import outlook
from tabletop.models.moment_player import MomentPlayer
from tabletop.models.outlook import Outlook
from tabletop.models.purpose import Partial, Playing, Purpose, Supposing
from tabletop.models.referee import Referee
from tabletop.models.rehearsal import Rehearsal, Rehearsed

_MOST_READ = 1000
"""So many moves are listed at the most: loose pieces may lie anywhere."""


class Picking(QObject):
    """Narrows picks down to a move; their ``purpose`` says whose they are and what comes of them.

    ``picked`` says that the picks are others than before, ``refused`` brings a Refusal,
    ``answered`` what a referee answers, ``proof_wanted`` a seat whose points are to be proved.
    ``purpose_changed`` says that picks are made for something else than before.
    """

    picked = Signal()
    refused = Signal(object)
    answered = Signal(object)
    purpose_changed = Signal()
    proof_wanted = Signal(int)

    match: Match[Any, Any]
    distance: Distance | None
    purpose: Purpose
    moments: MomentPlayer
    _partial: Partial
    _foreseen: tuple[Partial | None, dict[tuple[Pick, ...], Outlook]] = (None, {})
    _rehearsed: tuple[Any, Rehearsal | None] = (None, None)

    @property
    @abstractmethod
    def game(self) -> Game[Any, Any]:
        """The rules."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """The table that is shown."""

    @abstractmethod
    def play(self, move: Move) -> bool:
        """Propose a move to the match."""

    @abstractmethod
    def deal(self) -> bool:
        """Answer the chance that waits."""

    @abstractmethod
    def _settle(self) -> None:
        """Show all that waits to be shown."""

    @property
    def partial(self) -> Partial:
        """The move in the making."""
        return self._partial

    def start_anew(self) -> None:
        """Begin a move anew, for whomever picks are made now."""
        self._partial = self.purpose.begin()
        self.picked.emit()

    # What picks are made for

    @abstractmethod
    def pursue(self, purpose: Purpose | None = None) -> None:
        """Let picks be made for something else from now on, by default to play."""

    @property
    def supposing(self) -> bool:
        """Whether legal moves are only talked of."""
        return isinstance(self.purpose, Supposing)

    @property
    def in_earnest(self) -> bool:
        """Whether moves are made to be played, not only talked of or asked about."""
        return isinstance(self.purpose, Playing) and not self.supposing

    def stop_asking(self) -> bool:
        """Play again instead of asking the referee; False: nobody asks."""
        asks = self.referee is not None
        if asks:
            self.pursue()
        return asks

    @property
    def referee(self) -> Referee | None:
        """Who answers at the table, while one asks instead of playing."""
        return self.purpose if isinstance(self.purpose, Referee) else None

    # What is picked

    @property
    def still(self) -> bool:
        """Whether the table is only shown, and nobody plays at it."""
        return self.moments.still

    @property
    def barred(self) -> bool:
        """Whether no hand at this screen may play now, whatever the move."""
        return bool(self.purpose.barred())

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks of the unfinished move."""
        return self._partial.picks

    def choices(self) -> Choices:
        """Every pick that can come next."""
        return NO_CHOICES if self.purpose.barred() else self._partial.choices()

    def spaces_for(self, piece: str) -> frozenset[str]:
        """The spaces where a piece may go now; "" when pressing it is enough."""
        return self.choices().spaces_for(piece)

    def placements(self, piece: str) -> frozenset[frozenset[str]]:
        """The sets of spaces on which a piece would make the picks a legal move."""
        return frozenset() if self.purpose.barred() else self._partial.placements(piece)

    def why_not(self, pick: Pick) -> Refused:
        """Why a pick cannot come next; nothing when it can."""
        return self.why_not_all((pick,))

    def why_not_all(self, picks: tuple[Pick, ...]) -> Refused:
        """Why picks cannot come next, all together; nothing when they can."""
        return self.purpose.barred() or self._partial.refusals(*picks)

    def in_words(self, move: Move) -> Text:
        """A move of the present, as the log would tell it to those who look."""
        return self.game.seen(self._partial.state, move, self.moments.eyes)

    def as_offer(self, move: Move) -> Text:
        """A legal move of the present, as one is told to make it."""
        return self.game.offered(self._partial.state, move)

    def outlook(self, *picks: Pick) -> Outlook:
        """What picks that come next would bring, or why not; worked out once."""
        partial, known = self._foreseen
        if partial is not self._partial:
            known = {}
            self._foreseen = (self._partial, known)
        if picks not in known:
            known[picks] = outlook.NOTHING if self.purpose.barred() else self._foresee(picks)
        return known[picks]

    def meant(self, piece: Piece | None, space: str) -> Pick | None:
        """The one pick that a touch of a piece on a space can be meant as; None: there is none."""
        viewer = self.moments.viewer
        pick = outlook.meant(self.table, viewer, self.choices(), piece, space)
        return pick if pick is not None or piece is not None else self.button_on(space)

    def _foresee(self, picks: tuple[Pick, ...]) -> Outlook:
        objections = self._partial.refusals(*picks)
        if objections:
            return Outlook(picks, objections=objections)
        seat, every = self._partial.seat, (*self.picks, *picks)
        view = self.game.view(self._partial.state, seat)
        move = self._partial.add(*picks).whole()
        if move is None:
            return outlook.of_beginning(picks, self.game.prompt(view, seat, every))
        follows, lines = self.implied(move), self.game.forecast(view, move)
        return outlook.of_move(every, follows, len(self.picks), lines)

    def implied(self, move: Move) -> tuple[Pick, ...]:
        """The picks of a move that follow from its others now."""
        return self.game.implied(self._partial.state, move)

    def whole(self) -> Move | None:
        """The legal move that the picks are already, or None."""
        return self._partial.whole() if self.picks else None

    def touch(self, pick: Pick) -> bool:
        """Make a pick; the move is played when it is whole and nothing longer waits."""
        self._settle()
        chance = self.match.chance
        if chance is not None and pick.piece == chance.hand and not self.moments.visiting:
            return self.deal()
        if not self._take((pick,)):
            return False
        move = self._partial.whole()
        if move is not None and not self._partial.waits():
            return self.play(move)
        self.picked.emit()
        self.purpose.begun()
        return True

    def needs_no_second_touch(self, pick: Pick) -> bool:
        """Whether a pick plays a move at once that can be taken back: nothing is dealt after it."""
        made = self._partial.add(pick)
        move = made.whole()
        if move is None or made.waits() or self.match.policy is Policy.NONE:
            return False
        return not isinstance(self.game.due(self.game.after(made.state, move)), Chance)

    def lacks(self, pick: Pick) -> Refused:
        """What only an option could mend after a pick that can come next; nothing: it is whole, or
        something else is to be placed."""
        return self._partial.lacks(pick)

    def complete(self, pick: Pick) -> bool:
        """Make a pick that is to end the move; one that needs an option first is refused."""
        self._settle()
        objections = self.why_not(pick) or self.lacks(pick)
        if objections:
            self._refuse(objections, (*self.picks, pick))
            return False
        return self.touch(pick)

    def touch_all(self, picks: tuple[Pick, ...]) -> bool:
        """Make several picks at once; the move is played when they make it whole."""
        self._settle()
        if not self._take(picks):
            return False
        move = self._partial.whole()
        if move is not None:
            return self.play(move)
        self.picked.emit()
        self.purpose.begun()
        return True

    def finish(self) -> bool:
        """Play the picks as the move they already are."""
        move = self.whole()
        return move is not None and self.play(move)

    def drop_pick(self) -> None:
        """Take the last pick back."""
        if self.picks:
            self._partial = self._partial.drop()
            self.picked.emit()

    def withdraw(self, number: int) -> None:
        """Take one pick back, counted from 0; the later ones stay where the rules let them."""
        later = self.picks[number + 1 :]
        for _ in range(len(later) + 1):
            self._partial = self._partial.drop()
        self._pick_again(later)

    def clear_picks(self) -> None:
        """Take all picks back."""
        if self.picks:
            self._partial = self.purpose.begin()
            self.picked.emit()

    def notations(self) -> tuple[tuple[str, Move], ...]:
        """Every legal move of whoever may play at this screen now, as it is typed.

        Of more than anybody would read the first.
        """
        if self.purpose.barred():
            return ()
        first = islice(self._partial.every, _MOST_READ)
        return tuple((self.game.write(move), move) for move in first)

    def possible(self) -> int:
        """How many legal moves there are now for whoever may play at this screen."""
        return 0 if self.purpose.barred() else len(self._partial.every)

    def rehearse(self, picks: tuple[Pick, ...]) -> Rehearsed | None:
        """What the table would show after those picks as a whole move, but for what is hidden."""
        if self.purpose.barred():
            return None
        known, rehearsal = self._rehearsed
        if rehearsal is None or known != (self._partial.state, self._partial.seat):
            state, seat = known = (self._partial.state, self._partial.seat)
            rehearsal = Rehearsal(self.game, self.game.view(state, seat), seat)
            self._rehearsed = (known, rehearsal)
        return rehearsal.play(picks)

    def type_move(self, notation: str) -> bool:
        """Play a move typed in notation."""
        self._settle()
        if bars := self.purpose.barred():
            self._refuse(bars, ())
            return False
        read = self.game.read(self._partial.state, self._partial.seat, notation)
        if isinstance(read, Objection):
            self._refuse((read,), read.at)
            return False
        return self.play(read)

    def _pick_again(self, picks: tuple[Pick, ...]) -> None:
        """Make those of some picks that the rules still let come."""
        for pick in picks:
            if not self._partial.refusals(pick):
                self._partial = self._partial.add(pick)
        self.picked.emit()

    def _take(self, picks: tuple[Pick, ...]) -> bool:
        objections = self.why_not_all(picks)
        if objections:
            self._refuse(objections, (*self.picks, *picks))
            return False
        self._partial = self._partial.add(*picks)
        return True

    def button_on(self, space: str) -> Pick | None:
        """The button that a space is as good as, if there is one."""
        buttons = (one for one in self.table.controls if isinstance(one, Button))
        return next((Pick(one.id) for one in buttons if space and one.space == space), None)

    def _follow_viewer(self) -> None:
        """Pick for whom picks are made now, at the moment that is shown."""
        if not self.purpose.fits(self._partial):
            self._partial = self.purpose.begin()

    def offers(self, tried: tuple[Pick, ...]) -> tuple[Move, ...]:
        """The legal moves nearest to what was tried; a press of buttons alone is none of them, for
        it has its own button and ends what a hand was about."""
        buttons = {one.id for one in self.table.controls if isinstance(one, Button)}
        seat = self._partial.seat
        return self.match.alternatives(seat, tried, distance=self.distance, without=buttons)

    def _refuse(self, objections: Refused, tried: tuple[Pick, ...]) -> None:
        self.purpose.refused(objections, tried)
