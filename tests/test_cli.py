"""The command line, as a script meets it: lines of JSON, exit codes, one sentence when refused."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.advisor.players import PLAYERS
from tabletop.cli import main
from tabletop.engine.dealer import People
from tabletop.engine.strength import Strength
from tabletop.language import LANGUAGES
from tabletop.records.matchfile import load, save
from tests.engine.seated import COMPONENTS, INSTALLED, hidden, seat_toy, typed
from tests.engine.toy import Put
from tests.plugins import spoiled

pytestmark = pytest.mark.usefixtures("toy_installed")

Run = Callable[..., tuple[int, list[Any]]]
OURS = next(path.name for path in sorted((INSTALLED.parents[1] / "resources" / "games").iterdir()))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command and answers its exit code and the lines of its output."""

    def command(*words: object) -> tuple[int, list[Any]]:
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert err == ""
        return code, [json.loads(line) for line in out.splitlines()]

    return command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match file in the middle of play: the second player is to act."""
    match = hidden("person", "person")
    typed(match, "=two", "c1")
    match.undo(0)
    typed(match, "c2")
    save(match, tmp_path / "match.tabletop")
    return tmp_path / "match.tabletop"


def test_each_simulated_game_is_a_line(run: Run) -> None:
    code, lines = run("simulate", "toy", "--seats", 3, "--games", 4, "--seed", 5)
    assert code == 0
    assert [line["seed"] for line in lines] == [5, 6, 7, 8]
    for line in lines:
        assert line["players"] == ["random"] * 3
        assert line["moves"] == 12
        totals = [score["total"] for score in line["scores"]]
        assert totals == [sum(score["categories"].values()) for score in line["scores"]]
        assert line["winners"] == [n for n, total in enumerate(totals) if total == max(totals)]


def test_each_game_can_be_played_again_alone(run: Run) -> None:
    _, lines = run("simulate", "toy", "--games", 3, "--seed", 7)
    assert run("simulate", "toy", "--seed", 9) == (0, lines[2:])


def test_players_options_and_components_are_chosen(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(json.dumps({**COMPONENTS, "rounds": 1}), "utf-8")
    chosen = ("--players", "greedy,random,greedy", "--option", "stars=without", "--components", own)
    _, (line,) = run("simulate", "toy", *chosen, "--records", tmp_path / "kept")
    assert line["players"] == ["greedy", "random", "greedy"]
    assert line["moves"] == 6
    match = load(Path(line["record"]))
    assert match.options == {"stars": "without"}
    assert [player.kind for player in match.players] == line["players"]


@pytest.mark.parametrize("game", ["toy", OURS])
def test_a_kept_record_replays_to_the_same_scores(game: str, run: Run, tmp_path: Path) -> None:
    _, simulated = run("simulate", game, "--games", 2, "--records", tmp_path)
    for line in simulated:
        code, moments = run("replay", line["record"])
        assert code == 0
        end = moments[-1]
        assert end["kind"] == "scores"
        assert end["over"]
        assert {key: end[key] for key in ("moves", "scores", "winners")} == {
            key: line[key] for key in ("moves", "scores", "winners")
        }
        assert sum(item["points"] for item in end["lines"]) == sum(
            score["total"] for score in line["scores"]
        )
        assert sum(moment["kind"] == "move" for moment in moments) == line["moves"]


def test_replay_tells_every_event(run: Run, record: Path) -> None:
    _, lines = run("replay", record, "--all")
    kinds = [line["kind"] for line in lines]
    assert kinds == ["begin", "move", "move", "outcome", "move", "went", "move", "scores"]
    assert [line.get("node") for line in lines] == [0, 1, 2, 3, 4, 3, 5, None]
    begin, hide, _, card, put, went, other, end = lines
    assert (begin["event"], begin["to_act"]) == (None, [0, 1])
    assert hide["event"] == {"is": "Hide", "seat": 0, "number": 1}
    assert hide["says"] == "P0 hides a number."
    assert card["event"] == {"is": "Outcome", "name": "card", "drawn": ["two"], "each": []}
    assert lines[2]["chance"] == {"name": "card", "ask": "Turn up a card."}
    assert (put["notation"], put["seat"], put["to_act"]) == ("c1", 0, [1])
    assert went["event"] == {"to": 3, "seat": 0, "past": []}
    assert (other["parent"], other["notation"]) == (3, "c2")
    assert end["over"] is False


def test_replay_and_review_name_what_was_done_against_a_rule(run: Run, tmp_path: Path) -> None:
    match = seat_toy(components={**COMPONENTS, "rounds": 1})
    assert match.switch(Strength.ADVISE, None) == ()
    typed(match, "hide 1", "hide 2", "=")
    assert match.waive(Put(1, ("c1",))) == ()
    marked = match.node.id
    typed(match, "pass")
    assert match.over
    save(match, tmp_path / "a")
    _, lines = run("replay", tmp_path / "a")
    assert [line["event"] for line in lines if line["kind"] == "agreed"] == [
        {"strength": "advise", "seat": None}
    ]
    against = {line["node"]: line["against"] for line in lines if line.get("against")}
    assert against == {marked: ["toy.turn"]}
    _, lines = run("review", tmp_path / "a", "--jobs", 1)
    assert [line for line in lines if line["kind"] == "not_judged"] == [
        {"kind": "not_judged", "node": marked, "seat": 1, "against": ["toy.turn"]}
    ]


def test_replay_shows_what_a_spectator_sees(run: Run, record: Path) -> None:
    _, lines = run("replay", record)
    table = lines[-2]["table"]
    pieces = {piece["id"]: piece for piece in table["pieces"]}
    assert pieces["number:0"]["face"] is None
    assert pieces["pebble:c2"]["face"] == {"art": "pebble", "facts": {"seat": 0}}
    assert pieces["pebble:c2"]["space"] == "c2"
    assert {control["is"] for control in table["controls"]} == {"stack", "button"}
    assert table["prompt"]["request"] == "Put a pebble"


def test_replay_tells_secrets_to_those_only_who_know_them(run: Run, record: Path) -> None:
    known = {}
    for eyes in ((), ("--seat", 0), ("--seat", 1), ("--all",)):
        code, lines = run("replay", record, "--legal", *eyes)
        assert code == 0
        _, first, second, card, *_ = lines
        assert card["event"]["drawn"] == ["two"]
        assert (first["says"] == "P0 hides 1.") == (eyes[1:] == (0,))
        known[eyes] = (first["event"], second["event"], first["notation"], second["notation"])
        hidden = [line["is"] for line in lines[0]["legal"]]
        assert len(set(hidden)) == (1 if hidden else 0)
        seats = {line["seat"] for line in lines[0]["legal"]}
        assert seats == ({0, 1} if "--all" in eyes else set(eyes[1:]))
    one, other = ({"is": "Hide", "seat": n, "number": 1} for n in (0, 1))
    assert known[()] == (None, None, None, None)
    assert known["--seat", 0][:2] == (one, None)
    assert known["--seat", 1][:2] == (None, other)
    assert known[("--all",)][:2] == (one, other)
    assert main(["replay", str(record), "--seat", "7"]) == 2


@pytest.mark.parametrize("game", ["toy", OURS])
def test_with_legal_every_move_played_was_offered(game: str, run: Run, tmp_path: Path) -> None:
    _, (line,) = run("simulate", game, "--records", tmp_path)
    _, lines = run("replay", line["record"], "--legal", "--all")
    at = {line["node"]: line for line in lines if "node" in line}
    moves = [line for line in lines if line["kind"] == "move"]
    assert moves
    for move in moves:
        offered = [
            {key: value for key, value in legal.items() if key != "notation"}
            for legal in at[move["parent"]]["legal"]
        ]
        assert move["event"] in offered
        assert move["notation"] in [legal["notation"] for legal in at[move["parent"]]["legal"]]


def test_a_record_that_goes_wrong_is_told_up_to_there(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["acts"][3]["event"]["cells"] = ["c99"]
    record.write_text(json.dumps(data), "utf-8")
    assert main(["replay", str(record)]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["kind"] for line in out.splitlines()] == [
        "begin", "move", "move", "outcome",
    ]  # fmt: skip
    assert err == f"tabletop: {record}: acts[3].event: The rules refuse this: c99 is no cell.\n"


@pytest.mark.parametrize(
    ("move", "code", "rules"),
    [
        ("c1", 0, []),
        ("c2", 1, ["toy.cell"]),
        ("c1+c2", 1, ["toy.cell", "toy.two"]),
        ("castle", 1, ["toy.writing"]),
        ('{"is": "Pass", "seat": 1}', 0, []),
        (' {"is": "Pass", "seat": 0}', 1, ["toy.turn"]),
        ('{"is": "Put", "seat": 1, "cells": ["x"]}', 1, ["toy.cell"]),
    ],
)
def test_why_prints_the_objections(
    move: str, code: int, rules: list[str], run: Run, record: Path
) -> None:
    answered, lines = run("why", record, move)
    assert answered == code
    objections = [line for line in lines if line["kind"] == "objection"]
    assert [line["rule"] for line in objections] == rules
    for line in objections:
        assert line["text"]
        assert line["why"]
        assert line["cite"]["book"] == "The rules of Pebbles"
    if lines[0]["kind"] == "move":
        assert lines[0]["legal"] is (code == 0)


def test_why_can_ask_for_another_seat(run: Run, record: Path) -> None:
    assert run("why", record, "c1", "--seat", 1)[0] == 0
    code, lines = run("why", record, "c1", "--seat", 0)
    assert (code, lines[1]["rule"]) == (1, "toy.turn")


def test_the_games_are_listed(run: Run) -> None:
    code, lines = run("games")
    toy = next(line for line in lines if line["game"] == "toy")
    assert (code, toy["seats"], toy["version"]) == (0, [2, 4], "1.0")
    assert toy["options"] == {"stars": ["with", "without"]}
    assert OURS in [line["game"] for line in lines]


def test_own_components_are_checked(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(json.dumps(COMPONENTS), "utf-8")
    assert run("components", "toy", own) == (0, [{"game": "toy", "file": str(own), "fits": True}])


def test_sentences_come_in_the_language_asked_for(run: Run, tmp_path: Path) -> None:
    _, (line,) = run("simulate", OURS, "--records", tmp_path)
    said = {
        language: run("replay", line["record"], "--language", language)[1][-1]["lines"][0]["why"]
        for language in ("en", "pl", "de")
    }
    assert len(set(said.values())) == 3


def test_check_reports_and_answers_by_its_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "toy", "--only", "dead-ends", "--only", "census", "--games", "3"]) == 0
    out, err = capsys.readouterr()
    assert [line.split()[:2] for line in out.splitlines()[:2]] == [
        ["ok", "dead-ends"],
        ["ok", "census"],
    ]
    assert "3 playouts" in out
    assert err == ""
    spoiled.install(tmp_path, spoiled.WAYS["a layout without a space"])
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "lanterns", raising=False)
    assert main(["check", "lanterns", "--only", "brought", "--games", "1", "--seed", "x"]) == 1
    assert "The space “round” has no place" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [["--help"], *([name, "--help"] for name in (
        "simulate", "replay", "why", "check", "demo", "games", "components"
    ))],
    ids=lambda words: words[0],
)  # fmt: skip
def test_help_names_the_exit_codes(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "exit codes:" in out
    assert "141" in out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("tabletop ")


BAD = [
    (["juggle"], "invalid choice"),
    (["--colour", "red"], "COMMAND"),
    (["simulate"], "GAME"),
    (["simulate", "chess"], "no game “chess”"),
    (["simulate", "toy", "--seats", "9"], "2 to 4 players"),
    (["simulate", "toy", "--seats", "none"], "“none” is no number of 1 or more"),
    (["simulate", "toy", "--games", "0"], "“0” is no number of 1 or more"),
    (["simulate", "toy", "--games", "9" * 99], "is no number of 1 or more"),
    (["simulate", "toy", "--seed", "lucky"], "lucky"),
    (["simulate", "toy", "--players", "oracle"], "no computer player “oracle”"),
    (["simulate", "toy", "--players", ""], "no computer player “”"),
    (["simulate", "toy", "--seats", "3", "--players", "random,random"], "2 players are named"),
    (["simulate", "toy", "--option", "stars"], "one of with, without"),
    (["simulate", "toy", "--option", "moons=1"], "no option “moons”"),
    (["simulate", "toy", "--components", "{none}"], "cannot be read"),
    (["simulate", "toy", "--records", "{file}"], "File exists"),
    (["simulate", "toy", "--game", "3"], "unrecognized arguments"),
    (["replay", "{none}"], "cannot be read"),
    (["replay", "{folder}"], "no ordinary file"),
    (["replay", "{file}"], "line 1, column 1: Not JSON"),
    (["why", "{none}", "c1"], "cannot be read"),
    (["why", "{match}"], "MOVE"),
    (["why", "{match}", "c1", "--seat", "5"], "no seat 5"),
    (["why", "{match}", '{"is": "Pass"'], "line 1, column 14: Not JSON"),
    (["why", "{match}", '{"is": "Fly", "seat": 1}'], "is: The kind of event is expected"),
    (["why", "{match}", '{"is": "Put", "seat": 1, "cells": [4]}'], "cells[0]: A text is"),
    (["why", "{match}", '{"is": "Pass", "seat": 12}'], "no seat 12"),
    (["why", "{match}", '{"is": "Outcome", "name": "card", "drawn": []}'], "no move"),
    (["components", "chess", "{file}"], "no game “chess”"),
    (["components", "toy", "{none}"], "cannot be read"),
    (["components", "toy", "{file}"], "Not JSON"),
    (["components", "toy", "{match}"], "cards: dict expected"),
    (["check", "chess"], "no game “chess”"),
    (["check", "toy", "--only", "luck"], "no check “luck”"),
    (["check", "toy", "--components", "{none}"], "cannot be read"),
    (["demo", "chess"], "no game “chess”"),
]


@pytest.mark.parametrize(("words", "reason"), BAD, ids=[" ".join(w)[:60] for w, _ in BAD])
def test_bad_input_is_answered_with_one_sentence(
    words: list[str], reason: str, record: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    (tmp_path / "file").write_text("no JSON", "utf-8")
    (tmp_path / "folder").mkdir()
    places = {name: str(tmp_path / name) for name in ("none", "file", "folder")}
    places["match"] = str(record)
    filled = [places.get(word.strip("{}"), word) if word[:1] == "{" else word for word in words]
    assert main(filled) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tabletop: ")
    assert err.count("\n") == 1
    assert reason in err


def test_a_match_that_waits_for_people_has_no_end(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(seat_toy(dealer=People()), tmp_path / "a")
    code, lines = run("replay", tmp_path / "a")
    assert (code, [line["kind"] for line in lines]) == (0, ["begin", "scores"])


def test_the_help_names_every_language_and_player(capsys: Any) -> None:
    assert main(["simulate", "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert all(f"{player}" in told for player in PLAYERS)
    assert "{" + ",".join(LANGUAGES) + "}" in told


def test_a_link_that_is_whole_nowhere_is_one_sentence(capsys):
    assert main(["join", "tabletop:join/a:1/b/c"]) == 2
    assert capsys.readouterr().err == "tabletop: This link is not whole; ask for it again.\n"
