"""Where the rulebook has each rule, and which ruling stands behind it."""

from tabletop.games.thebes.rules import RULES
from tests.games.cited import citations

SECTIONS = {
    "Setting up": "open cards",
    "1. Order of play": "own figure, start player, time marker, turn",
    "2. Taking an action": "action, one action, destination, dig site, zeppelin, zeppelin trip, "
    "automobile",
    "Taking a researcher card": "own study, card city, card open, refill, kept, discarded",
    "When an exhibition is drawn": "exhibition slots",
    "When the deck is exhausted": "first exhausted, exhausted",
    "Exchanging the 4 open cards": "exchange place, exchange all, exchange again",
    "Excavating": "permit, specialised",
    "Counting points of knowledge": "general, rumour, assistant, books",
    "Using the time wheel": "wheel weeks, wheel number, shovel",
    "Finding useful things and worthless sand": "drawing, sand back, finds lie",
    "Ending the excavation": "used up, permit turns",
    "Bonus for the first to dig at a site": "special permission, first digger",
    "Holding an exhibition": "show open, show city, show artefacts, no artefact",
    "End of the year": "new year, year marker",
    "End of the game and final count": "over, stopping, weeks left, last square, artefacts, shows, "
    "congresses, most knowledge, tied knowledge, winner tie",
}
RULINGS = {
    "T1": "start player, turn, weeks left",
    "T3": "exhibition slots",
    "T4": "first exhausted, exhausted",
    "T5": "automobile, zeppelin",
    "T6": "rumour, assistant, shovel",
    "T7": "specialised, wheel number",
    "T8": "drawing, sand back",
    "T9": "new year",
    "T10": "exchange again",
    "T11": "show artefacts",
    "T12": "congresses, most knowledge, tied knowledge, winner tie",
    "T14": "permit",
    "T15": "special permission, zeppelin trip",
    "T16": "discarded, used up",
    "T17": "exchange all",
    "T18": "stopping",
}

test_the_book_has_these_rules_in_this_section = citations(RULES, SECTIONS, RULINGS)
