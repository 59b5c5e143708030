"""How strictly a table keeps to the rules, and what may be done against them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tabletop.engine.text import Text, Who

if TYPE_CHECKING:
    from tabletop.engine.game import Game
    from tabletop.engine.rule import Objection


class Strength(Enum):
    """Whether the rules decide what is played, only say what they have against it, or are silent
    while the pieces lie loose."""

    ENFORCE = "enforce"
    ADVISE = "advise"
    FREE = "free"

    def says(self) -> Text:
        """That the table agreed on it."""
        return _SAID[self]

    def asks(self, seat: int) -> Text:
        """What a player is asked to agree to."""
        player = Who(seat)
        match self:
            case Strength.ENFORCE:
                return Text(
                    "From here on the rules are to decide; {player} has to agree.", player=player
                )
            case Strength.ADVISE:
                return Text(
                    "From here on the rules are only to advise; {player} has to agree.",
                    player=player,
                )
            case Strength.FREE:
                return Text(
                    "From here on the pieces are to lie loose; {player} has to agree.",
                    player=player,
                )


_SAID = {
    Strength.ENFORCE: Text("From here on the rules decide."),
    Strength.ADVISE: Text(
        "From here on the rules only advise. Computers and hints keep to them, and the look back "
        "judges no act against them."
    ),
    Strength.FREE: Text(
        "From here on the pieces lie loose. Computers wait, there are no hints, and the look back "
        "judges nothing until the rules go on."
    ),
}


@frozen
class Agreed:
    """The step from the rules to loose pieces, or from those to the rules."""

    strength: Strength

    def says(self) -> Text:
        """What was agreed."""
        return self.strength.says()

    def where(self) -> tuple[str, ...]:
        """Nowhere: it is about the whole table."""
        return ()


def broken_rules(game: Game[Any, Any], state: Any, move: Any) -> tuple[Objection, ...]:
    """Every rule against a move, also what the game has against it whoever's turn it were.

    While chance or a step is due, what is out of turn is all there is to say.
    """
    found = tuple(game.objections(state, move))
    due = game.due(state)
    if found and isinstance(due, frozenset) and due and move.seat not in due:
        found = tuple(dict.fromkeys((*found, *game.against(state, move))))
    return found


def marked(told: Text, against: tuple[Objection, ...]) -> Text:
    """What is told of an act, and which rule it was made against, if it was against one."""
    if not against:
        return told
    return Text("{told} Against the rule: {rule}", told=told, rule=against[0].rule.text)


def can_be_waived(objections: tuple[Objection, ...]) -> bool:
    """Whether what is objected to could be done with the pieces at hand all the same."""
    return bool(objections) and all(objection.can_be_waived for objection in objections)
