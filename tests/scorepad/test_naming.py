"""Claims are named in people's words, in every language, and are written so again."""

from __future__ import annotations

import pytest

from tabletop.engine.pad import Claims, Entry, Thing
from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.records import catalogue
from tabletop.scorepad.typed_names import AskedBack, named, named_in_order, spelled

GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")


def row_of(game: str, name: str) -> Claims:
    pad = catalogue.open_game(game).pad
    assert pad is not None
    row = next(row for row in pad.sheet(Entry(3)).rows if row.id == name)
    assert isinstance(row, Claims)
    return row


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_read_again(game: str, code: str) -> None:
    pad, say = catalogue.open_game(game).pad, Catalogue.load(code, game).say
    assert pad is not None
    for row in pad.sheet(Entry(3)).rows:
        if isinstance(row, Claims):
            every = tuple(sorted(thing.id for thing in row.things))
            assert named(row, spelled(row, every, say), (say,)) == every


@pytest.mark.parametrize(
    ("game", "row", "code", "words", "claims"),
    [
        ("silver_gold", "cards", "en", "14 orange", ("T01",)),
        ("silver_gold", "cards", "en", "Purple 14 seal gre", None),
        ("silver_gold", "cards", "en", "purple 14 coin a4, T01", ("T01", "T04")),
        ("silver_gold", "cards", "en", "purple 14 coin a4 purple 14 sealed grey", ("T03", "T04")),
        ("silver_gold", "cards", "en", "8 grey", ("grey-8",)),
        ("silver_gold", "cards", "en", "14 12 8", ("grey-8", "orange-12", "purple-14")),
        ("silver_gold", "cards", "en", "purple", ("purple-14",)),
        ("silver_gold", "cards", "de", "lila, 10 10", ("green-10", "green-10", "purple-14")),
        ("silver_gold", "cards", "pl", "fioletowa 14; 8", ("grey-8", "purple-14")),
        ("silver_gold", "seals", "en", "green purple", ("green-1", "purple-2")),
        ("silver_gold", "cards", "de", "14 lila orange", ("T01",)),
        ("thebes", "shows", "en", "London 4 Paris 4", ("X01", "X02")),
        ("thebes", "shows", "pl", "4 londyn, 4 wiedn", ("X01", "X04")),
        ("thebes", "shows", "en", "L4 p4", ("X01", "X02")),
        ("mykerinos", "rooms", "en", "room 3 tangerine, w1w2", ("w1w2", "w5r3")),
        ("mykerinos", "rooms", "de", "lemon 5; violet brown", None),
        ("mykerinos", "rooms", "pl", "lemon 5; violet lemon", ("w1w2", "w2r5")),
        ("pyramids", "awards", "en", "10 green", ("green-10",)),
        ("pyramids", "awards", "en", "10", None),
        ("pyramids", "awards", "en", "", ()),
    ],
)
def test_a_few_words_of_a_name_will_do(
    game: str, row: str, code: str, words: str, claims: tuple[str, ...] | None
) -> None:
    """None: they are not clear."""
    found = named(row_of(game, row), words, (Catalogue.load(code, game).say,))
    assert found == claims if claims is not None else isinstance(found, AskedBack)


def test_what_is_not_clear_is_asked_back_with_what_it_may_be() -> None:
    say, row = Catalogue.load("en", "pyramids", "silver_gold").say, row_of("pyramids", "awards")
    several, nothing = named(row, "g10, 6", (say,)), named(row, "blue 10", (say,))
    assert isinstance(several, AskedBack)
    assert isinstance(nothing, AskedBack)
    assert say(several.why) == "Which one does “6” mean?"
    assert "the award of 6 (orange)" in [say(name) for name, _ in several.choices]
    assert say(nothing.why).startswith("“blue 10” is none of these: the award of 10 (green)")
    cups = named(row_of("silver_gold", "trophies"), "9", (say,))
    assert isinstance(cups, AskedBack)
    assert say(cups.why) == "“9” is none of these: 6, 5, 4, 3, 2 and 1."


@pytest.mark.parametrize(
    ("game", "row", "words", "choices"),
    [
        ("silver_gold", "cards", "14 coin", None),
        ("pyramids", "awards", "g10, 6", None),
        ("pyramids", "awards", "10 gren", {("green-10",)}),
        ("mykerinos", "rooms", "room 3 tangerime", {("w5r3",)}),
        ("silver_gold", "trophies", "9", set()),
    ],
)
def test_each_choice_is_one_of_the_things_and_is_read_as_that(
    game: str, row: str, words: str, choices: set[tuple[str, ...]] | None
) -> None:
    """None: there are some."""
    say, claims = Catalogue.load("en", game).say, row_of(game, row)
    asked = named(claims, words, (say,))
    assert isinstance(asked, AskedBack)
    meant = [named(claims, instead, (say,)) for _, instead in asked.choices]
    assert not [found for found in meant if isinstance(found, AskedBack)]
    assert len(set(map(str, meant))) == len(meant) <= 4
    assert set(meant) == choices if choices is not None else meant


