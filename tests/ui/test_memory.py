"""What is given back while somebody plays, and what is not even made before it is needed."""

import gc
import linecache
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont, QPixmap, QStandardItem
from PySide6.QtWidgets import QApplication

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game
from tabletop.engine.table import Face, Piece, Space
from tabletop.games.expeditions.moves import Keep
from tabletop.records.catalogue import entries, folder, open_game, read_components
from tabletop.ui import memory
from tabletop.ui.look.art import Art
from tabletop.ui.look.pixmaps import kept
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.geometry.shapes import Plan, PrintedWords
from tabletop.ui.table.items.decor import DecorPainter
from tabletop.ui.table.items.words import width
from tests.ui.windows import new_table, opened, play_moves

MANY = 200

PROGRAM = f"""
import ctypes
import tabletop.ui
from tabletop.ui.memory import part_large

class Heap(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]

library = ctypes.CDLL(None)
library.mallinfo2.restype, library.malloc.restype = Heap, ctypes.c_void_p
library.free.argtypes = (ctypes.c_void_p,)
part_large()
library.free(library.malloc(1_000_000))

def apart(many):
    before = library.mallinfo2().hblks
    for _ in range(many):
        library.malloc(200_000)
    return library.mallinfo2().hblks - before

fits = 0
while fits < {MANY} and not apart(1):
    fits += 1
print(apart({MANY}))
"""
"""Frees a large picture, fills what room the heap has left over, makes many pictures of a usual
size, and says how many of them lie apart."""


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's")
def test_pictures_lie_apart_even_after_larger_ones_were_freed() -> None:
    found = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert found.stdout.split() == [str(MANY)], found.stderr


def test_what_was_read_of_other_games_goes_while_somebody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "PLAYED", 0)
    with opened(tmp_path) as window:
        path = folder("thebes") / "layout.json"
        layout = load_layout(path)
        assert load_layout(path) is layout
        new_table(window)
        assert window.game.info.id != "thebes"
        for _ in range(3):
            QApplication.processEvents()
        assert load_layout(path) is not layout


