"""Digests by Python's own code: ``hashlib`` brings the whole of OpenSSL into memory, some 5 MB."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from uuid import UUID


class Digest(Protocol):
    """What a hash function makes of some bytes."""

    def digest(self) -> bytes:
        """It as bytes."""

    def hexdigest(self) -> str:
        """It in hexadecimal digits."""


@cache
def hash_function(name: str) -> Callable[..., Digest]:
    """Python's own function of that name (blake2b, sha1, sha256), else that of ``hashlib``.

    Where Python keeps its own is no promise: other versions have it elsewhere.
    """
    for module in (*_OWN[name], "hashlib"):
        try:
            found: Callable[..., Digest] = getattr(import_module(module), name)
        except (ImportError, AttributeError):
            continue
        return found
    raise ImportError(name)


_OWN = {"blake2b": ("_blake2",), "sha1": ("_sha1",), "sha256": ("_sha2", "_sha256")}


def sha256(data: bytes) -> str:
    """The SHA-256 of some bytes in hexadecimal digits."""
    return hash_function("sha256")(data).hexdigest()


def blake2b(data: bytes, size: int) -> str:
    """The BLAKE2b of some bytes in hexadecimal digits, two for each of ``size`` bytes."""
    return hash_function("blake2b")(data, digest_size=size).hexdigest()


def named_uuid(namespace: UUID, name: str) -> UUID:
    """The UUID of a name, the same for ever (RFC 9562, version 5): what ``uuid.uuid5`` makes."""
    data = namespace.bytes + name.encode()
    return type(namespace)(bytes=hash_function("sha1")(data).digest()[:16], version=5)
