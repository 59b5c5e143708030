"""The wheel and the odds, shown while a dig is being composed."""

from __future__ import annotations

from fractions import Fraction

from attrs import evolve

from tabletop.engine.table import Chart, Dial, Face, Notch, Source
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.digging import drawn_tokens
from tabletop.games.thebes.knowledge import Knowledge, knowledge
from tabletop.games.thebes.moves import WEEKS, Dig, week
from tabletop.games.thebes.names import in_place
from tabletop.games.thebes.odds import GOOD, Odds, by_weeks
from tabletop.games.thebes.state import State


def instruments(board: Board, state: State, dig: Dig) -> tuple[Dial | Chart, ...]:
    """The wheel for a dig whose weeks are to be chosen, and what the bag may give."""
    return (_dial(board, state, dig), _chart(board, state, dig))


def _dial(board: Board, state: State, dig: Dig) -> Dial:
    known = knowledge(board, state.own[dig.seat], board.site[dig.site], dig.rumours, dig.assistant)
    weeks = range(1, len(board.components.wheel[0]) + 1)
    return Dial(
        pick=WEEKS,
        seat=dig.seat,
        name=Text("Dig {place}", place=in_place(dig.site)),
        total=min(known.total, len(board.components.wheel)),
        unit=Text("weeks"),
        gives=Text("tokens"),
        notches=tuple(
            Notch(week(n), n, drawn_tokens(board, state, evolve(dig, weeks=n))) for n in weeks
        ),
        sources=_sources(dig.site, known),
    )


def _sources(site: str, known: Knowledge) -> tuple[Source, ...]:
    """What the knowledge is made of; general knowledge counts as far as the others go."""
    sources = (
        (Text("Books"), Face("book", _book(site)), known.books, known.books),
        (Text("Rumours"), Face("rumour", _book(site)), known.rumours, known.rumours),
        (Text("Assistants"), Face("tool", _tool("assistant")), known.assistants, known.assistants),
        (Text("General"), Face("book", _book("general")), known.general, known.counted),
    )
    return tuple(Source(*source) for source in sources if source[2])


def _book(site: str) -> tuple[tuple[str, str | int], ...]:
    return (("kind", "book"), ("site", site), ("points", 1))


def _tool(kind: str) -> tuple[tuple[str, str | int], ...]:
    return (("kind", kind), ("site", "general"), ("points", 0))


def _chart(board: Board, state: State, dig: Dig) -> Chart:
    every = by_weeks(board, state, dig)
    return Chart(
        pick=WEEKS,
        name=Text("What the bag may give"),
        unit=Text("points"),
        bars=tuple(float(one.points) for one in every),
        line=tuple(float(one.artefact) for one in every),
        words=tuple(map(odds_lines, every)),
    )


def odds_lines(one: Odds) -> tuple[Text, ...]:
    """What may be expected, in words: points, an artefact, a good one."""
    if not one.tokens:
        return (Text("nothing is drawn"),)
    tenths = round(one.points * 10)
    return (
        Text("{whole}.{tenth} points expected", whole=tenths // 10, tenth=tenths % 10),
        Text("{percent} % for an artefact", percent=_percent(one.artefact)),
        Text("{percent} % for {points} or more", percent=_percent(one.good), points=GOOD),
    )


def _percent(chance: Fraction) -> int:
    return round(chance * 100)
