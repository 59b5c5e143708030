"""Invents the forty-eight chambers: sixteen recipes, each made three times, once a colour.

All that chance decides depends on ``SEED``, so the same deck comes out on every machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

from attrs import frozen
from chamber import ENTRY, FINDS, GRID, PLAIN, SIDE, SKULL, TOMB, WALL, Chamber
from solver import Patterns, Solver, patterns_of

SEED = "pyramids"
COLOURS = ("green", "orange", "purple")
"""The colour of number n is the one at (n - 1) % 3: 15 and 33 are purple, as the book shows."""

CANDIDATES = 15
"""So many chambers are tried for a recipe; the three most alike in effort are taken."""

RECIPES = """
steps clear walls  r g t e s x
    9    11     5  1 1 0 0 3 1
    9    11     5  0 1 1 1 2 1
    9     0     5  1 1 0 0 2 1
    9    11     6  1 0 0 1 3 1
    9     9     6  0 1 1 0 2 1
    9     0     6  1 1 0 0 2 1
    9    11     6  1 1 0 0 2 1
    9    11     6  1 0 1 0 2 0
    9     0     7  0 1 0 0 2 1
    9     9     7  1 0 0 1 2 1
    9    13     7  1 1 0 0 2 0
   11    11     5  0 1 1 0 2 1
   11     0     6  1 1 0 0 1 1
   11    11     6  1 1 0 1 3 0
   11    13     6  1 1 0 0 2 0
   11     0     7  1 0 1 0 2 1
"""
"""The cells of the shortest way, entry and tomb counted; of the shortest way without a skull (0:
there is none); the walls; and how many of each find."""


@frozen
class Recipe:
    """What a chamber is made of."""

    steps: int
    clear: int
    walls: int
    finds: str

    @classmethod
    def all(cls) -> list[Recipe]:
        """The recipes of the table."""
        head, *lines = RECIPES.split("\n")[1:-1]
        signs = head.split()[3:]
        return [
            cls(
                steps, clear, walls, "".join(sign * n for sign, n in zip(signs, finds, strict=True))
            )
            for steps, clear, walls, *finds in (map(int, line.split()) for line in lines)
        ]

    def made(self, rng: Random) -> Chamber:
        """A chamber after this recipe."""
        while True:
            chamber = self._furnished(self._walled(rng), rng)
            if chamber.steps(avoiding=SKULL) == self.clear and _scattered(chamber):
                return chamber

    def _walled(self, rng: Random) -> Chamber:
        inside = range(1, SIDE * SIDE - 1)
        while True:
            walls = rng.sample(inside, self.walls)
            signs = [WALL if cell in walls else PLAIN for cell in range(SIDE * SIDE)]
            signs[0], signs[-1] = ENTRY, TOMB
            chamber = Chamber("".join(signs))
            if chamber.steps() == self.steps and chamber.in_one_piece():
                return chamber

    def _furnished(self, chamber: Chamber, rng: Random) -> Chamber:
        signs = list(chamber.signs)
        places = [cell for cell, sign in enumerate(signs) if sign == PLAIN]
        for cell, find in zip(rng.sample(places, len(self.finds)), self.finds, strict=True):
            signs[cell] = find
        return Chamber("".join(signs))


def _scattered(chamber: Chamber) -> bool:
    """Whether equal finds lie apart."""
    return not any(GRID.spread(chamber.cells(find)) & chamber.cells(find) for find in FINDS)


def written(text: str) -> str:
    """The component data with the deck made anew; all the rest stays as it is."""
    chambers = list(invented(patterns_of(json.loads(text))))
    lines = ",\n".join(
        f"    {json.dumps({**facts, 'rows': chamber.rows})}"
        for facts, chamber in numbered(chambers)
    )
    return re.sub(r'("cards": \[\n).*?(\n  \])', rf"\g<1>{lines}\g<2>", text, flags=re.DOTALL)


def invented(patterns: Patterns) -> Iterator[tuple[Chamber, ...]]:
    """For each recipe its chambers, one a colour, all unlike each other."""
    rng = Random(SEED)
    taken: set[str] = set()
    for recipe in Recipe.all():
        ways: dict[Chamber, float] = {}
        while len(ways) < CANDIDATES:
            chamber = recipe.made(rng)
            if taken.isdisjoint(chamber.mirrored()):
                ways[chamber] = Solver(chamber, patterns).effort(0)
                taken |= chamber.mirrored()
        alike = _alike(ways)
        yield tuple(rng.sample(alike, len(alike)))


def numbered(chambers: list[tuple[Chamber, ...]]) -> list[tuple[dict[str, int | str], Chamber]]:
    """Each chamber with its id, its number and its colour; easy and hard ones are mixed."""
    rng = Random(SEED)
    colours = [rng.sample(alike, len(alike)) for alike in map(list, zip(*chambers, strict=True))]
    return [
        ({"id": f"P{number:02}", "number": number, "colour": COLOURS[place]}, colours[place].pop())
        for number in range(1, len(COLOURS) * len(chambers) + 1)
        for place in [(number - 1) % len(COLOURS)]
    ]


def _alike(efforts: dict[Chamber, float]) -> list[Chamber]:
    """The chambers whose efforts are closest together, as many as there are colours."""
    order = sorted(efforts, key=lambda chamber: efforts[chamber])
    middle = order[len(order) // 4 : -(len(order) // 4)]
    groups = [middle[at : at + len(COLOURS)] for at in range(len(middle) - len(COLOURS) + 1)]
    return min(groups, key=lambda group: efforts[group[-1]] - efforts[group[0]])
