"""Frozen classes of attrs, written out as classes that mypyc compiles to native ones.

A native class keeps its fields beside each other in memory, and what is compiled reads them without
asking a dictionary. mypyc makes none of a decorated class, so each is written out: ``__init__``,
comparison, hash, and a copy with some fields replaced. ``attrs.fields`` and ``attrs.evolve`` answer
for them as before.
"""

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Field:
    """A field of a class, its annotation and default as source.

    ``made`` computes it for every new value: then it is not given. ``converter`` is what is called
    with what is given. ``compared`` and ``shown`` say whether equality and words count it.
    """

    name: str
    annotation: str
    default: str = ""
    made: str = ""
    converter: str = ""
    compared: bool = True
    shown: bool = True


DECORATORS = ("frozen", "quickly_made", "define")
"""What makes a class of fields: one that is frozen, or the drafts of one."""

OWNERS = ("Board", "Family")
"""Classes about which ``kept_by_owner`` keeps answers: native ones cannot be held weakly."""

EXTENDED = ("Match", "Family")
"""Classes that others, who are not compiled, may inherit from."""

Fields = Mapping[str, tuple[Field, ...]]
"""The fields of classes written out before, by their modules and names."""


def written_out(
    source: str, known: Fields, enums: Collection[str] = ()
) -> tuple[str, dict[str, tuple[Field, ...]]]:
    """A module with its frozen classes written out, and the fields of these.

    ``enums`` are whole names of enumerations whose members it may name.

    Raises:
        ValueError: a field says something that is not known here.
    """
    tree = ast.parse(source)
    _find_members_once(tree, enums)
    found: dict[str, tuple[Field, ...]] = {}
    for place, node in enumerate(tree.body):
        if not isinstance(node, ast.ClassDef):
            continue
        if (decorator := _frozen(node)) is not None:
            fields = (*_inherited(node, _imported(tree), known, found), *_fields(node))
            tree.body[place] = _native(node, fields, compared=_says(decorator, "eq", True))
            found[node.name] = fields
        if node.name in OWNERS:
            _keeping(node)
        if node.name in EXTENDED:
            node.decorator_list += [_expression(_EXTENDED)]
        _keep_what_is_cached(node)
    first = _first_code(tree)
    tree.body[first:first] = ast.parse(_IMPORTS).body
    return ast.unparse(ast.fix_missing_locations(tree)), found


def enumerations(source: str) -> Iterator[str]:
    """The names of the enumerations that a module defines."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and "Enum" in map(ast.unparse, node.bases):
            yield node.name


def _find_members_once(tree: ast.Module, enums: Collection[str]) -> None:
    """Have the members of imported enumerations found as the module is, not at every use."""
    imported = {name for name, whole in _imported(tree).items() if whole in enums}
    members = _Members(imported)
    tree.body = [members.visit(node) for node in tree.body]
    found = [f"{own}: Final = {member}" for member, own in members.found.items()]
    place = max((n for n, node in enumerate(tree.body) if _is_import(node)), default=-1) + 1
    tree.body[place:place] = ast.parse("\n".join(found)).body


def _is_import(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


class _Members(ast.NodeTransformer):
    """Puts a name of the module's own in place of each member of some enumerations."""

    def __init__(self, enums: Collection[str]) -> None:
        self.found: dict[str, str] = {}
        self._enums = enums

    def visit_MatchValue(self, node: ast.MatchValue) -> ast.MatchValue:
        # A bare name in a pattern would be given a value there.
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if not isinstance(node.value, ast.Name) or node.value.id not in self._enums:
            self.generic_visit(node)
            return node
        own = self.found.setdefault(ast.unparse(node), f"_{node.value.id}_{node.attr}")
        return ast.copy_location(ast.Name(own, node.ctx), node)


_IMPORTS = """
from typing import TYPE_CHECKING, Any, ClassVar, Final
from tabletop.mechanics.values import attributes
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""

_EXTENDED = "mypyc_attr(allow_interpreted_subclasses=True)"

_CACHED = """
_kept_{name}: Any = None
@property
def {name}(self) -> {type}:
    if self._kept_{name} is None:
        self._kept_{name} = self._made_{name}()
    return self._kept_{name}
