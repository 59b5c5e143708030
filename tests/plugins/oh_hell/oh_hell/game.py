"""The rules of Oh Hell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from attrs import evolve

from oh_hell import INFO, cards, rules, table
from oh_hell.opinions import HEURISTICS
from oh_hell.pad import OhHellPad
from oh_hell.state import Bid, Count, Play, Result, State, Take, deals, fresh, with_at
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Due, Game
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text, Who

Move = Bid | Play
Results = tuple[tuple[Result | None, ...], ...]


class OhHell(Game[State, Any]):
    """Three to six seats, each for itself, over several deals."""

    info = INFO
    rules = rules.RULES
    player_aid = table.AID
    moves = (Bid, Play)
    steps = (Take, Count)
    heuristics = HEURISTICS
    pad = OhHellPad()

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return fresh(seats, deals(seats))

    def arrange(self, state: State, facts: Mapping[str, Any]) -> State:
        if not {"hands", "trump", "bids"}.issuperset(facts):
            return super().arrange(state, facts)
        hands = tuple(cards.in_order(hand) for hand in facts["hands"])
        state = evolve(state, size=len(hands[0]), hands=hands, trump=facts["trump"])
        return evolve(state, bids=tuple(facts.get("bids", ())))

    def due(self, state: State) -> Due:
        if not state.size:
            return frozenset()
        if len(state.hands) < state.seats:
            return self._hand(state, len(state.hands))
        if not state.trump:
            return self._chance(state, "trump", Text("Turn up the trump."), 1, None)
        if len(state.trick) == state.seats:
            return Take(state.winner())
        if sum(state.taken) == state.size:
            return Count(len(state.results) + 1, state.dealt_out().results[-1])
        return frozenset({state.turn})

    def _hand(self, state: State, seat: int) -> Chance:
        ask = Text(
            "Deal {n} card to {who}.", "Deal {n} cards to {who}.", n=state.size, who=Who(seat)
        )
        return self._chance(state, f"hand:{seat}", ask, state.size, seat)

    def _chance(self, state: State, name: str, ask: Text, take: int, to: int | None) -> Chance:
        out = {card for hand in state.hands for card in hand}
        pool = tuple((card, 1) for card in cards.PACK if card not in out)
        size = len(cards.PACK) - state.size * len(state.hands)
        return Chance(name, ask, pool, take, ordered=False, to=to, hand="deck", size=size)

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        yield from (Bid(seat, tricks) for tricks in range(state.size + 1))
        yield from (Play(seat, card) for card in cards.PACK)

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        if self.due(state) != {seat}:
            return ()
        if state.bidding:
            every: Iterable[Move] = (Bid(seat, tricks) for tricks in range(state.size + 1))
        else:
            every = (Play(seat, card) for card in cards.in_order(state.hands[seat]))
        return tuple(move for move in every if not any(self.against(state, move)))

    def against(self, state: State, move: Move) -> Iterator[Objection]:
        at = move.picks()
        if isinstance(move, Bid):
            yield from self._against_bid(state, move)
            return
        if state.bidding:
            yield rules.BID_FIRST(Text("The bids are not made yet."), *at)
        hand = state.hands[move.seat]
        if move.card not in hand:
            yield rules.OWN(Text("You do not hold the {card}.", card=cards.name(move.card)), *at)
        led = cards.suit(state.trick[0]) if state.trick else ""
        asked = [card for card in hand if led and cards.suit(card) == led]
        if asked and cards.suit(move.card) != led:
            why = Text("You hold {suit}, which were led.", suit=cards.suit_name(led))
            yield rules.FOLLOW(why, *(Pick(f"card:{card}") for card in asked))

    def _against_bid(self, state: State, move: Bid) -> Iterator[Objection]:
        at = move.picks()
        if not state.bidding:
            yield rules.BID_FIRST(Text("The bids are made."), *at)
        if not 0 <= move.tricks <= state.size:
            yield rules.RANGE(
                Text("There is {n} trick.", "There are {n} tricks.", n=state.size), *at
            )
        if move.tricks == state.hooked:
            why = Text("With it the bids would make exactly {n}.", n=state.size)
            yield rules.HOOK(why, *at)

    def after(self, state: State, event: Any) -> State:
        match event:
            case Outcome("trump", (card,)):
                return evolve(state, trump=card)
            case Outcome(_, drawn):
                return evolve(state, hands=(*state.hands, cards.in_order(drawn)))
            case Bid(_, tricks):
                return evolve(state, bids=(*state.bids, tricks))
            case Play(seat, card):
                return evolve(state.without(seat, card), trick=(*state.trick, card))
            case Take(seat):
                taken = with_at(state.taken, seat, state.taken[seat] + 1)
                played = cards.in_order((*state.played, *state.trick))
                return evolve(state, leader=seat, trick=(), taken=taken, played=played)
        return state.dealt_out()

    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Move | Objection:
        match picks:
            case (Pick(piece, "trick"),) if piece.startswith("card:") and piece[5:] in cards.PLACE:
                return Play(seat, piece[5:])
            case (Pick(piece, ""),) if piece.startswith("bid:") and piece[4:].isdecimal():
                return Bid(seat, int(piece[4:]))
        return super().compose(state, seat, picks)

    def write(self, move: Move) -> str:
        return f"bid {move.tricks}" if isinstance(move, Bid) else move.card

    def view(self, state: State, seat: int | None) -> State:
        hands = tuple(
            hand if s == seat else (cards.HIDDEN,) * len(hand) for s, hand in enumerate(state.hands)
        )
        return evolve(state, hands=hands)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        seen = {*view.played, *view.trick, view.trump}
        seen |= set(view.hands[seat]) if seat < len(view.hands) else set()
        left = [card for card in cards.PACK if card not in seen]
        rng.shuffle(left)
        hands = tuple(
            hand if s == seat else cards.in_order(left.pop() for _ in hand)
            for s, hand in enumerate(view.hands)
        )
        return evolve(view, hands=hands)

    def seen(self, state: State, event: Any, seat: int | None) -> Text:
        if not isinstance(event, Outcome):
            return super().seen(state, event, seat)
        if event.name == "trump":
            return Text("Trump is turned up: {card}.", card=cards.name(event.drawn[0]))
        to = len(state.hands)
        if seat != to:
            n = state.size
            return Text("{who} is dealt {n} card.", "{who} is dealt {n} cards.", who=Who(to), n=n)
        dealt = tuple(cards.name(card) for card in cards.in_order(event.drawn))
        return Text("You are dealt: {cards}.", cards=dealt)

    def phase(self, view: State) -> Text:
        return table.phase(view)

    def table(self, view: State, seat: int | None) -> Table:
        return table.table(self, view, seat)

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        asked, due = super().prompt(view, seat, picks), self.due(view)
        return table.asked(asked, view) if isinstance(due, frozenset) and due else asked

    def tally(self, state: State) -> tuple[int, Results]:
        return state.seats, state.results

    def score(self, tally: tuple[int, Results]) -> Scoreboard:
        seats, results = tally
        lines = tuple(
            _line(at, seat, result)
            for at, deal in enumerate(results)
            for seat, result in enumerate(deal)
            if result is not None
        )
        totals = Counter(dict.fromkeys(range(seats), 0))
        for line in lines:
            totals[line.seat] += line.points
        most = max(totals.values())
        names = tuple((f"deal:{at}", Text("Deal {n}", n=at + 1)) for at in range(deals(seats)))
        winners = tuple(s for s in range(seats) if totals[s] == most)
        return Scoreboard(seats, names, lines, winners, running=True)

    def census(self, state: State) -> Mapping[str, int]:
        held = sum(len(hand) for hand in state.hands) + len(state.trick) + len(state.played)
        deck = len(cards.PACK) - state.size * len(state.hands)
        return {"cards": held + deck}


def _line(at: int, seat: int, result: Result) -> Line:
    bid, taken = result.bid, result.taken
    if result.met:
        why = Text("bid {bid}, took as many", bid=bid)
        return Line(seat, f"deal:{at}", result.points, why, rules.MET, f"taken:{at}")
    why = Text("bid {bid}, took {taken}", bid=bid, taken=taken)
    return Line(seat, f"deal:{at}", 0, why, rules.MISSED, f"taken:{at}")
