"""Rules of a game as values, and the objections they make."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.text import Text


@frozen
class Citation:
    """Where a rule stands: a book's section, and the number of our ruling if there is one.

    ``section`` is a text whose translations are the section's own name in the Polish and the
    German edition; ``ruling`` is a number of the rulings page (``M5``), empty when the book says
    it plainly.
    """

    book: Text
    section: Text
    ruling: str = ""


@frozen
class Rule:
    """A paragraph of a rulebook in our words, with its place in the book."""

    id: str
    text: Text
    cite: Citation

    def __call__(self, why: Text, *at: Pick) -> Objection:
        """The objection that this rule makes, for the reason ``why``, to the picks ``at``."""
        return Objection(self, why, at)


@frozen
class Objection:
    """Why an act is not allowed: a rule, the fact in the way, and what to light up.

    ``why`` is one short sentence about this very position ("A pyramid stands there."); ``at`` are
    the pieces and spaces meant.
    """

    rule: Rule
    why: Text
    at: tuple[Pick, ...] = ()


class RuleBook:
    """Makes the rules of one book, and has the catalogue of them.

    Args:
        book: the book's name.
        prefix: what the id of each rule begins with.
    """

    def __init__(self, book: Text, prefix: str = "") -> None:
        self._book = book
        self._prefix = prefix
        self._rules: list[Rule] = []

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules made so far, in the order in which they were."""
        return tuple(self._rules)

    def __call__(
        self, name: str, text: Text, section: Text, ruling: str = "", book: Text | None = None
    ) -> Rule:
        """A rule of the catalogue; ``book`` where it stands in another one."""
        rule = Rule(self._prefix + name, text, Citation(book or self._book, section, ruling))
        self._rules.append(rule)
        return rule
