"""What the guides beside the code name: files, classes and their members that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TREES = tuple(ROOT / name for name in ("tabletop", "resources", "tests", "packaging"))
GUIDES = sorted((ROOT / "tabletop").rglob("README.md"))
"""AUTHORS.md is run by tests of its own; much of what it names is the reader's."""
GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")

PATH = re.compile(r"[\w<>*-]+(?:/[\w<>*-]+)*(?:\.(?:py|json|md)|/)")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
ON_DISK = {"matches/", "finished/", "deleted/", "open/"}
"""Folders of a user, not of ours."""


@pytest.fixture(scope="module")
def paths() -> frozenset[str]:
    """Every file and folder (with a slash at its end), and before each a slash."""
    found = (path for tree in TREES for path in (tree, *tree.rglob("*")))
    return frozenset(f"/{p.relative_to(ROOT).as_posix()}{'/' * p.is_dir()}" for p in found)


@pytest.fixture(scope="module")
def words() -> dict[str, frozenset[str]]:
    """The words of each module of ours, with its own name."""
    files = [path for tree in TREES for path in tree.rglob("*.py")]
    return {str(p): frozenset((p.stem, *re.findall(r"\w+", p.read_text("utf-8")))) for p in files}


def quoted(guide: Path) -> list[str]:
    """What a guide sets as code, but for whole blocks."""
    text = re.sub(r"```.*?```", "", guide.read_text("utf-8"), flags=re.DOTALL)
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.parent.name)
def test_guides_name_files_that_there_are(guide: Path, paths: frozenset[str]) -> None:
    named = {name for name in quoted(guide) if PATH.fullmatch(name)} - ON_DISK

    def there(name: str) -> bool:
        places = tuple("/" + name.replace("<id>", game) for game in GAMES)
        return any(path.endswith(places) for path in paths)

    assert not [name for name in named if not there(name)]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.parent.name)
def test_guides_name_classes_and_members_that_there_are(
    guide: Path, words: dict[str, frozenset[str]]
) -> None:
    """A class and its member stand in one module."""
    named = {name for name in quoted(guide) if NAME.fullmatch(name) and not PATH.fullmatch(name)}
    assert not [
        name
        for name in named
        if not any(found.issuperset(name.split(".")) for found in words.values())
    ]
