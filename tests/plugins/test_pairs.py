"""Pairs: partners, against the clock, several deals with a running score, at the real window."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.advisor.playing import play_on
from tabletop.advisor.review.description import Description
from tabletop.advisor.review.graph import graph
from tabletop.advisor.review.page import PageContent
from tabletop.advisor.review.review import Review, ReviewBudget
from tabletop.advisor.review.running import run
from tabletop.advisor.search.finding import ahead
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.pad import Cell, Entry
from tabletop.engine.score import Scoreboard
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.seating import all_at_once
from tabletop.records import catalogue
from tabletop.records.project import on_path, read_project
from tabletop.scorepad import Scoring, Sitter, break_down
from tabletop.scorepad.export.bgstats import bgsplay_of
from tabletop.scorepad.export.csv import csv_of
from tabletop.scorepad.export.markdown import markdown_of
from tabletop.scorepad.imports.bgstats import read_plays
from tabletop.scorepad.imports.merging import ImportState, KnownGame, sort_out
from tabletop.scorepad.ranking import ranking
from tabletop.scorepad.rounds import rounds
from tabletop.testing import check
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.dialogs.final import FinalCount
from tabletop.ui.scorepad.played.rounds import RoundTable
from tests.plugins.by_mouse import come_to_a_decision
from tests.plugins.packages import HERE
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.hands import Hands, legal
from tests.window.scoring import Scorer
from tests.window.speaking import settle

SIDES = ((0, 2), (1, 3))
pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(autouse=True)
def _found() -> Iterator[None]:
    with on_path(read_project(HERE / "pairs")):
        yield


def words_of(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(TextLabel)]


def assert_marked(hands: Hands, piece: str) -> None:
    """What was laid last is marked where it lies in the row, or nothing once it was counted."""
    here = {item.piece.id for item in hands.scene.pieces.at("middle")}
    marked = hands.scene.highlights.spaces("last")
    assert marked & (here | {"middle"}) == ({piece} & here)


def test_it_keeps_every_promise() -> None:
    report = check(catalogue.open_game("pairs"), games=3, languages=("en",), effort=0.3)
    assert report.passed, report


def test_a_whole_game_is_played_by_mouse_and_told_by_sides(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 768), curtain=False) as window:
        hands = Hands(window)
        hands.choose("pairs")
        panel = window.page.panel
        assert any("counter-clockwise; partners sit opposite" in said for said in words_of(panel))
        hands.sit_down(4)
        strips = hands.scene.strips
        # Whoever comes next sits at one's right: Bartek is left of Ada, Dorothea right of her.
        assert [strip.seat for strip in strips.strips] == [3, 2, 1]
        opposite = strips.strip_of(2)
        assert opposite is not None
        assert "with Ada" in opposite.toolTip()
        rng = Random("pairs")
        while not hands.session.match.over:
            come_to_a_decision(hands)
            move = rng.choice(legal(hands.session))
            hands.make(move)
            if hands.session.match.to_act:
                assert_marked(hands, f"card:{move.seat}.{move.card}")
        settle()
        # In a game in turns nobody is ticked off: their points stand there.
        assert all_at_once(hands.session.match) is False
        (final,) = (each for each in QApplication.topLevelWidgets() if type(each) is FinalCount)
        board = hands.session.match.scoreboard()
        assert final.points.table.numbers.rowCount() == len(SIDES)
        assert final.points.table.numbers.name(0) == "Ada and Celina"
        assert len(final.others) == len(SIDES) - len(board.winners) // 2
        final.close()
        window.pads.show_history()
        settle()
        page = window.pads.played
        kept = page.entries.kept[0]
        said = page.entries.sentence(kept)
        assert "Ada and Celina" in said
        assert "Bartek and Dorothea" in said
        page.list.setCurrentIndex(page.entries.index(0, 0))
        settle()
        (told,) = page.one.area.widget().findChildren(RoundTable)
        deals, head = told.deals, Qt.Orientation.Horizontal
        names = [deals.headerData(column, head) for column in range(deals.columnCount())]
        assert names == ["Deal by deal", "Ada and Celina", "Bartek and Dorothea"]
        final = deals.rowCount() - 1
        assert deals.index(0, 0).data() == "Deal 1"
        last = rounds(board, SIDES)[-1]
        ends = [deals.index(final, column).data().rpartition("→")[2] for column in (1, 2)]
        assert [int(each) for each in ends] == list(last.totals)
        said = deals.index(final, 2).data(Qt.ItemDataRole.AccessibleTextRole)
        assert said.endswith(f"{last.totals[1]} in all")
        assert "Bartek and Dorothea" in said
        assert told.verticalScrollBar().maximum() == 0, "all deals are in sight"
        assert last.totals == (board.total(0), board.total(1))


def test_on_the_pad_partners_have_a_column_of_their_own(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 768), first=no_page) as window:
        pad = Scorer(window, "pairs")
        assert pad.model.sides == SIDES
        for row, numbers in {"sum:1": "46", "sum:2": "53", "sum:3": "34"}.items():
            for side, number in enumerate(numbers):
                pad.write(row, side, number)
        assert [points.text() for points in pad.page.sheet.totals.points] == ["2", "4"]
        assert [pad.model.rank(seat) for seat in range(4)] == [2, 1, 2, 1]
        assert pad.model.complete
        pad.page.breakdown.refresh()
        assert pad.page.breakdown.title.text().startswith("How Bartek and Dorothea come to")
        heads = pad.page.sheet.head
        assert [field.text() for field in heads.names] == ["Ada", "Bartek", "Celina", "Dorothea"]
        lefts = [heads.names[seat].x() for side in SIDES for seat in side]
        assert lefts == sorted(lefts)
        click(heads.names[2])
        pad.save()


def test_every_export_has_a_line_a_side_and_is_read_back(tmp_path: Path) -> None:
    game = catalogue.open_game("pairs")
    sitters = map(Sitter, ("Ada", "Bartek", "Celina", "Dorothea"), game.info.colours)
    scoring = Scoring.begin("pairs", tuple(sitters), date(2026, 11, 20))
    for row, numbers in {"sum:1": (4, 6), "sum:2": (5, 3), "sum:3": (3, 4)}.items():
        for side, number in enumerate(numbers):
            scoring = scoring.put(Cell(row, side), number)
    proof = break_down(game, scoring)
    say = Catalogue.load("en", "pairs").say
    lines = [*csv.DictReader(io.StringIO(csv_of(proof, lambda _: say), newline=""))]
    assert {(each["seat"], each["player"], each["colour"]) for each in lines} == {
        ("0", "Ada and Celina", "red green"), ("1", "Bartek and Dorothea", "blue white"),
    }  # fmt: skip
    totals = [(each["points"], each["rank"]) for each in lines if each["row"] == "total"]
    assert totals == [("2", "2"), ("4", "1")]
    head, *_, total, _, won = markdown_of(proof, say).splitlines()[2:]
    assert head == "|  | Ada and Celina | Bartek and Dorothea |"
    assert total == "| **Total** | 2 | **4** |"
    assert won == "Won by Bartek and Dorothea."
    shared = tmp_path / "pairs.bgsplay"
    shared.write_text(bgsplay_of([proof], lambda _: say), "utf-8")
    (play,) = json.loads(shared.read_text("utf-8"))["plays"]
    assert play["usesTeams"]
    assert not any("team" in each for each in play["playerScores"]), "its name has no source"
    info = game.info
    known = KnownGame(info, frozenset({"pairs"}), 0)
    (read,) = read_plays(shared)
    (found,) = sort_out([read], [known], ())
    assert found.count is not None
    assert found.count.ranks == proof.count.ranks == (2, 1, 2, 1)
    for totals, partners in (((2, 4, 3, 4), (4,)), (read.totals, ())):
        other = evolve(read, totals=totals), evolve(known, info=evolve(info, partners=partners))
        assert sort_out([other[0]], [other[1]], ())[0].state is ImportState.UNCLEAR


def test_a_look_back_is_told_by_sides() -> None:
    game = catalogue.open_game("pairs")
    names = ("Ada", "Bartek", "Celina", "Dorothea")
    players = tuple(map(Player, names, game.info.colours, ["random"] * 4))
    match: Match[Any, Any] = Match(game, players, {}, SeededDealer("1"))
    assert list(play_on(match, "1"))
    line = match.history.line(match.node.id)
    care = ReviewBudget(playouts=2, least=2, most=2, glances=0, looks=0, proofs=0)
    report = run(Review(game, line, care), game)
    board = match.scoreboard()
    assert [share.side for share in report.shares] == [*SIDES]
    assert [share.final for share in report.shares] == [board.total(0), board.total(1)]
    assert all(len(each.points) == len(each.leads) == 2 for each in report.prospects)
    words = Catalogue.load("en", "pairs")
    told = Description(
        game, line, lambda said: words.say(said, dict(enumerate(names))), words.language
    )
    drawn = graph(report, told, game.info.colours)
    assert drawn.names == ("Ada and Celina", "Bartek and Dorothea")
    assert drawn.owners == (("red", "green"), ("blue", "white"))
    page = PageContent(report, told, game.info, players, "en").html()
    assert "<p>Ada and Celina, Bartek and Dorothea</p>" in page
    assert page.count('scope="row">') == 2 * len(SIDES) + len(report.prospects)


def test_partners_are_level_and_come_in_together() -> None:
    game = catalogue.open_game("pairs")
    board = game.score((4, ((4, 6), (5, 3), (3, 4))))
    assert board.winners == (1, 3)
    assert [(each.seat, each.rank, each.shared) for each in ranking(game, None, board)] == [
        (1, 1, False), (3, 1, False), (0, 2, False), (2, 2, False),
    ]  # fmt: skip
    assert rounds(Scoreboard(2, board.categories, (), (0, 1)), SIDES) == ()


def test_computers_play_together_and_beat_those_who_play_at_random() -> None:
    game = catalogue.open_game("pairs")
    lead = 0
    for number in range(4):
        own = number % 2
        kinds = ("strong", "random") * 2 if own == 0 else ("random", "strong") * 2
        players = [
            Player(name, colour, kind)
            for name, colour, kind in zip("ABCD", game.info.colours, kinds, strict=True)
        ]
        match: Match[Any, Any] = Match(game, tuple(players), {}, SeededDealer("1"))
        assert list(play_on(match, f"{number}"))
        board = match.scoreboard()
        lead += board.total(own) - board.total(1 - own)
    assert lead > 4


def test_a_partner_is_no_rival() -> None:
    assert ahead((5, 1, 5, 1), 0) == 0
    assert ahead((5, 1, 5, 1), 0, 2) == 4
    game = catalogue.open_game("pairs")
    state = evolve(game.setup(4, {}), deals=((3, 1, 3, 0),))
    found = Search(game, state, 3, "1", Effort(30)).run()
    assert any(result > 0 for one in found.candidates for result in one.results)


def test_what_is_entered_for_both_partners_is_minded_by_the_kit() -> None:
    game = type(catalogue.open_game("pairs"))()

    class Twice(type(game.pad)):
        def entry(self, tally: Any) -> Entry:
            entry = super().entry(tally)
            for cell, value in dict(entry.values).items():
                entry = entry.put(Cell(cell.field, cell.seat + entry.seats // 2), value)
            return entry

    game.pad = Twice(game)
    report = check(game, only=("pad-count",), games=4)
    assert "What partners have is entered for both" in str(report)
