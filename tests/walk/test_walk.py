"""A walk of combinations, and the parts it is made of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen
from PySide6.QtWidgets import QDialog

from tests.sampling import long
from tests.walk import steps
from tests.walk.__main__ import read
from tests.walk.invariants import secrets_of
from tests.walk.shrinking import shrunk
from tests.walk.walker import Broken, retrace, walk
from tests.walk.world import OFFSCREEN, World

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

LENGTH = 60


@pytest.mark.parametrize("seed", ["make test 1", long("make test 2"), long("make test 3")])
def test_nothing_breaks_on_a_walk(tmp_path: Path, seed: str) -> None:
    """Longer walks: ``make prove PART=walk``."""
    walked = walk(tmp_path, seed, LENGTH)
    assert sum(walked.kinds.values()) > LENGTH * 3 / 4
    assert len(walked.kinds) > 5


def test_a_walk_is_the_same_again(tmp_path: Path) -> None:
    first: list[steps.Step] = []
    again: list[steps.Step] = []
    walk(tmp_path / "first", "same", 12, first.append)
    walk(tmp_path / "again", "same", 12, again.append)
    assert first == again


def test_what_a_step_prints_is_the_step() -> None:
    taken = [steps.Key("Esc"), steps.Touch("a", "b", at_once=True), steps.Press("X", "Żółć", 2)]
    assert read("\n".join(f"{step}," for step in taken)) == taken


@frozen
class Spoil(steps.Step):
    """A step that does harm, behind the window's back."""

    harm: Callable[[World], object]

    def possible(self, world: World) -> bool:
        """Always."""
        return True

    def take(self, world: World) -> None:
        """Do it."""
        self.harm(world)


class Stuck(QDialog):
    """A dialog that nobody can leave."""

    def reject(self) -> None:
        """No."""


def tell_a_secret(world: World) -> None:
    assert world.session is not None
    (secret, *_) = sorted(name for _, name in secrets_of(world.session) if name)
    world.window.setToolTip(f"Ada has {secret}.")


def open_stuck(world: World) -> None:
    dialog = Stuck(world.window)
    dialog.open()


def play_unseen(world: World) -> None:
    assert world.session is not None
    match = world.session.match
    assert match.propose(match.game.legal_moves(match.state, 0)[0]) == ()


def lose_the_last_act(world: World) -> None:
    path = world.window.journal
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines) if line.startswith(b'{"at"'))
    path.write_bytes(b"".join(lines[:last] + lines[last + 1 :]))


def hold(world: World) -> None:
    assert world.session is not None
    world.session.hold(True)


TWO = ("person", "person")
HARM: dict[str, tuple[steps.Step, ...]] = {
    "nothing_went_wrong": (Spoil(lambda world: world.complain("exception", "ouch")),),
    "secrets_are_kept": (steps.SitDown("silver_gold", TWO), Spoil(tell_a_secret)),
    "the_table_is_the_match": (steps.SitDown("toy", TWO), Spoil(play_unseen)),
    "what_was_accepted_is_kept": (
        *(steps.SitDown("toy", TWO), steps.Button("number1")),
        Spoil(lose_the_last_act),
    ),
    "somebody_can_act": (
        *(steps.SitDown("toy", ("person", "beginner")), Spoil(hold), steps.Button("number1")),
    ),
    "Esc leaves a dialog": (Spoil(open_stuck), steps.Key("Esc")),
}


@pytest.mark.parametrize("law", HARM)
def test_what_does_not_hold_is_told_with_the_steps_that_led_there(tmp_path: Path, law: str) -> None:
    with pytest.raises(Broken, match=f"^{law} after {len(HARM[law])} steps: ") as told:
        retrace(tmp_path, "0", HARM[law])
    assert told.value.taken == HARM[law]


def test_steps_are_left_out_until_none_can_be() -> None:
    def fails(some: object) -> bool:
        return {3, 17, 40} <= set(some)  # type: ignore[call-overload]

    assert shrunk(range(41), fails) == [3, 17, 40]
