"""A second, slow Silver & Gold: Pyramids, written from the rulebook alone."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.expeditions.naive import Card, Naive, Shape, beside

AWARDS = (10, 6, 3)
MILESTONES = (2, 4, 6)
MOST_GEMS = 10
TORCH, PAIR, SINGLE, EXPLORED = 5, 5, 1, 10


class NaivePyramids(Naive):
    """A game in play; walls are no cells at all, ``skull_track`` is printed on the sheet."""

    def __init__(
        self, seats: int, cards: Sequence[Card], numbers: dict[str, int], skull_track: Sequence[int]
    ) -> None:
        super().__init__(seats, cards)
        self.numbers, self.skull_track = numbers, skull_track
        self.torches: dict[int, set[int]] = {seat: set() for seat in self.seats}
        self.red, self.green = dict.fromkeys(self.seats, 0), dict.fromkeys(self.seats, 0)
        self.skulls: dict[int, set[int]] = {seat: set() for seat in self.seats}
        self.awards: dict[int, list[tuple[str, int]]] = {seat: [] for seat in self.seats}
        self.left = {card.colour: list(AWARDS) for card in cards}
        self.just: dict[int, list[str]] = {}

    def may_mark(self, card: Card, cells: Shape) -> bool:
        """The first mark covers the entry, every other touches an earlier one (P1)."""
        if not card.marked:
            return any(card.cells[cell] == "entry" for cell in cells)
        return any(beside(cell) & card.marked for cell in cells)

    def settle(self, seat: int, card: Card, cells: Shape) -> None:
        """Gems, torches, then skulls, and elixirs last (P3)."""
        symbols = [card.cells[cell] for cell in cells]
        self.red[seat] = min(self.red[seat] + symbols.count("gem_red"), MOST_GEMS)
        self.green[seat] = min(self.green[seat] + symbols.count("gem_green"), MOST_GEMS)
        if "torch" in symbols:
            self.torches[seat].add(self.round)
        for _ in range(symbols.count("skull")):
            free = [n for n in range(len(self.skull_track)) if n not in self.skulls[seat]]
            self.skulls[seat] |= set(free[:1])
        for _ in range(2 * symbols.count("elixir")):
            if self.skulls[seat]:
                self.skulls[seat].remove(max(self.skulls[seat], key=self.skull_track.__getitem__))

    def finished(self, card: Card) -> bool:
        """A pyramid is explored when its tomb is marked."""
        return any(card.cells[cell] == "tomb" for cell in card.marked)

    def order(self) -> list[int]:
        """The lowest number just explored first (P5); nobody else has a turn."""
        held = {
            seat: [self.cards[name] for name in self.held[seat].values()] for seat in self.seats
        }
        self.just = {
            seat: [card.name for card in held[seat] if self.finished(card)] for seat in self.seats
        }
        explorers = [seat for seat in self.seats if self.just[seat]]
        return sorted(explorers, key=lambda seat: self.lowest(self.just[seat]))

    def lowest(self, names: Sequence[str]) -> int:
        """The lowest number of some pyramids."""
        return min(self.numbers[name] for name in names)

    def refills_each_turn(self) -> bool:
        """At the end of every turn (P5)."""
        return True

    def end_stage(self) -> None:
        """Step 4: who just reached two, four or six of a colour takes its next award (P6)."""
        for colour in sorted(self.left):
            reached = {}
            for seat, names in self.just.items():
                new = [name for name in names if self.cards[name].colour == colour]
                after = [self.cards[name].colour for name in self.done[seat]].count(colour)
                if any(after - len(new) < milestone <= after for milestone in MILESTONES):
                    reached[seat] = self.lowest(new)
            for seat in sorted(reached, key=reached.__getitem__):
                if self.left[colour]:
                    award = self.left[colour].pop(0)
                    self.awards[seat].append((colour, award))
                    self.told.append(("award", seat, colour, award))

    def total(self, seat: int) -> int:
        """Torches, awards, gems, less the worst skull, and explored pyramids."""
        gems = (self.red[seat], self.green[seat])
        total = TORCH * len(self.torches[seat]) + EXPLORED * len(self.done[seat])
        total += sum(points for _, points in self.awards[seat])
        total += PAIR * min(gems) + SINGLE * (max(gems) - min(gems))
        return total - max((self.skull_track[n] for n in self.skulls[seat]), default=0)

    def break_tie(self, seat: int) -> tuple[int, ...]:
        """The lowest number explored; whoever explored nothing is behind."""
        return (
            -min((self.numbers[name] for name in self.done[seat]), default=len(self.cards) + 1),
        )
