"""What a reader would miss in a sentence: for tests, and for the check of a game."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.text import NEUTRAL, Fact, Text, Who
from tabletop.language.catalogue import Catalogue, english
from tabletop.language.template import Slot, slots

NOT_IN = " is not in "
"""What stands between a sentence and the language that lacks it."""


def faults(catalogue: Catalogue, text: Text, table: Catalogue | None = None) -> Iterator[str]:
    """Say what is wrong with a sentence in the catalogue's language; nothing where all is well.

    It finds sentences without a translation, facts that a sentence names and does not get, a
    translation that names other facts than the English, and names that lack the grammatical case
    in which the translation asks for them. In a language that the table does not speak, what its
    own catalogue ``table`` has in another is not asked for.
    """
    yield from _faults(catalogue, text, "", table)


def _faults(catalogue: Catalogue, text: Text, case: str, table: Catalogue | None) -> Iterator[str]:
    given = dict(text.facts)
    for name in sorted(slots(english(text)) - given.keys()):
        yield f"{text.key!r} lacks the fact {name!r}"
    template = catalogue.template(text, case)
    if template is None and catalogue.language.code == "en":
        template = english(text)
    if template is None and table is not None and table.template(text) is not None:
        for fact in given.values():
            yield from _fact_faults(catalogue, fact, "", table)
        return
    if template is None:
        yield f"{text.key!r}{NOT_IN}{_form(catalogue, case)}"
        return
    wanted, counted = slots(english(text)), {"n"} if text.plural else set()
    if not wanted - counted <= slots(template) <= wanted | counted:
        yield f"{text.key!r} has other facts in {_form(catalogue, case)}"
    for part in template:
        if isinstance(part, Slot) and part.name in given:
            yield from _fact_faults(catalogue, given[part.name], part.case, table)


def _fact_faults(
    catalogue: Catalogue, fact: Fact, case: str, table: Catalogue | None
) -> Iterator[str]:
    match fact:
        case Text():
            yield from _faults(catalogue, fact, case, table)
        case Who(seat) if seat == NEUTRAL:
            yield from _faults(catalogue, Text("the neutral player"), case, table)
        case tuple():
            for each in fact:
                yield from _fact_faults(catalogue, each, case, table)


def _form(catalogue: Catalogue, case: str) -> str:
    return f"{catalogue.language.name}{f', {case}' if case else ''}"
