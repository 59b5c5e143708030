"""What of a match goes to a seat: its moments as that seat may know them, and nothing else."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Game
from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.engine.move import is_move
from tabletop.engine.text import Text
from tabletop.net.messages import Moment
from tabletop.net.views import changed, plain_view
from tabletop.records.acts import shapes_of


def moment_for(match: Match[Any, Any], node: Node[Any], eyes: int | None) -> Moment:
    """A moment as the seat ``eyes`` may know it; None: a spectator."""
    game, view = match.game, match.game.view(node.state, eyes)
    against = tuple(dict.fromkeys(objection.rule.id for objection in node.against))
    if node.parent is None:
        return Moment(node.id, None, None, plain_view(view), True, dealt=node.dealt)
    before = match.history.nodes[node.parent]
    difference = changed(game.view(before.state, eyes), view)
    whole = difference is None
    event = node.event
    told = game.seen(before.state, event, eyes)
    happens = isinstance(event, Outcome) or is_move(event)
    known = happens and _known(game, before.state, event, eyes, told)
    return Moment(
        node.id,
        node.parent,
        node.seat,
        plain_view(view) if whole else difference,
        whole,
        told,
        shapes_of(game.moves).plain_event(event) if known else None,
        node.dealt,
        against,
    )


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
