"""The calls in source code that wrap a sentence, as Python reads them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

WRAPPERS = ("Text", "if_any")


@frozen
class Said:
    """A sentence with its plural and the facts it gets; None: they are passed on by ``**``."""

    place: str
    key: str
    plural: str
    facts: frozenset[str] | None


@frozen
class Computed:
    """A call whose sentence is no literal, so that no catalogue can hold it."""

    place: str


def calls(folder: Path) -> Iterator[Said | Computed]:
    """Every such call in the Python files under a folder."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _wraps(node):
                yield _call(node, f"{path.relative_to(folder).as_posix()}:{node.lineno}")


def _wraps(call: ast.Call) -> bool:
    """Whether a sentence is said; one made of another's key says nothing new."""
    copies = call.args and isinstance(call.args[0], ast.Attribute) and call.args[0].attr == "key"
    return bool(call.args) and _name(call) in WRAPPERS and not copies


def _name(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def _call(call: ast.Call, place: str) -> Said | Computed:
    words = [each.value for each in call.args[:2] if isinstance(each, ast.Constant)]
    if len(words) < len(call.args[:2]) or not all(isinstance(each, str) for each in words):
        return Computed(place)
    names = [keyword.arg for keyword in call.keywords]
    facts = None if None in names else frozenset(name for name in names if name)
    return Said(place, str(words[0]), str(words[1]) if len(words) > 1 else "", facts)
