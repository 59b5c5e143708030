"""The score pad of Thebes: artefacts site by site, exhibitions, congresses, books."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import pad
from tabletop.engine.table import Face
from tabletop.engine.text import Text
from tabletop.games.thebes.board import ARTEFACT, Board, Find
from tabletop.games.thebes.components import SITES, Exhibition
from tabletop.games.thebes.kinds import BOOK, CONGRESS
from tabletop.games.thebes.names import in_place, place_name
from tabletop.games.thebes.pad_checks import (
    BOOKS,
    CONGRESS_CARDS,
    CONGRESSES,
    EXHIBITIONS,
    RULES,
    SHOWS,
    TOKENS,
    Checks,
)
from tabletop.games.thebes.pieces import exhibition, token
from tabletop.games.thebes.scoring import Tally, artefacts_row, books_row


class ThebesPad:
    """How a finished game on cardboard is entered."""

    rules = RULES

    def __init__(self, board: Board) -> None:
        self._board = board
        self._checks = Checks(board)
        self._values = {
            find.id: find.points for finds in board.finds for find in finds if find.what == ARTEFACT
        }
        self._sheet = pad.Sheet((), tuple(self._rows()))

    def sheet(self, entry: pad.Entry) -> pad.Sheet:
        """The sheet; it is always the same."""
        return self._sheet

    def _rows(self) -> Iterator[pad.Row]:
        board, parts = self._board, self._board.components
        for number, site in enumerate(SITES):
            finds = [find for find in board.finds[number] if find.what == ARTEFACT]
            yield pad.Claims(
                artefacts_row(site),
                Text("Artefacts from {site}", site=place_name(site)),
                limit=TOKENS,
                things=tuple(map(_artefact, finds)),
                face=token(finds[-1], 1, None).face,
            )
        yield pad.Claims(
            SHOWS,
            Text("Exhibitions"),
            limit=EXHIBITIONS,
            things=tuple(_show(show, parts.exhibitions) for show in parts.exhibitions),
            groups=tuple(
                (size, name)
                for size, name in (("small", Text("Small")), ("large", Text("Large")))
                if any(show.size == size for show in parts.exhibitions)
            ),
        )
        yield pad.Number(
            CONGRESSES,
            Text("Congresses"),
            limit=CONGRESS_CARDS,
            together=board.congresses.bit_count(),
            face=Face("tool", (("kind", CONGRESS), ("site", "general"), ("points", 0))),
        )
        for number, site in enumerate(SITES):
            yield pad.Number(
                books_row(site),
                Text("Knowledge of {site}", site=place_name(site)),
                limit=BOOKS,
                together=board.books[number].bit_count(),
                face=Face("book", (("kind", BOOK), ("site", site), ("points", 1))),
                note=Text("points in books about it"),
            )

    def issues(self, entry: pad.Entry) -> Iterator[pad.ValidationIssue]:
        """What a human may have mistyped."""
        yield from pad.limits(self._sheet, entry)
        yield from self._checks.issues(self._sheet, entry)

    def tally(self, entry: pad.Entry) -> Tally:
        """The counted components; a token that no site has counts nothing."""
        seats, values = range(entry.seats), self._values
        return Tally(
            artefacts=tuple(
                tuple(
                    tuple(
                        sorted(
                            (
                                values[claim]
                                for claim in entry.claims(artefacts_row(site), seat)
                                if claim in values
                            ),
                            reverse=True,
                        )
                    )
                    for site in SITES
                )
                for seat in seats
            ),
            shows=tuple(entry.claims(SHOWS, seat) for seat in seats),
            congresses=tuple(entry.number(CONGRESSES, seat) for seat in seats),
            books=tuple(
                tuple(entry.number(books_row(site), seat) for site in SITES) for seat in seats
            ),
        )

    def entry(self, tally: Tally) -> pad.Entry:
        """What people would enter for that table."""
        values: dict[pad.Cell, pad.Value] = {}
        for seat, congresses in enumerate(tally.congresses):
            values[pad.Cell(CONGRESSES, seat)] = congresses
            if tally.shows[seat]:
                values[pad.Cell(SHOWS, seat)] = tuple(sorted(tally.shows[seat]))
            for number, site in enumerate(SITES):
                values[pad.Cell(books_row(site), seat)] = tally.books[seat][number]
                if found := tally.artefacts[seat][number]:
                    claims = sorted(f"{site}-{points}" for points in found)
                    values[pad.Cell(artefacts_row(site), seat)] = tuple(claims)
        return pad.Entry(len(tally.congresses), values, whole=True)


def _artefact(find: Find) -> pad.Thing:
    return pad.Thing(
        find.id,
        Text("the artefact of {points}", points=find.points),
        str(find.points),
        face=token(find, 1, None).face,
        copies=len(find.tokens),
    )


def _show(show: Exhibition, every: tuple[Exhibition, ...]) -> pad.Thing:
    """An exhibition; one types the first letter of its city and its points, where that is it."""
    shorts = [_letter_and_points(each) for each in every]
    own = _letter_and_points(show)
    return pad.Thing(
        show.id,
        Text("the exhibition {place} ({points})", place=in_place(show.city), points=show.points),
        own if shorts.count(own) == 1 else show.id,
        face=exhibition(show, "", None).face,
        group=show.size,
        marks=tuple(place_name(site) for site, _ in show.artefacts),
    )


def _letter_and_points(show: Exhibition) -> str:
    return f"{show.city[0].upper()}{show.points}"
