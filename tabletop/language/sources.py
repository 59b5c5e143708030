"""The sentences that stand in source code, for extraction and for the tests of a game's texts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

CALLS = frozenset({"Text", "tr"})
"""What wraps a sentence: ``Text("…")`` anywhere, ``tr("…")`` of a catalogue or an alias of it."""


@frozen
class Found:
    """A sentence in the source: its line, its key, its plural, and the names of facts given.

    ``facts`` is None where the call passes facts by ``**``, which cannot be read.
    """

    line: int
    key: str
    plural: str = ""
    facts: frozenset[str] | None = frozenset()


@frozen
class Unreadable:
    """A call whose sentence is computed, so that no catalogue can hold it."""

    line: int
    code: str


def sentences(source: str) -> Iterator[Found | Unreadable]:
    """Every sentence of a piece of Python source, in order of lines.

    A conditional expression counts as both of its branches. Raises SyntaxError.
    """
    nodes = ast.walk(ast.parse(source))
    calls = [node for node in nodes if isinstance(node, ast.Call) and _wraps(node)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        yield from _of_call(call)


def modules(folder: Path) -> list[Path]:
    """All Python files under a folder, sorted."""
    return sorted(folder.rglob("*.py"))


def _wraps(call: ast.Call) -> bool:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in CALLS and bool(call.args)
    return False


def _of_call(call: ast.Call) -> Iterator[Found | Unreadable]:
    choices = [_literals(argument) for argument in call.args[:2]]
    if any(choice is None for choice in choices):
        yield Unreadable(call.lineno, ast.unparse(call))
        return
    names = [keyword.arg for keyword in call.keywords]
    facts = None if None in names else frozenset(name for name in names if name)
    plurals = choices[1] if len(choices) > 1 and choices[1] else [""]
    for index, key in enumerate(choices[0] or ()):
        plural = plurals[index] if len(plurals) == len(choices[0] or ()) else plurals[0]
        yield Found(call.lineno, key, plural, facts)


def _literals(node: ast.expr) -> list[str] | None:
    match node:
        case ast.Constant(value=str(words)):
            return [words]
        case ast.IfExp(body=body, orelse=orelse):
            yes, no = _literals(body), _literals(orelse)
            return None if yes is None or no is None else yes + no
    return None
