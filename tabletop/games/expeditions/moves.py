"""What a seat can do in either game: the acts of the rulebooks, as values."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.text import Fact, Text, Who

PENCIL = "pencil"
DECK = "deck"
LEFT, RIGHT = PLACES = ("left", "right")


def kept_space(seat: int) -> str:
    """Where the cards that a seat keeps are put."""
    return f"kept:{seat}"


def card_space(place: str, seat: int) -> str:
    """Where a card of a seat lies."""
    return f"{place}:{seat}"


def cell_space(place: str, cell: str, seat: int) -> str:
    """A cell of a card that lies before a seat."""
    return f"{place}.{cell}:{seat}"


@frozen
class Keep:
    """Two of the dealt cards, in the order of the components, to play with."""

    seat: int
    cards: tuple[str, ...]

    def picks(self) -> tuple[Pick, ...]:
        """Each card to the kept ones."""
        return tuple(Pick(card, kept_space(self.seat)) for card in self.cards)

    def says(self) -> Text:
        """Who keeps which cards."""
        return self.called(self.cards)

    def called(self, cards: tuple[Fact, ...]) -> Text:
        """The same, with the cards called so."""
        return Text("{who} keeps {cards}.", who=Who(self.seat), cards=cards)


@frozen
class Mark:
    """Cells of one card: the whole pattern, or a single cell; in reading order."""

    seat: int
    place: str
    cells: tuple[str, ...]

    def picks(self) -> tuple[Pick, ...]:
        """The pencil on cell by cell."""
        return tuple(Pick(PENCIL, cell_space(self.place, cell, self.seat)) for cell in self.cells)

    def says(self) -> Text:
        """Who marks what."""
        return self.bringing(())

    def bringing(self, gains: tuple[Text, ...]) -> Text:
        """The same, with what it brings at once."""
        who, cells, left = Who(self.seat), self.cells, self.place == LEFT
        if not gains:
            return (
                Text("{who} marks {cells} on the left card.", who=who, cells=cells)
                if left
                else Text("{who} marks {cells} on the right card.", who=who, cells=cells)
            )
        if left:
            return Text(
                "{who} marks {cells} on the left card: {gains}.", who=who, cells=cells, gains=gains
            )
        return Text(
            "{who} marks {cells} on the right card: {gains}.", who=who, cells=cells, gains=gains
        )


@frozen
class Cross:
    """The one more cell that a cross just reached lets its finder mark, on either card."""

    seat: int
    place: str
    cell: str

    def picks(self) -> tuple[Pick, ...]:
        """The pencil on the cell."""
        return (Pick(PENCIL, cell_space(self.place, self.cell, self.seat)),)

    def says(self) -> Text:
        """Who marks what for a cross."""
        return self.bringing(())

    def bringing(self, gains: tuple[Text, ...]) -> Text:
        """The same, with what it brings at once."""
        who, cell, left = Who(self.seat), self.cell, self.place == LEFT
        if not gains:
            return (
                Text("{who} marks {cell} on the left card for a cross.", who=who, cell=cell)
                if left
                else Text("{who} marks {cell} on the right card for a cross.", who=who, cell=cell)
            )
        if left:
            return Text(
                "{who} marks {cell} on the left card for a cross: {gains}.",
                who=who,
                cell=cell,
                gains=gains,
            )
        return Text(
            "{who} marks {cell} on the right card for a cross: {gains}.",
            who=who,
            cell=cell,
            gains=gains,
        )


@frozen
class Take:
    """A card of the display, or the top of the deck, in the place of a finished card."""

    seat: int
    card: str
    place: str

    def picks(self) -> tuple[Pick, ...]:
        """The card to its place."""
        return (Pick(self.card, card_space(self.place, self.seat)),)

    def says(self) -> Text:
        """Who takes which card."""
        return self.called(self.card)

    def called(self, card: Fact) -> Text:
        """The same, with the card called so."""
        if self.card == DECK:
            return (
                Text("{who} takes the top card of the deck to the left.", who=Who(self.seat))
                if self.place == LEFT
                else Text("{who} takes the top card of the deck to the right.", who=Who(self.seat))
            )
        if self.place == LEFT:
            return Text(
                "{who} takes {card} from the display to the left.", who=Who(self.seat), card=card
            )
        return Text(
            "{who} takes {card} from the display to the right.", who=Who(self.seat), card=card
        )


Move = Keep | Mark | Cross | Take

MOVES: tuple[type, ...] = (Keep, Mark, Cross, Take)
