"""A dig: its permit, its tokens, and what happens when they are drawn."""

from __future__ import annotations

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.text import Text
from tabletop.games.thebes import cards, wheel
from tabletop.games.thebes.board import SAND, Board
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.knowledge import helped, knowledge
from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.names import place_name
from tabletop.games.thebes.state import Phase, State
from tabletop.games.thebes.steps import FirstDigger, SandBack, UsedUp
from tabletop.mechanics.values import changed, put, replaced

TOKENS = "tokens"


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
    known = knowledge(board, own, board.site[move.site], move.rumours, move.assistant)
    shovels = (own & board.shovels).bit_count()
    number = wheel.tokens(board.components, known.total, move.weeks)
    return number + helped(board, shovels, move.shovel) if number else 0


def bag(board: Board, bags: int, site: int) -> tuple[tuple[str, int], ...]:
    """What is in a site's bag: kinds of tokens and how many, sand last."""
    name = SITES[site]
    counts = [
        (find.id, sum(1 for token in find.tokens if bags & token)) for find in board.finds[site]
    ]
    sand = board.components.sites[name].sand
    return (*[pair for pair in counts if pair[1]], (f"{name}-{SAND}", sand))


def chance(board: Board, state: State) -> Chance:
    """What comes out of the bag?"""
    assert state.dig is not None
    site = state.dig.site
    pool = bag(board, state.bags, board.site[site])
    take = min(drawn_tokens(board, state, state.dig), sum(count for _, count in pool))
    ask = Text("Which tokens come out of the bag of {site}?", site=place_name(site))
    return Chance(TOKENS, ask, pool, take, ordered=False, hand=f"bag:{site}")


def found(board: Board, state: State, outcome: Outcome) -> State:
    """The table after tokens were drawn: useful ones before the finder, the permit turned (T9)."""
    move = state.dig
    assert move is not None
    seat, site = move.seat, board.site[move.site]
    sand, tokens = 0, 0
    for name in outcome.drawn:
        find = board.find.get(name)
        if find is None:
            sand += 1
        else:
            tokens |= next(t for t in find.tokens if t & state.bags and not t & tokens)
    now = state.times[seat]
    crossed = board.calendars[state.seats].crosses(now - move.weeks, now)
    new = changed(
        state,
        own=replaced(state.own, seat, state.own[seat] | tokens),
        bags=state.bags & ~tokens,
        sand=sand,
    )
    if not crossed:
        put(new, spent=replaced(state.spent, seat, state.spent[seat] | 1 << site))
    if sand:
        return put(new, phase=Phase.SAND)
    return _sifted(board, new)


def sand_back(board: Board, state: State) -> SandBack:
    """The sand of the dig goes back."""
    assert state.dig is not None
    return SandBack(state.dig.site, state.sand)


def after_sand(board: Board, state: State, step: SandBack) -> State:
    """The table with all sand in the bag."""
    return _sifted(board, changed(state, sand=0))


def _sifted(board: Board, state: State) -> State:
    """The table after the sand is gone: the first digger's artefact is next, if it is there."""
    assert state.dig is not None
    if state.laid_out & board.tokens[board.site[state.dig.site]]:
        return changed(state, phase=Phase.FIRST)
    return _paid(board, state)


def first_digger(board: Board, state: State) -> FirstDigger:
    """The artefact laid out goes to the first digger."""
    assert state.dig is not None
    token = state.laid_out & board.tokens[board.site[state.dig.site]]
    points = next(find.points for find in board.finds[board.site[state.dig.site]] if find.mask & token)
    return FirstDigger(state.dig.seat, state.dig.site, points)


def after_first(board: Board, state: State, step: FirstDigger) -> State:
    """The table with the artefact before the first digger."""
    token = state.laid_out & board.tokens[board.site[step.site]]
    own = replaced(state.own, step.seat, state.own[step.seat] | token)
    return _paid(board, changed(state, own=own, laid_out=state.laid_out ^ token))


def _paid(board: Board, state: State) -> State:
    """The table after the finds: what was used up is next, or the end of the dig."""
    move = state.dig
    assert move is not None
    if move.rumours or move.assistant or move.shovel or move.permission:
        return changed(state, phase=Phase.USED)
    return cards.refilled(board, changed(state, dig=None))


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
    own, discard = state.own[step.seat], state.discard
    for name in step.cards:
        card = board.card[name]
        own &= ~board.bits[card]
        discard |= 1 << card
    new = changed(state, own=replaced(state.own, step.seat, own), discard=discard, dig=None)
    return cards.refilled(board, new)
