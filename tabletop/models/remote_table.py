"""A table that a host elsewhere has, as the window follows it: who is there, and what is said."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread
from typing import Any, TypeGuard

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.engine.match import Refused
from tabletop.engine.text import Text
from tabletop.models.background import Background, call_in_window, window_thread
from tabletop.models.remote_session import RemoteSession
from tabletop.models.requests import Request
from tabletop.models.table_talk import TableTalk
from tabletop.net import messages as m
from tabletop.net.client import Client
from tabletop.net.joined import JoinedTable
from tabletop.net.remote_match import OtherVersion, RemoteMatch
from tabletop.net.requests import another
from tabletop.net.tokens import Address, Invitation
from tabletop.shapes.invalid import ValidationError


class RemoteTable(QObject):
    """A table at which people of this window sit or look on, over a line that comes back by itself.

    ``ready``: a match has come that can be sat down at. ``changed``: who is there, what is asked,
    or whether play has begun may be otherwise. ``trouble`` brings why there is no line just now,
    and None when there is one again; ``ended`` why there is none any more. ``held`` brings what is
    told of a hand, ``pointed`` a seat, and the space at which it wants everybody to look.
    ``renewed`` brings a place whose link was renewed, and its token. ``handed`` brings the table
    that one had asked to be handed, ``moved`` where it is hosted from now on, and ``stayed`` says
    that it is not to move. ``proposed`` brings who would like to play again, and where; ``again``
    where one does oneself, ``failed`` why that cannot be.
    ``closed`` brings all of the match, with its secrets, when the table is closed.
    """

    ready = Signal()
    changed = Signal()
    trouble = Signal(object)
    ended = Signal(object)
    pointed = Signal(int, str)
    held = Signal(object)
    renewed = Signal(object, str)
    handed = Signal(object)
    moved = Signal(object)
    stayed = Signal()
    proposed = Signal(int, object)
    again = Signal(object)
    failed = Signal(object)
    closed = Signal(object)

    def __init__(
        self,
        invitations: Sequence[Invitation],
        parent: QObject | None = None,
        known: m.Luck | None = None,
    ) -> None:
        """``known`` is the luck of the table as another host told it, before it moved."""
        super().__init__(parent)
        window_thread()
        self.invitations = tuple(invitations)
        self.cut: Text | None = None
        self.over: Text | None = None
        self._session: RemoteSession | None = None
        self._given: set[int] = set()
        self._answered = False
        self._moving = ""
        self.turn_known = self.luck_checked = False
        self.luck_doubt: Text | None = None
        self._background = Background(parent=self)
        heard = partial(call_in_window, self)
        self._client = Client(
            self.invitations,
            lambda message: heard(partial(self._hear, message)),
            lambda why: heard(partial(self._cut, why)),
        )
        self.joined = JoinedTable(self._client.ask, known=known)
        self.talk = TableTalk(self._ask, self.joined.muted, self)

    @property
    def match(self) -> RemoteMatch | None:
        """The match as it was told so far to the first own place that may act, else to the first.

        None: nothing was told yet.
        """
        matches = list(self.joined.matches.values())
        acting = (match for match in matches if match.eyes in match.to_act)
        return next(acting, matches[0] if matches else None)

    @property
    def name(self) -> str:
        """What the table is called at its host."""
        return self.invitations[0].table

    @property
    def whole(self) -> bool:
        """Whether all own places were told of the match, and who is there."""
        told = len(self.joined.matches) == len(self.invitations)
        return told and bool(self.joined.present)

    @property
    def answered(self) -> bool:
        """Whether the host has told anything yet."""
        return self._answered

    @property
    def told_cut(self) -> bool:
        """Whether the prompt at the table says just now that there is no line."""
        shown = self._session
        return self.cut is not None and shown is not None and shown.says_cut

    @property
    def own_turn(self) -> bool:
        """Whether somebody of this window has to act there."""
        match = self.match
        return match is not None and match.eyes in match.to_act and not match.over

    @property
    def called(self) -> int | None:
        """The own seat that has to act while the one at the screen has not; None: there is none."""
        shown = self._session
        match = self.match
        if (
            shown is None
            or match is None
            or not match.here
            or shown.match.to_act & shown.match.here
        ):
            return None
        return match.eyes if match.eyes in match.to_act else None

    @property
    def own(self) -> frozenset[int]:
        """The seats that people of this window have there."""
        return frozenset(eyes for eyes in self.joined.matches if eyes is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(one.name for one in self.match.players) if self.match else ()

    @property
    def hosts(self) -> bool:
        """Whether somebody at this window gives out the links of the table, and lets others in."""
        return self.joined.hosts

    @property
    def begun(self) -> bool:
        """Whether play has begun: all who are waited for have given to the luck of the table."""
        return self.joined.luck is not None and self.joined.luck.begun

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats of people that have not given to the luck of the table yet."""
        match, luck = self.match, self.joined.luck
        if match is None:
            return ()
        given = {share.seat for share in luck.deals[-1].given} if luck is not None else set()
        people = (seat for seat, one in enumerate(match.players) if one.person)
        return tuple(seat for seat in people if seat not in given)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of people who are not there just now."""
        match = self.match
        here = self.joined.present
        if match is None or not here:
            return ()
        return tuple(s for s, one in enumerate(match.players) if one.person and not here[s])

    @property
    def ended_early(self) -> bool:
        """Whether all have agreed to end the game before its time."""
        return self.joined.record is not None and self.match is not None and not self.match.over

    @property
    def _absent(self) -> frozenset[int]:
        """The seats of people who are away, and for whom no computer plays."""
        return frozenset(self.away).difference(self.joined.stand_ins)

    def attend(self, session: RemoteSession) -> None:
        """Let a session show what happens from now on."""
        self._session = session
        self._follow(session)
        session.lose_line(self.cut is not None)
        session.told.connect(self._pass_screen)
        for match in self.joined.matches.values():
            match.refused = self._refused

    def wait(self) -> None:
        """No session shows it any more; its line is kept, and what comes is taken in."""
        if self._session is not None:
            self._session = None
            self.turn_known = self.own_turn

    def close(self) -> Thread:
        """Leave the table; the line is closed beside the window, by a thread that ends then."""
        self._session = None
        leaving = Thread(target=self._client.close, name="leaving", daemon=True)
        leaving.start()
        return leaving

    # What is asked of the host

    def begin(self) -> None:
        """Wait for nobody any more; who only looks on can do so where that one hosts."""
        self._ask_as_host(lambda seat: m.Begin(seat))

    def answer(self, ask: int, agrees: bool) -> None:
        """Answer what one of the own seats was asked."""
        question = self.joined.questions.pop(ask, None)
        if question is not None:
            self._client.ask(m.Answer(question.seat, ask, agrees))
            self.changed.emit()

    def stand_in(self, place: int, kind: str) -> None:
        """Let a computer of that kind play for whoever is away; all who are there have to agree."""
        self._act(lambda key, seat: m.StandIn(key, seat, place, kind))

    def end(self) -> None:
        """Play no more, and have told what was secret; before the end all have to agree."""
        self._act(lambda key, seat: m.Close(seat, key))

    def _act(self, message: Callable[[str, int], Any]) -> None:
        self._ask(partial(message, secrets.token_hex(8)))

    def play_again(self) -> None:
        """Ask for another table for the same people, which all others are told of."""
        asked = partial(another, self.invitations)
        Request(self, asked, self.invitations[0], self.again.emit, self.failed.emit)

    def renew(self, place: int | None) -> None:
        """Have a new link made for a place, which ends the old one."""
        self._ask_as_host(lambda seat: m.Renew(seat, place))

    def admit(self, knock: int, admits: bool) -> None:
        """Let somebody in who asked for a place, or do not."""
        if self.joined.knocks.pop(knock, None) is not None:
            self._ask_as_host(lambda seat: m.Admit(seat, knock, admits))
            self.changed.emit()

    def move(self) -> None:
        """Ask to be handed the table, to bring it to another host."""
        key = self._moving = secrets.token_hex(8)
        self._ask_as_host(lambda seat: m.Move(key, seat))

    def settle(self, handed: m.Handed, at: Address | None) -> None:
        """Say where the table is hosted that was handed over; None: it stays where it is."""
        key = self._moving = secrets.token_hex(8)
        self._client.ask(m.Settle(key, handed.seat, handed.n, at))

    def hold(self, piece: str, across: int, down: int, space: str) -> None:
        """Tell others where a piece is held, in thousandths of a space; "": none is."""
        self._ask(lambda seat: m.Hold(seat, piece, across, down, space))

    def point(self, space: str) -> None:
        """Point everybody's eyes at a space."""
        self._ask(lambda seat: m.Point(seat, space))

    def _ask_as_host(self, message: Any) -> None:
        """Ask as whoever hosts the table, if that is somebody here, else for the seat shown."""
        if self.hosts and self.joined.host is not None:
            self._client.ask(message(self.joined.host))
        else:
            self._ask(message)

    def _ask(self, message: Any) -> None:
        shown = self.match if self._session is None else self._shown
        if shown is not None and shown.eyes is not None:
            self._client.ask(message(shown.eyes))

    # What the host tells

    def _hear(self, message: Any) -> None:
        before, self._answered = self.whole, True
        try:
            if self._session is not None and self._shows(message):
                own = message.by is not None and message.by == message.eyes
                self._session.hear(partial(self.joined.hear, message), own)
            else:
                self.joined.hear(message)
        except OtherVersion as error:
            self._end(error.why)
        except ValidationError as invalid:
            self._end(Text("The host says what cannot be understood ({why})", why=invalid.why))
        else:
            self._tell(message)
            if not before and self.whole:
                self.talk.names, self.talk.own = self.names, self.own
                self.ready.emit()

    def _shows(self, message: Any) -> TypeGuard[m.Update]:
        """Whether it goes on with the match that is shown."""
        shown = self._shown
        return isinstance(message, m.Update) and shown is not None and shown.eyes == message.eyes

    @property
    def _shown(self) -> RemoteMatch | None:
        """The match that is shown, if one is."""
        match = None if self._session is None else self._session.match
        return match if isinstance(match, RemoteMatch) else None

    def _follow(self, session: RemoteSession) -> None:
        """Let a session say who is away, and that the game was ended."""
        session.lack(self._absent)
        if self.ended_early:
            session.end()

    def _pass_screen(self) -> None:
        """Another own seat has to act: whoever sits at the screen makes way."""
        if self._session is not None and self.called is not None:
            self._session.make_way()

    def _tell(self, message: Any) -> None:
        match message:
            case m.Gone(why, again) if not again:
                self._end(why)
            case m.Done() if self._session is not None:
                self._session.host_answered()
            case m.Renewed(place, token):
                self.renewed.emit(place, token)
            case m.Refused(_, key) if key == self._moving:
                self.stayed.emit()
            case m.Proposed(by, table):
                if by not in self.own:
                    self.proposed.emit(by, evolve(self.invitations[0].there, table=table))
            case m.Handed():
                self.handed.emit(message)
            case m.Moved(at):
                self.moved.emit(at)
            case m.Held():
                if self._shown is not None and message.eyes == self._shown.eyes:
                    self.held.emit(message)
            case m.Pointed(_, seat, space):
                if seat not in self.talk.muted:
                    self.pointed.emit(seat, space)
            case m.Said() | m.SaidPhrase():
                self.talk.hear(message)
            case m.Knocked() | m.Withdrawn():
                self.changed.emit()
            case m.Update() | m.Present() | m.Luck() | m.AskConsent() | m.Settled() | m.Over():
                self._give()
                if self._session is not None:
                    self._follow(self._session)
                if self.joined.luck is not None and not (self.begun or self.missing):
                    self.begin()
                self.changed.emit()
                if isinstance(message, m.Over):
                    self.closed.emit(message.record)
                    self._background.start(partial(self._check_luck, evolve(self.joined)))

    def _check_luck(self, told: JoinedTable) -> None:
        """Deal again what was dealt, beside the window."""
        try:
            doubt = told.doubt()
        except ValidationError as invalid:
            doubt = invalid.why
        call_in_window(self, partial(self._luck_checked, doubt))

    def _luck_checked(self, doubt: Text | None) -> None:
        self.luck_checked, self.luck_doubt = True, doubt
        self.changed.emit()

    def _give(self) -> None:
        """Give to the luck of the table for each own seat, once."""
        for eyes in self.joined.matches:
            if eyes is not None and eyes not in self._given:
                self._given.add(eyes)
                if not self.begun and eyes in self.missing:
                    self.joined.give(eyes)

    def _refused(self, objections: Refused) -> None:
        if self._session is not None:
            self._session.host_answered(objections)

    def _cut(self, why: Text | None) -> None:
        if why is not None and self._moving:
            self._moving = ""
            self.stayed.emit()
        changed, self.cut = why != self.cut, why
        if changed and self._session is not None:
            self._session.lose_line(why is not None)
        if changed or not self._answered:
            self.trouble.emit(why)

    def _end(self, why: Text) -> None:
        if self.over is None:
            self.over = why
            self.ended.emit(why)
