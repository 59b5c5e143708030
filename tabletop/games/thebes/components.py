"""What lies in the box, checked: cards, tokens, the map, the wheel and the numbers of the book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from attrs import frozen

from tabletop.mechanics.reading import Part
from tabletop.mechanics.routes import routes

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

BOOK, GENERAL, RUMOUR, CONGRESS, ASSISTANT, SHOVEL, ZEPPELIN, AUTOMOBILE, PERMISSION = KINDS = (
    "book",
    "general_book",
    "rumour",
    "congress",
    "assistant",
    "shovel",
    "zeppelin",
    "automobile",
    "special_permission",
)
"""The kinds of researcher cards; ``book`` is about one site."""

WITH_SITE = (BOOK, RUMOUR)
WITH_POINTS = (BOOK, RUMOUR, GENERAL)

SMALL, LARGE = SIZES = ("small", "large")
EXHIBITION_SLOTS = ("a", "b", "c")


@frozen
class Card:
    """A researcher card: where it is taken, and how many weeks that takes.

    ``site`` is what it is about ("": all sites), ``points`` the knowledge it brings.
    """

    id: str
    kind: str
    city: str
    weeks: int
    site: str = ""
    points: int = 0


@frozen
class Exhibition:
    """An exhibition: where it is held, for how many weeks, what it brings, and the artefacts it
    needs, as (site, how many) in the order of the sites."""

    id: str
    size: str
    city: str
    weeks: int
    points: int
    artefacts: tuple[tuple[str, int], ...]


@frozen
class Site:
    """What is found at a site: values of artefacts, rising; its book about another site; sand.

    ``laid_out`` artefacts of the lowest value wait on the board for the first digger.
    """

    artefacts: tuple[int, ...]
    laid_out: int
    book_about: str
    book_points: int
    general_points: int
    sand: int


@frozen
class Components:
    """All the numbers of the game; nothing of them stands in the code of the rules.

    ``starts`` say by the number of seats in which year and on which week's square the markers
    begin, 0 being the space before week 1. ``kept_help`` is what so many assistants or shovels
    add while they are kept, ``single_help`` what a single one adds when it is used up. ``wheel``
    has a row of tokens by weeks for each number of points of knowledge, from 1 on.
    ``exhibition_stacks`` say by the number of seats into which stack each size goes.
    ``rumour_points`` is what every rumour brings to the dig for which it is used up.
    """

    least_seats: int
    most_seats: int
    weeks: int
    years: tuple[int, ...]
    starts: Mapping[int, tuple[int, int]]
    start: str
    roads: tuple[tuple[str, str], ...]
    automobile_from: int
    automobile_saves: int
    exchange_weeks: int
    exchange_again: int
    open_cards: int
    open_exhibitions: int
    exhibition_stacks: Mapping[int, Mapping[str, int]]
    single_help: int
    kept_help: tuple[int, ...]
    wheel: tuple[tuple[int, ...], ...]
    sites: Mapping[str, Site]
    congresses: tuple[int, ...]
    most_knowledge: int
    tied_knowledge: int
    cards: tuple[Card, ...]
    exhibitions: tuple[Exhibition, ...]
    rumour_points: int


STACKS = 3
"""The cards that do not lie open are divided into three stacks."""


def read(data: Mapping[str, Any]) -> Components:
    """The components that ``data`` describes.

    Raises ComponentsError that names the place and the reason, when no game can be played with it.
    """
    root = Part(data)
    least, most = (part.number(2, 4) for part in root["seats"].parts(2))
    display, points, seats = root["display"], root["points"], range(least, most + 1)
    years = _years(root["calendar"]["years"])
    weeks = root["calendar"]["weeks"].number(13, 99)
    components = Components(
        least_seats=least,
        most_seats=most,
        weeks=weeks,
        years=years,
        starts={n: _start(root["calendar"]["starts"][str(n)], years, weeks) for n in seats},
        start=root["map"]["start"].one_of(PLACES),
        roads=_roads(root["map"]["roads"]),
        automobile_from=root["travel"]["automobile_from"].number(1, 99),
        automobile_saves=root["travel"]["automobile_saves"].number(0, 99),
        exchange_weeks=root["exchange"]["weeks"].number(1, 9),
        exchange_again=root["exchange"]["again"].number(1, 9),
        open_cards=display["cards"].number(1, 9),
        open_exhibitions=display["exhibitions"].number(1, len(EXHIBITION_SLOTS)),
        exhibition_stacks={n: _stacks(root["exhibitions_in_stack"][str(n)]) for n in seats},
        single_help=root["help"]["single"].number(0, 9),
        kept_help=_rising(root["help"]["kept"], 0, 9),
        wheel=_wheel(root["wheel"]),
        sites={site: _site(root["sites"][site]) for site in SITES},
        congresses=_rising(points["congresses"], 0, 99),
        most_knowledge=points["most_knowledge"].number(0, 99),
        tied_knowledge=points["tied_knowledge"].number(0, 99),
        cards=tuple(_card(item) for item in root["cards"].parts()),
        rumour_points=_rumour_points(root["cards"]),
        exhibitions=tuple(_exhibition(item) for item in root["exhibitions"].parts()),
    )
    _check(root, components)
    return components


def _years(part: Part) -> tuple[int, ...]:
    years = tuple(item.number(1, 9999) for item in part.parts())
    if not years:
        raise part.error("there must be a year at least")
    for item, (one, then) in zip(part.parts()[1:], pairwise(years), strict=True):
        if then != one + 1:
            raise item.error(f"must be the year after {one}, not {then}")
    return years


def _start(part: Part, years: tuple[int, ...], weeks: int) -> tuple[int, int]:
    return part["year"].number(years[0], years[-1]), part["week"].number(0, weeks)


def _roads(part: Part) -> tuple[tuple[str, str], ...]:
    roads = []
    for item in part.parts():
        one, other = (end.one_of(PLACES) for end in item.parts(2))
        if one == other:
            raise item.error("a road leads to another place")
        roads.append((one, other))
    try:
        routes(PLACES, roads)
    except ValueError as error:
        raise part.error(str(error)) from None
    return tuple(roads)


def _stacks(part: Part) -> dict[str, int]:
    return {size: part[size].number(2, STACKS) for size in SIZES}


def _rising(part: Part, least: int, most: int) -> tuple[int, ...]:
    """Numbers of which none is less than the one before it; there is at least one."""
    if not part.parts():
        raise part.error("must not be empty")
    numbers: list[int] = []
    for item in part.parts():
        number = item.number(least, most)
        if numbers and number < numbers[-1]:
            raise item.error(f"must not be less than the {numbers[-1]} before it")
        numbers.append(number)
    return tuple(numbers)


def _wheel(part: Part) -> tuple[tuple[int, ...], ...]:
    rows = [_rising(item, 0, 99) for item in part.parts()]
    if not rows:
        raise part.error("must not be empty")
    for item, row in zip(part.parts(), rows, strict=True):
        if len(row) != len(rows[0]):
            raise item.error(f"must have {len(rows[0])} items, not {len(row)}")
        if not row[-1]:
            raise item.error("must draw a token in the last week at least")
    return tuple(rows)


def _site(part: Part) -> Site:
    artefacts = _rising(part["artefacts"], 1, 9)
    return Site(
        artefacts=artefacts,
        laid_out=part["laid_out"].number(0, min(1, len(artefacts))),
        book_about=part["book"]["about"].one_of(SITES),
        book_points=part["book"]["points"].number(1, 9),
        general_points=part["general"].number(1, 9),
        sand=part["sand"].number(1, 99),
    )


def _card(part: Part) -> Card:
    kind = part["kind"].one_of(KINDS)
    return Card(
        id=_name(part["id"]),
        kind=kind,
        city=part["city"].one_of(CITIES),
        weeks=part["weeks"].number(1, 12),
        site=part["site"].one_of(SITES) if kind in WITH_SITE else "",
        points=part["points"].number(1, 9) if kind in WITH_POINTS else 0,
    )


def _rumour_points(part: Part) -> int:
    """What every rumour brings to a dig; they are all alike."""
    points = 0
    for item in part.parts():
        if item["kind"].value == RUMOUR:
            own = item["points"].number(1, 9)
            if points and own != points:
                raise item["points"].error(f"all rumours bring the same: {points}, not {own}")
            points = own
    return points


def _exhibition(part: Part) -> Exhibition:
    wanted = {name: part["artefacts"][name].number(1, 99) for name in part["artefacts"].names()}
    for name in wanted:
        Part(name, f"{part.path}.artefacts").one_of(SITES)
    return Exhibition(
        id=_name(part["id"]),
        size=part["size"].one_of(SIZES),
        city=part["city"].one_of(CITIES),
        weeks=part["weeks"].number(1, 12),
        points=part["points"].number(1, 99),
        artefacts=tuple((site, wanted[site]) for site in SITES if site in wanted),
    )


def _name(part: Part) -> str:
    return part.name("[A-Z]+[0-9]+", "capital letters and then digits (R13)")


def _check(root: Part, components: Components) -> None:
    """What must fit together."""
    named: set[str] = set()
    items = (*root["cards"].parts(), *root["exhibitions"].parts())
    for item, card in zip(items, _cards(components), strict=True):
        if card.id in named:
            raise item["id"].error(f"the name {card.id} is given to two cards")
        named.add(card.id)
    rest = len(components.cards) - components.open_cards
    if rest < STACKS or rest % STACKS:
        raise root["cards"].error(
            f"there must be {components.open_cards} cards and three equal stacks, "
            f"not {len(components.cards)}"
        )


def _cards(components: Components) -> Iterable[Card | Exhibition]:
    return (*components.cards, *components.exhibitions)
