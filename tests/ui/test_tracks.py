"""Tracks of a plan: which spaces lie between two of them."""

from tabletop.ui.table.geometry.shapes import PrintedTrack


def test_pieces_go_round_a_closed_track_the_shorter_way() -> None:
    ring = PrintedTrack(tuple("abcdefgh"), closed=True)
    assert ring.between("a", "d") == ("b", "c")
    assert ring.between("d", "a") == ("c", "b")
    assert ring.between("g", "b") == ("h", "a")
    assert ring.between("b", "g") == ("a", "h")
    assert ring.between("a", "b") == ring.between("a", "z") == ()
