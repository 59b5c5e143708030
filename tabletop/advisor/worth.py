"""What a move seems worth at once."""

from __future__ import annotations

from tabletop.engine.game import Game, M, S


def worth(game: Game[S, M], view: S, move: M) -> float:
    """What a move is worth to the game's opinions together, in the game's own points.

    Rounded to a millionth of a point, so that the order of adding decides nothing.
    """
    return round(sum(opinion.worth(view, move) for opinion in game.opinions), 6)
