"""Tokens in words: what came out of a bag, and what is known to be in it."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.text import Text
from tabletop.games.thebes.board import ARTEFACT, Board
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.digging import bag
from tabletop.games.thebes.kinds import BOOK
from tabletop.games.thebes.names import place_name
from tabletop.mechanics.caching import kept_by_owner


def things(board: Board, counts: Mapping[str, int]) -> tuple[Text, ...]:
    """Kinds of tokens and how many of each, in words: artefacts, books, sand."""
    finds = [board.find[name] for name in counts if name in board.find]
    values = tuple(
        find.points
        for find in reversed(finds)
        if find.what == ARTEFACT
        for _ in range(counts[find.id])
    )
    told: list[Text] = []
    if values:
        told.append(
            Text(
                "{n} artefact ({values})", "{n} artefacts ({values})", n=len(values), values=values
            )
        )
    told += [
        Text("a book on {site}", site=place_name(SITES[find.about]))
        if find.what == BOOK
        else Text("a general book")
        for find in finds
        if find.what != ARTEFACT
    ]
    sand = sum(count for name, count in counts.items() if name not in board.find)
    if sand:
        told.append(Text("{n} sand", "{n} sand", n=sand))
    return tuple(told)


@kept_by_owner(128)
def in_the_bag(board: Board, bags: int, site: int) -> Text:
    """What everybody can know to be in the bag of a site: all that was not drawn from it."""
    return Text("In the bag: {things}.", things=things(board, dict(bag(board, bags, site))))
