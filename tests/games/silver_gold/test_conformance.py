"""The engine's promises, held by Silver & Gold; with the positions of its file."""

import pytest

from tabletop.testing import conformance

test_conformance = conformance("silver_gold", effort=0.1)

test_conformance_in_full = pytest.mark.long(conformance("silver_gold"))
