"""The engine's promises, held by Thebes; with the positions of its file."""

import pytest

from tabletop.testing import conformance

test_conformance = conformance("thebes", effort=0.2)

test_conformance_in_full = pytest.mark.long(conformance("thebes"))
