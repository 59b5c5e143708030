"""Reasons: what a move does, true of the position."""

from statistics import mean

from tests.games import hinted
from tests.games.silver_gold.played import GAME, Played, family
from tests.games.silver_gold.random_play import PLAY


def reason(game: Played, term: str, words: str) -> str | None:
    return hinted.reason(GAME, game.state, term, game.read(0, words))


def test_reasons_are_sentences() -> None:
    hinted.reasons_are_sentences(PLAY, 2, "T0", "T1", "T2", "T3", "T4")


def test_an_island_is_finished_or_comes_nearer() -> None:
    game = Played().begin("T04 T20 T25 T40").flip("domino").left(0, "left", "b1 c1 c2")
    assert reason(game, "cards", "left b1 c1") == "The island then lacks 1 cell."
    assert reason(game, "later", "left b1 c1") == "The free cells of the island stay in one piece."
    game.left(0, "left", "b1 c1")
    assert reason(game, "cards", "left b1 c1") == "It finishes the island."
    assert reason(game, "later", "left b1 c1") == "It makes room for another island."


def test_a_card_taken_is_measured() -> None:
    game = Played().deal("T04 T20 T25 T40")
    said = reason(game, "cards", "keep T04 T20")
    assert said is not None
    assert said.startswith("The smaller island has ")
    assert reason(game, "coins", "keep T04 T20") is None


def test_a_card_of_the_deck_is_as_large_as_those_in_it() -> None:
    game = Played(2).begin("T12 T20 T25 T40", "T02 T21 T26 T41").left(0, "left", "a3")
    game.flip("O4").play(0, "left a3").play(1, "right c2").on()
    sizes = [card.cells.bit_count() for card in family().treasures]
    deck = [size for n, size in enumerate(sizes) if game.state.deck >> n & 1]
    said = reason(game, "cards", "take deck left")
    assert said == f"An island of the deck has about {round(mean(deck))} cells on the average."
