"""The history: saved, corrected, found, taken out, and what two windows make of it."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest
from attrs import evolve

from tabletop.engine.pad import Cell, ValidationIssue
from tabletop.scorepad import Count, HistoryError, ScoreHistory, Scoring, Sitter
from tabletop.scorepad.scoring import ScoringChange
from tabletop.shapes.invalid import plain
from tests.scorepad.played import DAY, count, plain_scoring
from tests.scorepad.test_scoring import RULE

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


class Clock:
    """Each look at it is a minute later."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "history.sqlite"


@pytest.fixture
def history(file: Path) -> Iterator[ScoreHistory]:
    with ScoreHistory(file, "Ada", Clock()) as opened:
        yield opened


def test_what_is_saved_is_found_again_also_by_the_next_program(file: Path) -> None:
    scoring = plain_scoring()
    with ScoreHistory(file, "Ada", Clock()) as history:
        assert history.told == ()
        assert history.writable
        assert history.save(scoring, count()).version == 1
    with ScoreHistory(file) as history:
        (kept,) = history.find()
        assert (kept.scoring, kept.count, kept.version, kept.who) == (scoring, count(), 1, "Ada")
        assert kept.at == NOON + timedelta(minutes=2)
        assert history.newest(scoring.id) == kept


def test_a_history_in_memory_does_the_same_and_leaves_no_file(tmp_path: Path) -> None:
    with ScoreHistory(None) as history:
        scoring = plain_scoring()
        history.write_draft("pad", scoring)
        history.save(scoring, count(), pad="pad")
        assert [kept.scoring for kept in history.find()] == [scoring]
        assert history.writable
    assert list(tmp_path.iterdir()) == []


def test_a_correction_keeps_every_version_and_tells_who_changed_what(history: ScoreHistory) -> None:
    first = plain_scoring()
    history.save(first, count())
    second = evolve(first.put(Cell("cards", 0), 7), place="Gdańsk")
    assert history.save(second, count(7), base=1).version == 2
    assert [kept.scoring for kept in history.versions(first.id)] == [first, second]
    begun, edit = history.trail(first.id)
    assert (begun.version, begun.base, begun.who) == (1, 0, "Ada")
    assert ScoringChange(Cell("cards", 0), None, 4) in begun.changes
    assert edit.changes == (
        ScoringChange("place", "Łódź", "Gdańsk"),
        ScoringChange(Cell("cards", 0), 4, 7),
    )
    assert edit.at > begun.at
    assert [kept.count.totals for kept in history.find()] == [(7, 2)]


def test_what_nobody_edits_is_updated_without_asking_for_its_version(history: ScoreHistory) -> None:
    scoring = plain_scoring()
    other = scoring.put(Cell("cards", 0), 9)
    versions = [history.update(each, count()).version for each in (scoring, scoring, other)]
    assert versions == [1, 1, 2]
    assert [edit.base for edit in history.trail(scoring.id)] == [0, 1]
    assert history.newest(scoring.id).scoring == other


def test_threads_may_write_and_read_at_once(history: ScoreHistory, file: Path) -> None:
    made = [[plain_scoring(n, f"Player {thread}") for n in range(20)] for thread in range(4)]

    def write(mine: list[Scoring]) -> None:
        for scoring in mine:
            history.write_draft(mine[0].id, scoring)
            history.save(scoring, count(), pad=mine[0].id)

    threads = [Thread(target=write, args=(mine,)) for mine in made]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert len(history.find()) <= 80
    ids = {scoring.id for mine in made for scoring in mine}
    assert {kept.scoring.id for kept in history.find()} == ids
    history.close()
    with ScoreHistory(file) as again:
        assert again.drafts() == ()
        assert len(again.find()) == 80


def test_a_closed_history_says_so(history: ScoreHistory) -> None:
    history.close()
    with pytest.raises(HistoryError, match="closed"):
        history.write_draft("pad", plain_scoring())
    history.close()


def test_saving_the_same_again_makes_no_version(history: ScoreHistory) -> None:
    scoring = plain_scoring()
    for base in (0, 1, 1):
        assert history.save(scoring, count(), base).version == 1
    assert len(history.versions(scoring.id)) == 1


