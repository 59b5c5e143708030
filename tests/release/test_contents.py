"""What goes into the frozen program: a dry run for each system, and what is measured of it."""

import shutil
import sys
from pathlib import Path, PurePath

import contents
import elf
import icu
import pytest
from contents import PLUGINS, needed, plugin, wanted

QT = PurePath("PySide6/Qt")
PLACES = {"linux": QT / "plugins", "win32": PurePath("PySide6/plugins"), "darwin": QT / "plugins"}


@pytest.mark.parametrize("system", PLUGINS)
def test_every_system_has_a_window_a_demo_and_its_drawings(system: str) -> None:
    names = {name for kind in PLUGINS[system].values() for name in kind}
    window = {"linux": "qxcb", "win32": "qwindows", "darwin": "qcocoa"}[system]
    assert {window, "qoffscreen", "qsvg", "qsvgicon"} <= names


@pytest.mark.parametrize("system", PLUGINS)
def test_plug_ins_go_in_by_name_and_others_stay_out(system: str) -> None:
    end = {"linux": ".so", "win32": ".dll", "darwin": ".dylib"}[system]
    start = "" if system == "win32" else "lib"
    for kind, names in PLUGINS[system].items():
        for name in names:
            assert wanted(PLACES[system] / kind / f"{start}{name}{end}", system)
    for kind, name in (("platforms", "qvnc"), ("platformthemes", "qgtk3"), ("tls", "qopenssl")):
        assert not wanted(PLACES[system] / kind / f"{start}{name}{end}", system)


def test_every_plug_in_of_this_system_is_one_that_qt_has() -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("the table of this system is tried on Linux only")
    import PySide6

    (place,) = PySide6.__path__
    found = {plugin(path.relative_to(place)) for path in Path(place).rglob("plugins/*/*.so")}
    asked = {(kind, name) for kind, names in PLUGINS["linux"].items() for name in names}
    assert asked <= found


def test_only_our_languages_of_qt_are_taken_along() -> None:
    taken = [
        language
        for language in ("de", "fr", "pl", "zh_CN")
        if wanted(QT / "translations" / f"qtbase_{language}.qm", "linux")
    ]
    assert taken == list(contents.LANGUAGES)
    assert not wanted(QT / "translations" / "qtdeclarative_de.qm", "linux")
    assert wanted(QT / "lib" / "libQt6Core.so.6", "linux")


def test_what_is_installed_for_other_ends_than_playing_stays_out() -> None:
    out = set(contents.WITHOUT)
    assert {"PySide6", "attr", "attrs", "cattrs", "websockets", "tabletop"}.isdisjoint(out)
    assert {"mypy", "pytest", "numpy", "babel"} <= out


def test_what_is_needed_is_what_is_reached() -> None:
    imports = {"window": {"gui"}, "gui": {"core", "window"}, "network": {"core"}}
    assert needed(["window"], imports) == {"window", "gui", "core"}


@pytest.mark.parametrize(
    ("item", "kept"),
    [
        ("coll/de.res", True),
        ("coll/pl.res", True),
        ("coll/root.res", True),
        ("coll/ucadata.icu", True),
        ("coll/sv.res", False),
        ("en_GB.res", True),
        ("fr.res", False),
        ("zone/de.res", False),
        ("likelySubtags.res", True),
        ("nfkc.nrm", True),
        ("ibm-37.cnv", False),
        ("brkitr/thaidict.dict", False),
    ],
)
def test_icu_keeps_the_languages_that_are_spoken(item: str, kept: bool) -> None:
    assert icu.stays(item) is kept


def test_another_icu_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    library = tmp_path / "libicudata.so.99"
    library.write_bytes(b"as it was")
    with pytest.raises(icu.Unknown, match=r"libicudata\.so\.99 is not the ICU"):
        icu.cut(library, tmp_path / "work")
    assert library.read_bytes() == b"as it was"
    assert not (tmp_path / "work").exists()


@pytest.mark.skipif(not shutil.which("readelf"), reason="there is no readelf here")
def test_the_glibc_that_is_needed_is_read_from_the_files(tmp_path: Path) -> None:
    (tmp_path / "words.so").write_text("no library")
    assert list(elf.files(tmp_path)) == []
    copy = tmp_path / "true"
    shutil.copy2(shutil.which("true") or "", copy)
    assert list(elf.files(tmp_path)) == [copy]
    newest, blamed = elf.newest_glibc(tmp_path)
    assert newest.startswith("2.")
    assert blamed == [copy]
    assert "libc.so.6" in elf.libraries(copy)
