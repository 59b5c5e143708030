"""Reasons to like a move, in points; a computer player sums them."""

from __future__ import annotations

from tabletop.engine.game import HeuristicTerm
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.digging import drawn_tokens
from tabletop.games.thebes.hint_texts import HintTexts
from tabletop.games.thebes.kinds import ASSISTANT, PERMISSION, RUMOUR, SHOVEL, ZEPPELIN
from tabletop.games.thebes.moves import Dig, Exhibit, Move, TakeCard
from tabletop.games.thebes.next_action import NextAction
from tabletop.games.thebes.planner import weeks_of
from tabletop.games.thebes.reasons import Reasons
from tabletop.games.thebes.state import State
from tabletop.games.thebes.valuation import CardWorth, DigWorth, Valuation


def make_heuristics(board: Board) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components.

    All are in points as they are worth in the end, so none needs a weight of its own. Their values
    were found by trying in self-play: in 80 games of two other than those they are 11 ± 5 points a
    game ahead of the opinions before them, which knew no plan of the weeks and no rivals' digs.
    """
    judge, hint_texts = _Judge(board), HintTexts(board)
    why = Reasons(board, hint_texts)
    return (
        HeuristicTerm(
            "points",
            Text("points at once, on the average"),
            judge.points,
            hint_texts.points,
            why.points,
            moves=(Dig,),
        ),
        HeuristicTerm(
            "cards",
            Text("points of a card"),
            judge.cards,
            hint_texts.cards,
            why.cards,
            moves=(TakeCard, Exhibit),
        ),
        HeuristicTerm(
            "digs",
            Text("digs to come"),
            judge.digs,
            hint_texts.digs,
            why.digs,
            moves=(TakeCard, Dig),
        ),
        HeuristicTerm(
            "knowledge",
            Text("the most knowledge of a site"),
            judge.knowledge,
            hint_texts.knowledge,
            why.knowledge,
            moves=(TakeCard, Dig),
        ),
        HeuristicTerm(
            "shows",
            Text("exhibitions within reach"),
            judge.shows,
            hint_texts.shows,
            why.shows,
            moves=(Dig,),
        ),
        HeuristicTerm(
            "congresses",
            Text("congresses to come"),
            judge.congresses,
            hint_texts.congresses,
            why.congresses,
            moves=(TakeCard,),
        ),
        HeuristicTerm(
            "rivals",
            Text("what others lose by it"),
            judge.rivals,
            hint_texts.rivals,
            why.rivals,
            moves=(TakeCard, Exhibit, Dig),
        ),
        HeuristicTerm(
            "next",
            Text("what can be done next"),
            judge.next,
            hint_texts.next,
            why.next,
            moves=(TakeCard, Exhibit, Dig),
        ),
        HeuristicTerm(
            "help",
            Text("help kept for later"),
            judge.help,
            hint_texts.help,
            why.help,
        ),
        HeuristicTerm(
            "trip",
            Text("weeks on the way"),
            judge.trip,
            hint_texts.time,
            why.trip,
        ),
        HeuristicTerm(
            "time",
            Text("weeks spent"),
            judge.time,
            hint_texts.time,
            why.time,
        ),
    )


class _Judge:
    """Opinions as methods; each answers in points, 0 where it has nothing to say."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._worth = Valuation(board)
        self._next = NextAction(board, self._worth)
        self._last: tuple[State, Move, tuple[int, int]] | None = None
        self._dug: tuple[State, Move, DigWorth] | None = None

    def points(self, state: State, move: Move) -> float:
        """Points of finds on the average."""
        return self._dig(state, move).points if isinstance(move, Dig) else 0.0

    def cards(self, state: State, move: Move) -> float:
        """Points of an exhibition, of one congress more."""
        return self._card(state, move).points if isinstance(move, TakeCard | Exhibit) else 0.0

    def digs(self, state: State, move: Move) -> float:
        """How much better or worse the digs to come will be."""
        if isinstance(move, TakeCard):
            return self._card(state, move).digs
        return self._dig(state, move).digs if isinstance(move, Dig) else 0.0

    def knowledge(self, state: State, move: Move) -> float:
        """How much likelier the points for the most knowledge become."""
        if isinstance(move, TakeCard):
            return self._card(state, move).lead
        return self._dig(state, move).book if isinstance(move, Dig) else 0.0

    def shows(self, state: State, move: Move) -> float:
        """What a dig brings nearer of the exhibitions on their slots."""
        return self._dig(state, move).shows if isinstance(move, Dig) else 0.0

    def congresses(self, state: State, move: Move) -> float:
        """A congress makes every further one worth more."""
        return self._card(state, move).congresses if isinstance(move, TakeCard) else 0.0

    def rivals(self, state: State, move: Move) -> float:
        """What is in a bag, or on a card, is gone for the others."""
        if isinstance(move, Dig):
            return self._dig(state, move).rivals
        if isinstance(move, TakeCard | Exhibit):
            card = self._board.card[move.card]
            return self._worth.wanted_by_rivals(state, move.seat, card)
        return 0.0

    def next(self, state: State, move: Move) -> float:
        """What the seat can go on with from where the move leads."""
        if not isinstance(move, TakeCard | Exhibit | Dig):
            return 0.0
        outlook = self._worth.outlooks.of(state, move.seat)
        now = self._worth.outlooks.after(outlook, sum(self._weeks(state, move)))
        if self._worth.outlooks.is_over(now):
            return 0.0
        place = self._board.place[move.travel] if move.travel else state.places[move.seat]
        card = site = -1
        if not isinstance(move, Dig):
            card = self._board.card[move.card]
        elif not self._worth.outlooks.begins_year(outlook, now):
            site = self._board.site[move.site]
        return self._next.worth(state, move.seat, place, card, site)

    def help(self, state: State, move: Move) -> float:
        """What is used up is lost for later; what is taken is there for later."""
        won = self._card(state, move).help if isinstance(move, TakeCard) else 0.0
        if isinstance(move, Dig):
            won -= self._used_up(state, move)
        if getattr(move, "zeppelin", False):
            won -= self._worth.tool(state, move.seat, ZEPPELIN)
        return won

    def _used_up(self, state: State, move: Dig) -> float:
        """What cards that a dig uses up would serve for later."""
        used = (
            (move.rumours, RUMOUR),
            (move.assistant, ASSISTANT),
            (move.shovel, SHOVEL),
            (move.permission, PERMISSION),
        )
        return sum(
            [count * self._worth.tool(state, move.seat, kind) for count, kind in used if count]
        )

    def trip(self, state: State, move: Move) -> float:
        """What the weeks on the way are worth elsewhere."""
        way, _ = self._weeks(state, move)
        if not way:
            return 0.0
        return self._worth.plan(state, move.seat, way) - self._worth.plan(state, move.seat, 0)

    def time(self, state: State, move: Move) -> float:
        """What the weeks that a move takes where it is made are worth elsewhere."""
        way, there = self._weeks(state, move)
        plan = self._worth.plan
        return plan(state, move.seat, way + there) - plan(state, move.seat, way)

    def _card(self, state: State, move: TakeCard | Exhibit) -> CardWorth:
        return self._worth.card(state, move.seat, self._board.card[move.card])

    def _dig(self, state: State, move: Dig) -> DigWorth:
        """What a dig is worth; the last answer is kept, for five opinions ask it."""
        last = self._dug
        if last is None or last[0] is not state or last[1] is not move:
            worth = self._worth.digging(
                state,
                move.seat,
                self._board.site[move.site],
                drawn_tokens(self._board, state, move),
                sum(self._weeks(state, move)),
                move.permission,
            )
            last = self._dug = (state, move, worth)
        return last[2]

    def _weeks(self, state: State, move: Move) -> tuple[int, int]:
        """The weeks of trip and action; the last answer is kept, for many opinions ask it."""
        last = self._last
        if last is None or last[0] is not state or last[1] is not move:
            last = self._last = (state, move, weeks_of(self._board, state, move))
        return last[2]
