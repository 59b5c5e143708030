"""A match as the window shows it: the one thing the ui talks to."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People
from tabletop.engine.free.loose_table import FreeTable
from tabletop.engine.game import Game
from tabletop.engine.history import Node
from tabletop.engine.match import Act, Match, Refused
from tabletop.engine.move import Move, Pick
from tabletop.engine.score import Scoreboard
from tabletop.engine.strength import Strength
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models import deals
from tabletop.models.background_query import told
from tabletop.models.computer_turns import ComputerTurns, Failure
from tabletop.models.deal_pause import DealPause, acted_together
from tabletop.models.deals import ChanceQuestion, ToldDeal, drawn_unseen
from tabletop.models.hand_order import HandOrder
from tabletop.models.log import LogModel
from tabletop.models.moment_player import MomentPlayer
from tabletop.models.picking import Picking
from tabletop.models.purpose import Playing, Purpose
from tabletop.models.screen_seats import prompted
from tabletop.models.seating import can_take_over, dealt_alone, next_to_act
from tabletop.models.showing import Consents, Refusal, Retry, Showing
from tabletop.models.speed import Speed
from tabletop.models.translator import Translator
from tabletop.models.undo_offers import refusal, whose_act

_LOG = logging.getLogger(__name__)


class Session(Picking):
    """One open match: what is shown, the picks in the making, and the way through time.

    The match is the truth; the session shows its moments one after the other. With ``animate`` the
    next moment is shown when the window calls ``advance``; without, at once. Every act first shows
    all that waits. ``curtain`` hides what is secret from the others who share the screen.
    ``computer_turns`` asks the other players.

    ``failed`` brings the Failure of a computer player that has no move, or of the rules; the match
    waits until somebody asks again. While the session is on ``hold``, chance and computer players
    wait. ``supposed`` brings a legal move that is only talked of. ``speed`` is that of computers,
    where any are ``paced``; ``speed_chosen`` says that another was chosen.
    """

    shown = Signal(object)
    told = Signal()
    waits = Signal(object)
    thinking = Signal(object)
    said = Signal(object)
    retranslated = Signal()
    count_asked = Signal()
    supposed = Signal(object)
    failed = Signal(object)
    speed_chosen = Signal(object)

    def __init__(
        self,
        match: Match[Any, Any],
        catalogue: Catalogue,
        *,
        automatic_deal: bool = True,
        animate: bool = False,
        curtain: bool = True,
        computer_turns: Callable[[Match[Any, Any], QObject], Any] | None = None,
    ) -> None:
        super().__init__()
        self.match = match
        self.players = match.players
        self.automatic_deal = automatic_deal
        self.animate = animate
        self.distance = None
        self.speed = Speed.NORMAL
        self.paced = computer_turns is None and not all(one.person for one in match.players)
        self._held = False
        self._counted: int | None = None
        self.hand_order = HandOrder()
        self.deal_pause = DealPause(self)
        self.deal_pause.over.connect(self._deal_in_time)
        names = {seat: player.name for seat, player in enumerate(match.players)}
        self.words = Translator(catalogue, names, self)
        self.words.changed.connect(self.retranslated)
        self.moments = MomentPlayer(match, self.words, self, curtain)
        self.moments.shown.connect(self._shown)
        self.moments.said.connect(self.said)
        self._computer_turns = (computer_turns or ComputerTurns)(match, self)
        self._computer_turns.thinking.connect(self.thinking)
        self._computer_turns.answered.connect(self._go_on)
        self._computer_turns.chose.connect(self._computer_chose)
        self._computer_turns.failed.connect(self.failed)
        self.purpose: Purpose = Playing(self)
        self._partial = self.purpose.begin()

    def start(self) -> None:
        """Show the first table and let play begin; call it once the window listens."""
        self.moments.show(self.match.node, skip=True)
        self._go_on()

    def close(self) -> None:
        """End the session's threads and its clock."""
        self.deal_pause.end()
        self._computer_turns.stop()

    @property
    def game(self) -> Game[Any, Any]:
        """The rules, which know loose pieces from when there are any."""
        return self.match.game

    # What is shown

    @property
    def moment(self) -> Node[Any]:
        """The moment that is shown, which may lie behind the match while motion goes on."""
        return self.moments.moment

    @property
    def table(self) -> Table:
        """The table that is shown."""
        return self.moments.table

    @property
    def viewer(self) -> int:
        """The seat at the lower edge."""
        return self.moments.viewer

    @property
    def eyes(self) -> int | None:
        """The seat whose secrets may be seen on the screen; None: nobody's."""
        return self.moments.eyes

    @property
    def loose(self) -> bool:
        """Whether the pieces lie loose at the moment in sight."""
        return isinstance(self.moment.state, FreeTable)

    @property
    def visiting(self) -> bool:
        """Whether an earlier moment is looked at while the match stands still."""
        return self.moments.visiting

    @property
    def log(self) -> LogModel:
        """The line of play in words."""
        return self.moments.log

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

    @property
    def dealt_by_people(self) -> bool:
        """Whether people deal with their own pieces, and tell what came up."""
        return isinstance(self.match.dealer, People)

    def prompt(self) -> Prompt:
        """What now, with the picks made so far."""
        told = self.purpose.prompt()
        if told is not None:
            return told
        seat = prompted(self.match, self.viewer)
        asked = self.moments.prompt(seat, self.picks)
        chance = self.match.chance if self.moment is self.match.node else None
        if chance is None or not self.dealt_by_people:
            return asked
        return evolve(asked, note=Text("Deal with your own pieces, then say what came up."))

    def scoreboard(self) -> Scoreboard:
        """The count as if the game ended at the moment shown."""
        return self.moments.scoreboard()

    # Whose hand

    @property
    def covered(self) -> bool:
        """Whether a curtain hides what only the seat at the lower edge may look at."""
        return self.moments.covered

    @property
    def next_to_act(self) -> int | None:
        """The person to whom the pencil is passed now: the viewer has finished, others have not."""
        busy = self.visiting or self.referee is not None
        return None if busy else next_to_act(self.match, self.viewer)

    def can_take_over(self, seat: int) -> bool:
        """Whether the pencil can be passed to a seat."""
        return seat != self.viewer and not self.visiting and can_take_over(self.match, seat)

    def pass_to(self, seat: int) -> bool:
        """Let another person take the lower edge, to act or to take back."""
        self._settle()
        if not self.can_take_over(seat):
            return False
        self.moments.sit(seat)
        self._renew()
        return True

    def uncover(self) -> None:
        """Lift the curtain."""
        if self.covered:
            self.moments.uncover()
            self._renew()
            if dealt_alone(self.match) == self.viewer and not self.visiting:
                self._go_on()

    def hang_curtain(self, curtain: bool) -> None:
        """Hide secrets from those who share the screen, or let everybody look."""
        self._settle()
        self.moments.hang_curtain(curtain)
        self._renew()

    def _renew(self) -> None:
        self.start_anew()

    # Acts

    def pursue(self, purpose: Purpose | None = None) -> None:
        """Let picks be made for something else from now on, by default to play."""
        self._settle()
        self.purpose = purpose or Playing(self)
        if self.viewer != self.moments.person:
            self.moments.turn_to(self.moments.person)
        self.start_anew()
        self.purpose_changed.emit()

    def play(self, move: Move) -> bool:
        """Let a move be picked whole: it is played, or what else picks are made for."""
        self._settle()
        if bars := self.purpose.barred():
            self._refuse(bars, move.picks())
            return False
        return self.purpose.made(move)

    def act(self, move: Move) -> bool:
        """Have the match play a move, whatever picks are made for."""
        self._settle()
        return self._act(lambda: self.match.propose(move), move.picks())

    def waive(self, move: Move) -> bool:
        """Make a move against the rules, as the table agreed that it may be."""
        self._settle()
        if bars := self.purpose.barred():
            self._refuse(bars, move.picks())
            return False
        return self._act(lambda: self.match.waive(move), move.picks())

    def keep_rules(self, strength: Strength, consents: Consents = frozenset()) -> None:
        """Keep to the rules as strictly as this from now on, where all at the table agree."""
        self._settle()
        if strength is self.match.strength:
            return
        if not self.in_earnest:
            self.pursue()
        before = self.match.node
        objections = self._travel(lambda: self.match.switch(strength, self.viewer, consents))
        if objections and objections[0].rule is not session_rules.STRENGTH:
            self.refused.emit(Refusal(objections, objections[0].at))
        elif objections:
            self._refuse_back(
                objections, lambda more: self.keep_rules(strength, consents | more), None
            )
        elif objections == () and self.match.node is before and not self.match.pending:
            self.moments.show(self.moment, skip=True)
            self.said.emit(strength.says())

    def hold(self, on: bool) -> None:
        """Let chance and computer players wait, or go on."""
        self._held = on
        if not on:
            self._go_on()

    def ask_again(self, kind: str = "") -> None:
        """Let what has ``failed`` be tried again: a deal, or a computer player, or one of another
        kind instead."""
        self._computer_turns.again(kind)
        self._go_on()

    def look_on(self, then: Text) -> None:
        """Only show the table as it is in sight: nobody plays, neither at the screen nor elsewhere.

        What waits to be shown stays unseen. ``then`` says what comes after looking.
        """
        self._held = True
        self.moments.look_on(then)
        self._renew()

    def play_on(self) -> None:
        """Play at a table that was only shown."""
        self.moments.play_on()
        self.hold(False)

    def follow(self, act: Act) -> None:
        """Show at once what was done in another window, whose match this table only shows."""
        before, then = self.match.node, self.moments.then
        if then is not None and not self.match.replay(act):
            self.moments.play_on()
            self.moments.take(before)
            self._settle()
            self.look_on(then)

    def deal(self, outcome: Outcome | None = None) -> bool:
        """Answer the chance that waits; where people deal, ``waits`` asks for the outcome.

        What one person alone may see is asked for and told while nobody else looks.
        """
        self._settle()
        if self.still:
            self._refuse(self.purpose.barred(), ())
            return False
        outcome = outcome or drawn_unseen(self.match)
        chance = self.match.chance
        if dealt_alone(self.match) is not None and self.question() is None:
            self._refuse(self.purpose.barred(), ())
            return False
        if outcome is None and chance and self.dealt_by_people:
            self.waits.emit(chance)
            return False
        if outcome is not None and not self._fits(self.question(), outcome):
            return False
        return self._act(lambda: self.match.deal(outcome), ())

    def deal_untold(self) -> bool:
        """Let everybody keep to itself what is dealt to one after the other now."""
        self._settle()
        if self.still or self.question() is None:
            self._refuse(self.purpose.barred(), ())
            return False
        return self._act(lambda: deals.deal_untold(self.match), ())

    def deal_at_once(self, on: bool) -> None:
        """Deal from now on without waiting for a hand, also what waits already; or wait for one."""
        self.automatic_deal = on
        self.skip()

    def question(self) -> ChanceQuestion | None:
        """The chance that waits, as those who look may answer it; None: they may not."""
        return deals.asked(self.match, self.moments.eyes)

    def asks(self, question: ChanceQuestion) -> bool:
        """Whether a question may still be answered by those who look."""
        return deals.holds(self.match, question, self.moments.eyes)

    @property
    def deals_alone(self) -> bool:
        """Whether the person at the lower edge is about to tell what nobody else may see."""
        here = self.moment is self.match.node and not self.visiting
        return here and dealt_alone(self.match) == self.viewer

    def deals(self) -> tuple[ToldDeal, ...]:
        """What was dealt on the line of play, as those who look may know it."""
        return deals.past(self.match, self.moments.eyes)

    def question_of(self, node: int) -> ChanceQuestion:
        """The question that a deal answered, to correct it."""
        return deals.correction(self.match, node, self.moments.eyes)

    def correct(self, node: int, outcome: Outcome) -> bool:
        """Replace what people typed in at a moment, if what followed allows it."""
        self._settle()
        if not self._fits(self.question_of(node), outcome):
            return False
        return self._act(lambda: self.match.correct(node, outcome), ())

    def _fits(self, question: ChanceQuestion | None, outcome: Outcome) -> bool:
        """Whether what people copied off their pieces can be printed there; else say why not."""
        misprints = question.chance.misprints(outcome.drawn) if question else ()
        faults = tuple(session_rules.MISPRINT(fault) for fault in misprints)
        if faults:
            self._refuse(faults, ())
        return not faults

    # Through time

    def can_undo(self) -> bool:
        """Whether there is an act to take back; the rules may still refuse it."""
        return whose_act(self.match, self.viewer) is not None

    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self.match.ahead(self.match.node.id))

    def undo(self, consents: Consents = frozenset()) -> None:
        """Take back the last pick, else an act: the viewer's own, else the last person's."""
        if self.picks:
            self.drop_pick()
            return
        self._take_back(consents, turn=False)

    def undo_turn(self, consents: Consents = frozenset()) -> None:
        """Take back a whole turn: the viewer's own, else the last person's."""
        self.clear_picks()
        self._take_back(consents, turn=True)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._settle()
        self._act(lambda: self.match.redo(self.viewer), ())

    def visit(self, node: int) -> None:
        """Look at a moment; the match does not move. At the present one it goes on."""
        self._settle()
        target = self.match.history.nodes[node]
        self.moments.visiting = target is not self.moments.present
        self._partial = self.purpose.begin()
        self.moments.show(target, skip=True)
        self.picked.emit()
        self._go_on()

    def leave_visit(self) -> None:
        """Come back to where the match stands."""
        if self.visiting:
            self.visit(self.moments.present.id)

    def play_from(self, node: int, consents: Consents = frozenset()) -> None:
        """Go on from a moment; beyond undo's reach this is refused, and a study copy offered."""
        self._settle()
        objections = self._travel(lambda: self.match.goto(node, None, consents))
        if objections:
            self._refuse_back(objections, lambda more: self.play_from(node, consents | more), node)

    def study(self, node: int) -> Match[Any, Any]:
        """A copy of the match up to a moment, for trying things out."""
        return self.match.study(node)

    # Showing

    @property
    def at_the_end(self) -> bool:
        """Whether the end of the game is what is shown, not an earlier moment."""
        return self.match.over and self.moment is self.match.node and not self.visiting

    @property
    def being_counted(self) -> bool:
        """Whether the game is over and its points are still told: nobody knows yet who wins."""
        counted = self._counted == self.match.node.id
        return self.match.over and not self.visiting and not counted

    def end_count(self) -> None:
        """Note that the end was counted: from now on everybody may know what it came to."""
        if self._counted != self.match.node.id:
            self._counted = self.match.node.id
            self.told.emit()

    def advance(self) -> None:
        """Show the next moment that waits; the window calls it when its motion has ended."""
        if self.moments.waiting:
            self._show_next()
        else:
            self._go_on()

    def choose_speed(self, speed: Speed) -> None:
        """Show what computers do faster, or slower, from now on."""
        self.speed = speed
        self.speed_chosen.emit(speed)

    def skip(self) -> None:
        """Show all that waits at once."""
        self._settle()
        self._go_on()

    # The parts

    def _act(self, act: Callable[[], Refused], tried: tuple[Pick, ...]) -> bool:
        objections = self._travel(act)
        if objections:
            self._refuse(objections, tried)
        return objections == ()

    def _travel(self, act: Callable[[], Refused]) -> Refused | None:
        """Let the match act and queue the moments it went through; a past one goes out of sight.

        None: the rules stumbled over it, and nothing has changed.
        """
        before = self.match.node
        try:
            objections = act()
        # Another author's rules may raise anything, and even exit.
        except (Exception, SystemExit) as error:
            _LOG.warning("The rules stumble", exc_info=error)
            self.failed.emit(Failure(before.id, None, "", told(error)))
            return None
        if objections:
            return objections
        self.deal_pause.end()
        self.moments.take(before)
        if self.visiting:
            self.moments.visiting = False
            self.moments.show(before, skip=True)
        self._partial = self.purpose.begin()
        if self.animate and self.moments.waiting:
            self._show_next()
        else:
            self.skip()
        return ()

    def _show_next(self) -> None:
        """Show the next moment that is waited for, and at once all before it."""
        while self._hurries():
            self.moments.pass_by()
        if self.moments.waiting:
            self.moments.next()
        else:
            self._go_on()

    def _hurries(self) -> bool:
        """Whether nobody waits for the next moment; ends of rounds and of the game are seen."""
        moments = self.moments
        hurried = self.paced and self.speed is Speed.MY_TURN and not self.match.over
        return hurried and moments.waiting and not (moments.own or moments.ends_round)

    def _settle(self) -> None:
        self.moments.settle()
        self._follow_viewer()

    def _shown(self, showing: Showing) -> None:
        self._follow_viewer()
        self.shown.emit(showing)
        self.told.emit()
        self.purpose.follow()

    def _go_on(self) -> None:
        """Let chance and computer players do what is theirs to do."""
        if self.moments.waiting or self.visiting:
            return
        self._follow_viewer()
        self.picked.emit()
        if self._held:
            return
        if self.match.chance is not None:
            self._chance_waits(self.match.chance)
        else:
            self._computer_turns.attend()

    def _chance_waits(self, chance: Chance) -> None:
        if self._rethinks(chance):
            self.deal_pause.begin(self.match.node.id)
        if not self.by_hand(chance):
            self.deal()
        elif self.question() is not None:
            self.waits.emit(chance)

    def by_hand(self, chance: Chance) -> bool:
        """Whether a chance waits for a hand, or is dealt unasked, as after a computer's act."""
        paused = self.deal_pause.holds(self.match.node.id)
        return deals.by_hand(self.match, chance, self.automatic_deal, paused)

    def _rethinks(self, chance: Chance) -> bool:
        """Whether the app waits before it deals, for whoever wants to think again."""
        asked = self.animate and self.automatic_deal and bool(chance.hand)
        return asked and not self.dealt_by_people and acted_together(self.match)

    def _deal_in_time(self) -> None:
        here = self.deal_pause.holds(self.match.node.id) and self.moment is self.match.node
        if here and not (self.visiting or self.still or self._held):
            self.deal()

    def _computer_chose(self, move: Move) -> None:
        """Play what a computer player chose; what somebody picks meanwhile stays picked."""
        held = self._partial
        self._act(lambda: self.match.propose(move), ())
        if held.picks and held.seat == self.viewer and not self.picks:
            self._pick_again(held.picks)

    def _take_back(self, consents: Consents, turn: bool) -> None:
        self._settle()
        self.leave_visit()
        seat = whose_act(self.match, self.viewer)
        if seat is None:
            nothing = session_rules.NOTHING_TO_UNDO(Text("Nobody has done anything yet."))
            self._refuse_back((nothing,), lambda more: None, None)
            return
        objections = self._travel(lambda: self.moments.take_back(seat, consents, turn))
        if objections == () and self.can_take_over(seat):
            self.pass_to(seat)
        if objections:
            self._refuse_back(objections, lambda more: self._take_back(consents | more, turn), None)

    def _refuse_back(self, objections: Refused, retry: Retry, node: int | None) -> None:
        self.refused.emit(refusal(self.match, objections, retry, node))
