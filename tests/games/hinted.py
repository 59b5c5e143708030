"""What holds of every nudge of every game, and how tests ask for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabletop.engine.text import Text
from tabletop.language import LANGUAGES
from tabletop.language.catalogue import Catalogue
from tabletop.language.faults import faults
from tests.games.playing import RandomPlay

NAMES = {0: "Ala", 1: "Bo", 2: "Cy", 3: "Di"}

LONGEST = 75
"""So many characters fit on a line of the prompt."""


def hint_text(game: Any, state: Any, term: str, move: Any) -> str | None:
    """What an opinion bids to look at, in English."""
    (asked,) = [one for one in game.heuristics if one.id == term]
    said = asked.hint_text(game.view(state, move.seat), move)
    return said and english(game, said)


def english(game: Any, said: Text) -> str:
    """A sentence in English."""
    return Catalogue.load("en", game.info.id).say(said, NAMES).replace("\xa0", " ")


def asked(play: RandomPlay, seats: int, seed: int) -> Iterator[tuple[Any, str, Any, Text]]:
    """Every nudge of some moves of a random game: the view, the opinion, the move, the words."""
    for view, move in _considered(play, seats, seed, every=3, apart=7):
        for term in play.game.heuristics:
            said = term.hint_text(view, move)
            if said is not None:
                yield view, term.id, move, said


def _considered(
    play: RandomPlay, seats: int, seed: int, *, every: int, apart: int
) -> Iterator[tuple[Any, Any]]:
    """Some of the moves at some moments of a random game, each with what its seat sees."""
    for state in play.states(seats, seed, every=every):
        for seat in play.acting(state):
            view = play.game.view(state, seat)
            for move in play.game.legal_moves(view, seat)[::apart]:
                yield view, move


def reason(game: Any, state: Any, term: str, move: Any) -> str | None:
    """What an opinion says for a move, in English."""
    (asked,) = [one for one in game.heuristics if one.id == term]
    said = asked.reason(game.view(state, move.seat), move)
    return said and english(game, said)


def reasons_are_sentences(play: RandomPlay, seats: int, *forbidden: str) -> None:
    """Each opinion has a reason somewhere: a short sentence without notation, in every language."""
    game, spoken = play.game, set()
    spoken_in = [Catalogue.load(language, game.info.id) for language in LANGUAGES]
    for view, move in _considered(play, seats, 7, every=2, apart=5):
        for term in game.heuristics:
            said = term.reason(view, move)
            if said is not None:
                spoken.add(term.id)
                _is_a_sentence(english(game, said), forbidden)
                assert not [fault for one in spoken_in for fault in faults(one, said)]
    assert spoken == {term.id for term in game.heuristics}


def _is_a_sentence(words: str, forbidden: tuple[str, ...]) -> None:
    assert words.endswith("."), words
    assert words[0].isupper() or words[0].isdigit(), words
    assert len(words) <= 2 * LONGEST, words
    assert not [word for word in forbidden if word in words], words
    assert "_" not in words
    assert "{" not in words


def every_opinion_nudges(play: RandomPlay) -> Callable[[], None]:
    """A test that in some position each of them has something to say."""

    def test() -> None:
        spoken = {term for seats in (2, 3) for _, term, _, _ in asked(play, seats, 5)}
        assert spoken == {term.id for term in play.game.heuristics}

    return test


def no_nudge_names_a_move(play: RandomPlay, *forbidden: str) -> Callable[[int], None]:
    """A test that no sentence says what is of the move, nor a forbidden word."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test(seats: int) -> None:
        _names_no_move(play, seats, *forbidden)

    return test


def _names_no_move(play: RandomPlay, seats: int, *forbidden: str) -> None:
    """Sentences are short; none says a cell, a card or a room of the move, nor a forbidden word."""
    for _, term, move, said in asked(play, seats, seats):
        words = english(play.game, said)
        assert len(words) <= LONGEST, words
        assert words.endswith("."), words
        told = set(words.rstrip(".").replace(",", " ").split())
        named = {name for pick in move.picks() for name in (pick.piece, pick.space)}
        told = {word for word in told if not word.isdigit() and not word.isalpha()}
        assert not told & named, (term, words, move)
        assert not [word for word in forbidden if word in words], words