@pytest.mark.parametrize(
    ("game", "row", "words", "claims"),
    [
        ("silver_gold", "cards", "2x14", "purple-14 purple-14"),
        ("silver_gold", "cards", "2 X 14", "purple-14 purple-14"),
        ("silver_gold", "cards", "14x2 8", "grey-8 purple-14 purple-14"),
        ("silver_gold", "cards", "2× orange 12, 8", "grey-8 orange-12 orange-12"),
        ("silver_gold", "cards", "14/12/10/8", "green-10 grey-8 orange-12 purple-14"),
        ("silver_gold", "cards", "14+12 und 8", "grey-8 orange-12 purple-14"),
        ("silver_gold", "cards", "14 i 12", "orange-12 purple-14"),
        ("silver_gold", "cards", "14 i", "purple-14"),
        ("silver_gold", "cards", "8 cross a1 and sea d2 and 14", "T40 purple-14"),
        ("silver_gold", "cards", "14 lila sealed grau", "T03"),
        ("silver_gold", "seals", "2x purple + grün", "green-1 purple-2 purple-2"),
        ("silver_gold", "palms", "2x4", "4 4"),
        ("silver_gold", "trophies", "6x1", "6"),
        ("thebes", "shows", "berlin 4 und paris 4", "X02 X03"),
        ("thebes", "shows", "london 4 paryż 4 and wien 5", "X01 X02 X09"),
        ("thebes", "artefacts.greece", "2x3 4", "greece-3 greece-3 greece-4"),
        ("pyramids", "pyramids", "4 und 20", "20 4"),
        ("pyramids", "awards", "g10+o6", "green-10 orange-6"),
    ],
)
def test_one_phrase_counts_joins_and_mixes_languages(
    game: str, row: str, words: str, claims: str
) -> None:
    says = [Catalogue.load(code, game).say for code in ("en", "pl", "de")]
    assert named(row_of(game, row), words, says) == tuple(claims.split())


@pytest.mark.parametrize(
    ("game", "row", "words", "many"),
    [
        ("pyramids", "pyramids", "5, green", 16),
        ("pyramids", "pyramids", "zielona eliksir", 4),
        ("pyramids", "pyramids", "zielona", 16),
        ("silver_gold", "cards", "12, coin", 15),
        ("silver_gold", "cards", "2x14 coin", 4),
    ],
)
def test_all_that_may_be_meant_can_be_chosen(game: str, row: str, words: str, many: int) -> None:
    says = [Catalogue.load(code, game).say for code in ("en", "pl", "de")]
    claimed = row_of(game, row)
    asked = named(claimed, words, says)
    assert isinstance(asked, AskedBack)
    assert len(asked.things) == many
    assert len(asked.choices) == (many if many <= 4 else 0)
    for thing, instead in asked.things:
        meant = named(claimed, instead, says)
        assert isinstance(meant, tuple)
        assert thing in meant


@pytest.mark.parametrize(
    ("game", "row", "words", "claims"),
    [
        (
            "silver_gold",
            "cards",
            "fioletowa, 14, grün; 12er-Karte (orange)",
            ("green-10", "orange-12", "purple-14", "purple-14"),
        ),
        ("silver_gold", "seals", "pomarańczowa; grau", ("grey-1", "orange-2")),
        ("thebes", "shows", "wien 4, londynie 5", ("X04", "X06")),
        ("thebes", "shows", "wien", ("X04", "X09")),
        ("pyramids", "awards", "kolorze zielonym", ("green-10", "green-3", "green-6")),
        ("pyramids", "pyramids", "piramida 4", ("4",)),
    ],
)
def test_names_of_every_language_are_understood_or_asked_back_in_the_readers_own(
    game: str, row: str, words: str, claims: tuple[str, ...]
) -> None:
    says = [Catalogue.load(code, game).say for code in ("en", "pl", "de")]
    claimed, found = row_of(game, row), named(row_of(game, row), words, says)
    if isinstance(found, AskedBack):
        meant = [named(claimed, instead, says[:1]) for _, instead in found.choices]
        found = tuple(sorted(thing for (thing,) in meant))
    assert found == claims


def test_words_of_several_names_are_asked_back_instead_of_being_read_as_two_things() -> None:
    book, found, general = (
        Thing(name, Text(words), name)
        for name, words in (
            ("R01", "the book on Greece (1)"),
            ("crete-book", "Book on Greece found on Crete: 1 point of knowledge"),
            ("R46", "the general book (1)"),
        )
    )
    say = Catalogue.load("en").say
    assert named_in_order((book, found, general), "general 1, greece crete", (say,)) == (
        "R46",
        "crete-book",
    )
    asked = named_in_order((book, found, general), "book greece 1", (say,))
    assert isinstance(asked, AskedBack)
    assert {instead for _, instead in asked.choices} == {"R01", "crete-book"}
