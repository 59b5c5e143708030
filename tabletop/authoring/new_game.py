"""A package of a new game, which plays and is drawn before its author has written a line.

It is made of the files in ``resources/new_game``, with the game's own names in the place of
``@NAME@``, ``@CLASS@``, ``@TITLE@`` and ``@DISTRIBUTION@``.
"""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

from tabletop import resources
from tabletop.records.catalogue import entries
from tabletop.shapes.invalid import shown

TEMPLATE = "new_game"
"""Where the files are among the resources."""

ENDING = ".template"
"""After the names of files of code, which are no code of ours."""

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST = 40


class Unusable(ValueError):
    """No package can be made so; the message is one sentence that says why."""


def make(name: str, folder: Path) -> Path:
    """Make a package of that name in a new folder of the same name; returns that.

    Args:
        name: the id of the game and the name of its package.
        folder: where it shall lie.

    Raises:
        Unusable: there can be no such game, or something lies there already.
        OSError: nothing can be written there.
    """
    check_name(name)
    target = folder / name
    if target.exists() or target.is_symlink():
        raise Unusable(f"{target} is there already; nothing was changed")
    if not folder.is_dir():
        raise Unusable(f"{folder} is no folder")
    # Nothing half made is ever seen under the name.
    begun = Path(mkdtemp(prefix=f".{name}-", dir=folder))
    try:
        begun.chmod(0o755)
        for file in _files():
            place = begun / str(file.relative_to(_home())).replace("package", name, 1)
            place = place.with_suffix("") if place.suffix == ENDING else place
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(_named(file.read_text("utf-8"), name), "utf-8")
        begun.rename(target)
    except OSError:
        shutil.rmtree(begun, ignore_errors=True)
        raise
    return target


def check_name(name: str) -> None:
    """Raises Unusable where no game can be called so."""
    called = f"“{shown(name, 60)}”"
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise Unusable(
            f"{called} cannot be the name of a package: small letters from a to z, digits and "
            f"single “_” between them are expected, a letter first, {_LONGEST} at most"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise Unusable(f"{called} is a word of Python’s own")
    if name in entries():
        raise Unusable(f"There is a game {called} already")
    if name in sys.stdlib_module_names or name in ("tests", "test") or _installed(name):
        raise Unusable(f"There is a module {called} already, which the game would hide")


def _installed(name: str) -> bool:
    """Whether another module has that name, wherever the command is called from."""
    here = {"", str(Path.cwd())}
    spec = find_spec(name)
    if spec is None:
        return False
    places = [spec.origin] if spec.origin else list(spec.submodule_search_locations or ())
    return any(place and str(Path(place).parent) not in here for place in places)


def title(name: str) -> str:
    """What the game is called until its author says so: the words of its name."""
    return " ".join(word.capitalize() for word in name.split("_"))


def _named(text: str, name: str) -> str:
    words = {
        "@NAME@": name,
        "@TITLE@": title(name),
        "@CLASS@": title(name).replace(" ", ""),
        "@DISTRIBUTION@": f"{name.replace('_', '-')}-game",
    }
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def _home() -> Path:
    return resources.locate(TEMPLATE)


def _files() -> list[Path]:
    return sorted(path for path in _home().rglob("*") if path.is_file())
