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
    """A paragraph of a rulebook in our words, with its place in the book.

    ``permits`` is true where it says only what one may do (turn, place, price): with the pieces at
    hand the act could be done against it, and the game would go on. Else it says what is possible
    at all.
    """

    id: str
    text: Text
    cite: Citation
    permits: bool = False

    def __call__(self, why: Text, *at: Pick) -> Objection:
        """The objection that this rule makes, for the reason ``why``, to the picks ``at``."""
        return Objection(self, why, at)

    def unfinished(self, why: Text, *at: Pick) -> Objection:
        """The same to an act of which something is left to do, so that it is none yet."""
        return Objection(self, why, at, unfinished=True)

    def says(self, why: Text, *at: Pick) -> Verdict:
        """What this rule makes of the position, as ``why`` tells it, about the picks ``at``."""
        return Verdict(self, why, at)


@frozen
class Objection:
    """Why an act is not allowed: a rule, the fact in the way, and what to light up.

    ``why`` is one short sentence about this very position ("A pyramid stands there."); ``at`` are
    the pieces and spaces meant. ``unfinished``: something of the act is left to do.
    """

    rule: Rule
    why: Text
    at: tuple[Pick, ...] = ()
    unfinished: bool = False

    @property
    def can_be_waived(self) -> bool:
        """Whether the act could be done with the pieces at hand all the same."""
        return self.rule.permits and not self.unfinished


def rule_ids(against: tuple[Objection, ...]) -> tuple[str, ...]:
    """The rules that objections name, each once."""
    return tuple(dict.fromkeys([objection.rule.id for objection in against])) if against else ()


@frozen
class Verdict:
    """What a rule makes of a position: who comes first, who gets it, and what to light up.

    ``why`` is one short sentence about this very position ("Zone II: Anna 3, Ben 1.").
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
        return self._add(Rule(self._prefix + name, text, self._cited(section, ruling, book)))

    def permits(
        self, name: str, text: Text, section: Text, ruling: str = "", book: Text | None = None
    ) -> Rule:
        """A rule that says only what one may do, against which one could all the same."""
        cite = self._cited(section, ruling, book)
        return self._add(Rule(self._prefix + name, text, cite, permits=True))

    def _cited(self, section: Text, ruling: str, book: Text | None) -> Citation:
        return Citation(book or self._book, section, ruling)

    def _add(self, rule: Rule) -> Rule:
        self._rules.append(rule)
        return rule