"""


def _expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def _keep_what_is_cached(node: ast.ClassDef) -> None:
    """Write out the properties that are asked once: a native value has no dictionary for them."""
    for place, method in reversed([*enumerate(node.body)]):
        if not isinstance(method, ast.FunctionDef):
            continue
        if [ast.unparse(each) for each in method.decorator_list] == ["cached_property"]:
            assert method.returns is not None
            told = _CACHED.format(name=method.name, type=ast.unparse(method.returns))
            method.name, method.decorator_list = f"_made_{method.name}", []
            node.body[place:place] = ast.parse(told).body


def _keeping(node: ast.ClassDef) -> None:
    """Give a class room for the answers that are kept as long as it."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            method.body[:0] = ast.parse("self.kept_answers: dict[Any, Any] = {}").body


def _first_code(tree: ast.Module) -> int:
    """Where the first statement is that is neither the docstring nor about the future."""
    for place, node in enumerate(tree.body):
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not future and not isinstance(node, ast.Expr):
            return place
    return len(tree.body)


def _frozen(node: ast.ClassDef) -> ast.expr | None:
    """The decorator that makes a class frozen."""
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(called, ast.Name) and called.id in DECORATORS:
            return decorator
    return None


def _says(call: ast.expr, name: str, default: bool) -> bool:
    """What a decorator says of one of its options."""
    for keyword in call.keywords if isinstance(call, ast.Call) else ():
        if keyword.arg == name and isinstance(keyword.value, ast.Constant):
            return bool(keyword.value.value)
    return default


def _imported(tree: ast.Module) -> dict[str, str]:
    """The whole names of what a module imports, by what it calls them."""
    return {
        name.asname or name.name: f"{node.module}.{name.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def _inherited(
    node: ast.ClassDef, whole: Mapping[str, str], known: Fields, here: Fields
) -> Iterator[Field]:
    for base in node.bases:
        yield from here.get(ast.unparse(base), ())
        module, dot, name = ast.unparse(base).partition(".")
        for field in known.get(whole.get(module, module) + dot + name, ()):
            # What its annotation names is not imported here.
            yield replace(field, annotation="Any")


def _fields(node: ast.ClassDef) -> Iterator[Field]:
    makers = {of: method.name for method, of in _makers(node)}
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            annotation = ast.unparse(statement.annotation)
            if not annotation.startswith("ClassVar"):
                yield _field(statement.target.id, annotation, statement.value, makers)


