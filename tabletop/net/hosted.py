"""A hosted table: one match, who sits at it, what each of them is told, and what is to be kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Any, get_args

from tabletop.advisor.players import PLAYERS
from tabletop.engine import session_rules
from tabletop.engine.dealer import People
from tabletop.engine.fair_luck import CommittedDealer
from tabletop.engine.match import Act as MatchAct
from tabletop.engine.match import Jumped, Match, Played, Switched
from tabletop.engine.match import Refused as Objections
from tabletop.engine.move import Move, is_move
from tabletop.engine.rule import Objection
from tabletop.engine.strength import Agreed, Strength
from tabletop.engine.text import Text, Who, visible
from tabletop.engine.undo_plan import undo_plan
from tabletop.net import messages as m
from tabletop.net import rules
from tabletop.net.fields import HOST_ALONE, Eyes
from tabletop.net.gestures import GESTURES
from tabletop.net.guests import Guest, Guests, guest_of
from tabletop.net.knocks import admit
from tabletop.net.luck import TableLuck, committed
from tabletop.net.moving import Moving
from tabletop.net.questions import ConsentQuestion, consenting, unasked, with_goal
from tabletop.net.rows import ActKept, Begun, ClosedKept, LuckKept, MovedKept, PlacesKept, Row
from tabletop.net.telling import Happening, Telling
from tabletop.net.tokens import Address, Place, new_token, places_for, token_hash
from tabletop.net.visitors import Visitors
from tabletop.net.words import against
from tabletop.records.acts import shapes_of
from tabletop.records.matchfile import make_record, plain_record, record_of
from tabletop.records.record import Record, again, head_of, plain_head, replayed
from tabletop.shapes.invalid import ValidationError


class HostedTable:
    """One match with its guests.

    Whoever calls takes ``rows`` after each call, keeps them, and only then sends what waits for the
    guests: so nobody hears of anything that could be lost.
    """

    def __init__(
        self,
        name: str,
        match: Match[Any, Any],
        places: tuple[Place, ...],
        luck: TableLuck,
        *,
        host: int | None = None,
        automatic: bool = True,
    ) -> None:
        """A table with a match at it; ``automatic``: what a hand could deal is dealt unasked."""
        self.name = name
        self.match = match
        self.places = places
        self.luck = luck
        self.host = host
        self.automatic = automatic
        self.closed = False
        self.stand_ins: dict[int, str] = {}
        self.guests = Guests()
        self.visitors = Visitors()
        self.moved: Address | None = None
        self.proposed: m.Proposed | None = None
        self._moving: Moving | None = None
        self.rows: list[tuple[int, Row]] = []
        self.n = 0
        self._asker: tuple[int | None, str] = (None, "")
        self._done: dict[tuple[int, str], int] = {}
        self._telling = Telling(match)
        self._question: ConsentQuestion | None = None
        self._asks = count(1)
        match.dealer = luck.dealer
        self._tell(Happening(0, "begun", None, match.node.id, 0, len(match.history.nodes)))
        match.watch(self._acted)

    # Beginning and coming back

    @classmethod
    def begin(
        cls, name: str, record: Record, host: int | None = 0, places: tuple[Place, ...] = ()
    ) -> tuple[HostedTable, dict[Eyes, str]]:
        """A table for the match of a record; the tokens of its seats and onlookers, and HOST_ALONE.

        A table that moved here has its ``places`` already, and no new tokens.

        Raises:
            ValidationError: the record's match is impossible, or the places are not its.
        """
        match = [match for _, match in replayed(record)][-1]
        if any(isinstance(node.event, Agreed) for node in match.history.nodes):
            raise ValidationError(rules.LOOSE_BEFORE)
        if isinstance(match.dealer, People):
            raise ValidationError(rules.PEOPLE_DEAL)
        dealt = max(node.dealt for node in match.history.nodes)
        dealer = committed(match.dealer, dealt)
        match.dealer = dealer
        people = [seat for seat, player in enumerate(match.players) if player.person]
        tokens: dict[Eyes, str] = {}
        if not places:
            places, tokens = places_for(
                (*people, None, *([HOST_ALONE] if host == HOST_ALONE else []))
            )
        elif {place.seat for place in places} - {HOST_ALONE} != {*people, None}:
            raise ValidationError(Text("These places are not those of the match."), "places")
        kept = record_of(match, record.head.automatic)
        table = cls(
            name, match, places, TableLuck(dealer), host=host, automatic=record.head.automatic
        )
        table.rows.append((0, Begun(1, plain_record(kept), places, host)))
        return table, tokens

    @classmethod
    def restore(cls, name: str, rows: Sequence[Row]) -> HostedTable:
        """The table that these rows kept, in their order from row 0 on.

        Raises:
            ValidationError: they cannot have been kept of one table.
        """
        begun = rows[0] if rows else None
        if not isinstance(begun, Begun):
            raise ValidationError(Text("Something is missing here."), "row 0")
        record = make_record(begun.record)
        match = [match for _, match in replayed(record)][-1]
        if not isinstance(match.dealer, CommittedDealer):
            raise ValidationError(Text("Something is missing here."), "row 0")
        luck = TableLuck(match.dealer)
        table = cls(
            name, match, begun.places, luck, host=begun.host, automatic=record.head.automatic
        )
        for row in rows[1:]:
            table._again(row)
        table.rows.clear()
        table._go_on()
        return table

    def _again(self, row: Row) -> None:
        match row:
            case ActKept(plain, seat, key):
                self._asker = (seat, key)
                again(self.match, shapes_of(self.match.game.moves).make_act(plain))
                self._asker = (None, "")
            case LuckKept():
                self.luck = TableLuck(row.dealer(), row.begun, asked=row.begun)
                self._luck_changed()
            case PlacesKept(places):
                self.places = places
                self._keep(row)
            case MovedKept(at):
                self.moved = at
                self._keep(row)
            case ClosedKept():
                self.closed = True
                self._keep(row)
            case Begun():
                raise ValidationError(Text("The same stands here twice."))

    # Guests

    def seat(self, tokens: Iterable[str]) -> Guest | None:
        """A guest for the places of these tokens; None: one of them is for no place here."""
        return guest_of(tokens, self.places)

    def join(self, guest: Guest, seen: int = -1) -> None:
        """Let a guest in, who has seen everything up to ``seen``; after a move, say where to go."""
        if self.moved is not None:
            guest.tell(m.Moved(self.moved))
            return
        self.guests.take_place(guest)
        for seat in guest.seats:
            self.stand_ins.pop(seat, None)
        if self._question is not None and self._question.stands_in_for(guest.seats):
            self._settle_question(rules.AWAY(Text("Nobody is away there.")))
        head = plain_head(head_of(self.match, self.automatic))
        head["dealer"] = {"kind": "people"}  # a secret stays with the table until it is closed
        hosts = self.host in guest.seats
        for eyes in guest.eyes:
            guest.tell(m.Welcome(m.VERSION, eyes, head, self.n, hosts))
            for told in self._telling.since(seen, eyes):
                guest.tell(told)
        if self._question is not None:
            self._ask_guest(guest, self._question)
        if self.closed:
            guest.tell(self._over())
        if self.proposed is not None:
            guest.tell(self.proposed)
        self._ask_entropy(guest)
        if hosts:
            for visitor in self.visitors.waiting.values():
                guest.tell(m.Knocked(visitor.knock, visitor.name, visitor.place))
        self._presence()

    def leave(self, guest: Guest) -> None:
        """A line has ended."""
        if self._moving is not None and self._moving.guest is guest:
            self._moving = None
        if guest in self.guests:
            self.guests.remove(guest)
            self._presence()
        visitor = self.visitors.gone(guest)
        if visitor is not None and self.host is not None:
            self.guests.tell_seat(self.host, m.Withdrawn(visitor.knock))

    def attends(self, guest: Guest) -> bool:
        """Whether there is anything more to be told to somebody."""
        waits = (visitor.guest for visitor in self.visitors.waiting.values())
        return guest in self.guests or guest in waits

    def present(self, seat: int) -> bool:
        """Whether somebody is there for a seat."""
        return self.guests.of(seat) is not None

    def _presence(self) -> None:
        seats = tuple(
            self.present(seat) or not player.person
            for seat, player in enumerate(self.match.players)
        )
        watchers = sum(guest.watches for guest in self.guests)
        playing = (s for s in sorted(self.stand_ins) if self.kind(s) != "person")
        self.guests.tell(m.Present(seats, watchers, tuple(playing), self.host))

    def renew(self, place: Eyes) -> str:
        """A new token for a place; the old one is for nothing any more, and its guests are out."""
        old = {each.token_hash for each in self.places if each.seat == place}
        token = new_token()
        new = Place(place, token_hash(token))
        self.places = (*(each for each in self.places if each.seat != place), new)
        self._keep(PlacesKept(self.places))
        renewed = (guest for guest in self.guests if guest.tokens & old)
        self.guests.send_away(renewed, Text("This link was renewed; ask for the new one."))
        self._presence()
        return token

    def add_onlooker(self) -> str:
        """One more token for those who look on; the others go on."""
        token = new_token()
        self.places = (*self.places, Place(None, token_hash(token)))
        self._keep(PlacesKept(self.places))
        return token

    # Going to another host

    def _move(self, act: m.Move, consents: frozenset[int]) -> Objections:
        """Hand the table over, where all agree; whoever hosts it asks nobody."""
        others = unasked(self.guests, act.seat, consents, rules.MOVE)
        missing = () if act.seat == self.host else others
        guest = self.guests.of(act.seat)
        if missing or guest is None:
            return missing
        self._moving = Moving(guest, act.seat, self.n)
        record = plain_record(record_of(self.match, self.automatic))
        guest.tell(m.Handed(act.seat, act.key, self.n, record, self.places))
        return ()

    def _settle(self, guest: Guest, message: m.Settle) -> None:
        """The table is at its new host, or it stays."""
        moving = self._moving
        if moving is None or moving.guest is not guest or message.n != self.n:
            why = Text("Something happened here meanwhile: the table stays.")
            self.refuse(guest, message, rules.MOVE(why))
            return
        self._moving = None
        guest.tell(m.Done(message.seat, message.key, self.n))
        if message.at is not None:
            self.moved = message.at
            self._settle_question()
            self._keep(MovedKept(message.at))
            self.guests.tell(m.Moved(message.at))
            self.guests.clear()

    # What guests ask

    def receive(self, guest: Guest, message: m.Asked) -> None:
        """Do what a guest asks, or say why not."""
        if guest not in self.guests:
            return
        if message.seat not in guest.seats:
            self.refuse(guest, message, rules.OWN_SEAT(Text("This seat is not yours.")))
        elif self._moving is not None and not isinstance(message, m.Say | m.SayPhrase | m.Settle):
            why = Text("The table is being brought to another host just now.")
            self.refuse(guest, message, rules.MOVE(why))
        elif self.closed and not isinstance(message, m.Say | m.SayPhrase | m.Close):
            self.refuse(guest, message, rules.CLOSED(Text("This table is closed.")))
        elif type(message) in GESTURES:
            refused = GESTURES[type(message)](self.guests, self._telling, message)
            if refused is not None:
                self.refuse(guest, message, refused)
        else:
            _ANSWERS[type(message)](self, guest, message)

    def _act(self, guest: Guest, message: m.Act) -> None:
        known = self._done.get((message.seat, message.key)) if message.key else None
        if known is not None:
            guest.tell(m.Done(message.seat, message.key, known))
            return
        if not self.luck.begun and not isinstance(message, m.Move):
            self.refuse(guest, message, rules.NOT_BEGUN(Text("Not everybody is there yet.")))
            return
        self._attempt(message, frozenset())
        self._go_on()

    def _attempt(self, act: m.Act, consents: frozenset[int]) -> None:
        self._asker = (act.seat, act.key)
        try:
            refused = self._tried(act, consents)
        finally:
            self._asker = (None, "")
        missing = consenting(refused)
        if not refused:
            n = self._done.setdefault((act.seat, act.key), self.n) if act.key else self.n
            self.guests.tell_seat(act.seat, m.Done(act.seat, act.key, n))
        elif missing:
            self._ask(act, missing, refused)
        else:
            self.guests.tell_seat(act.seat, _refused(act, refused))

    def _tried(self, act: m.Act, consents: frozenset[int]) -> Objections:
        match, seat = self.match, act.seat
        match act:
            case m.Propose():
                return self._proposed(act)
            case m.Deal():
                return match.deal()
            case m.Undo():
                return match.undo(seat, consents, act.turn)
            case m.Go():
                node = self._telling.seen_by(seat).node(act.node)
                return match.goto(-1 if node is None else node, seat, consents)
            case m.Switch(strength=Strength.FREE):
                return (rules.LOOSE(rules.LOOSE_HERE),)
            case m.Switch():
                return match.switch(act.strength, seat, consents)
            case m.StandIn():
                return self._stand_in(act, consents)
            case m.Close():
                return self._close(act, consents)
            case m.Move():
                return self._move(act, consents)

    def _proposed(self, act: m.Propose) -> Objections:
        try:
            move = shapes_of(self.match.game.moves).make_event(act.move)
        except ValidationError as invalid:
            return (rules.NO_MOVE(invalid.why),)
        if not is_move(move) or move.seat != act.seat:
            return (rules.OWN_SEAT(Text("This move is not yours.")),)
        try:
            return self.match.waive(move) if act.waive else self.match.propose(move)
        except Exception as error:
            # Any author's rules may stumble over what no player could do; others play on.
            reason = visible(f"{type(error).__name__}: {error}")[:200]
            why = Text("The rules can make nothing of this ({reason}).", reason=reason)
            return (rules.NO_MOVE(why),)

    def computers(self) -> frozenset[int]:
        """The seats of computer players that may act now."""
        if not self.luck.begun or self.closed or self._moving or self.moved:
            return frozenset()
        return frozenset(seat for seat in self.match.to_act if self.kind(seat) != "person")

    def play(self, move: Move) -> None:
        """Play what a computer player chose, where it still may."""
        if move.seat in self.computers() and not self.match.propose(move):
            self._go_on()

    # Consent

    def _ask(self, act: m.Act, missing: set[int], why: Objections) -> None:
        if self._question is not None:
            busy = rules.ASKED_ALREADY(Text("Something else is being asked just now."))
            self.guests.tell_seat(act.seat, _refused(act, (busy,)))
            return
        at, goal = self.match.node.id, self._goal(act)
        asked = self._question = ConsentQuestion(next(self._asks), act, at, missing, why, goal)
        for guest in self.guests:
            self._ask_guest(guest, asked)

    def _goal(self, act: m.Act) -> int | None:
        """The moment that an act leads back to; None: it takes nothing back."""
        if isinstance(act, m.Go):
            return self._telling.seen_by(act.seat).node(act.node)
        if isinstance(act, m.Undo):
            line = self.match.history.line(self.match.node.id)
            back = undo_plan(self.match.game, line, act.seat, act.turn)
            return None if back is None else back.parent.id
        return None

    def _ask_guest(self, guest: Guest, asked: ConsentQuestion) -> None:
        for seat in sorted(asked.missing & guest.seats):
            why = asked.why
            if asked.goal is not None:
                why = with_goal(why, asked.goal, self.match, seat)
            told = tuple(map(against, why))
            guest.tell(m.AskConsent(seat, asked.id, asked.act.seat, told))

    def _answer(self, guest: Guest, message: m.Answer) -> None:
        asked = self._question
        if asked is None or asked.id != message.ask or message.seat not in asked.missing:
            return
        if not message.agrees:
            why = Text("{player} does not agree.", player=Who(message.seat))
            self._settle_question(rules.NOT_AGREED(why))
            return
        asked.missing.discard(message.seat)
        asked.consents |= {message.seat}
        if not asked.missing:
            self._settle_question()
            self._attempt(asked.act, asked.consents)
            self._go_on()

    def _settle_question(self, *why: Objection) -> None:
        asked, self._question = self._question, None
        if asked is not None:
            self.guests.tell(m.Settled(asked.id))
            if why:
                self.guests.tell_seat(asked.act.seat, _refused(asked.act, why))

    # Luck

    def _commit(self, guest: Guest, message: m.Commit) -> None:
        if not self.luck.commit(message.seat, message.commitment):
            self.refuse(guest, message, rules.ENTROPY(Text("No commitment is taken now.")))
            return
        self._luck_changed()
        if self.luck.begun:
            self._ask_entropy()

    def _reveal(self, guest: Guest, message: m.Reveal) -> None:
        dealt = max(node.dealt for node in self.match.history.nodes)
        if not self.luck.reveal(message.seat, message.entropy, dealt):
            why = Text("This is not what the seat had committed itself to.")
            self.refuse(guest, message, rules.ENTROPY(why))
            return
        self._luck_changed()
        if not self.luck.begun and not self.luck.silent():
            self.wait_no_longer()

    def _begin(self, guest: Guest, message: m.Begin) -> None:
        if self.luck.begun or self.luck.asked:
            return
        self.luck.asked = True
        if self.luck.silent():
            self._ask_entropy()
        else:
            self.wait_no_longer()

    def _ask_entropy(self, only: Guest | None = None) -> None:
        if not self.luck.asked:
            return
        for seat in self.luck.silent():
            for guest in self.guests:
                if seat in guest.seats and only in (None, guest):
                    guest.tell(m.AskEntropy(seat))

    @property
    def waits_for_entropy(self) -> bool:
        """Whether play only waits for those who have committed themselves."""
        return self.luck.asked and not self.luck.begun

    def wait_no_longer(self) -> None:
        """Begin; whoever has not revealed yet is left out, and named."""
        if self.waits_for_entropy:
            self.luck.begun = True
            self._luck_changed()
            self._go_on()

    def _luck_changed(self) -> None:
        luck = self.luck
        self.match.dealer = luck.dealer
        seed = luck.dealer.before.seed if luck.dealer.before else ""
        self._keep(LuckKept(luck.dealer.deals, luck.begun, seed))
        told = m.Luck(None, self.n, luck.begun, luck.told())
        self._tell(Happening(self.n, "luck", luck=told))

    # Somebody is away

    def _stand_in(self, act: m.StandIn, consents: frozenset[int]) -> Objections:
        """Let a computer play for a place; it ends when somebody sits down there."""
        players = self.match.players
        if act.place >= len(players) or not players[act.place].person or self.present(act.place):
            return (rules.AWAY(Text("Nobody is away there.")),)
        if act.kind and act.kind not in PLAYERS:
            return (rules.AWAY(Text("There is no such computer player.")),)
        missing = unasked(self.guests, act.seat, consents, rules.AWAY)
        if not missing:
            self.stand_ins[act.place] = act.kind
            self._presence()
        return missing

    def _close(self, act: m.Close, consents: frozenset[int]) -> Objections:
        over = self.match.over or self.closed
        missing = () if over else unasked(self.guests, act.seat, consents, rules.END)
        if not missing:
            self.closed = True
            self._settle_question()
            self._keep(ClosedKept())
            self.guests.tell(self._over())
        return missing

    def kind(self, seat: int) -> str:
        """What plays at a seat: ``person``, or a computer player's id, for good or meanwhile."""
        own = self.match.players[seat]
        away = own.person and not self.present(seat)
        return (self.stand_ins.get(seat) or own.kind) if away else own.kind

    def _over(self) -> m.Over:
        return m.Over(plain_record(record_of(self.match, self.automatic)))

    def _renew(self, guest: Guest, message: m.Renew) -> None:
        places = {place.seat for place in self.places}
        if message.seat != self.host or message.place not in places:
            self.refuse(guest, message, rules.HOST(Text("You do not host this place.")))
        else:
            guest.tell(m.Renewed(message.place, self.renew(message.place)))

    # What happens

    def _go_on(self) -> None:
        """Deal what waits for no hand."""
        while self.luck.begun and self.match.chance is not None:
            if self.match.chance.hand and not self.automatic:
                return
            if self.match.deal():
                return

    def _acted(self, act: MatchAct) -> None:
        seat, key = self._asker
        plain = shapes_of(self.match.game.moves).plain_act(act)
        self._keep(ActKept(plain, seat, key))
        if seat is not None and key:
            self._done[seat, key] = self.n
        first, end = self._telling.known, len(self.match.history.nodes)
        by = seat if seat is not None else getattr(act, "seat", None)
        if isinstance(act, Played) and is_move(act.event):
            by = act.event.seat
        strength = act.strength if isinstance(act, Switched) else None
        how = {Played: "played", Jumped: "went", Switched: "agreed"}[type(act)]
        at = self.match.node.id
        self._tell(Happening(self.n, how, by, at, first, end, strength=strength))
        if self._question is not None and self._question.node != at:
            asked = self._question
            self._settle_question()
            why = session_rules.MOMENT_ONLY(Text("Somebody has acted meanwhile."))
            self.guests.tell_seat(asked.act.seat, _refused(asked.act, (why,)))

    def _keep(self, row: Row) -> None:
        self.n += 1
        self.rows.append((self.n, row))

    def _tell(self, happened: Happening) -> None:
        self._telling.take(happened)
        self.guests.tell_each(lambda eyes: self._telling.told(happened, eyes))

    # Sending

    def refuse(self, guest: Guest, message: m.Asked, why: Objection) -> None:
        """Say to whoever asked why it is not done."""
        guest.tell(_refused(message, (why,)))


def _refused(message: m.Asked, objections: Objections) -> m.Refused:
    return m.Refused(message.seat, getattr(message, "key", ""), tuple(map(against, objections)))


_ANSWERS: dict[type, Callable[[HostedTable, Guest, Any], None]] = {
    **dict.fromkeys(get_args(m.Act), HostedTable._act),
    m.Answer: HostedTable._answer,
    m.Commit: HostedTable._commit,
    m.Reveal: HostedTable._reveal,
    m.Begin: HostedTable._begin,
    m.Renew: HostedTable._renew,
    m.Admit: admit,
    m.Settle: HostedTable._settle,
}
