"""What is seen at the table, and what is said there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import evolve

from royal_ur import rules, way
from royal_ur.state import Go, State, pick
from tabletop.engine.player_aid import AidLine
from tabletop.engine.table import Face, Piece, Prompt, Space, Status, Table, Trail
from tabletop.engine.text import Text, Who

if TYPE_CHECKING:
    from royal_ur.game import RoyalUr

AID = (
    AidLine(Text("Throw the four dice: each marked corner is a step."), (rules.THROW,)),
    AidLine(Text("Move one piece; on a rosette you throw again."), (rules.AGAIN,)),
    AidLine(Text("Land on the other’s piece to send it back."), (rules.HIT,)),
)


def phase(view: State) -> Text:
    """The header's line."""
    if view.winner is not None:
        return Text("The end")
    if not view.thrown:
        return Text("{who} to throw", who=Who(view.turn))
    return Text("{who} has thrown {n}", who=Who(view.turn), n=view.steps)


def table(game: RoyalUr, view: State, seat: int | None) -> Table:
    """All that is to be seen; nothing is hidden."""
    pieces = (*_dice(view), *(p for s in (0, 1) for p in _pieces(view, s)))
    due = game.due(view)
    acting = due if isinstance(due, frozenset) else frozenset()
    statuses = tuple(_status(view, s, s in acting) for s in (0, 1))
    prompt = game.prompt(view, seat, ())
    return Table("board", phase(view), tuple(_spaces()), pieces, (), statuses, prompt)


def _spaces() -> Iterator[Space]:
    for name in way.SQUARES:
        yield Space(name, Text("square {square}", square=name), name)
    yield Space("dice", Text("the dice"))
    for seat in (0, 1):
        yield Space(f"wait:{seat}", Text("at the start"), seat=seat)
        yield Space(f"off:{seat}", Text("off the board"), seat=seat)


def _dice(view: State) -> Iterator[Piece]:
    for number, up in enumerate(view.dice):
        name = Text("die with a marked corner up") if up else Text("die with a plain corner up")
        yield Piece(
            f"die:{number}", "dice", name, Face("die", (("up", up),)), die=True,
            dim=not view.thrown, note=None if view.thrown else Text("It is not thrown yet."),
        )  # fmt: skip


def _pieces(view: State, seat: int) -> Iterator[Piece]:
    for number, step in enumerate(view.at[seat]):
        face = Face("ur_piece", (("seat", seat),))
        yield Piece(
            f"piece:{seat}:{number}", way.space(seat, step), Text("piece"), face, seat,
            pick=pick(seat, step),
        )  # fmt: skip


def _status(view: State, seat: int, acting: bool) -> Status:
    doing = Text("waits")
    if acting:
        doing = Text("moves")
    elif view.turn == seat and not view.thrown and view.winner is None:
        doing = Text("throws")
    return Status(seat, view.at[seat].count(way.OFF), doing, acting)


def asked(prompt: Prompt, view: State, due: frozenset[int]) -> Prompt:
    """What is asked of whoever is to move, with the way of each piece."""
    trails = tuple(
        Trail(pick(view.turn, start), way.trail(view.turn, start, view.steps))
        for start in dict.fromkeys(view.at[view.turn])
        if start + view.steps <= way.OFF
    )
    return evolve(
        prompt,
        request=Text("move a piece by {n} step.", "move a piece by {n} steps.", n=view.steps),
        trails=trails,
        gesture=Text("Drag a piece along the way."),
    )


def foretold(view: State, move: Go) -> Iterator[Text]:
    """What a move brings at once."""
    if view.other_on(move.seat, move.end) is not None:
        yield Text("It sends a piece of {who} back.", who=Who(1 - move.seat))
    if move.end in way.ROSETTES:
        yield Text("Rosette: you throw again.")
    if move.end == way.SAFE:
        yield Text("Nobody can hit it there.")
    if move.end == way.OFF:
        yield Text("The piece is off the board.")
