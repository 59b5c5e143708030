"""What may be expected of a dig, exactly: all that is in a bag is known, only the order is not."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from attrs import frozen

from tabletop.games.thebes.board import ARTEFACT, Board
from tabletop.games.thebes.digging import bag, drawn_tokens
from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.state import State
from tabletop.mechanics.caching import kept_by_owner

GOOD = 4
"""From how many points on people call an artefact a good one."""


@frozen
class Odds:
    """What may be expected of a number of tokens from a bag.

    ``points`` are the expected points of artefacts; the rest are chances: of an artefact at all,
    of one worth ``GOOD`` points or more, and of a book.
    """

    tokens: int
    points: Fraction
    artefact: Fraction
    good: Fraction
    book: Fraction


def at_least(count: int, among: int, draws: int, wanted: int = 1) -> Fraction:
    """The chance that ``draws`` tokens of ``among`` have ``wanted`` or more of some ``count``."""
    return Fraction(*_ways(count, among, min(draws, among), wanted))


def _ways(count: int, among: int, draws: int, wanted: int) -> tuple[int, int]:
    """In how many ways they have so many, of how many ways in all."""
    ways = [
        comb(count, found) * comb(among - count, draws - found)
        for found in range(max(0, wanted), min(count, draws) + 1)
    ]
    return sum(ways), comb(among, draws)


def odds(board: Board, bags: int, site: int, tokens: int) -> Odds:
    """What may be expected of drawing tokens from a site's bag."""
    return _odds(board, bags & board.tokens[site], site, tokens)


@kept_by_owner(256)
def _odds(board: Board, bags: int, site: int, tokens: int) -> Odds:
    every = sum(count for _, count in bag(board, bags, site))
    tokens = min(tokens, every)
    artefacts = good = books = total = 0
    for find in board.finds[site]:
        count = sum(1 for token in find.tokens if token & bags)
        if find.what != ARTEFACT:
            books += count
            continue
        artefacts += count
        total += count * find.points
        good += count if find.points >= GOOD else 0
    return Odds(
        tokens,
        Fraction(total * tokens, every),
        at_least(artefacts, every, tokens),
        at_least(good, every, tokens),
        at_least(books, every, tokens),
    )


def chance_of_book(books: int, among: int, tokens: int) -> float:
    """The fast equal of ``book`` of ``odds``, as a float: of so many books among so many tokens."""
    ways, all_ways = _ways(books, among, min(tokens, among), 1)
    return ways / all_ways


def dig_odds(board: Board, state: State, move: Dig) -> Odds:
    """What may be expected of a dig; weeks in which nothing is drawn bring nothing."""
    site = board.site[move.site]
    return odds(board, state.bags, site, drawn_tokens(board, state, move))


def chance_of(board: Board, bags: int, site: int, tokens: int, wanted: int) -> Fraction:
    """The chance of finding so many artefacts of a site that an exhibition still misses."""
    found = bags & board.artefacts[site]
    every = sum(count for _, count in bag(board, bags, site))
    return at_least(found.bit_count(), every, tokens, wanted)


def likely(board: Board, bags: int, site: int, tokens: int, wanted: int) -> float:
    """The fast equal of ``chance_of``, as a float."""
    every = board.sand[site][1]
    for _, mask, each in board.bags[site]:
        every += (mask & bags).bit_count() // each
    found = (bags & board.artefacts[site]).bit_count()
    ways, all_ways = _ways(found, every, min(tokens, every), wanted)
    return ways / all_ways


def missing(board: Board, state: State, seat: int, card: int, site: int) -> int:
    """How many artefacts of a site a seat still misses for an exhibition."""
    wanted = dict(board.needs[card]).get(site, 0)
    have = (state.own[seat] & board.artefacts[site]).bit_count()
    return max(0, wanted - have)


def completing(board: Board, state: State, move: Dig, card: int) -> Fraction:
    """The chance that a dig brings all that a seat still misses for an exhibition.

    It is 0 where the seat misses nothing, or something of another site. The artefact that the first
    digger gets is no chance.
    """
    site = board.site[move.site]
    lacks = {at: missing(board, state, move.seat, card, at) for at, _ in board.needs[card]}
    if not lacks.get(site) or sum(lacks.values()) > lacks[site]:
        return Fraction(0)
    wanted = lacks[site] - (state.laid_out & board.artefacts[site]).bit_count()
    return chance_of(board, state.bags, site, drawn_tokens(board, state, move), wanted)
