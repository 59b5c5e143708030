"""What follows from the components once and for all: distances, and sets as the bits of ints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from tabletop.games.thebes import kinds
from tabletop.games.thebes.calendar import Calendar, calendar
from tabletop.games.thebes.components import PLACES, SITES, WARSAW, Card, Components, Exhibition
from tabletop.mechanics.bitgrid import first_bits
from tabletop.mechanics.routes import routes

ARTEFACT, SAND = "artefact", "sand"
"""What a token may be, beside a book about a site (``BOOK``) or about all (``GENERAL``)."""


@frozen
class Find:
    """Equal tokens of a site: what they are, what each is worth, and what a book is about.

    ``tokens`` are the bits of each among belongings, ``mask`` all of them.
    """

    id: str
    site: int
    what: str
    points: int
    about: int
    tokens: tuple[int, ...]
    mask: int = field(init=False)

    @mask.default
    def _all_tokens(self) -> int:
        return sum(self.tokens)

    def first(self, bag: int) -> int:
        """The first of these tokens that is in a bag."""
        left = bag & self.mask
        return self.mask if len(self.tokens) == 1 else left & -left


class Board:
    """The components as numbers.

    Cards, exhibitions after researcher cards, are numbered as in the data; a set of cards in a deck
    has a bit for each. Belongings are what a seat has before it, or a bag has in it: each thing has
    a bit for every point of knowledge it brings, or a single one. So ``(own & books[site])`` has as
    many bits as the seat has points of that site.
    """

    def __init__(self, components: Components) -> None:
        self.components = components
        self.places = PLACES
        self.place = {name: number for number, name in enumerate(PLACES)}
        self.start, self.warsaw = self.place[components.start], self.place[WARSAW]
        self.site = {name: number for number, name in enumerate(SITES)}
        self.site_places = tuple(self.place[site] for site in SITES)
        self.routes = routes(PLACES, components.roads)
        self.trips = (self.routes.steps, tuple(map(self._by_car, self.routes.steps)))
        self.calendars = {seats: calendar(components, seats) for seats in components.starts}
        self._number_cards()
        self._give_bits()
        self._sort()

    def calendar(self, seats: int) -> Calendar:
        """The calendar of a game for so many players."""
        return self.calendars[seats]

    def _by_car(self, steps: Iterable[int]) -> tuple[int, ...]:
        least, saved = self.components.automobile_from, self.components.automobile_saves
        return tuple(max(0, weeks - saved) if weeks >= least else weeks for weeks in steps)

    def _number_cards(self) -> None:
        components = self.components
        self.cards: tuple[Card | Exhibition, ...] = (*components.cards, *components.exhibitions)
        self.card = {card.id: number for number, card in enumerate(self.cards)}
        self.first_exhibition = len(components.cards)
        self.researchers = first_bits(self.first_exhibition)
        self.exhibitions = first_bits(len(self.cards)) ^ self.researchers
        self.weeks = tuple(card.weeks for card in self.cards)
        self.cities = tuple(self.place[card.city] for card in self.cards)
        self.stacked = {
            seats: tuple(
                sum(1 << self.card[one.id] for one in components.exhibitions if into[one.size] == n)
                for n in (1, 2, 3)
            )
            for seats, into in components.exhibition_stacks.items()
        }

    def _give_bits(self) -> None:
        """Every card and every token its bits among belongings."""
        bits = _Bits()
        self.bits = tuple(bits.take(max(1, _points(card))) for card in self.cards)
        self._headed = {bits & -bits: number for number, bits in enumerate(self.bits)}
        self.finds: tuple[tuple[Find, ...], ...] = tuple(
            tuple(_finds(self.components, number, name, bits)) for number, name in enumerate(SITES)
        )
        self.find = {find.id: find for finds in self.finds for find in finds}

    def _sort(self) -> None:
        """The sets of belongings that rules ask for."""
        finds = [find for finds in self.finds for find in finds]
        sites = range(len(SITES))
        self.books = tuple(
            self._kind(kinds.BOOK, site)
            | sum(find.mask for find in finds if find.what == kinds.BOOK and find.about == site)
            for site in sites
        )
        self.general = self._kind(kinds.GENERAL) | sum(
            f.mask for f in finds if f.what == kinds.GENERAL
        )
        self.rumours = tuple(self._heads(kinds.RUMOUR, site) for site in sites)
        self.assistants, self.shovels = self._heads(kinds.ASSISTANT), self._heads(kinds.SHOVEL)
        self.kept = self._kept_help()
        self.zeppelins = self._heads(kinds.ZEPPELIN)
        self.automobiles = self._heads(kinds.AUTOMOBILE)
        self.permissions = self._heads(kinds.PERMISSION)
        self.congresses = self._heads(kinds.CONGRESS)
        first = len(self.components.cards)
        self.shows = sum(self.bits[first:])
        self.artefacts = tuple(
            sum(find.mask for find in finds if find.what == ARTEFACT and find.site == site)
            for site in sites
        )
        self.needs = {
            self.card[show.id]: tuple((self.site[site], count) for site, count in show.artefacts)
            for show in self.components.exhibitions
        }
        self.sand = tuple((f"{name}-{SAND}", self.components.sites[name].sand) for name in SITES)
        self.bags = tuple(
            tuple((find.id, find.mask, find.tokens[0].bit_count()) for find in self.finds[site])
            for site in sites
        )
        self.counts = tuple(
            tuple(
                tuple((find.id, count) for count in range(len(find.tokens) + 1))
                for find in self.finds[site]
            )
            for site in sites
        )
        self.tokens = tuple(sum(find.mask for find in self.finds[site]) for site in sites)
        self.laid_out = sum(
            sum(self.finds[site][0].tokens[-self.components.sites[name].laid_out :])
            for site, name in enumerate(SITES)
            if self.components.sites[name].laid_out
        )

    def _kept_help(self) -> tuple[int, ...]:
        """What 0, 1, 2 and so on assistants or shovels add while they are kept."""
        kept = self.components.kept_help
        every = max(self.assistants.bit_count(), self.shovels.bit_count())
        return tuple(kept[min(count, len(kept) - 1)] for count in range(every + 1))

    def _kind(self, kind: str, site: int = -1) -> int:
        """All bits of the cards of a kind, about a site if one is given."""
        return sum(
            self.bits[number]
            for number, card in enumerate(self.components.cards)
            if card.kind == kind and (site < 0 or card.site == SITES[site])
        )

    def _heads(self, kind: str, site: int = -1) -> int:
        """The lowest bit of each card of a kind: so many bits as cards."""
        return sum(
            self.bits[number] & -self.bits[number]
            for number, card in enumerate(self.components.cards)
            if card.kind == kind and (site < 0 or card.site == SITES[site])
        )

    def held(self, own: int, among: int) -> Iterator[int]:
        """The numbers of the cards in ``own`` that have a bit among some."""
        found = own & among
        for number, bits in enumerate(self.bits):
            if bits & found:
                yield number

    def first_held(self, own: int, heads: int, count: int) -> tuple[int, ...]:
        """The numbers of so many cards of ``own``, the first of those that have these as their
        lowest bits."""
        found, numbers = own & heads, []
        for _ in range(count):
            head = found & -found
            found ^= head
            numbers.append(self._headed[head])
        return tuple(numbers)


class _Bits:
    """Gives out bits, from the lowest on."""

    def __init__(self) -> None:
        self._next = 0

    def take(self, count: int) -> int:
        """So many bits that nobody has yet."""
        bits = (1 << count) - 1 << self._next
        self._next += count
        return bits


def _points(card: Card | Exhibition) -> int:
    """The points of knowledge that stay with whoever has the card."""
    return card.points if isinstance(card, Card) and card.kind in (kinds.BOOK, kinds.GENERAL) else 1


def _finds(components: Components, number: int, name: str, bits: _Bits) -> Iterator[Find]:
    """What can be found at a site, artefacts first, the least first."""
    site = components.sites[name]
    for points in sorted(set(site.artefacts)):
        tokens = tuple(bits.take(1) for _ in range(site.artefacts.count(points)))
        yield Find(f"{name}-{points}", number, ARTEFACT, points, number, tokens)
    about, points = SITES.index(site.book_about), site.book_points
    yield Find(f"{name}-book", number, kinds.BOOK, points, about, (bits.take(points),))
    points = site.general_points
    yield Find(f"{name}-general", number, kinds.GENERAL, points, -1, (bits.take(points),))
