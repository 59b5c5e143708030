"""Ways to spoil a sound package of a game: each changes one thing in one of its files."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

SOUND = Path(__file__).parent / "lanterns"
"""The package that is spoiled; nobody changes this one."""

CODE = "lanterns/__init__.py"
ENTRY = "lanterns_game-1.0.dist-info/entry_points.txt"
RESOURCES = "lanterns/resources"

Spoil = Callable[[Path], None]


def install(folder: Path, spoil: Spoil | None = None) -> Path:
    """Put the package into a folder as pip would, and spoil it; returns the folder."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOUND / "lanterns", folder / "lanterns", ignore=ignored)
    told = folder / ENTRY
    told.parent.mkdir()
    told.write_text("[tabletop.games]\nlanterns = lanterns:load\n", "utf-8")
    if spoil is not None:
        spoil(folder)
    return folder


def change(file: str, old: str, new: str) -> Spoil:
    """Writes something else into a file, once."""

    def spoil(folder: Path) -> None:
        path = folder / file
        text = path.read_text("utf-8")
        assert old in text, (file, old)
        path.write_text(text.replace(old, new, 1), "utf-8")

    return spoil


def write(file: str, text: str) -> Spoil:
    """Makes something else of a file."""
    return lambda folder: _written(folder / file, text)


