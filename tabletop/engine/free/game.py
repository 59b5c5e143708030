"""A game at a table where the rules may be put aside: its states, or loose pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from attrs import evolve

from tabletop.engine import session_rules
from tabletop.engine.chance import Outcome
from tabletop.engine.choices import MovesByPick
from tabletop.engine.free import playing, saying
from tabletop.engine.free.loose_moves import LooseMoves
from tabletop.engine.free.loose_table import TOP, FreeTable
from tabletop.engine.free.loose_to_state import LooseReader, Refused
from tabletop.engine.free.moves import (
    BUTTONS,
    FLIP,
    LOOK,
    MOVES,
    TELL,
    TURN,
    LooseFlip,
    LooseLook,
    LooseMove,
    LoosePut,
    LooseTell,
    LooseTurn,
)
from tabletop.engine.free.saying import SayableField
from tabletop.engine.free.state_to_loose import loosened
from tabletop.engine.game import Due, Game
from tabletop.engine.move import Pick
from tabletop.engine.position import FieldKind
from tabletop.engine.rule import Objection, Verdict
from tabletop.engine.score import Scoreboard
from tabletop.engine.strength import Agreed, Strength
from tabletop.engine.table import Button, Piece, Prompt, Stack, Stamp, Table
from tabletop.engine.text import Text, Who

_VERBS = {"turn": LooseTurn, "flip": LooseFlip, "look": LooseLook}
_ASKED = {
    TURN: Text("choose what to turn."),
    FLIP: Text("choose what to flip."),
    LOOK: Text("choose what to look at in secret."),
}


class FreeGame(Game[Any, Any]):
    """The game itself wherever its rules hold; a ``FreeTable`` is played by nobody's rules.

    ``game`` has positions that can be read; ``seats`` and ``options`` are those of the match.
    """

    def __init__(self, game: Game[Any, Any], seats: int, options: Mapping[str, str]) -> None:
        assert game.positions is not None
        self.game = game
        self.info, self.rules, self.components = game.info, game.rules, game.components
        self.moves, self.steps = (*game.moves, *MOVES), (*game.steps, Agreed)
        self.heuristics, self.player_aid = game.heuristics, game.player_aid
        self.heuristic_error, self.foresight = game.heuristic_error, game.foresight
        self.pad, self.positions = game.pad, game.positions
        self._seats = seats
        self._made_last: tuple[Any, Table | None] = (None, None)
        self._reading = LooseReader(game.positions, game.setup(seats, options))

    # The way there and back

    def loosened(self, state: Any) -> FreeTable:
        """The table of a state with all its pieces loose."""
        return loosened(self.game, self._reading, state)

    def read_back(self, table: FreeTable) -> Any | Refused:
        """The state that loose pieces show, or all that cannot be so, and where."""
        found = self._reading.read(table)
        if isinstance(found, tuple):
            return found
        return tuple(self._unread(table, found)) or found

    def _unread(self, table: FreeTable, state: Any) -> Iterator[Objection]:
        """What no position tells of has to lie where it lay, or where the rules lay it now."""
        others = [one for _, one in table.in_sight() if one.moved and not one.thing]
        ruled = {piece.id: piece.space for piece in self.game.table(state, None).pieces if others}
        for one in others:
            if ruled.get(one.piece.id) != one.space:
                why = Text("This does not belong there: {piece}.", piece=one.piece.name)
                yield session_rules.LOOSE_READ(why, Pick(one.pick, one.space))

    # The course of play

    def setup(self, seats: int, options: Mapping[str, str]) -> Any:
        """The game's own."""
        return self.game.setup(seats, options)

    def due(self, state: Any) -> Due:
        """Among loose pieces every seat may do something, unless one is being turned up."""
        if not isinstance(state, FreeTable):
            return self.game.due(state)
        if not state.turning:
            return frozenset(range(self._seats))
        one = next(each for _, each in state.in_sight() if each.piece.id == state.turning)
        return playing.chance(self._reading, state, one)

    def after(self, state: Any, event: Any) -> Any:
        """The game's own, what comes of an act with a loose piece, or of what was agreed."""
        if isinstance(event, Agreed):
            return self._agreed(state, event)
        if not isinstance(state, FreeTable):
            return self.game.after(state, event)
        if isinstance(event, Outcome):
            return playing.turned_up(self._reading, state, event)
        if isinstance(event, LooseTell):
            told = {**dict(state.told), event.field: event.who}
            return evolve(state, told=tuple(told.items()))
        controls = self._base_table(state).controls
        stacks = {one.space: one for one in controls if isinstance(one, Stack)}
        return playing.after(self._reading, state, event, stacks)

    def _agreed(self, state: Any, event: Agreed) -> Any:
        if event.strength is Strength.FREE:
            return self.loosened(state)
        found = self.read_back(state)
        assert not isinstance(found, tuple), "asked before"
        return found

    # Legality

    def candidates(self, state: Any, seat: int) -> Iterator[Any]:
        """Every piece on every space, turned and flipped; and every seat that can be told."""
        if not isinstance(state, FreeTable):
            yield from self.game.candidates(state, seat)
            return
        yield from self._loose_moves(state, seat)

    def _loose_moves(self, table: FreeTable, seat: int) -> LooseMoves:
        return LooseMoves(self._reading, table, seat, self._spaces(table), self._seats)

    def tellings(self, table: FreeTable) -> tuple[SayableField, ...]:
        """What people may say of a table of loose pieces: whose turn it is, say, and the round."""
        return saying.tellings(self._reading, table, self._seats)

    def _spaces(self, table: FreeTable) -> tuple[str, ...]:
        """Where pieces may be laid: no piece on another, or two of them could bear each other."""
        return tuple(space.id for space in self._base_table(table).spaces if not space.on)

    def _base_table(self, table: FreeTable) -> Table:
        """The table on which the pieces became loose; made once for all that is asked of it."""
        base, made = self._made_last
        if made is None or base is not table.base:
            made = self.game.table(table.base, None)
            self._made_last = table.base, made
        return made

    def legal_moves(self, state: Any, seat: int) -> Any:
        """Almost all that can be named is allowed among loose pieces."""
        if not isinstance(state, FreeTable):
            return self.game.legal_moves(state, seat)
        return tuple(self._loose_moves(state, seat)) if self._may_act(state, seat) else ()

    def moves_by_pick(self, state: Any, seat: int) -> MovesByPick[Any] | None:
        """The game's own; loose pieces may lie anywhere."""
        if not isinstance(state, FreeTable):
            return self.game.moves_by_pick(state, seat)
        return self._loose_moves(state, seat) if self._may_act(state, seat) else None

    def _may_act(self, table: FreeTable, seat: int) -> bool:
        return not table.turning and seat in range(self._seats)

    def against(self, state: Any, move: Any) -> Iterator[Objection]:
        """The game's own; among loose pieces only what cannot be done at all."""
        if isinstance(state, FreeTable) and isinstance(move, LooseTell):
            yield from self._against_telling(state, move)
        elif isinstance(state, FreeTable) and isinstance(move, LooseMove):
            spaces = frozenset(self._spaces(state))
            yield from playing.against(self._reading, state, spaces, move)
        elif isinstance(state, FreeTable) or isinstance(move, MOVES):
            why = Text("Pieces lie loose here.") if isinstance(state, FreeTable) else _RULED
            yield session_rules.NO_SUCH_MOVE(why, *move.picks())
        else:
            yield from self.game.against(state, move)

    def _against_telling(self, state: FreeTable, move: LooseTell) -> Iterator[Objection]:
        told = {row.field: (row, now) for row, now in self._reading.said(state)}
        row, now = told.get(move.field, (None, -1))
        if row is None or move.who not in range(len(saying.choices(row, self._seats))):
            yield session_rules.NO_SUCH_MOVE(Text("Nobody can say that here."), *move.picks())
        elif now == move.who:
            yield session_rules.NO_SUCH_MOVE(Text("It is so already."), *move.picks())

    def out_of_turn(self, state: Any, move: Any) -> Iterator[Objection]:
        """The game's own, where it knows such moves."""
        if isinstance(state, FreeTable) or isinstance(move, MOVES):
            return super().out_of_turn(state, move)
        return self.game.out_of_turn(state, move)

    def objections(self, state: Any, move: Any) -> Iterator[Objection]:
        """The game's own wherever its rules hold."""
        if isinstance(state, FreeTable) or isinstance(move, MOVES):
            return super().objections(state, move)
        return self.game.objections(state, move)

    def in_turn(self, state: Any, seat: int) -> Any | None:
        """Loose pieces know no turn."""
        return None if isinstance(state, FreeTable) else self.game.in_turn(state, seat)

    def verdicts(self, view: Any, space: str) -> Iterator[Verdict]:
        """Nobody comes first where pieces lie loose."""
        return iter(()) if isinstance(view, FreeTable) else self.game.verdicts(view, space)

    # Hands and words

    def compose(self, state: Any, seat: int, picks: tuple[Pick, ...]) -> Any | Objection:
        """A piece on a space, or a button and a piece."""
        if not isinstance(state, FreeTable):
            return self.game.compose(state, seat, picks)
        match picks:
            case (Pick(told, ""),) if told.startswith(TELL) and "=" in told:
                field, _, who = told.removeprefix(TELL).partition("=")
                if who.isdecimal():
                    return LooseTell(seat, field, int(who[:3]))
            case (Pick(piece, space),) if space:
                return LoosePut(seat, piece, space)
            case (Pick(button, ""), Pick(piece, "")) if button in BUTTONS and piece not in BUTTONS:
                return BUTTONS[button](seat, piece)
        return session_rules.NO_SUCH_MOVE(Text("One thing is done after the other."), *picks)

    def write(self, move: Any) -> str:
        """The game's own; a loose piece with the space it goes to, or what is done with it."""
        match move:
            case LoosePut(_, piece, space):
                return f"{piece}>{space}"
            case LooseTurn(_, piece):
                return f"turn {piece}"
            case LooseFlip(_, piece):
                return f"flip {piece}"
            case LooseLook(_, piece):
                return f"look {piece}"
            case LooseTell(_, field, who):
                return f"{field}={saying.written(self._reading, field, who)}"
        return self.game.write(move)

    def read(self, state: Any, seat: int, notation: str) -> Any | Objection:
        """The game's own, or an act with a loose piece."""
        if not isinstance(state, FreeTable):
            return self.game.read(state, seat, notation)
        words = notation.strip()
        verb, _, name = words.partition(" ")
        if verb in _VERBS and name:
            return _VERBS[verb](seat, name)
        field, told, said = words.partition("=")
        if told and (who := saying.read(self._reading, field, said)) is not None:
            return LooseTell(seat, field, who)
        piece, placed, space = words.rpartition(">")
        if placed and piece:
            return LoosePut(seat, piece, space)
        return session_rules.WRITING(Text("“{words}” is no move.", words=words[:40]))

    # What a seat sees

    def view(self, state: Any, seat: int | None) -> Any:
        """What a seat may not see stays hidden also where pieces lie loose."""
        if not isinstance(state, FreeTable):
            return self.game.view(state, seat)
        return evolve(state, base=self.game.view(state.base, seat), pieces=state.seen(seat))

    def guess(self, view: Any, seat: int, rng: Random) -> Any:
        """The game's own; what lies hidden among loose pieces is nobody's to guess."""
        return view if isinstance(view, FreeTable) else self.game.guess(view, seat, rng)

    def seen(self, state: Any, event: Any, seat: int | None) -> Text:
        """An event as a seat may know it."""
        if isinstance(event, Agreed):
            return event.says()
        if not isinstance(state, FreeTable):
            return self.game.seen(state, event, seat)
        if isinstance(event, Outcome):
            if state.looking not in (None, seat):
                return Text("{who} knows now what it is.", who=Who(state.looking))
            things = {thing.id: thing for thing in self._reading.things(state.base)}
            return Text("Turned up: {piece}.", piece=things[event.drawn[0]].name)
        who = Who(event.seat)
        if isinstance(event, LooseTell):
            row = self._reading.sayable[event.field]
            other = saying.choices(row, self._seats)[event.who]
            return Text("{who} says: {what}: {other}.", who=who, what=row.name, other=other)
        if isinstance(event, LooseLook):
            return event.says()
        piece = self._called(state, event, seat)
        match event:
            case LoosePut(_, _, space):
                spaces = self._base_table(state).spaces
                name = next(one.name for one in spaces if one.id == space)
                return Text("{who} lays down: {piece} ({space}).", who=who, piece=piece, space=name)
            case LooseTurn():
                return Text("{who} turns: {piece}.", who=who, piece=piece)
        return Text("{who} flips: {piece}.", who=who, piece=piece)

    def _called(self, state: FreeTable, move: Any, seat: int | None) -> Text:
        """What a seat calls the piece of an act."""
        if move.piece.startswith(TOP):
            return Text("the uppermost piece of a stack")
        one = state.pieces[state.named(move.seat)[move.piece]]
        if one.down or one.unknown:
            return playing.FACE_DOWN
        if one.known_to(seat):
            return one.piece.name
        return one.back.name if one.back is not None else playing.FACE_DOWN

    def offered(self, state: Any, move: Any) -> Text:
        """The game's own."""
        if isinstance(state, FreeTable):
            return self.seen(state, move, move.seat)
        return self.game.offered(state, move)

    def table(self, view: Any, seat: int | None) -> Table:
        """The game's own table with the pieces where they lie; what is counted and written beside
        them is as it lies where the rules could go on, else points are as they lay."""
        if not isinstance(view, FreeTable):
            return self.game.table(view, seat)
        table = self.game.table(view.base, seat)
        ruled = self._ruled(view)
        now = self.game.table(ruled, seat)
        stamps = [one for one in now.controls if isinstance(one, Stamp) and ruled is not view.base]
        stacks = [one for one in table.controls if isinstance(one, Stack)]
        counted = tuple(evolve(one, count=view.count(one.space) or 0) for one in stacks)
        return evolve(
            table,
            phase=self.phase(view),
            pieces=(*_tops(counted), *_pieces(view)),
            controls=(*counted, *stamps, *_counts(view, table), *self._buttons(view, seat)),
            statuses=tuple(
                evolve(one, doing=Text("free hand"), acting=True, out=False) for one in now.statuses
            ),
            prompt=self.prompt(view, seat, ()),
        )

    def _buttons(self, view: FreeTable, seat: int | None) -> Iterator[Button]:
        if seat is None:
            return
        yield Button(TURN, Text("Turn"), seat, "T")
        yield Button(FLIP, Text("Flip"), seat, "F")
        if any(one.unknown or one.down for _, one in view.in_sight()):
            yield Button(LOOK, Text("Look in secret"), seat, "L")
        # For more than the first, whose turn it is, there is no room; a menu has them all.
        rows = (each for each in self._reading.said(view) if each[0].kind is FieldKind.SEAT)
        for row, who in islice(rows, 1):
            name = Text("{what}: {who}", what=row.name, who=Who(max(who, 0)))
            yield Button(f"{TELL}{row.field}={(who + 1) % self._seats}", name, seat)

    def phase(self, view: Any) -> Text:
        """That the pieces lie loose."""
        if isinstance(view, FreeTable):
            return Text("Pieces lie loose")
        return self.game.phase(view)

    def prompt(self, view: Any, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        """What may be done, and whether the rules could decide again as it lies."""
        if not isinstance(view, FreeTable):
            return self.game.prompt(view, seat, picks)
        if view.turning:
            return super().prompt(view, seat, picks)
        if picks:
            return Prompt(_ASKED.get(picks[0].piece, _ASKED[FLIP]), seat)
        return Prompt(Text("lay any piece anywhere."), seat, note=self._way_back(view))

    def _way_back(self, view: FreeTable) -> Text:
        found = self.read_back(view)
        if isinstance(found, tuple):
            return Text("The rules could not go on here: {why}", why=found[0].why)
        return Text("The rules could go on from here.")

    def forecast(self, view: Any, move: Any) -> tuple[Text, ...]:
        """The game's own; of loose pieces nothing can be foretold."""
        return () if isinstance(view, FreeTable) else self.game.forecast(view, move)

    # The count

    def _ruled(self, state: Any) -> Any:
        """The state that is counted: as it lies, or, where that cannot be read, as it lay."""
        if not isinstance(state, FreeTable):
            return state
        found = self.read_back(state)
        return state.base if isinstance(found, tuple) else found

    def tally(self, state: Any) -> Any:
        """The game's own."""
        return self.game.tally(self._ruled(state))

    def score(self, tally: Any) -> Scoreboard:
        """The game's own."""
        return self.game.score(tally)

    def census(self, state: Any) -> Mapping[str, int]:
        """The game's own; of loose pieces how many there are in all."""
        if not isinstance(state, FreeTable):
            return self.game.census(state)
        endless = {one.thing for one in state.pieces if one.endless}
        lying = sum(one.thing not in endless for _, one in state.in_sight())
        return Counter(pieces=lying + sum(count for _, count in state.stacks))


_RULED = Text("The rules decide here.")


def _pieces(view: FreeTable) -> Iterator[Piece]:
    for _, one in view.in_sight():
        if one.down:
            yield Piece(one.piece.id, one.space, playing.FACE_DOWN, pick=one.pick)
        else:
            yield evolve(one.piece, pick=one.pick)
        if not (one.moved or one.down):
            yield from (evolve(each, pick=one.pick) for each in one.beside)


def _tops(stacks: tuple[Stack, ...]) -> Iterator[Piece]:
    for stack in stacks:
        if stack.count:
            name = Text("Uppermost: {stack}", stack=stack.name)
            yield Piece(f"{TOP}{stack.space}", stack.space, name, stack.face)


def _counts(view: FreeTable, table: Table) -> Iterator[Stamp]:
    """How many pieces lie on each space of nobody's where there are several."""
    common = {space.id for space in table.spaces if space.seat is None}
    lying: Counter[str] = Counter(one.space for _, one in view.in_sight())
    for space, count in lying.items():
        if count > 1 and space in common:
            yield Stamp(space, Text("{count}", count=count))


def with_loose_pieces(game: Game[Any, Any], seats: int, options: Mapping[str, str]) -> FreeGame:
    """A game as it is played where its pieces may lie loose; one that is so already stays."""
    return game if isinstance(game, FreeGame) else FreeGame(game, seats, options)