def test_what_is_taken_out_stays_in_the_trail_and_can_come_back(history: ScoreHistory) -> None:
    scoring = plain_scoring()
    history.save(scoring, count())
    history.remove(scoring.id, 1)
    assert history.find() == ()
    assert history.people() == ()
    assert history.places() == ()
    assert [kept.scoring for kept in history.find(removed=True)] == [scoring]
    assert [edit.removed for edit in history.trail(scoring.id)] == [False, True]
    assert history.save(scoring, count(), base=2).version == 3
    assert [kept.version for kept in history.find()] == [3]


def test_what_was_never_saved_is_not_known(history: ScoreHistory) -> None:
    for ask in (history.newest, history.versions, history.trail):
        with pytest.raises(KeyError):
            ask("nobody")
    with pytest.raises(KeyError):
        history.remove("nobody", 1)


# Finding


def several(history: ScoreHistory) -> dict[str, Scoring]:
    """Three games on three days."""
    issue = ValidationIssue(RULE, RULE.text, (Cell("cards", 0),))
    made = {
        "first": evolve(plain_scoring(name="Żółć"), played=date(2026, 1, 5), remark="Heavy rain"),
        "second": evolve(plain_scoring(), played=date(2026, 3, 1), place="Berlin", game="pebbles"),
        "third": evolve(plain_scoring(name="Straße"), played=DAY).noted(issue, "House rule"),
    }
    for scoring in made.values():
        history.save(scoring, count())
    return made


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, ["third", "second", "first"]),
        ({"words": "zolc"}, ["first"]),
        ({"words": "ŁÓDŹ"}, ["third", "first"]),
        ({"words": "lodz rain"}, ["first"]),
        ({"words": "berlin rain"}, []),
        ({"words": "STRASSE"}, ["third"]),
        ({"words": "house"}, ["third"]),
        ({"words": "pebb"}, ["second"]),
        ({"words": "100%_"}, []),
        ({"words": "  "}, ["third", "second", "first"]),
        ({"game": "toy"}, ["third", "first"]),
        ({"person": "Ada"}, ["second"]),
        ({"person": "ad"}, []),
        ({"since": date(2026, 3, 1)}, ["third", "second"]),
        ({"until": date(2026, 3, 1)}, ["second", "first"]),
        ({"since": date(2026, 2, 1), "until": date(2026, 4, 1)}, ["second"]),
        ({"removed": True}, []),
    ],
)
def test_games_are_found_by_words_people_and_days(
    asked: dict[str, object], found: list[str], history: ScoreHistory
) -> None:
    made = several(history)
    names = {scoring.id: name for name, scoring in made.items()}
    assert [names[kept.scoring.id] for kept in history.find(**asked)] == found


def test_only_what_counts_now_is_found(history: ScoreHistory) -> None:
    scoring = plain_scoring(name="Adda")
    history.save(scoring, count())
    history.save(evolve(scoring, sitters=(Sitter("Ada", "red"), scoring.sitters[1])), count(), 1)
    assert history.find("adda") == ()
    assert [person.sitter.name for person in history.people()] == ["Ada", "Bartek"]


def test_people_are_remembered_with_their_latest_colour(history: ScoreHistory) -> None:
    several(history)
    later = Scoring.begin("toy", (Sitter("Bartek", "green"), Sitter("", "red")), date(2026, 12, 1))
    history.save(later, count())
    people = {person.sitter.name: person for person in history.people()}
    assert next(iter(people)) == "Bartek"
    assert people["Bartek"].sitter == Sitter("Bartek", "green")
    assert (people["Bartek"].games, people["Bartek"].last) == (4, date(2026, 12, 1))
    assert people["Ada"].games == 1
    assert "" not in people
    assert history.places() == ("Łódź", "Berlin")


# Two windows


