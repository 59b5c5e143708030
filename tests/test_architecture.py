"""The shape of the code: which folder may know which, and what none of them may say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tabletop"

FOLDERS = (
    "engine",
    "mechanics",
    "games",
    "resources",
    "records",
    "language",
    "advisor",
    "lessons",
    "scorepad",
    "models",
    "ui",
    "testing",
    "commands",
    "cli",
    "__main__",
)
"""From the bottom to the top: each may import only from those before it, and from itself."""

RULES = ("engine", "mechanics", "games")
WITH_QT = ("models", "ui")
OUTSIDE_THE_RULES = {
    *("os", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "subprocess", "socket"),
    *("time", "datetime", "locale", "secrets", "uuid", "threading", "asyncio", "sqlite3"),
    *("importlib", "pickle", "shelve"),
}
"""Files, clocks, chance nobody recorded and other machines: rules know none of them."""

VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "misc", "stuff"}
GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")
MODULES = sorted(PACKAGE.rglob("*.py"))
CODE = [
    path
    for top in ("tabletop", "tests", "packaging")
    for path in sorted((ROOT / top).rglob("*.py"))
]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def folder(module: str) -> str:
    """The part of the package a module belongs to; the package's own front is ``""``."""
    return (*module.split("."), "")[1]


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module a file imports, at whatever depth, with its line."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *filter(None, [node.module])])
            yield node.lineno, base
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def each(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=named)


@each(MODULES)
def test_imports_run_downward_only(path: Path) -> None:
    here = folder(module_name(path))
    allowed = {""} if not here else set(FOLDERS[: FOLDERS.index(here) + 1])
    upward = [
        f"line {line}: {name}"
        for line, name in imports(path)
        if name.startswith("tabletop.") and folder(name) in FOLDERS and folder(name) not in allowed
    ]
    assert not upward


def test_the_order_names_every_folder() -> None:
    parts = {folder(module_name(path)) for path in MODULES} - {""}
    assert parts <= set(FOLDERS)


@each([path for path in MODULES if folder(module_name(path)) not in WITH_QT])
def test_only_the_top_knows_qt(path: Path) -> None:
    assert not [
        name for _, name in imports(path) if name.startswith(("PySide6", "shiboken6", "pytestqt"))
    ]


@each([path for path in MODULES if folder(module_name(path)) in RULES])
def test_rules_know_no_files_and_no_clock(path: Path) -> None:
    banned = [name for _, name in imports(path) if name.split(".")[0] in OUTSIDE_THE_RULES]
    called = [
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("open", "input", "print", "exec", "eval", "__import__")
    ]
    assert not banned + called


@each([path for path in MODULES if folder(module_name(path)) in RULES])
def test_rules_take_chance_only_from_where_it_is_recorded(path: Path) -> None:
    """``random.Random`` may be handed in or seeded; the module's shared one may not be used."""
    from_random = {name for _, name in imports(path) if name.startswith("random.")}
    assert from_random <= {"random.Random"}
    shared = [
        f"line {node.lineno}: random.{node.attr}"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
        and node.attr != "Random"
    ]
    assert not shared


SHARED = [path for path in MODULES if not re.match(r"tabletop/games/\w+/", named(path))]


@each(SHARED)
def test_shared_code_names_no_game(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    assert not [game for game in GAMES if re.search(rf"(?<![a-z]){game}(?![a-z])", text)]


def test_resources_are_data_only() -> None:
    assert not [named(path) for path in sorted((ROOT / "resources").rglob("*.py"))]


@each(CODE)
def test_names_say_what_a_module_is(path: Path) -> None:
    assert not VAGUE & {part.strip("_") for part in path.relative_to(ROOT).with_suffix("").parts}


@each(CODE)
def test_files_stay_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


TEXTS = [
    path
    for place in ("tabletop", "resources", "tests", "packaging", ".ci")
    for path in sorted((ROOT / place).rglob("*"))
    if path.suffix in {".py", ".md", ".json", ".svg", ".po", ".pot", ".txt", ".toml", ".sh", ""}
    and path.is_file()
    and path != Path(__file__)
] + [ROOT / name for name in ("README.md", "CHANGELOG.md", "Makefile", "pyproject.toml")]


@each(TEXTS)
def test_no_file_speaks_of_somebodys_own_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    foreign = re.findall(r"(?<![\w.:/~-])/(?:work|tmp|root|home|Users)/\S*|\bshared/[\w.]+", text)
    assert not foreign
