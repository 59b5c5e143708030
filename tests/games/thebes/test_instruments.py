"""The wheel and the odds beside a dig that is being composed, against the bag itself."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from tabletop.engine.move import Pick
from tabletop.engine.table import Dial, DialChart
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.digging import bag
from tabletop.games.thebes.odds import at_least, completing, dig_odds
from tests.games.thebes.played import BOARD, DATA, GAME, Played, dig


def digger(*cards: str) -> Played:
    """Seat 0 stands near Crete and has these cards."""
    return Played(2).begin().at(0, "rome").give(0, *cards)


def instruments(game: Played, *picks: Pick) -> tuple[Dial, DialChart]:
    """What the prompt has after the archaeologist went to Crete, and those picks."""
    there = (*picks, Pick("archaeologist:0", "crete"))
    dial, chart = GAME.prompt(game.state, 0, there).instruments
    assert isinstance(dial, Dial)
    assert isinstance(chart, DialChart)
    return dial, chart


def said(text: Any) -> str:
    """A text with its plain facts put in."""
    facts = {name: said(f) if hasattr(f, "key") else f for name, f in text.facts}
    key = text.plural if text.plural and facts.get("n") != 1 else text.key
    return str(key.format(**facts))


def card(kind: str, site: str = "") -> str:
    """The first card of a kind, about a site if need be."""
    found = (c for c in DATA["cards"] if c["kind"] == kind and c.get("site", "") == site)
    return str(next(found)["id"])


# The wheel


def test_the_wheel_shows_the_row_of_what_is_known() -> None:
    dial, chart = instruments(digger("R14", "R15", "R50"))
    points = dial.total
    assert points == sum(source.counted for source in dial.sources)
    assert [notch.gives for notch in dial.notches] == list(DATA["wheel"][points - 1])
    assert [notch.value for notch in dial.notches] == list(range(1, 13))
    assert chart.pick == dial.pick
    third = dial.notches[2]
    assert (said(third.act), said(third.span)) == ("Dig for 3 weeks", "in 3 weeks")
    assert said(third.says) == f"3 weeks: {third.gives} tokens"


def test_general_knowledge_counts_no_further_than_the_rest() -> None:
    dial, _ = instruments(digger("R10", "R50", "R51", "R52"))
    books, general = dial.sources
    assert (said(books.name), said(general.name)) == ("Books", "General")
    assert books.count == books.counted
    assert general.counted == books.count < general.count


def test_a_single_assistant_and_each_rumour_are_options() -> None:
    game = digger("R14", card("rumour", "crete"), "R70")
    dial, _ = instruments(game)
    names = [said(source.name) for source in dial.sources]
    assert names == ["Books", "Rumour", "Assistant"]
    _, told, helper = dial.sources
    assert (told.pick, told.count, told.counted) == ("rumour:crete", 2, 0)
    assert (helper.pick, helper.counted) == ("assistant:0", 0)
    more, _ = instruments(game, Pick("rumour:crete"), Pick("assistant:0"))
    assert more.total == dial.total + told.count + helper.count
    assert [source.counted for source in more.sources[1:]] == [told.count, helper.count]


def test_two_assistants_and_two_shovels_are_no_options() -> None:
    dial, _ = instruments(digger("R14", "R70", "R71", "R74", "R75"))
    assert not [one for one in (*dial.sources, *dial.aids) if one.pick]
    (shovels,) = dial.aids
    plain = DATA["wheel"][dial.total - 1]
    assert [notch.gives - shovels.count for notch in dial.notches if notch.gives] == [
        number for number in plain if number
    ]


def test_a_single_shovel_adds_its_tokens_when_it_is_used() -> None:
    game = digger("R14", "R15", "R74")
    before, _ = instruments(game)
    (shovel,) = before.aids
    assert (shovel.pick, shovel.counted) == ("shovel:0", 0)
    after, _ = instruments(game, Pick("shovel:0"))
    gained = {
        b.gives - a.gives for a, b in zip(before.notches, after.notches, strict=True) if a.gives
    }
    assert gained == {shovel.count}
    assert after.total == before.total


def test_a_trip_by_zeppelin_and_a_special_permission_are_told() -> None:
    game = digger("R14", card("zeppelin"))
    dial, _ = instruments(game)
    assert [one.pick for one in dial.aids] == ["zeppelin:0"]
    dial, _ = instruments(digger("R14", card("special_permission")).spend(0, "crete"))
    assert [(said(one.name), one.pick) for one in dial.aids] == [("Special permission", "")]


# The odds


def tokens(game: Played, site: str) -> list[str]:
    """Every token in a bag, by its kind."""
    return [
        name for name, count in bag(BOARD, game.state.bags, SITES.index(site)) for _ in range(count)
    ]


def draws(game: Played, site: str, number: int) -> Iterator[tuple[str, ...]]:
    """Everything that can come out of a bag at once."""
    return combinations(tokens(game, site), number)


def points_of(name: str) -> int:
    """The points of an artefact; of everything else 0."""
    find = BOARD.find.get(name)
    return find.points if find is not None and find.what == "artefact" else 0


@pytest.mark.parametrize("weeks", [3, 5])
def test_the_odds_are_those_of_trying_every_draw(weeks: int) -> None:
    game = digger("R14", "R15")
    odds = dig_odds(BOARD, game.state, dig(0, "crete", weeks))
    assert 0 < odds.tokens <= 4
    every = list(draws(game, "crete", odds.tokens))
    values = [[points_of(name) for name in drawn] for drawn in every]
    assert odds.points == Fraction(sum(map(sum, values)), len(every))
    assert odds.artefact == Fraction(sum(any(drawn) for drawn in values), len(every))
    assert odds.good == Fraction(sum(max(drawn) >= 4 for drawn in values), len(every))


def test_the_chance_to_complete_an_exhibition_is_that_of_trying_every_draw() -> None:
    """X03 needs two artefacts of Greece and one of Crete."""
    game = digger("R14", "R15").show("X03").artefacts(0, "greece", "greece")
    game.set(laid_out=0)
    move = dig(0, "crete", 5)
    number = dig_odds(BOARD, game.state, move).tokens
    every = list(draws(game, "crete", number))
    hits = sum(any(points_of(name) for name in drawn) for drawn in every)
    assert completing(BOARD, game.state, move, BOARD.card["X03"]) == Fraction(hits, len(every))
    _, chart = instruments(game)
    told = [(said(one.number), said(one.of)) for one in chart.words[4]]
    percent = f"{round(100 * hits / len(every))}%"
    assert told[-1] == (percent, "to exhibit in Berlin")
    assert len(told) == 4


def test_the_artefact_of_the_first_digger_completes_an_exhibition_for_sure() -> None:
    game = digger("R14", "R15").show("X03").artefacts(0, "greece", "greece")
    assert game.state.laid_out
    assert completing(BOARD, game.state, dig(0, "crete", 5), BOARD.card["X03"]) == 1


def test_an_exhibition_that_misses_something_elsewhere_is_not_told_of() -> None:
    _, chart = instruments(digger("R14", "R15").show("X03").artefacts(0, "greece"))
    assert {len(words) for words in chart.words if words} == {3}


def test_the_chart_is_empty_where_nothing_is_drawn() -> None:
    dial, chart = instruments(digger("R14", "R15"))
    for notch, bar, line, words in zip(
        dial.notches, chart.bars, chart.line, chart.words, strict=True
    ):
        assert bool(notch.gives) == bool(bar) == bool(line) == bool(words)
    assert list(chart.bars) == sorted(chart.bars)


def test_chances_of_no_more_draws_than_there_are() -> None:
    assert at_least(2, 3, 5, 2) == 1
    assert at_least(1, 3, 1) == Fraction(1, 3)
