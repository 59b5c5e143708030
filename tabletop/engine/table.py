"""All that one seat can see and press, as values."""

from __future__ import annotations

from itertools import chain

from attrs import field, frozen

from tabletop.engine.text import NEUTRAL as NEUTRAL
from tabletop.engine.text import Text


@frozen
class Face:
    """What a piece shows: an art template and the facts printed into it.

    The fact ``seat`` is a seat's number, or ``"neutral"``; the screen knows its colour.
    """

    art: str
    facts: tuple[tuple[str, str | int | bool], ...] = ()


@frozen
class Piece:
    """A thing that lies on a space.

    ``id`` stays the same for the whole match, so that the piece can be seen to move. ``face`` is
    None where this seat may not know it. ``pick`` is what equal pieces share when they are picked
    up (``Pick.piece``); it defaults to the id. ``turn`` counts quarter turns clockwise; a ``dim``
    piece is spent, and ``badge`` says how. ``note`` tells whoever points at it what it is good for.
    ``spoken`` tells who cannot see the face what is drawn on it.
    A piece that comes with a ``symbol`` is seen to fly out of the one before it that came at the
    same time with the same symbol: the mark on a coin sends its coin to the score sheet.
    A ``die`` is seen to be thrown when chance decides what it shows.
    """

    id: str
    space: str
    name: Text
    face: Face | None = None
    owner: int | None = None
    pick: str = field()
    turn: int = 0
    dim: bool = False
    badge: Text | None = None
    note: Text | None = None
    symbol: str = ""
    spoken: Text | None = None
    die: bool = False

    @pick.default
    def _own_id(self) -> str:
        return self.id


@frozen
class Space:
    """A place for pieces; its geometry is in the game's layout file.

    ``short`` is how notation and sentences call it (h2); ``seat`` is set for a place that belongs
    to a seat, shown in that seat's own place or strip. Spaces with the same ``grid`` lie in rows
    and columns, counted from 0 at the top left. ``on`` is the id of a piece on which the space
    lies, so that something can be dropped on that piece: it goes where the piece goes, and no
    layout has it.
    """

    id: str
    name: Text
    short: str = ""
    seat: int | None = None
    grid: str = ""
    row: int = 0
    column: int = 0
    on: str = ""


@frozen
class Button:
    """A control to press; pressing it is ``Pick(id)``. ``key`` is its usual key, ``why`` the reason
    shown where it cannot be pressed now, ``space`` one that is as good as the button: where people
    put something at a real table, and here a press does it."""

    id: str
    name: Text
    seat: int
    key: str = ""
    why: Text | None = None
    space: str = ""


@frozen
class Stack:
    """A pile shown as one piece and its count; ``face`` is drawn even when the pile is empty.

    Out of a ``bag`` a hand takes one thing after the other, each with its face up. ``note`` tells
    whoever points at it what can be known of it.
    """

    space: str
    count: int
    face: Face
    name: Text
    bag: bool = False
    note: Text | None = None


@frozen
class Stamp:
    """Marks printed at a space: a heading, and (owner, words) pairs in order of rank.

    ``short`` is printed for the heading where stamps of its kind have too little room.
    """

    space: str
    head: Text
    marks: tuple[tuple[int, Text], ...] = ()
    note: Text | None = None
    short: Text | None = None


Form = tuple[tuple[int, int], ...]
"""The cells of a shape as (row, column) offsets from its first row and first column, in reading
order."""


@frozen
class Stencil:
    """A shape that a seat may lay on a grid as a whole: one ``Pick(pick, space)`` a cell.

    ``forms`` are the shape after 0 to 3 quarter turns clockwise, then the mirrored shape's four, or
    a single one where turning changes nothing.
    """

    pick: str
    seat: int
    name: Text
    forms: tuple[Form, ...]


@frozen
class Source:
    """What adds to the numbers of a dial: of ``count`` points only ``counted`` do.

    One with a ``pick`` is an option: it is used by ``Pick(pick)``, several with the same pick one
    after the other. Without points it is only told that, or whether, it is used.
    """

    name: Text
    face: Face
    count: int = 0
    counted: int = 0
    pick: str = ""


@frozen
class Notch:
    """One value that a dial can be set to: the space of its pick, and the number it gives.

    ``what`` it gives agrees with that number ("token"), ``span`` says the value ("in 4 weeks"),
    ``says`` both ("4 weeks: 5 tokens"), and ``act`` is what a hand does that chooses it ("Dig for
    4 weeks").
    """

    space: str
    value: int
    gives: int
    what: Text
    span: Text
    says: Text
    act: Text


