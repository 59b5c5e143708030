"""The referee: answers what may be done, who comes first, and why; nothing is played by asking."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tabletop.engine.match import Refused
from tabletop.engine.move import Move, Pick
from tabletop.engine.nearest import nearest
from tabletop.engine.partial import PartialMove
from tabletop.engine.rule import Objection, Verdict
from tabletop.engine.strength import Strength
from tabletop.engine.table import NEUTRAL, Piece, Prompt
from tabletop.engine.text import Text, Who
from tabletop.engine.undo_plan import acting
from tabletop.models.purpose import Partial, Purpose, Pursued
from tabletop.models.screen_seats import curtained, instead

_MOST = 3


@frozen(eq=False)
class RefereeAnswer:
    """What the referee says.

    ``allowed`` is None where no act was asked about. ``grounds`` are sentences with their rules,
    ``lines`` what an allowed act would bring. ``supposed`` is what keeps the seat from acting now
    although the act is allowed in its turn. ``tried`` are the picks asked about, ``instead`` moves
    that are allowed; ``move`` is the one asked about, which may be ``playable`` as it stands, as
    may the others. ``waivable`` is the one that the table may make although rules speak against it,
    for they only advise. ``node`` is the past moment that was asked about.
    """

    seat: int
    allowed: bool | None
    title: Text
    said: Text | None = None
    grounds: tuple[Objection | Verdict, ...] = ()
    lines: tuple[Text, ...] = ()
    supposed: Objection | None = None
    tried: tuple[Pick, ...] = ()
    instead: tuple[Move, ...] = ()
    move: Move | None = None
    playable: bool = False
    waivable: Move | None = None
    node: int | None = None


class Referee(Purpose):
    """Answers for any seat, at the moment in sight, what those who look may know.

    The seat is that whose place is shown: at first the one at the lower edge, then that of the
    piece that was held last. A seat whose turn it is not is answered as if it were, where the game
    knows how that would be.
    """

    def __init__(self, session: Pursued) -> None:
        super().__init__(session)
        self._at: tuple[int, int | None] | None = None
        self._looked: int | None = None

    def barred(self) -> Refused:
        """Behind the curtain nothing is asked."""
        return curtained(self._session.moments)

    def begin(self) -> Partial:
        """A move of the seat asked for, of what those who look know."""
        self._at = self._here()
        game, view, seat = self._session.match.game, self._view(), self.asked
        supposed = game.in_turn(view, seat)
        return PartialMove(game, view if supposed is None else supposed, seat)

    def fits(self, partial: Partial) -> bool:
        """One that was begun at this moment, for that seat and these eyes."""
        return partial.seat == self.asked and self._at == self._here()

    def _here(self) -> tuple[int, int | None]:
        return self._session.moments.moment.id, self._session.moments.eyes

    @property
    def asked(self) -> int:
        """The seat that is asked for: the one whose place is shown."""
        return self._session.moments.viewer

    def ask_for(self, seat: int) -> bool:
        """Ask for another seat from now on, and show its place; False: it is that one already."""
        other = seat != self.asked
        if other:
            self._session.moments.turn_to(seat)
            self._session.start_anew()
        return other

    def follow(self) -> None:
        """Of a past moment a seat is asked for that acted then."""
        session = self._session
        seats = session.moments.acting() if session.moments.visiting else []
        if seats and self._looked != session.moments.moment.id:
            self._looked = session.moments.moment.id
            self.ask_for(self.asked if self.asked in seats else seats[0])

    @property
    def next(self) -> int | None:
        """The next seat in turn order that can be asked for: one whose turn can be supposed."""
        game, view, count = self._session.match.game, self._view(), len(self._session.match.players)
        others = ((self.asked + step) % count for step in range(1, count))
        return next((seat for seat in others if game.in_turn(view, seat) is not None), None)

    def next_seat(self) -> None:
        """Ask for the next seat that can be asked for."""
        if self.next is not None:
            self.ask_for(self.next)

    def lifts(self, piece: Piece) -> bool:
        """Whose piece is held is asked for."""
        owned = piece.owner is not None and piece.owner != NEUTRAL
        return owned and self.ask_for(piece.owner or 0)

    # What is asked of acts

    def made(self, move: Move) -> bool:
        """It is allowed: say so, and what it would bring."""
        session = self._session
        game, partial = session.match.game, session.partial
        offer = session.as_offer(move)
        lines = game.forecast(partial.state, move)
        supposed = self._not_now(move)
        session.clear_picks()
        self._answer(
            RefereeAnswer(
                move.seat,
                True,
                self._yes(move.seat, supposed),
                offer,
                lines=tuple(line for line in lines if not offer.tells(line)),
                supposed=supposed,
                tried=move.picks(),
                move=move,
                playable=self._playable(move),
                waivable=None if supposed is None else self._waivable(move),
                node=self._past,
            )
        )
        return True

    def begun(self) -> None:
        """So far it is allowed: say what is still to be done."""
        session, partial = self._session, self._session.partial
        prompt = session.match.game.prompt(partial.state, partial.seat, partial.picks)
        whole = partial.whole()
        supposed = self._not_now(whole) if whole is not None else None
        self._answer(
            RefereeAnswer(
                partial.seat,
                True,
                Text("Yes, so far"),
                prompt.rest or prompt.request,
                lines=(prompt.note,) if prompt.note is not None else (),
                supposed=supposed,
                tried=partial.picks,
                move=whole,
                playable=whole is not None and self._playable(whole),
                node=self._past,
            )
        )

    def refused(self, objections: Refused, tried: tuple[Pick, ...]) -> None:
        """It is not allowed: say by which rules, and what would be."""
        session, partial = self._session, self._session.partial
        legal = partial.readings() or partial.legal
        others = () if self.barred() else nearest(legal, tried, _MOST, session.distance)
        meant = session.match.game.compose(partial.state, partial.seat, tried) if tried else None
        self._answer(
            RefereeAnswer(
                partial.seat,
                False,
                self._no(partial.seat),
                grounds=objections,
                tried=tried,
                instead=others,
                playable=bool(others) and all(map(self._playable, others)),
                waivable=None
                if meant is None or isinstance(meant, Objection)
                else self._waivable(meant),
                node=self._past,
            )
        )

    # What is asked of places

    def presses(self, space: str) -> bool:
        """Say who comes first on a space, and why."""
        if space and not self.barred():
            self._judge(space)
        return True

    def presses_seat(self, seat: int) -> bool:
        """Have the points of a seat proved."""
        if not self.barred():
            self._session.proof_wanted.emit(seat)
        return not self.barred()

    def _judge(self, space: str) -> None:
        """Of a grid all is asked about, wherever it was pressed."""
        session = self._session
        spaces = {one.id: one for one in session.moments.table.spaces}
        verdicts = tuple(session.match.game.verdicts(self._view(), space))
        nothing = None if verdicts else Text("The rules decide nothing about this place now.")
        grid = spaces[space].grid or space
        meant = (space, *(one.id for one in spaces.values() if one.grid == grid))
        tried = tuple(Pick("", name) for name in meant)
        title = spaces[space].name
        self._answer(RefereeAnswer(self.asked, None, title, nothing, verdicts, tried=tried))

    # The parts

    def prompt(self) -> Prompt | None:
        """What can be asked; while a move is in the making, the game's own words."""
        if self.barred():
            return instead(self._session.match, self._session.moments)
        return Prompt(
            Text("The referee answers for {player}.", player=Who(self.asked)),
            self.asked,
            note=Text("Try a piece, press a space or a player."),
        )

    def play(self, move: Move) -> bool:
        """Play a move that was found allowed, and go on asking."""
        return self._playable(move) and self._session.act(move)

    def _playable(self, move: Move) -> bool:
        """Whether a person at this screen may play it now as it stands."""
        session = self._session
        person = move.seat in session.match.here and move.seat in session.match.to_act
        return person and not session.moments.visiting and not session.moments.still

    def _waivable(self, move: Move) -> Move | None:
        """The move, where a person at this screen may make it against rules that only advise.

        Of what those who look do not see nothing is told by it.
        """
        session = self._session
        match, known = session.match, self._view() == session.match.state
        if match.strength is not Strength.ADVISE or self.barred() or session.moments.visiting:
            return None
        here = move.seat in session.match.here and not session.moments.still
        seen = known or move.seat == session.moments.eyes
        return move if here and seen and match.can_be_waived(move) else None

    @property
    def _past(self) -> int | None:
        session = self._session
        return session.moments.moment.id if session.moments.visiting else None

    def _view(self) -> Any:
        return self._session.moments.view()

    def _not_now(self, move: Move) -> Objection | None:
        """What keeps a seat from an act that is allowed in its turn."""
        return next(iter(self._session.match.game.objections(self._view(), move)), None)

    def _yes(self, seat: int, supposed: Objection | None) -> Text:
        if supposed is None:
            return Text("Yes")
        return Text("Yes, if it were the turn of {who}", who=Who(seat))

    def _no(self, seat: int) -> Text:
        game, view = self._session.match.game, self._view()
        supposed = game.in_turn(view, seat) is not None and seat not in acting(game, view)
        if self.barred() or not supposed:
            return Text("No")
        return Text("No, not even in the turn of {who}", who=Who(seat))

    def _answer(self, answer: RefereeAnswer) -> None:
        self._session.answered.emit(answer)
