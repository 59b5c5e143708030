"""A position at a table: what is laid there is typed, and what is typed is laid."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.position import Loose
from tabletop.engine.position_edit import Place, spots_of
from tabletop.engine.rule import Objection
from tabletop.engine.undo_policy import Player, Policy
from tabletop.language import Catalogue, colour_name
from tabletop.models.deferred import later
from tabletop.models.position import PositionModel
from tabletop.models.position_table import (
    BOX,
    FROM,
    Lay,
    PositionDraft,
    PositionTable,
    Typed,
    Write,
)
from tabletop.models.quick_laying import QuickLaying
from tabletop.models.session import Session
from tabletop.models.showing import Refusal


class Laying(QObject):
    """A session at the table of a position, which follows its model and is followed by it.

    ``laid``: something was laid, typed or taken back.
    """

    laid = Signal()

    def __init__(self, model: PositionModel, catalogue: Catalogue, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._game = PositionTable(model.game, model.seats, model.options, model.reader)
        self._following = self._behind = False
        self._aim: str | None = None
        self._counting: Place | None = None
        self.session = self._session(catalogue)
        self.session.setParent(self)
        self.session.shown.connect(lambda _: later(self, self._tell))
        model.changed.connect(self._follow_later)

    def _session(self, catalogue: Catalogue) -> Session:
        colours = self._model.game.info.colours[: self._model.seats]
        players = tuple(Player(catalogue.say(colour_name(each)), each) for each in colours)
        start = self._game.draft(self._typed())
        dealer = SeededDealer("")
        match = Match(self._game, players, self._model.options, dealer, Policy.STUDY, start)
        return Session(match, catalogue, curtain=False)

    @property
    def draft(self) -> PositionDraft:
        """What is told now, and the state of it."""
        state: PositionDraft = self.session.moment.state
        return state

    @property
    def box(self) -> tuple[Loose, ...]:
        """What lies nowhere yet, and all of which there are many."""
        return self._game.in_the_box(self.draft)

    # Following one another

    def _typed(self) -> Typed:
        return tuple((*place, words) for place, words in self._model.typed_fields().items())

    def _tell(self) -> None:
        """The form follows the table, unless something was typed since."""
        if not self._behind:
            self._following = True
            self._model.retype({(field, owner): words for field, owner, words in self.draft.typed})
            self._following = False
        self.laid.emit()

    def _follow_later(self) -> None:
        if not (self._following or self._behind):
            self._behind = True
            later(self, self._follow)

    def _follow(self) -> None:
        """The table follows the form."""
        self._behind = False
        if (typed := self._typed()) != self.draft.typed:
            self.session.play(Write(self.session.viewer, typed))

    def explain(self, objection: Objection) -> None:
        """Tell at the table why something cannot lie there."""
        self.session.refused.emit(Refusal((objection,), objection.at))

    # Laying

    def put(self, thing: str, space: str) -> bool:
        """Lay a thing from the box on a space; the table says why not."""
        return self.session.touch(Pick(thing, space))

    def take(self, name: str, chosen: str | None, words: str = "") -> bool:
        """Lay a thing from the box where it is to come, else on the next free space, before the
        player whom ``words`` name.

        Of many alike one is meant for the hand, where nobody chose a space: False.
        """
        thing = self._game.things(self.draft)[name]
        if (goal := self._goal(thing, chosen)) is not None:
            self._aim = self._game.beside(thing, goal)
            return self.put(name, goal)
        named = self._quick.whose(words)
        if named is not None:
            return self.put(name, named.space(self.draft, thing))
        space = self._game.free(self.draft, name, self.session.viewer)
        return space is not None and self.put(name, space)

    def _goal(self, thing: Loose, chosen: str | None) -> str | None:
        """Where a thing comes: to the chosen space, else before the player whose space that is;
        what there are many of, where nobody chose, to its only space before who sits below."""
        if chosen is not None and any(spots_of(thing, chosen)):
            return chosen
        owner = self._game.owner(self.draft, chosen) if chosen is not None else None
        if owner is not None:
            return self._game.only(thing, owner)
        counted = self._game.counted(self.draft, thing.id) is not None
        sole = thing.many and chosen is None and not counted
        return self._game.only(thing, str(self.session.viewer)) if sole else None

    def lay_all(self, words: str, chosen: str | None) -> str:
        """Lay all that a line names, as one act; what of it says nothing clear is answered."""
        state: PositionDraft = self.session.match.state
        draft, left, self._aim = self._quick.lay(state, words, chosen)
        if draft.typed != state.typed:
            self.session.play(Write(self.session.viewer, draft.typed))
        return left

    @property
    def _quick(self) -> QuickLaying:
        return QuickLaying(self._game, self._model.reader, self.session.viewer)

    def turn(self, name: str) -> bool:
        """Turn a thing where it was just laid; False: it cannot be turned there."""
        state: PositionDraft = self.session.match.state
        turns = self._game.can_be_turned(state, name)
        return turns and self.session.play(Lay(self.session.viewer, name, ""))

    def count(self, name: str, digit: str) -> bool:
        """Say by a digit how many of a thing lie where only their number is told.

        A second digit at once is written behind the first; False: they are nowhere counted.
        """
        spot = self._game.counted(self.draft, name)
        if spot is None:
            return False
        place = (spot.field, spot.owner)
        state: PositionDraft = self.session.match.state
        typed = {(field, owner): words for field, owner, words in state.typed}
        before = typed.get(place, "") if self._counting == place else ""
        typed[place] = words = str(int((before + digit)[-2:]))
        written = Write(self.session.viewer, tuple((*at, each) for at, each in typed.items()))
        counted = self.session.play(written)
        self._counting = place if len(words) == 1 else None
        return counted

    def from_the_box(self, pick: str) -> bool:
        """Whether what a hand holds is one of many that come from the box."""
        thing = self._game.things(self.draft).get(pick)
        return thing is not None and thing.many

    def fits(self, name: str, space: str) -> bool:
        """Whether a thing may lie on a space."""
        thing = self._game.things(self.draft)[name]
        return any(spot.field for spot in spots_of(thing, space))

    def lies(self, name: str, space: str) -> bool:
        """Whether a thing lies on a space."""
        return self._game.lies(self.draft, name, space)

    def against(self, name: str, space: str) -> frozenset[str]:
        """The rules, by their ids, against a thing from the box on a space, as all lies now."""
        state: PositionDraft = self.session.match.state
        laid = self._game.after(state, Lay(self.session.viewer, name, space))
        return self._game.against_at(laid, space)

    def many(self, name: str, chosen: str | None) -> bool:
        """Whether a thing is one of many, and nothing says to which space it comes."""
        thing = self._game.things(self.draft)[name]
        return thing.many and self._goal(thing, chosen) is None

    def turned(self, name: str) -> bool | None:
        """Whether a thing that can do nothing but be turned lies turned; None: it is none."""
        thing = self._game.things(self.draft).get(name)
        if thing is None or any(spot.field or not spot.turned for spot in thing.spots):
            return None
        return self._game.turned(self.draft, name)

    def same_space(self, space: str, before: int) -> str | None:
        """What a space of a seat is to the one that sits below now."""
        return self._game.same_space(self.draft, space, str(before), str(self.session.viewer))

    def aim(self) -> str | None:
        """The space that is chosen for what comes next, told once."""
        aim, self._aim = self._aim, None
        return aim

    @property
    def last(self) -> str:
        """The thing that was laid, or turned, last; empty where nothing was."""
        event = self.session.moment.event
        return event.thing if isinstance(event, Lay) else ""

    def again(self) -> str | None:
        """The thing that stays in the hand: one of many was laid from the box."""
        event = self.session.moment.event
        if not isinstance(event, Lay) or FROM in event.thing or event.space in ("", BOX):
            return None
        thing = self._game.things(self.draft).get(event.thing)
        return thing.id if thing is not None and thing.many else None
