"""Digests by Python's own code: ``hashlib`` brings the whole of OpenSSL into memory, some 5 MB."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol
from uuid import UUID


class _Digest(Protocol):
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...


def sha256(data: bytes) -> str:
    """The SHA-256 of some bytes in hexadecimal digits."""
    return _digest("sha256", ("_sha2", "_sha256"), data).hexdigest()


def blake2b(data: bytes, size: int) -> str:
    """The BLAKE2b of some bytes in hexadecimal digits, two for each of ``size`` bytes."""
    return _digest("blake2b", ("_blake2",), data, digest_size=size).hexdigest()


def named_uuid(namespace: UUID, name: str) -> UUID:
    """The UUID of a name, the same for ever (RFC 9562, version 5): what ``uuid.uuid5`` makes."""
    data = namespace.bytes + name.encode()
    return UUID(bytes=_digest("sha1", ("_sha1",), data).digest()[:16], version=5)


def _digest(name: str, modules: tuple[str, ...], data: bytes, **how: int) -> _Digest:
    """What a function makes of some bytes: Python's own, else that of ``hashlib``.

    Where Python keeps its own is no promise: other versions have it elsewhere.
    """
    for module in (*modules, "hashlib"):
        try:
            function = getattr(import_module(module), name)
        except (ImportError, AttributeError):
            continue
        made: _Digest = function(data, **how)
        return made
    raise ImportError(name)
