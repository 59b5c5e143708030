"""The words of a score pad: limits of rows, what is settled, and claims as they are typed."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine import pad
from tabletop.engine.option import Choice, Option
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text, Who


def rule(name: str) -> Rule:
    return Rule(name, Text("So it is."), Citation(Text("The book"), Text("Everything")))


def thing(name: str, copies: int = 1) -> pad.Thing:
    return pad.Thing(name, Text("{name}", name=name), name, copies=copies)


LAMPS = pad.Number("lamps", Text("Lamps"), rule("lamps"), most=4, together=6)
TOKENS = pad.Claims(
    "tokens", Text("Tokens"), rule("tokens"), (thing("5"), thing("3", 2), thing("12")), most=4
)
ROOMS = pad.Claims(
    "rooms",
    Text("Rooms"),
    rule("one owner"),
    (thing("w1r3"), thing("w1r5")),
    listed=rule("rooms"),
    chosen="house",
)
HOUSE = Option("house", Text("House"), (Choice("old", Text("Old"), Text("The old one.")),))
STEPS = pad.Number("steps", Text("Steps"), rule("steps"))
SHEET = pad.Sheet((HOUSE,), (LAMPS, TOKENS, ROOMS, STEPS, pad.Result("sum", Text("Sum"))))


def issues(**rows: tuple[pad.Value | None, ...]) -> list[pad.ValidationIssue]:
    return list(pad.limits(SHEET, entered(**rows)))


def entered(**rows: tuple[pad.Value | None, ...]) -> pad.Entry:
    """The values of some rows, seat by seat."""
    seats = max(map(len, rows.values()), default=3)
    values: Mapping[pad.Cell, pad.Value] = {
        pad.Cell(row, seat): value
        for row, values in rows.items()
        for seat, value in enumerate(values)
        if value is not None
    }
    return pad.Entry(seats, values)


def told(*found: pad.ValidationIssue) -> list[tuple[str, list[tuple[str, int]]]]:
    return [(issue.rule.id, [(cell.field, cell.seat) for cell in issue.at]) for issue in found]


# Entries


def test_empty_cells_count_as_nothing() -> None:
    entry = pad.Entry(2)
    assert (entry.number("lamps", 0), entry.claims("rooms", 1)) == (0, ())
    assert entry.chosen(HOUSE) == "old"


def test_a_cell_is_filled_and_emptied() -> None:
    entry = pad.Entry(2, whole=True).put(pad.Cell("tokens", 0), ("5", "3", "12"))
    assert entry.claims("tokens", 0) == ("12", "3", "5")
    assert entry.put(pad.Cell("tokens", 0), None) == pad.Entry(2, whole=True)
    assert entry.put(pad.Cell("house"), "old").chosen(HOUSE) == "old"


# Limits


def test_what_is_within_the_limits() -> None:
    assert issues(lamps=(4, 2, 0), tokens=(("3", "5"), ("3", "12")), rooms=(("w1r5",),)) == []


def test_more_than_a_seat_can_have() -> None:
    (issue,) = issues(lamps=(0, 5))
    assert told(issue) == [("lamps", [("lamps", 1)])]
    assert dict(issue.why.facts) == {
        "row": Text("Lamps"),
        "number": 5,
        "who": Who(1),
        "most": 4,
    }


def test_more_than_all_can_have_is_doubted_at_all_who_have_some() -> None:
    assert told(*issues(lamps=(4, 0, 3))) == [("lamps", [("lamps", 0), ("lamps", 2)])]


def test_less_than_nothing() -> None:
    assert told(*issues(lamps=(-1,))) == [("lamps", [("lamps", 0)])]


def test_one_thing_of_two_seats() -> None:
    (issue,) = issues(rooms=(("w1r3",), ("w1r5",), ("w1r3",)))
    assert told(issue) == [("one owner", [("rooms", 0), ("rooms", 2)])]
    assert issue.why.fact("who") == (Who(0), Who(2))


def test_one_thing_twice() -> None:
    assert told(*issues(rooms=(("w1r3", "w1r3"),))) == [("one owner", [("rooms", 0)])]


def test_more_copies_than_the_box_has() -> None:
    (issue,) = issues(tokens=(("3", "3"), ("3",)))
    assert told(issue) == [("tokens", [("tokens", 0), ("tokens", 1)])]
    assert (issue.why.fact("number"), issue.why.fact("most")) == (3, 2)


def test_more_things_than_a_seat_can_have() -> None:
    five = ("12", "3", "3", "5", "5")
    assert ("tokens", [("tokens", 0)]) in told(*issues(tokens=(five,)))


def test_something_that_there_is_not_is_doubted_where_it_was_chosen_too() -> None:
    assert told(*issues(rooms=(("w9r9",),))) == [("rooms", [("rooms", 0), ("house", pad.TABLE)])]
    assert told(*issues(tokens=(("7",),))) == [("tokens", [("tokens", 0)])]


# What is settled


def test_a_number_is_settled_once_it_is_entered_and_claims_are_not() -> None:
    entry = entered(lamps=(0, None), tokens=(("3",),))
    assert pad.settled(SHEET, entered(lamps=(0, None)), pad.Cell("lamps", 0))
    assert not pad.settled(SHEET, entry, pad.Cell("tokens", 0))
    assert not pad.settled(SHEET, entered(lamps=(None, None)), pad.Cell("lamps", 0))


@pytest.mark.parametrize(
    ("cell", "passed"),
    [
        (pad.Cell("tokens", 0), True),
        (pad.Cell("tokens", 1), False),
        (pad.Cell("tokens", 2), False),
        (pad.Cell("rooms", 0), False),
        (pad.Cell("lamps", 0), True),
        (pad.Cell("lamps", 1), True),
        (pad.Cell("lamps", 2), False),
        (pad.Cell("steps", 0), False),
        (pad.Cell("steps", 1), False),
    ],
)
def test_a_cell_is_settled_once_somebody_writes_to_the_right_or_below(
    cell: pad.Cell, passed: bool
) -> None:
    entry = entered(tokens=(None, ("3",), None), lamps=(None, 2, None))
    assert pad.settled(SHEET, entry, cell) is passed


def test_numbers_go_past_numbers_and_things_past_things() -> None:
    entry = entered(steps=(4,), rooms=(("w1r3",),), tokens=(("3",),))
    assert pad.settled(SHEET, entry, pad.Cell("lamps", 0))
    assert pad.settled(SHEET, entry, pad.Cell("tokens", 0))
    assert not pad.settled(SHEET, entered(rooms=(("w1r3",),)), pad.Cell("lamps", 0))
    assert not pad.settled(SHEET, entered(tokens=(("3",),), steps=(4,)), pad.Cell("tokens", 0))


def test_some_things_may_be_followed_by_more_until_somebody_goes_on() -> None:
    entry = entered(tokens=(("3",), None))
    assert not pad.settled(SHEET, entry, pad.Cell("tokens", 0))
    assert pad.settled(SHEET, entry.put(pad.Cell("rooms", 0), ("w1r3",)), pad.Cell("tokens", 0))
    assert pad.settled(SHEET, entry.put(pad.Cell("tokens", 1), ("5",)), pad.Cell("tokens", 0))


def test_no_things_may_be_followed_by_some_though_rows_below_are_written() -> None:
    entry = entered(rooms=(("w1r3",), ("w1r5",)))
    assert not pad.settled(SHEET, entry, pad.Cell("tokens", 0))
    assert pad.settled(SHEET, entry.put(pad.Cell("tokens", 1), ("5",)), pad.Cell("tokens", 0))


def test_what_was_taken_back_passes_nothing() -> None:
    assert not pad.settled(SHEET, entered(tokens=(None, ())), pad.Cell("tokens", 0))


def test_choices_of_the_table_pass_nothing() -> None:
    entry = pad.Entry(2).put(pad.Cell("house"), "old")
    assert not pad.settled(SHEET, entry, pad.Cell("lamps", 0))


def test_on_a_whole_sheet_everything_is_settled() -> None:
    entry = pad.Entry(2, whole=True)
    assert all(pad.settled(SHEET, entry, pad.Cell(row.id, 1)) for row in SHEET.rows)


# Claims as they are typed


@pytest.mark.parametrize(
    ("words", "claims"),
    [
        ("", ()),
        ("  ", ()),
        ("5", ("5",)),
        ("3 5 3", ("3", "3", "5")),
        ("5,3;12", ("12", "3", "5")),
        (" 12\t3 ", ("12", "3")),
        ("533", ("3", "3", "5")),
    ],
)
def test_typed_tokens(words: str, claims: tuple[str, ...]) -> None:
    assert pad.typed(TOKENS, words) == claims


def test_letters_may_be_small_or_capital() -> None:
    assert pad.typed(ROOMS, "W1R5 w1r3") == ("w1r3", "w1r5")


def test_a_word_that_names_nothing_is_told_with_what_there_is() -> None:
    told = pad.typed(TOKENS, "5 6")
    assert isinstance(told, Text)
    assert (told.fact("word"), told.fact("shorts")) == ("6", ("5", "3", "12"))


def test_of_many_things_only_the_ends_are_told() -> None:
    many = pad.Claims("c", Text("C"), rule("c"), tuple(thing(f"T{n:02}") for n in range(1, 48)))
    told = pad.typed(many, "T99")
    assert isinstance(told, Text)
    assert told.fact("shorts") == ("T01", "T02", "…", "T47")


def test_claims_are_written_in_the_order_of_the_row() -> None:
    assert pad.written(TOKENS, ("12", "3", "3", "5")) == "5 3 3 12"
    assert pad.written(TOKENS, ()) == ""


@given(st.lists(st.sampled_from(["5", "3", "12"]), max_size=9))
def test_what_is_written_is_read_again(claims: list[str]) -> None:
    assert pad.typed(TOKENS, pad.written(TOKENS, tuple(claims))) == tuple(sorted(claims))
