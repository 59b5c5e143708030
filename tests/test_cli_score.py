"""``tabletop score``: a scoring file is counted in lines of JSON, and kept where one says."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop import cli
from tabletop.engine.pad import Cell
from tabletop.records import catalogue
from tabletop.scorepad import ScoreHistory, break_down
from tabletop.scorepad.export.json import save_json
from tests.scorepad.played import by_hand, proof_of, scored_games

GAME = scored_games()[0]
Run = Callable[..., list[Any]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command to a good end and answers the lines of its output."""

    def command(*words: object) -> list[Any]:
        code = cli.main(["score", *map(str, words)])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        return [json.loads(line) for line in out.splitlines()]

    return command


@pytest.fixture
def refuse(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs the command to a bad end and answers the one sentence."""

    def command(*words: object) -> str:
        code = cli.main(["score", *map(str, words)])
        out, err = capsys.readouterr()
        assert (code, out) == (2, "")
        assert len(err.splitlines()) == 1
        return err

    return command


@pytest.mark.parametrize("game", scored_games())
def test_every_point_has_its_line(game: str, run: Run, tmp_path: Path) -> None:
    breakdown = proof_of(game)
    save_json(breakdown, tmp_path / "scoring.json")
    begin, *lines, end = run(game, tmp_path / "scoring.json")
    assert (begin["kind"], begin["game"], begin["id"]) == ("begin", game, breakdown.scoring.id)
    kinds = [line["kind"] for line in lines]
    assert kinds == ["line"] * kinds.count("line") + ["swing"] * len(breakdown.what_ifs)
    assert end["kind"] == "scores"
    assert end["winners"] == list(breakdown.board.winners)
    assert [score["rank"] for score in end["scores"]] == list(breakdown.count.ranks)
    rows = {row.id for row in breakdown.sheet.rows}
    for score in end["scores"]:
        mine = [each for each in lines if each["kind"] == "line" and each["seat"] == score["seat"]]
        assert sum(line["points"] for line in mine) == score["total"]
        assert sum(score["categories"].values()) == score["total"]
        assert {line["of"] for line in mine} <= rows
        assert all(line["cite"]["section"] and line["why"] for line in mine)


def test_doubts_are_told_with_their_rule_and_their_note(run: Run, tmp_path: Path) -> None:
    rules = catalogue.open_game(GAME)
    row = next(
        row for row in break_down(rules, by_hand(rules, 2)).sheet.rows if hasattr(row, "things")
    )
    scoring = by_hand(rules, 2).put(
        Cell(row.id, 0), (row.things[0].id,) * (row.things[0].copies + 1)
    )
    breakdown = break_down(rules, scoring)
    noted = scoring.noted(breakdown.open[0], "Our own box")
    save_json(break_down(rules, noted), tmp_path / "doubtful.json")
    issues = [line for line in run(GAME, tmp_path / "doubtful.json") if line["kind"] == "doubt"]
    assert len(issues) == len(breakdown.open)
    assert [line["note"] for line in issues if line["note"] is not None] == ["Our own box"]
    for line in issues:
        assert line["why"]
        assert line["cite"]["section"]
        assert line["at"]


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_proof_is_told_in_other_languages(language: str, run: Run, tmp_path: Path) -> None:
    save_json(proof_of(GAME), tmp_path / "scoring.json")
    english = run(GAME, tmp_path / "scoring.json")
    other = run(GAME, tmp_path / "scoring.json", "--language", language)
    assert len(other) == len(english)
    assert other[1]["why"] != english[1]["why"]
    assert other[-1] == english[-1]


def test_it_is_kept_where_one_says_and_corrected_the_next_time(run: Run, tmp_path: Path) -> None:
    rules, history = catalogue.open_game(GAME), tmp_path / "history.sqlite"
    scoring = by_hand(rules)
    for number, file in enumerate(("one.json", "two.json"), 1):
        scoring = scoring.put(next(iter(scoring.entry.values)), None) if number == 2 else scoring
        save_json(break_down(rules, scoring), tmp_path / file)
        *_, last = run(GAME, tmp_path / file, "--history", history)
        assert last == {
            "kind": "kept", "history": str(history), "version": number, "told": [],
        }  # fmt: skip
    with ScoreHistory(history) as kept:
        assert kept.newest(scoring.id).scoring == scoring
        assert len(kept.trail(scoring.id)) == 2


def test_what_cannot_be_counted_is_refused_in_a_sentence(
    refuse: Callable[..., str], tmp_path: Path
) -> None:
    one, other, *_ = scored_games()
    file = tmp_path / "scoring.json"
    save_json(proof_of(one), file)
    assert "there is no game “chess”" in refuse("chess")
    assert "there is no game “chess”" in refuse("chess", file)
    assert f"This is a scoring of “{one}”, not of “{other}”" in refuse(other, file)
    assert "cannot be read" in refuse(one, tmp_path / "missing.json")
    file.write_text("{", "utf-8")
    assert f"{file}: line 1" in refuse(one, file)
    assert "unrecognized" in refuse(one, file, "more")


def test_without_a_display_no_window_opens(
    refuse: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert "There is no display here" in refuse(GAME)
