"""A look back as one page of the web: whole in itself, without a script, to keep or to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from attrs import frozen

from tabletop import resources
from tabletop.advisor.review.description import (
    CHOICE,
    FINAL,
    GRAPH,
    HOW_GRAPH,
    HOW_POINTS,
    HOW_SHARES,
    LUCK,
    POINTS_OF,
    SHARES,
    START,
    TITLE,
    Description,
)
from tabletop.advisor.review.graph import graph
from tabletop.advisor.review.luck import Estimate
from tabletop.advisor.review.report import ReviewReport, TurningPoint
from tabletop.charts.bars import Balance, BalanceRow, IntervalBar
from tabletop.charts.marks import Chart
from tabletop.charts.markup import element, written
from tabletop.charts.seats import stroke
from tabletop.charts.svg import badge, svg
from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player

_COLOURS = ("window", "surface", "raised", "text", "text2", "line", "edge", "accent", "danger")
_WIDE, _HIGH = 980, 400
_BARS, _PITCH = 300, 18
_REACH = (200, 18)


_SIGN = "\N{CIRCLED LATIN SMALL LETTER I}"
"""What stands before a word on stand-ins, as in the window."""


@frozen
class PageContent:
    """What a page tells: a report in words, of which game (and what of it is a stand-in), who
    played, and when (in words, "" if nobody knows)."""

    report: ReviewReport
    description: Description
    game: GameInfo
    players: tuple[Player, ...]
    language: str
    day: str = ""

    def html(self) -> str:
        """The page; all that people wrote is escaped."""
        say = self.description.say
        head = element(
            "head",
            element("meta", charset="utf-8"),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("title", f"{say(self.game.name)} – {say(TITLE)}"),
            element("style", f"\n{self._colours()}\n{_style()}"),
        )
        sections = (self._scores(), self._graph(), self._points(), *self._shares())
        body = element("body", self._head(), element("main", *sections))
        return written(element("html", head, body, lang=self.language))

    # Colours

    @property
    def _tones(self) -> dict[str, dict[str, Any]]:
        """The colours of seats, as the tokens have them."""
        tones: dict[str, dict[str, Any]] = resources.read_json("tokens.json")["player"]
        return tones

    def _colours(self) -> str:
        """The colours of the tokens, for light and for dark."""
        themes = resources.read_json("tokens.json")["theme"]
        light = _variables(themes["light"]) + self._strokes(themes["light"]["surface"])
        dark = _variables(themes["dark"]) + self._strokes(themes["dark"]["surface"])
        lines = "".join(
            f"svg .seat.{player.colour} {{ stroke: var(--seat-{player.colour}); }}\n"
            for player in self.players
        )
        return (
            f":root {{ {light} }}\n"
            f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n{lines}"
        )

    def _strokes(self, paper: str) -> str:
        tones = self._tones
        return "".join(
            f"--seat-{player.colour}: {stroke(tones[player.colour], paper)}; "
            for player in self.players
        )

    # Parts

    def _section(self, title: Text, *inside: str | Element) -> Element:
        return element("section", element("h2", self.description.say(title)), *inside)

    def _soft(self, *said: str) -> Element:
        return element("p", " ".join(said), class_="soft")

    def _cell(self, words: Text) -> Element:
        """The head of a column."""
        return element("th", self.description.say(words), scope="col")

    def _named(self, side: tuple[int, ...], scope: str) -> Element:
        """The head of a side's row or column."""
        owners = (badge(self._tones[self.players[seat].colour]) for seat in side)
        return element("th", *owners, self.description.players(side), scope=scope)

    def _drawn(self, chart: Chart, width: float, height: float, **attributes: str) -> Element:
        return svg(chart, width, height, self._tones, **attributes)

    def _head(self) -> Element:
        say = self.description.say
        names = ", ".join(map(self.description.players, self.report.sides))
        about = " · ".join(filter(None, (names, self.day)))
        title = element("h1", f"{say(TITLE)}: {say(self.game.name)}")
        invented = self.game.stand_in
        note = [] if invented is None else [self._soft(f"{_SIGN} {say(invented)}")]
        return element("header", title, element("p", about), *note)

    def _scores(self) -> Element:
        board, whole = self.report.board, self.description.whole
        names = [name for _, name in board.categories]
        heads = [element("td"), *map(self._cell, (*names, Text("Total")))]
        rows = [
            element(
                "tr",
                self._named(side, "row"),
                *(element("td", whole(board.points(side[0], id_))) for id_, _ in board.categories),
                element("td", whole(board.total(side[0])), class_="total"),
            )
            for side in self.report.sides
        ]
        return self._section(Text("Final count"), _table(heads, rows))

    def _graph(self) -> Element:
        description, sides = self.description, self.report.sides
        chart = graph(self.report, description, [player.colour for player in self.players])
        title = description.say(GRAPH)
        picture = self._drawn(chart, _WIDE, _HIGH, class_="graph", aria_label=title)
        heads = [self._cell(Text("Moment")), *(self._named(side, "col") for side in sides)]
        rows = [
            element(
                "tr",
                element("th", description.moment(prospect), scope="row"),
                *(element("td", description.number(each.mean)) for each in prospect.points),
            )
            for prospect in self.report.prospects
        ]
        summary = element("summary", description.say(Text("The same in numbers")))
        numbers = element("details", summary, _table(heads, rows))
        return self._section(GRAPH, self._soft(description.say(HOW_GRAPH)), picture, numbers)

    def _points(self) -> Element:
        description, report = self.description, self.report
        inside = [self._soft(description.say(HOW_POINTS), description.looked(report))]
        unjudged = description.unjudged()
        if unjudged:
            inside.append(self._soft(unjudged))
        if few := description.few(report):
            inside.append(element("p", few))
        if report.turning_points:
            cards = (self._point(n, each) for n, each in enumerate(report.turning_points, 1))
            inside.append(element("div", *cards, class_="points"))
        return self._section(POINTS_OF, *inside)

    def _point(self, number: int, point: TurningPoint) -> Element:
        """The card of a turning point."""
        description = self.description
        owner = badge(self._tones[self.players[point.seat].colour])
        moves = (
            part
            for name, move in description.moves(point)
            for part in (element("dt", name), element("dd", move))
        )
        rows = description.rows(point, self.report)
        balance = Balance(
            tuple(BalanceRow(name, each, description.signed(each)) for name, each in rows)
        )
        high = _PITCH * len(rows)
        return element(
            "article",
            element("h3", f"{number}. ", owner, description.headline(point)),
            self._soft(description.phase(point.node)),
            element("dl", *moves),
            self._drawn(balance, _BARS, high, class_="bars", aria_label=balance.words),
            self._soft(description.sure(point)),
            class_="point",
        )

    def _shares(self) -> Iterator[Element]:
        """What was luck and what was chosen, once it is known."""
        description, shares = self.description, self.report.shares
        if not shares:
            return
        heads = (None, START, LUCK, Text("Range"), None, CHOICE, None, FINAL)
        most = max(abs(end) for s in shares for e in (s.luck, s.choice) for end in (e.low, e.high))
        rows = []
        for share in shares:
            cells: tuple[str | Element, ...] = (
                description.number(share.start),
                description.signed(share.luck.mean),
                description.span(share.luck),
                self._reach(share.luck, most),
                description.signed(share.choice.mean),
                self._reach(share.choice, most),
                description.whole(share.final),
            )
            name = self._named(share.side, "row")
            rows.append(element("tr", name, *(element("td", cell) for cell in cells)))
        cells_above = [element("td") if head is None else self._cell(head) for head in heads]
        how = self._soft(description.say(HOW_SHARES))
        yield self._section(SHARES, how, _table(cells_above, rows))

    def _reach(self, estimate: Estimate, most: float) -> Element:
        chart = IntervalBar(estimate.mean, estimate.low, estimate.high, most)
        return self._drawn(chart, *_REACH, class_="share", aria_hidden="true")


def _table(heads: list[Element], rows: list[Element]) -> Element:
    """A table that may be wider than the page."""
    head = element("thead", element("tr", *heads))
    return element("div", element("table", head, element("tbody", *rows)), class_="wide")


def _variables(theme: Mapping[str, Any]) -> str:
    return "".join(f"--{name}: {theme[name]}; " for name in _COLOURS)


def _style() -> str:
    return resources.locate("review.css").read_text(encoding="utf-8")
