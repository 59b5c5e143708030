"""What of a match goes to a seat: its moments as that seat may know them, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Game
from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.engine.move import is_move
from tabletop.engine.text import Text
from tabletop.net.fields import Eyes
from tabletop.net.messages import Moment
from tabletop.net.views import changed, plain_view
from tabletop.records.acts import shapes_of


class Sight:
    """The moments of a match, as one seat after the other may know them.

    What several may know of one is one and the same value, until all is forgotten. It is never made
    of what only equals what a seat sees: its traffic cannot depend on what others see.
    """

    def __init__(self, match: Match[Any, Any]) -> None:
        self._match = match
        self._views: dict[Eyes, tuple[int, Any]] = {}
        self._plain: dict[int, tuple[Any, Any]] = {}
        self._known: dict[int, list[tuple[Any, Any, Moment]]] = {}
        self._own: dict[int, Text] = {}
        self._events: dict[int, Any] = {}

    def forget(self) -> None:
        """Begin anew: what was told till now is told to nobody else."""
        self._plain.clear()
        self._known.clear()
        self._own.clear()
        self._events.clear()

    def moment(self, node: Node[Any], eyes: Eyes, number: int, parent: int | None) -> Moment:
        """A moment as the seat ``eyes`` may know it, by its numbers of moments; None: a
        spectator."""
        match = self._match
        before = None if node.parent is None else match.history.nodes[node.parent]
        old = None if before is None else self._view(before, eyes)
        view = self._view(node, eyes)
        told = event = None
        if before is not None:
            told = match.game.seen(before.state, node.event, eyes)
            event = self._event(node, before.state, eyes, told)
        known = self._known.setdefault(node.id, [])
        for its_old, its_view, moment in known:
            same = its_view is view and its_old is old and moment.event is event
            if same and (moment.id, moment.parent, moment.told) == (number, parent, told):
                return moment
        made = self._made(node, number, parent, old, view, told, event)
        made = next((each for _, _, each in known if _is_same(each, made)), made)
        known.append((old, view, made))
        return made

    def _made(
        self,
        node: Node[Any],
        number: int,
        parent: int | None,
        old: Any,
        view: Any,
        told: Text | None,
        event: Any,
    ) -> Moment:
        difference = changed(old, view, self._as_plain)
        whole = difference is None
        shown = self._as_plain(view) if whole else difference
        against = tuple(dict.fromkeys(objection.rule.id for objection in node.against))
        return Moment(number, parent, node.seat, shown, whole, told, event, node.dealt, against)

    def _view(self, node: Node[Any], eyes: Eyes) -> Any:
        """What a seat sees at a moment; mostly it is asked for the one before, too."""
        known, view = self._views.get(eyes, (-1, None))
        if known != node.id:
            view = self._match.game.view(node.state, eyes)
            self._views[eyes] = node.id, view
        return view

    def _event(self, node: Node[Any], state: Any, eyes: Eyes, told: Text) -> Any:
        """What led to a moment as plain data; None: the seat may not know all of it."""
        game, event = self._match.game, node.event
        if is_move(event):
            if node.id not in self._own:
                self._own[node.id] = game.seen(state, event, event.seat)
            if event.seat != eyes and told != self._own[node.id]:
                return None
        elif not isinstance(event, Outcome) or not _known(game, state, event, eyes, told):
            return None
        if node.id not in self._events:
            self._events[node.id] = shapes_of(game.moves).plain_event(event)
        return self._events[node.id]

    def _as_plain(self, value: Any) -> Any:
        """What a view holds as plain data; the same for the same value."""
        known = self._plain.get(id(value))
        if known is None:
            known = self._plain[id(value)] = value, plain_view(value)
        return known[1]


def _is_same(one: Moment, other: Moment) -> bool:
    """Whether two moments were made of the same values, and read the same."""
    return (
        one.id == other.id
        and one.parent == other.parent
        and one.event is other.event
        and one.told == other.told
        and _has_same(one.view, other.view)
    )


def _has_same(one: Any, other: Any) -> bool:
    if one is other:
        return True
    if not isinstance(one, Mapping) or not isinstance(other, Mapping) or len(one) != len(other):
        return False
    pairs = zip(one.items(), other.items(), strict=True)
    return all(name == its and value is same for (name, value), (its, same) in pairs)


def knows(game: Game[Any, Any], state: Any, event: Any, eyes: int | None) -> bool:
    """Whether a seat may know all of an event: what it did itself, or saw whole.

    That the log tells a seat apart what its view does, and nothing more, and that chance shows what
    it shows to ``Chance.to`` only, are promises of every game.
    """
    return _known(game, state, event, eyes, game.seen(state, event, eyes))


def _known(game: Game[Any, Any], state: Any, event: Any, eyes: int | None, told: Text) -> bool:
    """The same, where it is known what the log tells that seat."""
    if isinstance(event, Outcome):
        chance = game.due(state)
        return isinstance(chance, Chance) and chance.to in (None, eyes)
    if is_move(event):
        return event.seat == eyes or told == game.seen(state, event, event.seat)
    return True


@frozen
class InSight:
    """What a watcher has before it at a moment: pieces whose faces it sees, and spaces.

    The ghost of any other piece would tell it something.
    """

    pieces: frozenset[str]
    spaces: frozenset[str]

    @classmethod
    def of(cls, game: Game[Any, Any], state: Any, eyes: int | None) -> InSight:
        """All that the seat ``eyes`` has in sight; None: a spectator."""
        table = game.table(game.view(state, eyes), eyes)
        shown = frozenset(piece.id for piece in table.pieces if piece.face is not None)
        return cls(shown, frozenset(space.id for space in table.spaces))
