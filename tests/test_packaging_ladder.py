"""The ladder: wins counted for the right side, seats changed, and on from where it was left."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from ladder import spiel, standings
from ladder.standings import Pair, seconds, standing, wilson

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game

PROGRAM = Path(standings.__file__).parent
PAIR = Pair("club", "strong")
PAIR_PLAYERS = ("club", "strong")


def line(players: tuple[str, str], *winners: int) -> dict[str, object]:
    return {"players": list(players), "winners": list(winners)}


def test_a_win_belongs_to_who_sat_there_and_a_shared_one_to_both() -> None:
    lines = [
        line(("club", "strong"), 1),
        line(("strong", "club"), 1),
        line(("strong", "club"), 0, 1),
        line(("strong", "greedy"), 0),
    ]
    found = standing("toy", PAIR, lines)
    assert (found.games, found.won) == (3, 1.5)


def test_intervals_are_wilsons() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10) == (pytest.approx(0.7225, abs=1e-4), pytest.approx(1.0))
    assert wilson(81, 263) == (pytest.approx(0.2553, abs=1e-4), pytest.approx(0.3662, abs=1e-4))


def test_the_table_has_a_row_for_each_pair_and_a_column_for_each_game() -> None:
    lines = [line(("club", "strong"), 1)] * 10
    rows = list(standings.table([standing("toy", PAIR, lines), standing("rest", PAIR, [])]))
    assert rows[0] == "| stronger | weaker | toy | rest |"
    assert rows[2:] == ["| strong | club | **100%** of 10 (72 – 100) | – |"]


def test_a_page_keeps_what_is_around_its_table() -> None:
    page = f"above\n{standings.BEGIN}\nold\n{standings.END}\nbelow\n"
    once = standings.put_in(page, ["| new |"])
    assert once == f"above\n{standings.BEGIN}\n| new |\n{standings.END}\nbelow\n"
    assert standings.put_in(once, ["| new |"]) == once
    with pytest.raises(ValueError, match="ladder"):
        standings.put_in("above", [])


def test_what_is_kept_fits_the_game_and_is_there_once() -> None:
    for file in (PROGRAM / "played").glob("*.jsonl"):
        seen = set()
        for text in file.read_text("utf-8").splitlines():
            kept = json.loads(text)
            assert kept["game"] == file.stem
            key = (*kept["players"], kept["seed"], *kept.get("tastes", ()))
            assert key not in seen
            seen.add(key)


def test_the_table_of_what_is_kept_is_printed() -> None:
    program = [sys.executable, str(PROGRAM), "--table"]
    printed = subprocess.run(program, capture_output=True, text=True, encoding="utf-8", check=True)
    assert printed.stdout.startswith("| stronger | weaker |")
    assert "| casual | beginner |" in printed.stdout


def test_the_time_of_a_move_is_told_where_it_was_measured() -> None:
    lines = [
        line(PAIR_PLAYERS, 0) | {"seconds": {"strong": 0.2, "club": 0.1}},
        line(PAIR_PLAYERS, 1) | {"seconds": {"strong": 0.4, "club": 0.1}},
        line(PAIR_PLAYERS, 1),
    ]
    assert seconds("toy", PAIR, lines) == "toy: strong 0.300 s, club 0.100 s a move"
    assert seconds("toy", PAIR, lines[2:]) == ""


@pytest.mark.parametrize("game", ["thebes", "silver_gold"])
def test_openspiels_search_makes_a_legal_move_of_what_its_seat_sees(game: str) -> None:
    rules = open_game(game)
    match = Match(
        rules,
        tuple(Player(name, name, "random") for name in ("red", "blue")),
        {},
        SeededDealer("1"),
    )
    while match.chance is not None:
        match.deal()
    seat = min(match.to_act)
    view = rules.view(match.state, seat)
    moves = [spiel.choose(rules, view, seat, "3", 12) for _ in range(2)]
    assert moves[0] == moves[1]
    assert match.propose(moves[0]) == ()


@pytest.mark.long
def test_the_reference_plays_by_the_same_rules() -> None:
    play = (
        "import json, reference; reference.unpack(); "
        "print(json.dumps(reference.play('pyramids', ('reference', 'strong'), 1)))"
    )
    program = [sys.executable, "-c", play]
    printed = subprocess.run(
        program, cwd=PROGRAM, capture_output=True, text=True, encoding="utf-8", check=True
    )
    played = json.loads(printed.stdout)
    assert played["winners"]
    assert set(played["seconds"]) == {"reference", "strong"}
