"""What is given back while somebody plays, and what is not even made before it is needed."""

import ctypes
import gc
import sys
from pathlib import Path
from weakref import ref

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.games.expeditions.moves import Keep
from tabletop.lessons import lessons_of
from tabletop.records.catalogue import folder, open_game, read_components
from tabletop.ui import memory
from tabletop.ui.table.geometry.layout import load_layout
from tests.ui.windows import new_table, opened

LARGE, USUAL = 1_000_000, 200_000
"""The bytes of a large picture, and of a usual one."""

MANY = 200


class _Heap(ctypes.Structure):
    """The beginning of glibc's ``mallinfo2``."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in ("arena", "ordblks", "smblks", "hblks"))
    _fields_ += tuple((str(number), ctypes.c_size_t) for number in range(6))


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's")
def test_pictures_lie_apart_even_after_larger_ones_were_freed() -> None:
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallinfo2"):
        pytest.skip("glibc's, since 2.33")
    library.mallinfo2.restype = _Heap
    library.malloc.restype = ctypes.c_void_p
    library.free.argtypes = (ctypes.c_void_p,)
    memory.part_large()
    library.free(library.malloc(LARGE))
    before = library.mallinfo2().hblks
    usual = [library.malloc(USUAL) for _ in range(MANY)]
    apart = library.mallinfo2().hblks - before
    for one in usual:
        library.free(one)
    # What is free in the heap already is used up first.
    assert apart > MANY / 2


def test_what_was_read_of_other_games_goes_while_somebody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "PLAYED", 0)
    with opened(tmp_path) as window:
        layout = ref(load_layout(folder("thebes") / "layout.json"))
        lesson = ref(lessons_of("thebes")[0])
        new_table(window)
        assert window.game.info.id != "thebes"
        for _ in range(3):
            QApplication.processEvents()
        gc.collect()
        assert (layout(), lesson()) == (None, None)


def test_what_may_be_kept_of_a_hand_is_made_where_it_is_dealt() -> None:
    def made() -> int:
        return sum(type(one) is Keep for one in gc.get_objects())

    before = made()
    components = read_components("pyramids", folder("pyramids") / "components.json")
    assert open_game("pyramids", components).info.id == "pyramids"
    assert made() == before
