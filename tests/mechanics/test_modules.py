"""Functions of a part of a game as its methods."""

from tabletop.mechanics.modules import of_board, of_part


def shown(board: str, times: int = 1) -> str:
    """A function of a board."""
    return board * times


class Toy:
    """A game with two parts."""

    show = of_board(shown)
    show_other = of_part("other")(shown)

    def __init__(self, board: str) -> None:
        self.board = board
        self.other = board.upper()


class Louder(Toy):
    """One with a word of its own about it."""

    def show(self, times: int = 1) -> str:
        """Louder than before."""
        return super().show(times) + "!"


def test_each_game_is_asked_about_its_own_parts_again_and_again() -> None:
    one, other = Toy("a"), Toy("b")
    for _ in range(2):
        assert (one.show(), one.show(times=2), other.show(2)) == ("a", "aa", "bb")
        assert (one.show_other(), other.show_other()) == ("A", "B")
    assert Toy.show(one, 3) == "aaa"


def test_what_a_game_makes_of_a_method_stays_in_its_place() -> None:
    game = Louder("a")
    assert [game.show() for _ in range(3)] == ["a!", "a!", "a!"]
    assert game.show_other() == "A"
