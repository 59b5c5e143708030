"""What goes into the frozen program and what stays out, of Qt, Python and the system."""

import re
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import PurePath

from project import ROOT, TRANSLATED

PLUGINS = {
    "linux": {
        "platforms": ("qxcb", "qwayland", "qoffscreen"),
        "xcbglintegrations": ("qxcb-egl-integration", "qxcb-glx-integration"),
        "wayland-shell-integration": ("xdg-shell",),
        "wayland-decoration-client": ("adwaita",),
        "wayland-graphics-integration-client": ("qt-plugin-wayland-egl",),
        "platforminputcontexts": (
            "composeplatforminputcontextplugin",
            "ibusplatforminputcontextplugin",
        ),
        "platformthemes": ("qxdgdesktopportal",),
        "iconengines": ("qsvgicon",),
        "imageformats": ("qsvg", "qjpeg"),
    },
    "win32": {
        "platforms": ("qwindows", "qoffscreen"),
        "styles": ("qmodernwindowsstyle",),
        "iconengines": ("qsvgicon",),
        "imageformats": ("qsvg", "qjpeg", "qico"),
    },
    "darwin": {
        "platforms": ("qcocoa", "qoffscreen"),
        "styles": ("qmacstyle",),
        "iconengines": ("qsvgicon",),
        "imageformats": ("qsvg", "qjpeg", "qicns"),
    },
}
"""The plug-ins of Qt that are used, by system and kind; ``tabletop demo`` draws with qoffscreen."""

BUNDLED = ("libpython", "libffi", "libsqlite3", "libssl", "libcrypto")
"""Python itself, and libraries of the system whose version it is bound to.

All others are any system's own: a bundled fontconfig does not find its configuration, and bundled
X libraries not their server."""


def others() -> list[str]:
    """Modules that are installed here for other ends than playing: tools, and what is optional.

    Somebody's import inside a ``try`` would bring them in wherever a release is made.
    """
    lock = (ROOT / "packaging" / "requirements" / "play.txt").read_text("utf-8")
    locked = {_plain(name) for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)}
    found = packages_distributions().items()
    needed_to_play = {"tabletop", *(name for name, of in found if locked & set(map(_plain, of)))}
    return sorted(name for name, _ in found if name not in needed_to_play)


def _plain(distribution: str) -> str:
    return re.sub(r"[-_.]+", "-", distribution).lower()


WITHOUT = [
    *others(),
    # For authors who have Python.
    *("pytest", "_pytest", "hypothesis", "pluggy", "pycparser"),
    *("tabletop.testing.plugin", "tabletop.testing.conforming", "tabletop.testing.items"),
    # Encodings of files that nobody reads here.
    *(f"_codecs_{kind}" for kind in ("cn", "hk", "iso2022", "jp", "kr", "tw")),
    "_multibytecodec",
    # Of Python: what is for a terminal, for its own tests, or for archives nobody opens.
    *("readline", "curses", "_curses", "tkinter", "_tkinter", "lib2to3", "pydoc", "unittest"),
    *("bz2", "_bz2", "lzma", "_lzma", "_uuid", "_testcapi", "pydoc_data", "pip", "setuptools"),
    *("PySide6.QtTest", "PySide6.QtOpenGL", "PySide6.QtQml", "PySide6.QtQuick"),
    *("PySide6.QtNetwork", "PySide6.QtDBus"),
]
"""Modules that stay out."""

LANGUAGES = TRANSLATED
"""Those of Qt's own translations that are taken along; English it speaks by itself."""


EARLY = {
    "linux": ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil", "pyi_rth_pyside6"),
    "win32": ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil"),
    "darwin": ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil"),
}
"""What PyInstaller would do at every start and need not, by system: sources are not asked for, nor
lists of modules; workers are told apart in ``entry.py``; PySide6 finds its own plug-ins."""

LEFT_OUT = ("opengl32sw.dll",)
"""Files of Qt that nothing here needs: it paints without OpenGL."""


def plugin(path: PurePath) -> tuple[str, str] | None:
    """The kind and the name of a plug-in by its place in the program, None for other files."""
    parts = path.parts
    if "plugins" not in parts or len(parts) - parts.index("plugins") != 3:
        return None
    return parts[-2], path.stem.removeprefix("lib")


def wanted(path: PurePath, system: str) -> bool:
    """Whether a file of PySide6 is to go in, by its place in the program (libraries by need)."""
    found = plugin(path)
    if found is not None:
        kind, name = found
        return name in PLUGINS[system].get(kind, ())
    if path.name in LEFT_OUT:
        return False
    if path.parent.name == "translations":
        return path.stem in {f"qtbase_{language}" for language in LANGUAGES}
    return True


def needed(roots: Iterable[str], imports: dict[str, set[str]]) -> set[str]:
    """All that some libraries need, with themselves, by what each one imports."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += imports.get(one, ())
    return found
