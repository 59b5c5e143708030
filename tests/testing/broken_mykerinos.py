"""Copies of Mykerinos, each broken in one place."""

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from tabletop.engine.chance import Outcome
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.games.mykerinos import rules
from tabletop.games.mykerinos.game import Mykerinos
from tabletop.games.mykerinos.moves import ExtendDig, Pass, StartDig, TakeTile
from tabletop.games.mykerinos.rules import RULES
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.steps import ClearZone
from tabletop.mechanics.values import changed, replaced


class TilesReturn(Mykerinos):
    """A tile that was taken goes back to the area as well."""

    def after(self, state: State, event: Any) -> State:
        after = super().after(state, event)
        return changed(after, lying=state.lying) if isinstance(event, TakeTile) else after


class DiggersVanish(Mykerinos):
    """The archaeologists of a settled zone do not return to the supply."""

    def after(self, state: State, event: Any) -> State:
        after = super().after(state, event)
        return changed(after, supply=state.supply) if isinstance(event, ClearZone) else after


class PyramidsInTheWay(Mykerinos):
    """The fast list of legal moves forgets that Lord Lemon stands on pyramids."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        moves = super().legal_moves(state, seat)
        return [move for move in moves if getattr(move, "patron", "") != "lord_lemon"]


class OpenToAll(Mykerinos):
    """Nobody minds whose turn it is to pass."""

    def objections(self, state: State, move: Any) -> Iterator[Any]:
        for objection in super().objections(state, move):
            if not (isinstance(move, Pass) and objection.rule is rules.TURN):
                yield objection


class BackwardDigs(Mykerinos):
    """Both orders of a chain are legal."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        moves = super().legal_moves(state, seat)
        digs = [m for m in moves if isinstance(m, ExtendDig) and len(m.cells) == 2]
        turned = [evolve(move, cells=move.cells[::-1]) for move in digs]
        return [
            *moves,
            *(m for m in turned if m not in moves and not any(self.objections(state, m))),
        ]

    def candidates(self, state: State, seat: int) -> Iterator[Any]:
        candidates = list(super().candidates(state, seat))
        yield from candidates
        digs = [m for m in candidates if isinstance(m, ExtendDig) and len(m.cells) == 2]
        turned = [evolve(move, cells=move.cells[::-1]) for move in digs]
        yield from (move for move in turned if move not in candidates)


class StopsInsteadOfPassing(Mykerinos):
    """Passing is written otherwise than it is read."""

    def write(self, move: Any) -> str:
        return "stop" if isinstance(move, Pass) else super().write(move)


class NoRoomForTiles(Mykerinos):
    """The tiles that people hold lie nowhere."""

    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        spaces = tuple(s for s in table.spaces if not s.id.startswith("patrons:"))
        return evolve(table, spaces=spaces)


class HiddenBrown(Mykerinos):
    """Sir Brown's tiles cannot be touched."""

    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        pieces = tuple(piece for piece in table.pieces if piece.pick != "sir_brown")
        return evolve(table, pieces=pieces)


class FirstOfEquals(Mykerinos):
    """Equal totals are settled in the order of seats, and nobody says so."""

    def score(self, tally: Any) -> Any:
        board = super().score(tally)
        return evolve(board, winners=board.winners[:1], tie=None)


class StumblesOnTheTrack(Mykerinos):
    """A piece on the score track is more than the rules can take."""

    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Any:
        if any(pick.space.startswith("score:") for pick in picks):
            return None
        return super().compose(state, seat, picks)


class Untranslated(Mykerinos):
    """The log says something that no catalogue has."""

    def seen(self, state: State, event: Any, seat: int | None) -> Text:
        if isinstance(event, Outcome):
            return Text("Chance has spoken: {tiles}.", tiles=event.drawn)
        return super().seen(state, event, seat)


class RuleNobodyKnows(Mykerinos):
    """A rule stands in the catalogue and nowhere else."""

    rules = (evolve(RULES[0], id="siesta"), *RULES)


class FreeStart(Mykerinos):
    """One's own pool never empties when a dig is started."""

    def after(self, state: State, event: Any) -> State:
        after = super().after(state, event)
        if isinstance(event, StartDig):
            return changed(after, pools=replaced(after.pools, event.seat, state.pools[event.seat]))
        return after
