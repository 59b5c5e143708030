"""The games there are, ours and others' by the same door."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop import resources
from tabletop.records import catalogue
from tabletop.records.catalogue import UnknownGame, info, open_game
from tabletop.records.fault import RecordError
from tabletop.records.matchfile import load, save
from tests.engine.seated import COMPONENTS, INSTALLED, seat_toy

OURS = sorted(catalogue.entries())


def test_all_games_are_found_in_order() -> None:
    assert list(catalogue.entries()) == sorted([*OURS, "toy"])
    assert catalogue.entry("toy").version == "1.0"


def test_it_finds_what_python_itself_finds() -> None:
    from importlib.metadata import entry_points

    found = {point.name: point.value for point in entry_points(group=catalogue.GROUP)}
    assert found == {
        entry.id: f"{entry.module}:{entry.factory}" for entry in catalogue.entries().values()
    }


def test_a_game_opens_with_its_own_components() -> None:
    for game in catalogue.entries():
        rules = catalogue.open_game(game)
        assert rules.info.id == game
        assert catalogue.open_game(game) is rules
        assert (catalogue.folder(game) / "components.json").is_file()
    assert catalogue.folder("toy") == INSTALLED / "resources"
    assert catalogue.open_game("toy").components == COMPONENTS


def test_a_package_of_several_games_has_their_resources_together_in_or_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "many-1.dist-info").mkdir()
    declared = "[tabletop.games]\ninside = many_games.one:load\nalone = many_games.two:load\n"
    (tmp_path / "many-1.dist-info" / "entry_points.txt").write_text(declared, "utf-8")
    package = tmp_path / "many_games"
    for name in ("", "one", "two"):
        (package / name).mkdir()
        (package / name / "__init__.py").touch()
    shared, own = package / "resources_data", package / "two" / "resources"
    (shared / "games" / "inside").mkdir(parents=True)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert catalogue.folder("inside") == shared / "games" / "inside"
    assert catalogue.catalogues("inside") == shared / "locale"
    assert catalogue.folder("alone") == own
    assert catalogue.catalogues("alone") == own / "locale"
    assert {catalogue.catalogues(game) for game in OURS} == {resources.locate("locale")}


@pytest.mark.parametrize("game", OURS)
def test_what_is_said_of_a_game_is_read_without_its_rules(game: str) -> None:
    ask = (
        "import sys; from tabletop.records.catalogue import info; "
        f"print(info('{game}').id, 'tabletop.games.{game}.rules' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [game, "False"]
    assert info(game) == open_game(game).info


def test_no_such_game() -> None:
    for ask in (catalogue.entry, catalogue.open_game, catalogue.folder):
        with pytest.raises(UnknownGame, match="there is no game “chess”"):
            ask("chess")


def test_a_users_own_components_are_checked(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(json.dumps({**COMPONENTS, "cells": 5}), "utf-8")
    data = catalogue.read_components("toy", own)
    assert catalogue.open_game("toy", data).components["cells"] == 5


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (json.dumps({**COMPONENTS, "cells": "5"}), "cells: int expected"),
        (json.dumps({**COMPONENTS, "rounds": 99}), "cells, rounds: not so many"),
        ("[]", "An object is expected here."),
        ("{", "line 1, column 2: Not JSON"),
        ('{"cells": 1, "cells": 2}', "“cells” stands twice"),
        ('{"cells": NaN}', "NaN is no number"),
    ],
)
def test_unfit_components_are_refused_with_path_and_reason(
    content: str, reason: str, tmp_path: Path
) -> None:
    own = tmp_path / "own.json"
    own.write_text(content, "utf-8")
    with pytest.raises(RecordError) as caught:
        catalogue.read_components("toy", own)
    assert str(caught.value).startswith(f"{own}: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize("game", OURS)
def test_our_own_components_are_a_users_file_too(game: str, tmp_path: Path) -> None:
    standard = catalogue.folder(game) / "components.json"
    data: Any = catalogue.read_components(game, standard)
    assert catalogue.open_game(game, data).components == catalogue.open_game(game).components


def test_a_declaration_that_makes_no_sense_is_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "odd-2.0.dist-info"
    other.mkdir()
    (other / "entry_points.txt").write_text(
        "[console_scripts]\nx = y:z\n[tabletop.games]\nodd\n# = \nA B = c:d\ntoy = other:load\n"
        "late = tests.engine.toy : load\n",
        "utf-8",
    )
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert list(catalogue.entries()) == sorted([*OURS, "toy", "late"])
    assert catalogue.entry("toy").module == "tests.engine.toy"
    assert catalogue.entry("late").version == "2.0"


def test_a_broken_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = "bad = tests.engine.toy:lost\ngone = nowhere.at.all:load"
    for name, declared in (("bad-1.dist-info", bad), ("odd-1.dist-info", "\udcff")):
        (tmp_path / name).mkdir()
        text = f"[tabletop.games]\n{declared}\n"
        (tmp_path / name / "entry_points.txt").write_text(text, "utf-8", "surrogateescape")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert {"bad", "gone", "toy"} <= set(catalogue.entries())
    with pytest.raises(UnknownGame, match=r"“gone” cannot be imported: .*ModuleNotFoundError"):
        catalogue.open_game("gone")
    with pytest.raises(UnknownGame, match=r"“bad” cannot be imported: .*AttributeError"):
        catalogue.open_game("bad", {})
    with pytest.raises(UnknownGame, match="the module of “gone” cannot be found"):
        catalogue.folder("gone")
    assert catalogue.open_game("toy").info.id == "toy"
    save(seat_toy(), tmp_path / "a")
    gone = (tmp_path / "a").read_text("utf-8").replace('"id": "toy"', '"id": "gone"')
    (tmp_path / "a").write_text(gone, "utf-8")
    with pytest.raises(
        RecordError,
        match=r"game\.id: This game cannot be opened: the game “gone” cannot be imported",
    ):
        load(tmp_path / "a")
