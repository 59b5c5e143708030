"""The component data, checked against the book; and a user's own."""

import copy
from collections import Counter
from itertools import pairwise

from tabletop.games.thebes import load
from tabletop.games.thebes.components import CITIES, SITES, Components
from tabletop.mechanics.components import read
from tests.games.boxes import each_fault, no_data
from tests.games.thebes.played import BOARD, DATA, GAME

# What the book says of them


def test_there_are_85_researcher_cards_of_nine_kinds() -> None:
    kinds = Counter(card.kind for card in read(DATA, Components).cards)
    assert kinds.total() == 85
    assert (kinds["book"], kinds["general_book"], kinds["rumour"]) == (45, 8, 5)
    assert (kinds["congress"], kinds["assistant"], kinds["shovel"]) == (9, 6, 6)
    assert (kinds["zeppelin"], kinds["automobile"], kinds["special_permission"]) == (2, 2, 2)


def test_every_site_has_nine_books_of_16_points_and_a_rumour_of_two() -> None:
    cards = read(DATA, Components).cards
    for site in SITES:
        points = sorted(card.points for card in cards if (card.kind, card.site) == ("book", site))
        assert (points, sum(points)) == ([1, 1, 1, 1, 2, 2, 2, 3, 3], 16)
        assert [c.points for c in cards if (c.kind, c.site) == ("rumour", site)] == [2]


def test_no_card_is_in_warsaw_and_no_exhibition_in_rome_t11() -> None:
    components = read(DATA, Components)
    assert {card.city for card in components.cards} == set(CITIES)
    assert {show.city for show in components.exhibitions} == set(CITIES) - {"rome"}


def test_five_small_exhibitions_bring_4_points_and_five_large_ones_5() -> None:
    shows = read(DATA, Components).exhibitions
    assert Counter((show.size, show.points, show.weeks) for show in shows) == {
        ("small", 4, 3): 5,
        ("large", 5, 4): 5,
    }
    assert {sum(count for _, count in show.artefacts) for show in shows} == {3, 6}


def test_every_site_has_13_artefacts_two_books_and_16_sand() -> None:
    for site in read(DATA, Components).sites.values():
        assert (len(site.artefacts), site.laid_out, site.sand) == (13, 1, 16)
        assert (site.book_points, site.general_points) == (1, 1)
    about = {name: site.book_about for name, site in read(DATA, Components).sites.items()}
    assert all(name != other for name, other in about.items())
    assert sorted(about.values()) == sorted(SITES)


def test_the_wheel_has_12_rows_and_12_weeks_and_the_book_s_5_of_8_in_4() -> None:
    wheel = read(DATA, Components).wheel
    assert [len(row) for row in wheel] == [12] * 12
    assert wheel[8 - 1][4 - 1] == 5
    for row, better in pairwise(wheel):
        assert all(more >= less for less, more in zip(row, better, strict=True))
        assert list(row) == sorted(row)


def test_the_map_has_twelve_places_that_all_hang_together() -> None:
    assert len(BOARD.places) == 12
    assert max(map(max, BOARD.routes.steps)) == 4
    assert BOARD.places[BOARD.start] == "warsaw"


def test_nothing_is_invented() -> None:
    assert all(not facts["stand_in"] for facts in DATA["provenance"].values())
    assert all(facts["source"] and facts["confidence"] for facts in DATA["provenance"].values())
    assert GAME.info.stand_in is None
    assert GAME.components == DATA


# A user's own


def test_another_box_can_be_played_with() -> None:
    data = copy.deepcopy(dict(DATA))
    data["wheel"] = [[1] * 6] * 3
    data["sites"]["crete"]["artefacts"] = [2, 9]
    data["points"]["congresses"] = [0, 5]
    board = load(data).board
    assert len(board.components.wheel) == 3
    assert [find.points for find in board.finds[1]][:2] == [2, 9]


FAULTS = """
cards gone
    cards: Something is missing here.
cards[84] gone
    cards: 4 cards and three equal stacks are expected here.
cards[4].weeks gone
    cards[4].weeks: Something is missing here.
cards[4].weeks = 0
    cards[4].weeks: 1 to 12 is expected here.
cards[4].weeks = "2"
    cards[4].weeks: A whole number is expected here.
cards[4].weeks = true
    cards[4].weeks: A whole number is expected here.
cards[4].city = "warsaw"
    cards[4].city: One of these is expected here: london, paris, berlin, vienna, rome, moscow.
cards[4].site = "rome"
    cards[4].site: One of these is expected here: greece, crete, egypt, palestine,
cards[4].kind = "spade"
    cards[4].kind: One of these is expected here: book, general_book, rumour, congress,
cards[4].id = "R01"
    cards[4].id: “R01” is the name of two of them.
cards[4].id = "stop"
    cards[4].id: Capital letters and then digits (P12) are expected here.
exhibitions[0].id = "R01"
    exhibitions[0].id: “R01” is the name of two of them.
cards[53].points = 3
    cards[54].points: All rumours bring the same: 3.
cards[4] = 7
    cards[4]: An object is expected here.
exhibitions[2].artefacts.rome = 1
    exhibitions[2].artefacts.rome: One of these is expected here: greece, crete, egypt,
exhibitions[2].artefacts.egypt = 0
    exhibitions[2].artefacts.egypt: 1 to 99 is expected here.
wheel = []
    wheel: At least one is expected here.
wheel[3][11] gone
    wheel[3]: A list of 12 items is expected.
wheel[3][5] = 0
    wheel[3][5]: This must not be less than the 2 before it.
wheel[0] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    wheel[0]: The last week must draw a token at least.
map.start = "oslo"
    map.start: One of these is expected here: london, paris, berlin, vienna, rome,
map.roads[18] = ["rome", "rome"]
    map.roads[18][1]: The same stands here twice.
map.roads = [["london", "paris"], ["london", "berlin"]]
    map.roads: The roads do not lead everywhere: no way leads from london to vienna
calendar.years = [1901, 1903]
    calendar.years[1]: The year after 1901 is expected here.
calendar.years = []
    calendar.years: At least one is expected here.
calendar.starts.3 gone
    calendar.starts.3: Something is missing here.
calendar.starts.3.year = 1904
    calendar.starts.3.year: 1901 to 1903 is expected here.
exhibitions_in_stack.2.small = 1
    exhibitions_in_stack.2.small: 2 to 3 is expected here.
sites.crete gone
    sites.crete: Something is missing here.
sites.crete.book.about = "rome"
    sites.crete.book.about: One of these is expected here: greece, crete, egypt,
sites.crete.sand = 0
    sites.crete.sand: 1 to 99 is expected here.
points.congresses = [0, 3, 1]
    points.congresses[2]: This must not be less than the 3 before it.
seats[2] = 5
    seats: A list of 2 items is expected.
"""

test_each_fault_names_its_place_and_reason = each_fault(load, DATA, FAULTS)


test_what_is_no_data_at_all_is_refused = no_data(load)
