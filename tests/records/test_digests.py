"""Digests are those of ``hashlib``, without what it loads."""

import hashlib
import subprocess
import sys
from uuid import NAMESPACE_URL, uuid5

import pytest

from tabletop.records.digests import blake2b, named_uuid, sha256

PROGRAM = """
import sys
from uuid import NAMESPACE_URL
from tabletop.records.digests import blake2b, named_uuid, sha256
print(sha256(b""), blake2b(b"", 12), named_uuid(NAMESPACE_URL, ""), "_hashlib" in sys.modules)
"""


@pytest.mark.parametrize("text", ["", "a", "Złoto i srebro", "x" * 1000])
def test_digests_are_the_usual_ones(text: str) -> None:
    data = text.encode()
    assert sha256(data) == hashlib.sha256(data).hexdigest()
    assert blake2b(data, 12) == hashlib.blake2b(data, digest_size=12).hexdigest()
    assert named_uuid(NAMESPACE_URL, text) == uuid5(NAMESPACE_URL, text)


def test_they_need_no_openssl() -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert ran.stdout.split()[-1] == "False", ran.stderr
