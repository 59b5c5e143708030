"""What picks are made for: to play, to talk of a move, or to ask whether it is allowed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance

from tabletop.engine.match import Match, Refused
from tabletop.engine.move import Move, Pick
from tabletop.engine.nearest import Distance
from tabletop.engine.partial import PartialMove
from tabletop.engine.rule import Objection
from tabletop.engine.strength import Strength
from tabletop.engine.table import Piece, Prompt
from tabletop.engine.text import Text
from tabletop.models.moment_player import MomentPlayer
from tabletop.models.screen_seats import barred, instead
from tabletop.models.showing import Refusal

Partial = PartialMove[Any, Any]


class Pursued(Protocol):
    """What a purpose asks of the session that pursues it, and tells it; ``Session`` says how."""

    match: Match[Any, Any]
    moments: MomentPlayer
    distance: Distance | None

    @property
    def refused(self) -> SignalInstance: ...
    @property
    def supposed(self) -> SignalInstance: ...
    @property
    def answered(self) -> SignalInstance: ...
    @property
    def proof_wanted(self) -> SignalInstance: ...
    @property
    def partial(self) -> Partial: ...

    def act(self, move: Move) -> bool: ...
    def offers(self, tried: tuple[Pick, ...]) -> tuple[Move, ...]: ...
    def as_offer(self, move: Move) -> Text: ...
    def clear_picks(self) -> None: ...
    def start_anew(self) -> None: ...


class Purpose(ABC):
    """Whose picks are made at the table, at which moment, and what comes of them."""

    def __init__(self, session: Pursued) -> None:
        self._session = session

    @abstractmethod
    def barred(self) -> Refused:
        """Why no hand at this screen may pick now, whatever it is; nothing when one may."""

    @abstractmethod
    def begin(self) -> Partial:
        """A move in which nothing is picked yet."""

    @abstractmethod
    def fits(self, partial: Partial) -> bool:
        """Whether a move in the making is still one of this moment, and of whom it is made for."""

    @abstractmethod
    def made(self, move: Move) -> bool:
        """A legal move was picked whole."""

    @abstractmethod
    def refused(self, objections: Refused, tried: tuple[Pick, ...]) -> None:
        """What was tried is not allowed."""

    @abstractmethod
    def begun(self) -> None:
        """Something was picked, and more belongs to the move."""

    @abstractmethod
    def follow(self) -> None:
        """A moment has come into sight."""

    @abstractmethod
    def lifts(self, piece: Piece) -> bool:
        """A piece is about to be taken into the hand; True: another place is shown for it."""

    @abstractmethod
    def presses(self, space: str) -> bool:
        """A space is pressed with nothing in the hand; False: that is a way to pick."""

    @abstractmethod
    def presses_seat(self, seat: int) -> bool:
        """The strip of a seat is pressed; False: that passes the pencil, or enlarges its place."""

    @abstractmethod
    def prompt(self) -> Prompt | None:
        """What the prompt says instead of the game's own request; None: nothing else."""


class Playing(Purpose):
    """The seat at the lower edge plays at the present moment."""

    def barred(self) -> Refused:
        return barred(self._session.match, self._session.moments)

    def begin(self) -> Partial:
        """A move of the seat at the lower edge, also of one that has nothing to do now."""
        match, seat = self._session.match, self._session.moments.viewer
        if seat in match.to_act:
            return PartialMove(match.game, match.state, seat)
        return PartialMove(match.game, match.state, seat, given=())

    def fits(self, partial: Partial) -> bool:
        """Behind a curtain nothing is picked."""
        moments = self._session.moments
        return partial.seat == moments.viewer and not (moments.covered and partial.picks)

    def made(self, move: Move) -> bool:
        return self._session.act(move)

    def refused(self, objections: Refused, tried: tuple[Pick, ...]) -> None:
        """Say why, and what could be played instead."""
        session = self._session
        offers = () if self.barred() else session.offers(tried)
        waivable = self._waivable(tried)
        session.refused.emit(Refusal(objections, tried, offers, waivable=waivable))

    def _waivable(self, tried: tuple[Pick, ...]) -> Move | None:
        """The move that picks mean, where the table may make it against the rules."""
        match = self._session.match
        if match.strength is not Strength.ADVISE or not tried or self.barred():
            return None
        partial = self._session.partial
        meant = match.game.compose(partial.state, partial.seat, tried)
        return None if isinstance(meant, Objection) or not match.can_be_waived(meant) else meant

    def begun(self) -> None:
        """The picks that are made stand on the table; there is no more to say."""

    def follow(self) -> None:
        """The session knows whose moment it is."""

    def lifts(self, piece: Piece) -> bool:
        """Whoever's it is: the seat at the lower edge plays."""
        return False

    def presses(self, space: str) -> bool:
        """It is chosen, for a piece to come there."""
        return False

    def presses_seat(self, seat: int) -> bool:
        """It is the table's to say what comes of it."""
        return False

    def prompt(self) -> Prompt | None:
        return instead(self._session.match, self._session.moments)


class Supposing(Playing):
    """A legal move is not played but only talked of; nothing is done against the rules."""

    def _waivable(self, tried: tuple[Pick, ...]) -> Move | None:
        return None

    def made(self, move: Move) -> bool:
        session = self._session
        if objections := session.match.objections(move):
            self.refused(objections, move.picks())
            return False
        session.clear_picks()
        session.supposed.emit(move)
        return True
