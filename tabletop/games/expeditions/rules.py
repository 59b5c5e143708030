"""The rules that both games share, in our words; each game says where its own book has them."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from tabletop.engine.rule import Rule, RuleBook
from tabletop.engine.text import Text

HOUSE = Text("The table's own rules")


@frozen(kw_only=True)
class Sections:
    """Where a game's book has what, under the book's own headings."""

    contents: Text
    setup: Text
    course: Text
    flip: Text
    mark: Text
    single: Text
    cross: Text
    finish: Text
    refill: Text
    round_end: Text
    end: Text


class Rules:
    """A game's catalogue of rules: the shared ones, and with ``rule`` its own.

    ``rulings`` are the numbers of our rulings by the id of the rule that follows one.
    """

    def __init__(self, book: Text, at: Sections, rulings: Mapping[str, str]) -> None:
        self._book = RuleBook(book)
        self._rulings = rulings
        self._setting_up(at)
        self._marking(at)
        self._replacing(at)
        self._house()

    @property
    def every(self) -> tuple[Rule, ...]:
        """The catalogue, as it was written."""
        return self._book.rules

    def rule(self, key: str, text: Text, section: Text, book: Text | None = None) -> Rule:
        """A rule more; its ruling is looked up by its id."""
        return self._book(key, text, section, self._rulings.get(key, ""), book)

    def permits(self, key: str, text: Text, section: Text) -> Rule:
        """A rule more that says only what one may do."""
        return self._book.permits(key, text, section, self._rulings.get(key, ""))

    def _setting_up(self, at: Sections) -> None:
        self.over = self.rule(
            "over", Text("The game ends after the last round; then points are counted."), at.end
        )
        self.stages = self.rule(
            "stages",
            Text("Each expedition card has its stages: reveal it, mark, replace cards."),
            at.course,
        )
        self.dealt = self.rule(
            "dealt", Text("Each player is dealt a hand of cards to choose from."), at.setup
        )
        self.keep_two = self.rule(
            "keep two", Text("Two cards of the hand are kept, the others are put back."), at.setup
        )
        self.keep_own = self.rule(
            "keep own", Text("Everybody chooses from the own hand, in secret."), at.setup
        )
        self.keep_once = self.rule(
            "keep once", Text("A choice is made once; the kept cards are shown together."), at.setup
        )
        self.shown = self.rule(
            "shown",
            Text("Kept cards are shown at the same time; the others are shuffled back."),
            at.setup,
        )

    def _marking(self, at: Sections) -> None:
        self.flip = self.rule(
            "flip", Text("One expedition card is revealed at a time; it is for everybody."), at.flip
        )
        self.pile = self.rule(
            "pile", Text("Expedition cards stay in their piles; nobody looks into them."), at.flip
        )
        self.own_cards = self.rule(
            "own cards", Text("You mark only the two cards that lie before you."), at.mark
        )
        self.cells_only = self.rule(
            "cells only", Text("The pencil marks cells of a card, and nothing else."), at.mark
        )
        self.one_card = self.rule(
            "one card", Text("All cells of a pattern are marked on one card."), at.mark
        )
        self.free_cell = self.rule("free cell", Text("Each cell is marked only once."), at.mark)
        self.pattern = self.permits(
            "pattern",
            Text("The pattern is marked whole; it may be turned and mirrored."),
            at.mark,
        )
        self.single = self.permits(
            "single",
            Text("Instead of the pattern you may mark one single cell, no other number."),
            at.single,
        )
        self.mark_once = self.permits(
            "mark once", Text("Everybody marks once for each expedition card."), at.mark
        )
        self.cross_first = self.permits(
            "cross first", Text("A marked cross lets you mark one more cell, at once."), at.cross
        )
        self.cross_owed = self.rule(
            "cross owed", Text("One more cell is marked only for a cross just marked."), at.cross
        )
        self.cross_lapses = self.rule(
            "cross lapses", Text("A cross lapses when no cell is left to be marked."), at.cross
        )
        self.skipped = self.rule(
            "skipped", Text("Whoever has no cell left to mark is skipped."), at.single
        )
        self.marks_stay = self.rule("marks stay", Text("What is marked stays marked."), at.mark)

    def _replacing(self, at: Sections) -> None:
        self.finish_turn = self.rule(
            "finish turn",
            Text("Finished cards are replaced one player after the other."),
            at.finish,
        )
        self.finished_only = self.rule(
            "finished only", Text("A card stays before you until it is finished."), at.finish
        )
        self.new_card = self.rule(
            "new card",
            Text("A new card comes from the display, or face down from the top of the deck."),
            at.finish,
        )
        self.one_new = self.rule(
            "one new", Text("New cards are taken one after the other."), at.finish
        )
        self.own_place = self.rule(
            "own place", Text("A new card lies in the place of your own finished one."), at.finish
        )
        self.display_lies = self.rule(
            "display lies", Text("Cards of the display lie there until somebody takes one."),
            at.setup,
        )  # fmt: skip
        self.refill = self.rule(
            "refill", Text("The display is filled up from the deck when it is time."), at.refill
        )
        self.laid_aside = self.rule(
            "laid aside", Text("Finished cards lie open beside their owner to the end."), at.finish
        )
        self.round_end = self.rule(
            "round end",
            Text("A round ends when all but one of the expedition cards were used."),
            at.round_end,
        )

    def _house(self) -> None:
        self.stranger = self.rule(
            "stranger",
            Text("Only what lies on this table can be moved."),
            Text("Pieces and places"),
            HOUSE,
        )
        self.handling = self.rule(
            "handling",
            Text("A move is made of the placements that its act names, no more."),
            Text("Pieces and places"),
            HOUSE,
        )
        self.notation = self.rule(
            "notation",
            Text(
                "A move is typed as its act and its cells: left a1 b1, right +c2, take deck left."
            ),
            Text("Typing a move"),
            HOUSE,
        )
