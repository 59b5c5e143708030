"""The package for Debian and Ubuntu: the frozen program under ``/usr/lib``, no debhelper needed."""

import gzip
import hashlib
import re
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from textwrap import fill

import desktop
import elf
from freeze import stamp
from project import BUILD, DIST, ROOT, epoch, reproducible, version
from smoke import Faulty

MAINTAINER = "The Tabletop authors <authors@tabletop.invalid>"

LIBRARIES = {
    "libc6": (
        "ld-linux",
        "libc.",
        "libdl.",
        "libm.",
        "libmvec.",
        "libpthread.",
        "libresolv.",
        "librt.",
    ),
    "libbrotli1": ("libbrotli",),
    "libdbus-1-3": ("libdbus-1.",),
    "libegl1": ("libEGL.",),
    "libexpat1": ("libexpat.",),
    "libfontconfig1": ("libfontconfig.",),
    "libfreetype6": ("libfreetype.",),
    "libgcc-s1": ("libgcc_s.",),
    "libgl1": ("libGL.",),
    "libglib2.0-0": ("libglib-2.0.", "libgthread-2.0."),
    "libgssapi-krb5-2": ("libgssapi_krb5.",),
    "libstdc++6": ("libstdc++.",),
    "libwayland-client0": ("libwayland-client.",),
    "libwayland-cursor0": ("libwayland-cursor.",),
    "libwayland-egl1": ("libwayland-egl.",),
    "libx11-6": ("libX11.",),
    "libx11-xcb1": ("libX11-xcb.",),
    "libxcb1": ("libxcb.",),
    "libxcb-cursor0": ("libxcb-cursor.",),
    "libxcb-glx0": ("libxcb-glx.",),
    "libxcb-icccm4": ("libxcb-icccm.",),
    "libxcb-image0": ("libxcb-image.",),
    "libxcb-keysyms1": ("libxcb-keysyms.",),
    "libxcb-randr0": ("libxcb-randr.",),
    "libxcb-render0": ("libxcb-render.",),
    "libxcb-render-util0": ("libxcb-render-util.",),
    "libxcb-shape0": ("libxcb-shape.",),
    "libxcb-shm0": ("libxcb-shm.",),
    "libxcb-sync1": ("libxcb-sync.",),
    "libxcb-util1": ("libxcb-util.",),
    "libxcb-xfixes0": ("libxcb-xfixes.",),
    "libxcb-xkb1": ("libxcb-xkb.",),
    "libxkbcommon0": ("libxkbcommon.",),
    "libxkbcommon-x11-0": ("libxkbcommon-x11.",),
    "zlib1g": ("libz.",),
    "libzstd1": ("libzstd.",),
}
"""Debian's packages, each with the beginnings of the names of its libraries."""

OVERRIDES = {
    # The frozen program has its own Python and Qt, so that it is the same on every system.
    "embedded-library": ("expat *", "libjpeg *"),
    "custom-library-search-path": (),
    "shared-library-lacks-prerequisites": (),
    "library-not-linked-against-libc": (),
    "unstripped-binary-or-object": (),
    "hardening-no-pie": (),
}


class UnknownLibrary(Exception):
    """Nobody has said which package of Debian has a library."""


def packaged(program: Path) -> Path:
    """Packs a frozen program into a ``.deb``; returns it."""
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    root = BUILD / "deb" / "tabletop"
    shutil.rmtree(root.parent, ignore_errors=True)
    _lay(program, root)
    _control(root, machine, elf.newest_glibc(program)[0], elf.of_the_system(program))
    stamp(root, epoch())
    DIST.mkdir(parents=True, exist_ok=True)
    made = DIST / f"tabletop_{version()}_{machine}.deb"
    build = ("dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", root, made)
    subprocess.run(build, env=reproducible(), check=True, capture_output=True, text=True)
    lint = ("lintian", "--allow-root", "--fail-on", "error", made)
    if subprocess.run(lint).returncode:
        raise Faulty(f"{made.name}: lintian finds errors in it, see above")
    return made


def _lay(program: Path, root: Path) -> None:
    target = root / "usr" / "lib" / "tabletop"
    shutil.copytree(program, target, symlinks=True)
    # Debian has one place for licences.
    shutil.rmtree(target / "licences")
    (root / "usr" / "games").mkdir(parents=True)
    (root / "usr" / "games" / "tabletop").symlink_to("../lib/tabletop/tabletop")
    desktop.lay(root / "usr" / "share")
    desktop.validate(root / "usr" / "share")
    documents = root / "usr" / "share" / "doc" / "tabletop"
    shutil.copytree(program / "licences", documents / "licences")
    (documents / "copyright").write_text(copyright_file(), "utf-8")
    (documents / "changelog.gz").write_bytes(gzip.compress(changelog().encode(), 9, mtime=0))
    overrides = root / "usr" / "share" / "lintian" / "overrides" / "tabletop"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(overridden(), "utf-8")


