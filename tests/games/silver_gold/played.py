"""A game of Silver & Gold that tests set up and play by notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.chance import Chance, Outcome
from tabletop.games.expeditions.game import ExpeditionGame
from tabletop.games.expeditions.state import NOTHING, Phase
from tabletop.games.silver_gold import load
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.state import State
from tabletop.resources import read_json
from tests.games.played import PlayedGame

DATA: Mapping[str, Any] = read_json("games/silver_gold/components.json")
GAME: ExpeditionGame[State] = load(DATA)
BOX: Any = GAME.family.components

HANDS = ("T01 T20 T25 T40", "T02 T21 T26 T41", "T03 T22 T27 T42", "T04 T23 T28 T43")
"""The hands dealt when a test does not say which; the first two cards of each are kept."""

BARE = "T13 T14 T15 T16"
"""A display without palms."""


class Played(PlayedGame[State]):
    """A game of Silver & Gold being played."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        super().__init__(GAME, GAME.setup(seats, options))

    def begin(self, *hands: str, display: str = BARE) -> Played:
        """Deal the hands, keep the first two cards of each, lay the display."""
        dealt = (*hands, *HANDS[len(hands) :])[: self.state.seats]
        self.deal(*dealt)
        for seat, hand in enumerate(dealt):
            self.play(seat, f"keep {' '.join(hand.split()[:2])}")
        return self.lay(display)

    def deal(self, *hands: str) -> Played:
        """Deal a hand to each seat."""
        for hand in hands:
            self.chance("hand", *sorted(hand.split()))
        return self

    def lay(self, cards: str) -> Played:
        """Fill the display with these cards."""
        return self.on().chance("display", *cards.split())

    def flip(self, pattern: str) -> Played:
        """Reveal an expedition card; whatever the display needs comes from the deck's end."""
        return self.fill().chance("expedition", pattern)

    def fill(self) -> Played:
        """Fill up the display with the last cards of the deck, where that is due."""
        self.on()
        due = GAME.due(self.state)
        if isinstance(due, Chance) and due.name == "display":
            self.chance("display", *[card for card, _ in due.pool[-due.take :]]).on()
        return self

    def chance(self, name: str, *drawn: str) -> Played:
        """Answer the chance that is due."""
        return self.answer(Outcome(name, drawn))

    def play(self, seat: int, *words: str) -> Played:
        """Play moves of a seat in notation; the rules' own steps run before each."""
        for word in words:
            self.on()
            self.make(seat, word)
        return self

    def all_mark(self, *words: str) -> Played:
        """Every seat still to mark does: as it is told by seat, else the first move there is."""
        for seat in sorted(self.acting):
            if seat < len(words) and words[seat]:
                self.play(seat, *words[seat].split(", "))
            else:
                while GAME.due(self.state) != frozenset() and seat in self.acting_or_nobody:
                    move = GAME.legal_moves(self.state, seat)[0]
                    self.state = GAME.after(self.state, move)
        return self

    def read(self, seat: int, words: str) -> Any:
        """What the notation means to a seat."""
        return GAME.read(self.state, seat, words)

    @property
    def acting(self) -> frozenset[int]:
        """The seats to act."""
        due = GAME.due(self.state)
        assert isinstance(due, frozenset), due
        return due

    @property
    def acting_or_nobody(self) -> frozenset[int]:
        """The seats to act and to mark; none while something else is due."""
        due = GAME.due(self.state)
        marking = self.state.phase is Phase.MARK
        return due if isinstance(due, frozenset) and marking else frozenset()

    def why(self, seat: int, words: str) -> list[str]:
        """The ids of all rules against a move, none when it is legal."""
        return self.refusals(self.read(seat, words))

    def drop(self, seat: int, *picks: tuple[str, str] | str) -> list[str]:
        """The ids of all rules against those picks, none when they are a legal move."""
        return self.dropped(seat, picks)

    # Setting the table by hand

    def seat(self, seat: int, **counted: Any) -> Played:
        """Change what is counted for one seat: coins, palms, trophies."""
        return self.arrange(**{word: {str(seat): value} for word, value in counted.items()})

    def hold(self, seat: int, left: str, right: str) -> Played:
        """Lay other cards before a seat, ``-`` for none; the ones there go into the deck."""
        cards = [None if name == "-" else name for name in (left, right)]
        return self.arrange(cards={str(seat): cards})

    def left(self, seat: int, place: str, cells: str) -> Played:
        """Leave only these cells of a card without a mark."""
        card = self.names(self.state.cards)[2 * seat + (place == "right")]
        return self.arrange(unmarked={card: cells.split()})

    def finish(self, seat: int, cards: str) -> Played:
        """Give a seat finished cards out of the deck."""
        done = [*self.names(self.state.done[seat]), *cards.split()]
        return self.arrange(finished={str(seat): done})

    def show(self, cards: str) -> Played:
        """Lay other cards in the display; the ones there go into the deck."""
        return self.arrange(display=cards.split())

    def use_up(self, keep: str = "") -> Played:
        """Take all cards out of the deck but these; they count as finished by the last seat."""
        last = self.state.seats - 1
        stay = sum(1 << number(name) for name in keep.split())
        gone = self.state.deck & ~stay
        names = [card.id for card in BOX.cards if gone >> number(card.id) & 1]
        return self.finish(last, " ".join(names))

    # Looking

    def names(self, numbers: Any) -> list[str]:
        """The ids of cards by their numbers; ``-`` where there is none."""
        return [BOX.cards[card].id if card != NOTHING else "-" for card in numbers]


def number(name: str) -> int:
    """The number of a card by its id."""
    return GAME.family.card_index[name]


def family() -> SilverGold:
    """The game's own part."""
    assert isinstance(GAME.family, SilverGold)
    return GAME.family


__all__ = ["BARE", "BOX", "DATA", "GAME", "HANDS", "Played", "family", "number"]
