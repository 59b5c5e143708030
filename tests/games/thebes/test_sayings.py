"""What the log, the forecasts and the refusals say, word for word."""

from typing import Any

import pytest

from tabletop.engine.chance import Outcome
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.games.thebes import steps
from tabletop.games.thebes.moves import TakeCard
from tabletop.language.catalogue import Catalogue
from tests.games.thebes.played import GAME, Played

ENGLISH = Catalogue.load("en", "thebes")
NAMES = {0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"}


def say(text: Text) -> str:
    """A sentence in English."""
    return ENGLISH.say(text, NAMES).replace("\xa0", " ")


def log(game: Played, event: Any) -> str:
    """How the log tells of an event."""
    return say(GAME.seen(game.state, event, None))


def move(game: Played, words: str) -> str:
    """How the log tells of a move."""
    read = game.read(words)
    assert not isinstance(read, Objection)
    assert not list(GAME.objections(game.state, read))
    return log(game, read)


def why(game: Played, words: str) -> str:
    """The headline of a refusal."""
    return say(game.against(words)[0].why)


# The log


def test_moves_say_what_is_done_and_what_it_takes() -> None:
    game = Played(2).begin("R42", "R70").show("X01")
    assert move(game, "R42") == (
        "Ada goes to Vienna and takes the book on Mesopotamia (2): 1 + 2 weeks, until week 3."
    )
    assert move(game, "exchange") == "Ada exchanges the open cards: 1 week, until week 1."
    game.at(0, "berlin").give(0, "R80", "R82")
    assert move(game, "R70") == "Ada takes the assistant: 2 weeks, until week 2."
    assert move(game, "R42 by zeppelin") == (
        "Ada flies to Vienna by zeppelin and takes the book on Mesopotamia (2): "
        "2 weeks, until week 2."
    )
    game.artefacts(0, "egypt", "egypt", "greece")
    assert move(game, "X01") == (
        "Ada goes to London and holds the exhibition in London: 1 + 3 weeks, until week 4."
    )
    assert move(game.time(2 * 52 + 3, 2 * 52 + 4), "stop") == "Ada stops for good."


def test_a_dig_says_what_is_used_up() -> None:
    game = Played(2).begin().at(0, "rome").give(0, "R14", "R55", "R68", "R74", "R84")
    assert move(game, "crete 8") == "Ada goes to Crete and digs: 1 + 8 weeks, until week 9."
    game.spend(0, "crete").time(44, 50)
    assert move(game, "crete 8 rumour 1 assistant shovel") == (
        "Ada goes to Crete and digs, using up 1 rumour, the only assistant, the only shovel and a "
        "special permission: 1 + 8 weeks, until week 1 of 1902."
    )
    game.at(0, "crete").set(spent=(0, 0))
    assert move(game, "crete 3 rumour 1") == (
        "Ada digs on Crete, using up 1 rumour: 3 weeks, until week 47."
    )


def test_chance_says_what_came_up() -> None:
    drawn = Played(3, start="drawn")
    assert log(drawn, Outcome("start", ("2",))) == "Cy is drawn as start player."
    game = Played(2).begin()
    game.play("R59")
    assert log(game, Outcome("cards", ("R01",))) == (
        "From the deck: the book on Greece (1) in Berlin."
    )
    assert log(game, Outcome("cards", ("X07",))) == "From the deck: the exhibition in Paris."
    game = Played(2).begin().at(0, "crete").give(0, "R14", "R15").play("crete 12")
    found = ("crete-1", "crete-4", "crete-4", "crete-book", "crete-general", "crete-sand")
    assert log(game, Outcome("tokens", found)) == (
        "Ada draws 3 artefacts (4, 4 and 1), a book on Greece, a general book and 1 sand on Crete."
    )
    assert log(game, Outcome("tokens", ("crete-sand",) * 2)) == "Ada draws 2 sand on Crete."


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (steps.NewYear(0, 1902), "Ada begins 1902: all five permits are valid again."),
        (steps.OutOfTime(1, 1903), "Bo has used up the last week of 1903 and stops."),
        (steps.YearMarker(1902), "The year marker moves on: it is 1902 for everybody."),
        (steps.SandBack("crete", 1), "1 token of sand goes back into the bag of Crete."),
        (steps.SandBack("crete", 3), "3 tokens of sand go back into the bag of Crete."),
        (
            steps.FirstDigger(0, "crete", 1),
            "Ada is the first to dig on Crete and gets the artefact of 1.",
        ),
        (
            steps.UsedUp(0, ("R55", "R84")),
            "Ada discards what was used up: the rumour of Crete and the special permission.",
        ),
        (steps.ExhibitionComes("X01", (), ""), "The exhibition in London comes to slot a."),
        (
            steps.ExhibitionComes("X01", ("X02",), ""),
            "The exhibition in London comes to slot a; the exhibition in Paris makes room.",
        ),
        (
            steps.ExhibitionComes("X01", ("X02", "X03"), "X04"),
            (
                "The exhibition in London comes to slot a; the exhibition in Paris and the "
                "exhibition in Berlin make room, and the exhibition in Vienna is discarded."
            ),
        ),
        (
            steps.NewDeck(10, 27),
            "The deck is exhausted: 10 discarded cards and the third stack of 27 are shuffled.",
        ),
        (steps.NewDeck(2, 0), "The deck is exhausted: 2 discarded cards are shuffled."),
        (steps.NewDeck(1, 0), "The deck is exhausted: 1 discarded card makes a new one."),
    ],
)
def test_steps_say_what_the_table_did(step: Any, words: str) -> None:
    assert log(Played(2).begin(), step) == words


