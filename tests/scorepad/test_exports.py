"""CSV, Markdown and BG Stats: what other programs and people read."""

import csv
import io
import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import pytest
from attrs import evolve

from tabletop.engine.pad import Cell
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.records import catalogue
from tabletop.scorepad import ScoreBreakdown, Sitter, break_down
from tabletop.scorepad.export.bgstats import bgsplay_of
from tabletop.scorepad.export.csv import COLUMNS, csv_of
from tabletop.scorepad.export.markdown import markdown_of
from tabletop.scorepad.scoring import ScoringSource
from tests.scorepad.played import by_hand, proof_of, scored_games

GAMES = scored_games()


def speak(text: Text) -> str:
    """English, with no names of its own: the exports know who sat where."""
    return Catalogue.load("en", *GAMES).say(text)


def speaks(game: str) -> Callable[[Text], str]:
    """The same for each game."""
    return Catalogue.load("en", game).say


def table(proofs: ScoreBreakdown | list[ScoreBreakdown]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_of(proofs, speaks), newline="")))


@pytest.mark.parametrize("game", GAMES)
def test_csv_has_a_line_for_each_row_and_seat_and_they_add_up(game: str) -> None:
    breakdown = proof_of(game)
    lines = table(breakdown)
    assert tuple(lines[0]) == COLUMNS
    rows = [row.id for row in breakdown.sheet.rows]
    seats = range(breakdown.board.seats)
    kinds = [(line["row"], line["seat"]) for line in lines if line["seat"] != "-1"]
    assert kinds == [(row, str(seat)) for row in (*rows, "total") for seat in seats]
    totals: dict[str, int] = defaultdict(int)
    for line in lines:
        if line["row"] in rows:
            totals[line["seat"]] += int(line["points"])
    for line in lines:
        if line["row"] == "total":
            assert int(line["points"]) == totals[line["seat"]]
            assert int(line["rank"]) == breakdown.count.ranks[int(line["seat"])]
        assert (line["id"], line["game"]) == (breakdown.scoring.id, game)


def tied() -> ScoreBreakdown:
    rules = catalogue.open_game("mykerinos")
    scoring = by_hand(rules, 2)
    for cell in list(scoring.entry.values):
        scoring = scoring.put(cell, None)
    for seat in (0, 1):
        scoring = scoring.put(Cell("track", seat), 9).put(Cell("left", seat), seat)
    return break_down(rules, scoring)


def test_a_tie_has_a_line_of_its_own() -> None:
    *_, last = table(tied())
    assert (last["row"], last["seat"]) == ("tie", "-1")
    assert "Bartek" in last["note"]
    assert "Bartek" in markdown_of(tied(), speak).splitlines()[-1]


def test_several_scorings_stand_in_one_table_each_with_its_own_people() -> None:
    first, second = tied(), proof_of("pyramids")
    lines = table([first, second])
    assert {line["id"] for line in lines} == {first.scoring.id, second.scoring.id}
    stranger = break_down(
        first.game,
        evolve(first.scoring, sitters=(Sitter("Eve", "red"), *first.scoring.sitters[1:])),
    )
    assert {line["player"] for line in table([stranger, first]) if line["seat"] == "0"} == {
        "Eve",
        "Ada",
    }


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    breakdown = tied()
    sly = (Sitter('=HYPERLINK("x")', "red"), Sitter("@cmd, “two”\nlines", "blue"))
    lines = table(break_down(breakdown.game, evolve(breakdown.scoring, sitters=sly, place="-1+1")))
    assert {line["player"] for line in lines[:2]} == {'\'=HYPERLINK("x")', "'@cmd, “two” lines"}
    assert lines[0]["place"] == "'-1+1"


def test_csv_has_printed_numbers_as_they_are() -> None:
    rules = catalogue.open_game("thebes")
    scoring = by_hand(rules, 2).put(Cell("artefacts.crete", 0), ("crete-1", "crete-4", "crete-1"))
    typed = {
        (line["row"], line["seat"]): line["entered"] for line in table(break_down(rules, scoring))
    }
    assert typed["artefacts.crete", "0"] == "1 1 4"


def test_rooms_and_cards_are_said_in_words() -> None:
    rooms = by_hand(catalogue.open_game("mykerinos"), 2).put(Cell("rooms", 0), ("w1w2", "w2r5"))
    shows = by_hand(catalogue.open_game("thebes"), 2)
    seen = 0
    for scoring in (rooms, shows):
        game = catalogue.open_game(scoring.game)
        breakdown = break_down(game, scoring)
        for text in (
            csv_of(breakdown, speaks),
            markdown_of(breakdown, speak),
            bgsplay_of([breakdown], speaks),
        ):
            assert "w2r5" not in text
            assert "w1w2" not in text
        if scoring is rooms:
            assert "Lord Lemon’s room of 5" in csv_of(breakdown, speaks)
            seen += 1
    assert seen


# Markdown


