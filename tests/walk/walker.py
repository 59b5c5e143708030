"""Walks: steps chosen by a seed, done one after the other, with what must hold after each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve, frozen
from PySide6.QtWidgets import QFileDialog, QMessageBox

from tabletop.ui.dialogs.dealing import DealDialog
from tabletop.ui.remote.hosting_dialog import HostingDialog
from tabletop.ui.start.screen import StartScreen
from tests.walk import steps
from tests.walk.invariants import INVARIANTS
from tests.walk.steps import Step
from tests.walk.world import GAMES, World, world

KEYS = (
    "Return", "Esc", "Space", "Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "Backspace", "N",
    "D", "R", "F", "H", "Shift+H", "1", "2", "3", "4", "0", "+", "-", "/", "Home", "End", "PgUp",
    "PgDown", "Delete", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Alt+Z", "Ctrl+S", "F1", "F2", "F3", "F4",
    "F5", "F6", "F8", "F9", "C", "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+R", "Ctrl+W",
)  # fmt: skip
WORDS = ("a", "2 2", "-1", "999999", "dig", "<b>Ada</b>", "Żółć", "' OR 1=1", "{name}")
SIZES = ((760, 540), (800, 760), (1024, 768), (1280, 720), (1440, 900), (1920, 1080), (900, 1400))
FILES = tuple(f"{game}-{when}.tabletop" for game in GAMES for when in ("late", "over"))
BAD_FILES = ("plays.bgsplay", "torn.tabletop", "rubbish.json", "missing.tabletop", "new.tabletop")
COMPUTERS = ("beginner", "casual", "regular", "club")
"""The players that answer at once; one that thinks longer has a process of its own."""

DEALS = ("itself", "itself", "touch", "people")
POLICIES = ("fair", "fair", "study", "none")
STRENGTHS = ("enforce", "advise", "free")

HASTE = 0.06
"""How often a step is followed at once by the next."""


LISTENED = 8
"""After every so many steps of a walk a screen reader reads all; it takes long."""


class Broken(AssertionError):
    """Something does not hold after the last of some steps."""

    def __init__(self, seed: str, taken: Sequence[Step], law: str, why: str) -> None:
        self.seed, self.taken, self.law, self.why = seed, tuple(taken), law, why
        super().__init__(f"{law} after {len(self.taken)} steps: {why}")


@frozen
class Walked:
    """What a walk came through: how many steps of each kind were taken, and which pages."""

    kinds: dict[str, int]
    pages: frozenset[str]
    dialogs: frozenset[str]


def retrace(folder: Path, seed: str, taken: Iterable[Step], listened: int = LISTENED) -> None:
    """Do steps again, each that is possible; raises Broken where something does not hold.

    A screen reader reads all after every ``listened`` steps, and at the end.
    """
    with world(folder, seed) as here:
        go(here, seed, taken, listened=listened)


def walk(
    folder: Path, seed: str, length: int, tell: Callable[[Step], object] = lambda _: None
) -> Walked:
    """Walk so many steps as the seed leads; raises Broken where something does not hold."""
    with world(folder, seed) as here:
        rng = Random(f"walk:{seed}")
        return go(here, seed, (choose(here, rng) for _ in range(length)), tell)


def go(
    here: World,
    seed: str,
    way: Iterable[Step],
    tell: Callable[[Step], object] = lambda _: None,
    listened: int = LISTENED,
) -> Walked:
    """Take the steps that are possible; raises Broken where something does not hold."""
    taken: list[Step] = []
    kinds: dict[str, int] = {}
    pages, dialogs = {type(here.window.page).__name__}, set()
    for step in way:
        here.come_back()
        if not step.possible(here):
            continue
        tell(step)
        taken.append(step)
        kinds[type(step).__name__] = kinds.get(type(step).__name__, 0) + 1
        _do(here, seed, taken, heard=len(taken) % listened == 0)
        pages.add(type(here.window.page).__name__)
        dialogs |= {type(dialog).__name__ for dialog in here.dialogs}
    here.settle()
    _check(here, seed, taken, heard=True)
    return Walked(kinds, frozenset(pages), frozenset(dialogs))


def _do(here: World, seed: str, taken: list[Step], heard: bool) -> None:
    step = taken[-1]
    modal = here.modal
    try:
        step.take(here)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Broken(seed, taken, "a step can be taken", why) from error
    here.clear()
    if step.at_once:
        if here.faults:
            raise Broken(seed, taken, "nothing_went_wrong", here.faults[0])
        return
    if not here.settle():
        raise Broken(seed, taken, "the table comes to rest", "it never does")
    if step == steps.Key("Esc") and modal is not None and here.modal is modal:
        raise Broken(seed, taken, "Esc leaves a dialog", type(modal).__name__)
    _check(here, seed, taken, heard)


def _check(here: World, seed: str, taken: list[Step], heard: bool) -> None:
    """What holds now, ``heard``: also for a screen reader."""
    here.listens = heard
    for law in INVARIANTS:
        for why in law(here):
            raise Broken(seed, taken, law.__name__, why)


# Choosing


def choose(here: World, rng: Random) -> Step:
    """The next step, of those that are possible now."""
    step = _choose(here, rng)
    return evolve(step, at_once=True) if rng.random() < HASTE else step


def _choose(here: World, rng: Random) -> Step:
    if here.menu is not None:
        names = [each.text() for each in steps.offers(here)]
        return steps.Offer(rng.choice(names)) if names and rng.random() < 0.8 else steps.Key("Esc")
    modal = here.modal
    if modal is not None:
        return _in_dialog(here, modal, rng)
    if rng.random() < 0.04:
        return _outside(here, rng)
    if here.scene is not None:
        return _at_table(here, rng)
    if isinstance(here.window.page, StartScreen) and rng.random() < 0.3:
        return sit_down(rng)
    return _drawn(rng, ((50, _press), (12, _row), (12, _type), (12, _key), (14, _trigger)), here)


def _in_dialog(here: World, modal: Any, rng: Random) -> Step:
    if isinstance(modal, QFileDialog):
        name = rng.choice(BAD_FILES if rng.random() < 0.3 else FILES)
        return steps.Choose(name) if rng.random() < 0.7 else steps.Key("Esc")
    if rng.random() < (0.5 if isinstance(modal, QMessageBox) else 0.2):
        return steps.Key("Esc")
    if isinstance(modal, DealDialog) and rng.random() < 0.6:
        return steps.Answer()
    return _drawn(rng, ((60, _press), (12, _row), (14, _type), (14, _key)), here)


def _at_table(here: World, rng: Random) -> Step:
    ways = (
        *((24, _legal), (14, _button), (14, _write), (4, _illegal), (10, _key), (11, _trigger)),
        *((7, _press), (4, _row), (6, _point), (2, _wheel)),
    )
    return _drawn(rng, ways, here)


def _drawn(
    rng: Random, ways: Sequence[tuple[int, Callable[[World, Random], Step | None]]], here: World
) -> Step:
    """One of the ways by weight; another where there is none."""
    while True:
        way = rng.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
        step = way(here, rng)
        if step is not None:
            return step


def sit_down(rng: Random) -> steps.SitDown:
    """A game of two or three, people and computers."""
    game = rng.choice(GAMES)
    people = rng.choice((1, 1, 2, 2, 2, 3, 0))
    most = 2 if game == "toy" else 3
    kinds = ["person"] * min(people, most)
    kinds += [rng.choice(COMPUTERS) for _ in range(max(0, 2 - len(kinds)))]
    rng.shuffle(kinds)
    loose = game != "toy" and "person" in kinds
    strengths = STRENGTHS if loose else STRENGTHS[:2]
    deals, policy, strength = map(rng.choice, (DEALS, POLICIES, strengths))
    return steps.SitDown(game, tuple(kinds), deals, policy, strength=strength)


def _legal(here: World, rng: Random) -> Step | None:
    choices = sorted(here.session.choices(), key=repr) if here.session is not None else []
    return steps.Touch(*_pick(rng.choice(choices))) if choices else None


def _pick(pick: Any) -> tuple[str, str]:
    return pick.piece, pick.space


def _illegal(here: World, rng: Random) -> Step | None:
    assert here.session is not None
    table = here.session.table
    if not table.pieces:
        return None
    piece, space = rng.choice(table.pieces), rng.choice(table.spaces)
    return steps.Touch(piece.pick or piece.id, rng.choice((space.id, "")))


def _button(here: World, rng: Random) -> Step | None:
    names = steps.scene_buttons(here)
    return steps.Button(rng.choice(names)) if names else None


def _write(here: World, rng: Random) -> Step | None:
    step = steps.Write(rng.randrange(1000))
    return step if step.possible(here) else None


def _trigger(here: World, rng: Random) -> Step | None:
    """Any action; those that lead away from the table are rarer."""
    names = [name for name, action in steps.actions(here).items() if action.isEnabled()]
    away = {"new", "close", "quit", "open", "score", "history", "learn", "continue"}
    if here.scene is not None and rng.random() < 0.85:
        names = [name for name in names if name not in away]
    if rng.random() < 0.9:
        names = [name for name in names if name != "quit"]
    return steps.Trigger(rng.choice(names)) if names else None


def _key(here: World, rng: Random) -> Step:
    return steps.Key(rng.choice(KEYS))


def _type(here: World, rng: Random) -> Step | None:
    step = steps.Type(rng.choice(WORDS))
    return step if step.possible(here) else None


def _press(here: World, rng: Random) -> Step | None:
    found: dict[tuple[str, str, bool], int] = {}
    every = []
    for widget, beside in steps.touchable(here):
        dialog = widget.window()
        if isinstance(dialog, HostingDialog) and widget is dialog.invite:
            continue  # it would open a port of this machine
        name = (type(widget).__name__, steps.words_on(widget), beside)
        number = found[name] = found.get(name, -1) + 1
        every.append(steps.Press(name[0], name[1], number, beside))
    return rng.choice(every) if every else None


def _row(here: World, rng: Random) -> Step | None:
    every = [
        steps.Row(type(view).__name__, rng.randrange(rows), rng.random() < 0.3)
        for view in steps.listings(here)
        if steps.in_sight(view) and view.model() is not None and (rows := view.model().rowCount())
    ]
    return rng.choice(every) if every else None


def _point(here: World, rng: Random) -> Step:
    button = rng.choice(("left", "left", "left", "right", "middle"))
    return steps.Point(round(rng.random(), 3), round(rng.random(), 3), button, rng.random() < 0.2)


def _wheel(here: World, rng: Random) -> Step:
    x, y = round(rng.random(), 3), round(rng.random(), 3)
    return steps.Wheel(x, y, rng.choice((-3, -1, 1, 3)), rng.random() < 0.3)


def _outside(here: World, rng: Random) -> Step:
    ways: tuple[Step, ...] = (
        steps.Resize(*rng.choice(SIZES)),
        steps.Another(),
        steps.Turn(),
        steps.Leave(),
    )
    return rng.choice([step for step in ways if step.possible(here)])
