"""Caches that go with what they are about."""

import gc
from weakref import ref

from tabletop.mechanics.caching import kept_by_owner


class Board:
    pass


def test_an_answer_is_made_once_for_each_owner() -> None:
    asked: list[tuple[Board, int]] = []

    @kept_by_owner(2)
    def twice(board: Board, number: int) -> int:
        asked.append((board, number))
        return 2 * number

    one, other = Board(), Board()
    assert [twice(one, 3), twice(one, 3), twice(other, 3)] == [6, 6, 6]
    assert asked == [(one, 3), (other, 3)]
    assert [twice(one, 4), twice(one, 5), twice(one, 3)] == [8, 10, 6]
    assert len(asked) == 5


def test_the_answers_keep_no_owner() -> None:
    @kept_by_owner(8)
    def named(board: Board, number: int) -> str:
        return f"{type(board).__name__} {number}"

    board = Board()
    assert named(board, 1) == "Board 1"
    seen = ref(board)
    del board
    gc.collect()
    assert seen() is None
