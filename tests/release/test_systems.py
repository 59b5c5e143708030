"""Packages for other systems, as far as they can be tried here: scripts, icons, manifests."""

import json
import plistlib
import re
import runpy
import subprocess
import sys
from pathlib import Path

import flatpak
import icons
import macos
import pytest
import windows
from project import DESKTOP_ID, ROOT
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImageReader

from tabletop.ui.dialogs.dialogs import FILE_ENDING, POSITION_ENDING

WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")


def pictures() -> dict[int, bytes]:
    """A picture of each size that any system keeps, as PNG."""
    from PySide6.QtCore import QIODevice
    from PySide6.QtGui import QImage

    made = {}
    for side in {*icons.WINDOWS, *icons.MACOS}:
        image = QImage(side, side, QImage.Format.Format_ARGB32)
        image.fill(0xFF0A6B66)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        assert image.save(buffer, "PNG")
        made[side] = bytes(buffer.data().data())
    return made


def sides(file: bytes, kind: str) -> set[int]:
    """The sides (px) of all pictures in an icon file, as Qt reads it."""
    buffer = QBuffer()
    buffer.setData(QByteArray(file))
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    found = set()
    for number in range(reader.imageCount()):
        assert reader.jumpToImage(number)
        image = reader.read()
        assert image.pixelColor(1, 1).name() == "#0a6b66"
        found.add(image.width())
    return found


def test_icons_hold_every_size_of_their_system(qapp: object) -> None:
    drawn = pictures()
    assert sides(icons.ico({side: drawn[side] for side in icons.WINDOWS}), "ico") == set(
        icons.WINDOWS
    )
    assert sides(icons.icns(drawn), "icns") == set(icons.MACOS)


@pytest.mark.long  # only where packages are made is there a makensis
def test_the_installer_for_windows_compiles_without_a_warning(tmp_path: Path) -> None:
    for name in ("tabletop.exe", "_internal/python.dll", "licences/QT.txt"):
        (tmp_path / "program" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "program" / name).write_bytes(b"MZ")
    made = windows.installer(tmp_path / "program", tmp_path / "installer.exe")
    assert made.read_bytes()[:2] == b"MZ"


def test_the_installer_for_windows_speaks_three_languages_and_keeps_what_is_the_users() -> None:
    script = windows.SCRIPT.read_text("utf-8")
    for name in set(re.findall(r"^LangString (\w+) ", script, re.MULTILINE)):
        said = re.findall(rf"^LangString {name} \${{LANG_(\w+)}}", script, re.MULTILINE)
        assert said == ["ENGLISH", "GERMAN", "POLISH"]
    for ending in (FILE_ENDING, POSITION_ENDING):
        assert f'"Software\\Classes\\{ending}"' in script
    assert not re.search(r"RMDir.*APPDATA\\tabletop", script)


def test_the_bundle_for_macos_opens_matches_and_positions() -> None:
    read = plistlib.loads(plistlib.dumps(macos.PROPERTIES))
    kinds = read["UTExportedTypeDeclarations"]
    endings = [kind["UTTypeTagSpecification"]["public.filename-extension"] for kind in kinds]
    assert endings == [[FILE_ENDING[1:]], [POSITION_ENDING[1:]]]
    for kind, document in zip(kinds, read["CFBundleDocumentTypes"], strict=True):
        assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
        assert kind["UTTypeIdentifier"].startswith(DESKTOP_ID)


@pytest.mark.long  # only where packages are made is there a flatpak-builder
def test_the_flatpak_manifest_is_read(tmp_path: Path) -> None:
    show = ["flatpak-builder", "--show-manifest", flatpak.MANIFEST]
    done = subprocess.run(show, cwd=tmp_path, capture_output=True, text=True, check=True)
    manifest = json.loads(done.stdout)
    assert (manifest["id"], manifest["command"]) == (DESKTOP_ID, "tabletop")
    (source,) = manifest["modules"][0]["sources"]
    assert (flatpak.MANIFEST.parent / source["path"]).resolve() == ROOT / "build/release/flatpak"


def test_the_flatpak_asks_for_no_file_and_no_network() -> None:
    asked = re.findall(r"^  - --(\S+)", flatpak.MANIFEST.read_text("utf-8"), re.MULTILINE)
    assert asked
    assert not [right for right in asked if "filesystem" in right or "network" in right]


def test_the_workflow_makes_kinds_there_are() -> None:
    main = runpy.run_path(str(ROOT / "packaging" / "release" / "__main__.py"), run_name="read")
    named = re.findall(r'kinds: "(.+?)"', WORKFLOW) + re.findall(r"package (\w+)$", WORKFLOW, re.M)
    kinds = {kind for kinds in named for kind in kinds.split()}
    assert kinds == set(main["KINDS"])


@pytest.mark.skipif(sys.platform == "darwin", reason="it can be made here")
def test_what_cannot_be_made_here_is_said_in_a_sentence() -> None:
    program = [sys.executable, ROOT / "packaging" / "release", "macos"]
    done = subprocess.run(program, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("A package for macOS is made on macOS")
    assert done.stderr.count("\n") == 1
