"""A match that is played elsewhere, with the face of ``Match``: its states are one seat's views."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from copy import copy
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any

from attrs import frozen

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Event, Game
from tabletop.engine.history import History, Node
from tabletop.engine.match import Act, Jumped, Match, Played, Refused, Switched
from tabletop.engine.rule import Objection
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.engine.undo_plan import UndoPlan
from tabletop.engine.undo_policy import Policy
from tabletop.net import messages as m
from tabletop.net.rules import LOOSE, LOOSE_HERE
from tabletop.net.views import make_view, plain_view
from tabletop.net.words import Against, objection
from tabletop.records import catalogue
from tabletop.records.acts import shapes_of
from tabletop.records.record import Head, make_head
from tabletop.shapes.invalid import ValidationError


class OtherVersion(ValueError):
    """The host plays by rules that are not here, or in another version; ``why`` names them."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


@frozen
class HeardOf:
    """An event of which a seat knows no more than what the log tells it."""

    text: Text

    def says(self) -> Text:
        """What the log tells."""
        return self.text


def own_eyes(game: Game[Any, Any]) -> Game[Any, Any]:
    """The rules, for a log of which some events are only heard of."""
    heard, seen = copy(game), game.seen

    def told(state: Any, event: Any, seat: int | None) -> Text:
        return event.text if isinstance(event, HeardOf) else seen(state, event, seat)

    heard.seen = told  # type: ignore[method-assign]  # of the copy alone
    return heard


@frozen
class Elsewhere:
    """A dealer at another machine: here nothing is dealt, and nobody is asked what came up."""

    def answer(self, chance: Chance, nth: int) -> None:
        """Nothing: the host tells."""

    def study(self) -> SeededDealer:
        """A dealer with a seed of its own."""
        return SeededDealer(secrets.token_hex(8))


def _head(welcome: m.Welcome) -> Head:
    """The match that a host has; raises OtherVersion where its game is not here."""
    try:
        return make_head(welcome.head)
    except ValidationError as invalid:
        if invalid.place != "game.id":
            raise
        game = welcome.head["game"]["id"]
        why = Text(
            "The table plays a game that is not installed here: {game}. Ask whoever invited you "
            "where it comes from.",
            game=game,
        )
        raise OtherVersion(invalid.why if game in catalogue.entries() else why) from None


