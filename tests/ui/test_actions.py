"""Which actions can be done, from what the window shows."""

from attrs import evolve

from tabletop.ui.actions import ActionState, Page

TABLE = ActionState(page=Page.TABLE, match=True, scorable=True, taught=True, undo=True)


def possible(state):
    return {name for name, on in state.possible().items() if on}


def test_without_games_nothing_can_be_done():
    assert possible(ActionState(page=Page.NOTHING)) == set()


def test_a_lesson_is_neither_saved_nor_taught_nor_dealt_otherwise():
    lost = possible(TABLE) - possible(evolve(TABLE, lesson=True))
    assert lost == {"save_as", "teaching", "deal_at_once"}


def test_a_match_that_is_over_is_counted_and_looked_back_at_instead_of_played():
    over = possible(evolve(TABLE, over=True))
    assert over - possible(TABLE) == {"finish", "review"}
    assert possible(TABLE) - over == {"type_move", "deal_at_once"}


def test_the_look_back_has_nothing_of_the_table():
    back = possible(evolve(TABLE, page=Page.REVIEW, over=True, people=True, visiting=True))
    assert back >= {"close", "save_as", "finish"}
    assert not back & {"hint", "type_move", "deal_correct", "leave_visit", "review", "docks"}


def test_only_people_who_deal_correct_their_deals():
    dealt = possible(evolve(TABLE, people=True))
    assert "deal_correct" in dealt
    assert "deal_at_once" not in dealt
    assert "deal_correct" not in possible(TABLE)


def test_a_sheet_is_saved_and_taken_back():
    sheet = possible(ActionState(page=Page.PAD, undo=True))
    assert {"save_as", "undo", "history"} <= sheet
    assert "redo" not in sheet
