"""The tree of moments."""

import pytest

from tabletop.engine.history import History
from tabletop.engine.table import Face, Piece, Prompt, Table, difference
from tabletop.engine.text import Text
from tests.engine.toy import Hide


def grown() -> History[str]:
    """A root 0 with the branches 1-2 and 3."""
    history: History[str] = History()
    history.add(None, None, None, "root")
    history.add(0, Hide(0, 1), 0, "a")
    history.add(1, Hide(1, 1), 1, "ab")
    history.add(0, Hide(0, 2), 0, "c")
    return history


def test_a_line_leads_from_the_root() -> None:
    assert [node.state for node in grown().line(2)] == ["root", "a", "ab"]


def test_between_counts_from_below_the_ancestor() -> None:
    assert [node.id for node in grown().between(0, 2)] == [1, 2]
    assert grown().between(2, 2) == ()
    with pytest.raises(ValueError, match="no ancestor"):
        grown().between(3, 2)


def test_the_fork_is_the_last_common_moment() -> None:
    history = grown()
    assert [history.fork(2, 3), history.fork(2, 1), history.fork(1, 2), history.fork(3, 3)] == [
        0, 1, 1, 3,
    ]  # fmt: skip


def test_a_child_is_known_by_its_event() -> None:
    child = grown().child(0, Hide(0, 2))
    assert child is not None
    assert child.id == 3
    assert grown().child(0, Hide(0, 3)) is None


def table(*pieces: Piece) -> Table:
    return Table("row", Text("x"), (), pieces, (), (), Prompt(Text("x")))


def test_the_difference_of_two_tables_is_what_came_went_and_moved() -> None:
    lies = Piece("a", "c1", Text("a"), Face("x"))
    gone = Piece("b", "c1", Text("b"))
    moved = Piece("a", "c2", Text("a"), Face("x"))
    new = Piece("c", "c1", Text("c"))
    change = difference(table(lies, gone), table(new, moved))
    assert (change.came, change.went, change.moved) == ((new,), (gone,), ((lies, moved),))
    assert difference(table(lies, gone), table(gone, lies)).moved == ()
