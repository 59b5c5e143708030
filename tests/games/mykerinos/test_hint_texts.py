"""HintTexts: true of the position, and not a word of the move."""

from tests.games import hinted
from tests.games.mykerinos.played import GAME, NEUTRAL, PATRONS, Played
from tests.games.mykerinos.random_play import PLAY


def hint_text(game: Played, term: str, words: str) -> str | None:
    return hinted.hint_text(GAME, game.state, term, game.read(words))


test_every_opinion_nudges = hinted.every_opinion_nudges(PLAY)
test_no_nudge_names_a_move = hinted.no_nudge_names_a_move(PLAY, "wing", "M0", "P1")


def test_zones_are_told_as_one_stands_there() -> None:
    game = Played().begin()
    assert hint_text(game, "zones", "dig a1") == "4 zones are still empty."
    game.stand(1, "a2")
    assert hint_text(game, "zones", "dig a1") == "In 1 zone others dig and you do not."
    game.stand(0, "b1")
    assert hint_text(game, "zones", "dig a1") == "In 1 zone you share the lead."
    game.stand(1, "b2")
    assert hint_text(game, "zones", "dig a1") == "You dig in 1 zone where somebody is ahead of you."
    game.stand(0, "c1 c2")
    assert hint_text(game, "zones", "dig a1") == "You lead 1 zone by a single archaeologist."
    game.stand(0, "d1")
    assert hint_text(game, "zones", "dig a1") == "3 zones are undecided."


def test_the_neutral_colour_stands_in_the_zones_too() -> None:
    game = Played(2).begin().stand(NEUTRAL, "a2 b2").stand(0, "b1")
    assert hint_text(game, "zones", "dig a1") == "You dig in 1 zone where somebody is ahead of you."
    assert hint_text(game, "rivals", "dig a1") == "4 zones are undecided."


def test_who_leads_is_named() -> None:
    game = Played().begin().stand(1, "a2").stand(2, "h1 h2 a4")
    assert hint_text(game, "rivals", "dig a1") == "Cy leads 2 zones."


def test_whoever_passes_is_told_of_undecided_zones_and_of_the_track() -> None:
    game = Played().begin()
    assert hint_text(game, "zones", "pass") == "4 zones are undecided."
    assert hint_text(game, "tempo", "pass") == "Ties go by the pass track, and its space 1 is free."
    game.play("pass")
    assert hint_text(game, "tempo", "pass") == "Ties go by the pass track, and its space 2 is free."


def test_help_and_archaeologists_left_are_counted() -> None:
    game = Played().begin()
    assert hint_text(game, "help", "pass") is None
    game.give(0, PATRONS[0], PATRONS[0], PATRONS[3])
    said = hint_text(game, "help", "pass")
    assert said == "You may ask for help 3 times this round; unused, it lapses."
    n = game.state.pools[0]
    said = hint_text(game, "saving", "pass")
    assert said == f"{n} archaeologists left in your pool could wait for the next round."
    game.set(round=len(GAME.board.components.rows_by_round))
    assert (
        hint_text(game, "saving", "pass")
        == "In the last round archaeologists kept only break ties."
    )


def test_tiles_to_choose_from_are_compared() -> None:
    game = Played().begin("lord_lemon/3/").play("dig a1", "pass", "pass", "pass")
    game.on()
    said = hint_text(game, "points", "tile P101")
    assert said == "The tiles left here bring from 0 to 3 points at once."
    assert hint_text(game, "patron", "tile P101") == "Your next set of all patrons lacks 5 tiles."
    game.give(0, *PATRONS[1:])
    assert hint_text(game, "patron", "tile P101") == "Your next set of all patrons lacks 1 tile."


def test_rooms_are_counted_in_points_for_tiles_held() -> None:
    game = Played().begin().play("dig a1", "pass", "pass", "pass").on()
    said = hint_text(game, "museum", "room w1r3")
    rooms = GAME.board.plans[game.state.plan].open_to(0, 0).bit_count()
    assert said == f"{rooms} museum rooms are open to you; the best go first."
    game.give(0, game.state.wings[0], game.state.wings[0])
    before = GAME.board.plans[game.state.plan].best(0, 0)
    said = hint_text(game, "museum", "room w1r3")
    assert said == f"A room of the museum would add {2 * (3 - before)} points to tiles you hold."


def test_rooms_are_spoken_of_where_one_should_be_taken() -> None:
    game = Played().begin()
    assert hint_text(game, "museum", "dig a1") is None
    game.give(0, "sir_brown")
    assert hint_text(game, "museum", "dig a1") is None
    assert hint_text(game, "museum", "brown w1r3") is not None
