"""The shape of the code: which folder may know which, and what none of them may say."""

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tabletop.engine.game import Game

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tabletop"

FOLDERS = (
    "engine",
    "shapes",
    "mechanics",
    "games",
    "resources",
    "records",
    "language",
    "sound",
    "charts",
    "advisor",
    "adapters",
    "lessons",
    "scorepad",
    "net",
    "models",
    "ui",
    "testing",
    "authoring",
    "commands",
    "cli",
    "__main__",
)
"""From the bottom to the top: each may import only from those before it, and from itself."""

RULES = ("engine", "shapes", "mechanics", "games")
WITH_QT = ("models", "ui")
OUTSIDE_THE_RULES = {
    *("os", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "subprocess", "socket"),
    *("time", "datetime", "locale", "secrets", "uuid", "threading", "asyncio", "sqlite3"),
    *("importlib", "pickle", "shelve"),
}
"""Files, clocks, chance nobody recorded and other machines: rules know none of them."""

VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "misc", "stuff"}
GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")
NAMED_AS_WHAT_THEY_CARRY = {"tabletop/net/messages.py", "tabletop/net/rows.py"}
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


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Every module a file imports, at whatever depth, with its line."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
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


def offenders(paths: Iterable[Path], look: Callable[[Path], Iterable[object]]) -> list[str]:
    """What ``look`` finds wrong in each file, with the file before it; it must see some file."""
    seen = list(paths)
    assert seen
    return [f"{named(path)}: {fault}" for path in seen for fault in look(path)]


def inside(*folders: str) -> list[Path]:
    return [path for path in MODULES if folder(module_name(path)) in folders]


