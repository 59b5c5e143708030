"""``tabletop replay``: a record event by event, and ``tabletop why``: the objections to a move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop.commands.said import FINE, NO, BadInput, Speaker, print_line
from tabletop.commands.simulate import result
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Game
from tabletop.engine.history import Node
from tabletop.engine.match import Jumped, Match, Switched
from tabletop.engine.move import Move
from tabletop.engine.rule import Objection
from tabletop.engine.undo_plan import settled
from tabletop.records.acts import ActShapes, shapes_of
from tabletop.records.fault import blaming
from tabletop.records.matchfile import open_saved, read
from tabletop.records.record import Record, replayed, shapes
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError


def replay(path: Path, legal: bool, language: str, eyes: Eyes) -> int:
    """Check a record and print its moments as ``eyes`` see them; returns the exit code."""
    record = read(path)
    players = record.head.players
    if eyes.seat is not None and eyes.seat not in range(len(players)):
        raise BadInput(f"There is no seat {eyes.seat}; seats are 0 to {len(players) - 1}.")
    teller = _Teller(record, Speaker(language, record.head.game.id, players), legal, eyes)
    match = None
    with blaming(path):
        for index, match in replayed(record):
            for line in teller.lines(match, index):
                print_line(line)
    assert match is not None
    print_line(teller.scores(match))
    return FINE


@frozen
class Eyes:
    """Who looks at a record: a ``seat``, a spectator where it is None, or ``all`` at once."""

    seat: int | None = None
    all: bool = False

    def know(self, game: Game[Any, Any], state: Any, event: Any) -> bool:
        """Whether they see all of what happened there: as much as whoever did it, or was dealt it.

        That the lines of a game's log tell apart what its views do, and nothing more, is one of the
        promises of every game.
        """
        due = game.due(state)
        doer = getattr(event, "seat", due.to if isinstance(due, Chance) else None)
        return self.all or game.seen(state, event, self.seat) == game.seen(state, event, doer)


class _Teller:
    """Tells what each act of a record brought."""

    def __init__(self, record: Record, speaker: Speaker, legal: bool, eyes: Eyes) -> None:
        self._record, self._eyes = record, eyes
        self._speaker = speaker
        self._legal = legal
        self._shapes = shapes(record.head)

    def lines(self, match: Match[Any, Any], index: int) -> Iterator[dict[str, Any]]:
        """The lines of the act that was just done; −1 is the beginning."""
        history = match.history
        if index < 0:
            for node in history.line(match.node.id):
                yield self._moment(match, node)
            return
        act = self._record.acts[index]
        if isinstance(act, Jumped):
            line = self._moment(match, match.node)
            yield {**line, "kind": "went", "event": self._went(match, act), "says": None,
                   "notation": None}  # fmt: skip
            return
        if isinstance(act, Switched):
            line = self._moment(match, match.node)
            yield {**line, "kind": "agreed", "event": self._shapes.plain_act(act),
                   "says": self._speaker.say(act.strength.says()), "notation": None}  # fmt: skip
            return
        for node in history.between(act.at, match.node.id):
            yield self._moment(match, node)

    def _went(self, match: Match[Any, Any], act: Jumped) -> dict[str, Any]:
        """A way to another moment; what was played again there, as far as it is known."""
        state, known = match.history.nodes[act.node].state, []
        for event in act.kept:
            state, _ = settled(match.game, state)
            known.append(self._eyes.know(match.game, state, event))
            state = match.game.after(state, event)
        plain = self._shapes.plain_act(act)
        if act.kept:
            kept = zip(plain["kept"], known, strict=True)
            plain["kept"] = [event if seen else None for event, seen in kept]
        return plain

    def scores(self, match: Match[Any, Any]) -> dict[str, Any]:
        """The itemised count at the end of the record."""
        board = match.scoreboard()
        plain = self._speaker.plain
        items = [
            {**plain(line), "rule": line.rule.id, "cite": plain(line.rule.cite)}
            for line in board.lines
        ]
        tie = board.tie and {"why": plain(board.tie.why), "rule": board.tie.rule.id}
        return {"kind": "scores", "over": match.over, **result(match), "lines": items, "tie": tie}

    def _moment(self, match: Match[Any, Any], node: Node[Any]) -> dict[str, Any]:
        game, say = match.game, self._speaker.say
        due = game.due(node.state)
        event = node.event
        says, known = None, True
        if event is not None and node.parent is not None:
            before = match.history.nodes[node.parent].state
            says = say(game.seen(before, event, self._eyes.seat))
            known = self._eyes.know(game, before, event)
        line: dict[str, Any] = {
            "kind": _kind(event),
            "node": node.id,
            "parent": node.parent,
            "seat": node.seat,
            "event": _plain_event(self._shapes, event) if known else None,
            "notation": game.write(event) if known and isinstance(event, Move) else None,
            "says": says,
            "against": [objection.rule.id for objection in node.against],
            "to_act": sorted(due) if isinstance(due, frozenset) else [],
            "chance": {"name": due.name, "ask": say(due.ask)} if isinstance(due, Chance) else None,
            "table": self._table(match, node),
        }
        if self._legal:
            line["legal"] = [
                {**self._shapes.plain_event(move), "notation": game.write(move)}
                for seat in line["to_act"]
                for move in game.legal_moves(node.state, seat)
                if self._eyes.know(game, node.state, move)
            ]
        return line

    def _table(self, match: Match[Any, Any], node: Node[Any]) -> dict[str, Any]:
        game = match.game
        seat = self._eyes.seat
        table = game.table(game.view(node.state, seat), seat)
        controls = [self._speaker.control(control) for control in table.controls]
        return {**self._speaker.plain(table), "controls": controls}


def _kind(event: Any) -> str:
    if event is None:
        return "begin"
    if isinstance(event, Outcome):
        return "outcome"
    return "move" if isinstance(event, Move) else "step"


def _plain_event(known: ActShapes, event: Any) -> dict[str, Any] | None:
    return None if event is None else known.plain_event(event)


def why(path: Path, words: str, seat: int | None, language: str) -> int:
    """Print the objections to a move at the end of a record; returns the exit code."""
    match = open_saved(path).match
    speaker = Speaker(language, match.game.info.id, match.players)
    if seat is None:
        seat = min(match.to_act, default=0)
    if not 0 <= seat < len(match.players):
        raise BadInput(f"There is no seat {seat}; seats are 0 to {len(match.players) - 1}.")
    meant = _meant(match, seat, words)
    if isinstance(meant, Objection):
        print_line({"kind": "objection", **speaker.objection(meant)})
        return NO
    refused = _objections(match, meant)
    print_line(
        {
            "kind": "move",
            "event": shapes_of(match.game.moves).plain_event(meant),
            "notation": match.game.write(meant),
            "says": speaker.say(meant.says()),
            "legal": not refused,
        }
    )
    for objection in refused:
        print_line({"kind": "objection", **speaker.objection(objection)})
    return NO if refused else FINE


def _meant(match: Match[Any, Any], seat: int, words: str) -> Any:
    if not words.lstrip().startswith("{"):
        return match.game.read(match.state, seat, words)
    try:
        move = shapes_of(match.game.moves).make_event(parse(words.encode(errors="replace")))
    except ValidationError as invalid:
        place = f"{invalid.place}: " if invalid.place else ""
        raise BadInput(f"The move cannot be read: {place}{invalid}") from None
    if isinstance(move, Outcome):
        raise BadInput("An outcome is no move.")
    if not 0 <= move.seat < len(match.players):
        raise BadInput(f"There is no seat {move.seat}; seats are 0 to {len(match.players) - 1}.")
    return move


def _objections(match: Match[Any, Any], move: Any) -> tuple[Objection, ...]:
    try:
        return match.objections(move)
    except Exception as error:
        raise BadInput(
            f"The rules can make nothing of this move ({type(error).__name__}: {error})."
        ) from None
