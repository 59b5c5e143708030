"""The rule that a person would name first, and sentences that are true where they are said."""

from re import findall

import pytest

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import NEUTRAL
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.names import patron_name, room_name
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.steps import GetsNothing
from tabletop.language.catalogue import Catalogue
from tests.games.mykerinos.played import GAME, Played
from tests.games.mykerinos.random_play import states
from tests.games.mykerinos.test_phase3_scoring import settled
from tests.games.mykerinos.test_two_players import settled as settled_by_two

NAMES = {0: "Ala", 1: "Bo", 2: "Cy", 3: "Di"}


def says(game: Played, words: str, language: str = "en") -> str:
    """Why a move is refused, or else what it does, in a language."""
    move = game.read(words)
    objections = [move] if isinstance(move, Objection) else list(GAME.objections(game.state, move))
    text = objections[0].why if objections else GAME.seen(game.state, move, None)
    return Catalogue.load(language, "mykerinos").say(text, NAMES).replace("\xa0", " ")


@pytest.mark.parametrize("words", ["tile P101", "room w1r3", "nothing"])
def test_nothing_of_a_zone_while_people_dig_whoever_tries(words: str) -> None:
    game = Played().begin().play("pass")
    assert [game.why(words, seat)[0] for seat in range(3)] == ["phases"] * 3
    two = Played(2).begin()
    assert [two.why("remove P101", seat)[0] for seat in range(2)] == ["phases"] * 2


@pytest.mark.parametrize("words", ["dig h6", "extend a2 a3", "pass", "violet dig h6", "brown w1r3"])
def test_no_digging_while_zones_are_settled_whoever_tries(words: str) -> None:
    game = settled(4, "a1", "b1").on()
    assert [game.why(words, seat)[0] for seat in range(4)] == ["phases"] * 4


@pytest.mark.parametrize("words", ["neutral dig h6", "skip"])
def test_no_neutral_digging_while_zones_are_settled(words: str) -> None:
    game = settled_by_two("a1", "b1", "").on()
    assert [game.why(words, seat)[0] for seat in range(2)] == ["phases"] * 2


def test_the_order_of_phases_stands_under_the_course_of_play() -> None:
    (objection,) = GAME.objections(Played().begin().state, Played().begin().read("tile P101"))
    section = objection.rule.cite.section
    told = [Catalogue.load(code, "mykerinos").say(section) for code in ("en", "pl", "de")]
    assert told == ["Course of play", "Przebieg gry", "Spielablauf"]


def test_who_has_nobody_in_a_zone_hears_so() -> None:
    game = settled(4, "a1", "b1").on()
    assert game.why("tile P101", 3) == ["ranking", "zone turn"]
    assert game.why("tile P101", 1) == ["zone turn"]


def test_the_third_hears_of_the_rank_before_the_supply() -> None:
    game = settled(4, "a1 a2 a3 b1", "c1 c2 c3", "d1 d2").play("room w1r3", "room w2r3").on()
    assert game.drop(("archaeologist", "w3r3")) == ["museum rank"]


def test_the_neutral_colour_third_gets_nothing_by_its_own_rule_m13() -> None:
    assert GetsNothing(NEUTRAL, 2, 0).rule.id == "neutral third"
    assert GetsNothing(NEUTRAL, 2, 1).rule.id == "neutral third"
    assert GetsNothing(1, 2, 0).rule.id == "leftover"


def test_too_many_and_too_few_archaeologists_are_counted() -> None:
    game = Played().begin().stand(0, "a1")
    assert says(game, "extend b1 c1 d1") == "That would be 3 instead of 2."
    assert says(game, "extend b1") == "1 of 2 placed."


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_rooms_are_called_by_words(language: str) -> None:
    game = Played(museum="row").begin().give(0, "sir_brown").hold(1, "w2w3")
    patrons = [patron_name(patron).key.split()[-1][:5] for patron in game.state.wings]
    for words, number, wings in (("brown w2w3", "2", (2, 3)), ("brown w4r5", "5", (4,))):
        told = says(game, words, language)
        assert findall(r"\d", told) == [number]
        assert all(patrons[wing - 1] in told for wing in wings)


def test_rooms_that_are_not_there_are_named_too() -> None:
    game = Played(museum="row").begin().give(0, "sir_brown")
    fifth, first = (patron_name(game.state.wings[wing]).key for wing in (-1, 0))
    lacks = f"This museum lacks the room of 2 between {fifth} and {first}."
    assert says(game, "brown w5w1") == lacks
    assert says(game, "brown w9r3") == "This museum lacks the room of 3 in wing 9."
    assert says(game, "brown cellar") == "This museum lacks the room “cellar”."


