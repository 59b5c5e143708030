"""The engine's promises, held by Mykerinos; with the positions of its file."""

import pytest

from tabletop.testing import conformance

test_conformance = conformance("mykerinos", effort=0.1)

test_conformance_in_full = pytest.mark.long(conformance("mykerinos"))
