"""Who may sit where: random tokens, kept as hashes only, and the links that bring them."""

from __future__ import annotations

from collections.abc import Iterable
from re import fullmatch
from typing import Annotated
from urllib.parse import quote, unquote, urlsplit

from attrs import frozen

from tabletop.engine.text import Text
from tabletop.records.endings import LINK
from tabletop.shapes.checks import between, expect
from tabletop.shapes.invalid import ValidationError

# Who only reads a link needs no cryptography: it is read in 6 ms, and is 3 MB.

BYTES = 16
"""So long is a token: 128 random bits."""

PORT = 7447
"""Where tables are served, unless somebody says otherwise."""

_JOIN = "join"
_NONE = "none"
_TABLE, _PRINT = r"[\w-]{1,64}", r"([0-9a-f]{64})?"


def new_token() -> str:
    """A token that nobody can guess."""
    import secrets

    return secrets.token_urlsafe(BYTES)


def token_hash(token: str) -> str:
    """What a host keeps of a token: whoever reads its store can sit nowhere."""
    from hashlib import sha256

    return sha256(token.encode("utf-8", "replace")).hexdigest()


_HASH = expect(lambda words: bool(fullmatch(r"[0-9a-f]{64}", words)), Text("This is no hash."))


@frozen
class Place:
    """A seat at a table, or, where it is None, the place of all who look on."""

    seat: int | None
    token_hash: Annotated[str, _HASH]


def places_for(
    seats: Iterable[int | None],
) -> tuple[tuple[Place, ...], dict[int | None, str]]:
    """A place for each of these, and the tokens to them."""
    tokens = {seat: new_token() for seat in seats}
    return tuple(Place(seat, token_hash(token)) for seat, token in tokens.items()), tokens


def place_of(token: str, places: Iterable[Place]) -> Place | None:
    """The place that a token is for; every place is compared, each in constant time."""
    from hmac import compare_digest

    given, found = token_hash(token), None
    for place in places:
        if compare_digest(given, place.token_hash):
            found = place
    return found


def _written(pattern: str) -> object:
    return expect(
        lambda words: bool(fullmatch(pattern, words)), Text("This address cannot be read.")
    )


@frozen
class Address:
    """Where a table is hosted, without the key to any of its places."""

    host: Annotated[str, _written(r"[^\s/]{1,255}")]
    port: Annotated[int, between(1, 65535)]
    table: Annotated[str, _written(_TABLE)]
    fingerprint: Annotated[str, _written(_PRINT)] = ""
    secure: bool = True

    def place(self, token: str) -> Invitation:
        """The invitation to a place there."""
        return Invitation(self.host, self.port, self.table, token, self.fingerprint, self.secure)


@frozen
class Invitation:
    """All that is needed to sit down: where, which table, which place.

    ``fingerprint`` is the SHA-256 of the host's own certificate in hexadecimal; empty where the
    certificate is one that browsers trust. ``secure`` is false for a host behind a proxy of the
    same machine, and in tests.
    """

    host: str
    port: int
    table: str
    token: str
    fingerprint: str = ""
    secure: bool = True

    def link(self) -> str:
        """The link that people send each other: ``tabletop:join/HOST:PORT/TABLE/TOKEN#PRINT``."""
        host = f"[{self.host}]" if ":" in self.host else quote(self.host)
        way = "" if self.secure else "plain/"
        path = f"{LINK}{_JOIN}/{way}{host}:{self.port}/{self.table}/{self.token}"
        return f"{path}#{self.fingerprint}" if self.fingerprint else path

    @property
    def there(self) -> Address:
        """Where its table is, without the key."""
        return Address(self.host, self.port, self.table, self.fingerprint, self.secure)

    @property
    def address(self) -> str:
        """Where the WebSocket is."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'wss' if self.secure else 'ws'}://{host}:{self.port}/"


def server(words: str) -> Invitation:
    """A server of tables, as its owner tells of it: ``HOST``, ``HOST:PORT``, ``HOST:PORT#PRINT``.

    Its table and token say nothing. Raises ValidationError where it is none.
    """
    where, _, fingerprint = words.strip().partition("#")
    try:
        split = urlsplit(f"//{where}")
        host, port = split.hostname, split.port or PORT
    except ValueError:
        host, port = None, PORT
    plain = not (split.path or split.query or split.username) if host else False
    if not plain or not host or not fullmatch(_PRINT, fingerprint):
        raise ValidationError(Text("A server is written as its name, perhaps with a port."))
    return Invitation(unquote(host), port, _NONE, _NONE, fingerprint)


def invitation(link: str) -> Invitation:
    """The invitation of a link, with or without what mail programs put around it.

    Raises:
        ValidationError: it is none.
    """
    words = link.strip().strip("<>")
    path, _, fingerprint = words.removeprefix(f"{LINK}{_JOIN}/").partition("#")
    secure = not path.startswith("plain/")
    parts = path.removeprefix("plain/").split("/")
    if not words.startswith(f"{LINK}{_JOIN}/") or len(parts) != 3:
        begins = f"{LINK}{_JOIN}/"
        raise ValidationError(
            Text("This is no link to a table. One begins with {begins}.", begins=begins)
        )
    where, table, token = parts
    try:
        split = urlsplit(f"//{where}")
        host, port = split.hostname, split.port
    except ValueError:
        host = port = None
    whole = fullmatch(_TABLE, table) and fullmatch(r"[\w-]{22}", token)
    if not host or not port or not whole or not fullmatch(_PRINT, fingerprint):
        raise ValidationError(Text("This link is not whole; ask for it again."))
    return Invitation(unquote(host), port, table, token, fingerprint, secure)
