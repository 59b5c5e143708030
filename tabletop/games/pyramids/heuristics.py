"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.engine.game import HeuristicTerm
from tabletop.engine.text import Text
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import DECK, Cross, Keep, Mark, Move, Take
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.chamber_outlook import CROSS
from tabletop.games.pyramids.components import Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.hint_texts import HintTexts
from tabletop.games.pyramids.reasons import Reasons
from tabletop.games.pyramids.state import State
from tabletop.games.pyramids.valuation import WASTED_TORCH, Valuation


def make_heuristics(family: Pyramids) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components."""
    judge, hint_texts, why = _Judge(family), HintTexts(family), Reasons(family)
    return (
        HeuristicTerm(
            "tombs",
            Text("the way to the tomb"),
            judge.tombs,
            hint_texts.tombs,
            why.tombs,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "awards",
            Text("pyramid points"),
            judge.awards,
            hint_texts.awards,
            why.awards,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "torches",
            Text("the torch of the round"),
            judge.torches,
            hint_texts.torches,
            why.torches,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "gems",
            Text("gems and their pairs"),
            judge.gems,
            hint_texts.gems,
            why.gems,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "skulls",
            Text("skulls and elixirs"),
            judge.skulls,
            hint_texts.skulls,
            why.skulls,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "crosses",
            Text("cells for crosses"),
            judge.crosses,
            hint_texts.crosses,
            why.crosses,
            moves=(Mark, Cross),
        ),
        HeuristicTerm(
            "chambers",
            Text("the chamber taken"),
            judge.chambers,
            hint_texts.chambers,
            why.chambers,
            moves=(Keep, Take),
        ),
    )


class _Marking(NamedTuple):
    """The pyramid marked and its cells marked now; what the chamber promises more after that, and
    how much likelier it is explored."""

    pyramid: Pyramid
    cells: int
    promise: float
    likelier: float


class _Judge:
    """Opinions as methods; each answers in points, 0 where it has nothing to say."""

    def __init__(self, family: Pyramids) -> None:
        self._family = family
        self._box = family.box
        self._worth = Valuation(family)
        self._last: tuple[State, Move, _Marking | None] | None = None
        self._settled: tuple[State, Move, dict[str, Any]] | None = None
        self._before: tuple[State, dict[int, tuple[float, float]]] | None = None

    def _marked(self, state: State, move: Move) -> _Marking | None:
        """What a move marks; the last answer is kept, for all opinions ask it."""
        last = self._last
        if last is not None and last[1] is move and last[0] is state:
            return last[2]
        found = self._looked_up(state, move) if isinstance(move, Mark | Cross) else None
        self._last = (state, move, found)
        return found

    def _looked_up(self, state: State, move: Mark | Cross) -> _Marking | None:
        place = place_of(move.seat, move.place)
        card = state.cards[place]
        if card < 0:
            return None
        cells = self._family.masks[move.cells if isinstance(move, Mark) else (move.cell,)]
        before, likely = self._held(state, place)
        after, likelier = self._worth.chamber(state, card, state.free[place] & ~cells)
        return _Marking(self._family.pyramids[card], cells, after - before, likelier - likely)

    def _held(self, state: State, place: int) -> tuple[float, float]:
        """The outlook of the chamber there, worked out once a state."""
        last = self._before
        if last is None or last[0] is not state:
            last = self._before = (state, {})
        found = last[1].get(place)
        if found is None:
            found = self._worth.chamber(state, state.cards[place], state.free[place])
            last[1][place] = found
        return found

    def tombs(self, state: State, move: Move) -> float:
        """How much nearer a tomb comes, and what lies on the way."""
        mark = self._marked(state, move)
        return mark.promise if mark else 0.0

    def awards(self, state: State, move: Move) -> float:
        """Pyramid points, as much as they are likelier."""
        mark = self._marked(state, move)
        if mark is None or not mark.likelier:
            return 0.0
        return mark.likelier * self._worth.award(state, move.seat, mark.pyramid)

    def torches(self, state: State, move: Move) -> float:
        """The torch of this round, or one that is wasted."""
        mark = self._marked(state, move)
        if mark is None or not mark.pyramid.finds[2] & mark.cells:
            return 0.0
        lit = state.torches[move.seat] >> state.round - 1 & 1
        return -WASTED_TORCH if lit else float(self._box.torch)

    def _sheet(self, state: State, move: Move) -> dict[str, Any]:
        mark = self._marked(state, move)
        if mark is None or not mark.pyramid.treasures & mark.cells:
            return {}
        last = self._settled
        if last is None or last[1] is not move or last[0] is not state:
            changes = sheet.settled(self._box, state, move.seat, mark.pyramid, mark.cells)
            last = self._settled = (state, move, changes)
        return last[2]

    def gems(self, state: State, move: Move) -> float:
        """Gems alone and in pairs."""
        changes, seat = self._sheet(state, move), move.seat
        if "red" not in changes and "green" not in changes:
            return 0.0
        red, green = (changes.get(gem, getattr(state, gem))[seat] for gem in ("red", "green"))
        gems = self._worth.gems
        return gems(state, red, green) - gems(state, state.red[seat], state.green[seat])

    def skulls(self, state: State, move: Move) -> float:
        """What skulls cost, and elixirs save."""
        changes = self._sheet(state, move)
        if "skulls" not in changes:
            return 0.0
        before, after = state.skulls[move.seat], changes["skulls"][move.seat]
        return self._worth.skulls(before) - self._worth.skulls(after)

    def crosses(self, state: State, move: Move) -> float:
        """Cells that come on top."""
        mark = self._marked(state, move)
        return CROSS * (mark.pyramid.crosses & mark.cells).bit_count() if mark else 0.0

    def chambers(self, state: State, move: Move) -> float:
        """What a new chamber promises."""
        if isinstance(move, Keep):
            return sum(self._chamber(state, move.seat, card) for card in move.cards)
        if isinstance(move, Take) and move.card != DECK:
            return self._chamber(state, move.seat, move.card)
        return 0.0

    def _chamber(self, state: State, seat: int, name: str) -> float:
        card = self._family.card_index[name]
        pyramid = self._family.pyramids[card]
        promise, likely = self._worth.chamber(state, card, pyramid.cells)
        return promise + likely * self._worth.award(state, seat, pyramid)
