"""The log of a match as a Qt list model: one row an event, from the beginning to now."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import IntEnum
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any, NamedTuple, cast

from attrs import evolve, frozen
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from tabletop.engine.chance import Outcome
from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.engine.step import Located, passed_over
from tabletop.engine.strength import Strength, marked
from tabletop.engine.table import Face, Table, difference
from tabletop.engine.text import Text
from tabletop.models.translator import Translator

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


class LogRole(IntEnum):
    """What can be asked of a line of the log beside its words."""

    NODE = Qt.ItemDataRole.UserRole
    SEAT = Qt.ItemDataRole.UserRole + 1
    KIND = Qt.ItemDataRole.UserRole + 2
    PHASE = Qt.ItemDataRole.UserRole + 3
    BRANCHES = Qt.ItemDataRole.UserRole + 4
    AHEAD = Qt.ItemDataRole.UserRole + 5
    SHORT = Qt.ItemDataRole.UserRole + 6
    SPACES = Qt.ItemDataRole.UserRole + 7
    FACES = Qt.ItemDataRole.UserRole + 8


_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, LogRole.SHORT)


@frozen(eq=False)
class _Line:
    """What is told of a node, at which place of the line of play it stands.

    ``end`` is the last of the nodes that are passed over after it, each made right after the one
    before.
    ``agreed`` is how strictly the table agreed there to keep to the rules, None where it did not.
    """

    at: int
    node: Node[Any]
    end: Node[Any]
    text: Text
    agreed: Strength | None = None

    @property
    def said(self) -> Text:
        """The words of the line, and what was agreed after it."""
        if self.agreed is None:
            return self.text
        return Text("{told} {agreed}", told=self.text, agreed=self.agreed.says())

    @property
    def kind(self) -> str:
        if self.node.seat is not None:
            return "move"
        return "outcome" if isinstance(self.node.event, Outcome) else "step"


class DrawnLine(NamedTuple):
    """All that is drawn of a line: what its roles tell one by one."""

    node: int
    seat: int | None
    kind: str
    ahead: bool
    branches: int
    short: str


_place, _id = attrgetter("at"), attrgetter("node.id")


class LogModel(QAbstractListModel):
    """The line of play as one seat may know it.

    Roles: the node to visit, the seat that moved (None for chance and the rules), the kind
    (``move``, ``outcome``, ``step``), the phase it happened in as words, how many other
    continuations its moment has, whether the line lies ahead (taken back, can be redone),
    the line without the name of the seat that moved, to stand beside its emblem, the spaces that
    it speaks of, and the faces of the cards, tiles and tokens that came or were moved.
    """

    def __init__(self, match: Match[Any, Any], words: Translator) -> None:
        super().__init__(words)
        self._match = match
        self._words = words
        self._rows: list[_Line] = []
        self._moves = [0]
        self._nodes: list[Node[Any]] = []
        self._switched: dict[int, Strength] = {}
        self._passed = 0
        self._viewer: int | None = None
        self._told = False
        self._texts: dict[int, dict[int | None, Text]] = {}
        self._phases: dict[int, Text] = {}
        self._phase_texts: dict[Text, Text] = {}
        words.changed.connect(self._rename)

    def follow(self, shown: Node[Any], viewer: int | None) -> None:
        """Hold the line up to the node that is shown, and what lies ahead of it by redo."""
        passed = self._match.history.line(shown.id)[1:]
        nodes = [*passed, *self._match.ahead(shown.id)]
        first = self._first_doubtful(nodes)
        told, same = _told(nodes, self._at(first)), 0
        for row, (_, node, end) in zip(self._rows[first:], told, strict=False):
            if (row.node, row.end, row.agreed) != (node, end, self._agreed(node, end)):
                break
            same += 1
        self._cut(first + same)
        self._tell(viewer)
        new = [
            _Line(at, node, end, self._text(node, viewer), self._agreed(node, end))
            for at, node, end in told[same:]
        ]
        self._pass(sum(bisect_left(rows, len(passed), key=_place) for rows in (self._rows, new)))
        self._append(new)

    def _first_doubtful(self, nodes: list[Node[Any]]) -> int:
        """The first row that may be another one on a line of these nodes; notes the line."""
        before, agreed = self._nodes, self._switched
        self._nodes, self._switched = nodes, dict(self._match.switched)
        if agreed != self._switched:
            return 0
        if before == nodes:
            return len(self._rows)
        least = min(len(before), len(nodes))
        differs = next(compress(count(), map(is_not, before, nodes)), least)
        # What is passed over is told with what came before it, so that may end elsewhere now.
        return max(0, bisect_left(self._rows, differs, key=_place) - 1)

    def _at(self, row: int) -> int:
        """At which place of the line a row begins; the first tells of all before it, too."""
        if row == 0:
            return 0
        return self._rows[row].at if row < len(self._rows) else len(self._nodes)

    def moves_to(self, moment: int) -> int:
        """How many moves of seats led to a moment of the line, by the moment's id."""
        return self._moves[self.line_of(moment).row() + 1]

    def line_of(self, moment: int) -> QModelIndex:
        """The line of what was told last up to a moment, by its id; an invalid index: none was."""
        row = bisect_right(self._rows, moment, key=_id) - 1
        reached = row >= 0 and moment <= self._rows[row].end.id
        return self.index(row if reached else -1)

    def _text(self, node: Node[Any], viewer: int | None) -> Text:
        """What a seat may know of an event; seats that know the same share one text."""
        texts = self._texts.setdefault(node.id, {})
        if viewer not in texts:
            assert node.parent is not None
            assert node.event is not None
            before = self._match.history.nodes[node.parent].state
            text = marked(self._match.game.seen(before, node.event, viewer), node.against)
            texts[viewer] = next((known for known in texts.values() if known == text), text)
        return texts[viewer]

    def _agreed(self, node: Node[Any], end: Node[Any]) -> Strength | None:
        """What was agreed last while the match stood at one of a line's nodes."""
        switched = self._match.switched
        reached = (switched[at] for at in range(end.id, node.id - 1, -1) if at in switched)
        return next(reached, None)

    def _tell(self, viewer: int | None) -> None:
        """Tell the lines that are there to another seat: no more of each than it may know."""
        if viewer == self._viewer and self._told:
            return
        self._viewer, self._told = viewer, True
        for row, line in enumerate(self._rows):
            text = self._text(line.node, viewer)
            if text is not line.text:
                self._rows[row] = evolve(line, text=text)
                self._changed(row, row, _WORDS)

    def _pass(self, count: int) -> None:
        """So many lines are past; those between then and now came or went from what lies ahead."""
        first, end = sorted((self._passed, count))
        self._passed = count
        if first < len(self._rows):
            self._changed(first, min(end, len(self._rows)) - 1, (LogRole.AHEAD,))

    def _changed(self, first: int, last: int, roles: Sequence[int]) -> None:
        if first <= last:
            self.dataChanged.emit(self.index(first), self.index(last), list(roles))

    def _cut(self, keep: int) -> None:
        if keep < len(self._rows):
            self.beginRemoveRows(QModelIndex(), keep, len(self._rows) - 1)
            del self._rows[keep:], self._moves[keep + 1 :]
            self.endRemoveRows()

    def _append(self, lines: list[_Line]) -> None:
        if lines:
            start = len(self._rows)
            self.beginInsertRows(QModelIndex(), start, start + len(lines) - 1)
            self._rows += lines
            for line in lines:
                self._moves.append(self._moves[-1] + (line.node.seat is not None))
            self.endInsertRows()

    def _rename(self) -> None:
        self._changed(0, len(self._rows) - 1, ())

    def _phase(self, node: Node[Any]) -> Text:
        """The phase an event happened in: that of the table before it; events share their text."""
        if node.id not in self._phases:
            assert node.parent is not None
            game, before = self._match.game, self._match.history.nodes[node.parent].state
            text = game.phase(game.view(before, None))
            self._phases[node.id] = self._phase_texts.setdefault(text, text)
        return self._phases[node.id]

    def _spaces(self, line: _Line) -> tuple[str, ...]:
        """Where that was, unless it is told to those who did it with more than to the viewer."""
        node, event = line.node, cast(object, line.node.event)
        if isinstance(event, Located):
            return event.where()
        if node.seat is None or self._text(node, node.seat) != line.text:
            return ()
        return tuple(pick.space for pick in cast(Move, event).picks() if pick.space)

    def _faces(self, line: _Line) -> tuple[Face, ...]:
        """What came, was moved or turned over, as the viewer saw it; not what is in a colour.

        Of pieces that are one thing, the one on top.
        """
        assert line.node.parent is not None
        states = (self._match.history.nodes[line.node.parent].state, line.end.state)
        change = difference(*map(self._table, states))
        faces = {
            before.pick: before.face or after.face
            for before, after in change.moved
            if (before.space, before.face) != (after.space, after.face)
        }
        faces |= {piece.pick: piece.face for piece in change.came}
        shown = (face for face in faces.values() if face and "seat" not in dict(face.facts))
        return tuple(dict.fromkeys(shown))

    def _table(self, state: Any) -> Table:
        game, viewer = self._match.game, self._viewer
        return game.table(game.view(state, viewer), viewer)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """How many lines the log has."""
        return 0 if parent.isValid() else len(self._rows)

    def drawn(self, row: int) -> DrawnLine:
        """What is drawn of a line, told at once: one asks for it at each painting."""
        line, parent = self._rows[row], self._rows[row].node.parent
        branches = 0 if parent is None else len(self._match.history.children[parent]) - 1
        short = self._words.say_beside(line.node.seat, line.said)
        ahead = row >= self._passed
        return DrawnLine(line.end.id, line.node.seat, line.kind, ahead, branches, short)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The line in words, or what the role asks for."""
        if not index.isValid():
            return None
        line = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._words.say(line.said)
        if role == LogRole.SHORT:
            return self._words.say_beside(line.node.seat, line.said)
        if role == LogRole.SPACES:
            return self._spaces(line)
        if role == LogRole.FACES:
            return self._faces(line)
        if role == LogRole.PHASE:
            return self._words.say(self._phase(line.node))
        if role == LogRole.BRANCHES and line.node.parent is not None:
            return len(self._match.history.children[line.node.parent]) - 1
        answers: dict[int, Any] = {
            LogRole.NODE: line.end.id,
            LogRole.SEAT: line.node.seat,
            LogRole.KIND: line.kind,
            LogRole.AHEAD: index.row() >= self._passed,
        }
        return answers.get(role)


def _told(nodes: Sequence[Node[Any]], start: int) -> list[tuple[int, Node[Any], Node[Any]]]:
    """The nodes that are told from a place of the line on, with their places.

    Each comes with the last one that is passed over after it.
    """
    found: list[tuple[int, Node[Any], Node[Any]]] = []
    for at, node in enumerate(nodes[start:], start):
        if not passed_over(node.event):
            found.append((at, node, node))
        elif found:
            found[-1] = (*found[-1][:2], node)
    return found