def _makers(node: ast.ClassDef) -> Iterator[tuple[ast.FunctionDef, str]]:
    """The methods that compute a field, and which."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef):
            for decorator in method.decorator_list:
                if isinstance(decorator, ast.Attribute) and decorator.attr == "default":
                    yield method, ast.unparse(decorator.value)


def _field(name: str, annotation: str, value: ast.expr | None, makers: Mapping[str, str]) -> Field:
    if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "field"):
        return Field(name, annotation, "" if value is None else ast.unparse(value))
    told = {keyword.arg or "**": ast.unparse(keyword.value) for keyword in value.keywords}
    given, compared, shown = (told.pop(name, "True") == "True" for name in ("init", "eq", "repr"))
    if not told and not given and name in makers:
        made = f"self.{makers[name]}()"
        return Field(name, annotation, made=made, compared=compared, shown=shown)
    if given and not told.keys() - {"default", "converter"}:
        default, converter = told.get("default", ""), told.get("converter", "")
        return Field(name, annotation, default, converter=converter, compared=compared, shown=shown)
    raise ValueError(f"{name} = {ast.unparse(value)}: this is not written out")


def _native(node: ast.ClassDef, fields: tuple[Field, ...], compared: bool) -> ast.ClassDef:
    """The class with its methods written out; what its own body computes stays."""
    own = {field.name for field in _fields(node)}
    _write_out_drafts(node, fields)
    for method, _ in list(_makers(node)):
        method.decorator_list = []
    told = [
        statement
        for statement in node.body
        if not (isinstance(statement, ast.AnnAssign) and ast.unparse(statement.target) in own)
    ]
    bases = [ast.unparse(base) for base in node.bases]
    lines = [
        *_init(fields),
        *_attrs(node.name, bases, [field for field in fields if field.name in own]),
        *_revising(node.name, fields),
    ]
    if compared:
        lines += _comparison(node.name, fields)
    declared = [f"{field.name}: {field.annotation}" for field in fields if field.name in own]
    node.decorator_list = []
    node.body = [*told[:1], *ast.parse("\n".join((*declared, *lines))).body, *told[1:]]
    return node


def _write_out_drafts(node: ast.ClassDef, fields: tuple[Field, ...]) -> None:
    """Make a draft and seal it without a change of class: it is a value of the class already."""
    for method in node.body:
        match method:
            case ast.FunctionDef(name="draft", body=[words, *_]):
                made = f"return {_copy(node.name, fields)}"
                method.body = [words, *ast.parse(made).body]
            case ast.FunctionDef(body=[*_, ast.Return(ast.Call(ast.Name("sealed"), [_, value]))]):
                sealed = f"assert isinstance(self, {ast.unparse(value)})\nreturn self"
                method.body[-1:] = ast.parse(sealed).body


def _copy(name: str, fields: tuple[Field, ...]) -> str:
    return f"{name}({', '.join(f'{field.name}=self.{field.name}' for field in _given(fields))})"


def _given(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    return tuple(field for field in fields if not field.made)


def _init(fields: tuple[Field, ...]) -> Iterator[str]:
    given = sorted(_given(fields), key=lambda field: bool(field.default))
    arguments = (
        f"{field.name}: {'Any' if field.converter else field.annotation}"
        + (f" = {field.default}" if field.default else "")
        for field in given
    )
    yield f"def __init__({', '.join(('self', *arguments))}) -> None:"
    for field in fields:
        value = f"{field.converter}({field.name})" if field.converter else field.name
        yield f"    self.{field.name} = {field.made or value}"
    yield from () if fields else ("    pass",)


def _attrs(name: str, bases: Iterable[str], fields: Sequence[Field]) -> Iterator[str]:
    """What ``attrs.fields`` reads, and what a pattern takes apart."""
    free = [base[8:-1] for base in bases if base.startswith("Generic")]
    bases = [base for base in bases if not base.startswith("Generic")]
    told = ", ".join(
        f"{field.name!r}: dict(type={'Any' if field.annotation in free else field.annotation}"
        + (f", default={field.default}" if field.default else "")
        + (", init=False" if field.made else "")
        + ")"
        for field in fields
    )
    arguments = ", ".join((repr(name), f"{{{told}}}", *bases))
    yield f"__attrs_attrs__: ClassVar[Any] = attributes({arguments})"
    names = tuple(field.name for field in fields if not field.made)
    yield f"__match_args__: ClassVar[Any] = {names!r}"


def _revising(name: str, fields: tuple[Field, ...]) -> Iterator[str]:
    """The copy with some fields replaced, the replacing, the pickle, and the words for it."""
    given = _given(fields)
    yield f"def __revised__(self, changes: dict[str, Any]) -> {name}:"
    yield f"    new = {_copy(name, fields)}"
    yield "    new.__put__(changes)"
    yield "    return new"
    yield "def __put__(self, changes: dict[str, Any]) -> None:"
    yield "    for name, value in changes.items():"
    for field in given:
        yield f"        if name == {field.name!r}:"
        yield f"            self.{field.name} = value"
        yield "            continue"
    yield "        raise TypeError(name)"
    order = "".join(
        f"self.{field.name}, " for field in sorted(given, key=lambda field: bool(field.default))
    )
    yield "def __reduce__(self) -> Any:"
    yield f"    return {name}, ({order})"
    yield "def __repr__(self) -> str:"
    shown = ", ".join(f"{field.name}={{self.{field.name}!r}}" for field in fields if field.shown)
    yield f'    return f"{name}({shown})"'


def _comparison(name: str, fields: tuple[Field, ...]) -> Iterator[str]:
    counted = [f"self.{field.name}" for field in fields if field.compared]
    same = "".join(f" and {each} == other{each[4:]}" for each in counted)
    yield "def __eq__(self, other: object) -> bool:"
    yield "    if self is other:"
    yield "        return True"
    yield f"    return type(other) is {name} and isinstance(other, {name}){same}"
    yield "def __hash__(self) -> int:"
    yield f"    return hash(({''.join(f'{each}, ' for each in counted)}))"
