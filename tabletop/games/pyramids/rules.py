"""Every rule of Pyramids in our words, with its place in the book or the ruling behind it."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.expeditions.rules import Rules, Sections
from tabletop.games.pyramids.info import BOOK

_BOX = Text("Contents")
_SETUP = Text("Setting up")
_COURSE = Text("Course of play")
_MARK = Text("2. Marking cells")
_FINISH = Text("3. A pyramid is explored")
_AWARDS = Text("4. Winning pyramid points")
_END = Text("End of the game")

_SECTIONS = Sections(
    contents=_BOX,
    setup=_SETUP,
    course=_COURSE,
    flip=Text("1. Revealing an expedition card"),
    mark=_MARK,
    single=_MARK,
    cross=_MARK,
    finish=_FINISH,
    refill=_FINISH,
    round_end=Text("End of a round"),
    end=_END,
)

_RULINGS = {
    "keep own": "S11",
    "keep once": "S11",
    "shown": "S11",
    "one new": "S11",
    "skipped": "S10",
    "cross first": "P8",
    "cross lapses": "P2",
    "refill": "P5",
    "finish turn": "P5",
    "entry": "P1",
    "path": "P1",
    "wall": "P1",
    "gem": "P4",
    "torch": "P4",
    "skull": "P4",
    "elixir": "P3",
    "award": "P6",
    "award order": "P6",
    "gem points": "P7",
    "torch points": "P7",
    "skull points": "P7",
    "tie": "P7",
}


class PyramidsRules(Rules):
    """The catalogue of Pyramids."""

    def __init__(self) -> None:
        super().__init__(BOOK, _SECTIONS, _RULINGS)
        self._ways()
        self._sheet()
        self._count()

    def _ways(self) -> None:
        self.entry = self.permits(
            "entry", Text("The first mark in a chamber covers the cell of its entry."), _MARK
        )
        self.path = self.permits(
            "path",
            Text(
                "Every further mark touches an earlier one, so that one way leads from the entry."
            ),
            _MARK,
        )
        self.wall = self.rule("wall", Text("Walls are never marked."), _BOX)
        self.explored = self.rule(
            "explored",
            Text("A pyramid is explored when its tomb is marked; it brings 10 points."),
            _FINISH,
        )

    def _sheet(self) -> None:
        self.gem = self.rule(
            "gem",
            Text("A gem marks the next one of its colour on the sheet; beyond ten, nothing."),
            _MARK,
        )
        self.torch = self.rule(
            "torch",
            Text("A torch marks that of the round on the sheet, once in each round."),
            _MARK,
        )
        self.skull = self.rule(
            "skull",
            Text("A skull marks the next one on the sheet; beyond ten, nothing."),
            _MARK,
        )
        self.elixir = self.rule(
            "elixir",
            Text("An elixir wipes the two worst skulls off the sheet, after the mark's skulls."),
            _MARK,
        )
        self.award = self.rule(
            "award",
            Text("The second, fourth and sixth pyramid of a colour win the highest points left."),
            _AWARDS,
        )
        self.award_order = self.rule(
            "award order",
            Text("At the same time, the lower number of the pyramid that did it comes first."),
            _AWARDS,
        )

    def _count(self) -> None:
        self.gem_points = self.rule(
            "gem points",
            Text("A red and a green gem together are worth 5 points, a gem alone 1."),
            _END,
        )
        self.torch_points = self.rule(
            "torch points", Text("Each torch on the sheet is worth 5 points."), _END
        )
        self.skull_points = self.rule(
            "skull points", Text("Of the skulls marked only the worst costs points."), _END
        )
        self.tie = self.rule(
            "tie",
            Text("Equal in points, the lowest number among the explored pyramids wins."),
            _END,
        )


RULES = PyramidsRules()
