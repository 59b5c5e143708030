"""Cuts ICU's data, a fifth of the whole program, to the languages that are spoken here.

Qt asks ICU for the order of words and for upper and lower case. What stays gives the same for
English and all languages of the table; names of time zones, other languages' order and old
encodings go.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from project import TRANSLATED

NUMBER = "73"
"""The version of ICU that this was tried with: with another, what it needs may have changed."""

LANGUAGES = ("en", *TRANSLATED)

_TREES = ("coll", "curr")
_SHARED = ("root", "res_index", "pool", "supplementalData", "ucadata")
_OLD = re.compile(r".*\.(cnv|spp|cfu)$|unames\.icu$|.*__")
_LANGUAGE = re.compile(r"([a-z]{2,3})(_\w+)?\.res$")


class Unknown(Exception):
    """ICU is not the one that this was made for."""


def stays(item: str) -> bool:
    """Whether an item of the data is kept, by its name, such as ``coll/de.res``."""
    tree, _, name = item.rpartition("/")
    if (tree and tree not in _TREES) or _OLD.match(item):
        return False
    language = _LANGUAGE.match(name)
    if tree and not language:
        return name.split(".")[0] in _SHARED
    return not language or language[1] in LANGUAGES or name.split(".")[0] in _SHARED


def cut(library: Path, work: Path) -> None:
    """Replaces ICU's data library by one with less in it.

    Raises:
        Unknown: it is another version.
    """
    if library.name != f"libicudata.so.{NUMBER}":
        raise Unknown(f"{library.name} is not the ICU {NUMBER} that packaging/release/icu.py knows")
    work.mkdir(parents=True, exist_ok=True)
    # The file's name becomes the prefix of its items: another one is not found.
    whole, less = work / f"icudt{NUMBER}l.dat", work / "less" / f"icudt{NUMBER}l.dat"
    less.parent.mkdir(exist_ok=True)
    _run("objcopy", "-O", "binary", "--only-section=.rodata", library, whole)
    gone = work / "gone.txt"
    gone.write_text("".join(f"{item}\n" for item in _items(whole) if not stays(item)))
    _run("icupkg", "-r", gone, whole, less)
    _assemble(less, library, work)


def _items(data: Path) -> Iterator[str]:
    yield from _run("icupkg", "-l", data).split()


def _assemble(data: Path, library: Path, work: Path) -> None:
    symbol, source = f"icudt{NUMBER}_dat", work / "data.s"
    source.write_text(
        f".section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, %object\n{symbol}:\n"
        f'.incbin "{data.name}"\n.size {symbol}, . - {symbol}\n'
        '.section .note.GNU-stack,"",%progbits\n'
    )
    link = ["gcc", "-shared", "-nostdlib", f"-Wl,-soname,{library.name},--build-id=none"]
    subprocess.run([*link, "-o", library, source], cwd=data.parent, check=True)


def _run(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
