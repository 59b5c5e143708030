"""Sentences put into words: numbers, cases, lists, players, and what happens where words fail."""

import gettext
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.table import NEUTRAL
from tabletop.engine.text import Text, Who, percent
from tabletop.language import LANGUAGES, Catalogue

ENGLISH = Catalogue.load("en")
POLISH = Catalogue.load("pl")
GERMAN = Catalogue.load("de")
NAMES = {0: "Ada", 1: "Bartek"}


def lamps(n: int) -> Text:
    return Text("{n} lamp burns.", "{n} lamps burn.", n=n)


def test_english_needs_no_catalogue() -> None:
    assert ENGLISH.say(Text("{who} lights {where}.", who=Who(0), where="h2"), NAMES) == (
        "Ada lights h2."
    )


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 lamps burn."),
        (1, "1 lamp burns."),
        (2, "2 lamps burn."),
        (-1, "−1 lamp burns."),
        (1000001, "1000001 lamps burn."),
    ],
)
def test_english_plurals(n: int, words: str) -> None:
    assert ENGLISH.say(lamps(n)) == words


@pytest.mark.parametrize(
    ("n", "word"),
    [
        *[(1, "lampa"), (-1, "lampa"), (2, "lampy"), (4, "lampy"), (22, "lampy"), (1002, "lampy")],
        *[(0, "lamp"), (5, "lamp"), (12, "lamp"), (21, "lamp"), (112, "lamp"), (-5, "lamp")],
    ],
)
def test_polish_has_three_plurals(written, n: int, word: str) -> None:
    forms = ("{n} lampa", "{n} lampy", "{n} lamp")
    polish = written("pl", {("{n} lamp burns.", "{n} lamps burn."): forms})
    assert polish.say(lamps(n)) == f"{n}\u00a0{word}".replace("-", "−")


def test_a_name_is_said_in_the_case_its_sentence_asks_for(written) -> None:
    polish = written(
        "pl",
        {
            "{who} turns {lamp}.": "{who} obraca kafelek {lamp:genitive}.",
            "Lord Lamp": "Lord Lampa",
            "Lord Lamp\tgenitive": "Lorda Lampy",
            "Lady Light": "Lady Light",
        },
    )
    turning = Text("{who} turns {lamp}.", who=Who(0), lamp=Text("Lord Lamp"))
    assert polish.say(turning, NAMES) == "Ada obraca kafelek Lorda Lampy."
    plain = Text("{who} turns {lamp}.", who=Who(0), lamp=Text("Lady Light"))
    assert polish.say(plain, NAMES) == "Ada obraca kafelek Lady Light."


def test_a_counted_name_has_cases_too(written) -> None:
    german = written(
        "de",
        {
            "with {what}": "mit {what:dative}",
            ("{n} lamp", "{n} lamps"): ("{n} Licht", "{n} Lichter"),
            ("{n} lamp\tdative", "{n} lamps"): ("{n} Licht", "{n} Lichtern"),
        },
    )
    assert german.say(Text("with {what}", what=Text("{n} lamp", "{n} lamps", n=3))) == (
        "mit 3\u00a0Lichtern"
    )


@pytest.mark.parametrize(
    ("catalogue", "words"), [(ENGLISH, "13%"), (POLISH, "13%"), (GERMAN, "13\u00a0%")]
)
def test_a_part_of_a_whole_has_the_sign_where_its_language_sets_it(catalogue, words) -> None:
    assert catalogue.say(percent(1 / 8 + 0.005)) == words


def test_a_form_equal_to_the_english_one_is_still_that_form(written) -> None:
    polish = written("pl", {"of {x}": "od {x:genitive}", "oko": "Oko", "oko\tgenitive": "oko"})
    assert polish.say(Text("of {x}", x=Text("oko"))) == "od oko"


@pytest.mark.parametrize(
    ("catalogue", "words"),
    [(ENGLISH, "a1, b2 and c3"), (POLISH, "a1, b2 i\u00a0c3"), (GERMAN, "a1, b2 und c3")],
)
def test_lists_end_with_the_language_s_own_and(catalogue: Catalogue, words: str) -> None:
    assert catalogue.say(Text("{cells}", cells=("a1", "b2", "c3"))) == words


def test_short_lists() -> None:
    assert GERMAN.say(Text("{cells}", cells=("a1", -2))) == "a1 und −2"
    assert GERMAN.say(Text("{cells}", cells=("a1",))) == "a1"
    assert GERMAN.say(Text("{cells}", cells=())) == "–"


def test_every_name_of_a_list_takes_the_case(written) -> None:
    polish = written("pl", {"for {all}": "dla {all:genitive}", "A\tgenitive": "Aa", "B": "Be"})
    assert polish.say(Text("for {all}", all=(Text("A"), Text("B"), Who(NEUTRAL)))) == (
        "dla Aa, Be i\u00a0gracza neutralnego"
    )


def test_players_go_by_their_names_and_the_neutral_one_by_its_own() -> None:
    both = Text("{a}, {b}", a=Who(1), b=Who(NEUTRAL))
    assert ENGLISH.say(both, NAMES) == "Bartek, the neutral player"
    assert POLISH.say(both, NAMES) == "Bartek, gracz neutralny"
    assert GERMAN.say(both) == "Spieler 2, der neutrale Spieler"


