"""Reasons to like a move, in points; a computer player sums them."""

from __future__ import annotations

from tabletop.engine.game import HeuristicTerm
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.hint_texts import HintTexts
from tabletop.games.thebes.move_worth import MoveWorths
from tabletop.games.thebes.moves import Dig, Exhibit, Move, TakeCard
from tabletop.games.thebes.reasons import Reasons
from tabletop.games.thebes.state import State


def make_heuristics(board: Board) -> tuple[HeuristicTerm, ...]:
    """The heuristic terms of a game with these components.

    All are in points as they are worth in the end, so none needs a weight of its own; their values
    were found by trying in self-play.
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
            moves=(Dig,),
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
        self._worths = MoveWorths(board)

    def points(self, state: State, move: Move) -> float:
        """Points of finds on the average."""
        return self._worths.of(state, move).points

    def cards(self, state: State, move: Move) -> float:
        """Points of an exhibition, of one congress more."""
        return self._worths.of(state, move).cards

    def digs(self, state: State, move: Move) -> float:
        """How much better or worse the digs to come will be."""
        return self._worths.of(state, move).digs

    def knowledge(self, state: State, move: Move) -> float:
        """How much likelier the points for the most knowledge become."""
        return self._worths.of(state, move).knowledge

    def shows(self, state: State, move: Move) -> float:
        """What a dig brings nearer of the exhibitions on their slots."""
        return self._worths.of(state, move).shows

    def congresses(self, state: State, move: Move) -> float:
        """A congress makes every further one worth more."""
        return self._worths.of(state, move).congresses

    def rivals(self, state: State, move: Move) -> float:
        """What is found is gone for the others."""
        return self._worths.of(state, move).rivals

    def help(self, state: State, move: Move) -> float:
        """What is used up is lost for later; what is taken is there for later."""
        return self._worths.of(state, move).help

    def trip(self, state: State, move: Move) -> float:
        """What the weeks on the way are worth elsewhere."""
        return self._worths.of(state, move).trip

    def time(self, state: State, move: Move) -> float:
        """What the weeks that a move takes where it is made are worth elsewhere."""
        return self._worths.of(state, move).time
