"""A look back as one page of the web: whole in itself, without a script, to keep or to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from attrs import frozen

from tabletop import resources
from tabletop.advisor.review.chart import stroke
from tabletop.advisor.review.drawing import Seat, bars, graph, reach
from tabletop.advisor.review.report import Report
from tabletop.advisor.review.telling import (
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
    Telling,
)
from tabletop.engine.takeback import Player
from tabletop.engine.text import Text

_COLOURS = ("window", "surface", "raised", "text", "text2", "line", "edge", "accent", "danger")


@frozen
class Page:
    """What a page tells: a report in words, of which game, who played, and when (in words, "" if
    nobody knows)."""

    report: Report
    telling: Telling
    game: Text
    players: tuple[Player, ...]
    language: str
    day: str = ""

    def html(self) -> str:
        """The page; all that people wrote is escaped."""
        say = self.telling.say
        title = f"{say(self.game)} – {say(TITLE)}"
        return "\n".join(
            [
                "<!DOCTYPE html>",
                f'<html lang="{self.language}">',
                '<head><meta charset="utf-8">',
                '<meta name="viewport" content="width=device-width, initial-scale=1">',
                f"<title>{escape(title)}</title>",
                f"<style>\n{self._colours()}\n{_style()}</style></head>",
                "<body>",
                *self._head(),
                *self._scores(),
                *self._graph(),
                *self._points(),
                *self._shares(),
                "</body></html>\n",
            ]
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        """How everybody is drawn."""
        colours = resources.read_json("tokens.json")["player"]
        return tuple(
            Seat(self.telling.player(seat), colours[player.colour])
            for seat, player in enumerate(self.players)
        )

    def _colours(self) -> str:
        """The colours of the tokens, for light and for dark."""
        themes = resources.read_json("tokens.json")["theme"]
        light = _variables(themes["light"]) + self._strokes(themes["light"]["surface"])
        dark = _variables(themes["dark"]) + self._strokes(themes["dark"]["surface"])
        lines = "".join(
            f"svg .seat{n} {{ stroke: var(--seat{n}); }}\n" for n in range(len(self.players))
        )
        return (
            f":root {{ {light} }}\n"
            f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n{lines}"
        )

    def _strokes(self, paper: str) -> str:
        strokes = [stroke(seat.colour, paper) for seat in self.seats]
        return "".join(f"--seat{n}: {colour}; " for n, colour in enumerate(strokes))

    # Parts

    def _head(self) -> Iterator[str]:
        say = self.telling.say
        names = ", ".join(seat.name for seat in self.seats)
        yield f"<header><h1>{escape(say(TITLE))}: {escape(say(self.game))}</h1>"
        about = " · ".join(filter(None, (names, self.day)))
        yield f"<p>{escape(about)}</p></header>"

    def _scores(self) -> Iterator[str]:
        say, board = self.telling.say, self.report.board
        yield f"<main><section><h2>{escape(say(Text('Final count')))}</h2><div class=wide><table>"
        yield (
            "<thead><tr><td></td>"
            + "".join(f'<th scope="col">{escape(say(name))}</th>' for _, name in board.categories)
            + f'<th scope="col">{escape(say(Text("Total")))}</th></tr></thead><tbody>'
        )
        whole = self.telling.whole
        for number, seat in enumerate(self.seats):
            cells = "".join(
                f"<td>{whole(board.points(number, id_))}</td>" for id_, _ in board.categories
            )
            total = f'<td class="total">{whole(board.total(number))}</td>'
            yield f'<tr><th scope="row">{_named(seat)}</th>{cells}{total}</tr>'
        yield "</tbody></table></div></section>"

    def _graph(self) -> Iterator[str]:
        say = self.telling.say
        yield f"<section><h2>{escape(say(GRAPH))}</h2>"
        yield f'<p class="soft">{escape(say(HOW_GRAPH))}</p>'
        yield graph(self.report, self.telling, self.seats)
        yield f"<details><summary>{escape(say(Text('The same in numbers')))}</summary>"
        yield "<div class=wide><table><thead><tr>"
        yield (
            "".join(
                f'<th scope="col">{words}</th>'
                for words in (escape(say(Text("Moment"))), *map(_named, self.seats))
            )
            + "</tr></thead><tbody>"
        )
        for prospect in self.report.prospects:
            numbers = "".join(f"<td>{self.telling.number(p.mean)}</td>" for p in prospect.points)
            yield f'<tr><th scope="row">{escape(self.telling.moment(prospect))}</th>{numbers}</tr>'
        yield "</tbody></table></div></details></section>"

    def _points(self) -> Iterator[str]:
        telling, report = self.telling, self.report
        say = telling.say
        yield f"<section><h2>{escape(say(POINTS_OF))}</h2>"
        yield f'<p class="soft">{escape(say(HOW_POINTS))} {escape(telling.looked(report))}</p>'
        if few := telling.few(report):
            yield f"<p>{escape(few)}</p>"
        if report.turning_points:
            yield '<div class="points">'
        for number, point in enumerate(report.turning_points, 1):
            seat = self.seats[point.seat]
            yield f'<article class="point"><h3>{number}. {seat.badge()}'
            yield f"{escape(telling.headline(point))}</h3>"
            yield f'<p class="soft">{escape(telling.phase(point.node))}</p><dl>'
            for name, move in telling.moves(point):
                yield f"<dt>{escape(name)}</dt><dd>{escape(move)}</dd>"
            yield f"</dl>{bars(telling.rows(point, report), telling)}"
            yield f'<p class="soft">{escape(telling.sure(point))}</p></article>'
        if report.turning_points:
            yield "</div>"
        yield "</section>"

    def _shares(self) -> Iterator[str]:
        telling, shares = self.telling, self.report.shares
        say = telling.say
        if not shares:
            yield "</main>"
            return
        yield f"<section><h2>{escape(say(SHARES))}</h2>"
        yield f'<p class="soft">{escape(say(HOW_SHARES))}</p><div class=wide><table><thead><tr>'
        heads = (START, LUCK, Text("Range"), None, CHOICE, None, FINAL)
        yield (
            "<td></td>"
            + "".join(
                "<td></td>" if head is None else f'<th scope="col">{escape(say(head))}</th>'
                for head in heads
            )
            + "</tr></thead><tbody>"
        )
        most = max(abs(end) for s in shares for e in (s.luck, s.choice) for end in (e.low, e.high))
        for share in shares:
            cells: Sequence[str] = (
                telling.number(share.start),
                telling.signed(share.luck.mean),
                escape(telling.span(share.luck)),
                reach(share.luck, most),
                telling.signed(share.choice.mean),
                reach(share.choice, most),
                telling.whole(share.final),
            )
            row = "".join(f"<td>{cell}</td>" for cell in cells)
            yield f'<tr><th scope="row">{_named(self.seats[share.seat])}</th>{row}</tr>'
        yield "</tbody></table></div></section></main>"


def _named(seat: Seat) -> str:
    return f"{seat.badge()}{escape(seat.name)}"


def _variables(theme: Mapping[str, Any]) -> str:
    return "".join(f"--{name}: {theme[name]}; " for name in _COLOURS)


def _style() -> str:
    return resources.locate("review.css").read_text(encoding="utf-8")