def test_a_sentence_begins_with_a_capital_whatever_begins_it() -> None:
    assert ENGLISH.say(Text("{who} waits.", who=Who(NEUTRAL))) == "The neutral player waits."
    assert ENGLISH.say(Text("{what} burns.", what=(Text("lamp"), "h2"))) == "Lamp and h2 burns."
    assert ENGLISH.say(Text("{where} is taken.", where="h2")) == "h2 is taken."
    assert ENGLISH.say(Text("{who}: ready", who=Who(NEUTRAL))) == "the neutral player: ready"
    assert ENGLISH.say(Text("{who} waits.", who=Who(0)), {0: "de Vries"}) == "de Vries waits."


def test_a_game_s_own_words_come_before_the_table_s(written) -> None:
    polish = written("pl", {"the neutral player": "widmo"})
    assert polish.say(Text("{who}", who=Who(NEUTRAL))) == "widmo"
    assert polish.say(Text("Nothing was taken back.")) == "Niczego nie cofnięto."


def test_polish_words_of_one_letter_cling_to_the_next(written) -> None:
    polish = written("pl", {"x": "Stoi w {place}, a i tak o krok. Toto nie"})
    assert polish.say(Text("x", place="h2")) == (
        "Stoi w\u00a0h2, a\u00a0i\u00a0tak o\u00a0krok. Toto nie"
    )


def test_german_prepositions_melt_with_the_article_a_name_brings(written) -> None:
    german = written("de", {"of {who}": "von {who:dative}", "In {x}": "In {x}", "x": "dem Raum"})
    assert german.say(Text("of {who}", who=Who(NEUTRAL))) == "vom neutralen Spieler"
    assert german.say(Text("of {who}", who=Who(0)), NAMES) == "von Ada"
    assert german.say(Text("In {x}", x=Text("x"))) == "Im Raum"
    assert german.say(Text("Schein {x}", x=Text("x"))) == "Schein dem Raum"


def test_german_abbreviations_stay_together(written) -> None:
    assert written("de", {"x": "wie z. B. hier"}).say(Text("x")) == "wie z.\u00a0B. hier"


@pytest.mark.parametrize(("language", "words"), [("en", "−2.6"), ("pl", "−2,6"), ("de", "−2,6")])
def test_decimals_have_the_language_s_sign(language: str, words: str) -> None:
    assert LANGUAGES[language].decimals(-2.6049) == words


def test_a_rounded_nothing_has_no_sign() -> None:
    assert LANGUAGES["en"].decimals(-0.04) == "0.0"
    assert LANGUAGES["de"].decimals(12.5, 0) == "12"


def test_a_fact_stands_where_its_language_has_it() -> None:
    assert (
        GERMAN.say(Text("There is no moment {node}.", node=7))
        == "Einen Spielstand 7 gibt es nicht."
    )


def test_an_unknown_language_is_english() -> None:
    assert Catalogue.load("tlh").language is LANGUAGES["en"]


# What must never stop a game


def test_a_sentence_nobody_translated_is_said_in_english() -> None:
    assert POLISH.say(Text("{n} unheard-of word", "{n} unheard-of words", n=5)) == (
        "5 unheard-of words"
    )


@pytest.mark.parametrize("said", ["Licht {nirgends}", "Licht {n", "{n}} Licht", "{} Licht"])
def test_a_bad_translation_gives_way_to_english(written, said: str) -> None:
    assert written("de", {"{n} light": said}).say(Text("{n} light", n=3)) == "3 light"


def test_a_missing_fact_leaves_a_gap() -> None:
    assert ENGLISH.say(Text("{who} lights {where}.", where="h2")) == "… lights h2."
    assert POLISH.say(Text("There is no moment {node}.")) == "There is no moment …."
    assert ENGLISH.say(Text("{n} lamp", "{n} lamps")) == "… lamps"


def test_a_key_that_is_no_template_is_said_as_it_is() -> None:
    assert ENGLISH.say(Text("{half a brace", n=1)) == "{half a brace"


def test_nothing_to_say() -> None:
    assert [catalogue.say(Text("")) for catalogue in (ENGLISH, POLISH, GERMAN)] == ["", "", ""]


@pytest.mark.parametrize("length", [0, 3, 20, 40, 500])
def test_a_damaged_catalogue_counts_as_none(bringing_words: Path, length: int) -> None:
    whole = Path(gettext.find("tabletop", _folder(), ["de"]) or "").read_bytes()
    place = bringing_words / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "toy.mo").write_bytes(whole[:length])
    german = Catalogue.load("de", "toy")
    assert german.say(Text("Nothing was taken back.")) == "Es wurde nichts zurückgenommen."


FACTS = st.recursive(
    st.integers() | st.text(max_size=5) | st.builds(Who, st.integers(-2, 5)),
    lambda facts: (
        st.lists(facts, max_size=3).map(tuple)
        | st.builds(lambda key, a, n: Text(key, "{n} {a}", a=a, n=n), st.text(), facts, facts)
    ),
    max_leaves=6,
)


@given(key=st.text(alphabet="{}:an ", max_size=12), plural=st.sampled_from(["", "{n}"]), a=FACTS)
def test_speaking_never_fails(key: str, plural: str, a) -> None:
    for catalogue in (ENGLISH, POLISH, GERMAN):
        assert isinstance(catalogue.say(Text(key, plural, a=a, n=a), NAMES), str)


def _folder() -> str:
    return str(Path(__file__).parents[2] / "resources" / "locale")
