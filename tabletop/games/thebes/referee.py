"""What a referee says of a place: whose turn it is and why, who may dig, who may exhibit."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.rule import Verdict
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.thebes import knowledge, rules
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import EXHIBITION_SLOTS, SITES, Exhibition
from tabletop.games.thebes.names import in_place, place_name
from tabletop.games.thebes.state import NO_CARD, Phase, State
from tabletop.games.thebes.turns import spot, track_space
from tabletop.mechanics.values import changed


def in_turn(board: Board, state: State, seat: int) -> State | None:
    """The table while another seat acts; whoever has no week left never does again."""
    if state.phase is not Phase.TURN or state.times[seat] == board.calendars[state.seats].end:
        return None
    return state if seat == state.turn else changed(state, turn=seat, streak=0)


def verdicts(board: Board, view: State, space: str) -> Iterator[Verdict]:
    """What the rules make of the time track, a site, or an exhibition's slot."""
    kind, _, name = space.partition(":")
    if kind == "track":
        yield from _order(board, view)
    elif kind == "exhibition":
        yield from _exhibition(board, view, name)
    elif kind in ("bag", "bonus") or kind in SITES:
        yield from _site(board, view, name or kind)


def _order(board: Board, state: State) -> Iterator[Verdict]:
    """Who acts next, and the order of the others as the markers stand."""
    calendar = board.calendars[state.seats]
    left = [seat for seat in state.line if state.times[seat] < calendar.end]
    if not left:
        yield rules.OVER.says(Text("All markers have passed the last year."))
        return
    first, *others = left
    facts: dict[str, Fact] = {
        "who": Who(first),
        "week": calendar.week(state.times[first]),
        "year": str(calendar.year(state.times[first])),
    }
    equal = tuple(Who(seat) for seat in others if state.times[seat] == state.times[first])
    said = Text("{who} is rearmost: week {week} of {year}.", **facts)
    if equal:
        said = Text("{who} lies on top of {equal}: week {week} of {year}.", equal=equal, **facts)
    yield rules.TURN.says(said, spot(track_space(board, state, first)))
    if others:
        order = tuple(map(Who, others))
        yield rules.TURN.says(Text("After that, as the markers stand: {who}.", who=order))


def _exhibition(board: Board, state: State, slot: str) -> Iterator[Verdict]:
    card = state.exhibitions[EXHIBITION_SLOTS.index(slot)]
    if card == NO_CARD:
        return
    show = board.cards[card]
    assert isinstance(show, Exhibition)
    able = tuple(Who(seat) for seat in range(state.seats) if _shows(board, state, seat, show))
    place = in_place(show.city)
    said = (
        Text("Enough artefacts for the exhibition {place}: {who}.", place=place, who=able)
        if able
        else Text("Nobody has enough artefacts for the exhibition {place} yet.", place=place)
    )
    yield rules.SHOW_ARTEFACTS.says(said, spot(f"exhibition:{slot}"))


def _shows(board: Board, state: State, seat: int, show: Exhibition) -> bool:
    own = state.own[seat]
    return all(
        (own & board.artefacts[board.site[site]]).bit_count() >= wanted
        for site, wanted in show.artefacts
    )


def _site(board: Board, state: State, site: str) -> Iterator[Verdict]:
    number, name = board.site[site], place_name(site)
    permits = tuple(Who(s) for s in range(state.seats) if not state.spent[s] >> number & 1)
    yield rules.PERMIT.says(
        Text("A valid permit for {site}: {who}.", site=name, who=permits)
        if permits
        else Text("Nobody has a valid permit for {site}.", site=name)
    )
    known = [knowledge.books(board, own, number) for own in state.own]
    best = tuple(Who(seat) for seat, n in enumerate(known) if n == max(known))
    if max(known):
        rule = rules.MOST_KNOWLEDGE if len(best) == 1 else rules.TIED_KNOWLEDGE
        yield rule.says(
            Text(
                "Most knowledge of {site}, in books: {who} with {n} point.",
                "Most knowledge of {site}, in books: {who} with {n} points.",
                site=name,
                who=best,
                n=max(known),
            )
        )
    if state.laid_out & board.tokens[number]:
        yield rules.FIRST_DIGGER.says(
            Text("The first to dig here still gets an artefact."), spot(f"bonus:{site}")
        )