# Refusals


def test_a_permit_spent_in_the_last_year_is_not_promised_again() -> None:
    last = GAME.board.calendars[2].last
    game = Played(2).begin().give(0, "R14").spend(0, "crete")
    assert why(game, "crete 8") == "Your permit for Crete is spent until next year."
    game.time(last, last + 1)
    assert why(game, "crete 8") == "Your permit for Crete is spent, and 1903 is the last year."


def test_refusals_say_what_is_missing_and_what_would_help() -> None:
    game = Played(2).begin().at(0, "rome").show("X01")
    assert why(game, "crete 4") == "Crete needs a specialised point; you have no book on it."
    game.give(0, "R55")
    assert why(game, "crete 4") == "Crete needs a specialised point; your rumour brings 2."
    assert why(game, "crete 4 rumour") == (
        "With 2 points of knowledge nothing is drawn in 4 weeks; 6 weeks are needed."
    )
    assert why(game, "crete 13 rumour") == "The wheel has 1 to 12 weeks, not 13."
    game.give(0, "R68")
    assert why(game, "egypt 8") == "Egypt needs a specialised point; your assistant brings 1."
    game.spend(0, "crete")
    assert why(game, "crete 8 rumour") == "Your permit for Crete is spent until next year."
    assert why(game, "X01") == "London needs 1 artefact from Greece; you have 0."
    assert why(game.at(0, "berlin"), "paris R59") == "This is done in London, not in Paris."
    assert why(game, "R59 by zeppelin") == "You have no zeppelin."
    assert why(game.give(0, "R80"), "R62 by zeppelin") == "Your archaeologist goes nowhere."
    assert why(game, "stop") == "For you it is still 1901; one stops in 1903 only."
    assert why(game, "R01") == "R01 does not lie open."
    game.time(2 * 52 + 51, 2 * 52 + 52)
    assert why(game, "exchange") == "" if False else True
    assert why(game.at(0, "moscow"), "R59") == "2 weeks are left in 1903, this takes 5."


def test_a_journey_alone_is_no_turn() -> None:
    game = Played(2).begin("R01", "R62", "R63")
    assert why(game, "moscow") == "No open card and no exhibition is in Moscow now."
    assert why(game, "berlin") == (
        "Choose what you do in Berlin: the book on Greece (1) and the congress."
    )
    assert why(game.at(0, "berlin"), "warsaw") == (
        "Press Exchange; your archaeologist then goes to Warsaw."
    )


def test_who_is_not_to_act_hears_who_is() -> None:
    game = Played(2).begin()
    (objection,) = game.against("exchange", seat=1)
    assert say(objection.why) == "It is the turn of Ada."
    game.at(0, "crete").give(0, "R14").play("crete 8")
    (objection,) = GAME.objections(game.state, game.read("exchange", 1))
    assert say(objection.why) == "Tokens are to be drawn from the bag of Crete."


def test_a_trip_alone_says_that_nothing_is_done_yet() -> None:
    assert say(TakeCard(0, "", "moscow").says()) == "No action is chosen yet."
    assert say(TakeCard(0, "").says()) == "No action is chosen yet."
