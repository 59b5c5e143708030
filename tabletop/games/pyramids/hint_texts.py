"""What to look at in a position, said without the move or its place: the first words of a hint."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.expeditions import hint_texts
from tabletop.games.expeditions.moves import Cross, Keep, Mark, Move, Take
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.components import COLOURS, Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.names import COLOUR_NAMES
from tabletop.games.pyramids.state import State

REDS, GREENS, TORCHES, SKULLS, ELIXIRS = range(5)
"""The places of what is found in ``Pyramid.finds``."""


class HintTexts(hint_texts.HintTexts[Pyramid]):
    """A sentence for each opinion, also on tombs, awards and what is found on the way."""

    def __init__(self, family: Pyramids) -> None:
        super().__init__(family.box, family.box.pyramids)
        self._family = family
        self._box = family.box

    def _free(self, state: State, seat: int, *finds: int) -> int:
        """How many finds of these kinds, by their place in ``finds``, are free before a seat."""
        return sum(
            (card.finds[find] & free).bit_count()
            for card, free in self.held(state, seat)
            for find in finds
        )

    def tombs(self, state: State, move: Move) -> Text | None:
        """How near the tombs are."""
        if not isinstance(move, Mark | Cross):
            return None
        held = self.held(state, move.seat)
        ways = sorted(filter(None, (self._family.depth(card, free) for card, free in held)))
        if not ways:
            return None
        if len(ways) == 1:
            return Text(
                "Your open tomb is {n} cell away.", "Your open tomb is {n} cells away.", n=ways[0]
            )
        return Text("Your tombs are {near} and {far} cells away.", near=ways[0], far=ways[1])

    def awards(self, state: State, move: Move) -> Text | None:
        """How many pyramids of a colour that the move is about win points next."""
        box, colours = self._box, [self._box.cards[card].colour for card in state.done[move.seat]]
        chances = []
        for colour in self._colours(state, move):
            have, left = colours.count(colour), sheet.points_left(box, state, COLOURS.index(colour))
            lacks = [milestone - have for milestone in box.milestones if milestone > have]
            if left and lacks:
                chances.append((lacks[0], -left[0], colour))
        if not chances:
            return None
        n, points, colour = min(chances)
        return Text(
            "{n} more pyramid in {colour} could win you {points} points.",
            "{n} more pyramids in {colour} could win you {points} points.",
            n=n,
            colour=COLOUR_NAMES[colour],
            points=-points,
        )

    def _colours(self, state: State, move: Move) -> set[str]:
        """The colours of the pyramids that a move marks or takes, as far as they are known."""
        family = self._family
        if isinstance(move, Mark | Cross):
            card = family.card(state, move.seat, move.place)
            return {card.colour} if card else set()
        names = move.cards if isinstance(move, Keep) else (move.card,)
        return {
            family.cards[family.card_index[name]].colour
            for name in names
            if name in family.card_index
        }

    def torches(self, state: State, move: Move) -> Text | None:
        """Whether the torch of the round is still worth something."""
        if not isinstance(move, Mark | Cross):
            return None
        if state.torches[move.seat] >> state.round - 1 & 1:
            return Text("You have this round's torch: another brings nothing.")
        if not self._free(state, move.seat, TORCHES):
            return None
        return Text(
            "This round's torch would bring you {n} point.",
            "This round's torch would bring you {n} points.",
            n=self._box.torch,
        )

    def gems(self, state: State, move: Move) -> Text | None:
        """Which gems wait for a partner."""
        if not isinstance(move, Mark | Cross):
            return None
        if not self._free(state, move.seat, REDS, GREENS):
            return None
        red, green = state.red[move.seat], state.green[move.seat]
        if red == green:
            return Text(
                "A red and a green gem together bring {n} point.",
                "A red and a green gem together bring {n} points.",
                n=self._box.gem_pair,
            )
        n = abs(red - green)
        if red > green:
            return Text(
                "{n} red gem has no green partner yet.",
                "{n} red gems have no green partner yet.",
                n=n,
            )
        return Text(
            "{n} green gem has no red partner yet.", "{n} green gems have no red partner yet.", n=n
        )

    def skulls(self, state: State, move: Move) -> Text | None:
        """What the next skull would cost, or an elixir save."""
        if not isinstance(move, Mark | Cross):
            return None
        box, seat, have = self._box, move.seat, state.skulls[move.seat]
        if self._free(state, seat, SKULLS) and have < len(box.skulls):
            return Text(
                "With one more skull they cost you {then} instead of {now}.",
                now=sheet.worst(box, have),
                then=sheet.worst(box, have + 1),
            )
        n = min(have, box.wiped)
        if not n or not self._free(state, seat, ELIXIRS):
            return None
        return Text(
            "An elixir could wipe {n} skull of yours.",
            "An elixir could wipe {n} skulls of yours.",
            n=n,
        )

    def chambers(self, state: State, move: Move) -> Text | None:
        """How deep the chambers to choose from are, or how much of the game is left for one."""
        if not isinstance(move, Keep | Take):
            return None
        depths = [self._family.depth(card, card.cells) for card in self.offered(state, move)]
        if depths and min(depths) < max(depths):
            return Text(
                "The tombs to choose from are {least} to {most} cells deep.",
                least=min(depths),
                most=max(depths),
            )
        return self.remaining(state)