def _control(root: Path, machine: str, glibc: str, libraries: list[str]) -> None:
    control = root / "DEBIAN"
    control.mkdir()
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file())
    own = [path for path in files if not path.is_symlink()]
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}" for path in own
    ]
    (control / "md5sums").write_text("".join(f"{line}\n" for line in sums))
    size = sum(-(-path.stat().st_size // 1024) for path in own)
    fields = {
        "Package": "tabletop",
        "Version": version(),
        "Architecture": machine,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size),
        "Depends": ", ".join(depends(glibc, libraries)),
        "Recommends": "shared-mime-info, desktop-file-utils",
        "Section": "games",
        "Priority": "optional",
        "Description": "board games at a table that knows the rules\n" + _long_description(),
    }
    (control / "control").write_text("".join(f"{name}: {said}\n" for name, said in fields.items()))


def depends(glibc: str, libraries: list[str]) -> list[str]:
    """The packages that have some libraries; raises UnknownLibrary."""
    found = set()
    for library in libraries:
        names = [name for name, starts in LIBRARIES.items() if library.startswith(starts)]
        if not names:
            raise UnknownLibrary(f"{library}: name its package in packaging/release/deb.py")
        found.add(max(names, key=lambda name: max(map(len, LIBRARIES[name]))))
    return [f"libc6 (>= {glibc})", *sorted(found - {"libc6"})]


def _long_description() -> str:
    return (
        " Drag tiles, archaeologists, cards and a pencil as on a real table. What is\n"
        " allowed glows, and what is not is told which rule stops it. Mykerinos, Thebes,\n"
        " Silver & Gold and its sequel Pyramids are there, for two to four people or\n"
        " computer players, with lessons, hints, a look back and a score pad for games\n"
        " that were played with cardboard. In English, German and Polish."
    )


def copyright_file() -> str:
    """Debian's machine-readable summary of all licences; the texts lie beside it."""
    mit = (ROOT / "LICENSE").read_text("utf-8").strip()
    text = "\n".join(f" {line}" if line else " ." for line in mit.splitlines())
    return f"""Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Tabletop

Files: *
Copyright: The Tabletop authors
License: Expat
Comment: Python, attrs, cattrs, cffi, miniaudio, SQLite and libffi are packed with it under
 licences of the same kind; their texts lie in /usr/share/doc/tabletop/licences.

Files: usr/lib/tabletop/_internal/tabletop/resources_data/art/*
 usr/lib/tabletop/_internal/tabletop/resources_data/games/*
 usr/lib/tabletop/_internal/tabletop/resources_data/icons/*
Copyright: The Tabletop authors
License: CC-BY-4.0
 The text is published at https://creativecommons.org/licenses/by/4.0/legalcode

Files: usr/lib/tabletop/_internal/tabletop/resources_data/fonts/*
Copyright: Łukasz Dziedzic
License: OFL-1.1
 The text is in /usr/share/doc/tabletop/licences/Lato-OFL.txt

Files: usr/lib/tabletop/_internal/PySide6/* usr/lib/tabletop/_internal/shiboken6/*
Copyright: The Qt Company Ltd. and other contributors
License: LGPL-3
 On Debian systems the text is in /usr/share/common-licenses/LGPL-3. Sources are published on
 download.qt.io and code.qt.io; see /usr/share/doc/tabletop/licences/QT.txt

License: Expat
{text}
"""


def changelog() -> str:
    """Debian's form of the changes, which are told in full in the project's own."""
    day = datetime.fromtimestamp(epoch(), UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    (first,) = re.findall(r"^## \S+.*\n((?:[-\s].*\n?)+?)(?=^## |\Z)", _changes(), re.MULTILINE)[:1]
    points = [" ".join(point.split()) for point in re.split(r"^- ", first, flags=re.MULTILINE)[1:]]
    lines = [fill(point, 78, initial_indent="  * ", subsequent_indent="    ") for point in points]
    head, foot = f"tabletop ({version()}) unstable; urgency=low", f" -- {MAINTAINER}  {day}"
    return "\n".join([head, "", *lines, "", foot, ""])


def _changes() -> str:
    return (ROOT / "CHANGELOG.md").read_text("utf-8")


def overridden() -> str:
    """What lintian is told is meant so."""
    lines = []
    for tag, arguments in OVERRIDES.items():
        lines += [f"tabletop: {tag} {argument}" for argument in arguments or ("*",)]
    return "".join(f"{line}\n" for line in lines)
