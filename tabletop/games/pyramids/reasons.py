"""Why a move is good, in the words of the game: what it does for what one opinion looks at."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.text import Text
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import DECK, Cross, Keep, Mark, Move, Take
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.components import Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.hint_texts import TORCHES
from tabletop.games.pyramids.names import COLOUR_NAMES
from tabletop.games.pyramids.state import State


@frozen
class _Marked:
    """What a move marks: the pyramid, the cells, and those that were free and stay so."""

    pyramid: Pyramid
    cells: int
    free: int
    left: int


class Reasons:
    """A sentence for each opinion; each is true of the move, and None where it does nothing for it.

    They speak to the seat that moves.
    """

    def __init__(self, family: Pyramids) -> None:
        self._family = family
        self._box = family.box

    def _marked(self, state: State, move: Move) -> _Marked | None:
        if not isinstance(move, Mark | Cross):
            return None
        place = place_of(move.seat, move.place)
        if state.cards[place] < 0:
            return None
        free = state.free[place]
        cells = self._family.masks[move.cells if isinstance(move, Mark) else (move.cell,)]
        return _Marked(self._family.pyramids[state.cards[place]], cells, free, free & ~cells)

    def _depth(self, card: Pyramid, free: int) -> int:
        return self._family.to_tomb(self._family.card_index[card.id], free)

    def tombs(self, state: State, move: Move) -> Text | None:
        """That the tomb is reached, or how near it comes."""
        mark = self._marked(state, move)
        if mark is None or not mark.pyramid.tomb & mark.free:
            return None
        if not mark.pyramid.tomb & mark.left:
            return Text("It reaches the tomb.")
        n = self._depth(mark.pyramid, mark.left)
        if n >= self._depth(mark.pyramid, mark.free):
            return None
        return Text("The tomb is then {n} cell away.", "The tomb is then {n} cells away.", n=n)

    def awards(self, state: State, move: Move) -> Text | None:
        """Pyramid points that come within reach with this tomb."""
        mark = self._marked(state, move)
        if mark is None or mark.pyramid.tomb & mark.left:
            return None
        n = sheet.award_within_reach(self._box, state, move.seat, mark.pyramid)
        if not n:
            return None
        return Text(
            "With this pyramid in {colour} you can win {n} point.",
            "With this pyramid in {colour} you can win {n} points.",
            colour=COLOUR_NAMES[mark.pyramid.colour],
            n=n,
        )

    def torches(self, state: State, move: Move) -> Text | None:
        """The torch of the round."""
        mark = self._marked(state, move)
        lit = state.torches[move.seat] >> state.round - 1 & 1
        if mark is None or lit or not mark.pyramid.finds[TORCHES] & mark.cells:
            return None
        return Text(
            "It lights this round's torch: {n} point.",
            "It lights this round's torch: {n} points.",
            n=self._box.torch,
        )

    def gems(self, state: State, move: Move) -> Text | None:
        """Gems that find a partner, or may find one."""
        red, green = state.red[move.seat], state.green[move.seat]
        changes = self._changes(state, move)
        then_red, then_green = changes.get("red", red), changes.get("green", green)
        if min(then_red, then_green) > min(red, green):
            return Text(
                "It pairs a red and a green gem: together they bring {n} point.",
                "It pairs a red and a green gem: together they bring {n} points.",
                n=self._box.gem_pair,
            )
        n = then_red + then_green - red - green
        if not n:
            return None
        return Text("It finds {n} gem.", "It finds {n} gems.", n=n)

    def skulls(self, state: State, move: Move) -> Text | None:
        """Skulls that an elixir wipes."""
        have = state.skulls[move.seat]
        n = have - self._changes(state, move).get("skulls", have)
        if n <= 0:
            return None
        return Text(
            "An elixir wipes {n} skull of yours.", "An elixir wipes {n} skulls of yours.", n=n
        )

    def _changes(self, state: State, move: Move) -> dict[str, int]:
        """What the sheet of the seat counts after the move, where that changes."""
        mark = self._marked(state, move)
        if mark is None:
            return {}
        changes = sheet.settled(self._box, state, move.seat, mark.pyramid, mark.cells)
        return {name: counts[move.seat] for name, counts in changes.items()}

    def crosses(self, state: State, move: Move) -> Text | None:
        """Cells that come on top."""
        mark = self._marked(state, move)
        n = (mark.pyramid.crosses & mark.cells).bit_count() if mark else 0
        if not n:
            return None
        return Text(
            "It marks {n} cross: one more cell for you.",
            "It marks {n} crosses: each gives you one more cell.",
            n=n,
        )

    def chambers(self, state: State, move: Move) -> Text | None:
        """How near the tomb of a pyramid taken lies."""
        names = move.cards if isinstance(move, Keep) else ()
        if isinstance(move, Take) and move.card != DECK:
            names = (move.card,)
        cards = [self._family.pyramids[self._family.card_index[name]] for name in names]
        if not cards:
            return None
        n = min([self._depth(card, card.cells) for card in cards])
        return Text("A tomb there is {n} cell deep.", "A tomb there is {n} cells deep.", n=n)
