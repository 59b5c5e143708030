"""Every rule of Silver & Gold in our words, with its place in the book or the ruling behind it."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.expeditions.rules import Rules, Sections
from tabletop.games.silver_gold.info import BOOK

_BOX = Text("Contents of the box")
_SETUP = Text("Setting up the game")
_MARK = Text("Stage 2: marking cells")
_FINISH = Text("Stage 3: completing a row of coins or a treasure card")
_END = Text("End of the game and final count")

_SECTIONS = Sections(
    contents=_BOX,
    setup=_SETUP,
    course=Text("Course of the game"),
    flip=Text("Stage 1: revealing an expedition card"),
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
    "shown": "S8",
    "pile": "S7",
    "pattern": "S1",
    "one card": "S2",
    "single": "S2",
    "skipped": "S10",
    "cross first": "S3",
    "cross lapses": "S10",
    "marks stay": "S12",
    "refill": "S6",
    "new card": "S6",
    "one new": "S11",
    "next start": "S7",
    "trophy": "S5",
    "no trophy": "S5",
    "palm": "S4",
    "coin": "S5",
    "seal": "S9",
    "tie": "S9",
}


class SilverGoldRules(Rules):
    """The catalogue of Silver & Gold."""

    def __init__(self) -> None:
        super().__init__(BOOK, _SECTIONS, _RULINGS)
        self.start_player = self.rule(
            "start player", Text("Chance, or your own agreement, names the start player."), _SETUP
        )
        self.next_start = self.rule(
            "next start",
            Text("After each expedition card the next player clockwise is start player."),
            _FINISH,
        )
        self.round_card = self.rule(
            "round card", Text("The round card shows the rounds and the trophies left."), _BOX
        )
        self.coin = self.rule(
            "coin", Text("Each coin marked is worth 1 point; twelve of them count."), _MARK
        )
        self.palm = self.rule(
            "palm",
            Text("A palm brings 1 point and 1 for each palm of the display; four palms count."),
            _MARK,
        )
        self.trophy = self.rule(
            "trophy",
            Text("A full row of four coins earns the highest trophy left, in turn order."),
            _FINISH,
        )
        self.no_trophy = self.rule(
            "no trophy", Text("When all six trophies are won, a full row earns none."), _FINISH
        )
        self.finished = self.rule("finished", Text("Only finished cards bring their points."), _END)
        self.seal = self.rule(
            "seal",
            Text("The seal of a finished card brings 1 or 2 points for each one of its colour."),
            _END,
        )
        self.tie = self.rule(
            "tie",
            Text("Equal in points: more finished grey cards, then green, orange, purple ones."),
            _END,
        )


RULES = SilverGoldRules()
