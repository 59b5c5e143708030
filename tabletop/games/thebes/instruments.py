"""The wheel and the odds, shown while a dig is being composed."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from tabletop.engine.table import Dial, DialChart, Expectation, Notch, Source
from tabletop.engine.text import Text, percent
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import Exhibition
from tabletop.games.thebes.digging import drawn_tokens
from tabletop.games.thebes.kinds import (
    ASSISTANT,
    BOOK,
    GENERAL,
    PERMISSION,
    RUMOUR,
    SHOVEL,
    ZEPPELIN,
)
from tabletop.games.thebes.knowledge import helped, knowledge
from tabletop.games.thebes.moves import (
    WEEKS,
    Dig,
    assistant,
    rumour,
    shovel,
    week,
    zeppelin,
)
from tabletop.games.thebes.names import in_place
from tabletop.games.thebes.odds import GOOD, Odds, completing, dig_odds
from tabletop.games.thebes.pieces import pip
from tabletop.games.thebes.state import NO_CARD, State

Facts = tuple[tuple[str, str | int], ...]


def instruments(board: Board, state: State, dig: Dig) -> tuple[Dial | DialChart, ...]:
    """The wheel for a dig whose weeks are to be chosen, and what the bag may give."""
    weeks = range(1, len(board.components.wheel[0]) + 1)
    every = tuple(evolve(dig, weeks=number) for number in weeks)
    return (_dial(board, state, dig, every), _chart(board, state, every))


# The wheel


def _dial(board: Board, state: State, dig: Dig, every: tuple[Dig, ...]) -> Dial:
    known = knowledge(board, state.own[dig.seat], board.site[dig.site], dig.rumours, dig.assistant)
    return Dial(
        pick=WEEKS,
        seat=dig.seat,
        name=Text("Dig {place}", place=in_place(dig.site)),
        total=min(known.total, len(board.components.wheel)),
        basis=Text("Knowledge"),
        symbol=pip(BOOK, dig.site),
        notches=tuple(_notch(one.weeks, drawn_tokens(board, state, one)) for one in every),
        sources=tuple(_sources(board, state, dig)),
        aids=tuple(_aids(board, state, dig)),
    )


def _notch(weeks: int, tokens: int) -> Notch:
    span = Text("{n} week", "{n} weeks", n=weeks)
    drawn = Text("{n} token", "{n} tokens", n=tokens)
    return Notch(
        space=week(weeks),
        value=weeks,
        gives=tokens,
        what=Text("token", "tokens", n=tokens),
        span=Text("in {n} week", "in {n} weeks", n=weeks),
        says=Text("{weeks}: {tokens}", weeks=span, tokens=drawn),
        act=Text("Dig for {n} week", "Dig for {n} weeks", n=weeks),
    )


def _sources(board: Board, state: State, dig: Dig) -> Iterator[Source]:
    """What the knowledge is made of; general knowledge counts as far as the others go."""
    own, site, parts = state.own[dig.seat], board.site[dig.site], board.components
    known = knowledge(board, own, site, dig.rumours, dig.assistant)
    if known.books:
        yield Source(Text("Books"), pip(BOOK, dig.site), known.books, known.books)
    for number in range((own & board.rumours[site]).bit_count()):
        points = parts.rumour_points
        used = points if number < dig.rumours else 0
        yield Source(Text("Rumour"), pip(RUMOUR, dig.site), points, used,
                     rumour(dig.site))  # fmt: skip
    assistants, face = (own & board.assistants).bit_count(), pip(ASSISTANT)
    if assistants == 1:
        yield Source(
            Text("Assistant"), face, parts.single_help, known.assistants, assistant(dig.seat)
        )
    elif assistants:
        yield Source(Text("Assistants"), face, known.assistants, known.assistants)
    if known.general:
        yield Source(Text("General"), pip(GENERAL), known.general, known.counted)


def _aids(board: Board, state: State, dig: Dig) -> Iterator[Source]:
    """What adds tokens, or is used up beside the knowledge."""
    own = state.own[dig.seat]
    shovels, face = (own & board.shovels).bit_count(), pip(SHOVEL)
    adds = helped(board, shovels, dig.shovel)
    if shovels == 1:
        yield Source(Text("Shovel"), face, board.components.single_help, adds, shovel(dig.seat))
    elif shovels:
        yield Source(Text("Shovels"), face, adds, adds)
    if dig.permission:
        yield Source(Text("Special permission"), pip(PERMISSION))
    if dig.travel and own & board.zeppelins:
        yield Source(Text("Zeppelin"), pip(ZEPPELIN), pick=zeppelin(dig.seat))


# The odds


def _chart(board: Board, state: State, every: tuple[Dig, ...]) -> DialChart:
    odds = tuple(dig_odds(board, state, one) for one in every)
    return DialChart(
        pick=WEEKS,
        name=Text("What the bag may give"),
        unit=Text("weeks"),
        bars=tuple(float(one.points) for one in odds),
        line=tuple(float(one.artefact) for one in odds),
        words=tuple(
            (*_expected(one), *_shown(board, state, dig)) if one.tokens else ()
            for dig, one in zip(every, odds, strict=True)
        ),
    )


def odds_lines(one: Odds) -> tuple[Text, ...]:
    """What may be expected, in words: points, an artefact, a good one."""
    if not one.tokens:
        return (Text("nothing is drawn"),)
    return tuple(Text("{number} {of}", number=what.number, of=what.of) for what in _expected(one))


def _expected(one: Odds) -> tuple[Expectation, ...]:
    tenths = round(one.points * 10)
    return (
        Expectation(
            Text("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10), Text("points expected")
        ),
        Expectation(percent(one.artefact), Text("for an artefact")),
        Expectation(percent(one.good), Text("for {points} or more", points=GOOD)),
    )


def _shown(board: Board, state: State, dig: Dig) -> Iterator[Expectation]:
    """The open exhibitions that a dig may complete."""
    for number in state.exhibitions:
        if number == NO_CARD:
            continue
        show, chance = board.cards[number], completing(board, state, dig, number)
        if chance and isinstance(show, Exhibition):
            where = in_place(show.city)
            yield Expectation(percent(chance), Text("to exhibit {place}", place=where))