def _written(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


def lose(file: str) -> Spoil:
    """Loses a file."""
    return lambda folder: (folder / file).unlink()


def fold(file: str) -> Spoil:
    """Puts a folder in the place of a file, which nobody can read."""

    def spoil(folder: Path) -> None:
        (folder / file).unlink()
        (folder / file).mkdir()

    return spoil


def raising(method: str, *, after: int = 0, error: str = "ValueError('spoiled')") -> Spoil:
    """Lets a method of the rules raise, from the call after so many on."""
    code = f"""

_calls_{method} = []
_sound_{method} = Lanterns.{method}


def _spoiled_{method}(self, *given):
    _calls_{method}.append(given)
    if len(_calls_{method}) > {after}:
        raise {error}
    return _sound_{method}(self, *given)


Lanterns.{method} = _spoiled_{method}
"""
    return partial(_append, code)


def answering(method: str, value: str) -> Spoil:
    """Lets a method of the rules answer something else: an expression with ``given`` and
    ``sound``, its arguments and what it would have answered."""
    code = f"""

_sound_{method} = Lanterns.{method}


def _spoiled_{method}(self, *given):
    sound = _sound_{method}(self, *given)
    return {value}


Lanterns.{method} = _spoiled_{method}
"""
    return partial(_append, code)


def _append(code: str, folder: Path) -> None:
    path = folder / CODE
    path.write_text(path.read_text("utf-8") + code, "utf-8")


def _info(old: str, new: str) -> Spoil:
    return change(CODE, old, new)


ART = f"{RESOURCES}/art/lantern.svg"

WAYS: dict[str, Spoil] = {
    "entry to nothing": change(ENTRY, ":load", ":nothing"),
    "entry to no module": change(ENTRY, "lanterns:load", "lamps:load"),
    "an import that fails": change(CODE, "from attrs", "import no_such_wheel\nfrom attrs"),
    "code that is none": change(CODE, "BOOK = ", "BOOK == = "),
    "an error at import": change(CODE, "BOOK = ", "1 / 0\nBOOK = "),
    "an exit at import": change(CODE, "BOOK = ", "raise SystemExit(3)\nBOOK = "),
    "endless recursion at import": change(
        CODE, "BOOK = ", "def _again():\n    return _again()\n\n\n_again()\nBOOK = "
    ),
    "a factory that raises": change(CODE, "    return Lanterns(components)", "    return 1 / 0"),
    "a factory of nothing": change(CODE, "    return Lanterns(components)", "    return None"),
    "a factory of something else": change(
        CODE, "    return Lanterns(components)", "    return components"
    ),
    "a factory without arguments": change(
        CODE, "def load(components: Mapping[str, Any])", "def load()"
    ),
    "a factory that exits": change(
        CODE, "    return Lanterns(components)", "    raise SystemExit(3)"
    ),
    "another id": _info('    "lanterns",\n', '    "lamps",\n'),
    "a name that is no Text": _info('    Text("Lanterns"),\n', '    "Lanterns",\n'),
    "seats the wrong way round": _info("(2, 3)", "(3, 2)"),
    "seats in words": _info("(2, 3)", '("two", "three")'),
    "too few colours": _info('("red", "blue", "green")', '("red", "blue")'),
    "an unknown colour": _info('("red", "blue", "green")', '("red", "blue", "mauve")'),
    "authors that are nobody": _info(
        '    "Nobody",\n    "Nobody",\n', '    None,\n    "Nobody",\n'
    ),
    "a link that opens files": _info("https://lanterns.invalid", "file:///etc"),
    "options that are none": _info("    BOOK,\n", '    BOOK,\n    options=("x",),\n'),
    "an abstract method left out": change(CODE, "    def tally(", "    def tallies("),
    "rules that are missing": change(CODE, "    rules = _rule.rules\n", ""),
    "no components": lose(f"{RESOURCES}/components.json"),
    "components that are no JSON": write(f"{RESOURCES}/components.json", "{"),
    "components nobody can read": fold(f"{RESOURCES}/components.json"),
    "components of another shape": write(f"{RESOURCES}/components.json", "[]"),
    "a cover that is no JSON": write(f"{RESOURCES}/cover.json", "{"),
    "a cover with an unknown key": change(f"{RESOURCES}/cover.json", '"ground"', '"floor"'),
    "a cover nobody can read": fold(f"{RESOURCES}/cover.json"),
    "a cover with a missing drawing": change(
        f"{RESOURCES}/cover.json", '"lantern_back"', '"lantern_side"'
    ),
    "a cover with a missing fact": change(f"{RESOURCES}/cover.json", '"n": 3, ', ""),
    "a cover on no colour": change(f"{RESOURCES}/cover.json", "#3B2A4A", "dusk"),
    "a cover without a size": change(f"{RESOURCES}/cover.json", "[344, 146]", "[0, 0]"),
    "a cover with a piece of no size": change(
        f"{RESOURCES}/cover.json", "[60, 20, 73, 106]", "[60, 20, 0, -1]"
    ),
    "a cover without end": change(f"{RESOURCES}/cover.json", "[344, 146]", "[1, 1e9]"),
    "a cover with a name that leaves": change(
        f"{RESOURCES}/cover.json", '"lantern_back"', '"../../../art/badge"'
    ),
    "words that are no JSON": write(f"{RESOURCES}/words.json", "{"),
    "words of another shape": write(f"{RESOURCES}/words.json", '{"glow": ["dim"]}'),
    "no layout": lose(f"{RESOURCES}/layout.json"),
    "a layout that is no JSON": write(f"{RESOURCES}/layout.json", "{"),
    "a layout with an unknown key": change(f"{RESOURCES}/layout.json", '"accent"', '"tone"'),
    "a layout with an unknown key in a plan": change(
        f"{RESOURCES}/layout.json", '"spread": "stack"', '"spreads": "stack"'
    ),
    "a layout with a plan of no size": change(f"{RESOURCES}/layout.json", "[900, 400]", "[0, 400]"),
    "a layout nobody can read": fold(f"{RESOURCES}/layout.json"),
    "a layout without plans": change(f"{RESOURCES}/layout.json", '"plans"', '"maps"'),
    "lessons that are no JSON": write(f"{RESOURCES}/lessons.json", "{"),
    "rulings of another shape": write(f"{RESOURCES}/rulings.json", '["R1"]'),
    "lessons of an unknown rule": change(f"{RESOURCES}/lessons.json", '"brightest"', '"largest"'),
    "a layout without the plan": change(f"{RESOURCES}/layout.json", '"board"', '"boards"'),
    "a layout without a space": change(f"{RESOURCES}/layout.json", '"round":', '"rounds":'),
    "a layout without a seat’s space": change(f"{RESOURCES}/layout.json", '"hand"', '"hands"'),
    "no drawing of the back": lose(f"{RESOURCES}/art/lantern_back.svg"),
    "no drawing of a piece": lose(ART),
    "a drawing that is none": write(ART, "<svg"),
    "a drawing nobody can read": fold(ART),
    "a drawing that asks for a fact": change(ART, "$n<", "$number<"),
    "a drawing of no size": change(ART, 'width="110" height="160" viewBox="0 0 110 160"', ""),
    "a face that leaves its folder": change(
        CODE, 'Face("lantern", (', 'Face("../../../../art/badge", ('
    ),
    "a licence nobody can read": fold(f"{RESOURCES}/licences/drawings.txt"),
    "a licence that is no text": lambda folder: (
        folder / RESOURCES / "licences" / "drawings.txt"
    ).write_bytes(b"\xff\xfe"),
    "a damaged catalogue": write(f"{RESOURCES}/locale/de/LC_MESSAGES/lanterns.mo", "none"),
    "a position of a lesson that cannot be": change(
        f"{RESOURCES}/lessons.json", '"hands"', '"houses"'
    ),
    **{
        f"{name} raises": raising(name)
        for name in (
            "setup",
            "due",
            "candidates",
            "against",
            "after",
            "table",
            "tally",
            "score",
            "view",
            "guess",
            "seen",
            "offered",
            "phase",
            "prompt",
            "forecast",
            "compose",
            "legal_moves",
            "objections",
            "write",
            "arrange",
        )
    },
    **{
        f"{name} raises later": raising(name, after=often)
        for name, often in (
            ("due", 60),
            ("candidates", 6),
            ("against", 30),
            ("after", 4),
            ("table", 8),
            ("view", 12),
            ("prompt", 12),
            ("compose", 1),
            ("legal_moves", 4),
            ("seen", 4),
            ("tally", 2),
            ("score", 2),
        )
    },
    "after exits": raising("after", after=3, error="SystemExit(3)"),
    "table recurses without end": answering("table", "self.table(*given)"),
    "due is nobody who exists": answering(
        "due", "frozenset({9}) if sound == frozenset({1}) else sound"
    ),
    "due is nothing": answering("due", "None if sound == frozenset({1}) else sound"),
    "steps without end": answering("due", "Take() if given[0].dealt else sound"),
    "a state that is none": answering("after", "None"),
    "a piece on no space": answering("table", "evolve(sound, spaces=sound.spaces[1:])"),
    "pieces with one id": answering(
        "table", "evolve(sound, pieces=sound.pieces + sound.pieces[:1])"
    ),
    "a seat without a status": answering("table", "evolve(sound, statuses=sound.statuses[:1])"),
    "a table that is none": answering("table", "None"),
    "a prompt that is none": answering("prompt", "None"),
    "a prompt in plain words": answering("prompt", "evolve(sound, request='Lay a lantern')"),
    "a count that is none": answering("score", "None"),
    "points that are no number": answering(
        "score", "evolve(sound, lines=(evolve(sound.lines[0], points=float('nan')),))"
    ),
    "a move that says nothing": change(
        CODE,
        '        return Text("{who} lays lantern {n}.", who=Who(self.seat), n=self.lantern)',
        "        return None",
    ),
    "a piece placed twice": change(CODE, '"round"),)', '"round"),) * 2'),
    "a move without picks": change(
        CODE, '        return (Pick(f"lantern:{self.lantern}", "round"),)', "        return None"
    ),
    "no legal move": answering("candidates", "iter(())"),
    "opinions that raise": change(CODE, "float(move.lantern)", "1 / 0"),
    "objections in plain words": answering("against", "iter(['no'])"),
}
"""Each way by what is wrong."""
