"""The last figures of each part: what was printed, where it was measured, and what is worse now.

A printed line is its own record: each number with a unit is a figure, and what stands around the
numbers says which. So whoever adds a line to a part has its figures kept and compared.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("FIGURES.md")
TITLE = """# The last figures

`make bench` writes this table, a part at a time, and says what is worse than here.
"""

LESS = ("ms", "µs", "s", "MB")
"""Units of which one wants less; they belong to the machine."""
MORE = ("moves a second",)
"""Units of which one wants more; they belong to the machine."""
RATIOS = ("× Catanatron",)
"""Units of which one wants more, and that machines have in common."""
LOSS = 1.25
"""By what factor a figure differs that is no chance of the day."""

_FIGURE = re.compile(rf"(\d[\d,]*(?:\.\d+)?) ({'|'.join((*LESS, *MORE, *RATIOS))})(?!\w)")
_NUMBER = re.compile(r"\d[\d,.]*")


class Section(NamedTuple):
    """A part as it was measured last: commit, machine, the load beside it, and the lines."""

    commit: str
    machine: str
    load: str
    lines: tuple[str, ...]


def figures(lines: Sequence[str]) -> dict[tuple[str, int], tuple[float, str]]:
    """Value and unit of every figure, by its words with those of its heading, and its place."""
    found, heading = dict[tuple[str, int], tuple[float, str]](), ""
    for line in lines:
        heading = heading if line.startswith(" ") else line
        words = f"{heading}: {' '.join(_NUMBER.sub('…', line).split())}"
        for place, (value, unit) in enumerate(_FIGURE.findall(line)):
            found[words, place] = float(value.replace(",", "")), unit
    return found


def losses(before: Section, now: Section) -> Iterator[str]:
    """Every line of now in which a figure is worse than before; on another machine, a ratio."""
    old, new = figures(before.lines), figures(now.lines)
    for (words, place), (value, unit) in new.items():
        was, _ = old.get((words, place), (value, unit))
        same = before.machine == now.machine or unit in RATIOS
        worse, better = (value, was) if unit in LESS else (was, value)
        if same and worse > LOSS * better:
            yield f"{words}: {value:g} {unit}, at {before.commit} it was {was:g}"


def read(page: str) -> dict[str, Section]:
    """The sections of a page by the names of their parts."""
    found = {}
    for text in page.split("\n## ")[1:]:
        name, _, commit, machine, load, _, *lines = text.rstrip().splitlines()
        commit, machine, load = (line.removeprefix("- ") for line in (commit, machine, load))
        found[name] = Section(commit, machine, load, tuple(line[4:] for line in lines))
    return found


def write(sections: dict[str, Section]) -> str:
    """The page of these sections; lines of figures are code, indented by four."""
    page = TITLE
    for name, section in sections.items():
        head = "\n".join(f"- {line}" for line in section[:3])
        body = "\n".join(f"    {line}" for line in section.lines)
        page += f"\n## {name}\n\n{head}\n\n{body}\n"
    return page


def last() -> dict[str, Section]:
    """The sections that are kept."""
    return read(FILE.read_text("utf-8")) if FILE.exists() else {}


def keep(name: str, section: Section, order: Sequence[str]) -> None:
    """Keep a part's figures in place of its last ones; parts stand in the order given."""
    sections = last() | {name: section}
    kept = {part: sections[part] for part in order if part in sections}
    FILE.write_text(write(kept), "utf-8", newline="\n")
