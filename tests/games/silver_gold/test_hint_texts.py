"""HintTexts: true of the position, and not a word of the move."""

from tests.games import hinted
from tests.games.silver_gold.played import BOX, GAME, Played
from tests.games.silver_gold.random_play import PLAY


def hint_text(game: Played, term: str, words: str, seat: int = 0) -> str | None:
    return hinted.hint_text(GAME, game.state, term, game.read(seat, words))


def marking(pattern: str = "domino") -> Played:
    return Played().begin("T04 T20 T25 T40").flip(pattern)


test_every_opinion_nudges = hinted.every_opinion_nudges(PLAY)
test_no_nudge_names_a_move = hinted.no_nudge_names_a_move(PLAY)


def test_cells_of_both_islands_are_counted() -> None:
    game = marking().left(0, "left", "b1 c1").left(0, "right", "b2")
    assert hint_text(game, "cards", "left b1 c1") == "Your islands lack 1 and 2 cells."
    game.left(0, "right", "")
    assert hint_text(game, "cards", "left b1 c1") == "Your open island lacks 2 cells."


def test_islands_to_choose_from_are_measured() -> None:
    game = Played().deal("T04 T20 T25 T40")
    cards = {card.id: card.cells.bit_count() for card in BOX.cards}
    sizes = [cards[name] for name in ("T04", "T20", "T25", "T40")]
    said = hint_text(game, "cards", "keep T04 T20")
    assert said == f"The islands to choose from have {min(sizes)} to {max(sizes)} cells."


def test_that_an_island_can_be_finished_is_said() -> None:
    game = marking().left(0, "left", "b1 c1")
    assert hint_text(game, "later", "left b1 c1") == "One of your islands can be finished now."
    assert hint_text(game, "later", "left b1") != "One of your islands can be finished now."


def test_pieces_of_free_cells_are_counted() -> None:
    game = marking().left(0, "left", "b1 c1 d4").left(0, "right", "")
    said = hint_text(game, "later", "left b1 c1")
    assert said == "Your free cells lie in 2 pieces: each takes a mark of its own."


def test_the_next_trophy_is_told_with_what_it_lacks() -> None:
    game = marking().seat(0, coins=2)
    said = hint_text(game, "coins", "left a2 a3")
    best = BOX.trophies[0]
    assert said == f"2 more coins fill a row: the best trophy left brings {best}."
    game.seat(0, coins=12)
    assert hint_text(game, "coins", "left a2 a3") == "Your rows of coins are full."


def test_a_palm_is_worth_what_the_display_makes_it() -> None:
    game = Played().begin("T04 T20 T25 T40", display="T17 T28 T13 T14").flip("domino")
    assert hint_text(game, "palms", "left a2 a3") == "With this display a palm is worth 3 points."
    game.seat(0, palms=(1, 1, 1, 1))
    assert hint_text(game, "palms", "left a2 a3") == "Your palms are full: more bring nothing."


def test_crosses_are_counted_free_and_owed() -> None:
    game = marking()
    held = [BOX.cards[number] for number in game.state.cards[:2]]
    free = sum(card.crosses.bit_count() for card in held)
    said = hint_text(game, "crosses", "left a2 a3")
    assert said is not None
    assert said.startswith(f"Your cards have {free} free cross")
    game.set(owed=(2, 0))
    assert hint_text(game, "crosses", "left +a2") == "Crosses let you mark 2 more cells."


def test_the_best_seal_is_told_by_colour() -> None:
    for view, term, move, said in hinted.asked(PLAY, 2, 3):
        facts = dict(said.facts)
        if term == "seals" and "colour" in facts:
            mine = [BOX.cards[card] for card in view.done[move.seat]]
            places = (2 * move.seat, 2 * move.seat + 1)
            mine += [BOX.cards[view.cards[place]] for place in places if view.cards[place] >= 0]
            points = [card.seal_points for card in mine if card.seal != "none"]
            assert facts["n"] == max(points)
