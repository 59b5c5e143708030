"""What the table says: prompts, forecasts, the log, and why something is refused."""

import pytest

from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.language.catalogue import Catalogue
from tests.games.pyramids.played import OPEN, Played
from tests.games.pyramids.test_awards import ready

ENGLISH = Catalogue.load("en", "pyramids")
NAMES = {0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"}

CHAMBER = "vrgtx sse.. ..#.. ..... ....T"


def say(text: Text | None) -> str:
    """A sentence in English."""
    return ENGLISH.say(text, NAMES) if text else ""


def marking(pattern: str = "I3") -> Played:
    """Ada has a rich chamber on the left, and an open one on the right."""
    return Played(2, {1: CHAMBER, 2: OPEN}).begin("P01 P02").flip(pattern)


def asked(game: Played, seat: int | None = 0) -> str:
    """The prompt, without its second line."""
    prompt = game.game.prompt(game.game.view(game.state, seat), seat, ())
    return f"{say(prompt.request)} {say(prompt.rest)}".strip()


def brings(game: Played, words: str) -> list[str]:
    """The forecast of a move."""
    return [say(text) for text in game.game.forecast(game.state, game.read(words))]


def logged(game: Played, words: str) -> str:
    """A move as the log tells it."""
    return say(game.game.seen(game.state, game.read(words), None))


def refused(game: Played, words: str) -> str:
    """Why a move is refused."""
    move = game.read(words)
    assert not isinstance(move, Objection)
    return say(next(game.game.objections(game.state, move)).why)


def test_the_prompt_asks_for_a_mark() -> None:
    assert asked(marking()) == (
        "mark three cells in a row in one of your chambers, or any single cell next to a mark."
    )


@pytest.mark.parametrize(
    ("before", "words", "told"),
    [
        ("", "left a1 b1 c1", ["1 red gem", "1 green gem", "6 cells to the tomb"]),
        ("a1 b1 c1", "left d1", ["the torch of round 1", "5 cells to the tomb"]),
        (
            "a1",
            "left a2 b2 c2",
            ["2 skulls (the worst costs 2)", "an elixir wipes 2 skulls", "5 cells to the tomb"],
        ),
        ("a1 b1 c1 d1", "left e1", ["1 more cell for a cross", "4 cells to the tomb"]),
        ("a1 a2 a3 a4 a5 b5 c5 d5", "left e5", ["the tomb (10 points)"]),
        ("a1", "right a1", ["8 cells to the tomb"]),
    ],
)
def test_what_a_mark_brings(before: str, words: str, told: list[str]) -> None:
    game = marking()
    if before:
        game.mark(0, 0, before)
    assert brings(game, words) == told


def test_what_a_tomb_may_win() -> None:
    game = ready("P22 P23", "P24 P26", done=((1,), ()))
    assert brings(game, "left e5") == [
        "the tomb (10 points)",
        "10 for green if nobody is before you",
    ]
    assert logged(game, "left e5") == "Ada marks e5 on the left card: the tomb (10 points)."


def test_the_log_tells_what_a_mark_brought() -> None:
    game = marking()
    assert logged(game, "left a1 b1 c1") == (
        "Ada marks a1, b1 and c1 on the left card: 1 red gem and 1 green gem."
    )
    assert logged(game, "right a1") == "Ada marks a1 on the right card."


def test_the_log_tells_of_explored_pyramids_and_points() -> None:
    game = ready("P22 P23", "P24 P26", done=((1,), ()))
    game.play("left e5").play("left d2", 1)
    assert say(game.step().says()) == "Ada explores pyramid 22 (green): 10 points."
    game.play("take deck left").chance("top", "P40")
    assert say(game.step().says()) == ("Ada has explored 2 pyramids (green) and wins 10 points.")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("left b1", "The entry of this chamber is a1."),
        ("right b1 c1 d1", "The entry of this chamber is a1."),
        ("left c3", "There is a wall on c3."),
    ],
)
def test_why_a_first_mark_is_refused(words: str, why: str) -> None:
    assert refused(marking(), words) == why


def test_why_a_later_mark_is_refused() -> None:
    game = marking().mark(0, 0, "a1 b1")
    assert refused(game, "left d2") == "No mark touches d2."
    assert refused(game, "left c4 d4 e4") == "No mark touches c4, d4 and e4."
    assert refused(game, "left b1") == "b1 is marked already."
