"""What is wrong with what a game brings, as far as it can be seen before anybody plays it.

Its files are read, every table is set up, and all that lies there is drawn in words: nothing is
painted, so it can be asked in any thread.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any
from xml.etree import ElementTree

from tabletop.engine.game import Game, GameInfo
from tabletop.engine.table import Stack, Table
from tabletop.engine.text import Text
from tabletop.lessons import lessons_of
from tabletop.records.catalogue import folder, open_game
from tabletop.records.fault import RecordError, in_its_words, stumbled
from tabletop.records.licences import licences_of
from tabletop.records.rulings import rulings_of
from tabletop.shapes.invalid import shown
from tabletop.ui.look.art import Art, Drawn, Picture
from tabletop.ui.look.lettering import words_of
from tabletop.ui.look.template import ArtError, box
from tabletop.ui.look.theme import Theme, player_colours
from tabletop.ui.start.covers import read_cover
from tabletop.ui.table.geometry.layout import Layout, load_layout
from tabletop.ui.table.geometry.shapes import PrintedArt


class Unsound(ValueError):
    """Something that a game brings is not as it must be; ``text`` says what and where."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def unsound_games(games: Iterable[str]) -> dict[str, Text]:
    """What is wrong with each of some installed games with which something is."""
    found = ((game, wrong_with(game)) for game in sorted(games))
    return {
        game: Text("“{game}” is not sound: {reason}", game=game, reason=why)
        for game, why in found
        if why is not None
    }


def wrong_with(game: str, tables: Iterable[Table] = ()) -> Text | None:
    """The first thing that is wrong with what an installed game brings; None where all is well.

    ``tables`` are more than those that somebody sees who sits down.
    """
    try:
        _look_at(open_game(game), tables)
    except Unsound as error:
        return error.text
    except RecordError as error:
        return error.text
    # Another author's rules may raise anything, and even exit.
    except (Exception, SystemExit) as error:
        return stumbled(error)
    return None


def _look_at(game: Game[Any, Any], more: Iterable[Table]) -> None:
    """Raises whatever it finds."""
    info = game.info
    for colour in info.colours:
        if colour not in player_colours():
            known = tuple(name for name in player_colours() if name != "neutral")
            raise Unsound(
                Text("There is no colour “{name}”, only {names}.", name=colour, names=known)
            )
    art = Art(info.id, info.colours, Theme("light"))
    words_of(info.id)
    layout = load_layout(folder(info.id) / "layout.json")
    tables = [*_tables(game, info), *more]
    cover = read_cover(folder(info.id) / "cover.json")
    drawn = chain(cover.drawn(), _printed(layout), *map(_faces, tables))
    for face in dict.fromkeys(drawn):
        _draw(art, face)
    for table in tables:
        _lay(layout, table)
    lessons_of(info.id)
    rulings_of(info.id)
    licences_of(info.id)


def _draw(art: Art, face: Drawn) -> None:
    try:
        source = art.source(face)
        ElementTree.fromstring(source)
        if box(source) is None:
            raise ArtError(f"{face.art}.svg: it has no viewBox")
    except ArtError as error:
        raise Unsound(in_its_words(str(error))) from error
    except ElementTree.ParseError as error:
        raise Unsound(in_its_words(f"{face.art}.svg: {error}")) from error


def _printed(layout: Layout) -> Iterator[Drawn]:
    """All that is printed on the plans, and what lies turned down on them."""
    yield from (Picture(name) for name in (layout.back, layout.scenery) if name)
    plans = chain(map(layout.plan, layout.names), map(layout.own_plan, layout.own_names))
    for plan in plans:
        for part in plan.decor:
            if isinstance(part, PrintedArt):
                yield Picture(part.art, part.facts)


def _tables(game: Game[Any, Any], info: GameInfo) -> Iterator[Table]:
    """The tables that somebody sees who sits down, and a spectator, for each number of seats."""
    for seats in info.counts:
        state = game.setup(seats, game.agreed(seats, {}))
        for seat in (None, *range(seats)):
            table = game.table(game.view(state, seat), seat)
            if not isinstance(table, Table):
                raise Unsound(
                    Text(
                        "The table for seat {seat} is none, but {value}.",
                        seat=str(seat),
                        value=shown(repr(table), 60),
                    )
                )
            yield table


def _faces(table: Table) -> Iterator[Drawn]:
    yield from (piece.face for piece in table.pieces if piece.face is not None)
    yield from (one.face for one in table.controls if isinstance(one, Stack))
    yield from (holding.face for status in table.statuses for holding in status.has())


def _lay(layout: Layout, table: Table) -> None:
    """Every space must have its place, be it on another of the own plans, or on a piece."""
    plan = layout.plan(table.plan)
    known = {*plan.spaces, *layout.unplaced, *(space.id for space in table.spaces if space.on)}
    known |= {name for each in layout.own_names for name in layout.own_plan(each).spaces}
    for status in table.statuses:
        known |= set(layout.own_place(table, status.seat).spaces)
    stacks = (one.space for one in table.controls if isinstance(one, Stack))
    lying = chain((piece.space for piece in table.pieces), stacks)
    for space in dict.fromkeys(chain((space.id for space in table.spaces), lying)):
        if space not in known and space.rpartition(":")[0] not in known:
            why = Text(
                "The space “{space}” has no place, neither on the plan “{plan}” nor with a seat.",
                space=space,
                plan=table.plan,
            )
            raise RecordError(layout.path, "", why)
