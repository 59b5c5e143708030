"""Sentences: what the log tells to whom, what is asked now, what a mark would bring."""

import re

import pytest
from attrs import evolve

from tabletop.engine.chance import Outcome
from tabletop.engine.move import Pick
from tabletop.engine.pad import Claims, Entry
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.games.expeditions.state import Phase
from tabletop.games.silver_gold.state import State
from tabletop.games.silver_gold.telling import told_apart
from tabletop.language.catalogue import Catalogue
from tests.games.columns import columns
from tests.games.silver_gold.played import GAME, HANDS, Played

ENGLISH = Catalogue.load("en", "silver_gold")
NAMES = {0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"}


def say(text: Text) -> str:
    """The sentence in English."""
    return ENGLISH.say(text, NAMES).replace("\xa0", " ")


def asks(game: Played, seat: int | None, *picks: str) -> str:
    """What is asked of whom, and the second line."""
    view = GAME.view(game.state, seat)
    prompt = GAME.prompt(view, seat, tuple(Pick("pencil", pick) for pick in picks))
    who = "" if prompt.seat is None else f"{NAMES[prompt.seat]}: "
    rest = f" {say(prompt.rest)}" if prompt.rest else ""
    note = f" [{say(prompt.note)}]" if prompt.note else ""
    return f"{who}{say(prompt.request)}{rest}{note}"


def log(state: State, event: object, seat: int | None = None) -> str:
    """An event as the log tells it to a seat."""
    return say(GAME.seen(state, event, seat))  # type: ignore[arg-type]


def why(game: Played, seat: int, words: str) -> str:
    """The first reason against a move."""
    move = game.read(seat, words)
    objections = [move] if isinstance(move, Objection) else list(GAME.objections(game.state, move))
    return say(objections[0].why)


def test_a_hand_is_told_to_its_owner_only() -> None:
    state, outcome = Played(2).state, Outcome("hand", ("T01", "T20", "T25", "T40"))
    assert log(state, outcome, 0) == (
        "Ada is dealt purple 14 sealed orange, orange 12 with coin a2, green 10 sealed purple"
        " and grey 8 with cross a1 and sea d2."
    )
    assert log(state, outcome, 1) == log(state, outcome) == "Ada is dealt a hand."


def test_the_start_player_that_was_drawn_is_told() -> None:
    state = Played(2, start="drawn").state
    assert log(state, Outcome("start", ("1",))) == "Bo is drawn as start player."


def test_a_card_that_is_taken_is_told_by_its_colour_and_points() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").flip("O4")
    game.play(0, "left a3").all_mark().on()
    card = "orange 12 sealed purple"
    take = game.read(0, "take T13 left")
    assert log(game.state, take) == f"Ada takes {card} from the display to the left."
    blind = game.read(0, "take deck left")
    assert log(game.state, blind) == "Ada takes the top card of the deck to the left."
    game.play(0, "take deck left")
    top = "The top card for Ada is grey 8 with coin c2."
    assert log(game.state, Outcome("top", ("T47",))) == top


def test_a_choice_is_told_to_its_owner_only() -> None:
    game = Played(2).deal(*HANDS[:2])
    keep = game.read(0, "keep T01 T20")
    assert log(game.state, keep, 0) == (
        "Ada keeps purple 14 sealed orange and orange 12 with coin a2."
    )
    assert log(game.state, keep, 1) == "Ada has chosen two cards."


def test_the_log_says_what_a_mark_brought() -> None:
    game = Played(2).begin("T20 T22 T25 T40", display="T17 T18 T13 T14").flip("L3")
    mark = game.read(0, "left a1 b1 a2")
    assert log(game.state, mark) == "Ada marks a1, b1 and a2 on the left card: 2 coins."
    game = Played(2).begin("T01 T20 T25 T40").flip("domino")
    mark = game.read(0, "left a1 b1")
    told = "Ada marks a1 and b1 on the left card: 1 more cell for a cross."
    assert log(game.state, mark) == told
    game.play(0, "left a1 b1")
    assert log(game.state, game.read(0, "right +b1")) == (
        "Ada marks b1 on the right card for a cross: 1 coin."
    )
    plain = game.read(1, "left a1")
    assert log(game.state, plain) == "Bo marks a1 on the left card."


def test_the_log_says_that_a_cross_lapses() -> None:
    game = Played(2).begin("T40 T45 T25 T01").left(0, "left", "a1").left(0, "right", "")
    told = log(game.flip("domino").state, game.read(0, "left a1"))
    assert "a cross lapses: no cell is left" in told
    assert "finishes the card (8 points)" in told


def test_the_log_says_that_the_second_of_two_crosses_lapses() -> None:
    game = Played(2).begin("T03 T45 T25 T01").left(0, "left", "b4").left(0, "right", "")
    game.flip("I3").set(owed=(2, 0))
    told = log(game.state, game.read(0, "left +b4"))
    assert "a cross lapses: no cell is left" in told
    game.left(0, "left", "b4 c4")
    assert "lapses" not in log(game.state, game.read(0, "left +b4"))


def test_a_forecast_counts_the_palms_of_the_display() -> None:
    game = Played(2).begin("T04 T20 T25 T40", display="T17 T28 T13 T14").flip("domino")
    gain, left = GAME.forecast(game.state, game.read(0, "left a2"))
    assert say(gain) == "3 points for palms"
    assert say(left).endswith("cells left")


def test_a_forecast_says_what_is_too_much() -> None:
    game = Played(2).begin("T04 T20 T25 T40").seat(0, coins=12, palms=(1, 1, 1, 1))
    game.flip("domino")
    for words, told in (
        ("right a2", "coins beyond the twelfth bring nothing"),
        ("left a2", "palms beyond the fourth bring nothing"),
    ):
        gain, _ = GAME.forecast(game.state, game.read(0, words))
        assert say(gain) == told
    (left,) = GAME.forecast(game.state, game.read(0, "left c2"))
    assert say(left) == "13 of 14 cells left"


def test_a_forecast_says_what_a_new_card_asks_for() -> None:
    game = Played(2).deal("T01 T20 T25 T40")
    cards = [say(line) for line in GAME.forecast(game.state, game.read(0, "keep T01 T20"))]
    told = [
        "purple 14 sealed orange: 14 of 14 cells left",
        "orange 12 with coin a2: 12 of 12 cells left",
    ]
    assert cards == told


def test_what_is_asked_while_cards_are_chosen() -> None:
    game = Played(3).deal(*HANDS[:3])
    assert asks(game, 1) == (
        "Bo: choose two cards to play with; the others go back. [At the same time: Ada and Cy.]"
    )
    game.play(1, "keep T02 T21")
    assert asks(game, 1).startswith("Ada: choose two cards")
    assert asks(game, 0, "?") == "Ada: choose one card more."


def test_what_is_asked_while_cells_are_marked() -> None:
    game = Played(2).begin("T12 T20 T25 T40")
    assert asks(game, 0) == (
        "Reveal the next expedition card. [Ada is start player; 7 cards are left in this round.]"
    )
    game.flip("L4")
    assert asks(game, 0) == (
        "Ada: mark an L of four cells on one of your cards, or any single cell. "
        "[At the same time: Bo.]"
    )
    assert (
        asks(game, 0, "left.a1:0")
        == "Ada: go on with an L of four cells, or finish. [1 of 4 cells]"
    )
    two = ("left.a1:0", "left.a2:0")
    assert asks(game, 0, *two) == "Ada: go on with an L of four cells. [2 of 4 cells]"
    four = (*two, "left.a3:0", "left.b3:0")
    assert asks(game, 0, *four) == "Ada: finish this move. [4 of 4 cells]"


def test_what_is_asked_when_the_shape_fits_nowhere() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3 a4").left(0, "right", "a2 b3")
    game.flip("O4")
    assert asks(game, 0) == (
        "Ada: mark one single cell; the whole shape fits nowhere. [At the same time: Bo.]"
    )
    assert asks(game, 1).startswith("Bo: mark a square of four cells on one of your cards")


def test_what_is_asked_for_a_cross() -> None:
    game = Played(2).begin("T01 T20 T25 T40").flip("domino").play(0, "left a1 b1")
    assert asks(game, 0) == "Ada: mark one more cell for the cross. [1 cross is left.]"


def test_what_is_asked_when_a_card_is_finished() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").flip("O4")
    game.play(0, "left a3").all_mark().on()
    take = "Ada: take a new card from the display, or from the deck without seeing it."
    assert asks(game, 0) == asks(game, 1) == f"{take} [It comes to the left.]"
    assert asks(game.use_up(), 0).startswith("Ada: take a new card from the display. ")
    full = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").left(0, "right", "")
    full.flip("O4").play(0, "left a3").all_mark().on()
    assert "[Two cards are finished; they are replaced one after the other.]" in asks(full, 0)
    assert "from the deck." in asks(full.show(""), 0)


def test_why_nobody_marks_while_cards_are_replaced() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").flip("O4")
    game.play(0, "left a3").all_mark().on()
    told = "Everybody has marked; now finished cards are replaced."
    assert why(game, 1, "left a1") == told
    assert why(game.play(0, "take deck left"), 1, "left a1") == told
    game.chance("top", "T47")
    assert why(game, 1, "left a1") == "Everybody has marked for this expedition card."


def test_what_the_header_says() -> None:
    game = Played(2)
    header = [GAME.table(game.state, None).phase]
    header.append(GAME.table(game.begin().state, None).phase)
    header.append(GAME.table(game.flip("L4").state, None).phase)
    assert [say(line) for line in header] == [
        "Setting up",
        "Round 1 of 4 · expedition card 1 of 7 · Ada first",
        "Round 1 of 4 · expedition card 1 of 7 · Ada first",
    ]


def test_what_the_strips_say_that_everybody_is_doing() -> None:
    def doing(game: Played) -> list[str]:
        return [say(status.doing) for status in GAME.table(game.state, None).statuses]

    game = Played(2)
    assert doing(game) == ["waiting", "waiting"]
    game.deal(*HANDS[:2]).play(0, "keep T01 T20")
    assert doing(game) == ["has chosen", "choosing cards"]
    game = Played(2).begin("T01 T12 T25 T40").left(0, "right", "a3")
    assert doing(game) == ["waiting", "waiting"]
    assert doing(game.flip("domino")) == ["marking", "marking"]
    assert doing(game.play(0, "left a1 b1")) == ["marking for a cross", "marking"]
    assert doing(game.play(0, "right +a3")) == ["has marked", "marking"]
    assert doing(game.play(1, "left a1").on()) == ["taking a card", "waiting"]
    assert doing(game.play(0, "take deck right")) == ["taking a card", "waiting"]
    assert doing(game.set(phase=Phase.OVER)) == ["finished", "finished"]


def test_the_log_counts_expedition_cards_round_by_round() -> None:
    game = Played(2).begin()
    assert (
        log(game.state, Outcome("expedition", ("T4",))) == "Expedition card 1: a T of four cells."
    )
    game.set(round=3, flips=15)
    assert log(game.state, Outcome("expedition", ("I3",))).startswith("Expedition card 2: ")
    assert "expedition card 2 of 7" in say(GAME.table(game.state, None).phase)


def test_a_card_is_described_row_by_row() -> None:
    told = GAME.table(Played(2).begin("T28 T20 T25 T40").state, 0).pieces
    (card,) = [piece.spoken for piece in told if piece.id == "T28"]
    assert card is not None
    assert say(card) == (
        "On it, row 1: palm, sea, sea and cross, row 2: land, land, land and land, "
        "row 3: land, land, coin and land and row 4: sea, sea, sea and sea."
    )


@pytest.mark.parametrize(
    ("words", "told"),
    columns(
        """
        left b1           There is only water on b1.
        left a1 a2        2 cells are only a part of an L of four cells.
        left a1 d4        This is not an L of four cells.
        left a3 b3 c3 d3  This is not an L of four cells.
        left +a1          No cross of yours waits for a cell.
        take T13 left     First everybody marks.
        keep T01 T02      The hands were put back when the game began.
        """
    ),
)
def test_why_not(words: str, told: str) -> None:
    assert why(Played(2).begin("T12 T20 T25 T40").flip("L4"), 0, words) == told


@pytest.mark.parametrize(
    ("piece", "space", "rule"),
    columns(
        """
        pencil        left.a1:1  own cards
        pencil        deck       cells only
        pencil        left:0     cells only
        pencil        -          handling
        pencil:1      left.a1:0  own cards
        T12           right:0    finished only
        T02           left:0     own cards
        T13           left:0     finish turn
        T13           left:1     own place
        T13           deck       display lies
        T13           kept:0     keep two
        T13           -          handling
        T30           left:0     stranger
        deck          display:1  refill
        deck          round:1    new card
        mark:T12:a3   left.a1:0  marks stay
        expedition:1  deck       pile
        expeditions   -          flip
        expeditions   left:0     pile
        cup:1         cup1:0     trophy
        round:1       round:2    round card
        coin:0:1      coin2:0    coin
        palm:0:1      palm2:0    palm
        left          left:0     stranger
        hat:0:1       left.a1:0  stranger
        palm:7:1      palm2:0    stranger
        coin:x:1      coin2:0    stranger
        pencil        left.a9:0  stranger
        """
    ),
)
def test_each_piece_has_its_rule(piece: str, space: str, rule: str) -> None:
    game = Played(2).begin("T12 T20 T25 T40").flip("L4")
    assert game.drop(0, (piece, space))[0] == rule


@pytest.mark.parametrize(
    ("piece", "space", "rule"),
    columns(
        """
        T01          hand:0  keep two
        T01          kept:1  keep own
        T01          left:0  keep two
        T01          -       handling
        T02          kept:0  stranger
        hand:1:0     kept:0  keep own
        deck         hand:0  dealt
        expeditions  -       flip
        """
    ),
)
def test_each_piece_has_its_rule_while_cards_are_chosen(piece: str, space: str, rule: str) -> None:
    assert Played(2).deal(*HANDS[:2]).drop(0, (piece, space))[0] == rule


def test_a_finished_card_and_a_chosen_one_have_their_rules() -> None:
    game = Played(2).deal(*HANDS[:2]).play(0, "keep T01 T20")
    assert game.drop(0, ("T01", "kept:0")) == ["keep once"]
    assert game.drop(0, ("T25", "kept:0")) == ["keep once"]
    game = Played(2).begin().finish(0, "T44")
    assert game.drop(0, ("T44", "left:0")) == ["laid aside"]


def test_two_acts_at_once_are_refused() -> None:
    game = Played(2).begin("T12 T20 T25 T40").flip("L4")
    assert game.drop(0, ("pencil", "left.a1:0"), ("T13", "left:0")) == ["stages"]
    assert game.drop(0, ("T13", "left:0"), ("T14", "right:0")) == ["one new"]
    assert game.drop(0) == ["handling"]
    assert game.drop(5, ("pencil", "left.a1:0")) == ["stages"]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_card_has_a_name_of_its_own_in_words(language: str) -> None:
    """In the log, at the table and in exports alike, and no code is part of it."""
    speak = Catalogue.load(language, "silver_gold").say
    cards = GAME.family.cards
    names = [speak(GAME.family.card_name(card)) for card in cards]
    assert len(set(names)) == len(cards)
    assert not [name for name in names if re.search(r"T\d", name)]
    assert GAME.pad is not None
    sheet = GAME.pad.sheet(Entry(2))
    (row,) = (row for row in sheet.rows if isinstance(row, Claims) and row.id == "cards")
    told = [speak(thing.name) for thing in row.things]
    assert told[-len(names) :] == names
    assert len(set(told)) == len(told)


def test_cards_are_told_by_what_is_to_be_seen_on_them() -> None:
    """By the fewest signs that tell them from all others; two that are the same, by none."""
    called = {card.id: say(GAME.family.card_name(card)) for card in GAME.family.cards}
    assert called["T01"] == "purple 14 sealed orange"
    assert called["T12"] == "purple 14 with palm c2"
    assert called["T29"] == "green 10 with coin b1 and cross d2"
    assert called["T46"] == "grey 8 with palm c2 and sea c3"
    one, other = GAME.family.cards[10:12]
    twin = evolve(one, id="T99")
    for card in told_apart((one, other, twin), GAME.family.grid)[::2]:
        assert card.signs == ()
