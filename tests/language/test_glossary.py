"""One word for one thing: no catalogue calls a term of the glossary by another name."""

import csv
import re
from collections.abc import Iterator

import pytest
import translate
from attrs import frozen
from babel.messages.catalog import Message

LANGUAGES = sorted(path.parent.name for path in translate.LOCALE.glob("*/glossary.csv"))


@frozen
class Term:
    """An English term, our word for it, the words it must not have, and where it is meant so."""

    english: str
    ours: str
    others: tuple[str, ...]
    domains: tuple[str, ...]

    def is_meant(self, message: Message) -> bool:
        return any(re.search(rf"\b{self.english}s?\b", key, re.I) for key in english(message))

    def is_miscalled(self, message: Message) -> bool:
        """Another word begins one of the translation's; our own, which may hold it, is let be."""
        said = [re.sub(re.escape(self.ours), "", form, flags=re.I) for form in forms(message)]
        return any(re.search(rf"\b{other}", form) for form in said for other in self.others)


def english(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def forms(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def glossary(language: str) -> Iterator[Term]:
    with (translate.LOCALE / language / "glossary.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            domains = row["games"].split() or domains_of(language)
            yield Term(row["english"], row["ours"], tuple(row["not"].split("; ")), tuple(domains))


def domains_of(language: str) -> list[str]:
    return [path.stem for path in translate.catalogues() if path.parts[-3] == language]


def messages(language: str) -> dict[str, list[Message]]:
    return {
        domain: [message for message in translate.read(language, domain) if message.id]
        for domain in domains_of(language)
    }


def test_every_translated_language_has_a_glossary() -> None:
    assert sorted(translate.LANGUAGES) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_has_one_word(language: str) -> None:
    said = messages(language)
    miscalled = [
        f"{term.english}: {forms(message)}"
        for term in glossary(language)
        for domain in term.domains
        for message in said[domain]
        if term.is_meant(message) and term.is_miscalled(message)
    ]
    assert not miscalled


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_said_somewhere(language: str) -> None:
    """A term that no sentence has any more would hold nothing."""
    said = messages(language)
    unsaid = [
        term.english
        for term in glossary(language)
        if not any(term.is_meant(message) for domain in term.domains for message in said[domain])
    ]
    assert not unsaid
