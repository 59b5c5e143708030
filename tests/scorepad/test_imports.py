"""Plays out of a file of BG Stats: read strictly, sorted out, and merged with nothing twice."""

import json
from collections.abc import Callable
from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tabletop.language import Catalogue
from tabletop.records import catalogue
from tabletop.records.fault import RecordError
from tabletop.scorepad import Count, ScoreHistory, ScoringSource, break_down
from tabletop.scorepad.export.bgstats import bgsplay_of
from tabletop.scorepad.imports.bgstats import read_plays
from tabletop.scorepad.imports.merging import Found, ImportState, KnownGame, sort_out
from tests.scorepad.played import DAY, by_hand

UUID_1, UUID_2 = (f"1B4F0C3E-0000-4000-8000-00000000000{n}" for n in (1, 2))

FILE: dict[str, Any] = {
    "challenges": [],
    "userInfo": {"meRefId": 7},
    "players": [
        {"id": 7, "uuid": "x", "name": "Ada", "isAnonymous": False},
        {"id": 9, "uuid": "y", "name": "Bartek", "bggUsername": None},
    ],
    "locations": [{"id": 3, "uuid": "z", "name": "Łódź"}],
    "games": [
        {"id": 21, "name": "Jenseits von Theben", "bggName": "Thebes", "rating": 7.5},
        {"id": 22, "name": "Chess", "bggId": 171},
    ],
    "plays": [
        {
            "uuid": UUID_1,
            "playDate": "2025-03-09 20:15:00",
            "gameRefId": 21,
            "locationRefId": 3,
            "durationMin": 75,
            "comments": "Rain.",
            "ignored": False,
            "playerScores": [
                {"playerRefId": 7, "score": "30+8-3", "winner": False, "seatOrder": 2},
                {"playerRefId": 9, "score": "41", "winner": True, "seatOrder": 1,
                 "startPlayer": True},
            ],
        },
        {
            "uuid": UUID_2,
            "playDate": "2025-03-10 20:15:00",
            "gameRefId": 22,
            "playerScores": [{"playerRefId": 7, "score": ""}, {"playerRefId": 9, "score": "1"}],
        },
    ],
}  # fmt: skip

INFO = catalogue.open_game("thebes").info
THEBES = KnownGame(INFO, frozenset({"jenseits von theben", "thebes"}), 0)
CHESS = KnownGame(
    evolve(INFO, id="chess", seats=(2, 2), colours=("white", "black")), frozenset(), 171
)


def written(tmp_path: Path, change: Callable[[Any], object] = lambda data: None) -> Path:
    data = deepcopy(FILE)
    change(data)
    file = tmp_path / "export.bgsplay"
    file.write_text(json.dumps(data), "utf-8")
    return file


def sorted_out(file: Path, history: ScoreHistory, *games: KnownGame) -> tuple[Found, ...]:
    kept = (*history.find(), *history.find(removed=True))
    return sort_out(read_plays(file), games, kept)


