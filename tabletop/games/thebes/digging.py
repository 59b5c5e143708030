"""A dig: its permit, its tokens, and what happens when they are drawn."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.text import Text
from tabletop.games.thebes import cards, wheel
from tabletop.games.thebes.board import SAND, Board
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.knowledge import helped, known_points
from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.names import place_name
from tabletop.games.thebes.state import Draft, Phase, State
from tabletop.games.thebes.steps import FirstDigger, SandBack, UsedUp
from tabletop.mechanics.values import replaced

TOKENS = "tokens"

_SAND = tuple(f"{site}-{SAND}" for site in SITES)
_HANDS = tuple(f"bag:{site}" for site in SITES)
_ASKS = tuple(
    Text("Which tokens come out of the bag of {site}?", site=place_name(site)) for site in SITES
)


def permit_spent(board: Board, state: State, seat: int, site: int, trip: int) -> bool:
    """Whether the permit lies turned on arrival; a trip into a new year turns it back (T14)."""
    if not state.spent[seat] >> site & 1:
        return False
    now = state.times[seat]
    return not board.calendars[state.seats].crosses(now, now + trip)


def drawn_tokens(board: Board, state: State, move: Dig) -> int:
    """How many tokens a dig draws: the wheel's number and the shovels; none of them without the
    other (T6, T7)."""
    own = state.own[move.seat]
    known = known_points(board, own, board.site[move.site], move.rumours, move.assistant)
    number = wheel.tokens(board.components, known, move.weeks)
    return number + helped(board, (own & board.shovels).bit_count(), move.shovel) if number else 0


def bag(board: Board, bags: int, site: int) -> list[tuple[str, int]]:
    """What is in a site's bag: kinds of tokens and how many, sand last."""
    found = [
        counts[left.bit_count() // each]
        for counts, (_, tokens, each) in zip(board.counts[site], board.bags[site], strict=True)
        if (left := bags & tokens)
    ]
    found.append(board.sand[site])
    return found


class Bags:
    """Asks what comes out of a bag; a bag with the same tokens is asked the same again."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._asked = lru_cache(maxsize=8192)(self._ask)

    def chance(self, state: State) -> Chance:
        """What comes out of the bag?"""
        board, dig = self._board, state.dig
        assert dig is not None
        site = board.site[dig.site]
        return self._asked(site, state.bags & board.tokens[site], drawn_tokens(board, state, dig))

    def _ask(self, site: int, tokens: int, take: int) -> Chance:
        pool = tuple(bag(self._board, tokens, site))
        size = sum(count for _, count in pool)
        ask, hand = _ASKS[site], _HANDS[site]
        return Chance(TOKENS, ask, pool, min(take, size), ordered=False, hand=hand, size=size)


def found(board: Board, state: State, outcome: Outcome) -> State:
    """The table after tokens were drawn: useful ones before the finder, the permit turned (T9)."""
    move, bags = state.dig, state.bags
    assert move is not None
    seat, site, sand = move.seat, board.site[move.site], 0
    for name in outcome.drawn:
        if name == _SAND[site]:
            sand += 1
        else:
            bags ^= board.find[name].first(bags)
    now, draft = state.times[seat], state.draft()
    if bags != state.bags:
        draft.own = replaced(state.own, seat, state.own[seat] | state.bags ^ bags)
        draft.bags = bags
    if not board.calendars[state.seats].crosses(now - move.weeks, now):
        draft.spent = replaced(state.spent, seat, state.spent[seat] | 1 << site)
    if not sand:
        return _sifted(board, draft)
    draft.sand, draft.phase = sand, Phase.SAND
    return draft.state()


def sand_back(board: Board, state: State) -> SandBack:
    """The sand of the dig goes back."""
    assert state.dig is not None
    return SandBack(state.dig.site, state.sand)


def after_sand(board: Board, state: State, step: SandBack) -> State:
    """The table with all sand in the bag."""
    draft = state.draft()
    draft.sand = 0
    return _sifted(board, draft)


def _sifted(board: Board, draft: Draft) -> State:
    """The table after the sand is gone: the first digger's artefact may be next."""
    assert draft.dig is not None
    if draft.laid_out & board.tokens[board.site[draft.dig.site]]:
        draft.phase = Phase.FIRST
        return draft.state()
    return _found_all(board, draft)


def first_digger(board: Board, state: State) -> FirstDigger:
    """The artefact laid out goes to the first digger."""
    assert state.dig is not None
    site = board.site[state.dig.site]
    points = next(find.points for find in board.finds[site] if find.mask & state.laid_out)
    return FirstDigger(state.dig.seat, state.dig.site, points)


def after_first(board: Board, state: State, step: FirstDigger) -> State:
    """The table with the artefact before the first digger."""
    token, draft = state.laid_out & board.tokens[board.site[step.site]], state.draft()
    draft.own = replaced(state.own, step.seat, state.own[step.seat] | token)
    draft.laid_out ^= token
    return _found_all(board, draft)


def _found_all(board: Board, draft: Draft) -> State:
    """The table after the finds: what was used up is next, or the end of the dig."""
    move = draft.dig
    assert move is not None
    if move.rumours or move.assistant or move.shovel or move.permission:
        draft.phase = Phase.USED
        return draft.state()
    draft.dig = None
    return cards.refilled(board, draft)


def used_up(board: Board, state: State) -> UsedUp:
    """What the dig used up."""
    move = state.dig
    assert move is not None
    own, site = state.own[move.seat], board.site[move.site]
    gone = (
        *board.first_held(own, board.rumours[site], move.rumours),
        *board.first_held(own, board.assistants, move.assistant),
        *board.first_held(own, board.shovels, move.shovel),
        *board.first_held(own, board.permissions, move.permission),
    )
    return UsedUp(move.seat, tuple([board.cards[card].id for card in gone]))


def after_used(board: Board, state: State, step: UsedUp) -> State:
    """The table with those cards discarded."""
    own, draft = state.own[step.seat], state.draft()
    for name in step.cards:
        card = board.card[name]
        own &= ~board.bits[card]
        draft.discard |= 1 << card
    draft.own = replaced(state.own, step.seat, own)
    draft.dig = None
    return cards.refilled(board, draft)
