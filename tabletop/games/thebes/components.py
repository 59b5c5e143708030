"""What lies in the box, checked: cards, tokens, the map, the wheel and the numbers of the book."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from typing import Annotated

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.games.thebes.kinds import KINDS, RUMOUR, WITH_POINTS, WITH_SITE
from tabletop.mechanics.components import CardName, Count, Digit, Points, Seats
from tabletop.mechanics.routes import routes
from tabletop.shapes.checks import (
    between,
    count,
    different,
    different_names,
    expect,
    having,
    inside,
    not_falling,
    one_of,
    some,
)
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Written, keyed

LONDON, PARIS, BERLIN, VIENNA, ROME, MOSCOW = CITIES = (
    "london",
    "paris",
    "berlin",
    "vienna",
    "rome",
    "moscow",
)
"""Where researcher cards are taken and exhibitions are held."""

WARSAW = "warsaw"
"""Where the open cards are exchanged."""

GREECE, CRETE, EGYPT, PALESTINE, MESOPOTAMIA = SITES = (
    "greece",
    "crete",
    "egypt",
    "palestine",
    "mesopotamia",
)
"""Where one digs."""

PLACES = (*CITIES, WARSAW, *SITES)

SMALL, LARGE = SIZES = ("small", "large")
EXHIBITION_SLOTS = ("a", "b", "c")


STACKS = 3
"""The cards that do not lie open are divided into three stacks."""

_City = Annotated[str, one_of(CITIES)]
_Place = Annotated[str, one_of(PLACES)]
_Site = Annotated[str, one_of(SITES)]
_Size = Annotated[str, one_of(SIZES)]
_Weeks = Annotated[int, between(1, 12)]
_Artefacts = Annotated[tuple[Digit, ...], some, not_falling]
_Bonuses = Annotated[tuple[Points, ...], some, not_falling]
_Stacks = Annotated[Mapping[_Size, Annotated[int, between(2, STACKS)]], having(SIZES)]
_Road = Annotated[tuple[_Place, _Place], different]


def _consecutive(years: tuple[int, ...]) -> None:
    for place, (one, then) in enumerate(pairwise(years), 1):
        if then != one + 1:
            raise ValidationError(
                Text("The year after {year} is expected here.", year=one), f"[{place}]"
            )


def _connected(roads: tuple[tuple[str, str], ...]) -> None:
    try:
        routes(PLACES, roads)
    except ValueError as error:
        raise ValidationError(
            Text("The roads do not lead everywhere: {reason}", reason=str(error))
        ) from None


_drawing = expect(lambda row: row[-1], Text("The last week must draw a token at least."))


def _alike(wheel: tuple[tuple[int, ...], ...]) -> None:
    for place, row in enumerate(wheel):
        inside(f"[{place}]", count(len(wheel[0])), row)


def _by_site(wanted: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((site, wanted[site]) for site in SITES if site in wanted)


@frozen
class Card:
    """A researcher card: where it is taken, and how many weeks that takes.

    ``site`` is what it is about ("": all sites), ``points`` the knowledge it brings.
    """

    id: CardName
    kind: Annotated[str, one_of(KINDS)]
    city: _City
    weeks: _Weeks
    site: _Site = ""
    points: Digit = 0


def _as_its_kind(card: Card) -> None:
    """What a card of its kind has, and no more."""
    wanted = {"site": card.kind in WITH_SITE, "points": card.kind in WITH_POINTS}
    told = {"site": bool(card.site), "points": bool(card.points)}
    having(name for name in wanted if wanted[name])([name for name in told if told[name]])
    if told != wanted:
        raise ValidationError(Text("A card of this kind has no site, or no points."))


@frozen
class Exhibition:
    """An exhibition: where it is held, for how many weeks, what it brings, and the artefacts it
    needs, as (site, how many) in the order of the sites."""

    id: CardName
    size: _Size
    city: _City
    weeks: _Weeks
    points: Count
    artefacts: Annotated[
        tuple[tuple[str, int], ...], Written(Annotated[Mapping[_Site, Count], some], _by_site)
    ]


@frozen
class Site:
    """What is found at a site: values of artefacts, rising; its book about another site; sand.

    ``laid_out`` artefacts of the lowest value wait on the board for the first digger.
    """

    artefacts: _Artefacts
    laid_out: Annotated[int, between(0, 1)]
    book_about: _Site = field(metadata=keyed("book.about"))
    book_points: Digit = field(metadata=keyed("book.points"))
    general_points: Digit = field(metadata=keyed("general"))
    sand: Count


@frozen
class Start:
    """In which year and on which week's square the markers begin; 0 is before week 1."""

    year: int
    week: Points