def calls(path: Path) -> Iterator[str]:
    """The names of functions a file calls by a bare name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def test_imports_run_downward_only() -> None:
    def upward(path: Path) -> list[str]:
        here = folder(module_name(path))
        allowed = {""} if not here else set(FOLDERS[: FOLDERS.index(here) + 1])
        return [
            f"line {line}: {name}"
            for line, name in imports(path)
            if name.startswith("tabletop.")
            and folder(name) in FOLDERS
            and folder(name) not in allowed
        ]

    assert not offenders(MODULES, upward)


ROOMS = (
    *(
        "call_signatures",
        "settings",
        "start_request",
        "match_store",
        "error_file",
        "garbage",
        "memory",
        "faults",
        "look",
        "context",
        "controls",
    ),
    *(
        "exports",
        "actions",
        "header",
        "window_activation",
        "turn_notification",
        "table",
        "table_widget",
        "docks",
    ),
    *("journaled_match", "start", "matches", "game_faults"),
    *("dialogs", "table_page", "shell", "coaching", "lessons", "review", "reports", "scorepad"),
    *("positions", "remote"),
    *("window", "app", "picture", "preview", "tryout"),
)
"""The parts of the window, from the bottom to the top: folders, and files beside them."""


TABLE = (
    *("geometry", "clock", "items", "offers", "overlay", "panels", "enlarged"),
    *("seat_sheet", "interaction", "panel_layout", "canvas", "animation", "stencil", "instruments"),
    *("presenters", "input", "scene", "view", "accessible"),
)
"""The parts of the table, the same way: what shows something knows no input, and that no scene."""


def room(module: str, package: str) -> str:
    """The part of a package that a module belongs to; none for all others."""
    inner = module.removeprefix(f"{package}.")
    return "" if inner == module else inner.split(".")[0]


@pytest.mark.parametrize(
    ("package", "rooms"), [("tabletop.ui", ROOMS), ("tabletop.ui.table", TABLE)]
)
def test_inside_the_window_imports_run_downward_only(package: str, rooms: tuple[str, ...]) -> None:
    """What only types need counts, too: whoever reads a part need not know those above it."""
    ours = [path for path in MODULES if room(module_name(path), package)]
    assert {room(module_name(path), package) for path in ours} == set(rooms)

    def upward(path: Path) -> list[str]:
        allowed = rooms[: rooms.index(room(module_name(path), package)) + 1]
        found = [(line, room(name, package)) for line, name in imports(path)]
        return [f"line {line}: {name}" for line, name in found if name and name not in allowed]

    assert not offenders(ours, upward)


LONG: dict[str, str] = {}
"""The modules of more than 600 lines, and why each is still about one thing."""


def test_no_modules_import_each_other_in_a_circle() -> None:
    ours = {module_name(path): path for path in MODULES}
    known = {
        name: {other for _, other in imports(path) if other in ours and other != name}
        for name, path in ours.items()
        if path.name != "__init__.py"
    }
    while without := {name for name, others in known.items() if not others & known.keys()}:
        known = {name: others for name, others in known.items() if name not in without}
    while unasked := known.keys() - {other for others in known.values() for other in others}:
        known = {name: others for name, others in known.items() if name not in unasked}
    assert sorted(known) == []


def test_a_long_module_has_a_reason() -> None:
    long = [named(path) for path in MODULES if len(path.read_text("utf-8").splitlines()) > 600]
    assert long == sorted(LONG)


def test_the_order_names_every_folder() -> None:
    parts = {folder(module_name(path)) for path in MODULES} - {""}
    assert parts <= set(FOLDERS)


def test_only_the_top_knows_qt() -> None:
    def qt(path: Path) -> list[str]:
        known = ("PySide6", "shiboken6", "pytestqt")
        return [name for _, name in imports(path) if name.startswith(known)]

    below = [path for path in MODULES if folder(module_name(path)) not in WITH_QT]
    assert not offenders(below, qt)


def test_rules_know_no_files_and_no_clock() -> None:
    def outside(path: Path) -> list[str]:
        banned = [name for _, name in imports(path) if name.split(".")[0] in OUTSIDE_THE_RULES]
        doing = {"open", "input", "print", "exec", "eval", "__import__"}
        return banned + [name for name in calls(path) if name in doing]

    assert not offenders(inside(*RULES), outside)


def test_rules_take_chance_only_from_where_it_is_recorded() -> None:
    """``random.Random`` may be handed in or seeded; the module's shared one may not be used."""

    def shared(path: Path) -> list[str]:
        from_random = {name for _, name in imports(path) if name.startswith("random.")}
        return sorted(from_random - {"random.Random"}) + [
            f"line {node.lineno}: random.{node.attr}"
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
            and node.attr != "Random"
        ]

    assert not offenders(inside(*RULES), shared)


OWN_EYES = (
    "tabletop/ui/start/",  # a match that nobody has sat down at, as a spectator sees it
    "tabletop/ui/dialogs/components_page.py",  # a game that is played for its pieces only
)
"""What of the window makes tables of its own, and not of the match that is open."""

ASKED_OF_A_STATE = {
    name
    for name, method in vars(Game).items()
    if inspect.isfunction(method) and {"state", "view"} & set(inspect.signature(method).parameters)
}


def last_name(node: ast.expr) -> str:
    """What the last word of an expression says it is."""
    return str(getattr(node, "attr", getattr(node, "id", ""))).lstrip("_")


def test_the_window_asks_the_session_for_what_is_shown() -> None:
    """The session knows whose eyes are at the screen; a view of one's own could show a secret."""
    assert {"view", "seen", "legal_moves", "tally"} <= ASKED_OF_A_STATE

    def own(path: Path) -> Iterator[str]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                of, asked = last_name(node.value), node.attr
                rules = of == "game" and asked in ASKED_OF_A_STATE
                states = of in ("match", "node", "moment") and asked in ("state", "history")
                whole = of in ("event", "move") and asked == "says"
                if rules or states or whole:
                    yield f"line {node.lineno}: {of}.{asked}"

    ours = [path for path in inside("ui") if not named(path).startswith(OWN_EYES)]
    assert not offenders(ours, own)
    assert offenders([path for path in inside("ui") if path not in ours], own)


