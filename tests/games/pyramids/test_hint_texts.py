"""HintTexts: true of the position, and not a word of the move."""

from tests.games import hinted
from tests.games.pyramids.played import OPEN, Played
from tests.games.pyramids.random_play import PLAY
from tests.games.pyramids.test_awards import ready


def hint_text(game: Played, term: str, words: str, seat: int = 0) -> str | None:
    return hinted.hint_text(game.game, game.state, term, game.read(words, seat))


test_every_opinion_nudges = hinted.every_opinion_nudges(PLAY)
test_no_nudge_names_a_move = hinted.no_nudge_names_a_move(
    PLAY, "pyramid 1", "pyramid 2", "P0", "P1"
)


def opened() -> Played:
    return Played(chambers={1: OPEN, 2: OPEN}).begin("P01 P02").flip("I3")


def test_tombs_are_told_by_their_distance() -> None:
    game = opened()
    assert hint_text(game, "tombs", "left a1") == "Your tombs are 9 and 9 cells away."
    game.mark(0, 1, "a1 a2 a3")
    assert hint_text(game, "tombs", "left a1") == "Your tombs are 6 and 9 cells away."


def test_treasures_are_spoken_of_where_there_are_some() -> None:
    game = opened()
    for term in ("gems", "skulls", "torches", "crosses"):
        assert hint_text(game, term, "left a1") is None


def test_points_for_a_colour_are_told_with_what_they_lack() -> None:
    game = ready("P22 P23", "P24 P26", done=((1,), ()))
    said = hint_text(game, "awards", "left e5")
    assert said == "1 more pyramid in green could win you 10 points."


def test_numbers_are_those_of_the_sheet() -> None:
    box = PLAY.game.family.components
    seen = set()
    for view, term, move, said in hinted.asked(PLAY, 3, 4):
        facts, seat = dict(said.facts), move.seat
        if term == "skulls" and "then" in facts:
            have = view.skulls[seat]
            assert facts["now"] == (box.skulls[have - 1] if have else 0)
            assert facts["then"] == box.skulls[have]
        elif term == "gems" and "partner" in said.key:
            assert facts["n"] == abs(view.red[seat] - view.green[seat])
            assert ("red gem has no" in said.key) == (view.red[seat] > view.green[seat])
        elif term == "torches" and "another" in said.key:
            assert view.torches[seat] >> view.round - 1 & 1
        else:
            continue
        seen.add(term)
    assert seen == {"skulls", "gems", "torches"}