@frozen(kw_only=True, slots=False)
class Components:
    """All the numbers of the game; nothing of them stands in the code of the rules.

    ``starts`` say by the number of seats where the markers begin. ``kept_help`` is what so many
    assistants or shovels add while they are kept, ``single_help`` what a single one adds when it is
    used up. ``wheel`` has a row of tokens by weeks for each number of points of knowledge, from 1
    on. ``exhibition_stacks`` say by the number of seats into which stack each size goes.
    """

    seats: Seats
    weeks: Annotated[int, between(13, 99)] = field(metadata=keyed("calendar.weeks"))
    years: Annotated[tuple[Annotated[int, between(1, 9999)], ...], some, _consecutive] = field(
        metadata=keyed("calendar.years")
    )
    starts: Mapping[int, Start] = field(metadata=keyed("calendar.starts"))
    start: _Place = field(metadata=keyed("map.start"))
    roads: Annotated[tuple[_Road, ...], _connected] = field(metadata=keyed("map.roads"))
    automobile_from: Count = field(metadata=keyed("travel.automobile_from"))
    automobile_saves: Points = field(metadata=keyed("travel.automobile_saves"))
    exchange_weeks: Digit = field(metadata=keyed("exchange.weeks"))
    exchange_again: Digit = field(metadata=keyed("exchange.again"))
    open_cards: Digit = field(metadata=keyed("display.cards"))
    open_exhibitions: Annotated[int, between(1, len(EXHIBITION_SLOTS))] = field(
        metadata=keyed("display.exhibitions")
    )
    exhibition_stacks: Mapping[int, _Stacks] = field(metadata=keyed("exhibitions_in_stack"))
    single_help: Annotated[int, between(0, 9)] = field(metadata=keyed("help.single"))
    kept_help: Annotated[tuple[Annotated[int, between(0, 9)], ...], some, not_falling] = field(
        metadata=keyed("help.kept")
    )
    wheel: Annotated[tuple[Annotated[_Bonuses, _drawing], ...], some, _alike]
    sites: Annotated[Mapping[_Site, Site], having(SITES)]
    congresses: _Bonuses = field(metadata=keyed("points.congresses"))
    most_knowledge: Points = field(metadata=keyed("points.most_knowledge"))
    tied_knowledge: Points = field(metadata=keyed("points.tied_knowledge"))
    cards: tuple[Card, ...]
    exhibitions: tuple[Exhibition, ...]

    def __attrs_post_init__(self) -> None:
        seats = range(self.seats[0], self.seats[1] + 1)
        inside("calendar.starts", having(seats), self.starts)
        inside("exhibitions_in_stack", having(seats), self.exhibition_stacks)
        for number, start in self.starts.items():
            place = f"calendar.starts.{number}"
            inside(f"{place}.year", between(self.years[0], self.years[-1]), start.year)
            inside(f"{place}.week", between(0, self.weeks), start.week)
        self._check_cards()

    @cached_property
    def rumour_points(self) -> int:
        """What every rumour brings to the dig for which it is used up; they are all alike."""
        return next((card.points for card in self.cards if card.kind == RUMOUR), 0)

    def _check_cards(self) -> None:
        names = [card.id for card in self.cards]
        different_names(names, "cards")
        different_names([show.id for show in self.exhibitions], "exhibitions", names)
        for number, card in enumerate(self.cards):
            inside(f"cards[{number}]", _as_its_kind, card)
            if card.kind == RUMOUR and card.points != self.rumour_points:
                why = Text("All rumours bring the same: {n}.", n=self.rumour_points)
                raise ValidationError(why, f"cards[{number}].points")
        rest = len(self.cards) - self.open_cards
        if rest < STACKS or rest % STACKS:
            why = Text("{n} cards and three equal stacks are expected here.", n=self.open_cards)
            raise ValidationError(why, "cards")
