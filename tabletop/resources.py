"""Where the resources are: component data, layouts, art, fonts and catalogues.

In a checkout they are the top-level folder ``resources``; a wheel carries the same tree inside
the package. Rules ask for component data by name and never learn where it lies.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).parent


def places(package: Path) -> tuple[Path, ...]:
    """Where the resources of a package can be, its folder given: within it, as a wheel has them,
    or beside it, as a checkout has."""
    return package / "resources_data", package.parent / "resources"


@cache
def root() -> Path:
    """The folder that holds all resources of the table.

    Raises:
        FileNotFoundError: neither an installed copy nor a checkout has one.
    """
    for place in places(_PACKAGE):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"Tabletop's resources are missing beside {_PACKAGE}")


def locate(name: str) -> Path:
    """The path of one resource, such as ``games/<id>/layout.json``; it need not exist.

    Args:
        name: relative, with forward slashes.

    Raises:
        ValueError: the name is absolute or leads out of the resources.
    """
    return within(root(), name)


def within(folder: Path, name: str) -> Path:
    """The path of what lies in a folder of resources; it need not exist.

    Args:
        folder: of the table, or of a game.
        name: relative, with forward slashes.

    Raises:
        ValueError: the name is absolute or leads out of the folder.
    """
    parts = name.split("/")
    if not name or "\\" in name or ":" in name or any(part in ("", ".", "..") for part in parts):
        raise ValueError(f"not the name of a resource: {name!r}")
    return folder.joinpath(*parts)


def read_text(name: str) -> str:
    """The content of a UTF-8 text resource.

    Raises:
        FileNotFoundError: there is no such resource.
    """
    return locate(name).read_text(encoding="utf-8")


def read_json(name: str) -> Any:
    """The content of a JSON resource, parsed anew at each call.

    Raises:
        FileNotFoundError: there is no such resource.
        json.JSONDecodeError: it is damaged.
    """
    return json.loads(read_text(name))
