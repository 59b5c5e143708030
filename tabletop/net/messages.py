"""What clients and hosts tell each other: frozen values, one JSON object a frame.

``README.md`` beside this file says in which order, and what each side makes of them. Whatever is
not exactly one of these is refused before anybody looks at it.
"""

from __future__ import annotations

from typing import Annotated, Any

from attrs import frozen

from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.net.fields import Coordinate, Eyes, Hash, Hosting, Key, Seat, Words, short
from tabletop.net.tokens import Address, Place
from tabletop.net.wire import Wire
from tabletop.net.words import Against
from tabletop.shapes.checks import expect

VERSION = 2
"""The protocol that is spoken here."""

MOST_ASKED = 16 * 1024
"""A client's frame of more bytes is refused."""

MOST_OPENED = 2**20
"""The first frame of a line may have so many bytes: it may bring a match to be hosted."""

MOST_TOLD = 8 * 2**20
"""So many bytes a host's frame has at most: one may bring all of a table."""

# What a client asks


@frozen
class Hello:
    """First of all: which table, by which tokens, and the last thing that was seen of it."""

    version: int
    table: Annotated[str, short(64)]
    tokens: tuple[Annotated[str, short(64)], ...]
    seen: int = -1


@frozen
class Create:
    """First of all, instead: host this match, which is as match files have it.

    ``key`` is what the server asks of those who may bring tables, ``host`` the seat of whoever
    gives out the links, and may renew them (HOST_ALONE: one who only looks on); None: nobody may.
    A table that moves brings its ``places``, so that who knows a token knows it still; else new
    ones are made.
    """

    version: int
    record: Any
    key: Annotated[str, expect(lambda words: len(words) <= 200, Text("This text is too long."))] = (
        ""
    )
    host: Hosting | None = 0
    places: tuple[Place, ...] = ()


@frozen
class Inquire:
    """First of all, instead: how does the table stand? Nobody there notices who asks."""

    version: int
    table: Annotated[str, short(64)]
    tokens: tuple[Annotated[str, short(64)], ...]


@frozen
class Knock:
    """First of all, instead: somebody without a link, called ``name``, asks whoever hosts for a
    place; None: to look on."""

    version: int
    table: Annotated[str, short(64)]
    name: Annotated[str, short(60)]
    place: Seat | None


@frozen
class Another:
    """First of all, instead: a new table for the people of one whose game is over."""

    version: int
    table: Annotated[str, short(64)]
    tokens: tuple[Annotated[str, short(64)], ...]


@frozen
class Propose:
    """Play a move; ``waive``: against the rules, as the table agreed that it may be."""

    key: Key
    seat: Seat
    move: Any
    waive: bool = False


@frozen
class Deal:
    """Answer the chance that waits for a hand."""

    key: Key
    seat: Seat


@frozen
class Undo:
    """Take back the own last act, or the whole last turn."""

    key: Key
    seat: Seat
    turn: bool = False


@frozen
class Go:
    """Go to another moment, to play on from there."""

    key: Key
    seat: Seat
    node: int


@frozen
class Switch:
    """Keep to the rules as strictly as this from now on."""

    key: Key
    seat: Seat
    strength: Strength


@frozen
class Answer:
    """Whether a seat agrees to what it was asked."""

    seat: Seat
    ask: int
    agrees: bool


@frozen
class Commit:
    """The hash of the entropy that a seat is going to give."""

    seat: Seat
    commitment: Hash


@frozen
class Reveal:
    """The entropy that a seat had committed itself to."""

    seat: Seat
    entropy: Annotated[str, short(128)]


@frozen
class Begin:
    """Everybody is there who is waited for: let play begin."""

    seat: Hosting


@frozen
class Close:
    """Nobody plays on or takes anything back: tell what was secret.

    While the game is not over, all who are there have to agree.
    """

    seat: Seat
    key: Annotated[str, expect(lambda words: len(words) <= 40, Text("This text is too long."))] = ""


