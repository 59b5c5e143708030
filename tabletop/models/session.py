"""A match as the window shows it: the one thing the ui talks to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.engine import etiquette
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People
from tabletop.engine.history import Node
from tabletop.engine.match import Act, Match, Refused
from tabletop.engine.move import Move, Pick
from tabletop.engine.nearest import Distance
from tabletop.engine.rule import Objection
from tabletop.engine.score import Scoreboard
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models.bars import barred, prompted
from tabletop.models.hand import Hand
from tabletop.models.log import LogModel
from tabletop.models.pieces import PiecesModel
from tabletop.models.reel import Reel
from tabletop.models.showing import Consents, Refusal, Retry, Showing
from tabletop.models.takeback import last_person, refusal
from tabletop.models.thinker import Thinker
from tabletop.models.words import Words
from tabletop.models.writer import Writer


class Session(QObject):
    """One open match: what is shown, the picks in the making, and the way through time.

    The match is the truth; the session shows its moments one after the other. With ``animate`` the
    next moment is shown when the window calls ``advance``; without, at once. Every act first shows
    all that waits. ``keep`` is the journal's append; it works in a thread of its own.
    """

    shown = Signal(object)
    picked = Signal()
    refused = Signal(object)
    told = Signal()
    waits = Signal(object)
    thinking = Signal(object)
    said = Signal(object)
    unkept = Signal(str)
    retranslated = Signal()
    count_asked = Signal()

    def __init__(
        self,
        match: Match[Any, Any],
        catalogue: Catalogue,
        *,
        automatic_deal: bool = True,
        animate: bool = False,
        keep: Callable[[Act], None] | None = None,
    ) -> None:
        super().__init__()
        self.match = match
        self.game = match.game
        self.players = match.players
        self.automatic_deal = automatic_deal
        self.animate = animate
        self.distance: Distance | None = None
        names = {seat: player.name for seat, player in enumerate(match.players)}
        self.words = Words(catalogue, names)
        self.words.changed.connect(self.retranslated)
        self._reel = Reel(match, self.words, self)
        self._reel.shown.connect(self._shown)
        self._reel.said.connect(self.said)
        self._thinker = Thinker(match, self)
        self._thinker.thinking.connect(self.thinking)
        self._thinker.chose.connect(self._computer_chose)
        self._writer = Writer(keep, self) if keep else None
        if self._writer:
            match.watch(self._writer.write)
            self._writer.failed.connect(self.unkept)
        self._hand = self._new_hand()

    def start(self) -> None:
        """Show the first table and let play begin; call it once the window listens."""
        self._reel.show(self.match.node, skip=True)
        self._go_on()

    def close(self) -> None:
        """End the session's threads; nothing accepted is lost."""
        self._thinker.stop()
        if self._writer:
            self._writer.close()

    # What is shown

    @property
    def moment(self) -> Node[Any]:
        """The moment that is shown, which may lie behind the match while motion goes on."""
        return self._reel.moment

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return self._reel.table

    @property
    def viewer(self) -> int:
        """The seat at the lower edge."""
        return self._reel.viewer

    @property
    def visiting(self) -> bool:
        """Whether an earlier moment is looked at while the match stands still."""
        return self._reel.visiting

    @property
    def log(self) -> LogModel:
        """The line of play in words."""
        return self._reel.log

    @property
    def pieces(self) -> PiecesModel:
        """The pieces of the table that is shown."""
        return self._reel.pieces

    @property
    def language(self) -> str:
        """The code of the language spoken now."""
        return self.words.catalogue.language.code

    def say(self, text: Text) -> str:
        """A sentence in the reader's language."""
        return self.words.say(text)

    def speak(self, catalogue: Catalogue) -> None:
        """Switch the language; everything shown is put into words again."""
        self.words.speak(catalogue)

    def prompt(self) -> Prompt:
        """What now, with the picks made so far."""
        if self.visiting:
            return Prompt(
                Text("You are looking at an earlier moment."),
                rest=Text("The match stands still meanwhile."),
            )
        seat = prompted(self.match, self.viewer)
        return self.game.prompt(self.game.view(self._reel.moment.state, seat), seat, self.picks)

    def scoreboard(self) -> Scoreboard:
        """The count as if the game ended at the moment shown."""
        return self._reel.scoreboard()

    # Picks

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks of the unfinished move."""
        return self._hand.picks

    def choices(self) -> frozenset[Pick]:
        """Every pick that can come next."""
        return frozenset() if self._barred() else self._hand.choices()

    def spaces_for(self, piece: str) -> frozenset[str]:
        """The spaces where a piece may go now; "" when pressing it is enough."""
        return frozenset(pick.space for pick in self.choices() if pick.piece == piece)

    def why_not(self, pick: Pick) -> Refused:
        """Why a pick cannot come next; nothing when it can."""
        return self._barred() or self._hand.why_not(pick)

    def forecast(self, pick: Pick) -> tuple[Text, ...]:
        """What the move that this pick completes would bring."""
        move = None if self.visiting else self._hand.with_pick(pick)
        view = self.game.view(self._reel.moment.state, self.viewer)
        return () if move is None else self.game.forecast(view, move)

    def whole(self) -> Move | None:
        """The move that the picks are already, or None."""
        return self._hand.whole()

    def touch(self, pick: Pick) -> bool:
        """Make a pick; the move is played when it is whole and nothing longer waits."""
        self._settle()
        chance = self.match.chance
        if chance is not None and pick.piece == chance.hand and not self.visiting:
            return self.deal()
        objections = self.why_not(pick)
        if objections:
            self._refuse(objections, (*self.picks, pick))
            return False
        self._hand = self._hand.add(pick)
        move = self._hand.whole()
        if move is not None and not self._hand.waits():
            return self.play(move)
        self.picked.emit()
        return True

    def finish(self) -> bool:
        """Play the picks as the move they already are."""
        move = self.whole()
        return move is not None and self.play(move)

    def drop_pick(self) -> None:
        """Take the last pick back."""
        if self.picks:
            self._hand = self._hand.drop()
            self.picked.emit()

    def clear_picks(self) -> None:
        """Take all picks back."""
        if self.picks:
            self._hand = self._new_hand()
            self.picked.emit()

    def play(self, move: Move) -> bool:
        """Propose a move to the match."""
        self._settle()
        if bars := self._barred():
            self._refuse(bars, move.picks())
            return False
        return self._act(lambda: self.match.propose(move), move.picks())

    def type_move(self, notation: str) -> bool:
        """Play a move typed in notation."""
        self._settle()
        read = self.game.read(self.match.state, self.viewer, notation)
        if isinstance(read, Objection):
            self._refuse((read,), read.at)
            return False
        return self.play(read)

    def deal(self, outcome: Outcome | None = None) -> bool:
        """Answer the chance that waits; where people deal, ``waits`` asks for the outcome."""
        self._settle()
        if outcome is None and self.match.chance and isinstance(self.match.dealer, People):
            self.waits.emit(self.match.chance)
            return False
        return self._act(lambda: self.match.deal(outcome), ())

    def correct(self, node: int, outcome: Outcome) -> bool:
        """Replace what people typed in at a moment, if what followed allows it."""
        self._settle()
        return self._act(lambda: self.match.correct(node, outcome), ())

    # Through time

    def can_undo(self) -> bool:
        """Whether there is an act to take back; the rules may still refuse it."""
        return last_person(self.match) is not None

    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self.match.ahead(self.match.node.id))

    def undo(self, consents: Consents = frozenset()) -> None:
        """Take back the last pick, else the last act of a person."""
        if self.picks:
            self.drop_pick()
            return
        self._take_back(consents, turn=False)

    def undo_turn(self, consents: Consents = frozenset()) -> None:
        """Take back the whole last turn of a person."""
        self.clear_picks()
        self._take_back(consents, turn=True)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._settle()
        self._act(lambda: self.match.redo(self.viewer), ())

    def visit(self, node: int) -> None:
        """Look at a moment; the match does not move."""
        self._settle()
        target = self.match.history.nodes[node]
        self._reel.visiting = target.id != self.match.node.id
        self._hand = self._new_hand()
        self._reel.show(target, skip=True)
        self.picked.emit()

    def leave_visit(self) -> None:
        """Come back to where the match stands."""
        if self.visiting:
            self.visit(self.match.node.id)
            self._go_on()

    def play_from(self, node: int, consents: Consents = frozenset()) -> None:
        """Go on from a moment; beyond undo's reach this is refused, and a study copy offered."""
        self._settle()
        self._reel.visiting = False
        objections = self._travel(lambda: self.match.goto(node, None, consents))
        if objections:
            self._refuse_back(objections, lambda more: self.play_from(node, consents | more), node)

    def study(self, node: int) -> Match[Any, Any]:
        """A copy of the match up to a moment, for trying things out."""
        return self.match.study(node)

    # Showing

    def advance(self) -> None:
        """Show the next moment that waits; the window calls it when its motion has ended."""
        if self._reel.waiting:
            self._reel.next()
        else:
            self._go_on()

    def skip(self) -> None:
        """Show all that waits at once."""
        self._settle()
        self._go_on()

    # The parts

    def _act(self, act: Callable[[], Refused], tried: tuple[Pick, ...]) -> bool:
        objections = self._travel(act)
        if objections:
            self._refuse(objections, tried)
        return not objections

    def _travel(self, act: Callable[[], Refused]) -> Refused:
        """Let the match act and queue the moments it went through."""
        before = self.match.node
        objections = act()
        if objections:
            return objections
        if self._writer:
            self._writer.settle()
        self._reel.take(before)
        self._hand = self._new_hand()
        if self.animate and self._reel.waiting:
            self._reel.next()
        else:
            self.skip()
        return ()

    def _settle(self) -> None:
        self._reel.settle()
        self._take_hand()

    def _barred(self) -> Refused:
        return barred(self.match, self.viewer, self.visiting)

    def _take_hand(self) -> None:
        """Hold the hand of the seat at the lower edge."""
        if self._hand.seat != self.viewer:
            self._hand = self._new_hand()

    def _shown(self, showing: Showing) -> None:
        self._take_hand()
        self.shown.emit(showing)
        self.told.emit()

    def _new_hand(self) -> Hand:
        return Hand(self.game, self.match.state, self.viewer, self.match.to_act)

    def _go_on(self) -> None:
        """Let chance and computer players do what is theirs to do."""
        if self._reel.waiting or self.visiting:
            return
        self._take_hand()
        self.picked.emit()
        if self.match.chance is not None:
            self._chance_waits(self.match.chance)
        else:
            self._thinker.attend()

    def _chance_waits(self, chance: Chance) -> None:
        if self.automatic_deal and not isinstance(self.match.dealer, People):
            self.deal()
        else:
            self.waits.emit(chance)

    def _computer_chose(self, move: Move) -> None:
        if not self.visiting:
            self._act(lambda: self.match.propose(move), ())

    def _take_back(self, consents: Consents, turn: bool) -> None:
        self._settle()
        self.leave_visit()
        seat = last_person(self.match)
        if seat is None:
            nothing = etiquette.NOTHING_TO_UNDO(Text("Nobody has done anything yet."))
            self._refuse_back((nothing,), lambda more: None, None)
            return
        objections = self._travel(lambda: self.match.undo(seat, consents, turn))
        if objections:
            self._refuse_back(objections, lambda more: self._take_back(consents | more, turn), None)

    def _refuse(self, objections: Refused, tried: tuple[Pick, ...]) -> None:
        seat = self._hand.seat
        offers = (
            () if self._barred() else self.match.alternatives(seat, tried, distance=self.distance)
        )
        self.refused.emit(Refusal(objections, tried, offers))

    def _refuse_back(self, objections: Refused, retry: Retry, node: int | None) -> None:
        self.refused.emit(refusal(self.match, objections, retry, node))
