"""Why a move is good, in the words of the game: what it does for what one opinion looks at."""

from __future__ import annotations

from statistics import fmean

from tabletop.engine.text import Text, if_any
from tabletop.games.expeditions import reasons
from tabletop.games.expeditions.moves import Move
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.components import Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.hint_texts import TORCHES
from tabletop.games.pyramids.names import COLOUR_NAMES
from tabletop.games.pyramids.state import State


class Reasons(reasons.Reasons[State, Pyramid]):
    """A sentence for each opinion, also on tombs, awards and what is found on the way."""

    def __init__(self, family: Pyramids) -> None:
        super().__init__(family, family.pyramids)
        self._family = family
        self._box = family.box

    def tombs(self, state: State, move: Move) -> Text | None:
        """That the tomb is reached, or how near it comes."""
        mark = self.marked(state, move)
        if mark is None or not mark.card.tomb & mark.free:
            return None
        if not mark.card.tomb & mark.left:
            return Text("It reaches the tomb.")
        n = self._family.depth(mark.card, mark.left)
        if n >= self._family.depth(mark.card, mark.free):
            return None
        return Text("The tomb is then {n} cell away.", "The tomb is then {n} cells away.", n=n)

    def awards(self, state: State, move: Move) -> Text | None:
        """Pyramid points that come within reach with this tomb."""
        mark = self.marked(state, move)
        if mark is None or mark.card.tomb & mark.left:
            return None
        n = sheet.award_within_reach(self._box, state, move.seat, mark.card)
        return if_any(
            "With this pyramid in {colour} you can win {n} point.",
            "With this pyramid in {colour} you can win {n} points.",
            colour=COLOUR_NAMES[mark.card.colour],
            n=n,
        )

    def torches(self, state: State, move: Move) -> Text | None:
        """The torch of the round."""
        mark = self.marked(state, move)
        lit = state.torches[move.seat] >> state.round - 1 & 1
        if mark is None or lit or not mark.card.finds[TORCHES] & mark.cells:
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
        return if_any("It finds {n} gem.", "It finds {n} gems.", n=n)

    def skulls(self, state: State, move: Move) -> Text | None:
        """Skulls that an elixir wipes."""
        have = state.skulls[move.seat]
        n = have - self._changes(state, move).get("skulls", have)
        return if_any(
            "An elixir wipes {n} skull of yours.", "An elixir wipes {n} skulls of yours.", n=n
        )

    def _changes(self, state: State, move: Move) -> dict[str, int]:
        """What the sheet of the seat counts after the move, where that changes."""
        mark = self.marked(state, move)
        if mark is None:
            return {}
        changes = sheet.settled(self._box, state, move.seat, mark.card, mark.cells)
        return {name: counts[move.seat] for name, counts in changes.items()}

    def chambers(self, state: State, move: Move) -> Text | None:
        """How near the tomb of a pyramid taken lies, or in the mean one that the deck may bring."""
        taken = [self._family.depth(card, card.cells) for card in self.taken(move)]
        unseen = [self._family.depth(card, card.cells) for card in self.unseen(state, move)]
        if unseen:
            return Text(
                "A tomb of the deck is about {n} cell deep on the average.",
                "A tomb of the deck is about {n} cells deep on the average.",
                n=round(fmean(unseen)),
            )
        if not taken:
            return None
        n = min(taken)
        return Text("A tomb there is {n} cell deep.", "A tomb there is {n} cells deep.", n=n)
