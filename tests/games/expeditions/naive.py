"""What the second, slow versions of both expedition games share, written from the books alone.

They share no code with the games: cells are (row, column) pairs in sets, every place of a pattern
is found by trying all of them, and chance is told what it did. Seats are numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from attrs import field, mutable

Cell = tuple[int, int]
Shape = frozenset[Cell]

Deed = tuple[object, ...]
"""``keep`` and cards; ``mark`` or ``cross``, a place and cells; ``take``, a card and a place."""

PLACES = ("left", "right")
DECK = "deck"
DISPLAY, DEALT, KEPT, ROUNDS, FLIPS = 4, 4, 2, 4, 7


def forms(shape: Shape) -> set[Shape]:
    """The shape in every position: turned by quarters, and mirrored (S1)."""
    found = set()
    for mirrored in (False, True):
        cells = {(row, -column if mirrored else column) for row, column in shape}
        for _ in range(4):
            cells = {(column, -row) for row, column in cells}
            found.add(slid(cells, -min(row for row, _ in cells), -min(col for _, col in cells)))
    return found


def slid(cells: set[Cell] | Shape, down: int, right: int) -> Shape:
    """The cells somewhere else."""
    return frozenset((row + down, column + right) for row, column in cells)


def beside(cell: Cell) -> set[Cell]:
    """The four cells next to a cell."""
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


@mutable(eq=False)
class Card:
    """A card: its colour and what is on each of its cells; where it was marked, and by whom."""

    name: str
    colour: str
    cells: Mapping[Cell, str]
    marked: set[Cell] = field(factory=set)

    def places(self, shape: Shape) -> Iterator[Shape]:
        """Every way to lay the shape on free cells of the card, whole."""
        for form in forms(shape):
            for down in range(5):
                for right in range(5):
                    cells = slid(form, down, right)
                    if all(cell in self.cells and cell not in self.marked for cell in cells):
                        yield cells


class Naive:
    """A game in play.

    ``phase`` is what it waits for: hand, display, expedition and top are chance; keep, mark and
    take are seats; at over the game has ended. ``told`` is what the rules did unasked, in order.
    """

    def __init__(self, seats: int, cards: Sequence[Card]) -> None:
        self.seats = range(seats)
        self.cards = {card.name: card for card in cards}
        self.deck = set(self.cards)
        self.hands: dict[int, set[str]] = {}
        self.kept: dict[int, frozenset[str]] = {}
        self.put_back: set[str] = set()
        self.held: dict[int, dict[str, str]] = {seat: {} for seat in self.seats}
        self.done: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.display: set[str] = set()
        self.round, self.flips = 1, 0
        self.shape: Shape = frozenset()
        self.to_mark: set[int] = set()
        self.owed = dict.fromkeys(self.seats, 0)
        self.turn = -1
        self.queue: list[int] = []
        self.empty: list[str] = []
        self.emptied = ""
        self.told: list[Deed] = []
        self.phase = "hand"

    # What a game says for itself

    def may_mark(self, card: Card, cells: Shape) -> bool:
        """Whether free cells of a card may be marked together."""
        raise NotImplementedError

    def settle(self, seat: int, card: Card, cells: Shape) -> None:
        """Do what the symbols in newly marked cells bring, except crosses."""
        raise NotImplementedError

    def finished(self, card: Card) -> bool:
        """Whether a card is laid aside in step 3."""
        raise NotImplementedError

    def order(self) -> list[int]:
        """The seats in the order of step 3."""
        raise NotImplementedError

    def begin_turn(self, seat: int) -> None:
        """What a seat's turn in step 3 brings, before its cards are replaced."""

    def refills_each_turn(self) -> bool:
        """Whether the display is filled at the end of each turn of step 3, or once after all."""
        raise NotImplementedError

    def end_stage(self) -> None:
        """What follows after everybody's turn in step 3."""

    # What is legal

    @property
    def due(self) -> set[int]:
        """The seats that may act."""
        if self.phase == "keep":
            return set(self.hands)
        if self.phase == "mark":
            return {seat for seat in self.seats if seat in self.to_mark or self.owed[seat]}
        return {self.turn} if self.phase == "take" else set()

    def legal(self, seat: int) -> set[Deed]:
        """All that a seat may do."""
        if seat not in self.due:
            return set()
        if self.phase == "keep":
            return {("keep", frozenset(two)) for two in combinations(self.hands[seat], KEPT)}
        if self.phase == "take":
            cards = {*self.display, *([DECK] if self.deck else [])}
            return {("take", card, place) for card in cards for place in self.empty}
        if seat in self.to_mark:
            singles = self.spots(seat, frozenset({(0, 0)}))
            return {("mark", *spot) for spot in [*singles, *self.spots(seat, self.shape)]}
        return {("cross", *spot) for spot in self.spots(seat, frozenset({(0, 0)}))}

    def spots(self, seat: int, shape: Shape) -> list[tuple[str, Shape]]:
        """Where a seat may mark a shape."""
        return [
            (place, cells)
            for place, name in self.held[seat].items()
            for cells in self.cards[name].places(shape)
            if self.may_mark(self.cards[name], cells)
        ]

    def stuck(self, seat: int) -> bool:
        """Whether there is no cell that a seat could mark."""
        return not self.spots(seat, frozenset({(0, 0)}))

    # Chance

    def deal(self, cards: Sequence[str]) -> None:
        """The next seat is dealt its hand."""
        self.hands[len(self.hands)] = set(cards)
        self.deck -= set(cards)
        if len(self.hands) == len(self.seats):
            self.phase = "keep"

    def lay(self, cards: Sequence[str]) -> None:
        """The display is filled up."""
        self.display |= set(cards)
        self.deck -= set(cards)
        if self.turn in self.queue:
            self.next_turn()
        elif self.round == 1 and not self.flips:
            self.phase = "expedition"
        else:
            self.next_flip()

    def turn_up(self, card: str) -> None:
        """The card taken from the top of the deck is seen."""
        self.deck.remove(card)
        self.replace(card)

    def flip(self, shape: Shape) -> None:
        """An expedition card is revealed."""
        self.shape, self.flips, self.phase = shape, self.flips + 1, "mark"
        self.to_mark = {seat for seat in self.seats if not self.stuck(seat)}
        self.told += [("skip", seat) for seat in self.seats if seat not in self.to_mark]
        self.go_on_marking()

    # What is done

    def do(self, seat: int, deed: Deed) -> None:
        """Do what a seat chose, and all that follows without a choice."""
        if deed[0] == "keep":
            assert isinstance(deed[1], frozenset)
            self.keep(seat, deed[1])
        elif deed[0] == "take":
            self.take(str(deed[1]), str(deed[2]))
        else:
            assert isinstance(deed[2], frozenset)
            self.mark(seat, str(deed[1]), deed[2])

    def keep(self, seat: int, cards: frozenset[str]) -> None:
        """Keep two cards; when all have chosen, they are shown and the rest goes back (S8)."""
        self.kept[seat] = cards
        self.put_back |= self.hands.pop(seat) - cards
        if not self.hands:
            for owner, two in self.kept.items():
                self.held[owner] = dict(zip(PLACES, sorted(two), strict=True))
            self.deck |= self.put_back
            self.phase = "display"

    def mark(self, seat: int, place: str, cells: Shape) -> None:
        """Mark the pattern, a single cell, or the cell owed for a cross."""
        card = self.cards[self.held[seat][place]]
        if seat in self.to_mark:
            self.to_mark.remove(seat)
        else:
            self.owed[seat] -= 1
        card.marked |= cells
        self.settle(seat, card, cells)
        self.owed[seat] += sum(card.cells[cell] == "cross" for cell in cells)
        if self.stuck(seat):
            self.owed[seat] = 0
        self.go_on_marking()

    def go_on_marking(self) -> None:
        """When everybody has marked, step 3 begins."""
        if not self.due:
            self.queue = self.order()
            self.next_turn()

    def next_turn(self) -> None:
        """The next seat of step 3 has its turn; after the last, the stage ends."""
        if self.turn in self.queue:
            self.queue.remove(self.turn)
        self.turn = -1
        if self.queue:
            self.turn = self.queue[0]
            self.begin_turn(self.turn)
            held = self.held[self.turn]
            full = [place for place, name in held.items() if self.finished(self.cards[name])]
            self.empty = sorted(full)
            for place in self.empty:
                self.told.append(("finish", self.turn, held[place]))
                self.done[self.turn].append(held.pop(place))
            self.next_card()
        else:
            self.end_stage()
            if not self.fill_up():
                self.next_flip()

    def next_card(self) -> None:
        """The seat goes on replacing, or its turn ends."""
        if self.empty and (self.display or self.deck):
            self.phase = "take"
        elif not self.refills_each_turn() or not self.fill_up():
            self.next_turn()

    def take(self, card: str, place: str) -> None:
        """Take a card in the place of a finished one."""
        self.empty.remove(place)
        self.emptied = place
        if card == DECK:
            self.phase = "top"
        else:
            self.display.remove(card)
            self.replace(card)

    def replace(self, card: str) -> None:
        """Lay the new card down."""
        self.held[self.turn][self.emptied] = card
        self.next_card()

    def fill_up(self) -> bool:
        """Ask for cards for the display, if it has room and there are any."""
        if len(self.display) < DISPLAY and self.deck:
            self.phase = "display"
            return True
        return False

    def next_flip(self) -> None:
        """The next expedition card, the next round, or the end."""
        self.phase = "expedition"
        if self.flips == FLIPS:
            self.round, self.flips = self.round + 1, 0
            if self.round > ROUNDS:
                self.phase = "over"

    # The count

    def total(self, seat: int) -> int:
        """The points of a seat, as if the game ended now."""
        raise NotImplementedError

    def break_tie(self, seat: int) -> tuple[int, ...]:
        """What decides between seats with as many points; more is better."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """Who wins."""
        reached = {seat: (self.total(seat), self.break_tie(seat)) for seat in self.seats}
        return tuple(seat for seat in self.seats if reached[seat] == max(reached.values()))
