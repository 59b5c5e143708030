"""What the book does unasked, as events with their own log lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import rules
from tabletop.games.thebes.components import EXHIBITION_SLOTS
from tabletop.games.thebes.names import in_place, place_name


@quickly_made
class NewYear:
    """A marker begins a new year: all permits of the seat are valid again (T9, T14)."""

    rule: ClassVar[Rule] = rules.NEW_YEAR
    seat: int
    year: int

    def says(self) -> Text:
        """Who begins which year."""
        return Text(
            "{who} begins {year}: all five permits are valid again.",
            who=Who(self.seat),
            year=str(self.year),
        )


@quickly_made
class OutOfTime:
    """A marker reaches square 1 after the last year: no more turns."""

    rule: ClassVar[Rule] = rules.LAST_SQUARE
    seat: int
    year: int

    def says(self) -> Text:
        """Who has used up all weeks."""
        return Text(
            "{who} has used up the last week of {year} and stops.",
            who=Who(self.seat),
            year=str(self.year),
        )


@quickly_made
class YearMarker:
    """The last marker has begun the new year: the year marker moves on."""

    rule: ClassVar[Rule] = rules.YEAR_MARKER
    year: int

    def where(self) -> tuple[str, ...]:
        """The year's place."""
        return (f"year:{self.year}",)

    def says(self) -> Text:
        """Which year it is for everybody."""
        return Text("The year marker moves on: it is {year} for everybody.", year=str(self.year))


@quickly_made
class SandBack:
    """Drawn sand goes back into its bag (T8)."""

    rule: ClassVar[Rule] = rules.SAND_BACK
    site: str
    count: int

    def where(self) -> tuple[str, ...]:
        """The bag."""
        return (f"bag:{self.site}",)

    def says(self) -> Text:
        """How much sand goes back."""
        return Text(
            "{n} token of sand goes back into the bag of {site}.",
            "{n} tokens of sand go back into the bag of {site}.",
            n=self.count,
            site=place_name(self.site),
        )


@quickly_made
class FirstDigger:
    """The first digger at a site gets the artefact laid out there."""

    rule: ClassVar[Rule] = rules.FIRST_DIGGER
    seat: int
    site: str
    points: int

    def says(self) -> Text:
        """Who gets what."""
        return Text(
            "{who} is the first to dig {place} and gets the artefact of {points}.",
            who=Who(self.seat),
            place=in_place(self.site),
            points=self.points,
        )


@quickly_made
class UsedUp:
    """Cards used up in a dig are discarded after the draw (T16); ``cards`` are their ids."""

    rule: ClassVar[Rule] = rules.USED_UP
    seat: int
    cards: tuple[str, ...]

    def where(self) -> tuple[str, ...]:
        """The discard pile."""
        return ("discard",)

    def says(self) -> Text:
        """Which cards go."""
        return self.named({})

    def named(self, names: Mapping[str, Text]) -> Text:
        """The same, with the cards called by these names."""
        return Text(
            "{who} discards what was used up: {cards}.",
            who=Who(self.seat),
            cards=tuple(names.get(card, card) for card in self.cards),
        )


@quickly_made
class ExhibitionComes:
    """An exhibition drawn goes to slot a; ``moved`` make room, ``gone`` falls off (T3)."""

    rule: ClassVar[Rule] = rules.EXHIBITION_SLOTS
    card: str
    moved: tuple[str, ...]
    gone: str

    def where(self) -> tuple[str, ...]:
        """The slots that change."""
        return tuple(f"exhibition:{EXHIBITION_SLOTS[n]}" for n in range(len(self.moved) + 1))

    def says(self) -> Text:
        """What comes, what moves on, what goes."""
        return self.named({})

    def named(self, names: Mapping[str, Text]) -> Text:
        """The same, with the cards called by these names."""
        card = names.get(self.card, self.card)
        moved = tuple(names.get(other, other) for other in self.moved)
        gone = names.get(self.gone, self.gone)
        if moved and self.gone:
            return Text(
                "{card} comes to slot a; {moved} makes room, and {gone} is discarded.",
                "{card} comes to slot a; {moved} make room, and {gone} is discarded.",
                n=len(moved),
                card=card,
                moved=moved,
                gone=gone,
            )
        if self.gone:
            return Text("{card} comes to slot a, and {gone} is discarded.", card=card, gone=gone)
        if moved:
            return Text(
                "{card} comes to slot a; {moved} makes room.",
                "{card} comes to slot a; {moved} make room.",
                n=len(moved),
                card=card,
                moved=moved,
            )
        return Text("{card} comes to slot a.", card=card)


@quickly_made
class NewDeck:
    """The exhausted deck is made anew: discarded cards, the first time with the third stack."""

    discarded: int
    third: int

    @property
    def rule(self) -> Rule:
        """The rule of the first exhaustion, or of a later one."""
        return rules.FIRST_EXHAUSTED if self.third else rules.EXHAUSTED

    def where(self) -> tuple[str, ...]:
        """The deck."""
        return ("deck",)

    def says(self) -> Text:
        """What it is made of."""
        if self.third:
            return Text(
                "The deck is exhausted: {discarded} discarded cards and the third stack of {third} "
                "are shuffled.",
                discarded=self.discarded,
                third=self.third,
            )
        return Text(
            "The deck is exhausted: {n} discarded card makes a new one.",
            "The deck is exhausted: {n} discarded cards are shuffled.",
            n=self.discarded,
        )


Step = (
    NewYear | OutOfTime | YearMarker | SandBack | FirstDigger | UsedUp | ExhibitionComes | NewDeck
)

STEPS: tuple[type, ...] = (
    NewYear,
    OutOfTime,
    YearMarker,
    SandBack,
    FirstDigger,
    UsedUp,
    ExhibitionComes,
    NewDeck,
)