def test_who_saves_second_is_told_who_was_first_and_both_are_kept(
    history: ScoreHistory, file: Path
) -> None:
    scoring = plain_scoring()
    history.save(scoring, count())
    with ScoreHistory(file, "Bartek", Clock()) as other:
        theirs, mine = scoring.put(Cell("cards", 0), 8), scoring.put(Cell("cards", 0), 9)
        assert other.save(theirs, count(8), base=1).overtaken is None
        saved = history.save(mine, count(9), base=1)
        assert saved.version == 3
        assert saved.overtaken is not None
        assert saved.overtaken.scoring == theirs
        assert saved.told is not None
        assert "Bartek saved this game in the meantime" in plain(saved.told)
        assert history.newest(scoring.id) == other.newest(scoring.id) == saved.overtaken
        assert [kept.scoring for kept in other.versions(scoring.id)] == [scoring, theirs, mine]
        assert history.trail(scoring.id)[2].changes == (ScoringChange(Cell("cards", 0), 4, 9),)
        assert [edit.aside for edit in other.trail(scoring.id)] == [False, False, True]
        # Whoever insists now makes it count.
        assert history.save(mine, count(9), saved.overtaken.version).overtaken is None
        assert other.newest(scoring.id).scoring == mine


def test_a_window_without_a_name_is_told_of_too(history: ScoreHistory, file: Path) -> None:
    scoring = plain_scoring()
    with ScoreHistory(file) as other:
        other.save(scoring, count())
        saved = history.save(scoring.put(Cell("cards", 0), 1), count(1))
        assert saved.told is not None
        assert plain(saved.told).startswith("Another window saved this game")


# Drafts


def test_a_draft_goes_when_its_pad_is_saved_or_closed(history: ScoreHistory, file: Path) -> None:
    scoring = plain_scoring()
    history.write_draft("one", scoring)
    history.write_draft("two", scoring)
    history.save(scoring, count(), pad="one")
    history.drop_draft("two")
    history.close()
    with ScoreHistory(file) as again:
        assert again.drafts() == ()


def test_drafts_of_open_windows_are_nobody_elses(history: ScoreHistory, file: Path) -> None:
    scoring = plain_scoring()
    history.write_draft("pad", scoring, 3)
    assert history.drafts() == ()
    with ScoreHistory(file) as other:
        assert other.drafts() == ()
        history.close()
        (draft,) = other.drafts()
        assert (draft.pad, draft.scoring, draft.base, draft.who) == ("pad", scoring, 3, "Ada")


def test_a_draft_left_behind_is_taken_over_by_one_window_alone(file: Path) -> None:
    with ScoreHistory(file) as gone:
        gone.write_draft("old", plain_scoring(1))
        gone.write_draft("old", plain_scoring(2))
    with ScoreHistory(file) as one, ScoreHistory(file) as other:
        (draft,) = one.drafts()
        assert draft.scoring.entry.number("cards", 0) == 2
        one.take_over(draft, "mine")
        assert one.drafts() == other.drafts() == ()
        with pytest.raises(KeyError):
            other.take_over(draft, "also mine")
        one.write_draft("mine", plain_scoring(3))
    with ScoreHistory(file) as again:
        assert [each.pad for each in again.drafts()] == ["mine"]


# What cannot be kept is told, and nothing is lost


@pytest.mark.parametrize(
    ("spoiled", "reason"),
    [
        (evolve(plain_scoring(), place="x" * 2000), "too long"),
        (evolve(plain_scoring(), remark="\ud800"), "Half a character"),
        (plain_scoring(10**20), "too large"),
        (plain_scoring().put(Cell("numbers", 0), ("x",) * 2000), "too long"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(
    spoiled: Scoring, reason: str, history: ScoreHistory, file: Path
) -> None:
    kept = plain_scoring()
    history.save(kept, count())
    for write in (
        lambda: history.save(spoiled, Count((1, 1), (1, 1), (0, 1))),
        lambda: history.write_draft("pad", spoiled),
    ):
        with pytest.raises(HistoryError, match=reason) as refused:
            write()
        assert refused.value.path == file
    assert [each.scoring for each in history.find()] == [kept]


def test_long_remarks_are_kept_whole(history: ScoreHistory) -> None:
    scoring = evolve(plain_scoring(), remark="Long ago. " * 5000)
    history.save(scoring, count())
    assert history.newest(scoring.id).scoring.remark == scoring.remark
