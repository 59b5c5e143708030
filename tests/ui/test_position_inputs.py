"""How many touches and keys it takes to set up a position in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.records.position import plain_position
from tests.games.sensible import sensible
from tests.ui.laying import Hand
from tests.ui.windows import OFFSCREEN, opened

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore(OFFSCREEN),
    pytest.mark.long,
]


def positions(game: Any, seed: int, wanted: Any) -> Iterator[Any]:
    """The positions of a random game of four that are wanted."""
    players = tuple(Player(colour, colour) for colour in game.info.colours)
    match, rng = Match(game, players, {}, SeededDealer(str(seed))), Random(seed)
    while not match.over:
        if match.chance is not None:
            match.deal()
        else:
            seat = min(match.to_act)
            match.propose(rng.choice(list(game.legal_moves(match.state, seat))))
        if wanted(match.state):
            yield match.state


def strokes(cells: Iterable[str], over: Iterable[str] = ()) -> list[list[str]]:
    """Cells that lie side by side, as a hand strokes over them, back where it goes on elsewhere;
    what it passes ``over`` may lie between."""
    left, found = set(cells), list[list[str]]()
    while left:
        first = min(left)
        near = left | set(over) - {first}
        near.discard(first)
        found.append(_shortened(list(_walk(first, near)), left))
        left -= set(found[-1])
    return found


def _shortened(walk: list[str], wanted: set[str]) -> list[str]:
    """A walk that ends where nothing more is wanted."""
    last = max(walk.index(cell) for cell in wanted & set(walk))
    return walk[: last + 1]


def _walk(cell: str, left: set[str]) -> Iterator[str]:
    yield cell
    for across, down in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        beside = f"{chr(ord(cell[0]) + across)}{int(cell[1:]) + down}"
        if beside in left:
            left.remove(beside)
            yield from _walk(beside, left)
            yield cell


def lay_mykerinos(hand: Hand, told: Any) -> None:
    """Everything that lies on a table of Mykerinos."""
    for patron in told.wings[:-1]:
        hand.take(f"marker:{patron}")
    for tile in told.area:
        hand.take(tile.partition("/")[0], turned="/" in tile)
    for seat in range(4):
        for tile in told.own.get(seat, ()):
            hand.take(tile.partition("/")[0])
        if any(told.own.get(after) for after in range(seat + 1, 4)):
            hand.press("N")
    for owner in "0123":
        standing = strokes(told.archaeologists.get(owner, ()))
        rooms = told.rooms.get(int(owner), ())
        pool = told.pools.get(int(owner), 0)
        if standing or rooms or pool:
            hand.take(f"fig:{owner}")
        if pool:
            hand.press(*str(pool))
        for cells in standing:
            hand.stroke(*cells)
        hand.tap(*rooms)
    for seat in told.passed:
        hand.take(f"passer:{seat}")


def typed(hand: Hand, told: Any) -> None:
    """What nobody can lay."""
    hand.write("round", "", str(told.round))
    for field in ("turn", "starter"):
        if getattr(told, field):
            hand.write(field, "", str(getattr(told, field) + 1))


def lying(position: Any) -> dict[str, Any]:
    """What is public of a position, in no order where there is none."""
    plain = plain_position(position)
    own = {seat: {tile.partition("/")[0] for tile in tiles} for seat, tiles in plain["own"].items()}
    loose = {
        field: {owner: set(words) for owner, words in plain.get(field, {}).items()}
        for field in ("rooms", "archaeologists", "helped")
    }
    return {**plain, **loose, "own": own, "gone": None, "points": None}


def test_a_third_round_of_mykerinos_with_four_is_laid_by_less_than_sixty_touches_and_keys(
    tmp_path: Any,
) -> None:
    game = open_game("mykerinos")
    wanted = (s for s in positions(game, 5, lambda s: s.round == 3 and s.phase.value == "dig"))
    told = game.positions.write(next(wanted))
    with opened(tmp_path, (1440, 900)) as window:
        hand = Hand(window, "mykerinos", 4)
        typed(hand, told)
        lay_mykerinos(hand, told)
        record = hand.page.model.record()
        made = game.positions.definite(record.opening, record.lies)
        assert lying(made) == lying(told)
        assert hand.page.model.issues() == ()
        assert hand.inputs < 60


def named(game: Any, tile: str, turned: bool) -> str:
    """A tile by the last word of its patron and all its numbers."""
    one = next(each for each in game.board.components.tiles if each.id == tile.partition("/")[0])
    cells = " ".join(str(cell + 1) for cell in one.pyramids)
    return f"{one.patron.rpartition('_')[2]} {one.points} {cells}{'/' if turned else ''}"


def lay_in_lines(hand: Hand, game: Any, told: Any) -> None:
    """Tiles and patrons in lines, archaeologists by strokes that pass over what is taken."""
    hand.tap("patron:1")
    hand.write_line(", ".join(patron.rpartition("_")[2] for patron in told.wings[:-1]))
    hand.tap("cartouche:1")
    hand.write_line(", ".join(named(game, tile, "/" in tile) for tile in told.area))
    hand.key(Qt.Key.Key_Escape)
    for seat in range(4):
        helped = told.helped.get(seat, ())
        if own := [tile.partition("/")[0] for tile in told.own.get(seat, ())]:
            tiles = ", ".join(named(game, tile, tile in helped) for tile in own)
            hand.write_line(f"{seat + 1}: {tiles}")
            # What stays unclear is chosen from the list.
            for tile in own:
                if tile not in hand.told("own", str(seat)):
                    hand.pane.box.search.setText(f"{seat + 1}:")
                    hand.take(tile, turned=tile in helped)
    hand.pane.box.search.clear()
    board = game.board
    pyramids = set(board.names(hand.pane.laying.draft.state.pyramids))
    over = set(pyramids)
    for owner in "0123":
        cells, rooms = told.archaeologists.get(owner, ()), told.rooms.get(int(owner), ())
        hand.take(f"fig:{owner}")
        if pool := told.pools.get(int(owner), 0):
            hand.press(*str(pool))
        # Who stands on a pyramid is tapped first: then no stroke lays another one there.
        hand.tap(*(high := pyramids & set(cells)))
        for stroke in strokes(set(cells) - high, over | high):
            hand.stroke(*stroke)
        hand.tap(*rooms)
        over |= set(cells)
    for seat in told.passed:
        hand.take(f"passer:{seat}")


@pytest.mark.parametrize("play", ["1", "2"])
def test_the_worst_positions_of_mykerinos_take_less_than_sixty_taps_and_lines(
    tmp_path: Any, play: str
) -> None:
    """Each key is counted, too, but for those of a line and of words in the form."""
    game = open_game("mykerinos")
    third = [s for s in sensible(game, play) if s.round == 3 and s.phase.value == "dig"]
    told = game.positions.write(third[-1])
    with opened(tmp_path, (1440, 900), language="en") as window:
        hand = Hand(window, "mykerinos", 4)
        typed(hand, told)
        lay_in_lines(hand, game, told)
        record = hand.page.model.record()
        made = game.positions.definite(record.opening, record.lies)
        assert lying(made) == lying(told)
        assert hand.page.model.issues() == ()
        assert hand.inputs < 60
