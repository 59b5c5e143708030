"""Catalogues of any package, in any language, and of the table's own sentences."""

import json
import sys
from pathlib import Path

import pytest

from tabletop.authoring import texts
from tabletop.authoring.new_game import make
from tabletop.cli import main
from tabletop.commands.authoring import sources_of_package
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.language.catalogue import spoken_by
from tabletop.language.languages import described
from tabletop.records.catalogue import open_game
from tabletop.records.project import on_path, read_project
from tabletop.testing import check

NAME = "harvest_moon"


@pytest.fixture
def made(tmp_path: Path) -> Path:
    return make(NAME, tmp_path)


def po(made: Path, language: str) -> Path:
    return made / NAME / "resources" / "locale" / language / "LC_MESSAGES" / f"{NAME}.po"


def translate(path: Path, key: str, words: str) -> None:
    text = path.read_text("utf-8")
    bare = f'msgid "{key}"\nmsgstr ""\n'
    assert bare in text
    path.write_text(text.replace(bare, f'msgid "{key}"\nmsgstr "{words}"\n'), "utf-8")


def test_a_language_is_begun_kept_and_spoken(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["texts", "compile", str(made)]) == 0
    assert "There is no catalogue yet." in capsys.readouterr().out
    assert main(["texts", "update", str(made), "--to", "fr"]) == 0
    assert str(po(made, "fr")) in capsys.readouterr().out
    translate(po(made, "fr"), "The row", "La rangée")
    rules = made / NAME / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace('"Taking"', '"How to take"'), "utf-8")
    assert main(["texts", "update", str(made)]) == 0
    kept = po(made, "fr").read_text("utf-8")
    assert kept.startswith(f"# Words of {NAME}.\n")
    assert "La rangée" in kept
    assert "How to take" in kept
    assert '"Taking"' not in kept
    capsys.readouterr()
    assert main(["texts", "todo", str(made)]) == 1
    lacking = [json.loads(line)["sentence"] for line in capsys.readouterr().out.splitlines()]
    assert "How to take" in lacking
    assert "The row" not in lacking
    assert ["{n} card lies in the row", "{n} cards lie in the row"] in lacking
    assert main(["texts", "update", str(made), "--to", "uk"]) == 0
    *_, french, ukrainian = capsys.readouterr().out.splitlines()
    assert french == f"fr: {len(lacking)} without a translation"
    assert ukrainian == f"uk: {len(lacking) + 1} without a translation"
    with on_path(read_project(made)):
        assert spoken_by(NAME) == ("en", "fr", "uk")
        french = Catalogue.load("fr", NAME)
        assert french.language.name == "Français"
        assert french.language.decimals(2.5) == "2,5"
        assert french.say(Text("The row")) == "La rangée"
        assert french.say(Text("Taking")) == "Taking"


def test_the_kit_asks_for_all_that_a_package_says_and_for_nothing_of_the_table(made: Path) -> None:
    assert main(["texts", "update", str(made), "--to", "fr"]) == 0
    with on_path(read_project(made)):
        languages = spoken_by(NAME)
        report = check(open_game(NAME), only=("texts",), games=1, languages=languages)
    assert "is not in Français, and " in str(report)
    assert "more: `tabletop texts todo` lists them." in str(report)
    path = po(made, "fr")
    said = texts.read(path)
    for message in said:
        message.string = tuple(message.id) if message.pluralizable else message.id
    path.write_bytes(texts.text_of(said))
    assert main(["texts", "compile", str(made)]) == 0
    with on_path(read_project(made)):
        languages = spoken_by(NAME)
        report = check(open_game(NAME), only=("texts",), games=1, languages=languages)
    assert report.passed, report


def test_what_layouts_words_and_lessons_say_is_found(made: Path) -> None:
    (template,) = texts.extract(texts.sources_of(read_project(made))).values()
    for said in ("The row", "low", "Two ends", "Made up for the beginning.", "the {n}"):
        assert said in template


def test_our_own_are_done_the_same_way_in_a_language_that_is_new(tmp_path: Path) -> None:
    ours = texts.ours()
    assert {domain.name for domain in ours.domains} == {
        "tabletop", "mykerinos", "thebes", "silver_gold", "pyramids",
    }  # fmt: skip
    assert ours.languages() == ("de", "pl")
    (shared,) = (domain for domain in ours.domains if domain.name == texts.APP)
    elsewhere = texts.Domain(shared.name, tmp_path, shared.code[:40], ())
    (path,) = texts.update(texts.Sources(ours.root, (elsewhere,)), ["uk"])
    ukrainian = described("uk", path.with_suffix(".mo"))
    assert (ukrainian.name, ukrainian.decimal) == ("Українська", ",")


BAD = {
    "no language": (["--to", "xx"], "“xx” is the code of no language"),
    "a path": (["--to", "../de"], "“../de” is the code of no language"),
    "nothing": ([], "Say into which language, for example --to de."),
}


@pytest.mark.parametrize("way", BAD)
def test_what_is_no_language_is_refused_in_a_sentence(
    made: Path, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words, said = BAD[way]
    assert main(["texts", "update", str(made), *words]) == 2
    assert said in capsys.readouterr().err
    assert not (made / NAME / "resources" / "locale").exists()


def test_damaged_files_are_named_and_nothing_is_written(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["texts", "update", str(made), "--to", "fr"])
    before = po(made, "fr").read_bytes()
    words = made / NAME / "resources" / "words.json"
    words.write_text("[]", "utf-8")
    assert main(["texts", "update", str(made)]) == 2
    assert f"{words} is not what a file of this name has to be." in capsys.readouterr().err
    words.write_text("{}", "utf-8")
    po(made, "fr").write_bytes(before + b'\nmsgid "x\n')
    assert main(["texts", "compile", str(made)]) == 2
    assert str(po(made, "fr")) in capsys.readouterr().err


@pytest.mark.parametrize(("frozen", "said"), [
    (False, "is not installed: pip install 'tabletop-games[authors]' brings it."),
    (True, "cannot be added to a program that comes whole. Take Tabletop for Python instead"),
])  # fmt: skip
def test_where_babel_is_missing_it_is_told_how_to_come_by_it(
    made: Path, frozen: bool, said: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setitem(sys.modules, "babel", None)
    monkeypatch.delitem(sys.modules, "tabletop.authoring.texts")
    monkeypatch.delattr("tabletop.authoring.texts")
    assert main(["texts", "todo", str(made)]) == 2
    assert said in capsys.readouterr().err


def test_one_game_of_the_table_has_its_own_sentences_alone() -> None:
    (thebes,) = sources_of_package("thebes").domains
    (all_of_it,) = (domain for domain in texts.ours().domains if domain.name == "thebes")
    assert thebes == all_of_it