def test_a_play_is_read_with_its_people_in_the_order_of_the_table(tmp_path: Path) -> None:
    play, other = read_plays(written(tmp_path))
    assert play.names == ("Jenseits von Theben", "Thebes")
    assert (play.day, play.minutes, play.place) == (date(2025, 3, 9), 75, "Łódź")
    assert (play.people, play.totals) == (("Bartek", "Ada"), (41, 35))
    assert (play.winners, play.start, play.remark) == ((0,), 0, "Rain.")
    assert (other.people, other.totals, other.number) == (("Ada", "Bartek"), (None, 1), 171)


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (lambda d: d.pop("plays"), "plays", "missing"),
        (lambda d: d["plays"][0].update(uuid="7"), "plays[0].uuid", "UUID"),
        (lambda d: d["plays"][0].update(playDate="soon"), "plays[0].playDate", "A day"),
        (lambda d: d["plays"][0].update(gameRefId=4), "plays[0].gameRefId", "number 4"),
        (lambda d: d["plays"][1].update(locationRefId=9), "plays[1].locationRefId", "number 9"),
        (lambda d: d["plays"][0].update(durationMin=-5), "plays[0].durationMin", "expected"),
        (lambda d: d["plays"][0].update(comments=7), "plays[0].comments", "A text"),
        (lambda d: d["plays"][0]["playerScores"][1].update(playerRefId=1),
         "plays[0].playerScores[1].playerRefId", "number 1"),
        (lambda d: d["plays"][0]["playerScores"][1].update(winner="yes"),
         "plays[0].playerScores[1].winner", "true"),
        (lambda d: d["games"][0].update(id="21"), "games[0].id", "A whole number"),
    ],
)  # fmt: skip
def test_what_is_not_as_expected_is_refused_with_its_place(
    change: Callable[[Any], object], place: str, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        read_plays(written(tmp_path, change))
    assert refused.value.place == place


def test_plays_are_added_once_however_often_they_are_read(tmp_path: Path) -> None:
    file = written(tmp_path)
    with ScoreHistory(None) as history:
        new, unclear = sorted_out(file, history, THEBES)
        assert (new.state, unclear.state) == (ImportState.NEW, ImportState.UNCLEAR)
        assert new.scoring is not None
        assert new.count == Count((41, 35), (1, 2), (0,))
        assert [len(history.add([(new.scoring, new.count)])) for _ in "12"] == [1, 0]
        (kept,) = history.find()
        assert (kept.scoring.source, kept.scoring.minutes) == (ScoringSource.IMPORTED, 75)
        assert not kept.scoring.has_sheet
        assert sorted_out(file, history, THEBES)[0].state is ImportState.KNOWN
        mended = evolve(kept.count, totals=(42, 35))
        history.save(kept.scoring, mended, kept.version)
        assert sorted_out(file, history, THEBES)[0].state is ImportState.KNOWN, "mended since"
        kept = history.newest(kept.scoring.id)
        history.remove(kept.scoring.id, kept.version)
        assert sorted_out(file, history, THEBES)[0].state is ImportState.KNOWN
        history.save(kept.scoring, new.count, kept.version + 1)
        other = written(tmp_path, lambda d: d["plays"][0].update(uuid=UUID_2.lower()))
        assert sorted_out(other, history, THEBES)[0].state is ImportState.KNOWN, (
            "the same but its UUID"
        )
        more = written(tmp_path, lambda d: d["plays"].append(d["plays"][0]))
        with ScoreHistory(None) as empty:
            states = [found.state for found in sorted_out(more, empty, THEBES)]
        assert states == [ImportState.NEW, ImportState.UNCLEAR, ImportState.KNOWN], (
            "twice in the file"
        )


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: None, "missing"),
        (lambda d: d["plays"][1]["playerScores"].pop(), "2 to 2 people"),
        (lambda d: d["plays"][1].update(usesTeams=True), "teams"),
        (lambda d: d["plays"][1].update(ignored=1), "not to be counted"),
    ],
)
def test_what_cannot_be_taken_says_why(
    change: Callable[[Any], object], reason: str, tmp_path: Path
) -> None:
    with ScoreHistory(None) as history:
        found = sorted_out(written(tmp_path, change), history, THEBES, CHESS)[1]
    assert (found.state, found.game) == (ImportState.UNCLEAR, "chess")
    assert found.why is not None
    said = Catalogue.load("en").say(found.why)
    assert reason in said


def test_what_was_exported_here_is_known_here(tmp_path: Path) -> None:
    rules = catalogue.open_game("mykerinos")
    breakdown = break_down(rules, by_hand(rules))
    file = tmp_path / "ours.bgsplay"
    exported = bgsplay_of(
        [breakdown], lambda game: Catalogue.load("de", game).say, {"mykerinos": 77}
    )
    file.write_text(exported, "utf-8")
    info = rules.info
    game = KnownGame(info, frozenset(), 77)
    with ScoreHistory(None) as history:
        (found,) = sorted_out(file, history, game)
        assert (found.state, found.play.day) == (ImportState.NEW, DAY)
        assert found.count is not None
        assert found.count.totals == breakdown.count.totals
        history.save(breakdown.scoring, breakdown.count)
        (found,) = sorted_out(file, history, game)
        assert found.state is ImportState.KNOWN
