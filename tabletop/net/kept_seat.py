"""A place at a table elsewhere, as it is kept: its links, and where the table stood."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from attrs import evolve, frozen

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.net.tokens import Invitation, invitation
from tabletop.net.words import make_text
from tabletop.records.fault import blaming
from tabletop.records.journal import JournalHead
from tabletop.records.matchfile import PRIVATE, write_whole
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.checks import expect
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes, check_object

FORMAT = 2
"""The form of the files that are written here; in form 1 none says that the host was silent."""

_SHAPES = Shapes({Text: make_text})

Name = Annotated[str, expect(lambda words: len(words) <= 60, Text("This text is too long."))]


@frozen
class KeptPlace:
    """Somebody's place, or (None) that of all who look on, and the link to it."""

    seat: int | None
    link: str


@frozen
class Sitting:
    """Who sits at a seat."""

    name: str
    colour: str
    kind: str


@frozen
class KeptSeat:
    """The ``own`` links to one table, and what was known of it last.

    ``others`` are the links of everybody else, where they were made here, and ``hosted`` says
    whether this machine hosts the table. ``phase`` and
    ``acting`` tell where it stood, ``silent`` that its host did not answer when it was asked last,
    ``name`` what it is called here.
    """

    format: int
    game: str
    players: tuple[Sitting, ...]
    own: tuple[str, ...]
    others: tuple[KeptPlace, ...] = ()
    hosted: bool = False
    phase: Text | None = None
    acting: tuple[int, ...] = ()
    over: bool = False
    name: Name = ""
    silent: bool = False

    @property
    def label(self) -> JournalHead:
        """What it is about, as for any match that is kept."""
        players = tuple(Player(each.name, each.colour, each.kind) for each in self.players)
        return JournalHead(self.game, players, self.name)

    def invitations(self) -> tuple[Invitation, ...]:
        """The own places; raises ValidationError where a link is none."""
        return tuple(map(invitation, self.own))

    def links(self) -> dict[int | None, Invitation]:
        """The others' places; raises ValidationError where a link is none."""
        return {place.seat: invitation(place.link) for place in self.others}


def kept_links(links: Mapping[int | None, Invitation]) -> tuple[KeptPlace, ...]:
    """Links as they are kept."""
    return tuple(KeptPlace(seat, each.link()) for seat, each in links.items())


def write(kept: KeptSeat, path: Path) -> None:
    """Keep a place; only its owner may read it. Raises RecordError."""
    plain = _SHAPES.plain(evolve(kept, format=FORMAT))
    words = json.dumps(plain, ensure_ascii=False, indent=1)
    write_whole(path, words.encode("utf-8", "replace"), PRIVATE)


def read(path: Path) -> KeptSeat:
    """The place that a file keeps; raises RecordError with the path and the reason."""
    with blaming(path):
        data = parse(read_bytes(path))
        check_object(data)
        kept: KeptSeat = _SHAPES.make(data, KeptSeat)
        if not 1 <= kept.format <= FORMAT:
            raise ValidationError(Text("This file is of a later version of Tabletop."), "format")
        if not kept.own or any(not 0 <= seat < len(kept.players) for seat in kept.acting):
            raise ValidationError(Text("This place cannot be."), "own")
        kept.invitations()
        kept.links()
        return kept


def rename(path: Path, name: str) -> None:
    """Call a place by another name; raises RecordError."""
    write(evolve(read(path), name=name[:60]), path)
