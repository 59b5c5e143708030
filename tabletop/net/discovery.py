"""Tables of one's own network: told of and found by multicast DNS (RFC 6762, RFC 6763).

What is told has no key to any place: which table it is and where, the fingerprint of its host's
certificate, the game, who sits there, and which places are free. Whoever finds it asks whoever
hosts it for a place (`requests.knock`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from ipaddress import ip_address
from re import fullmatch

from attrs import frozen
from zeroconf import (
    Error,
    InterfaceChoice,
    IPVersion,
    ServiceBrowser,
    ServiceInfo,
    ServiceStateChange,
    Zeroconf,
)

from tabletop.engine.text import Text, visible
from tabletop.net.messages import VERSION
from tabletop.net.tokens import Address
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes

SERVICE = "_tabletop._tcp.local."
"""The type of service that tables are."""

LASTS = 120
"""After so many seconds a table is forgotten whose host says nothing more of it."""

MOST = 20
"""So many tables of a network are known at once."""

PATIENCE = 3000
"""So many ms are waited for what a host tells of its table."""

_LONGEST = 40
"""A name is told up to so many characters: all of a seat has to fit into 255 bytes."""

_SHAPES = Shapes()


@frozen
class Chair:
    """A place at a table that is told of: the name and the colour of its seat."""

    seat: int
    colour: str
    name: str
    free: bool


@frozen
class OpenTable:
    """A table of this network: where it is, its game, and its places."""

    at: Address
    game: str
    chairs: tuple[Chair, ...]

    @property
    def free(self) -> tuple[Chair, ...]:
        """The places that one may ask for."""
        return tuple(chair for chair in self.chairs if chair.free)


def told(table: OpenTable) -> dict[str, str]:
    """What is told of a table, word by word."""
    at = table.at
    words = {"v": str(VERSION), "table": at.table, "print": at.fingerprint, "game": table.game}
    for chair in table.chairs:
        state = "free" if chair.free else "taken"
        words[f"seat{chair.seat}"] = f"{state} {chair.colour} {chair.name[:_LONGEST]}"
    return words if at.secure else {**words, "plain": "1"}


def heard(words: Mapping[str, str], host: str, port: int) -> OpenTable:
    """The table of which somebody tells; raises ValidationError where it cannot be one."""
    plain = {
        "host": host,
        "port": port,
        "table": words.get("table", ""),
        "fingerprint": words.get("print", ""),
        "secure": "plain" not in words,
    }
    chairs = tuple(_chairs(words))
    game = words.get("game", "")
    if words.get("v") != str(VERSION) or not chairs or not fullmatch(r"\w{1,60}", game):
        raise ValidationError(Text("This is no table of this version."))
    return OpenTable(_SHAPES.make(plain, Address), game, chairs)


def _chairs(words: Mapping[str, str]) -> Iterator[Chair]:
    for seat in range(10):
        found = fullmatch(r"(free|taken) (\w{1,40}) (.{1,40})", words.get(f"seat{seat}", ""))
        if found is not None and visible(found[3]):
            yield Chair(seat, found[2], visible(found[3]), found[1] == "free")


class Discovery:
    """Tells of tables and finds those of others; every call may take a second or two.

    ``found`` is called in a thread of its own with all tables that are known, by their names.
    Without any network nothing is told or found.
    """

    def __init__(
        self,
        found: Callable[[Mapping[str, OpenTable]], object],
        interfaces: Sequence[str] | None = None,
        service: str = SERVICE,
    ) -> None:
        """Use these interfaces (addresses) only; None: all.

        Tables of another type of ``service`` neither see these nor are seen.
        """
        self._found, self._service = found, service
        self._interfaces = InterfaceChoice.All if interfaces is None else list(interfaces)
        self._zeroconf: Zeroconf | None = None
        self._browser: ServiceBrowser | None = None
        self._own: dict[str, ServiceInfo] = {}
        self._known: dict[str, OpenTable] = {}

    def look(self) -> None:
        """Look for tables from now on."""
        zeroconf = self._open()
        if zeroconf is not None and self._browser is None:
            self._browser = ServiceBrowser(zeroconf, self._service, [self._changed])

    def announce(self, table: OpenTable) -> None:
        """Tell of a table, or what is otherwise at one that was told of before."""
        zeroconf, info = self._open(), _info(table, self._service)
        if zeroconf is None:
            return
        with suppress(Error, OSError):
            if table.at.table in self._own:
                zeroconf.update_service(info)
            else:
                zeroconf.register_service(info)
            self._own[table.at.table] = info

    def withdraw(self, name: str) -> None:
        """Tell of a table no more."""
        info = self._own.pop(name, None)
        if info is not None and self._zeroconf is not None:
            with suppress(Error, OSError):
                self._zeroconf.unregister_service(info)

    def close(self) -> None:
        """Tell of nothing and find nothing any more."""
        zeroconf, self._zeroconf, self._browser = self._zeroconf, None, None
        self._own.clear()
        self._known.clear()
        if zeroconf is not None:
            with suppress(Error, OSError):
                zeroconf.close()

    def _open(self) -> Zeroconf | None:
        if self._zeroconf is None:
            with suppress(Error, OSError):  # there is no network just now
                self._zeroconf = Zeroconf(self._interfaces, ip_version=IPVersion.V4Only)
        return self._zeroconf

    def _changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Hear that somebody tells of a table, of another state of it, or of its end."""
        self._known.pop(name, None)
        if state_change is not ServiceStateChange.Removed and len(self._known) < MOST:
            with suppress(Error, OSError, ValidationError):
                info = zeroconf.get_service_info(service_type, name, PATIENCE)
                if info is not None:
                    self._known[name] = _heard(info)
        own = self._own
        self._found({n: t for n, t in self._known.items() if t.at.table not in own})


def _info(table: OpenTable, service: str) -> ServiceInfo:
    name = sha256(table.at.table.encode()).hexdigest()[:16]
    return ServiceInfo(
        service,
        f"{name}.{service}",
        table.at.port,
        properties=told(table),
        server=f"tabletop-{name}.local.",
        addresses=[ip_address(table.at.host).packed],
        host_ttl=LASTS,
        other_ttl=LASTS,
    )


def _heard(info: ServiceInfo) -> OpenTable:
    words = {
        key.decode("utf-8", "replace"): (value or b"").decode("utf-8", "replace")
        for key, value in info.properties.items()
    }
    addresses = info.parsed_addresses(IPVersion.V4Only)
    return heard(words, addresses[0] if addresses else "", info.port or 0)
