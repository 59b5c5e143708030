"""What a reader would miss in a sentence: for tests, and for the check of a game."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.text import NEUTRAL, Fact, Text, Who
from tabletop.language.catalogue import Catalogue, english
from tabletop.language.template import Slot, slots


def faults(catalogue: Catalogue, text: Text) -> Iterator[str]:
    """Say what is wrong with a sentence in the catalogue's language; nothing where all is well.

    It finds sentences without a translation, facts that a sentence names and does not get, a
    translation that names other facts than the English, and names that lack the grammatical case
    in which the translation asks for them.
    """
    yield from _faults(catalogue, text, "")


def _faults(catalogue: Catalogue, text: Text, case: str) -> Iterator[str]:
    given = dict(text.facts)
    for name in sorted(slots(english(text)) - given.keys()):
        yield f"{text.key!r} lacks the fact {name!r}"
    template = catalogue.template(text, case)
    if template is None and catalogue.language.code == "en":
        template = english(text)
    if template is None:
        yield f"{text.key!r} is not in {_form(catalogue, case)}"
        return
    wanted, counted = slots(english(text)), {"n"} if text.plural else set()
    if not wanted - counted <= slots(template) <= wanted | counted:
        yield f"{text.key!r} has other facts in {_form(catalogue, case)}"
    for part in template:
        if isinstance(part, Slot) and part.name in given:
            yield from _fact_faults(catalogue, given[part.name], part.case)


def _fact_faults(catalogue: Catalogue, fact: Fact, case: str) -> Iterator[str]:
    match fact:
        case Text():
            yield from _faults(catalogue, fact, case)
        case Who(seat) if seat == NEUTRAL:
            yield from _faults(catalogue, Text("the neutral player"), case)
        case tuple():
            for each in fact:
                yield from _fact_faults(catalogue, each, case)


def _form(catalogue: Catalogue, case: str) -> str:
    return f"{catalogue.language.name}{f', {case}' if case else ''}"
