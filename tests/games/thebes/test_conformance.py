"""The engine's promises, held by Thebes; with positions that random play seldom comes to."""

from tabletop.games.thebes import load
from tabletop.testing import conformance
from tests.games.thebes.played import DATA

test_conformance = conformance(lambda: load(DATA), languages=("en",))
