import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.language.template import Slot, parse, slots


def test_words_and_facts_come_apart() -> None:
    assert parse("{who} asks {patron:genitive} now") == (
        Slot("who"),
        " asks ",
        Slot("patron", "genitive"),
        " now",
    )


def test_words_alone_are_one_part() -> None:
    assert parse("Pass") == ("Pass",)
    assert parse("") == ("",)


def test_doubled_braces_are_braces() -> None:
    assert parse("{{{n}}}") == ("{", Slot("n"), "}")


@pytest.mark.parametrize(
    "sentence", ["{", "a } b", "{}", "{n", "{0}", "{n:}", "{n!r}", "{n.real}", "{a b}", "{n:Case}"]
)
def test_a_brace_out_of_place_is_refused(sentence: str) -> None:
    with pytest.raises(ValueError, match="out of place"):
        parse(sentence)


@given(st.text())
def test_any_words_survive_with_their_braces_doubled(words: str) -> None:
    assert parse(words.replace("{", "{{").replace("}", "}}")) == (words,)


def test_the_facts_of_a_sentence() -> None:
    assert slots(parse("{a} and {b:dative}, {a}")) == {"a", "b"}
