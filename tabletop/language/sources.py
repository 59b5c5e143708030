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


@frozen
class _Wrapper:
    """A private function that hands parameters of its own on to ``Text``."""

    key: str
    plural: str
    parameters: tuple[str, ...]
    facts: frozenset[str] | None


def sentences(source: str) -> Iterator[Found | Unreadable]:
    """Every sentence of a piece of Python source, in order of lines.

    A conditional expression counts as both of its branches. A private function that hands its own
    parameter on to ``Text`` counts as ``Text`` itself within that source. Raises SyntaxError.
    """
    tree = ast.parse(source)
    wrappers, inside = _wrappers(tree)
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and node not in inside
        and (_is_wrapped(node) or _name(node) in wrappers)
    ]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        yield from _of_call(call, wrappers.get(_name(call)))


def modules(folder: Path) -> list[Path]:
    """All Python files under a folder, sorted."""
    return sorted(folder.rglob("*.py"))


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_wrapped(call: ast.Call) -> bool:
    return _name(call) in CALLS and bool(call.args) and not _copies(call.args[0])


def _copies(key: ast.expr) -> bool:
    """Whether it is the key of another ``Text``, whose own place in the source counts."""
    return isinstance(key, ast.Attribute) and key.attr == "key"


def _wrappers(tree: ast.Module) -> tuple[dict[str, _Wrapper], set[ast.Call]]:
    wrappers: dict[str, _Wrapper] = {}
    inside: set[ast.Call] = set()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or not function.name.startswith("_"):
            continue
        arguments = function.args
        names = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
        parameters = tuple(name for name in names if name not in ("self", "cls"))
        every = {*parameters, *(each.arg for each in arguments.kwonlyargs)}
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and _is_wrapped(call):
                handed = [part.id for part in call.args[:2] if isinstance(part, ast.Name)]
                if len(handed) == len(call.args[:2]) and every.issuperset(handed):
                    key, plural = (*handed, "")[:2]
                    wrappers[function.name] = _Wrapper(key, plural, parameters, _facts(call))
                    inside.add(call)
    return wrappers, inside


def _facts(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def _of_call(call: ast.Call, wrapper: _Wrapper | None) -> Iterator[Found | Unreadable]:
    if wrapper is None:
        parts, facts = call.args[:2], _facts(call)
    else:
        given = dict(zip(wrapper.parameters, call.args, strict=False))
        given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
        wanted = (wrapper.key, wrapper.plural)
        parts, facts = [given[name] for name in wanted if name in given], wrapper.facts
    choices = [_literals(part) for part in parts]
    if not choices or any(choice is None for choice in choices):
        yield Unreadable(call.lineno, ast.unparse(call))
        return
    keys, plurals = choices[0] or [], (choices[1] if len(choices) > 1 else None) or [""]
    for index, key in enumerate(keys):
        plural = plurals[index] if len(plurals) == len(keys) else plurals[0]
        yield Found(call.lineno, key, plural, facts)


def _literals(node: ast.expr) -> list[str] | None:
    match node:
        case ast.Constant(value=str(words)):
            return [words]
        case ast.IfExp(body=body, orelse=orelse):
            yes, no = _literals(body), _literals(orelse)
            return None if yes is None or no is None else yes + no
    return None
