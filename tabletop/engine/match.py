"""A match: one game at one table, with its history, its dealer and its way of taking back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Generic, cast

from attrs import evolve, frozen

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import Dealer, SeededDealer
from tabletop.engine.free.loose_table import FreeTable
from tabletop.engine.game import Event, Game, M, S
from tabletop.engine.history import History, Node
from tabletop.engine.move import Move, Pick, is_move
from tabletop.engine.nearest import Distance, nearest, related
from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.rule import Objection, rule_ids
from tabletop.engine.score import Scoreboard
from tabletop.engine.strength import Agreed, Strength, broken_rules, can_be_waived
from tabletop.engine.text import Text, Who
from tabletop.engine.undo_plan import UndoPlan, UndoPlans, settled
from tabletop.engine.undo_policy import Player, Policy
from tabletop.engine.undo_reach import UndoReach


@quickly_made
class Played:
    """A move or an outcome was played at the node ``at``.

    ``against`` are the ids of the rules against which the table agreed to make the move.
    """

    at: int
    event: Event
    against: tuple[str, ...] = ()


@frozen
class Jumped:
    """The match went to another node; ``seat`` asked, ``past`` are the seats of computer players
    whose decisions were undone by it, ``kept`` is what was played there at once: the moves of
    others again, or what people corrected and all that followed it."""

    node: int
    seat: int | None = None
    past: tuple[int, ...] = ()
    kept: tuple[Move | Outcome, ...] = ()


@frozen
class Switched:
    """The table agreed, when ``seat`` asked, to keep to the rules as strictly as this from now on.

    ``seat`` None: it was agreed before play began.
    """

    strength: Strength
    seat: int | None = None


Act = Played | Jumped | Switched
"""What a journal keeps: replaying the acts in order gives the same match."""

Refused = tuple[Objection, ...]
"""Empty: done. Otherwise nothing has changed, and the first objection is the headline."""


class Match(Generic[S, M]):
    """The one place where play happens: propose, waive, deal, undo, redo, goto, correct.

    Every method that changes something returns the objections against it; an empty tuple means it
    is done. Steps that become due are played at once, each as a node of its own. Watchers hear of
    every act after it is done; ``acts`` are all of them from the start. ``start`` is where play
    begins, None for a table set up as usual. ``strength`` is how strictly the table keeps to the
    rules now; ``switched`` tells at which nodes that was agreed anew, and to what, unless it is a
    node of its own: that on which the pieces became loose, or the rules went on. From the first of
    them on ``game`` is one that knows loose pieces, too.
    """

    def __init__(
        self,
        game: Game[S, M],
        players: tuple[Player, ...],
        options: Mapping[str, str],
        dealer: Dealer,
        policy: Policy = Policy.FAIR,
        start: S | None = None,
    ) -> None:
        self.game, self.players = game, players
        self.options = {option.id: option.default for option in game.options} | dict(options)
        self.dealer = dealer
        self.policy = policy
        self._ruled = Strength.ENFORCE
        self.switched: dict[int, Strength] = {}
        self.history: History[S] = History()
        self.acts: list[Act] = []
        self._watchers: list[Callable[[Act], None]] = []
        self._trail: dict[int, int] = {}
        self._again: dict[int, tuple[Node[S], ...]] = {}
        self._legal: dict[int, Sequence[M]] = {}
        self._undo_plans = UndoPlans[S]()
        self._start = game.setup(len(players), self.options) if start is None else start
        self._settle(self.history.add(None, None, None, self._start))

    @property
    def node(self) -> Node[S]:
        """The moment the match is at."""
        return self._node

    @property
    def state(self) -> S:
        """The full state at this moment; only the host may look."""
        return self._node.state

    @cached_property
    def from_setup(self) -> bool:
        """Whether it began as the rules set it up, so that its acts tell all of it."""
        return self._start == self.game.setup(len(self.players), self.options)

    @property
    def strength(self) -> Strength:
        """How strictly the table keeps to the rules at this moment."""
        return Strength.FREE if isinstance(self.state, FreeTable) else self._ruled

    @property
    def ruled(self) -> Strength:
        """How strictly the table keeps to the rules, or did before its pieces became loose."""
        return self._ruled

    @property
    def chance(self) -> Chance | None:
        """The chance that waits for a hand, or None."""
        return self._due if isinstance(self._due, Chance) else None

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may act now; several act at the same time."""
        return self._due if isinstance(self._due, frozenset) else frozenset()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._due

    @cached_property
    def here(self) -> frozenset[int]:
        """The seats whose people are at this screen."""
        return frozenset(seat for seat, one in enumerate(self.players) if one.person)

    @property
    def onlooking(self) -> bool:
        """Whether nobody at this screen may know more than whoever looks on at the table."""
        return False

    @property
    def pending(self) -> bool:
        """Whether an act waits for the word of a host elsewhere."""
        return False

    def watch(self, watcher: Callable[[Act], None]) -> None:
        """Call ``watcher`` with every act from now on."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[Act], None]) -> None:
        """Call ``watcher`` no more; raises ValueError where it was not called."""
        self._watchers.remove(watcher)

    def scoreboard(self) -> Scoreboard:
        """The count as it stands, as if the game ended now."""
        return self.game.score(self.game.tally(self.state))

    # Playing

    def objections(self, move: M) -> Refused:
        """Why ``move`` cannot be played now."""
        return tuple(self.game.objections(self.state, move))

    def legal_moves(self, seat: int) -> Sequence[M]:
        """The moves that can be played now by a seat; they are asked for once a moment."""
        known = self._legal.get(seat)
        if known is None:
            known = self._legal[seat] = self.game.legal_moves(self._node.state, seat)
        return known

    def propose(self, move: M) -> Refused:
        """Play ``move``, or say why not.

        A move that ``legal_moves`` gave for this moment is known to be one.
        """
        refused = () if self._is_known(move) else self.objections(move)
        if not refused:
            self._play(move, move.seat)
        return refused

    def _is_known(self, move: M) -> bool:
        for legal in self._legal.get(move.seat, ()):  # noqa: SIM110  (any() takes twice as long)
            if legal is move:
                return True
        return False

    def can_be_waived(self, move: M) -> bool:
        """Whether the table may make a move now although rules speak against it."""
        return move.seat in range(len(self.players)) and self._agreed(
            move, broken_rules(self.game, self.state, move)
        )

    def waive(self, move: M) -> Refused:
        """Play ``move`` against the rules that do not permit it, or say why not.

        What is legal is played as usual, and bears no mark.
        """
        if not self.objections(move):
            return self.propose(move)
        against = broken_rules(self.game, self.state, move)
        if not self.can_be_waived(move):
            return against
        self._play(move, move.seat, against)
        return ()

    def switch(
        self, strength: Strength, seat: int | None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Keep to the rules as strictly as this from now on, where all who play agree.

        ``seat`` asks; None: it was agreed before play began. From loose pieces there is a way back
        only where they lie as in a position of the game; what is in the way is told first.
        """
        if strength is self.strength:
            return ()
        refused = self._no_way(strength)
        if not refused and seat is not None:
            refused = tuple(self._undecided(strength, seat, consents))
        if not refused:
            self._switch(Switched(strength, seat))
        return refused

    def deal(self, outcome: Outcome | None = None) -> Refused:
        """Answer the chance that waits: by the dealer, or with what came up on a real table."""
        chance = self.chance
        if chance is None:
            return (session_rules.NOTHING_TO_DEAL(Text("Nothing is to be dealt now.")),)
        answer = outcome or self.dealer.answer(chance, self._node.dealt)
        if answer is None:
            return (session_rules.DEAL_FIRST(chance.ask, Pick(chance.hand)),)
        faults: Refused = ()
        if outcome or not isinstance(self.dealer, SeededDealer):
            # A seed draws from the pool itself; what others say may be impossible.
            faults = tuple(
                session_rules.IMPOSSIBLE_DEAL(fault, Pick(chance.hand))
                for fault in chance.faults(answer)
            )
        if not faults:
            self._play(answer, None)
        return faults

    def alternatives(
        self,
        seat: int,
        picks: tuple[Pick, ...],
        most: int = 3,
        distance: Distance | None = None,
        without: Collection[str] = (),
    ) -> tuple[M, ...]:
        """The legal moves nearest to refused picks; ``distance`` measures between two spaces.

        A move of nothing but those ``without`` is no alternative.
        """
        if seat not in self.to_act:
            return ()
        legal = related(self.game, self.state, seat, picks) or self.legal_moves(seat)
        useful = [move for move in legal if any(p.piece not in without for p in move.picks())]
        return nearest(useful, picks, most, distance)

    # Moving through the history

    def undo(
        self, seat: int, consents: frozenset[int] = frozenset(), turn: bool = False
    ) -> Refused:
        """Take back the seat's last act, or its whole last ``turn``.

        Acts of others at the same time stay: they are played again on a new branch.
        """
        back = self._undo_plans.of(self.game, self.history, self._node, seat, turn)
        if back is None:
            return (
                session_rules.NOTHING_TO_UNDO(
                    Text("{player} has nothing to take back.", player=Who(seat))
                ),
            )
        refused = tuple(self._reach.objections(back.lost, seat, consents))
        if not refused:
            past = self._computers([node for _, node in back.lost], seat)
            self._travel(Jumped(back.parent.id, seat, past, back.kept))
        return refused

    def redo(self, seat: int | None = None) -> Refused:
        """Play again what was taken back last."""
        here = self._node.id
        if here in self._trail:
            self._travel(Jumped(self._trail[here], seat))
            return ()
        if here in self._again:
            return self.waive(cast("M", self._again[here][0].event))
        return (session_rules.NOTHING_TO_REDO(Text("Nothing was taken back.")),)

    def ahead(self, node: int) -> tuple[Node[S], ...]:
        """The moments that redo would play again from ``node`` on, in order.

        Where others acted meanwhile, the acts will be the same but the moments new ones.
        """
        found: list[Node[S]] = []
        while node in self._trail:
            node = self._trail[node]
            found.append(self.history.nodes[node])
        return tuple(found) or self._again.get(node, ())

    def last_act(self, seat: int) -> UndoPlan[S] | None:
        """What taking back the seat's last act would mean; None when it has not acted."""
        return self._undo_plans.of(self.game, self.history, self._node, seat)

    def goto(
        self, node: int, seat: int | None = None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Go to any moment that undo and redo can reach, to play on from there."""
        refused = self.reachable(node, seat, consents)
        if not refused and node != self._node.id:
            undone = self.history.between(self.history.fork(self._node.id, node), self._node.id)
            self._travel(Jumped(node, seat, self._computers(undone, seat)))
        return refused

    def reachable(
        self, node: int, seat: int | None = None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Why play cannot go on from that moment; looking at it is always free."""
        if not 0 <= node < len(self.history.nodes):
            return (session_rules.MOMENT_ONLY(Text("There is no moment {node}.", node=node)),)
        fork = self.history.fork(self._node.id, node)
        undone = self.history.between(fork, self._node.id)
        lost = tuple(pairwise((self.history.nodes[fork], *undone)))
        return tuple(self._reach.objections(lost, seat, consents))

    def correct(self, node: int, outcome: Outcome) -> Refused:
        """Replace what people typed in at ``node`` and play the rest again, if the rest allows."""
        history = self.history
        line = history.between(0, self._node.id)
        if any(isinstance(n.event, Agreed) for n in line if n.id > node):
            return (session_rules.NO_CORRECTION(Text("Since then the pieces have been loose.")),)
        wrong = next((n for n in line if n.id == node), None)
        if wrong is None or not isinstance(wrong.event, Outcome) or wrong.parent is None:
            return (
                session_rules.NO_CORRECTION(Text("No deal was made at moment {node}.", node=node)),
            )
        parent = history.nodes[wrong.parent]
        chance = self.game.due(parent.state)
        if not isinstance(chance, Chance) or self.dealer.answer(chance, parent.dealt) is not None:
            return (session_rules.NO_CORRECTION(Text("The table dealt this, and it dealt right.")),)
        faults = tuple(session_rules.IMPOSSIBLE_DEAL(fault) for fault in chance.faults(outcome))
        if faults:
            return faults
        rest = [n.event for n in history.between(node, self._node.id) if n.event is not None]
        events = [event for event in rest if is_move(event) or isinstance(event, Outcome)]
        refused = self._rehearse(parent.state, [outcome, *events])
        if not refused:
            self._travel(Jumped(parent.id, kept=(outcome, *events)))
        return refused

    def study(self, node: int) -> Match[S, M]:
        """A copy of the match up to a moment, where everything may be tried.

        Whoever has to act there is a person, and its dealer knows nothing of this match's future.
        """
        due = self.game.due(self.history.nodes[node].state)
        act = due if isinstance(due, frozenset) else ()
        players = tuple(
            evolve(player, kind="person") if seat in act else player
            for seat, player in enumerate(self.players)
        )
        dealer, start = self.dealer.study(), self._start
        copy = Match(self.game, players, self.options, dealer, Policy.STUDY, start)
        for step in self.history.between(0, node):
            if isinstance(step.event, Agreed):
                copy._switch(Switched(step.event.strength, step.seat))
            elif is_move(step.event) or isinstance(step.event, Outcome):
                copy._play(step.event, step.seat, step.against)
        if copy.strength not in (self._ruled, Strength.FREE):
            copy._switch(Switched(self._ruled))
        return copy

    # Replaying a record

    def replay(self, act: Act) -> Refused:
        """Do an act again as a file tells it, checked like a new one, but with no dice rolled."""
        if isinstance(act, Switched):
            refused = self._no_way(act.strength)
            if not refused:
                self._switch(act)
            return refused
        if isinstance(act, Jumped):
            if not 0 <= act.node < len(self.history.nodes):
                return (
                    session_rules.MOMENT_ONLY(Text("There is no moment {node}.", node=act.node)),
                )
            refused = self._rehearse(self.history.nodes[act.node].state, list(act.kept))
            if not refused:
                self._travel(act)
            return refused
        if not 0 <= act.at < len(self.history.nodes):
            return (session_rules.MOMENT_ONLY(Text("There is no moment {node}.", node=act.at)),)
        if act.at != self._node.id:
            self._settle(self.history.nodes[act.at])
        if isinstance(act.event, Outcome):
            return self.deal(act.event)
        assert isinstance(act.event, Move)
        if self.chance is not None:
            return (session_rules.DEAL_FIRST(self.chance.ask),)
        return self._replay_move(cast("M", act.event), act.against)

    def _replay_move(self, move: M, against: tuple[str, ...]) -> Refused:
        if not against:
            return self.propose(move)
        broken = broken_rules(self.game, self.state, move)
        if rule_ids(broken) != against:
            return broken or (
                session_rules.NO_BREACH(Text("No rule speaks against this move here.")),
            )
        return self.waive(move)

    # The parts

    @property
    def _reach(self) -> UndoReach[S, M]:
        return UndoReach(self.game, self.players, self.policy)

    def _agreed(self, move: Move, against: Refused) -> bool:
        """Whether the table agreed to such a move: where rules advise, or of this very one."""
        if not can_be_waived(against):
            return False
        made = (node.against and node.event == move for node in self.history.nodes)
        return self.strength is Strength.ADVISE or any(made)

    def _undecided(
        self, strength: Strength, seat: int, consents: frozenset[int]
    ) -> Iterator[Objection]:
        """Who has not agreed yet to what concerns the whole table."""
        others = () if self.policy is Policy.STUDY else enumerate(self.players)
        for other, player in others:
            if player.person and other not in consents | {seat}:
                yield session_rules.STRENGTH(strength.asks(other), Pick(f"seat:{other}"))

    def _no_way(self, strength: Strength) -> Refused:
        """Why pieces cannot become loose, or the rules cannot go on from where they lie."""
        if strength is Strength.FREE and self.game.positions is None:
            why = Text("Nobody has said how positions of this game are read.")
            return (session_rules.LOOSE_OFFERED(why),)
        if strength is Strength.FREE and not any(player.person for player in self.players):
            return (session_rules.LOOSE_OFFERED(Text("Only people lay pieces as they like.")),)
        if strength is Strength.FREE or self.strength is not Strength.FREE:
            return ()
        if self.chance is not None:
            return (session_rules.DEAL_FIRST(self.chance.ask),)
        from tabletop.engine.free.game import FreeGame

        assert isinstance(self.game, FreeGame)
        found = self.game.read_back(cast("FreeTable", self.state))
        return found if isinstance(found, tuple) else ()

    def _switch(self, act: Switched) -> None:
        """Note what was agreed; to loose pieces and back it is a moment of its own."""
        apart = Strength.FREE in (self.strength, act.strength)
        if act.strength is not Strength.FREE:
            self._ruled = act.strength
        else:
            from tabletop.engine.free.game import with_loose_pieces

            self.game = with_loose_pieces(self.game, len(self.players), self.options)
        if apart and act.strength is not self.strength:
            at = self._node.id
            self._settle(self._node, Agreed(act.strength), act.seat)
            self._trail.pop(at, None)
        else:
            self.switched[self._node.id] = act.strength
        self._tell(act)

    def _play(self, event: Event, seat: int | None, against: Refused = ()) -> None:
        at = self._node.id
        self._step(event, seat, against)
        self._tell(Played(at, event, rule_ids(against) if against else ()))

    def _step(self, event: Event, seat: int | None, against: Refused) -> None:
        """Go on by one event, and by the steps it makes due."""
        at = self._node.id
        self._settle(self._node, event, seat, against)
        if self._trail:
            self._trail.pop(at, None)
        if self._again and (again := self._again.get(at)):
            self._carry(again, event, seat)

    def _carry(self, again: tuple[Node[S], ...], event: Event, seat: int | None) -> None:
        """What a seat took back can be played ``again`` as long as only others acted."""
        if event == again[0].event:
            again = again[1:]
        elif seat == again[0].seat:
            again = ()
        if again and again[0].seat in self.to_act:
            self._again[self._node.id] = again

    def _settle(
        self,
        node: Node[S],
        event: Event | None = None,
        seat: int | None = None,
        against: Refused = (),
    ) -> None:
        """Go on from ``node`` by an event, if any, and by the steps that are due then.

        Where the rules raise on the way, nothing has changed.
        """
        game, history = self.game, self.history
        new: list[Node[S]] = []
        while True:
            if event is None:
                due = game.due(node.state)
                if isinstance(due, (Chance, frozenset)):
                    break
                event, seat = due, None
            known = None if new else history.child(node.id, event)
            if known is not None:
                node = known
            else:
                state, number = game.after(node.state, event), len(history.nodes) + len(new)
                dealt = node.dealt + isinstance(event, Outcome)
                node = Node(number, node.id, event, seat, state, dealt, against)
                new.append(node)
            event, against = None, ()
        history.nodes += new
        self._node, self._due, self._legal = node, due, {}

    def _travel(self, act: Jumped) -> None:
        """Go to a moment and play from there what is kept, leaving what redo needs."""
        history, here = self.history, self._node.id
        fork = history.fork(here, act.node)
        undone = history.between(fork, here)
        again = self._taken(undone, act.seat)
        if again:
            again += self._again.get(here, ())
        if not act.kept:
            self._remember(undone)
            self._remember(history.between(fork, act.node))
        self._settle(history.nodes[act.node])
        for event in act.kept:
            if is_move(event):
                self._step(event, event.seat, broken_rules(self.game, self.state, event))
            else:
                self._step(event, None, ())
        if again and again[0].seat in self.to_act:
            self._again[self._node.id] = again
        self._tell(act)

    def _taken(self, undone: tuple[Node[S], ...], seat: int | None) -> tuple[Node[S], ...]:
        """What a seat took back, if nothing that chance dealt went with it."""
        if seat is None or any(isinstance(node.event, (Outcome, Agreed)) for node in undone):
            return ()
        return tuple(node for node in undone if node.seat == seat)

    def _tell(self, act: Act) -> None:
        self.acts.append(act)
        for watcher in self._watchers:
            watcher(act)

    def _remember(self, nodes: tuple[Node[S], ...]) -> None:
        """Note the way these nodes lead, so that redo finds it."""
        for node in nodes:
            if node.parent is not None:
                self._trail[node.parent] = node.id

    def _computers(self, undone: Sequence[Node[S]], seat: int | None) -> tuple[int, ...]:
        seats = {node.seat for node in undone if node.seat is not None and node.seat != seat}
        return tuple(sorted(other for other in seats if not self.players[other].person))

    def _rehearse(self, state: S, events: Sequence[Move | Outcome]) -> Refused:
        """Why these events cannot follow one another from a state."""
        for event in events:
            state, _ = settled(self.game, state)
            refused: Refused
            if isinstance(event, Move):
                refused = broken_rules(self.game, state, event)
                refused = () if self._agreed(event, refused) else refused
            else:
                due = self.game.due(state)
                if not isinstance(due, Chance):
                    return (session_rules.NOTHING_TO_DEAL(Text("Nothing is to be dealt now.")),)
                refused = tuple(map(session_rules.IMPOSSIBLE_DEAL, due.faults(event)))
            if refused:
                return refused
            state = self.game.after(state, event)
        return ()
