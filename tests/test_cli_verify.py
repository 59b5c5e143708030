"""``tabletop verify``: who can prove what was dealt, and how a lie is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import main
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck, LuckShare, commitment_to
from tabletop.records.matchfile import save
from tests.engine.seated import seat_toy, typed

Verify = Callable[[], tuple[int, list[Any]]]

BOUND = CommittedDealer(
    (
        DealtLuck(
            commitment_to("secret"),
            "secret",
            0,
            (
                LuckShare(0, commitment_to("mine"), "mine"),
                LuckShare(1, commitment_to("never told")),
            ),
        ),
    )
)


@pytest.fixture
def path(tmp_path: Path, toy_installed: None) -> Path:
    match = seat_toy(dealer=BOUND)
    typed(match, "hide 1", "hide 2", "=", "pass", "pass", "=")
    save(match, tmp_path / "a.tabletop")
    return tmp_path / "a.tabletop"


@pytest.fixture
def verify(path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    def command() -> tuple[int, list[Any]]:
        code = main(["verify", str(path)])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return command


def test_what_was_committed_to_is_proved_and_who_did_not_reveal_is_named(verify: Verify) -> None:
    code, lines = verify()
    assert code == 0
    assert [(line["kind"], line.get("holds")) for line in lines] == [
        ("secret", True),
        ("entropy", True),
        ("entropy", None),
        ("answer", True),
        ("answer", True),
        ("verified", None),
    ]
    assert (lines[-1]["proved"], lines[-1]["answers"]) == (True, 2)
    assert lines[-1]["left_out"] == [{"seat": 1, "name": "P1"}]
    assert lines[-1]["says"] == (
        "Everything that was dealt is what it had to be. Left out, as they revealed nothing: P1."
    )


SECRET = "The dealer’s secret is not the one to which the dealer had committed itself."
GIVEN = "What P0 gave to the luck is not what was committed to before."
MISSING = (
    "2 answers, the first of them 1, were dealt otherwise than everybody had committed themselves "
    "to. Left out, as they revealed nothing: P0 and P1."
)
LIES = {
    "secret": ('"secret": "secret"', '"secret": "better"', "secret answer answer", SECRET),
    "entropy": ('"entropy": "mine"', '"entropy": "yours"', "entropy answer answer", GIVEN),
    "removed": ('"entropy": "mine"', '"entropy": ""', "answer answer", MISSING),
    "hash": (f'"commitment": "{commitment_to("secret")}"', '"commitment": "0"', "secret", SECRET),
}


@pytest.mark.parametrize(("told", "lie", "found", "says"), LIES.values(), ids=LIES)
def test_a_lie_is_found(
    told: str, lie: str, found: str, says: str, path: Path, verify: Verify
) -> None:
    words = path.read_text("utf-8")
    assert told in words
    path.write_text(words.replace(told, lie), "utf-8")
    code, lines = verify()
    assert code == 1
    assert set(found.split()) >= {line["kind"] for line in lines if line.get("holds") is False}
    assert found.split()[0] in {line["kind"] for line in lines if line.get("holds") is False}
    assert lines[-1]["proved"] is False
    assert lines[-1]["says"] == says


def test_which_answer_is_another_is_told(path: Path, verify: Verify) -> None:
    words = json.loads(path.read_text("utf-8"))
    dealt = [act["event"] for act in words["acts"] if "drawn" in act["event"]]
    dealt[1]["drawn"] = ["two"]
    path.write_text(json.dumps(words), "utf-8")
    code, lines = verify()
    assert code == 1
    assert lines[-1]["says"] == (
        "Answer 2 was dealt otherwise than everybody had committed themselves to. Left out, as "
        "they revealed nothing: P1."
    )


def test_without_commitments_nothing_is_proved(path: Path, verify: Verify) -> None:
    match = seat_toy()
    typed(match, "hide 1", "hide 2", "=")
    save(match, path)
    code, lines = verify()
    assert (code, lines[-1]["proved"]) == (1, False)
    assert "cannot be checked" in lines[-1]["says"]
