"""A match: one game at one table, with its history, its dealer and its way of taking back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic

from attrs import frozen

from tabletop.engine import etiquette
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import Dealer
from tabletop.engine.game import Event, Game, M, S
from tabletop.engine.history import History, Node
from tabletop.engine.move import Move, Pick
from tabletop.engine.nearest import Distance, nearest
from tabletop.engine.rule import Objection
from tabletop.engine.score import Scoreboard
from tabletop.engine.takeback import Player, Policy, Reach
from tabletop.engine.text import Text, Who


@frozen
class Played:
    """A move or an outcome was played at the node ``at``."""

    at: int
    event: Event


@frozen
class Went:
    """The match went to another node; ``seat`` asked, and ``past`` are the seats of computer
    players whose decisions were undone by it."""

    node: int
    seat: int | None = None
    past: tuple[int, ...] = ()


Act = Played | Went
"""What a journal keeps: replaying the acts in order gives the same match."""

Refused = tuple[Objection, ...]
"""Empty: done. Otherwise nothing has changed, and the first objection is the headline."""


class Match(Generic[S, M]):
    """The one place where play happens: propose, deal, undo, redo, goto, correct.

    Every method that changes something returns the objections against it; an empty tuple means it
    is done. Steps that become due are played at once, each as a node of its own. Watchers hear of
    every act after it is done; ``acts`` are all of them from the start.
    """

    def __init__(
        self,
        game: Game[S, M],
        players: tuple[Player, ...],
        options: Mapping[str, str],
        dealer: Dealer,
        policy: Policy = Policy.FAIR,
    ) -> None:
        self.game = game
        self.players = players
        self.options = {option.id: option.default for option in game.options} | dict(options)
        self.dealer = dealer
        self.policy = policy
        self.history: History[S] = History()
        self.acts: list[Act] = []
        self._watchers: list[Callable[[Act], None]] = []
        self._ahead: dict[int, int] = {}
        root = self.history.add(None, None, None, game.setup(len(players), self.options))
        self._settle(root)

    @property
    def node(self) -> Node[S]:
        """The moment the match is at."""
        return self._node

    @property
    def state(self) -> S:
        """The full state at this moment; only the host may look."""
        return self._node.state

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

    def watch(self, watcher: Callable[[Act], None]) -> None:
        """Call ``watcher`` with every act from now on."""
        self._watchers.append(watcher)

    def scoreboard(self) -> Scoreboard:
        """The count as it stands, as if the game ended now."""
        return self.game.score(self.game.tally(self.state))

    # Playing

    def objections(self, move: M) -> Refused:
        """Why ``move`` cannot be played now."""
        return tuple(self.game.objections(self.state, move))

    def propose(self, move: M) -> Refused:
        """Play ``move``, or say why not."""
        refused = self.objections(move)
        if not refused:
            self._play(move, move.seat)
        return refused

    def deal(self, outcome: Outcome | None = None) -> Refused:
        """Answer the chance that waits: by the dealer, or with what came up on a real table."""
        chance = self.chance
        if chance is None:
            return (etiquette.NOTHING_TO_DEAL(Text("Nothing is to be dealt now.")),)
        answer = outcome or self.dealer.answer(chance, self._node.dealt)
        if answer is None:
            return (etiquette.DEAL_FIRST(chance.ask, Pick(chance.hand)),)
        faults = tuple(
            etiquette.IMPOSSIBLE_DEAL(fault, Pick(chance.hand)) for fault in chance.faults(answer)
        )
        if not faults:
            self._play(answer, None)
        return faults

    def alternatives(
        self, seat: int, picks: tuple[Pick, ...], most: int = 3, distance: Distance | None = None
    ) -> tuple[M, ...]:
        """The legal moves nearest to refused picks; ``distance`` measures between two spaces."""
        if seat not in self.to_act:
            return ()
        return nearest(self.game.legal_moves(self.state, seat), picks, most, distance)

    # Moving through the history

    def undo(
        self, seat: int, consents: frozenset[int] = frozenset(), turn: bool = False
    ) -> Refused:
        """Take back the seat's last act, or its whole last ``turn``.

        Acts of others at the same time stay: they are played again on a new branch.
        """
        line = self.history.line(self._node.id)
        last = self._last_act(line, seat, turn)
        if last is None:
            return (
                etiquette.NOTHING_TO_UNDO(
                    Text("{player} has nothing to take back.", player=Who(seat))
                ),
            )
        parent, undone = line[last - 1], line[last:]
        others = self._same_time(parent, undone, seat)
        at_stake = undone if others is None else undone[:1]
        refused = tuple(self._reach.objections(parent, at_stake, seat, consents))
        if not refused:
            self._return_to(parent, undone, seat, others or ())
        return refused

    def redo(self, seat: int | None = None) -> Refused:
        """Play again what was taken back last."""
        node = self._ahead.get(self._node.id)
        if node is None:
            return (etiquette.NOTHING_TO_REDO(Text("Nothing was taken back.")),)
        self._travel(node, Went(node, seat))
        return ()

    def ahead(self, node: int) -> tuple[Node[S], ...]:
        """The moments that redo would play again from ``node`` on, in order."""
        found: list[Node[S]] = []
        while node in self._ahead:
            node = self._ahead[node]
            found.append(self.history.nodes[node])
        return tuple(found)

    def goto(
        self, node: int, seat: int | None = None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Go to any moment that undo and redo can reach, to play on from there."""
        refused = self.reachable(node, seat, consents)
        if not refused and node != self._node.id:
            undone = self.history.between(self.history.fork(self._node.id, node), self._node.id)
            self._travel(node, Went(node, seat, self._computers(undone, seat)))
        return refused

    def reachable(
        self, node: int, seat: int | None = None, consents: frozenset[int] = frozenset()
    ) -> Refused:
        """Why play cannot go on from that moment; looking at it is always free."""
        if not 0 <= node < len(self.history.nodes):
            return (etiquette.MOMENT_ONLY(Text("There is no moment {node}.", node=node)),)
        fork = self.history.fork(self._node.id, node)
        undone = self.history.between(fork, self._node.id)
        parent = self.history.nodes[fork]
        return tuple(self._reach.objections(parent, undone, seat, consents)) if undone else ()

    def correct(self, node: int, outcome: Outcome) -> Refused:
        """Replace what people typed in at ``node`` and play the rest again, if the rest allows."""
        history = self.history
        line = history.between(0, self._node.id)
        wrong = next((n for n in line if n.id == node), None)
        if wrong is None or not isinstance(wrong.event, Outcome) or wrong.parent is None:
            return (etiquette.NO_CORRECTION(Text("No deal was made at moment {node}.", node=node)),)
        parent = history.nodes[wrong.parent]
        chance = self.game.due(parent.state)
        if not isinstance(chance, Chance) or self.dealer.answer(chance, parent.dealt) is not None:
            return (etiquette.NO_CORRECTION(Text("The table dealt this, and it dealt right.")),)
        faults = tuple(etiquette.IMPOSSIBLE_DEAL(fault) for fault in chance.faults(outcome))
        if faults:
            return faults
        rest = [n.event for n in history.between(node, self._node.id) if n.event is not None]
        events = [event for event in rest if isinstance(event, (Move, Outcome))]
        refused = self._rehearse(parent.state, [outcome, *events])
        if not refused:
            self._travel(parent.id, Went(parent.id))
            for event in (outcome, *events):
                self._play(event, event.seat if isinstance(event, Move) else None)
        return refused

    def study(self, node: int) -> Match[S, M]:
        """A copy of the match up to a moment, where everything may be tried.

        Its dealer knows nothing of the future of this match.
        """
        copy = Match(self.game, self.players, self.options, self.dealer.study(), Policy.STUDY)
        for step in self.history.between(0, node):
            if isinstance(step.event, (Move, Outcome)):
                copy._play(step.event, step.seat)
        return copy

    # Replaying a record

    def replay(self, act: Act) -> Refused:
        """Do an act again as a file tells it, checked like a new one, but with no dice rolled."""
        if isinstance(act, Went):
            if not 0 <= act.node < len(self.history.nodes):
                return (etiquette.MOMENT_ONLY(Text("There is no moment {node}.", node=act.node)),)
            self._travel(act.node, act)
            return ()
        if not 0 <= act.at < len(self.history.nodes):
            return (etiquette.MOMENT_ONLY(Text("There is no moment {node}.", node=act.at)),)
        if act.at != self._node.id:
            self._settle(self.history.nodes[act.at])
        if isinstance(act.event, Outcome):
            return self.deal(act.event)
        assert isinstance(act.event, Move)
        if self.chance is not None:
            return (etiquette.DEAL_FIRST(self.chance.ask),)
        return self.propose(act.event)  # type: ignore[arg-type]

    # The parts

    @property
    def _reach(self) -> Reach[S, M]:
        return Reach(self.game, self.players, self.policy)

    def _play(self, event: Event, seat: int | None) -> None:
        at = self._node.id
        node = self.history.child(at, event)
        if node is None:
            state = self.game.after(self._node.state, event)
            node = self.history.add(at, event, seat, state)
        self._ahead.pop(at, None)
        self._settle(node)
        self._tell(Played(at, event))

    def _settle(self, node: Node[S]) -> None:
        """Make ``node`` the present and play the steps that are due."""
        due = self.game.due(node.state)
        while not isinstance(due, (Chance, frozenset)):
            known = self.history.child(node.id, due)
            node = known or self.history.add(node.id, due, None, self.game.after(node.state, due))
            due = self.game.due(node.state)
        self._node, self._due = node, due

    def _travel(self, node: int, act: Went) -> None:
        """Go to the decision at or below ``node``, leaving a trail that redo finds."""
        fork = self.history.fork(self._node.id, node)
        self._remember(self.history.between(fork, self._node.id))
        self._remember(self.history.between(fork, node))
        self._settle(self.history.nodes[node])
        self._tell(act)

    def _tell(self, act: Act) -> None:
        self.acts.append(act)
        for watcher in self._watchers:
            watcher(act)

    def _remember(self, nodes: tuple[Node[S], ...]) -> None:
        """Note the way these nodes lead, so that redo finds it."""
        for node in nodes:
            if node.parent is not None:
                self._ahead[node.parent] = node.id

    def _return_to(
        self, parent: Node[S], undone: tuple[Node[S], ...], seat: int, others: tuple[Event, ...]
    ) -> None:
        self._travel(parent.id, Went(parent.id, seat, self._computers(undone, seat)))
        for event in others:
            assert isinstance(event, Move)
            self._play(event, event.seat)

    def _computers(self, undone: tuple[Node[S], ...], seat: int | None) -> tuple[int, ...]:
        seats = {node.seat for node in undone if node.seat is not None and node.seat != seat}
        return tuple(sorted(other for other in seats if not self.players[other].person))

    def _last_act(self, line: tuple[Node[S], ...], seat: int, turn: bool) -> int | None:
        acts = [index for index, node in enumerate(line) if node.seat == seat]
        if not acts:
            return None
        first = acts.pop()
        while turn and acts and acts[-1] == first - 1:
            first = acts.pop()
        return first

    def _same_time(
        self, parent: Node[S], undone: tuple[Node[S], ...], seat: int
    ) -> tuple[Event, ...] | None:
        """The later acts of other seats that were made at the same time, None if any was not."""
        due = self.game.due(parent.state)
        together = due if isinstance(due, frozenset) else frozenset()
        later = [node for node in undone[1:] if node.event is not None]
        simultaneous = all(node.seat in together and node.seat != seat for node in later)
        if not later or not simultaneous:
            return None
        return tuple(node.event for node in later if node.event is not None)

    def _rehearse(self, state: S, events: list[Move | Outcome]) -> Refused:
        for event in events:
            due = self.game.due(state)
            while not isinstance(due, (Chance, frozenset)):
                state = self.game.after(state, due)
                due = self.game.due(state)
            if isinstance(event, Outcome):
                if not isinstance(due, Chance):
                    return (etiquette.NOTHING_TO_DEAL(Text("Nothing is to be dealt now.")),)
                refused: Refused = tuple(map(etiquette.IMPOSSIBLE_DEAL, due.faults(event)))
            else:
                refused = tuple(self.game.objections(state, event))  # type: ignore[arg-type]
            if refused:
                return refused
            state = self.game.after(state, event)
        return ()
