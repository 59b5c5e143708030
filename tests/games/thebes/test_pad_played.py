"""Digital games on the score pad: the same count, no doubt, and every slip of the hand named."""

from tests.games.padding import is_patient, names_every_slip
from tests.games.thebes.pad_oracle import impossible


def test_final_tables_and_slips_in_one_field() -> None:
    names_every_slip("thebes", impossible)


def test_nothing_is_doubted_while_a_sheet_is_being_filled() -> None:
    is_patient("thebes")