class RemoteMatch(Match[Any, Any]):
    """What one seat may know of a match that a host has.

    What it asks is judged by its own view at once, and sent; the host has the last word. An empty
    answer therefore means that it is on its way: watchers hear of it when it was done, and
    ``refused`` is called with the objections when it was not.
    """

    refused: Callable[[tuple[Objection, ...]], None]

    def __init__(self, welcome: m.Welcome, first: m.Update, ask: Callable[[Any], None]) -> None:
        """Begin with what a host told first; ``ask`` sends a message.

        Raises:
            ValidationError: what was told is no table.
            OtherVersion: the host has other rules.
        """
        head = _head(welcome)
        here = catalogue.entry(head.game.id).version
        if here != head.game.version:
            why = Text(
                "The host plays by version {theirs} of these rules, this program by {ours}: "
                "whoever has the older one needs the newer.",
                theirs=head.game.version,
                ours=here,
            )
            raise OtherVersion(why)
        self.game = own_eyes(head.rules)
        self.players, self.policy = head.players, head.policy
        self.options = {option.id: option.default for option in self.game.options}
        self.options |= dict(head.options)
        self.automatic = head.automatic
        self.dealer = Elsewhere()
        self._ruled, self.switched, self._legal = Strength.ENFORCE, {}, {}
        self.history, self.acts = History(), []
        self.eyes, self.n = welcome.eyes, -1
        self.refused = lambda objections: None
        self._watchers, self._trail, self._again = [], {}, {}
        self._start = self.game.setup(len(self.players), self.options)
        self._kind = type(self._start)
        self._ask, self._waiting = ask, dict[str, Any]()
        self.hear(first)

    @property
    def from_setup(self) -> bool:
        """Never: its acts do not tell all of it."""
        return False

    @property
    def chance(self) -> Chance | None:
        """The chance that waits for a hand here; what the host deals by itself waits for nobody."""
        found = super().chance
        return None if found is None or self.automatic or not found.hand else found

    @property
    def here(self) -> frozenset[int]:
        """The one seat whose eyes these are, if it is one."""
        return frozenset(() if self.eyes is None else (self.eyes,))

    @property
    def onlooking(self) -> bool:
        """Whether it is what all who look on may know."""
        return self.eyes is None

    @property
    def pending(self) -> bool:
        """Whether something was asked and not answered yet."""
        return bool(self._waiting)

    @property
    def waiting(self) -> Mapping[str, Any]:
        """What was asked and not answered yet, by its key."""
        return MappingProxyType(self._waiting)

    # What the host tells

    def hear(self, update: m.Update) -> None:
        """Go on as the host tells; what was told before is passed over.

        Raises:
            ValidationError: it cannot follow what was told before.
        """
        if update.n <= self.n:
            return
        for moment in update.moments:
            self._add(moment)
        if not 0 <= update.at < len(self.history.nodes):
            raise ValidationError(Text("There is no moment {node}.", node=update.at), "at")
        before = self._node.id if self.n >= 0 else 0
        node = self.history.nodes[update.at]
        due = self.game.due(node.state)
        if not isinstance(due, Chance | frozenset):
            raise ValidationError(Text("The table is still counting."), "at")
        self.n, self._node, self._due, self._legal = update.n, node, due, {}
        if update.strength is not None:
            self._ruled = self.switched[update.at] = update.strength
        if update.n:
            self._tell(self._act(update, before))

    def done(self, key: str) -> None:
        """What was asked under this key was done."""
        self._waiting.pop(key, None)

    def not_done(self, key: str, against: tuple[Against, ...]) -> None:
        """What was asked under this key was refused."""
        self._waiting.pop(key, None)
        self.refused(tuple(objection(each, self.game) for each in against))

    def _add(self, moment: m.Moment) -> None:
        nodes = self.history.nodes
        if moment.id != len(nodes) or (moment.parent is None) != (not nodes):
            raise ValidationError(Text("There is no moment {node}.", node=moment.id), "id")
        if moment.parent is None:
            self.history.add(None, None, None, self._made(moment.view))
            return
        if not 0 <= moment.parent < len(nodes):
            raise ValidationError(Text("There is no moment {node}.", node=moment.parent), "parent")
        parent = nodes[moment.parent]
        plain = moment.view if moment.whole else {**self._plain_of(parent), **moment.view}
        event = self._event(moment, parent.state)
        against = tuple(map(self._agreed_to, moment.against))
        state = self._made(plain)
        node = self.history.add(parent.id, event, moment.seat, state, against)
        if node.dealt != moment.dealt:
            node = Node(node.id, node.parent, event, moment.seat, state, moment.dealt, against)
            nodes[-1] = node

    def _agreed_to(self, rule: str) -> Objection:
        return objection(Against(rule, Text("The table agreed to it.")), self.game)

    def _plain_of(self, node: Node[Any]) -> dict[str, Any]:
        plain = plain_view(node.state)
        return plain if type(plain) is dict else {}

    def _made(self, plain: Any) -> Any:
        return make_view(plain, self._kind)

    def _event(self, moment: m.Moment, before: Any) -> Event:
        if moment.event is not None:
            event: Event = shapes_of(self.game.moves).make_event(moment.event)
            return event
        due = self.game.due(before)
        if not isinstance(due, Chance | frozenset):
            return due
        return HeardOf(moment.told or Text("Something happened."))

    def _act(self, update: m.Update, before: int) -> Act:
        here = self._node
        if update.how == "agreed":
            return Switched(self.strength, update.by)
        if update.how == "went":
            return Jumped(here.id, update.by)
        line = self.history.line(here.id)
        first = next((n for n in line if n.parent == before), here)
        assert first.event is not None
        return Played(before, first.event)

    # What is asked of the host

    def propose(self, move: Any) -> Refused:
        """Ask for a move that one's own view allows, or say why not."""
        refused = self.objections(move)
        if not refused:
            self._send_move(move, waive=False)
        return refused

    def waive(self, move: Any) -> Refused:
        """Ask for a move against the rules that do not permit it, or say why not."""
        if not self.can_be_waived(move):
            return self.propose(move)
        self._send_move(move, waive=True)
        return ()

    def _send_move(self, move: Any, *, waive: bool) -> None:
        plain = shapes_of(self.game.moves).plain_event(move)
        self._send(m.Propose(_key(), move.seat, plain, waive))

    def deal(self, outcome: Outcome | None = None) -> Refused:
        """Ask the table to deal what waits for a hand."""
        if self.chance is None or self.eyes is None:
            return (session_rules.NOTHING_TO_DEAL(Text("Nothing is to be dealt now.")),)
        self._send(m.Deal(_key(), self.eyes))
        return ()

    def undo(
        self, seat: int, consents: frozenset[int] = frozenset(), turn: bool = False
    ) -> Refused:
        """Ask to take back; the host asks the others for their consent."""
        self._send(m.Undo(_key(), seat, turn))
        return ()

    def redo(self, seat: int | None = None) -> Refused:
        """Ask once more for what one took back oneself."""
        again = self.ahead(self._node.id)
        if not again:
            return (session_rules.NOTHING_TO_REDO(Text("Nothing was taken back.")),)
        return self.waive(again[0].event)

    def ahead(self, node: int) -> tuple[Node[Any], ...]:
        """One's own last act that was taken back here."""
        children = [self.history.nodes[child] for child in self.history.children[node]]
        own = [c for c in children if c.seat is not None and c.seat == self.eyes]
        return tuple(own[-1:])

    def last_act(self, seat: int) -> UndoPlan[Any] | None:
        """What taking back the seat's last act would mean, as far as one can know."""
        line = self.history.line(self._node.id)
        last = next((at for at in reversed(range(len(line))) if line[at].seat == seat), None)
        if last is None:
            return None
        lost = tuple(pairwise(line[last - 1 :]))
        return UndoPlan(line[last - 1], (line[last],), (), lost, line[last - 1].state)

    def goto(
        self, node: int, seat: int | None = None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Ask to play on from another moment."""
        refused = self.reachable(node, seat, consents)
        asker = self.eyes if seat is None else seat
        if not refused and asker is not None and node != self._node.id:
            self._send(m.Go(_key(), asker, node))
        return refused

    def reachable(
        self, node: int, seat: int | None = None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Why play cannot go on from that moment, as far as one can know; the host judges it."""
        if not 0 <= node < len(self.history.nodes):
            return (session_rules.MOMENT_ONLY(Text("There is no moment {node}.", node=node)),)
        if self.policy is Policy.NONE and node != self._node.id:
            why = Text("Taking back was switched off when this game began.")
            return (session_rules.NO_TAKE_BACK(why),)
        return ()

    def switch(
        self, strength: Strength, seat: int | None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Ask the others to keep to the rules as strictly as this."""
        if strength is Strength.FREE:
            return (LOOSE(LOOSE_HERE),)
        asker = self.eyes if seat is None else seat
        if strength is not self.strength and asker is not None:
            self._send(m.Switch(_key(), asker, strength))
        return ()

    def correct(self, node: int, outcome: Outcome) -> Refused:
        """Nothing is corrected: the host deals."""
        return (session_rules.NO_CORRECTION(Text("The table dealt this, and it dealt right.")),)

    def replay(self, act: Act) -> Refused:
        """Nothing is replayed here; the host tells all."""
        return (session_rules.MOMENT_ONLY(Text("This table is played elsewhere.")),)

    def study(self, node: int) -> Match[Any, Any]:
        """A match that begins as this moment may really be, for all that one knows.

        What one may not know is drawn by chance, so it tells nothing.
        """
        view = self.history.nodes[node].state
        state = view if self.eyes is None else self._guess(view, self.eyes)
        dealer = self.dealer.study()
        copied = Match(self.game, self.players, self.options, dealer, Policy.STUDY, state)
        copied.switch(self.strength, None)
        return copied

    def _guess(self, view: Any, eyes: int) -> Any:
        return self.game.guess(view, eyes, Random(secrets.token_hex(8)))

    def _send(self, message: Any) -> None:
        self._waiting[message.key] = message
        self._ask(message)


def _key() -> str:
    return secrets.token_hex(8)