def cells(markdown: str) -> list[list[str]]:
    lines = [line for line in markdown.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


@pytest.mark.parametrize("game", GAMES)
def test_markdown_is_a_table_with_a_column_for_each_seat(game: str) -> None:
    breakdown = proof_of(game)
    head, rule, *rows, total = cells(markdown_of(breakdown, speak))
    assert head[1:] == ["Ada", "Bartek", "Celina", "Dorothea"][: breakdown.board.seats]
    assert set(rule[1:]) == {"---:"}
    assert [row[0] for row in rows] == [speak(row.name) for row in breakdown.sheet.rows]
    bold = [seat for seat, cell in enumerate(total[1:]) if cell.startswith("**")]
    assert bold == sorted(breakdown.board.winners)
    assert [cell.strip("*") for cell in total[1:]] == [str(n) for n in breakdown.count.totals]


def test_markdown_shows_what_was_entered_before_what_it_brings() -> None:
    text = markdown_of(proof_of("pyramids"), speak)
    assert " 1 → 5 " in text
    assert "−" in text
    assert "Łódź" in text
    assert "Won by Bartek." in text


def test_markdown_of_wild_words_stays_a_table() -> None:
    breakdown = tied()
    wild = evolve(
        breakdown.scoring, sitters=(Sitter("A|b*", "red"), Sitter("c\nd", "blue")), remark="<b>"
    )
    text = markdown_of(break_down(breakdown.game, wild), speak)
    assert "A\\|b\\*" in text
    assert "| c d |" in text
    assert "\\<b\\>" in text


def test_notes_and_open_doubts_stand_below() -> None:
    rules = catalogue.open_game("mykerinos")
    scoring = by_hand(rules, 2).put(Cell("tiles.lady_violet", 0), 40)
    issue, *_ = break_down(rules, scoring).open
    text = markdown_of(break_down(rules, scoring.noted(issue)), speak)
    assert "We played it differently." in text


@pytest.mark.parametrize(
    ("source", "said"), [(ScoringSource.DIGITAL, True), (ScoringSource.PAD, False)]
)
def test_what_was_a_stand_in_at_the_screen_is_said_below(source: ScoringSource, said: bool) -> None:
    """Cardboard has none."""
    rules = catalogue.open_game("mykerinos")
    assert rules.info.stand_in is not None
    proof = break_down(rules, evolve(by_hand(rules, 2), source=source))
    assert (rules.info.stand_in.key in markdown_of(proof, speak)) is said
    assert (rules.info.stand_in.key in bgsplay_of([proof], speaks)) is said
    marked = [line for line in table(proof) if line["row"] == "stand-in"]
    told = [(line["seat"], line["name"], line["note"]) for line in marked]
    assert told == [("-1", "Components", rules.info.stand_in.key)] * said


def test_the_playing_time_is_told_where_it_is_known() -> None:
    rules = catalogue.open_game("mykerinos")
    breakdown = break_down(rules, evolve(by_hand(rules), minutes=85))
    assert {line["minutes"] for line in table(breakdown)} == {"85"}
    assert {line["minutes"] for line in table(break_down(rules, by_hand(rules)))} == {""}
    assert "85 min" in markdown_of(breakdown, speak)
    (play,) = played(breakdown)["plays"]
    assert play["durationMin"] == 85


# BG Stats


def played(*proofs: ScoreBreakdown) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = json.loads(bgsplay_of(proofs, speaks))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_play_names_people_place_and_game_by_number(game: str) -> None:
    breakdown = proof_of(game)
    data = played(breakdown)
    assert set(data) == {"about", "players", "locations", "games", "plays", "userInfo"}
    (play,) = data["plays"]
    scores = play["playerScores"]
    assert isinstance(scores, list)
    people = {each["id"]: each["name"] for each in data["players"]}
    assert [people[score["playerRefId"]] for score in scores] == [
        sitter.name for sitter in breakdown.scoring.sitters
    ]
    assert [score["winner"] for score in scores] == [
        seat in breakdown.board.winners for seat in range(breakdown.board.seats)
    ]
    assert [added(score["score"]) for score in scores] == list(breakdown.count.totals)
    assert data["locations"][0]["id"] == play["locationRefId"]
    assert data["games"][0]["id"] == play["gameRefId"]
    assert play["playDate"] == "2026-11-20 12:00:00"
    unknown = {"bggId", "bggName", "bggYear", "durationMin", "rating"}
    assert not unknown & (set(play) | set(data["games"][0]))
    for part in ("players", "locations", "games", "plays"):
        for each in data[part]:
            assert str(UUID(str(each["uuid"]))).upper() == each["uuid"]


def added(expression: str) -> int:
    """The sum that the app works out."""
    return sum(map(int, expression.replace("-", "+-").split("+")[expression[0] == "-" :]))


def test_the_same_people_have_the_same_ids_in_every_file() -> None:
    first, second = played(proof_of("pyramids")), played(proof_of("thebes", 2), tied())
    known = {each["name"]: each["uuid"] for each in first["players"]}
    assert {each["name"]: each["uuid"] for each in second["players"]} == known
    assert len(second["players"]) == 4
    assert len(second["games"]) == 2
    assert [play["gameRefId"] for play in second["plays"]] == [1, 2]


def test_a_play_without_a_place_and_people_without_names_is_one_too() -> None:
    breakdown = tied()
    nameless = evolve(breakdown.scoring, sitters=(Sitter("", "red"), Sitter("", "blue")), place="")
    data = played(break_down(breakdown.game, nameless))
    assert data["locations"] == []
    assert "locationRefId" not in data["plays"][0]
    assert [each["name"] for each in data["players"]] == ["1", "2"]
    assert data["plays"][0]["manualWinner"] is True


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_export_speaks_the_readers_language(language: str, tmp_path: Path) -> None:
    spoken = {game: Catalogue.load(language, game).say for game in GAMES}
    table = csv_of([proof_of(game) for game in GAMES], spoken.__getitem__)
    for game in GAMES:
        breakdown = proof_of(game)
        for text in (table, markdown_of(breakdown, spoken[game])):
            assert spoken[game](breakdown.sheet.rows[0].name) in text
        json.loads(bgsplay_of([breakdown], spoken.__getitem__))
