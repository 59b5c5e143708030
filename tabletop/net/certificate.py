"""A host's own certificate, made at first use, and its fingerprint, which links carry."""

from __future__ import annotations

import datetime
import os
import ssl
from hashlib import sha256
from pathlib import Path

YEARS = 20
"""So long it holds: whoever has the link knows it by its fingerprint, not by its dates."""


def own_certificate(folder: Path) -> tuple[Path, Path]:
    """The files of the certificate and of its key in a folder, made where there are none.

    Raises OSError where they cannot be written.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    if not (certificate.exists() and key.exists()):
        made, secret = _made()
        _write(key, secret)
        _write(certificate, made)
    return certificate, key


def fingerprint(certificate: Path) -> str:
    """The SHA-256 of a certificate in hexadecimal, as links carry it."""
    return fingerprint_of(ssl.PEM_cert_to_DER_cert(certificate.read_text("ascii")))


def fingerprint_of(der: bytes) -> str:
    """The same of a certificate as it comes over a line."""
    return sha256(der).hexdigest()


def _write(path: Path, data: bytes) -> None:
    beside = path.with_suffix(".new")
    beside.unlink(missing_ok=True)
    file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as out:
        out.write(data)
    beside.replace(path)


def _made() -> tuple[bytes, bytes]:
    # Imported where it is needed: it is large, and most programs host nothing.
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Tabletop")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=365 * YEARS))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return certificate.public_bytes(serialization.Encoding.PEM), secret
