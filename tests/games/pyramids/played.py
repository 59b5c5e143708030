"""A game of Pyramids that tests set up and play by notation."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any

from tabletop.engine.chance import Outcome
from tabletop.games.expeditions.game import ExpeditionGame
from tabletop.games.pyramids import load
from tabletop.games.pyramids.state import State
from tabletop.resources import read_json
from tests.games.played import PlayedGame

DATA: Mapping[str, Any] = read_json("games/pyramids/components.json")
GAME: ExpeditionGame[State] = load(DATA)

WAY_LEFT = "{n} cell to the tomb"

OPEN = "v.... ..... ..... ..... ....T"
"""A chamber without a wall and without a treasure."""


@lru_cache(maxsize=64)
def with_chambers(chambers: tuple[tuple[int, str], ...]) -> ExpeditionGame[State]:
    """The game with other chambers for some numbers; the rows of each are words."""
    if not chambers:
        return GAME
    data = deepcopy(dict(DATA))
    for card in data["cards"]:
        card["rows"] = dict(chambers).get(card["number"], " ".join(card["rows"])).split()
    return load(data)


class Played(PlayedGame[State]):
    """A game of Pyramids being played.

    ``chambers`` are what some pyramids are like here, by their numbers.
    """

    def __init__(self, seats: int = 2, chambers: Mapping[int, str] | None = None) -> None:
        game = with_chambers(tuple((chambers or {}).items()))
        super().__init__(game, game.setup(seats, {}))

    # Chance

    def deal(self, *hands: str) -> Played:
        """Deal each seat these cards; others of high numbers fill up the hands."""
        named = [hand.split() for hand in (*hands, *[""] * (self.state.seats - len(hands)))]
        taken = {card for hand in named for card in hand}
        spare = [item for item, _ in self.question().pool if item not in taken][::-1]
        for hand in named:
            full = [*hand, *(spare.pop() for _ in range(4 - len(hand)))]
            self.chance("hand", *sorted(full))
        return self

    def begin(self, *kept: str, display: str = "") -> Played:
        """Deal these cards, keep them, and fill the display; what is not named does not matter."""
        self.deal(*kept)
        for seat, cards in enumerate((*kept, *[""] * (self.state.seats - len(kept)))):
            (first, second) = (*cards.split(), *self.hand(seat))[:2]
            self.play(f"keep {first} {second}", seat)
        self.on()
        return self.lay(*display.split())

    def hand(self, seat: int) -> list[str]:
        """The cards in a seat's hand."""
        cards = self.game.family.cards
        return [card.id for n, card in enumerate(cards) if self.state.hands[seat] >> n & 1]

    def lay(self, *cards: str) -> Played:
        """Fill the display with these cards, and with any others."""
        chance = self.question()
        others = [item for item, _ in chance.pool if item not in cards][::-1]
        return self.chance("display", *cards, *others[: chance.take - len(cards)])

    def flip(self, pattern: str) -> Played:
        """Reveal an expedition card, when everything before it is done; a display is filled."""
        while self.on().question().name == "display":
            self.lay()
        return self.chance("expedition", pattern)

    def chance(self, name: str, *drawn: str) -> Played:
        """Answer the chance that is due."""
        return self.answer(Outcome(name, drawn))

    # Steps and moves

    def play(self, words: str, seat: int = 0) -> Played:
        """Play a move in notation; the rules' own steps come before it."""
        return self.on().make(seat, words)

    def rest(self) -> Played:
        """Let everybody else who still has to mark do anything."""
        while isinstance(due := self.game.due(self.state), frozenset) and self.state.pending:
            self.state = self.game.after(self.state, self.game.legal_moves(self.state, min(due))[0])
        return self

    # What tests ask

    def read(self, words: str, seat: int = 0) -> Any:
        """What the notation means to a seat."""
        return self.game.read(self.state, seat, words)

    @property
    def acting(self) -> set[int]:
        """The seats to act."""
        due = self.game.due(self.state)
        return set(due) if isinstance(due, frozenset) else set()

    def why(self, words: str, seat: int = 0) -> list[str]:
        """The ids of all rules against a move, none when it is legal."""
        return self.refusals(self.read(words, seat))

    def drop(self, *picks: tuple[str, str] | str, seat: int = 0) -> list[str]:
        """The ids of all rules against those picks, none when they are a legal move."""
        return self.dropped(seat, picks)

    def gains(self, words: str, seat: int = 0) -> list[tuple[str, Mapping[str, Any]]]:
        """The forecast of a move, but for the way that is left: sentences' keys and their facts."""
        told = self.game.forecast(self.state, self.read(words, seat))
        return [(text.key, dict(text.facts)) for text in told if text.key != WAY_LEFT]

    def lying(self, seat: int) -> list[str]:
        """The cards before a seat, left and right."""
        cards = self.state.cards[2 * seat : 2 * seat + 2]
        return [self.game.family.cards[card].id if card >= 0 else "" for card in cards]

    def marked(self, seat: int, place: int) -> set[str]:
        """The cells marked on the left (0) or right (1) card of a seat."""
        at = 2 * seat + place
        cells = self.game.family.cards[self.state.cards[at]].cells & ~self.state.free[at]
        return set(self.game.family.names(cells))

    # Tables that play seldom comes to

    def mark(self, seat: int, place: int, cells: str) -> Played:
        """Mark cells of a card without all that follows from it."""
        marked = [*self.marked(seat, place), *cells.split()]
        return self.arrange(marked={self.lying(seat)[place]: marked})

    def explore(self, seat: int, *numbers: int) -> Played:
        """Lay pyramids of the deck beside a seat, as if explored long ago."""
        cards = self.game.family.cards
        done = [*self.state.done[seat], *(number - 1 for number in numbers)]
        return self.arrange(explored={str(seat): [cards[card].id for card in done]})