def test_shared_code_names_no_game() -> None:
    def game_names(path: Path) -> list[str]:
        text = path.read_text("utf-8").lower()
        return [game for game in GAMES if re.search(rf"(?<![a-z]){game}(?![a-z])", text)]

    shared = [path for path in MODULES if not re.match(r"tabletop/games/\w+/", named(path))]
    assert not offenders(shared, game_names)


def test_resources_are_data_only() -> None:
    assert not [named(path) for path in sorted((ROOT / "resources").rglob("*.py"))]


def test_names_say_what_a_module_is() -> None:
    def vague(path: Path) -> list[str]:
        parts = path.relative_to(ROOT).with_suffix("").parts
        return sorted(VAGUE & {part.strip("_") for part in parts})

    assert not offenders(CODE, vague)


TEXTS = [
    path
    for place in ("tabletop", "resources", "tests", "packaging", ".ci")
    for path in sorted((ROOT / place).rglob("*"))
    if path.suffix in {".py", ".md", ".json", ".svg", ".po", ".pot", ".txt", ".toml", ".sh", ""}
    and path.is_file()
    and path != Path(__file__)
] + [ROOT / name for name in ("README.md", "CHANGELOG.md", "Makefile", "pyproject.toml")]


def test_a_public_class_name_stands_for_one_thing() -> None:
    """Each game names its own things, and a message or a row what it carries."""
    places: dict[str, list[str]] = {}
    for path in MODULES:
        if named(path) in NAMED_AS_WHAT_THEY_CARRY or folder(module_name(path)) == "games":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(named(path))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_no_file_speaks_of_somebodys_own_machine() -> None:
    def foreign(path: Path) -> list[str]:
        pattern = r"(?<![\w.:/~-])/(?:work|tmp|root|home|Users)/\S*|\bshared/[\w.]+"
        return re.findall(pattern, path.read_text("utf-8"))

    assert not offenders(TEXTS, foreign)


ONLY_IN = {
    "QMessageBox": ("ui/dialogs/standard.py",),
    "QFileDialog": ("ui/dialogs/standard.py",),
    "QLabel": ("ui/controls/card.py", "ui/dialogs/standard.py"),
    ".setToolTip(": ("ui/look/tips.py",),
    ".singleShot(": (),
    **dict.fromkeys(("QInputDialog", "QErrorMessage", "QProgressDialog", "QWhatsThis"), ()),
    **dict.fromkeys(("QStaticText", "QGraphicsTextItem", "setWhatsThis", "setStatusTip"), ()),
}
"""What only one place may use: there foreign words are kept from being read as HTML, boxes go when
they are closed, and acts that wait go with their owner."""


def test_what_shows_words_is_used_in_one_place() -> None:
    style_sheet = "ui/look/sheet.py"

    def elsewhere(path: Path) -> list[str]:
        here, text = path.relative_to(PACKAGE).as_posix(), path.read_text("utf-8")
        return [
            name
            for name, places in ONLY_IN.items()
            if name in text and here not in (*places, style_sheet)
        ]

    assert not offenders(inside(*WITH_QT), elsewhere)
    for name, places in ONLY_IN.items():
        assert all(name in (PACKAGE / place).read_text("utf-8") for place in places)


RESIZED = {
    "tabletop/ui/table/view.py": "a graphics view fits its scene, which is no widget",
    "tabletop/ui/scorepad/whole_lines.py": "lines that are not whole are masked: nothing moves",
    "tabletop/ui/scorepad/players.py": "a long name takes smaller letters: nothing moves",
    "tabletop/ui/controls/banner.py": "words too long for it take smaller letters: nothing moves",
}
"""The only modules in which something is done while a widget is resized, and why."""


def test_layouts_alone_give_sizes() -> None:
    def resized(path: Path) -> bool:
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        return any(isinstance(n, ast.FunctionDef) and n.name == "resizeEvent" for n in nodes)

    assert {named(path) for path in inside("ui") if resized(path)} == set(RESIZED)