def test_the_log_and_the_pieces_call_rooms_by_words() -> None:
    game = Played().begin().give(0, "sir_brown")
    wings = game.state.wings
    patron = patron_name(wings[1]).key
    told = f"Ala asks Sir Brown for help and reserves {patron}’s room of 3."
    assert says(game, "brown w2r3") == told
    game.play("brown w2r3")
    (piece,) = [piece for piece in GAME.table(game.state, 0).pieces if piece.space == "w2r3"]
    assert piece.name.fact("room") == room_name("w2r3", wings)


def test_a_new_round_has_its_own_number_at_once() -> None:
    game = Played()
    game.begin().play("pass", "pass", "pass")
    while game.state.phase is not Phase.ROUND:
        game.step()
    assert GAME.table(game.state, None).phase.fact("round") == 2


def rest(game: Played, *picks: Pick) -> str:
    """The rest of the prompt after those picks."""
    asked = GAME.prompt(game.state, game.acting, picks).rest
    assert asked is not None
    return asked.key


def test_who_places_no_neutral_archaeologist_is_not_asked_for_a_second_one() -> None:
    game = Played(2).begin().play("dig a2")
    assert rest(game, Pick(moves.SKIP)) == rest(game) == "to start a neutral dig, or none."


def test_help_to_extend_is_offered_to_who_can_extend() -> None:
    game = Played().begin("lady_violet/0/2").give(0, "lady_violet", "lord_lemon")
    violet, lemon = Pick("lady_violet"), Pick("lord_lemon")
    assert "extend" not in rest(game, violet) + rest(game, lemon)
    game.stand(0, "a1").set(pools=(1, 11, 11))
    assert "extend" in rest(game, violet)
    assert "extend" not in rest(game, lemon)
    game.set(pools=(2, 11, 11))
    assert "extend" in rest(game, lemon)


def test_lord_lemons_second_goes_on_a_pyramid_where_the_first_did_not() -> None:
    game = Played().begin("lady_violet/0/3").give(0, "lord_lemon").stand(0, "a1")
    lemon = Pick("lord_lemon")
    assert rest(game, lemon, Pick("archaeologist", "a2")) == "on a pyramid next to {cell}."


def test_a_neutral_dig_is_extended_where_there_is_one() -> None:
    game = Played(2).begin().play("dig a1")
    assert "extend" not in rest(game)
    game.stand(NEUTRAL, "d4")
    assert "extend" in rest(game)
    assert rest(game, Pick("neutral", "d5")).endswith("or finish here.")
    game.set(neutrals=(1, 4))
    assert "extend" not in rest(game)


def test_you_is_said_to_nobody_else() -> None:
    zone = settled(4, "a1", "b1").on()
    notes = [GAME.prompt(zone.state, seat, ()).note for seat in (0, 1, None)]
    assert [note.key.startswith("You are") for note in notes if note] == [True, False, False]
    empty = Played().begin().set(pools=(0, 11, 11))
    said = [GAME.prompt(empty.state, seat, ()).rest for seat in (0, 1)]
    assert [rest.key for rest in said if rest] == [
        "Your pool is empty.",
        "The pool of {who} is empty.",
    ]


def offered(state: State) -> set[str]:
    """What the prompt says one can do."""
    prompt = GAME.prompt(state, state.turn, ())
    told = " ".join(text.key for text in (prompt.request, prompt.rest) if text)
    return {word for word in ("start", "extend", "patron", "room", "nothing") if word in told}


def possible(state: State) -> set[str]:
    """What one can do, in the same words."""
    words = set()
    for move in GAME.legal_moves(state, state.turn):
        if isinstance(move, moves.SendToMuseum) or getattr(move, "patron", False):
            words.add("patron")
        else:
            words.add(_WORDS.get(type(move), ""))
    return words - {""}


_WORDS: dict[type, str] = {
    moves.StartDig: "start",
    moves.StartNeutral: "start",
    moves.ExtendDig: "extend",
    moves.ExtendNeutral: "extend",
    moves.TakeRoom: "room",
    moves.TakeNothing: "nothing",
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prompts_offer_exactly_what_is_legal(seats: int) -> None:
    for seed in range(3):
        for state in states(seats, seed):
            assert offered(state) == possible(state)


def brings(game: Played, words: str) -> list[str]:
    """The forecast of a move."""
    english = Catalogue.load("en", "mykerinos")
    return [english.say(line, NAMES) for line in GAME.forecast(game.state, game.read(words))]


def test_a_forecast_says_what_a_tile_brings_and_its_patron() -> None:
    game = Played().begin("lord_lemon/3/").play("dig a1", "pass", "pass", "pass").on()
    assert brings(game, "tile P101") == [
        "3 points now",
        "Each tile of Lord Lemon is worth 1",
        "A set lacks 4 more tiles",
    ]
