"""Deals as people are asked for them and told of them, with no more than their eyes may know."""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People, draw
from tabletop.engine.game import Game
from tabletop.engine.history import Node
from tabletop.engine.match import Match, Refused
from tabletop.engine.table import Table
from tabletop.engine.text import Text, Who
from tabletop.models.seating import holds_secrets
from tabletop.models.undo_offers import computers_only


@frozen(eq=False)
class ChanceQuestion:
    """A chance that people answer, at the moment ``node``; what hidden hands hold may come up too.

    ``given`` is what was answered before, where that may be told; ``correcting``: it is answered
    anew. Tables are those of the seat that is dealt to, made of no more than the ``eyes`` know.
    """

    game: Game[Any, Any]
    _view: Any
    node: int
    chance: Chance
    eyes: int | None = None
    correcting: bool = False
    given: Outcome | None = None

    @property
    def table(self) -> Table:
        """The table before the answer."""
        return self._table(self._view)

    def after(self, outcome: Outcome) -> Table:
        """The table after an answer."""
        return self._table(self.game.after(self._view, outcome))

    def told(self, outcome: Outcome) -> Text:
        """An answer as whoever is dealt to would be told of it."""
        return self.game.seen(self._view, outcome, self.chance.to)

    def _table(self, state: Any) -> Table:
        seat = self.chance.to
        return self.game.table(self.game.view(state, seat), seat)


@frozen(eq=False)
class ToldDeal:
    """A deal of the line of play in words, and why it cannot be corrected by those who look."""

    node: int
    told: Text
    why_not: Text | None


def asked(match: Match[Any, Any], eyes: int | None) -> ChanceQuestion | None:
    """The question that waits; None where nothing does, or where other eyes have to answer it."""
    chance = match.chance
    if chance is None or chance.to not in (None, eyes):
        return None
    return _question(match, match.node, eyes)


def correction(match: Match[Any, Any], node: int, eyes: int | None) -> ChanceQuestion:
    """The question that was answered at ``node``; the answer, unless it was others' secret."""
    wrong = match.history.nodes[node]
    assert wrong.parent is not None
    assert isinstance(wrong.event, Outcome)
    found = _question(match, match.history.nodes[wrong.parent], eyes)
    given = wrong.event if found.chance.to in (None, eyes) else None
    return evolve(found, node=node, correcting=True, given=given)


def holds(match: Match[Any, Any], question: ChanceQuestion, eyes: int | None) -> bool:
    """Whether a question is still put to these eyes."""
    if question.correcting:
        return question.eyes == eyes
    return question.node == match.node.id and question.chance.to in (None, eyes)


def _question(match: Match[Any, Any], at: Node[Any], eyes: int | None) -> ChanceQuestion:
    view = match.game.view(at.state, eyes)
    chance = match.game.due(view)
    assert isinstance(chance, Chance)
    return ChanceQuestion(match.game, view, at.id, chance, eyes)


def past(match: Match[Any, Any], eyes: int | None) -> tuple[ToldDeal, ...]:
    """The deals on the line of play, the oldest first."""
    nodes = match.history.nodes
    return tuple(
        ToldDeal(
            node.id,
            match.game.seen(nodes[node.parent].state, node.event, eyes),
            _why_not(match, nodes[node.parent], eyes),
        )
        for node in match.history.line(match.node.id)
        if isinstance(node.event, Outcome) and node.parent is not None
    )


def _why_not(match: Match[Any, Any], at: Node[Any], eyes: int | None) -> Text | None:
    chance = match.game.due(at.state)
    to = chance.to if isinstance(chance, Chance) else None
    if to in (None, eyes):
        return None
    if not match.players[to].person:
        return Text("The app drew this for {player}.", player=Who(to))
    if holds_secrets(match.game, match.state, to):
        return Text("Only {player} may see this.", player=Who(to))
    return None


def by_hand(match: Match[Any, Any], chance: Chance, automatic: bool, paused: bool) -> bool:
    """Whether a chance waits for a hand, or is dealt unasked, as after a computer's act.

    What a computer alone may see comes to it unasked. ``automatic`` says that the app deals, and
    ``paused`` that it leaves time to think again before it does.
    """
    seen = chance.to is None or match.players[chance.to].person
    if isinstance(match.dealer, People):
        return seen
    asked = bool(chance.hand) and (paused or (seen and not automatic))
    return asked and not computers_only(match)


def drawn_unseen(match: Match[Any, Any]) -> Outcome | None:
    """What the app draws for a computer player where people deal; None: people are asked.

    Nobody could deal its hand without looking at it. What it keeps is shown by the rules, and can
    then be taken out of the real deck.
    """
    chance = match.chance
    if chance is None or chance.to is None or not isinstance(match.dealer, People):
        return None
    return None if match.players[chance.to].person else draw(chance, Random())


def deal_untold(match: Match[Any, Any]) -> Refused:
    """Deal to one seat after the other what it keeps to itself, as long as that can be."""
    refused: Refused = ()
    while not refused and (answer := _untold(match)) is not None:
        refused = match.deal(answer)
    return refused


def _untold(match: Match[Any, Any]) -> Outcome | None:
    """The answer of a seat that keeps to itself what it is dealt; None: it has to be told."""
    chance = match.chance
    if chance is None or not chance.untold or not isinstance(match.dealer, People):
        return None
    return drawn_unseen(match) or Outcome(chance.name, ())
