"""The real game and the naive one side by side, at the same position, whatever people try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from attrs import evolve

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import draw
from tests.games.expeditions.naive import DECK, PLACES, Card, Cell, Deed, Naive, Shape, beside

STYLES = ("any", "single", "most", "finish", "finish")
"""What people here like: anything, single cells, many cells, finishing cards; or a symbol."""


def name(cell: Cell) -> str:
    """A cell as the game calls it."""
    return f"{'abcde'[cell[1]]}{cell[0] + 1}"


def cell(name: str) -> Cell:
    """A cell from its name."""
    return int(name[1:]) - 1, "abcde".index(name[0])


def deed(move: Any) -> Deed:
    """A move in the words of the naive game."""
    match type(move).__name__:
        case "Keep":
            return ("keep", frozenset(move.cards))
        case "Mark":
            assert list(move.cells) == sorted(move.cells, key=cell)
            return ("mark", move.place, frozenset(map(cell, move.cells)))
        case "Cross":
            return ("cross", move.place, frozenset((cell(move.cell),)))
        case "Take":
            return ("take", move.card, move.place)
    raise AssertionError(move)


class Pair:
    """Two games at the same position.

    Args:
        game: the real game.
        naive: the naive one, before anything is dealt.
        state: the real one's first state.
        printed: the patterns of the expedition cards, as the components file has them.
        seed: what play depends on.
    """

    def __init__(
        self,
        game: Any,
        naive: Naive,
        state: Any,
        printed: Sequence[Mapping[str, Any]],
        seed: int,
    ) -> None:
        self.game, self.naive, self.state = game, naive, state
        self.shapes: dict[str, Shape] = {
            each["id"]: frozenset(map(tuple, each["cells"])) for each in printed
        }
        self.patterns = [self.shapes[each["id"]] for each in printed for _ in range(each["count"])]
        self.pile: Counter[Shape] = Counter()
        self.rng = Random(seed)
        symbols = {sign for card in naive.cards.values() for sign in card.cells.values()}
        self.style = self.rng.choice((*STYLES, *sorted(symbols)))
        self.blind = self.rng.choice((-1, 0.5, 9))
        self.told: list[Any] = []
        self.make: dict[str, Callable[..., Any]] = {kind.__name__: kind for kind in game.moves}

        self.take_out(self.rng.choice((None, None, 0, 3, 8)))

    def take_out(self, spare: int | None) -> None:
        """Play with no more cards than hands need and so many, so that they run out."""
        if spare is None:
            return
        names = list(self.naive.cards)
        left = set(self.rng.sample(names, 4 * len(self.naive.seats) + spare))
        bits = sum(1 << at for at, card in enumerate(names) if card in left)
        self.state, self.naive.deck = evolve(self.state, deck=bits), left

    # Chance and steps

    def on(self) -> bool:
        """Go on to the next seats to act; False: the game is over."""
        while True:
            due = self.game.due(self.state)
            if isinstance(due, Chance):
                self.deal(due)
            elif isinstance(due, frozenset):
                return bool(due)
            else:
                self.told.append(due)
                self.state = self.game.after(self.state, due)

    def deal(self, chance: Chance) -> None:
        """Let chance decide, in both games."""
        naive, outcome = self.naive, draw(chance, self.rng)
        assert not list(chance.faults(outcome))
        drawn = outcome.drawn
        if chance.name == "expedition":
            self.flip(chance, outcome)
        elif chance.name in ("hand", "display", "top"):
            assert chance.name == naive.phase
            assert dict(chance.pool) == dict.fromkeys(naive.deck, 1)
            room = {"hand": 4, "top": 1, "display": 4 - len(naive.display)}[chance.name]
            assert chance.take == min(room, len(naive.deck))
            assert chance.to == (len(naive.hands) if chance.name == "hand" else None)
            {"hand": naive.deal, "display": naive.lay, "top": lambda d: naive.turn_up(*d)}[
                chance.name
            ](drawn)
        else:
            self.other(outcome)
        self.state = self.game.after(self.state, outcome)

    def flip(self, chance: Chance, outcome: Outcome) -> None:
        """Turn up an expedition card; its pile is what this round has not shown yet."""
        assert self.naive.phase == "expedition"
        if not self.naive.flips:
            self.pile = Counter(self.patterns)
        left: Counter[Shape] = Counter()
        for item, count in chance.pool:
            left[self.shapes[item]] += count
        assert left == self.pile
        shape = self.shapes[outcome.drawn[0]]
        self.pile -= Counter([shape])
        self.naive.flip(shape)

    def other(self, outcome: Outcome) -> None:
        """A chance that only one of the games has."""
        raise AssertionError(outcome)

    # Comparing

    def same_choice(self) -> dict[int, list[Any]]:
        """The same seats are asked, and may do the same; their moves."""
        naive, found = self.naive, {}
        assert self.game.due(self.state) == naive.due, (naive.phase, naive.due)
        for seat in naive.seats:
            legal = list(self.game.legal_moves(self.state, seat))
            deeds = {deed(move) for move in legal}
            assert deeds == naive.legal(seat)
            assert len(deeds) == len(legal)
            found[seat] = legal
        return found

    def same_table(self) -> None:
        """Everything lies in the same places."""
        naive = self.naive
        table = self.game.table(self.game.view(self.state, None), None)
        lies: dict[str, set[str]] = {}
        for piece in table.pieces:
            lies.setdefault(piece.space, set()).add(piece.id)
        shown = {
            piece.id
            for piece in table.pieces
            if piece.space.startswith("display:") and piece.id in naive.cards
        }
        assert shown == naive.display
        for seat in naive.seats:
            for place in PLACES:
                there = lies.get(f"{place}:{seat}", set()) & set(naive.cards)
                held = naive.held[seat].get(place)
                assert there == ({held} if held else set())
                marks = {
                    where.partition(".")[2].partition(":")[0]
                    for where, pieces in lies.items()
                    if where.startswith(f"{place}.") and where.endswith(f":{seat}")
                    if any(piece.startswith("mark:") for piece in pieces)
                }
                assert marks == (set(map(name, naive.cards[held].marked)) if held else set())
        board = self.game.score(self.game.tally(self.state))
        totals = list(map(naive.total, naive.seats))
        assert totals == list(map(board.total, naive.seats))
        assert totals == [status.points for status in table.statuses]

    def same_steps(self) -> None:
        """The rules did the same unasked, in the same order."""
        for kind in ("finish", "trophy", "award"):
            told = [step for step in map(self.said, self.told) if step and step[0] == kind]
            assert told == [step for step in self.naive.told if step[0] == kind]

    def said(self, step: Any) -> Deed:
        """A step in the words of the naive game, () for one that it does not tell."""
        raise NotImplementedError

    def same_end(self) -> None:
        """Both games are over, and count the same."""
        naive = self.naive
        assert naive.phase == "over"
        board = self.game.score(self.game.tally(self.state))
        assert list(map(board.total, naive.seats)) == list(map(naive.total, naive.seats))
        assert board.winners == naive.winners()

    # Playing

    def try_anything(self, times: int) -> None:
        """Random marks and takes: refused exactly where the naive game refuses."""
        for _ in range(times):
            move = self.somewhere()
            refused = [o.rule.id for o in self.game.objections(self.state, move)]
            allowed = deed(move) in self.naive.legal(move.seat)
            assert (not refused) is allowed, (move, refused)

    def somewhere(self) -> Any:
        """A well-formed move that may well be illegal."""
        rng, naive = self.rng, self.naive
        seat, place = rng.randrange(len(naive.seats)), rng.choice(PLACES)
        cards = sorted(naive.cards)
        match rng.randrange(8):
            case 0:
                return self.make["Keep"](seat, tuple(sorted(rng.sample(cards, 2))))
            case 1:
                card = rng.choice((DECK, *naive.display, rng.choice(cards)))
                return self.make["Take"](seat, card, place)
            case 2:
                return self.make["Cross"](seat, place, name(self.spot()))
        cells = {self.spot()}
        while len(cells) < rng.choice((1, 2, 2, 3, 3, 4)):
            near = beside(rng.choice(sorted(cells)))
            cells.add(rng.choice(sorted(cell for cell in near if set(cell) <= set(range(5)))))
        return self.make["Mark"](seat, place, tuple(map(name, sorted(cells))))

    def spot(self) -> Cell:
        """Any cell of a grid."""
        return self.rng.randrange(5), self.rng.randrange(5)

    def play(self, legal: dict[int, list[Any]]) -> None:
        """Play a move of one of the seats that may act, in both games."""
        rng = self.rng
        seat = rng.choice(sorted(self.naive.due))
        moves = legal[seat]
        move = rng.choice(moves)
        if rng.random() < 0.9:
            move = max(rng.sample(moves, len(moves)), key=self.liked)
        self.state = self.game.after(self.state, move)
        self.naive.do(seat, deed(move))

    def liked(self, move: Any) -> float:
        """How much people here like a move."""
        match deed(move):
            case ("take", card, _):
                if card == DECK:
                    return self.blind
                return list(self.naive.cards[card].cells.values()).count(self.style)
            case ("keep", cards):
                signs = [sign for card in cards for sign in self.naive.cards[card].cells.values()]
                return signs.count(self.style)
            case (_, place, cells):
                card = self.naive.cards[self.naive.held[move.seat][place]]
                if self.style in STYLES:
                    worth = {"single": -len(cells), "most": len(cells), "any": 0}
                    return worth.get(self.style, self.progress(card, cells))
                return (
                    9 * [card.cells[cell] for cell in cells].count(self.style)
                    + self.progress(card, cells) / 9
                )
        raise AssertionError(move)

    def progress(self, card: Card, cells: Shape) -> int:
        """How close a mark brings a card to its end."""
        return len(card.marked) + len(cells) - len(card.cells)


def compare(pair: Pair, tries: int = 2, table_every: int = 1) -> None:
    """Play a game to its end, position by position."""
    for number in range(10_000):
        if not pair.on():
            break
        if number % table_every == 0:
            pair.same_table()
        pair.same_steps()
        legal = pair.same_choice()
        pair.try_anything(tries)
        pair.play(legal)
    pair.same_table()
    pair.same_steps()
    pair.same_end()