@frozen
class StandIn:
    """Let a computer of that kind play for a place while nobody is there; empty: no longer."""

    key: Key
    seat: Seat
    place: Seat
    kind: Annotated[str, expect(lambda words: len(words) <= 40, Text("This text is too long."))]


@frozen
class Renew:
    """Whoever hosts asks for a new link to a place, which ends the old one; None: that of all who
    look on."""

    seat: Hosting
    place: int | None


@frozen
class Admit:
    """Whoever hosts lets somebody in who knocked, or does not."""

    seat: Hosting
    knock: int
    admits: bool


@frozen
class Move:
    """Hand the table over to this seat, which brings it to another host."""

    key: Key
    seat: Hosting


@frozen
class Settle:
    """The table that was handed over after its ``n``th thing is hosted there from now on; None: it
    stays where it is."""

    key: Key
    seat: Hosting
    n: int
    at: Address | None


@frozen
class Hold:
    """A piece is held there, in thousandths of a space, which every plan has somewhere, or where
    that is empty, of the board; an empty piece: let go."""

    seat: Seat
    piece: Annotated[str, expect(lambda words: len(words) <= 200, Text("This text is too long."))]
    x: Coordinate = 0
    y: Coordinate = 0
    space: Annotated[
        str, expect(lambda words: len(words) <= 200, Text("This text is too long."))
    ] = ""


@frozen
class Point:
    """Look there: a space."""

    seat: Seat
    space: Annotated[str, short(200)]


@frozen
class Say:
    """A line for everybody at the table, as it is."""

    seat: Seat
    words: Words


@frozen
class SayPhrase:
    """One of the phrases that speak each reader's language, by its name."""

    seat: Seat
    phrase: Annotated[str, short(40)]


Act = Propose | Deal | Undo | Go | Switch | StandIn | Close | Move
"""What changes a table for everybody: each with a key, and done once."""

Asked = (
    Act | Answer | Commit | Reveal | Begin | Renew | Admit | Settle | Hold | Point | Say | SayPhrase
)  # fmt: skip
"""What a client that was welcomed may ask."""


# What a host tells


@frozen
class Welcome:
    """The table: its head, as match files have it but for the dealer, and up to where it came.

    ``hosts`` is whether whoever hears this gives out the links and lets others in.
    """

    version: int
    eyes: Eyes
    head: Any
    n: int
    hosts: bool = False


@frozen
class Admission:
    """The token of a place."""

    place: Eyes
    token: str


@frozen
class Created:
    """The match is hosted: the table's name, and the tokens of all its places."""

    table: str
    tokens: tuple[Admission, ...]


@frozen
class Renewed:
    """The new token of a place, told to whoever hosts."""

    place: Eyes
    token: str


@frozen
class Standing:
    """How a table stands: its phase, who has to act, and which seats are those of who asked."""

    phase: Text
    acting: tuple[int, ...]
    own: tuple[int, ...]
    over: bool


@frozen
class Knocked:
    """Told to whoever hosts: somebody asks for a place; None: to look on."""

    knock: int
    name: str
    place: Eyes


@frozen
class Withdrawn:
    """Whoever knocked waits no longer."""

    knock: int


@frozen
class Admitted:
    """The token of the place that was asked for."""

    place: Eyes
    token: str


@frozen
class Handed:
    """The table for the seat that moves it, after its ``n``th thing: all of its match, with the
    secrets, as a match file has it, and who sits where."""

    seat: int
    key: str
    n: int
    record: Any
    places: tuple[Place, ...]


@frozen
class Moved:
    """The table is hosted there now; the tokens are the same."""

    at: Address


@frozen
class Proposed:
    """``by`` would like to play again, at another table of the same host; the tokens are the same,
    and each seat has moved on by one."""

    by: int
    table: str


