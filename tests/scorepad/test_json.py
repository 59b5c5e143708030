"""The JSON of a scoring: the same value again, by the published schema, strict on its way in."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from attrs import evolve

from tabletop import resources
from tabletop.engine.pad import Cell
from tabletop.records import catalogue
from tabletop.records.fault import RecordError
from tabletop.scorepad import Note, Scoring, Sitter, break_down
from tabletop.scorepad.export.json import SCHEMA, json_of, load_json, save_json
from tabletop.scorepad.plain import make_scoring, plain_scoring
from tabletop.shapes.invalid import ValidationError
from tests.scorepad.played import DAY, by_hand, proof_of, scored_games

VALIDATOR = jsonschema.Draft202012Validator(resources.read_json(SCHEMA))


def rich(game: str) -> Scoring:
    """A scoring with something in every field."""
    rules = catalogue.open_game(game)
    scoring = evolve(
        by_hand(rules), start=1, minutes=45, remark="Rain.\nTwo\tpots of tea, “again”.", match="m"
    )
    breakdown = break_down(rules, scoring)
    for issue in breakdown.open[:2]:
        scoring = scoring.noted(issue, "We played it differently – twice")
    return scoring.put(Cell(breakdown.sheet.rows[0].id, 0), None)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(resources.read_json(SCHEMA))


@pytest.mark.parametrize("game", scored_games())
def test_what_is_written_is_by_the_schema_and_comes_back_the_same(
    game: str, tmp_path: Path
) -> None:
    rules = catalogue.open_game(game)
    for scoring in (rich(game), by_hand(rules, 2), proof_of(game).scoring):
        breakdown = break_down(rules, scoring)
        VALIDATOR.validate(json.loads(json_of(breakdown)))
        save_json(breakdown, tmp_path / "scoring.json")
        assert load_json(tmp_path / "scoring.json") == scoring


def test_a_scoring_of_format_1_is_read_for_ever(tmp_path: Path) -> None:
    breakdown = proof_of(scored_games()[0])
    data = json.loads(json_of(breakdown))
    del data["minutes"]
    for seat in data["seats"]:
        del seat["kind"]
    file = tmp_path / "old.json"
    file.write_text(json.dumps({**data, "format": 1}), "utf-8")
    old = load_json(file)
    assert old.entry == breakdown.scoring.entry
    assert old.minutes is None
    assert all(sitter.person for sitter in old.sitters)


def test_the_result_is_there_for_others_and_not_taken_from_them(tmp_path: Path) -> None:
    breakdown = proof_of(scored_games()[0])
    data = json.loads(json_of(breakdown))
    assert data["result"]["totals"] == list(breakdown.count.totals)
    assert data["result"]["winners"] == list(breakdown.board.winners)
    data["result"]["totals"] = [1000] * 4
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(data), "utf-8")
    assert break_down(breakdown.game, load_json(file)).board == breakdown.board


def test_a_file_that_cannot_be_written_is_told_and_leaves_the_old_one(tmp_path: Path) -> None:
    breakdown = proof_of(scored_games()[0])
    with pytest.raises(RecordError, match="cannot be written"):
        save_json(breakdown, tmp_path / "missing" / "scoring.json")


def changed(*path: str | int, to: Any = ..., add: str = "") -> Callable[[Any], None]:
    """Something done to plain data: a value replaced, a key removed or one added."""

    def change(data: Any) -> None:
        for part in path[:-1]:
            data = data[part]
        if add:
            data[path[-1]][add] = 1
        elif to is ...:
            del data[path[-1]]
        else:
            data[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (changed("format", to=3), "format", "newer than this program"),
        (changed("format", to="1"), "format", "number of a format"),
        (changed("format", to=0), "format", "no format 0"),
        (changed("id", to=""), "id", "empty"),
        (changed("place"), "place", "missing"),
        (changed("place", to="x" * 1001), "place", "too long"),
        (changed("played", to="20.11.2026"), "played", "such as 2026-11-21"),
        (changed("played", to="20261120"), "played", "such as 2026-11-21"),
        (changed("played", to="2026-02-30"), "played", "such as 2026-11-21"),
        (changed("remark", to=7), "remark", "A text is expected"),
        (changed("seats", 1, "colour", to="pink"), "seats[1].colour", "One of these"),
        (changed("seats", 1, "colour", to="blue"), "seats[1].colour", "One of these"),
        (changed("seats", 0, add="age"), "seats[0].age", "not known"),
        (changed("minutes", to=-1), "minutes", "no number of minutes"),
        (changed("minutes", to="45"), "minutes", "A whole number"),
        (changed("start", to=3), "start", "no such seat"),
        (changed("source", to="dream"), "source", "One of these"),
        (changed("source", to="imported"), "source", "only the points"),
        (changed("table", to={"museum": "cellar"}), "table.museum", "One of these"),
        (changed("table", to={"garden": "ring"}), "table.garden", "not known"),
        (changed("rows", "track", to=[1, 2]), "rows.track", "3 items"),
        (changed("rows", "track", 1, to=1.5), "rows.track[1]", "A number, a text or a list"),
        (changed("rows", "track", 1, to=True), "rows.track[1]", "A number, a text or a list"),
        (changed("rows", "track", 1, to="two"), "rows.track[1]", "A whole number"),
        (changed("rows", "rooms", 1, to=5), "rows.rooms[1]", "A list is expected"),
        (changed("rows", "rooms", 1, to=[5]), "rows.rooms[1][0]", "A text is expected"),
        (changed("rows", "sets", to=[1, 1, 1]), "rows.sets", "not known"),
        (changed("rows", "chairs", to=[1, 1, 1]), "rows.chairs", "not known"),
        (changed("notes", 0, "at", 0, "seat", to=9), "notes[0].at[0].seat", "no such seat"),
        (changed("notes", 0, "words", to=None), "notes[0].words", "A text is expected"),
        (changed("game", to="chess"), "game", "not installed"),
        (changed("whole", to=1), "whole", "“true” or “false”"),
        (changed("notes", 0, add="mood"), "notes[0].mood", "not known"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    change: Callable[[Any], None], place: str, reason: str, tmp_path: Path
) -> None:
    data = json.loads(json_of(break_down(catalogue.open_game("mykerinos"), rich("mykerinos"))))
    change(data)
    file = tmp_path / "spoiled.json"
    file.write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError, match=reason) as refused:
        load_json(file)
    assert refused.value.place == place
    assert refused.value.path == file


def test_too_few_people_are_refused(tmp_path: Path) -> None:
    rules = catalogue.open_game("mykerinos")
    alone = Scoring.begin("mykerinos", [Sitter("Ada", "red")], DAY)
    save_json(break_down(rules, alone), tmp_path / "alone.json")
    with pytest.raises(RecordError, match="players are expected") as refused:
        load_json(tmp_path / "alone.json")
    assert refused.value.place == "seats"


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe", b'{"format": 1, "format": 1}'])
def test_what_is_no_scoring_at_all_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_bytes(content)
    with pytest.raises(RecordError):
        load_json(file)


def test_a_doubtful_claim_of_what_there_is_not_comes_back_too(tmp_path: Path) -> None:
    """Rooms of the other museum are a doubt, so a scoring that has them can still be read."""
    rules = catalogue.open_game("mykerinos")
    scoring = by_hand(rules, 2).put(Cell("rooms", 0), ("nowhere",))
    breakdown = break_down(rules, scoring)
    assert breakdown.open
    save_json(breakdown, tmp_path / "doubtful.json")
    assert load_json(tmp_path / "doubtful.json") == scoring


# Whatever we take is by the schema, whatever happens to a file

STRANGE = (None, True, -1, 0, 7, 10**15, 1.5, "", "ring", [], [1], ["x"], {}, {"x": 1}, "x" * 1001)


def spots(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if not isinstance(data, dict | list):
        return [path]
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        found += spots(value, (*path, key))
    return found


def test_nothing_that_the_schema_refuses_is_taken() -> None:
    rng, taken = Random(5), 0
    whole = plain_scoring(rich("mykerinos"))
    for _ in range(3000):
        data = json.loads(json.dumps(whole))
        for _ in range(rng.choice((1, 1, 2))):
            *path, last = rng.choice(spots(data))
            inside = data
            for part in path:
                inside = inside[part]
            if rng.random() < 0.2:
                del inside[last]
            else:
                inside[last] = rng.choice(STRANGE)
        try:
            scoring = make_scoring(data)
        except ValidationError:
            continue
        taken += 1
        VALIDATOR.validate(data)
        assert make_scoring(plain_scoring(scoring)) == scoring
        assert isinstance(scoring.notes, tuple)
        assert all(isinstance(note, Note) for note in scoring.notes)
    assert taken > 200
