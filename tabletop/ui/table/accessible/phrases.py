"""What is said aloud of spaces, pieces and seats."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Piece, Space, Stack, Stamp, Status
from tabletop.engine.text import Text, Who
from tabletop.ui.table.panels.moment import doing_of, stencil_of, waiting_chance

if TYPE_CHECKING:
    from tabletop.models.session import Session

_ENDS = (".", "!", "?")


def space_name(session: Session, space: Space) -> Text:
    """A space and what lies there: pieces, a pile, marks."""
    here = [piece for piece in session.table.pieces if piece.space == space.id]
    printed = _printed(session, space.id)
    sentences = [told for told in printed if told.key.endswith(_ENDS)]
    things = [*(told for told in printed if told not in sentences), *_pieces(here)]
    if things == [space.name]:
        return _located(session, space, space.name)
    ghosts = _waiting_here(session, space.id)
    if ghosts:
        things.append(Text("{n} piece of this move", "{n} pieces of this move", n=ghosts))
    if not things and not sentences:
        return _located(session, space, Text("{space}: empty", space=space.name))
    said = space.name
    if things:
        said = Text("{space}: {things}", space=space.name, things=tuple(things))
    for sentence in sentences:
        said = Text("{told}. {sentence}", told=said, sentence=sentence)
    return _located(session, space, said)


def _located(session: Session, space: Space, said: Text) -> Text:
    """A cell of a grid with its row and column: Qt has no tables for what is no item view."""
    if not space.grid:
        return said
    cells = [cell for cell in session.table.spaces if cell.grid == space.grid]
    return Text(
        "{cell}. Row {row} of {rows}, column {column} of {columns}",
        cell=said,
        row=space.row + 1,
        rows=max(cell.row for cell in cells) + 1,
        column=space.column + 1,
        columns=max(cell.column for cell in cells) + 1,
    )


def grid_name(session: Session, grid: str) -> Text:
    """A grid by what it is printed on: the piece on the space called like it, or that space."""
    for piece in session.table.pieces:
        if piece.space == grid:
            return piece.name
    space = next((space for space in session.table.spaces if space.id == grid), None)
    return space.name if space is not None else Text("Grid")


def space_use(session: Session, space: Space, held: str) -> Text | None:
    """What can be done at a space now, or why not; None when there is nothing to say."""
    if held:
        pick = Pick(held, space.id)
        if pick in session.choices():
            return _put_down(session, pick)
        objections = session.why_not(pick)
        return refusal(objections[0]) if objections else None
    chance = waiting_chance(session)
    if chance is not None and chance.hand == space.id:
        return Text("Press to deal.")
    stencil = stencil_of(session)
    if stencil is not None and space.grid and space.seat in (stencil.seat, None):
        return _mark_here(session, Pick(stencil.pick, space.id))
    able = sorted(session.choices().pieces_for(space.id))
    if len(able) != 1:
        return None
    piece = next((p for p in session.table.pieces if p.pick == able[0]), None)
    if piece is None:
        return Text("Press to put a piece here.")
    return Text("Press to put this here: {piece}", piece=piece.name)


def piece_use(session: Session, piece: Piece, held: str) -> Text | None:
    """What is drawn on a piece, what it is good for, and what can be done with it, or why not."""
    told = _joined(piece.spoken, piece.note)
    return _joined(told, _use(session, piece, held))


def _joined(note: Text | None, use: Text | None) -> Text | None:
    if note is None or use is None:
        return note or use
    return Text("{note} {use}", note=note, use=use)


def _use(session: Session, piece: Piece, held: str) -> Text | None:
    if held == piece.pick:
        return Text("In your hand. Press a space to put it down, or this piece to let go.")
    open_to = session.spaces_for(piece.pick)
    if open_to == {""}:
        return _foretold(Text("Press to use it."), session.outlook(Pick(piece.pick)).lines)
    if open_to:
        spaces = len(open_to - {""})
        press = Text(
            "Press to take it up; it may go to {n} space.",
            "Press to take it up; it may go to {n} spaces.",
            n=spaces,
        )
        meant = session.meant(piece, "")
        return _foretold(press, session.outlook(meant).lines if meant else ())
    objections = session.why_not(Pick(piece.pick))
    if not objections:
        return None
    told = objections[0].rule.text == piece.note
    return objections[0].why if told else refusal(objections[0])


def refusal(objection: Objection) -> Text:
    """Why not: the fact in the way, and the rule where it says more."""
    if objection.rule.text == objection.why:
        return objection.why
    return Text("{why} {rule}", why=objection.why, rule=objection.rule.text)


def piece_name(session: Session, piece: Piece) -> Text:
    """A piece, how it is spent, and what its name leaves open: whose it is, where it lies."""
    name = piece.name
    told = {value for _, value in name.facts if isinstance(value, (str, Who))}
    if piece.badge is not None:
        name = Text("{piece} ({badge})", piece=name, badge=piece.badge)
    owner = None if piece.owner is None else Who(piece.owner)
    if owner is not None and owner not in told:
        name = Text("{piece}, of {owner}", piece=name, owner=owner)
    space = next((s for s in session.table.spaces if s.id == piece.space), None)
    if space is None or space.short in told or (space.seat is not None and Who(space.seat) in told):
        return name
    return Text("{piece}. {space}", piece=name, space=space.name)


def seat_words(session: Session, status: Status) -> Text:
    """What a seat is doing, its points or what is counted instead, and what it has."""
    doing, n = doing_of(session, status), status.points
    said = Text("{doing}, {n} point", "{doing}, {n} points", doing=doing, n=n)
    if status.counted is not None:
        said = Text("{doing}, {n} {counted}", doing=doing, n=n, counted=status.counted)
    things = tuple(thing.name for thing in status.has())
    return Text("{said}. It has: {things}", said=said, things=things) if things else said


def _put_down(session: Session, pick: Pick) -> Text:
    return _foretold(Text("Press to put it here."), session.outlook(pick).lines)


def _mark_here(session: Session, pick: Pick) -> Text | None:
    """What marking a single cell would bring, or why it cannot be marked."""
    if pick not in session.choices():
        objections = session.why_not(pick)
        return refusal(objections[0]) if objections else None
    lines = session.outlook(pick).forecast
    if lines:
        return Text("Press to mark this cell: {gain}.", gain=lines)
    return Text("Press to mark this cell.")


def _foretold(press: Text, lines: tuple[Text, ...]) -> Text:
    """What pressing does, and line by line what it would bring."""
    for line in lines:
        if line.key.endswith(_ENDS):
            press = Text("{press} {line}", press=press, line=line)
        else:
            press = Text("{press} {line}.", press=press, line=line)
    return press


def _printed(session: Session, space: str) -> list[Text]:
    things: list[Text] = []
    for control in session.table.controls:
        if isinstance(control, Stack) and control.space == space:
            things.append(Text("{n} in the pile", n=control.count))
            things += [control.note] if control.note is not None else []
        elif isinstance(control, Stamp) and control.space == space:
            things += [
                Text("{owner} {mark}", owner=Who(owner), mark=mark) for owner, mark in control.marks
            ]
            if control.note is not None:
                things.append(control.note)
    return things


def _pieces(pieces: list[Piece]) -> list[Text]:
    """Names of pieces, equal ones counted."""
    count = Counter(piece.name for piece in pieces)
    return [
        Text("{n} × {piece}", n=many, piece=name) if many > 1 else name
        for name, many in count.items()
    ]


def _waiting_here(session: Session, space: str) -> int:
    return sum(pick.space == space for pick in session.picks)
