"""The rules of the table itself, the same for every game: whose turn, whose hand, what comes back.

The engine asks them before it asks a game, so that a game is asked about seats that may act only.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import Chance
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, RuleBook
from tabletop.engine.step import Step
from tabletop.engine.text import Text, Who

BOOK = Text("The table's own rules")

_rule = RuleBook(BOOK, "table.")

_HANDS = Text("Dealing")
_TURNS = Text("Taking turns")
_BACK = Text("Taking back")
_VISIT = Text("Looking back")
_AGREED = Text("What the table agrees on")

TURN = _rule("turn", Text("Only the seats that the game asks may act."), _TURNS)
NO_SUCH_MOVE = _rule(
    "no-such-move", Text("What is touched together has to be a move of the game."), _TURNS
)
UNFINISHED = _rule("unfinished", Text("A move is played when nothing of it is left to do."), _TURNS)
WRITING = _rule("writing", Text("A move is typed as the list of moves writes it."), _TURNS)
DEAL_FIRST = _rule(
    "deal-first", Text("What chance decides is dealt before anybody goes on."), _HANDS
)
NOTHING_TO_DEAL = _rule(
    "nothing-to-deal", Text("A hand deals only when the game asks for it."), _HANDS
)
IMPOSSIBLE_DEAL = _rule(
    "impossible-deal", Text("Only what is still in the deck or the bag can come up."), _HANDS
)
MISPRINT = _rule(
    "misprint", Text("A piece has printed on it what the game’s components allow."), _HANDS
)
NO_CORRECTION = _rule(
    "no-correction", Text("Only what people dealt themselves can be corrected."), _HANDS
)
OWN_SEAT = _rule(
    "own-seat",
    Text(
        "A seat is played by whoever sits there: somebody at this screen, at another one, or a "
        "computer."
    ),
    _HANDS,
)
ON_ITS_WAY = _rule(
    "on-its-way",
    Text("At a table with a host elsewhere the next act follows when the last one was answered."),
    _TURNS,
)
CURTAIN = _rule("curtain", Text("What is secret is looked at by nobody but its owner."), _HANDS)
ONLY_SHOWN = _rule("only-shown", Text("Where a table is only shown, nobody plays at it."), _HANDS)
GAME_OVER = _rule("game-over", Text("After the end nothing is played any more."), _VISIT)
MOMENT_ONLY = _rule(
    "moment-only",
    Text(
        "Going on from a moment is possible only as far as moves may be taken "
        "back; beyond that, a study copy can be opened."
    ),
    _VISIT,
)
NOTHING_TO_UNDO = _rule(
    "nothing-to-undo", Text("A player takes back own acts, the last one first."), _BACK
)
NOTHING_TO_REDO = _rule(
    "nothing-to-redo", Text("Only what was taken back can be played again."), _BACK
)
NO_TAKE_BACK = _rule(
    "no-take-back", Text("In this game it was agreed that nothing is taken back."), _BACK
)
REVEALED = _rule(
    "revealed",
    Text("What was revealed cannot be hidden again, so nothing before it comes back."),
    _BACK,
)
CONSENT = _rule(
    "consent", Text("Another person's decision is undone only when that person agrees."), _BACK
)
STRENGTH = _rule(
    "strength",
    Text("How strictly the table keeps to the rules is agreed on by all who play."),
    _AGREED,
)
LOOSE_OFFERED = _rule(
    "loose-offered",
    Text("Pieces lie loose only among people, in games whose positions can be read again."),
    _AGREED,
)
LOOSE_READ = _rule(
    "loose-read",
    Text("The rules go on when what lies on the table can be read as a position of the game."),
    _AGREED,
)
LOOSE_SECRET = _rule(
    "loose-secret",
    Text("What only somebody else may see is left to that player, also where pieces lie loose."),
    _AGREED,
)
NO_BREACH = _rule(
    "no-breach", Text("Only what a rule speaks against is marked as done against it."), _AGREED
)

RULES = _rule.rules
"""The catalogue of the table's own rules."""


def not_now(due: Chance | Step | frozenset[int], seat: int) -> Iterator[Objection]:
    """What keeps a seat from acting while the game waits for ``due``.

    Nothing where it waits for that seat.
    """
    if isinstance(due, Chance):
        yield DEAL_FIRST(due.ask, *([Pick(due.hand)] if due.hand else []))
    elif not isinstance(due, frozenset):
        yield TURN(Text("The table is still counting."))
    elif not due:
        yield GAME_OVER(Text("The game is over."))
    elif seat not in due:
        yield TURN(Text("It is the turn of {who}.", who=tuple(map(Who, sorted(due)))))