@frozen
class Dial:
    """A wheel, turned to a total, on which a value is chosen by ``Pick(pick, notch.space)``.

    ``basis`` is the total's name ("knowledge") and ``symbol`` its picture; ``sources`` are what it
    is made of, ``aids`` what is used beside and adds to the number of every notch.
    """

    pick: str
    seat: int
    name: Text
    total: int
    basis: Text
    symbol: Face
    notches: tuple[Notch, ...]
    sources: tuple[Source, ...] = ()
    aids: tuple[Source, ...] = ()


@frozen
class Expectation:
    """What may be expected in words: a number ("5.4"), and of what ("points expected")."""

    number: Text
    of: Text


@frozen
class DialChart:
    """What may be expected of each value of the dial with the same ``pick``.

    ``bars`` are numbers, ``line`` chances from 0 to 1, one for each notch, and ``unit`` is what the
    notches are ("weeks"). ``words`` tell of each notch first what its bar says, then what the line
    says, then more; they are empty where nothing may be expected.
    """

    pick: str
    name: Text
    unit: Text
    bars: tuple[float, ...]
    line: tuple[float, ...]
    words: tuple[tuple[Expectation, ...], ...]


@frozen
class Trail:
    """The way that a piece would go: the spaces after its own, the last one included.

    ``pick`` is the piece's; ``mark`` is what is written on the way (the weeks of the trip: "1").
    """

    pick: str
    spaces: tuple[str, ...]
    mark: str = ""


Control = Button | Stack | Stamp | Stencil
"""The closed vocabulary of things that are not pieces."""


@frozen
class Prompt:
    """What now: who is asked, the request (bold), the rest of the sentence, and a second line.

    The request is said after the name of the seat ("Ada, choose where you dig."), unless it names
    that itself; so it begins small.
    ``seat`` is None when the table itself waits (a deck to be dealt) or the game is over.
    ``instruments`` are what the unfinished move is set with; ``trails`` the ways of pieces that do
    not go straight to the spaces where they may go. ``gesture`` tells a hand that is new to the
    game how to do it ("Drag an archaeologist onto the sand").
    """

    request: Text
    seat: int | None = None
    rest: Text | None = None
    note: Text | None = None
    instruments: tuple[Dial | DialChart, ...] = ()
    trails: tuple[Trail, ...] = ()
    gesture: Text | None = None


@frozen
class Holding:
    """Something that a seat has, which all should see at a glance: a small drawing and a number.

    ``name`` says all of it ("Assistants: 2"); without a ``count`` the drawing alone says it, and
    ``of`` is how many there are of which so many count now. One with a ``space`` is drawn as the
    pieces that lie there.
    """

    name: Text
    face: Face
    count: int | None = None
    of: int | None = None
    space: str = ""


@frozen
class Status:
    """A seat's line in its strip: points shown on the table now, and what the seat is doing.

    ``counted`` says what the number counts where these are no points, in words that agree with it
    ("dice left"). ``acting`` are the seats that may make a move; whoever has to answer a chance is
    told by what it is ``doing`` ("throws"). Who is ``out`` has no more to do in this game.
    ``holdings`` are what its strip shows of what it has: one row or two, what is looked for first
    at the left. Without rows the strip shows what the layout says.
    """

    seat: int
    points: int
    doing: Text
    acting: bool = False
    out: bool = False
    holdings: tuple[tuple[Holding, ...], ...] = ()
    counted: Text | None = None

    def has(self) -> tuple[Holding, ...]:
        """All that it has, row by row."""
        return tuple(chain.from_iterable(self.holdings))


@frozen
class Table:
    """What one seat sees: spaces, pieces, controls, everybody's status, and the prompt.

    ``plan`` names the plan of the layout file to lay it out with, ``own`` the plan of the place of
    the seat at the lower edge ("": one made of the layout's ``seat``); ``phase`` is the header's
    line.
    """

    plan: str
    phase: Text
    spaces: tuple[Space, ...]
    pieces: tuple[Piece, ...]
    controls: tuple[Control, ...]
    statuses: tuple[Status, ...]
    prompt: Prompt
    own: str = ""


@frozen
class Change:
    """The difference between two tables: pieces that came, went, or are otherwise than before."""

    came: tuple[Piece, ...]
    went: tuple[Piece, ...]
    moved: tuple[tuple[Piece, Piece], ...]


def difference(before: Table, after: Table) -> Change:
    """What changed among the pieces from one table to the next; ``moved`` holds (old, new)."""
    old = {piece.id: piece for piece in before.pieces}
    came, moved = [], []
    for piece in after.pieces:
        was = old.pop(piece.id, None)
        if was is None:
            came.append(piece)
        elif was is not piece and was != piece:
            moved.append((was, piece))
    return Change(tuple(came), tuple(old.values()), tuple(moved))
