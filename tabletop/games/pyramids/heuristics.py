"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.game import Foresight, HeuristicTerm
from tabletop.engine.opinions import Opinions
from tabletop.engine.text import Text
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import DECK, Cross, Keep, Mark, Move, Take
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.chamber_outlook import NextCard
from tabletop.games.pyramids.components import Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.hint_texts import TORCHES, HintTexts
from tabletop.games.pyramids.lookahead import Lookahead
from tabletop.games.pyramids.reasons import Reasons
from tabletop.games.pyramids.state import State
from tabletop.games.pyramids.valuation import WASTED_TORCH, Situation, Valuation

FORESIGHT_ERROR = 1.0
"""How far off the difference of two moves that were thought through usually is; with 1.5 Strong won
no more in 400 games."""


def make_foresight(family: Pyramids, worth: Valuation) -> Foresight:
    """How the game thinks moves through."""
    return Foresight(Lookahead(family, worth), FORESIGHT_ERROR)


def make_heuristics(family: Pyramids, worth: Valuation) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components."""
    opinion, why = _Opinions(family, worth).opinion, Reasons(family)
    hint_texts = HintTexts(family)
    return (
        HeuristicTerm(
            "tombs",
            Text("the way to the tomb"),
            opinion("tombs"),
            hint_texts.tombs,
            why.tombs,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "awards",
            Text("pyramid points"),
            opinion("awards"),
            hint_texts.awards,
            why.awards,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "torches",
            Text("the torch of the round"),
            opinion("torches"),
            hint_texts.torches,
            why.torches,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "gems",
            Text("gems and their pairs"),
            opinion("gems"),
            hint_texts.gems,
            why.gems,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "skulls",
            Text("skulls and elixirs"),
            opinion("skulls"),
            hint_texts.skulls,
            why.skulls,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "crosses",
            Text("cells for crosses"),
            opinion("crosses"),
            hint_texts.crosses,
            why.crosses,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "chambers",
            Text("the chamber taken"),
            opinion("chambers"),
            hint_texts.chambers,
            why.chambers,
            moves=(Keep, Take),
        ),
    )


class _Held(NamedTuple):
    """A chamber before a seat: what exploring it is worth in pyramid points, what it promises, and
    what a single cell marked for a cross brings; where no card lies, there will be one of the
    deck."""

    card: int
    free: int
    award: float
    outlook: NextCard
    single: float


class _Before(NamedTuple):
    """What a seat may expect before it moves, of its chambers left and right."""

    at: Situation
    held: tuple[_Held, _Held]
    promise: float


_Gains = tuple[float, float, float, float, float, float, float]

_NONE: _Gains = (0.0,) * 7


class _Opinions(Opinions[State, Move]):
    """Compares what a seat may expect before and after a move; answers are in points."""

    names = ("tombs", "awards", "torches", "gems", "skulls", "crosses", "chambers")

    def __init__(self, family: Pyramids, worth: Valuation) -> None:
        super().__init__()
        self._family = family
        self._box = family.box
        self._worth = worth
        self._start: tuple[State, int, _Before] | None = None

    def judged(self, state: State, move: Move) -> _Gains:
        """What cells marked bring, or new chambers."""
        if isinstance(move, Mark | Cross):
            return self._marked(state, move)
        return (*_NONE[:6], self._chambers(state, move))

    def _before(self, state: State, seat: int) -> _Before:
        """What the seat may expect without a move; the last answer is kept, for all moves are
        measured by it."""
        last = self._start
        if last is None or last[0] is not state or last[1] != seat:
            last = self._start = (state, seat, self._unmoved(state, seat))
        return last[2]

    def _unmoved(self, state: State, seat: int) -> _Before:
        at = self._worth.situation(state)
        left, right = self._held(state, at, 2 * seat), self._held(state, at, 2 * seat + 1)
        return _Before(at, (left, right), self._worth.promise(at, left.outlook, right.outlook))

    def _held(self, state: State, at: Situation, place: int) -> _Held:
        card, free, worth = state.cards[place], state.free[place], self._worth
        if card < 0:
            return _Held(card, free, 0.0, worth.unseen(at), 0.0)
        award = worth.award(state, place // 2, self._family.pyramids[card])
        single = worth.single(card, free, at.left, award)
        return _Held(card, free, award, worth.chamber(card, free, at.left, award), single)

    def _marked(self, state: State, move: Mark | Cross) -> _Gains:
        seat, worth = move.seat, self._worth
        side = place_of(seat, move.place) & 1
        at, held, promise = self._before(state, seat)
        (card, free, award, now, single), other = held[side], held[1 - side]
        if card < 0:
            return _NONE
        cells = self._family.masks[move.cells if isinstance(move, Mark) else (move.cell,)]
        pyramid, left = self._family.pyramids[card], free & ~cells
        then = worth.chamber(card, left, at.left, award)
        awards = award * (then.chance - now.chance)
        torches = gems = skulls = crosses = 0.0
        if pyramid.treasures & cells:
            torches, gems, skulls = self._found(state, seat, pyramid, cells)
        owed = state.owed[seat]
        owing = owed - isinstance(move, Cross) + (pyramid.crosses & cells).bit_count()
        if owing:
            crosses = owing * max(worth.single(card, left, at.left, award), other.single)
        if owed:
            crosses -= owed * max(single, other.single)
        more = worth.promise(at, then, other.outlook) - promise
        return more - awards, awards, torches, gems, skulls, crosses, 0.0

    def _found(
        self, state: State, seat: int, pyramid: Pyramid, cells: int
    ) -> tuple[float, float, float]:
        """What the torch, the gems and the skulls among cells bring, with what elixirs save."""
        torches = gems = skulls = 0.0
        worth = self._worth
        if pyramid.finds[TORCHES] & cells:
            lit = state.torches[seat] >> state.round - 1 & 1
            torches = -WASTED_TORCH if lit else float(self._box.torch)
        changes = sheet.settled(self._box, state, seat, pyramid, cells)
        red, green, marked = state.red[seat], state.green[seat], state.skulls[seat]
        if "red" in changes or "green" in changes:
            then = [changes.get(gem, getattr(state, gem))[seat] for gem in ("red", "green")]
            gems = worth.gems(state, *then) - worth.gems(state, red, green)
        if "skulls" in changes:
            skulls = worth.skulls(marked) - worth.skulls(changes["skulls"][seat])
        return torches, gems, skulls

    def _chambers(self, state: State, move: Keep | Take) -> float:
        """What new chambers promise, beside one that is there already."""
        at, held, _ = self._before(state, move.seat)
        promise = self._worth.promise
        if isinstance(move, Keep):
            return promise(at, *[self._new(state, at, move.seat, name) for name in move.cards])
        other = held[1 - (place_of(move.seat, move.place) & 1)].outlook
        new = self._new(state, at, move.seat, move.card)
        return promise(at, new, other) - promise(at, self._worth.no_chamber(at), other)

    def _new(self, state: State, at: Situation, seat: int, name: str) -> NextCard:
        """What a pyramid promises that is chosen, or that the top card of the deck is."""
        if name == DECK:
            return self._worth.unseen(at)
        card = self._family.card_index[name]
        pyramid = self._family.pyramids[card]
        award = self._worth.award(state, seat, pyramid)
        return self._worth.chamber(card, pyramid.cells, at.left, award)
