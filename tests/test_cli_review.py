"""``tabletop review``: the look back as lines and as a page."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tabletop.cli import main
from tabletop.records.matchfile import save
from tests.engine.seated import COMPONENTS, seat_toy

pytestmark = pytest.mark.usefixtures("toy_installed")


def saved(folder: Path, rounds: int, whole: bool = True) -> Path:
    """A match file of a toy game that was played at random."""
    match, rng = seat_toy(components={**COMPONENTS, "rounds": rounds}), Random(2)
    while whole and not match.over:
        if match.chance is not None:
            match.deal()
        else:
            legal = match.game.legal_moves(match.state, min(match.to_act))
            assert match.propose(rng.choice(legal)) == ()
    path = folder / "toy.tabletop"
    save(match, path)
    return path


def test_it_prints_moments_turning_points_and_shares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, html = saved(tmp_path, rounds=1), tmp_path / "back.html"
    assert main(["review", str(path), "--jobs", "1", "--html", str(html)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kinds = [line["kind"] for line in lines]
    assert kinds[0] == "moment"
    assert kinds == sorted(kinds, key=["moment", "turning_point", "share"].index)
    moments = [line for line in lines if line["kind"] == "moment"]
    last, shares = moments[-1], [line for line in lines if line["kind"] == "share"]
    assert [share["seat"] for share in shares] == [0, 1]
    for share, expected in zip(shares, last["expected"], strict=True):
        assert expected == dict.fromkeys(("mean", "low", "high"), share["final"])
        whole = share["start"] + share["luck"]["mean"] + share["choice"]["mean"]
        assert whole == pytest.approx(share["final"], abs=0.02)
    assert any(moment["luck"] for moment in moments)
    assert html.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_match_that_goes_on_cannot_be_looked_back_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(saved(tmp_path, rounds=1, whole=False))]) == 2
    assert "not over" in capsys.readouterr().err


def test_a_page_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, gone = saved(tmp_path, rounds=1), tmp_path / "gone" / "back.html"
    assert main(["review", str(path), "--jobs", "1", "--html", str(gone)]) == 2
    assert "back.html" in capsys.readouterr().err
