"""A file four times as long takes about four times the work, whatever it is full of."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from tabletop.records.catalogue import open_game, read_components
from tabletop.records.fault import RecordError
from tabletop.records.matchfile import load
from tabletop.records.strict import MOST_BYTES, read_bytes
from tabletop.scorepad.export.json import load_json
from tests.sampling import sampled
from tests.scorepad.counted import counted

HERE = Path(__file__).parent
GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")

Read = Callable[[Path], object]


def work(read: Read, path: Path) -> float:
    """The least seconds of this process that it takes to read or to refuse a file, of two times."""
    spent = []
    for _ in range(2):
        began = process_time()
        with suppress(RecordError):
            read(path)
        spent.append(process_time() - began)
    return min(spent)


def grows_no_faster(read: Read, make: Callable[[int], str], folder: Path, least: int) -> None:
    """Four times as much takes less than ten times the work: what is quadratic takes sixteen."""
    small, large = folder / "small", folder / "large"
    small.write_text(make(least), "utf-8")
    large.write_text(make(4 * least), "utf-8")
    assert work(read, large) < 10 * work(read, small) + 0.05


def with_a_key_twice(keys: int) -> str:
    return "{" + "".join(f'"key {n}": 0, ' for n in range(keys)) + f'"key {keys - 1}": 0}}'


@pytest.mark.parametrize("read", [load, load_json, lambda path: read_components(GAMES[0], path)])
def test_a_key_that_stands_twice(read: Read, tmp_path: Path) -> None:
    grows_no_faster(read, with_a_key_twice, tmp_path, 10_000)


FULL: tuple[tuple[str, Callable[[int], str]], ...] = (
    ("objects", lambda n: "[" + "{}," * n + "{}]"),
    ("lists in lists", lambda n: "[" * n + "]" * n),
    ("digits", lambda n: "9" * n),
    ("decimals", lambda n: f"[0.{'3' * n}, {'7' * n}e-{n}]"),
    ("letters", lambda n: '"' + "ą" * n + '"'),
    ("half characters", lambda n: '"' + r"\ud800" * n + '"'),
    ("lines", lambda n: "\n" * n + "x"),
)


@pytest.mark.parametrize("make", [make for _, make in FULL], ids=[name for name, _ in FULL])
def test_what_is_full_of_one_thing(make: Callable[[int], str], tmp_path: Path) -> None:
    path = tmp_path / "full"
    path.write_text(make(1_000_000), "utf-8")
    assert len(read_bytes(path)) <= MOST_BYTES
    grows_no_faster(load, make, tmp_path, 60_000)


def _containers(data: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of all lists and objects in plain data; of a list only its first item counts."""
    found = [place] if isinstance(data, (list, dict)) else []
    if isinstance(data, dict):
        items = list(data.items())
    else:
        items = list(enumerate(data))[:1] if isinstance(data, list) else []
    return found + [at for key, value in items for at in _containers(value, (*place, key))]


def _at(data: Any, place: tuple[Any, ...]) -> Any:
    for key in place:
        data = data[key]
    return data


def _crowded(data: Any, place: tuple[Any, ...], more: int) -> str:
    """The same with ``more`` of what stands first in the container at a place."""
    data = json.loads(json.dumps(data))
    at = _at(data, place)
    if isinstance(at, list):
        one = at[0] if at else 0
        named = isinstance(one, dict) and "id" in one
        at += [{**one, "id": f"{one['id']}{n}"} if named else one for n in range(more)]
    else:
        first = next(iter(at.values()), 0)
        at |= {f"more{n}": first for n in range(more)}
    return json.dumps(data)


@pytest.mark.parametrize("game", sampled(GAMES, 4, 0))
def test_components_full_of_one_thing(game: str, tmp_path: Path) -> None:
    """Every list in a file of components is refused when it is crowded."""
    data = json.loads(json.dumps(open_game(game).components))
    lists = [place for place in _containers(data) if isinstance(_at(data, place), list)]
    assert len(lists) > 3
    path = tmp_path / "crowded"
    for place in lists:
        if place[0] != "provenance":
            path.write_text(_crowded(data, place, 3000), "utf-8")
            with pytest.raises(RecordError):
                read_components(game, path)


@pytest.mark.parametrize("game", sampled(GAMES, 4, 1))
def test_scorings_full_of_one_thing(game: str, tmp_path: Path) -> None:
    data = json.loads(counted(game))
    (tmp_path / "sound").write_text(json.dumps(data), "utf-8")
    assert load_json(tmp_path / "sound").game == game
    for place in _containers(data):
        grows_no_faster(load_json, partial(_crowded, data, place), tmp_path, 500)


def _wandering(game: str, times: int) -> str:
    """A match that goes to and fro between its beginning and its end."""
    data = json.loads((HERE / f"format-1-{game}.tabletop").read_text("utf-8"))
    there, back = {"to": data["node"], "seat": 0, "past": []}, {"to": 0, "seat": 0, "past": []}
    data["acts"] += [back, there] * times
    return json.dumps(data)


@pytest.mark.parametrize("game", sampled(GAMES, 4, 0))
def test_a_match_that_goes_to_and_fro(game: str, tmp_path: Path) -> None:
    grows_no_faster(load, partial(_wandering, game), tmp_path, 25)
