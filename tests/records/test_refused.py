"""Damaged, foreign and hostile match files: refused with the place and the reason."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.dealer import People, ScriptedDealer
from tabletop.records.fault import RecordError
from tabletop.records.matchfile import load, save
from tabletop.records.migration import upgrade
from tabletop.shapes.invalid import shown
from tests.engine.seated import seat_toy, typed

Spoil = Callable[[Any], Any]


@pytest.fixture
def data(tmp_path: Path) -> dict[str, Any]:
    """A sound record, as plain data: two hide, a card, two puts, one taken back."""
    match = seat_toy("person", "greedy", dealer=People())
    typed(match, "hide 1", "hide 3", "=one", "c1", "c2", "=two", "c3")
    match.undo(0)
    save(match, tmp_path / "sound")
    made: dict[str, Any] = json.loads((tmp_path / "sound").read_text("utf-8"))
    return made


def refusal(path: Path) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(path)
    assert caught.value.path == path
    assert str(caught.value).startswith(f"{shown(str(path), 9999)}: ")
    return caught.value


def put(*place: Any, value: Any) -> Spoil:
    """Puts a value somewhere."""

    def spoil(data: Any) -> Any:
        at = data
        for key in place[:-1]:
            at = at[key]
        at[place[-1]] = value
        return data

    return spoil


def drop(*place: Any) -> Spoil:
    """Takes a key or an item out."""

    def spoil(data: Any) -> Any:
        at = data
        for key in place[:-1]:
            at = at[key]
        del at[place[-1]]
        return data

    return spoil


WRONG: list[tuple[Spoil, str, str]] = [
    (lambda data: [data], "", "An object is expected"),
    (drop("format"), "format", "number of a format"),
    (put("format", value=True), "format", "number of a format"),
    (put("format", value=7), "format", "newer than this program"),
    (put("format", value=0), "format", "There is no format 0"),
    (put("format", value=-5), "format", "There is no format"),
    (drop("acts"), "acts", "missing"),
    (drop("node"), "node", "missing"),
    (drop("game"), "game", "missing"),
    (drop("players", 0, "name"), "players[0].name", "missing"),
    (drop("components"), "components", "missing"),
    (drop("dealer"), "dealer", "missing"),
    (put("more", value=1), "more", "not known"),
    (put("players", 1, "age", value=3), "players[1].age", "not known"),
    (put("game", "id", value="chess"), "game.id", "not installed"),
    (put("game", "id", value=7), "game.id", "A text"),
    (put("game", value="toy"), "game", "An object"),
    (put("components", value=[]), "components", "An object"),
    (put("components", "cells", value="8"), "components", "cells: int expected"),
    (put("options", "stars", value="many"), "options.stars", "One of these"),
    (put("options", "moons", value="with"), "options.moons", "not known"),
    (put("options", "stars", value=1), "options.stars", "A text"),
    (put("options", value=[]), "options", "An object"),
    (put("players", value=[]), "players", "2 to 4 players"),
    (put("players", value={}), "players", "A list"),
    (put("players", value="ab"), "players", "A list"),
    (put("players", 0, "colour", value="pink"), "players[0].colour", "One of these"),
    (put("players", 0, "colour", value="blue"), "players[1].colour", "One of these"),
    (put("players", 0, "kind", value=""), "players[0].kind", "empty"),
    (put("players", 0, "name", value="x" * 1001), "players[0].name", "too long"),
    (put("policy", value="strict"), "policy", "One of these"),
    (put("policy", value=["fair"]), "policy", "One of these"),
    (put("dealing", value="foot"), "dealing", "One of these"),
    (put("dealer", value="7"), "dealer", "One of these"),
    (put("dealer", "kind", value="cheat"), "dealer.kind", "One of these"),
    (put("dealer", value={"kind": "seeded", "seed": 7}), "dealer.seed", "A text"),
    (put("dealer", value={"kind": "committed", "deals": []}), "dealer.deals", "a later deal"),
    (
        put("dealer", value={"kind": "committed", "deals": [{}]}),
        "dealer.deals[0].commitment",
        "missing",
    ),
    (put("dealer", value={"kind": "people", "seed": "7"}), "dealer.seed", "not known"),
    (
        put("dealer", value={"kind": "scripted", "script": [{"name": "card", "drawn": "ab"}]}),
        "dealer.script[0].drawn",
        "A list",
    ),
    (put("acts", value={}), "acts", "A list"),
    (put("acts", value=[0] * 20_001), "acts", "more than 20000 acts"),
    (put("acts", 2, value=5), "acts[2]", "An object"),
    (put("acts", 2, value={}), "acts[2].event", "missing"),
    (drop("acts", 2, "at"), "acts[2].at", "missing"),
    (put("acts", 2, "at", value="2"), "acts[2].at", "A whole number"),
    (put("acts", 2, "at", value=1), "acts[2].at", "at moment 2 here"),
    (put("acts", 2, "at", value=True), "acts[2].at", "A whole number"),
    (put("acts", 2, "by", value=1), "acts[2].by", "not known"),
    (put("acts", 2, "event", value=None), "acts[2].event", "An object"),
    (put("acts", 2, "event", "is", value="Steal"), "acts[2].event.is", "kind of event"),
    (put("acts", 2, "event", "is", value=["Put"]), "acts[2].event.is", "kind of event"),
    (put("acts", 2, "event", "is", value="Count"), "acts[2].event.is", "kind of event"),
    (drop("acts", 3, "event", "cells"), "acts[3].event.cells", "missing"),
    (put("acts", 3, "event", "cells", value="c1"), "acts[3].event.cells", "A list"),
    (put("acts", 3, "event", "cells", value=[1]), "acts[3].event.cells[0]", "A text"),
    (put("acts", 3, "event", "star", value=0), "acts[3].event.star", "true"),
    (put("acts", 3, "event", "seat", value=1.0), "acts[3].event.seat", "A whole number"),
    (put("acts", 3, "event", "seat", value=7), "acts[3].event.seat", "no such seat"),
    (put("acts", 3, "event", "seat", value=-1), "acts[3].event.seat", "no such seat"),
    (put("acts", 3, "event", "seat", value=1), "acts[3].event", "may not act now"),
    (put("acts", 3, "event", "cells", value=["q"]), "acts[3].event", "q is no cell"),
    (put("acts", 4, "event", "cells", value=["c1"]), "acts[4].event", "c1 is taken"),
    (put("acts", 2, "event", "drawn", value=["ace"]), "acts[2].event", "cannot come up"),
    (put("acts", 2, "event", "drawn", value=["one"] * 900), "acts[2].event", "asked for"),
    (drop("acts", 2), "acts[2].at", "at moment 2 here"),
    (put("acts", -1, "to", value=99), "acts[7].to", "no moment 99"),
    (put("acts", -1, "to", value=-1), "acts[7].to", "no moment"),
    (put("acts", -1, "to", value="5"), "acts[7].to", "A whole number"),
    (put("acts", -1, "seat", value=5), "acts[7].seat", "no such seat"),
    (put("acts", -1, "past", value=[0]), "acts[7].past[0]", "No computer player"),
    (put("acts", -1, "past", value=[1, 9]), "acts[7].past[1]", "No computer player"),
    (put("acts", -1, "past", value=None), "acts[7].past", "A list"),
    (put("acts", -1, "kept", value=5), "acts[7].kept", "A list"),
    (put("acts", -1, "kept", value=[{}]), "acts[7].kept[0].is", "kind of event"),
    (
        put("acts", -1, "kept", value=[{"is": "Outcome", "name": "card", "drawn": [], "each": []}]),
        "acts[7].to",
        "Nothing is to be dealt now",
    ),
    (
        put("acts", -1, "kept", value=[{"is": "Pass", "seat": 9}]),
        "acts[7].kept[0].seat",
        "no such seat",
    ),
    (put("acts", -1, "kept", value=[{"is": "Pass", "seat": 1}]), "acts[7].to", "may not act now"),
    (put("acts", -1, "node", value=3), "acts[7].node", "not known"),
    (put("acts", -1, "why", value=3), "acts[7].why", "not known"),
    (put("node", value=3), "node", "lead to moment"),
    (put("node", value=None), "node", "A whole number"),
    (put("about", value=5), "about", "A text"),
]


@pytest.mark.parametrize(
    ("spoil", "place", "reason"), WRONG, ids=[f"{place}-{reason}" for _, place, reason in WRONG]
)
def test_what_is_wrong_is_named_with_its_place(
    spoil: Spoil, place: str, reason: str, data: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "spoilt"
    path.write_text(json.dumps(spoil(data)), "utf-8")
    error = refusal(path)
    assert error.place == place
    assert reason in str(error)


def test_the_rules_own_objections_come_along(data: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "spoilt"
    path.write_text(json.dumps(put("acts", 4, "event", "cells", value=["c1"])(data)), "utf-8")
    assert [objection.rule.id for objection in refusal(path).objections] == ["toy.cell"]


def test_rules_of_another_version_are_named(data: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "old"
    data["game"]["version"] = "0.9"
    path.write_text(json.dumps(data), "utf-8")
    assert load(path).node.id == data["node"]
    data["acts"][4]["event"]["cells"] = ["c1"]
    path.write_text(json.dumps(data), "utf-8")
    assert str(refusal(path)).endswith(
        "c1 is taken. The file was made with version 0.9 of these rules; here is 1.0."
    )


BYTES: list[tuple[bytes, str, str]] = [
    (b"", "line 1, column 1", "Not JSON"),
    (b"{", "line 1, column 2", "Not JSON"),
    (b"\xff\xfe{}", "", "Not UTF-8 from byte 0"),
    (b"PK\x03\x04" + b"\0" * 99, "line 1, column 1", "Not JSON"),
    (b'{"format": 1, "format": 1}', "", "“format” stands twice"),
    (b'{"a": NaN}', "", "NaN is no number"),
    (b'{"a": -Infinity}', "", "-Infinity is no number"),
    (b'{"a": 1e999}', "", "too large"),
    (b'{"format": ' + b"9" * 5000 + b"}", "", "too large"),
    (b"[" * 100_000, "", "Nested too deeply"),
    (b'{"a":' * 100_000, "", "Nested too deeply"),
    (b'{"format": 1, "about": "\\ud800"}', "", "Half a character"),
    (b"5", "", "An object is expected"),
    (b"null", "", "An object is expected"),
    (b'"' + b"x" * (8 << 20) + b'"', "", "too large"),
]


@pytest.mark.parametrize(
    ("content", "place", "reason"),
    BYTES,
    ids=[reason + str(n) for n, (_, _, reason) in enumerate(BYTES)],
)
def test_what_is_no_record_at_all_is_refused(
    content: bytes, place: str, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    error = refusal(path)
    assert (error.place, reason in str(error)) == (place, True)
    assert len(str(error)) < len(str(path)) + 200


@pytest.mark.parametrize("depth", [100, 400, 900, 2000])
def test_components_nested_deeply_are_refused(
    depth: int, data: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "deep"
    text = json.dumps(put("components", value={"cells": "HERE"})(data))
    path.write_text(text.replace('"HERE"', "[" * depth + "]" * depth), "utf-8")
    refusal(path)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in str(refusal(tmp_path / "none"))
    assert "no ordinary file" in str(refusal(tmp_path))
    refusal(tmp_path / "a\0b")
    refusal(tmp_path / ("long" * 1000))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert "no ordinary file" in str(refusal(tmp_path / "pipe"))


def test_a_byte_order_mark_is_no_harm(data: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "marked"
    path.write_text(json.dumps(data), "utf-8-sig")
    assert load(path).node.id == data["node"]


def test_an_event_may_leave_out_what_has_a_default(data: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "short"
    del data["acts"][3]["event"]["star"]
    path.write_text(json.dumps(data), "utf-8")
    assert load(path).node.id == data["node"]


def test_an_older_format_is_led_step_by_step_to_the_newest() -> None:
    steps = {
        1: lambda data: {**data, "dealing": "hand"},
        2: lambda data: {key: value for key, value in data.items() if key != "dealt"},
    }
    old = {"format": 1, "dealt": 3}
    assert upgrade(old, steps, 3) == {"format": 3, "dealing": "hand"}
    assert old == {"format": 1, "dealt": 3}


def test_a_script_is_kept(tmp_path: Path) -> None:
    match = seat_toy(dealer=ScriptedDealer([]))
    save(match, tmp_path / "a")
    assert load(tmp_path / "a").dealer == ScriptedDealer([])
