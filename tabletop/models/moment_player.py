"""The moments of a match brought into sight one after the other."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Container, Iterator
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject, Signal

from tabletop.engine.history import Node
from tabletop.engine.match import Match, Refused
from tabletop.engine.move import Pick
from tabletop.engine.score import Scoreboard
from tabletop.engine.step import EndsRound, passed_over
from tabletop.engine.strength import marked
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text
from tabletop.engine.undo_plan import acting
from tabletop.models.log import LogModel
from tabletop.models.seating import can_take_over, dealt_alone, next_viewer, shows_secrets
from tabletop.models.showing import Showing
from tabletop.models.translator import Translator
from tabletop.models.undo_offers import whose_act

_KEPT = 8
"""How many tables are kept: those of the moments just before and after the one in sight."""


@frozen(eq=False)
class _Coming:
    """A moment that waits to be shown; ``lost`` are those that are taken back by a jump to it."""

    node: Node[Any]
    lost: tuple[Node[Any], ...] | None = None


class MomentPlayer(QObject):
    """What is in sight: a moment, its table for the viewer, the log up to it, and what waits.

    ``viewer`` is the seat at the lower edge; it follows the person who has to act. Where that
    person holds secrets, or is about to be dealt some, and others share the screen, the table is
    ``covered``: it is shown as a spectator sees it until the viewer lifts the curtain. ``curtain``
    is false at a table where everybody may look. A ``still`` table is only shown: nobody plays at
    it, and nothing that waits is shown any more. ``then`` says what comes after looking. For the
    seats that are ``absent`` nobody plays just now; ``ended`` says why nobody plays any more,
    ``held_up`` what one waits for that is nobody's move. At a table elsewhere the match ``goes_on``
    while somebody looks at an earlier moment.

    Those who look may turn to the place of another seat meanwhile: it is the ``viewer`` then, while
    the ``person`` at the screen stays the same and learns no more, until another moment is shown.

    ``eyes`` is the one place that knows whose eyes are at the screen. All that is shown, spoken,
    titled or offered is made for them: of a secret they know only what lies open.

    ``said`` brings what happened, once, before ``shown`` brings the table after it: so that words
    about what comes next follow it.
    """

    shown = Signal(object)
    said = Signal(object)

    def __init__(
        self, match: Match[Any, Any], words: Translator, parent: QObject, curtain: bool = True
    ) -> None:
        super().__init__(parent)
        self._match = match
        self._waiting: deque[_Coming] = deque()
        self.log = LogModel(match, words)
        self.visiting = False
        self.moment = match.node
        self._prompted: tuple[Any, tuple[Any, ...], Prompt] | None = None
        self._tables: OrderedDict[tuple[int, int | None, int | None], Table] = OrderedDict()
        self._counted: tuple[tuple[int, int | None], Scoreboard] | None = None
        self._shared = len(match.here) > 1
        self._curtain = curtain and self._shared
        self._lifted = False
        self.covered = False
        self.then: Text | None = None
        self.absent: frozenset[int] = frozenset()
        self.ended: Refused = ()
        self.held_up: Prompt | None = None
        self.goes_on = False
        self._still: Node[Any] | None = None
        self.viewer = next_viewer(match, 0, self._curtain)
        self._taker: int | None = None
        self._person: int | None = None
        self._cover()
        self.table: Table = self._table_at(match.node)

    @property
    def waiting(self) -> bool:
        """Whether moments wait to be shown."""
        return bool(self._waiting)

    @property
    def own(self) -> bool:
        """Whether the next moment that waits is one that a person at the screen has made."""
        seat = self._waiting[0].node.seat if self._waiting else None
        return seat is not None and seat in self._match.here

    @property
    def ends_round(self) -> bool:
        """Whether the next moment that waits is the end of a round."""
        return bool(self._waiting) and isinstance(self._waiting[0].node.event, EndsRound)

    @property
    def still(self) -> bool:
        """Whether the table is only shown."""
        return self._still is not None

    @property
    def present(self) -> Node[Any]:
        """The moment at which people are: the match's, or the one that is only shown."""
        return self._still or self._match.node

    def acting(self) -> list[int]:
        """Who acts at the moment in sight, in the order of seats; nobody where chance does."""
        return sorted(acting(self._match.game, self.moment.state))

    def look_on(self, then: Text) -> None:
        """Only show the moment in sight, and forget what waits."""
        self._still, self.then = self.moment, then
        self._waiting.clear()

    def play_on(self) -> None:
        """Let people play again."""
        self._still = self.then = None

    def prompt(self, seat: int, picks: tuple[Pick, ...]) -> Prompt:
        """What the rules ask of a seat, with the picks made so far; worked out once for both."""
        game, asked = self._match.game, (self.moment.id, self.eyes, seat, picks)
        if self._prompted is None or self._prompted[:2] != (game, asked):
            self._prompted = (game, asked, game.prompt(self.view(), seat, picks))
        return self._prompted[2]

    def scoreboard(self) -> Scoreboard:
        """The count as if the game ended at the moment in sight; worked out once a moment."""
        at = (self.moment.id, self.eyes)
        if self._counted is None or self._counted[0] != at:
            game = self._match.game
            over = not game.due(self.moment.state)
            state = self.moment.state if over else self.view()
            self._counted = (at, game.score(game.tally(state)))
        return self._counted[1]

    def take_back(self, seat: int, consents: frozenset[int], turn: bool) -> Refused:
        """Have a seat take something back, and sit down for the moment that follows."""
        before, refused = self._match.node, self._match.undo(seat, consents, turn)
        if self._match.node is not before and can_take_over(self._match, seat):
            self._taker = seat
        return refused

    def take(self, before: Node[Any]) -> None:
        """Queue the moments from ``before`` to where the match is now; a jump is one moment."""
        history, after = self._match.history, self._match.node
        fork = history.fork(before.id, after.id)
        on = history.between(fork, after.id)
        if fork == before.id:
            self._waiting.extend(_Coming(node) for node in on)
            return
        kept = [node.event for node in on]
        gone = history.between(fork, before.id)
        self._waiting.append(_Coming(after, tuple(n for n in gone if n.event not in kept)))

    def next(self) -> None:
        """Show the next moment that waits."""
        coming = self._waiting.popleft()
        self.show(coming.node, came=coming)

    def pass_by(self) -> None:
        """Show the next moment that waits, without motion."""
        coming = self._waiting.popleft()
        self.show(coming.node, skip=True, came=coming)

    def settle(self) -> None:
        """Show all that waits, without motion."""
        while self._waiting:
            self.pass_by()

    def show(self, node: Node[Any], skip: bool = False, came: _Coming | None = None) -> None:
        """Bring a moment into sight; one that has just come about is told."""
        self._turn_back()
        before, played = self.table, not self.visiting and node.parent == self.moment.id
        self.moment = node
        if not self._waiting and not self.visiting:
            self._seat(self._next_viewer())
        self._cover(played and node.seat == self.viewer and not self.covered)
        self.table = self._table_at(node)
        self.log.follow(self.present if self.visiting else node, self.eyes)
        told = self._told(came) if came is not None else None
        if told is not None:
            self.said.emit(told)
        self.shown.emit(Showing(before, self.table, node, skip, self._seen(node)))

    def _told(self, came: _Coming) -> Text | None:
        """What happened, as whoever looks may know it: an event, or that some were taken back."""
        if came.lost is None:
            return self._seen(came.node)
        acts = [node for node in came.lost if node.seat is not None]
        if not acts:
            return None
        last = self._seen(acts[-1])
        if len(acts) == 1 and last is not None:
            return Text("Taken back: {what}", what=last)
        return Text("{n} act taken back.", "{n} acts taken back.", n=len(acts))

    def _seen(self, node: Node[Any]) -> Text | None:
        if node.event is None or node.parent is None or passed_over(node.event):
            return None
        state = self._match.history.nodes[node.parent].state
        return marked(self._match.game.seen(state, node.event, self.eyes), node.against)

    def sit(self, seat: int) -> None:
        """Let another person sit down at the lower edge."""
        self._turn_back()
        self._seat(seat)
        self.show(self.moment, skip=True)

    def turn_to(self, seat: int) -> None:
        """Show the place of a seat to those who look."""
        person = self.person
        self.viewer, self._person = seat, person if seat != person else None
        before, self.table = self.table, self._table_at(self.moment)
        self.shown.emit(Showing(before, self.table, self.moment, skip=True))

    def _turn_back(self) -> None:
        self.viewer, self._person = self.person, None

    @property
    def person(self) -> int:
        """The seat of the person at the screen."""
        return self.viewer if self._person is None else self._person

    def uncover(self) -> None:
        """Lift the curtain: whoever sits at the lower edge looks at the own secrets."""
        self._lifted = True
        self.show(self.moment, skip=True)

    def cover(self) -> None:
        """Let the curtain down over what the viewer may see: somebody else comes to the screen."""
        self._lifted = False
        self.show(self.moment, skip=True)

    def share(self, curtain: bool) -> None:
        """Others share the screen, whose seats are none of this match here."""
        self._shared = True
        self.hang_curtain(curtain)

    def hang_curtain(self, curtain: bool) -> None:
        """Hide secrets from those who share the screen, or let everybody look."""
        self._curtain = curtain and self._shared
        self.show(self.moment, skip=True)

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge is shown; None: no more than a spectator's.

        Where people share the screen it is one only while its curtain is lifted.
        """
        hidden = self._match.onlooking or (self._curtain and not self._lifted)
        return None if hidden else self.person

    def view(self) -> Any:
        """The state in sight, as far as whoever looks may know it."""
        return self._match.game.view(self.moment.state, self.eyes)

    def _next_viewer(self) -> int:
        taker, self._taker = self._taker, None
        return next_viewer(self._match, self.viewer, self._curtain) if taker is None else taker

    def undone(self) -> tuple[Table, int] | None:
        """The table that an undo would show, and who would sit at it; None: nothing comes back."""
        seat = None if self.visiting else whose_act(self._match, self.viewer)
        plan = None if seat is None else self._match.last_act(seat)
        if seat is None or plan is None:
            return None
        if not plan.kept:
            return self._table_of(plan.parent, seat), seat
        game = self._match.game
        return game.table(game.view(plan.state, self._eyes_of(seat)), seat), seat

    def at(self, node: int) -> tuple[Table, int]:
        """The table that would be shown if one looked at a moment, and who sits at it."""
        moment = self._match.history.nodes[node]
        if self._curtain:
            self._seen_by(moment, None, self.viewer)  # asked for secrets then
        return self._table_at(moment), self.viewer

    def looked_back(self, apart: int, but: Container[int]) -> Iterator[tuple[int, Table]]:
        """Moments of the line of play, the last ones first: the id of each, and its table as it
        would be shown here. They are so many events ``apart``, without those ``but`` by id."""
        game, history = self._match.game, self._match.history
        for node in reversed(history.line(self._match.node.id)[::apart]):
            if node.id not in but:
                yield node.id, game.table(game.view(node.state, self.eyes), self.viewer)

    def taken_over(self, seat: int) -> Table:
        """The table that would be shown if a seat sat down at the lower edge now."""
        return self._table_of(self.moment, seat)

    def _table_of(self, node: Node[Any], seat: int) -> Table:
        """The table of a moment from a seat's place, as that seat sees it when it comes there."""
        return self._seen_by(node, self._eyes_of(seat), seat)

    def _eyes_of(self, seat: int) -> int | None:
        """Whose eyes are there when a seat comes to the lower edge.

        Another seat's secrets are behind the curtain then, where there is one.
        """
        other = None if self._match.onlooking or self._curtain else seat
        return self.eyes if seat == self.viewer else other

    def _table_at(self, node: Node[Any]) -> Table:
        return self._seen_by(node, self.eyes, self.viewer)

    def _seat(self, seat: int) -> None:
        if seat != self.viewer:
            self.viewer, self._lifted = seat, False

    def _cover(self, own: bool = False) -> None:
        """Draw the curtain over secrets, but not over ``own`` ones that one has just made."""
        secret = self._curtain and self._secret()
        self._lifted = (self._lifted or own) and secret
        self.covered = secret and not self._lifted

    def _secret(self) -> bool:
        """Whether the viewer holds a secret at the moment in sight, or is about to."""
        if self.moment is self._match.node and dealt_alone(self._match) == self.viewer:
            return True
        seat = self.viewer
        # As a spectator would see it from there: it is shown so if nothing on it is a secret.
        public = self._seen_by(self.moment, None, seat)
        return shows_secrets(public, lambda: self._seen_by(self.moment, seat, seat))

    def _seen_by(self, node: Node[Any], eyes: int | None, seat: int | None) -> Table:
        """The table at the place of a seat, as those eyes see it; the last ones are kept."""
        asked = (node.id, eyes, seat)
        if asked not in self._tables:
            game = self._match.game
            self._tables[asked] = game.table(game.view(node.state, eyes), seat)
            if len(self._tables) > _KEPT:
                self._tables.popitem(last=False)
        return self._tables[asked]
