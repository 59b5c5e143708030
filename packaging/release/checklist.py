"""What is still missing before a release: ``python packaging/release/checklist.py``.

Each line is a promise, with yes or no. Exit codes: 0 all kept; 1 some are not.
"""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable

import desktop
from project import DESKTOP_ID, ROOT, version


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip()


def nothing_is_left_to_commit() -> bool:
    """Everything is committed."""
    return not _git("status", "--porcelain")


def the_version_is_new() -> bool:
    """No tag has this version, but for the one of this commit."""
    tag = f"v{version()}"
    return tag not in _git("tag").split() or tag in _git("tag", "--points-at").split()


def changes_are_dated() -> bool:
    """CHANGELOG.md begins with this version and its day."""
    words = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", words, re.MULTILINE)
    return found is not None and found[1] == version()


def desktops_are_told() -> bool:
    """The description for software centres begins with this version, in three languages."""
    release = ET.fromstring(desktop.description("")).find("releases/release")
    if release is None or release.get("version") != version():
        return False
    return len(release.findall("description/p")) % 3 == 0


def everything_is_translated() -> bool:
    """No sentence waits for a translation."""
    command = (sys.executable, ROOT / "packaging" / "translate.py", "todo")
    return subprocess.run(command, cwd=ROOT, capture_output=True).returncode == 0


def one_id_is_everywhere() -> bool:
    """The program, its files for desktops and the Flatpak go by one id."""
    places = ["tabletop/ui/app.py", "packaging/release/flatpak.yaml"]
    places += [f"resources/desktop/{DESKTOP_ID}.{end}" for end in ("desktop", "metainfo.xml")]
    return all(DESKTOP_ID in (ROOT / place).read_text("utf-8") for place in places)


CHECKS: tuple[Callable[[], bool], ...] = (
    nothing_is_left_to_commit,
    the_version_is_new,
    changes_are_dated,
    desktops_are_told,
    everything_is_translated,
    one_id_is_everywhere,
)


def main() -> int:
    """Prints each promise and whether it is kept."""
    kept = {check: check() for check in CHECKS}
    for check, is_kept in kept.items():
        print(f"{'yes' if is_kept else 'NO '}  {check.__doc__}")
    return int(not all(kept.values()))


if __name__ == "__main__":
    sys.exit(main())