@frozen
class Moment:
    """A moment as one seat may know it.

    ``view`` are the fields of the view that are not those of the moment before it, or, where
    ``whole``, all of it. ``event`` is what led here, where the seat may know all of it; ``told`` is
    what it may know in any case. ``against`` are the rules against which it was agreed to act.
    """

    id: int
    parent: int | None
    seat: int | None
    view: Any
    whole: bool = False
    told: Text | None = None
    event: Any = None
    dealt: int = 0
    against: tuple[str, ...] = ()


@frozen
class Update:
    """The ``n``th thing that happened at the table: new moments, and the one it stands at now.

    ``how`` is ``played``, ``went`` or ``agreed``; ``by`` is the seat that asked, None where nobody
    did.
    """

    eyes: Eyes
    n: int
    how: str
    by: int | None
    at: int
    moments: tuple[Moment, ...] = ()
    strength: Strength | None = None


@frozen
class Given:
    """What a seat gives to the luck of the table, as everybody may know it."""

    seat: int
    commitment: str
    entropy: str
    since: int


@frozen
class Committed:
    """What the dealer committed itself to, and what the seats give from ``since`` on."""

    commitment: str
    since: int
    given: tuple[Given, ...] = ()


@frozen
class Luck:
    """The ``n``th thing that happened at the table: who decides what is dealt, from now on.

    ``begun``: nothing is waited for any more.
    """

    eyes: Eyes
    n: int
    begun: bool
    deals: tuple[Committed, ...]


@frozen
class AskEntropy:
    """All have committed themselves: a seat is asked for its entropy."""

    seat: int


@frozen
class Done:
    """An act was done, and is kept."""

    seat: int
    key: str
    n: int


@frozen
class Refused:
    """An act was not done: the rules against it, the headline first."""

    seat: int
    key: str
    against: tuple[Against, ...]


@frozen
class AskConsent:
    """``by`` asks what ``seat`` has to agree to: ``why``."""

    seat: int
    ask: int
    by: int
    why: tuple[Against, ...]


@frozen
class Settled:
    """A question needs no answer any more."""

    ask: int


@frozen
class Present:
    """Which seats are there, and how many look on; for whom a computer stands in meanwhile.

    ``host`` is the seat of whoever gives out the links, and lets others in.
    """

    seats: tuple[bool, ...]
    watchers: int
    stand_ins: tuple[int, ...] = ()
    host: Eyes = None


@frozen
class Held:
    """Whose hand holds what where, as far as the watcher sees it; an empty piece: let go."""

    eyes: Eyes
    seat: int
    piece: str
    x: int = 0
    y: int = 0
    space: str = ""


@frozen
class Pointed:
    """Somebody points at a space."""

    eyes: Eyes
    seat: int
    space: str


@frozen
class Said:
    """A line that somebody said: plain words, to be shown as they are."""

    seat: int
    words: str


@frozen
class SaidPhrase:
    """A phrase that somebody said, by its name."""

    seat: int
    phrase: str


@frozen
class Over:
    """The table is closed: all of its match, with the secrets, as a match file has it."""

    record: Any


@frozen
class Gone:
    """The last thing told before the line is closed, and why it is.

    ``again``: whether it makes sense to come back by oneself.
    """

    why: Text
    again: bool = False


Told = (
    Created | Renewed | Welcome | Update | Luck | AskEntropy | Done | Refused | AskConsent
    | Settled | Present | Held | Pointed | Said | SaidPhrase | Over | Gone
    | Standing | Knocked | Withdrawn | Admitted | Handed | Moved | Proposed
)  # fmt: skip
"""What a host tells."""


OPENED = Wire(Hello | Create | Inquire | Knock | Another, MOST_OPENED)
"""The first frame of a client."""

ASKED = Wire(Asked, MOST_ASKED)
"""The further frames of a client."""

TOLD = Wire(Told, MOST_TOLD)
"""Frames of a host."""
