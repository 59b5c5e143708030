"""What cannot be so on a score pad of Thebes, beyond the limits of single rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tabletop.engine.pad import Cell, Entry, Sheet, ValidationIssue, settled
from tabletop.engine.rule import RuleBook
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import rules
from tabletop.games.thebes.board import ARTEFACT, Board
from tabletop.games.thebes.components import SITES, Exhibition
from tabletop.games.thebes.kinds import BOOK, CONGRESS
from tabletop.games.thebes.names import in_place, place_name
from tabletop.games.thebes.scoring import artefacts_row, books_row

SHOWS, CONGRESSES = "shows", "congresses"
"""The rows that are about no site."""

_rule = RuleBook(Text("Thebes rulebook"))
_CONTENTS = Text("Contents of the box")

TOKENS = _rule(
    "tokens",
    Text("Each site has thirteen artefacts, with the values on its summary card."),
    _CONTENTS,
)
EXHIBITIONS = _rule(
    "exhibition cards",
    Text("There are ten exhibitions, one card each."),
    _CONTENTS,
)
CONGRESS_CARDS = _rule(
    "congress cards",
    Text("Nine of the researcher cards are congresses."),
    _CONTENTS,
)
BOOKS = _rule(
    "books in the box",
    Text("Cards and tokens have only so many books about each site."),
    _CONTENTS,
    "T12",
)
WEEKS = _rule(
    "weeks in the game",
    Text("Cards, digs and exhibitions take weeks, and the years have only so many."),
    Text("End of the game and final count"),
    "T1",
)
RULES = _rule.rules


class Checks:
    """The checks for a box."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._shows = {show.id: show for show in board.components.exhibitions}
        self._artefacts = {
            find.id for finds in board.finds for find in finds if find.what == ARTEFACT
        }
        self._first = {
            site: board.finds[number][0].id
            for number, site in enumerate(SITES)
            if board.components.sites[site].laid_out
        }
        self._reading = cache(self._least_weeks_for_books)
        self._talking = sorted(
            card.weeks for card in board.components.cards if card.kind == CONGRESS
        )

    def issues(self, sheet: Sheet, entry: Entry) -> Iterator[ValidationIssue]:
        """Everything that cannot be so."""
        for seat in range(entry.seats):
            yield from self._needs(sheet, entry, seat)
            yield from self._weeks(entry, seat)
        for site in self._first:
            yield from self._first_digger(sheet, entry, site)

    def _needs(self, sheet: Sheet, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """Exhibitions without the artefacts they need; nothing is spent (T11)."""
        for claim in dict.fromkeys(entry.claims(SHOWS, seat)):
            show = self._shows.get(claim)
            for site, count in show.artefacts if show else ():
                cell = Cell(artefacts_row(site), seat)
                have = len(entry.claims(cell.field, seat))
                if show and have < count and settled(sheet, entry, cell):
                    yield _lacking(show, seat, site, count, have)

    def _first_digger(self, sheet: Sheet, entry: Entry, site: str) -> Iterator[ValidationIssue]:
        """Artefacts of a site, and none like the one that lay there for the first digger (T8)."""
        cells = [Cell(artefacts_row(site), seat) for seat in range(entry.seats)]
        found = [claim for cell in cells for claim in entry.claims(cell.field, cell.seat)]
        known = self._artefacts.intersection(found)
        if (
            known
            and self._first[site] not in known
            and all(settled(sheet, entry, cell) for cell in cells)
        ):
            why = Text(
                "Somebody dug {place}, but nobody has the artefact of {points} "
                "that waits for the first digger.",
                place=in_place(site),
                points=self._board.find[self._first[site]].points,
            )
            yield ValidationIssue(rules.FIRST_DIGGER, why, tuple(cells))

    # Weeks

    def _weeks(self, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """More than the years have weeks for, though every way were short."""
        calendars = self._board.calendars
        if entry.seats not in calendars:
            return
        calendar = calendars[entry.seats]
        most, least = calendar.end - calendar.start, 0
        cells = [Cell(SHOWS, seat), Cell(CONGRESSES, seat)]
        shows = dict.fromkeys(entry.claims(SHOWS, seat))
        least += sum(self._shows[show].weeks for show in shows if show in self._shows)
        least += sum(self._talking[: max(0, entry.number(CONGRESSES, seat))])
        for number, site in enumerate(SITES):
            dug, books = Cell(artefacts_row(site), seat), Cell(books_row(site), seat)
            least += bool(entry.claims(dug.field, seat))
            least += self._reading(number, max(0, entry.number(books.field, seat)))
            cells += [dug, books]
        if least > most:
            why = Text(
                "All this takes {who} {weeks} weeks at least, but there are {most}.",
                who=Who(seat),
                weeks=least,
                most=most,
            )
            yield ValidationIssue(WEEKS, why, tuple(cells))

    def _least_weeks_for_books(self, site: int, points: int) -> int:
        """The fewest weeks in which cards bring so many points, tokens aside."""
        tokens = sum(
            find.points
            for finds in self._board.finds
            for find in finds
            if find.what == BOOK and find.about == site
        )
        least = {0: 0}
        for card in self._board.components.cards:
            if card.kind == BOOK and card.site == SITES[site]:
                for before, weeks in sorted(least.items(), reverse=True):
                    now = before + card.points
                    least[now] = min(least.get(now, weeks + card.weeks), weeks + card.weeks)
        enough = [weeks for brought, weeks in least.items() if brought >= points - tokens]
        return min(enough, default=max(least.values()))


def _lacking(show: Exhibition, seat: int, site: str, count: int, have: int) -> ValidationIssue:
    why = Text(
        "The exhibition {place} needs {n} artefact from {site}; {who} has {have}.",
        "The exhibition {place} needs {n} artefacts from {site}; {who} has {have}.",
        place=in_place(show.city),
        n=count,
        site=place_name(site),
        who=Who(seat),
        have=have,
    )
    return ValidationIssue(
        rules.SHOW_ARTEFACTS, why, (Cell(SHOWS, seat), Cell(artefacts_row(site), seat))
    )
