"""Positions laid on the table of the editor, thing by thing, as hands do it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from tabletop.engine.position import FieldKind, Loose, Spot
from tabletop.engine.position_edit import Place, Told, spots_of
from tabletop.models.position import PositionModel
from tabletop.models.position_entry import Reader
from tabletop.models.position_table import Lay, PositionDraft, PositionTable, Write
from tabletop.records.position import form_of, plain_position, record_of
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import plain_shapes
from tests.games.placed import Placed
from tests.games.typed import options_of


@frozen
class Typing:
    """Words typed into a field."""

    place: Place
    words: str


Made = list[tuple[PositionTable, PositionDraft, Lay | Typing]]
"""What a hand did: at which table, what lay there before, and the act."""


def laid_otherwise(one: Placed, made: Made | None = None) -> str:
    """What is not the same once a state was laid; empty where all is.

    ``made`` takes all that was done.
    """
    opening, options = one.opening, options_of(one)
    known = PositionModel(one.game, opening.seats)
    known.take(record_of(one.game, opening.seats, options, one.state))
    table = PositionTable(one.game, opening.seats, options, Reader())
    form = PositionModel(one.game, opening.seats)
    form.set_up(opening.seats, options)
    begun = form.typed_fields()
    draft = table.draft(tuple((*place, words) for place, words in begun.items()))
    short = _without_what_follows(one)
    follows = set(plain_position(one.position)) - set(short)
    fields = {p: words for p, words in known.typed_fields().items() if p[0] not in follows}
    wanted = {place: words for place, words in fields.items() if words}
    target = table.told(tuple((*place, words) for place, words in wanted.items()))
    for place, value in target.items():
        if isinstance(value, list) and not place[1]:
            target[place] = value[: len(short[place[0]])]
    acts = made if made is not None else []
    things = table.things(draft).values()
    spots = [spot for thing in things for spot in thing.spots]
    by_hand = {field for spot in spots for field in (spot.field, spot.turned)}
    by_hand |= {"marked"}
    kinds = {row.field: row.kind for row in known.rows}
    times = [place for place in target if place[0] == "times"]
    ended = {place for place in times if _ended(target[place], table)}
    typed = [
        (place, words)
        for place, words in fields.items()
        if words != begun[place]
        if place[0] not in by_hand or kinds[place[0]] is FieldKind.NUMBER or place in ended
    ]
    for place, words in typed:
        rest = tuple(each for each in draft.typed if each[:2] != place)
        acts.append((table, draft, Typing(place, words)))
        draft = table.after(draft, Write(0, (*rest, (*place, words))))
    known, laid = _spots(table, draft), ""
    for _ in range(400):
        move = next(_missing(table, draft, target, known, laid), None)
        if move is None:
            # What lies there now may make room for more.
            known = _spots(table, draft)
            move = next(_missing(table, draft, target, known, laid), None)
        if move is None:
            break
        if objections := tuple(table.objections(draft, move)):
            return f"{move}: {objections[0].why.key}"
        acts.append((table, draft, move))
        draft, laid = table.after(draft, move), move.thing if move.space else ""
    table.table(draft, 0)
    form.retype({(field, owner): words for field, owner, words in draft.typed})
    if issues := form.issues():
        return f"{issues[0].why.key} {sorted(issues[0].at)}"
    found, wanted = (_equal(form_of(one.game).write(s)) for s in (form.record().state(), one.state))
    return " ".join(name for name in wanted if found.get(name) != wanted[name])


def _without_what_follows(one: Placed) -> dict[str, Any]:
    """The fields of a position without those that its reader works out, and without the last one of
    several that follows from the others."""
    form = form_of(one.game)
    told: dict[str, Any] = dict(plain_position(one.position))

    def follows(shorter: dict[str, Any]) -> bool:
        try:
            back = form.read(one.opening, plain_shapes().make(shorter, form.shape))
        except ValidationError:
            return False
        return not isinstance(back, tuple) and form.write(back) == one.position

    for name in form.follows:
        shorter = {field: value for field, value in told.items() if field != name}
        told = shorter if follows(shorter) else told
    for name, value in told.items():
        if isinstance(value, list) and value and follows({**told, name: value[:-1]}):
            told = {**told, name: value[:-1]}
    return told


def _ended(value: dict[str, int], table: PositionTable) -> bool:
    """Whether a time is after the last year, which no space of the table stands for."""
    spaces = {space.id for space in table.table(table.draft(()), 0).spaces}
    return f"year:{value['year']}" not in spaces


def _equal(position: Any) -> dict[str, Any]:
    """What a position tells, where equal tokens are the same, and tiles won lie on their backs."""
    plain = plain_position(position)
    own = plain.get("own", {})
    named = {
        seat: sorted(re.split("[/:]", word)[0] for word in words) for seat, words in own.items()
    }
    return {**plain, "own": named}


def _markers(target: Told, told: Told, things: dict[str, Loose]) -> Iterator[Lay]:
    """A time marker is put on its year where it is in another one, then on its week."""
    for (field, owner), value in target.items():
        if field == "times" and value != told.get((field, owner)):
            week, word = f"track:{value['week']}", f"{value['year']} {value['week']}"
            spots = spots_of(things[f"marker:{owner}"], week)
            there = any(spot.word == word for spot in spots)
            yield Lay(0, f"marker:{owner}", week if there else f"year:{value['year']}")


Spots = dict[Place, list[tuple[Loose, Spot]]]
"""What can be laid or turned so that a field tells something else."""


def _spots(table: PositionTable, draft: PositionDraft) -> Spots:
    known: Spots = {}
    for thing in table.things(draft).values():
        for spot in thing.spots:
            for field in {spot.field, spot.turned} - {""}:
                known.setdefault((field, spot.owner), []).append((thing, spot))
    return known


def _missing(
    table: PositionTable, draft: PositionDraft, target: Told, known: Spots, laid: str
) -> Iterator[Lay]:
    """What a hand has still to do; what it ``laid`` just now is turned at once."""
    told, editor = table.told(draft.typed), table.editor
    yield from _turned(table, draft, target, laid)
    yield from _markers(target, told, table.things(draft))
    for place in target:
        if told.get(place) == target[place]:
            continue
        for thing, spot in known.get(place, ()):
            if spot.field and _wants(editor, target, told, thing, spot):
                yield Lay(0, thing.id, spot.space)
            if _unlike(told, target, thing, spot) and table.turns(told, thing, spot):
                yield Lay(0, thing.id, "")


def _turned(table: PositionTable, draft: PositionDraft, target: Told, laid: str) -> Iterator[Lay]:
    if laid:
        told, thing = table.told(draft.typed), table.things(draft)[laid]
        turning = (spot for spot in thing.spots if table.turns(told, thing, spot))
        if any(_unlike(told, target, thing, spot) for spot in turning):
            yield Lay(0, laid, "")


def _wants(editor: Any, target: Told, told: Told, thing: Loose, spot: Spot) -> bool:
    return _next(target, told, thing, spot) and bool(
        editor.count(target, thing, spot) > editor.count(told, thing, spot)
    )


def _next(target: Told, told: Told, thing: Loose, spot: Spot) -> bool:
    """Whether it is the next one where the order of things is told, too."""
    place = (spot.field, spot.owner)
    if not isinstance(target.get(place), list) or spot.slots:
        return True
    if spot.slot is not None:
        return spot.slot == len(told.get(place) or [])
    known, wanted = told.get(place) or [], target[place]
    if len(known) >= len(wanted):
        return True
    word = spot.word or thing.word
    return bool(str(wanted[len(known)]).startswith(word))


def _unlike(told: Told, target: Told, thing: Loose, spot: Spot) -> bool:
    place = (spot.turned or spot.field, spot.owner)
    word = spot.word or thing.word
    if spot.turned:
        return (word in (told.get(place) or [])) != (word in (target.get(place) or []))
    turned = word + thing.turn
    return (turned in (told.get(place) or [])) != (turned in (target.get(place) or []))
