"""Where the rulebook has each rule of a game, and which ruling stands behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pytest
from attrs import frozen

from tabletop.engine.rule import Rule

HOUSE = "The table's own rules"
OWN = {"stranger", "handling", "notation"}
"""The rules of every game that no book has."""


@frozen
class Cited:
    """What the rules of a game should cite: ids of rules, by section and by ruling."""

    rules: tuple[Rule, ...]
    sections: Mapping[str, str]
    rulings: Mapping[str, str]

    def has_section(self, section: str) -> None:
        """The section has these rules and no others."""
        found = {rule.id for rule in self.rules if rule.cite.section.key == section}
        assert found == set(self.sections[section].split(", "))

    def has_own_rules(self) -> None:
        """What no book says is called the table's own, and all else has its section."""
        own = {rule.id for rule in self.rules if rule.cite.book.key == HOUSE}
        assert own == OWN
        assert {rule.id for rule in self.rules} == own | set(_listed(self.sections.values()))

    def has_rulings(self) -> None:
        """Each ruling stands behind these rules, and no other ruling is cited."""
        for ruling, names in self.rulings.items():
            found = {rule.id for rule in self.rules if rule.cite.ruling == ruling}
            assert found == set(names.split(", ")), ruling
        assert {rule.cite.ruling for rule in self.rules} == {"", *self.rulings}


def citations(
    rules: tuple[Rule, ...], sections: Mapping[str, str], rulings: Mapping[str, str]
) -> Callable[[str], None]:
    """A test for each section of a book, for the table's own rules, and for the rulings."""
    cited = Cited(rules, sections, rulings)

    @pytest.mark.parametrize("section", [*sections, "own", "rulings"])
    def test(section: str) -> None:
        match section:
            case "own":
                cited.has_own_rules()
            case "rulings":
                cited.has_rulings()
            case _:
                cited.has_section(section)

    return test


def _listed(lists: Iterable[str]) -> Iterable[str]:
    return (name for names in lists for name in names.split(", "))
