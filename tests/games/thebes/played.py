"""A game of Thebes that tests set up and play by notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.chance import Outcome
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.games.thebes import load
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.game import Thebes
from tabletop.games.thebes.moves import Dig, Move
from tabletop.games.thebes.state import Phase, State
from tabletop.resources import read_json
from tests.games.played import InTurn

DATA: Mapping[str, Any] = read_json("games/thebes/components.json")
GAME: Thebes = load(DATA)
BOARD = GAME.board
EASY = ("R59", "R60", "R62", "R64")
"""Four congresses, in London, Paris, Berlin and Vienna: an open display that helps nobody dig."""


class Played(InTurn[State]):
    """A game of Thebes being played."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        super().__init__(GAME, GAME.setup(seats, options))

    # What chance says

    def begin(self, *cards: str) -> Played:
        """Lay out the first open cards; congresses fill them up."""
        rest = [card for card in EASY if card not in cards]
        return self.deal(*cards, *rest[: 4 - len(cards)])

    def deal(self, *cards: str) -> Played:
        """Turn up these cards, one answer after the other; the rest of the game's own steps run."""
        left = list(cards)
        while left:
            self.on()
            asked = self.question()
            assert asked.name == "cards", asked
            assert len(left) >= asked.take, left
            drawn, left = left[: asked.take], left[asked.take :]
            self.answer(Outcome("cards", tuple(drawn)))
        return self.on()

    def draw(self, *tokens: str) -> Played:
        """Draw these tokens of the bag that is due; sand fills them up."""
        self.on()
        asked = self.question()
        assert asked.name == "tokens", asked
        sand = asked.pool[-1][0]
        drawn = [*tokens, *[sand] * (asked.take - len(tokens))]
        order = [name for name, _ in asked.pool]
        self.answer(Outcome("tokens", tuple(sorted(drawn, key=order.index))))
        return self.on()

    def _fill(self) -> None:
        """Let chance do what a test does not care for: the first cards of the deck, only sand."""
        while self.state.phase in (Phase.CARDS, Phase.TOKENS):
            asked = self.question()
            if asked.name == "tokens":
                self.draw()
            else:
                names = [name for name, _ in asked.pool if name.startswith("R")]
                self.deal(*(names or [name for name, _ in asked.pool])[: asked.take])

    # What is played

    def play(self, *words: str) -> Played:
        """Play moves in notation, each by the seat to act.

        Before each, chance deals what is missing: plain cards, sand.
        """
        for word in words:
            self.on()
            self._fill()
            self.make(self.acting, word)
        return self

    def rest(self) -> Played:
        """Go on until somebody has to decide."""
        self.on()
        self._fill()
        return self

    # What is said

    def against(self, words: str, seat: int | None = None) -> list[Objection]:
        """All objections to a move, none when it is legal."""
        move = self.read(words, seat)
        if isinstance(move, Objection):
            return [move]
        return list(GAME.objections(self.state, move))

    def tried(self, move: Move) -> list[str]:
        """The ids of all rules against a move that need not come of notation."""
        return self.refusals(move)

    def meant(self, *picks: tuple[str, str] | str, seat: int | None = None) -> Any:
        """What those picks mean."""
        touched = tuple(Pick(*pick) if isinstance(pick, tuple) else Pick(pick) for pick in picks)
        return GAME.compose(self.state, self.seat_or_acting(seat), touched)

    # Positions laid out by hand

    def give(self, seat: int, *cards: str) -> Played:
        """Lay cards before a seat, beside what it has."""
        own = [*self.held(seat), *self.finds(seat), *cards]
        return self.arrange(own={str(seat): own}, first={str(seat): self.firsts(seat)})

    def found(self, seat: int, *tokens: str) -> Played:
        """Lay tokens of the bags before a seat, beside what it has."""
        return self.give(seat, *tokens)

    def artefacts(self, seat: int, *sites: str) -> Played:
        """Lay an artefact of each of these sites before a seat, the least that is in the bag."""
        for site in sites:
            finds = BOARD.finds[SITES.index(site)]
            self.found(seat, next(find.id for find in finds if find.mask & self.state.bags))
        return self

    def show(self, *exhibitions: str) -> Played:
        """Put exhibitions on the slots, from slot a on."""
        return self.arrange(exhibitions=[*exhibitions])

    def at(self, seat: int, place: str) -> Played:
        """Put a seat's archaeologist somewhere."""
        return self.arrange(at={str(seat): place})

    def time(self, *moments: int) -> Played:
        """Put the markers on these weeks since the start of the game, seat by seat."""
        order = sorted(range(self.state.seats), key=lambda seat: moments[seat])
        calendar = BOARD.calendars[self.state.seats]
        year = calendar.year(min(moments))
        return self.set(times=tuple(moments), line=tuple(order), turn=order[0], year=year)

    def spend(self, seat: int, *sites: str) -> Played:
        """Turn permits of a seat."""
        return self.arrange(spent={str(seat): [*self.spent(seat), *sites]})

    # What is asked of the table

    def week(self, seat: int) -> tuple[int, int]:
        """The year and the week of a seat's marker."""
        calendar, now = BOARD.calendars[self.state.seats], self.state.times[seat]
        return calendar.year(now), calendar.week(now)

    def where(self, seat: int) -> str:
        """The place of a seat's archaeologist."""
        return BOARD.places[self.state.places[seat]]

    def open(self) -> list[str]:
        """The ids of the open cards, "" for an empty slot."""
        return [BOARD.cards[card].id if card >= 0 else "" for card in self.state.display]

    def slots(self) -> list[str]:
        """The ids of the exhibitions on slots a, b, c."""
        return [BOARD.cards[card].id if card >= 0 else "" for card in self.state.exhibitions]

    def held(self, seat: int) -> list[str]:
        """The ids of the cards before a seat."""
        own = self.state.own[seat]
        return [BOARD.cards[card].id for card in BOARD.held(own, sum(BOARD.bits))]

    def finds(self, seat: int) -> list[str]:
        """The ids of the tokens before a seat that came out of the bags."""
        own = self.state.own[seat] & ~BOARD.laid_out
        found = BOARD.find.items()
        return [name for name, find in found for token in find.tokens if own & token]

    def firsts(self, seat: int) -> list[str]:
        """The sites where a seat was the first to dig."""
        own = self.state.own[seat] & BOARD.laid_out
        return [site for site, tokens in zip(SITES, BOARD.tokens, strict=True) if own & tokens]

    def discarded(self) -> list[str]:
        """The ids of the discarded cards."""
        return [
            card.id for number, card in enumerate(BOARD.cards) if self.state.discard >> number & 1
        ]

    def spent(self, seat: int) -> list[str]:
        """The sites whose permits of a seat lie turned."""
        return [site for n, site in enumerate(SITES) if self.state.spent[seat] >> n & 1]

    def asked(self) -> tuple[int, str]:
        """How many tokens are to be drawn, and by which hand."""
        asked = self.question()
        return asked.take, asked.hand


def dig(seat: int, site: str, weeks: int, **more: Any) -> Dig:
    """A dig that need not come of notation."""
    return Dig(seat, site, weeks, **more)


__all__ = ["BOARD", "DATA", "EASY", "GAME", "SITES", "Played", "dig"]
