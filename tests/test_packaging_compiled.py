"""Frozen classes as they are written out for a compiler; compiled, they are tried by ``prove``."""

import sys
from typing import Any

import attrs
import pytest
from compiled import native_values
from compiled.native_classes import enumerations, written_out

BASE = '''
"""A table."""
from __future__ import annotations
from attrs import field, frozen

@frozen(slots=False)
class State:
    """What lies on it."""
    cards: tuple[int, ...]
    turn: int = 0
    seen: int = field(default=0, eq=False, repr=False)
    left: int = field(init=False)
    @left.default
    def _counted(self) -> int:
        return len(self.cards)

@quickly_made
class Script:
    """What comes."""
    lines: tuple[int, ...] = field(converter=tuple)

@frozen
class Nobody:
    """Nothing to tell apart."""

class Match:
    """Asked again and again."""
    @cached_property
    def here(self) -> list[int]:
        """Who is here."""
        return []
'''

ABOVE = '''
"""The same table with points."""
from __future__ import annotations
from attrs import frozen
from a import state

@frozen(slots=False, kw_only=True)
class State(state.State):
    """Seat by seat."""
    points: tuple[int, ...]
'''


DRAFTED = '''
"""A table that moves are made at."""
from __future__ import annotations
from attrs import define, frozen
from tabletop.mechanics.values import sealed

@define(slots=False, eq=False)
class Draft:
    """What lies on it, in the making."""
    cards: int
    turn: int = 0
    def state(self) -> State:
        """As it is now."""
        return sealed(self, State)

@frozen(slots=False)
class State(Draft):
    """What lies on it."""
    def draft(self) -> Draft:
        """As yet the same."""
        new = object.__new__(Draft)
        new.cards, new.turn = self.cards, self.turn
        return new
'''


def compiled(monkeypatch: pytest.MonkeyPatch, source: str = BASE) -> dict[str, Any]:
    """The names of what is written out, which only a compiler asks for ``mypyc_attr``."""
    monkeypatch.setitem(sys.modules, "tabletop.mechanics.values", native_values)
    names: dict[str, Any] = {"__name__": "a.state", "mypyc_attr": lambda **how: lambda kind: kind}
    exec(written_out(source, {})[0], names)
    return names


def test_a_class_written_out_is_made_compared_and_changed_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = compiled(monkeypatch)
    made = names["State"]((3, 4))
    assert (made.turn, made.left) == (0, 2)
    assert made == names["State"](cards=(3, 4)) != names["State"]((3, 4), 1)
    assert len({made, names["State"]((3, 4))}) == 1
    moved = native_values.changed(made, turn=1)
    assert moved == attrs.evolve(made, turn=1)
    assert made.turn == 0
    assert [field.name for field in attrs.fields(names["State"])] == [
        "cards",
        "turn",
        "seen",
        "left",
    ]
    make, given = made.__reduce__()
    assert make(*given) == made
    with pytest.raises(TypeError, match="tern"):
        native_values.changed(made, tern=1)
    assert made == names["State"]((3, 4), seen=1)
    assert "seen" not in repr(made)
    assert names["State"].__match_args__ == ("cards", "turn", "seen")
    assert names["Script"]([1, 2]).lines == (1, 2)
    assert names["Nobody"]() == names["Nobody"]()
    assert hash(names["Nobody"]()) == hash(names["Nobody"]())
    _, fields = written_out(BASE, {})
    above, _ = written_out(ABOVE, {"a.state.State": fields["State"]})
    assert "points=self.points" in above
    assert "cards=self.cards" in above


def test_a_draft_written_out_becomes_a_state_that_leaves_the_one_before_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = compiled(monkeypatch, DRAFTED)["State"]
    before = state(3)
    draft = before.draft()
    draft.turn = 1
    assert draft.state() == state(3, 1)
    assert before == state(3)
    assert [field.name for field in attrs.fields(state)] == ["cards", "turn"]


def test_members_of_enumerations_are_found_once_and_patterns_left_alone() -> None:
    assert [*enumerations("class Phase(Enum):\n    TURN = 1\nclass State(Base): ...\n")] == [
        "Phase"
    ]
    source = (
        "from a import Phase\n"
        "def waits(phase):\n"
        "    match phase:\n"
        "        case Phase.OVER: return None\n"
        "    return phase is Phase.TURN\n"
    )
    made, _ = written_out(source, {}, {"a.Phase"})
    assert "_Phase_TURN: Final = Phase.TURN\n" in made
    assert "phase is _Phase_TURN" in made
    assert "case Phase.OVER" in made
    assert "Final = " not in written_out(source, {})[0]


def test_what_is_asked_once_is_kept_without_a_dictionary(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = compiled(monkeypatch)["Match"]
    assert isinstance(vars(kind)["here"], property)
    match = kind()
    assert match.here is match.here
    assert match.here is not kind().here


def test_what_cannot_be_written_out_is_named() -> None:
    with pytest.raises(ValueError, match="cards = field"):
        written_out(BASE.replace("...]\n", "...] = field(validator=len)\n", 1), {})
