"""Thinking ahead: what a seat's best mark for the next expedition card leads to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.expeditions import lookahead
from tabletop.games.expeditions.lookahead import Hand
from tabletop.games.expeditions.pattern_odds import PatternOdds
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.chamber_outlook import NextCard
from tabletop.games.pyramids.components import COLOURS, Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.hint_texts import TORCHES
from tabletop.games.pyramids.state import State
from tabletop.games.pyramids.valuation import WASTED_TORCH, Situation, Valuation
from tabletop.mechanics.values import replaced

STEP, SURE, WON, OWED = 0.5, 0.55, 0.8, 0.75
"""The part of pyramid points that a chamber is worth which is the one before the one that wins
them, which will win them, and which has just won them if nobody else does; and of what a single
cell brings, that a cross is worth whose cell is not marked yet. With the parts that opinions have,
which know no such difference, foresight won next to nothing."""

ELIXIR, TORCH, GEM, CELL = 1.2, 0.8, -0.6, 0.4
"""By so much each elixir, torch, gem and cell of a chamber that is taken is worth more than its
outlook says; found by the slopes of games."""

SAME_COLOUR = -0.8
"""So much more a chamber is worth whose colour the other one has as well."""


class _Found(NamedTuple):
    """What is on the sheet: gems, the rounds whose torch is marked, as bits, the torches marked in
    vain since now, and skulls; and by how much a chamber taken is better than its outlook says."""

    red: int
    green: int
    torches: int
    wasted: int
    skulls: int
    taken: float = 0.0


class _Moment(NamedTuple):
    """When a thought is: what is left then, and what is still face down; and what does not change
    in thoughts: the state they begin with, and by colour how many pyramids the seat has explored
    and the most pyramid points left."""

    left: int
    odds: tuple[float, ...]
    pile: tuple[int, ...]
    state: State
    explored: tuple[int, ...]
    prizes: tuple[int, ...]


class Lookahead(lookahead.Lookahead[State, _Found, _Moment]):
    """Fills the score sheet as the rules do, and judges chambers by the outlook that opinions have.

    A second expedition card to come won less than one.
    """

    depth = 1

    _family: Pyramids

    def __init__(self, family: Pyramids, worth: Valuation) -> None:
        super().__init__(family)
        self._worth, self._box = worth, family.box
        self._flips = family.box.flips * family.box.rounds
        self._odds = PatternOdds(family.box)
        self._colours = tuple(COLOURS.index(pyramid.colour) for pyramid in family.pyramids)
        self._chamber = lru_cache(maxsize=1 << 12)(worth.chamber)
        self._better = tuple(map(_better, family.pyramids))

    def _now(self, state: State, seat: int) -> _Moment:
        colours = [self._colours[card] for card in state.done[seat]]
        each = range(len(COLOURS))
        left = [sheet.points_left(self._box, state, colour) for colour in each]
        return _Moment(
            self._flips - state.flips,
            self._odds(state.pile),
            state.pile,
            state,
            tuple(map(colours.count, each)),
            tuple([max(points, default=0) for points in left]),
        )

    def _then(self, now: _Moment, pile: tuple[int, ...]) -> _Moment:
        return now._replace(left=now.left - 1, odds=self._odds(pile), pile=pile)

    def _found(self, state: State, seat: int) -> _Found:
        red, green, skulls = state.red[seat], state.green[seat], state.skulls[seat]
        return _Found(red, green, state.torches[seat], 0, skulls)

    def _laid(self, hand: Hand[_Found], place: int, card: int) -> Hand[_Found]:
        other = hand.cards[1 - place]
        taken = self._better[card]
        if other >= 0 and self._colours[other] == self._colours[card]:
            taken += SAME_COLOUR
        laid = super()._laid(hand, place, card)
        return laid._replace(found=laid.found._replace(taken=taken))

    def _marked(self, hand: Hand[_Found], place: int, cells: int, now: _Moment) -> Hand[_Found]:
        cards, free, owed, found = hand
        pyramid = self._family.pyramids[cards[place]]
        free = replaced(free, place, free[place] & ~cells)
        owed = owed + (pyramid.crosses & cells).bit_count() if any(free) else 0
        if pyramid.treasures & cells:
            found = self._with_treasures(found, [kind & cells for kind in pyramid.finds], now)
        return Hand(cards, free, owed, found)

    def _with_treasures(self, found: _Found, cells: Sequence[int], now: _Moment) -> _Found:
        """The sheet with the red and green gems, torches, skulls and elixirs in those cells."""
        red, green, torches, wasted, skulls, taken = found
        box = self._box
        if cells[TORCHES]:
            flips = self._flips - now.left
            lit = 1 << (flips - 1) // box.flips
            wasted += bool(torches & lit)
            torches |= lit
        return _Found(
            sheet.gems_with(box, red, cells[0]),
            sheet.gems_with(box, green, cells[1]),
            torches,
            wasted,
            sheet.skulls_with(box, skulls, cells[3], cells[4]),
            taken,
        )

    def _sight(self, hand: Hand[_Found], now: _Moment) -> float:
        at = self._worth.at(now.left, now.odds)
        awards = self._award(hand, 0, now), self._award(hand, 1, now)
        left, right = self._promised(hand, 0, at, awards[0]), self._promised(hand, 1, at, awards[1])
        promise = self._worth.promise(at, left, right) + self._sheet(hand.found, now)
        if hand.owed:
            single = self._worth.single
            singles = [
                single(card, free, at.left, award)
                for card, free, award in zip(hand.cards, hand.free, awards, strict=True)
                if card >= 0
            ]
            promise += OWED * hand.owed * max(singles)
        return promise

    def _award(self, hand: Hand[_Found], place: int, now: _Moment) -> float:
        """What exploring the chamber there brings in pyramid points, now or with the next one."""
        card, other = hand.cards[place], hand.cards[1 - place]
        if card < 0:
            return 0.0
        colour = self._colours[card]
        count = now.explored[colour] + 1
        if other >= 0 and self._colours[other] == colour:
            count += self._explored(hand, 1 - place)
        if count not in self._box.milestones:
            return STEP * now.prizes[colour]
        return (WON if self._explored(hand, place) else SURE) * now.prizes[colour]

    def _explored(self, hand: Hand[_Found], place: int) -> bool:
        """Whether the tomb there is marked."""
        return not self._family.pyramids[hand.cards[place]].tomb & hand.free[place]

    def _promised(self, hand: Hand[_Found], place: int, at: Situation, award: float) -> NextCard:
        card = hand.cards[place]
        if card < 0:
            return self._worth.unseen(at)
        return self._chamber(card, hand.free[place], at.left, award)

    def _sheet(self, found: _Found, now: _Moment) -> float:
        """What is on the sheet is worth."""
        red, green, torches, wasted, skulls, taken = found
        worth = self._worth
        lit = self._box.torch * torches.bit_count() - WASTED_TORCH * wasted
        return lit + worth.gems(now.state, red, green) - worth.skulls(skulls) + taken

    def _open(self, hand: Hand[_Found]) -> Sequence[int]:
        return [
            place
            for place, card in enumerate(hand.cards)
            if card >= 0 and not self._explored(hand, place)
        ]

    def _ways_of(self, pattern: int, card: int, free: int) -> tuple[int, ...]:
        """Every way."""
        family = self._family
        return family.placements[pattern].masks_of(
            family.laid(pattern, family.pyramids[card], free)
        )

    def _elsewhere(self, hand: Hand[_Found], pattern: int, now: _Moment) -> float:
        before = self._worth.at(now.left + 1, now.odds)
        return self._sight(hand, now) + self._worth.unseen(before).more[pattern]


def _better(pyramid: Pyramid) -> float:
    """By how much a chamber is better than its outlook says when it is taken."""
    red, green, torch, _, elixir = pyramid.finds
    return (
        ELIXIR * elixir.bit_count()
        + TORCH * torch.bit_count()
        + GEM * (red | green).bit_count()
        + CELL * pyramid.cells.bit_count()
    )
