"""Lines that are held to one certificate, by its fingerprint."""

from __future__ import annotations

import ssl

from websockets.asyncio.client import ClientConnection

from tabletop.net.certificate import fingerprint_of


class Stranger(Exception):
    """Another certificate than the one that was told of."""


def tls_for(fingerprint: str) -> ssl.SSLContext:
    """How to speak to whoever has that certificate; none: to one that the system trusts."""
    context = ssl.create_default_context()
    if fingerprint:
        # It was told which certificate it has to be: nobody else need vouch for it.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def check(socket: ClientConnection, fingerprint: str) -> None:
    """Hold a line over TLS to a certificate, before anything is said; raises Stranger."""
    line = socket.transport.get_extra_info("ssl_object")
    der = line.getpeercert(binary_form=True) if line else None
    if fingerprint and (not der or fingerprint_of(der) != fingerprint):
        raise Stranger
