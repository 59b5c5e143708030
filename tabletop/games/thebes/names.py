"""The names of things, for sentences."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.thebes import kinds
from tabletop.games.thebes.components import Card, Exhibition

_PLACES = {
    "london": Text("London"),
    "paris": Text("Paris"),
    "berlin": Text("Berlin"),
    "vienna": Text("Vienna"),
    "rome": Text("Rome"),
    "moscow": Text("Moscow"),
    "warsaw": Text("Warsaw"),
    "greece": Text("Greece"),
    "crete": Text("Crete"),
    "egypt": Text("Egypt"),
    "palestine": Text("Palestine"),
    "mesopotamia": Text("Mesopotamia"),
}
_IN_PLACES = {
    "london": Text("in London"),
    "paris": Text("in Paris"),
    "berlin": Text("in Berlin"),
    "vienna": Text("in Vienna"),
    "rome": Text("in Rome"),
    "moscow": Text("in Moscow"),
    "warsaw": Text("in Warsaw"),
    "greece": Text("in Greece"),
    "crete": Text("on Crete"),
    "egypt": Text("in Egypt"),
    "palestine": Text("in Palestine"),
    "mesopotamia": Text("in Mesopotamia"),
}
_TO_PLACES = {
    "london": Text("to London"),
    "paris": Text("to Paris"),
    "berlin": Text("to Berlin"),
    "vienna": Text("to Vienna"),
    "rome": Text("to Rome"),
    "moscow": Text("to Moscow"),
    "warsaw": Text("to Warsaw"),
    "greece": Text("to Greece"),
    "crete": Text("to Crete"),
    "egypt": Text("to Egypt"),
    "palestine": Text("to Palestine"),
    "mesopotamia": Text("to Mesopotamia"),
}
_KINDS = {
    kinds.CONGRESS: Text("the congress"),
    kinds.ASSISTANT: Text("the assistant"),
    kinds.SHOVEL: Text("the shovel"),
    kinds.ZEPPELIN: Text("the zeppelin"),
    kinds.AUTOMOBILE: Text("the automobile"),
    kinds.PERMISSION: Text("the special permission"),
}


def place_name(place: str) -> Text:
    """A place as sentences call it; its id where there is no such place."""
    return _PLACES.get(place) or Text("{unknown}", unknown=place)


def in_place(place: str) -> Text:
    """Where something is: in a city, on an island."""
    return _IN_PLACES.get(place) or Text("in {unknown}", unknown=place)


def to_place(place: str) -> Text:
    """Where somebody goes."""
    return _TO_PLACES.get(place) or Text("to {unknown}", unknown=place)


def card_name(card: Card | Exhibition) -> Text:
    """A card as sentences call it."""
    if isinstance(card, Exhibition):
        return Text("the exhibition {place}", place=in_place(card.city))
    if card.kind == kinds.BOOK:
        return Text("the book on {site} ({points})", site=place_name(card.site), points=card.points)
    if card.kind == kinds.GENERAL:
        return Text("the general book ({points})", points=card.points)
    if card.kind == kinds.RUMOUR:
        return Text("the rumour of {site}", site=place_name(card.site))
    return _KINDS[card.kind]


def weeks(count: int) -> Text:
    """So many weeks."""
    return Text("{n} week", "{n} weeks", n=count)
