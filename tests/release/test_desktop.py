"""At home on the desktop: one id for all, entries that validators accept, a whole manual."""

import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

import deb
import desktop
import pytest
from project import DESKTOP_ID, ROOT, version

from tabletop import cli
from tabletop.records.endings import LINK
from tabletop.scorepad.export.json import ENDING
from tabletop.ui import app
from tabletop.ui.dialogs.dialogs import FILE_ENDING, POSITION_ENDING
from tabletop.ui.start_request import ACTIONS

PICTURES = "https://example.org/pictures/"
LANGUAGES = {None, "de", "pl"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def entry() -> ConfigParser:
    read = ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[method-assign, assignment]
    read.read(desktop.SOURCES / f"{DESKTOP_ID}.desktop", "utf-8")
    return read


def described() -> ET.Element:
    return ET.fromstring(desktop.description(PICTURES))


def test_desktops_know_the_program_by_one_id() -> None:
    own = entry()["Desktop Entry"]
    named = described()
    assert {own["Icon"], app.DESKTOP_ID, named.findtext("id")} == {DESKTOP_ID}
    assert named.findtext("launchable") == f"{DESKTOP_ID}.desktop"
    assert app.application().desktopFileName() == DESKTOP_ID


def test_matches_scorings_and_positions_are_opened_by_their_file_type() -> None:
    types = ET.parse(desktop.SOURCES / f"{DESKTOP_ID}.xml").getroot()
    own = entry()["Desktop Entry"]
    known = [kind.get("type") for kind in types]
    assert own["MimeType"].split(";")[:-1] == [*known, f"x-scheme-handler/{LINK[:-1]}"]
    assert [part.text for part in described().findall("provides/mediatype")] == known
    globs = {part.get("pattern") for part in types.iter() if part.tag.endswith("glob")}
    assert globs == {f"*{ending}" for ending in (FILE_ENDING, ENDING, POSITION_ENDING)}
    assert set(cli.FILE_ENDINGS) == {FILE_ENDING, ENDING, POSITION_ENDING}
    icons = {part.get("name") for part in types.iter() if part.tag.endswith("icon")}
    assert icons == {f"{DESKTOP_ID}.{kind}" for kind in desktop.FILES}
    assert own["Exec"].endswith(" %u")


def test_what_the_icon_s_menu_offers_is_a_command() -> None:
    sections = entry()
    named = sections["Desktop Entry"]["Actions"].split(";")[:-1]
    assert named == ["continue", "new", "score", "learn"]
    for name in named:
        words = sections[f"Desktop Action {name}"]["Exec"].split()[1:]
        assert words in (["open", name], [name])
        assert name in ("score", "learn", *ACTIONS)


def test_everything_is_said_in_every_language() -> None:
    for section in entry().values():
        for key in ("Name", "Comment", "GenericName", "Keywords"):
            if key in section and section[key] != "Tabletop":
                assert {f"{key}[de]", f"{key}[pl]"} <= set(section)
    named = described()
    for name in ("summary", "description/p", "screenshots/screenshot/caption"):
        said = [part.get(LANGUAGE) for part in named.findall(name)]
        assert set(said) == LANGUAGES
        assert len(said) % 3 == 0
    release = named.find("releases/release")
    assert release is not None
    assert release.get("version") == version()
    assert {part.get(LANGUAGE) for part in release.findall("description/p")} == LANGUAGES


def test_every_picture_is_there_and_none_is_named_without_a_place() -> None:
    images = [part.text or "" for part in described().iter("image")]
    assert images
    for image in images:
        assert image.startswith(PICTURES)
        assert (ROOT / "packaging" / "pictures" / image.removeprefix(PICTURES)).is_file()
    assert "screenshot" not in desktop.description("")


@pytest.mark.long  # only where packages are made are there validators
def test_the_validators_accept_it(tmp_path: Path) -> None:
    for folder in ("applications", "metainfo"):
        (tmp_path / folder).mkdir()
    name = f"{DESKTOP_ID}.desktop"
    shutil.copy2(desktop.SOURCES / name, tmp_path / "applications" / name)
    (tmp_path / "metainfo" / f"{DESKTOP_ID}.metainfo.xml").write_text(desktop.description(PICTURES))
    desktop.validate(tmp_path)
    broken = tmp_path / "applications" / name
    broken.write_text(broken.read_text().replace("Type=Application", "Type=Nothing"))
    with pytest.raises(subprocess.CalledProcessError):
        desktop.validate(tmp_path)


def test_the_manual_names_every_command_and_says_where_ones_things_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    manual = (desktop.SOURCES / "tabletop.6").read_text("utf-8")
    told = set(re.findall(r"^\.TP\n\.B ([\w-]+)$", manual, re.MULTILINE))
    assert cli.main(["--help"]) == 0
    commands = re.findall(r"^    ([\w-]+)\b", capsys.readouterr().out, re.MULTILINE)
    assert told == set(commands)
    assert "XDG_DATA_HOME" in manual
    assert "XDG_CONFIG_HOME" in manual
    assert "XDG_STATE_HOME" in manual


def test_icons_are_drawn_at_every_size(tmp_path: Path) -> None:
    desktop.draw(desktop.SOURCES / "match.svg", tmp_path, "mimetypes", "match")
    pictures = {path.parts[-3] for path in tmp_path.rglob("*.png")}
    assert pictures == {f"{side}x{side}" for side in desktop.SIDES}
    assert (tmp_path / "scalable" / "mimetypes" / "match.svg").is_file()


def test_debian_is_told_which_packages_have_the_libraries() -> None:
    assert deb.depends("2.35", ["libc.so.6", "libxcb-xkb.so.1", "libxcb.so.1", "libm.so.6"]) == [
        "libc6 (>= 2.35)",
        "libxcb-xkb1",
        "libxcb1",
    ]
    with pytest.raises(deb.UnknownLibrary, match=r"libnobody\.so\.7: name its package"):
        deb.depends("2.35", ["libnobody.so.7"])


def test_the_changes_are_told_in_debians_form() -> None:
    told = deb.changelog()
    assert told.startswith(f"tabletop ({version()}) unstable; urgency=low\n\n  * ")
    assert max(map(len, told.splitlines()[:-1])) <= 80
    assert re.search(r"\n -- .+ <.+@.+>  \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000\n$", told)
    assert os.linesep * 3 not in told
