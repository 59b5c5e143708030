"""The only scorer: counted components in, itemised points out."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tabletop.engine.rule import Rule
from tabletop.engine.score import Line, Scoreboard, Tie
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.silver_gold.components import COLOURS, Box, Seal, Treasure, Value
from tabletop.games.silver_gold.names import COLOUR_NAMES, card_short
from tabletop.games.silver_gold.rules import RULES
from tabletop.games.silver_gold.state import State

CARDS, COINS, TROPHIES, PALMS, SEALS = "cards", "coins", "trophies", "palms", "seals"

CATEGORIES = (
    (CARDS, Text("Cards")),
    (COINS, Text("Coins")),
    (TROPHIES, Text("Trophies")),
    (PALMS, Text("Palms")),
    (SEALS, Text("Seals")),
)


@frozen
class Tally:
    """The counted components of all seats.

    Seat by seat: ``cards`` the ids of the finished cards, ``coins`` how many are marked,
    ``trophies`` and ``palms`` the points of each. Of cards that people only counted, ``values``
    has colour and points, and ``seals`` the seals on them; a table that is played has none.
    """

    cards: tuple[tuple[str, ...], ...]
    coins: tuple[int, ...]
    trophies: tuple[tuple[int, ...], ...]
    palms: tuple[tuple[int, ...], ...]
    values: tuple[tuple[Value, ...], ...] = ()
    seals: tuple[tuple[Seal, ...], ...] = ()

    def finished(self, box: Box, seat: int) -> tuple[Treasure | Value, ...]:
        """All finished cards of a seat, those that were only counted last."""
        known = {card.id: card for card in box.cards}
        cards = (known[card] for card in self.cards[seat] if card in known)
        return (*cards, *(self.values[seat] if self.values else ()))


def tally(box: Box, state: State) -> Tally:
    """What is counted on this table."""
    return Tally(
        cards=tuple(tuple(box.cards[card].id for card in done) for done in state.done),
        coins=state.coins,
        trophies=state.trophies,
        palms=state.palms,
    )


def score(box: Box, counted: Tally) -> Scoreboard:
    """The points of a tally, line by line, and who wins (S9)."""
    seats = range(len(counted.coins))
    done = tuple(counted.finished(box, seat) for seat in seats)
    lines = tuple(
        line for seat in seats for line in _lines(box, counted, seat, done[seat]) if line.points
    )
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in seats]
    best = [seat for seat in seats if totals[seat] == max(totals)]
    if len(best) == 1:
        return Scoreboard(len(seats), CATEGORIES, lines, tuple(best))
    winners, tie = _settled(box, done, best)
    return Scoreboard(len(seats), CATEGORIES, lines, winners, tie)


def _lines(
    box: Box, counted: Tally, seat: int, done: tuple[Treasure | Value, ...]
) -> Iterator[Line]:
    for colour in COLOURS:
        cards = [card.points for card in done if card.colour == colour]
        why = Text(
            "{n} finished card: {colour}",
            "{n} finished cards: {colour}",
            n=len(cards),
            colour=COLOUR_NAMES[colour],
        )
        yield _line(seat, CARDS, sum(cards), why, RULES.finished)
    coins, trophies, palms = counted.coins[seat], counted.trophies[seat], counted.palms[seat]
    why = Text("{n} coin marked", "{n} coins marked", n=coins)
    yield _line(seat, COINS, coins * box.coin_points, why, RULES.coin)
    why = Text("Trophies: {points}", points=trophies)
    yield _line(seat, TROPHIES, sum(trophies), why, RULES.trophy)
    yield _line(seat, PALMS, sum(palms), Text("Palms: {points}", points=palms), RULES.palm)
    for card in done:
        if isinstance(card, Treasure) and card.printed_seal:
            yield _sealed(seat, card.printed_seal, done, card)
    for seal in counted.seals[seat] if counted.seals else ():
        yield _sealed(seat, seal, done)


def _sealed(
    seat: int, seal: Seal, done: tuple[Treasure | Value, ...], card: Treasure | None = None
) -> Line:
    """What a seal brings: on a card, or on one that was only counted."""
    same = sum(other.colour == seal.colour for other in done)
    told: dict[str, Fact] = {"n": same, "each": seal.points, "colour": COLOUR_NAMES[seal.colour]}
    why = Text(
        "A seal: {n} card × {each} ({colour})", "A seal: {n} cards × {each} ({colour})", **told
    )
    if card is not None:
        why = Text(
            "Seal of {card}: {n} card × {each} ({colour})",
            "Seal of {card}: {n} cards × {each} ({colour})",
            card=card_short(card),
            **told,
        )
    return Line(seat, SEALS, same * seal.points, why, RULES.seal, SEALS, seal.points)


def _line(seat: int, category: str, points: int, why: Text, rule: Rule) -> Line:
    """A line of a category that is one row of the score pad."""
    return Line(seat, category, points, why, rule, of=category)


def _settled(
    box: Box, done: tuple[tuple[Treasure | Value, ...], ...], best: list[int]
) -> tuple[tuple[int, ...], Tie]:
    """Among equals more finished cards of the first colour that tells them apart."""
    for colour in box.tie:
        counts = {seat: sum(card.colour == colour for card in done[seat]) for seat in best}
        most = max(counts.values())
        ahead = [seat for seat in best if counts[seat] == most]
        if len(ahead) == 1:
            why = Text(
                "Equal in points; {who} has finished most cards of one colour: {colour}, {n}.",
                who=Who(ahead[0]),
                colour=COLOUR_NAMES[colour],
                n=most,
            )
            return tuple(ahead), Tie(why, RULES.tie)
        best = ahead
    names = tuple(Who(seat) for seat in best)
    why = Text(
        "Equal in points and in finished cards of each colour: {who} win together.", who=names
    )
    return tuple(best), Tie(why, RULES.tie)
