"""What a move would bring at once, and events told with what a seat can see."""

from __future__ import annotations

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions import flow
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.flow import AFTER, place_of
from tabletop.games.expeditions.moves import DECK, Cross, Keep, Mark, Move, Take
from tabletop.games.expeditions.state import Phase
from tabletop.games.expeditions.steps import Reveal


def told(family: Family[S], state: S, event: Event, seat: int | None) -> Text:
    """An event of this state as the log tells it to a seat."""
    if isinstance(event, Outcome):
        return _outcome(family, state, event, seat)
    if isinstance(event, Keep):
        if event.seat != seat:
            return Text("{who} has chosen two cards.", who=Who(event.seat))
        return event.called(tuple(map(family.called, event.cards)))
    if isinstance(event, Reveal):
        return event.called(family.called)
    if isinstance(event, Mark | Cross):
        return event.bringing(_gains(family, state, event))
    if isinstance(event, Take) and event.card in family.card_index:
        return event.called(family.called(event.card))
    return event.says()


def _outcome(family: Family[S], state: S, outcome: Outcome, seat: int | None) -> Text:
    cards = tuple(map(family.called, outcome.drawn))
    if state.phase is Phase.HAND:
        if seat == state.turn and cards:
            return Text("{who} is dealt {cards}.", who=Who(state.turn), cards=cards)
        return Text("{who} is dealt a hand.", who=Who(state.turn))
    if state.phase is Phase.KEPT:
        return Text("{who} keeps {cards}.", who=Who(flow.untold_next(state)), cards=cards)
    if state.phase is Phase.DISPLAY:
        return Text("The display gets {cards}.", cards=cards)
    if state.phase is Phase.TOP:
        (card,) = cards
        return Text("The top card for {who} is {card}.", who=Who(state.queue[0]), card=card)
    if state.phase is Phase.FLIP:
        pattern = family.patterns[family.pattern_index[outcome.drawn[0]]]
        return Text(
            "Expedition card {n}: {pattern}.",
            n=state.flips - (state.round - 1) * family.components.flips + 1,
            pattern=family.pattern_name(pattern),
        )
    return family.start_told(outcome)


def forecast(family: Family[S], view: S, move: Move) -> tuple[Text, ...]:
    """What a move would bring at once, what it may bring, and what is then left to do."""
    if isinstance(move, Keep):
        return tuple(_fresh(family, card) for card in move.cards)
    if isinstance(move, Take) and move.card == DECK:
        n = view.deck.bit_count()
        return (Text("the last card in the deck", "one of the {n} cards in the deck", n=n),)
    if isinstance(move, Take):
        return (_fresh(family, move.card),)
    card = family.card(view, move.seat, move.place)
    if card is None:
        return ()
    if _finishes(family, view, move):
        return (*_gains(family, view, move), *family.hoped(view, move.seat, card))
    rest = view.free[place_of(move.seat, move.place)] & ~family.masks[_cells(move)]
    return (*_gains(family, view, move), family.head(card, rest)[1])


def _fresh(family: Family[S], name: str) -> Text:
    """A new card, and what is to be done on it."""
    card = family.cards[family.card_index[name]]
    return Text(
        "{card}: {note}", card=family.card_name(card), note=family.head(card, card.cells)[1]
    )


def _gains(family: Family[S], state: S, move: Mark | Cross) -> tuple[Text, ...]:
    card = family.card(state, move.seat, move.place)
    if card is None:
        return ()
    cells = family.masks[_cells(move)]
    gains = [*family.told(state, move.seat, card, cells)]
    gains += _crosses(family, state, move, (card.crosses & cells).bit_count())
    if _finishes(family, state, move):
        gains.append(family.finish_told(state, move.seat, card))
    return tuple(gains)


def _finishes(family: Family[S], state: S, move: Mark | Cross) -> bool:
    card = family.card(state, move.seat, move.place)
    if card is None:
        return False
    free = state.free[place_of(move.seat, move.place)]
    rest = free & ~family.masks[_cells(move)]
    return family.finished(card, rest) and not family.finished(card, free)


def _cells(move: Mark | Cross) -> tuple[str, ...]:
    return move.cells if isinstance(move, Mark) else (move.cell,)


def _crosses(family: Family[S], state: S, move: Mark | Cross, crosses: int) -> list[Text]:
    """The cells that new crosses allow, or that one of them, or one from before, lapses (S10)."""
    waiting = state.owed[move.seat] - isinstance(move, Cross) + crosses
    if waiting <= 0:
        return []
    if not AFTER[type(move)](family, state, move).owed[move.seat]:
        return [Text("a cross lapses: no cell is left")]
    if not crosses:
        return []
    return [Text("{n} more cell for a cross", "{n} more cells for crosses", n=crosses)]
