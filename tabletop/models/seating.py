"""Who sits at the lower edge of a screen that several people share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.dealer import People
from tabletop.engine.game import Game
from tabletop.engine.game_info import GameInfo
from tabletop.engine.match import Match
from tabletop.engine.table import Table
from tabletop.engine.undo_plan import acting
from tabletop.engine.undo_policy import Player


def shared(players: Sequence[Player]) -> bool:
    """Whether several of the players are people, who share the screen."""
    return sum(player.person for player in players) > 1


def columns(info: GameInfo, players: Sequence[Player], viewer: int) -> tuple[int, ...]:
    """The seats that have a place at the upper edge, from the left as they sit round the table.

    Where turns go clockwise, whoever comes next sits at one's left, else at one's right. Where
    several people share the screen everybody has a place there, so that nobody's ever moves.
    """
    count = len(players)
    seats = tuple((viewer + step) % count for step in range(1, count))
    if len(seats) > 1 and shared(players):
        seats = tuple(range(count))
    return seats if info.clockwise else seats[::-1]


def all_at_once(match: Match[Any, Any]) -> bool | None:
    """Whether several seats could act at the same time at any moment so far; None: nobody could.

    In a game in turns nobody is told of whoever waits that they are done.
    """
    line = match.history.line(match.node.id)
    most = max(len(acting(match.game, node.state)) for node in line)
    return most > 1 if most else None


def next_viewer(match: Match[Any, Any], now: int, curtain: bool) -> int:
    """The person to act next sits down at the lower edge; else nobody moves.

    So does whoever alone may see what is dealt next. While several act at the same time whoever has
    finished stays, and passes the pencil by a press, unless the next one's table holds secrets:
    then the ``curtain``, if there is one, asks for it.
    """
    alone = dealt_alone(match)
    if alone is not None:
        return alone
    if now not in match.here:
        return min(match.here, default=now)
    after = next_to_act(match, now)
    if after is None:
        return now
    if not at_the_same_time(match, now):
        return after
    return after if curtain and holds_secrets(match.game, match.state, after) else now


def next_to_act(match: Match[Any, Any], now: int) -> int | None:
    """The person who acts next when the one at the lower edge has nothing to do; None: nobody."""
    people = sorted(match.to_act & match.here)
    if not people or now in people:
        return None
    return next((seat for seat in people if seat > now), people[0])


def dealt_alone(match: Match[Any, Any]) -> int | None:
    """The person who alone sees, and tells, what people deal next; None: nobody, or everybody."""
    chance = match.chance
    if chance is None or chance.to is None or not isinstance(match.dealer, People):
        return None
    return chance.to if chance.to in match.here else None


def can_take_over(match: Match[Any, Any], seat: int) -> bool:
    """Whether a person may take the lower edge: to act, or to take back what was done meanwhile."""
    return seat in match.here and (seat in match.to_act or at_the_same_time(match, seat))


def at_the_same_time(match: Match[Any, Any], seat: int) -> bool:
    """Whether a seat that has finished acted at the same time as those who act now, or acted last.

    A hand that has still to deal what comes next changes nothing about that.
    """
    game, nodes = match.game, match.history.nodes
    node, now = match.node, match.to_act
    while node.parent is not None and now <= (before := acting(game, nodes[node.parent].state)):
        if node.seat == seat:
            return True
        node, now = nodes[node.parent], before
    return False


def holds_secrets(game: Game[Any, Any], state: Any, seat: int) -> bool:
    """Whether the table of a seat shows what a spectator may not see."""
    public = game.table(game.view(state, None), None)
    return shows_secrets(public, lambda: game.table(game.view(state, seat), seat))


def shows_secrets(public: Table, own: Callable[[], Table]) -> bool:
    """Whether the ``own`` table of a seat shows what the ``public`` one does not.

    It is only asked for where something is hidden.
    """
    if all(piece.face is not None for piece in public.pieces):
        return False
    known = {piece.id for piece in public.pieces if piece.face is not None}
    return any(piece.face is not None and piece.id not in known for piece in own().pieces)
