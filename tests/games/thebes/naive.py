"""A second, slow Thebes, written from the rulebook alone, to compare the real one with.

It shares no code with the game, and of its data only what is printed on cards, tokens, map and
wheel. Everything is a name in a list: the deck and the bags are shuffled and drawn from as at a
real table, and every legal action is found by trying all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

SITES = ("greece", "crete", "egypt", "palestine", "mesopotamia")
CITIES = ("london", "paris", "berlin", "vienna", "rome", "moscow")
LAST_YEAR = 1903
START = {2: (1901, 0), 3: (1901, 16), 4: (1902, 0)}
HELP = (0, 0, 1, 2)
CONGRESSES = (0, 1, 3, 6, 10, 15, 21, 28)

Deed = tuple[object, ...]
"""An action: what is done, with what or where, for how long, by zeppelin, and what is used up."""


class Player:
    """What lies before somebody, and where their pieces are."""

    def __init__(self, year: int, week: int) -> None:
        self.year, self.week, self.stopped = year, week, False
        self.place = "warsaw"
        self.valid = set(SITES)
        self.cards: list[str] = []
        self.tokens: list[str] = []


class Naive:
    """A game in play. Tokens are called as in ``crete-4``, ``crete-book``, ``crete-sand``."""

    def __init__(self, data: Mapping[str, Any], seats: int, first: int, rng: Random) -> None:
        self.rng, self.seats = rng, seats
        self.cards = {card["id"]: card for card in data["cards"]}
        self.shows = {card["id"]: card for card in data["exhibitions"]}
        self.wheel, self.sites = data["wheel"], data["sites"]
        self.far = self._distances(data["map"]["roads"])
        self._stack_cards()
        self.bags, self.bonus = {site: self._tokens(site) for site in SITES}, {}
        for site in SITES:
            self.bags[site].remove(f"{site}-1")
            self.bonus[site] = f"{site}-1"
        year, week = START[seats]
        self.players = [Player(year, week) for _ in range(seats)]
        order = [(first + step) % seats for step in range(seats)]
        self.squares = {(year, week): order[::-1]}
        self.year, self.slots = year, ["", "", ""]
        self.display, self.discards = [""] * 4, list[str]()
        self.history: list[tuple[int, str]] = []
        self.dealt: list[str] = []
        self.drawn: list[str] = []
        self.refill()

    def _distances(self, roads: list[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """How many roads lie between any two places."""
        places = (*CITIES, "warsaw", *SITES)
        far = {(a, b): 0 if a == b else 99 for a in places for b in places}
        for a, b in roads:
            far[a, b] = far[b, a] = 1
        for between, a, b in product(places, repeat=3):
            far[a, b] = min(far[a, b], far[a, between] + far[between, b])
        return far

    def _stack_cards(self) -> None:
        """The deck, its next card last: the first of three stacks on the second; the third."""
        cards = list(self.cards)
        self.rng.shuffle(cards)
        top, rest = cards[:4], cards[4:]
        first, second, third = rest[:27], rest[27:54], rest[54:]
        small = [name for name, show in self.shows.items() if show["size"] == "small"]
        large = [name for name, show in self.shows.items() if show["size"] == "large"]
        second += small
        if self.seats == 2:
            second += large
        else:
            third += large
        self.rng.shuffle(second)
        self.rng.shuffle(third)
        self.deck, self.third = [*second[::-1], *first[::-1], *top[::-1]], third

    def _tokens(self, site: str) -> list[str]:
        found = self.sites[site]
        return [
            *(f"{site}-{value}" for value in found["artefacts"]),
            f"{site}-book",
            f"{site}-general",
            *[f"{site}-sand"] * 16,
        ]

    # Whose turn it is

    @property
    def turn(self) -> int | None:
        """The top marker on the rearmost square; nobody's turn is left when that one stopped."""
        seat = self.squares[min(self.squares)][-1]
        return None if self.players[seat].stopped else seat

    def order(self) -> list[int]:
        """All seats, the rearmost first, on one square the top one first."""
        return [seat for square in sorted(self.squares) for seat in self.squares[square][::-1]]

    # Cards

    def refill(self) -> None:
        """Cards come up until four lie open or there are none."""
        while True:
            anew = [*self.third, *self.discards]
            if not self.deck and any(card in self.cards for card in anew):
                self.deck, self.third, self.discards = anew, [], []
                self.rng.shuffle(self.deck)
            if "" not in self.display or not self.deck:
                return
            card = self.deck.pop()
            self.dealt.append(card)
            if card in self.cards:
                self.display[self.display.index("")] = card
            else:
                self._exhibition(card)

    def _exhibition(self, card: str) -> None:
        """A new exhibition goes to a; one that lies there moves on, and so on, off the board."""
        for slot in range(3):
            self.slots[slot], card = card, self.slots[slot]
            if not card:
                return
        self.discards.append(card)

    # What is known of a player

    def of_kind(self, seat: int, kind: str) -> list[str]:
        """The cards of a kind before a player."""
        held = self.players[seat].cards
        return sorted(c for c in held if c in self.cards and self.cards[c]["kind"] == kind)

    def books(self, seat: int, site: str) -> int:
        """Specialised knowledge in books and tokens."""
        cards = sum(self.cards[c]["points"] for c in self.of_kind(seat, "book")
                    if self.cards[c]["site"] == site)  # fmt: skip
        tokens = sum(
            self.sites[where]["book"]["points"]
            for where in SITES
            if self.sites[where]["book"]["about"] == site
            and f"{where}-book" in self.players[seat].tokens
        )
        return int(cards + tokens)

    def rumours(self, seat: int, site: str) -> list[str]:
        """The rumours of a site."""
        return [c for c in self.of_kind(seat, "rumour") if self.cards[c]["site"] == site]

    def general(self, seat: int) -> int:
        """General knowledge in books and tokens."""
        cards = sum(self.cards[c]["points"] for c in self.of_kind(seat, "general_book"))
        return int(cards) + sum(t.endswith("-general") for t in self.players[seat].tokens)

    def artefacts(self, seat: int) -> list[tuple[str, int]]:
        """Site and value of what was found."""
        parts = [token.split("-") for token in self.players[seat].tokens]
        return [(site, int(value)) for site, value in parts if value.isdigit()]

    def help(self, seat: int, kind: str, used: object) -> int:
        """What assistants or shovels add: a single one only if it is used up."""
        return 1 if used else HELP[min(3, len(self.of_kind(seat, kind)))]

    # What is legal

    def trip(self, seat: int, place: str, flies: object) -> int:
        """The weeks of a trip."""
        if flies:
            return 0
        far = self.far[self.players[seat].place, place]
        return far - 1 if far >= 3 and self.of_kind(seat, "automobile") else far

    def _leaves(self, seat: int, weeks: int) -> bool:
        """Whether so many weeks are left; the last one leads to square 1 after the last year."""
        player = self.players[seat]
        return weeks <= (LAST_YEAR - player.year) * 52 + 52 - player.week + 1

    def _comes(self, seat: int, place: str, flies: object, stay: int) -> bool:
        away = self.players[seat].place != place
        if flies and not (away and self.of_kind(seat, "zeppelin")):
            return False
        return self._leaves(seat, self.trip(seat, place, flies) + stay)

    def exchange_weeks(self) -> int:
        """What an exchange costs now."""
        weeks, seat = 1, self.turn
        for before in reversed(self.history):
            if before != (seat, "exchange"):
                break
            weeks += 1
        return weeks

    def knowledge(self, seat: int, site: str, rumours: int, assistant: object) -> int:
        """The number in the wheel's window; 0 where no dig is possible."""
        special = self.books(seat, site) + 2 * rumours + self.help(seat, "assistant", assistant)
        return min(12, special + min(special, self.general(seat)))

    def wheel_number(self, known: int, weeks: int) -> int:
        """The wheel's number of tokens."""
        return int(self.wheel[known - 1][weeks - 1]) if known and 1 <= weeks <= 12 else 0

    def allows(self, seat: int, deed: Deed) -> bool:
        """Whether a player may do something."""
        if seat != self.turn:
            return False
        match deed:
            case ("take", card, flies):
                there = card in self.display and self.cards[card]
                return bool(there) and self._comes(seat, there["city"], flies, there["weeks"])
            case ("exchange", flies):
                return self._comes(seat, "warsaw", flies, self.exchange_weeks())
            case ("exhibit", card, flies):
                show = card in self.slots and self.shows[card]
                if not show or not self._comes(seat, show["city"], flies, show["weeks"]):
                    return False
                found = Counter(site for site, _ in self.artefacts(seat))
                return found >= Counter(show["artefacts"])
            case ("stop",):
                return self.players[seat].year == LAST_YEAR
        return self._may_dig(seat, *deed[1:])

    def _may_dig(self, seat: int, site: Any, weeks: Any, flies: Any, rumours: Any, assistant: Any,
                 shovel: Any, permission: Any) -> bool:  # fmt: skip
        if site not in SITES or not self._comes(seat, site, flies, weeks):
            return False
        if not 0 <= rumours <= len(self.rumours(seat, site)):
            return False
        if assistant and len(self.of_kind(seat, "assistant")) != 1:
            return False
        if shovel and len(self.of_kind(seat, "shovel")) != 1:
            return False
        player = self.players[seat]
        new_year = player.week + self.trip(seat, site, flies) > 52
        if permission and not self.of_kind(seat, "special_permission"):
            return False
        if (site in player.valid or new_year) == bool(permission):
            return False
        return self.wheel_number(self.knowledge(seat, site, rumours, assistant), weeks) > 0

    def tries(self, seat: int) -> Iterator[Deed]:
        """All that a player might think of."""
        either = (False, True)
        for flies in either:
            yield from (("take", card, flies) for card in self.display if card)
            yield ("exchange", flies)
            yield from (("exhibit", card, flies) for card in self.slots if card)
            used = product(SITES, range(14), (flies,), range(3), either, either, either)
            yield from (("dig", *words) for words in used)
        yield ("stop",)

    def legal(self) -> set[Deed]:
        """All that may be done now."""
        seat = self.turn
        return set() if seat is None else {d for d in self.tries(seat) if self.allows(seat, d)}

    # What is done

    def do(self, deed: Deed) -> None:
        """Do it; what comes up is in ``dealt`` and ``drawn`` then."""
        seat = self.turn
        assert seat is not None
        self.dealt, self.drawn = [], []
        match deed:
            case ("take", card, flies):
                self._go(seat, self.cards[card]["city"], flies)
                self._spend(seat, self.cards[card]["weeks"])
                self.display[self.display.index(card)] = ""
                self.players[seat].cards.append(card)
            case ("exchange", flies):
                weeks = self.exchange_weeks()
                self._go(seat, "warsaw", flies)
                self._spend(seat, weeks)
                self.discards += [card for card in self.display if card]
                self.display = [""] * 4
            case ("exhibit", card, flies):
                self._go(seat, self.shows[card]["city"], flies)
                self._spend(seat, self.shows[card]["weeks"])
                self.slots[self.slots.index(card)] = ""
                self.players[seat].cards.append(card)
            case ("stop",):
                self._spend(seat, 52 - self.players[seat].week + 1)
            case _:
                self._dig(seat, *deed[1:])
        self.history.append((seat, str(deed[0])))
        self.refill()

    def _go(self, seat: int, place: str, flies: object) -> None:
        weeks = self.trip(seat, place, flies)
        self.players[seat].place = place
        if flies:
            self._discard(seat, self.of_kind(seat, "zeppelin")[0])
        self._spend(seat, weeks)

    def _discard(self, seat: int, card: str) -> None:
        self.players[seat].cards.remove(card)
        self.discards.append(card)

    def _spend(self, seat: int, weeks: int) -> None:
        """Move the marker week by week and put it on top of whatever is there."""
        if not weeks:
            return
        player = self.players[seat]
        square = self.squares[player.year, player.week]
        square.remove(seat)
        if not square:
            del self.squares[player.year, player.week]
        for _ in range(weeks):
            player.week += 1
            if player.week > 52:
                player.year, player.week = player.year + 1, 1
                if player.year > LAST_YEAR:
                    player.stopped = True
                else:
                    player.valid = set(SITES)
        self.squares.setdefault((player.year, player.week), []).append(seat)
        self.year = min(LAST_YEAR, *(other.year for other in self.players))

    def _dig(self, seat: int, site: Any, weeks: Any, flies: Any, rumours: Any, assistant: Any,
             shovel: Any, permission: Any) -> None:  # fmt: skip
        player = self.players[seat]
        number = self.wheel_number(self.knowledge(seat, site, rumours, assistant), weeks)
        number += self.help(seat, "shovel", shovel)
        self._go(seat, site, flies)
        year = player.year
        self._spend(seat, weeks)
        self.rng.shuffle(self.bags[site])
        self.drawn = [self.bags[site].pop() for _ in range(min(number, len(self.bags[site])))]
        for token in self.drawn:
            (self.bags[site] if token.endswith("sand") else player.tokens).append(token)
        if player.year == year:
            player.valid.discard(site)
        if site in self.bonus:
            player.tokens.append(self.bonus.pop(site))
        used = self.rumours(seat, site)[:rumours]
        used += self.of_kind(seat, "assistant")[: int(assistant)]
        used += self.of_kind(seat, "shovel")[: int(shovel)]
        used += self.of_kind(seat, "special_permission")[: int(permission)]
        for card in used:
            self._discard(seat, card)

    # The count

    def points(self, seat: int) -> dict[str, int]:
        """Points by category."""
        held = [card for card in self.players[seat].cards if card in self.shows]
        return {
            "artefacts": sum(value for _, value in self.artefacts(seat)),
            "shows": sum(self.shows[card]["points"] for card in held),
            "congresses": CONGRESSES[min(7, len(self.of_kind(seat, "congress")))],
            "knowledge": sum(self._best(seat, site) for site in SITES),
        }

    def _best(self, seat: int, site: str) -> int:
        every = [self.books(other, site) for other in range(self.seats)]
        if not every[seat] or every[seat] < max(every):
            return 0
        return 5 if every.count(max(every)) == 1 else 3