def test_to_play_again_reads_no_layout_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Places are kept by plans: those of each table's own layout would stay beside the next's."""
    monkeypatch.setattr(memory, "PLAYED", 0)
    with opened(tmp_path, first=new_table) as window:
        for _ in range(3):
            QApplication.processEvents()
        layout = window.table.view.table.layout
        window.play_again()
        assert window.table.view.table.layout is layout


def test_what_may_be_kept_of_a_hand_is_made_where_it_is_dealt() -> None:
    def made() -> int:
        return sum(type(one) is Keep for one in gc.get_objects())

    before = made()
    components = read_components("pyramids", folder("pyramids") / "components.json")
    assert open_game("pyramids", components).info.id == "pyramids"
    assert made() == before


def test_a_strip_keeps_the_fonts_of_few_plans(qapp: QApplication) -> None:
    load_fonts()
    decor = DecorPainter(Art("thebes", ("blue",), Theme("light")), lambda text: text.key)
    words = PrintedWords("Gems", (10.0, 40.0), "small", room=80.0)
    plan = Plan((100.0, 100.0), (words,), {})

    def kept() -> int:
        gc.collect()
        return sum(isinstance(one, QFont) for one in gc.get_objects())

    before = kept()
    for scale in range(100, 400):
        decor.extent(words, scale / 100, plan)
    assert kept() - before < 100


def test_what_was_drawn_of_a_table_goes_before_the_next_one_is_laid(tmp_path: Path) -> None:
    with opened(tmp_path, first=new_table) as window:
        QApplication.processEvents()
        art, held = window.table.view.table.art, []
        assert art.held
        window.match_opened.connect(lambda _: held.append(art.held))
        window.play_again()
        assert held == [0]


def test_the_log_of_a_match_that_was_left_keeps_none_of_its_lines(tmp_path: Path) -> None:
    def lines() -> int:
        gc.collect()
        return sum(isinstance(one, QStandardItem) for one in gc.get_objects())

    with opened(tmp_path, first=new_table) as window:
        before = lines()
        play_moves(window, 8)
        assert lines() > before + 4
        for page in (window.show_start, lambda: new_table(window)):
            page()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert lines() <= before


def lay_games(game: Game[Any, Any], chosen: Random, count: int) -> None:
    """Lay the table of every state of so many games played at random."""
    for _ in range(count):
        for state in states(game, chosen):
            game.table(game.view(state, 0), 0)
    gc.collect()


@pytest.mark.parametrize("name", entries())
def test_games_that_are_over_leave_few_pieces_behind(name: str) -> None:
    """What a table says of a piece is kept for the moments around, not for an hour of games."""
    game, chosen = open_game(name), Random("an hour")

    def left_by(games: int) -> int:
        lay_games(game, chosen, games)
        return sum(type(one) in (Piece, Space) for one in gc.get_objects())

    before = left_by(5)
    assert left_by(3) - before < 400


@pytest.mark.parametrize("name", entries())
def test_game_after_game_adds_little_to_what_rules_keep(name: str) -> None:
    """Moves, pieces and words are kept for what comes up in some games, not in all of an hour."""
    game, chosen = open_game(name), Random("an hour")

    def left_by(games: int) -> int:
        lay_games(game, chosen, games)
        return sys.getallocatedblocks()

    before = left_by(1)
    assert left_by(10) - before < 18_000


def states(game: Game[Any, Any], chosen: Random) -> Iterator[Any]:
    """The states of a game of four in which a seat decides."""
    state = game.setup(4, {option.id: option.default for option in game.options})
    while due := game.due(state):
        if isinstance(due, frozenset):
            yield state
            event = chosen.choice(game.legal_moves(state, min(due)))
        else:
            event = draw(due, chosen) if isinstance(due, Chance) else due
        state = game.after(state, event)


class Said(str):
    """Words, of which can be told when nobody keeps them any more."""


def test_words_of_games_that_are_over_are_not_kept_with_their_sizes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "PLAYED", 0)
    theme = Theme("light")
    measured: tuple[Callable[[str], object], ...] = (
        lambda words: theme.wide(words, "label"),
        lambda words: theme.high(words, "label", 400),
        lambda words: width(words, theme.font()),
    )
    with opened(tmp_path) as window:
        said = [Said(f"what was said in another game, {number}") for number in range(3)]
        for measure, words in zip(measured, said, strict=True):
            measure(words)
        left = [ref(words) for words in said]
        del said, words
        assert all(words() is not None for words in left)
        new_table(window)
        for _ in range(3):
            QApplication.processEvents()
        assert [words() for words in left] == [None, None, None]


def test_drawings_of_games_that_are_over_are_not_known_by_their_facts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "PLAYED", 0)
    with opened(tmp_path) as window:
        said = Said("2")
        art = Art("silver_gold", ("green",), Theme("light"))
        for points in (said, *range(20)):
            art.pixmap(Face("cup", (("points", points), ("taken", False))), 40, 40)
        left = ref(said)
        del said, art, points
        gc.collect()
        assert left() is not None
        new_table(window)
        for _ in range(3):
            QApplication.processEvents()
        assert left() is None


def test_what_nobody_asked_for_any_more_goes_while_somebody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "PLAYED", 0)
    monkeypatch.setattr(memory, "UNASKED", 0)
    drawn: list[QPixmap] = []

    def draw() -> QPixmap:
        drawn.append(QPixmap(40, 40))
        return drawn[-1]

    with opened(tmp_path) as window:
        kept(("of another game",), draw)
        kept(("of another game",), draw)
        assert len(drawn) == 1
        new_table(window)
        for _ in range(3):
            QApplication.processEvents()
        kept(("of another game",), draw)
    assert len(drawn) == 2


def test_the_source_of_what_attrs_made_is_not_kept_while_somebody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "PLAYED", 0)
    made = "<attrs generated methods of a test>"
    with opened(tmp_path) as window:
        new_table(window)
        linecache.cache[made] = (1, None, ["1"], made)
        window.context.preferences.theme = "dark"
        for _ in range(3):
            QApplication.processEvents()
    assert made not in linecache.cache
