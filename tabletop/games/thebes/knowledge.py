"""What a seat knows of a site, and what of it counts for a dig (T6)."""

from __future__ import annotations

from attrs import frozen

from tabletop.games.thebes.board import Board


@frozen
class Knowledge:
    """The points of knowledge for a dig: each source, and what general knowledge there is."""

    books: int
    rumours: int
    assistants: int
    general: int

    @property
    def special(self) -> int:
        """Specialised knowledge: books about the site, rumours, assistants."""
        return self.books + self.rumours + self.assistants

    @property
    def counted(self) -> int:
        """The general points that count: no more than there are specialised ones."""
        return min(self.general, self.special)

    @property
    def total(self) -> int:
        """All that counts."""
        return self.special + self.counted


def books(board: Board, own: int, site: int) -> int:
    """The points of the books about a site."""
    return (own & board.books[site]).bit_count()


def helped(board: Board, count: int, used: bool) -> int:
    """What assistants or shovels add to a dig; ``used``: the only one is used up."""
    return board.components.single_help if used else board.kept[count]


def knowledge(board: Board, own: int, site: int, rumours: int, assistant: bool) -> Knowledge:
    """What belongings bring to a dig for which so many rumours, and the only assistant, are used.

    ``site`` is counted from 0 in the order of the sites.
    """
    assistants = (own & board.assistants).bit_count()
    return Knowledge(
        books=books(board, own, site),
        rumours=rumours * board.components.rumour_points,
        assistants=helped(board, assistants, assistant),
        general=(own & board.general).bit_count(),
    )


def known_points(board: Board, own: int, site: int, rumours: int, assistant: bool) -> int:
    """The fast equal of ``knowledge(…).total``."""
    special = (own & board.books[site]).bit_count()
    special += helped(board, (own & board.assistants).bit_count(), assistant)
    if rumours:
        special += rumours * board.components.rumour_points
    general = (own & board.general).bit_count()
    return special + general if general < special else special + special
