"""Digital games on the score pad: the same count, no doubt, and every slip of the hand named."""

from tests.games.mykerinos.pad_oracle import impossible
from tests.games.padding import is_patient, names_every_slip


def test_final_tables_and_slips_in_one_field() -> None:
    names_every_slip("mykerinos", impossible)


def test_nothing_is_doubted_while_a_sheet_is_being_filled() -> None:
    """Only a room of 5 is doubted at once, until a room that leads to it is tapped, too."""
    is_patient("mykerinos", "room door")
