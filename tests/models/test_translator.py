"""Beside its emblem a seat is not named again; what is called after it keeps its name."""

import pytest

from tabletop.engine.text import Text, Who
from tabletop.language import Catalogue
from tabletop.models.translator import Translator

ADA = Who(0)
POOL = Text("Pool of {who}", who=ADA)


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        (Text("{who} flips: {piece}.", who=ADA, piece="coin 10"), "flips: coin 10."),
        (
            Text("{who} lays down: {piece} ({space}).", who=ADA, piece="coin 10", space=POOL),
            "lays down: coin 10 (Pool of Ada).",
        ),
        (Text("{going}.", going=Text("{who} digs", who=ADA)), "digs."),
        (Text("{who} flips: {piece}.", who=Who(1), piece="coin"), "Adam flips: coin."),
        (Text("{who}: a turn", who=ADA), "Ada: a turn"),
        (Text("{all} mark", all=(ADA, Who(1))), "Ada and Adam mark"),
        (POOL, "Pool of Ada"),
    ],
)
def test_only_the_name_before_a_sentence_is_left_to_the_emblem(text: Text, beside: str) -> None:
    words = Translator(Catalogue.load("en", "mykerinos"), {0: "Ada", 1: "Adam"})
    assert words.say_beside(0, text) == beside
    assert words.say_beside(None, text) == words.say(text)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_whoever_has_no_name_goes_by_the_number_that_is_left_out(language: str) -> None:
    words = Translator(Catalogue.load(language, "mykerinos"))
    lays = Text("{who} lays down: {piece} ({space}).", who=ADA, piece="M", space=POOL)
    assert words.say(lays).endswith(words.say_beside(0, lays))
    assert words.say(POOL) in words.say_beside(0, lays)
    assert len(words.say_beside(0, lays)) < len(words.say(lays))
