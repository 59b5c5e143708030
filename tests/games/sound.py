"""What holds at every moment of every game."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys

from tabletop.engine.chance import Chance
from tests.games.playing import RandomPlay


def has_a_table_at_every_moment(play: RandomPlay, seats: int, seed: int) -> None:
    """Everybody sees known pieces on known spaces, and the same when asked anew."""
    game = play.game
    for state, _ in play.events(seats, seed):
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            table = game.table(view, seat)
            ids = [piece.id for piece in table.pieces]
            assert len(set(ids)) == len(ids)
            assert {piece.space for piece in table.pieces} <= {space.id for space in table.spaces}
            assert table == game.table(view, seat)


def has_the_candidates_without_objections(play: RandomPlay, seats: int, seed: int) -> None:
    """Legal moves are the candidates that no rule is against, each once."""
    game = play.game
    for state in play.states(seats, seed, every=9):
        for seat in range(seats):
            legal = game.legal_moves(state, seat)
            candidates = game.candidates(state, seat)
            allowed = [move for move in candidates if not any(game.objections(state, move))]
            assert len(set(legal)) == len(legal)
            assert set(legal) == set(allowed)
            assert len(allowed) == len(legal)


def keeps_its_components(play: RandomPlay, seats: int, seed: int) -> None:
    """Nothing is lost and nothing is made."""
    game = play.game
    counts = [dict(game.census(state)) for state, _ in play.events(seats, seed)]
    assert counts[0]
    assert all(count == counts[0] for count in counts)


def plays_the_same_again(play: RandomPlay, seats: int, seed: int) -> None:
    """Equal answers of chance make equal games, and these end with winners."""
    game = play.game
    played = list(play.events(seats, seed))
    assert played == list(play.events(seats, seed))
    assert game.score(game.tally(played[-1][0])).winners


def shows_every_step(play: RandomPlay, seats: int, seed: int) -> None:
    """Whatever the rules do unasked changes what a spectator sees."""
    game = play.game
    for state, event in play.events(seats, seed):
        if event is not None and not isinstance(game.due(state), Chance | frozenset):
            after = game.after(state, event)
            assert game.table(state, None) != game.table(after, None), event


def is_the_same_in_every_process(package: str, seats: int, seed: int) -> None:
    """Hash seeds change the order of sets; nothing of a game may depend on it.

    ``package`` is the one of the game's tests, whose ``random_play`` has its ``PLAY``.
    """
    told = [
        subprocess.run(
            [sys.executable, "-m", "tests.games.sound", package, str(seats), str(seed)],
            env={"PYTHONHASHSEED": hashed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashed in ("1", "2")
    ]
    assert json.loads(told[0]) == json.loads(told[1])


def _tell(package: str, seats: int, seed: int) -> None:
    """Print each event of a game with what could have been done, and some of the tables."""
    play: RandomPlay = importlib.import_module(f"tests.games.{package}.random_play").PLAY
    game, told = play.game, list[list[str]]()
    for number, (state, event) in enumerate(play.events(seats, seed)):
        legal = [str(game.legal_moves(state, seat))[:2000] for seat in play.acting(state)]
        table = "" if number % 5 else str(game.table(game.view(state, 0), 0).pieces)[:4000]
        told.append([str(event), *legal, table])
    print(json.dumps(told))


if __name__ == "__main__":
    _tell(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
