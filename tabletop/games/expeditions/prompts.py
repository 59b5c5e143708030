"""The sentences of the table: what now, and what each seat is doing."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.table import Prompt
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.flow import empty_places
from tabletop.games.expeditions.moves import LEFT, PENCIL, PLACES
from tabletop.games.expeditions.state import Phase, State
from tabletop.mechanics.bitgrid import bits

_SETTING_UP = (Phase.START, Phase.HAND, Phase.KEEP, Phase.KEPT, Phase.REVEAL)


def phase_line(family: Family[S], view: S) -> Text:
    """The header's line: round and expedition card."""
    if view.phase in _SETTING_UP or (view.phase is Phase.DISPLAY and view.pattern < 0):
        return Text("Setting up")
    if view.phase is Phase.OVER:
        return Text("The game is over")
    components = family.components
    used = view.flips - (view.round - 1) * components.flips
    card = Text(
        "Round {round} of {rounds} · expedition card {card} of {cards}",
        round=view.round,
        rounds=components.rounds,
        card=used + (view.phase is Phase.FLIP),
        cards=components.flips,
    )
    first = family.first_player(view)
    return card if first is None else Text("{card} · {who} first", card=card, who=Who(first))


def status_line(state: State, seat: int) -> Text:
    """What a seat is doing."""
    mine = state.pending >> seat & 1
    if state.phase is Phase.OVER:
        return Text("finished")
    if state.phase is Phase.KEEP:
        return Text("choosing cards") if mine else Text("has chosen")
    if state.phase is Phase.MARK:
        if mine and state.owed[seat]:
            return Text("marking for a cross")
        return Text("marking") if mine else Text("has marked")
    if state.phase in (Phase.TAKE, Phase.TOP) and state.queue[0] == seat:
        return Text("taking a card")
    return Text("waiting")


def prompt(family: Family[S], view: S, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
    """What now, after those picks of an unfinished move."""
    if view.phase is Phase.KEEP:
        return _keep(view, seat, picks)
    if view.phase is Phase.MARK:
        return _mark(family, view, seat, picks)
    if view.phase is Phase.TAKE:
        return _take(view, seat)
    return _waiting(family, view)


def _asked(state: State, seat: int | None) -> tuple[int, bool]:
    """Who is asked, and whether it is the one who looks: the own seat first, if it may act."""
    if seat is not None and state.pending >> seat & 1:
        return seat, True
    return next(bits(state.pending)), False


def _others(state: State, asked: int) -> Text | None:
    """Who else has not finished yet."""
    others = tuple(Who(seat) for seat in bits(state.pending) if seat != asked)
    return Text("At the same time: {who}.", who=others) if others else None


def _keep(state: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
    asked, mine = _asked(state, seat)
    if mine and picks:
        return Prompt(Text("choose one card more."), asked)
    return Prompt(
        Text("choose two cards"),
        asked,
        Text("to play with; the others go back."),
        _others(state, asked),
    )


def _mark(family: Family[S], state: S, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
    asked, mine = _asked(state, seat)
    if state.owed[asked]:
        note = Text("{n} cross is left.", "{n} crosses are left.", n=state.owed[asked])
        return Prompt(Text("mark one more cell"), asked, Text("for the cross."), note)
    pattern = family.patterns[state.pattern]
    name = family.pattern_name(pattern)
    marked = sum(pick.piece == PENCIL for pick in picks) if mine else 0
    if not marked and not family.has_room(state.pattern, state, asked):
        rest = Text("the whole shape fits nowhere.")
        return Prompt(Text("mark one single cell;"), asked, rest, _others(state, asked))
    if not marked:
        return Prompt(
            Text("mark {pattern}", pattern=name),
            asked,
            family.marking,
            _others(state, asked),
        )
    size = len(pattern.forms[0])
    note = Text("{n} of {most} cells", n=marked, most=size)
    if marked == 1:
        return Prompt(Text("go on with {pattern},", pattern=name), asked, Text("or finish."), note)
    if marked < size:
        return Prompt(Text("go on with {pattern}.", pattern=name), asked, None, note)
    return Prompt(Text("finish this move."), asked, None, note)


_TO_PLACE = Text("Drag a card to the free place")


def _take(state: State, seat: int | None) -> Prompt:
    asked = state.queue[0]
    empty = [PLACES[place % 2] for place in empty_places(state, asked)]
    if len(empty) > 1:
        note = Text("Two cards are finished; they are replaced one after the other.")
    elif empty == [LEFT]:
        note = Text("It comes to the left.")
    else:
        note = Text("It comes to the right.")
    rest = Text("from the display, or from the deck without seeing it.")
    if not state.deck:
        rest = Text("from the display.")
    elif max(state.display) < 0:
        rest = Text("from the deck.")
    return Prompt(Text("take a new card"), asked, rest, note, gesture=_TO_PLACE)


def _waiting(family: Family[S], state: S) -> Prompt:
    """What chance or the rules are about to do, while nobody has to choose."""
    if state.phase is Phase.FLIP:
        left = state.round * family.components.flips - state.flips
        note = family.flip_note(state, left)
        return Prompt(Text("Reveal the next expedition card."), None, None, note)
    return Prompt(_WAITING[state.phase])


_WAITING = {
    Phase.START: Text("Draw the start player."),
    Phase.HAND: Text("The hands are dealt."),
    Phase.KEPT: Text("Turn up the kept cards, and say which they are."),
    Phase.REVEAL: Text("The kept cards are shown."),
    Phase.DISPLAY: Text("The display is filled up."),
    Phase.SKIP: Text("Nothing is left to mark."),
    Phase.TURN: Text("The marks are counted."),
    Phase.FINISH: Text("A finished card is laid aside."),
    Phase.TOP: Text("Turn up the top card of the deck."),
    Phase.STAGE: Text("The marks are counted."),
    Phase.NEXT: Text("The expedition card is used up."),
    Phase.ROUND_END: Text("The round ends."),
    Phase.OVER: Text("The game is over."),
}
