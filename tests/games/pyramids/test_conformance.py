"""The engine's promises, held by Pyramids; with the positions of its file."""

import pytest

from tabletop.testing import conformance

test_conformance = conformance("pyramids", effort=0.1)

test_conformance_in_full = pytest.mark.long(conformance("pyramids"))
