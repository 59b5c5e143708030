"""What a seat can do: a trip and one action, as values."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.thebes.names import in_place, to_place, weeks

EXCHANGE, STOP, WEEKS = "exchange", "stop", "weeks"


def archaeologist(seat: int) -> str:
    """The seat's archaeologist."""
    return f"archaeologist:{seat}"


def study(seat: int) -> str:
    """Where a seat's cards go."""
    return f"study:{seat}"


def zeppelin(seat: int) -> str:
    """A zeppelin of the seat."""
    return f"zeppelin:{seat}"


def assistant(seat: int) -> str:
    """An assistant of the seat."""
    return f"assistant:{seat}"


def shovel(seat: int) -> str:
    """A shovel of the seat."""
    return f"shovel:{seat}"


def permission(seat: int) -> str:
    """A special permission of the seat."""
    return f"permission:{seat}"


def rumour(site: str) -> str:
    """A rumour of the site before whoever picks it."""
    return f"rumour:{site}"


def week(number: int) -> str:
    """A week on the wheel."""
    return f"week:{number}"


@frozen
class TakeCard:
    """A trip to a city, and one of the open researcher cards taken there.

    ``travel`` is the place gone to, "" where the archaeologist is there already; with ``zeppelin``
    the trip takes no time, and the zeppelin is used up.
    """

    seat: int
    card: str
    travel: str = ""
    zeppelin: bool = False

    def picks(self) -> tuple[Pick, ...]:
        """The zeppelin, the trip, the card."""
        card = (Pick(self.card, study(self.seat)),) if self.card else ()
        return (*_flight(self), *_trip(self), *card)

    def implied(self) -> tuple[Pick, ...]:
        """The trip: it goes where the card is taken."""
        return _trip(self) if self.card else ()

    def says(self) -> Text:
        """Who takes which card; that there is no action while none is chosen."""
        if not self.card:
            return Text("No action is chosen yet.")
        return going(self, Text("takes card {card}", card=self.card))


@frozen
class Exchange:
    """A trip to Warsaw, and the open cards exchanged there."""

    seat: int
    travel: str = ""
    zeppelin: bool = False

    def picks(self) -> tuple[Pick, ...]:
        """The zeppelin, the button, the trip."""
        return (*_flight(self), Pick(EXCHANGE), *_trip(self))

    def implied(self) -> tuple[Pick, ...]:
        """The trip: cards are exchanged in one place only."""
        return _trip(self)

    def says(self) -> Text:
        """Who exchanges the cards."""
        return going(self, Text("exchanges the open cards"))


@frozen
class Dig:
    """A trip to a site, and a dig there.

    ``rumours`` of the site are used up; ``assistant`` and ``shovel`` say that the only one is used
    up, ``permission`` that a special permission stands for the spent permit (T6, T15).
    """

    seat: int
    site: str
    weeks: int
    travel: str = ""
    zeppelin: bool = False
    rumours: int = 0
    assistant: bool = False
    shovel: bool = False
    permission: bool = False

    def picks(self) -> tuple[Pick, ...]:
        """What is used up, the trip, the weeks."""
        seat = self.seat
        used = (
            *(Pick(rumour(self.site)) for _ in range(self.rumours)),
            *((Pick(assistant(seat)),) if self.assistant else ()),
            *((Pick(shovel(seat)),) if self.shovel else ()),
            *((Pick(permission(seat)),) if self.permission else ()),
        )
        chosen = (Pick(WEEKS, week(self.weeks)),) if self.weeks else ()
        return (*used, *_flight(self), *_trip(self), *chosen)

    def implied(self) -> tuple[Pick, ...]:
        """The special permission, for without it nobody could dig there; and the trip, where a
        rumour says to which site."""
        special = (Pick(permission(self.seat)),) if self.permission else ()
        return (*special, *(_trip(self) if self.rumours else ()))

    def says(self) -> Text:
        """Who digs where, for how long, and what is used up."""
        digs = Text("{digs} for {weeks}", digs=self.digs(), weeks=weeks(self.weeks))
        return going(self, self.using_up(digs))

    def digs(self) -> Text:
        """The action in words, its place only where there was no trip to it."""
        return Text("digs") if self.travel else Text("digs {place}", place=in_place(self.site))

    def used_up(self) -> tuple[Text, ...]:
        """What is used up for the dig."""
        return (
            *((Text("{n} rumour", "{n} rumours", n=self.rumours),) if self.rumours else ()),
            *((Text("the only assistant"),) if self.assistant else ()),
            *((Text("the only shovel"),) if self.shovel else ()),
            *((Text("a special permission"),) if self.permission else ()),
        )

    def using_up(self, does: Text) -> Text:
        """What is done, and what is used up for it."""
        used = self.used_up()
        return Text("{does}, using up {things}", does=does, things=used) if used else does


@frozen
class Exhibit:
    """A trip to a city, and an exhibition held there."""

    seat: int
    card: str
    travel: str = ""
    zeppelin: bool = False

    def picks(self) -> tuple[Pick, ...]:
        """The zeppelin, the trip, the exhibition."""
        return (*_flight(self), *_trip(self), Pick(self.card, study(self.seat)))

    def implied(self) -> tuple[Pick, ...]:
        """The trip: it goes where the exhibition is held."""
        return _trip(self)

    def says(self) -> Text:
        """Who holds which exhibition."""
        return going(self, Text("holds the exhibition {card}", card=self.card))


@frozen
class Stop:
    """In the last year: no more turns."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        """The button."""
        return (Pick(STOP),)

    def says(self) -> Text:
        """Who stops."""
        return Text("{who} stops for good.", who=Who(self.seat))


Act = TakeCard | Exchange | Dig | Exhibit
"""A trip and an action."""

Move = TakeCard | Exchange | Dig | Exhibit | Stop

MOVES: tuple[type, ...] = (TakeCard, Exchange, Dig, Exhibit, Stop)


def _flight(move: Act) -> tuple[Pick, ...]:
    return (Pick(zeppelin(move.seat)),) if move.zeppelin else ()


def _trip(move: Act) -> tuple[Pick, ...]:
    return (Pick(archaeologist(move.seat), move.travel),) if move.travel else ()


def going(move: Act, does: Text) -> Text:
    """A sentence: the trip of a move if there is one, and what is done then."""
    facts: dict[str, Fact] = {"who": Who(move.seat), "does": does}
    if not move.travel:
        return Text("{who} {does}.", **facts)
    facts["there"] = to_place(move.travel)
    if move.zeppelin:
        return Text("{who} flies {there} by zeppelin and {does}.", **facts)
    return Text("{who} goes {there} and {does}.", **facts)
